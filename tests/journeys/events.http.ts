import { expect, test } from "@playwright/test";
import * as category from "contract/category";
import * as eventLog from "contract/event-log";
import { type FakeApi, json, person, startFakeApi } from "tests/support/fake-api";
import { type Site, startSite } from "tests/support/site";
import { Visitor } from "tests/support/visitor";

let api: FakeApi;
let site: Site;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  api = await startFakeApi();
  site = await startSite(api.url);
});

test.beforeEach(() => api.reset());

test.afterAll(async () => {
  await site.end();
  await api.stop();
});

test("a 404 that the API gave is logged with the route's parameters, for the member who met it", async () => {
  const member = await loggedIn();
  // It answers what it does not know with a 404.
  expect((await member.get("/content/wet-slate")).status).toBe(404);
  await expect.poll(logged).toEqual([{ event: "Received 404", params: { slug: "wet-slate" } }]);
  const [asked] = api.asked.filter(({ path }) => path === eventLog.logEvent.path);
  expect(asked?.headers.authorization).toBe(`Bearer ${person.token}`);
});

test("a page that nobody has and a page that is denied are logged, once each", async () => {
  const guest = new Visitor(site.url);
  expect((await guest.get("/nowhere")).status).toBe(404);
  await expect.poll(logged).toEqual([{ event: "Received 404", params: { "*": "nowhere" } }]);
  expect((await guest.get("/denied")).status).toBe(403);
  await expect.poll(() => logged().slice(1)).toEqual([{ event: "Received 403" }]);
});

test("a page that the API withholds leads to the upgrade, which is logged", async () => {
  const member = await loggedIn();
  api.answer(json(403, { message: "Not on your plan.", errors: {}, code: "no_access" }), category.readCategory);
  const sent = await member.get("/category/rooms");
  expect([sent.status, sent.headers.location]).toEqual([302, "/upgrade/403"]);
  expect((await member.get("/upgrade/403")).status).toBe(200);
  await expect.poll(logged).toEqual([{ event: "Viewed Upgrade - 403", params: { source: "403" } }]);
});

test("prefetching and HEAD are logged by nobody, and the page does not wait for the log", async () => {
  const guest = new Visitor(site.url);
  await guest.get("/nowhere", { "sec-purpose": "prefetch" });
  await guest.head("/nowhere");
  api.answer(() => {}, eventLog.logEvent);
  const answer = await guest.get("/nowhere/at-all");
  expect(answer.status).toBe(404);
  await expect.poll(logged).toEqual([{ event: "Received 404", params: { "*": "nowhere/at-all" } }]);
});

function logged(): unknown[] {
  return api.asked.filter(({ path }) => path === eventLog.logEvent.path).map(({ body }) => JSON.parse(body));
}

async function loggedIn(): Promise<Visitor> {
  const member = new Visitor(site.url);
  await member.submit("/login", { intent: "login", email: person.email, password: "a password nobody sees again" });
  api.reset();
  return member;
}
