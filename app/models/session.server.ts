import * as session from "contract/session";
import type { Api } from "~/api/client.server";

/** Where a member is signed in: the place that asks first, and the number of all. */
export function listSessions(api: Api, userId: string) {
  return api.read(session.listSessions, { params: { id: userId } });
}

/** Signs a member out in one place; a refusal is an answer: 404 when it has ended already. */
export function endSession(api: Api, userId: string, sessionId: string) {
  return api.send(session.endSession, { params: { id: userId, sessionId } });
}

/** Signs a member out everywhere but where `api` asks from; a refusal is an answer. */
export function endOtherSessions(api: Api, userId: string) {
  return api.send(session.endOtherSessions, { params: { id: userId } });
}
