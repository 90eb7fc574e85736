import { and, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { auditLog, auditLogNotes, users } from "../db/schema/index";
import type { AuditEntry, AuditNote } from "../domain/audit-actions";
import { removeSome } from "./removal";

/** Writes an entry of the audit log. Inside a transaction pass its `tx`. */
export async function audit(db: Db, entry: AuditEntry, now: Date): Promise<void> {
  await auditAll(db, [entry], now);
}

/**
 * Writes entries of the audit log, in their order, and beside it what was typed for them about people who have an account.
 */
export async function auditAll(db: Db, entries: AuditEntry[], now: Date): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ action, actorId, subjectId, details }) => ({
    ...{ action, actorId, subjectId },
    details: details ?? {},
    createdAt: now,
  }));
  // The database's ids are in the order of the entries, as the log is.
  const written = await db.insert(auditLog).values(rows).returning({ id: auditLog.id });
  const notes = written.flatMap(({ id: entryId }, at) => {
    const note = entries[at]?.note;
    return note ? [{ entryId, ...note }] : [];
  });
  if (notes.length > 0) await writeNotes(db, notes);
}

/** An account that is deleted meanwhile has no note, and must not undo what the entry is about. */
async function writeNotes(db: Db, notes: (AuditNote & { entryId: string })[]): Promise<void> {
  const ids = notes.flatMap(({ userId }) => userId ?? []);
  const there = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids)).for("key share");
  const known = new Set(there.map(({ id }) => id));
  const kept = notes.filter(({ userId }) => userId !== null && known.has(userId));
  if (kept.length > 0) await db.insert(auditLogNotes).values(kept);
}

/**
 * Deletes entries that were written before a date. The database refuses every other change of the audit log, and this
 * one too of entries younger than two years by its own clock: those are left out.
 */
export async function removeAuditBefore(db: Db, before: Date, most: number): Promise<number> {
  const isTwoYearsOld = sql`${auditLog.createdAt} < now() - interval '24 months'`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('almanac.removes_outlived_audit', 'yes', true)`);
    return removeSome(tx, auditLog, and(lt(auditLog.createdAt, before), isTwoYearsOld), most);
  });
}
