import { expect, test } from "@playwright/test";
import * as accountDeletion from "contract/account-deletion";
import * as address from "contract/address";
import * as auth from "contract/auth";
import * as basket from "contract/basket";
import type { Call } from "contract/call";
import * as emailPreferences from "contract/email-preferences";
import * as invite from "contract/invite";
import * as plan from "contract/plan";
import * as session from "contract/session";
import * as team from "contract/team";
import * as user from "contract/user";
import { answerAccount, fakeIds } from "tests/support/fake-account";
import * as faulty from "tests/support/fake-api";
import { type FakeApi, startFakeApi } from "tests/support/fake-api";
import { untilHydrated } from "tests/support/hydration";
import { neverChanged } from "tests/support/never-changed";
import { limitMs, type Site, startImpatientSite } from "tests/support/site";
import { type Answer, Visitor } from "tests/support/visitor";

/** All that a page asks may take a second more than one call; the rest is for drawing on a busy machine. */
const maxMs = limitMs + 1_000 + 1_500;
const password = "a password nobody sees again";
const unknown = "we do not know whether it was done";
const down = "Our library cannot be reached at the moment";

let api: FakeApi;
let site: Site;
let member: Visitor;

// One site, one API and one member for all of the file: a test changes how the API answers.
test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  api = await startFakeApi();
  site = await startImpatientSite(api.url);
  member = new Visitor(site.url);
  await member.submit("/login", { intent: "login", email: faulty.person.email, password });
  await member.get("/account/plan");
});

test.beforeEach(async () => {
  await api.up();
  api.reset();
  answerAccount(api);
});

test.afterAll(async () => {
  await site.end();
  await api.stop();
});

const pages: [path: string, read: Call][] = [
  ["/account", user.readUser],
  ["/account/unsubscribe", user.readUser],
  ["/account/plan", plan.readCurrentPlan],
  ["/account/addresses", address.listAddresses],
  [`/account/addresses/${fakeIds.address}?confirm=delete`, address.readAddress],
  ["/account/team?page=2", team.listTeams],
  ["/account/team?invite=a-code", team.listTeams],
  ["/account/sessions", session.listSessions],
  ["/account/data", user.readUser],
  ["/upgrade?billing=annual", plan.listPlans],
  [`/comms/${fakeIds.comms}`, emailPreferences.readEmailPreferences],
];

const faults: [string, faulty.Responder, number][] = [
  ["away", faulty.hungUp, 503],
  ["cut in the middle", faulty.cut, 503],
  ["HTML", faulty.raw(502, "text/html", "<h1>Bad Gateway</h1><p>nginx</p>"), 502],
  ["without a field", faulty.withoutAField, 502],
  ["asked too often", faulty.json(429, { message: "Please wait.", errors: {}, code: "too_many" }), 429],
  ["out of time", faulty.silent, 504],
];

for (const [path, read] of pages) {
  test(`${path} says that it could not be read, when to come back, and leads to the same address again`, async () => {
    expect((await member.get(path)).status).toBe(200);
    for (const [name, responder, status] of faults) {
      api.reset();
      answerAccount(api);
      api.answer(responder, read);
      const answer = await member.get(path);
      isTroubled(answer, status, name);
      expect(answer.text, name).toContain(`href="${path.replaceAll("&", "&amp;")}">Try again`);
      if (path.startsWith("/account")) expect(answer.text, name).toContain('aria-label="Your account"');
    }
  });
}

/** A form, what is typed into it, and what comes back but for the passwords. */
const forms: [path: string, call: Call, fields: Record<string, string>][] = [
  [
    "/account?index",
    user.updateUser,
    { intent: "save-details", first_name: "Augusta", last_name: "King", company: "Looms" },
  ],
  [
    "/account?index",
    user.updateUser,
    { intent: "change-email", email: "augusta@example.com", current_password: password },
  ],
  [`/account/addresses/${fakeIds.address}`, address.updateAddress, { intent: "save-address", ...addressFields() }],
  ["/account/addresses/create", address.createAddress, { intent: "add-address", type: "billing", ...addressFields() }],
  [
    "/account/team",
    invite.createInvites,
    withKey({ intent: "invite-members", "people[0].name": "Cyd Ames", "people[0].email": "cyd@example.com" }),
  ],
  ["/account/team", team.updateTeam, { intent: "rename-team", display_name: "Harbour & Quay" }],
  ["/account/team", team.joinTeam, withKey({ intent: "join-team", team_code: "QUAY-1234-ABCD" })],
  ["/account/team", team.createTeam, withKey({ intent: "create-team", display_name: "Quay Studio" })],
  ["/account/team", team.updateTeam, { intent: "hand-over", row: fakeIds.invite, current_password: password }],
  [
    "/account/data?confirm=delete",
    accountDeletion.requestDeletion,
    { intent: "request-deletion", current_password: password },
  ],
  ["/account/changePassword", user.updateUser, newPassword()],
  [
    `/comms/${fakeIds.comms}`,
    emailPreferences.saveEmailPreferences,
    { intent: "save-preferences", newsletter: "monthly", was: "weekly" },
  ],
];

for (const [path, call, fields] of forms) {
  test(`${path}: the form ${fields.intent ?? ""} keeps what was typed, whatever becomes of its answer`, async () => {
    const csrf = await member.csrf("/account/plan");
    const send = () => member.post(path, { csrf, team: fakeIds.team, ...fields });
    for (const [name, responder, status] of [
      ["lost", faulty.hungUp, 503],
      ["cut", faulty.cut, 503],
      ["no answer", faulty.silent, 504],
      ["HTML", faulty.raw(200, "text/html", "<h1>Welcome</h1>"), 502],
      ["late", faulty.json(503, { message: "Late.", errors: {}, code: "late" }), 503],
    ] satisfies [string, faulty.Responder, number][]) {
      api.reset();
      answerAccount(api);
      api.answer(responder, call);
      const answer = await send();
      isTroubled(answer, status, name);
      expect(answer.text, name).toContain("data-error-summary");
      expect(answer.text, name).toContain(unknown);
    }
    api.reset();
    await api.down();
    const answer = await send();
    isTroubled(answer, 503, "down");
    // Once, although the page could not be read again either.
    const main = /<main[^>]*>.*<\/main>/s.exec(answer.text)?.[0] ?? "";
    expect(main.split(down)).toHaveLength(2);
    expect(answer.text).not.toContain(unknown);
    for (const [name, value] of Object.entries(fields)) {
      if (/password/.test(name)) expect(answer.text, name).not.toContain(value);
      else if (!/^(intent|was)$/.test(name)) expect(answer.text, name).toContain(value.replace("&", "&amp;"));
    }
  });
}

test("a form that the API could not accept is submitted again by one button, with the same idempotency key", async () => {
  const csrf = await member.csrf("/account/plan");
  const cyd = { "people[0].name": "Cyd Ames", "people[0].email": "cyd@example.com" };
  const fields = withKey({ intent: "invite-members", ...cyd });
  await api.down();
  const refused = await member.post("/account/team", { csrf, team: fakeIds.team, ...fields });
  await api.up();
  api.setReply(invite.createInvites, 201, { data: [anInvite()] });
  const done = await member.post("/account/team", hiddenIn(refused.text));
  expect([done.status, done.headers.location]).toEqual([303, `/account/team?sent=${fakeIds.invite}#invite-section`]);
  const asked = api.asked.find(({ method, path }) => method === "POST" && path === "/user-invite/several");
  expect(asked?.headers["idempotency-key"]).toBe(fields.idempotencyKey);
  expect(JSON.parse(asked?.body ?? "")).toEqual({
    team_id: fakeIds.team,
    people: [{ name: "Cyd Ames", email: "cyd@example.com" }],
  });
});

test("a page that hydrates keeps the form that could not be submitted, and its button", async ({ page, context }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await context.addCookies([...member.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  await page.goto(`${site.url}/account`);
  await page.getByLabel("New e-mail address").fill("augusta@example.com");
  await page.getByLabel("Current password").fill(password);
  await api.down();
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByRole("button", { name: "Send it again" })).toBeVisible();
  await untilHydrated(page.locator("body"));
  await expect(page.getByRole("button", { name: "Send it again" })).toBeVisible();
  await expect(page.locator('input[name="email"][value="augusta@example.com"]')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test("what was done stays done, though what is read after it fails", async () => {
  const csrf = await member.csrf("/account/plan");
  api.answer(faulty.json(401, { message: "Please log in.", errors: {}, code: "unauthenticated" }), auth.me);
  api.answer(faulty.json(204, null), team.deleteTeam);
  const answer = await member.post("/account/team", { csrf, intent: "delete-team", team: fakeIds.team });
  expect([answer.status, answer.headers.location]).toEqual([303, "/account/team"]);
  api.reset();
  answerAccount(api);
  // The person is read afresh by the next page instead.
  expect((await member.get("/account/team")).headers.location).toBe("/account/team");
  expect((await member.get("/account/team")).text).toContain("Team has been deleted!");
});

test("a part of a page that fails leaves the other parts in place", async () => {
  api.answer(faulty.hungUp, plan.readCurrentPlan);
  const page = await member.get("/account/plan");
  isTroubled(page, 503, "plan");
  expect(page.text).toContain("Your plans</h2>");

  api.answer(faulty.hungUp, session.listSessions);
  const sessions = await member.get("/account/sessions");
  isTroubled(sessions, 503, "sessions");
  expect(sessions.text).toContain('name="intent" value="end-all-sessions"');
});

test("logging out everywhere says so only where it was done", async () => {
  const csrf = await member.csrf("/account/plan");
  api.answer(faulty.json(204, null), session.endOtherSessions);
  api.answer(faulty.hungUp, auth.logout);
  const answer = await member.post("/account/sessions", { csrf, intent: "end-all-sessions" });
  isTroubled(answer, 503, "half");
  expect(answer.text).toMatch(/everywhere else, but not here: Our library/);
  expect((await member.get("/account/plan")).status).toBe(200);
});

test("an addition to the basket whose answer is lost is not made twice: the basket is shown, and that nobody knows", async () => {
  const path = "/basket/a-book";
  const busy = faulty.raw(503, "text/html", "<h1>Busy</h1>");
  for (const responder of [faulty.silent, faulty.cut, faulty.raw(500, "text/html", "<h1>Oh</h1>"), busy]) {
    api.reset();
    api.answer(responder, basket.addToBasket);
    const answer = await member.get(path);
    expect([answer.status, answer.headers.location]).toEqual([302, "/basket"]);
    expect(api.asked.filter(({ path }) => path === "/basket/a-book")).toHaveLength(1);
    expect((await member.get("/basket")).text).toContain(unknown);
  }
  await api.down();
  const answer = await member.get(path);
  isTroubled(answer, 503, "down");
  expect(answer.text).toContain(`href="${path}">Try again`);
  expect(answer.text).not.toContain(unknown);
});

function isTroubled(answer: Answer, status: number, name: string): void {
  expect(answer.status, name).toBe(status);
  expect(Number(answer.headers["retry-after"]), name).toBeGreaterThan(0);
  expect(answer.text, name).toMatch(/<main[^>]*>.*<h1[^>]*>[^<]+<\/h1>/s);
  expect(answer.text, name).toMatch(/<title>[^<]{5,}/);
  expect(answer.text, name).not.toMatch(/ at \w+ \(|\.[jt]sx?:\d|node_modules|nginx|Bad Gateway|ECONN|undefined/);
  expect(answer.ms, name).toBeLessThan(maxMs);
}

function addressFields(): Record<string, string> {
  return { street_address_1: "9 Loom Yard", city: "Leigh", postcode: "WN7 1AA", country: "GB" };
}

function newPassword(): Record<string, string> {
  const next = "another password for nobody";
  return { intent: "change-password", current_password: password, password: next, password_confirmation: next };
}

function withKey(fields: Record<string, string>): Record<string, string> {
  return { ...fields, idempotencyKey: "0b6f0a0e-6d34-4c58-9f4e-6a6f6f0b2aff" };
}

/** The hidden fields of the form that sends again what was typed. */
function hiddenIn(text: string): [string, string][] {
  const form = text.split("<form").find((one) => one.includes("Send it again")) ?? "";
  const fields = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return fields.map(([, name = "", value = ""]) => [name, value]);
}

function anInvite() {
  return {
    ...{ id: fakeIds.invite, team_id: fakeIds.team, team: { display_name: "Harbour Studio" } },
    ...{ name: "Cyd Ames", email: "cyd@example.com", state: "open" as const, parent: null },
    ...{ created_at: "2026-11-02T09:00:00.000Z", expires_at: "2026-11-16T09:00:00.000Z" },
    ...neverChanged,
  };
}
