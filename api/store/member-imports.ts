import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { memberImportRows, memberImports, orderLines, orders, plans, subscriptions, users } from "../db/schema/index";
import { memberColumns, ofUser } from "./member-list";
import { hasNoTerm } from "./ordered-plans";
import type { Page } from "./page";
import { rolesOf } from "./permissions";
import { removeSome } from "./removal";
import { hasOneOf } from "./users";

export type ImportRow = typeof memberImports.$inferSelect;
export type MemberImportRow = typeof memberImportRows.$inferSelect;
export type Outcome = MemberImportRow["outcome"];

const rowsAtOnce = 1_000;
const isWaiting = and(isNull(memberImportRows.doneAt), ne(memberImportRows.outcome, "refused"));
const isOwed = and(isNotNull(memberImportRows.mail), isNull(memberImportRows.mailedAt));

/** Keeps a file that was checked. @returns its id */
export async function insertImport(
  tx: Db,
  about: typeof memberImports.$inferInsert,
  rows: Omit<typeof memberImportRows.$inferInsert, "importId">[],
): Promise<string> {
  const [made] = await tx.insert(memberImports).values(about).returning({ id: memberImports.id });
  const importId = made?.id ?? "";
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(memberImportRows).values(rows.slice(at, at + rowsAtOnce).map((row) => ({ ...row, importId })));
  return importId;
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(memberImports).where(eq(memberImports.id, id));
  return row;
}

/** Locks an import until the transaction ends. Pass a `tx`. */
export async function lockImport(tx: Db, id: string): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(memberImports).where(eq(memberImports.id, id)).for("no key update");
  return row;
}

/** The last import by the command of a file with this text, if it was begun. */
export async function findBegunByDigest(db: Db, digest: string): Promise<ImportRow | undefined> {
  const [row] = await db
    .select()
    .from(memberImports)
    .where(and(eq(memberImports.digest, digest), isNull(memberImports.createdById), isNotNull(memberImports.startedAt)))
    .orderBy(desc(memberImports.createdAt), desc(memberImports.id))
    .limit(1);
  return row;
}

/** Changes an import. */
export async function setImport(db: Db, id: string, change: Partial<ImportRow>): Promise<void> {
  await db.update(memberImports).set(change).where(eq(memberImports.id, id));
}

export async function removeImport(db: Db, id: string): Promise<void> {
  await db.delete(memberImports).where(eq(memberImports.id, id));
}

/** Deletes imports that were uploaded before a date, with the addresses in them. */
export async function removeImportsBefore(db: Db, before: Date, most: number): Promise<number> {
  const isOutlived = lt(memberImports.createdAt, before);
  const outlived = db.select({ id: memberImports.id }).from(memberImports).where(isOutlived);
  const rows = await removeSome(db, memberImportRows, inArray(memberImportRows.importId, outlived), most);
  return rows < most ? removeSome(db, memberImports, isOutlived, most) : rows;
}

const count = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
const numbers = {
  new: count(eq(memberImportRows.outcome, "new")),
  changed: count(eq(memberImportRows.outcome, "changed")),
  unchanged: count(eq(memberImportRows.outcome, "unchanged")),
  refused: count(eq(memberImportRows.outcome, "refused")),
  waiting: count(isWaiting),
  owed: count(isOwed),
  mailed: count(isNotNull(memberImportRows.mailedAt)),
};

/** How many rows of an import there are of each kind. */
export async function countRows(db: Db, importId: string) {
  const [row] = await db.select(numbers).from(memberImportRows).where(eq(memberImportRows.importId, importId));
  return row ?? { new: 0, changed: 0, unchanged: 0, refused: 0, waiting: 0, owed: 0, mailed: 0 };
}

function namedImports(db: Db) {
  return db
    .select({ about: memberImports, by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(memberImports)
    .leftJoin(users, eq(users.id, memberImports.createdById));
}

/** An import with the name of who uploaded it. */
export async function findNamedImport(db: Db, id: string) {
  const [row] = await namedImports(db).where(eq(memberImports.id, id));
  return row;
}

/** A page of the imports, the newest first. */
export async function listImports(db: Db, { page, perPage }: Page) {
  const rows = await namedImports(db)
    .orderBy(desc(memberImports.createdAt), desc(memberImports.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(memberImports) };
}

/** A page of the rows of an import, in the order of the file. */
export async function listRows(db: Db, importId: string, outcome: Outcome | undefined, { page, perPage }: Page) {
  const found = and(eq(memberImportRows.importId, importId), outcome && eq(memberImportRows.outcome, outcome));
  const rows = await db
    .select()
    .from(memberImportRows)
    .where(found)
    .orderBy(asc(memberImportRows.line))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(memberImportRows, found) };
}

/** The lines of the rows waiting to be imported, or whose mails are still to be written. */
export async function listWaitingLines(
  db: Db,
  importId: string,
  what: "row" | "mail",
  most: number,
): Promise<number[]> {
  const rows = await db
    .select({ line: memberImportRows.line })
    .from(memberImportRows)
    .where(and(eq(memberImportRows.importId, importId), what === "row" ? isWaiting : isOwed))
    .orderBy(asc(memberImportRows.line))
    .limit(most);
  return rows.map(({ line }) => line);
}

/** Rows, locked until the transaction ends, without those that another has done. Pass a `tx`. */
export async function lockWaitingRows(
  tx: Db,
  importId: string,
  lines: number[],
  what: "row" | "mail",
): Promise<MemberImportRow[]> {
  if (lines.length === 0) return [];
  return tx
    .select()
    .from(memberImportRows)
    .where(and(isOneOf(importId, lines), what === "row" ? isWaiting : isOwed))
    .orderBy(asc(memberImportRows.line))
    .for("update");
}

/** Changes rows alike. */
export async function setRows(
  db: Db,
  importId: string,
  lines: number[],
  change: Partial<MemberImportRow>,
): Promise<void> {
  if (lines.length > 0) await db.update(memberImportRows).set(change).where(isOneOf(importId, lines));
}

/** What became of a row. */
type DoneRow = Pick<MemberImportRow, "line" | "outcome" | "notes" | "doneAt" | "userId" | "granted" | "mail">;

/** Notes what became of rows, in one statement. */
export async function finishRows(db: Db, importId: string, rows: DoneRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`update ${memberImportRows} r
    set outcome = d.outcome, notes = d.notes, done_at = d."doneAt", user_id = d."userId", granted = d.granted, mail = d.mail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as d(line int, outcome text, notes jsonb, "doneAt" timestamptz, "userId" uuid, granted jsonb, mail text)
    where r.import_id = ${importId} and r.line = d.line`);
}

function isOneOf(importId: string, lines: number[]): SQL | undefined {
  return and(eq(memberImportRows.importId, importId), inArray(memberImportRows.line, lines));
}

export type KnownRow = Awaited<ReturnType<typeof listKnown>>[number];

/** The members with these addresses, with what an import has to know about them. @param today in Europe/London */
export async function listKnown(db: Db, emails: string[], today: string) {
  if (emails.length === 0) return [];
  return db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      company: users.company,
      newsletter: users.newsletter,
      stored: rolesOf(ofUser, today),
      plans: memberColumns(today).plans,
    })
    .from(users)
    .where(hasOneOf(emails));
}

/** The plans of these members that open premium items, from today on: their terms, and what they have ordered. */
export async function listPlanDays(db: Db, userIds: string[], today: string) {
  if (userIds.length === 0) return [];
  const terms = await db
    .select({
      userId: sql<string>`${subscriptions.userId}`,
      title: subscriptions.title,
      startsOn: subscriptions.startsOn,
      expiresOn: subscriptions.expiresOn,
      renews: sql<boolean>`${subscriptions.renewalOn} is not null`,
    })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(
      and(
        inArray(subscriptions.userId, userIds),
        inArray(subscriptions.status, ["active", "paused"]),
        eq(plans.coversPremium, true),
        or(gt(subscriptions.expiresOn, sql`${today}::date - 1`), isNotNull(subscriptions.renewalOn)),
      ),
    );
  const expiresOn = sql<string>`((${orderLines.startsOn} + make_interval(months => coalesce(${orderLines.months}, 12)))::date - 1)::text`;
  const ordered = await db
    .select({
      userId: sql<string>`${orders.userId}`,
      title: plans.title,
      startsOn: sql<string>`${orderLines.startsOn}`,
      expiresOn,
      renews: sql<boolean>`false`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(plans, eq(plans.id, orderLines.planId))
    .where(
      and(
        inArray(orders.userId, userIds),
        isNotNull(orders.placedAt),
        isNull(orders.cancelledAt),
        isNotNull(orderLines.startsOn),
        eq(plans.coversPremium, true),
        hasNoTerm(),
      ),
    );
  return [...terms, ...ordered];
}
