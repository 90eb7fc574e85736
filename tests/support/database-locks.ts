import type { Db } from "api/db/database";
import { sql } from "drizzle-orm";
import { Client } from "pg";

const patienceMs = 30_000;

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
  await until(`${connections} connections wait for a lock`, async () => {
    const { rows } = (await db.execute(
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as unknown as { rows: unknown[] };
    return rows.length >= connections;
  });
}

/** Resolves as soon as something is so. @throws when it is not within 30 seconds */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`It never happened that ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
