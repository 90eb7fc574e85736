import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { AppLoadContext } from "@remix-run/node";
import type { Context } from "hono";
import { isFromAnotherSite } from "~/http/load-context";
import { isLibraryUpload } from "./limits";
import type { Settings } from "./settings";

/** The facts about a request that loaders and actions take as their `context`. */
export function getLoadContext(c: Context<{ Bindings: HttpBindings }>, settings: Settings): AppLoadContext {
  return {
    clientAddress: clientAddress(c, settings),
    requestId: requestIdOf(c.env.incoming),
    // A library takes longer than a page may: each of its calls has a deadline of its own.
    ...(!isLibraryUpload(c.env.incoming) && { receivedAt: Date.now() }),
    isCrossSite: c.req.method === "POST" && isFromAnotherSite(c.req.raw.headers, ownHosts(c, settings)),
    afterResponse: (work) => c.env.outgoing.once("close", work),
  };
}

const requestIds = new WeakMap<IncomingMessage, string>();

/** The id of a request, made when it is first asked for: one from outside could be anything. */
export function requestIdOf(incoming: IncomingMessage): string {
  const id = requestIds.get(incoming) ?? randomUUID();
  requestIds.set(incoming, id);
  return id;
}

/** The client's address as reported by the nearest proxies, as many as the operator trusts. */
function clientAddress(c: Context<{ Bindings: HttpBindings }>, { trustedProxies }: Settings): string {
  const hops = (c.req.header("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return (trustedProxies > 0 ? hops.at(-trustedProxies) : undefined) ?? c.env.incoming.socket.remoteAddress ?? "";
}

/** The hosts of this site: the public one, and the one that the browser or a trusted proxy names. */
function ownHosts(c: Context, { publicOrigin, trustedProxies }: Settings): (string | undefined)[] {
  const forwarded = trustedProxies > 0 ? c.req.header("x-forwarded-host")?.split(",")[0]?.trim() : undefined;
  return [publicOrigin?.host, forwarded || c.req.header("host")];
}
