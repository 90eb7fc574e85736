import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { commsTypes, composedNewsletters, userComms, users } from "../db/schema/index";

export type EmailKindRow = Awaited<ReturnType<typeof listEmailKinds>>[number];
export type EmailKindFields = Pick<typeof commsTypes.$inferInsert, "title" | "description" | "isDefault">;

/** Every kind of e-mail in its order, with the number of its readers. */
export function listEmailKinds(db: Db) {
  return db
    .select({
      ...getTableColumns(commsTypes),
      readersTotal: sql<number>`(select count(*)::int from ${userComms} u where u.comms_type_id = ${commsTypes}."id")`,
    })
    .from(commsTypes)
    .orderBy(asc(commsTypes.position), asc(commsTypes.title));
}

/** A kind of e-mail, locked until the transaction ends. */
export async function lockEmailKind(tx: Db, id: string) {
  const [row] = await tx.select().from(commsTypes).where(eq(commsTypes.id, id)).for("update");
  return row;
}

/** All kinds of e-mail, locked until the transaction ends: none is changed or added meanwhile. */
export async function lockEmailKinds(tx: Db) {
  const { id, title, version } = commsTypes;
  await tx.execute(sql`lock table ${commsTypes} in share row exclusive mode`);
  return tx.select({ id, title, version }).from(commsTypes).orderBy(asc(id)).for("update");
}

/** Adds a kind as the last one. @returns its id */
export async function insertEmailKind(db: Db, fields: EmailKindFields): Promise<string> {
  const position = sql`(select coalesce(max(t.position), -1) + 1 from ${commsTypes} t)`;
  const made = await db
    .insert(commsTypes)
    .values({ ...fields, position })
    .returning({ id: commsTypes.id });
  return made[0]?.id ?? "";
}

/** Changes the fields, and counts the version. */
export async function setEmailKind(db: Db, id: string, fields: EmailKindFields, now: Date): Promise<void> {
  const version = sql`${commsTypes.version} + 1`;
  await db
    .update(commsTypes)
    .set({ ...fields, version, changedAt: now })
    .where(eq(commsTypes.id, id));
}

export async function removeEmailKind(db: Db, id: string): Promise<void> {
  await db.delete(commsTypes).where(eq(commsTypes.id, id));
}

/** The subjects of newsletters for a kind that are not sent yet. */
export async function listUnsentOfKind(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ subject: composedNewsletters.subject })
    .from(composedNewsletters)
    .where(sql`${composedNewsletters.state} <> 'sent' and ${composedNewsletters.kindIds} ? ${id}`);
  return rows.map(({ subject }) => subject);
}

/** Gives a new member the kinds of e-mail that are on by default. */
export async function assignDefaultKinds(db: Db, userId: string): Promise<void> {
  await db.execute(sql`insert into ${userComms} (user_id, comms_type_id)
    select ${users}."id", t.id from ${users}, ${commsTypes} t where ${users}."id" = ${userId}::uuid and t.is_default
    on conflict do nothing`);
}
