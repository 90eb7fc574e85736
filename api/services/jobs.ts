import type { retryJobs } from "contract/job";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import type { AuthenticatedRequester } from "../domain/requester";
import { audit } from "../store/audit";
import { lockJobsAndMails } from "../store/failed-jobs";
import { isJobKind, jobKinds } from "../store/job-kinds";
import { retryJob } from "../store/jobs";
import { retryMail } from "../store/outbox";

type Selection = z.output<(typeof retryJobs)["body"]>;
type LockedJob = Awaited<ReturnType<typeof lockJobsAndMails>>[number];

/** What a kind of job does, in words. */
export function titleOfKind(kind: string): string {
  if (kind === "mail") return "Send a mail";
  return isJobKind(kind) ? jobKinds[kind].title : kind;
}

/** Tries jobs and mails again that were given up, each once; the others are refused with the reason. */
export async function retryChosen(deps: TxDeps, { ids }: Selection, { user }: AuthenticatedRequester) {
  const { db, clock } = deps;
  const known = await lockJobsAndMails(db, ids);
  const refused: { id: string; title: string; message: string }[] = [];
  for (const id of ids) {
    const job = known.find((one) => one.id === id);
    const title = job ? titleOfKind(job.kind) : "";
    const reason = job ? await retry(deps, job) : "It is no longer there.";
    if (reason) refused.push({ id, title, message: reason });
    else if (job)
      await audit(
        db,
        {
          action: job.kind === "mail" ? "mail.retried" : "job.retried",
          actorId: user.id,
          subjectId: id,
          details: { kind: job.kind },
        },
        clock(),
      );
  }
  return { done: ids.length - refused.length, refused };
}

/** @returns why it is not tried again */
async function retry({ db, clock }: TxDeps, { id, kind, failedAt }: LockedJob): Promise<string | undefined> {
  if (!failedAt) return `“${titleOfKind(kind)}” has already been queued again.`;
  const isRetried = kind === "mail" ? await retryMail(db, id, clock()) : await retryJob(db, id, clock());
  return isRetried ? undefined : `“${titleOfKind(kind)}” is already queued as another job that does the same.`;
}
