import type { Session } from "contract/auth";
import type { TxDeps } from "../deps";
import type { AuthenticatedRequester, Requester } from "../domain/requester";
import { notFound } from "../errors";
import { audit } from "../store/audit";
import * as store from "../store/sessions";
import { sessionUser } from "../store/users";

/** Logs a user in: creates a bearer token. @param by the method, for the audit log */
export async function openSession(
  { db, clock }: TxDeps,
  userId: string,
  by: string,
  requester: Requester,
): Promise<Session> {
  const now = clock();
  const { token, expiresAt } = await store.createSession(db, userId, requester.userAgent, now);
  await audit(db, { action: "session.opened", actorId: userId, subjectId: userId, details: { by } }, now);
  return { access_token: token, expires_at: expiresAt.toISOString(), user: await sessionUser(db, userId, now) };
}

/** Ends the requester's current session; without one nothing happens. */
export async function logOut({ db, clock }: TxDeps, { user, tokenHash }: Requester): Promise<void> {
  if (!user || !tokenHash) return;
  await store.endSessionOfToken(db, tokenHash);
  await audit(db, { action: "session.logged_out", actorId: user.id, subjectId: user.id }, clock());
}

/** Ends one of the requester's sessions. @throws ApiError 404 when there is no such session */
export async function endSession(
  { db, clock }: TxDeps,
  sessionId: string,
  { user: { id } }: AuthenticatedRequester,
): Promise<void> {
  const now = clock();
  if (!(await store.endSession(db, id, sessionId, now))) throw notFound();
  await audit(db, { action: "session.ended", actorId: id, subjectId: id, details: { sessions: 1 } }, now);
}

/** Ends all sessions of the requester but the current one. */
export async function endOtherSessions(
  { db, clock }: TxDeps,
  { user: { id }, tokenHash }: AuthenticatedRequester,
): Promise<void> {
  const sessions = await store.endOtherSessions(db, id, tokenHash);
  if (sessions === 0) return;
  await audit(db, { action: "session.others_ended", actorId: id, subjectId: id, details: { sessions } }, clock());
}
