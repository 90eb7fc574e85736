import type { SessionUser } from "contract/auth";
import { tryRead } from "~/api/result.server";
import { paths } from "~/config/paths";
import { redirectAfterSubmit } from "~/http/redirects.server";
import { readBasket } from "~/models/basket.server";
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

/**
 * The page that follows the confirmation of an address. Somebody who signed up at the checkout may have placed the
 * order meanwhile: the checkout is empty then, and the confirmation of the order or the library follows.
 */
export async function stillOnward({ api, session }: Pick<Member, "api" | "session">, onward: string): Promise<string> {
  const isToBuy = [paths.checkout(), paths.basket()].some((path) => onward === path || onward.startsWith(`${path}?`));
  if (!isToBuy || session.openOrderId) return onward;
  const basket = await tryRead(readBasket(api));
  if (!basket.ok || (basket.value && basket.value.totalItems > 0)) return onward;
  return session.placedOrderId ? paths.confirmation() : paths.forYou();
}
