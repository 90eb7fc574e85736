import { and, eq, ilike, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../db/database";
import { jobs, mails } from "../db/schema/index";
import { containing, orderOf } from "./sorting";

type Sort = "failed" | "kind" | "attempts";

interface FailedFilter {
  q: string;
  kind?: string | undefined;
  /** Only these. */
  ids?: string[] | undefined;
  sort: Sort | `-${Sort}`;
  page: number;
  perPage: number;
}

export type FailedRow = Awaited<ReturnType<typeof listGivenUp>>["rows"][number];

/** A page of the jobs and mails that were given up, without what is in them, and the number of all that match. */
export async function listGivenUp(db: Db, { q, kind, ids, sort, page, perPage }: FailedFilter) {
  const all = givenUp(db);
  const pattern = containing(q);
  const found = and(
    kind ? eq(all.kind, kind) : undefined,
    ids && inArray(all.id, ids),
    q
      ? or(
          ...[all.lastError, all.subject, all.recipient].map((text) => ilike(text, pattern)),
          sql`${all.id}::text = ${q}`,
        )
      : undefined,
  );
  const keys = { failed: all.failedAt, kind: all.kind, attempts: all.attempts };
  const rows = await db
    .select()
    .from(all)
    .where(found)
    .orderBy(...orderOf(sort, keys, all.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(all).where(found);
  return { rows, total: counted?.total ?? 0 };
}

/** The number of jobs and mails that were given up. */
export async function countGivenUp(db: Db): Promise<number> {
  return db.$count(givenUp(db));
}

/** A mail that somebody waits for, a log-in link for instance, is late after so long. */
const lateAfterMs = 15 * 60_000;

/** How many mails wait to be sent for longer than a quarter of an hour, newsletters apart, which take their time. */
export async function countLateMails(db: Db, now: Date): Promise<number> {
  const isWaiting = and(isNull(mails.sentAt), isNull(mails.failedAt), eq(mails.lane, "mail"));
  return db.$count(mails, and(isWaiting, lt(mails.createdAt, new Date(now.getTime() - lateAfterMs))));
}

function givenUp(db: Db) {
  const failedJobs = db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      subject: sql<string>`''`.as("subject"),
      recipient: sql<string>`''`.as("recipient"),
      attempts: jobs.attempts,
      lastError: jobs.lastError,
      createdAt: jobs.createdAt,
      failedAt: sql<Date>`${jobs.failedAt}`.mapWith(jobs.createdAt).as("failed_at"),
    })
    .from(jobs)
    .where(isNotNull(jobs.failedAt));
  const failedMails = db
    .select({
      id: mails.id,
      kind: sql<string>`'mail'`.as("kind"),
      subject: mails.subject,
      recipient: mails.recipient,
      attempts: mails.attempts,
      lastError: mails.lastError,
      createdAt: mails.createdAt,
      failedAt: sql<Date>`${mails.failedAt}`.mapWith(mails.createdAt).as("failed_at"),
    })
    .from(mails)
    .where(isNotNull(mails.failedAt));
  return unionAll(failedJobs, failedMails).as("given_up");
}

/** Locks jobs and mails by their ids: their kinds, and whether they are given up. */
export async function lockJobsAndMails(tx: Db, ids: string[]) {
  const ofJobs = await tx
    .select({ id: jobs.id, kind: jobs.kind, failedAt: jobs.failedAt })
    .from(jobs)
    .where(inArray(jobs.id, ids))
    .orderBy(jobs.id)
    .for("update");
  const ofMails = await tx
    .select({ id: mails.id, kind: sql<string>`'mail'`, failedAt: mails.failedAt })
    .from(mails)
    .where(inArray(mails.id, ids))
    .orderBy(mails.id)
    .for("update");
  return [...ofJobs, ...ofMails];
}
