import type { SessionUser } from "contract/auth";
import { paths } from "~/config/paths";
import { redirectAfterSubmit } from "~/http/redirects.server";
import type { Member } from "./guards.server";

/**
 * Redirects after an e-mail address was confirmed, with the session renewed. If it replaces another address, the notice
 * is on the profile, where the user asked for it.
 * @param user the record after the change
 * @param onward where to go after the first address of an account
 */
export async function redirectAfterConfirmation({ session, user: before }: Member, user: SessionUser, onward: string) {
  const isNew = before.verified.status && before.email !== user.email;
  const message = `${user.email} is your e-mail address now: log in with it from now on.`;
  return redirectAfterSubmit(isNew ? `${paths.account()}#change-email-status` : onward, {
    notice: isNew ? { type: "success", message, at: "change-email" } : undefined,
    session: { ...session, user },
  });
}
