import { randomUUID } from "node:crypto";
import { contentReads } from "api/db/schema/index";
import { startStoringReads } from "api/jobs/stored-reads";
import { countRead } from "api/store/content-reads";
import { makeItem } from "tests/support/library";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";

let api: TestApi;
let contentId: string;

beforeAll(async () => {
  api = await createTestApi();
  ({ id: contentId } = await makeItem(api, { slug: "read", isPremium: false }));
});
beforeEach(() => api.deps.db.delete(contentReads));
afterAll(() => api.close());

function somebodyReads(): void {
  countRead(api.deps.db, { userId: randomUUID(), contentId }, api.deps.clock());
}

function stored() {
  return api.deps.db.select({ contentId: contentReads.contentId, reads: contentReads.reads }).from(contentReads);
}

it("what is read is stored within a minute, without a worker: a crash loses no more", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = startStoringReads(api.deps);
  onTestFinished(() => stop());
  somebodyReads();
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(async () => expect(await stored()).toEqual([{ contentId, reads: 1 }]));
});

it("what was read last is stored at the end, and nothing after it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = startStoringReads(api.deps);
  somebodyReads();
  await stop();
  expect(await stored()).toEqual([{ contentId, reads: 1 }]);
  expect(vi.getTimerCount()).toBe(0);
});
