import { randomBytes } from "node:crypto";
import { createApp } from "api/app";
import { openDatabase } from "api/db/connect";
import type { OpenDatabase } from "api/db/database";
import { migratePostgres, type PostgresLimits } from "api/db/postgres";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { makePerson, type Person } from "tests/support/personas";
import { type Pooler, pgbouncerVersion, startPgbouncer } from "tests/support/pgbouncer";
import { createDatabase, type TestDatabase } from "tests/support/postgres";
import { startPrograms } from "tests/support/programs";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";

const times = { poolSize: 10, statementTimeoutMs: 30_000, lockTimeoutMs: 3_000, idleInTransactionTimeoutMs: 29_000 };
const version = process.env.DATABASE === "postgres" ? await pgbouncerVersion() : undefined;
/** The first version that takes prepared statements in transaction mode, without which the API cannot use that. */
const preparing = 121;

let own: TestDatabase;
let role: string;
/** The database's address for a role of its own, whose settings are nobody else's. */
let url: string;
let api: TestApi;

// Poolers are for PostgreSQL, and PgBouncer is not on every machine: then these are reported as skipped.
describe.skipIf(version === undefined)("the API behind PgBouncer", () => {
  beforeAll(async () => {
    own = await createDatabase();
    role = `almanac_${randomBytes(6).toString("hex")}`;
    await run(own.url, `create role ${role} login superuser password '${role}'`);
    const address = new URL(own.url);
    Object.assign(address, { username: role, password: role });
    url = address.href;
    api = await createTestApi();
  });
  afterAll(async () => {
    await api.close();
    await run(own.url, `reassign owned by ${role} to current_user; drop role ${role}`);
    await own.drop();
  });

  it("in session mode has its time limits on every connection, set after it is made", async () => {
    const { database } = await openThrough("session", "set");
    await expectLimits(database);
    await expectCalls(database);
  });

  it("says in one line what to set when the pooler refuses limits at the start of a connection", async () => {
    const pooler = await started("session");
    const env = { APP_MODE: "test", DATABASE_URL: pooler.urlOf(url) };
    const refused = startPrograms({ site: false, env });
    await expect(refused).rejects.toThrow(/^api did not start: [^\n]*set DATABASE_LIMITS_BY\.[^\n]* \(08P01\)$/);
  });

  it("logs that limits which the pooler drops are not in force", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const ignored = { ignore_startup_parameters: Object.keys(await limitsOf(url)).join() };
    await openThrough("session", "startup", ignored);
    expect(said.mock.calls.join("\n")).toContain("a pooler has dropped them: see DATABASE_LIMITS_BY");
    said.mockRestore();
  });

  it("asks for the limits of the role where they are missing, naming each", async () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    await openThrough("session", "role");
    expect(said.mock.calls.join("\n")).toContain("ALTER ROLE … SET statement_timeout = 30000");
    said.mockRestore();
  });

  describe.skipIf(version !== undefined && version < preparing)("of 1.21 or later, in transaction mode", () => {
    it("has the limits of its role, and answers many callers over few connections", async () => {
      await limitRole({ statement_timeout: 30_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 29_000 });
      const { database } = await openThrough("transaction", "role", { max_prepared_statements: 500 });
      await expectLimits(database);
      await expectCalls(database);
    });

    it("migrates without the limits of its role, also while it waits for another process that migrates", async () => {
      await limitRole({ statement_timeout: 1_000, lock_timeout: 1_000, idle_in_transaction_session_timeout: 1_000 });
      const empty = await createDatabase("template0");
      onTestFinished(() => empty.drop());
      const address = new URL(empty.url);
      Object.assign(address, { username: role, password: role });
      const pooler = await started("transaction", { max_prepared_statements: 500 });
      await run(empty.url, "create table migration_lock (held boolean)");
      const locks = "begin; lock table migration_lock in access exclusive mode; select pg_sleep(3); commit";
      await Promise.all([run(empty.url, locks), migratePostgres(pooler.urlOf(address.href))]);
      const applied = await query(empty.url, "select count(*)::int as n from drizzle.__drizzle_migrations");
      expect(applied[0]?.n).toBeGreaterThan(60);
    });
  });
});

async function started(mode: "session" | "transaction", settings?: Record<string, string | number>): Promise<Pooler> {
  const pooler = await startPgbouncer(url, mode, settings);
  onTestFinished(() => pooler.stop());
  return pooler;
}

async function openThrough(
  mode: "session" | "transaction",
  setBy: PostgresLimits["setBy"],
  settings?: Record<string, string | number>,
): Promise<{ database: OpenDatabase }> {
  // In session mode each connection of the API keeps one of the pooler's; in transaction mode a few serve them all.
  const pooler = await started(mode, { default_pool_size: mode === "session" ? times.poolSize : 4, ...settings });
  const database = await openDatabase({ url: pooler.urlOf(url), limits: { ...times, setBy } });
  onTestFinished(() => database.close());
  return { database };
}

async function expectLimits({ db }: OpenDatabase): Promise<void> {
  const shown = await Promise.all(
    Array.from({ length: 8 }, () =>
      db.execute(sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`),
    ),
  );
  for (const { rows } of shown as unknown as { rows: unknown[] }[])
    expect(rows).toEqual([{ statement: "30s", lock: "3s", idle: "29s" }]);
}

/** Reads and writes of more callers at once than there are connections. */
async function expectCalls({ db }: OpenDatabase): Promise<void> {
  const deps = { ...api.deps, db };
  const app = createApp(deps);
  const person: Person = await makePerson({ ...api, deps }, { email: `${randomBytes(6).toString("hex")}@example.com` });
  const headers = { authorization: `Bearer ${person.token}`, "content-type": "application/json" };
  const path = `/users/${person.id}`;
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0
        ? app.request(path, { headers })
        : app.request(path, { method: "POST", headers, body: JSON.stringify({ company: `Marsh ${at}` }) }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
}

function limitRole(limits: Record<string, number>): Promise<void> {
  const settings = Object.entries(limits).map(([name, ms]) => `alter role ${role} set ${name} = ${ms}`);
  onTestFinished(() => run(own.url, `alter role ${role} reset all`));
  return run(own.url, settings.join("; "));
}

async function limitsOf(database: string): Promise<Record<string, string>> {
  const rows = await query(
    database,
    "select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')",
  );
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
}

async function run(database: string, text: string): Promise<void> {
  await query(database, text);
}

async function query(database: string, text: string): Promise<Record<string, string | number>[]> {
  const client = new Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
