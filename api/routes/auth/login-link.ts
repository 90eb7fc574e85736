import * as contract from "contract/auth";
import { maskEmail, stateOf } from "../../domain/one-time-link";
import { endpoint } from "../../http/endpoint";
import { linkMailLimits } from "../../services/login-limits";
import * as service from "../../services/login-link";
import { requireLinkFrom } from "../../services/one-time-links";

export const requestLoginLink = endpoint(contract.requestLoginLink)
  .limit(({ body, requester }) => linkMailLimits("login", body.email, requester.ip))
  .handle(async ({ body }, deps) => {
    await service.requestLoginLink(deps, body.email);
    return { status: 200, body: { message: "If there is an account with this address, an e-mail is on its way." } };
  });

export const previewLoginLink = endpoint(contract.previewLoginLink).handle(async ({ params, requester }, deps) => {
  const link = await requireLinkFrom(deps, requester.ip, "login", params.token);
  return { status: 200, body: { state: stateOf(link, deps.clock()), masked_email: maskEmail(link.email) } };
});

export const loginWithLink = endpoint(contract.loginWithLink)
  .prepare(({ body, requester }, deps) => requireLinkFrom(deps, requester.ip, "login", body.token))
  .handle(async ({ body, requester }, deps) => {
    return { status: 200, body: await service.logInByLink(deps, body.token, requester) };
  });
