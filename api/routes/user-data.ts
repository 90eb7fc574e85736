import * as contract from "contract/user-data";
import { endpoint } from "../http/endpoint";
import { requireSelf } from "../http/require-self";
import * as service from "../services/account-deletion";
import { noticeLimit } from "../services/login-limits";
import { requireOwnPassword } from "../services/own-password";
import { limit, type RateLimit } from "../services/rate-limit";
import { audit } from "../store/audit";
import * as store from "../store/user-data";
import { exportedUserBody, readUserBody } from "./serialize/user";

const exportLimit: RateLimit = { name: "user-data", most: 5, windowMs: 60 * 60 * 1000 };

export const readUserData = endpoint(contract.readUserData).handle(async ({ params, requester }, deps) => {
  requireSelf(params, requester);
  const { id } = requester.user;
  const now = deps.clock();
  await limit(deps, exportLimit, id);
  const user = exportedUserBody(await readUserBody(deps, requester));
  const data = await store.readUserData(deps.db, id, now);
  await audit(deps.db, { action: "account.exported", actorId: id, subjectId: id }, now);
  return { status: 200, body: { exported_at: now.toISOString(), user, ...data } };
});

export const requestDeletion = endpoint(contract.requestDeletion)
  .prepare(async ({ params, body, requester }, deps) => {
    requireSelf(params, requester);
    const hash = await requireOwnPassword(deps, body.current_password, requester, "account.deletion.refused");
    await limit(deps, noticeLimit, requester.user.id);
    return hash;
  })
  .handle(async ({ requester }, deps, passwordHash) => {
    const deleteAt = await service.requestDeletion(deps, passwordHash, requester);
    return { status: 200, body: { delete_at: deleteAt.toISOString() } };
  });

export const cancelDeletion = endpoint(contract.cancelDeletion).handle(async ({ params, requester }, deps) => {
  requireSelf(params, requester);
  await service.cancelDeletion(deps, requester);
  return { status: 204, body: null };
});
