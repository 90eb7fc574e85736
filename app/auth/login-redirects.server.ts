import { redirectDocument } from "@remix-run/node";
import { paths } from "~/config/paths";
import { savePendingForm } from "~/forms/pending-form.server";
import { isDocumentRequest } from "~/http/document-request.server";
import { redirectHeaders } from "~/http/redirects.server";
import { commitSession, type Notice, newSession, type Session } from "~/sessions.server";
import type { RequestState } from "./request-state.server";
import { leaveViewing } from "./viewing.server";

/** Why a user who did not log out is asked to log in. */
export const loggedOutElsewhere: Notice = {
  type: "info",
  message: "You are logged out: your session has ended, or it was ended elsewhere. Log in to go on.",
};

/**
 * Redirects to log in and, after that, back to the page, with the form that was submitted.
 * @param next the session to continue with; the pending form belongs to the one before
 */
export async function redirectToLogin(
  request: Request,
  state: RequestState,
  { to = paths.login(), notice }: { to?: string; notice?: Notice | undefined },
  next = state.session,
) {
  const returnTo = await commitReturnTo(request, next);
  const pendingForm = await keepSubmission(state);
  const cookies = pendingForm ? [returnTo, pendingForm] : [returnTo];
  const shown = isDocumentRequest(request) ? notice : undefined;
  return redirectDocument(to, { headers: await redirectHeaders({ cookies, notice: shown }) });
}

/** The API no longer accepts the token: ends the session and redirects to log in and back, or from a view to the member. */
export async function logOutAndRedirect(request: Request, state: RequestState): Promise<Response> {
  const { session } = state;
  if (session.viewing) return leaveViewing(state);
  const notice = session.user ? loggedOutElsewhere : undefined;
  return redirectToLogin(request, state, { notice }, newSession());
}

/** Redirects to verify the e-mail address and, after that, back to the page. */
export async function redirectToVerify(request: Request, session: Session): Promise<Response> {
  return redirectDocument(paths.verify(), { headers: { "set-cookie": await commitReturnTo(request, session) } });
}

/** The Set-Cookie that keeps a submitted form until its sender has logged in again, if there is one. */
export async function keepSubmission({ originalRequest, session, isCrossSite }: RequestState) {
  return isCrossSite ? undefined : savePendingForm(originalRequest, session);
}

/** The session with the requested page, to return to later. A form's action is the URL of its page. */
async function commitReturnTo(request: Request, session: Session): Promise<string> {
  if (!isDocumentRequest(request) && request.method !== "POST") return commitSession(session);
  const { pathname, search } = new URL(request.url);
  const target = pathname + search;
  return commitSession({ ...session, redirect: target.length <= 1_000 ? target : undefined });
}
