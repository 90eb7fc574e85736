import { tryRead, withPhrase } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { paths } from "~/config/paths";
import { invalidFromApiProblem, invalidWithMessage, type Submission } from "~/forms/submission.server";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { readUser, updateUser } from "~/models/user.server";

/** Ends the newsletter and each other kind of e-mail. If one of them fails, the next try ends it. */
export async function unsubscribeFromAll(submission: Submission, { api, user }: Member) {
  const read = await tryRead(readUser(api, user.id));
  if (!read.ok) {
    const { status, problem, retryAfter } = withPhrase(read, "updating your account");
    return invalidWithMessage(submission, problem.message, { status, retryAfter });
  }
  const { newsletter_settings, comms } = read.value;
  const changes = [
    ...(newsletter_settings.status ? [{ newsletter_settings: { status: false } }] : []),
    ...comms.assigned.map(({ id }) => ({ toggleComms: { id, on: false } })),
  ];
  for (const change of changes) {
    const sent = await updateUser(api, user.id, change);
    if (sent.ok) continue;
    return invalidFromApiProblem(submission, withPhrase(sent, "updating your account"));
  }
  const message = "You are unsubscribed from everything.";
  return redirectAfterSubmit(paths.accountUnsubscribe(), { notice: { type: "success", message } });
}
