import { HashingBusyError } from "./domain/password-hash";
import { ApiError } from "./errors";
import { log } from "./log";
import { QueueFullError, QueueLimitError } from "./pdf/fair-queue";
import { WorkTimeoutError } from "./work-thread";

const retryAfterSeconds = 10;

/** Nothing was begun, or it was rolled back: no connection, no space, no permission to write, or a conflict. */
const undone = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  ...["08001", "08004", "25006", "25P03", "40001", "40P01", "53100", "53200", "53300", "55P03", "57014", "57P03"],
]);
/** The database is not there, is another one, refuses this program, or has lost tables or files. */
const broken = new Set([
  ...["3D000", "28000", "28P01", "3F000", "42P01", "58000", "58030", "58P01", "58P02", "XX001", "XX002"],
]);
const lockTimeout = "55P03";
const unableToSerialize = new Set(["40001", "40P01"]);
/** The connection was lost. Unless that was in a commit, the server has rolled everything back. */
const lost = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT", "08003", "08006", "57P01", "57P02", "57P05"]);

const noConnection = /^timeout exceeded when trying to connect/;
const closedEmbedded = "PGlite is closed";
const lostConnection = /^Connection terminated|not queryable$/;

/** The connection was lost in a commit, which may have succeeded. */
export class OutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super("The connection to the database was lost in a commit.", { cause });
  }
}

/**
 * The response when the database is down, broken, full, read-only or busy, or a queue is full: to retry later, as nothing was
 * done.
 * @returns `undefined` for every other error, and when the outcome is unknown
 */
export function toUnavailable(error: unknown): ApiError | undefined {
  if (error instanceof OutcomeUnknownError) return undefined;
  const refusal = refusalOfQueue(error);
  if (refusal) return refusal;
  const { code = "", message } = rootOf(error);
  const isBroken = broken.has(code) || message === closedEmbedded;
  const isUndone = undone.has(code) || noConnection.test(message) || isBroken;
  const isLost = lost.has(code) || lostConnection.test(message);
  if (!isUndone && !isLost) return undefined;
  log.error(`database: it cannot be used: ${isBroken ? `${code} ${message}`.trim() : code || message}`);
  const words = "Our library cannot be reached at the moment.";
  return new ApiError(503, "unavailable", words, {}, { "retry-after": String(retryAfterSeconds) });
}

/** The disk is full, the quota is used up, or it may only be read. */
const noRoom = new Set(["ENOSPC", "EDQUOT", "EROFS"]);

/** The response when there is no room for a file, or the queue for passwords or for PDFs is full. */
function refusalOfQueue(error: unknown): ApiError | undefined {
  const headers = { "retry-after": "5" };
  const { code = "" } = rootOf(error);
  if (noRoom.has(code)) {
    log.error(`files: none can be stored: ${code}`);
    const words = "There is no room to store files at the moment. Nothing was stored.";
    return new ApiError(503, "unavailable", words, {}, { "retry-after": "60" });
  }
  if (error instanceof HashingBusyError) {
    const words = "Very many people are logging in at the moment. Please try again in a few seconds.";
    return new ApiError(503, "unavailable", words, {}, headers);
  }
  if (error instanceof QueueLimitError) {
    const words = "Several PDFs or pictures of yours are being made already. Please try again in a few seconds.";
    return new ApiError(429, "too_many", words, {}, headers);
  }
  if (error instanceof QueueFullError) {
    const words = "Very many PDFs or pictures are being made at the moment. Please try again in a few seconds.";
    return new ApiError(503, "unavailable", words, {}, headers);
  }
  if (error instanceof WorkTimeoutError)
    return new ApiError(503, "late", "Making this PDF took too long. Please try again.", {}, headers);
  return undefined;
}

/** Whether the database rolled a transaction back that may succeed if it is run again. */
export function isUnableToSerialize(error: unknown): boolean {
  return unableToSerialize.has(rootOf(error).code ?? "");
}

/** Whether a row stayed locked for longer than a statement may wait. */
export function isLockTimeout(error: unknown): boolean {
  return rootOf(error).code === lockTimeout;
}

/** The error of the database or the network at the end of the chain of causes. */
function rootOf(error: unknown): { code?: string; message: string } {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root instanceof Error ? root : { message: "" };
}
