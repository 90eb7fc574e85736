import * as contract from "contract/session";
import { endpoint } from "../http/endpoint";
import { requireSelf } from "../http/require-self";
import * as service from "../services/sessions";
import * as store from "../store/sessions";

export const listSessions = endpoint(contract.listSessions).handle(async ({ params, requester }, { db, clock }) => {
  requireSelf(params, requester);
  const { rows, total } = await store.listSessions(db, requester.user.id, requester.tokenHash, clock());
  const data = rows.map(({ id, userAgent, createdAt, lastUsedAt, expiresAt, current }) => ({
    id,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    expires_at: new Date(Math.min(expiresAt.getTime(), lastUsedAt.getTime() + store.sessionIdleMs)).toISOString(),
    current,
  }));
  return { status: 200, body: { data, meta: { total } } };
});

export const endSession = endpoint(contract.endSession).handle(async ({ params, requester }, deps) => {
  requireSelf(params, requester);
  await service.endSession(deps, params.sessionId, requester);
  return { status: 204, body: null };
});

export const endOtherSessions = endpoint(contract.endOtherSessions).handle(async ({ params, requester }, deps) => {
  requireSelf(params, requester);
  await service.endOtherSessions(deps, requester);
  return { status: 204, body: null };
});
