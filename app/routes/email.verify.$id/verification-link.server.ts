import { createHash } from "node:crypto";
import type { SessionUser } from "contract/auth";
import { verifyEmail } from "contract/auth";
import type { User } from "contract/user";
import { paths } from "~/config/paths";
import { localPath } from "~/http/local-path.server";

const maxReturnLength = 1_000;

/** The request for the guard to remember: log-in returns only to URLs that are not too long. */
export function rememberable(request: Request): Request {
  const url = new URL(request.url);
  if (url.pathname.length + url.search.length <= maxReturnLength) return request;
  url.searchParams.delete("redirect");
  return new Request(url, { method: request.method, headers: request.headers, signal: request.signal });
}

/** The confirmed address of the user, and the pending one. */
export type Addresses = Pick<User, "email" | "verified" | "pending_email">;

/** The user as the session has them, if no other address can be pending. */
export function addressesOf({ email, verified }: SessionUser): Addresses {
  return { email, verified, pending_email: null };
}

/**
 * The state of a verification link for the user who opens it. Reading changes nothing; the signature is checked on use.
 */
export function describeLink(request: Request, id: string, userId: string, own: Addresses) {
  const { pathname, search, searchParams } = new URL(rememberable(request).url);
  const redirect = localPath(searchParams.get("redirect"), "");
  const isNew = own.pending_email !== null && searchParams.get("hash") === hashOf(own.pending_email);
  return {
    state: id !== userId && isId(id) ? ("other" as const) : stateOf(searchParams, id, own),
    email: (isNew && own.pending_email) || own.email,
    /** Whether an address is still unconfirmed, so that another mail can be requested. */
    waits: !own.verified.status || own.pending_email !== null,
    address: pathname + search,
    redirect,
  };
}

/** The signed part of a link. */
export function parseLink(query: URLSearchParams) {
  return verifyEmail.query.safeParse(Object.fromEntries(query));
}

/** Where a used link redirects: its local `redirect`, or the page that confirms success. */
export function targetOf(query: URLSearchParams): string {
  return localPath(query.get("redirect"), paths.verify());
}

function stateOf(searchParams: URLSearchParams, id: string, { email, verified, pending_email: pending }: Addresses) {
  if (!isId(id)) return "broken" as const;
  const { data } = parseLink(searchParams);
  if (!data) return verified.status && pending === null ? ("confirmed" as const) : ("broken" as const);
  const isNew = pending !== null && data.hash === hashOf(pending);
  if (verified.status && !isNew) return data.hash === hashOf(email) ? ("confirmed" as const) : ("past" as const);
  if (data.expires * 1_000 <= Date.now()) return "expired" as const;
  return isNew ? ("new" as const) : ("open" as const);
}

function isId(id: string): boolean {
  return verifyEmail.params.safeParse({ id }).success;
}

/** In the contract's format. */
function hashOf(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}
