import type { Db } from "../db/database";
import { listFailedJobs, retryJob } from "../store/jobs";
import { listFailedMails, retryMail } from "../store/outbox";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const usage = [
  "npm run jobs -- failed       lists the jobs and mails that were given up, the newest first",
  "npm run jobs -- retry ID …   runs or sends those again; `retry all` every one",
];

/**
 * What an operator does about jobs and mails that were given up.
 * @param words `failed`, or `retry` and ids
 * @returns the lines to print, without personal data
 */
export async function runJobsCommand(db: Db, [verb, ...ids]: string[], now: Date): Promise<string[]> {
  if (verb === "failed") return listLines(db);
  if (verb !== "retry" || ids.length === 0) return usage;
  if (ids.includes("all")) return [`${await retryAll(db, now)} will be tried again`];
  const lines: string[] = [];
  for (const id of ids) {
    const isRetried = uuid.test(id) && (await retry(db, id, now));
    lines.push(
      `${id} ${isRetried ? "will be tried again" : "is not a failed job or mail, or is already queued again"}`,
    );
  }
  return lines;
}

async function listLines(db: Db): Promise<string[]> {
  const found = await listFailed(db);
  if (found.length === 0) return ["No job and no mail was given up."];
  return found.flatMap(({ id, kind, lane, attempts, lastError, failedAt }) => [
    `${id}  ${failedAt.toISOString()}  ${lane}  ${kind}  ${attempts} attempts`,
    `  ${lastError?.split("\n")[0] ?? ""}`,
  ]);
}

async function listFailed(db: Db) {
  const mails = (await listFailedMails(db)).map((mail) => ({ ...mail, kind: "mail" }));
  return [...(await listFailedJobs(db)), ...mails].toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime());
}

async function retry(db: Db, id: string, now: Date): Promise<boolean> {
  return (await retryJob(db, id, now)) || (await retryMail(db, id, now));
}

/** Lists are limited, so it goes on until nothing in them can be retried. */
async function retryAll(db: Db, now: Date): Promise<number> {
  let all = 0;
  for (;;) {
    let retried = 0;
    for (const { id } of await listFailed(db)) retried += (await retry(db, id, now)) ? 1 : 0;
    if (retried === 0) return all;
    all += retried;
  }
}
