import type { Session as ApiSession } from "contract/auth";
import type { ApiClient, PageApi } from "~/api/client.server";
import { checkSession } from "~/models/auth.server";
import { loggedInSession, type Session, withCallouts } from "~/sessions.server";
import type { RequestState } from "./request-state.server";

/**
 * The session after logging in, refreshed at once so that the next page need not do it. Where the API does not answer,
 * the next page does.
 */
export async function startSession({ session: before, client }: RequestState, login: ApiSession): Promise<Session> {
  const session = loggedInSession(before, login);
  return refreshSession(session, client.withTokens(session)).catch(() => session);
}

/** The session with the user as the API returns them now, and their callouts. */
export async function refreshSession(session: Session, api: PageApi | ApiClient): Promise<Session> {
  const { user, messages } = await checkSession(api);
  const callouts = messages.map(({ key, data: { msg, ...rest } }) => ({ ...rest, key, message: msg }));
  return withCallouts({ ...session, user, checked: true }, callouts);
}
