import type { SessionUser } from "contract/auth";
import { verifyEmail } from "contract/auth";
import { isPageLoad } from "~/guard.server";
import { paths } from "~/paths";
import { flash, localPath } from "~/sessions.server";

const longestKept = 1_000;

/** Passes on what the guard throws; a guest who is sent to log in is told why. */
export async function sayWhy(thrown: unknown, request: Request): Promise<never> {
  if (thrown instanceof Response && thrown.headers.get("location") === paths.login() && isPageLoad(request)) {
    const notice = { type: "info", message: "Log in to confirm your address." } as const;
    thrown.headers.append("set-cookie", await flash(notice));
  }
  throw thrown;
}

/** The request as the guard is to remember it: sign-in brings people back only to an address that is not too long. */
export function rememberable(request: Request): Request {
  const url = new URL(request.url);
  if (url.pathname.length + url.search.length <= longestKept) return request;
  url.searchParams.delete("redirect");
  return new Request(url, { method: request.method, headers: request.headers, signal: request.signal });
}

/** What a verification link is for the person who opens it. Looking changes nothing; whether it is signed shows when it is used. */
export function describeLink(request: Request, id: string, user: SessionUser) {
  const { pathname, search, searchParams } = new URL(rememberable(request).url);
  const redirect = localPath(searchParams.get("redirect"), "");
  return {
    state: stateOf(searchParams, id, user),
    email: user.email,
    isVerified: user.verified.status,
    address: pathname + search,
    redirect,
  };
}

/** The signed part of a link. */
export function parseLink(query: URLSearchParams) {
  return verifyEmail.query.safeParse(Object.fromEntries(query));
}

/** Where a used link leads: its local `redirect`, or the page that says it is done. */
export function targetOf(query: URLSearchParams): string {
  return localPath(query.get("redirect"), paths.verify());
}

function stateOf(query: URLSearchParams, id: string, user: SessionUser) {
  if (!verifyEmail.params.safeParse({ id }).success) return "broken" as const;
  if (id !== user.id) return "other" as const;
  if (user.verified.status) return "confirmed" as const;
  const { data } = parseLink(query);
  if (!data) return "broken" as const;
  return data.expires * 1_000 > Date.now() ? ("open" as const) : ("expired" as const);
}
