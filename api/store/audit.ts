import { lt } from "drizzle-orm";
import type { Db } from "../db/database";
import { auditLog } from "../db/schema/index";
import type { AuditEntry } from "../domain/audit-actions";

/** Writes an entry of the audit log. Inside a transaction pass its `tx`. */
export async function audit(db: Db, { action, actorId, subjectId, details }: AuditEntry, now: Date): Promise<void> {
  await db.insert(auditLog).values({ action, actorId, subjectId, details: details ?? {}, createdAt: now });
}

/** Deletes entries that were written before a date. */
export async function removeAuditBefore(db: Db, before: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.createdAt, before));
}
