import * as contract from "contract/auth";
import { notFound } from "../../errors";
import { endpoint } from "../../http/endpoint";
import * as service from "../../services/registration";
import { findDraft } from "../../store/registration-drafts";

/** Both steps: step 1 saves a draft, step 2 creates the account. */
export const register = endpoint(contract.register)
  .prepare(async ({ body, requester }, deps) => {
    return { passwordHash: body.step === 1 ? await service.checkRegistration(deps, body, requester) : "" };
  })
  .handle(async ({ body, requester }, deps, { passwordHash }) => {
    if (body.step === 2) return { status: 201, body: await service.completeRegistration(deps, body, requester) };
    const { id, expiresAt } = await service.saveRegistration(deps, body, passwordHash);
    return { status: 200, body: { next_step: 2, draft: { id, expires_at: expiresAt.toISOString() } } };
  });

/** The saved answers of step 1, to fill in the form again. */
export const readDraft = endpoint(contract.readDraft).handle(async ({ params }, { db, clock, secrets }) => {
  const draft = await findDraft(db, params.id, clock());
  if (!draft) throw notFound();
  const token = secrets.open("draft", draft.basics.token) ?? "";
  return { status: 200, body: { ...draft.basics, email: draft.email, token } };
});
