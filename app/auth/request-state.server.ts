import type { AppLoadContext } from "@remix-run/node";
import { type ApiClient, createApiClient } from "~/api/client.server";
import { isCrossSite } from "~/http/load-context";
import { readSession, type Session } from "~/sessions.server";

/** What is read or created once per request, for its action and all its loaders. */
export interface RequestState {
  /** The request as the browser sent it. After an action, loaders get a GET in place of its POST. */
  originalRequest: Request;
  session: Session;
  /** The product API for reads whose errors must not become the response. */
  client: ApiClient;
  /** A form was submitted by a page of another site. */
  isCrossSite: boolean;
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Set by the first guard of a request. */
    requestState?: Promise<RequestState>;
  }
}

/** The state of a request. One context exists per request, while Remix gives every loader a Request of its own. */
export function getRequestState(request: Request, context: AppLoadContext): Promise<RequestState> {
  context.requestState ??= createRequestState(request, context);
  return context.requestState;
}

async function createRequestState(request: Request, context: AppLoadContext): Promise<RequestState> {
  const session = await readSession(request);
  const client = createApiClient({
    token: session.token,
    basketToken: session.basketToken,
    signal: request.signal,
    receivedAt: context.receivedAt,
    address: context.clientAddress,
    requestId: context.requestId,
    userAgent: request.headers.get("user-agent") ?? undefined,
  });
  return { originalRequest: request, session, client, isCrossSite: isCrossSite(request, context) };
}
