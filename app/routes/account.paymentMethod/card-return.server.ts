import { type CardReturn, cardReturn } from "contract/payment";
import { paths } from "~/config/paths";
import type { Back } from "./saved-card";

/**
 * The page that a new card is added for, and which its form leads back to. A URL may name the checkout or the page that
 * pays an instalment; anything else is ignored.
 */
export function backFrom(url: URL): Back | null {
  const { data: to } = cardReturn.safeParse(url.searchParams.get("return"));
  if (!to || to === "account") return null;
  return { to, href: hrefOf(to), text: to === "checkout" ? "the checkout" : "your payment" };
}

/** Where a form leads back to when its card was saved by a script. @param cardId the new card */
export function pathWithNewCard(to: CardReturn, cardId: string): string {
  if (to === "checkout") return paths.checkout({ added: "1", card: cardId });
  return to === "account" ? hrefOf(to) : `${to}&${new URLSearchParams({ card: cardId })}`;
}

function hrefOf(to: CardReturn): string {
  if (to === "account") return paths.accountPaymentMethod();
  return to === "checkout" ? paths.checkout() : to;
}
