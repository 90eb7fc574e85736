import { redirect, redirectDocument } from "@remix-run/node";
import { paths } from "~/config/paths";
import { commitNotices, commitSession, type Notice, type Session } from "~/sessions.server";
import { refererPath } from "./local-path.server";

interface RedirectOptions {
  /** What the next page says happened. */
  notice?: Notice | Notice[] | undefined;
  /** The session from now on, if it has changed. */
  session?: Session | undefined;
  /** Further Set-Cookie values. */
  cookies?: string[] | undefined;
}

/**
 * Redirects after an action has handled a form (303). The browser loads a whole document also if a script submitted the
 * form.
 */
export async function redirectAfterSubmit(
  to: string,
  { notice, session, cookies }: RedirectOptions = {},
): Promise<Response> {
  return redirectDocument(to, { status: 303, headers: await redirectHeaders({ notice, session, cookies }) });
}

/** Redirects from a loader, with what the next page says happened. */
export async function redirectWithNotice(to: string, notice: Notice): Promise<Response> {
  return redirect(to, { headers: await redirectHeaders({ notice }) });
}

/** The headers of a redirect with a notice, a session, or other cookies. */
export async function redirectHeaders({ notice, session, cookies = [] }: RedirectOptions): Promise<Headers> {
  const headers = new Headers();
  if (session) headers.append("set-cookie", await commitSession(session));
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  const notices = notice ? [notice].flat() : [];
  if (notices.length > 0) headers.append("set-cookie", await commitNotices(...notices));
  return headers;
}

/** Redirects to the page that the form was sent from, with a notice there. */
export function redirectBack(request: Request, notice?: Notice): Promise<Response> {
  return redirectAfterSubmit(refererPath(request, paths.forYou()), { notice });
}

/** Redirects back after a write: only an error has a notice, as a success is visible on the page. */
export function redirectBackAfter(
  request: Request,
  sent: { ok: true } | { ok: false; problem: { message: string } },
): Promise<Response> {
  return redirectBack(request, sent.ok ? undefined : { type: "error", message: sent.problem.message });
}
