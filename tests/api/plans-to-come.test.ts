import { randomUUID } from "node:crypto";
import { addDays, addMonths, dayInWords, londonDay } from "api/domain/dates";
import { orderRenewals } from "api/jobs/renewals";
import { receiveTransfer } from "api/services/transfers";
import { createSession } from "api/store/sessions";
import { inTransaction } from "api/transaction";
import { readBasket } from "contract/basket";
import * as contract from "contract/order";
import { dispatchOrder } from "contract/order-administration";
import { listPayments } from "contract/payment";
import { readCurrentPlan } from "contract/plan";
import { fillBasket, placeOrder } from "tests/support/orders";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon } from "tests/support/renewals";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let buyer: Person;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  await makeWare(api, { slug: "poster", shipping: true, options: [{ slug: "poster-one", pricePence: 1_200 }] });
  for (const [planId, slug, pence] of [
    [15, "studio", 2_900],
    [16, "house", 8_900],
  ] as const)
    await makePlanWare(api, { slug, planId, monthlyPence: pence, annualPence: pence * 10 });
});
beforeEach(async () => {
  api.resetClock();
  goToNoon(api, londonDay(api.deps.clock()));
  people += 1;
  buyer = await makePerson(api, { email: `awaits-${people}@almanac.test` });
});
afterAll(() => api.close());

async function goTo(day: string): Promise<void> {
  goToNoon(api, day);
  buyer.token = (await createSession(api.deps.db, buyer.id, "tests", api.deps.clock())).token;
}

function readPlan() {
  return api.ok(readCurrentPlan, { as: buyer.token });
}

function receive(id: string) {
  return inTransaction(api.deps, (deps) => receiveTransfer(deps, id, null));
}

describe("a plan that is ordered by bank transfer", () => {
  it("is with the user's plan until its transfer arrives: what is due, by when, for which order", async () => {
    const today = londonDay(api.deps.clock());
    const { id, number } = await placeOrder(api, buyer, ["house-monthly"]);
    const due = addDays(today, 14);
    const awaited = { title: "The house", order_id: id, order_number: number, kind: "new", starts: null, months: 12 };
    const payment = { due, amount: 8_900, amount_display: "£89.00", payment_type: "bacs", instalments: 12 };
    expect((await readPlan()).ordered).toMatchObject([{ ...awaited, ...payment, overdue: false }]);
    await goTo(due);
    expect((await readPlan()).ordered).toMatchObject([{ overdue: true }]);
    expect((await readPlan()).overdue).toMatchObject([{ order_id: id, due, amount_display: "£89.00", type: "bacs" }]);
    const listed = () => api.ok(contract.listOrders, { as: buyer.token });
    expect((await listed()).data).toMatchObject([{ overdue: { due, amount: 8_900, type: "bacs" } }]);
    await receive(id);
    expect((await readPlan()).ordered).toEqual([]);
    expect((await readPlan()).overdue).toEqual([]);
    expect((await listed()).data).toMatchObject([{ overdue: null }]);
  });

  it("is late from the day after its day, and not before", async () => {
    const { id } = await placeOrder(api, buyer, ["house-monthly"]);
    const due = addDays(londonDay(api.deps.clock()), 14);
    const late = async () => {
      const { ordered, overdue } = await readPlan();
      const { data } = await api.ok(contract.listOrders, { as: buyer.token });
      const { payments } = await api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token });
      return [ordered?.[0]?.late, overdue?.[0]?.late, data[0]?.overdue?.late, payments[0]?.late];
    };
    await goTo(due);
    expect(await late()).toEqual([false, false, false, false]);
    await goTo(addDays(due, 1));
    expect(await late()).toEqual([true, true, true, true]);
  });

  it("and is cancelled, or another user's, is with nobody's", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    const other = await makePerson(api, { email: `another-${people}@almanac.test` });
    expect((await api.ok(readCurrentPlan, { as: other.token })).ordered).toEqual([]);
    await api.ok(contract.cancelOrder, { params: { id }, body: { to_basket: false }, as: buyer.token });
    expect((await readPlan()).ordered).toEqual([]);
  });
});

describe("a plan that renews", () => {
  it("says what its renewal costs today, and then what was ordered, with the days of its term", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-monthly"]);
    await receive(id);
    const on = addMonths(londonDay(api.deps.clock()), 12);
    const price = { title: "The studio", on, amount: 2_900, instalments: 12, payment_type: "bacs" };
    expect(await readPlan()).toMatchObject({ renewal: price, ordered: [] });
    await goTo(addDays(on, -59));
    await orderRenewals(api.deps);
    const { renewal, ordered } = await readPlan();
    expect(renewal).toBeNull();
    expect(ordered).toMatchObject([
      { kind: "renewal", starts: on, ends: addDays(addMonths(on, 12), -1), cancel_until: addDays(on, -30) },
    ]);
    expect(ordered?.[0]?.can_cancel).toBe(true);
    const token = await fillBasket(api, ["studio-annual"], buyer);
    const { messages } = await api.ok(readBasket, { as: buyer.token, headers: { "x-basket-token": token } });
    const [end, renewed] = [addDays(on, -1), addDays(addMonths(on, 12), -1)].map(dayInWords);
    expect(messages[0]?.message).toBe(
      `You have Studio until ${end}, and its renewal, which is ordered, until ${renewed}. £261.00 of it is overdue: pay that under Orders & Payments, and it goes on. The studio begins the day after, in place of a renewal, and nothing is due for it before then.`,
    );
  });

  it("cannot be cancelled any more on the day after its last day for that", async () => {
    await receive((await placeOrder(api, buyer, ["studio-annual"])).id);
    const on = addMonths(londonDay(api.deps.clock()), 12);
    await goTo(addDays(on, -59));
    await orderRenewals(api.deps);
    await goTo(addDays(on, -30));
    expect((await readPlan()).ordered).toMatchObject([{ can_cancel: true }]);
    await goTo(addDays(on, -29));
    expect((await readPlan()).ordered).toMatchObject([{ cancel_until: addDays(on, -30), can_cancel: false }]);
  });

  it("is told apart from another plan that was ordered to follow it", async () => {
    await receive((await placeOrder(api, buyer, ["studio-annual"])).id);
    const on = addMonths(londonDay(api.deps.clock()), 12);
    const { id } = await placeOrder(api, buyer, ["studio-monthly"]);
    const { renewal, ordered } = await readPlan();
    expect(renewal).toBeNull();
    expect(ordered).toMatchObject([{ kind: "next", order_id: id, starts: on, cancel_until: null }]);
  });
});

describe("the payments of an order of several things", () => {
  it("are called by all of it, the instalments of a plan by the plan", async () => {
    await placeOrder(api, buyer, ["book-soft", "poster-one"]);
    await placeOrder(api, buyer, ["book-soft", "studio-monthly", "poster-one"]);
    const { data } = await api.ok(listPayments, { query: { page: 1, perPage: 100 }, as: buyer.token });
    const titles = data.map(({ title }) => title);
    expect(titles).toContain("The book, as book-soft and 1 more");
    expect(titles).toContain("The studio, as studio-monthly, instalment 1 of 12 and 2 more");
    expect(titles).toContain("The studio, as studio-monthly, instalment 2 of 12");
  });
});

describe("a parcel of an order", () => {
  it("is on its buyer's page: carrier, tracking, day and what is in it", async () => {
    const { id, basket } = await placeOrder(api, buyer, ["book-soft", "poster-one"]);
    await receive(id);
    const read = () => api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token });
    expect((await read()).parcels).toEqual([]);
    const clerk = await makePerson(api, { email: `sends-${people}@almanac.test`, permissions: ["orders.manage"] });
    const [book] = basket.items.length > 0 ? (await read()).basket.items : [];
    const body = {
      request_id: randomUUID(),
      lines: [{ id: book?.id ?? "", qty: 1 }],
      carrier: "Royal Mail",
      tracking: "RM 12",
    };
    await api.ok(dispatchOrder, { params: { id }, body, as: clerk.token });
    const sent = { carrier: "Royal Mail", tracking: "RM 12", sent_at: api.deps.clock().toISOString() };
    expect((await read()).parcels).toMatchObject([
      { ...sent, lines: [expect.stringContaining(book?.product.title ?? "–")] },
    ]);
  });

  it("of a plan that has not begun says that it was sent, when all of it was, and the plan still begins", async () => {
    await receive((await placeOrder(api, buyer, ["studio-annual"])).id);
    const on = addMonths(londonDay(api.deps.clock()), 12);
    const { id } = await placeOrder(api, buyer, ["studio-annual", "book-soft"]);
    await receive(id);
    const read = () => api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token });
    const clerk = await makePerson(api, { email: `posts-${people}@almanac.test`, permissions: ["orders.manage"] });
    const book = (await read()).basket.items.find(({ product }) => product.type === "product");
    const body = { request_id: randomUUID(), lines: [{ id: book?.id ?? "", qty: 1 }], carrier: "", tracking: "" };
    await api.ok(dispatchOrder, { params: { id }, body, as: clerk.token });
    await goTo(on);
    await receive(id);
    await goTo(addDays(on, 1));
    expect((await read()).status).toBe("shipped");
    expect((await readPlan()).source).toBe("own");
  });
});
