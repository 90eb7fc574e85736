import type { FailedJob, Queue } from "contract/job";
import { withoutAddresses } from "../../domain/describe-error";
import { redactSecrets } from "../../domain/redact-secrets";
import { titleOfKind } from "../../services/jobs";
import type { FailedRow } from "../../store/failed-jobs";
import type { Waiting } from "../../store/workload";

/** A job or a mail that was given up. Of a mail its recipient is shown, and of a job nothing that it was given. */
export function failedJobBody({ id, kind, attempts, lastError, createdAt, failedAt, ...row }: FailedRow): FailedJob {
  return {
    id,
    kind,
    title: titleOfKind(kind),
    subject: withoutAddresses(redactSecrets(row.subject)),
    recipient: row.recipient,
    attempts,
    error: withoutAddresses(redactSecrets(lastError ?? "")),
    created_at: createdAt.toISOString(),
    failed_at: failedAt.toISOString(),
  };
}

/** The jobs of a kind, or the mails of a lane, that wait. */
export function queueBody(
  { lane, kind, waiting, retried, oldestSeconds, failed, later, nextDue }: Waiting,
  subjects: Queue["subjects"],
): Queue {
  const title =
    kind === "mail" && lane === "bulk" ? "Send a mail in bulk: newsletters, invitations" : titleOfKind(kind);
  return {
    ...{ lane, kind, title, waiting, retried, oldest_seconds: Math.floor(oldestSeconds), failed, later },
    next_due: nextDue?.toISOString() ?? null,
    subjects,
  };
}
