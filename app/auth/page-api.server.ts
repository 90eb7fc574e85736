import { redirectDocument } from "@remix-run/node";
import type { PageApi } from "~/api/client.server";
import { ApiProblem } from "~/api/problem.server";
import { paths } from "~/config/paths";
import { readOnlyCode, readOnlyPage } from "~/http/read-only.server";
import type { Session } from "~/sessions.server";
import { logOutAndRedirect, redirectToVerify } from "./login-redirects.server";
import type { RequestState } from "./request-state.server";

/** The API with its errors turned into responses: a redirect, or an error page of the same status. */
export function createPageApi(request: Request, state: RequestState): PageApi {
  const { client } = state;
  return {
    throws: "Response",
    read: (call, args) =>
      client.read(call, args).catch((error) => throwAsResponse(error, request, state, slugOf(args))),
    find: (call, args) =>
      client.find(call, args).catch((error) => throwAsResponse(error, request, state, slugOf(args))),
    async send(call, args, options) {
      const sent = await client.send(call, args, options);
      if (!sent.ok && sent.status === 401 && state.session.user && !options?.keepsSession)
        throw await logOutAndRedirect(request, state);
      if (!sent.ok && sent.problem.code === readOnlyCode) throw readOnlyPage();
      return sent;
    },
  };
}

/** The slug of the item that a call reads, if any. */
function slugOf(args: { params?: { slug?: string } }): string | undefined {
  return args.params?.slug;
}

/** @throws a redirect, or a Response with the problem as its body; 400 and 422 become 404, as a GET has no form to show */
async function throwAsResponse(
  error: unknown,
  request: Request,
  state: RequestState,
  slug: string | undefined,
): Promise<never> {
  if (!(error instanceof ApiProblem)) throw error;
  const { status, problem } = error;
  if (status === 401) throw await logOutAndRedirect(request, state);
  if (problem.code === readOnlyCode) throw readOnlyPage();
  if (status === 403) throw await redirectForbidden(problem.code, request, state.session, slug);
  const headers = error.retryAfter ? { "retry-after": error.retryAfter } : undefined;
  throw new Response(problem.message, {
    status: status === 422 || status === 400 ? 404 : status,
    statusText: problem.code,
    headers,
  });
}

/** A locked item redirects to the upgrade that opens it, every other 403 to the page that explains it. */
async function redirectForbidden(
  code: string,
  request: Request,
  session: Session,
  slug: string | undefined,
): Promise<Response> {
  if (code === "unverified") return redirectToVerify(request, session);
  if (code === "forbidden") return redirectDocument(paths.denied());
  return redirectDocument(paths.usersUpgrade(code === "no_access" && slug ? slug : "403"));
}
