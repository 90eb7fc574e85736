import * as contract from "contract/auth";
import { maskEmail, stateOf } from "../../domain/one-time-link";
import { endpoint } from "../../http/endpoint";
import { linkMailLimits, tokenLimit } from "../../services/login-limits";
import { logInByLink, requestLoginLink } from "../../services/login-link";
import { requireLink } from "../../services/one-time-links";

export const emailLoginToken = endpoint(contract.emailLoginToken)
  .limit(({ body, requester }) => linkMailLimits("login", body.email, requester.ip))
  .handle(async ({ body }, deps) => {
    await requestLoginLink(deps, body.email);
    return { status: 200, body: { message: "If there is an account with this address, an e-mail is on its way." } };
  });

export const lookAtLoginToken = endpoint(contract.lookAtLoginToken)
  .limit(({ requester }) => [[tokenLimit, requester.ip]])
  .handle(async ({ params }, { db, clock }) => {
    const link = await requireLink(db, "login", params.token);
    return { status: 200, body: { state: stateOf(link, clock()), masked_email: maskEmail(link.email) } };
  });

export const loginToken = endpoint(contract.loginToken)
  .limit(({ requester }) => [[tokenLimit, requester.ip]])
  .handle(async ({ body, requester }, deps) => {
    return { status: 200, body: await logInByLink(deps, body.token, requester) };
  });
