import type { AppLoadContext } from "@remix-run/node";
import { getVisitor, isDocumentRequest } from "~/auth/guards.server";
import { logEvent } from "~/models/event.server";

const longestParam = 500;
/** Parameters that open something to whoever holds them. */
const secret = new Set(["token", "hash"]);
/** Places below which a lost address may hold such a one. */
const secretPlace = /^(login|register|reset-password|email|comms)\//;

const events = { 403: "Received 403", 404: "Received 404" } as const;

/**
 * Notes in the event log that a person was shown a 403 or 404 page, whoever answered so: the guard, a loader, or the
 * product API behind it. Scanners and prefetchers are nobody; the page does not wait for it.
 */
export async function logErrorPage(
  request: Request,
  context: AppLoadContext,
  status: number,
  params: Record<string, string | undefined>,
): Promise<void> {
  if ((status !== 403 && status !== 404) || !isDocumentRequest(request)) return;
  const { client } = await getVisitor(request, context);
  const told = tellable(params);
  logEvent(client, { event: events[status], ...(Object.keys(told).length > 0 && { params: told }) });
}

/** The route's parameters without secrets, cut to what the log takes. */
function tellable(params: Record<string, string | undefined>): Record<string, string> {
  const named = Object.entries(params).flatMap(([name, value]) => (value && !secret.has(name) ? [[name, value]] : []));
  return Object.fromEntries(
    named.map(([name = "", value = ""]) => [
      name,
      name === "*" && secretPlace.test(value) ? `${value.split("/")[0]}/…` : value.slice(0, longestParam),
    ]),
  );
}
