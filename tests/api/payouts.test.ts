import { payoutParts, payouts } from "api/db/schema/index";
import { addDays, londonDay } from "api/domain/dates";
import { readPayouts } from "api/payments/payouts";
import { replaceParts } from "api/store/payouts";
import { inTransaction } from "api/transaction";
import * as books from "contract/books";
import { listTasks } from "contract/task";
import {
  type Buyer,
  buyByCard,
  logInAgain,
  newBuyer,
  openTestShop,
  readAsClerk,
  refundAsClerk,
  sendEvents,
  type TestShop,
} from "tests/support/buyers";
import { makePerson, type Person } from "tests/support/personas";
import { goToNoon } from "tests/support/renewals";
import { signedWebhook, stripeEvent } from "tests/support/stripe-objects";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let shop: TestShop;
let buyer: Buyer;
let accountant: Person;
let today: string;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = await newBuyer(shop);
  accountant = await makePerson(shop.api, { email: "accounts@almanac.test", permissions: ["reports.view"] });
  today = londonDay(shop.api.deps.clock());
});
afterEach(async () => {
  expect(await keptSums()).toEqual(await partSums());
  await shop.api.close();
});

/** The net sum that is kept of each payout, and that of its parts, by its id. */
async function keptSums(): Promise<[string, number][]> {
  const rows = await shop.api.deps.db.select().from(payouts).orderBy(payouts.id);
  return rows.map(({ id, partsNetPence }) => [id, partsNetPence]);
}

async function partSums(): Promise<[string, number][]> {
  const { db } = shop.api.deps;
  const all = await db.select().from(payouts).orderBy(payouts.id);
  const rows = await db.select().from(payoutParts);
  const net = (of: string) =>
    rows.filter(({ payoutId }) => payoutId === of).reduce((sum, part) => sum + part.amountPence - part.feePence, 0);
  return all.map(({ id }) => [id, net(id)]);
}

const period = () => ({ from: addDays(today, -30), to: addDays(today, 30) });

async function ask<T>(read: () => Promise<T>): Promise<T> {
  await logInAgain(shop, accountant);
  return read();
}

function list(query: Record<string, unknown> = {}) {
  return ask(() => shop.api.ok(books.listPayouts, { query: { ...period(), ...query }, as: accountant.token }));
}

function parts(query: Record<string, unknown> = {}) {
  return ask(() => shop.api.ok(books.listPayoutParts, { query: { ...period(), ...query }, as: accountant.token }));
}

function reconcile(query = period()) {
  return ask(() => shop.api.ok(books.readReconciliation, { query, as: accountant.token }));
}

async function payoutsToDo(): Promise<number> {
  const { data } = await ask(() => shop.api.ok(listTasks, { as: accountant.token }));
  return data.find(({ kind }) => kind === "payouts")?.count ?? 0;
}

/** A charge of so much costs 1.5 % and 20p. */
const feeOf = (pence: number) => Math.round(pence * 0.015) + 20;

describe("a payout of the card provider", () => {
  it("is in the books with all it consists of, each part with the order that it belongs to, and adds up", async () => {
    const { ledger } = shop.api.provider;
    const { id: first } = await buyByCard(shop, buyer, ["book-soft"]);
    const { id: second } = await buyByCard(shop, buyer, ["studio-annual"]);
    await refundAsClerk(shop, first);
    const { id: third } = await buyByCard(shop, await newBuyer(shop), ["book-soft"]);
    const charge = [...ledger.charges.values()].at(-1)?.id ?? "";
    ledger.dispute(charge);
    const made = ledger.payOut();
    await sendEvents(shop);

    const { data, sums, meta } = await list();
    const total = await readAsClerk(shop, first);
    const paid = [...ledger.charges.values()].map(({ amountPence }) => amountPence);
    const charges = paid.reduce((sum, one) => sum + one, 0);
    const fees = paid.reduce((sum, one) => sum + feeOf(one), 0) + 2_000;
    expect(meta.total).toBe(1);
    expect(data).toMatchObject([
      {
        ...{ provider_id: made.id, status: "in_transit", amount: made.amountPence, day: addDays(today, 2) },
        ...{ charges, refunds: -(paid[0] ?? 0), disputes: -(paid.at(-1) ?? 0), fees, other: 0 },
        ...{ parts: "read", difference: 0, made_on: today },
      },
    ]);
    expect(sums).toEqual({ amount: made.amountPence, fees });
    const of = await parts({ payout: data[0]?.id });
    expect(of.sums?.net).toBe(made.amountPence);
    expect(of.data).toHaveLength(5);
    const byKind = (kind: string) => of.data.filter((part) => part.kind === kind);
    expect(byKind("charge").map(({ order_id }) => order_id)).toEqual(expect.arrayContaining([first, second, third]));
    expect(byKind("charge").every(({ document }) => document?.startsWith("INV-"))).toBe(true);
    expect(byKind("refund")).toMatchObject([
      { order_id: first, order_number: total.number, amount: -(paid[0] ?? 0), fee: 0 },
    ]);
    expect(byKind("refund")[0]?.document).toMatch(/^CN-/);
    expect(byKind("dispute")).toMatchObject([{ order_id: third, fee: 2_000, document: null }]);
    const params = { id: data[0]?.id ?? "" };
    expect(await ask(() => shop.api.ok(books.readPayout, { params, as: accountant.token }))).toEqual(data[0]);
  });

  it("keeps what belongs to nothing that is known here, and says so", async () => {
    await buyByCard(shop, buyer, ["book-soft"]);
    const about = { feePence: 0, about: null };
    shop.api.provider.ledger.payOut([
      { id: "txn_fee", type: "stripe_fee", amountPence: -350, description: "Radar", ...about },
      { id: "txn_reserve", type: "reserve_transaction", amountPence: -1_000, description: null, ...about },
      { id: "txn_adjusted", type: "adjustment", amountPence: 77, description: "Goodwill", ...about },
    ]);
    await readPayouts(shop.api.deps);
    const [payout] = (await list()).data;
    expect(payout).toMatchObject({ other: -923, difference: 0 });
    const unknown = (await parts()).data.filter(({ order_id }) => order_id === null);
    expect(unknown.map(({ kind, type, amount }) => [kind, type, amount])).toEqual(
      expect.arrayContaining([
        ["fee", "stripe_fee", -350],
        ["other", "reserve_transaction", -1_000],
        ["other", "adjustment", 77],
      ]),
    );
    expect(unknown.every(({ customer, document }) => customer === null && document === null)).toBe(true);
    expect((await reconcile()).other).toBe(-923);
  });

  it("is recorded once, whatever order its events come in and however often, and never goes back", async () => {
    const { ledger } = shop.api.provider;
    await buyByCard(shop, buyer, ["book-soft"]);
    const { id } = ledger.payOut();
    ledger.endPayout(id, "paid");
    ledger.endPayout(id, "failed");
    const about = ledger.events.filter(({ type }) => type.startsWith("payout."));
    for (const event of [...about.toReversed(), ...about, ...about]) {
      const { bytes, signature } = signedWebhook(stripeEvent(event), shop.api.deps.clock());
      const headers = { "stripe-signature": signature };
      const answer = await shop.api.fetch("/stripe/webhook", { method: "POST", headers, body: Buffer.from(bytes) });
      expect(answer.status).toBe(204);
    }
    await shop.api.runJobs();
    const { db } = shop.api.deps;
    expect(await db.$count(payouts)).toBe(1);
    expect(await db.$count(payoutParts)).toBe(1);
    // The provider's answer from before is late.
    ledger.payoutOf(id).status = "paid";
    ledger.payoutOf(id).failureCode = null;
    await readPayouts(shop.api.deps);
    expect((await list()).data).toMatchObject([{ status: "failed", failure_code: "account_closed" }]);
    const unsigned = await shop.api.fetch("/stripe/webhook", {
      method: "POST",
      body: JSON.stringify({ type: "payout.paid", data: { object: { id, object: "payout" } } }),
    });
    expect(unsigned.status).toBe(400);
  });

  it("is found by the worker where its events are lost, and two workers record it once", async () => {
    await buyByCard(shop, buyer, ["book-soft"]);
    const { ledger } = shop.api.provider;
    const { id } = ledger.payOut();
    await Promise.all([readPayouts(shop.api.deps), readPayouts(shop.api.deps)]);
    expect((await list()).data).toMatchObject([{ status: "in_transit", difference: 0 }]);
    ledger.endPayout(id, "paid");
    await readPayouts(shop.api.deps);
    expect((await list()).data).toMatchObject([{ status: "paid" }]);
    expect(await shop.api.deps.db.$count(payoutParts)).toBe(1);
  });

  it("waits for its parts until the provider has worked them out, and has none where it was made by hand", async () => {
    await buyByCard(shop, buyer, ["book-soft"]);
    const { ledger } = shop.api.provider;
    const made = ledger.payOut([], { isWorkedOut: false });
    await readPayouts(shop.api.deps);
    expect((await list()).data).toMatchObject([{ parts: "waiting", difference: null }]);
    expect(await payoutsToDo()).toBe(0);
    made.isWorkedOut = true;
    await readPayouts(shop.api.deps);
    expect((await list()).data).toMatchObject([{ parts: "read", difference: 0 }]);
    ledger.payOut([{ id: "txn_x", type: "adjustment", amountPence: 5, feePence: 0, description: null, about: null }], {
      isAutomatic: false,
    });
    await readPayouts(shop.api.deps);
    expect((await list()).data.map(({ parts }) => parts)).toEqual(expect.arrayContaining(["read", "unknown"]));
  });

  it("is shown to a person where its parts do not add up to it, until they do", async () => {
    await buyByCard(shop, buyer, ["book-soft"]);
    const { ledger } = shop.api.provider;
    const made = ledger.payOut();
    made.amountPence += 123;
    await readPayouts(shop.api.deps);
    expect((await list()).data).toMatchObject([{ difference: 123 }]);
    expect(await payoutsToDo()).toBe(1);
    expect((await list({ show: "in_doubt" })).meta.total).toBe(1);
    made.amountPence -= 123;
    await readPayouts(shop.api.deps);
    expect(await payoutsToDo()).toBe(0);
    expect((await list({ show: "in_doubt" })).meta.total).toBe(0);
  });

  it("keeps the net sum of its parts when they are read, read again, fewer, or listed twice", async () => {
    await buyByCard(shop, buyer, ["book-soft"]);
    await buyByCard(shop, buyer, ["studio-annual"]);
    shop.api.provider.ledger.payOut();
    await readPayouts(shop.api.deps);
    const [made] = await shop.api.deps.db.select().from(payouts);
    const listed = await shop.api.deps.db.select().from(payoutParts);
    expect(listed.length).toBeGreaterThan(1);
    expect(made?.partsNetPence).toBe(made?.amountPence);
    const [first, ...others] = listed.map(({ id: _, payoutId: __, ...part }) => part);
    const put = async (parts: (typeof others)[number][]) => {
      await inTransaction(shop.api.deps, ({ db }) => replaceParts(db, made?.id ?? "", parts));
      expect(await keptSums()).toEqual(await partSums());
      return (await keptSums())[0]?.[1];
    };
    const all = first ? [first, ...others] : [];
    expect(await put(all)).toBe(made?.amountPence);
    expect(await put([...all, ...all])).toBe(made?.amountPence);
    expect(await put(others)).toBe((made?.amountPence ?? 0) - ((first?.amountPence ?? 0) - (first?.feePence ?? 0)));
    expect(await put([])).toBe(0);
  });

  it("stands under To do while it has failed and its money is not paid out by a later one", async () => {
    await buyByCard(shop, buyer, ["book-soft"]);
    const { ledger } = shop.api.provider;
    const failed = ledger.payOut();
    ledger.endPayout(failed.id, "failed");
    await sendEvents(shop);
    expect(await payoutsToDo()).toBe(1);
    const before = await reconcile();
    expect(before).toMatchObject({ paid_out: 0, not_paid_out: before.payments, difference: 0 });
    goToNoon(shop.api, addDays(today, 1));
    const back = { type: "payout_failure", amountPence: failed.amountPence, feePence: 0, description: null };
    const later = ledger.payOut([{ id: "txn_back", ...back, about: { payout: failed.id } }]);
    ledger.endPayout(later.id, "paid");
    await sendEvents(shop);
    expect(await payoutsToDo()).toBe(0);
    const after = await reconcile();
    expect(after).toMatchObject({ paid_out: later.amountPence, not_paid_out: 0, other: 0, difference: 0 });
  });

  it("is not lost while the provider does not answer", async () => {
    await buyByCard(shop, buyer, ["book-soft"]);
    const { ledger, faults } = shop.api.provider;
    ledger.payOut();
    faults.push("lost before");
    await expect(readPayouts(shop.api.deps)).rejects.toThrow("not read");
    faults.push("rejected");
    await expect(readPayouts(shop.api.deps)).rejects.toThrow("not read");
    await readPayouts(shop.api.deps);
    expect((await list()).meta.total).toBe(1);
  });
});

describe("the payouts of a first run, or of one after a long outage", () => {
  /** Three that the shop knows nothing of, with more than 40 days between the first and the last. */
  async function payOutThrice(): Promise<string[]> {
    await buyByCard(shop, buyer, ["book-soft"]);
    const { ledger } = shop.api.provider;
    const ids: string[] = [];
    for (const days of [0, 30, 60]) {
      goToNoon(shop.api, addDays(today, days));
      const about = { feePence: 0, description: null, about: null };
      ids.push(ledger.payOut([{ id: `txn_${days}`, type: "adjustment", amountPence: 10_000, ...about }]).id);
    }
    return ids;
  }

  async function recorded() {
    const rows = await shop.api.deps.db.select().from(payouts).orderBy(payouts.madeAt);
    return rows.map(({ providerId, parts }) => ({ providerId, parts }));
  }

  it("are all recorded before the parts of any are read, and have theirs with a later run, however late", async () => {
    const [first, second, third] = await payOutThrice();
    const asked: string[] = [];
    shop.api.provider.beforeWork = async (method) => {
      if (method === "listPayoutParts") asked.push(method);
      if (asked.length > 0) throw new Error("The process ends.");
    };
    await readPayouts(shop.api.deps);
    const unread = [first, second, third].map((providerId) => ({ providerId, parts: "waiting" }));
    expect(await recorded()).toEqual(unread);
    shop.api.provider.beforeWork = async () => {};
    goToNoon(shop.api, addDays(today, 200));
    await readPayouts(shop.api.deps);
    expect(await recorded()).toEqual(unread.map((one) => ({ ...one, parts: "read" })));
  });

  it("do not wait for one whose parts cannot be read, which has them with a later run", async () => {
    const [first, second, third] = await payOutThrice();
    let asked = 0;
    shop.api.provider.beforeWork = async (method) => {
      if (method !== "listPayoutParts") return;
      asked += 1;
      if (asked === 1) throw new Error("The answer is late.");
    };
    await readPayouts(shop.api.deps);
    expect(await recorded()).toEqual([
      { providerId: first, parts: "waiting" },
      { providerId: second, parts: "read" },
      { providerId: third, parts: "read" },
    ]);
    goToNoon(shop.api, addDays(today, 200));
    await readPayouts(shop.api.deps);
    expect((await recorded()).map(({ parts }) => parts)).toEqual(["read", "read", "read"]);
  });

  it("are not passed over when the event of a later one is the first news", async () => {
    const ids = await payOutThrice();
    const { ledger } = shop.api.provider;
    const lost = ledger.events.filter(({ type }) => type.startsWith("payout.")).slice(0, 2);
    ledger.events.splice(0, ledger.events.length, ...ledger.events.filter((event) => !lost.includes(event)));
    await sendEvents(shop);
    await readPayouts(shop.api.deps);
    expect(await recorded()).toEqual(ids.map((providerId) => ({ providerId, parts: "read" })));
  });
});

describe("the payments of a period by card", () => {
  it("less refunds, disputes and fees are what was paid out and what is not yet, to the penny", async () => {
    const { ledger } = shop.api.provider;
    const { id } = await buyByCard(shop, buyer, ["book-soft"]);
    await buyByCard(shop, await newBuyer(shop), ["studio-annual"]);
    await refundAsClerk(shop, id);
    const disputed = await newBuyer(shop);
    await buyByCard(shop, disputed, ["house-annual"]);
    const { id: lost } = ledger.dispute([...ledger.charges.values()].at(-1)?.id ?? "");
    ledger.endDispute(lost, "lost");
    await sendEvents(shop);
    const made = ledger.payOut();
    await buyByCard(shop, await newBuyer(shop), ["book-soft"]);
    await sendEvents(shop);
    const found = await reconcile();
    const [book, , house, last] = [...ledger.charges.values()].map(({ amountPence }) => amountPence);
    expect(found).toMatchObject({ refunds: book, disputes: house, paid_out: made.amountPence, not_paid_out: last });
    const { payments, refunds, disputes, fees, other } = found;
    expect(payments).toBe(ledger.takingsPence + (book ?? 0));
    expect(payments - refunds - disputes - fees + other).toBe(found.paid_out + found.not_paid_out);
    expect(found.difference).toBe(0);
    // A day on which nothing was taken.
    const none = await reconcile({ from: addDays(today, -9), to: addDays(today, -8) });
    expect(Object.values(none).filter((one) => typeof one === "number")).toEqual(Array(8).fill(0));
  });

  it("differ where the provider has paid out another amount than the books have", async () => {
    await buyByCard(shop, buyer, ["book-soft"]);
    const { ledger } = shop.api.provider;
    ledger.payOut();
    await readPayouts(shop.api.deps);
    const { db } = shop.api.deps;
    const parts = (await db.select().from(payoutParts)).map(({ id: _, payoutId: __, ...part }) => part);
    const [made] = await db.select().from(payouts);
    const paidOut = parts.map((part) => (part.kind === "charge" ? { ...part, amountPence: 4_000 } : part));
    await inTransaction(shop.api.deps, (deps) => replaceParts(deps.db, made?.id ?? "", paidOut));
    const { payments, difference } = await reconcile();
    expect(difference).toBe(payments - 4_000);
  });
});
