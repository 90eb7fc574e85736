import type { LoaderFunctionArgs } from "@remix-run/node";
import { listPaymentMethods, type PaymentMethod } from "contract/payment";
import { type CurrentPlan, type OrderedPlan, readCurrentPlan, type Subscription, setRenewal } from "contract/plan";
import { defaultFilter, readUser, type User } from "contract/user";
import { HttpResponse, http } from "msw";
import { api, apiURL, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf, textOf, within } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { calledWith, member, pageLoad, redirected, refusedBy, send, thrown } from "tests/support/route-requests";
import { describe, expect, it } from "vitest";

const route = await import("~/routes/account.plan/route");

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

function currentPlan(changes: Partial<CurrentPlan> = {}): CurrentPlan {
  const texts = { prostitle: "On your plan", pros: ["Reports"], constitle: "Not on your plan", cons: ["The moon"] };
  const plan = { id: 16, title: "House", covers_premium: true, places: 5, ...texts };
  return { plan, source: "own", until: "2027-07-09", team: null, ended: null, ...changes };
}

const plan15 = { ...currentPlan().plan, id: 15 } as NonNullable<CurrentPlan["plan"]>;

const free = {
  plan: { ...currentPlan().plan, id: 1, title: "Basics", covers_premium: false, places: 1 } as CurrentPlan["plan"],
};
const nothing = { ...free, source: "none" as const, until: null };
const team = { display_name: "Harbour Studio", approved: true, revoked: false };

const stopping = `/account/plan?renewal=stop&plan=${studio.id}`;

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

async function load() {
  return renderRoute(route, await pageLoad("/account/plan", {}));
}

/** My Plan of somebody with this plan in force and these purchases. */
async function visit(plan: Partial<CurrentPlan>, bought: Subscription[] = [], cards: PaymentMethod[] = []) {
  mockCall(readCurrentPlan, 200, currentPlan(plan));
  mockCall(readUser, 200, aRecord(bought));
  mockCall(listPaymentMethods, 200, { data: cards });
  return (await load()).page;
}

describe("what is ordered, overdue, or renews", () => {
  const ordered: OrderedPlan = {
    ...{ title: "House", order_id: orderId, order_number: 100_019, kind: "new", starts: null, ends: null, months: 12 },
    ...{ instalments: 12, payment_type: "bacs", cancel_until: null, due: "2026-11-19", amount: 8_900 },
    ...{ amount_display: "£89.00", overdue: false },
  };
  const region = (page: Awaited<ReturnType<typeof visit>>, name = "Ordered") =>
    within(page.getByRole("region", { name }));

  it("is a plan that waits for its transfer: how much, by when, the reference, and where it says how", async () => {
    const page = await visit({ ...nothing, ordered: [ordered] });
    const part = region(page);
    expect(part.text).toContain("It begins on the day your first transfer arrives, and runs for 12 months");
    expect(part.text).toContain("Please transfer £89.00 by 19/11/2026, the first of 12 monthly payments.");
    expect(part.text).toContain("Payment reference: 100019");
    expect(part.hrefOf("Order 100019: how to transfer it")).toBe(`/account/order/${orderId}`);
    expect(part.queryByText("Overdue")).toBeNull();
    expect(region(await visit({ ...nothing, ordered: [{ ...ordered, overdue: true }] })).text).toContain("Overdue");
  });

  it("is a renewal or another plan that follows, each with its days", async () => {
    const days = { starts: "2027-07-10", ends: "2028-07-09" };
    const renewal = { ...ordered, ...days, kind: "renewal" as const, payment_type: "card" as const, due: days.starts };
    const next = { ...ordered, ...days, kind: "next" as const, title: "Studio Plus" };
    const first = region(await visit({ ordered: [{ ...renewal, cancel_until: "2027-06-10", can_cancel: true }] }));
    expect(first.text).toContain("Renewal");
    expect(first.text).toContain(
      "The next term of the plan that you have: it begins on 10/07/2027 and runs to 09/07/2028.",
    );
    expect(first.text).toContain("Last day to cancel it: 10/06/2027.");
    expect(first.hrefOf("Cancel Renewal")).toBe(`/account/order/${orderId}?confirm=cancel`);
    const over = region(await visit({ ordered: [{ ...renewal, cancel_until: "2027-06-10", can_cancel: false }] }));
    expect(over.text).toContain("The last day to cancel it was 10/06/2027.");
    expect(over.queryByRole("link", { name: "Cancel Renewal" })).toBeNull();
    const held = { until: studio.expiry, plan: { ...plan15, title: "Studio" } };
    const page = await visit({ ...held, ordered: [next] }, [studio]);
    expect(region(page).text).toContain(
      "Another plan, which begins on 10/07/2027 and runs to 09/07/2028, after the one",
    );
    expect(region(page, "In force").text).toContain(
      "It does not renew: you have ordered Studio Plus, which follows it on 10/07/2027.",
    );
    expect(region(page, "Your plans").text).toContain("Studio Plus follows on 10/07/2027, order 100019");
  });

  it("is a renewal by card, and what really happens on its day: which card pays it, or that none is saved", async () => {
    const days = { starts: "2027-07-10", ends: "2028-07-09", due: "2027-07-10" };
    const once = { instalments: 0, amount: 29_000, amount_display: "£290.00" };
    const renewal = { ...ordered, ...days, ...once, kind: "renewal" as const, payment_type: "card" as const };
    const held = { until: studio.expiry, plan: { ...plan15, title: "Studio" }, ordered: [renewal] };
    const visa = { id: "pm_1", brand: "visa", last_four: "4242", exp_month: 4, exp_year: 2030, is_preferred: true };
    const withCard = await visit(held, [studio], [visa]);
    expect(region(withCard).text).toContain("£290.00 is taken from Visa ending in 4242 on 10/07/2027.");
    const declined = region(await visit(held, [studio], [{ ...visa, last_declined: true }]));
    expect(declined.text).toContain("The last payment with this card was declined: choose another one before then.");
    const without = region(await visit(held, [studio]));
    expect(without.text).toContain("£290.00 is due on 10/07/2027, and cannot be taken: no card is saved. Add a card");
    expect(without.hrefOf("Add a card")).toBe("/account/paymentMethod");
    const monthly = { ...renewal, instalments: 12, amount_display: "£29.00" };
    expect(region(await visit({ ...held, ordered: [monthly] }, [studio], [visa])).text).toContain(
      "£29.00, the first of 12 monthly payments, is taken from Visa ending in 4242 on 10/07/2027.",
    );
  });

  it("is a renewal with which the plan in force runs longer: both last days are named", async () => {
    const days = { starts: "2027-07-10", ends: "2028-07-09", due: "2027-07-10" };
    const renewal = { ...ordered, ...days, kind: "renewal" as const, title: "Studio" };
    const held = { until: studio.expiry, plan: { ...plan15, title: "Studio" }, ordered: [renewal] };
    expect(region(await visit(held, [studio]), "In force").text).toContain(
      "Until 09/07/2027. Its renewal is ordered: with it you have Studio until 09/07/2028.",
    );
  });

  it("is overdue from the day its payment is due, and says which day that was", async () => {
    const due = { ...ordered, payment_type: "card" as const, overdue: true, due: "2026-11-23" };
    const today = region(await visit({ ...nothing, ordered: [{ ...due, late: false }] }));
    expect(today.text).toContain("Overdue");
    expect(today.text).toContain("is due today, 23/11/2026.");
    const late = region(await visit({ ...nothing, ordered: [{ ...due, late: true }] }));
    expect(late.text).toContain("Overdue");
    expect(late.text).toContain("was due on 23/11/2026.");
    const payment = { id: studio.id, order_id: orderId, order_number: 100_019, title: "Studio", type: "card" as const };
    const page = await visit({ overdue: [{ ...payment, ...due, late: false }] });
    expect(page.getByRole("heading", { name: "A payment of your plan is overdue" })).toBeTruthy();
    expect(page.text).toContain("House: £89.00, due today, 23/11/2026.");
  });

  it("is what the renewal costs, and that no card is saved for it", async () => {
    const held = { until: studio.expiry, plan: { ...plan15, title: "Studio" } };
    const price = { title: "Studio", on: "2027-07-10", amount: 2_900, amount_display: "£29.00", instalments: 12 };
    const byCard = region(await visit({ ...held, renewal: { ...price, payment_type: "card" } }, [studio]), "In force");
    expect(byCard.text).toContain("It renews on 10/07/2027 for 12 monthly payments of £29.00.");
    expect(byCard.text).toContain("No card is saved to pay it with.");
    expect(byCard.hrefOf("Add a card")).toBe("/account/paymentMethod");
    const transfer = { ...price, instalments: 0, payment_type: "bacs" as const };
    const other = region(await visit({ ...held, renewal: transfer }, [studio]), "In force");
    expect(other.text).toContain("for £29.00.");
    expect(other.text).toContain("It is paid by bank transfer.");
  });

  it("is what is overdue, with the way to pay it, but for what a paused plan says itself", async () => {
    const payment = { id: studio.id, order_id: orderId, order_number: 100_019, title: "Studio, instalment 2 of 12" };
    const overdue = [{ ...payment, type: "card" as const, due: "2026-11-20", amount: 2_900, amount_display: "£29.00" }];
    const page = await visit({ overdue });
    expect(page.getByRole("heading", { name: "A payment of your plan is overdue" })).toBeTruthy();
    expect(page.hrefOf("Pay it Studio, instalment 2 of 12, due 20/11/2026")).toBe(
      `/account/order/${orderId}/payments?pay=${studio.id}`,
    );
  });
});

describe("the table of plans", () => {
  it("has the days of the term, the badge, and the order where there is one", async () => {
    const ended = { ...studio, id: orderId, status: false, renewal: null, order_id: null };
    const paused = { ...studio, id: `${orderId.slice(0, -1)}b`, status: false, paused: "2026-11-03", order_id: null };
    const page = await visit({}, [studio, ended, paused]);
    const [, first, second, third] = page.getAllByRole("row");
    const cells = (row: HTMLElement | undefined) =>
      row ? [...within(row).getAllByRole("rowheader"), ...within(row).getAllByRole("cell")].map(textOf) : [];
    const order = "View Order of Studio, until 09/07/2027";
    expect(cells(first)).toEqual(["Studio", "10/07/2027", "09/07/2027", "Active", order]);
    expect(page.hrefOf(order)).toBe(`/account/order/${orderId}`);
    expect(cells(second)).toEqual(["Studio", "Does not renew", "09/07/2027", "In-active", ""]);
    expect(cells(third)).toEqual(["Studio", "10/07/2027", "09/07/2027", "Paused", ""]);
  });

  it("says when each began, until when its renewal can be cancelled, and what has replaced it", async () => {
    const renewal_order = { id: orderId, number: 100_014, can_cancel: true };
    const days = { starts: "2026-07-10", order_number: 100_001, cancel_until: "2027-06-10" };
    const renews = { ...days, renewal_order, can_stop: true };
    const by = { title: "House", on: "2026-11-20", order_id: orderId, order_number: 100_021 };
    const before = { ...studio, id: orderId, status: false, renewal: null, expiry: "2026-11-20", replaced_by: by };
    const page = await visit({ until: studio.expiry, plan: { ...plan15, title: "Studio" } }, [
      { ...studio, ...renews },
      before,
    ]);
    const [, first, second] = page.getAllByRole("row").map((row) => within(row));
    expect(first?.text).toContain("From 10/07/2026, order 100001");
    expect(first?.text).toContain("You can stop that until 10/06/2027.");
    expect(first?.hrefOf("Do not renew")).toBe(stopping);
    expect(second?.text).toContain("In-active Replaced by House on 20/11/2026, order 100021");
    expect(second?.hrefOf("order 100021")).toBe(`/account/order/${orderId}`);
    const section = within(page.getByRole("region", { name: "In force" }));
    expect(section.text).toContain("It renews on 10/07/2027. You can stop that until 10/06/2027.");
    expect(section.hrefOf("Do not renew")).toBe(stopping);
  });

  it("says that a renewal is not ordered yet, or cannot be cancelled any more", async () => {
    const page = await visit({}, [{ ...studio, cancel_until: "2027-06-10" }]);
    expect(page.text).toContain("You can stop that on any day until 10/06/2027, and we will write to you before.");
    const late = {
      ...studio,
      cancel_until: "2026-10-10",
      renewal_order: { id: orderId, number: 7, can_cancel: false },
    };
    const after = await visit({}, [late]);
    expect(after.text).toContain("The last day for stopping it was 10/10/2026.");
    expect(after.queryByRole("link", { name: "Do not renew" })).toBeNull();
  });

  it("does not say that no plan was purchased when one is ordered and has not begun", async () => {
    const days = { kind: "new" as const, starts: null, ends: null, months: 12, instalments: 0 };
    const paid = { payment_type: "bacs" as const, cancel_until: null, due: null, amount: 0, amount_display: "£0.00" };
    const awaited = { title: "House", order_id: orderId, order_number: 100_019, ...days, ...paid, overdue: false };
    const page = await visit({ ordered: [awaited] });
    expect(page.queryByText("You currently have no plans purchased through the system.")).toBeNull();
    expect(page.getByText("None of what you have ordered has begun yet.")).toBeTruthy();
  });

  it("says when there are none", async () => {
    const page = await visit({});
    expect(page.getByText("You currently have no plans purchased through the system.")).toBeTruthy();
    expect(page.queryByRole("table")).toBeNull();
  });
});

describe("the plan in force", () => {
  const inForce = async (changes: Partial<CurrentPlan>) =>
    within((await visit(changes)).getByRole("region", { name: "In force" }));

  it("says that it is the user's own, and who shares it", async () => {
    const own = await inForce({});
    expect(own.text).toContain("It is for 5 people. Make a team to share it");
    expect(own.hrefOf("Make a team to share it")).toBe("/account/team");
    expect(own.hrefOf("Compare the plans")).toBe("/upgrade");
    const shared = await inForce({ team });
    expect(shared.text).toContain("You share it with your team, Harbour Studio.");
  });

  it("says that it comes through a team, and leads there instead of to the plans", async () => {
    const through = await inForce({ team, source: "team" });
    expect(through.text).toContain("It comes to you through your team, Harbour Studio.");
    expect(through.text).toContain("Until 09/07/2027.");
    expect(through.getAllByRole("link").map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
      ["Harbour Studio", "/account/team"],
      ["See the team", "/account/team"],
    ]);
  });

  it("says that it is free, or that there is none", async () => {
    expect((await inForce(nothing)).text).toContain("The free plan, for as long as you like.");
    const none = await inForce({ ...nothing, plan: null });
    expect(none.getByText("No plan")).toBeTruthy();
    expect(none.hrefOf("See the plans")).toBe("/upgrade");
  });

  it("says what it holds and lacks", async () => {
    const section = await inForce({});
    expect(section.getByText("House")).toBeTruthy();
    expect(section.getAllByRole("heading", { level: 3 }).map(textOf)).toEqual(["On your plan", "Not on your plan"]);
    expect(section.getAllByRole("listitem").map(textOf)).toEqual(["Reports", "The moon"]);
  });
});

describe("why premium publications are locked", () => {
  const reasons = /has ended|has yet to approve you|was revoked/;
  const why = (changes: Partial<CurrentPlan>) => visit({ ...nothing, ...changes });

  it("is that the plan has run out, the user's own or the team's", async () => {
    const ended = { title: "Studio", on: "2026-03-01", source: "own" as const };
    const own = await why({ ended });
    expect(own.getByRole("heading", { name: "Your plan, Studio, has ended" })).toBeTruthy();
    expect(own.text).toContain("It was in force until 01/03/2026.");
    expect(own.hrefOf("Choose a plan")).toBe("/upgrade");
    const ofTeam = await why({ ended: { ...ended, source: "team" }, team });
    expect(ofTeam.getByRole("heading", { name: reasons }).textContent).toBe(
      "The plan of your team, Harbour Studio, has ended",
    );
  });

  it("is that the plan is paused: what is unpaid, until when it can be paid, and where", async () => {
    const since = { title: "Studio", since: "2026-11-03", until: "2027-01-02" };
    const paused = { ...since, source: "own" as const, order_id: orderId, owed: 2_900, owed_display: "£29.00" };
    const own = await why({ paused });
    expect(own.getByRole("heading", { name: "Your plan, Studio, is paused" })).toBeTruthy();
    expect(own.text).toContain("It has been paused since 03/11/2026, as £29.00 is unpaid.");
    expect(own.text).toContain("It can be paid until 02/01/2027; then the plan ends.");
    expect(own.hrefOf("Pay what is unpaid")).toBe(`/account/order/${orderId}/payments`);
    const ofTeam = await why({ paused: { ...paused, source: "team", order_id: null }, team });
    expect(ofTeam.getByRole("heading", { name: "Your team's plan, Studio, is paused" })).toBeTruthy();
    expect(ofTeam.text).toContain("Premium publications are locked until that is paid by the owner of your team.");
    expect(ofTeam.text).not.toContain("£29.00");
    expect(ofTeam.queryByRole("link", { name: "Pay what is unpaid" })).toBeNull();
  });

  it("is that the user waits for a team, or that the team has revoked access", async () => {
    const waiting = { ...team, approved: false };
    const page = await why({ team: waiting });
    expect(page.getByRole("heading", { name: reasons }).textContent).toBe("Harbour Studio has yet to approve you");
    expect(page.text).toContain("You have asked to join.");
    const revoked = await why({ team: { ...waiting, revoked: true } });
    expect(revoked.getByRole("heading", { name: reasons }).textContent).toBe(
      "Your access to the Harbour Studio team was revoked",
    );
  });

  it("is not explained to users who have never had a plan, or whose plan covers premium", async () => {
    for (const page of [await why({}), await why({ team }), await visit({ team: { ...team, approved: false } })])
      expect(page.queryByRole("heading", { name: reasons })).toBeNull();
  });
});

describe("My Plan", () => {
  const down = (path: string) => http.get(`${apiURL}${path}`, () => HttpResponse.json({}, { status: 503 }));

  it("shows the part that can be read when the other cannot", async () => {
    mockCall(readCurrentPlan, 200, currentPlan());
    mockCall(readUser, 200, aRecord([studio]));
    const whole = await load();
    expect(whole.status).toBe(200);
    expect(whole.page.getAllByRole("heading", { level: 2 }).map(textOf)).toEqual(["In force", "Your plans"]);
    expect(whole.page.queryByRole("link", { name: "Try again" })).toBeNull();
    api.use(down("/subscription-plans/mine"));
    const purchases = await load();
    expect(purchases.status).toBe(503);
    expect(purchases.page.text).toContain("There was a problem getting you: ");
    expect(purchases.page.getAllByRole("heading", { level: 2 }).map(textOf)).toEqual(["Your plans"]);
    mockCall(readCurrentPlan, 200, currentPlan());
    api.use(down("/users/:id"));
    const plan = await load();
    expect(plan.status).toBe(503);
    expect(plan.page.getAllByRole("heading", { level: 2 }).map(textOf)).toEqual(["In force"]);
  });

  it("is for members", async () => {
    const request = await pageLoad("/account/plan");
    const guest = await thrown(route.loader({ request, params: {}, context: {} } as LoaderFunctionArgs));
    expect(guest.headers.get("location")).toBe("/login");
  });
});

describe("whether a plan renews", () => {
  const held = { until: studio.expiry, plan: { ...plan15, title: "Studio" } };
  const price = { term_id: studio.id, title: "Studio", on: "2027-07-10", amount: 29_000, amount_display: "£290.00" };
  const stopped = { ...price, instalments: 0, payment_type: "card" as const, before: null };

  async function ask(query: string, plan: Partial<CurrentPlan>, bought: Subscription) {
    mockCall(readCurrentPlan, 200, currentPlan({ ...held, ...plan }));
    mockCall(readUser, 200, aRecord([bought]));
    mockCall(listPaymentMethods, 200, { data: [] });
    return (await renderRoute(route, await pageLoad(`/account/plan?${query}`, {}))).page;
  }

  it("is said with what it costs and the link that changes it", async () => {
    const page = await visit({ ...held, stopped: [stopped] }, [{ ...studio, renewal: null }]);
    const section = within(page.getByRole("region", { name: "In force" }));
    expect(section.text).toContain(
      "It does not renew: it ends on 09/07/2027. Until its last day you can let it renew, for £290.00. Renew again",
    );
    expect(section.hrefOf("Renew again")).toBe(`/account/plan?renewal=again&plan=${studio.id}`);
    const given = await visit(held, [{ ...studio, renewal: null }]);
    expect(given.queryByRole("link", { name: "Renew again" })).toBeNull();
  });

  it("says until when its order can be withdrawn from, with the link; not when that is over", async () => {
    const page = await visit(held, [{ ...studio, withdraw_until: "2026-12-12" }]);
    const section = within(page.getByRole("region", { name: "In force" }));
    expect(section.text).toContain("you can withdraw from it until 12/12/2026.");
    expect(section.hrefOf("Withdraw from this contract")).toBe(`/account/order/${orderId}?confirm=withdraw`);
    const awaited = await visit(held, [{ ...studio, withdraw_until: "2026-12-12", awaits_delivery: true }]);
    expect(awaited.text).toContain(
      "withdraw from it until the end of the 14th day after all that was ordered with it has arrived.",
    );
    expect(awaited.text).not.toContain("12/12/2026");
    const over = await visit(held, [{ ...studio, withdraw_until: null }]);
    expect(over.queryByRole("link", { name: "Withdraw from this contract" })).toBeNull();
  });

  it("is asked before it is changed, with the last day or the price; not where it cannot be", async () => {
    const stop = await ask(`renewal=stop&plan=${studio.id}`, {}, { ...studio, can_stop: true });
    expect(stop.text).toContain("Studio then ends on 09/07/2027.");
    expect(fieldsOf(stop.getByRole("button", { name: "Do not renew" }))).toMatchObject({
      intent: "stop-renewal",
      row: studio.id,
    });
    const again = await ask(`renewal=again&plan=${studio.id}`, { stopped: [stopped] }, { ...studio, renewal: null });
    expect(again.text).toContain("Studio then renews on 10/07/2027, for £290.00.");
    expect(fieldsOf(again.getByRole("button", { name: "Renew again" }))).toMatchObject({ intent: "renew-again" });
    const over = await ask(`renewal=stop&plan=${studio.id}`, {}, { ...studio, can_stop: false });
    expect(over.queryByRole("button", { name: "Do not renew" })).toBeNull();
  });

  const press = async (intent: string) =>
    route.action(calledWith(await send("/account/plan", member(), { intent, row: studio.id })));
  const reply = { title: "Studio", ends: "2027-07-09", renews: null, price: null, changed: true };

  it("is said after the press, and as a fact where it was so before", async () => {
    const asked = mockCall(setRenewal, 200, reply);
    expect((await redirected(press("stop-renewal"))).notice).toContain(
      "Your Studio plan ends on 09/07/2027. It will not renew. We have mailed you that.",
    );
    expect(asked[0]).toMatchObject({ path: { id: studio.id }, body: { renews: false } });
    mockCall(setRenewal, 200, { ...reply, changed: false });
    expect((await redirected(press("stop-renewal"))).notice).toContain('ends on 09/07/2027. It will not renew."');
    mockCall(setRenewal, 200, { ...reply, renews: "2027-07-10", price: "£290.00" });
    expect((await redirected(press("renew-again"))).notice).toContain("renews again on 10/07/2027, for ");
  });

  it("is refused in words after the last day for it, and not found for the plan of somebody else", async () => {
    const message = "The last day for stopping this renewal was 10/06/2027.";
    mockCall(setRenewal, 409, { message, errors: {}, code: "too_late" });
    expect(await refusedBy(press("stop-renewal"))).toMatchObject({
      status: 422,
      problem: expect.stringContaining(message),
    });
    mockCall(setRenewal, 404, { message: "There is nothing here.", errors: {}, code: "not_found" });
    expect((await thrown(press("stop-renewal"))).status).toBe(404);
  });
});
