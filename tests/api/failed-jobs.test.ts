import { auditLog, categories, jobs, mails } from "api/db/schema/index";
import { leaseJob, queueJob } from "api/store/jobs";
import { queueMail } from "api/store/outbox";
import * as contract from "contract/job";
import { eq } from "drizzle-orm";
import { emptyAuditLog } from "tests/support/audit-log";
import { makePerson, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let operator: Person;

beforeAll(async () => {
  api = await createTestApi();
  operator = await makePerson(api, { email: "operator@almanac.test", permissions: ["jobs.manage"] });
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of [jobs, mails]) await api.deps.db.delete(table);
  await emptyAuditLog(api.deps.db);
});

async function failedJob(dedupeKey?: string, lastError = "Error: The disk is full."): Promise<string> {
  const { db, clock } = api.deps;
  await queueJob(db, "index-library", { after: null }, clock(), dedupeKey ? { dedupeKey } : {});
  const failed = { failedAt: clock(), attempts: 10, lastError };
  const rows = await db.update(jobs).set(failed).where(eq(jobs.attempts, 0)).returning({ id: jobs.id });
  return rows[0]?.id ?? "";
}

async function failedMail(recipient: string): Promise<string> {
  const { db, clock } = api.deps;
  await queueMail(db, recipient, { subject: "Your invoice", text: "Secret text", html: "" }, clock());
  const failed = { failedAt: clock(), attempts: 12, lastError: "Error: 550 no such mailbox" };
  const rows = await db.update(mails).set(failed).where(eq(mails.attempts, 0)).returning({ id: mails.id });
  return rows[0]?.id ?? "";
}

const list = (query = {}) => api.ok(contract.listFailedJobs, { query, as: operator.token });
const retry = (...ids: string[]) => api.ok(contract.retryJobs, { body: { ids }, as: operator.token });
const open = async () => (await api.deps.db.select().from(jobs)).filter(({ failedAt }) => failedAt === null);

describe("the list of what was given up", () => {
  it("has jobs and mails, the newest first, with what they do in words and why they failed", async () => {
    const job = await failedJob();
    api.advance(60_000);
    const mail = await failedMail("noor@almanac.test");
    const { data, meta } = await list();
    expect(meta.total).toBe(2);
    expect(data).toMatchObject([
      { id: mail, kind: "mail", title: "Send a mail", subject: "Your invoice", recipient: "noor@almanac.test" },
      { id: job, kind: "index-library", title: "Add items to the search", attempts: 10, recipient: "" },
    ]);
    expect(JSON.stringify(data)).not.toContain("Secret text");
  });

  it("shows no address and no link that opens something in an error", async () => {
    await failedJob(undefined, "Error: ann@almanac.test at https://almanac.test/login/a-token-that-logs-in failed");
    const { data } = await list();
    expect(data[0]?.error).toBe("Error: …@… at https://almanac.test/login/[left out] failed");
  });

  it("is found by words, kind and ids, and has pages", async () => {
    const job = await failedJob();
    const mail = await failedMail("noor@almanac.test");
    const found = async (query: object) => (await list(query)).data.map(({ id }) => id);
    expect(await found({ q: "DISK" })).toEqual([job]);
    expect(await found({ q: "noor@" })).toEqual([mail]);
    expect(await found({ q: job })).toEqual([job]);
    expect(await found({ kind: "mail" })).toEqual([mail]);
    expect(await found({ ids: `${job},nonsense` })).toEqual([job]);
    expect(await found({ ids: "nonsense" })).toEqual([]);
    expect(await list({ per_page: 1, page: 2 })).toMatchObject({
      data: [{}],
      meta: { total: 2, page: 2, per_page: 1 },
    });
  });
});

describe("what waits", () => {
  it("waits since it was due, not since it was queued, and no longer once a worker runs it", async () => {
    const { db, clock } = api.deps;
    const due = new Date(clock().getTime() + 3_600_000);
    await queueJob(db, "index-library", { after: null }, clock(), { dueAt: due });
    api.advance(3_690_000);
    const oldest = async () => {
      const { data } = await api.ok(contract.listQueues, { as: operator.token });
      return data.find(({ kind }) => kind === "index-library")?.oldest_seconds;
    };
    expect(await oldest()).toBe(90);
    const lease = await leaseJob(db, "bulk", clock(), 60_000);
    expect(lease).toMatchObject({ kind: "index-library" });
    expect(await oldest()).toBe(0);
    api.advance(61_000);
    expect(await oldest()).toBe(151);
  });

  it("is counted by lane and kind, with the age of the oldest", async () => {
    await failedJob();
    await queueJob(api.deps.db, "index-library", { after: null }, api.deps.clock());
    api.advance(90_000);
    const { data, sends_mail: sendsMail } = await api.ok(contract.listQueues, { as: operator.token });
    expect(sendsMail).toBe(false);
    const queue = data.find(({ kind }) => kind === "index-library");
    expect(queue).toMatchObject({ lane: "bulk", waiting: 1, oldest_seconds: 90, failed: 1 });
    expect(data.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Send a mail", "Send a mail in bulk: newsletters, invitations"]),
    );
  });
});

describe("the queues", () => {
  it("say how many jobs are due and how many later, when the next is, and what they are about", async () => {
    const { db, clock } = api.deps;
    const now = clock();
    const [category] = await db
      .insert(categories)
      .values({ slug: "colour", path: "colour", level: 1, title: "Colour" })
      .returning();
    const dueAt = new Date(now.getTime() + 60_000);
    await queueJob(db, "index-category", { categoryId: category?.id ?? "", after: null }, now);
    await queueJob(db, "index-category", { categoryId: category?.id ?? "", after: "x" }, now, { dueAt });
    const { data } = await api.ok(contract.listQueues, { as: operator.token });
    expect(data.find(({ kind }) => kind === "index-category")).toMatchObject({
      ...{ waiting: 1, later: 1, next_due: dueAt.toISOString() },
      subjects: [{ id: category?.id, title: "Colour" }],
    });
    expect(data.find(({ kind }) => kind === "charge" || kind === "login-link")).toMatchObject({
      ...{ later: 0, next_due: null, subjects: [] },
    });
  });
});

describe("trying again", () => {
  it("queues jobs and mails, and records who did it", async () => {
    const ids = [await failedJob(), await failedMail("noor@almanac.test")];
    expect(await retry(...ids)).toEqual({ done: 2, refused: [] });
    expect((await list()).meta.total).toBe(0);
    expect(await open()).toMatchObject([{ attempts: 0 }]);
    const entries = await api.deps.db.select().from(auditLog);
    expect(entries.map(({ action, actorId, subjectId }) => [action, actorId, subjectId]).sort()).toEqual([
      ["job.retried", operator.id, ids[0]],
      ["mail.retried", operator.id, ids[1]],
    ]);
  });

  it("twice is once: the second is told", async () => {
    const id = await failedJob();
    const both = await Promise.all([retry(id), retry(id, id)]);
    expect(both.map(({ done }) => done).sort()).toEqual([0, 1]);
    const late = both.find(({ done }) => done === 0);
    expect(late?.refused).toMatchObject([{ id, message: expect.stringContaining("already been queued again") }]);
    expect(await api.deps.db.select().from(auditLog)).toHaveLength(1);
  });

  it("is refused where an open job does the same", async () => {
    const one = await failedJob("library");
    const two = await failedJob("library");
    const { done, refused } = await retry(one, two);
    expect(done).toBe(1);
    expect(refused).toMatchObject([{ id: two, message: expect.stringContaining("already queued as another job") }]);
    expect(await open()).toHaveLength(1);
  });

  it("of jobs with the same key at once by two operators opens one of them", async () => {
    const [one, two] = [await failedJob("library"), await failedJob("library")];
    const results = await Promise.all([retry(one), retry(two)]);
    expect(results.map(({ done }) => done).sort()).toEqual([0, 1]);
    expect(await open()).toHaveLength(1);
  });

  it("of what is gone says so", async () => {
    const nobody = "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00";
    expect(await retry(nobody)).toMatchObject({
      done: 0,
      refused: [{ id: nobody, message: "It is no longer there." }],
    });
  });
});
