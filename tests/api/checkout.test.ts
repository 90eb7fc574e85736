import { contentGrants, orders, payments, productOptions, settings, subscriptions } from "api/db/schema/index";
import { addDays, londonDay } from "api/domain/dates";
import { runOrdersCommand } from "api/orders-command";
import { noProvider } from "api/payments/no-provider";
import { receiveTransfer } from "api/services/transfers";
import { keepCustomer } from "api/store/customers";
import { inTransaction } from "api/transaction";
import { createAddress, listAddresses, maxAddresses } from "contract/address";
import * as basket from "contract/basket";
import * as contract from "contract/order";
import { listPayments, payOrder } from "contract/payment";
import { readCurrentPlan } from "contract/plan";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { anAddress, beginOrder, complete, fillBasket, placeOrder } from "tests/support/orders";
import { givePermissions, makePerson, makePlans, type Person } from "tests/support/personas";
import { createTestApi, type TestApi, testBank } from "tests/support/real-api";
import { makeRenewal } from "tests/support/renewals";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let buyer: Person;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePlans(api);
  const item = await makeItem(api, { slug: "palette-file", files: ["a file of palette-file"] });
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  await makeWare(api, { slug: "gift", options: [{ slug: "gift-file", pricePence: 0, contentId: item.id }] });
  await makeWare(api, { slug: "file", options: [{ slug: "file-one", pricePence: 2_600, contentId: item.id }] });
  for (const [planId, slug, pence] of [
    [15, "studio", 2_900],
    [16, "house", 8_900],
  ] as const)
    await makePlanWare(api, { slug, planId, monthlyPence: pence, annualPence: pence * 10 });
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `buyer-${people}@almanac.test` });
});
afterAll(() => api.close());

function change(id: string, body: Record<string, unknown>, person = buyer) {
  return { params: { id }, body, as: person.token };
}

const byTransfer = { ...complete, payment_type: "bacs", status: "pending" };

async function confirmTransfer(orderId: string) {
  return inTransaction(api.deps, (deps) => receiveTransfer(deps, orderId, null));
}

/** The same by a clock that goes on while it is done. */
async function confirmInTime(orderId: string) {
  let ms = 0;
  const clock = () => new Date(api.deps.clock().getTime() + ms++);
  return inTransaction({ ...api.deps, clock }, (deps) => receiveTransfer(deps, orderId, null));
}

describe("the open order of a basket", () => {
  it("is created once, and costs what the basket costs", async () => {
    const token = await fillBasket(api, ["book-soft", "house-annual"], buyer);
    const headers = { "x-basket-token": token };
    const first = await api.ok(contract.getOrCreateOrder, { as: buyer.token, headers });
    const again = await api.ok(contract.getOrCreateOrder, { as: buyer.token, headers });
    expect(again.id).toBe(first.id);
    const { totals, items } = await api.ok(basket.readBasket, { as: buyer.token, headers });
    expect(first.totals).toEqual(totals);
    expect(first.lines).toHaveLength(items.product.length + items.subscription.length);
    expect(first).toMatchObject({
      status: "new",
      shipping: true,
      payments: [],
      contract: expect.stringContaining("Your agreement: The house"),
    });
  });

  it("needs a basket with something in it", async () => {
    const none = await api.refused(contract.getOrCreateOrder, { as: buyer.token });
    expect(none).toMatchObject({ status: 404, code: "no_basket" });
    const { token } = await api.ok(basket.readBasket, {});
    const headers = { "x-basket-token": token };
    const empty = await api.refused(contract.getOrCreateOrder, { as: buyer.token, headers });
    expect(empty).toMatchObject({ status: 409, code: "basket_empty" });
  });

  it("shows nothing of the user who began it to another one with the same basket", async () => {
    const token = await fillBasket(api, ["book-soft"]);
    const headers = { "x-basket-token": token };
    const theirs = await api.ok(contract.getOrCreateOrder, { as: buyer.token, headers });
    await api.ok(contract.updateOrder, change(theirs.id, { ...complete, purchase_number: "PO 7" }));
    const other = await makePerson(api, { email: `other-${people}@almanac.test` });
    const own = await api.ok(contract.getOrCreateOrder, { as: other.token, headers });
    expect(own).toMatchObject({
      purchase_number: "",
      address_account_json: null,
      address_billing_json: null,
      agree_terms: false,
    });
    expect((await api.refused(contract.readOrder, { params: { id: theirs.id }, as: buyer.token })).status).toBe(404);
  });
});

describe("the addresses of the last order", () => {
  const bookOf = async (person: Person) =>
    (await api.ok(listAddresses, { params: { id: person.id }, as: person.token })).data;

  it("begin the next one, with its numbers, and say where they are from until they are changed", async () => {
    const first = await beginOrder(api, buyer, ["book-soft"]);
    expect(first).toMatchObject({ address_account_json: null, addresses_from: null });
    const numbers = { vat_number: "GB980780684", company_number: "01234567", purchase_number: "PO 7" };
    await api.ok(contract.updateOrder, change(first.id, { ...byTransfer, ...numbers }));
    const next = await beginOrder(api, buyer, ["book-soft"]);
    const { address_account_json, address_billing_json, address_delivery_json } = complete;
    expect(next).toMatchObject({ address_account_json, address_billing_json, address_delivery_json });
    expect(next).toMatchObject({ ...numbers, purchase_number: "", agree_terms: false, status: "new" });
    const parts = ["account", "billing", "delivery", "vat_number", "company_number"];
    expect(next.addresses_from).toEqual({ id: first.id, number: first.number, parts });
    const changed = await api.ok(
      contract.updateOrder,
      change(next.id, { address_account_json: { ...anAddress, city: "Hull" } }),
    );
    expect(changed.addresses_from?.parts).toEqual(parts.slice(1));
  });

  it("are those of the last order that has some: a free one may have been given a name alone", async () => {
    const first = await placeOrder(api, buyer, ["book-soft"]);
    const blank = Object.fromEntries(Object.keys(anAddress).map((name) => [name, ""])) as typeof anAddress;
    const named = { ...blank, first_name: "Ottilie", last_name: "Brandt" };
    const { id } = await beginOrder(api, buyer, ["gift-file"]);
    await api.ok(contract.updateOrder, change(id, { ...byTransfer, address_account_json: named }));
    const next = await beginOrder(api, buyer, ["book-soft"]);
    expect(next.address_account_json).toEqual(complete.address_account_json);
    expect(next.addresses_from).toMatchObject({ number: first.number });
  });

  it("are not those of somebody else, and go nowhere else than the basket does", async () => {
    await placeOrder(api, buyer, ["book-soft"]);
    const stranger = await makePerson(api, { email: `stranger-${people}@almanac.test` });
    expect((await beginOrder(api, stranger, ["book-soft"])).address_account_json).toBeNull();
    const token = await fillBasket(api, ["book-soft"], buyer);
    const headers = { "x-basket-token": token };
    await api.ok(basket.setBasketCountry, { body: { country: "FR" }, as: buyer.token, headers });
    const abroad = await api.ok(contract.getOrCreateOrder, { as: buyer.token, headers });
    expect(abroad).toMatchObject({ address_delivery_json: null, delivery: { country: "FR", zone: "Europe" } });
  });

  it("are kept in the address book if that is wished: once, and only when they are complete", async () => {
    const { id } = await beginOrder(api, buyer, ["book-soft"]);
    const kept = await api.ok(
      contract.updateOrder,
      change(id, {
        ...complete,
        address_delivery_json: { ...anAddress, city: "" },
        keep_addresses: ["account", "delivery"],
      }),
    );
    expect(kept.address_book).toEqual({ kept: ["account"], full: false });
    const spelled = { ...anAddress, postcode: "e16qe", city: " london " };
    await api.ok(
      contract.updateOrder,
      change(id, { ...byTransfer, address_account_json: spelled, keep_addresses: ["account", "billing"] }),
    );
    const book = (await bookOf(buyer)).map(({ type, city, postcode }) => [type, city, postcode]);
    expect(book.toSorted()).toEqual([
      ["account", "London", "E1 6QE"],
      ["billing", "London", "E1 6QE"],
    ]);
  });

  it("of a refused order are not kept, and a full address book refuses no order", async () => {
    const { id } = await beginOrder(api, buyer, ["book-soft"]);
    const wish = { ...byTransfer, keep_addresses: ["account"] as const };
    const refused = await api.refused(
      contract.updateOrder,
      change(id, { ...wish, address_delivery_json: { ...anAddress, city: "" }, validate_addresses: true }),
    );
    expect(refused.status).toBe(422);
    expect(await bookOf(buyer)).toEqual([]);
    const { company: _, telephone: __, first_name: ___, last_name: ____, ...street } = anAddress;
    for (let number = 1; number <= maxAddresses; number++) {
      const body = { ...street, street_address_1: `${number} Mill Lane`, type: "account" as const };
      await api.ok(createAddress, { params: { id: buyer.id }, body, as: buyer.token });
    }
    const placed = await api.ok(contract.updateOrder, change(id, wish));
    expect(placed).toMatchObject({ status: "pending", address_book: { kept: [], full: true } });
  });
});

describe("the contract of a plan", () => {
  it("is made of the order, and stays as it was accepted", async () => {
    const { id, contract: shown } = await beginOrder(api, buyer, ["house-monthly"]);
    expect(shown).toContain("named in the account address of this order");
    expect(shown).toContain("12 monthly instalments: £89.00 with the order, and then 11 of £89.00");
    const named = { ...complete, address_account_json: { ...anAddress, company: "Brandt & <Daughters>" } };
    const filled = await api.ok(contract.updateOrder, change(id, named));
    expect(filled.contract).toContain("Brandt &amp; &lt;Daughters&gt; (Ottilie Brandt), 14 Fournier Street");
    const placed = await api.ok(contract.updateOrder, change(id, { payment_type: "bacs", status: "pending" }));
    expect(placed.contract).toBe(filled.contract);
    await api.deps.db.insert(settings).values({ key: "contract", value: "<p>Another one.</p>" });
    api.advance(60_000);
    const read = await api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token });
    expect(read.contract).toBe(filled.contract);
    const other = await makePerson(api, { email: `other-${people}@almanac.test` });
    const next = await beginOrder(api, other, ["house-annual"]);
    expect(next.contract).toBe("<p>Another one.</p>");
    await api.deps.db.delete(settings).where(eq(settings.key, "contract"));
    api.advance(60_000);
  });

  it("is not there without a plan", async () => {
    expect((await beginOrder(api, buyer, ["book-soft"])).contract).toBe("");
  });
});

describe("a draft", () => {
  it("keeps what was entered, complete or not, and says what is missing when asked", async () => {
    const { id } = await beginOrder(api, buyer, ["book-soft"]);
    const half = { ...anAddress, city: "" };
    const kept = await api.ok(
      contract.updateOrder,
      change(id, { address_account_json: half, purchase_number: "PO 7" }),
    );
    expect(kept).toMatchObject({ address_account_json: half, purchase_number: "PO 7", status: "new" });
    const refused = await api.refused(contract.updateOrder, change(id, { validate_addresses: true }));
    expect(refused.status).toBe(422);
    expect(refused.errors).toMatchObject({
      "address_account_json.city": "Enter the town or city",
      "address_billing_json.email": expect.any(String),
      "address_delivery_json.first_name": "Enter the first name",
    });
  });

  it("prices its delivery by the country it goes to", async () => {
    const { id, totals } = await beginOrder(api, buyer, ["book-soft"]);
    expect(totals.shipping).toBe(495);
    const abroad = { ...anAddress, country: "FR", postcode: "75003" };
    const changed = await api.ok(contract.updateOrder, change(id, { address_delivery_json: abroad }));
    expect(changed.totals).toMatchObject({ shipping: 1_042, total: 4_000 + 1_042, tax: 0 });
  });

  it.each([
    ["the terms", { agree_terms: false }, "agree_terms"],
    ["the contract of a plan", { agree_contract: false }, "agree_contract"],
    ["a billing address", { address_billing_json: { ...anAddress, city: "" } }, "address_billing_json.city"],
  ])("is not placed without %s", async (_, missing, field) => {
    const { id } = await beginOrder(api, buyer, ["studio-annual"]);
    const refused = await api.refused(contract.updateOrder, change(id, { ...byTransfer, ...missing }));
    expect(refused.status).toBe(422);
    expect(refused.errors[field]).toBeTruthy();
    expect((await api.ok(contract.readOrder, { params: { id }, as: buyer.token })).status).toBe("new");
  });

  it("needs no contract without a plan", async () => {
    const { id } = await beginOrder(api, buyer, ["file-one"]);
    const placed = await api.ok(contract.updateOrder, change(id, { ...byTransfer, agree_contract: false }));
    expect(placed).toMatchObject({ status: "pending", contract: "" });
  });

  it("is not placed without a card if it is to be paid by card", async () => {
    const { id } = await beginOrder(api, buyer, ["file-one"]);
    const refused = await api.refused(contract.updateOrder, change(id, { ...byTransfer, payment_type: "card" }));
    expect(refused.errors).toHaveProperty("payment_type");
  });

  it("is not placed at a price that its buyer has not seen, and can be placed at the new one", async () => {
    const { id, totals } = await beginOrder(api, buyer, ["file-one"]);
    const { db } = api.deps;
    await db.update(productOptions).set({ pricePence: 2_700 }).where(eq(productOptions.slug, "file-one"));
    const refused = await api.refused(contract.updateOrder, change(id, { ...byTransfer, seen_total: totals.total }));
    expect(refused).toMatchObject({ status: 409, code: "price_changed" });
    const placed = await api.ok(contract.updateOrder, change(id, { ...byTransfer, seen_total: 2_700 }));
    expect(placed.totals.total).toBe(2_700);
    await db.update(productOptions).set({ pricePence: 2_600 }).where(eq(productOptions.slug, "file-one"));
  });

  it("is another user's alone", async () => {
    const { id } = await beginOrder(api, buyer, ["file-one"]);
    const other = await makePerson(api, { email: `other-${people}@almanac.test` });
    const refused = await api.refused(contract.updateOrder, change(id, byTransfer, other));
    expect(refused.status).toBe(404);
  });
});

describe("an order by bank transfer", () => {
  it("is fixed as it was seen, and its basket is closed", async () => {
    const token = await fillBasket(api, ["book-soft", "house-monthly"], buyer);
    const headers = { "x-basket-token": token };
    const draft = await api.ok(contract.getOrCreateOrder, { as: buyer.token, headers });
    const placed = await api.ok(
      contract.updateOrder,
      change(draft.id, { ...byTransfer, seen_total: draft.totals.total }),
    );
    expect(placed).toMatchObject({ status: "pending", totals: draft.totals, lines: [] });
    expect(placed.payments).toHaveLength(12);
    expect(placed.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(draft.totals.total);
    expect(placed.payments[0]).toMatchObject({
      amount: draft.totals.toPay,
      due: addDays(londonDay(api.deps.clock()), 14),
    });
    expect((await api.refused(basket.readBasket, { headers })).code).toBe("no_basket");
    expect((await api.refused(contract.getOrCreateOrder, { as: buyer.token, headers })).code).toBe("no_basket");
    const { db } = api.deps;
    await db.update(productOptions).set({ pricePence: 9_999 }).where(eq(productOptions.slug, "book-soft"));
    const { totals } = await api.ok(contract.readOwnOrder, { params: { id: draft.id }, as: buyer.token });
    expect(totals).toEqual(draft.totals);
    await db.update(productOptions).set({ pricePence: 4_800 }).where(eq(productOptions.slug, "book-soft"));
  });

  it("is mailed once to the buyer and once to the address of the invoice, with the reference", async () => {
    const { number } = await placeOrder(api, buyer, ["file-one"]);
    const [mail, ...more] = await api.mailsTo(buyer.email);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(new RegExp(`Quote this payment reference, .* your\\sorder:\\s${number}\\s`, "s"));
    expect(mail?.text).toContain("£26.00");
    const invoiced = await api.mailsTo("accounts@brandt.example");
    expect(invoiced.filter(({ text }) => text.includes(`${number}\n`))).toHaveLength(1);
  });

  it("is placed once, however often and in however many tabs it is sent", async () => {
    const { id } = await beginOrder(api, buyer, ["file-one"]);
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => api.call(contract.updateOrder, change(id, byTransfer) as never)),
    );
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await api.deps.db.$count(payments, eq(payments.orderId, id))).toBe(1);
    expect(await api.mailsTo(buyer.email)).toHaveLength(1);
  });

  it("gives its plan when the transfer has arrived, and not before", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    const plan = () => api.ok(readCurrentPlan, { as: buyer.token });
    expect((await plan()).source).toBe("none");
    api.advance(3 * 24 * 60 * 60 * 1000);
    expect((await confirmTransfer(id))?.amountPence).toBe(29_000);
    expect((await plan()).source).not.toBe("none");
    const order = await api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token });
    const today = londonDay(api.deps.clock());
    expect(order).toMatchObject({ status: "active", start_at: today, payments: [{ paid: true }] });
    expect(await confirmTransfer(id)).toBeUndefined();
    expect(await api.deps.db.$count(subscriptions, eq(subscriptions.orderId, id))).toBe(1);
  });

  it("opens a bought file to its buyer alone when the transfer has arrived", async () => {
    const { id } = await placeOrder(api, buyer, ["file-one"]);
    const grants = () => api.deps.db.$count(contentGrants, eq(contentGrants.userId, buyer.id));
    expect(await grants()).toBe(0);
    await confirmTransfer(id);
    expect(await grants()).toBe(1);
    expect((await api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token })).status).toBe("completed");
  });

  it("ends the plan that it upgrades, with its unpaid instalments, when it is paid", async () => {
    const before = await placeOrder(api, buyer, ["studio-monthly"]);
    await confirmTransfer(before.id);
    const after = await placeOrder(api, buyer, ["house-annual"]);
    expect(after.upgrade).toBe("upgrade");
    const { db } = api.deps;
    const active = () =>
      db.$count(subscriptions, and(eq(subscriptions.userId, buyer.id), eq(subscriptions.status, "active")));
    expect(await active()).toBe(1);
    await confirmTransfer(after.id);
    expect(await active()).toBe(1);
    const unpaid = and(eq(payments.orderId, before.id), isNull(payments.paidAt), isNull(payments.cancelledAt));
    expect(await db.$count(payments, unpaid)).toBe(0);
  });
});

describe("an upgrade while an instalment is overdue", () => {
  it("says in basket, review, mail and on the old order that the instalment ends unpaid", async () => {
    const before = await placeOrder(api, buyer, ["studio-monthly"]);
    await confirmTransfer(before.id);
    const [, second] = before.payments;
    const overdue = second?.amount_display ?? "";
    const dueOn = addDays(londonDay(api.deps.clock()), -3);
    await api.deps.db
      .update(payments)
      .set({ dueOn })
      .where(eq(payments.id, second?.id ?? ""));
    const token = await fillBasket(api, ["house-annual"], buyer);
    const seen = await api.ok(basket.readBasket, { as: buyer.token, headers: { "x-basket-token": token } });
    const words = seen.messages.map(({ message }) => message).join(" ");
    expect(words).toContain(`${overdue} that is overdue ends with it too: it is not asked for any more`);
    const draft = await beginOrder(api, buyer, ["house-annual"]);
    expect(draft.upgrade_note).toBe(words);
    const after = await placeOrder(api, buyer, ["house-annual"]);
    expect(after.upgrade).toBe("upgrade");
    await confirmInTime(after.id);
    const mail = (await api.mailsTo(buyer.email)).find(
      ({ subject }) => subject === `Thank you: your order ${after.number}`,
    );
    const text = mail?.text.replaceAll(/\s+/g, " ");
    expect(text).toContain("takes the place of The studio from today.");
    expect(text).toContain(`${overdue} that was overdue ended with it: it is not asked for any more`);
    const old = await api.ok(contract.readOwnOrder, { params: { id: before.id }, as: buyer.token });
    expect(old.replaced_by).toMatchObject({ order_id: after.id, overdue_display: overdue });
    const { data } = await api.ok(listPayments, { as: buyer.token, query: { perPage: 20 } });
    expect(data.some(({ paid, order_id }) => !paid && order_id === before.id)).toBe(false);
  });

  it("says nothing of it where none is", async () => {
    const before = await placeOrder(api, buyer, ["studio-monthly"]);
    await confirmTransfer(before.id);
    const draft = await beginOrder(api, buyer, ["house-annual"]);
    expect(draft.upgrade_note).not.toContain("overdue");
    const after = await placeOrder(api, buyer, ["house-annual"]);
    await confirmTransfer(after.id);
    const old = await api.ok(contract.readOwnOrder, { params: { id: before.id }, as: buyer.token });
    expect(old.replaced_by).toMatchObject({ order_id: after.id, overdue_display: null });
  });
});

describe("an order that costs nothing", () => {
  it("is paid as soon as it is placed, and needs no billing address", async () => {
    const { id } = await beginOrder(api, buyer, ["gift-file"]);
    const { address_billing_json: _, ...fields } = byTransfer;
    const placed = await api.ok(contract.updateOrder, change(id, fields));
    expect(placed).toMatchObject({ status: "completed", payments: [] });
    expect(await api.deps.db.$count(contentGrants, eq(contentGrants.userId, buyer.id))).toBe(1);
    expect(await api.mailsTo(buyer.email)).toHaveLength(1);
  });

  it("needs no more of the account address than a name", async () => {
    const { id } = await beginOrder(api, buyer, ["gift-file"]);
    const { address_billing_json: _, address_delivery_json: __, ...fields } = byTransfer;
    const blank = Object.fromEntries(Object.keys(anAddress).map((name) => [name, ""])) as typeof anAddress;
    const place = (address: typeof anAddress) =>
      change(id, { ...fields, validate_addresses: true, address_account_json: address });
    const refusal = await api.refused(contract.updateOrder, place(blank));
    expect(Object.keys(refusal.errors)).toEqual(["address_account_json.first_name", "address_account_json.last_name"]);
    const named = { ...blank, first_name: "Ottilie", last_name: "Brandt" };
    expect(await api.ok(contract.updateOrder, place(named))).toMatchObject({ status: "completed" });
  });
});

describe("the lists of an account", () => {
  it("hold the user's placed orders and payments, and nobody else's", async () => {
    const first = await placeOrder(api, buyer, ["studio-monthly"]);
    api.advance(60_000);
    const second = await placeOrder(api, buyer, ["file-one"]);
    await beginOrder(api, buyer, ["book-soft"]);
    await placeOrder(api, await makePerson(api, { email: `other-${people}@almanac.test` }), ["file-one"]);
    const listed = await api.ok(contract.listOrders, { as: buyer.token });
    expect(listed.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(listed.meta).toEqual({ total: 2, page: 1, perPage: 32 });
    const due = await api.ok(listPayments, { as: buyer.token, query: { perPage: 5 } });
    expect(due.meta.total).toBe(13);
    const days = due.data.map(({ due: day }) => day);
    expect(days).toEqual(days.toSorted());
    await confirmTransfer(second.id);
    await confirmTransfer(first.id);
    const { data } = await api.ok(listPayments, { as: buyer.token, query: { perPage: 20 } });
    const unpaid = data.slice(0, 11).map(({ due: day }) => day);
    expect(data.map(({ paid }) => paid)).toEqual([...new Array(11).fill(false), true, true]);
    expect(unpaid).toEqual(unpaid.toSorted());
  });

  it("say that a payment is overdue from its day on, in London", async () => {
    const { id } = await placeOrder(api, buyer, ["file-one"]);
    const overdue = async () =>
      (await api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token })).payments[0]?.overdue;
    expect(await overdue()).toBe(false);
    const due = addDays(londonDay(api.deps.clock()), 14);
    api.advance(Date.parse(`${due}T00:00:00Z`) - api.deps.clock().getTime() - 1_000);
    expect(await overdue()).toBe(false);
    api.advance(2_000);
    expect(await overdue()).toBe(true);
  });

  it("are listed with what was ordered", async () => {
    await placeOrder(api, buyer, ["book-soft", "file-one"]);
    const { data } = await api.ok(contract.listOrders, { as: buyer.token });
    expect(data[0]?.items?.map(({ title, qty }) => [title, qty])).toEqual([
      ["The book", 1],
      ["The file", 1],
    ]);
  });
});

describe("a renewal", () => {
  async function aRenewal() {
    const { renewal, term } = await makeRenewal(api, { userId: buyer.id });
    const lockAt = addDays(londonDay(api.deps.clock()), 2);
    await api.deps.db.update(orders).set({ lockAt }).where(eq(orders.id, renewal));
    return { id: renewal, term, lockAt };
  }

  const cancel = { status: "cancelled" };

  it("is cancelled until the end of its lock date, once, and its term does not renew", async () => {
    const { id, term, lockAt } = await aRenewal();
    api.advance(Date.parse(`${lockAt}T23:59:59Z`) - api.deps.clock().getTime());
    expect((await api.ok(contract.readOrder, { params: { id }, as: buyer.token })).can_cancel).toBe(true);
    const cancelled = await api.ok(contract.updateOrder, change(id, cancel));
    expect(cancelled).toMatchObject({ status: "cancelled", can_cancel: false, payments: [] });
    await api.ok(contract.updateOrder, change(id, cancel));
    expect(await api.mailsTo(buyer.email)).toHaveLength(1);
    const [row] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.id, term));
    expect(row).toMatchObject({ renewalOn: null, status: "active" });
  });

  it("cannot be cancelled a second after its lock date, nor by another user", async () => {
    const { id, lockAt } = await aRenewal();
    const other = await makePerson(api, { email: `other-${people}@almanac.test` });
    expect((await api.refused(contract.updateOrder, change(id, cancel, other))).status).toBe(404);
    api.advance(Date.parse(`${addDays(lockAt, 1)}T00:00:00Z`) - api.deps.clock().getTime());
    const late = await api.refused(contract.updateOrder, change(id, cancel));
    expect(late).toMatchObject({ status: 409, code: "too_late" });
  });

  it("is the only kind of order that a change of its status cancels", async () => {
    const { id } = await placeOrder(api, buyer, ["file-one"]);
    expect((await api.refused(contract.updateOrder, change(id, cancel))).status).toBe(409);
  });
});

describe("the operator", () => {
  it("sees what waits for a transfer, and records one that has arrived, once", async () => {
    const { number } = await placeOrder(api, buyer, ["file-one"]);
    const run = (...words: string[]) => runOrdersCommand(api.deps, words);
    const line = (await run("unpaid")).find((text) => text.startsWith(`${number} `)) ?? "";
    expect(line).toMatch(/£26\.00.*Brandt & Daughters/);
    expect(await run("paid", String(number), "7")).toEqual([
      `${number}: £26.00 recorded, the order is completed`,
      "7 is not an order with an unpaid payment: nothing was recorded",
    ]);
    expect((await run("paid", String(number)))[0]).toContain("nothing was recorded");
    expect((await run("unpaid")).join()).not.toContain(String(number));
    expect((await run())[0]).toContain("npm run orders");
  });
});

describe("a clerk with orders.manage", () => {
  it("records that a transfer has arrived, which members may not", async () => {
    const { id } = await placeOrder(api, buyer, ["file-one"]);
    const paid = { status: "paid" };
    expect((await api.refused(contract.updateOrder, change(id, paid))).status).toBe(403);
    const clerk = await makePerson(api, { email: `clerk-${people}@almanac.test` });
    await givePermissions(api, clerk.id, ["orders.manage"]);
    expect((await api.ok(contract.updateOrder, change(id, paid, clerk))).status).toBe("completed");
    expect(await api.refused(contract.updateOrder, change(id, paid, clerk))).toMatchObject({
      status: 409,
      code: "paid",
    });
    expect((await api.refused(contract.updateOrder, change(crypto.randomUUID(), paid, clerk))).status).toBe(404);
  });

  it("names the payment of a transfer where several are unpaid, or where a card pays: it is not guessed", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-monthly"]);
    const paid = { status: "paid" };
    const clerk = await makePerson(api, { email: `clerk-${people}@almanac.test` });
    await givePermissions(api, clerk.id, ["orders.manage"]);
    const named = { status: expect.stringContaining("POST /orders/{id}/transfers") };
    expect(await api.refused(contract.updateOrder, change(id, paid, clerk))).toMatchObject({
      status: 422,
      errors: named,
    });
    const { id: single } = await placeOrder(api, buyer, ["book-soft"]);
    await api.deps.db.update(payments).set({ type: "card" }).where(eq(payments.orderId, single));
    const refused = await api.refused(contract.updateOrder, change(single, paid, clerk));
    expect(refused).toMatchObject({ status: 422, errors: named });
    const unpaid = and(inArray(payments.orderId, [id, single]), isNotNull(payments.paidAt));
    expect(await api.deps.db.$count(payments, unpaid)).toBe(0);
  });
});

it("an order can be paid by bank transfer alone where no cards are taken, and says so", async () => {
  const { id, payment_types } = await beginOrder(api, buyer, ["book-soft"]);
  expect(payment_types).toEqual(["card", "bacs"]);
  const { payments } = api.deps;
  api.deps.payments = noProvider;
  const shown = await api.ok(contract.readOrder, { params: { id }, as: buyer.token });
  expect(shown.payment_types).toEqual(["bacs"]);
  const refused = await api.refused(contract.updateOrder, change(id, { ...complete, payment_type: "card" }));
  expect(refused).toMatchObject({ status: 422, errors: { payment_type: expect.stringContaining("bank transfer") } });
  const placed = await api.ok(contract.updateOrder, change(id, byTransfer));
  expect(placed).toMatchObject({ status: "pending", payment_type: "bacs" });
  const again = { params: { id }, body: { payment_type: "card" as const }, as: buyer.token };
  expect((await api.refused(contract.changePaymentType, again)).status).toBe(422);
  api.deps.payments = payments;
});

describe("without a bank account", () => {
  const key = eq(settings.key, "bank");
  beforeAll(async () => {
    await api.deps.db.delete(settings).where(key);
    api.advance(11_000);
  });
  afterAll(async () => {
    await api.deps.db.insert(settings).values({ key: "bank", value: testBank });
    api.advance(11_000);
  });

  it("no bank transfer is offered or ordered", async () => {
    const { id, payment_types } = await beginOrder(api, buyer, ["book-soft"]);
    expect(payment_types).toEqual(["card"]);
    const refused = await api.refused(contract.updateOrder, change(id, byTransfer));
    expect(refused).toMatchObject({ status: 409, code: "no_bank_account" });
    expect(refused.message).toContain("support@almanac.example");
    expect((await api.ok(contract.readOrder, { params: { id }, as: buyer.token })).status).toBe("new");
    expect(await api.mailsTo(buyer.email)).toEqual([]);
  });

  it("a placed order cannot be changed to one", async () => {
    const customer = api.provider.ledger.addCustomer({ email: buyer.email, name: "A Buyer", userId: buyer.id });
    await keepCustomer(api.deps.db, buyer.id, customer.id);
    const card = api.provider.ledger.addCard(customer.id, "declined").id;
    const { id } = await beginOrder(api, buyer, ["book-soft"]);
    await api.ok(contract.updateOrder, change(id, complete));
    await api.call(payOrder, { body: { order_id: id, payment_method_id: card }, as: buyer.token });
    const again = { params: { id }, body: { payment_type: "bacs" as const }, as: buyer.token };
    expect(await api.refused(contract.changePaymentType, again)).toMatchObject({ code: "no_bank_account" });
    const inCheckout = change(id, { payment_type: "bacs", status: "pending" });
    expect(await api.refused(contract.updateOrder, inCheckout)).toMatchObject({ code: "no_bank_account" });
    expect(await api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token })).toMatchObject({
      payment_type: "card",
      payment_types: ["card"],
    });
  });

  it("and without cards nothing can be paid, but what is free is ordered", async () => {
    const { payments } = api.deps;
    api.deps.payments = noProvider;
    expect((await beginOrder(api, buyer, ["book-soft"])).payment_types).toEqual([]);
    const taker = await makePerson(api, { email: `taker-${people}@almanac.test` });
    const { id } = await beginOrder(api, taker, ["gift-file"]);
    expect((await api.ok(contract.updateOrder, change(id, byTransfer, taker))).status).toBe("completed");
    api.deps.payments = payments;
  });
});
