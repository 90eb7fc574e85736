import type { Session } from "contract/auth";
import type { memberChange, planGrant } from "contract/member";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import type { AuditAction } from "../domain/audit-actions";
import { addMonths, displayDay, londonDay } from "../domain/dates";
import { maxGrantMonths } from "../domain/member-merge";
import { orderAfter } from "../domain/order-state";
import { permits } from "../domain/permissions";
import type { AuthenticatedRequester, AuthenticatedUser } from "../domain/requester";
import { ApiError, forbidden, invalid, notFound } from "../errors";
import { accountKeptMail, deletionByUsMail } from "../mail/account-mails";
import { planGrantedMail, planStoppedMail } from "../mail/plan-mails";
import { dataUrl, plansUrl } from "../mail/urls";
import { audit, auditAll } from "../store/audit";
import * as store from "../store/members";
import * as orders from "../store/orders";
import { queueMail } from "../store/outbox";
import { findOpenAttempt } from "../store/payment-attempts";
import { cancelUnpaidRenewals } from "../store/renewals";
import { permissionsNow } from "../store/roles";
import * as sessions from "../store/sessions";
import * as changes from "../store/term-changes";
import { ownedWithOthers, unscheduleDeletion } from "../store/user-deletion";
import { setFields } from "../store/user-updates";
import { type Account, findAccount, lockAccount, sessionUser } from "../store/users";
import { block, refuseLastAdministrator, unblock } from "./blocking";
import { requireDays } from "./editing";
import { countMoney } from "./order-money";
import { stateOf } from "./order-state";
import { mailPasswordReset } from "./password-reset";
import { cancelPendingUpgrades } from "./pending-upgrades";
import { refuseWhileBeingPaid } from "./plan-credits";
import { stopRenewal } from "./renewal-switch";
import { endViews } from "./sessions";
import { mailVerification } from "./verification-mail";

/** How long a deletion can be cancelled. */
const graceMs = 7 * 24 * 60 * 60 * 1000;

/** A change of a member by an administrator. */
interface Change {
  deps: TxDeps;
  /** The member. */
  id: string;
  requester: AuthenticatedRequester;
}

/** Whether somebody may change a member with these permissions: nobody changes those who may do more than they do. */
export function mayChange(user: AuthenticatedUser, permissions: readonly string[]): boolean {
  return permits(user, "members.manage") && permissions.every((one) => user.permissions.some((own) => own === one));
}

/** Corrects the names of a member. @throws ApiError 403, 404, or 409 when they were changed meanwhile */
export async function changeNames(change: Change, { seen, ...names }: z.output<typeof memberChange>): Promise<void> {
  const { deps, id } = change;
  const current = await store.lockNames(deps.db, id);
  await requireChangeable(change);
  if (!current) throw notFound();
  const isSeen =
    !seen ||
    (seen.first_name === current.firstName && seen.last_name === current.lastName && seen.company === current.company);
  if (!isSeen) throw new ApiError(409, "changed", "This was changed while you were editing it.");
  const fields = { firstName: names.first_name, lastName: names.last_name, company: names.company };
  await setFields(deps.db, id, fields);
  await record(change, "member.changed");
}

/** Keeps a member from logging in. @throws ApiError 403, 404, or 409 for oneself and for the last administrator */
export async function blockMember(change: Change, reason: string): Promise<void> {
  await requireChangeable(change);
  await block(change.deps, change.id, reason, change.requester);
}

/** Lets a member log in again. @throws ApiError 403 or 404 */
export async function unblockMember(change: Change): Promise<void> {
  await requireChangeable(change);
  await unblock(change.deps, change.id, change.requester);
}

/** @throws ApiError 409: a link would open nothing */
function refuseOfBlocked({ blockedAt }: Account): void {
  if (blockedAt) throw new ApiError(409, "blocked", "This member is blocked: a link would open nothing.");
}

/** Mails the link that confirms the member's address. @throws ApiError 403, 404, or 409 when it is confirmed */
export async function mailMemberVerification(change: Change): Promise<void> {
  const account = await requireChangeable(change);
  refuseOfBlocked(account);
  if (account.verifiedAt) throw new ApiError(409, "verified", "This address is already confirmed.");
  await mailVerification(change.deps, account);
  await record(change, "member.mailed", { mail: "verification" });
}

/** Mails the link that sets a new password. @throws ApiError 403, 404, or 409 for one who is blocked */
export async function mailMemberPasswordLink(change: Change): Promise<void> {
  const account = await requireChangeable(change);
  refuseOfBlocked(account);
  await mailPasswordReset(change.deps, account.email);
  await record(change, "member.mailed", { mail: "password link" });
}

/** Ends one session of a member. @throws ApiError 403, or 404 when it has ended */
export async function endSessionOf(change: Change, sessionId: string): Promise<void> {
  const { deps, id } = change;
  await requireChangeable(change);
  if (!(await sessions.endSession(deps.db, id, sessionId, deps.clock()))) throw notFound();
  await endViews(deps.db, id, deps.clock());
  await record(change, "session.ended", { sessions: 1 });
}

/** Ends all sessions of a member. @returns how many there were @throws ApiError 403 or 404 */
export async function endSessionsOf(change: Change): Promise<number> {
  const { deps, id } = change;
  await requireChangeable(change);
  const ended = await sessions.endAllSessions(deps.db, id);
  if (ended > 0) await record(change, "session.ended", { sessions: ended });
  return ended;
}

/**
 * Gives a plan for a term without an order, and mails it.
 * @throws ApiError 403, 404, or 422 for days on which the member has a plan
 */
export async function grantPlanTo(change: Change, grant: z.output<typeof planGrant>): Promise<void> {
  const { deps, id, requester } = change;
  const { db, clock, config } = deps;
  const account = await requireChangeable(change);
  const plan = await giveTerm(deps, id, grant, requester.user.id);
  const { starts_on: startsOn, expires_on: expiresOn } = grant;
  const about = { plan, from: displayDay(startsOn), until: displayDay(expiresOn), url: config.publicOrigin };
  await queueMail(db, account.email, planGrantedMail(config, account, about), clock());
}

/**
 * Gives a plan for a term without an order, and records it.
 * @param actorId the administrator
 * @returns its title
 * @throws ApiError 422 for days on which the member has a plan
 */
async function giveTerm(
  deps: TxDeps,
  id: string,
  grant: z.output<typeof planGrant>,
  actorId: string | null,
): Promise<string> {
  const { db } = deps;
  // An order of the member's may be paid at the same moment.
  await lockAccount(db, id);
  const plan = (await store.listGrantable(db)).find((one) => one.id === grant.plan_id);
  if (!plan) throw invalid({ plan_id: "That plan no longer exists: choose another." });
  await requireFreeDays(deps, id, grant);
  await writeTerms(deps, [{ ...grant, userId: id, title: plan.title }], actorId);
  return plan.title;
}

/** Gives plans for days that are known to be free, and records it. @param actorId null for the operator */
export async function writeTerms(
  { db, clock }: TxDeps,
  terms: (z.output<typeof planGrant> & { userId: string; title: string })[],
  actorId: string | null,
): Promise<void> {
  const now = clock();
  const grants = terms.map(({ userId, title, plan_id: planId, starts_on: startsOn, expires_on: expiresOn }) => ({
    ...{ userId, planId, title, startsOn, expiresOn },
  }));
  await changes.insertGrants(db, grants, now);
  const entries = terms.map(({ userId, title, starts_on: from, expires_on: until, reason }) => ({
    ...{ action: "plan.granted" as const, actorId, subjectId: userId },
    details: { plan: title, from, until },
    note: { userId, words: { reason } },
  }));
  await auditAll(db, entries, now);
}

async function requireFreeDays(
  { db, clock }: TxDeps,
  userId: string,
  { starts_on: from, expires_on: to }: z.output<typeof planGrant>,
): Promise<void> {
  requireDays({ clock }, { starts_on: from });
  if (from < londonDay(clock())) throw invalid({ starts_on: "Choose today or a later day." });
  if (to < from) throw invalid({ expires_on: "Choose a day that is not before the first one." });
  if (to >= addMonths(from, maxGrantMonths)) throw invalid({ expires_on: "Choose a day within three years." });
  const [own] = await store.listOverlapping(db, userId, { from, to });
  if (own) {
    const { title, startsOn, expiresOn, renewalOn } = own;
    const renews = renewalOn ? `, and renews on ${displayDay(renewalOn)}` : "";
    throw invalid({
      starts_on: `They have ${title} from ${displayDay(startsOn)} until ${displayDay(expiresOn)}${renews}: choose days without a plan, or end that one first.`,
    });
  }
  const [ordered] = await store.listOrderedWithin(db, userId, { from, to });
  if (ordered)
    throw invalid({
      starts_on: `They have ordered ${ordered.title}, which begins on ${displayDay(ordered.startsOn)}: choose other days, or cancel that order first.`,
    });
}

/**
 * Ends a plan of a member at once, and mails that. Nothing is given back; what is unpaid of its order, and its renewals,
 * are cancelled; so is an order of which nothing is paid. One that was over before stays as it is.
 * @throws ApiError 403, 404, or 409 while a payment is on its way
 */
export async function endPlanOf(change: Change, termId: string, reason: string): Promise<void> {
  const { deps, id } = change;
  const { db, clock, config } = deps;
  const now = clock();
  const account = await requireChangeable(change);
  const found = await store.findOrderOfTerm(db, id, termId);
  if (!found) throw notFound();
  // The order before its term, as everywhere.
  const order = found.orderId ? await orders.lockOrder(db, found.orderId) : undefined;
  if (order && (await findOpenAttempt(db, order.id)))
    throw new ApiError(
      409,
      "payment_pending",
      "A card payment for this plan is in progress. Try again in a few minutes.",
    );
  const term = await store.lockTerm(db, id, termId);
  if (!term) throw notFound();
  const isOpen = (term.status === "active" || term.status === "paused") && term.expiresOn >= londonDay(now);
  if (!isOpen) return;
  await refuseWhileBeingPaid(deps, [termId]);
  await changes.cancelTerm(db, termId, now);
  await cancelUnpaidRenewals(db, { subscriptionIds: [termId] }, now);
  if (order) await cancelPendingUpgrades(deps, { parentOrderId: order.id }, "changed");
  if (order) {
    await orders.cancelPayments(db, order.id, now);
    const counted = await countMoney(deps, order);
    // A plan that has begun in its days of grace.
    const cancelled = counted.paymentStatus === "unpaid" ? orderAfter(stateOf(counted), "cancel", now) : undefined;
    if (cancelled) await orders.changeOrder(db, order.id, { cancelledAt: cancelled.cancelledAt }, now);
  }
  const mail = planStoppedMail(config, account, { plan: term.title, url: plansUrl(config) });
  await queueMail(db, account.email, mail, now);
  await record(change, "plan.ended", { plan: term.title, ...(order && { order: order.id }) }, reason);
}

/**
 * A plan of a member ends on its last day, as its holder could ask for, and mails that.
 * @throws ApiError 403, 404, or 409 after the last day for it
 */
export async function stopRenewalOf(change: Change, termId: string, reason: string): Promise<void> {
  await requireChangeable(change);
  const { deps, id, requester } = change;
  await stopRenewal(deps, { termId, userId: id, actorId: requester.user.id, reason });
}

/**
 * Schedules the deletion of a member's account, as they could themselves, ends their sessions and mails how to keep it. A
 * second request keeps the date.
 * @param typed the address of the account, typed again
 * @throws ApiError 403, 404, 409 for the owner of a team with other members and the last administrator, 422
 * for another address
 */
export async function scheduleDeletionOf(
  change: Change,
  { email: typed, reason }: { email: string; reason: string },
): Promise<Date> {
  const { deps, id, requester } = change;
  const { db, clock, config } = deps;
  const now = clock();
  const account = await requireChangeable(change);
  if (id === requester.user.id)
    throw new ApiError(409, "self", "Delete your own account under Your data, with your password.");
  await refuseLastAdministrator(deps, id);
  if (typed.toLowerCase() !== account.email.toLowerCase())
    throw invalid({ email: "This is not the address of the account." });
  const team = await ownedWithOthers(db, id);
  if (team) {
    const text = `They own the team "${team.displayName}", and others are in it: it has to be handed over or deleted first.`;
    throw new ApiError(409, "owns_team", text);
  }
  const { deleteAt, isNew } = await store.scheduleDeletionOf(db, id, new Date(now.getTime() + graceMs));
  if (!isNew) return deleteAt;
  await sessions.endAllSessions(db, id);
  await queueMail(db, account.email, deletionByUsMail(config, account, deleteAt, dataUrl(config)), now);
  await record(change, "account.deletion.requested", {}, reason);
  return deleteAt;
}

/** Keeps an account that was to be deleted; another stays as it is. @throws ApiError 403 or 404 */
export async function keepAccount(change: Change): Promise<void> {
  const { deps, id } = change;
  const { db, clock, config } = deps;
  const account = await requireChangeable(change);
  if (!(await unscheduleDeletion(db, id))) return;
  await queueMail(db, account.email, accountKeptMail(config, account, dataUrl(config)), clock());
  await record(change, "account.deletion.cancelled");
}

/**
 * Begins to look at the site as a member; an earlier view of the same member ends.
 * @throws ApiError 404, or 409 for those who have permissions themselves
 */
export async function beginView(change: Change, reason: string): Promise<Session> {
  const { deps, id, requester } = change;
  const { db, clock } = deps;
  const now = clock();
  const account = await findAccount(db, id);
  if (!account) throw notFound();
  refuseOfBlocked(account);
  if (id === requester.user.id || (await permissionsNow(db, id, londonDay(clock()))).length > 0)
    throw new ApiError(409, "staff", "You can only see the site as members who have no permissions.");
  await sessions.endView(db, id, requester.user.id);
  const { token, expiresAt } = await sessions.createView(db, id, requester.user.id, requester.userAgent, now);
  await record(change, "member.viewed", { until: expiresAt.toISOString() }, reason);
  return { access_token: token, expires_at: expiresAt.toISOString(), user: await sessionUser(db, id, now) };
}

/** Ends the requester's view of the site as a member; without one nothing happens. */
export async function endView(change: Change): Promise<void> {
  const { deps, id, requester } = change;
  if (await sessions.endView(deps.db, id, requester.user.id))
    await record(change, "member.view_ended", { by: "button" });
}

/** @throws ApiError 403 for those who may do something that the requester may not, 404 */
async function requireChangeable({ deps, id, requester }: Change): Promise<Account> {
  const account = await findAccount(deps.db, id);
  if (!account) throw notFound();
  if (!mayChange(requester.user, await permissionsNow(deps.db, id, londonDay(deps.clock()))))
    throw forbidden("forbidden", "This member has permissions that you do not have yourself.");
  return account;
}

async function record(
  { deps: { db, clock }, id, requester }: Change,
  action: AuditAction,
  details: Record<string, unknown> = {},
  reason?: string,
): Promise<void> {
  const note = reason === undefined ? undefined : { userId: id, words: { reason } };
  await audit(db, { action, actorId: requester.user.id, subjectId: id, details, note }, clock());
}
