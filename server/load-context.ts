import type { IncomingMessage } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import type { Settings } from "./settings";

declare module "@remix-run/node" {
  /** What loaders and actions learn from the server. Under remix-serve it is empty. */
  interface AppLoadContext {
    /** The user's network address, behind the proxies that the operator trusts. */
    clientAddress?: string;
    /** When the request arrived, in ms since 1970: all calls to the API for it share one time limit. */
    receivedAt?: number;
    /** A form that another site sent. */
    isCrossSite?: boolean;
  }
}

/** The facts about a request that only the server can know. */
export function loadContext(incoming: IncomingMessage, settings: Settings): AppLoadContext {
  return {
    clientAddress: clientAddress(incoming, settings),
    receivedAt: Date.now(),
    isCrossSite: incoming.method === "POST" && isCrossSite(incoming, settings),
  };
}

/** The address at the near end of the proxies that the operator trusts. */
function clientAddress({ headers, socket }: IncomingMessage, { trustedProxies }: Settings): string {
  const hops = String(headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return (trustedProxies > 0 ? hops.at(-trustedProxies) : undefined) ?? socket.remoteAddress ?? "";
}

/** A missing Origin proves nothing either way: the form's token decides then. */
function isCrossSite({ headers }: IncomingMessage, { publicOrigin, trustedProxies }: Settings): boolean {
  const { origin } = headers;
  const site = headers["sec-fetch-site"];
  if (site && site !== "same-origin" && site !== "none") return true;
  if (!origin) return false;
  if (origin === "null") return site !== "same-origin";
  if (!URL.canParse(origin)) return true;
  const forwarded =
    trustedProxies > 0
      ? String(headers["x-forwarded-host"] ?? "")
          .split(",")[0]
          ?.trim()
      : "";
  const { host } = new URL(origin);
  return host !== (forwarded || headers.host) && host !== publicOrigin?.host;
}
