import { paymentAttempts, payments, subscriptions } from "api/db/schema/index";
import { addDays, addMonths, londonDay } from "api/domain/dates";
import { settleUnsettled } from "api/jobs/unsettled-attempts";
import { listDocuments } from "contract/document";
import { readOwnOrder } from "contract/order";
import { cancelAnyOrder, listAllOrders } from "contract/order-administration";
import { readSettings, updateOrderSettings } from "contract/setting";
import { listTasks } from "contract/task";
import { asc, eq } from "drizzle-orm";
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
import { makePerson } from "tests/support/personas";
import { skipTo } from "tests/support/renewals";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const hourMs = 60 * 60 * 1000;

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

async function firstCharge(orderId: string): Promise<string> {
  const [row] = await shop.api.deps.db
    .select({ chargeId: paymentAttempts.intentId })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.number));
  return row?.chargeId ?? "";
}

/** An order that is paid by card, whose cardholder disputes it. @returns its id and that of the dispute */
async function withDispute(slug = "studio-annual", amountPence?: number): Promise<{ id: string; disputeId: string }> {
  const { id } = await buyByCard(shop, buyer, [slug]);
  const { id: disputeId } = shop.api.provider.ledger.dispute(await firstCharge(id), amountPence);
  await sendEvents(shop);
  return { id, disputeId };
}

async function end(disputeId: string, status: "under_review" | "won" | "lost"): Promise<void> {
  shop.api.provider.ledger.endDispute(disputeId, status);
  await sendEvents(shop);
}

async function planOf(orderId: string): Promise<string | undefined> {
  const { db } = shop.api.deps;
  const [term] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
  return term?.status;
}

async function isTask(): Promise<boolean> {
  const { data } = await shop.api.ok(listTasks, { as: shop.clerk.token });
  const query = { show: "disputed" } as const;
  const listed = await shop.api.ok(listAllOrders, { query, as: shop.clerk.token });
  expect(data.some(({ kind }) => kind === "disputes")).toBe(listed.data.length > 0);
  return listed.data.length > 0;
}

async function staffMails(): Promise<string[]> {
  const mails = await shop.api.mailsTo(shop.clerk.email);
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes("disput"));
}

describe("a payment that its cardholder disputes", () => {
  it("is with its order and under To do, with its last day, and is mailed to those who look after orders, once", async () => {
    const { id } = await withDispute();
    await sendEvents(shop);
    const found = await readAsClerk(shop, id);
    expect(found.disputes).toMatchObject([
      {
        amount: 29_000,
        reason: "fraudulent",
        status: "needs_response",
        evidence_by: expect.stringMatching(/^2026-03-1/),
      },
    ]);
    expect(await isTask()).toBe(true);
    expect(await staffMails()).toEqual([expect.stringContaining("£290.00 is disputed")]);
    const [mail] = (await shop.api.mailsTo("support@almanac.example")).slice(-1);
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain("Hand in evidence at the card provider by");
    expect(await planOf(id)).toBe("active");
    expect(found).toMatchObject({ paid: 29_000, refunded: 0 });
  });

  it("is not refunded beside that, in words, neither by itself nor with its order", async () => {
    const { id } = await withDispute();
    const refused = await refundAsClerk(shop, id);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "disputed", message: expect.stringContaining("bank") },
    });
    const { left } = await readAsClerk(shop, id);
    const body = { request_id: crypto.randomUUID(), refund: true, reason: "Asked for it", seen_left: left };
    const cancelled = await shop.api.refused(cancelAnyOrder, { params: { id }, body, as: shop.clerk.token });
    expect(cancelled.code).toBe("disputed");
    expect((await readAsClerk(shop, id)).refunds).toEqual([]);
  });

  it("and of which the webhook is not there yet when it is refunded is refused the same, and nothing is to be sent", async () => {
    const { id } = await buyByCard(shop, buyer, ["studio-annual"]);
    shop.api.provider.ledger.dispute(await firstCharge(id));
    const refused = await refundAsClerk(shop, id);
    expect(refused).toMatchObject({ status: 409, body: { code: "disputed" } });
    const found = await readAsClerk(shop, id);
    expect(found.refunds).toMatchObject([{ status: "failed", failure_code: "charge_disputed", to_send: false }]);
    expect(found.disputes).toHaveLength(1);
  });

  it("and that is won stays paid: nothing changes, and it can be refunded", async () => {
    const { id, disputeId } = await withDispute();
    await end(disputeId, "under_review");
    expect((await readAsClerk(shop, id)).disputes).toMatchObject([{ status: "under_review" }]);
    await end(disputeId, "won");
    expect(await isTask()).toBe(false);
    expect(await planOf(id)).toBe("active");
    expect(await staffMails()).toEqual([
      expect.stringContaining("£290.00 is disputed"),
      expect.stringContaining("is won"),
    ]);
    expect(await refundAsClerk(shop, id)).toMatchObject({ status: 200, body: { outcome: "done" } });
  });

  it("and that is lost is credited once, and ends its plan and what was to come of it", async () => {
    const { id, disputeId } = await withDispute("studio-monthly");
    await end(disputeId, "lost");
    await sendEvents(shop);
    const found = await readAsClerk(shop, id);
    expect(found).toMatchObject({ refunded: 2_900, left: 0 });
    expect(found.refunds).toMatchObject([
      { status: "succeeded", amount: 2_900, reason: "Disputed by the cardholder", by: null, to_send: false },
    ]);
    expect(found.payments.filter(({ paid }) => !paid)).toEqual([]);
    expect(await planOf(id)).toBe("cancelled");
    expect(await isTask()).toBe(false);
    await logInAgain(shop, buyer);
    const { data } = await shop.api.ok(listDocuments, { as: buyer.token });
    expect(data.filter(({ kind }) => kind === "credit_note")).toHaveLength(1);
    const mails = await shop.api.mailsTo(buyer.email);
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/has ended$/));
    const note = mails.find(({ subject }) => subject.startsWith("Your credit note"));
    expect(note?.text).not.toContain("card you paid with");
    expect(await findMoneyFaults(shop.api.deps.db, shop.api.provider.ledger)).toEqual([]);
  });

  it("and that is lost keeps its plan, where the settings say so", async () => {
    const keeper = await makePerson(shop.api, { email: "keeper@almanac.test", permissions: ["settings.manage"] });
    const { orders } = await shop.api.ok(readSettings, { as: keeper.token });
    const body = { ...orders.value, lost_disputes: "keep-plan", version: orders.version } as const;
    await shop.api.ok(updateOrderSettings, { body, as: keeper.token });
    const { id, disputeId } = await withDispute();
    await end(disputeId, "lost");
    expect(await planOf(id)).toBe("active");
    expect(await readAsClerk(shop, id)).toMatchObject({ refunded: 29_000 });
  });

  it("has no other payment of its order taken, nor its plan paused, until it is decided", async () => {
    const { id, disputeId } = await withDispute("studio-monthly");
    const paid = async () => {
      const rows = await shop.api.deps.db.select().from(payments).where(eq(payments.orderId, id));
      return rows.filter(({ paidAt }) => paidAt !== null).length;
    };
    const today = () => londonDay(shop.api.deps.clock());
    await skipTo(shop.api, addMonths(today(), 1));
    await skipTo(shop.api, addDays(today(), 20));
    expect([await paid(), await planOf(id)]).toEqual([1, "active"]);
    await logInAgain(shop, buyer);
    const read = () => shop.api.ok(readOwnOrder, { params: { id }, as: buyer.token });
    expect((await read()).disputed).toEqual([expect.objectContaining({ amount_display: "£29.00" })]);
    await end(disputeId, "won");
    await skipTo(shop.api, addDays(today(), 1));
    expect([await paid(), await planOf(id)]).toEqual([2, "active"]);
  });

  it("and that is lost after a part was refunded gives back no more than was left", async () => {
    const { id } = await buyByCard(shop, buyer, ["studio-annual"]);
    const { refundable } = await readAsClerk(shop, id);
    await refundAsClerk(shop, id, { payment_id: refundable[0]?.payment_id, amount: 9_000 });
    const { id: disputeId } = shop.api.provider.ledger.dispute(await firstCharge(id));
    await end(disputeId, "lost");
    expect(await readAsClerk(shop, id)).toMatchObject({ refunded: 29_000, left: 0 });
  });

  it("and that is opened, reviewed and lost is the same when its news come late, twice and in reverse", async () => {
    const { id } = await buyByCard(shop, buyer, ["studio-annual"]);
    const { ledger } = shop.api.provider;
    const { id: disputeId } = ledger.dispute(await firstCharge(id));
    ledger.endDispute(disputeId, "under_review");
    ledger.endDispute(disputeId, "lost");
    ledger.events.reverse();
    await sendEvents(shop);
    await sendEvents(shop);
    const found = await readAsClerk(shop, id);
    expect(found.refunds).toHaveLength(1);
    expect(found.disputes).toMatchObject([{ status: "lost" }]);
    expect(await planOf(id)).toBe("cancelled");
  });
});

describe("a refund that was promised before its payment was disputed", () => {
  async function promised(): Promise<{ id: string; disputeId: string }> {
    const { id } = await buyByCard(shop, buyer, ["studio-annual"]);
    const { left } = await readAsClerk(shop, id);
    shop.api.provider.faults.push("lost before");
    const body = { request_id: crypto.randomUUID(), refund: true, reason: "Asked for it", seen_left: left };
    await shop.api.ok(cancelAnyOrder, { params: { id }, body, as: shop.clerk.token });
    const { id: disputeId } = shop.api.provider.ledger.dispute(await firstCharge(id));
    await sendEvents(shop);
    for (let hour = 0; hour < 30; hour += 10) {
      shop.api.advance(10 * hourMs);
      await settleUnsettled(shop.api.deps);
    }
    expect((await readAsClerk(shop, id)).refunds).toMatchObject([{ status: "created", to_send: false }]);
    return { id, disputeId };
  }

  it("waits, and is made once the dispute is won", async () => {
    const { id, disputeId } = await promised();
    await end(disputeId, "won");
    shop.api.advance(hourMs);
    await settleUnsettled(shop.api.deps);
    expect(await readAsClerk(shop, id)).toMatchObject({ refunded: 29_000 });
    expect(shop.api.provider.ledger.takingsFrom(buyer.customerId)).toBe(0);
  });

  it("is not made as well when the dispute is lost", async () => {
    const { id, disputeId } = await promised();
    await end(disputeId, "lost");
    shop.api.advance(hourMs);
    await settleUnsettled(shop.api.deps);
    const found = await readAsClerk(shop, id);
    expect(found).toMatchObject({ refunded: 29_000, left: 0 });
    expect(found.refunds.filter(({ to_send: isToSend }) => isToSend)).toEqual([]);
    expect(londonDay(new Date(found.disputes?.[0]?.closed_at ?? 0))).toBe(londonDay(shop.api.deps.clock()));
  });
});
