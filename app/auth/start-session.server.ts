import type { Session as ApiSession } from "contract/auth";
import type { ApiClient, PageApi } from "~/api/client.server";
import { toBasketNotice } from "~/http/basket-notice.server";
import { checkSession, logOut } from "~/models/auth.server";
import { claimBasket } from "~/models/basket.server";
import { loggedInSession, type Notice, type Session, withCallouts } from "~/sessions.server";
import type { RequestState } from "./request-state.server";

/** A session as it was read again, and what its user should know about it. */
export interface Refreshed {
  session: Session;
  notices: Notice[];
}

const maxNotices = 3;

/**
 * The session after logging in, refreshed at once so that the next page need not do it. Where the API does not answer,
 * the next page does.
 */
export async function startSession({ session: before, client }: RequestState, login: ApiSession): Promise<Refreshed> {
  const session = loggedInSession(before, login);
  return refreshSession(session, client.withTokens(session)).catch(() => ({ session, notices: [] }));
}

/**
 * The session with the user as the API returns them now, their callouts, and the basket of their account: what was put
 * into this browser's as a guest is in it. It is not marked as checked while that could not be done.
 */
export async function refreshSession(before: Session, api: PageApi | ApiClient): Promise<Refreshed> {
  const { user, messages } = await checkSession(api);
  const callouts = messages.map(({ key, data: { msg, ...rest } }) => ({ ...rest, key, message: msg }));
  const session = withCallouts({ ...before, user, checked: true }, callouts);
  if (!session.basketToken) return { session, notices: [] };
  const claimed = await claimBasket(api);
  if (!claimed.ok) return { session: { ...session, checked: false }, notices: [] };
  const { token } = claimed.body;
  const held = { basketToken: token === "" ? undefined : token, basketPence: undefined };
  return { session: { ...session, ...held }, notices: noticesOf(claimed.body.messages) };
}

/** Ends a session at the API. What is in the browser's basket stays with the account, also if log-in could not see to it. */
export async function endOwnSession({ session, api }: Pick<RequestState, "session"> & { api: PageApi }) {
  if (session.basketToken) await claimBasket(api);
  return logOut(api);
}

/** One notice a message, and the last of them for all that are left. */
function noticesOf(messages: (Notice & { slug?: string | undefined })[]): Notice[] {
  const own = messages.slice(0, messages.length > maxNotices ? maxNotices - 1 : maxNotices);
  const rest = messages.slice(own.length);
  const notices = own.map(toBasketNotice);
  return rest.length === 0
    ? notices
    : [...notices, { type: "info", message: rest.map(({ message }) => message).join(". ") }];
}
