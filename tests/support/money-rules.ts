import type { Db } from "api/db/database";
import { type SQL, sql } from "drizzle-orm";
import type { LedgerCharge, LedgerRefund, PaymentLedger } from "tests/support/payment-ledger";

/** What must hold for the books at any time, each with the rows that break it. */
const rules: Record<string, SQL> = {
  "a payment is taken once": sql`
    select payment_id from payment_attempts where status = 'succeeded' group by payment_id having count(*) > 1`,
  "a payment is paid exactly when an attempt has taken it": sql`
    select p.id from payments p where p.amount_pence > 0 and (p.paid_at is not null) <> exists
      (select 1 from payment_attempts a where a.payment_id = p.id and a.status = 'succeeded')`,
  "an attempt takes what its payment says": sql`
    select a.id from payment_attempts a join payments p on p.id = a.payment_id
    where a.status = 'succeeded' and a.amount_pence <> p.amount_pence`,
  "the payments of an order add up to its total, and their VAT to its VAT": sql`
    select o.id from orders o left join payments p on p.order_id = o.id where o.placed_at is not null
    group by o.id having coalesce(sum(p.amount_pence), 0) <> o.total_pence or coalesce(sum(p.vat_pence), 0) <> o.vat_pence`,
  "the lines of an order add up to its amounts": sql`
    select o.id from orders o join order_lines l on l.order_id = o.id where o.placed_at is not null
    group by o.id having sum(l.total_pence) <> o.lines_pence or sum(l.credit_pence) <> o.credit_pence
      or sum(l.vat_pence) + o.shipping_vat_pence <> o.vat_pence`,
  "an order is as far paid as its payments are": sql`
    select o.id from orders o left join payments p on p.order_id = o.id
    where o.placed_at is not null and o.payment_status in ('unpaid', 'part_paid', 'paid')
    group by o.id having o.payment_status <> case
      when coalesce(sum(p.amount_pence) filter (where p.paid_at is not null), 0) >= o.total_pence then 'paid'
      when count(p.paid_at) > 0 then 'part_paid' else 'unpaid' end`,
  "what arrived beyond a payment is kept for its customer": sql`
    select a.id from payment_attempts a left join balance_entries e on e.attempt_id = a.id and e.kind = 'received'
    where a.status = 'succeeded' and a.received_pence > a.amount_pence
      and e.amount_pence is distinct from a.received_pence - a.amount_pence`,
  "what is kept is the sum of what came in and went out": sql`
    select b.id from balances b left join balance_entries e on e.balance_id = b.id
    group by b.id having b.amount_pence <> coalesce(sum(e.amount_pence), 0)`,
  "the net sum that is kept of a payout is that of its parts": sql`
    select p.id from payouts p left join payout_parts part on part.payout_id = p.id
    group by p.id having p.parts_net_pence <> coalesce(sum(part.amount_pence - part.fee_pence), 0)`,
  "a payment from what is kept has taken that from it": sql`
    select a.id from payment_attempts a left join balance_entries e on e.attempt_id = a.id and e.kind = 'applied'
    where a.from_balance and a.status = 'succeeded' and e.amount_pence is distinct from -a.amount_pence`,
  "an order takes no money after it was cancelled": sql`
    select p.id from payments p join orders o on o.id = p.order_id where p.paid_at > o.cancelled_at`,
  "of an order that its buyer cancelled nothing is paid": sql`
    select p.id from payments p join orders o on o.id = p.order_id join audit_log a on a.subject_id = o.id
    where p.paid_at is not null and (a.action = 'order.renewal.cancelled'
      or (a.action = 'order.cancelled' and a.actor_id = o.user_id))`,
  "a basket is one order, and is closed by it": sql`
    select b.id from baskets b left join orders o on o.basket_id = b.id
    group by b.id having count(o.id) > 1 or (b.closed_at is not null) <> (count(o.placed_at) > 0)`,
  "a renewal is ordered once": sql`
    select renews_subscription_id from orders where renews_subscription_id is not null and cancelled_at is null
    group by renews_subscription_id, start_at having count(*) > 1`,
  "an order begins one term, and only when its first payment was taken, unless it was to begin later": sql`
    select s.order_id from subscriptions s join orders o on o.id = s.order_id
    group by s.order_id, o.due_now_pence having count(*) > 1 or (o.due_now_pence > 0 and exists
      (select 1 from payments p where p.order_id = s.order_id and p.number = 1 and p.amount_pence > 0 and p.paid_at is null))`,
  "nobody pays twice for a day of a plan": sql`
    select a.id from subscriptions a join subscriptions b on b.user_id = a.user_id and b.plan_id = a.plan_id and b.id <> a.id
      join orders o on o.id = a.order_id and o.user_id = a.user_id and o.continues_order_id is null
      join orders p on p.id = b.order_id and p.user_id = b.user_id and p.continues_order_id is null
    where a.status = 'active' and b.status = 'active' and a.starts_on <= b.expires_on and b.starts_on <= a.expires_on`,
  "a term of a plan that runs has the days that were sold": sql`
    select s.id from subscriptions s join orders o on o.id = s.order_id
      join order_lines l on l.order_id = o.id and l.plan_id = s.plan_id
    where s.status in ('active', 'paused') and o.continues_order_id is null
      and not exists (select 1 from orders next where next.continues_order_id = o.id)
      and s.expires_on <> (s.starts_on + make_interval(months => l.months))::date - 1`,
  "an order that takes over the rest of a plan goes on where it ends, to the day that was sold": sql`
    select o.id from orders o join subscriptions s on s.order_id = o.id
      join subscriptions before on before.id = s.previous_id
      join order_lines l on l.order_id = o.id join order_lines sold on sold.id = l.renews_line_id
      join subscriptions first on first.order_id = sold.order_id
    where o.continues_order_id is not null and s.status in ('active', 'paused') and (s.starts_on <> before.expires_on + 1
      or not exists (select 1 from orders next where next.continues_order_id = o.id) and s.expires_on <> (first.starts_on + make_interval(months => sold.months))::date - 1)`,
  "the payments that an order has taken over are those that ended unpaid of the one before it": sql`
    select o.id from orders o join orders before on before.id = o.continues_order_id where o.cancelled_at is null
      and (select count(*) from payments p where p.order_id = o.id) <>
        (select count(*) from payments p where p.order_id = before.id and p.cancelled_at is not null)`,
  "an order is credited for terms what its credits say, until it ends": sql`
    select o.id from orders o left join plan_credits c on c.order_id = o.id and c.released_at is null
    where o.placed_at is not null and o.continues_order_id is null and o.payment_status <> 'refunded'
    group by o.id having coalesce(sum(c.credit_pence), 0) <> case when o.cancelled_at is null then o.credit_pence
      when count(c.spent_at) > 0 then o.credit_pence else 0 end`,
  "a credit is spent exactly when its plan has begun": sql`
    select c.id from plan_credits c join orders o on o.id = c.order_id where c.released_at is null
      and (c.spent_at is not null) <> exists (select 1 from subscriptions s where s.order_id = o.id)`,
  "a term that was credited is replaced by the plan that it was credited for, and by none before": sql`
    select c.id from plan_credits c join subscriptions s on s.id = c.subscription_id
      left join subscriptions next on next.id = s.replaced_by_id
    where c.released_at is null and c.spent_at is not null and s.status = 'replaced'
      and next.order_id is distinct from c.order_id`,
  "what was paid for a plan is credited or given back, never both": sql`
    select o.id from orders o where
      coalesce((select sum(c.paid_pence) from plan_credits c where c.paid_by_order_id = o.id and c.released_at is null), 0)
      + coalesce((select sum(r.amount_pence) from refunds r join payment_attempts a on a.id = r.attempt_id
          join payments p on p.id = a.payment_id where p.order_id = o.id and r.status <> 'failed'), 0)
      > coalesce((select sum(p.amount_pence) from payments p where p.order_id = o.id and p.paid_at is not null), 0)
      + o.credit_pence
      + coalesce((select sum(r.credited_pence) from refunds r join payment_attempts a on a.id = r.attempt_id
          join payments p on p.id = a.payment_id where p.order_id = o.id and r.status <> 'failed'), 0)`,
  "what was credited as well as given back was given back elsewhere": sql`
    select r.id from refunds r where r.credited_pence > 0 and r.made_by is not null`,
  "what was paid for a plan after its upgrade was ordered is given back": sql`
    select p.id from subscriptions s join subscriptions n on n.user_id = s.user_id and n.created_at = s.cancelled_at
      join orders o on o.id = n.order_id join order_lines l on l.order_id = o.id and l.upgrade = 'upgrade'
      join payments p on p.order_id = s.order_id and p.paid_at > o.placed_at
      join payment_attempts a on a.payment_id = p.id and a.status = 'succeeded'
      left join refunds r on r.attempt_id = a.id and r.status <> 'failed'
    where s.status = 'replaced' group by p.id, a.amount_pence having coalesce(sum(r.amount_pence), 0) < a.amount_pence`,
  "a paid plan begins": sql`
    select o.id from orders o join order_lines l on l.order_id = o.id and l.plan_id is not null
    where o.payment_status = 'paid' and o.user_id is not null and o.cancelled_at is null
      and not exists (select 1 from subscriptions s where s.order_id = o.id)`,
  "a paid file is given once": sql`
    select l.id from order_lines l join orders o on o.id = l.order_id left join content_grants g on g.order_line_id = l.id
    where l.content_id is not null and o.user_id is not null
    group by l.id, o.payment_status having count(g.id) <> case when o.payment_status <> 'unpaid' then 1 else 0 end`,
  "an order that is refunded gives no file": sql`
    select g.id from content_grants g join order_lines l on l.id = g.order_line_id join orders o on o.id = l.order_id
    where o.payment_status = 'refunded' and g.revoked_at is null`,
  "a payment that was taken is mailed to its buyer once": sql`
    select o.id from orders o join users u on u.id = o.user_id where o.placed_at is not null
      and (o.total_pence > 0 or not o.renewal)
      and (select count(*) from mails m where m.recipient = u.email and (m.subject = 'Thank you: your order ' || o.number
          or m.subject like 'Payment % of your order ' || o.number)) <>
        greatest((select count(*) from payments p where p.order_id = o.id and p.paid_at is not null),
          case when o.total_pence = 0 then 1 else 0 end)`,
  "a payment that was taken has one invoice, of its amount": sql`
    select p.id from payments p left join invoices i on i.payment_id = p.id and i.kind = 'invoice'
    where p.amount_pence > 0 group by p.id having count(i.id) <> count(p.paid_at)
      or coalesce(max(i.gross_pence), p.amount_pence) <> p.amount_pence
      or coalesce(max(i.vat_pence), p.vat_pence) <> p.vat_pence`,
  "no more is given back of a payment than was taken": sql`
    select r.attempt_id from refunds r join payment_attempts a on a.id = r.attempt_id where r.status <> 'failed'
    group by r.attempt_id, a.amount_pence, a.status having sum(r.amount_pence) > a.amount_pence or a.status <> 'succeeded'`,
  "a refund has one credit note, of its amount, unless it pays what another could not": sql`
    select r.id from refunds r join payment_attempts a on a.id = r.attempt_id
      join invoices i on i.payment_id = a.payment_id and i.kind = 'invoice'
      left join invoices c on c.refund_id = r.id
    group by r.id having count(c.id) <> case when r.status = 'succeeded' and r.replaces_id is null then 1
        when r.status = 'failed' and r.provider_id is not null then count(c.id) else 0 end
      or coalesce(max(c.gross_pence), r.amount_pence) <> r.amount_pence or count(distinct c.corrects_id) > 1`,
  "a refund that was withdrawn was never sent or credited, and its buyer is told so once where they expect it": sql`
    select r.id from refunds r where r.failure_code = 'withdrawn' and (r.status <> 'failed' or r.method <> 'bacs' or r.sent_on is not null
      or exists (select 1 from invoices c where c.refund_id = r.id) or 1 <>
      (select count(*) from audit_log l where l.action = 'order.refund.withdrawn' and l.details->>'refund' = r.id::text)
      or exists (select 1 from refunds other where other.replaces_id = r.id))
    union all
    select o.id from orders o join users u on u.id = o.user_id
      join payments p on p.order_id = o.id join payment_attempts a on a.payment_id = p.id
      join refunds r on r.attempt_id = a.id and r.failure_code = 'withdrawn' and r.announced
    group by o.id, o.number, u.email having count(*) <> (select count(*) from mails m
      where m.recipient = u.email and m.subject like 'Your order ' || o.number || ': % is not sent back')`,
  "no more is credited of an invoice than it has, nor of its VAT": sql`
    select c.corrects_id from invoices c join invoices i on i.id = c.corrects_id
    group by c.corrects_id, i.gross_pence, i.vat_pence having sum(c.gross_pence) > i.gross_pence or sum(c.vat_pence) > i.vat_pence`,
  "no more is credited of a line than it has": sql`
    select l.invoice_id, l.position from invoice_lines l
      join invoices c on c.corrects_id = l.invoice_id join invoice_lines k on k.invoice_id = c.id and k.position = l.position
    group by l.invoice_id, l.position, l.gross_pence, l.vat_pence
    having sum(k.gross_pence) > l.gross_pence or sum(k.vat_pence) > l.vat_pence`,
  "a dispute that was lost is given back once, unless all of its payment was": sql`
    select d.id from disputes d join payment_attempts a on a.id = d.attempt_id
      left join refunds r on r.dispute_id = d.id and r.status = 'succeeded'
    where d.status = 'lost' and r.id is null and a.amount_pence >
      (select coalesce(sum(o.amount_pence), 0) from refunds o where o.attempt_id = a.id and o.status <> 'failed')
    union all select r.dispute_id from refunds r join disputes d on d.id = r.dispute_id where d.status <> 'lost'`,
  "an order of which money was given back says so": sql`
    select o.id from orders o join payments p on p.order_id = o.id join payment_attempts a on a.payment_id = p.id
      join refunds r on r.attempt_id = a.id and r.status = 'succeeded'
    where o.payment_status not in ('part_refunded', 'refunded')`,
  "a credit note is mailed to its buyer once": sql`
    select c.id from invoices c join orders o on o.id = c.order_id join users u on u.id = o.user_id
    where c.kind = 'credit_note' and c.refund_id is not null and 1 <>
      (select count(*) from mails m where m.recipient = u.email and m.subject = 'Your credit note ' || c.number)`,
  "documents are numbered without a gap": sql`
    select s.prefix from document_series s where s.next - 1 <>
      (select count(*) from invoices i where i.kind = s.kind and i.number like s.prefix || '%')`,
  "an event is processed once, by one job": sql`
    select e.id from stripe_events e where (select count(*) from jobs j
      where j.kind = 'process-provider-event' and j.payload->>'eventId' = e.id) > 1`,
};

/** What must hold when all has been done that was to be done: nothing waits for its outcome. */
const finalRules: Record<string, SQL> = {
  "no attempt is open": sql`select id from payment_attempts where status in ('created', 'processing')`,
  "no refund by card is open": sql`select id from refunds where status = 'created' and method = 'card'`,
  "every event is processed": sql`select id from stripe_events where processed_at is null`,
  "no job has failed": sql`select id from jobs where failed_at is not null`,
};

/**
 * What is wrong with the books, one line each: by themselves, and beside the provider's ledger, with which every
 * charge has to agree to the penny.
 * @param options.isOver nothing may wait for its outcome any more
 */
export async function findMoneyFaults(db: Db, ledger: PaymentLedger, { isOver = true } = {}): Promise<string[]> {
  const faults: string[] = [];
  for (const [rule, broken] of Object.entries({ ...rules, ...(isOver && finalRules) })) {
    const rows = await rowsOf(db, broken);
    if (rows.length > 0) faults.push(`${rule}: ${rows.length} rows, such as ${JSON.stringify(rows[0])}`);
  }
  const taken = await rowsOf<TakenRow>(
    db,
    sql`select a.id, a.intent_id, a.amount_pence, array(select own.id from payment_attempts own
      where own.payment_id = a.payment_id) as attempts
      from payment_attempts a where a.status = 'succeeded' and a.method = 'card'`,
  );
  const late = await rowsOf<LateRow>(db, sql`select charge_id, amount_pence, status, sent_on from late_charges`);
  const charged = [...ledger.charges.values()].filter(({ status }) => status === "succeeded");
  faults.push(...differences(taken, charged, { late, isOver }), ...lateFaults(late, ledger, isOver));
  const given = await rowsOf<{ id: string; provider_id: string; amount_pence: number }>(
    db,
    sql`select id, provider_id, amount_pence from refunds
      where status = 'succeeded' and method = 'card' and dispute_id is null`,
  );
  const lost = await rowsOf<{ provider_id: string; status: string }>(db, sql`select provider_id, status from disputes`);
  for (const { id, status } of ledger.disputes.values()) {
    const known = lost.find(({ provider_id }) => provider_id === id);
    if (isOver && known?.status !== status)
      faults.push(`the dispute ${id} is ${status}, and the books say ${known?.status}`);
  }
  const lateIds = new Set(late.map(({ charge_id: id }) => id));
  const ofPayments = [...ledger.refunds.values()].filter(({ chargeId }) => !lateIds.has(chargeId));
  faults.push(...refundDifferences(given, ofPayments, isOver));
  return faults;
}

interface TakenRow {
  id: string;
  intent_id: string | null;
  amount_pence: number;
  /** All attempts of its payment: one that was given up may have been charged late, and is counted as another one. */
  attempts: string[];
}

interface LateRow {
  charge_id: string;
  amount_pence: number;
  status: string;
  sent_on: string | null;
}

/** A charge that came too late is given back, whole, and once. */
function lateFaults(late: LateRow[], ledger: PaymentLedger, isOver: boolean): string[] {
  return late.flatMap(({ charge_id: id, amount_pence: pence, status, sent_on: sentOn }) => {
    const back = ledger.refundsOf(id).filter((refund) => refund.status === "succeeded");
    const backPence = back.reduce((sum, { amountPence }) => sum + amountPence, 0);
    const isReturned = status === "returned" && (sentOn !== null || backPence === pence);
    if (backPence > pence || (status === "returned" && !isReturned) || (isOver && !isReturned))
      return [`the late charge ${id} of ${pence} pence is ${status}, and the provider has given ${backPence} back`];
    return [];
  });
}

function differences(
  taken: TakenRow[],
  charged: LedgerCharge[],
  { late, isOver }: { late: LateRow[]; isOver: boolean },
): string[] {
  const faults: string[] = [];
  const byCharge = new Map(charged.map((charge) => [charge.id, charge]));
  if (new Set(charged.map(({ attemptId }) => attemptId)).size !== charged.length)
    faults.push("an attempt was charged more than once");
  for (const { id, intent_id, amount_pence, attempts } of taken) {
    const charge = byCharge.get(intent_id ?? "");
    if (!charge || !attempts.includes(charge.attemptId))
      faults.push(`the attempt ${id} is said to have taken money and was never charged`);
    else if (charge.amountPence !== amount_pence)
      faults.push(`the attempt ${id} says ${amount_pence} pence by ${intent_id}, the provider ${charge.amountPence}`);
    byCharge.delete(intent_id ?? "");
  }
  for (const { charge_id: id } of late) byCharge.delete(id);
  // What the provider has taken may be unknown for a while, never for good.
  if (isOver)
    for (const { attemptId, amountPence } of byCharge.values())
      faults.push(
        `the provider has taken ${amountPence} pence for the attempt ${attemptId}, and the books do not say so`,
      );
  return faults;
}

function refundDifferences(
  given: { id: string; provider_id: string; amount_pence: number }[],
  made: LedgerRefund[],
  isOver: boolean,
): string[] {
  const faults: string[] = [];
  const byId = new Map(made.map((refund) => [refund.id, refund]));
  const asked = made.flatMap(({ refundId }) => refundId ?? []);
  if (new Set(asked).size !== asked.length) faults.push("a refund was made more than once");
  for (const { id, provider_id, amount_pence } of given) {
    const refund = byId.get(provider_id);
    if (!refund) faults.push(`the refund ${id} is said to have succeeded and was never made`);
    else if (refund.amountPence !== amount_pence || (isOver && refund.status !== "succeeded"))
      faults.push(`the refund ${id} says ${amount_pence} pence, the provider ${refund.amountPence} (${refund.status})`);
    byId.delete(provider_id);
  }
  if (isOver)
    for (const { id, amountPence, status } of byId.values())
      if (status === "succeeded")
        faults.push(`the provider has given ${amountPence} pence back by ${id}, unknown to the books`);
  return faults;
}

/**
 * Makes the database refuse every step back of a status, for as long as this database exists: a fault that a look at
 * the end would not find.
 */
export async function forbidStepsBack(db: Db): Promise<void> {
  const guards = [
    ["orders", "payment_status", ["unpaid", "part_paid", "paid", "part_refunded", "refunded"]],
    ["orders", "fulfilment_status", ["unfulfilled", "active", "shipped", "completed"]],
    ["payment_attempts", "status", ["created", "processing", "succeeded"]],
    ["payment_attempts", "status", ["created", "processing", "failed"]],
    ["refunds", "status", ["created", "succeeded", "failed"]],
  ] as const;
  for (const [at, [table, column, order]] of guards.entries()) {
    const steps = `array[${order.map((status) => `'${status}'`).join(",")}]`;
    await db.execute(
      sql.raw(`create function no_step_back_${at}() returns trigger language plpgsql as $$ begin
        if array_position(${steps}, new.${column}) < array_position(${steps}, old.${column})
        then raise exception '${table}.${column} went back from % to %', old.${column}, new.${column}; end if;
        return new; end $$`),
    );
    await db.execute(
      sql.raw(`create trigger no_step_back_${at} before update on ${table} for each row
        execute function no_step_back_${at}()`),
    );
  }
}

async function rowsOf<T = Record<string, unknown>>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}
