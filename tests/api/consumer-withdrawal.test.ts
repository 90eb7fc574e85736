import { randomUUID } from "node:crypto";
import { auditLog, consumerWithdrawals, contentGrants, orders, payments, subscriptions } from "api/db/schema/index";
import { addDays, londonDay } from "api/domain/dates";
import { settleUnsettled } from "api/jobs/unsettled-attempts";
import { takeDuePayments } from "api/payments/due-payments";
import { receiveTransfer } from "api/services/transfers";
import { inTransaction } from "api/transaction";
import { listDocuments } from "contract/document";
import * as contract from "contract/order";
import * as administration from "contract/order-administration";
import { payOrder } from "contract/payment";
import { readCurrentPlan } from "contract/plan";
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
    // When it is back, a person refunds it.
    const { left } = await readAsClerk(shop, second.id);
    expect(left).toBe(totals.total);
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
