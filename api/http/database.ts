import { Refusal } from "./refusal";

const retryAfterSeconds = 10;

/** Nothing was begun, or what was begun is undone: there is no connection, no room, or no leave to write. */
const undone = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  ...["08001", "08004", "25006", "53100", "53200", "53300", "55P03", "57014", "57P03"],
]);
/** The connection is gone, and with it whether the last word arrived. */
const lost = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "08003", "08006", "57P01", "57P02", "57P05"]);

const noConnection = /^timeout exceeded when trying to connect/;
const lostConnection = /^Connection terminated|not queryable$/;

/**
 * What to say of a database that is away, full or read-only: to come back later, as nothing was done.
 * @param mayHaveChanged a lost connection leaves open whether something was done
 * @returns `undefined` for every other error, and where nobody knows
 */
export function databaseAway(error: unknown, mayHaveChanged: boolean): Refusal | undefined {
  const { code = "", message } = rootOf(error);
  const isUndone = undone.has(code) || noConnection.test(message);
  const isLost = lost.has(code) || lostConnection.test(message);
  if (!isUndone && (!isLost || mayHaveChanged)) return undefined;
  console.error(`database: it cannot be used: ${code || message}`);
  const words = "Our library cannot be reached at the moment.";
  return new Refusal(503, "unavailable", words, {}, { "retry-after": String(retryAfterSeconds) });
}

/** What the database or the network said, below what was said about it. */
function rootOf(error: unknown): { code?: string; message: string } {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root instanceof Error ? root : { message: "" };
}
