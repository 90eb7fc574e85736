import { redirect } from "@remix-run/node";
import { tryRead } from "~/api/result.server";
import type { Member } from "~/auth/guards.server";
import { problemWith } from "~/config/messages";
import { paths } from "~/config/paths";
import { invalid, invalidFromApi } from "~/forms/submission.server";
import { readUser, updateUser } from "~/models/user.server";
import { commitNotices } from "~/sessions.server";

/** Ends the newsletter and each kind of e-mail. What could not be ended is still there, and is ended the next time. */
export async function unsubscribeFromAll({ api, user }: Member) {
  const read = await tryRead(readUser(api, user.id));
  if (!read.ok) {
    const problem = problemWith("updating your account", read.problem.message);
    return invalid("everything", { values: {}, errors: {}, problem }, read.status);
  }
  const { newsletter_settings, comms } = read.value;
  const changes = [
    ...(newsletter_settings.status ? [{ newsletter_settings: { status: false } }] : []),
    ...comms.assigned.map(({ id }) => ({ toggleComms: { id, on: false } })),
  ];
  for (const change of changes) {
    const sent = await updateUser(api, user.id, change);
    if (sent.ok) continue;
    const problem = { ...sent.problem, message: problemWith("updating your account", sent.problem.message) };
    return invalidFromApi("everything", { values: {}, errors: {} }, sent.status, problem, []);
  }
  const notice = await commitNotices({ type: "success", message: "You are unsubscribed from everything." });
  return redirect(paths.accountUnsubscribe(), { status: 303, headers: { "set-cookie": notice } });
}
