import type { Session } from "contract/auth";
import type { userChange } from "contract/user";
import type { z } from "zod/v4";
import type { Deps, OutsideTransaction, TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { forbidden, invalid } from "../errors";
import { addFavourite, removeFavourite } from "../store/favourites";
import * as store from "../store/user-updates";
import { cancelEmailChange, checkEmailChange, type EmailChange, requestEmailChange } from "./email-change";
import { lockOwnPassword } from "./own-password";
import { changePassword, checkPasswordChange, type PasswordChange } from "./password-change";
import { auditRepeatable } from "./repeated-entries";
import { lockOwnTeam } from "./team-admission";

type UserChange = z.output<typeof userChange>;

/** What was checked and hashed before the transaction. */
interface CheckedChange {
  /** The hash of the current password, where the change requires it. */
  passwordHash: string | undefined;
  password: PasswordChange | undefined;
  email: EmailChange | undefined;
}

/**
 * Checks a change of the user's own record before its transaction, and counts guesses of the password.
 * @throws ApiError 403 for a role that members are not offered, 422 at the fields that are refused
 */
export async function checkUserChange(
  deps: OutsideTransaction,
  fields: UserChange,
  requester: AuthenticatedRequester,
): Promise<CheckedChange> {
  await refuseForgedRole(deps, fields, requester);
  const password = await checkPasswordChange(deps, fields, requester);
  const email = password.errors ? {} : await checkEmailChange(deps, fields, requester);
  const errors = { ...(await choiceErrors(deps, fields)), ...email.errors, ...password.errors };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { passwordHash: password.checkedHash, password: password.change, email: email.change };
}

/**
 * Changes the user's own record: all of the fields, or none if one is refused.
 * @returns a new session when the password was changed
 */
export async function changeUser(
  deps: TxDeps,
  fields: UserChange,
  { passwordHash, password, email }: CheckedChange,
  requester: AuthenticatedRequester,
): Promise<Session | undefined> {
  const { user } = requester;
  // Teams are locked before users everywhere, so that no two requests wait for each other.
  if (email?.isOther && !user.verified) await lockOwnTeam(deps, user.id);
  if (email && passwordHash) await lockOwnPassword(deps, requester, passwordHash);
  await store.setFields(deps.db, user.id, columnsOf(fields));
  await switchRole(deps, fields, requester);
  await switchChoices(deps, fields, requester);
  if (fields.pending_email === null) await cancelEmailChange(deps, requester);
  const session = password && (await changePassword(deps, password, requester));
  if (email) await requestEmailChange(deps, email, requester);
  return session;
}

function columnsOf(fields: UserChange): store.Fields {
  return {
    firstName: fields.first_name,
    lastName: fields.last_name,
    company: fields.company,
    telephone: fields.telephone,
    jobtitle: fields.jobtitle,
    onboarded: fields.tree,
    onboardingReminderOff: fields.dontNotify,
    newsletter: fields.newsletter_settings?.status,
    newsletterType: fields.newsletter_settings?.type,
  };
}

/** Roles carry rights, so a role that members are not offered was not sent by our form. */
async function refuseForgedRole(
  { db }: Deps,
  { toggleRole }: UserChange,
  { user }: AuthenticatedRequester,
): Promise<void> {
  if (!toggleRole || (await store.isSelfAssignable(db, toggleRole.id))) return;
  const subject = { actorId: user.id, subjectId: user.id, details: { role: toggleRole.id } };
  const refusal = forbidden("forbidden", "This role is not one that you can give yourself.");
  throw refusal.withAudit({ action: "role.refused", ...subject });
}

/** An option that is turned on must exist; it may have been deleted while the page was open. */
async function choiceErrors(
  { db, clock }: Deps,
  { toggleComms, favourites }: UserChange,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  if (toggleComms && !(await store.isCommsType(db, toggleComms.id)))
    errors.toggleComms = "This kind of e-mail is no longer sent.";
  if (favourites?.on && !(await store.isPublished(db, favourites.id, clock())))
    errors.favourites = "This item is no longer in the library.";
  return errors;
}

async function switchRole(deps: TxDeps, { toggleRole }: UserChange, { user }: AuthenticatedRequester): Promise<void> {
  const { db } = deps;
  if (!toggleRole || !(await store.switchRole(db, user.id, toggleRole))) return;
  const action = toggleRole.on ? "role.added" : "role.removed";
  const entry = { action, actorId: user.id, subjectId: user.id, details: { role: toggleRole.id } } as const;
  await auditRepeatable(deps, entry, user.permissions.length > 0);
}

async function switchChoices(
  { db, clock }: TxDeps,
  { toggleComms, favourites }: UserChange,
  { user }: AuthenticatedRequester,
): Promise<void> {
  if (toggleComms) await store.switchComms(db, user.id, toggleComms);
  if (favourites?.on) await addFavourite(db, user.id, favourites.id, clock());
  if (favourites && !favourites.on) await removeFavourite(db, user.id, favourites.id);
}
