import type { Db } from "api/db/database";
import type { Deps } from "api/deps";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { signal } from "tests/support/signal";
import { until } from "tests/support/until";

/** Does something while another connection to a database holds what a statement has locked. */
export async function holding<T>(url: string, lock: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(lock);
    return await work();
  } finally {
    await client.end();
  }
}

/** Resolves as soon as so many connections to this database wait for a lock. */
export async function untilWaiting(db: Db, connections: number): Promise<void> {
  await until(`${connections} connections wait for a lock`, async () => (await waitingConnections(db)) >= connections);
}

async function waitingConnections(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { rows: unknown[] };
  return rows.length;
}

/**
 * Commits a transaction in which this was changed, once what is done meanwhile is over or waits for it. On the embedded
 * database, which has a single connection, all that is done meanwhile waits.
 */
export async function during<T>(
  { db, engine }: Pick<Deps, "db" | "engine">,
  change: (tx: Db) => Promise<unknown>,
  meanwhile: () => Promise<T>,
): Promise<T> {
  const written = signal();
  const mayCommit = signal();
  const committed = db.transaction(async (tx) => {
    await change(tx);
    written.give();
    await mayCommit.given;
  });
  // A change that fails is never written.
  await Promise.race([written.given, committed]);
  let isOver = false;
  const work = meanwhile().finally(() => {
    isOver = true;
  });
  // It may fail before anybody waits for it.
  work.catch(() => {});
  try {
    if (engine === "postgres")
      await until("the work is over or waits for a lock", async () => isOver || (await waitingConnections(db)) > 0);
  } finally {
    mayCommit.give();
    await committed;
  }
  return work;
}
