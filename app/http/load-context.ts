import type { AppLoadContext } from "@remix-run/node";

/** What the web server knows about a request and passes to loaders and actions. Absent under remix-serve. */
export interface RequestFacts {
  /** The visitor's IP address, as far as trusted proxies report it. */
  clientAddress?: string;
  /** The id of the request in the logs of the site and the API. */
  requestId?: string;
  /** When the request arrived, in ms since the epoch: all API calls for it share one deadline. */
  receivedAt?: number;
  /** A form was submitted by a page of another site. */
  isCrossSite?: boolean;
  /** Runs work once the response has been sent. */
  afterResponse?(work: () => void): void;
}

declare module "@remix-run/node" {
  interface AppLoadContext extends RequestFacts {}
}

/** Runs work after the response has been sent; at once under remix-serve. */
export function afterResponse(context: AppLoadContext, work: () => void): void {
  if (context.afterResponse) context.afterResponse(work);
  else work();
}

/** Whether a request was sent by a page of another site. Under remix-serve its own URL decides. */
export function isCrossSite(request: Request, context: AppLoadContext): boolean {
  return context.isCrossSite ?? isFromAnotherSite(request.headers, [new URL(request.url).host]);
}

/**
 * Whether the browser says that a page of another site sent the request. A missing Origin proves nothing either way:
 * the form's token decides then.
 * @param ownHosts the hosts, with port, that this site is reached by
 */
export function isFromAnotherSite(headers: Pick<Headers, "get">, ownHosts: (string | undefined)[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return true;
  const origin = headers.get("origin");
  if (!origin) return false;
  if (origin === "null") return site !== "same-origin";
  return !URL.canParse(origin) || !ownHosts.includes(new URL(origin).host);
}

/** The paths of mailed links, below which a token follows: it is a credential, and must not reach a log. */
export const secretPaths = ["login", "register", "reset-password", "comms", "email/verify"];
