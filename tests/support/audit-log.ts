import type { Db } from "api/db/database";
import { auditLog, auditLogNotes } from "api/db/schema/index";
import { asc, eq, type SQL, sql } from "drizzle-orm";

/** Does what the database refuses: changes entries of the audit log, as migrations older than that rule did. */
export async function withoutAuditRule(db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table ${auditLog} disable trigger user`);
    await work(tx as unknown as Db);
    await tx.execute(sql`alter table ${auditLog} enable trigger user`);
  });
}

/** Empties the audit log, so that a test finds only its own entries. */
export async function emptyAuditLog(db: Db): Promise<void> {
  await withoutAuditRule(db, (tx) => tx.delete(auditLog));
}

/** Entries of the audit log with what was typed for them, as the administration sees them. */
export async function auditEntries(db: Db, where: SQL | undefined) {
  const rows = await db
    .select({ entry: auditLog, words: auditLogNotes.words })
    .from(auditLog)
    .leftJoin(auditLogNotes, eq(auditLogNotes.entryId, auditLog.id))
    .where(where)
    .orderBy(asc(auditLog.createdAt), asc(auditLog.id));
  return rows.map(({ entry, words }) => ({ ...entry, details: { ...entry.details, ...words } }));
}

/** The fields in which somebody types words about a person, or a person's own. */
const fieldsOfPeople = new Set([
  ...["carrier", "company", "email", "feedback", "first_name", "last_name", "message", "note", "reason", "reference"],
  ...["telephone", "text", "tracking", "website"],
]);

/** What the body of a call types about people, as far as it is long enough to be found again. */
export function typedOfPeople(body: unknown): string[] {
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    if (typeof value !== "string") return typedOfPeople(value);
    return fieldsOfPeople.has(name) && value.length > 5 ? [value] : [];
  });
}

/** The details of the audit log in which any of these words stand, which its rule would never let be erased. */
export async function typedInAuditLog(db: Db, typed: Set<string>): Promise<string[]> {
  if (typed.size === 0) return [];
  const rows = await db.select({ action: auditLog.action, details: auditLog.details }).from(auditLog);
  return rows.flatMap(({ action, details }) => {
    const written = JSON.stringify(details);
    const found = [...typed].filter((words) => written.includes(JSON.stringify(words).slice(1, -1)));
    return found.map((words) => `${action}: ${words}`);
  });
}
