import type { Session } from "contract/auth";
import type { Db } from "../../db/open";
import type { Requester } from "../../domain/requester";
import { issueToken } from "../../store/access-tokens";
import { audit } from "../../store/audit";
import { sessionUser } from "../../store/users";

/** Signs a user in: creates a bearer token and an entry in the audit log. @param by the method, for the audit log */
export async function openSession(
  db: Db,
  userId: string,
  requester: Requester,
  by: string,
  now: Date,
): Promise<Session> {
  const { token, expiresAt } = await issueToken(db, userId, requester.userAgent, now);
  await audit(db, { action: "session.opened", actorId: userId, subjectId: userId, details: { by } }, now);
  return { access_token: token, expires_at: expiresAt.toISOString(), user: await sessionUser(db, userId, now) };
}
