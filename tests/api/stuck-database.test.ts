import { createApp } from "api/app";
import { openDatabase } from "api/db/connect";
import type { OpenDatabase } from "api/db/database";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { makePerson, type Person } from "tests/support/personas";
import { createDatabase, type TestDatabase } from "tests/support/postgres";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { until } from "tests/support/until";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const limits = {
  poolSize: 10,
  setBy: "startup" as const,
  statementTimeoutMs: 1_500,
  lockTimeoutMs: 500,
  idleInTransactionTimeoutMs: 1_000,
};

let own: TestDatabase;
let database: OpenDatabase;
let api: TestApi;
let app: ReturnType<typeof createApp>;
let nora: Person;
let peter: Person;
let other: Client;

// The embedded database has one connection: nothing else can hold a lock.
describe.skipIf(process.env.DATABASE !== "postgres")("a stuck database", () => {
  beforeAll(async () => {
    own = await createDatabase();
    database = await openDatabase({ url: own.url, limits });
    api = await createTestApi();
    api.deps.db = database.db;
    app = createApp(api.deps);
    nora = await makePerson(api, { email: "nora@example.com" });
    peter = await makePerson(api, { email: "peter@example.com" });
    other = new Client({ connectionString: own.url });
    await other.connect();
  });
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await other.end();
    await database.close();
    await own.drop();
    await api.close();
  });

  it("refuses writes to a locked row with 503, and goes on answering all others", async () => {
    await other.query("begin");
    await other.query("select id from users where id = $1 for update", [nora.id]);
    const stuck = Array.from({ length: 14 }, () => write(nora, "Stuck & Sons"));
    expect((await read(peter)).status).toBe(200);
    expect((await write(peter, "Free & Daughters")).status).toBe(200);
    for (const answer of await Promise.all(stuck)) {
      expect(answer.status).toBe(503);
      expect((await answer.json()).code).toBe("unavailable");
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
    await other.query("rollback");
    expect((await write(nora, "Fielding & Sons")).status).toBe(200);
  }, 15_000);

  it("ends a statement that runs too long", async () => {
    const slow = database.db.execute(sql`select pg_sleep(10)`);
    await expect(slow).rejects.toMatchObject({ cause: { code: "57014" } });
  }, 10_000);

  it("ends a transaction that does nothing, so that its locks are free", async () => {
    const idle = database.db.transaction(async (tx) => {
      await tx.execute(sql`select id from users where id = ${nora.id} for update`);
      await until("the server has ended the transaction", async () => (await idleTransactions()) === 0);
      await tx.execute(sql`select 1`);
    });
    await expect(idle).rejects.toThrow();
    expect((await write(nora, "Fielding & Daughters")).status).toBe(200);
  }, 10_000);
});

/** How many transactions are open in which no statement runs. */
async function idleTransactions(): Promise<number> {
  const { rows } = await other.query(
    "select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
  );
  return rows.length;
}

function headers({ token }: Person) {
  return { authorization: `Bearer ${token}`, "content-type": "application/json" };
}

async function read(person: Person): Promise<Response> {
  return app.request(`/users/${person.id}`, { headers: headers(person) });
}

async function write(person: Person, company: string): Promise<Response> {
  const body = JSON.stringify({ company });
  return app.request(`/users/${person.id}`, { method: "POST", headers: headers(person), body });
}
