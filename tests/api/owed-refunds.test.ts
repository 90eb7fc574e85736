import { randomUUID } from "node:crypto";
import { refunds } from "api/db/schema/index";
import { addMonths, londonDay } from "api/domain/dates";
import { settleUnsettled } from "api/jobs/unsettled-attempts";
import { takeDuePayments } from "api/payments/due-payments";
import { mailWaitingMoney } from "api/services/staff-notices";
import { receiveTransfer } from "api/services/transfers";
import { inTransaction } from "api/transaction";
import * as contract from "contract/order-administration";
import { listTasks } from "contract/task";
import { reviewCreditedRefund } from "contract/unsettled-money";
import { eq } from "drizzle-orm";
import {
  buyByCard,
  newBuyer,
  openTestShop,
  orderByTransfer,
  readAsClerk,
  refundAsClerk,
  sendEvents,
  type TestShop,
} from "tests/support/buyers";
import { findMoneyFaults } from "tests/support/money-rules";
import { goToNoon } from "tests/support/renewals";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  expect(await findMoneyFaults(shop.api.deps.db, shop.api.provider.ledger, { isOver: false })).toEqual([]);
  await shop.api.close();
});

async function sweep(ms = 2 * 60 * 1000): Promise<void> {
  shop.api.advance(ms);
  await settleUnsettled(shop.api.deps);
}

/** A clerk cancels an order with a refund, which is mailed to its buyer. */
async function cancelWithRefund(id: string): Promise<string> {
  const { left } = await readAsClerk(shop, id);
  const plan = "end" as const;
  const body = { request_id: randomUUID(), plan, refund: true, reason: "Asked for it", seen_left: left };
  return (await shop.api.ok(contract.cancelAnyOrder, { params: { id }, body, as: shop.clerk.token })).outcome;
}

function lastRefund() {
  const [last] = [...shop.api.provider.ledger.refunds.values()].slice(-1);
  if (!last) throw new Error("Nothing was refunded.");
  return last;
}

async function tasks() {
  return (await shop.api.ok(listTasks, { as: shop.clerk.token })).data;
}

/** An order whose second instalment is given back by the worker, as it was paid after its upgrade was ordered. */
async function withAutomaticRefund(): Promise<{ id: string; chargeId: string }> {
  const buyer = await newBuyer(shop);
  const { id } = await buyByCard(shop, buyer, ["studio-monthly"]);
  const upgrade = await orderByTransfer(shop, buyer, ["house-annual"]);
  goToNoon(shop.api, addMonths(londonDay(shop.api.deps.clock()), 1));
  await takeDuePayments(shop.api.deps);
  await inTransaction(shop.api.deps, (deps) => receiveTransfer(deps, upgrade, null));
  const own = [...shop.api.provider.ledger.charges.values()].filter(
    ({ customerId }) => customerId === buyer.customerId,
  );
  return { id, chargeId: own.at(-1)?.id ?? "" };
}

describe("a refund that was announced", () => {
  it.each(["on its way", "at once"])(
    "and fails %s is owed: it is to be sent by transfer, and is credited then",
    async (when) => {
      const buyer = await newBuyer(shop);
      const { id } = await buyByCard(shop, buyer, ["studio-annual"]);
      if (when === "at once") {
        shop.api.provider.faults.push("rejected");
        expect(await cancelWithRefund(id)).toBe("to_send");
      } else {
        shop.api.provider.ledger.nextRefund = "pending";
        expect(await cancelWithRefund(id)).toBe("pending");
        shop.api.advance(3 * dayMs);
        shop.api.provider.ledger.endRefund(lastRefund().id, "failed");
        await sendEvents(shop);
      }
      await sweep();
      const owed = await readAsClerk(shop, id);
      expect(owed).toMatchObject({ left: 0, refunded: 0 });
      const waiting = owed.refunds.filter(({ to_send: isToSend }) => isToSend);
      expect(owed.refunds).toHaveLength(2);
      expect(waiting).toMatchObject([{ method: "bacs", status: "created", amount: 29_000, announced: true }]);
      expect(await tasks()).toContainEqual({ kind: "refunds_to_send", count: 1 });

      const params = { id, refundId: waiting[0]?.id ?? "" };
      const body = { sent_on: londonDay(shop.api.deps.clock()), reference: "" };
      await shop.api.ok(contract.recordSentRefund, { params, body, as: shop.clerk.token });
      expect(await readAsClerk(shop, id)).toMatchObject({ left: 0, refunded: 29_000 });
      expect(await tasks()).not.toContainEqual({ kind: "refunds_to_send", count: 1 });
    },
  );

  it("and fails after it was credited is owed once, whoever asked for it", async () => {
    const { id } = await withAutomaticRefund();
    await sweep();
    expect((await readAsClerk(shop, id)).refunds).toMatchObject([{ status: "succeeded" }]);
    shop.api.provider.ledger.endRefund(lastRefund().id, "failed");
    await sendEvents(shop);
    const { refunds: made } = await readAsClerk(shop, id);
    expect(made).toMatchObject([{ status: "failed", to_send: true }]);
    const params = { id, refundId: made[0]?.id ?? "" };
    const body = { sent_on: londonDay(shop.api.deps.clock()), reference: "" };
    await shop.api.ok(contract.recordSentRefund, { params, body, as: shop.clerk.token });
  });
});

describe("a refund that a clerk asked for", () => {
  it("and that fails after its answer is to be sent by transfer, or withdrawn", async () => {
    const buyer = await newBuyer(shop);
    const { id } = await buyByCard(shop, buyer, ["studio-annual"]);
    shop.api.provider.ledger.nextRefund = "pending";
    await refundAsClerk(shop, id);
    shop.api.provider.ledger.endRefund(lastRefund().id, "failed");
    await sendEvents(shop);
    const { refunds: made } = await readAsClerk(shop, id);
    expect(made.map(({ method, status }) => `${method} ${status}`).toSorted()).toEqual(["bacs created", "card failed"]);
    const transfer = made.find(({ method }) => method === "bacs");
    expect(transfer?.withdrawable).toBe(true);
    const params = { id, refundId: transfer?.id ?? "" };
    const body = { reason: "The buyer keeps it" };
    await shop.api.ok(contract.withdrawRefund, { params, body, as: shop.clerk.token });
    expect(await readAsClerk(shop, id)).toMatchObject({ left: 29_000 });
  });
});

describe("a refund that was made at the provider's own pages meanwhile", () => {
  it("is recorded instead of ours, and nothing is to be sent by transfer", async () => {
    const { id, chargeId } = await withAutomaticRefund();
    shop.api.provider.ledger.refund({ chargeId, amountPence: 2_900, refundId: null });
    await sweep();
    await sendEvents(shop);
    for (let hour = 0; hour < 3; hour += 1) {
      await sweep(hourMs);
      await shop.api.runJobs();
    }
    const { refunds: made } = await readAsClerk(shop, id);
    expect(made.filter(({ to_send: isToSend }) => isToSend)).toEqual([]);
    expect(made).toHaveLength(2);
    expect(made).toContainEqual(expect.objectContaining({ failure_code: "charge_already_refunded" }));
    expect(made).toContainEqual(expect.objectContaining({ status: "succeeded", amount: 2_900, by: null }));
  });

  it("in part leaves the rest of ours to be sent by transfer", async () => {
    const { id, chargeId } = await withAutomaticRefund();
    shop.api.provider.ledger.refund({ chargeId, amountPence: 1_000, refundId: null });
    await sweep();
    const { refunds: made } = await readAsClerk(shop, id);
    expect(made.map(({ method, status, amount }) => `${method} ${status} ${amount}`).toSorted()).toEqual([
      "bacs created 1900",
      "card failed 2900",
      "card succeeded 1000",
    ]);
  });

  it("takes the place of a transfer that waits to be sent, which is withdrawn as far as it is paid", async () => {
    const { id, chargeId } = await withAutomaticRefund();
    shop.api.provider.faults.push("lost before");
    await sweep();
    await sweep(25 * hourMs);
    const { refunds: before } = await readAsClerk(shop, id);
    expect(before.filter(({ to_send: isToSend }) => isToSend)).toMatchObject([{ amount: 2_900 }]);
    shop.api.provider.ledger.refund({ chargeId, amountPence: 2_000, refundId: null });
    await sendEvents(shop);
    const { refunds: made, left } = await readAsClerk(shop, id);
    // The first payment: the plan that replaced it is dearer by what was not used of it.
    expect(left).toBe(0);
    expect(made.map(({ amount, status, to_send: isToSend }) => ({ amount, status, isToSend }))).toEqual(
      expect.arrayContaining([
        { amount: 2_900, status: "failed", isToSend: false },
        { amount: 2_000, status: "succeeded", isToSend: false },
        { amount: 900, status: "created", isToSend: true },
      ]),
    );
  });
});

describe("a refund that was made elsewhere although an upgrade was credited for it", () => {
  /** A year of Studio for £290, of which House is credited for what was not used, and its charge. */
  async function upgraded(monthsUsed = 0): Promise<{ id: string; chargeId: string }> {
    const buyer = await newBuyer(shop);
    const { id } = await buyByCard(shop, buyer, ["studio-annual"]);
    const [charge] = [...shop.api.provider.ledger.charges.values()];
    if (monthsUsed > 0) goToNoon(shop.api, addMonths(londonDay(shop.api.deps.clock()), monthsUsed));
    await buyByCard(shop, buyer, ["house-annual"]);
    return { id, chargeId: charge?.id ?? "" };
  }

  async function expectSeenTo(id: string): Promise<void> {
    const [refund] = (await readAsClerk(shop, id)).refunds;
    expect(refund).toMatchObject({ by: null, status: "succeeded", credited: 29_000, reviewed: false });
    const isWaiting = expect.objectContaining({ kind: "unsettled_money", count: 1 });
    expect(await tasks()).toContainEqual(isWaiting);
    await sweep(dayMs);
    await shop.api.runJobs();
    await inTransaction(shop.api.deps, (deps) => mailWaitingMoney(deps));
    const mailed = (await shop.api.mailsTo("support@almanac.example")).map(({ text }) => text);
    expect(mailed.filter((text) => text.includes("an upgrade was credited for it as well"))).toHaveLength(1);
    const params = { id, refundId: refund?.id ?? "" };
    const body = { reason: "The customer has paid it again" };
    for (const _press of ["once", "twice"])
      await shop.api.ok(reviewCreditedRefund, { params, body, as: shop.clerk.token });
    const { refunds: made, history } = await readAsClerk(shop, id);
    expect(made).toMatchObject([{ credited: 29_000, reviewed: true }]);
    expect(history.filter(({ action }) => action === "order.refund.reviewed")).toHaveLength(1);
    expect(await tasks()).not.toContainEqual(isWaiting);
  }

  it("at the provider's own pages, stands under To do and is mailed until a person has seen to it", async () => {
    const { id, chargeId } = await upgraded();
    shop.api.provider.ledger.refund({ chargeId, amountPence: 29_000, refundId: null });
    await sendEvents(shop);
    await expectSeenTo(id);
  });

  it("by a bank, after a dispute, as well", async () => {
    const { id, chargeId } = await upgraded();
    const dispute = shop.api.provider.ledger.dispute(chargeId);
    shop.api.provider.ledger.endDispute(dispute.id, "lost");
    await sendEvents(shop);
    await expectSeenTo(id);
  });

  it("needs nobody as far as it was not credited", async () => {
    const { id, chargeId } = await upgraded(6);
    shop.api.provider.ledger.refund({ chargeId, amountPence: 10_000, refundId: null });
    await sendEvents(shop);
    expect((await readAsClerk(shop, id)).refunds).toMatchObject([{ amount: 10_000 }]);
    expect((await readAsClerk(shop, id)).refunds[0]?.credited).toBeUndefined();
    shop.api.provider.ledger.refund({ chargeId, amountPence: 10_000, refundId: null });
    await sendEvents(shop);
    const credited = (await readAsClerk(shop, id)).refunds.map((refund) => refund.credited ?? 0);
    expect(credited.toSorted()).toEqual([0, 5_381]);
    await sweep(dayMs);
    await inTransaction(shop.api.deps, (deps) => mailWaitingMoney(deps));
    const [mail] = (await shop.api.mailsTo("support@almanac.example")).slice(-1);
    expect(mail?.text).toContain("£53.81 was given back");
  });
});

it("60 refunds that stay pending at the provider hold up no other", async () => {
  const { api } = shop;
  const buyer = await newBuyer(shop);
  const { id: waiting } = await buyByCard(shop, buyer, ["house-annual"]);
  const { refundable } = await readAsClerk(shop, waiting);
  for (let at = 0; at < 60; at += 1) {
    api.provider.ledger.nextRefund = "pending";
    await refundAsClerk(shop, waiting, { payment_id: refundable[0]?.payment_id, amount: 100 });
  }
  api.advance(hourMs);
  const { id } = await withAutomaticRefund();
  for (let minute = 0; minute < 4; minute += 1) await sweep();
  expect((await readAsClerk(shop, id)).refunds).toMatchObject([{ status: "succeeded", amount: 2_900 }]);
  expect(await api.deps.db.$count(refunds, eq(refunds.status, "created"))).toBe(60);
});
