import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz } from "./columns";
import { isKnown } from "./known";

/** A paper that a mail brings: an invoice or credit note, or the pro forma of an order. */
export type MailAttachment = { kind: "document"; id: string } | { kind: "pro-forma" | "contract"; orderId: string };

/** The outbox: written in the transaction that causes the mail, sent by the worker, kept if no SMTP server is set. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    /** The sort order: several may be written at one moment. */
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** Newsletters are bulk: no other mail waits for them. */
    lane: text({ enum: ["mail", "bulk"] })
      .notNull()
      .default("mail"),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Without links and codes that open something, once it was sent. */
    text: text().notNull(),
    /** Empty once it was sent, and so are the headers. */
    html: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The papers that go with it: their files are read when it is sent. None once it was sent. */
    attachments: jsonb().$type<MailAttachment[]>().notNull().default([]),
    /** The request that caused the mail. */
    requestId: text(),
    createdAt: createdAt(),
    sentAt: timestamptz(),
    /** When it was given up: it is tried again only if an operator asks for it. */
    failedAt: timestamptz(),
    attempts: integer().notNull().default(0),
    /** The next attempt; while it is being sent, the end of its lease. */
    dueAt: createdAt(),
    lastError: text(),
  },
  (t) => [
    isKnown((): AnyPgColumn => mails.lane),
    index("mails_due").on(t.lane, t.dueAt, t.number).where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index("mails_address").on(sql`lower(${t.recipient})`),
    index("mails_failed").on(t.failedAt).where(sql`${t.failedAt} is not null`),
    index("mails_sent").on(t.sentAt),
    index("mails_recipient").on(t.recipient, t.createdAt.desc()),
  ],
);

/**
 * Work to be done after the transaction that wrote it: at least once, each handler idempotent. A job is open until it
 * is done or has failed for good.
 */
export const jobs = pgTable(
  "jobs",
  {
    id: id(),
    kind: text().notNull(),
    /** Each lane has workers of its own: bulk work delays neither mails nor payments, a library no newsletter. */
    lane: text({ enum: ["mail", "billing", "bulk", "library"] })
      .notNull()
      .default("bulk"),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** No two open jobs of a kind have the same key. */
    dedupeKey: text(),
    /** The request that caused the job. */
    requestId: text(),
    createdAt: createdAt(),
    dueAt: createdAt(),
    doneAt: timestamptz(),
    /** When it was given up: it runs again only if an operator asks for it. */
    failedAt: timestamptz(),
    /** The runs that were begun. */
    attempts: integer().notNull().default(0),
    maxAttempts: integer().notNull().default(10),
    /** The lease of the worker that runs it, or that ran it last: another's is refused. */
    leaseId: uuid(),
    leasedUntil: timestamptz(),
    lastError: text(),
  },
  (t) => [
    isKnown((): AnyPgColumn => jobs.lane),
    index("jobs_due").on(t.lane, t.dueAt).where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
    uniqueIndex("jobs_dedupe")
      .on(t.kind, t.dedupeKey)
      .where(sql`${t.dedupeKey} is not null and ${t.doneAt} is null and ${t.failedAt} is null`),
    index("jobs_failed").on(t.failedAt).where(sql`${t.failedAt} is not null`),
    index("jobs_done").on(t.doneAt),
    index("jobs_email").on(sql`lower(${t.payload} ->> 'email')`),
  ],
);

/** The turns of the periodic tasks, of which one process of all does each: when the last began, and whether it goes on. */
export const scheduledTasks = pgTable("scheduled_tasks", {
  name: text().primaryKey(),
  /** Null when it was interrupted by the end of its process. */
  begunAt: timestamptz(),
  leaseId: uuid(),
  leasedUntil: timestamptz(),
});
