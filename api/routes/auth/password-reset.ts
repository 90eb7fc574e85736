import * as contract from "contract/auth";
import { stateOf } from "../../domain/one-time-link";
import { endpoint } from "../../http/endpoint";
import { linkMailLimits } from "../../services/login-limits";
import { requireLinkFrom } from "../../services/one-time-links";
import * as service from "../../services/password-reset";

export const requestPasswordReset = endpoint(contract.requestPasswordReset)
  .limit(({ body, requester }) => linkMailLimits("reset", body.email, requester.ip))
  .handle(async ({ body }, deps) => {
    await service.requestPasswordReset(deps, body.email);
    return { status: 200, body: { message: "If there is an account with this address, an e-mail is on its way." } };
  });

export const previewPasswordReset = endpoint(contract.previewPasswordReset).handle(
  async ({ query, requester }, deps) => {
    const link = await requireLinkFrom(deps, requester.ip, "reset", query.token, query.email);
    return { status: 200, body: { state: stateOf(link, deps.clock()) } };
  },
);

export const resetPassword = endpoint(contract.resetPassword)
  .prepare(({ body, requester }, deps) => service.checkPasswordReset(deps, body, requester))
  .handle(async ({ body, requester }, deps, passwordHash) => {
    await service.resetPassword(deps, body, passwordHash, requester);
    return { status: 200, body: { message: "Your password has been reset." } };
  });
