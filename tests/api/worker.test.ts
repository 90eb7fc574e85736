import { createServer, type Socket } from "node:net";
import { mails, users } from "api/db/schema/index";
import type { Deps } from "api/deps";
import { startWorker } from "api/jobs/worker";
import { queueMail } from "api/store/outbox";
import { eq } from "drizzle-orm";
import { makePerson } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, type MockInstance, onTestFinished, vi } from "vitest";

const hourMs = 60 * 60 * 1000;

let api: TestApi;
let worker: ReturnType<typeof startWorker> | undefined;
let log: MockInstance<typeof console.error>;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() => {
  // The turn of each periodic task comes again.
  api.advance(2 * hourMs);
  log = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(async () => {
  await worker?.stop();
  log.mockRestore();
});
afterAll(() => api.close());

function start(changes: Partial<Deps> = {}): void {
  worker = startWorker({ ...api.deps, ...changes });
}

/** A user whose account is due to be deleted. */
async function leaver(email: string): Promise<string> {
  const { id } = await makePerson(api, { email });
  await api.deps.db.update(users).set({ deleteAt: api.deps.clock() }).where(eq(users.id, id));
  return id;
}

async function isGone(id: string): Promise<void> {
  await vi.waitFor(async () => expect(await api.deps.db.$count(users, eq(users.id, id))).toBe(0), 20_000);
}

it("a periodic task that fails does not prevent the others", async () => {
  const id = await leaver("leaver@example.com");
  const value = () => {
    throw Object.assign(new Error("EROFS: read-only file system"), { code: "EROFS" });
  };
  start({ db: Object.create(api.deps.db, { delete: { value } }) });
  await isGone(id);
  const failure = expect.stringMatching(/EROFS.*worker: a task failed/);
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith(failure), 20_000);
});

it("a clock that is set back by two hours delays nothing for two hours", async () => {
  const before = await leaver("before@example.com");
  start();
  await isGone(before);
  api.advance(-2 * hourMs);
  const after = await leaver("after@example.com");
  worker?.wake();
  await isGone(after);
});

it("a mail server that does not respond does not prevent the program from stopping", async () => {
  const open: Socket[] = [];
  const server = createServer((socket) => open.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const mail = { subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  await api.deps.db.delete(mails);
  for (const to of ["a@example.com", "b@example.com"]) await queueMail(api.deps.db, to, mail, api.deps.clock());
  start({ config: { ...api.deps.config, smtpURL: `smtp://127.0.0.1:${port}` } });
  await vi.waitFor(() => expect(open).toHaveLength(1), 10_000);

  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const stopped = worker?.stop();
  vi.advanceTimersByTime(8_000);
  vi.useRealTimers();
  await stopped;
  for (const socket of open) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
  await vi.waitFor(async () => expect(await api.deps.db.$count(mails, eq(mails.attempts, 1))).toBe(1), 5_000);
  expect(open).toHaveLength(1);
});
