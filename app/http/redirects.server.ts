import { redirectDocument } from "@remix-run/node";
import { paths } from "~/config/paths";
import { commitNotices, commitSession, type Notice, type Session } from "~/sessions.server";
import { refererPath } from "./local-path.server";

interface RedirectOptions {
  /** The session from now on. */
  session?: Session;
  /** Further Set-Cookie values. */
  cookies?: string[];
}

/**
 * Redirects after a form was handled (303), with a notice on the next page. The browser loads a whole document also if
 * a script submitted the form.
 */
export async function redirectWithNotice(
  to: string,
  notice: Notice | Notice[] | undefined,
  { session, cookies = [] }: RedirectOptions = {},
): Promise<Response> {
  const headers = new Headers();
  if (session) headers.append("set-cookie", await commitSession(session));
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  const notices = notice ? [notice].flat() : [];
  if (notices.length > 0) headers.append("set-cookie", await commitNotices(...notices));
  return redirectDocument(to, { status: 303, headers });
}

/** Redirects to the page that the form was sent from, with a notice there. */
export function redirectBack(request: Request, notice?: Notice): Promise<Response> {
  return redirectWithNotice(refererPath(request, paths.forYou()), notice);
}

/** Redirects back after a write: only an error has a notice, as a success is visible on the page. */
export function redirectBackAfter(
  request: Request,
  sent: { ok: true } | { ok: false; problem: { message: string } },
): Promise<Response> {
  return redirectBack(request, sent.ok ? undefined : { type: "error", message: sent.problem.message });
}
