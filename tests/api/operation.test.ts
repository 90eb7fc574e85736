import { mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "api/app";
import { openDatabase } from "api/db/connect";
import { migratePostgres } from "api/db/postgres";
import { jobs, mails } from "api/db/schema/index";
import { readyTimeoutMs } from "api/http/operation";
import { sendDueMails } from "api/mail/sender";
import { leaseJob, queueJob } from "api/store/jobs";
import { queueMail } from "api/store/outbox";
import { claimTask, endTask } from "api/store/scheduled-tasks";
import { sql } from "drizzle-orm";
import { personaPassword } from "tests/support/personas";
import { createDatabase } from "tests/support/postgres";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ metrics: { token: undefined } });
});
afterAll(() => api.close());

describe("metrics", () => {
  it("are off unless they are asked for", async () => {
    const app = createApp({ ...api.deps, config: { ...api.deps.config, metrics: null } });
    expect((await app.request("/metrics")).status).toBe(404);
  });

  it("are for whoever sends the token, if there is one", async () => {
    const app = createApp({ ...api.deps, config: { ...api.deps.config, metrics: { token: "a token of monitoring" } } });
    const ask = async (authorization?: string) => {
      const answer = await app.request("/metrics", { headers: authorization ? { authorization } : {} });
      return { status: answer.status, says: await answer.text() };
    };
    for (const wrong of [undefined, "Bearer another token", "Bearer ", "Basic a token of monitoring"]) {
      const { status, says } = await ask(wrong);
      expect(status).toBe(401);
      expect(says).not.toContain("http_request");
    }
    expect(await ask("Bearer a token of monitoring")).toMatchObject({ status: 200 });
  });

  it("count requests by route, method and status, without ids", async () => {
    const id = "0b6f0a0e-6d34-4c58-9f4e-6a6f6f0b1aff";
    expect((await api.fetch(`/users/${id}`)).status).toBe(401);
    expect((await api.fetch("/made-up/address")).status).toBe(404);
    const answer = await api.fetch("/metrics");
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    const text = await answer.text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",call="user.readUser",route="/users/{id}",status="401"} 1',
    );
    expect(text).toContain('http_request_duration_seconds_count{method="GET",call="",route="",status="404"} 1');
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
    expect(text).not.toContain(id);
    expect(text).not.toContain("made-up");
  });

  it("count a call whose path another one matches too by its own name", async () => {
    expect((await api.fetch("/users/orders")).status).toBe(401);
    const text = await (await api.fetch("/metrics")).text();
    expect(text).toMatch(/_count\{method="GET",call="order\.[a-z]+",route="\/users\/orders",status="401"\} 1/i);
  });

  it("say the version, and how many mails were sent", async () => {
    const { db, clock } = api.deps;
    await db.delete(mails);
    const sent = async () => Number(/mails_sent_total\{lane="mail"\} (\d+)/.exec(await read())?.[1] ?? 0);
    const read = async () => (await api.fetch("/metrics")).text();
    // From the start, so that a rule can ask whether none was sent.
    for (const lane of mails.lane.enumValues)
      expect(await read()).toMatch(new RegExp(`^mails_sent_total\\{lane="${lane}"\\} \\d+$`, "m"));
    expect(await read()).toMatch(/app_info\{program="api",version="\d+\.\d+\.\d+"\} 1/);
    const before = await sent();
    await queueMail(db, "nobody@example.com", { subject: "Hello", text: "", html: "" }, clock());
    await sendDueMails(api.deps, async () => {});
    expect(await sent()).toBe(before + 1);
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

  it("say for how long the oldest job that a worker runs has been due", async () => {
    const { db, clock } = api.deps;
    await db.delete(jobs);
    await queueJob(db, "index-library", { after: null }, clock());
    api.advance(30_000);
    const running = async () =>
      /queue_running_seconds\{lane="bulk",kind="index-library"\} (\d+)/.exec(
        await (await api.fetch("/metrics")).text(),
      )?.[1];
    expect(await running()).toBe("0");
    await leaseJob(db, "bulk", clock(), 60_000);
    expect(await running()).toBe("30");
    api.advance(61_000);
    expect(await running()).toBe("0");
    await db.delete(jobs);
  });

  it("say for how long a periodic task has been under way, and nothing of one that is not", async () => {
    const { db, clock } = api.deps;
    const running = async () =>
      /scheduled_task_running_seconds\{task="orderRenewals"\} (\d+)/.exec(
        await (await api.fetch("/metrics")).text(),
      )?.[1];
    expect(await running()).toBeUndefined();
    const claim = await claimTask(db, { name: "orderRenewals", everyMs: 1_000, now: clock(), leaseMs: 1_000 });
    api.advance(45_000);
    expect(await running()).toBe("45");
    await endTask(db, claim.leaseId ?? "", true);
    expect(await running()).toBeUndefined();
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

  it("is not ready while tables are missing, and calls say that the library cannot be reached", async () => {
    await api.deps.db.execute(sql`alter table users rename to lost`);
    expect(await obstacle(api.fetch("/health/ready"))).toBe("The database cannot be used.");
    expect((await api.fetch("/health")).status).toBe(200);
    const body = JSON.stringify({ email: "nora@example.com", password: personaPassword });
    const refused = await api.fetch("/auth/login", { method: "POST", body, headers });
    expect(refused.status).toBe(503);
    expect((await refused.json()).message).toBe("Our library cannot be reached at the moment.");
    await api.deps.db.execute(sql`alter table lost rename to users`);
    expect((await api.fetch("/health/ready")).status).toBe(200);
  });

  // The embedded database is made anew, which takes long.
  it.skipIf(process.env.DATABASE === "postgres")(
    "is not ready while the files of the embedded database are missing, though it goes on from memory",
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), "almanac-ready-"));
      const { close, ...embedded } = await openDatabase({ dataDir });
      const app = createApp({ ...api.deps, ...embedded });
      expect((await app.request("/health/ready")).status).toBe(200);
      renameSync(join(dataDir, "database"), join(dataDir, "moved"));
      expect(await obstacle(app.request("/health/ready"))).toMatch(/^Files of the embedded database are missing/);
      renameSync(join(dataDir, "moved"), join(dataDir, "database"));
      expect((await app.request("/health/ready")).status).toBe(200);
      await close();
      expect(await obstacle(app.request("/health/ready"))).toBe("The database cannot be used.");
      rmSync(dataDir, { recursive: true });
    },
  );

  it("is not ready while the database does not answer, and says so in time", async () => {
    const db = Object.create(api.deps.db, { execute: { value: () => new Promise(() => {}) } });
    const app = createApp({ ...api.deps, db });
    vi.useFakeTimers();
    try {
      const asked = obstacle(app.request("/health/ready"));
      await vi.advanceTimersByTimeAsync(readyTimeoutMs);
      expect(await asked).toBe("The database does not answer.");
    } finally {
      vi.useRealTimers();
    }
  });
});

const headers = { "content-type": "application/json" };

async function obstacle(asked: Response | Promise<Response>): Promise<string> {
  const answer = await asked;
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  return (await answer.json()).reason;
}

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
