import type { registerExtra, Session } from "contract/auth";
import type { z } from "zod/v4";
import type { Deps } from "../../deps";
import { type Answers, checkAnswers, registrationFields } from "../../domain/registration";
import type { Requester } from "../../domain/requester";
import { type ApiError, gone, invalid } from "../../errors";
import { newToken } from "../../secrets";
import { admitToTeam } from "../../services/team-admission";
import { audit } from "../../store/audit";
import { type Draft, findDraft, takeDraft } from "../../store/registration-drafts";
import { createUser, type NewUser } from "../../store/users";
import { findInvitedPlace } from "./invited";
import { openSession } from "./session";
import { mailVerification } from "./verification-mail";

type Extra = z.output<typeof registerExtra>;

/** Step 2: creates the account, its team, its verification mail and its session in one transaction. */
export async function completeRegistration(body: Extra, requester: Requester, deps: Deps): Promise<Session> {
  const now = deps.clock();
  if (!(await findDraft(deps.db, body.draft, now))) throw draftGone();
  const { errors, answers } = checkAnswers(registrationFields, body);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const session = await deps.db.transaction(async (tx) => {
    const draft = await takeDraft(tx, body.draft, now);
    if (!draft) throw draftGone();
    const place = await findInvitedPlace(
      tx,
      deps.secrets.open("draft", draft.basics.token) ?? "",
      draft.basics.team_code,
      now,
    );
    const verified = place?.invite?.email.toLowerCase() === draft.email.toLowerCase();
    const user = await createUser(tx, {
      ...newUser(draft, answers, body.marketing),
      verifiedAt: verified ? now : null,
      createdAt: now,
    });
    if (!user) throw emailTaken();
    if (place) await admitToTeam({ ...deps, db: tx, isTransaction: true }, place, { id: user.id, email: draft.email });
    if (!verified)
      await mailVerification(tx, deps, { id: user.id, email: draft.email, firstName: draft.basics.first_name });
    await audit(
      tx,
      { action: "account.registered", actorId: user.id, subjectId: user.id, details: { team: place?.teamId ?? null } },
      now,
    );
    return openSession(tx, user.id, requester, "registration", now);
  });
  deps.wake();
  return session;
}

/** Registration signs in at once, so it cannot be kept secret that an address is taken. */
export function emailTaken(): ApiError {
  return invalid({ email: "There is already an account with this e-mail address. Log in, or ask for a new password." });
}

function draftGone(): ApiError {
  return gone("expired", "Your details were kept for 30 minutes. Please enter them again.");
}

function newUser({ email, passwordHash, basics }: Draft, answers: Answers, marketing: boolean): NewUser {
  const { jobtitle, jobtitle_other, seniority, seniority_other, interests, ...rest } = answers;
  return {
    email,
    passwordHash,
    firstName: basics.first_name,
    lastName: basics.last_name,
    company: basics.company,
    telephone: basics.telephone,
    country: basics.country,
    website: basics.website,
    jobtitle: one(jobtitle_other) || one(jobtitle),
    seniority: one(seniority_other) || one(seniority),
    answers: { ...texts(rest), ...(Array.isArray(interests) && { interests }) },
    newsletter: marketing,
    commsHash: newToken(),
  };
}

function one(answer: string | string[] | undefined): string {
  return typeof answer === "string" ? answer : "";
}

function texts(answers: Answers): Record<string, string> {
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, one(answer)]));
}
