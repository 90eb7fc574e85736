import { redirect } from "@remix-run/node";
import type { SessionUser } from "contract/auth";
import { paths } from "~/config/paths";
import { commitNotices, commitSession } from "~/sessions.server";
import type { Member } from "./guards.server";

/**
 * Redirects after an e-mail address was confirmed, with the session renewed. A replaced address is announced on
 * the profile, where it was asked for.
 * @param user as they are now
 * @param onward where to go after a first one
 */
export async function redirectAfterConfirmation({ session, user: before }: Member, user: SessionUser, onward: string) {
  const headers = new Headers({ "set-cookie": await commitSession({ ...session, user }) });
  const isNew = before.verified.status && before.email !== user.email;
  const message = `${user.email} is your e-mail address now: log in with it from now on.`;
  if (isNew) headers.append("set-cookie", await commitNotices({ type: "success", message, at: "change-email" }));
  return redirect(isNew ? `${paths.account()}#change-email-status` : onward, { status: 303, headers });
}
