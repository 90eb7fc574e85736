import { data, redirect } from "@remix-run/node";
import type { User } from "contract/user";
import type { Failure } from "~/api/client.server";
import { withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, type Submission } from "~/forms/submission.server";
import { redirectWithNotice } from "~/http/redirects.server";
import { toSessionUser } from "~/models/user.server";
import { commitSession, type Notice } from "~/sessions.server";
import type { FormAnswer } from "./form-outcome";

/** What the action answers. */
export type ProfileAnswer = Response | ReturnType<typeof data<FormAnswer>>;

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

/** Says what was changed: on the page after the redirect, or in the response to a form that is saved in place. */
export async function respond({ intent, autosave }: Submission, member: Member, change: Change) {
  const { message, type = "success", at = intent, anchor = `${intent}-status`, record } = change;
  const session = record && renewedSession(member, record);
  if (autosave === undefined)
    return redirectWithNotice(`${paths.account()}#${anchor}`, { type, message, at }, session && { session });
  const headers = session && { "set-cookie": await commitSession(session) };
  return data<FormAnswer>({ intent, message, autosave }, headers && { headers });
}

/** The session with the user's record as it is now. */
export function renewedSession({ session }: Member, record: User) {
  return { ...session, user: toSessionUser(record) };
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
  if (sent.status === 403) throw redirect(paths.denied(), 303);
  return invalidFromApiProblem(submission, withPhrase(sent, "updating your account"), options);
}
