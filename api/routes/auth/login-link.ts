import * as contract from "contract/auth";
import { maskEmail, stateOf } from "../../domain/one-time-link";
import { endpoint } from "../../http/endpoint";
import { linkMailLimits, tokenLimit } from "../../services/login-limits";
import * as service from "../../services/login-link";
import { requireLink } from "../../services/one-time-links";

export const requestLoginLink = endpoint(contract.requestLoginLink)
  .limit(({ body, requester }) => linkMailLimits("login", body.email, requester.ip))
  .handle(async ({ body }, deps) => {
    await service.requestLoginLink(deps, body.email);
    return { status: 200, body: { message: "If there is an account with this address, an e-mail is on its way." } };
  });

export const previewLoginLink = endpoint(contract.previewLoginLink)
  .limit(({ requester }) => [[tokenLimit, requester.ip]])
  .handle(async ({ params }, { db, clock }) => {
    const link = await requireLink(db, "login", params.token);
    return { status: 200, body: { state: stateOf(link, clock()), masked_email: maskEmail(link.email) } };
  });

export const loginWithLink = endpoint(contract.loginWithLink)
  .limit(({ requester }) => [[tokenLimit, requester.ip]])
  .handle(async ({ body, requester }, deps) => {
    return { status: 200, body: await service.logInByLink(deps, body.token, requester) };
  });
