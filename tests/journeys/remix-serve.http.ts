import { expect, test } from "@playwright/test";
import { type FakeApi, startFakeApi } from "tests/support/fake-api";
import { type Site, startRemixServe } from "tests/support/site";
import { Visitor } from "tests/support/visitor";

const email = "somebody-else@almanac.test";
const password = "a password nobody sees again";

/** What our own web server tells the application otherwise, and what it would say of a request, made up by a visitor. */
const forged = {
  "x-client-address": "203.0.113.7",
  "x-forwarded-for": "203.0.113.7",
  "x-began-at": "1",
  "x-received-at": "1",
  "x-cross-site": "",
};

let api: FakeApi;
let site: Site;

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  api = await startFakeApi();
  site = await startRemixServe(api.url);
});

test.beforeEach(() => api.reset());

test.afterAll(async () => {
  await site.end();
  await api.stop();
});

test("the application runs under remix-serve", async () => {
  const visitor = new Visitor(site.url);
  const entered = await visitor.post(
    "/login",
    { intent: "login", csrf: await visitor.csrf(), email, password },
    { origin: site.url, "sec-fetch-site": "same-origin" },
  );
  expect(entered.status).toBe(303);
  const page = await visitor.get("/category/rooms");
  expect(page.status).toBe(200);
  expect(page.text).toContain("<h1>Rooms to read in</h1>");
});

test("nothing is believed that a visitor says of the network: no address reaches the API, and no time runs out", async () => {
  const visitor = new Visitor(site.url);
  const csrf = await visitor.csrf();
  expect((await visitor.post("/login", { intent: "login", csrf, email, password }, forged)).status).toBe(303);
  expect((await visitor.get("/category/rooms", forged)).status).toBe(200);
  expect(api.asked.length).toBeGreaterThan(3);
  for (const { headers, path } of api.asked) {
    expect(headers["x-client-address"], path).toBeUndefined();
    expect(JSON.stringify(headers), path).not.toContain("203.0.113.7");
  }
});

test("a form that another site sends does nothing", async () => {
  const visitor = new Visitor(site.url);
  const csrf = await visitor.csrf();
  // Remix itself answers a foreign Origin with an empty 500, before the application sees it.
  const refused: [status: number, headers: Record<string, string>][] = [
    [500, { origin: "https://evil.example" }],
    [500, { origin: "null" }],
    [403, { origin: "https://evil.example", "x-forwarded-host": "evil.example" }],
    [403, { origin: site.url, "sec-fetch-site": "same-site" }],
    [403, { "sec-fetch-site": "cross-site" }],
  ];
  for (const [status, headers] of refused) {
    for (const path of ["/login", "/sign-out"]) {
      const answer = await visitor.post(path, { intent: "login", csrf, email, password }, headers);
      expect(answer.status, `${path} ${JSON.stringify(headers)}`).toBe(status);
    }
  }
  expect(api.asked.filter(({ method }) => method === "POST")).toEqual([]);
});
