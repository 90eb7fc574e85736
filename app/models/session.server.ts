import * as session from "contract/session";
import type { Api } from "~/api/client.server";

/** A user's sessions: the current one first, and the number of all. */
export function listSessions(api: Api, userId: string) {
  return api.read(session.listSessions, { params: { id: userId } });
}

/** Ends a session; a refusal is returned: 404 when it has ended before. */
export function endSession(api: Api, userId: string, sessionId: string) {
  return api.send(session.endSession, { params: { id: userId, sessionId } });
}

/** Ends every session of the user except the current one; a refusal is returned. */
export function endOtherSessions(api: Api, userId: string) {
  return api.send(session.endOtherSessions, { params: { id: userId } });
}
