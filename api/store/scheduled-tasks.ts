import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { scheduledTasks } from "../db/schema/index";

/** A periodic task that this process may do now, or when to look at it again. */
export type TaskClaim = { leaseId: string } | { leaseId: null; againAt: Date };

interface Turn {
  name: string;
  everyMs: number;
  now: Date;
  leaseMs: number;
}

/**
 * Claims a periodic task whose turn it is: one process of all does it, as long as its lease is renewed. It is its turn when
 * it began longer ago than its interval, or whoever began it has neither ended nor renewed its lease.
 */
export async function claimTask(db: Db, { name, everyMs, now, leaseMs }: Turn): Promise<TaskClaim> {
  const { begunAt, leaseId, leasedUntil } = scheduledTasks;
  // The absolute difference: a clock that was set back must not delay a task.
  const isOver = sql`abs(extract(epoch from ${now.toISOString()}::timestamptz - ${begunAt})) * 1000 > ${everyMs}`;
  const isFree = or(and(isNull(leasedUntil), or(isNull(begunAt), isOver)), lt(leasedUntil, now));
  const lease = { begunAt: now, leaseId: sql`gen_random_uuid()`, leasedUntil: new Date(now.getTime() + leaseMs) };
  const [claimed] = await db
    .insert(scheduledTasks)
    .values({ name, ...lease })
    .onConflictDoUpdate({ target: scheduledTasks.name, set: lease, setWhere: isFree })
    .returning({ leaseId });
  if (claimed?.leaseId) return { leaseId: claimed.leaseId };
  const [found] = await db.select({ begunAt, leasedUntil }).from(scheduledTasks).where(eq(scheduledTasks.name, name));
  const endsAt = found?.leasedUntil ?? new Date((found?.begunAt?.getTime() ?? 0) + everyMs);
  return { leaseId: null, againAt: endsAt };
}

/** The tasks whose turn a process has begun and not ended, and for how many seconds. */
export async function listRunningTasks(db: Db, now: Date): Promise<{ name: string; seconds: number }[]> {
  const { name, begunAt, leaseId } = scheduledTasks;
  const running = await db.select({ name, begunAt }).from(scheduledTasks).where(isNotNull(leaseId));
  return running.map(({ name, begunAt }) => ({
    name,
    seconds: Math.max(0, (now.getTime() - (begunAt ?? now).getTime()) / 1000),
  }));
}

/** Renews the lease of a task, unless it was lost. */
export async function renewTask(db: Db, leaseId: string, leasedUntil: Date): Promise<void> {
  await db.update(scheduledTasks).set({ leasedUntil }).where(eq(scheduledTasks.leaseId, leaseId));
}

/** Ends a turn. @param isDone otherwise another process begins it at once */
export async function endTask(db: Db, leaseId: string, isDone: boolean): Promise<void> {
  const ended = { leaseId: null, leasedUntil: null, ...(!isDone && { begunAt: null }) };
  await db.update(scheduledTasks).set(ended).where(eq(scheduledTasks.leaseId, leaseId));
}
