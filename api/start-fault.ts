import { ConfigError } from "./config";
import { isFailedQuery } from "./db/connect";
import { MigrationError, MigrationRightsError } from "./db/migration-fault";
import { LockedError } from "./db/pglite/data-dir-lock";
import { NoRoomError } from "./db/pglite/no-room";
import { describeCause, describeError, rootOf } from "./domain/describe-error";
import { FilesFolderError } from "./files/folder";

/** Why the API cannot start, or a command has failed. */
export interface StartFault {
  /** What the operator reads: one line. */
  line: string;
  /** Where it happened, if no setting is known to mend it: the query, the stack and the causes, without data. */
  details?: string;
}

const unreachable = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT"],
  ...["3D000", "53300"],
]);
/** Classes of PostgreSQL's codes: no connection, and a role or password that is refused. */
const unreachableClass = /^(08|28)[0-9A-Z]{3}$/;
const lost = /^(timeout exceeded when trying to connect|Connection terminated)/;
/** PostgreSQL's codes for what needs no stack: it is full, restarts, is read-only or permits something to somebody else. */
const stateOfServer = /^(53[0-9A-Z]{3}|57P0[1-4]|25006|42501)$/;
const sqlState = /^[0-9A-Z]{5}$/;

/**
 * Says why the API cannot start, or a command has failed.
 * @param hasURL whether DATABASE_URL is set: the embedded database has none that could be wrong
 */
export function startFaultOf(error: unknown, { hasURL }: { hasURL: boolean }): StartFault {
  if (isForOperator(error)) return { line: error.message };
  const root = rootOf(error) as NodeJS.ErrnoException;
  const { code = "", message = "" } = root ?? {};
  const cause = describeCause(error);
  if (code === "EADDRINUSE")
    return { line: "API_PORT is taken by another program: stop it, or set API_PORT to a free port." };
  if (root?.syscall === "listen") return { line: `API_HOST or API_PORT cannot be used: ${message}` };
  if (code === "EACCES" || code === "EROFS") return { line: `The data folder cannot be written to: ${message}` };
  if (/unsupported startup parameter/.test(message))
    return {
      line: `DATABASE_URL leads to a pooler that refuses time limits at the start of a connection: set DATABASE_LIMITS_BY. It says: ${cause}`,
    };
  if (hasURL && (unreachable.has(code) || unreachableClass.test(code) || lost.test(message)))
    return { line: `DATABASE_URL cannot be used: ${cause}` };
  if (stateOfServer.test(code)) return { line: `The database refused: ${cause}` };
  const details = describeError(error);
  if (error instanceof MigrationError) return { line: `${error.message}: ${cause}`, details };
  if (isFailedQuery(error) || sqlState.test(code)) return { line: `The database refused: ${cause}`, details };
  return { line: cause, details };
}

function isForOperator(error: unknown): error is Error {
  return [ConfigError, LockedError, FilesFolderError, MigrationRightsError, NoRoomError].some(
    (kind) => error instanceof kind,
  );
}
