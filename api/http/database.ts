import { ApiError } from "../errors";
import { log } from "../log";

const retryAfterSeconds = 10;

/** Nothing was begun, or it was rolled back: there is no connection, no space, or no permission to write. */
const undone = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  ...["08001", "08004", "25006", "53100", "53200", "53300", "55P03", "57014", "57P03"],
]);
/** The connection was lost, and it is unknown whether the commit succeeded. */
const lost = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "08003", "08006", "57P01", "57P02", "57P05"]);

const noConnection = /^timeout exceeded when trying to connect/;
const lostConnection = /^Connection terminated|not queryable$/;

/**
 * The response when the database is down, full or read-only: to retry later, as nothing was done.
 * @param mayHaveChanged whether a write may have succeeded before the connection was lost
 * @returns `undefined` for every other error, and when the outcome is unknown
 */
export function databaseAway(error: unknown, mayHaveChanged: boolean): ApiError | undefined {
  const { code = "", message } = rootOf(error);
  const isUndone = undone.has(code) || noConnection.test(message);
  const isLost = lost.has(code) || lostConnection.test(message);
  if (!isUndone && (!isLost || mayHaveChanged)) return undefined;
  log.error(`database: it cannot be used: ${code || message}`);
  const words = "Our library cannot be reached at the moment.";
  return new ApiError(503, "unavailable", words, {}, { "retry-after": String(retryAfterSeconds) });
}

/** The error of the database or the network at the end of the chain of causes. */
function rootOf(error: unknown): { code?: string; message: string } {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root instanceof Error ? root : { message: "" };
}
