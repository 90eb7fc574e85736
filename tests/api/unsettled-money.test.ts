import { lateCharges, paymentAttempts, payments, subscriptions } from "api/db/schema/index";
import { addDays, addMonths, londonDay } from "api/domain/dates";
import { deleteDueAccounts } from "api/jobs/account-deletion";
import { tellOfWaitingMoney } from "api/jobs/reminders";
import { settleUnsettled } from "api/jobs/unsettled-attempts";
import { runOrdersCommand } from "api/orders-command";
import { takeDuePayments } from "api/payments/due-payments";
import { requestDeletion } from "contract/account-deletion";
import * as books from "contract/books";
import { listAllOrders, readAnyOrder } from "contract/order-administration";
import { payInstalment, payOrder } from "contract/payment";
import { listTasks } from "contract/task";
import * as contract from "contract/unsettled-money";
import { and, asc, eq } from "drizzle-orm";
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
import { findMoneyFaults } from "tests/support/money-rules";
import { makePerson, personaPassword } from "tests/support/personas";
import { goToNoon, skipTo } from "tests/support/renewals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

let shop: TestShop;
let buyer: Buyer;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = await newBuyer(shop);
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await findMoneyFaults(shop.api.deps.db, shop.api.provider.ledger, { isOver: false })).toEqual([]);
  await shop.api.close();
});

const today = () => londonDay(shop.api.deps.clock());

async function sweep(ms = 3 * minuteMs): Promise<void> {
  shop.api.advance(ms);
  await settleUnsettled(shop.api.deps);
}

function paymentsOf(orderId: string) {
  const { db } = shop.api.deps;
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.number));
}

function attemptsAt(orderId: string, number: number) {
  return shop.api.deps.db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(payments.number, number)))
    .orderBy(asc(paymentAttempts.number))
    .then((rows) => rows.map(({ attempt }) => attempt));
}

async function planOf(orderId: string): Promise<string | undefined> {
  const { db } = shop.api.deps;
  const [term] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
  return term?.status;
}

async function tasks() {
  await logInAgain(shop, shop.clerk);
  return (await shop.api.ok(listTasks, { as: shop.clerk.token })).data;
}

async function unsettledOrders(): Promise<string[]> {
  const query = { show: "unsettled" } as const;
  return (await shop.api.ok(listAllOrders, { query, as: shop.clerk.token })).data.map(({ id }) => id);
}

/**
 * A plan by the month, the answer to whose second instalment is lost for good: the provider does not know its customer any
 * more.
 */
async function withLostInstalment(isTaken: boolean): Promise<{ id: string; attemptId: string; chargeId: string }> {
  const { id } = await buyByCard(shop, buyer, ["studio-monthly"]);
  goToNoon(shop.api, addMonths(today(), 1));
  const { payments: provider } = shop.api.deps;
  const { charge } = provider;
  vi.spyOn(provider, "charge").mockImplementationOnce(async (asked) => {
    if (isTaken) await charge(asked);
    return { kind: "unknown", chargeId: null, reason: "lost" };
  });
  vi.spyOn(provider, "readCharge").mockResolvedValue({ kind: "unknown", chargeId: null, reason: "No such customer" });
  await takeDuePayments(shop.api.deps);
  const [attempt] = await attemptsAt(id, 2);
  const made = [...shop.api.provider.ledger.charges.values()].find(({ attemptId }) => attemptId === attempt?.id);
  return { id, attemptId: attempt?.id ?? "", chargeId: made?.id ?? "" };
}

describe("a payment by card whose outcome the provider never says", () => {
  it("is under To do after a day, is mailed to those who look after orders, once, and does not keep its plan running", async () => {
    const { id } = await withLostInstalment(false);
    await sweep();
    await tellOfWaitingMoney(shop.api.deps);
    expect(await tasks()).toEqual([{ kind: "overdue_orders", count: 1 }]);
    expect(await shop.api.mailsTo(shop.clerk.email)).toEqual([]);

    await sweep(dayMs);
    expect(await tasks()).toEqual([
      { kind: "overdue_orders", count: 1 },
      { kind: "unsettled_money", count: 1 },
    ]);
    expect(await unsettledOrders()).toEqual([id]);
    await Promise.all([tellOfWaitingMoney(shop.api.deps), tellOfWaitingMoney(shop.api.deps)]);
    await tellOfWaitingMoney(shop.api.deps);
    for (const address of [shop.clerk.email, "support@almanac.example"]) {
      const mails = (await shop.api.mailsTo(address)).filter(({ subject }) => subject.includes("waits for somebody"));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(`/admin/orders/${id}`);
    }

    await skipTo(shop.api, addDays(today(), 15));
    expect(await planOf(id)).toBe("paused");
  });

  it("is said by a clerk to be not taken: it is tried again, with another card", async () => {
    const { id, attemptId } = await withLostInstalment(false);
    const params = { id, attemptId };
    const body = { outcome: "not_taken", reason: "It is not in the dashboard" } as const;
    await logInAgain(shop, shop.clerk);
    const early = await shop.api.refused(contract.decideAttempt, { params, body, as: shop.clerk.token });
    expect(early).toMatchObject({ status: 409, code: "payment_pending" });

    await sweep(dayMs);
    expect((await readAsClerk(shop, id)).payments[1]?.attempts).toMatchObject([{ unsettled_for_a_day: true }]);
    await shop.api.ok(contract.decideAttempt, { params, body, as: shop.clerk.token });
    await shop.api.ok(contract.decideAttempt, { params, body, as: shop.clerk.token });
    const found = await readAsClerk(shop, id);
    expect(found.payments[1]?.attempts).toMatchObject([{ status: "failed", failure_code: "not_taken" }]);
    expect(found.history.filter(({ action }) => action === "order.payment.decided")).toHaveLength(1);
    expect(await unsettledOrders()).toEqual([]);
    vi.restoreAllMocks();
    const other = shop.api.provider.ledger.addCard(buyer.customerId).id;
    await logInAgain(shop, buyer);
    const [, second] = await paymentsOf(id);
    const pay = { params: { id: second?.id ?? "" }, body: { payment_method_id: other } };
    await shop.api.ok(payInstalment, { ...pay, as: buyer.token });
  });

  it("is said by a clerk to be taken, with its charge: it is paid, and its invoice is issued", async () => {
    const { id, attemptId, chargeId } = await withLostInstalment(true);
    await sweep(dayMs);
    const decide = (body: object) =>
      shop.api.call(contract.decideAttempt, {
        params: { id, attemptId },
        body: { outcome: "taken", reason: "It is in the dashboard", ...body },
        as: shop.clerk.token,
      } as never);
    await logInAgain(shop, shop.clerk);
    expect((await decide({})).status).toBe(422);
    const [first] = await attemptsAt(id, 1);
    expect((await decide({ charge: first?.intentId })).status).toBe(422);
    expect((await decide({ charge: chargeId })).status).toBe(200);
    const found = await readAsClerk(shop, id);
    expect(found).toMatchObject({ paid: 5_800 });
    expect(found.documents.filter(({ kind }) => kind === "invoice")).toHaveLength(2);
  });

  it("is not what a clerk says where the provider says otherwise by then", async () => {
    const { id, attemptId } = await withLostInstalment(true);
    shop.api.advance(dayMs);
    vi.restoreAllMocks();
    await logInAgain(shop, shop.clerk);
    const args = { params: { id, attemptId }, body: { outcome: "not_taken", reason: "Not there" } as const };
    const refused = await shop.api.refused(contract.decideAttempt, { ...args, as: shop.clerk.token });
    expect(refused).toMatchObject({ status: 409, code: "changed" });
    expect(await readAsClerk(shop, id)).toMatchObject({ paid: 5_800 });
  });

  it("is listed and decided at the command line", async () => {
    const { id, attemptId, chargeId } = await withLostInstalment(true);
    const { deps } = shop.api;
    expect(await runOrdersCommand(deps, ["unsettled"])).toEqual([
      "Every payment by card is settled, or younger than a day.",
    ]);
    shop.api.advance(dayMs);
    expect((await runOrdersCommand(deps, ["unsettled"]))[0]).toMatch(new RegExp(`^${attemptId}  order .*£29.00`));
    expect((await runOrdersCommand(deps, ["taken", attemptId]))[0]).toContain("npm run orders");
    expect(await runOrdersCommand(deps, ["taken", attemptId, chargeId])).toEqual([`${attemptId}: recorded as taken`]);
    expect((await runOrdersCommand(deps, ["not-taken", attemptId]))[0]).toContain("it is recorded as paid");
    expect(await readAsClerk(shop, id)).toMatchObject({ paid: 5_800 });
  });
});

describe("a refund by card whose outcome the provider never says", () => {
  it.each([
    ["made", 29_000, 0],
    ["not_made", 0, 1],
  ] as const)("is said by a clerk to be %s", async (outcome, refunded, toSend) => {
    const { id } = await buyByCard(shop, buyer, ["studio-annual"]);
    vi.spyOn(shop.api.deps.payments, "refund").mockResolvedValue({ kind: "unknown", reason: "lost" });
    vi.spyOn(shop.api.deps.payments, "listRefunds").mockResolvedValue({ kind: "unknown", reason: "lost" });
    await refundAsClerk(shop, id);
    await sweep(dayMs);
    expect(await unsettledOrders()).toEqual([id]);
    const [refund] = (await readAsClerk(shop, id)).refunds;
    expect(refund).toMatchObject({ unsettled_for_a_day: true });
    const params = { id, refundId: refund?.id ?? "" };
    const body = { outcome, reason: "The dashboard says so" };
    await shop.api.ok(contract.decideRefund, { params, body, as: shop.clerk.token });
    const found = await readAsClerk(shop, id);
    expect(found.refunded).toBe(refunded);
    expect(found.refunds.filter(({ to_send: isToSend }) => isToSend)).toHaveLength(toSend);
    vi.restoreAllMocks();
    if (outcome === "not_made") return;
    // The provider says by which of its refunds, as soon as it answers.
    const asked = { chargeId: await chargeOf(id), amountPence: 29_000, refundId: refund?.id ?? "" };
    shop.api.provider.ledger.refund(asked);
    await sendEvents(shop);
  });
});

async function chargeOf(id: string): Promise<string> {
  return (await attemptsAt(id, 1))[0]?.intentId ?? "";
}

describe("a charge that was made after its attempt was given up", () => {
  /** The provider makes the charge of the order's last attempt after the sweeper has given it up. */
  async function chargeLate(orderId: string, cardId: string, amountPence = 29_000): Promise<void> {
    const [attempt] = await attemptsAt(orderId, 1);
    shop.api.provider.ledger.charge({
      ...{ attemptId: attempt?.id ?? "", customerId: buyer.customerId, cardId, amountPence },
      ...{ description: "late", returnUrl: null, isOffSession: false, usesScript: false, saves: false },
    });
    await sendEvents(shop);
  }

  async function withLostPayment(): Promise<{ id: string; card: string }> {
    shop.api.provider.beforeWork = async (method) => {
      if (method === "charge") shop.api.provider.faults.push("lost before");
    };
    const { id, card, status } = await buyByCard(shop, buyer, ["studio-annual"]);
    expect(status).toBe(503);
    shop.api.provider.beforeWork = async () => {};
    await sweep();
    expect(await attemptsAt(id, 1)).toMatchObject([{ status: "failed", failureCode: "lost" }]);
    return { id, card: card.id };
  }

  it("pays what is still owed, once", async () => {
    const { id, card } = await withLostPayment();
    await chargeLate(id, card);
    await sendEvents(shop);
    expect(await readAsClerk(shop, id)).toMatchObject({ paid: 29_000, payment_status: "paid" });
    expect(await planOf(id)).toBe("active");
    expect(await shop.api.deps.db.$count(lateCharges)).toBe(0);
    expect(await findMoneyFaults(shop.api.deps.db, shop.api.provider.ledger)).toEqual([]);
  });

  it("and paid otherwise meanwhile is given back, once, and its buyer is told", async () => {
    const { id, card } = await withLostPayment();
    await logInAgain(shop, buyer);
    await shop.api.ok(payOrder, { body: { order_id: id, payment_method_id: card }, as: buyer.token });
    await chargeLate(id, card);
    await Promise.all([sweep(), sweep()]);
    await sendEvents(shop);
    expect(shop.api.provider.ledger.takingsFrom(buyer.customerId)).toBe(29_000);
    const found = await readAsClerk(shop, id);
    expect(found).toMatchObject({ paid: 29_000, refunded: 0, left: 29_000 });
    expect(found.late_charges).toMatchObject([{ status: "returned", amount: 29_000 }]);
    expect(found.documents).toHaveLength(1);
    const mails = (await shop.api.mailsTo(buyer.email)).filter(({ subject }) => subject.includes("we are returning"));
    expect(mails).toHaveLength(1);
    expect(await findMoneyFaults(shop.api.deps.db, shop.api.provider.ledger)).toEqual([]);
  });

  it("is in the books when it came and when it was given back, and in the payout that has both", async () => {
    const { id, card } = await withLostPayment();
    await logInAgain(shop, buyer);
    await shop.api.ok(payOrder, { body: { order_id: id, payment_method_id: card }, as: buyer.token });
    await chargeLate(id, card);
    await sweep();
    shop.api.provider.ledger.payOut();
    await sendEvents(shop);
    const { token } = await makePerson(shop.api, { email: "accounts@almanac.test", permissions: ["reports.view"] });
    const query = { from: addDays(today(), -1), to: addDays(today(), 9) };
    const taken = await shop.api.ok(books.listPayments, { query, as: token });
    expect(taken.data.map(({ late, order_id, amount }) => [late, order_id, amount]).toSorted()).toEqual([
      [false, id, 29_000],
      [true, id, 29_000],
    ]);
    expect(taken.data.find(({ late }) => late)?.document).toBeNull();
    expect(taken.sums).toEqual({ amount: 58_000, received: 58_000, written_off: 0 });
    const given = await shop.api.ok(books.listRefunds, { query, as: token });
    expect(given.data).toMatchObject([{ late: true, order_id: id, amount: 29_000, method: "card", document: null }]);
    const parts = await shop.api.ok(books.listPayoutParts, { query, as: token });
    expect(parts.data.map(({ kind, order_id }) => [kind, order_id]).toSorted()).toEqual([
      ["charge", id],
      ["charge", id],
      ["refund", id],
    ]);
    const found = await shop.api.ok(books.readReconciliation, { query, as: token });
    expect(found).toMatchObject({ payments: 58_000, refunds: 29_000, other: 0, not_paid_out: 0, difference: 0 });
  });

  it("and that the provider cannot give back is under To do until a person has sent it", async () => {
    const { id, card } = await withLostPayment();
    await logInAgain(shop, buyer);
    await shop.api.ok(payOrder, { body: { order_id: id, payment_method_id: card }, as: buyer.token });
    shop.api.provider.beforeWork = async (method) => {
      if (method === "refund") shop.api.provider.faults.push("rejected");
    };
    await chargeLate(id, card);
    await sweep();
    shop.api.provider.beforeWork = async () => {};
    expect(await tasks()).toContainEqual({ kind: "unsettled_money", count: 1 });
    const [charge] = (await readAsClerk(shop, id)).late_charges ?? [];
    expect(charge).toMatchObject({ status: "failed", failure_code: "rejected" });
    const params = { id, chargeId: charge?.id ?? "" };
    const send = (sentOn: string) => {
      const body = { sent_on: sentOn, reference: "LATE 1" };
      return shop.api.call(contract.recordLateReturn, { params, body, as: shop.clerk.token });
    };
    expect((await send(addDays(today(), 1))).status).toBe(422);
    expect((await send(today())).status).toBe(200);
    expect((await send(today())).status).toBe(200);
    const found = await readAsClerk(shop, id);
    expect(found.late_charges).toMatchObject([{ status: "returned", sent_on: today(), reference: "LATE 1" }]);
    expect(found.history.filter(({ action }) => action === "order.charge.returned")).toHaveLength(1);
    expect(await tasks()).not.toContainEqual({ kind: "unsettled_money", count: 1 });
  });

  it("and that somebody gives back at the provider's own pages is settled by that", async () => {
    const { id, card } = await withLostPayment();
    await logInAgain(shop, buyer);
    await shop.api.ok(payOrder, { body: { order_id: id, payment_method_id: card }, as: buyer.token });
    await chargeLate(id, card);
    const [late] = await shop.api.deps.db.select().from(lateCharges);
    shop.api.provider.ledger.refund({ chargeId: late?.chargeId ?? "", amountPence: 29_000, refundId: null });
    await sendEvents(shop);
    expect((await readAsClerk(shop, id)).late_charges).toMatchObject([{ status: "returned" }]);
  });

  it("and takes another amount than it was to take is given back", async () => {
    const { id, card } = await withLostPayment();
    await chargeLate(id, card, 28_000);
    await sweep();
    expect(await readAsClerk(shop, id)).toMatchObject({ paid: 0, late_charges: [{ status: "returned" }] });
  });
});

it("a charge that takes another amount than it was to take pays nothing until a person has said so", async () => {
  const { payments: provider } = shop.api.deps;
  const { charge } = provider;
  vi.spyOn(provider, "charge").mockImplementationOnce(async (asked) => {
    const outcome = await charge(asked);
    return outcome.kind === "succeeded" ? { ...outcome, amountPence: 2_900 } : outcome;
  });
  const readCharge = vi.spyOn(provider, "readCharge").mockImplementation(async ({ chargeId }) => ({
    ...{ kind: "succeeded", amountPence: 2_900, chargeId: chargeId ?? "" },
  }));
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const { id, status } = await buyByCard(shop, buyer, ["studio-annual"]);
  expect(status).toBe(503);
  await sweep();
  await sweep(dayMs);
  log.mockRestore();
  expect(await planOf(id)).toBeUndefined();
  const [attempt] = (await readAsClerk(shop, id)).payments[0]?.attempts ?? [];
  expect(attempt).toMatchObject({ unsettled_for_a_day: true, reported_display: "£29.00" });
  const params = { id, attemptId: attempt?.id ?? "" };
  const body = { outcome: "taken", reason: "All of it is in the dashboard" } as const;
  await shop.api.ok(contract.decideAttempt, { params, body, as: shop.clerk.token });
  readCharge.mockRestore();
  expect(await readAsClerk(shop, id)).toMatchObject({ paid: 29_000 });
});

it("the news of a charge whose answer was lost settles it by its own id, also when its buyer's account is gone", async () => {
  const { id } = await buyByCard(shop, buyer, ["studio-monthly"]);
  goToNoon(shop.api, addDays(addMonths(today(), 1), -7));
  await logInAgain(shop, buyer);
  const body = { current_password: personaPassword };
  await shop.api.ok(requestDeletion, { params: { id: buyer.id }, body, as: buyer.token });
  shop.api.advance(7 * dayMs + minuteMs);
  const { charge } = shop.api.deps.payments;
  vi.spyOn(shop.api.deps.payments, "charge").mockImplementationOnce(async (asked) => {
    await charge(asked);
    return { kind: "unknown", chargeId: null, reason: "lost" };
  });
  await takeDuePayments(shop.api.deps);
  await deleteDueAccounts(shop.api.deps);
  await sendEvents(shop);
  await logInAgain(shop, shop.clerk);
  const found = await shop.api.ok(readAnyOrder, { params: { id }, as: shop.clerk.token });
  expect(found.paid).toBe(5_800);
  expect(await findMoneyFaults(shop.api.deps.db, shop.api.provider.ledger)).toEqual([]);
});
