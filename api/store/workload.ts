import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { jobs, mails } from "../db/schema/index";
import { jobKinds, type Lane } from "./job-kinds";
import type { MailLane } from "./outbox";
import { preparedQuery, unnamed } from "./prepared-query";

/** The jobs of a kind, or the mails of a lane. Of the open ones, those that are to begin later are not counted. */
export interface Waiting {
  lane: string;
  kind: string;
  waiting: number;
  /** Of those waiting, how many have failed at least once. */
  retried: number;
  /** How long the oldest has waited, in seconds; 0 when none waits. */
  oldestSeconds: number;
  /** Those that were given up and need somebody's attention. */
  failed: number;
}

const none = { waiting: 0, retried: 0, oldestSeconds: 0, failed: 0 };

/** Counts the jobs and mails that wait or have failed, by lane and kind: also the kinds of which there is none. */
export async function readWorkload(db: Db, now: Date): Promise<Waiting[]> {
  const isDue = and(isNull(jobs.failedAt), or(lte(jobs.dueAt, now), isNotNull(jobs.lastError)));
  const openJobs = await db
    .select({ lane: jobs.lane, kind: jobs.kind, ...counts(jobs, isDue, now) })
    .from(jobs)
    .where(isNull(jobs.doneAt))
    .groupBy(jobs.lane, jobs.kind);
  const openMails = await db
    .select({ lane: mails.lane, kind: sql<string>`'mail'`, ...counts(mails, isNull(mails.failedAt), now) })
    .from(mails)
    .where(isNull(mails.sentAt))
    .groupBy(mails.lane);
  const known = [
    ...Object.entries(jobKinds).map(([kind, { lane }]) => ({ lane, kind })),
    ...mails.lane.enumValues.map((lane) => ({ lane, kind: "mail" })),
  ];
  const found: Waiting[] = [...openJobs, ...openMails];
  const missing = known.filter((one) => !found.some(({ lane, kind }) => one.lane === lane && one.kind === kind));
  return [...found, ...missing.map((one) => ({ ...none, ...one }))];
}

function counts(
  { createdAt, lastError, failedAt }: Record<"createdAt" | "lastError" | "failedAt", PgColumn>,
  isDue: SQL | undefined,
  now: Date,
) {
  const count = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const oldest = sql`min(${createdAt}) filter (where ${isDue})`;
  return {
    waiting: count(isDue),
    retried: count(and(isDue, isNotNull(lastError))),
    oldestSeconds: sql<number>`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - ${oldest}), 0)::float`,
    failed: count(isNotNull(failedAt)),
  };
}

/** A lane of jobs or of mails. */
export type Queue = `jobs ${Lane}` | `mails ${MailLane}`;

const jobQueues = jobs.lane.enumValues.map((lane) => `jobs ${lane}` as const);
const mailQueues = mails.lane.enumValues.map((lane) => `mails ${lane}` as const);

/** Asked every other second by every process: it reads one entry of an index for each lane. */
const dueQuery = preparedQuery((db) => {
  const now = sql.placeholder("now");
  const ofJobs = jobs.lane.enumValues.map(
    (lane) => sql`exists(select 1 from ${jobs} where ${jobs.lane} = ${lane} and ${jobs.doneAt} is null
      and ${jobs.failedAt} is null and ${jobs.dueAt} <= ${now}
      and (${jobs.leasedUntil} is null or ${jobs.leasedUntil} <= ${now}))`,
  );
  const ofMails = mails.lane.enumValues.map(
    (lane) => sql`exists(select 1 from ${mails} where ${mails.lane} = ${lane} and ${mails.sentAt} is null
      and ${mails.failedAt} is null and ${mails.dueAt} <= ${now})`,
  );
  const isDue = sql<boolean[]>`array[${sql.join([...ofJobs, ...ofMails], sql`, `)}]`;
  return db.select({ isDue }).from(sql`(select 1) one`).prepare(unnamed);
});

/** The lanes in which something is due and free to be taken. */
export async function findDueQueues(db: Db, now: Date): Promise<Queue[]> {
  const [row] = await dueQuery(db).execute({ now: now.toISOString() });
  return [...jobQueues, ...mailQueues].filter((_, index) => row?.isDue[index]);
}

/** Whether a migration, by its time in the journal, has been applied. */
export async function isMigrated(db: Db, journalTime: number): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select 1 from drizzle.__drizzle_migrations where ${eq(sql`created_at`, journalTime)}`,
  )) as unknown as { rows: unknown[] };
  return rows.length > 0;
}
