import type { readDraft, register, registerBasics } from "contract/auth";
import type { z } from "zod/v4";
import type { Deps } from "../../deps";
import { formFault } from "../../domain/form-age";
import { linkLifeMs } from "../../domain/link";
import { hashPassword, passwordFault } from "../../domain/password";
import type { Requester } from "../../domain/requester";
import { invalid, notFound } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import { limitRegistering } from "../../services/login-limits";
import { findDraft, keepDraft } from "../../store/registration-drafts";
import { findByEmail } from "../../store/users";
import { findInvitedPlace } from "./invited";
import { completeRegistration, emailTaken } from "./registration-end";

/** A step of the registration. */
export async function answerRegister(
  { body, requester }: Request<typeof register>,
  deps: Deps,
): Promise<Answer<typeof register>> {
  if (body.step === 1) return keepBasics(body, requester, deps);
  return { status: 201, body: await completeRegistration(body, requester, deps) };
}

/** The saved answers of step 1, to fill in the form again. */
export async function answerDraft(
  { params }: Request<typeof readDraft>,
  { db, clock, secrets }: Deps,
): Promise<Answer<typeof readDraft>> {
  const draft = await findDraft(db, params.id, clock());
  if (!draft) throw notFound();
  const token = secrets.open("draft", draft.basics.token) ?? "";
  return { status: 200, body: { ...draft.basics, email: draft.email, token } };
}

async function keepBasics(
  body: z.output<typeof registerBasics>,
  requester: Requester,
  deps: Deps,
): Promise<Answer<typeof register>> {
  const { db, secrets, settings } = deps;
  const now = deps.clock();
  const odd = formFault(body, now);
  if (odd) throw invalid({}, odd);
  const fault = passwordFault(body.password, { email: body.email, productName: settings.productName });
  if (fault) throw invalid({ password: fault });
  await limitRegistering(deps, body.email, requester.ip);
  await findInvitedPlace(db, body.token ?? "", body.team_code ?? "", now);
  if (await findByEmail(db, body.email)) throw emailTaken();
  const expiresAt = new Date(now.getTime() + linkLifeMs.draft);
  const fresh = {
    email: body.email,
    passwordHash: await hashPassword(body.password, settings.passwordCost),
    expiresAt,
    basics: {
      first_name: body.first_name,
      last_name: body.last_name,
      company: body.company,
      telephone: body.telephone ?? "",
      team_code: body.team_code ?? "",
      token: secrets.seal("draft", body.token ?? ""),
      country: body.country,
      website: body.website ?? "",
    },
  };
  const { id } = await keepDraft(db, fresh, body.draft, now);
  return { status: 200, body: { next_step: 2, draft: { id, expires_at: expiresAt.toISOString() } } };
}
