import { z } from "zod/v4";
import { call } from "./call";
import { selection, selectionResult } from "./editing";
import { searchTerm } from "./fields";
import { pageQuery, paginated, sortBy } from "./pagination";
import { id, timestamp } from "./scalars";

const kind = z.string().describe("The kind of a job; `mail` for a mail.");
const title = z.string().describe("What it does, in words.");

/** A job or a mail that was given up. */
export const failedJob = z
  .object({
    id,
    kind,
    title,
    subject: z.string().describe("Of a mail; empty for a job."),
    recipient: z.string().describe("Of a mail; empty for a job."),
    attempts: z.number().int(),
    error: z.string().describe("Why the last attempt failed, without addresses and links that open something."),
    created_at: timestamp,
    failed_at: timestamp,
  })
  .meta({ id: "FailedJob" });

export type FailedJob = z.infer<typeof failedJob>;

/** The jobs of a kind, or the mails of a lane. */
const queue = z.object({
  lane: z.string().describe("Each lane is worked on beside the others."),
  kind,
  title,
  waiting: z.number().int().describe("Those that are due and are not done."),
  retried: z.number().int().describe("Of those waiting, how many have failed at least once."),
  oldest_seconds: z
    .number()
    .int()
    .describe("How long the oldest of those that no worker is running has waited; 0 when none waits."),
  failed: z.number().int(),
  later: z.number().int().describe("Jobs that are to begin later; of mails 0."),
  next_due: timestamp.nullable().describe("When the next is begun, or tried again, that is not due yet."),
  subjects: z
    .array(z.object({ id, title: z.string() }))
    .describe("The first of what its open jobs are about: newsletters, imports, exports or categories."),
});

export type Queue = z.infer<typeof queue>;

export const listFailedJobs = call({
  summary: "List the jobs and mails that were given up",
  method: "GET",
  path: "/jobs/failed",
  access: { permission: "jobs.manage" },
  query: z.object({
    q: searchTerm.describe("Part of the error, of a mail's subject or its recipient, or an id."),
    kind: z.string().max(60).optional().catch(undefined),
    ids: z.string().max(4_000).default("").describe("Only these, separated by commas."),
    sort: sortBy(["failed", "kind", "attempts"], "-failed"),
    ...pageQuery({ perPage: 25 }),
  }),
  replies: { 200: paginated(failedJob) },
});

export const listQueues = call({
  summary: "Count the jobs and mails that are waiting or were given up, by lane and kind",
  method: "GET",
  path: "/jobs/queues",
  access: { permission: "jobs.manage" },
  replies: {
    200: z.object({
      data: z.array(queue),
      sends_mail: z
        .boolean()
        .describe("False without a mail server: mails stay in the outbox then, and count as waiting."),
    }),
  },
});

export const retryJobs = call({
  summary:
    "Retry jobs that were given up, with all of their attempts, and mails once more. What is already queued is refused with the reason",
  method: "POST",
  path: "/jobs/retry",
  access: { permission: "jobs.manage" },
  body: selection,
  replies: { 200: selectionResult },
});
