import { cancelDeletion, requestDeletion } from "contract/account-deletion";
import { exportUserData, type UserData } from "contract/data-export";
import type { Team } from "contract/team";
import { listTeams } from "contract/team";
import { defaultFilter, readUser, type User } from "contract/user";
import { aProblem, breakApi, mockApi, mockCall } from "tests/support/msw-api";
import { neverChanged } from "tests/support/never-changed";
import { fieldsOf, parsePage } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { describe, expect, it, vi } from "vitest";
import { messages } from "~/config/messages";
import * as route from "~/routes/account.data/route";
import { loader as file } from "~/routes/account.data_.file";

mockApi();

const path = "/account/data";
const asking = "/account/data?confirm=delete";
const deleteAt = "2026-11-27T23:30:00.000Z";
const { subscription_plan_id, created_at, permissions: _permissions, ...nora } = aPerson();

function aRecord(changes: Partial<User> = {}): User {
  return {
    ...nora,
    ...{ telephone: "", jobtitle: "", company: "", filter: defaultFilter, dontNotify: false, favourites: [] },
    roles: { assigned: [], available: [] },
    comms: { assigned: [], available: [] },
    newsletter_settings: { status: false, type: "weekly" },
    ...{
      subscription_plan_id,
      subscriptions: [],
      allSubscriptions: [],
      created_at,
      delete_at: null,
      pending_email: null,
    },
    ...changes,
  };
}

function theData(): UserData {
  const { favourites: _, filter: _filter, ...record } = aRecord();
  const user = { ...record, roles: [], comms: [] };
  return {
    ...{ exported_at: "2026-11-20T10:00:00.000Z", user, registration: { country: "GB" }, settings: {} },
    ...{ feed: { categories: [], order_by: "Latest" }, consent: null },
    ...{ addresses: [], team: null, invites: [], favourites: [], downloads: [], pdfs: [], baskets: [], orders: [] },
    ...{
      invoices: [],
      plan_billing: [],
      pro_formas: [],
      granted: [],
      balance: [],
      card_customer: null,
      newsletters: [],
      mails: [],
      imported: [],
      surveys: [],
      popups: [],
      events: [],
      security: [],
    },
    ...{ links: [], sessions: [] },
  };
}

/** Nora's team, with Mira in it: with access, or waiting for it. */
function aTeam(approved: boolean, owner = true): Team {
  const mira = "5d0f2a77-6a52-4f0f-9a7c-0e8c1b2a3d02";
  const one = (id: string, name: string, access: boolean) => ({
    ...{ id, display_name: name, email: null, invited_as: null, created_at },
    pivot: { approved: access, admin: false, revoked: false },
  });
  const users = [one(nora.id, "Nora Fielding", true), one(mira, "Mira Osei", approved)];
  return {
    ...{ id: "5d0f2a77-6a52-4f0f-9a7c-0e8c1b2a3d01", display_name: "Harbour Studio", places: 5, seats_used: 2 },
    ...{ places_set: null, places_covered: 5, ...neverChanged },
    ...{ admin: owner ? nora.id : mira, you: { approved: true, admin: owner, owner, revoked: false } },
    ...{ invite_code: null, users, users_meta: { total: 2, page: 1, perPage: 50 }, invites: [], created_at },
  };
}

function inTeam(team?: Team) {
  const data = team ? [team] : [];
  return mockCall(listTeams, 200, { data, meta: { total: data.length, page: 1, perPage: 25 } });
}

const visit = async (at = path) => renderRoute(route, await load(at, member()));

async function post(fields: Record<string, string>, at = path, session = member()) {
  return route.action(calledWith(await send(at, session, fields)));
}

describe("/account/data", () => {
  it("names the day on which the account goes, in London, and then does not ask whether it should", async () => {
    mockCall(readUser, 200, aRecord({ delete_at: deleteAt }));
    for (const at of [path, asking]) {
      const { page } = await visit(at);
      expect(page.getByRole("heading", { name: "Your account goes" })).toBeTruthy();
      expect(page.text).toContain("your account will be deleted on Friday 27 November 2026.");
      expect(fieldsOf(page.getByRole("button", { name: "Keep my account" }))).toMatchObject({
        intent: "cancel-deletion",
      });
      expect(page.queryByRole("link", { name: "Delete my account" })).toBeNull();
      expect(page.queryByLabelText("Your password")).toBeNull();
    }
  });

  it("asks for the password before it deletes, naming the account", async () => {
    mockCall(readUser, 200, aRecord());
    expect((await visit()).page.hrefOf("Delete my account")).toBe(asking);
    inTeam();
    const { page } = await visit(asking);
    expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Delete your account?");
    expect(page.text).toContain("The account of nora@example.com will be deleted in a week.");
    expect(fieldsOf(page.getByRole("button", { name: "Delete my account" }))).toMatchObject({
      intent: "request-deletion",
      current_password: "",
    });
  });

  it("asks no password of users who own a team with others in it: the team comes first", async () => {
    mockCall(readUser, 200, aRecord());
    const asked = inTeam(aTeam(true));
    const { page } = await visit(asking);
    expect(page.text).toContain("Harbour Studio");
    expect(page.hrefOf("Go to Team")).toBe("/account/team");
    expect(page.queryByLabelText("Your password")).toBeNull();
    expect(asked[0]?.query).toEqual({ mine: "1" });
    expect((await visit()).page.text).not.toContain("Harbour Studio");
    expect(asked).toHaveLength(1);
  });

  it("asks users who are only in a team, whose team nobody else has access to, and where that is not known", async () => {
    const asksForPassword = async () => (await visit(asking)).page.queryByLabelText("Your password") !== null;
    mockCall(readUser, 200, aRecord());
    inTeam(aTeam(true, false));
    expect(await asksForPassword()).toBe(true);
    inTeam(aTeam(false));
    expect(await asksForPassword()).toBe(true);
    breakApi();
    mockCall(readUser, 200, aRecord());
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await asksForPassword()).toBe(true);
  });

  it("shows the rest while the account cannot be read", async () => {
    breakApi();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { status, page } = await visit();
    expect(status).toBe(503);
    expect(page.text).toContain("There was a problem getting you: ");
    expect(page.getByRole("region", { name: "What is kept" })).toBeTruthy();
    expect(page.hrefOf("Download my data (JSON)")).toBe("/account/data/file");
    expect(page.queryByRole("link", { name: "Delete my account" })).toBeNull();
  });

  it("asks for the deletion with the password and says the day", async () => {
    const asked = mockCall(requestDeletion, 200, { delete_at: deleteAt });
    const answer = await redirected(post({ intent: "request-deletion", current_password: "a long lane" }, asking));
    expect(answer).toMatchObject({ status: 303, to: path });
    expect(answer.notice).toContain("Your account will be deleted on Friday 27 November 2026.");
    expect(asked[0]).toMatchObject({ path: { id: nora.id }, body: { current_password: "a long lane" } });
    expect(answer.session?.callouts).toMatchObject([
      {
        key: "deletion",
        message: "Your account will be deleted on Friday 27 November 2026. Until then you can keep it.",
        ctaURL: path,
      },
    ]);
  });

  it("asks nobody without a password", async () => {
    const answer = await refusedBy(post({ intent: "request-deletion", current_password: "" }, asking));
    expect(answer).toMatchObject({ status: 422, form: "request-deletion" });
    expect(answer.errors).toEqual({ current_password: ["Enter your password"] });
  });

  it("shows each error at its field, and never shows a password again", async () => {
    const wrong = "This is not your current password";
    mockCall(requestDeletion, 422, aProblem(wrong, { current_password: wrong }));
    const fields = { intent: "request-deletion", current_password: "a long lane" };
    const answer = await refusedBy(post(fields, asking));
    expect(answer).toMatchObject({ status: 422, errors: { current_password: [wrong] } });
    expect(JSON.stringify(answer)).not.toContain("a long lane");
    mockCall(requestDeletion, 409, aProblem("You own a team.", { team: "You own a team." }, "owns_team"));
    expect((await refusedBy(post(fields, asking))).errors).toEqual({ team: ["You own a team."] });
    mockCall(requestDeletion, 429, aProblem("There have been too many attempts.", {}, "too_many"), {
      "retry-after": "300",
    });
    expect(await post(fields, asking)).toMatchObject({ init: { headers: { "retry-after": "300" } } });
    expect(await refusedBy(post(fields, asking))).toMatchObject({
      status: 429,
      problem: "There have been too many attempts.",
      errors: { current_password: [messages.passwordAgain] },
    });
  });

  it("keeps the account, and takes away what logging in had to tell of it", async () => {
    mockCall(cancelDeletion, 204, null);
    const about = (key: string) => ({ key, type: "info" as const, message: "Something" });
    const session = member(aPerson(), { callouts: [about("deletion"), about("team-approval")] });
    const answer = await redirected(post({ intent: "cancel-deletion" }, path, session));
    expect(answer).toMatchObject({ status: 303, to: path });
    expect(answer.notice).toContain("Your account stays.");
    expect(answer.session?.callouts?.map(({ key }) => key)).toEqual(["team-approval"]);
  });

  it("says so when it cannot be kept just now", async () => {
    breakApi();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const answer = await refusedBy(post({ intent: "cancel-deletion" }));
    expect(answer).toMatchObject({ status: 503, form: "cancel-deletion" });
    expect(answer.problem).toMatch(/ Please try again in a moment\.$/);
  });

  it("does nothing for a form of another site", async () => {
    const request = await send(path, member(), { intent: "cancel-deletion" });
    request.headers.set("sec-fetch-site", "cross-site");
    await expect(route.action(calledWith(request))).rejects.toMatchObject({ status: 403 });
  });
});

describe("/account/data/file", () => {
  const get = async (init: RequestInit = {}) => file(calledWith(await load("/account/data/file", member(), init)));

  it("is the user's data, formatted for people and sent as a download", async () => {
    mockCall(exportUserData, 200, theData());
    const answer = await get();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/json",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename=almanac-data-\d{4}-\d\d-\d\d\.json$/,
    );
    const text = await answer.text();
    expect(text).toContain('\n  "registration": {\n    "country": "GB"\n  },\n');
    expect(JSON.parse(text)).toEqual(theData());
  });

  it("is not made for a HEAD or a prefetch", async () => {
    // No call is answered: any would fail the test.
    const head = await get({ method: "HEAD" });
    expect([head.status, head.headers.get("content-type"), await head.text()]).toEqual([200, "application/json", ""]);
    expect((await get({ headers: { "sec-purpose": "prefetch" } })).status).toBe(503);
  });

  it("is a page with the reason where it cannot be made", async () => {
    mockCall(exportUserData, 429, aProblem("There have been too many attempts.", {}, "too_many"), {
      "retry-after": "518",
    });
    const often = await get();
    expect([often.status, often.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
    expect(often.headers.get("retry-after")).toBe("518");
    const page = parsePage(await often.text());
    expect(page.text).toContain("Your data can be downloaded five times an hour");
    expect(page.text).toContain("There have been too many attempts.");
    expect(page.text).not.toContain("One moment");
    expect(page.queryByRole("link", { name: "Try again" })).toBeNull();
    breakApi();
    vi.spyOn(console, "error").mockImplementation(() => {});
    const broken = await get();
    expect([broken.status, broken.headers.get("content-disposition")]).toEqual([503, null]);
    const links = parsePage(await broken.text()).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toContain("/account/data");
  });
});
