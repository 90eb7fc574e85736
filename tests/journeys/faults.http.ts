import { expect, test } from "@playwright/test";
import * as auth from "contract/auth";
import * as category from "contract/category";
import { layout } from "contract/layout";
import * as faulty from "tests/support/fake-api";
import { type FakeApi, startFakeApi } from "tests/support/fake-api";
import { signal } from "tests/support/signal";
import { limitMs, type Site, startImpatientSite } from "tests/support/site";
import { until } from "tests/support/until";
import { type Answer, Visitor } from "tests/support/visitor";

/** All that a page asks may take a second more than one call; the rest is for drawing on a busy machine. */
const maxMs = limitMs + 1_000 + 900;

const page = "/category/rooms";
const email = "somebody-else@almanac.test";
const password = "a password nobody sees again";

let api: FakeApi;
let site: Site;
let member: Visitor;

// One site and one API for all of the file: a test changes how the API answers.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  api = await startFakeApi();
  site = await startImpatientSite(api.url);
});

test.beforeEach(async () => {
  await api.up();
  api.reset();
  member = await loggedIn();
});

test.afterAll(async () => {
  await site.end();
  await api.stop();
});

test("all is well to begin with", async () => {
  const answer = await member.get(page);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("<h1>Rooms to read in</h1>");
});

test("the API down: a page says so and when to come back, with a link to try again", async () => {
  await api.down();
  const answer = await member.get(`${page}?page=2`);
  isWholePage(answer, 503);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.text).toContain(`href="${page}?page=2"`);
  expect(answer.text).toContain("Try again");
});

test("the API down: a form comes back with what was typed, passwords excepted", async () => {
  const guest = new Visitor(site.url);
  const csrf = await guest.csrf();
  await api.down();
  const answer = await guest.post("/login", { intent: "login", csrf, email, password });
  isFormAgain(answer, 503);
});

test("the API comes back: so does the page", async () => {
  await api.down();
  isWholePage(await member.get(page), 503);
  await api.up();
  expect((await member.get(page)).status).toBe(200);
});

const failures: [string, faulty.Responder, number][] = [
  ["too slow", faulty.slow(limitMs * 3), 504],
  ["silent", faulty.silent, 504],
  ["stalled in the middle", faulty.stalled, 504],
  ["cut in the middle", faulty.cut, 503],
  ["hanging up", faulty.hungUp, 503],
  ["HTML with status 200", faulty.raw(200, "text/html", "<h1>Welcome to nginx</h1>"), 502],
  ["HTML with status 500", faulty.raw(500, "text/html", "<h1>Internal Server Error</h1>"), 502],
  ["HTML with status 404", faulty.raw(404, "text/html", "<h1>Not Found</h1>"), 502],
  ["empty", faulty.raw(200, "application/json", ""), 502],
  ["half of a JSON text", faulty.raw(200, "application/json", '{"data": ['), 502],
  ["null", faulty.raw(200, "application/json", "null"), 502],
  ["a list instead of an object", faulty.json(200, []), 502],
  ["without a field", faulty.withoutAField, 502],
  ["with fields of other types", faulty.withWrongFields, 502],
  ["another status than promised", faulty.json(418, { message: "Tea?", errors: {}, code: "teapot" }), 418],
  ["a redirect", faulty.json(302, {}, { location: "https://evil.example/" }), 502],
  ["500 as JSON", faulty.json(500, { message: "SQL: select secret", errors: {}, code: "internal" }), 502],
  ["503 with a time", faulty.json(503, {}, { "retry-after": "77" }), 503],
];

for (const [name, responder, status] of failures) {
  test(`a page whose data is ${name} says that it failed`, async () => {
    api.answer(responder, category.readCategory);
    isWholePage(await member.get(page), status);
  });

  test(`a form whose answer is ${name} comes back with what was typed`, async () => {
    const guest = new Visitor(site.url);
    api.answer(responder, auth.login);
    isFormAgain(await guest.submit("/login", { intent: "login", email, password }), status === 418 ? 422 : status);
  });
}

test("the API's own time to come back is passed on", async () => {
  api.answer(faulty.json(503, {}, { "retry-after": "77" }), category.readCategory);
  expect((await member.get(page)).headers["retry-after"]).toBe("77");
});

test("every call failing at once takes no longer than one", async () => {
  const guest = new Visitor(site.url);
  const csrf = await guest.csrf();
  for (const responder of [faulty.silent, faulty.stalled]) {
    api.answer(responder);
    isWholePage(await member.get(page), 504);
    isFormAgain(await guest.post("/login", { intent: "login", csrf, email, password }), 504);
  }
});

test("a form whose page cannot be read again either keeps what was typed, and can be sent again", async () => {
  const guest = new Visitor(site.url);
  const key = "0b6f0a0e-6d34-4c58-9f4e-6a6f6f0b1aff";
  const csrf = await guest.csrf("/register");
  const fields = { intent: "save-details", first_name: "Ada", last_name: "Reader", idempotencyKey: key, password };
  api.answer(faulty.silent);
  const answer = await guest.post("/register/an-invite", { csrf, ...fields });
  isWholePage(answer, 504);
  expect(answer.text).toContain('name="first_name" value="Ada"');
  expect(answer.text).toContain("Send it again");
  expect(answer.text).not.toContain(password);
});

test("a form that is slow in everything is answered within the limit of one request", async () => {
  api.answer(faulty.silent, auth.loginWithLink);
  api.answer(faulty.silent, auth.previewLoginLink);
  const guest = new Visitor(site.url);
  const csrf = await guest.csrf();
  const answer = await guest.post(`/login/${faulty.linkToken}`, { intent: "link", csrf, token: faulty.linkToken });
  isWholePage(answer, 504);
  expect(answer.text).toContain("Try again");
});

test("fields that nobody knows do no harm", async () => {
  api.answer(faulty.withUnknownFields);
  const again = await loggedIn();
  const answer = await again.get(page);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain("Rooms to read in");
  expect(answer.text).not.toContain("unknown_field");
});

test("a page is shown when only the layout call fails", async () => {
  for (const [, responder] of failures) {
    api.reset();
    api.answer(responder, layout);
    const answer = await member.get(page);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain("<h1>Rooms to read in</h1>");
    expect(answer.text).toContain('action="/sign-out"');
    expect(answer.ms).toBeLessThan(maxMs);
  }
});

for (const [shape, responder] of [
  ["as promised", faulty.json(401, { message: "Please log in.", errors: {}, code: "unauthenticated" })],
  ["empty", faulty.raw(401, "text/plain", "")],
  ["as HTML", faulty.raw(401, "text/html", "<h1>Authorization Required</h1>")],
] satisfies [string, faulty.Responder][]) {
  test(`401 ${shape}: logged out, to log in, and back to the page afterwards`, async () => {
    api.answer(responder, category.readCategory);
    const answer = await member.get(`${page}?page=3`);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe("/login");
    expect((await member.get("/login")).status).toBe(200);

    api.reset();
    const back = await member.submit("/login", { intent: "login", email, password });
    expect(back.status).toBe(303);
    expect(back.headers.location).toBe(`${page}?page=3`);
  });
}

test("when only the layout call answers 401, a page without data of its own needs a log-in too, and leads back", async () => {
  api.answer(faulty.json(401, { message: "Please log in.", errors: {}, code: "unauthenticated" }), layout);
  const again = await member.get("/account/orders");
  expect(again.status).toBe(302);
  expect(again.headers.location).toBe("/account/orders");
  const asGuest = await member.get("/account/orders");
  expect(asGuest.headers.location).toBe("/login");

  api.reset();
  const back = await member.submit("/login", { intent: "login", email, password });
  expect(back.headers.location).toBe("/account/orders");
});

test("401 on a form of a member: logged out, to log in", async () => {
  const csrf = await member.csrf(page);
  api.answer(
    faulty.json(401, { message: "Please log in.", errors: {}, code: "unauthenticated" }),
    auth.resendVerification,
  );
  const answer = await member.post("/email/resend", { csrf });
  expect(answer.headers.location).toBe("/login");
  expect((await member.get("/login")).status).toBe(200);
});

test("401 on the form of a guest: the form comes back", async () => {
  const guest = new Visitor(site.url);
  api.answer(faulty.json(401, { message: "No such account.", errors: {}, code: "unauthenticated" }), auth.login);
  const answer = await guest.submit("/login", { intent: "login", email, password });
  isFormAgain(answer, 422);
  expect(answer.text).toContain("No such account.");
});

test("403 leads to a page that says why", async () => {
  const refusals = {
    forbidden: "/denied",
    unverified: "/email/verify",
    no_access: "/upgrade/403",
    odd: "/upgrade/403",
  };
  for (const [code, location] of Object.entries(refusals)) {
    api.answer(faulty.json(403, { message: "No.", errors: {}, code }), category.readCategory);
    expect((await member.get(page)).headers.location, code).toBe(location);
  }
});

test("404 is a page of its own", async () => {
  api.answer(faulty.json(404, { message: "No.", errors: {}, code: "not_found" }), category.readCategory);
  const answer = await member.get(page);
  isWholePage(answer, 404);
  expect(answer.text).toContain("<title>Category not found");
});

test("a page of the account that fails keeps the ways to the others, and says what failed", async () => {
  const inAccount = /<nav class="sections-nav" aria-label="Your account">.*href="\/account\/orders"/s;
  const gone = await member.get("/account");
  isWholePage(gone, 404);
  expect(gone.text).toContain("<title>Page not found");
  expect(gone.text).toMatch(inAccount);

  const csrf = await member.csrf(page);
  await api.down();
  const down = await member.get("/account");
  expect(down.status).toBe(503);
  expect(Number(down.headers["retry-after"])).toBeGreaterThan(0);
  expect(down.text).toMatch(inAccount);
  expect(down.text).toContain("<h1>Profile</h1>");
  expect(down.text).toContain("There was a problem getting you: Our library cannot be reached at the moment.");
  const typed = { first_name: "Ada", last_name: "Reader", company: "Reader & Daughters", email };
  const refused = await member.post("/account?index", { csrf, intent: "save-details", ...typed });
  expect(refused.status).toBe(503);
  expect(refused.text).toMatch(inAccount);
  expect(refused.text).toContain("There was a problem updating your account: ");
  expect(refused.text).toContain('value="Reader &amp; Daughters"');

  await api.up();
  const fresh = new Visitor(site.url);
  // Logging in reads the user; where that fails, the next page does.
  api.answer(faulty.json(503, {}, { "retry-after": "77" }), auth.me);
  expect((await fresh.submit("/login", { intent: "login", email, password })).status).toBe(303);
  const later = await fresh.get("/account/plan");
  isWholePage(later, 503);
  expect(later.headers["retry-after"]).toBe("77");
  expect(later.text).toContain("<title>We will be back in a moment");
  expect(later.text).toMatch(inAccount);
});

test("a page of the account without a session is one to log in for, and without the right one that says no", async () => {
  api.answer(faulty.json(403, { message: "No.", errors: {}, code: "forbidden" }));
  expect((await member.get("/account")).headers.location).toBe("/denied");
  api.answer(faulty.json(401, { message: "Please log in.", errors: {}, code: "unauthenticated" }));
  await member.get("/account");
  expect((await member.get("/account")).headers.location).toBe("/login");
});

const problem = { message: "Please look again.", errors: {}, code: "invalid" };
const refusals: [string, faulty.Responder, number][] = [
  ["422 as promised", faulty.json(422, { ...problem, errors: { email: "Too odd" } }), 422],
  ["422 for a field that is not there", faulty.json(422, { ...problem, errors: { shoe_size: "Too big" } }), 422],
  ["422 with lists of messages", faulty.json(422, { ...problem, errors: { email: ["Too odd"] } }), 502],
  ["422 with the errors as a list", faulty.json(422, { ...problem, errors: [{ field: "email" }] }), 502],
  ["422 with nothing", faulty.json(422, {}), 502],
  ["422 with null", faulty.raw(422, "application/json", "null"), 502],
  ["422 with markup", faulty.json(422, { ...problem, message: "<script>alert(1)</script>" }), 422],
  [
    "422 for __proto__",
    faulty.raw(422, "application/json", JSON.stringify({ ...problem, errors: 0 }).replace("0", '{"__proto__":"x"}')),
    422,
  ],
  ["409", faulty.json(409, { ...problem, code: "conflict" }), 422],
  ["403", faulty.json(403, { ...problem, code: "forbidden" }), 422],
  ["404", faulty.json(404, { ...problem, code: "not_found" }), 422],
  ["429", faulty.json(429, { ...problem, code: "too_many" }, { "retry-after": "518" }), 429],
  ["a code of two lines", faulty.json(422, { ...problem, code: "not\r\nx-injected: 1" }), 422],
  ["429 without words", faulty.raw(429, "text/plain", ""), 429],
];

for (const [name, responder, status] of refusals) {
  test(`a form that is refused with ${name} comes back with what was typed`, async () => {
    const guest = new Visitor(site.url);
    api.answer(responder, auth.login);
    const answer = await guest.submit("/login", { intent: "login", email, password });
    isFormAgain(answer, status);
    expect(answer.text).not.toContain("<script>alert");
    if (name === "429") expect(answer.headers["retry-after"]).toBe("518");
  });
}

test("a file that cannot be had says so in words, and leaves no stack in the log", async () => {
  const before = site.output().length;
  await api.down();
  const down = await member.get("/media/a-picture?s=x");
  expect(down.status).toBe(503);
  await api.up();
  api.answer(faulty.silent);
  const silent = await member.get("/media/a-picture?s=x");
  expect(silent.status).toBe(504);
  api.answer(faulty.raw(500, "text/html", "<h1>Internal Server Error</h1>"));
  const broken = await member.get("/media/a-picture?s=x");
  expect(broken.status).toBe(502);
  for (const { text } of [down, silent, broken]) expect(text).toMatch(/^[A-Z][^<]+\.$/);
  expect(site.output().slice(before)).not.toMatch(/(\n|\\n)\s+at /);
});

test("a file on a slow line takes longer than the API may take to answer", async () => {
  api.answer((response) => {
    response.writeHead(200, { "content-type": "image/png" });
    response.write("the beginning, ");
    setTimeout(() => response.end("the end"), limitMs * 2);
  });
  const file = await member.get("/media/a-picture?s=x");
  expect(file.text).toBe("the beginning, the end");
});

test("a file that stops coming is given up, and not before", async () => {
  api.answer((response) => {
    response.writeHead(200, { "content-type": "image/png" });
    response.write("the beginning");
  });
  const began = performance.now();
  await expect(member.get("/media/a-picture?s=x")).rejects.toThrow();
  const waitedMs = performance.now() - began;
  expect(waitedMs).toBeGreaterThan(limitMs * 2);
  expect(waitedMs).toBeLessThan(limitMs * 10);
});

test("a page whose refusal has a code of two lines is an error page like another", async () => {
  api.answer(faulty.json(404, { ...problem, code: "gone\r\nx-injected: 1" }), category.readCategory);
  const answer = await member.get(page);
  isWholePage(answer, 404);
  expect(answer.headers["x-injected"]).toBeUndefined();
});

test("429 on a page says so", async () => {
  api.answer(faulty.json(429, { ...problem, code: "too_many" }, { "retry-after": "30" }), category.readCategory);
  const answer = await member.get(page);
  isWholePage(answer, 429);
  expect(answer.headers["retry-after"]).toBe("30");
});

test("the first page of a session whose user could not be read at log-in fails as a page too", async () => {
  const fresh = new Visitor(site.url);
  api.answer(faulty.silent, auth.me);
  expect((await fresh.submit("/login", { intent: "login", email, password })).status).toBe(303);
  for (const [, responder, status] of failures) {
    api.reset();
    api.answer(responder, auth.me);
    isWholePage(await fresh.get(page), status);
  }
});

test("a visitor who disconnects while a page is loading leaves no error in the log", async () => {
  const before = site.output().length;
  const isAsked = signal();
  const isGivenUp = signal();
  api.answer((response) => {
    response.on("close", isGivenUp.give);
    isAsked.give();
  });
  const leaving = new AbortController();
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const visit = fetch(site.url + page, { headers: { cookie }, signal: leaving.signal });
  await isAsked.given;
  leaving.abort();
  await expect(visit).rejects.toThrow();
  await isGivenUp.given;

  // The log is written in order: what the next fault leaves comes after all that this one could.
  api.reset();
  api.answer(faulty.hungUp, category.readCategory);
  await member.get(page);
  const faults = () =>
    site
      .output()
      .slice(before)
      .split("\n")
      .filter((line) => /Error|api:/.test(line));
  await expect.poll(faults).toEqual([expect.stringContaining("api: GET /content-categories/{id} was not answered")]);
  api.reset();
  expect((await member.get(page)).status).toBe(200);
});

test("what failed is in the log, in one line", async () => {
  const before = site.output().length;
  api.answer(faulty.hungUp, category.readCategory);
  await member.get(page);
  const lines = () =>
    site
      .output()
      .slice(before)
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const fault = "api: GET /content-categories/{id} was not answered";
  const found = await until("the fault was logged", () => lines().find(({ msg }) => msg.startsWith(fault)));
  expect(found).toMatchObject({ level: "error", time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
  // By its id the fault is found from the request, and the lines of the API from both.
  const request = await until("the request was logged", () =>
    lines().find(({ msg, requestId }) => requestId === found.requestId && msg.startsWith(`GET ${page} `)),
  );
  expect(request).toMatchObject({ level: "info", method: "GET", path: page, ms: expect.any(Number) });
  expect(site.output()).not.toMatch(/(\n|\\n)\s+at /);
});

async function loggedIn(): Promise<Visitor> {
  const visitor = new Visitor(site.url);
  const entered = await visitor.submit("/login", { intent: "login", email: faulty.person.email, password });
  expect(entered.status).toBe(303);
  await visitor.get(page);
  return visitor;
}

/** A page like any other: words, a way on, nothing of the machinery, in time. */
function isWholePage(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(/<main id="main"[^>]*>.*<h1>[^<]+<\/h1>.*<p>[^<]{10,}/s);
  expect(answer.text).toMatch(/<a href="\/">To (your dashboard|the start page)/);
  expect(answer.text).not.toMatch(/ at \w+ \(|\.[jt]sx?:\d|node_modules|nginx|SQL|Tea\?.*stack|ECONN|undefined/);
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(answer.ms).toBeLessThan(maxMs);
}

/** The log-in form, with the e-mail address as it was typed and without the password. */
function isFormAgain(answer: Answer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.text).toContain("<title>Error: ");
  expect(answer.text).toContain("data-error-summary");
  expect(answer.text).toContain(`value="${email}"`);
  expect(answer.text).not.toContain(password);
  expect(answer.text).not.toMatch(/ at \w+ \(|\.[jt]sx?:\d|node_modules|nginx|SQL|ECONN/);
  expect(answer.ms).toBeLessThan(maxMs);
}
