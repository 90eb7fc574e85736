import { baskets, customers, orderLines, orders, payments, products, vatNumberChecks } from "api/db/schema/index";
import type { VatNumber } from "api/domain/vat-number";
import { orderRenewals } from "api/jobs/renewals";
import { receiveTransfer } from "api/services/transfers";
import { inTransaction } from "api/transaction";
import * as basket from "contract/basket";
import { layout } from "contract/layout";
import * as contract from "contract/order";
import * as administration from "contract/order-administration";
import * as payment from "contract/payment";
import { postcodeExample } from "contract/postcode";
import { listTasks } from "contract/task";
import { and, eq } from "drizzle-orm";
import { anAddress, beginOrder, complete, fillBasket } from "tests/support/orders";
import type { CardBehaviour } from "tests/support/payment-ledger";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makePlanWare, makeWare } from "tests/support/shop";
import { startVatRegisters, type VatRegistersDouble } from "tests/support/vat-registers-double";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let registers: VatRegistersDouble;
let buyer: Person;
let people = 0;

beforeAll(async () => {
  registers = await startVatRegisters();
  api = await createTestApi({ vatRegisters: registers.settings() });
  await makePersonas(api);
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  await makePlanWare(api, { slug: "house", planId: 16, monthlyPence: 8_900, annualPence: 89_000 });
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `vat-${people}@almanac.test` });
  registers.mood = "valid";
  registers.asked = [];
  await api.deps.db.update(orders).set({ vatCheckId: null });
  await api.deps.db.delete(vatNumberChecks);
});
afterAll(async () => {
  await api.close();
  await registers.close();
});

const german = "DE136695976";

function billedTo(country: string, changes: Record<string, unknown> = {}) {
  const address = { ...anAddress, country, postcode: postcodeExample(country) ?? anAddress.postcode };
  return {
    ...complete,
    address_account_json: address,
    address_billing_json: { ...address, email: "accounts@brandt.example" },
    ...changes,
  };
}

function change(id: string, body: Record<string, unknown>) {
  return { params: { id }, body, as: buyer.token };
}

async function save(id: string, body: Record<string, unknown>) {
  return api.ok(contract.updateOrder, change(id, body));
}

/** A customer of the card provider, who is the buyer. */
async function aCustomer(): Promise<string> {
  const { id } = api.provider.ledger.addCustomer({ email: buyer.email, name: "A Buyer", userId: buyer.id });
  await api.deps.db.insert(customers).values({ userId: buyer.id, customerId: id });
  return id;
}

function aCardOf(country: string, customerId: string, behaviour: CardBehaviour = "pays"): string {
  return api.provider.ledger.addCard(customerId, behaviour, country).id;
}

const byTransfer = { payment_type: "bacs", status: "pending" } as const;

describe("the basket", () => {
  it.each([
    ["GB", 89_000, 14_833, { treatment: "charged", country: "GB", rate: 2_000 }],
    ["FR", 89_000, 14_833, { treatment: "charged", country: "FR", rate: 2_000 }],
    ["DE", 88_258, 14_092, { treatment: "charged", country: "DE", rate: 1_900 }],
    ["US", 74_167, 0, { treatment: "outside_scope", country: "US", rate: 0 }],
  ])("has the VAT of its country on a plan: %s", async (country, total, tax, part) => {
    const token = await fillBasket(api, ["house-annual"]);
    const headers = { "x-basket-token": token };
    const priced = await api.ok(basket.setBasketCountry, { body: { country }, headers });
    expect(priced.totals).toMatchObject({ total, tax });
    expect(priced.vat.parts).toMatchObject([{ ...part, goods: false, vat: tax }]);
    expect(priced).toMatchObject({ country, shipping: { country: null } });
  });

  it("takes the VAT off what leaves the United Kingdom, and off its delivery", async () => {
    const token = await fillBasket(api, ["book-soft"]);
    const headers = { "x-basket-token": token };
    const priced = await api.ok(basket.setBasketCountry, { body: { country: "FR" }, headers });
    expect(priced.totals).toMatchObject({ subTotal: 4_000, shipping: 1_042, total: 5_042, tax: 0 });
    expect(priced.vat.parts).toMatchObject([{ treatment: "export", goods: true, country: "FR", rate: 0 }]);
  });
});

describe("a member's basket", () => {
  async function sums() {
    const { total, totalItems } = (await api.ok(layout, { query: { route: "/" }, as: buyer.token })).basket;
    const held = await api.ok(basket.readBasket, { as: buyer.token });
    const order = await api.ok(contract.getOrCreateOrder, { as: buyer.token });
    return { totals: [total, held.totals.total, order.totals.total], totalItems, held, order };
  }

  it("comes to the same sum in the header, on its page and in the checkout, by the country of the billing address", async () => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    expect((await sums()).totals).toEqual([89_000, 89_000, 89_000]);
    const { address_account_json, address_billing_json } = billedTo("DE");
    await save(id, { address_account_json, address_billing_json });
    const { totals, held, order } = await sums();
    expect(totals).toEqual([88_258, 88_258, 88_258]);
    expect(held).toMatchObject({ billing_country: "DE", country: "DE", shipping: { country: null } });
    expect(held.vat).toEqual(order.vat);
  });

  it("has the VAT of its last order's billing address before its checkout is opened", async () => {
    const first = await beginOrder(api, buyer, ["house-annual"]);
    await save(first.id, billedTo("DE", { ...byTransfer, seen_total: 88_258 }));
    await fillBasket(api, ["book-soft", "house-annual"], buyer);
    const { totals, held } = await sums();
    expect(new Set(totals).size).toBe(1);
    expect(held).toMatchObject({ billing_country: "DE", shipping: { country: "GB" } });
    expect(held.vat.parts).toMatchObject([
      { country: "DE", goods: false },
      { country: "GB", goods: true },
    ]);
  });

  it("has no VAT for a business whose number was confirmed, in the header too", async () => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    const { address_account_json, address_billing_json } = billedTo("DE");
    await save(id, { address_account_json, address_billing_json, vat_number: german });
    expect((await sums()).totals).toEqual([74_167, 74_167, 74_167]);
  });

  it("of a guest, and of a member who is known by nothing yet, has the VAT of the country that is chosen in it", async () => {
    const token = await fillBasket(api, ["house-annual"]);
    const headers = { "x-basket-token": token };
    await api.ok(basket.setBasketCountry, { body: { country: "DE" }, headers });
    expect(await api.ok(basket.readBasket, { headers })).toMatchObject({ billing_country: null, country: "DE" });
    await fillBasket(api, ["house-annual"], buyer);
    await api.ok(basket.setBasketCountry, { body: { country: "DE" }, as: buyer.token });
    expect((await sums()).totals).toEqual([88_258, 88_258, 88_258]);
  });
});

it("a printed publication is zero-rated in the United Kingdom, and so is its delivery; beside other goods it is not", async () => {
  const { db } = api.deps;
  await makeWare(api, { slug: "annual", shipping: true, options: [{ slug: "annual-one", pricePence: 4_800 }] });
  await db.update(products).set({ vatClass: "printed_publication" }).where(eq(products.slug, "annual"));
  const token = await fillBasket(api, ["annual-one"]);
  const headers = { "x-basket-token": token };
  const alone = await api.ok(basket.readBasket, { headers });
  expect(alone.totals).toMatchObject({ subTotal: 4_800, shipping: 412, tax: 0, total: 5_212 });
  expect(alone.vat.parts).toMatchObject([{ treatment: "charged", goods: true, country: "GB", rate: 0 }]);
  const both = await api.ok(basket.addToBasket, { params: { id: "book-soft" }, headers });
  expect(both.totals).toMatchObject({ subTotal: 9_600, shipping: 495, tax: 883 });
});

describe("an order", () => {
  it("is taxed by its billing address; a total from before that is refused with nothing placed", async () => {
    const { id, totals } = await beginOrder(api, buyer, ["house-annual"]);
    expect(totals.total).toBe(89_000);
    const body = billedTo("DE", { ...byTransfer, seen_total: totals.total });
    expect(await api.refused(contract.updateOrder, change(id, body))).toMatchObject({
      status: 409,
      code: "price_changed",
    });
    const placed = await save(id, { ...body, seen_total: 88_258 });
    expect(placed).toMatchObject({ status: "pending", totals: { total: 88_258, tax: 14_092 } });
    const [kept] = await api.deps.db.select().from(orders).where(eq(orders.id, id));
    expect(kept).toMatchObject({
      ...{ vatTreatment: "charged", vatCountry: "DE", vatPence: 14_092, netPence: 74_166, vatCheckId: null },
      vatEvidence: [
        { kind: "billing_address", country: "DE" },
        { kind: "account_address", country: "DE" },
      ],
    });
  });

  it.each([
    ["35001", 74_167, 0, { treatment: "outside_scope", country: "ES", territory: "the Canary Islands" }],
    ["28013", 89_742, 15_575, { treatment: "charged", country: "ES", rate: 2_100 }],
  ])("has the rules of the territory that its billing address is in: %s", async (postcode, total, tax, part) => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    const body = billedTo("ES");
    const address = { ...body.address_billing_json, postcode };
    await save(id, { ...body, address_billing_json: address });
    const held = await api.ok(basket.readBasket, { as: buyer.token });
    expect(held.totals).toMatchObject({ total, tax });
    const placed = await save(id, { ...byTransfer, seen_total: total });
    expect(placed.totals).toMatchObject({ total, tax });
    expect(placed.vat.parts).toMatchObject([part]);
    expect(held.vat.parts).toEqual(placed.vat.parts);
  });

  it("by card keeps the country of the card as evidence of where its buyer is, of the last one that was tried", async () => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    await save(id, billedTo("DE"));
    const customerId = await aCustomer();
    for (const behaviour of ["declined", "pays"] as const) {
      const body = { order_id: id, payment_method_id: aCardOf("DE", customerId, behaviour) };
      const { status } = await api.call(payment.payOrder, { body, as: buyer.token });
      expect(status).toBe(behaviour === "pays" ? 200 : 422);
    }
    const [kept] = await api.deps.db.select().from(orders).where(eq(orders.id, id));
    expect(kept?.vatEvidence?.map(({ kind, country }) => `${kind} ${country}`)).toEqual([
      "billing_address DE",
      "account_address DE",
      "card DE",
    ]);
  });

  it("whose card was issued elsewhere is asked about, and taxed where its buyer says that they are", async () => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    const begun = await save(id, billedTo("JE"));
    expect(begun).toMatchObject({ vat_question: null, totals: { tax: 0 } });
    const body = { order_id: id, payment_method_id: aCardOf("GB", await aCustomer()) };
    const refused = await api.refused(payment.payOrder, { body, as: buyer.token });
    expect(refused).toMatchObject({
      status: 409,
      code: "vat_country_unclear",
      errors: { vat_country: expect.any(String) },
    });
    const asked = await api.ok(contract.readOrder, { params: { id }, as: buyer.token });
    const { total } = begun.totals;
    expect(asked).toMatchObject({
      status: "new",
      totals: begun.totals,
      vat_question: {
        evidence: "card",
        billed: { country: "JE", total, tax: 0 },
        other: { country: "GB", total: Math.round(total * 1.2), tax: Math.round(total * 0.2) },
        answer: null,
      },
    });
    const other = { params: { id }, body: { vat_country: "FR" }, as: buyer.token };
    expect(await api.refused(contract.updateOrder, other)).toMatchObject({
      status: 422,
      errors: { vat_country: expect.any(String) },
    });
    const answered = await save(id, { vat_country: "GB" });
    expect(answered).toMatchObject({ totals: { total: Math.round(total * 1.2) }, vat_question: { answer: "GB" } });
    await api.ok(payment.payOrder, { body, as: buyer.token });
    const [placed] = await api.deps.db.select().from(orders).where(eq(orders.id, id));
    expect(placed).toMatchObject({ vatCountry: "GB", vatTreatment: "charged", vatConflict: false });
    expect(placed?.vatPence).toBe(Math.round(total * 0.2));
    expect(placed?.vatEvidence).toContainEqual({ kind: "declaration", country: "GB" });
  });

  it("is asked about again where another card names a third country, and no more where the address is changed", async () => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    await save(id, billedTo("JE"));
    const customerId = await aCustomer();
    const pay = (country: string) =>
      api.refused(payment.payOrder, {
        body: { order_id: id, payment_method_id: aCardOf(country, customerId) },
        as: buyer.token,
      });
    expect((await pay("GB")).code).toBe("vat_country_unclear");
    await save(id, { vat_country: "JE" });
    expect((await pay("FR")).code).toBe("vat_country_unclear");
    const asked = await api.ok(contract.readOrder, { params: { id }, as: buyer.token });
    expect(asked.vat_question).toMatchObject({ billed: { country: "JE" }, other: { country: "FR" }, answer: null });
    expect((await save(id, billedTo("FR"))).vat_question).toBeNull();
  });

  it("by transfer is asked about where the account's address is elsewhere, and the answer settles it", async () => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    const { address_billing_json } = billedTo("DE");
    await save(id, { ...complete, ...byTransfer, status: undefined, address_billing_json });
    const place = { params: { id }, body: { status: "pending" as const }, as: buyer.token };
    expect(await api.refused(contract.updateOrder, place)).toMatchObject({ status: 409, code: "vat_country_unclear" });
    const answered = await save(id, { vat_country: "DE" });
    expect(answered.vat_question).toMatchObject({ evidence: "account_address", answer: "DE" });
    await api.ok(contract.updateOrder, place);
    const [placed] = await api.deps.db.select().from(orders).where(eq(orders.id, id));
    expect(placed).toMatchObject({ vatCountry: "DE", vatConflict: false });
  });

  it("whose next card is of the country it is billed to forgets the answer, and its price is to be confirmed", async () => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    const { totals } = await save(id, billedTo("JE"));
    const customerId = await aCustomer();
    const pay = (country: string) =>
      api.call(payment.payOrder, {
        body: { order_id: id, payment_method_id: aCardOf(country, customerId) },
        as: buyer.token,
      });
    expect(await pay("GB")).toMatchObject({ status: 409 });
    await save(id, { vat_country: "GB" });
    expect(await pay("JE")).toMatchObject({ status: 409, body: { code: "price_changed" } });
    const asked = await api.ok(contract.readOrder, { params: { id }, as: buyer.token });
    expect(asked).toMatchObject({ vat_question: null, totals });
    // Its page shows the price.
    await save(id, {});
    expect(await pay("JE")).toMatchObject({ status: 200 });
  });

  it("with a confirmed number of the country it is billed to is asked nothing, whatever was answered before", async () => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    const { address_account_json } = billedTo("JE");
    await save(id, { ...complete, ...byTransfer, status: undefined, address_account_json });
    const place = { params: { id }, body: { status: "pending" as const }, as: buyer.token };
    expect((await api.refused(contract.updateOrder, place)).code).toBe("vat_country_unclear");
    expect((await save(id, { vat_country: "JE" })).totals.tax).toBe(0);
    const numbered = await save(id, { vat_number: "GB 980 7806 84" });
    expect(numbered).toMatchObject({ vat_question: null, totals: { total: 89_000 }, vat: { number: "valid" } });
  });

  it("keeps the card that was asked about among the evidence, also where a transfer pays in the end", async () => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    await save(id, billedTo("JE"));
    const body = { order_id: id, payment_method_id: aCardOf("GB", await aCustomer()) };
    expect((await api.refused(payment.payOrder, { body, as: buyer.token })).code).toBe("vat_country_unclear");
    await save(id, { vat_country: "JE", ...byTransfer });
    const [placed] = await api.deps.db.select().from(orders).where(eq(orders.id, id));
    expect(placed).toMatchObject({ vatPence: 0, vatConflict: true });
    expect(placed?.vatEvidence).toContainEqual({ kind: "card", country: "GB" });
  });

  it("that was placed to be transferred, and is paid by a card of another country, is listed", async () => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    const { payments: due } = await save(id, { ...billedTo("JE"), ...byTransfer });
    const body = { payment_method_id: aCardOf("GB", await aCustomer()) };
    await api.ok(payment.payInstalment, { params: { id: due[0]?.id ?? "" }, body, as: buyer.token });
    const [placed] = await api.deps.db.select().from(orders).where(eq(orders.id, id));
    expect(placed).toMatchObject({ vatConflict: true, paymentStatus: "paid" });
  });

  it("that another user takes over with its basket is asked nothing about the first one", async () => {
    const token = await fillBasket(api, ["house-annual"], buyer);
    const headers = { "x-basket-token": token };
    const { id } = await api.ok(contract.getOrCreateOrder, { as: buyer.token, headers });
    await save(id, billedTo("JE"));
    const body = { order_id: id, payment_method_id: aCardOf("GB", await aCustomer()) };
    expect((await api.refused(payment.payOrder, { body, as: buyer.token })).code).toBe("vat_country_unclear");
    await save(id, { vat_country: "GB" });
    const [draft] = await api.deps.db.select().from(orders).where(eq(orders.id, id));
    const other = await makePerson(api, { email: `other-${people}@almanac.test` });
    await api.deps.db
      .update(baskets)
      .set({ userId: other.id })
      .where(eq(baskets.id, draft?.basketId ?? ""));
    const taken = await api.ok(contract.getOrCreateOrder, { as: other.token, headers });
    const [row] = await api.deps.db.select().from(orders).where(eq(orders.id, taken.id));
    expect(row).toMatchObject({ userId: other.id, vatAsked: null, vatDeclaredCountry: null });
  });

  it("is renewed with the VAT of the country that its buyer has named", async () => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    await save(id, billedTo("JE"));
    const body = { order_id: id, payment_method_id: aCardOf("GB", await aCustomer()) };
    expect((await api.refused(payment.payOrder, { body, as: buyer.token })).code).toBe("vat_country_unclear");
    await save(id, { vat_country: "GB" });
    await api.ok(payment.payOrder, { body, as: buyer.token });
    api.advance(310 * 24 * 60 * 60 * 1000);
    await orderRenewals(api.deps);
    const own = and(eq(orders.userId, buyer.id), eq(orders.renewal, true));
    const renewed = await api.deps.db.select().from(orders).where(own);
    expect(renewed).toMatchObject([{ totalPence: 89_000, vatCountry: "GB", vatConflict: false }]);
    expect(renewed[0]?.vatEvidence).toContainEqual({ kind: "card", country: "GB" });
  });

  it("of goods alone, or without a charge for them, asks nothing about where its buyer is", async () => {
    const { id } = await beginOrder(api, buyer, ["book-soft"]);
    await save(id, billedTo("JE"));
    const body = { order_id: id, payment_method_id: aCardOf("GB", await aCustomer()) };
    await api.ok(payment.payOrder, { body, as: buyer.token });
  });

  it("whose card contradicts the country that it is taxed in is listed until somebody has looked at it", async () => {
    const clerk = await makePerson(api, {
      email: `clerk-${people}@almanac.test`,
      permissions: ["orders.view", "orders.manage"],
    });
    const as = clerk.token;
    const listed = async () =>
      (await api.ok(administration.listAllOrders, { query: { show: "vat_conflict", per_page: 100 }, as })).data;
    const tasks = async () => (await api.ok(listTasks, { as })).data.filter(({ kind }) => kind === "vat_conflicts");
    const before = (await listed()).length;
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    await save(id, billedTo("JE"));
    const body = { order_id: id, payment_method_id: aCardOf("GB", await aCustomer()) };
    expect((await api.call(payment.payOrder, { body, as: buyer.token })).status).toBe(409);
    await save(id, { vat_country: "JE" });
    expect((await api.call(payment.payOrder, { body, as: buyer.token })).status).toBe(200);
    const found = (await listed()).find((one) => one.id === id);
    expect(found).toBeDefined();
    expect(await tasks()).toEqual([{ kind: "vat_conflicts", count: before + 1 }]);
    const params = { id };
    expect(await api.ok(administration.readAnyOrder, { params, as })).toMatchObject({
      vat_conflict: true,
      vat_evidence: expect.arrayContaining([
        { kind: "billing_address", country: "JE" },
        { kind: "declaration", country: "JE" },
        { kind: "card", country: "GB" },
      ]),
      vat_review: null,
    });
    const empty = await api.refused(administration.reviewVat, { params, body: { text: " " }, as });
    expect(empty).toMatchObject({ status: 422, errors: { text: "Enter what you found" } });
    const text = "Lives in St Helier: a bill was shown.";
    const reviewed = await api.ok(administration.reviewVat, { params, body: { text }, as });
    expect(reviewed.vat_review).toMatchObject({ text, by: expect.any(String) });
    const entry = reviewed.history.find(({ action }) => action === "order.vat.reviewed");
    expect(entry).toMatchObject({ details: { reason: text } });
    expect((await listed()).map((one) => one.id)).not.toContain(id);
    const other = await beginOrder(api, buyer, ["book-soft"]);
    await save(other.id, { ...complete, ...byTransfer });
    const refused = await api.refused(administration.reviewVat, { params: { id: other.id }, body: { text }, as });
    expect(refused.status).toBe(404);
  });

  it("of a business whose number is confirmed has no VAT, and keeps the answer of the register", async () => {
    const { id } = await beginOrder(api, buyer, ["house-monthly"]);
    const draft = await save(id, billedTo("DE", { vat_number: "de 136 695 976" }));
    expect(draft).toMatchObject({ vat_number: german, totals: { total: 89_004, tax: 0, monthly: 7_417 } });
    expect(draft.vat).toMatchObject({
      parts: [{ treatment: "reverse_charge", country: "DE", rate: 0 }],
      number: "valid",
      check: { source: "vies", consultation: "WAPIAAAAZ1234567" },
    });
    expect(registers.asked.map(({ body }) => JSON.parse(body))).toEqual([
      {
        ...{ countryCode: "DE", vatNumber: "136695976" },
        ...{ requesterMemberStateCode: "XI", requesterNumber: "980780684" },
      },
    ]);
    const placed = await save(id, { ...byTransfer, seen_total: 89_004 });
    expect(placed.vat).toEqual(draft.vat);
    const [line] = await api.deps.db.select().from(orderLines).where(eq(orderLines.orderId, id));
    expect(line).toMatchObject({ vatTreatment: "reverse_charge", vatRate: 0, vatPence: 0, totalPence: 89_004 });
    const due = await api.deps.db.select().from(payments).where(eq(payments.orderId, id));
    expect(due.map(({ amountPence, vatPence }) => [amountPence, vatPence])).toEqual(
      Array.from({ length: 12 }, () => [7_417, 0]),
    );
    expect(registers.asked).toHaveLength(1);
  });

  it("keeps the VAT of what is delivered here apart from that of its plan", async () => {
    const { id } = await beginOrder(api, buyer, ["house-annual", "book-soft"]);
    const { vat, totals } = await save(id, billedTo("DE", { vat_number: german }));
    const parts = vat.parts.toSorted((a, b) => b.vat - a.vat);
    expect(parts).toMatchObject([
      { treatment: "charged", goods: true, country: "GB", rate: 2_000, vat: totals.tax },
      { treatment: "reverse_charge", goods: false, country: "DE", vat: 0 },
    ]);
    expect(totals.tax).toBe(883);
  });

  it("has the rate of its number's country confirmed for a day; then the register is asked again", async () => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    await save(id, billedTo("DE", { vat_number: german }));
    api.advance(23 * 60 * 60 * 1000);
    await save(id, { purchase_number: "PO 7" });
    expect(registers.asked).toHaveLength(1);
    api.advance(2 * 60 * 60 * 1000);
    registers.mood = "invalid";
    const later = await save(id, { purchase_number: "PO 8" });
    expect(registers.asked).toHaveLength(2);
    expect(later.vat).toMatchObject({ number: "invalid", parts: [{ treatment: "charged", rate: 1_900 }] });
  });
});

describe("a VAT number", () => {
  it.each([
    ["wrong", "DE136695977", "DE", /not a VAT number of Germany/],
    ["of another country than the billing address", german, "FR", /Germany.*France/],
  ])("that is %s is refused, and nothing is saved", async (_, vat_number, country, message) => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    const refused = await api.refused(contract.updateOrder, change(id, billedTo(country, { vat_number })));
    expect(refused).toMatchObject({ status: 422, errors: { vat_number: expect.stringMatching(message) } });
    expect(registers.asked).toEqual([]);
    expect((await api.ok(contract.readOrder, { params: { id }, as: buyer.token })).vat_number).toBe("");
  });

  it.each([
    ["invalid", "invalid", 1],
    ["country away", "unavailable", 2],
    ["broken", "unavailable", 2],
    ["mistaken", "unavailable", 2],
    ["slow", "unavailable", 2],
    ["away", "unavailable", 2],
  ] as const)(
    "is not confirmed when the register is %s: VAT is charged, and the order can be placed",
    async (mood, number, tries) => {
      registers.mood = mood;
      const { id } = await beginOrder(api, buyer, ["house-annual"]);
      const draft = await save(id, billedTo("DE", { vat_number: german }));
      expect(draft.vat).toMatchObject({
        number,
        check: null,
        parts: [{ treatment: "charged", country: "DE", vat: 14_092 }],
      });
      expect(registers.asked).toHaveLength(tries);
      expect(await save(id, { ...byTransfer, seen_total: 88_258 })).toMatchObject({ status: "pending" });
      expect(registers.asked).toHaveLength(tries);
    },
  );

  it("is asked about again a minute after the register was away", async () => {
    registers.mood = "away";
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    await save(id, billedTo("DE", { vat_number: german }));
    registers.mood = "valid";
    api.advance(61_000);
    expect((await save(id, { purchase_number: "PO 7" })).vat.number).toBe("valid");
  });

  it("of the United Kingdom is asked of HMRC, and changes no VAT", async () => {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    const draft = await save(id, billedTo("GB", { vat_number: "980780684" }));
    expect(draft).toMatchObject({ vat_number: "GB980780684", totals: { total: 89_000, tax: 14_833 } });
    expect(draft.vat).toMatchObject({ number: "valid", check: { source: "hmrc", consultation: "abc-def-ghi" } });
    expect(registers.asked).toMatchObject([
      {
        path: "/organisations/vat/check-vat-number/lookup/980780684/980780684",
        authorization: "Bearer a token",
      },
    ]);
  });

  it("is not asked about without a register: VAT is charged", async () => {
    const alone = await createTestApi();
    try {
      await makePersonas(alone);
      await makePlanWare(alone, { slug: "house", planId: 16, annualPence: 89_000 });
      const person = await makePerson(alone, { email: "vat@almanac.test" });
      const { id } = await beginOrder(alone, person, ["house-annual"]);
      const body = billedTo("DE", { vat_number: german });
      const draft = await alone.ok(contract.updateOrder, { params: { id }, body, as: person.token });
      expect(draft.vat).toMatchObject({ number: "not_checked", parts: [{ treatment: "charged", rate: 1_900 }] });
    } finally {
      await alone.close();
    }
  });

  it("is never asked about inside a transaction", async () => {
    const number: VatNumber = { number: german, prefix: "DE", digits: "136695976", country: "DE" };
    const ask = () => api.deps.vatRegisterOf(number)?.ask(number);
    await expect(api.deps.db.transaction(async () => ask())).rejects.toThrow("asked inside a transaction");
    expect(registers.asked).toEqual([]);
    expect(await ask()).toMatchObject({ result: "valid", name: "BRANDT GMBH", address: null });
  });
});

describe("a renewal", () => {
  async function aTermOfABusiness() {
    const { id } = await beginOrder(api, buyer, ["house-annual"]);
    await save(id, billedTo("DE", { vat_number: german, ...byTransfer }));
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, id, null));
  }

  async function renewalOf() {
    const own = and(eq(orders.userId, buyer.id), eq(orders.renewal, true));
    return api.deps.db.select().from(orders).where(own);
  }

  it("is taxed by the rules of its day: the number is confirmed again", async () => {
    await aTermOfABusiness();
    api.advance(310 * 24 * 60 * 60 * 1000);
    await orderRenewals(api.deps);
    expect(await renewalOf()).toMatchObject([{ vatTreatment: "reverse_charge", totalPence: 74_167, vatPence: 0 }]);
    expect(registers.asked.length).toBeGreaterThan(1);
  });

  it("waits for a register that is away, but not longer than until 45 days before", async () => {
    await aTermOfABusiness();
    registers.mood = "away";
    api.advance(310 * 24 * 60 * 60 * 1000);
    await orderRenewals(api.deps);
    expect(await renewalOf()).toEqual([]);
    api.advance(11 * 24 * 60 * 60 * 1000);
    await orderRenewals(api.deps);
    expect(await renewalOf()).toMatchObject([{ vatTreatment: "charged", vatCountry: "DE", totalPence: 88_258 }]);
  });
});
