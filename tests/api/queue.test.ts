import { jobs } from "api/db/schema/index";
import { runJobsCommand } from "api/jobs/command";
import { jobHandlers } from "api/jobs/handlers";
import { type JobHandlers, type JobRun, runDueJobs } from "api/jobs/queue";
import { removeOutlived } from "api/jobs/retention";
import type { JobPayload } from "api/store/job-kinds";
import { listFailedJobs, queueJob, retryJob } from "api/store/jobs";
import { failMail, queueMail } from "api/store/outbox";
import { eq, sql } from "drizzle-orm";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let api: TestApi;
let log: MockInstance<typeof console.error>;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  log = vi.spyOn(console, "error").mockImplementation(() => {});
  await api.deps.db.delete(jobs);
});
afterEach(() => {
  vi.useRealTimers();
  log.mockRestore();
});
afterAll(() => api.close());

type Work = (payload: JobPayload<"index-library">, run: JobRun) => Promise<void>;

/** The real handlers, with another for the kind that these tests queue. */
function doing(work: Work): JobHandlers {
  return { ...jobHandlers, "index-library": (payload, _deps, run) => work(payload, run) };
}

/** Queues a job that `doing` handles. */
async function queue(after: string | null = null, options: Parameters<typeof queueJob>[4] = {}): Promise<boolean> {
  return queueJob(api.deps.db, "index-library", { after }, api.deps.clock(), options);
}

function runWith(work: Work, options: Parameters<typeof runDueJobs>[3] = {}): Promise<number> {
  return runDueJobs(api.deps, doing(work), "bulk", options);
}

async function onlyJob() {
  const [job, ...others] = await api.deps.db.select().from(jobs);
  expect(others).toEqual([]);
  if (!job) throw new Error("There is no job.");
  return job;
}

/** A promise, and what resolves it. */
function signal(): [Promise<void>, () => void] {
  let resolve = () => {};
  const promise = new Promise<void>((given) => {
    resolve = given;
  });
  return [promise, resolve];
}

async function succeed(): Promise<void> {}

async function fail(): Promise<void> {
  throw new Error("The library of nora@example.com is on fire");
}

describe("a job", () => {
  it("runs once, and is done", async () => {
    const seen: unknown[] = [];
    await queue("a");
    expect(await runWith(async ({ after }) => void seen.push(after))).toBe(1);
    expect(await runWith(async ({ after }) => void seen.push(after))).toBe(0);
    expect(seen).toEqual(["a"]);
    expect(await onlyJob()).toMatchObject({ doneAt: api.deps.clock(), leasedUntil: null, attempts: 1 });
  });

  it("exists only if the transaction that queued it commits", async () => {
    const { db, clock } = api.deps;
    const undone = db.transaction(async (tx) => {
      await queueJob(tx, "index-library", { after: null }, clock());
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await runWith(succeed)).toBe(0);
  });

  it("is done with the transaction of its handler, or neither happens", async () => {
    await queue();
    await runWith((_, run) =>
      api.deps.db.transaction(async (tx) => {
        await run.complete(tx);
        throw new Error("undone");
      }),
    );
    expect(await onlyJob()).toMatchObject({ doneAt: null, attempts: 1 });
    api.advance(minuteMs);
    await runWith((_, run) => api.deps.db.transaction((tx) => run.complete(tx)));
    expect(await onlyJob()).toMatchObject({ doneAt: api.deps.clock(), attempts: 2 });
  });
});

describe("a lease", () => {
  it("is renewed while the handler works: nobody else takes the job, however long it takes", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await queue();
    const others: number[] = [];
    await runWith(async () => {
      for (let minutes = 0; minutes < 3; minutes += 1) {
        api.advance(55_000);
        vi.advanceTimersByTime(20_000);
        const renewed = new Date(api.deps.clock().getTime() + minuteMs);
        await vi.waitFor(async () => expect((await onlyJob()).leasedUntil).toEqual(renewed));
        others.push(await runWith(succeed));
      }
    });
    expect(others).toEqual([0, 0, 0]);
    expect(await onlyJob()).toMatchObject({ attempts: 1, doneAt: api.deps.clock() });
  });

  it("that was lost lets its worker change nothing: neither done nor failed, nor what its transaction wrote", async () => {
    for (const end of ["done", "failed", "in its transaction"]) {
      await api.deps.db.delete(jobs);
      await queue();
      const [mayFinish, finish] = signal();
      let second: Promise<number> | undefined;
      await runWith(async (_, run) => {
        // The worker stood still for longer than its lease, and another has begun.
        api.advance(minuteMs);
        const [hasBegun, begin] = signal();
        second = runWith(async () => {
          begin();
          await mayFinish;
        });
        await hasBegun;
        if (end === "failed") throw new Error("too late");
        if (end === "in its transaction")
          await api.deps.db.transaction(async (tx) => {
            await queueJob(tx, "newsletter", { kind: "weekly", due: "", after: null }, api.deps.clock());
            await run.complete(tx);
          });
      });
      expect(await onlyJob(), end).toMatchObject({ attempts: 2, doneAt: null, lastError: null });
      expect((await onlyJob()).leasedUntil).not.toBeNull();
      finish();
      expect(await second).toBe(1);
      expect(await onlyJob(), end).toMatchObject({ attempts: 2, doneAt: api.deps.clock() });
    }
  });

  it("that was lost is told to the handler at the next renewal", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    await queue();
    let isTold = false;
    await runWith(async (_, { signal }) => {
      api.advance(minuteMs);
      await runWith(succeed);
      vi.advanceTimersByTime(20_000);
      await vi.waitFor(() => expect(signal.aborted).toBe(true));
      isTold = true;
      signal.throwIfAborted();
    });
    expect(isTold).toBe(true);
    expect(await onlyJob()).toMatchObject({ attempts: 2, lastError: null });
  });
});

describe("a key", () => {
  it("makes a job that is queued twice one job, while it is open: also while it runs and between its attempts", async () => {
    expect(await queue("a", { dedupeKey: "library" })).toBe(true);
    expect(await queue("b", { dedupeKey: "library" })).toBe(false);
    expect(await queue("c", { dedupeKey: "another" })).toBe(true);
    await api.deps.db.delete(jobs).where(eq(jobs.dedupeKey, "another"));
    await runWith(async () => {
      expect(await queue("d", { dedupeKey: "library" })).toBe(false);
      throw new Error("again");
    });
    expect(await queue("e", { dedupeKey: "library" })).toBe(false);
    api.advance(minuteMs);
    expect(await runWith(succeed)).toBe(1);
    expect(await queue("f", { dedupeKey: "library" })).toBe(true);
  });

  it("is of its kind alone, and a job without one is never the same as another", async () => {
    const { db, clock } = api.deps;
    expect(await queue("a", { dedupeKey: "key" })).toBe(true);
    const newsletter = { kind: "weekly", due: "2026-03-10T08:00:00.000Z", after: null } as const;
    expect(await queueJob(db, "newsletter", newsletter, clock(), { dedupeKey: "key" })).toBe(true);
    expect([await queue("b"), await queue("b")]).toEqual([true, true]);
  });
});

describe("a job that fails", () => {
  it("is tried again with growing pauses, until its attempts are used up; then it has failed and is listed", async () => {
    await queue();
    const tries: number[] = [];
    const began = api.deps.clock().getTime();
    for (let seconds = 0; seconds < 3_600; seconds += 5) {
      if ((await runWith(fail)) > 0) tries.push((api.deps.clock().getTime() - began) / 1000);
      api.advance(5_000);
    }
    expect(tries).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1275, 2555]);
    const [failed, ...others] = await listFailedJobs(api.deps.db);
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ kind: "index-library", lane: "bulk", attempts: 10 });
    expect(failed?.lastError).toContain("is on fire");
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/index-library failed for good after 10 attempts/));
  });

  it("keeps an error without personal data", async () => {
    await queue();
    await runWith(fail);
    expect((await onlyJob()).lastError).toMatch(/^Error: The library of …@… is on fire/);
  });

  it("of an import has one more attempt when one has cost its worker the lease, and has failed when that does too", async () => {
    const run = (work: () => Promise<void>) =>
      runDueJobs(api.deps, { ...jobHandlers, "import-library": work }, "library");
    await queueJob(api.deps.db, "import-library", { id: "one" }, api.deps.clock());
    await run(fail);
    api.advance(minuteMs);
    expect(await onlyJob()).toMatchObject({ attempts: 1, leasedUntil: null });
    // Its worker took it, and did not answer for longer than its lease.
    await api.deps.db.update(jobs).set({ attempts: 2, leasedUntil: api.deps.clock() });
    expect(await run(fail)).toBe(1);
    expect(await onlyJob()).toMatchObject({ attempts: 10, failedAt: api.deps.clock() });
    await retryJob(api.deps.db, (await onlyJob()).id, api.deps.clock());
    await api.deps.db.update(jobs).set({ attempts: 10, leasedUntil: api.deps.clock() });
    const work = vi.fn(succeed);
    await run(work);
    expect(work).not.toHaveBeenCalled();
    expect(await onlyJob()).toMatchObject({ lastError: "The worker ended in the middle of the last attempt." });
  });

  it.each(["mail", "billing", "bulk"] as const)(
    "in the lane %s keeps its attempts though one has cost its worker the lease",
    async (lane) => {
      await queue();
      await api.deps.db.update(jobs).set({ lane, attempts: 2, leasedUntil: api.deps.clock() });
      await runDueJobs(api.deps, doing(fail), lane);
      expect(await onlyJob()).toMatchObject({ attempts: 3, failedAt: null, leasedUntil: null });
    },
  );

  it("has failed though its worker was killed each time before it could say so", async () => {
    await queue();
    await api.deps.db.update(jobs).set({ attempts: 10, leasedUntil: api.deps.clock() });
    const work = vi.fn(succeed);
    expect(await runWith(work)).toBe(1);
    expect(work).not.toHaveBeenCalled();
    expect(await listFailedJobs(api.deps.db)).toMatchObject([
      { attempts: 10, lastError: "The worker ended in the middle of the last attempt." },
    ]);
  });

  it("runs again when it is retried, with all of its attempts", async () => {
    await queue();
    await api.deps.db.update(jobs).set({ maxAttempts: 1 });
    await runWith(fail);
    const { id } = await onlyJob();
    expect(await runWith(succeed)).toBe(0);
    expect(await retryJob(api.deps.db, id, api.deps.clock())).toBe(true);
    expect(await listFailedJobs(api.deps.db)).toEqual([]);
    expect(await runWith(succeed)).toBe(1);
    expect(await onlyJob()).toMatchObject({ attempts: 1, lastError: null, failedAt: null });
    expect(await retryJob(api.deps.db, id, api.deps.clock())).toBe(false);
  });

  it("is not retried while another with its key is open", async () => {
    await queue("a", { dedupeKey: "library" });
    await api.deps.db.update(jobs).set({ maxAttempts: 1 });
    await runWith(fail);
    const [failed] = await listFailedJobs(api.deps.db);
    expect(await queue("b", { dedupeKey: "library" })).toBe(true);
    expect(await retryJob(api.deps.db, failed?.id ?? "", api.deps.clock())).toBe(false);
    await runWith(succeed);
    expect(await retryJob(api.deps.db, failed?.id ?? "", api.deps.clock())).toBe(true);
  });

  it.each([
    ["of a kind that no handler knows", { kind: "forgotten" }, /No handler of this version knows this kind/],
    ["with a payload that is not its kind's", { payload: { after: 5 } }, /expected string/],
  ])("%s is seen", async (_, change, error) => {
    await queue();
    await api.deps.db.update(jobs).set({ ...change, maxAttempts: 1 });
    const work = vi.fn(succeed);
    await runWith(work);
    expect(work).not.toHaveBeenCalled();
    const [failed] = await listFailedJobs(api.deps.db);
    expect(failed?.lastError).toMatch(error);
  });
});

describe("a program that stops", () => {
  it("takes no further job, and gives back the one whose handler heeds it: the attempt does not count", async () => {
    await queue("a");
    await queue("b");
    const end = new AbortController();
    const work: Work = async (_, { signal }) => {
      end.abort();
      signal.throwIfAborted();
    };
    expect(await runWith(work, { stopping: end.signal })).toBe(1);
    const rows = await api.deps.db.select().from(jobs);
    expect(rows.map(({ attempts, leasedUntil, lastError }) => ({ attempts, leasedUntil, lastError }))).toEqual([
      { attempts: 0, leasedUntil: null, lastError: null },
      { attempts: 0, leasedUntil: null, lastError: null },
    ]);
    expect(await runWith(succeed)).toBe(2);
  });

  it("gives back a job that fails as its parts are closed: the attempt does not count", async () => {
    await queue();
    const end = new AbortController();
    const work: Work = async () => {
      end.abort();
      throw new Error("Reading a text is not possible any more: the thread is closed.");
    };
    await runWith(work, { stopping: end.signal });
    expect(await onlyJob()).toMatchObject({ attempts: 0, leasedUntil: null, lastError: null, failedAt: null });
    expect(await runWith(succeed)).toBe(1);
  });

  it("lets a handler finish that does not heed it", async () => {
    await queue();
    const end = new AbortController();
    await runWith(async () => end.abort(), { stopping: end.signal });
    expect(await onlyJob()).toMatchObject({ attempts: 1, doneAt: api.deps.clock() });
  });
});

describe("a lane", () => {
  it("runs its own jobs only, the first due first", async () => {
    const { db, clock } = api.deps;
    const later = new Date(clock().getTime() - 1);
    await queue("second");
    await queue("first", { dueAt: later });
    await queueJob(db, "login-link", { email: "nora@example.com" }, clock());
    const seen: unknown[] = [];
    await runWith(async ({ after }) => void seen.push(after));
    expect(seen).toEqual(["first", "second"]);
    expect(await db.select({ lane: jobs.lane }).from(jobs).where(sql`${jobs.doneAt} is null`)).toEqual([
      { lane: "mail" },
    ]);
  });
});

describe("an operator", () => {
  it("lists what was given up, without personal data, and has it tried again", async () => {
    const { db, clock } = api.deps;
    const command = (...words: string[]) => runJobsCommand(db, words, clock());
    expect(await command("failed")).toEqual(["No job and no mail was given up."]);
    await queue("a");
    await db.update(jobs).set({ maxAttempts: 1 });
    await runWith(fail);
    const { id } = await onlyJob();
    await queueMail(db, "nora@example.com", { subject: "Hello Nora", text: "", html: "" }, clock());
    const [mail] = await api.mailsTo("nora@example.com");
    await failMail(db, mail?.id ?? "", new Date(clock().getTime() - 1), "550 no such user");
    expect(await command("failed")).toEqual([
      `${id}  ${clock().toISOString()}  bulk  index-library  1 attempts`,
      "  Error: The library of …@… is on fire",
      expect.stringMatching(new RegExp(`^${mail?.id} .* mail  mail  0 attempts$`)),
      "  550 no such user",
    ]);
    expect(await command("retry", id, "x")).toEqual([
      `${id} will be tried again`,
      "x is not a failed job or mail, or is already queued again",
    ]);
    expect(await command("retry", "all")).toEqual(["1 will be tried again"]);
    expect(await command("failed")).toEqual(["No job and no mail was given up."]);
    expect(await runWith(succeed)).toBe(1);
    expect((await command("retry"))[0]).toContain("npm run jobs -- failed");
  });
});

describe("finished jobs", () => {
  it("are removed after 30 days, failed ones of billing after 13 months; open ones stay", async () => {
    const { db, clock } = api.deps;
    const job = { kind: "index-library", lane: "bulk", payload: {}, createdAt: clock(), dueAt: clock() } as const;
    await db.insert(jobs).values([
      { ...job, dedupeKey: "done", doneAt: clock() },
      { ...job, dedupeKey: "failed", failedAt: clock() },
      { ...job, dedupeKey: "failed charge", lane: "billing", failedAt: clock() },
      { ...job, dedupeKey: "open" },
    ]);
    const left = async () => (await db.select().from(jobs)).map(({ dedupeKey }) => dedupeKey).sort();
    api.advance(29 * dayMs);
    await removeOutlived(api.deps);
    expect(await left()).toHaveLength(4);
    api.advance(2 * dayMs);
    await removeOutlived(api.deps);
    expect(await left()).toEqual(["failed charge", "open"]);
    api.advance(400 * dayMs);
    await removeOutlived(api.deps);
    expect(await left()).toEqual(["open"]);
  });
});
