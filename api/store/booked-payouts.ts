import { and, asc, eq, inArray, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  invoices,
  lateCharges,
  orders,
  paymentAttempts,
  payments,
  payoutParts,
  payouts,
  refunds,
} from "../db/schema/index";
import { londonDayOf, receivedDayOf, refundedDayOf } from "../db/schema/ledger";
import { type BookFilter, type BookPage, type BookPeriod, customerName, total, within } from "./book-filter";
import { differs, isLeftUnpaid } from "./payouts";
import { containing } from "./sorting";

export interface PayoutFilter extends BookFilter {
  show: "all" | "in_doubt";
}

/** What the card provider has kept: of a charge, or as a part of its own. */
const feePence = sql`(${payoutParts.feePence} - case when ${payoutParts.kind} = 'fee' then ${payoutParts.amountPence} else 0 end)`;
const isSent = notInArray(payouts.status, ["failed", "canceled"]);

function payoutsOf({ q, show, ...period }: PayoutFilter): SQL | undefined {
  const pattern = containing(q);
  const found = q
    ? sql`(${payouts.providerId} ilike ${pattern} or exists (select 1 from ${payoutParts} f where f.payout_id = ${payouts}.id
        and (f.description ilike ${pattern} or f.source_id ilike ${pattern} or f.charge_id ilike ${pattern})))`
    : undefined;
  return and(within(payouts.arrivesOn, period), show === "in_doubt" ? or(isLeftUnpaid, differs) : undefined, found);
}

/** The payouts that reach the bank in a period, by the day and their id. */
export async function listBookedPayouts(db: Db, filter: PayoutFilter, { page, limit, after }: BookPage) {
  const goesOn = after
    ? sql`(${payouts.arrivesOn}, ${payouts.id}) > (select a.arrives_on, a.id from ${payouts} a where a.id = ${after})`
    : undefined;
  const rows = await db
    .select()
    .from(payouts)
    .where(and(payoutsOf(filter), goesOn))
    .orderBy(asc(payouts.arrivesOn), asc(payouts.id))
    .limit(limit)
    .offset(after ? 0 : (page - 1) * limit);
  return withSums(db, rows);
}

/** One payout with the sums of its parts. */
export async function findBookedPayout(db: Db, id: string) {
  const [found] = await withSums(db, await db.select().from(payouts).where(eq(payouts.id, id)));
  return found;
}

async function withSums(db: Db, rows: (typeof payouts.$inferSelect)[]) {
  const of = (kind: (typeof payoutParts.$inferSelect)["kind"]) =>
    total(sql`case when ${payoutParts.kind} = ${kind} then ${payoutParts.amountPence} else 0 end`);
  const sums = await db
    .select({
      payoutId: payoutParts.payoutId,
      charges: of("charge"),
      refunds: of("refund"),
      disputes: of("dispute"),
      returned: of("failed_payout"),
      other: of("other"),
      fees: total(feePence),
      net: total(sql`${payoutParts.amountPence} - ${payoutParts.feePence}`),
    })
    .from(payoutParts)
    .where(
      inArray(
        payoutParts.payoutId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(payoutParts.payoutId);
  const none = { payoutId: "", charges: 0, refunds: 0, disputes: 0, returned: 0, other: 0, fees: 0, net: 0 };
  return rows.map((row) => ({ ...row, sums: sums.find(({ payoutId }) => payoutId === row.id) ?? none }));
}

/** How many payouts reach the bank in a period, what those come to that did not fail, and the fees that were kept of them. */
export async function sumPayouts(db: Db, filter: PayoutFilter) {
  const [counted] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amount: total(sql`case when ${isSent} then ${payouts.amountPence} else 0 end`),
    })
    .from(payouts)
    .where(payoutsOf(filter));
  const [kept] = await db
    .select({ fees: total(feePence) })
    .from(payoutParts)
    .innerJoin(payouts, eq(payouts.id, payoutParts.payoutId))
    .where(and(payoutsOf(filter), isSent));
  return { count: counted?.count ?? 0, amount: counted?.amount ?? 0, fees: kept?.fees ?? 0 };
}

export interface PartFilter extends BookFilter {
  payout?: string | undefined;
}

/** The attempt whose charge is behind a part, also where the charge came after the attempt was given up. */
const attemptOfPart = sql`coalesce(
  (select l.attempt_id from ${lateCharges} l where l.charge_id = ${payoutParts.chargeId}),
  (select a.id from ${paymentAttempts} a where a.intent_id = ${payoutParts.chargeId}), ${payoutParts.attemptId})`;

const isLate = sql`exists (select 1 from ${lateCharges} l where l.charge_id = ${payoutParts.chargeId})`;

function partsOf({ q, payout, ...period }: PartFilter): SQL | undefined {
  const pattern = containing(q);
  const found = q
    ? sql`(${orders.number}::text ilike ${pattern} or ${payoutParts.sourceId} ilike ${pattern} or ${payoutParts.chargeId} ilike ${pattern}
        or ${payoutParts.description} ilike ${pattern} or ${payouts.providerId} ilike ${pattern} or ${customerName} ilike ${pattern})`
    : undefined;
  return and(within(payouts.arrivesOn, period), payout ? eq(payouts.id, payout) : undefined, found);
}

/** The parts of the payouts of a period, by the day of arrival, each with what it belongs to, if that is known. */
export function listBookedParts(db: Db, filter: PartFilter, { page, limit, after }: BookPage) {
  const goesOn = after
    ? sql`(${payouts.arrivesOn}, ${payoutParts.occurredAt}, ${payoutParts.id}) > (select b.arrives_on, a.occurred_at, a.id
        from ${payoutParts} a join ${payouts} b on b.id = a.payout_id where a.id = ${after})`
    : undefined;
  return db
    .select({
      id: payoutParts.id,
      day: sql<string>`${londonDayOf(payoutParts.occurredAt)}::text`,
      payoutId: payouts.id,
      payoutProviderId: payouts.providerId,
      payoutDay: payouts.arrivesOn,
      kind: payoutParts.kind,
      type: payoutParts.type,
      amount: payoutParts.amountPence,
      fee: payoutParts.feePence,
      description: payoutParts.description,
      providerId: sql<string | null>`coalesce(${payoutParts.sourceId}, ${payoutParts.chargeId})`,
      orderId: orders.id,
      orderNumber: orders.number,
      customer: customerName,
      title: payments.title,
      document: invoices.number,
    })
    .from(payoutParts)
    .innerJoin(payouts, eq(payouts.id, payoutParts.payoutId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, attemptOfPart))
    .leftJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(refunds, and(eq(refunds.providerId, payoutParts.sourceId), eq(refunds.status, "succeeded")))
    .leftJoin(
      invoices,
      or(
        and(
          eq(payoutParts.kind, "charge"),
          eq(invoices.paymentId, payments.id),
          eq(invoices.kind, "invoice"),
          sql`not ${isLate}`,
        ),
        eq(invoices.refundId, sql`coalesce(${refunds.replacesId}, ${refunds.id})`),
      ),
    )
    .where(and(partsOf(filter), goesOn))
    .orderBy(asc(payouts.arrivesOn), asc(payoutParts.occurredAt), asc(payoutParts.id))
    .limit(limit)
    .offset(after ? 0 : (page - 1) * limit);
}

/** How many parts the payouts of a period have, and what they come to. */
export async function sumParts(db: Db, filter: PartFilter) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      amount: total(payoutParts.amountPence),
      fee: total(payoutParts.feePence),
      net: total(sql`${payoutParts.amountPence} - ${payoutParts.feePence}`),
    })
    .from(payoutParts)
    .innerJoin(payouts, eq(payouts.id, payoutParts.payoutId))
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, attemptOfPart))
    .leftJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(partsOf(filter));
  return row ?? { count: 0, amount: 0, fee: 0, net: 0 };
}

/** How long before a payment was recorded here the provider may have made its charge. */
const longestDays = 400;

/**
 * What the books have of a period by card, and what was paid out of it. A payment or refund is paid out when a part of a
 * payout is about it; a payout that came back counts once a later one has its money. What no payment or refund belongs to
 * counts on its own day.
 */
export async function sumReconciliation(db: Db, { from, to }: BookPeriod) {
  const { rows } = (await db.execute(sql`
    with recursive sent(id) as (
      select p.id from ${payouts} p where p.status not in ('failed', 'canceled')
      union
      select f.id from ${payouts} f
        join ${payoutParts} p on p.kind = 'failed_payout' and p.source_id = f.provider_id
        join sent on sent.id = p.payout_id
    ),
    part as (
      select p.kind, p.amount_pence as amount, p.fee_pence as fee, ${londonDayOf(sql`p.occurred_at`)} as day,
        case when p.kind = 'charge' then coalesce(
          (select l.id from ${lateCharges} l where l.charge_id = p.charge_id),
          (select a.id from ${paymentAttempts} a where a.intent_id = p.charge_id and a.status = 'succeeded'),
          (select a.id from ${paymentAttempts} a where a.id = p.attempt_id and a.status = 'succeeded'))
        when p.kind in ('refund', 'dispute') then coalesce(
          (select r.id from ${refunds} r where r.provider_id = p.source_id and r.status = 'succeeded'),
          (select l.id from ${lateCharges} l where p.kind = 'refund' and l.charge_id = p.charge_id
            and l.status = 'returned' and l.sent_on is null))
        end as row_id
      from ${payoutParts} p join sent on sent.id = p.payout_id
      where p.kind <> 'failed_payout' and p.occurred_at >= ${from}::date - ${sql.raw(String(longestDays))}
        and p.occurred_at < ${to}::date + 2
    ),
    book as (
      select a.id, 'payment' as kind, a.amount_pence as amount from ${paymentAttempts} a
        where a.status = 'succeeded' and a.method = 'card'
          and ${within(receivedDayOf({ receivedOn: sql`a.received_on`, settledAt: sql`a.settled_at` }), { from, to })}
      union all
      select l.id, 'payment', l.amount_pence from ${lateCharges} l
        where ${within(londonDayOf(sql`l.created_at`), { from, to })}
      union all
      select r.id, case when r.dispute_id is null then 'refund' else 'dispute' end, -r.amount_pence from ${refunds} r
        where r.status = 'succeeded' and r.method = 'card'
          and ${within(refundedDayOf({ sentOn: sql`r.sent_on`, settledAt: sql`r.settled_at` }), { from, to })}
      union all
      select l.id, 'refund', -l.amount_pence from ${lateCharges} l
        where l.status = 'returned' and l.sent_on is null and ${within(londonDayOf(sql`l.settled_at`), { from, to })}
    ),
    matched as (
      select book.kind, book.amount, count(part.kind) as parts, coalesce(sum(part.amount), 0) as paid,
        coalesce(sum(part.fee), 0) as fee
      from book left join part on part.row_id = book.id and (part.kind = 'charge') = (book.kind = 'payment')
      group by book.id, book.kind, book.amount
    ),
    unmatched as (
      select coalesce(sum(amount) filter (where kind <> 'fee'), 0) as other,
        coalesce(sum(fee), 0) - coalesce(sum(amount) filter (where kind = 'fee'), 0) as fees
      from part where row_id is null and ${within(sql`day`, { from, to })}
    )
    select coalesce(sum(amount) filter (where kind = 'payment'), 0)::text as payments,
      (-coalesce(sum(amount) filter (where kind = 'refund'), 0))::text as refunds,
      (-coalesce(sum(amount) filter (where kind = 'dispute'), 0))::text as disputes,
      coalesce(sum(amount) filter (where parts = 0), 0)::text as waiting,
      coalesce(sum(paid), 0)::text as paid, coalesce(sum(fee), 0)::text as fees,
      (select other::text from unmatched) as other, (select fees::text from unmatched) as own_fees
    from matched`)) as unknown as { rows: Record<string, string>[] };
  const of = (name: string) => Number(rows[0]?.[name] ?? 0);
  const fees = of("fees") + of("own_fees");
  const sums = { payments: of("payments"), refunds: of("refunds"), disputes: of("disputes"), fees, other: of("other") };
  const paidOut = of("paid") + sums.other - fees;
  const notPaidOut = of("waiting");
  const expected = sums.payments - sums.refunds - sums.disputes + sums.other - fees;
  return { ...sums, paidOut, notPaidOut, difference: expected - paidOut - notPaidOut };
}
