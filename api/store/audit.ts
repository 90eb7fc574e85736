import { lt } from "drizzle-orm";
import type { Db } from "../db/open";
import { auditLog } from "../db/schema/index";
import type { AuditAction } from "../domain/audit-actions";

export interface Deed {
  action: AuditAction;
  actorId?: string | null | undefined;
  /** The user or object that it was done to. */
  subjectId?: string | null | undefined;
  /** Never secrets, addresses or user input. */
  details?: Record<string, unknown>;
}

/** Writes an entry of the audit log. Inside a transaction pass its `tx`. */
export async function audit(db: Db, { action, actorId, subjectId, details }: Deed, now: Date): Promise<void> {
  await db.insert(auditLog).values({ action, actorId, subjectId, details: details ?? {}, createdAt: now });
}

/** Deletes entries that were written before a date. */
export async function removeAuditBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.createdAt, moment));
}
