import type { Session } from "contract/auth";
import type { TxDeps } from "../deps";
import type { AuthenticatedRequester, Requester } from "../domain/requester";
import { notFound } from "../errors";
import { audit } from "../store/audit";
import * as store from "../store/sessions";
import { sessionUser } from "../store/users";
import { auditRepeatable } from "./repeated-entries";

/** Logs a user in: creates a bearer token. @param by the method, for the audit log */
export async function openSession(deps: TxDeps, userId: string, by: string, requester: Requester): Promise<Session> {
  const { db, clock } = deps;
  const now = clock();
  const { token, expiresAt } = await store.createSession(db, userId, requester.userAgent, now);
  const user = await sessionUser(db, userId, now);
  const entry = { action: "session.opened", actorId: userId, subjectId: userId, details: { by } } as const;
  await auditRepeatable(deps, entry, user.permissions.length > 0);
  return { access_token: token, expires_at: expiresAt.toISOString(), user };
}

/** Ends the requester's current session; without one nothing happens. */
export async function logOut(deps: TxDeps, { user, tokenHash }: Requester): Promise<void> {
  const { db, clock } = deps;
  if (!user || !tokenHash) return;
  await store.endSessionOfToken(db, tokenHash);
  await endViews(db, user.id, clock());
  const entry = { action: "session.logged_out", actorId: user.id, subjectId: user.id } as const;
  await auditRepeatable(deps, entry, user.permissions.length > 0);
}

/** Ends what a user looks at as a member, as one of their own sessions has ended. */
export async function endViews(db: TxDeps["db"], viewerId: string, now: Date): Promise<void> {
  for (const subjectId of await store.endViewsOf(db, viewerId))
    await audit(db, { action: "member.view_ended", actorId: viewerId, subjectId, details: { by: "session" } }, now);
}

/** Ends one of the requester's sessions. @throws ApiError 404 when there is no such session */
export async function endSession(
  { db, clock }: TxDeps,
  sessionId: string,
  { user: { id } }: AuthenticatedRequester,
): Promise<void> {
  const now = clock();
  if (!(await store.endSession(db, id, sessionId, now))) throw notFound();
  await endViews(db, id, now);
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
