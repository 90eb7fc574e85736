import * as contract from "contract/account-deletion";
import { endpoint } from "../http/endpoint";
import { requireSelf } from "../http/require-self";
import * as service from "../services/account-deletion";
import { noticeLimit } from "../services/login-limits";
import { requireOwnPassword } from "../services/own-password";
import { limit } from "../services/rate-limit";

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
