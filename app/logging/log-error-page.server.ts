import type { AppLoadContext } from "@remix-run/node";
import { getVisitor, isDocumentRequest } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { logEvent } from "~/models/event.server";

const longestParam = 500;
/** Route parameters that are credentials. */
const secret = new Set(["token", "hash"]);
/** The first segments of URLs that hold credentials: an unknown URL that begins like them may hold one too. */
const secretSegments = new Set(
  [paths.login(), paths.register(), paths.resetPassword(), paths.verify(), paths.comms("")].map(firstSegment),
);

const events = { 403: "Received 403", 404: "Received 404" } as const;

/**
 * Logs an event when a user is shown a 403 or 404 page, from a guard, a loader or the product API. Prefetches and scripts
 * are not logged. The response does not wait for it.
 */
export async function logErrorPage(
  request: Request,
  context: AppLoadContext,
  status: number,
  params: Record<string, string | undefined>,
): Promise<void> {
  if ((status !== 403 && status !== 404) || !isDocumentRequest(request)) return;
  const { client } = await getVisitor(request, context);
  const logged = withoutSecrets(params);
  logEvent(client, { event: events[status], ...(Object.keys(logged).length > 0 && { params: logged }) });
}

/** The route's parameters without credentials, cut to the length that the log takes. */
function withoutSecrets(params: Record<string, string | undefined>): Record<string, string> {
  const named = Object.entries(params).flatMap(([name, value]) => (value && !secret.has(name) ? [[name, value]] : []));
  return Object.fromEntries(
    named.map(([name = "", value = ""]) => [
      name,
      name === "*" ? withoutSecretPath(value) : value.slice(0, longestParam),
    ]),
  );
}

function withoutSecretPath(path: string): string {
  const first = firstSegment(`/${path}`);
  return secretSegments.has(first) && path.includes("/") ? `${first}/…` : path.slice(0, longestParam);
}

function firstSegment(path: string): string {
  return path.split("/")[1]?.toLowerCase() ?? "";
}
