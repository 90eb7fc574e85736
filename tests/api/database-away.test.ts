import { connect, createServer, type Server, type Socket } from "node:net";
import { inspect } from "node:util";
import { createApp } from "api/app";
import { openDatabase } from "api/db/connect";
import type { OpenDatabase } from "api/db/database";
import { users } from "api/db/schema/index";
import { like, sql } from "drizzle-orm";
import { makePerson, type Person, personaPassword } from "tests/support/personas";
import { createDatabase, type TestDatabase } from "tests/support/postgres";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { until } from "tests/support/until";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";

/** A proxy in front of the database, which can be closed. */
interface Way {
  url: string;
  close(): Promise<void>;
  open(): Promise<void>;
}

let own: TestDatabase;
let way: Way;
let database: OpenDatabase;
let api: TestApi;
let app: ReturnType<typeof createApp>;
let nora: Person;
let log: MockInstance<typeof console.error>;

// The embedded database is in the same process.
describe.skipIf(process.env.DATABASE !== "postgres")("a database on a server", () => {
  beforeAll(async () => {
    own = await createDatabase();
    way = await wayTo(own.url);
    database = await openDatabase({ url: way.url });
    api = await createTestApi();
    api.deps.db = database.db;
    app = createApp(api.deps);
    nora = await makePerson(api, { email: "nora@example.com" });
  });
  beforeEach(() => {
    log = vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(() => log.mockRestore());
  afterAll(async () => {
    await database.close();
    await way.close();
    await own.drop();
    await api.close();
  });

  it("that disconnects in the middle of a transaction ends the transaction, not the program", async () => {
    const { db } = database;
    const work = db.transaction(async (tx) => {
      await tx.update(users).set({ company: "Half Done" });
      const open = openConnections();
      await way.close();
      await until("each connection is noted as lost", () => log.mock.calls.length >= open);
      await tx.update(users).set({ company: "Done" });
    });
    await expect(work).rejects.toThrow();
    await way.open();
    expect(await db.$count(users)).toBe(1);
    expect(await db.$count(users, like(users.company, "%Done"))).toBe(0);
  });

  it("that disconnects repeatedly can be used afterwards as before", async () => {
    const { db } = database;
    for (let times = 0; times < 12; times += 1) {
      await db.execute(sql`select 1`);
      const closed = way.close();
      await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
      await closed;
      await way.open();
    }
    expect((await write("Fielding & Sons")).status).toBe(200);
  });

  it("that cannot be reached gives a response to retry later, without details of the cause", async () => {
    expect((await write("Fielding & Sons")).status).toBe(200);
    await way.close();
    for (const asked of [read(), write("Never & Nowhere")]) {
      const answer = await asked;
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await answer.json()).toEqual({
        message: "Our library cannot be reached at the moment.",
        errors: {},
        code: "unavailable",
      });
    }
    const ready = await app.request("/health/ready");
    expect(ready.status).toBe(503);
    expect(await ready.json()).toEqual({ status: "unavailable", reason: "The database cannot be used." });
    expect((await app.request("/health")).status).toBe(200);
    await way.open();
    expect((await app.request("/health/ready")).status).toBe(200);
    expect((await read()).status).toBe(200);
    expect(await company()).toBe("Fielding & Sons");
  });

  it("that is read-only still serves reads, and writes are refused", async () => {
    expect((await write("Fielding & Sons")).status).toBe(200);
    await readOnly("on");
    // The use of a session is recorded once an hour.
    api.advance(2 * 60 * 60 * 1000);
    expect((await read()).status).toBe(200);
    expect((await write("Never & Nowhere")).status).toBe(503);
    expect((await logIn()).status).toBe(503);
    await readOnly("off");
    expect(await company()).toBe("Fielding & Sons");
    expect((await write("Fielding & Daughters")).status).toBe(200);
    expect((await logIn()).status).toBe(200);
  });

  it("that stops responding in the commit of a write: the response does not claim that nothing was done", async () => {
    const gone = Object.assign(new Error("gone"), { code: "57P01" });
    const db = Object.create(database.db, {
      transaction: {
        value: (work: (tx: unknown) => Promise<unknown>) => work(database.db).then(() => Promise.reject(gone)),
      },
    });
    const answer = await write("Perhaps", createApp({ ...api.deps, db }));
    expect(answer.status).toBe(500);
    expect(inspect(log.mock.calls)).toContain("Error: gone");
  });
});

function headers() {
  return { authorization: `Bearer ${nora.token}`, "content-type": "application/json" };
}

async function read(): Promise<Response> {
  return app.request(`/users/${nora.id}`, { headers: headers() });
}

async function company(): Promise<string> {
  return (await (await read()).json()).company;
}

async function write(company: string, by = app): Promise<Response> {
  return by.request(`/users/${nora.id}`, { method: "POST", headers: headers(), body: JSON.stringify({ company }) });
}

async function logIn(): Promise<Response> {
  const body = JSON.stringify({ email: nora.email, password: personaPassword });
  return app.request("/auth/login", { method: "POST", headers: headers(), body });
}

function openConnections(): number {
  return database.connections?.().open ?? 0;
}

/** For every connection from now on. */
async function readOnly(state: "on" | "off"): Promise<void> {
  const name = new URL(own.url).pathname.slice(1);
  const { db } = database;
  await db.execute(sql.raw("set default_transaction_read_only = off"));
  await db.execute(sql.raw(`alter database ${name} set default_transaction_read_only = ${state}`));
  await way.close();
  await until("no old connection is left", () => openConnections() === 0);
  await way.open();
}

async function wayTo(url: string): Promise<Way> {
  const target = new URL(url);
  const open = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  const way = {
    url: "",
    async open() {
      const next = createServer((from) => {
        const to = connect(Number(target.port || 5432), target.hostname);
        for (const socket of [from, to]) {
          open.add(socket);
          socket.on("error", () => {});
          socket.on("close", () => open.delete(socket));
        }
        from.pipe(to).pipe(from);
      });
      await new Promise<void>((resolve) => next.listen(port, "127.0.0.1", resolve));
      port = (next.address() as { port: number }).port;
      server = next;
    },
    async close() {
      const last = server;
      server = undefined;
      for (const socket of open) socket.destroy();
      await new Promise<void>((resolve) => (last ? last.close(() => resolve()) : resolve()));
    },
  };
  await way.open();
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String(port);
  way.url = through.href;
  return way;
}
