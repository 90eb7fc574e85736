import { and, eq, gt, isNotNull, isNull, lte, min, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { categories, composedNewsletters, jobs, libraryImports, mails, memberImports, users } from "../db/schema/index";
import { jobKinds, type Lane } from "./job-kinds";
import type { MailLane } from "./outbox";
import { preparedQuery } from "./prepared-query";

/** The jobs of a kind, or the mails of a lane. Of the open ones, those that are to begin later are not counted. */
export interface Waiting {
  lane: string;
  kind: string;
  waiting: number;
  /** Of those waiting, how many have failed at least once. */
  retried: number;
  /** How long the oldest has waited, in seconds, of those that no worker runs; 0 when none waits. */
  oldestSeconds: number;
  /** For how long the oldest of those that a worker is running has been due, in seconds; 0 when none runs. */
  runningSeconds: number;
  /** Those that were given up and need somebody's attention. */
  failed: number;
  /** Those that are to begin later. */
  later: number;
  /** When the next is begun or tried again; null if none is left for later. */
  nextDue: Date | null;
}

const none = { waiting: 0, retried: 0, oldestSeconds: 0, runningSeconds: 0, failed: 0, later: 0, nextDue: null };

/** Counts the jobs and mails that wait or have failed, by lane and kind: also the kinds of which there is none. */
export async function readWorkload(db: Db, now: Date): Promise<Waiting[]> {
  const isDue = and(isNull(jobs.failedAt), or(lte(jobs.dueAt, now), isNotNull(jobs.lastError)));
  const isIdle = or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, now));
  // A job may have been queued long before it was due; one that failed waits since it was queued.
  const since = sql`case when ${jobs.lastError} is null then ${jobs.dueAt} else ${jobs.createdAt} end`;
  const oldestOf = (which: SQL | undefined) => ageOf(sql`min(${since}) filter (where ${which})`, now);
  const isLater = and(isNull(jobs.failedAt), gt(jobs.dueAt, now), isNull(jobs.lastError));
  const openJobs = await db
    .select({
      lane: jobs.lane,
      kind: jobs.kind,
      ...counts(jobs, isDue, now),
      oldestSeconds: oldestOf(and(isDue, isIdle)),
      runningSeconds: oldestOf(and(isNull(jobs.failedAt), gt(jobs.leasedUntil, now))),
      later: countOf(isLater),
    })
    .from(jobs)
    .where(isNull(jobs.doneAt))
    .groupBy(jobs.lane, jobs.kind);
  const openMails = await db
    .select({
      lane: mails.lane,
      kind: sql<string>`'mail'`,
      ...counts(mails, isNull(mails.failedAt), now),
      oldestSeconds: ageOf(sql`min(${mails.createdAt}) filter (where ${isNull(mails.failedAt)})`, now),
      runningSeconds: sql<number>`0`,
      later: sql<number>`0`,
    })
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
  { dueAt, lastError, failedAt }: Record<"dueAt" | "lastError" | "failedAt", PgColumn>,
  isDue: SQL | undefined,
  now: Date,
) {
  return {
    waiting: countOf(isDue),
    retried: countOf(and(isDue, isNotNull(lastError))),
    failed: countOf(isNotNull(failedAt)),
    nextDue: sql<Date | null>`min(${dueAt}) filter (where ${and(isNull(failedAt), gt(dueAt, now))})`.mapWith(
      dueAt,
    ) as SQL<Date | null>,
  };
}

/** How many seconds ago a moment was; 0 for none. */
function ageOf(moment: SQL, now: Date): SQL<number> {
  return sql<number>`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - ${moment}), 0)::float`;
}

function countOf(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`;
}

const maxSubjects = 5;

/** The first of what the open jobs of each kind are about: a newsletter, a file that is imported, a category. */
export async function listJobSubjects(db: Db): Promise<Map<string, { id: string; title: string }[]>> {
  const subjectId = sql<string>`coalesce(${jobs.payload}->>'id', ${jobs.payload}->>'categoryId')`;
  const open = db
    .select({ kind: jobs.kind, id: subjectId.as("subject_id"), due: min(jobs.dueAt).as("due") })
    .from(jobs)
    .where(and(isNull(jobs.doneAt), isNull(jobs.failedAt), isNotNull(subjectId)))
    .groupBy(jobs.kind, subjectId)
    .as("open");
  const title = sql<string>`coalesce(
    (select n.subject from ${composedNewsletters} n where n.id::text = ${open.id}),
    (select i.file_name from ${libraryImports} i where i.id::text = ${open.id}),
    (select m.file_name from ${memberImports} m where m.id::text = ${open.id}),
    (select c.title from ${categories} c where c.id::text = ${open.id}), '')`;
  const rows = await db.select({ kind: open.kind, id: open.id, title }).from(open).orderBy(open.due).limit(100);
  const found = new Map<string, { id: string; title: string }[]>();
  for (const { kind, ...subject } of rows) {
    const known = found.get(kind) ?? [];
    if (known.length < maxSubjects) found.set(kind, [...known, subject]);
  }
  return found;
}

/** A lane of jobs or of mails. */
export type Queue = `jobs ${Lane}` | `mails ${MailLane}`;

const jobQueues = jobs.lane.enumValues.map((lane) => `jobs ${lane}` as const);
const mailQueues = mails.lane.enumValues.map((lane) => `mails ${lane}` as const);

/** Asked every other second by every process: it reads one entry of an index for each lane. */
const dueQuery = preparedQuery((db, name) => {
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
  return db.select({ isDue }).from(sql`(select 1) one`).prepare(name);
});

/** The lanes in which something is due and free to be taken. */
export async function findDueQueues(db: Db, now: Date): Promise<Queue[]> {
  const [row] = await dueQuery(db).execute({ now: now.toISOString() });
  return [...jobQueues, ...mailQueues].filter((_, index) => row?.isDue[index]);
}

/**
 * Whether a migration, by its time in the journal, has been applied.
 * @throws an error of the database if its tables cannot be read
 */
export async function isMigrated(db: Db, journalTime: number): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`select 1 from drizzle.__drizzle_migrations where ${eq(sql`created_at`, journalTime)}`,
  )) as unknown as { rows: unknown[] };
  await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}
