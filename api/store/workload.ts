import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "../db/open";
import { jobs, mails } from "../db/schema/index";

/** What waits to be done. Ages are in seconds, 0 when nothing waits. */
export interface Workload {
  jobs: Waiting[];
  mails: Waiting;
}

export interface Waiting {
  kind: string;
  waiting: number;
  /** Of those waiting, how many have failed at least once. */
  retried: number;
  oldestSeconds: number;
}

/** Counts the jobs, by kind, and the mails that wait, without those that are to begin later. */
export async function readWorkload(db: Db, now: Date): Promise<Workload> {
  const age = (createdAt: typeof jobs.createdAt | typeof mails.createdAt) =>
    sql<number>`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${createdAt})), 0)::float`;
  const waitingJobs = await db
    .select({
      kind: jobs.kind,
      waiting: sql<number>`count(*)::int`,
      retried: sql<number>`(count(*) filter (where ${jobs.lastError} is not null))::int`,
      oldestSeconds: age(jobs.createdAt),
    })
    .from(jobs)
    .where(and(isNull(jobs.doneAt), sql`(${lte(jobs.dueAt, now)} or ${isNotNull(jobs.lastError)})`))
    .groupBy(jobs.kind);
  const [waitingMails] = await db
    .select({
      kind: sql<string>`'mail'`,
      waiting: sql<number>`count(*)::int`,
      retried: sql<number>`(count(*) filter (where ${mails.lastError} is not null))::int`,
      oldestSeconds: age(mails.createdAt),
    })
    .from(mails)
    .where(isNull(mails.sentAt));
  return { jobs: waitingJobs, mails: waitingMails ?? { kind: "mail", waiting: 0, retried: 0, oldestSeconds: 0 } };
}

/** Whether a migration, by its time in the journal, has been applied. */
export async function isMigrated(db: Db, journalTime: number): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select 1 from drizzle.__drizzle_migrations where ${eq(sql`created_at`, journalTime)}`,
  )) as unknown as { rows: unknown[] };
  return rows.length > 0;
}
