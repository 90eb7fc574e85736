import { and, desc, eq, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { auditLog, users } from "../db/schema/index";
import type { AuditEntry } from "../domain/audit-actions";
import { addDays } from "../domain/dates";
import { isUuid } from "../domain/uuid";
import { containing, startingWith } from "./sorting";

/** Writes an entry of the audit log. Inside a transaction pass its `tx`. */
export async function audit(db: Db, { action, actorId, subjectId, details }: AuditEntry, now: Date): Promise<void> {
  await db.insert(auditLog).values({ action, actorId, subjectId, details: details ?? {}, createdAt: now });
}

/**
 * Deletes entries that were written before a date. The database refuses every other change of the audit log, and this
 * one too of entries younger than two years by its own clock: those are left out.
 */
export async function removeAuditBefore(db: Db, before: Date): Promise<void> {
  const isTwoYearsOld = sql`${auditLog.createdAt} < now() - interval '24 months'`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('almanac.removes_outlived_audit', 'yes', true)`);
    await tx.delete(auditLog).where(and(lt(auditLog.createdAt, before), isTwoYearsOld));
  });
}

const actors = alias(users, "actors");
const subjects = alias(users, "subjects");

interface AuditFilter {
  /** An id, or part of a user's name or e-mail address: who did it, or to whom. */
  q: string;
  /** An action, or the beginning of several. */
  action: string;
  /** The first and the last day in London. */
  from?: string | undefined;
  to?: string | undefined;
}

/** A page of the audit log, the newest entry first, with the names of users; and the number of all that match. */
export async function listAuditEntries(db: Db, filter: AuditFilter, { page, limit }: { page: number; limit: number }) {
  const where = matching(filter);
  const rows = await db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      actorId: auditLog.actorId,
      actorName: nameOf(actors),
      subjectId: auditLog.subjectId,
      subjectName: nameOf(subjects),
      details: auditLog.details,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(subjects, eq(subjects.id, auditLog.subjectId))
    .where(where)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(auditLog, where) };
}

function nameOf(table: typeof actors | typeof subjects): SQL<string | null> {
  return sql<string | null>`${table.firstName} || ' ' || ${table.lastName}`;
}

function matching({ q, action, from, to }: AuditFilter): SQL | undefined {
  return and(
    action ? sql`${auditLog.action} like ${startingWith(action)}` : undefined,
    q ? isBy(q) : undefined,
    from ? gte(auditLog.createdAt, londonMidnight(from)) : undefined,
    to ? lt(auditLog.createdAt, londonMidnight(addDays(to, 1))) : undefined,
  );
}

function isBy(words: string): SQL | undefined {
  if (isUuid(words)) return or(eq(auditLog.actorId, words), eq(auditLog.subjectId, words));
  const name = sql`${users.firstName} || ' ' || ${users.lastName}`;
  const isNamed = or(ilike(users.email, containing(words)), ilike(name, containing(words)));
  return sql`exists (select 1 from ${users} where ${users.id} in (${auditLog.actorId}, ${auditLog.subjectId}) and ${isNamed})`;
}

function londonMidnight(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Europe/London')`;
}
