import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { openDatabase } from "api/db/connect";
import { auditLog, eventLog } from "api/db/schema/index";
import { tasksFailed } from "api/jobs/failed-tasks";
import { startWorker } from "api/jobs/worker";
import { startFaultOf } from "api/start-fault";
import { login } from "contract/auth";
import { eq, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { Client } from "pg";
import { placeOrder } from "tests/support/orders";
import { makePerson, makePersonas, personaPassword } from "tests/support/personas";
import { createSecondApi, createTestApi, type TestApi } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { until } from "tests/support/until";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

const dayMs = 24 * 60 * 60 * 1000;
const newest = readMigrationFiles({ migrationsFolder: "api/db/migrations" }).at(-1)?.folderMillis;
const tail = randomBytes(6).toString("hex");
const [owner, app] = [`almanac_owner_${tail}`, `almanac_app_${tail}`];
/** The statements of docs/operations/database-roles.md: those of the superuser, then the owner's. */
let documented: string[];
let api: TestApi;

// The embedded database has no roles.
describe.skipIf(process.env.DATABASE !== "postgres")("an API whose database role may not change the schema", () => {
  beforeAll(async () => {
    const page = await readFile("docs/operations/database-roles.md", "utf8");
    documented = [...page.matchAll(/```sql\n(.*?)```/gs)].map(([, text]) => `${text}`);
    api = await createTestApi();
    await makePersonas(api);
    await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
    await give(api.databaseURL ?? "", documented[0]);
    await run(api.databaseURL ?? "", ownsAllTables);
    await give(urlAs(owner), documented[1]);
  });
  afterAll(async () => {
    const superuser = api.databaseURL ?? "";
    await run(superuser, `drop owned by ${app}`);
    await run(superuser, `reassign owned by ${owner} to current_user`);
    await run(superuser, `drop owned by ${owner}`);
    await run(superuser, `drop role ${owner}, ${app}`);
    await api.close();
  });

  it("starts, logs members in, sells, and does its scheduled work", async () => {
    const limited = await openLimited();
    const person = await makePerson(limited, { email: "petra@almanac.test" });
    await limited.ok(login, { body: { email: person.email, password: personaPassword } });
    const { id } = await placeOrder(limited, person, ["book-soft"]);
    expect(id).toBeTruthy();
    const { db } = api.deps;
    const createdAt = new Date(Date.now() - 800 * dayMs);
    await db.insert(eventLog).values({ event: "Viewed Upgrade", createdAt });
    await db.insert(auditLog).values({ action: "session.opened", createdAt });
    const clock = () => new Date();
    const { wake, stop } = startWorker({ ...limited.deps, clock });
    wake();
    const outlived = async () =>
      (await db.$count(eventLog, eq(eventLog.createdAt, createdAt))) +
      (await db.$count(auditLog, eq(auditLog.createdAt, createdAt)));
    await until("what has outlived its time is deleted", async () => (await outlived()) === 0);
    await stop();
    const failed = (await tasksFailed.get()).values.filter(({ value }) => value > 0);
    expect(failed.map(({ labels }) => labels.task)).toEqual([]);
  });

  it("may not disable the trigger of the audit log, change an entry, or change a table", async () => {
    for (const statement of [
      "alter table audit_log disable trigger user",
      "update audit_log set action = 'nothing'",
      "truncate audit_log",
      "drop table audit_log",
      "create table mine (x int)",
    ])
      await expect(run(urlAs(app), statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("says in one line what to run, and as whom, when migrations are missing", async () => {
    await withoutLastMigration(async () => {
      const refused = await openDatabase({ url: urlAs(app) }).catch((error: unknown) => error);
      const { line, details } = startFaultOf(refused, { hasURL: true });
      expect(line).toBe(
        `The database lacks a migration, which its role ${app} may not apply: run "npm run migrate" of this version with the DATABASE_URL of the role that owns the tables, then start again.`,
      );
      expect(details).toBeUndefined();
    });
  });
});

/** Runs statements of the page, for roles and a database of this test. */
async function give(url: string, statements = ""): Promise<void> {
  const named = statements
    .replaceAll("almanac_owner", owner)
    .replaceAll("almanac_app", app)
    .replaceAll("DATABASE almanac", `DATABASE ${new URL(url).pathname.slice(1)}`)
    .replaceAll(/'change-me[^']*'/g, `'${tail}'`);
  await run(url, named);
}

/** The template of the tests was migrated by their superuser, who owns the server's own tables too: those are not given. */
const ownsAllTables = `do $$ declare one record; begin
  for one in select schemaname, tablename from pg_tables where schemaname in ('public', 'drizzle') loop
    execute format('alter table %I.%I owner to ${owner}', one.schemaname, one.tablename);
  end loop;
  alter schema drizzle owner to ${owner};
end $$`;

function urlAs(role: string): string {
  const url = new URL(api.databaseURL ?? "");
  Object.assign(url, { username: role, password: tail });
  return url.href;
}

/** A second process of the API, with the limited role. */
async function openLimited(): Promise<TestApi> {
  const limited = await createSecondApi({ ...api, databaseURL: urlAs(app) });
  onTestFinished(() => limited.close());
  return limited;
}

/** Does something while the database lacks its last migration, as at the start of a release. */
async function withoutLastMigration(work: () => Promise<void>): Promise<void> {
  const last = "select max(created_at) from drizzle.__drizzle_migrations";
  await run(urlAs(owner), `update drizzle.__drizzle_migrations set created_at = 1 where created_at = (${last})`);
  try {
    await work();
  } finally {
    const { db } = api.deps;
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${newest} where created_at = 1`);
  }
}

async function run(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
