import { createApp } from "api/app";
import { openDatabase } from "api/db/connect";
import { migratePostgres } from "api/db/postgres";
import { jobs, mails } from "api/db/schema/index";
import { queueJob } from "api/store/jobs";
import { queueMail } from "api/store/outbox";
import { sql } from "drizzle-orm";
import { createDatabase } from "tests/support/postgres";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ metrics: true });
});
afterAll(() => api.close());

describe("metrics", () => {
  it("are off unless they are asked for", async () => {
    const app = createApp({ ...api.deps, config: { ...api.deps.config, metrics: false } });
    expect((await app.request("/metrics")).status).toBe(404);
  });

  it("count requests by route, method and status, without ids", async () => {
    const id = "0b6f0a0e-6d34-4c58-9f4e-6a6f6f0b1aff";
    expect((await api.fetch(`/users/${id}`)).status).toBe(401);
    expect((await api.fetch("/made-up/address")).status).toBe(404);
    const answer = await api.fetch("/metrics");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/users/:id",status="401"} 1');
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="",status="404"} 1');
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(text).not.toContain(id);
    expect(text).not.toContain("made-up");
  });

  it("say how many jobs are due, and the age of the oldest", async () => {
    const { db, clock } = api.deps;
    await queueJob(db, "index-library", { after: null }, clock());
    api.advance(90_000);
    await queueJob(db, "index-library", { after: null }, clock());
    const text = await (await api.fetch("/metrics")).text();
    expect(text).toContain('queue_waiting{lane="bulk",kind="index-library"} 2');
    expect(text).toContain('queue_oldest_seconds{lane="bulk",kind="index-library"} 90');
    expect(text).toContain('queue_waiting{lane="mail",kind="login-link"} 0');
    expect(text).toContain('queue_waiting{lane="mail",kind="mail"} 0');
    expect(text).toContain('queue_failed{lane="bulk",kind="mail"} 0');
  });

  it("say how many jobs and mails were given up", async () => {
    const { db, clock } = api.deps;
    const job = { kind: "charge", lane: "billing", payload: {}, createdAt: clock(), dueAt: clock() } as const;
    await db.insert(jobs).values([job, { ...job, failedAt: clock() }, { ...job, failedAt: clock() }]);
    await queueMail(db, "nobody@example.com", { subject: "Hello", text: "", html: "" }, clock());
    await db.update(mails).set({ failedAt: clock() });
    const text = await (await api.fetch("/metrics")).text();
    expect(text).toContain('queue_failed{lane="billing",kind="charge"} 2');
    expect(text).toContain('queue_waiting{lane="billing",kind="charge"} 1');
    expect(text).toContain('queue_failed{lane="mail",kind="mail"} 1');
    expect(text).toContain('queue_waiting{lane="mail",kind="mail"} 0');
  });
});

describe("health", () => {
  it("is ready when the database is migrated; without that the process is only alive", async () => {
    expect((await api.fetch("/health/ready")).status).toBe(200);
    await api.deps.db.execute(sql`alter table drizzle.__drizzle_migrations rename to lost`);
    expect((await api.fetch("/health/ready")).status).toBe(503);
    expect((await api.fetch("/health")).status).toBe(200);
    await api.deps.db.execute(sql`alter table drizzle.lost rename to __drizzle_migrations`);
    expect((await api.fetch("/health/ready")).status).toBe(200);
  });
});

describe.skipIf(process.env.DATABASE !== "postgres")("migrations", () => {
  it("may be applied by several processes at once", async () => {
    const own = await createDatabase("template0");
    await Promise.all([1, 2, 3].map(() => migratePostgres(own.url)));
    const { db, close } = await openDatabase({ url: own.url });
    const app = createApp({ ...api.deps, db });
    expect((await app.request("/health/ready")).status).toBe(200);
    await close();
    await own.drop();
  });
});
