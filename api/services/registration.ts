import type { FormField, registerBasics, registerExtra, Session } from "contract/auth";
import type { z } from "zod/v4";
import type { Db } from "../db/database";
import type { OutsideTransaction, TxDeps } from "../deps";
import { formFault } from "../domain/form-age";
import { linkTtlMs } from "../domain/one-time-link";
import { hashPassword } from "../domain/password-hash";
import { passwordFault } from "../domain/password-policy";
import { type Answers, checkAnswers, registrationFieldsOf, registrationListsOf } from "../domain/registration-form";
import type { Requester } from "../domain/requester";
import { type ApiError, gone, invalid } from "../errors";
import { newToken } from "../keyring";
import { audit } from "../store/audit";
import { assignDefaultKinds } from "../store/email-kinds";
import { consumeDraft, type Draft, saveDraft } from "../store/registration-drafts";
import { readSettingRows } from "../store/settings";
import { findTeamByCode } from "../store/teams";
import { createUser, findByEmail, type NewUser } from "../store/users";
import { limitRegistering } from "./login-limits";
import { openSession } from "./sessions";
import { admitToTeam, findTeamEntry, requireOpenEntry, type TeamEntry } from "./team-admission";
import { mailVerification } from "./verification-mail";

type Basics = z.output<typeof registerBasics>;
type Extra = z.output<typeof registerExtra>;

/**
 * Step 1, before its transaction: counts and checks it.
 * @returns the hash of the password
 * @throws ApiError 404 or 410 for the invite, 422 for a field, 429 after too many tries
 */
export async function checkRegistration(deps: OutsideTransaction, fields: Basics, { ip }: Requester): Promise<string> {
  const { db, clock, config } = deps;
  const now = clock();
  const { email, password } = fields;
  const oddity = formFault(fields, now, config.formMinAgeMs);
  if (oddity) throw invalid({}, oddity);
  const fault = passwordFault(password, { email, productName: config.productName });
  if (fault) throw invalid({ password: fault });
  await limitRegistering(deps, email, ip);
  await findEntry(db, fields.token ?? "", fields.team_code ?? "", now);
  if (await findByEmail(db, email)) throw emailTaken();
  return hashPassword(password, config.passwordCost);
}

/** Step 1: saves a draft, which step 2 completes. */
export async function saveRegistration(
  { db, clock, secrets }: TxDeps,
  { email, draft, ...fields }: Basics,
  passwordHash: string,
): Promise<{ id: string; expiresAt: Date }> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + linkTtlMs.draft);
  const basics = {
    first_name: fields.first_name,
    last_name: fields.last_name,
    company: fields.company ?? "",
    telephone: fields.telephone ?? "",
    team_code: fields.team_code ?? "",
    token: secrets.seal("draft", fields.token ?? ""),
    country: fields.country,
    website: fields.website ?? "",
  };
  const { id } = await saveDraft(db, { email, passwordHash, expiresAt, basics }, draft, now);
  return { id, expiresAt };
}

/**
 * Step 2: creates the account, its team membership, its verification mail and its session.
 * @throws ApiError 410 when the draft has expired, 422 for a field or an e-mail address that was taken meanwhile
 */
export async function completeRegistration(deps: TxDeps, fields: Extra, requester: Requester): Promise<Session> {
  const { db, clock, secrets } = deps;
  const now = clock();
  const draft = await consumeDraft(db, fields.draft, now);
  if (!draft) throw gone("expired", "Your details were kept for 30 minutes. Please enter them again.");
  const { errors, answers } = checkAnswers(await readRegistrationFields(db, now), fields);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { email, basics } = draft;
  const entry = await findEntry(db, secrets.open("draft", basics.token) ?? "", basics.team_code, now);
  const isVerified = entry?.invite?.email.toLowerCase() === email.toLowerCase();
  const dates = { verifiedAt: isVerified ? now : null, createdAt: now };
  const user = await createUser(db, { ...newUser(draft, answers, fields.marketing), ...dates });
  if (!user) throw emailTaken();
  if (fields.marketing) await assignDefaultKinds(db, user.id);
  if (entry) await admitToTeam(deps, entry, { id: user.id, email });
  if (!isVerified) await mailVerification(deps, { id: user.id, email, firstName: basics.first_name }, fields.redirect);
  const details = { team: entry?.teamId ?? null };
  await audit(db, { action: "account.registered", actorId: user.id, subjectId: user.id, details }, now);
  return openSession(deps, user.id, "registration", requester);
}

/** The questions of the second step, with the lists that the operator has set. */
export async function readRegistrationFields(db: Db, now: Date): Promise<FormField[]> {
  const stored = await readSettingRows(db, ["registration"], now);
  return registrationFieldsOf(registrationListsOf(stored.get("registration")));
}

/**
 * The team of a registration, by an invite's token, or a team's code in either field; none without them.
 * @throws ApiError 404 for an unknown token, 410 for a used or expired one, 422 for an unknown code
 */
async function findEntry(db: Db, token: string, teamCode: string, now: Date): Promise<TeamEntry | undefined> {
  if (token) return requireOpenEntry(await findTeamEntry(db, token), now);
  if (!teamCode) return undefined;
  const team = await findTeamByCode(db, teamCode);
  if (!team) throw invalid({ team_code: "This team code was not found." });
  return { teamId: team.id, invite: undefined };
}

/** Registration logs in at once, so it cannot be kept secret that an e-mail address is taken. */
function emailTaken(): ApiError {
  return invalid({ email: "There is already an account with this e-mail address. Log in, or ask for a new password." });
}

function newUser({ email, passwordHash, basics }: Draft, answers: Answers, marketing: boolean): NewUser {
  const { jobtitle, jobtitle_other, seniority, seniority_other, interests, ...rest } = answers;
  return {
    email,
    passwordHash,
    firstName: basics.first_name,
    lastName: basics.last_name,
    company: basics.company ?? "",
    telephone: basics.telephone,
    country: basics.country,
    website: basics.website,
    jobtitle: textOf(jobtitle_other) || textOf(jobtitle),
    seniority: textOf(seniority_other) || textOf(seniority),
    registrationAnswers: {
      ...Object.fromEntries(Object.entries(rest).map(([name, answer]) => [name, textOf(answer)])),
      ...(Array.isArray(interests) && { interests }),
    },
    newsletter: marketing,
    commsHash: newToken(),
  };
}

function textOf(answer: string | string[] | undefined): string {
  return typeof answer === "string" ? answer : "";
}
