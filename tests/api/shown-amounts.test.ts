import { orders, productOptions } from "api/db/schema/index";
import { areAsSeen } from "api/domain/shown-amounts";
import { keepCustomer } from "api/store/customers";
import * as contract from "contract/order";
import { payOrder } from "contract/payment";
import { eq } from "drizzle-orm";
import { beginOrder, complete } from "tests/support/orders";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makePlanWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let buyer: Person;
let cardId: string;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `looker-${people}@almanac.test` });
  await makePlanWare(api, { slug: `studio-${people}`, planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
  const { ledger } = api.provider;
  const { id } = ledger.addCustomer({ email: buyer.email, name: "A Looker", userId: buyer.id });
  await keepCustomer(api.deps.db, buyer.id, id);
  cardId = ledger.addCard(id).id;
});
afterAll(() => api.close());

async function aDraft(kind: "annual" | "monthly"): Promise<contract.Checkout> {
  const { id } = await beginOrder(api, buyer, [`studio-${people}-${kind}`]);
  return api.ok(contract.updateOrder, { params: { id }, body: complete, as: buyer.token });
}

function edit(kind: "annual" | "monthly", fields: Partial<typeof productOptions.$inferInsert>) {
  return api.deps.db
    .update(productOptions)
    .set(fields)
    .where(eq(productOptions.slug, `studio-${people}-${kind}`));
}

function pay(id: string, seen: { seen_total?: number; seen_order_total?: number; seen_instalments?: number } = {}) {
  return api.call(payOrder, { body: { order_id: id, payment_method_id: cardId, ...seen }, as: buyer.token });
}

async function rowOf(id: string) {
  const [row] = await api.deps.db.select().from(orders).where(eq(orders.id, id));
  return row;
}

describe("an order that costs something else than its buyer was shown", () => {
  it("is not placed by card where nothing is due now, and is at the next press", async () => {
    await pay((await aDraft("annual")).id);
    const { id, totals } = await aDraft("annual");
    expect(totals).toMatchObject({ total: 29_000, toPay: 0 });
    await edit("annual", { pricePence: 99_900 });
    expect(await pay(id, { seen_total: 0 })).toMatchObject({ status: 409, body: { code: "price_changed" } });
    expect(await rowOf(id)).toMatchObject({ placedAt: null });
    expect(await pay(id, { seen_total: 0 })).toMatchObject({ status: 200 });
    expect(await rowOf(id)).toMatchObject({ totalPence: 99_900 });
  });

  it("is not placed by card in more instalments of the same sum, whatever else the client says", async () => {
    const { id, totals } = await aDraft("monthly");
    expect(totals).toMatchObject({ total: 34_800, toPay: 2_900, months: 12 });
    await edit("monthly", { months: 24, pricePence: 69_600 });
    const takenPence = api.provider.ledger.takingsPence;
    const full = { seen_total: 2_900, seen_order_total: 34_800, seen_instalments: 12 };
    expect(await pay(id, full)).toMatchObject({ status: 409, body: { code: "price_changed" } });
    expect(await pay(id, { ...full, seen_order_total: 69_600 })).toMatchObject({ status: 409 });
    expect(api.provider.ledger.takingsPence).toBe(takenPence);
    expect(await pay(id, { ...full, seen_order_total: 69_600, seen_instalments: 24 })).toMatchObject({ status: 200 });
  });

  it("is not placed by a client that says nothing, or only what is due, before it was answered with the new price", async () => {
    const { id } = await aDraft("monthly");
    await edit("monthly", { months: 24, pricePence: 69_600 });
    expect(await pay(id, { seen_total: 2_900 })).toMatchObject({ status: 409 });
    await edit("monthly", { months: 36, pricePence: 104_400 });
    expect(await pay(id)).toMatchObject({ status: 409 });
    await edit("monthly", { months: 12, pricePence: 34_800 });
    await api.ok(contract.updateOrder, { params: { id }, body: complete, as: buyer.token });
    expect(await pay(id)).toMatchObject({ status: 200 });
  });

  it("is not placed by bank transfer in other instalments, or due at another time", async () => {
    const { id, totals } = await aDraft("monthly");
    await edit("monthly", { monthlyPence: 1_450, months: 24, pricePence: 34_800 });
    const place = (seen: object) => {
      const body = { ...complete, payment_type: "bacs" as const, status: "pending" as const, ...seen };
      return api.call(contract.updateOrder, { params: { id }, body, as: buyer.token });
    };
    expect(await place({ seen_total: totals.total })).toMatchObject({ status: 409, body: { code: "price_changed" } });
    const all = { seen_total: 34_800, seen_due: 1_450, seen_instalments: 24 };
    expect(await place({ ...all, seen_due: 0 })).toMatchObject({ status: 409 });
    expect(await place(all)).toMatchObject({ status: 200, body: { totals: { total: 34_800, months: 24 } } });
  });
});

describe("amounts", () => {
  const kept = { totalPence: 29_000, duePence: 0, instalments: 0 };

  it.each([
    ["as the last answer had them", kept, {}, kept, true],
    ["of a total that the last answer did not have", { ...kept, totalPence: 99_900 }, { duePence: 0 }, kept, false],
    ["that the client has seen elsewhere", { ...kept, totalPence: 1, duePence: 1 }, { duePence: 1 }, kept, true],
    ["that the client says it has not seen", kept, { totalPence: 1 }, kept, false],
    ["of a draft without an answer, by what the client says", kept, { duePence: 0 }, null, true],
  ])("%s are, or are not, as seen", (_what, now, said, last, isSeen) => {
    expect(areAsSeen(now, said, last)).toBe(isSeen);
  });
});
