import { AsyncLocalStorage } from "node:async_hooks";
import { createLog } from "contract/log-lines";

/** What a line of the log, or a job, is about: the request that the site or another caller has named. */
interface Cause {
  requestId: string;
}

const causes = new AsyncLocalStorage<Cause>();

/**
 * The log of the API: JSON lines on standard error, each with the id of the request that caused it. It takes only texts
 * without personal data, such as `describeError` returns.
 */
export const log = createLog(
  "api",
  (line) => console.error(line),
  () => currentCause(),
);

/** Runs work on behalf of a request: its lines in the log, and its jobs, carry the id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return causes.run({ requestId }, work);
}

/** The id of the request that is being answered, or that caused the job; nothing outside of both. */
export function currentCause(): Partial<Cause> {
  return causes.getStore() ?? {};
}
