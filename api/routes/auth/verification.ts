import * as contract from "contract/auth";
import type { TxDeps } from "../../deps";
import type { AuthenticatedRequester } from "../../domain/requester";
import { endpoint, type Result } from "../../http/endpoint";
import * as service from "../../services/email-verification";
import { sessionUser } from "../../store/users";

/** Confirms by the mailed link; a second time changes nothing and gives the same response. */
export const verifyEmail = endpoint(contract.verifyEmail)
  .prepare(({ params, query, requester }, deps) => service.checkVerificationLink(deps, params.id, query, requester))
  .handle(({ requester }, deps, proof) => confirm(deps, proof, requester));

export const verifyEmailCode = endpoint(contract.verifyEmailCode)
  .prepare(({ body, requester }, deps) => service.checkVerificationCode(deps, body.code, requester))
  .handle(({ requester }, deps, proof) => confirm(deps, proof, requester));

/** Nothing is sent if nothing is to be confirmed. */
export const resendVerification = endpoint(contract.resendVerification)
  .prepare(({ requester }, deps) => service.checkResend(deps, requester))
  .handle(async ({ query, requester }, deps, { isNeeded, pending }) => {
    if (isNeeded) await service.resendVerification(deps, pending, query.redirect, requester);
    return { status: 200, body: { message: "Verification request email resent." } };
  });

/** A refusal is returned, not thrown, as what it has discarded must be committed. */
async function confirm(
  deps: TxDeps,
  proof: service.EmailProof | undefined,
  requester: AuthenticatedRequester,
): Promise<Extract<Result<typeof contract.verifyEmailCode>, { status: 200 | 422 }>> {
  const refusal = proof && (await service.confirmEmail(deps, proof, requester));
  if (refusal) return { status: 422, body: refusal.problem };
  const user = await sessionUser(deps.db, requester.user.id, deps.clock());
  return { status: 200, body: { message: "Your e-mail address is confirmed.", user } };
}
