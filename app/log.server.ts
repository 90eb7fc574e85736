import { AsyncLocalStorage } from "node:async_hooks";
import { inspect } from "node:util";
import { createLog } from "contract/log-lines";

const requestIds = new AsyncLocalStorage<string>();

/**
 * The log of the site's faults, on standard error: each line has the id of the request that is being answered, by which
 * the lines of the API are found too. It takes no address with its query, no token and no mail address.
 */
export const log = createLog(
  "site",
  (line) => console.error(line),
  () => {
    const requestId = requestIds.getStore();
    return requestId === undefined ? {} : { requestId };
  },
);

/** The id of the request that is being answered; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

/** Runs work on behalf of a request: its lines in the log carry the id. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work);
}

/** An error with its stack and causes, as a field of a line. */
export function errorField(error: unknown): { error: string } {
  return { error: inspect(error) };
}
