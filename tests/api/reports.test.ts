import {
  contentItems,
  contentReads,
  downloads,
  eventLog,
  favourites,
  invoices,
  orders,
  settings,
  subscriptions,
  users,
} from "api/db/schema/index";
import { londonDay } from "api/domain/dates";
import { takeDuePayments } from "api/payments/due-payments";
import { creditInvoice } from "api/services/invoices";
import { receiveTransfer } from "api/services/transfers";
import { storeReads } from "api/store/content-reads";
import { keepCustomer, setDefaultCard } from "api/store/customers";
import { createSession } from "api/store/sessions";
import { inTransaction } from "api/transaction";
import { readContent } from "contract/content";
import { listDocuments } from "contract/document";
import * as order from "contract/order";
import { payOrder } from "contract/payment";
import { type Overview, readOverview } from "contract/report";
import { search } from "contract/search";
import { asc, eq, sql } from "drizzle-orm";
import { makeInvoice, party } from "tests/support/invoices";
import { makeItem } from "tests/support/library";
import { beginOrder, complete, placeOrder } from "tests/support/orders";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon } from "tests/support/renewals";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let analyst: Person;
let buyer: Person;
let people = 0;

beforeEach(async () => {
  api = await createTestApi();
  await makePlans(api);
  const company = { name: "Castle & Sons Ltd", ...{ city: "Leeds", postcode: "LS1 1AA", country: "GB" } };
  await api.deps.db.insert(settings).values({
    key: "company",
    value: { ...company, street_address_1: "1 Castle Lane", company_number: "", vat_number: "GB 123 4567 82" },
  });
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_799 }] });
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_999, annualPence: 28_999 });
  analyst = await makePerson(api, { email: "analyst@almanac.test", permissions: ["reports.view"] });
  buyer = await makePerson(api, { email: "buyer@almanac.test" });
});
afterEach(() => api.close());

/** The figures as they are now: none that were kept. */
async function overview(period?: Overview["period"]): Promise<Overview> {
  api.advance(61_000);
  return api.ok(readOverview, { query: { ...(period && { period }) }, as: analyst.token });
}

async function somebody(): Promise<Person> {
  people += 1;
  return makePerson(api, { email: `reader-${people}@almanac.test` });
}

async function payByCard(person: Person, slugs: string[]): Promise<order.Order> {
  const customer = api.provider.ledger.addCustomer({ email: person.email, name: "A Payer", userId: person.id });
  await keepCustomer(api.deps.db, person.id, customer.id);
  const card = api.provider.ledger.addCard(customer.id, "pays");
  await setDefaultCard(api.deps.db, person.id, card.id);
  const { id } = await beginOrder(api, person, slugs);
  await api.ok(order.updateOrder, { params: { id }, body: complete, as: person.token });
  await api.ok(payOrder, { body: { order_id: id, payment_method_id: card.id }, as: person.token });
  return api.ok(order.readOwnOrder, { params: { id }, as: person.token });
}

/** Their session has ended meanwhile. */
async function logInAgain(person: Person): Promise<Person> {
  return { ...person, ...(await createSession(api.deps.db, person.id, "tests", api.deps.clock())) };
}

const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);

describe("an overview of a new shop", () => {
  it("has a row of zeros for each month, and every paid plan", async () => {
    const empty = await overview();
    expect(empty.months).toHaveLength(12);
    expect(empty.months.at(-1)).toBe("2026-03");
    expect(sum(empty.revenue.map(({ gross }) => gross))).toBe(0);
    expect(empty.churn.every(({ rate }) => rate === null)).toBe(true);
    expect(empty.plans.map(({ id, active }) => [id, active])).toContainEqual([15, 0]);
    expect(empty).toMatchObject({ reads: [], items: [], searches: [], period: "12-months" });
    expect((await overview("last-year")).months).toContain("2025-01");
  });
});

describe("revenue", () => {
  it("agrees with the documents to the penny: instalments, transfers and credit notes, over two months", async () => {
    const { db } = api.deps;
    await payByCard(buyer, ["studio-monthly", "book-soft"]);
    const other = await somebody();
    const transferred = await placeOrder(api, other, ["studio-annual", "book-soft"]);
    await inTransaction(api.deps, (deps) => receiveTransfer(deps, transferred.id, null));
    goToNoon(api, "2026-04-03");
    analyst = await logInAgain(analyst);
    buyer = await logInAgain(buyer);
    await takeDuePayments(api.deps);
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, transferred.id));
    for (const amountPence of [3_333, 1])
      await inTransaction(api.deps, (deps) =>
        creditInvoice(deps, invoice?.id ?? "", { reason: "Damaged", actorId: null, amountPence }),
      );

    const { revenue } = await overview();
    const all = await db.select().from(invoices).orderBy(asc(invoices.issuedOn));
    expect(all.filter(({ kind }) => kind === "credit_note")).toHaveLength(2);
    for (const month of ["2026-03", "2026-04"]) {
      const issued = all.filter(({ issuedOn }) => issuedOn.startsWith(month));
      expect(issued.length).toBeGreaterThan(1);
      const amount = (key: "netPence" | "vatPence" | "grossPence", kind?: string) =>
        sum(
          issued.map((one) => (kind && one.kind !== kind ? 0 : one.kind === "invoice" || kind ? one[key] : -one[key])),
        );
      expect(revenue.find((row) => row.month === month)).toEqual({
        month,
        net: amount("netPence"),
        vat: amount("vatPence"),
        gross: amount("grossPence"),
        invoiced: amount("grossPence", "invoice"),
        credited: amount("grossPence", "credit_note"),
      });
    }
    const lists = await Promise.all(
      [buyer, await logInAgain(other)].map(({ token }) => api.ok(listDocuments, { as: token })),
    );
    const theirs = lists.flatMap(({ data }) => data.filter(({ kind }) => kind !== "pro_forma"));
    const signed = theirs.map(({ kind, total }) => (kind === "invoice" ? total : -total));
    expect(sum(revenue.map(({ gross }) => gross))).toBe(sum(signed));
    expect(sum(revenue.map(({ net, vat }) => net + vat))).toBe(sum(signed));
  });

  it("is of the day that a document says, and of pounds alone", async () => {
    const { id } = await placeOrder(api, buyer, ["book-soft"]);
    const before = (await overview("last-year")).revenue;
    await makeInvoice(api, id, { issuedOn: "2025-07-31", buyer: party });
    await makeInvoice(api, id, { issuedOn: "2025-07-31", currency: "EUR" });
    const after = (await overview("last-year")).revenue;
    expect(before.find(({ month }) => month === "2025-07")?.gross).toBe(0);
    expect(after.find(({ month }) => month === "2025-07")).toMatchObject({ net: 10_000, vat: 2_000, gross: 12_000 });
  });
});

describe("orders and members", () => {
  it("are counted by the month in London, cancelled orders left out", async () => {
    const { db } = api.deps;
    const lastMinute = new Date("2025-06-30T23:30:00Z");
    const order = (token: string, changes: object = {}) =>
      db.insert(orders).values({ token, userId: buyer.id, placedAt: lastMinute, ...changes });
    await order("first of july");
    await order("renewed", { renewal: true });
    await order("cancelled", { cancelledAt: lastMinute });
    await order("a draft", { placedAt: null });
    const joined = await somebody();
    await db.update(users).set({ createdAt: lastMinute, verifiedAt: null }).where(eq(users.id, joined.id));
    const found = await overview("last-year");
    expect(found.orders.find(({ month }) => month === "2025-07")).toEqual({ month: "2025-07", first: 1, renewals: 1 });
    expect(found.orders.find(({ month }) => month === "2025-06")).toMatchObject({ first: 0, renewals: 0 });
    expect(found.members.by_month.find(({ month }) => month === "2025-07")).toMatchObject({ joined: 1, verified: 0 });
    expect(found.members.total).toBe(await db.$count(users));
    expect(found.members.verified).toBeLessThan(found.members.total);
  });
});

describe("churn", () => {
  it("is what ended of what was in force: what is renewed, replaced or paused has not ended", async () => {
    const { db } = api.deps;
    const term = async (
      startsOn: string,
      expiresOn: string,
      changes: Partial<typeof subscriptions.$inferInsert> = {},
    ) => {
      const userId = changes.userId ?? (await somebody()).id;
      const values = { planId: 15, title: "Studio", startsOn, expiresOn, ...changes, userId };
      const [row] = await db.insert(subscriptions).values(values).returning();
      return { userId, previousId: row?.id };
    };
    await term("2024-11-10", "2025-11-09");
    const renewed = await term("2024-11-15", "2025-11-14");
    await term("2025-11-15", "2026-11-14", renewed);
    const replaced = await term("2025-02-01", "2026-01-31", {
      status: "replaced",
      cancelledAt: new Date("2025-11-20T10:00:00Z"),
    });
    await term("2025-11-20", "2026-11-19", { ...replaced, planId: 16 });
    await term("2025-02-01", "2026-01-31", { status: "cancelled", cancelledAt: new Date("2025-11-30T23:30:00Z") });
    await term("2025-03-01", "2026-02-28", { status: "paused", pausedAt: new Date("2025-11-05T10:00:00Z") });
    await term("2025-11-02", "2025-11-29");
    const { churn, plans } = await overview("last-year");
    const of = (month: string) => churn.find((row) => row.month === month);
    expect(of("2025-11")).toEqual({ month: "2025-11", in_force: 5, ended: 2, rate: 4_000 });
    expect(of("2025-12")).toEqual({ month: "2025-12", in_force: 3, ended: 0, rate: 0 });
    expect(of("2024-12")).toBeUndefined();
    expect(plans.find(({ id }) => id === 16)).toMatchObject({ active: 1, paused: 0 });
  });
});

describe("what is read and looked for", () => {
  it("is counted from downloads and saved items, the most first", async () => {
    const { db } = api.deps;
    const [first, second] = [await makeItem(api, { slug: "first" }), await makeItem(api, { slug: "second" })];
    const readers = [await somebody(), await somebody()];
    const now = api.deps.clock();
    for (const { id } of readers)
      await db.insert(downloads).values({ userId: id, contentId: second.id, createdAt: now });
    await db.insert(favourites).values({ userId: readers[0]?.id ?? "", contentId: first.id, createdAt: now });
    const { items } = await overview();
    expect(items.map(({ slug, downloads, saved }) => [slug, downloads, saved])).toEqual([
      ["second", 2, 0],
      ["first", 0, 1],
    ]);
  });

  it("without results is recorded without who has searched, once a minute, and its addresses left out", async () => {
    const look = (query: string, page = 1) => api.ok(search, { query: { query, page }, as: buyer.token });
    await look("Quixotry");
    await look("quixotry");
    await look("quixotry", 2);
    api.advance(61_000);
    await look("quixotry");
    await look("zyzzyva ann@almanac.test");
    const { searches } = await overview();
    expect(searches).toEqual([
      { words: "quixotry", times: 2 },
      { words: "zyzzyva …@…", times: 1 },
    ]);
    expect((await api.deps.db.select().from(eventLog)).every(({ userId }) => userId === null)).toBe(true);
  });
});

describe("what is read most", () => {
  it("counts an item once an hour for each member who opens it, and keeps nothing of who that was", async () => {
    const { db } = api.deps;
    const [open, locked] = [
      await makeItem(api, { slug: "read-most", isPremium: false }),
      await makeItem(api, { slug: "read-locked", isPremium: true }),
    ];
    const readers = [await somebody(), await somebody()];
    const read = (slug: string, { token }: Person, opened = true) =>
      api.call(readContent, { params: { slug }, query: opened ? { opened: "1" } : {}, as: token });
    for (const reader of readers) await read("read-most", reader);
    const [first = analyst] = readers;
    await read("read-most", first);
    await read("read-most", first, false);
    expect((await read("read-locked", first)).status).toBe(403);
    await read(
      "read-most",
      await makePerson(api, { email: "previews@almanac.test", permissions: ["content.preview"] }),
    );
    await storeReads(db);
    api.advance(61 * 60 * 1000);
    await read("read-most", first);
    await storeReads(db);
    await storeReads(db);
    expect((await overview()).reads).toEqual([{ id: open.id, slug: "read-most", title: expect.any(String), reads: 3 }]);
    const kept = await db.select().from(contentReads);
    expect(kept).toEqual([{ contentId: open.id, day: londonDay(api.deps.clock()), reads: 3 }]);
    expect(locked.id).not.toBe(open.id);
  });

  it("loses no count when the database cannot be written to, and forgets an item that is deleted", async () => {
    const { db } = api.deps;
    const item = await makeItem(api, { slug: "read-later", isPremium: false });
    const gone = await makeItem(api, { slug: "read-gone", isPremium: false });
    const reader = await somebody();
    for (const { slug } of [{ slug: "read-later" }, { slug: "read-gone" }])
      await api.ok(readContent, { params: { slug }, query: { opened: "1" }, as: reader.token });
    await db.execute(sql`alter table content_reads rename to away`);
    await expect(storeReads(db)).rejects.toThrow();
    await db.execute(sql`alter table away rename to content_reads`);
    await db.delete(contentItems).where(eq(contentItems.id, gone.id));
    await storeReads(db);
    const { reads } = await overview();
    expect(reads).toContainEqual({ id: item.id, slug: "read-later", title: expect.any(String), reads: 1 });
    expect(reads.map(({ slug }) => slug)).not.toContain("read-gone");
  });
});

describe("the figures", () => {
  it("are kept for a minute", async () => {
    const before = await overview();
    await somebody();
    const soon = await api.ok(readOverview, { as: analyst.token });
    expect(soon.members.total).toBe(before.members.total);
    expect((await overview()).members.total).toBe(before.members.total + 1);
  });
});
