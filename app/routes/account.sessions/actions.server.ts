import { tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { endOwnSession } from "~/auth/start-session.server";
import { paths } from "~/config/paths";
import { describeUserAgent } from "~/format/user-agent";
import { invalidFromApiProblem, requireRow, type Submission } from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { endSession as endOne, endOtherSessions as endOthers, listSessions } from "~/models/session.server";
import { type Notice, newSession } from "~/sessions.server";

/** Ends one session, and says which; the form's row is the session. */
export async function endSession(submission: Submission, { api, user }: Member) {
  const id = requireRow(submission);
  const before = await tryRead(listSessions(api, user.id));
  const ended = before.ok ? before.value.data.find((session) => session.id === id) : undefined;
  const sent = await endOne(api, user.id, id);
  if (sent.ok)
    return redirectToList({ type: "success", message: `Logged out: ${describeUserAgent(ended?.user_agent ?? "")}.` });
  if (sent.status === 404) return redirectToList({ type: "info", message: "That session had already ended." });
  return invalidFromApiProblem(submission, sent);
}

/** Ends all other sessions. */
export async function endOtherSessions(submission: Submission, { api, user }: Member) {
  const sent = await endOthers(api, user.id);
  if (!sent.ok) return invalidFromApiProblem(submission, sent);
  return redirectToList({ type: "success", message: "You are logged out everywhere else." });
}

/**
 * Ends the other sessions first: if that fails, or ending this one fails, the user is still logged in and can try
 * again.
 */
export async function endAllSessions(submission: Submission, { api, user, session }: Member) {
  const sent = await endOthers(api, user.id);
  if (!sent.ok) return invalidFromApiProblem(submission, sent);
  const loggedOut = await endOwnSession({ session, api });
  if (!loggedOut.ok) {
    const message = `You are logged out everywhere else, but not here: ${loggedOut.problem.message}`;
    return invalidFromApiProblem(submission, { ...loggedOut, problem: { ...loggedOut.problem, message } });
  }
  const notice: Notice = { type: "success", message: "You are logged out everywhere." };
  return redirectAfterSubmit(paths.login(), { notice, session: newSession() });
}

/** The list returns to the same position: users often end several sessions in a row. */
function redirectToList(notice: Notice): Promise<Response> {
  return redirectAfterSubmit(`${paths.accountSessions()}#elsewhere-section`, { notice });
}
