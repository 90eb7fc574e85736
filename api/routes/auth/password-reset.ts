import * as contract from "contract/auth";
import { stateOf } from "../../domain/one-time-link";
import { endpoint } from "../../http/endpoint";
import { linkMailLimits, tokenLimit } from "../../services/login-limits";
import { requireLink } from "../../services/one-time-links";
import * as service from "../../services/password-reset";

export const requestPasswordReset = endpoint(contract.requestPasswordReset)
  .limit(({ body, requester }) => linkMailLimits("reset", body.email, requester.ip))
  .handle(async ({ body }, deps) => {
    await service.requestPasswordReset(deps, body.email);
    return { status: 200, body: { message: "If there is an account with this address, an e-mail is on its way." } };
  });

export const previewPasswordReset = endpoint(contract.previewPasswordReset)
  .limit(({ requester }) => [[tokenLimit, requester.ip]])
  .handle(async ({ query }, { db, clock }) => {
    const link = await requireLink(db, "reset", query.token, query.email);
    return { status: 200, body: { state: stateOf(link, clock()) } };
  });

export const resetPassword = endpoint(contract.resetPassword)
  .limit(({ requester }) => [[tokenLimit, requester.ip]])
  .prepare(({ body }, deps) => service.checkPasswordReset(deps, body))
  .handle(async ({ body, requester }, deps, passwordHash) => {
    await service.resetPassword(deps, body, passwordHash, requester);
    return { status: 200, body: { message: "Your password has been reset." } };
  });
