import { randomUUID } from "node:crypto";
import {
  auditLog,
  consumerWithdrawals,
  contentGrants,
  invoiceLines,
  orders,
  payments,
  subscriptions,
} from "api/db/schema/index";
import { addDays, displayDay, londonDay } from "api/domain/dates";
import { settleUnsettled } from "api/jobs/unsettled-attempts";
import { takeDuePayments } from "api/payments/due-payments";
import { mailWaitingMoney } from "api/services/staff-notices";
import { receiveTransfer } from "api/services/transfers";
import { inTransaction } from "api/transaction";
import type { Arguments } from "contract/call";
import { listDocuments } from "contract/document";
import * as contract from "contract/order";
import * as administration from "contract/order-administration";
import { payOrder } from "contract/payment";
import { readCurrentPlan } from "contract/plan";
import { updateCompany } from "contract/setting";
import { listTasks } from "contract/task";
import { readUser } from "contract/user";
import { and, asc, eq, isNull } from "drizzle-orm";
import {
  type Buyer,
  buyByCard,
  logInAgain,
  newBuyer,
  openTestShop,
  orderByTransfer,
  readAsClerk,
  refundAsClerk,
  sendEvents,
  type TestShop,
} from "tests/support/buyers";
import { makeItem } from "tests/support/library";
import { findMoneyFaults } from "tests/support/money-rules";
import { beginOrder, complete } from "tests/support/orders";
import { makePerson } from "tests/support/personas";
import { goToNoon, skipTo } from "tests/support/renewals";
import { makeWare } from "tests/support/shop";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let shop: TestShop;
let buyer: Buyer;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = await newBuyer(shop);
});
afterEach(async () => {
  expect(await findMoneyFaults(shop.api.deps.db, shop.api.provider.ledger, { isOver: false })).toEqual([]);
  await shop.api.close();
});

function today(): string {
  return londonDay(shop.api.deps.clock());
}

async function quote(id: string, person = buyer) {
  await logInAgain(shop, person);
  return shop.api.ok(contract.quoteWithdrawal, { params: { id }, as: person.token });
}

/** Presses the button of a page that said what comes back. */
async function withdraw(id: string, seen: number, person = buyer) {
  await logInAgain(shop, person);
  const headers = { "idempotency-key": randomUUID() };
  return shop.api.call(contract.withdrawFromOrder, {
    ...{ params: { id }, body: { seen_refund: seen }, as: person.token, headers },
  });
}

async function read(id: string) {
  await logInAgain(shop, buyer);
  return shop.api.ok(contract.readOwnOrder, { params: { id }, as: buyer.token });
}

async function withdrawalMails(person = buyer) {
  return (await shop.api.mailsTo(person.email)).filter(({ subject }) => subject.startsWith("You have withdrawn"));
}

/** What the ledger of the card provider says was given back to the buyer, in pence. */
function givenBackPence(): number {
  const { charges, refunds } = shop.api.provider.ledger;
  const own = [...charges.values()].filter(({ customerId }) => customerId === buyer.customerId).map(({ id }) => id);
  return [...refunds.values()]
    .filter(({ chargeId, status }) => own.includes(chargeId) && status === "succeeded")
    .reduce((sum, { amountPence }) => sum + amountPence, 0);
}

describe("a plan that was bought by card", () => {
  it("is withdrawn from on its first day: all comes back, the plan ends, and it is confirmed with day and time", async () => {
    const { id } = await buyByCard(shop, buyer, ["studio-annual"]);
    expect((await read(id)).withdrawal).toEqual({
      ...{ until: addDays(today(), 14), awaits_delivery: false, open: true, made: null },
    });
    expect(await quote(id)).toMatchObject({ refund: 29_000, kept: 0, reasons: [], to_return: [] });
    expect((await withdraw(id, 29_000)).status).toBe(200);
    expect(givenBackPence()).toBe(29_000);
    const order = await read(id);
    expect(order).toMatchObject({ status: "cancelled", plan: "ended", refund: { given: 29_000, whole: true } });
    expect(order.withdrawal).toMatchObject({ open: false, made: { refund: 29_000, kept: 0 } });
    expect(await shop.api.ok(readCurrentPlan, { as: buyer.token })).toMatchObject({ source: "none" });
    const [mail, ...more] = await withdrawalMails();
    expect(more).toEqual([]);
    expect(mail?.text.replace(/\s+/g, " ")).toMatch(/on \d\d\/\d\d\/\d{4} at \d\d:\d\d, London time\./);
    expect(mail?.text).toContain("£290.00 of what you paid comes back to you");
    const papers = await shop.api.ok(listDocuments, { as: buyer.token });
    expect(papers.data.map(({ kind, total }) => [kind, total])).toEqual([
      ["credit_note", 29_000],
      ["invoice", 29_000],
    ]);
    const [entry] = await shop.api.deps.db.select().from(auditLog).where(eq(auditLog.action, "order.withdrawn"));
    expect(entry).toMatchObject({ actorId: buyer.id, subjectId: id, details: { refund: "£290.00", kept: "£0.00" } });
    expect((await readAsClerk(shop, id)).withdrawal?.made).toMatchObject({ refund: 29_000 });
  });

  it("keeps the days before the withdrawal, to the penny, on the last day to midnight in London; then it is over", async () => {
    const { id } = await buyByCard(shop, buyer, ["studio-annual"]);
    const until = addDays(today(), 14);
    const [term] = await shop.api.deps.db.select().from(subscriptions).where(eq(subscriptions.orderId, id));
    const days = (Date.parse(term?.expiresOn ?? "") - Date.parse(term?.startsOn ?? "")) / 86_400_000 + 1;
    const keptPence = Math.round((29_000 * 14) / days);
    shop.api.advance(Date.parse(`${until}T22:58:00Z`) - shop.api.deps.clock().getTime());
    const asked = await quote(id);
    expect(asked).toMatchObject({ refund: 29_000 - keptPence, kept: keptPence, until });
    expect(asked.reasons[0]).toContain(`it was open for 14 of ${days} days`);
    await logInAgain(shop, buyer);
    const { allSubscriptions } = await shop.api.ok(readUser, { params: { id: buyer.id }, as: buyer.token });
    expect(allSubscriptions[0]?.withdraw_until).toBe(until);
    // Two hours later it is the next day in London, in summer and in winter.
    const other = await newBuyer(shop);
    const late = await buyByCard(shop, other, ["studio-annual"]);
    expect((await withdraw(id, asked.refund)).status).toBe(200);
    expect(givenBackPence()).toBe(29_000 - keptPence);
    shop.api.advance(Date.parse(`${addDays(until, 15)}T00:30:00Z`) - shop.api.deps.clock().getTime());
    expect(await withdraw(late.id, 0, other)).toMatchObject({ status: 409, body: { code: "too_late" } });
    expect((await withdraw(late.id, 0, other)).body).toMatchObject({
      message: expect.stringMatching(/The last day for withdrawing from order \d+ was \d\d\/\d\d\/\d{4}\./),
    });
  });

  it("is withdrawn from once by ten presses, with one mail; a sum that has changed is shown again", async () => {
    const { id } = await buyByCard(shop, buyer, ["studio-annual"]);
    goToNoon(shop.api, addDays(today(), 3));
    expect(await withdraw(id, 29_000)).toMatchObject({ status: 409, body: { code: "changed" } });
    const { refund } = await quote(id);
    await logInAgain(shop, buyer);
    const press = () =>
      shop.api.call(contract.withdrawFromOrder, { params: { id }, body: { seen_refund: refund }, as: buyer.token });
    const answers = await Promise.all(Array.from({ length: 10 }, press));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    await sendEvents(shop);
    await settleUnsettled(shop.api.deps);
    expect(givenBackPence()).toBe(refund);
    expect(await shop.api.deps.db.$count(consumerWithdrawals)).toBe(1);
    expect(await withdrawalMails()).toHaveLength(1);
    await logInAgain(shop, buyer);
    expect(await shop.api.refused(contract.quoteWithdrawal, { params: { id }, as: buyer.token })).toMatchObject({
      ...{ status: 409, code: "cancelled" },
      message: expect.stringContaining("You withdrew from this order on"),
    });
  });

  it("by the month keeps the days at the price of the term, and takes no other instalment", async () => {
    const { id } = await buyByCard(shop, buyer, ["studio-monthly"]);
    goToNoon(shop.api, addDays(today(), 10));
    const { refund, kept } = await quote(id);
    expect(kept).toBe(Math.round((34_800 * 10) / 365));
    expect(refund).toBe(2_900 - kept);
    expect((await withdraw(id, refund)).status).toBe(200);
    const open = and(eq(payments.orderId, id), isNull(payments.paidAt), isNull(payments.cancelledAt));
    expect(await shop.api.deps.db.$count(payments, open)).toBe(0);
    await skipTo(shop.api, addDays(today(), 60));
    await takeDuePayments(shop.api.deps);
    expect(givenBackPence()).toBe(refund);
    const renewing = and(eq(orders.userId, buyer.id), eq(orders.renewal, true));
    expect(await shop.api.deps.db.$count(orders, renewing)).toBe(0);
  });

  it("is somebody else's: 404, and nothing is done", async () => {
    const { id } = await buyByCard(shop, buyer, ["studio-annual"]);
    const other = await newBuyer(shop);
    expect((await withdraw(id, 29_000, other)).status).toBe(404);
    expect((await read(id)).withdrawal?.open).toBe(true);
  });
});

it("a plan that was paid by bank transfer is given back by one that a person sends", async () => {
  const id = await orderByTransfer(shop, buyer, ["studio-annual"]);
  expect((await read(id)).withdrawal).toMatchObject({ open: false, made: null });
  await inTransaction(shop.api.deps, (deps) => receiveTransfer(deps, id, null));
  expect((await withdraw(id, 29_000)).status).toBe(200);
  const order = await read(id);
  expect(order.refund).toMatchObject({ given: 0, to_come: 29_000 });
  const { refunds } = await readAsClerk(shop, id);
  expect(refunds).toMatchObject([{ method: "bacs", amount: 29_000, to_send: true }]);
  const [{ id: refundId } = { id: "" }] = refunds;
  const sent = { params: { id, refundId }, body: { sent_on: today(), reference: "W1" }, as: shop.clerk.token };
  await shop.api.ok(administration.recordSentRefund, sent);
  expect((await read(id)).refund).toMatchObject({ given: 29_000, to_come: 0 });
});

it("an upgrade: the credit pays its used days first, what was paid comes back, and the rest of the credit is named", async () => {
  await buyByCard(shop, buyer, ["studio-annual"]);
  const { id } = await buyByCard(shop, buyer, ["house-annual+upgrade"]);
  const [order] = await shop.api.deps.db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ creditPence: 29_000, totalPence: 61_000 });
  goToNoon(shop.api, addDays(today(), 5));
  const usedPence = Math.round((90_000 * 5) / 365);
  const asked = await quote(id);
  expect(asked).toMatchObject({ refund: 61_000, kept: 0 });
  expect(asked.reasons.join(" ")).toContain("which your credit has paid");
  const leftPence = 29_000 - usedPence;
  expect(asked.reasons.join(" ")).toContain(`£${(leftPence / 100).toFixed(2)} of the credit`);
  expect((await withdraw(id, 61_000)).status).toBe(200);
  expect(givenBackPence()).toBe(61_000);
  const terms = await shop.api.deps.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, buyer.id))
    .orderBy(asc(subscriptions.createdAt));
  expect(terms.map(({ status }) => status)).toEqual(["replaced", "cancelled"]);
});

it("the order of a plan that was replaced leads to the one that has replaced it", async () => {
  const first = await buyByCard(shop, buyer, ["studio-annual"]);
  await buyByCard(shop, buyer, ["house-annual+upgrade"]);
  expect((await read(first.id)).withdrawal?.open).toBe(false);
  expect(await withdraw(first.id, 29_000)).toMatchObject({ status: 409, body: { code: "no_withdrawal" } });
});

describe("files and goods", () => {
  beforeEach(async () => {
    const file = await makeItem(shop.api, { slug: "palette-file", files: ["a file of palette-file"] });
    const option = { slug: "file-one", pricePence: 2_600, contentId: file.id };
    await makeWare(shop.api, { slug: "file", options: [option] });
  });

  it("that are files alone are open, so there is nothing to withdraw from", async () => {
    const { id } = await buyByCard(shop, buyer, ["file-one"]);
    expect((await read(id)).withdrawal).toMatchObject({ open: false });
    expect(await withdraw(id, 2_600)).toMatchObject({ status: 409, body: { code: "no_withdrawal" } });
  });

  it("beside a plan: the file is kept and stays open, and its part of the invoice is not credited", async () => {
    const { id } = await buyByCard(shop, buyer, ["studio-annual", "file-one"]);
    const { refund, kept, reasons } = await quote(id);
    expect({ refund, kept }).toEqual({ refund: 29_000, kept: 2_600 });
    expect(reasons[0]).toMatch(/^£26\.00 is kept for .+: it is open to you/);
    expect((await withdraw(id, 29_000)).status).toBe(200);
    const grants = await shop.api.deps.db.select().from(contentGrants).where(eq(contentGrants.userId, buyer.id));
    expect(grants.map(({ revokedAt }) => revokedAt)).toEqual([null]);
    expect((await readAsClerk(shop, id)).refunds).toMatchObject([{ amount: 29_000, status: "succeeded" }]);
  });

  it("that were not sent come back with their delivery; what was sent is refunded when it is back", async () => {
    const first = await buyByCard(shop, buyer, ["book-soft"]);
    const { totals } = await read(first.id);
    expect(await quote(first.id)).toMatchObject({ refund: totals.total, kept: 0, to_return: [] });
    expect((await withdraw(first.id, totals.total)).status).toBe(200);
    expect(givenBackPence()).toBe(totals.total);
    expect((await readAsClerk(shop, first.id)).to_send).toEqual([]);

    const second = await buyByCard(shop, buyer, ["book-soft"]);
    const { to_send: lines } = await readAsClerk(shop, second.id);
    await shop.api.ok(administration.dispatchOrder, {
      params: { id: second.id },
      body: { request_id: randomUUID(), lines: lines.map(({ id, qty }) => ({ id, qty })) },
      as: shop.clerk.token,
    });
    const asked = await quote(second.id);
    expect(asked).toMatchObject({ refund: 0, to_return: [expect.stringContaining("book")] });
    expect((await withdraw(second.id, 0)).status).toBe(200);
    const [mail] = (await withdrawalMails()).filter(({ text }) => text.includes("Please send back"));
    expect(mail).toBeDefined();
    const { left } = await readAsClerk(shop, second.id);
    expect(left).toBe(totals.total);
  });
});

describe("goods that come back after a withdrawal", () => {
  const total = 5_495;

  /** A book that was sent, and withdrawn from three days later. */
  async function withdrawnBook(slugs = ["book-soft"], refund = 0): Promise<string> {
    const { id } = await buyByCard(shop, buyer, slugs);
    const { to_send: lines } = await readAsClerk(shop, id);
    const body = { request_id: randomUUID(), lines: lines.map(({ id: line, qty }) => ({ id: line, qty })) };
    await shop.api.ok(administration.dispatchOrder, { params: { id }, body, as: shop.clerk.token });
    goToNoon(shop.api, addDays(today(), 3));
    const { refund: asked } = await quote(id);
    expect((await withdraw(id, asked)).status).toBe(200);
    if (refund > 0) expect(asked).toBe(refund);
    return id;
  }

  async function arrive(id: string, body: Partial<Arguments<typeof administration.receiveGoods>["body"]> = {}) {
    await logInAgain(shop, shop.clerk);
    const headers = { "idempotency-key": randomUUID() };
    const wish = { amount: total, ...body };
    return shop.api.call(administration.receiveGoods, { params: { id }, body: wish, as: shop.clerk.token, headers });
  }

  async function awaited(): Promise<string[]> {
    const query = { show: "goods_back" as const };
    return (await shop.api.ok(administration.listAllOrders, { query, as: shop.clerk.token })).data.map(({ id }) => id);
  }

  async function tasks() {
    const { data } = await shop.api.ok(listTasks, { as: shop.clerk.token });
    return data.filter(({ kind }) => kind === "goods_back");
  }

  it("are asked for with the day, the address and who pays, on the page before, in the mail and on the order", async () => {
    const keeper = await makePerson(shop.api, { email: "keeper@almanac.test", permissions: ["settings.manage"] });
    const seller = { name: "Castle & Sons", street_address_1: "12 Paper Yard", city: "London", postcode: "SE1 3LD" };
    const set = (changes: object) =>
      shop.api.ok(updateCompany, {
        body: { ...seller, country: "GB", email: "", ...changes } as never,
        as: keeper.token,
      });
    await set({});
    const id = await withdrawnBook();
    const by = addDays(today(), 14);
    const made = (await read(id)).withdrawal?.made;
    expect(made?.goods).toMatchObject({
      ...{ items: [expect.stringContaining("book")], amount: total, send_by: by, paid_by: "buyer", arrived_at: null },
      address: "Castle & Sons, 12 Paper Yard, London, SE1 3LD, United Kingdom",
    });
    const [mail] = await withdrawalMails();
    const text = mail?.text.replace(/\s+/g, " ") ?? "";
    expect(text).toContain(`Please send back by ${displayDay(by)}: `);
    expect(text).toContain("Send it to: Castle & Sons, 12 Paper Yard, London, SE1 3LD, United Kingdom.");
    expect(text).toContain("You pay for sending it.");

    await logInAgain(shop, keeper);
    await set({ return_address: "The Stores, Dock 4, Hull", returns_paid_by: "seller" });
    expect((await read(id)).withdrawal?.made?.goods).toMatchObject({
      ...{ address: "The Stores, Dock 4, Hull", paid_by: "seller" },
    });
  });

  it("wait under To do until they have arrived, and are refunded and credited with their delivery, once", async () => {
    const id = await withdrawnBook();
    expect(await awaited()).toEqual([id]);
    expect(await tasks()).toEqual([{ kind: "goods_back", count: 1 }]);
    const [listed] = (
      await shop.api.ok(administration.listAllOrders, { query: { show: "goods_back" }, as: shop.clerk.token })
    ).data;
    expect(listed?.goods_back).toMatchObject({
      send_by: addDays(today(), 14),
      items: [expect.stringContaining("book")],
    });
    goToNoon(shop.api, addDays(today(), 5));
    await logInAgain(shop, shop.clerk);
    const answers = await Promise.all([arrive(id), arrive(id), arrive(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(givenBackPence()).toBe(total);
    const order = await readAsClerk(shop, id);
    expect(order.refunds).toMatchObject([{ amount: total, status: "succeeded", credit_note: expect.anything() }]);
    expect(order.withdrawal?.made?.goods).toMatchObject({ refunded: total, note: "" });
    expect([await awaited(), await tasks()]).toEqual([[], []]);
    const mails = (await shop.api.mailsTo(buyer.email)).filter(({ subject }) =>
      subject.includes("what you have sent back"),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([`Order ${order.number}: £54.95 for what you have sent back`]);
    expect(await arrive(id, { amount: 1, reason: "Torn" })).toMatchObject({ status: 409, body: { code: "changed" } });
    const [entry] = await shop.api.deps.db.select().from(auditLog).where(eq(auditLog.action, "order.goods_back"));
    expect(entry).toMatchObject({ actorId: shop.clerk.id, details: { refund: "£54.95", kept: "£0.00" } });
  });

  it("beside a plan are refunded by their own lines, and no more than was kept for them", async () => {
    const id = await withdrawnBook(["book-soft", "studio-annual"]);
    const before = givenBackPence();
    const goods = (await readAsClerk(shop, id)).withdrawal?.made?.goods;
    expect(goods?.amount).toBe(total);
    expect(await arrive(id, { amount: total + 1 })).toMatchObject({
      status: 422,
      body: { errors: { amount: expect.anything() } },
    });
    expect((await arrive(id)).status).toBe(200);
    expect(givenBackPence() - before).toBe(total);
    const papers = await shop.api.ok(listDocuments, { as: buyer.token });
    const [note] = papers.data.filter(({ kind, total: sum }) => kind === "credit_note" && sum === total);
    const lines = await shop.api.deps.db
      .select()
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, note?.id ?? ""));
    expect(lines.map(({ title }) => title).sort()).toEqual(["Delivery", expect.stringContaining("book")].sort());
  });

  it("are refunded once, also where a part or all of it was refunded by another way before they arrive", async () => {
    const id = await withdrawnBook(["book-soft", "studio-annual"]);
    const before = givenBackPence();
    const { payments } = await readAsClerk(shop, id);
    const part = { payment_id: payments[0]?.id ?? null, amount: 1_000, reason: "A part of it came back" };
    expect((await refundAsClerk(shop, id, part)).status).toBe(200);
    expect((await readAsClerk(shop, id)).withdrawal?.made?.goods?.amount).toBe(total - 1_000);
    expect(await awaited()).toEqual([id]);
    expect(await arrive(id, { amount: total })).toMatchObject({
      status: 422,
      body: { errors: { amount: expect.anything() } },
    });
    expect((await refundAsClerk(shop, id, { ...part, amount: total - 1_000 })).status).toBe(200);
    expect([await awaited(), await tasks()]).toEqual([[], []]);
    expect(await arrive(id, { amount: 1, reason: "Torn" })).toMatchObject({ status: 409, body: { code: "changed" } });
    expect(givenBackPence() - before).toBe(total);
  });

  it("that were used are refunded in part, or not at all, with the reason to the buyer", async () => {
    const id = await withdrawnBook();
    expect(await arrive(id, { amount: 4_000 })).toMatchObject({
      ...{ status: 422, body: { errors: { reason: "Enter why not all of it is refunded" } } },
    });
    expect(givenBackPence()).toBe(0);
    expect((await arrive(id, { amount: 4_000, reason: "Its cover is torn." })).status).toBe(200);
    expect(givenBackPence()).toBe(4_000);
    expect((await read(id)).withdrawal?.made?.goods).toMatchObject({ refunded: 4_000, note: "Its cover is torn." });
    const text = (await shop.api.mailsTo(buyer.email)).map((mail) => mail.text.replace(/\s+/g, " ")).join();
    expect(text).toContain("£40.00 is refunded for it, and £14.95 is not. The reason: Its cover is torn.");

    const second = await withdrawnBook();
    expect((await arrive(second, { amount: 0, reason: "Nothing has come back." })).status).toBe(200);
    expect(givenBackPence()).toBe(4_000);
    expect(await awaited()).toEqual([]);
  });

  it("are mailed to those who look after orders after a day, and when their last day is over, once each", async () => {
    const id = await withdrawnBook();
    const { number } = await readAsClerk(shop, id);
    const notices = async () =>
      (await shop.api.mailsTo(shop.clerk.email))
        .map(({ text }) => text.replace(/\s+/g, " "))
        .filter((text) => text.includes(`Order ${number}:`) && /come back|sending back/.test(text)).length;
    const look = () => inTransaction(shop.api.deps, mailWaitingMoney);
    await look();
    expect(await notices()).toBe(0);
    goToNoon(shop.api, addDays(today(), 2));
    for (let times = 0; times < 3; times += 1) await look();
    expect(await notices()).toBe(1);
    goToNoon(shop.api, addDays(today(), 10));
    await look();
    expect(await notices()).toBe(1);
    goToNoon(shop.api, addDays(today(), 5));
    for (let times = 0; times < 3; times += 1) await look();
    expect(await notices()).toBe(2);
  });

  it("are for those who may refund, and of an order that has such goods", async () => {
    const id = await withdrawnBook();
    const asked = { params: { id }, body: { amount: total }, as: buyer.token };
    await logInAgain(shop, buyer);
    expect((await shop.api.call(administration.receiveGoods, asked)).status).toBe(403);
    const other = await buyByCard(shop, buyer, ["studio-annual"]);
    expect((await arrive(other.id)).status).toBe(404);
  });

  it("that were refunded by the refund page leave To do as well", async () => {
    const id = await withdrawnBook();
    const asked = await refundAsClerk(shop, id, { payment_id: null });
    expect(asked).toMatchObject({ status: 200 });
    expect([await awaited(), await tasks()]).toEqual([[], []]);
  });
});

describe("goods that were given back before they were sent", () => {
  it("are no longer to be sent, in the list, on the order and under To do; what is left of it is", async () => {
    const options = [{ slug: "atlas-one", pricePence: 3_000 }];
    await makeWare(shop.api, { slug: "atlas", shipping: true, options });
    const { id } = await buyByCard(shop, buyer, ["book-soft", "atlas-one", "studio-annual"]);
    const toSend = async () => (await readAsClerk(shop, id)).to_send.map(({ title }) => title);
    const listed = async () => {
      const query = { show: "to_send" as const };
      return (await shop.api.ok(administration.listAllOrders, { query, as: shop.clerk.token })).data.length;
    };
    const give = async (words: string, amount: number) => {
      const [payment] = (await readAsClerk(shop, id)).refundable;
      const position = payment?.lines?.find(({ title }) => title.includes(words))?.position ?? -1;
      const asked = { payment_id: payment?.payment_id, lines: [{ position, amount }] };
      expect(await refundAsClerk(shop, id, asked)).toMatchObject({ status: 200, body: { outcome: "done" } });
    };
    expect(await toSend()).toHaveLength(2);
    // Something off its price: it is sent all the same.
    await give("atlas", 500);
    expect(await toSend()).toHaveLength(2);
    await give("book", 5_000);
    expect(await toSend()).toEqual([expect.stringContaining("atlas")]);
    expect(await listed()).toBe(1);
    await give("atlas", 2_500);
    expect(await toSend()).toEqual([]);
    expect(await listed()).toBe(0);
    const { data } = await shop.api.ok(listTasks, { as: shop.clerk.token });
    expect(data.map(({ kind }) => kind)).not.toContain("orders_to_send");
    expect(await read(id)).toMatchObject({ sent: "nothing" });
  });
});

it("goods that are sent late can be withdrawn from for 14 days after their delivery, and a plan with them as well", async () => {
  const { id } = await buyByCard(shop, buyer, ["book-soft", "studio-annual"]);
  goToNoon(shop.api, addDays(today(), 40));
  expect((await read(id)).withdrawal).toMatchObject({ open: true, awaits_delivery: true });
  const { to_send: lines } = await readAsClerk(shop, id);
  const body = { request_id: randomUUID(), lines: lines.map(({ id: line, qty }) => ({ id: line, qty })) };
  await shop.api.ok(administration.dispatchOrder, { params: { id }, body, as: shop.clerk.token });
  const until = addDays(today(), 28);
  expect((await read(id)).withdrawal).toMatchObject({ open: true, awaits_delivery: false, until });
  goToNoon(shop.api, until);
  const { refund, kept, to_return: toReturn } = await quote(id);
  expect(toReturn).toHaveLength(1);
  // The days of the plan so far are kept, as on any other day.
  expect(kept).toBeGreaterThan(5_000 + (29_000 * 60) / 366);
  goToNoon(shop.api, addDays(until, 1));
  expect((await read(id)).withdrawal).toMatchObject({ open: false });
  expect(await withdraw(id, refund)).toMatchObject({ status: 409, body: { code: "too_late" } });
});

describe("the days for an order with goods", () => {
  async function send(id: string): Promise<void> {
    const { to_send: lines } = await readAsClerk(shop, id);
    const body = { request_id: randomUUID(), lines: lines.map(({ id: line, qty }) => ({ id: line, qty })) };
    await shop.api.ok(administration.dispatchOrder, { params: { id }, body, as: shop.clerk.token });
  }

  /** The clerk gives back the book, which is not in stock. */
  async function refundBook(id: string): Promise<void> {
    const { refundable } = await readAsClerk(shop, id);
    const [payment] = refundable;
    const book = payment?.lines?.find(({ title }) => title.includes("book"));
    const lines = [{ position: book?.position ?? -1, amount: 5_000 }];
    const asked = await refundAsClerk(shop, id, { payment_id: payment?.payment_id, lines });
    expect(asked).toMatchObject({ status: 200, body: { outcome: "done" } });
  }

  it("begin with the order where its goods were given back, as they are never sent", async () => {
    const { id } = await buyByCard(shop, buyer, ["book-soft", "studio-annual"]);
    const until = addDays(today(), 14);
    await refundBook(id);
    expect((await read(id)).withdrawal).toMatchObject({ open: true, awaits_delivery: false, until });
    goToNoon(shop.api, addDays(until, 1));
    expect((await read(id)).withdrawal).toMatchObject({ open: false });
    expect(await withdraw(id, 1)).toMatchObject({ status: 409, body: { code: "too_late" } });
    const { allSubscriptions } = await shop.api.ok(readUser, { params: { id: buyer.id }, as: buyer.token });
    expect(allSubscriptions.find(({ order_id }) => order_id === id)).toMatchObject({ withdraw_until: null });
  });

  it("begin when all goods were sent, also before the plan with them begins", async () => {
    const id = await orderByTransfer(shop, buyer, ["book-soft", "studio-annual"]);
    await send(id);
    const [order] = await shop.api.deps.db.select().from(orders).where(eq(orders.id, id));
    expect(order?.shippedAt).toBeNull();
    const until = addDays(today(), 28);
    expect((await read(id)).withdrawal).toMatchObject({ awaits_delivery: false, until });
  });
});

describe("there is no right to withdraw", () => {
  it("for a buyer with a VAT number, or before anything is paid, when the order is cancelled instead", async () => {
    const { id } = await beginOrder(shop.api, buyer, ["studio-annual"]);
    const body = { ...complete, vat_number: "GB123456782" };
    await shop.api.ok(contract.updateOrder, { params: { id }, body, as: buyer.token });
    const card = shop.api.provider.ledger.addCard(buyer.customerId).id;
    await shop.api.ok(payOrder, { body: { order_id: id, payment_method_id: card }, as: buyer.token });
    const order = await read(id);
    expect(order.vat_number).not.toBe("");
    expect(order.withdrawal).toBeNull();
    expect(await withdraw(id, 29_000)).toMatchObject({ status: 409, body: { code: "no_withdrawal" } });
    const other = await newBuyer(shop);
    const unpaid = await orderByTransfer(shop, other, ["house-annual"]);
    const refused = await withdraw(unpaid, 0, other);
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining("cancel it on its page") } });
  });

  it("of a renewal, which is cancelled before its lock date", async () => {
    const { id } = await buyByCard(shop, buyer, ["studio-annual"]);
    const [term] = await shop.api.deps.db.select().from(subscriptions).where(eq(subscriptions.orderId, id));
    await skipTo(shop.api, addDays(term?.renewalOn ?? "", -60));
    const [renewal] = await shop.api.deps.db.select().from(orders).where(eq(orders.renewal, true));
    expect((await read(renewal?.id ?? "")).withdrawal).toBeNull();
    expect(await withdraw(renewal?.id ?? "", 0)).toMatchObject({ status: 409, body: { code: "no_withdrawal" } });
  });

  it("while the cardholder disputes the payment", async () => {
    const { id } = await buyByCard(shop, buyer, ["studio-annual"]);
    const [charge] = [...shop.api.provider.ledger.charges.values()].slice(-1);
    shop.api.provider.ledger.dispute(charge?.id ?? "");
    await sendEvents(shop);
    expect(await withdraw(id, 29_000)).toMatchObject({ status: 409, body: { code: "disputed" } });
    expect(await shop.api.deps.db.$count(consumerWithdrawals)).toBe(0);
    expect((await read(id)).status).toBe("active");
  });
});
