import { and, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import type { Db } from "../db/database";
import { type BillingDetails, orders, subscriptions } from "../db/schema/index";
import { type TermMove, termMoves } from "../domain/term-states";
import { type EndOfPauses, isInForce, isPausedTooLong } from "./pauses";
import type { BilledTerm } from "./plan-billing";

// All that writes terms: how they begin, move between their states (`domain/term-states.ts`), renew, and change hands.

/** A term that an order has begun. */
export interface NewTerm {
  userId: string;
  planId: number;
  title: string;
  startsOn: string;
  expiresOn: string;
  renewalOn: string | null;
  orderId: string;
  previousId: string | null;
}

/** A term that was paused, resumed or ended. */
export interface ChangedTerm {
  id: string;
  userId: string | null;
  title: string;
  expiresOn: string;
}

const termColumns = {
  id: subscriptions.id,
  userId: subscriptions.userId,
  title: subscriptions.title,
  expiresOn: subscriptions.expiresOn,
};

/** As a condition on terms: their state allows a move. */
function canMove(move: TermMove): SQL {
  return inArray(subscriptions.status, [...termMoves[move].from]);
}

/** Begins a term of a plan. @returns its id */
export async function createTerm(tx: Db, term: NewTerm, now: Date): Promise<string> {
  const [made] = await tx
    .insert(subscriptions)
    .values({ ...term, createdAt: now })
    .returning({ id: subscriptions.id });
  if (!made) throw new Error("The term was not made.");
  return made.id;
}

/** Begins terms that nobody pays for. They do not renew. */
export async function insertGrants(
  tx: Db,
  terms: { userId: string; planId: number; title: string; startsOn: string; expiresOn: string }[],
  now: Date,
): Promise<void> {
  if (terms.length === 0) return;
  const created = { renewalOn: null, orderId: null, createdAt: now };
  await tx.insert(subscriptions).values(terms.map((term) => ({ ...term, ...created })));
}

/** Pauses the terms of an order that are in force. */
export async function pauseTerms(tx: Db, orderId: string, today: string, now: Date): Promise<ChangedTerm[]> {
  return tx
    .update(subscriptions)
    .set({ status: termMoves.pause.to, pausedAt: now })
    .where(and(eq(subscriptions.orderId, orderId), canMove("pause"), isInForce(today)))
    .returning(termColumns);
}

/** The paused terms of an order are in force again. */
export async function resumeTerms(tx: Db, orderId: string): Promise<ChangedTerm[]> {
  return tx
    .update(subscriptions)
    .set({ status: termMoves.resume.to, pausedAt: null })
    .where(and(eq(subscriptions.orderId, orderId), canMove("resume")))
    .returning(termColumns);
}

/** Ends the terms of an order that were paused before a day, or are over. They do not renew. */
export async function endPausedTerms(tx: Db, orderId: string, ended: EndOfPauses, now: Date): Promise<ChangedTerm[]> {
  return tx
    .update(subscriptions)
    .set({ status: termMoves.cancel.to, cancelledAt: now, renewalOn: null })
    .where(and(eq(subscriptions.orderId, orderId), canMove("cancel"), isPausedTooLong(ended)))
    .returning(termColumns);
}

/** Ends a term at once: it gives nothing from now on and does not renew. */
export async function cancelTerm(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ status: termMoves.cancel.to, cancelledAt: now, renewalOn: null })
    .where(and(eq(subscriptions.id, id), canMove("cancel")));
}

/** Ends the terms of an order that are not over, paused ones too. @returns their ids */
export async function cancelTermsOf(tx: Db, orderId: string, now: Date): Promise<string[]> {
  const ended = await tx
    .update(subscriptions)
    .set({ status: termMoves.cancel.to, cancelledAt: now, renewalOn: null })
    .where(and(eq(subscriptions.orderId, orderId), canMove("cancel")))
    .returning({ id: subscriptions.id });
  return ended.map(({ id }) => id);
}

/** Ends terms that another plan replaces: they give nothing from now on and do not renew. */
export async function replaceTerms(tx: Db, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(subscriptions)
    .set({ status: termMoves.replace.to, cancelledAt: now, renewalOn: null })
    .where(and(inArray(subscriptions.id, ids), canMove("replace")));
}

/** Says which term has replaced others. */
export async function setReplacedBy(tx: Db, ids: string[], replacedById: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(subscriptions).set({ replacedById }).where(inArray(subscriptions.id, ids));
}

/**
 * Ends a term on the day before a later one, which takes its place from then on: with its state, its renewal, and all
 * that is ordered to follow it.
 * @returns the id of the later term
 */
export async function splitTerm(
  tx: Db,
  term: BilledTerm["term"],
  { orderId, startsOn, dayBefore }: { orderId: string; startsOn: string; dayBefore: string },
  now: Date,
): Promise<string> {
  await tx
    .update(subscriptions)
    .set({ expiresOn: dayBefore, renewalOn: null, status: termMoves.split.to, pausedAt: null })
    .where(and(eq(subscriptions.id, term.id), canMove("split")));
  const { userId, planId, title, expiresOn, renewalOn, status, pausedAt } = term;
  const [made] = await tx
    .insert(subscriptions)
    .values({
      ...{ userId, planId, title, startsOn, expiresOn, renewalOn, status, pausedAt },
      ...{ previousId: term.id, orderId, createdAt: now },
    })
    .returning({ id: subscriptions.id });
  if (!made) throw new Error("The term was not made.");
  await tx
    .update(orders)
    .set({ renewsSubscriptionId: made.id })
    .where(and(eq(orders.renewsSubscriptionId, term.id), gt(orders.startAt, startsOn)));
  return made.id;
}

/** Another order pays for a term. @returns its id */
export async function moveTerm(tx: Db, id: string, orderId: string): Promise<string> {
  await tx.update(subscriptions).set({ orderId }).where(eq(subscriptions.id, id));
  return id;
}

/** Says to whom the renewal of a term is invoiced. */
export async function setBilling(tx: Db, id: string, billing: BillingDetails): Promise<void> {
  await tx.update(subscriptions).set({ billing }).where(eq(subscriptions.id, id));
}

/** A term renews on a day. */
export async function beginRenewal(tx: Db, termId: string, renewalOn: string): Promise<void> {
  await tx.update(subscriptions).set({ renewalOn }).where(eq(subscriptions.id, termId));
}

/** A term does not renew. */
export async function endRenewal(tx: Db, termId: string): Promise<void> {
  await tx.update(subscriptions).set({ renewalOn: null }).where(eq(subscriptions.id, termId));
}

/** The terms of an order that are not over run to their last day, and do not renew. @returns their ids */
export async function endRenewalsOf(tx: Db, orderId: string): Promise<string[]> {
  const kept = await tx
    .update(subscriptions)
    .set({ renewalOn: null })
    .where(and(eq(subscriptions.orderId, orderId), inArray(subscriptions.status, ["active", "paused"])))
    .returning({ id: subscriptions.id });
  return kept.map(({ id }) => id);
}

/** Nothing of a user's renews, and nothing says to whom it would be invoiced. */
export async function endRenewalsOfHolder(tx: Db, userId: string): Promise<void> {
  await tx.update(subscriptions).set({ renewalOn: null, billing: null }).where(eq(subscriptions.userId, userId));
}

/** Gives terms to another holder. To whom the previous one had them invoiced is theirs, and stays with nobody. */
export async function handOverTerms(tx: Db, ids: string[], userId: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(subscriptions).set({ userId, billing: null }).where(inArray(subscriptions.id, ids));
}

/** Deletes the terms of a user that nobody has paid for. */
export async function deleteGrantsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(subscriptions).where(and(eq(subscriptions.userId, userId), isNull(subscriptions.orderId)));
}
