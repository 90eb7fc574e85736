import { paths } from "~/config/paths";
import type { Session } from "~/sessions.server";

/** Whether a guest with a basket is on the way to the checkout, which needs an account. */
export function isForCheckout({ redirect = "", basketToken }: Session): boolean {
  return basketToken !== undefined && redirect.split("?", 1)[0] === paths.checkout();
}
