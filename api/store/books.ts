import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { balanceEntries, balanceReturns, invoiceLines, invoices, orders } from "../db/schema/index";
import { taxPointOf } from "../db/schema/ledger";
import { type BookFilter, type BookPage, type BookPeriod, customerName, inPounds, total, within } from "./book-filter";
import { containing } from "./sorting";

const corrected = alias(invoices, "corrected");
const taxPoint = taxPointOf(invoices);
/** As a document counts in sums: a credit note takes off. */
const sign = sql`(case when ${invoices.kind} = 'invoice' then 1 else -1 end)`;

/** What was invoiced less what was credited, by how it is taxed, in pence. */
export function sumVat(db: Db, period: BookPeriod) {
  // The line of an exported delivery is kept with our own country: it goes where the document says.
  const country = sql<string>`case when ${invoiceLines.vatTreatment} = 'export' and ${invoiceLines.vatCountry} = 'GB'
    then coalesce(${invoices.delivery}->>'country', 'GB') else ${invoiceLines.vatCountry} end`;
  return db
    .select({
      treatment: invoiceLines.vatTreatment,
      country,
      rate: invoiceLines.vatRate,
      net: total(sql`${sign} * ${invoiceLines.netPence}`),
      vat: total(sql`${sign} * ${invoiceLines.vatPence}`),
      gross: total(sql`${sign} * ${invoiceLines.grossPence}`),
      documents: sql<number>`count(distinct ${invoices.id})::int`,
    })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(sql`${within(taxPoint, period)} and ${invoices.currency} = 'GBP'`)
    .groupBy(invoiceLines.vatTreatment, sql`2`, invoiceLines.vatRate);
}

type DocumentFilter = BookFilter & { kind: "invoice" | "credit_note" };

function documentsOf({ kind, q, ...period }: DocumentFilter): SQL {
  const pattern = containing(q);
  const found = q
    ? sql` and (${invoices.number} ilike ${pattern} or ${invoices.buyer}->>'company' ilike ${pattern}
        or ${invoices.buyer}->>'first_name' || ' ' || (${invoices.buyer}->>'last_name') ilike ${pattern})`
    : sql``;
  return sql`${within(taxPoint, period)} and ${invoices.kind} = ${kind} and ${invoices.currency} = 'GBP'${found}`;
}

/** The invoices or the credit notes of a period, by their tax point and number. */
export async function listBookedDocuments(db: Db, filter: DocumentFilter, { page, limit, after }: BookPage) {
  const goesOn = after
    ? sql`(${taxPoint}, ${invoices.number}) > (select coalesce(d.tax_point_on, d.issued_on), d.number
        from ${invoices} d where d.id = ${after})`
    : undefined;
  const rows = await db
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      taxPointOn: taxPoint,
      issuedOn: invoices.issuedOn,
      orderId: invoices.orderId,
      orderNumber: orders.number,
      corrects: corrected.number,
      paidBy: invoices.paidBy,
      purchaseNumber: invoices.purchaseNumber,
      buyer: invoices.buyer,
      netPence: invoices.netPence,
      vatPence: invoices.vatPence,
      grossPence: invoices.grossPence,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(corrected, eq(corrected.id, invoices.correctsId))
    .where(and(documentsOf(filter), goesOn))
    .orderBy(asc(taxPoint), asc(invoices.number))
    .limit(limit)
    .offset(after ? 0 : (page - 1) * limit);
  const lines = await listLinesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({ ...row, lines: lines.filter(({ invoiceId }) => invoiceId === row.id) }));
}

function listLinesOf(db: Db, invoiceIds: string[]) {
  return db
    .select({
      invoiceId: invoiceLines.invoiceId,
      title: invoiceLines.title,
      qty: invoiceLines.qty,
      treatment: invoiceLines.vatTreatment,
      country: invoiceLines.vatCountry,
      rate: invoiceLines.vatRate,
      net: invoiceLines.netPence,
      vat: invoiceLines.vatPence,
      gross: invoiceLines.grossPence,
    })
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, invoiceIds))
    .orderBy(invoiceLines.invoiceId, invoiceLines.position);
}

/** How many documents a period has, and what they come to. */
export async function sumDocuments(db: Db, filter: DocumentFilter) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      net: total(invoices.netPence),
      vat: total(sql`${invoices.vatPence}`),
      gross: total(sql`${invoices.grossPence}`),
    })
    .from(invoices)
    .where(documentsOf(filter));
  return row ?? { count: 0, net: 0, vat: 0, gross: 0 };
}

/** What came into balances and went out of them; what is to be sent back goes out on the day on which it is sent. */
function movesOfBalances(db: Db) {
  const entries = db
    .select({
      id: balanceEntries.id,
      day: sql<string>`${balanceEntries.bookedOn}`.as("day"),
      kind: sql<"received" | "applied" | "sent_back">`${balanceEntries.kind}`.as("kind"),
      orderId: balanceEntries.orderId,
      amount: sql<number>`${balanceEntries.amountPence}`.as("amount"),
      surplus: sql<boolean>`${balanceEntries.kind} = 'received' and ${balanceEntries.attemptId} is not null`.as(
        "surplus",
      ),
      reference: balanceEntries.reference,
    })
    .from(balanceEntries)
    .where(inArray(balanceEntries.kind, ["received", "applied"]));
  const returns = db
    .select({
      id: balanceReturns.id,
      day: sql<string>`${balanceReturns.sentOn}`.as("day"),
      kind: sql<"received" | "applied" | "sent_back">`'sent_back'`.as("kind"),
      orderId: balanceReturns.orderId,
      amount: sql<number>`-${balanceReturns.amountPence}`.as("amount"),
      surplus: sql<boolean>`false`.as("surplus"),
      reference: balanceReturns.reference,
    })
    .from(balanceReturns)
    .where(eq(balanceReturns.status, "sent"));
  return unionAll(entries, returns).as("moves");
}

type Moves = ReturnType<typeof movesOfBalances>;

function foundMoves(moves: Moves, { q, ...period }: BookFilter): SQL {
  const pattern = containing(q);
  const found = q
    ? sql` and (${orders.number}::text ilike ${pattern} or ${moves.reference} ilike ${pattern} or ${customerName} ilike ${pattern})`
    : sql``;
  return sql`${within(sql`${moves.day}`, period)} and ${inPounds}${found}`;
}

/** What was received, applied and sent back of balances in a period, by the day and their id. */
export function listBookedBalances(db: Db, filter: BookFilter, { page, limit, after }: BookPage) {
  const moves = movesOfBalances(db);
  const goesOn = after
    ? sql`(${moves.day}, ${moves.id}) > (select coalesce(
        (select e.booked_on from ${balanceEntries} e where e.id = ${after}),
        (select r.sent_on from ${balanceReturns} r where r.id = ${after})), ${after}::uuid)`
    : undefined;
  return db
    .select({
      id: moves.id,
      day: moves.day,
      kind: moves.kind,
      orderId: orders.id,
      orderNumber: orders.number,
      customer: customerName,
      amount: moves.amount,
      surplus: moves.surplus,
      reference: moves.reference,
    })
    .from(moves)
    .innerJoin(orders, eq(orders.id, moves.orderId))
    .where(and(foundMoves(moves, filter), goesOn))
    .orderBy(asc(moves.day), asc(moves.id))
    .limit(limit)
    .offset(after ? 0 : (page - 1) * limit);
}

/** How much moved in balances in a period, and what was kept before and after it. */
export async function sumBalances(db: Db, filter: BookFilter) {
  const moves = movesOfBalances(db);
  const of = (kind: string) => total(sql`case when ${moves.kind} = ${kind} then ${moves.amount} else 0 end`);
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      received: of("received"),
      applied: of("applied"),
      sentBack: of("sent_back"),
    })
    .from(moves)
    .innerJoin(orders, eq(orders.id, moves.orderId))
    .where(foundMoves(moves, filter));
  const [kept] = await db
    .select({
      opening: total(sql`case when ${moves.day} < ${filter.from} then ${moves.amount} else 0 end`),
      closing: total(sql`${moves.amount}`),
    })
    .from(moves)
    .where(sql`${moves.day} <= ${filter.to}`);
  return {
    ...(row ?? { count: 0, received: 0, applied: 0, sentBack: 0 }),
    ...(kept ?? { opening: 0, closing: 0 }),
  };
}

/**
 * What was invoiced less credited until each of some days, in pence without VAT, and how much of it was earned by then: a
 * line that is for days is earned evenly over them, any other on its tax point. Each line is rounded by itself, in the
 * same way for each day. Lines that were earned by the first of the days are left out, as they defer nothing.
 * @param lastDays in Europe/London, the first first
 */
export async function sumEarned(
  db: Db,
  lastDays: string[],
): Promise<{ day: string; billed: number; earned: number }[]> {
  const last = sql`cut.last_day`;
  const from = sql`coalesce(${invoiceLines.periodFrom}, ${taxPoint})`;
  const until = sql`coalesce(${invoiceLines.periodTo}, ${taxPoint})`;
  const elapsed = sql`greatest(0, least(${last}, ${until}) - ${from} + 1)`;
  const earned = sql`round(${invoiceLines.netPence}::numeric * ${elapsed} / (${until} - ${from} + 1))`;
  const { rows } = (await db.execute(sql`
    select to_char(${last}, 'YYYY-MM-DD') as day, coalesce(sum(${sign} * ${invoiceLines.netPence}), 0)::text as billed,
      coalesce(sum(${sign} * ${earned}), 0)::text as earned
    from unnest(${sql.param(`{${lastDays.join(",")}}`)}::date[]) cut(last_day)
      left join (${invoiceLines} join ${invoices} on ${invoices.id} = ${invoiceLines.invoiceId} and ${invoices.currency} = 'GBP')
        on ${taxPoint} <= ${last} and greatest(${taxPoint}, ${until}) > ${lastDays[0] ?? ""}::date
    group by 1 order by 1`)) as unknown as { rows: { day: string; billed: string; earned: string }[] };
  return rows.map(({ day, ...sums }) => ({ day, billed: Number(sums.billed), earned: Number(sums.earned) }));
}
