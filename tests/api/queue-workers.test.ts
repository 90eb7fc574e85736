import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { openDatabase } from "api/db/connect";
import type { OpenDatabase } from "api/db/database";
import { jobs } from "api/db/schema/index";
import type { Deps } from "api/deps";
import { jobHandlers } from "api/jobs/handlers";
import { type JobHandlers, runDueJobs } from "api/jobs/queue";
import { startWorker } from "api/jobs/worker";
import { queueJob } from "api/store/jobs";
import { build } from "esbuild";
import { createDatabase, type TestDatabase } from "tests/support/postgres";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

const leaseMs = 1_000;
const program = join(process.cwd(), ".cache/tests/endless-worker.mjs");

// The embedded database serves one process: `queue.test.ts` has what holds there as well.
describe.skipIf(process.env.DATABASE !== "postgres")("two workers on one database", () => {
  let api: TestApi;
  let shared: TestDatabase;
  let open: OpenDatabase[];
  let first: Deps;
  let second: Deps;
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    api = await createTestApi();
    shared = await createDatabase();
    open = await Promise.all([openDatabase({ url: shared.url }), openDatabase({ url: shared.url })]);
    [first, second] = open.map(({ db }) => ({ ...api.deps, db, clock: () => new Date() })) as [Deps, Deps];
    await build({
      entryPoints: ["tests/support/endless-worker.ts"],
      outfile: program,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      logLevel: "silent",
    });
  });
  beforeEach(async () => {
    await first.db.delete(jobs);
  });
  afterEach(() => {
    child?.kill("SIGKILL");
    child = undefined;
  });
  afterAll(async () => {
    await Promise.all(open.map(({ close }) => close()));
    await shared.drop();
    await api.close();
  });

  /** The real handlers, with another for the kind that these tests queue. */
  function doing(work: (after: string | null) => Promise<void>): JobHandlers {
    return { ...jobHandlers, "index-library": ({ after }) => work(after) };
  }

  it("run each job once, though both take at the same moment, again and again", async () => {
    const seen: (string | null)[] = [];
    const handlers = doing(async (after) => void seen.push(after));
    const names = Array.from({ length: 60 }, (_, n) => `job ${n}`);
    for (const after of names) await queueJob(first.db, "index-library", { after }, first.clock());
    const tried = await Promise.all(
      [first, second, first, second].map((deps) => runDueJobs(deps, handlers, "bulk", { most: 100 })),
    );
    expect(seen.toSorted()).toEqual(names.toSorted());
    expect(tried.reduce((sum, one) => sum + one, 0)).toBe(60);
    expect(await first.db.select({ attempts: jobs.attempts }).from(jobs)).toEqual(names.map(() => ({ attempts: 1 })));
  });

  it("have one job of a key, though twenty transactions queue it at the same moment", async () => {
    const both = Array.from({ length: 20 }, (_, n) => (n % 2 ? first : second));
    const queued = await Promise.all(
      both.map(({ db, clock }) =>
        db.transaction((tx) => queueJob(tx, "index-library", { after: null }, clock(), { dedupeKey: "once" })),
      ),
    );
    expect(queued.filter(Boolean)).toHaveLength(1);
    expect(await first.db.$count(jobs)).toBe(1);
  });

  it("queue a key again when the transaction that had it is rolled back", async () => {
    const [queued, sayQueued] = signal();
    const [mayFail, letFail] = signal();
    const undone = first.db.transaction(async (tx) => {
      await queueJob(tx, "index-library", { after: null }, first.clock(), { dedupeKey: "undone" });
      sayQueued();
      await mayFail;
      throw new Error("undone");
    });
    await queued;
    const again = queueJob(second.db, "index-library", { after: null }, second.clock(), { dedupeKey: "undone" });
    await waitForLock();
    letFail();
    await expect(undone).rejects.toThrow("undone");
    expect(await again).toBe(true);
  });

  it("share a job whose worker is killed by kill -9: the lease is renewed until then, and ends soon after", async () => {
    await queueJob(first.db, "index-library", { after: null }, first.clock());
    child = await startEndlessWorker();
    const taken = await leaseEnd();
    // Twice renewed, a job that takes longer than its lease is still the first worker's.
    await expect.poll(leaseEnd, { timeout: 20_000 }).toBeGreaterThan(taken + leaseMs);
    const done = doing(async () => {});
    expect(await runDueJobs(second, done, "bulk")).toBe(0);
    const renewed = await leaseEnd();
    child.kill("SIGKILL");
    await once(child, "exit");
    await expect.poll(() => runDueJobs(second, done, "bulk"), { timeout: 20_000 }).toBe(1);
    const [job] = await second.db.select().from(jobs);
    expect(job).toMatchObject({ attempts: 2, lastError: null });
    expect(job?.doneAt?.getTime()).toBeGreaterThanOrEqual(renewed);
  });

  it("run a charge and a login link at once, though a newsletter fills the bulk lane", async () => {
    const done: string[] = [];
    const [mayFinish, finish] = signal();
    const handlers: JobHandlers = {
      ...jobHandlers,
      newsletter: async () => {
        done.push("newsletter begun");
        await mayFinish;
      },
      "login-link": async () => void done.push("login link"),
      "index-library": async () => void done.push("charge"),
    };
    const now = first.clock();
    for (let part = 0; part < 50; part += 1)
      await queueJob(first.db, "newsletter", { kind: "weekly", due: now.toISOString(), after: String(part) }, now);
    const worker = startWorker(first, { handlers, leaseMs });
    await expect.poll(() => done).toEqual(["newsletter begun"]);
    await queueJob(first.db, "login-link", { email: "nora@example.com" }, first.clock());
    // The first kind of the billing lane comes with the shop.
    const charge = { kind: "index-library", lane: "billing", payload: { after: null } } as const;
    await first.db.insert(jobs).values({ ...charge, createdAt: now, dueAt: now });
    worker.wake();
    await expect.poll(() => done.toSorted(), { timeout: 10_000 }).toEqual(["charge", "login link", "newsletter begun"]);
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(done).toHaveLength(3);
  });

  async function startEndlessWorker(): Promise<ChildProcess> {
    const env = { ...process.env, DATABASE_URL: shared.url, LEASE_MS: String(leaseMs) };
    const started = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
    const [said] = await once(started.stdout as NodeJS.ReadableStream, "data");
    expect(String(said).trim()).toBe("working");
    return started;
  }

  async function leaseEnd(): Promise<number> {
    const [job] = await second.db.select({ until: jobs.leasedUntil }).from(jobs);
    return job?.until?.getTime() ?? 0;
  }

  /** A promise, and what resolves it. */
  function signal(): [Promise<void>, () => void] {
    let resolve = () => {};
    const promise = new Promise<void>((given) => {
      resolve = given;
    });
    return [promise, resolve];
  }

  /** Resolves when a connection waits for a lock of another. */
  async function waitForLock(): Promise<void> {
    const isWaiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    await expect
      .poll(async () => ((await second.db.execute(isWaiting)) as unknown as { rows: unknown[] }).rows.length)
      .toBe(1);
  }
});
