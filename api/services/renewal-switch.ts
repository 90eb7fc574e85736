import type { Deps, TxDeps } from "../deps";
import { displayDay, londonDay } from "../domain/dates";
import { expectedLockDay } from "../domain/renewal-lock";
import { ApiError, notFound } from "../errors";
import { renewalAgainMail, renewalStoppedMail } from "../mail/plan-mails";
import { myPlanUrl } from "../mail/urls";
import { audit } from "../store/audit";
import { lockTerm } from "../store/members";
import * as orders from "../store/orders";
import { queueMail } from "../store/outbox";
import { findOpenAttempt } from "../store/payment-attempts";
import { listStoppedOfUser } from "../store/renewal-orders";
import { findRenewalOrder } from "../store/renewals";
import { beginRenewal, endRenewal } from "../store/term-changes";
import { findAccount, lockAccount } from "../store/users";
import { paymentOnItsWay } from "./order-draft";
import { readPrice } from "./plans-to-come";
import { canCancelRenewal, endOrderedRenewal } from "./renewal";
import { instalmentsInWords } from "./renewal-orders";

/** Whose term is to renew or not, and who says so: its holder, or an administrator with a reason. */
interface Switch {
  termId: string;
  userId: string;
  actorId: string;
  reason?: string;
}

/** Whether a term renews after its switch was pressed. */
export interface Switched {
  title: string;
  /** Its last day. */
  endsOn: string;
  /** The day on which it renews; null when it does not. */
  renewsOn: string | null;
  /** What that costs in words; null when it does not renew, or that is not known. */
  price: string | null;
  /** It was not so before. */
  isChanged: boolean;
}

/**
 * A term does not renew: its renewal is not ordered, or, if it is, it is cancelled by the rules for that. Pressed twice, it
 * is done once. It can be undone until the term is over.
 * @throws ApiError 404 for a term of others, 409 after the last day for it, when the renewal is paid or being paid
 */
export async function stopRenewal(deps: TxDeps, { termId, userId, actorId, reason }: Switch): Promise<Switched> {
  const { db, clock, config } = deps;
  const now = clock();
  // The order first, then the account and its term, as everywhere.
  const orderId = await findRenewalOrder(db, termId);
  const ordered = orderId ? await orders.lockOrder(db, orderId) : undefined;
  const term = await lockOwnTerm(deps, termId, userId);
  const stopped = { title: term.title, endsOn: term.expiresOn, renewsOn: null, price: null };
  if (term.renewalOn === null) return { ...stopped, isChanged: false };
  refuseIfOver(deps, term);
  if ((await findRenewalOrder(db, termId)) !== orderId)
    throw new ApiError(409, "changed", "The renewal was ordered or cancelled at this moment. Please try again.");
  if (ordered) {
    if (!canCancelRenewal(ordered, now)) throw tooLate(ordered);
    if (await findOpenAttempt(db, ordered.id)) throw paymentOnItsWay();
    await endOrderedRenewal(deps, ordered, actorId);
  } else await endRenewal(db, termId);
  const details = { plan: term.title, ...(term.orderId && { order: term.orderId }) };
  const note = reason ? { userId, words: { reason } } : undefined;
  const entry = { action: "plan.renewal.stopped", actorId, subjectId: userId, details, note } as const;
  await audit(db, entry, now);
  const holder = await findAccount(db, userId);
  if (!holder) throw notFound();
  const mail = renewalStoppedMail(config, holder, {
    ...{ plan: term.title, lastDay: displayDay(term.expiresOn), number: ordered?.number ?? null },
    url: myPlanUrl(config),
  });
  await queueMail(db, holder.email, mail, now);
  return { ...stopped, isChanged: true };
}

/**
 * A term that does not renew does so again, on any day until it is over. The worker orders the renewal as any other, with
 * its notice and days enough to cancel it. Pressed twice, it is done once.
 * @throws ApiError 404 for a term of others, 409 for one that cannot renew
 */
export async function renewAgain(deps: TxDeps, { termId, userId, actorId }: Omit<Switch, "reason">): Promise<Switched> {
  const { db, clock, config } = deps;
  const now = clock();
  const today = londonDay(now);
  const term = await lockOwnTerm(deps, termId, userId);
  const { title, expiresOn: endsOn } = term;
  refuseIfOver(deps, term);
  if (term.renewalOn !== null) return { title, endsOn, renewsOn: term.renewalOn, price: null, isChanged: false };
  const renewable = (await listStoppedOfUser(db, userId, today)).find(({ id }) => id === termId);
  if (!renewable) throw cannotRenew(term.orderId);
  const { renewalOn: renewsOn } = renewable;
  const price = instalmentsInWords(await readPrice(deps, renewable, userId));
  await beginRenewal(db, termId, renewsOn);
  const details = { plan: title, ...(term.orderId && { order: term.orderId }) };
  const entry = { action: "plan.renewal.resumed", actorId, subjectId: userId, details } as const;
  await audit(db, entry, now);
  const holder = await findAccount(db, userId);
  if (!holder) throw notFound();
  const mail = renewalAgainMail(config, holder, {
    ...{ plan: title, renewsOn: displayDay(renewsOn), price },
    ...{ cancelUntil: displayDay(expectedLockDay(renewsOn, today)), url: myPlanUrl(config) },
  });
  await queueMail(db, holder.email, mail, now);
  return { title, endsOn, renewsOn, price, isChanged: true };
}

type Term = NonNullable<Awaited<ReturnType<typeof lockTerm>>>;

async function lockOwnTerm({ db }: TxDeps, termId: string, userId: string): Promise<Term> {
  await lockAccount(db, userId);
  const term = await lockTerm(db, userId, termId);
  if (!term) throw notFound();
  return term;
}

function refuseIfOver({ clock }: Pick<Deps, "clock">, { status, expiresOn, title }: Term): void {
  if ((status === "active" || status === "paused") && expiresOn >= londonDay(clock())) return;
  throw new ApiError(409, "not_renewable", `${title} has ended, so there is no renewal of it to change.`);
}

/** Why an ordered renewal cannot be stopped any more. */
function tooLate({ paymentStatus, lockAt, startAt, number }: orders.OrderRow): ApiError {
  if (paymentStatus !== "unpaid")
    return new ApiError(409, "paid", `The renewal, order ${number}, has been paid. To end it, please write to us.`);
  const [last, first] = [lockAt, startAt].map((day) => (day ? displayDay(day) : ""));
  return new ApiError(
    409,
    "too_late",
    `The last day for stopping this renewal was ${last}: it is ordered, and begins on ${first}. From that day on you can stop the next one.`,
  );
}

function cannotRenew(orderId: string | null): ApiError {
  return new ApiError(
    409,
    "not_renewable",
    orderId
      ? "This plan cannot renew: another plan follows it, or its order is cancelled."
      : "This plan was given without an order, so it does not renew.",
  );
}
