import { DrizzleQueryError } from "drizzle-orm/errors";
import type { OpenDatabase } from "./database";
import { openPglite } from "./pglite/open";
import { openPostgres, type PostgresLimits } from "./postgres";

/** Limits for what is not a server of requests: tests, and the filling of a database. */
const noTimeouts: PostgresLimits = {
  poolSize: 10,
  setBy: "startup",
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleInTransactionTimeoutMs: 0,
};

/**
 * Opens PostgreSQL by its URL, or the embedded database in `dataDir` (`undefined`: in memory), and migrates its schema.
 * In memory, it starts from the `snapshot` of another embedded database if one is given. Without `limits` statements may
 * take as long as they need.
 * @throws LockedError when another running process holds the data folder
 */
export async function openDatabase(where: {
  url?: string | undefined;
  dataDir?: string | undefined;
  snapshot?: Blob | undefined;
  limits?: PostgresLimits | undefined;
}): Promise<OpenDatabase> {
  return where.url ? openPostgres(where.url, where.limits ?? noTimeouts) : openPglite(where.dataDir, where.snapshot);
}

/** Whether a query failed: the error's own message repeats it with its parameters, and its cause says why. */
export function isFailedQuery(error: unknown): boolean {
  return error instanceof DrizzleQueryError;
}
