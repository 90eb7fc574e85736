import { randomUUID } from "node:crypto";
import { and, lt, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { auditLog, auditLogNotes } from "../db/schema/index";
import type { AuditEntry } from "../domain/audit-actions";
import { removeSome } from "./removal";

/** Writes an entry of the audit log. Inside a transaction pass its `tx`. */
export async function audit(db: Db, entry: AuditEntry, now: Date): Promise<void> {
  await auditAll(db, [entry], now);
}

/** Writes entries of the audit log, in their order, and beside it what was typed for them. */
export async function auditAll(db: Db, entries: AuditEntry[], now: Date): Promise<void> {
  const written = entries.map((entry) => ({ ...entry, id: randomUUID() }));
  const rows = written.map(({ id, action, actorId, subjectId, details }) => ({
    ...{ id, action, actorId, subjectId },
    details: details ?? {},
    createdAt: now,
  }));
  if (rows.length > 0) await db.insert(auditLog).values(rows);
  const notes = written.flatMap(({ id: entryId, note }) => (note ? [{ entryId, ...note }] : []));
  if (notes.length > 0) await db.insert(auditLogNotes).values(notes);
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
