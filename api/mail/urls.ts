import { createHash } from "node:crypto";
import type { Config } from "../config";
import { linkTtlMs, safeRedirect, verificationText } from "../domain/one-time-link";
import type { Keyring } from "../keyring";

type Origin = Pick<Config, "publicOrigin">;

/** The URL of a mailed log-in link: a page with a button, which uses the token. */
export function loginUrl({ publicOrigin }: Origin, token: string): string {
  return `${publicOrigin}/login/${encodeURIComponent(token)}`;
}

/** The URL of a mailed reset link: the form for the new password. */
export function resetUrl({ publicOrigin }: Origin, email: string, token: string): string {
  return `${publicOrigin}/reset-password?${new URLSearchParams({ email, token })}`;
}

/** The URL of a mailed invite: the registration form. */
export function inviteUrl({ publicOrigin }: Origin, token: string): string {
  return `${publicOrigin}/register/${encodeURIComponent(token)}`;
}

/** The URL of an item in its reader's downloads. */
export function downloadsUrl({ publicOrigin }: Origin, slug: string): string {
  return `${publicOrigin}/account/downloads?${new URLSearchParams({ item: slug })}`;
}

/** The administration's overview, with what is to be done. */
export function adminUrl({ publicOrigin }: Origin): string {
  return `${publicOrigin}/admin`;
}

/** An order in the administration. */
export function adminOrderUrl({ publicOrigin }: Origin, orderId: string): string {
  return `${publicOrigin}/admin/orders/${orderId}`;
}

/** The URL of an order of the user's. */
export function orderUrl({ publicOrigin }: Origin, orderId: string): string {
  return `${publicOrigin}/account/order/${orderId}`;
}

/** The URL of the payments of an order, where each can be paid with a card. */
export function orderPaymentsUrl(config: Origin, orderId: string): string {
  return `${orderUrl(config, orderId)}/payments`;
}

/** The URL of the user's invoices. */
export function invoicesUrl({ publicOrigin }: Origin): string {
  return `${publicOrigin}/account/invoices`;
}

/** The URL of the terms, or of one of their clauses. */
export function termsUrl({ publicOrigin }: Origin, clause = ""): string {
  return `${publicOrigin}/terms${clause && `#${clause}`}`;
}

/** The URL of the page with the plan that the user has. */
export function myPlanUrl({ publicOrigin }: Origin): string {
  return `${publicOrigin}/account/plan`;
}

/** The URL of the plans on sale. */
export function plansUrl({ publicOrigin }: Origin): string {
  return `${publicOrigin}/upgrade`;
}

/** The hash of the e-mail address in a verification link: a changed address invalidates the link. */
export function hashEmail(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}

/**
 * The URL of a verification link: a page with a button. It is signed, not stored, and valid for 7 days.
 * @param redirect where to go afterwards; left out unless it is a path of the site
 */
export function verificationUrl(
  { publicOrigin }: Origin,
  secrets: Keyring,
  { id, email }: { id: string; email: string },
  now: Date,
  redirect?: string,
): string {
  const expires = Math.floor((now.getTime() + linkTtlMs.verify) / 1000);
  const hash = hashEmail(email);
  const signature = secrets.sign("verify", verificationText(id, hash, expires));
  const onward = safeRedirect(redirect);
  const query = new URLSearchParams({ expires: String(expires), hash, signature, ...(onward && { redirect: onward }) });
  return `${publicOrigin}/email/verify/${id}?${query}`;
}

/** The URL of the team page for its members and admins. */
export function teamUrl({ publicOrigin }: Origin): string {
  return `${publicOrigin}/account/team`;
}

/** The URL of the saved cards, or of the form that adds one on the way to another page. */
export function paymentMethodsUrl({ publicOrigin }: Origin, query: { added?: 1; return?: string } = {}): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${publicOrigin}/account/paymentMethod${search.size > 0 ? `?${search}` : ""}`;
}

/** The URL of the checkout. */
export function checkoutUrl({ publicOrigin }: Origin): string {
  return `${publicOrigin}/checkout`;
}

/** The URL of an item, which redirects to the upgrade if it is locked. */
export function itemUrl({ publicOrigin }: Origin, slug: string): string {
  return `${publicOrigin}/content/${encodeURIComponent(slug)}`;
}

/** The URL of the user's feed. */
export function feedUrl({ publicOrigin }: Origin): string {
  return `${publicOrigin}/personalised`;
}

/** The URL of the feed with its settings panel open. */
export function feedPanelUrl({ publicOrigin }: Origin): string {
  return `${publicOrigin}/personalised?panel=1`;
}

/** The URL of the e-mail preferences, which needs no log-in. */
export function preferencesUrl({ publicOrigin }: Origin, commsHash: string): string {
  return `${publicOrigin}/comms/${encodeURIComponent(commsHash)}`;
}

/** The URL of the user's data page, where the deletion of the account can be cancelled. */
export function dataUrl({ publicOrigin }: Origin): string {
  return `${publicOrigin}/account/data`;
}

/** The page of the billing details of a plan, on which its payments can be taken over. */
export function planBillingUrl({ publicOrigin }: Origin, subscriptionId: string): string {
  return `${publicOrigin}/account/plan/billing/${encodeURIComponent(subscriptionId)}`;
}
