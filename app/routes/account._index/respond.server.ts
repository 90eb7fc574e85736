import { redirectDocument } from "@remix-run/node";
import type { User } from "contract/user";
import type { Failure } from "~/api/client.server";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { respondWithNotice } from "~/forms/autosave.server";
import { invalidFromApiProblem, type Submission } from "~/forms/submission.server";
import { toSessionUser } from "~/models/user.server";
import type { Notice } from "~/sessions.server";

/** The outcome of a form. */
interface Change {
  message: string;
  type?: Notice["type"];
  /** The id of the message's place; the form's intent unless given. */
  at?: string;
  /** The id to return to in the page; the form's status line unless given. */
  anchor?: string;
  /** The user's record after the change, if it was changed. */
  record?: User;
}

/** Says next to its form what was changed. The session has the user's current record. */
export function confirmChange(submission: Submission, member: Member, change: Change) {
  const { intent } = submission;
  const { message, type = "success", at = intent, anchor = `${intent}-status`, record } = change;
  const session = record && renewedSession(member, record);
  return respondWithNotice(submission, `${paths.account()}#${anchor}`, { type, message, at }, session);
}

/** The session with the user's record as it is now. */
export function renewedSession({ session, user }: Member, record: User) {
  return { ...session, user: toSessionUser(record, user) };
}

/**
 * Shows the form again with the API's error.
 * @throws a redirect to the page that denies access, for a role that the user may not choose
 */
export function refuseChange(
  submission: Submission,
  sent: Failure,
  options?: Parameters<typeof invalidFromApiProblem>[2],
) {
  if (sent.status === 403) throw redirectDocument(paths.denied(), 303);
  return invalidFromApiProblem(submission, withPhrase(sent, "updating your account"), options);
}
