import { eventLog } from "api/db/schema/index";
import { recordEvent } from "api/store/event-log";
import * as contract from "contract/event-log";
import { makePerson, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let auditor: Person;
let reader: Person;

beforeAll(async () => {
  api = await createTestApi();
  auditor = await makePerson(api, { email: "auditor@almanac.test", permissions: ["audit.view"] });
  reader = await makePerson(api, { email: "reader@almanac.test" });
  const { db } = api.deps;
  await db.delete(eventLog);
  const record = (event: string, at: string, userId: string | null, details = {}) =>
    recordEvent(db, { event, userId, details }, new Date(at));
  await record("Received 404", "2026-02-28T23:59:00Z", null, { params: { path: "/nothing" } });
  await record("Received 403", "2026-03-01T12:00:00Z", reader.id);
  await record("Viewed Upgrade", "2026-03-29T23:30:00Z", reader.id, { source: "header" });
});
afterAll(() => api.close());

async function list(query: object = {}) {
  return api.ok(contract.listEvents, { query, as: auditor.token });
}
const kinds = async (query: object) => (await list(query)).data.map(({ event }) => event);

describe("the event log", () => {
  it("is the newest first, each with who it was and what it was about", async () => {
    const { data, meta } = await list();
    expect(meta).toEqual({ total: 3, page: 1, per_page: 50 });
    expect(data).toMatchObject([
      { event: "Viewed Upgrade", user: { id: reader.id, email: "reader@almanac.test" }, details: { source: "header" } },
      { event: "Received 403", details: {} },
      { event: "Received 404", user: null, details: { path: "/nothing" } },
    ]);
  });

  it("is narrowed by event, user and days in London, and has pages", async () => {
    expect(await kinds({ event: "Received 403" })).toEqual(["Received 403"]);
    expect(await kinds({ q: reader.id })).toHaveLength(2);
    expect(await kinds({ q: "READER@" })).toHaveLength(2);
    expect(await kinds({ q: "100%" })).toEqual([]);
    expect(await kinds({ from: "2026-03-01", to: "2026-03-29" })).toEqual(["Received 403"]);
    expect(await kinds({ from: "2026-03-30" })).toEqual(["Viewed Upgrade"]);
    expect(await kinds({ to: "2026-02-28" })).toEqual(["Received 404"]);
    expect(await kinds({ per_page: 1, page: 3 })).toEqual(["Received 404"]);
  });
});
