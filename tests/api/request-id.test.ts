import { jobs } from "api/db/schema/index";
import { sendDueMails } from "api/mail/sender";
import { siteProof } from "contract/site-proof";
import { eq, sql } from "drizzle-orm";
import { makePerson } from "tests/support/personas";
import { createTestApi, type TestApi, testSecret } from "tests/support/real-api";
import { proofBy } from "tests/support/site-proof";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, type MockInstance, vi } from "vitest";

let api: TestApi;
let written: MockInstance<typeof console.error>;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.deps.db.delete(jobs);
  written = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => written.mockRestore());
afterAll(() => api.close());

const fromSite: Record<string, string> = { [siteProof.header]: proofBy(testSecret) };

/** The lines of the log, each of which is JSON. */
function lines(): Record<string, unknown>[] {
  return written.mock.calls.map(([line]) => JSON.parse(line));
}

async function askForLink(requestId: string, email = "nora@example.com", proof = fromSite): Promise<number> {
  const headers = { "content-type": "application/json", "x-request-id": requestId, ...proof };
  const body = JSON.stringify({ email });
  return (await api.fetch("/auth/login-token/email", { method: "POST", headers, body })).status;
}

async function withoutUsers(work: () => Promise<unknown>): Promise<void> {
  await api.deps.db.execute(sql`alter table users rename to lost`);
  await work().finally(() => api.deps.db.execute(sql`alter table lost rename to users`));
}

it("a request's id is in the lines of its failure, and in those of the job that it caused", async () => {
  expect(await askForLink("the-request-of-nora")).toBe(200);
  await withoutUsers(() => api.runJobs());
  expect(lines()).toEqual([
    expect.objectContaining({
      requestId: "the-request-of-nora",
      msg: expect.stringContaining("login-link failed"),
      error: expect.stringContaining("does not exist"),
    }),
  ]);
});

it("a request can be followed to the mail that its job has written, and to its sending", async () => {
  const { email } = await makePerson(api, { email: "follower@example.com" });
  await askForLink("the-request-of-a-follower", email);
  await api.runJobs();
  expect(await api.mailsTo(email)).toMatchObject([{ requestId: "the-request-of-a-follower" }]);
  await sendDueMails(api.deps, async () => {});
  expect(lines()).toEqual([
    expect.objectContaining({ requestId: "the-request-of-a-follower", msg: "mail: a mail was sent" }),
  ]);
});

it("an id that is not one is replaced: a caller cannot write to the log", async () => {
  await askForLink('"} a made-up line {"');
  const [job] = await api.deps.db.select().from(jobs).where(eq(jobs.attempts, 0));
  expect(job?.requestId).toMatch(/^[\da-f-]{36}$/);
});

it.each<[string, Record<string, string>]>([
  ["no proof", {}],
  ["another's proof", { [siteProof.header]: proofBy("a secret of somebody else") }],
])("an id is taken from the site alone: with %s, a caller cannot put lines among a visitor's", async (_, proof) => {
  await askForLink("the-request-of-nora", "nora@example.com", proof);
  const [job] = await api.deps.db.select().from(jobs).where(eq(jobs.attempts, 0));
  expect(job?.requestId).toMatch(/^[\da-f-]{36}$/);
});
