import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { auditLog, users } from "../db/schema/index";

const mostEntries = 200;

/** What the audit log says of an order, and of its buyer's plans where it is about the order, the last first. */
export async function listOrderHistory(db: Db, { id, userId }: { id: string; userId: string | null }) {
  const ofPlans = userId ? and(eq(auditLog.subjectId, userId), eq(sql`${auditLog.details}->>'order'`, id)) : undefined;
  const name = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;
  return db
    .select({ at: auditLog.createdAt, action: auditLog.action, by: name, details: auditLog.details })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(or(eq(auditLog.subjectId, id), ofPlans))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(mostEntries);
}
