import type { AppLoadContext } from "@remix-run/node";
import { getVisitor } from "~/auth/guards.server";
import { isDocumentRequest } from "~/http/document-request.server";
import { secretPaths } from "~/http/load-context";
import { logEvent } from "~/models/event-log.server";

const maxParamLength = 500;
/** Route parameters of mailed links, which hold credentials. */
const secret = new Set(["token", "hash", "id"]);
/** The first segments of URLs that hold credentials: an unknown URL that begins like them may hold one too. */
const secretSegments = new Set(secretPaths.map(firstSegment));

const events = { 403: "Received 403", 404: "Received 404" } as const;

/**
 * Sends an event to the product API when a user is shown a 403 or 404 page, from a guard, a loader or the API itself.
 * Prefetches and scripts are not reported. The response does not wait for it.
 */
export async function reportErrorPage(
  request: Request,
  context: AppLoadContext,
  status: number,
  params: Record<string, string | undefined>,
): Promise<void> {
  if ((status !== 403 && status !== 404) || !isDocumentRequest(request)) return;
  const { client, session } = await getVisitor(request, context);
  if (session.viewing) return;
  const reported = withoutSecrets(params);
  logEvent(client, { event: events[status], ...(Object.keys(reported).length > 0 && { params: reported }) });
}

/** The route's parameters without credentials, cut to the length that the API takes. */
function withoutSecrets(params: Record<string, string | undefined>): Record<string, string> {
  const named = Object.entries(params).flatMap(([name, value]) => (value && !secret.has(name) ? [[name, value]] : []));
  return Object.fromEntries(
    named.map(([name = "", value = ""]) => [
      name,
      name === "*" ? withoutSecretPath(value) : value.slice(0, maxParamLength),
    ]),
  );
}

function withoutSecretPath(path: string): string {
  const first = firstSegment(path);
  return secretSegments.has(first) && segmentsOf(path).length > 1 ? `${first}/…` : path.slice(0, maxParamLength);
}

function firstSegment(path: string): string {
  return segmentsOf(path)[0]?.toLowerCase() ?? "";
}

function segmentsOf(path: string): string[] {
  return path.split(/[\\/]/).filter(Boolean);
}
