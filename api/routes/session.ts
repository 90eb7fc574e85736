import * as session from "contract/session";
import { notFound } from "../errors";
import { type Bound, bind, type Handler } from "../http/bind";
import { tokenIdleMs } from "../store/access-tokens";
import { audit } from "../store/audit";
import * as store from "../store/sessions";
import { refuseOthers } from "./user/own";

const answerList: Handler<typeof session.listSessions> = async ({ params, requester }, { db, clock }) => {
  refuseOthers(params, requester);
  const { rows, total } = await store.listSessions(db, requester.user.id, requester.tokenHash, clock());
  const data = rows.map(({ id, userAgent, createdAt, lastUsedAt, expiresAt, current }) => ({
    id,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    expires_at: new Date(Math.min(expiresAt.getTime(), lastUsedAt.getTime() + tokenIdleMs)).toISOString(),
    current,
  }));
  return { status: 200, body: { data, meta: { total } } };
};

const answerEnd: Handler<typeof session.endSession> = async ({ params, requester }, { db, clock }) => {
  refuseOthers(params, requester);
  const { id } = requester.user;
  await db.transaction(async (tx) => {
    if (!(await store.endSession(tx, id, params.sessionId, clock()))) throw notFound();
    await audit(tx, { action: "session.ended", actorId: id, subjectId: id, details: { sessions: 1 } }, clock());
  });
  return { status: 204, body: null };
};

const answerEndOthers: Handler<typeof session.endOtherSessions> = async ({ params, requester }, { db, clock }) => {
  refuseOthers(params, requester);
  const { id } = requester.user;
  await db.transaction(async (tx) => {
    const sessions = await store.endOtherSessions(tx, id, requester.tokenHash);
    if (sessions > 0)
      await audit(tx, { action: "session.others_ended", actorId: id, subjectId: id, details: { sessions } }, clock());
  });
  return { status: 204, body: null };
};

/** A user's sessions. */
export const sessionHandlers: Bound[] = [
  bind(session.listSessions, answerList),
  bind(session.endSession, answerEnd),
  bind(session.endOtherSessions, answerEndOthers),
];
