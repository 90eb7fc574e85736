import type { LoaderFunctionArgs } from "@remix-run/node";
import { type HeldPlan, readHeldPlan, type Subscription } from "contract/subscription";
import { defaultFilter, readUser, type User } from "contract/user";
import { HttpResponse, http } from "msw";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { answer, api, apiURL, mockApi } from "tests/support/msw-api";
import { pageLoad, thrown } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";

const { loader } = await import("~/routes/account.plan/route");
const { Purchases } = await import("~/routes/account.plan/purchases");
const { CurrentPlan } = await import("~/routes/account.plan/current-plan");
const { WhyLocked } = await import("~/routes/account.plan/why-locked");

mockApi();

const orderId = "58cd1efc-d107-4c3d-8f51-73d49748853a";

const studio: Subscription = {
  id: "58cd1efc-d107-4c3d-8f51-73d497488500",
  title: "Studio",
  subscription_plan_id: 15,
  renewal: "2027-07-10",
  expiry: "2027-07-09",
  status: true,
  order_id: orderId,
};

function held(changes: Partial<HeldPlan> = {}): HeldPlan {
  const texts = { prostitle: "On your plan", pros: ["Reports"], constitle: "Not on your plan", cons: ["The moon"] };
  const plan = { id: 16, title: "House", covers_premium: true, places: 5, ...texts };
  return { plan, source: "own", until: "2027-07-09", team: null, ended: null, ...changes };
}

const free = { plan: { ...held().plan, id: 1, title: "Basics", covers_premium: false, places: 1 } as HeldPlan["plan"] };
const nothing = { ...free, source: "none" as const, until: null };
const team = { display_name: "Harbour Studio", approved: true, revoked: false };

function aRecord(allSubscriptions: Subscription[]): User {
  return {
    id: "3c5a1d0e-51b2-4a55-8d4f-8a1f0f6f7b11",
    first_name: "Maud",
    last_name: "Castle",
    telephone: "",
    jobtitle: "",
    company: "",
    email: "maud@example.com",
    verified: { status: true },
    filter: defaultFilter,
    tree: true,
    dontNotify: false,
    roles: { assigned: [], available: [] },
    comms: { assigned: [], available: [] },
    newsletter_settings: { status: false, type: "weekly" },
    subscription_plan_id: 15,
    subscriptions: [],
    allSubscriptions,
    favourites: [],
    created_at: "2026-03-02T10:00:00.000Z",
    delete_at: null,
    pending_email: null,
  };
}

async function load(visitor: object | undefined = {}) {
  const request = await pageLoad("/account/plan", visitor);
  const { data, init } = await loader({ request, params: {}, context: {} } as LoaderFunctionArgs);
  return { page: data, status: init?.status };
}

function drawn<P extends object>(part: FunctionComponent<P>, props: P): string {
  return renderToStaticMarkup(createElement(part, props)).replaceAll("<!-- -->", "");
}

describe("the table of plans", () => {
  it("has the days of the term, the badge, and the order where there is one", () => {
    const ended = { ...studio, id: orderId, status: false, renewal: null, order_id: null };
    const html = drawn(Purchases, { subscriptions: [studio, ended] });
    const [, first = "", second = ""] = html.split('<th scope="row">');
    for (const text of ["Studio", "10/07/2027", "09/07/2027", "Active", `/account/order/${orderId}"`, "View Order"])
      expect(first).toContain(text);
    expect(second).toContain("In-active");
    expect(second).toContain("Does not renew");
    expect(second).not.toContain("View Order");
  });

  it("says when there are none", () => {
    const html = drawn(Purchases, { subscriptions: [] });
    expect(html).toContain("You currently have no plans purchased through the system.");
  });
});

describe("the plan in force", () => {
  it("says where it comes from: oneself, alone or with others, or the team", () => {
    expect(drawn(CurrentPlan, { held: held() })).toContain('It is for 5 people. <a href="/account/team">Make a team');
    expect(drawn(CurrentPlan, { held: held({ team }) })).toContain("You share it with your team");
    const through = drawn(CurrentPlan, { held: held({ team, source: "team" }) });
    expect(through).toContain('through your team, <a href="/account/team">Harbour Studio</a>');
    expect(through).toContain("09/07/2027");
    expect(through).toContain('href="/account/team">See the team</a>');
    expect(through).not.toContain("/upgrade");
    expect(drawn(CurrentPlan, { held: held() })).toContain('href="/upgrade">Compare the plans</a>');
    expect(drawn(CurrentPlan, { held: held(nothing) })).toContain("The free plan, for as long as you like.");
    expect(drawn(CurrentPlan, { held: held({ ...nothing, plan: null }) })).toContain("No plan");
  });

  it("says what it holds and lacks", () => {
    const html = drawn(CurrentPlan, { held: held() });
    for (const text of ["House", "On your plan", "Reports", "Not on your plan", "The moon"])
      expect(html).toContain(text);
  });
});

describe("why premium publications are locked", () => {
  const why = (changes: Partial<HeldPlan>) => drawn(WhyLocked, { held: held({ ...nothing, ...changes }) });

  it("is told to whoever's plan has run out, and to whoever's team's has", () => {
    const ended = { title: "Studio", on: "2026-03-01", source: "own" as const };
    expect(why({ ended })).toContain("Your plan, Studio, has ended");
    expect(why({ ended })).toContain("01/03/2026");
    expect(why({ ended: { ...ended, source: "team" }, team })).toContain(
      "The plan of your team, Harbour Studio, has ended",
    );
  });

  it("is told to who waits for a team, and to whose access to it was revoked", () => {
    const waiting = { ...team, approved: false };
    expect(why({ team: waiting })).toContain("Harbour Studio has yet to approve you");
    expect(why({ team: waiting })).toContain("You have asked to join.");
    const revoked = why({ team: { ...waiting, revoked: true } });
    expect(revoked).toContain("Your access to the Harbour Studio team was revoked");
    expect(revoked).not.toContain("has yet to approve you");
    for (const said of [why({}), why({ team }), drawn(WhyLocked, { held: held({ team: waiting }) })])
      expect(said).toBe("");
  });
});

describe("My Plan", () => {
  const down = (path: string) => http.get(`${apiURL}${path}`, () => HttpResponse.json({}, { status: 503 }));

  it("shows what can be read while the other part is in trouble", async () => {
    api.use(answer(readHeldPlan, 200, held()), answer(readUser, 200, aRecord([studio])));
    expect(await load()).toMatchObject({ status: 200, page: { problem: null, bought: [studio], held: held() } });
    api.use(down("/subscription-plans/mine"));
    const first = await load();
    expect(first).toMatchObject({ status: 503, page: { held: null, bought: [studio] } });
    expect(first.page.problem).toMatch(/^There was a problem getting you: /);
    api.use(answer(readHeldPlan, 200, held()), down("/users/:id"));
    expect(await load()).toMatchObject({ status: 503, page: { held: held(), bought: null } });
  });

  it("is for members", async () => {
    const request = await pageLoad("/account/plan");
    const guest = await thrown(loader({ request, params: {}, context: {} } as LoaderFunctionArgs));
    expect(guest.headers.get("location")).toBe("/login");
  });
});
