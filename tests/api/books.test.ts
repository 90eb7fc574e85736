import { randomUUID } from "node:crypto";
import { invoiceLines, invoices, paymentAttempts, refunds } from "api/db/schema/index";
import { addMonths, londonDay } from "api/domain/dates";
import { takeDuePayments } from "api/payments/due-payments";
import { keepCustomer, setDefaultCard } from "api/store/customers";
import { createSession } from "api/store/sessions";
import { setBasketCountry } from "contract/basket";
import * as books from "contract/books";
import * as order from "contract/order";
import * as administration from "contract/order-administration";
import { payOrder } from "contract/payment";
import { postcodeExample } from "contract/postcode";
import { eq } from "drizzle-orm";
import { makeInvoice } from "tests/support/invoices";
import { anAddress, complete, fillBasket, placeOrder } from "tests/support/orders";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon } from "tests/support/renewals";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let clerk: Person;
let people = 0;

beforeEach(async () => {
  api = await createTestApi();
  await makePlans(api);
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_799 }] });
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_999, annualPence: 28_999 });
  clerk = await makePerson(api, {
    email: "clerk@almanac.test",
    permissions: ["reports.view", "orders.view", "orders.manage", "orders.refund"],
  });
});
afterEach(() => api.close());

/** Numbers that look random and are the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

async function logIn(person: Person): Promise<void> {
  person.token = (await createSession(api.deps.db, person.id, "tests", api.deps.clock())).token;
}

const places: [country: string, postcode?: string][] = [
  ["GB"],
  ["DE"],
  ["FR"],
  ["ES", "35001"],
  ["PT", "9000-064"],
  ["US"],
  ["JE", "JE2 3AB"],
];

/** Somebody somewhere buys something in some way, and sometimes a part of it is refunded. */
async function buySomething(random: () => number): Promise<void> {
  people += 1;
  const one = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const buyer = await makePerson(api, { email: `buyer-${people}@almanac.test` });
  const slugs = one([["studio-annual"], ["studio-monthly"], ["book-soft"], ["studio-annual", "book-soft"]]);
  const [country, postcode = postcodeExample(country) ?? "10001"] = places[
    people % places.length
  ] as (typeof places)[number];
  const token = await fillBasket(api, slugs, buyer);
  const headers = { "x-basket-token": token };
  await api.ok(setBasketCountry, { body: { country }, as: buyer.token, headers });
  const { id } = await api.ok(order.getOrCreateOrder, { as: buyer.token, headers });
  const address = { ...anAddress, country, postcode };
  const fields = {
    ...complete,
    address_account_json: address,
    address_billing_json: { ...address, email: "accounts@brandt.example" },
    address_delivery_json: address,
  };
  if (random() < 0.5) {
    const customer = api.provider.ledger.addCustomer({ email: buyer.email, name: "A Payer", userId: buyer.id });
    await keepCustomer(api.deps.db, buyer.id, customer.id);
    const card = api.provider.ledger.addCard(customer.id, "pays", country);
    await setDefaultCard(api.deps.db, buyer.id, card.id);
    await api.ok(order.updateOrder, { params: { id }, body: fields, as: buyer.token });
    await api.ok(payOrder, { body: { order_id: id, payment_method_id: card.id }, as: buyer.token });
  } else {
    const body = { ...fields, payment_type: "bacs", status: "pending" } as const;
    await api.ok(order.updateOrder, { params: { id }, body, as: buyer.token });
    await recordFirst(id, londonDay(api.deps.clock()));
  }
  if (people % 3 === 0) await refundSome(id, 1 + Math.floor(random() * 1_500));
}

async function recordFirst(id: string, day: string): Promise<void> {
  const { payments } = await api.ok(administration.readAnyOrder, { params: { id }, as: clerk.token });
  const due = payments.find(({ paid }) => !paid);
  const body = { payment_id: due?.id ?? "", received_on: day, amount: due?.amount ?? 0, reference: "FT 1" };
  await api.ok(administration.recordTransfer, { params: { id }, body, as: clerk.token });
}

async function refundSome(id: string, amount: number): Promise<void> {
  const { left, payments } = await api.ok(administration.readAnyOrder, { params: { id }, as: clerk.token });
  const body = {
    ...{ request_id: randomUUID(), payment_id: payments[0]?.id ?? null, amount, reason: "A fault" },
    seen_left: left,
    ...(payments[0]?.type === "bacs" && { sent_on: londonDay(api.deps.clock()) }),
  };
  await api.ok(administration.refundOrder, { params: { id }, body, as: clerk.token });
}

const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
const asClerk = () => ({ as: clerk.token });

describe("the books", () => {
  it("add up to the ledger, to the penny, over random orders of several countries and months", async () => {
    const random = randomFrom(20_260_302);
    goToNoon(api, "2026-03-02");
    for (let month = 0; month < 3; month += 1) {
      goToNoon(api, addMonths("2026-03-20", month));
      await logIn(clerk);
      for (let n = 0; n < 7; n += 1) await buySomething(random);
      await takeDuePayments(api.deps);
    }
    const { db } = api.deps;
    const year = { from: "2026-01-01", to: "2026-12-31" };
    const lines = await db
      .select({ line: invoiceLines, kind: invoices.kind })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId));
    const signed = lines.map(({ line, kind }) => (kind === "invoice" ? 1 : -1) * line.vatPence);

    const report = await api.ok(books.readVat, { query: year, ...asClerk() });
    expect(report.totals.vat).toBe(sum(signed));
    expect(sum(report.rows.map(({ vat }) => vat))).toBe(report.totals.vat);
    expect(report.rows.every(({ net, vat, gross }) => net + vat === gross)).toBe(true);
    const kinds = report.rows.map(({ kind, country, rate }) => `${kind} ${country} ${rate}`);
    expect(kinds).toEqual(expect.arrayContaining(["domestic GB 2000", "oss DE 1900", "oss PT 2200"]));
    expect(kinds).toContain("outside_scope ES 0");
    for (const { kind, vat, rate } of report.rows)
      if (kind !== "domestic" && kind !== "oss") expect([vat, rate]).toEqual([0, 0]);

    // Three months are the whole year; each document is in one of them.
    const months = ["2026-03", "2026-04", "2026-05"].map((month) => ({ from: `${month}-01`, to: `${month}-31` }));
    const [invoiced, credited] = await Promise.all(
      books.bookedKinds.map(async (kind) =>
        (
          await Promise.all(
            months.map(({ from, to }) =>
              api.ok(books.listDocuments, {
                query: { kind, from, to: to.replace("04-31", "04-30"), per_page: 1_000 },
                ...asClerk(),
              }),
            ),
          )
        ).flatMap(({ data, meta, sums }) => {
          expect(meta.total).toBe(data.length);
          expect(sums).toMatchObject({ gross: sum(data.map(({ gross }) => gross)) });
          return data;
        }),
      ),
    );
    const all = await db.select().from(invoices);
    const grossOf = (kind: string) => sum(all.filter((one) => one.kind === kind).map(({ grossPence }) => grossPence));
    expect(sum((invoiced ?? []).map(({ gross }) => gross))).toBe(grossOf("invoice"));
    expect(sum((credited ?? []).map(({ gross }) => gross))).toBe(grossOf("credit_note"));
    expect(credited?.length).toBeGreaterThan(2);
    for (const document of [...(invoiced ?? []), ...(credited ?? [])])
      for (const amount of ["net", "vat", "gross"] as const)
        expect(sum(document.lines.map((line) => line[amount]))).toBe(document[amount]);
    expect(report.totals.gross).toBe(grossOf("invoice") - grossOf("credit_note"));

    const payments = await api.ok(books.listPayments, { query: { ...year, per_page: 1_000 }, ...asClerk() });
    const taken = (await db.select().from(paymentAttempts)).filter(({ status }) => status === "succeeded");
    expect(payments.data).toHaveLength(taken.length);
    expect(payments.sums).toMatchObject({ amount: sum(taken.map(({ amountPence }) => amountPence)) });
    expect(payments.sums?.amount).toBe(grossOf("invoice"));
    expect(payments.data.every(({ document }) => document?.startsWith("INV-"))).toBe(true);
    const refunded = await api.ok(books.listRefunds, { query: { ...year, per_page: 1_000 }, ...asClerk() });
    const given = (await db.select().from(refunds)).filter(({ status }) => status === "succeeded");
    expect(refunded.meta.total).toBe(given.length);
    expect(refunded.sums).toEqual({ amount: sum(given.map(({ amountPence }) => amountPence)) });
    expect(refunded.sums?.amount).toBe(grossOf("credit_note"));

    const { months: deferred } = await api.ok(books.readDeferred, {
      query: { from: "2026-03-01", to: "2027-12-31" },
      ...asClerk(),
    });
    expect(deferred[0]?.opening).toBe(0);
    for (const [at, { opening, billed, earned, closing }] of deferred.entries()) {
      expect(opening + billed - earned).toBe(closing);
      expect(deferred[at + 1]?.opening ?? closing).toBe(closing);
    }
    expect(sum(deferred.map(({ billed }) => billed))).toBe(report.totals.net);
    expect(deferred[2]?.closing).toBeGreaterThan(0);
    // Everything that was sold is for days before June 2027.
    expect(deferred.at(-1)).toMatchObject({ closing: 0, earned: 0 });

    // Row by row, as files are read: each once, in order.
    const found: string[] = [];
    for (let after: string | undefined; ; ) {
      const query = { kind: "invoice" as const, ...year, per_page: 4, ...(after && { after }) };
      const { data, sums } = await api.ok(books.listDocuments, { query, ...asClerk() });
      expect(sums === undefined).toBe(after !== undefined);
      found.push(...data.map(({ number }) => number));
      after = data.at(-1)?.id;
      if (data.length < 4) break;
    }
    expect(new Set(found).size).toBe(all.filter(({ kind }) => kind === "invoice").length);
    expect(found).toHaveLength(new Set(found).size);
  });

  it("have a transfer in the month in which it arrived, not in which it was recorded", async () => {
    goToNoon(api, "2027-03-20");
    const buyer = await makePerson(api, { email: "late@almanac.test" });
    const { id, number } = await placeOrder(api, buyer, ["studio-annual"]);
    goToNoon(api, "2027-04-07");
    await logIn(clerk);
    await recordFirst(id, "2027-03-30");
    const march = { from: "2027-03-01", to: "2027-03-31" };
    const april = { from: "2027-04-01", to: "2027-04-30" };
    const mine = async (period: books.VatRow | typeof march, call: typeof books.listPayments) =>
      (await api.ok(call, { query: { ...(period as typeof march), q: String(number) }, ...asClerk() })).data;
    expect(await mine(march, books.listPayments)).toMatchObject([{ day: "2027-03-30", order_id: id, amount: 28_999 }]);
    expect(await mine(april, books.listPayments)).toEqual([]);
    const { data } = await api.ok(books.listDocuments, { query: { kind: "invoice", ...march }, ...asClerk() });
    expect(data).toMatchObject([{ tax_point_on: "2027-03-30", issued_on: "2027-04-07", order_number: number }]);
    expect((await api.ok(books.readVat, { query: march, ...asClerk() })).totals.gross).toBe(28_999);
    expect((await api.ok(books.readVat, { query: april, ...asClerk() })).totals.gross).toBe(0);
  });

  it("find a document by its number and its customer's name, and refuse a period that ends before it begins", async () => {
    const buyer = await makePerson(api, { email: "found@almanac.test" });
    const { id } = await placeOrder(api, buyer, ["book-soft"]);
    const made = await makeInvoice(api, id, { issuedOn: "2028-02-29" });
    const day = { kind: "invoice" as const, from: "2028-02-29", to: "2028-02-29" };
    for (const q of [made.number.toLowerCase(), "castle"]) {
      const { data, meta, sums } = await api.ok(books.listDocuments, { query: { ...day, q }, ...asClerk() });
      expect(data.map((one) => one.id)).toEqual([made.id]);
      expect(meta.total).toBe(1);
      expect(sums).toEqual({ net: 10_000, vat: 2_000, gross: 12_000 });
    }
    expect((await api.ok(books.listDocuments, { query: { ...day, q: "nobody" }, ...asClerk() })).data).toEqual([]);
    const refused = await api.refused(books.readVat, { query: { from: "2028-03-01", to: "2028-02-29" }, ...asClerk() });
    expect(refused).toMatchObject({ status: 422, errors: { to: expect.any(String) } });
  });

  it("earn a plan day by day, and credit what is left of it", async () => {
    const buyer = await makePerson(api, { email: "evenly@almanac.test" });
    const { id } = await placeOrder(api, buyer, ["book-soft"]);
    const period = { periodFrom: "2029-01-01", periodTo: "2029-12-31" };
    const amounts = { netPence: 36_500, vatPence: 0, grossPence: 36_500 };
    const sold = await makeInvoice(api, id, { issuedOn: "2029-01-01", ...amounts }, period);
    const read = async () =>
      (await api.ok(books.readDeferred, { query: { from: "2029-01-01", to: "2029-03-31" }, ...asClerk() })).months;
    expect(await read()).toEqual([
      { month: "2029-01", opening: 0, billed: 36_500, earned: 3_100, closing: 33_400 },
      { month: "2029-02", opening: 33_400, billed: 0, earned: 2_800, closing: 30_600 },
      { month: "2029-03", opening: 30_600, billed: 0, earned: 3_100, closing: 27_500 },
    ]);
    await makeInvoice(api, id, { issuedOn: "2029-03-01", correctsId: sold.id, ...amounts }, period);
    expect((await read())[2]).toEqual({
      month: "2029-03",
      opening: 30_600,
      billed: -36_500,
      earned: -5_900,
      closing: 0,
    });
  });
});
