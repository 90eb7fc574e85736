import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { orders, payments, scheduledTasks, stripeEvents, subscriptions } from "api/db/schema/index";
import { addDays, addMonths, londonDay } from "api/domain/dates";
import * as basket from "contract/basket";
import * as contract from "contract/order";
import { and, eq, isNotNull } from "drizzle-orm";
import { holding, untilWaiting } from "tests/support/database-locks";
import { findMoneyFaults } from "tests/support/money-rules";
import { complete } from "tests/support/orders";
import {
  addCard,
  type Buyer,
  chargesOf,
  type PayingPrograms,
  payAt,
  readOwn,
  startPayingPrograms,
} from "tests/support/paying-programs";
import { type Programs, startPrograms } from "tests/support/programs";
import { callAt } from "tests/support/real-api";
import { signedWebhook, stripeEvent } from "tests/support/stripe-objects";
import { until } from "tests/support/until";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

let shop: PayingPrograms;
let programs: Programs[];
/** Several APIs share the folder of files. */
let dataDir: string;

// The embedded database serves one program.
describe.skipIf(process.env.DATABASE !== "postgres")("two APIs on one database", () => {
  beforeAll(async () => {
    shop = await startPayingPrograms();
    dataDir = await mkdtemp(join(tmpdir(), "almanac-shared-"));
    programs = await Promise.all([0, 1].map(() => startPrograms({ site: false, env: shop.env, dataDir })));
  });
  afterEach(async () => {
    expect(await findMoneyFaults(shop.api.deps.db, shop.ledger)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all((programs ?? []).map((program) => program.stop()));
    await shop?.stop();
    if (dataDir) await rm(dataDir, { recursive: true, force: true });
  });

  it("charge once when 'Pay now' is pressed ten times at once, at both of them", async () => {
    const buyer = await shop.makeBuyer();
    const sent = await Promise.all(Array.from({ length: 10 }, (_, at) => payAt(urlOf(at), buyer)));
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(sent.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    await expectPaidOnce(buyer);
  });

  it("charge one of two cards that two tabs pay with at the same time", async () => {
    const buyer = await shop.makeBuyer();
    const other = addCard(shop, buyer, "pays");
    const sent = await Promise.all([payAt(urlOf(0), buyer), payAt(urlOf(1), buyer, other)]);
    expect(sent.some(({ status }) => status === 200)).toBe(true);
    await expectPaidOnce(buyer);
  });

  it("place one order of a basket that is sent to both, and refuse the other one", async () => {
    const buyer = await shop.makeBuyer();
    const { token } = await shop.api.ok(basket.addToBasket, { params: { id: "book-soft" }, as: buyer.token });
    const held = { as: buyer.token, headers: { "x-basket-token": token } };
    const drafts = await Promise.all([0, 1].map((at) => callAt(urlOf(at), contract.getOrCreateOrder, held)));
    const [first, second] = drafts.map(({ body }) => (body as contract.Checkout).id);
    expect(first).toBe(second);
    const body = { ...complete, payment_type: "bacs", status: "pending" } as const;
    const placing = { params: { id: first ?? "" }, body, as: buyer.token };
    const sent = await Promise.all([0, 1].map((at) => callAt(urlOf(at), contract.updateOrder, placing)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(
      (await shop.api.mailsTo(buyer.email)).filter(({ subject }) => subject.includes("bank transfer")),
    ).toHaveLength(1);
  });

  it("apply a webhook once that is sent twenty times to both, while the buyer returns from the bank", async () => {
    const buyer = await shop.makeBuyer();
    const card = addCard(shop, buyer, "authenticates");
    expect((await payAt(urlOf(0), buyer, card)).status).toBe(202);
    const charge = [...shop.ledger.charges.values()].find(({ customerId }) => customerId === buyer.customerId);
    shop.ledger.authenticate(charge?.id ?? "", "passed");
    const events = shop.ledger.events.filter(({ about }) => "charge" in about && about.charge.id === charge?.id);
    const sending = Array.from({ length: 20 }, (_, at) =>
      events.map((event) => signedWebhook(stripeEvent(event), new Date())).map((hook) => sendWebhook(urlOf(at), hook)),
    );
    const [, ...answers] = await Promise.all([payAt(urlOf(1), buyer, card), ...sending.flat()]);
    expect(new Set(answers)).toEqual(new Set([204]));
    const processed = () => shop.api.deps.db.$count(stripeEvents, isNotNull(stripeEvents.processedAt));
    await until("the events are processed", async () => (await processed()) === events.length);
    await expectPaidOnce(buyer, card);
  });

  it("take an instalment once and order a renewal once, when both their workers do it at the same moment", async () => {
    const { db } = shop.api.deps;
    const [payer, renewer] = [await shop.makeBuyer("studio-monthly"), await shop.makeBuyer("studio-annual")];
    for (const buyer of [payer, renewer]) expect((await payAt(urlOf(0), buyer)).status).toBe(200);
    const today = londonDay(new Date());
    const nextTerm = addDays(today, 40);
    await db
      .update(payments)
      .set({ dueOn: today })
      .where(and(eq(payments.orderId, payer.orderId), eq(payments.number, 2)));
    await db
      .update(subscriptions)
      .set({ startsOn: addMonths(nextTerm, -12), expiresOn: addDays(nextTerm, -1), renewalOn: nextTerm })
      .where(eq(subscriptions.orderId, renewer.orderId));
    const [term] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, renewer.orderId));
    const renewals = () => db.$count(orders, eq(orders.renewsSubscriptionId, term?.id ?? ""));
    await Promise.all(programs.map(({ api }) => api.stop()));
    // The next turn of each task has come.
    await db.delete(scheduledTasks);
    let started: Promise<unknown> = Promise.resolve();
    const { DATABASE_URL: url = "" } = shop.env;
    await holding(url, `select id from orders where id = '${payer.orderId}' for update`, async () => {
      // Nobody can write an order, so both of them wait with the renewal that they have found.
      await holding(url, "lock table orders in share row exclusive mode", async () => {
        const [first, second] = programs;
        const startsFirst = first?.api.start();
        await untilWaiting(db, 2);
        // As if the leases of the first were over while it is still at its tasks.
        await db.delete(scheduledTasks);
        started = Promise.all([startsFirst, second?.api.start()]);
        await untilWaiting(db, 4);
      });
      await until("the renewal is ordered", async () => (await renewals()) > 0);
      // Then for the order of the payment that both have found.
      await untilWaiting(db, 2);
    });
    await started;
    const paid = () => db.$count(payments, and(eq(payments.orderId, payer.orderId), isNotNull(payments.paidAt)));
    await until("the instalment is taken", async () => (await paid()) === 2);
    expect(await renewals()).toBe(1);
    expect((await shop.api.mailsTo(renewer.email)).filter(({ subject }) => subject.includes("renews on"))).toHaveLength(
      1,
    );
    expect(chargesOf(shop, payer)).toBe(2);
  });
});

function urlOf(at: number): string {
  return programs[at % programs.length]?.apiURL ?? "";
}

async function sendWebhook(
  url: string,
  { bytes, signature }: { bytes: Uint8Array; signature: string },
): Promise<number> {
  const headers = { "stripe-signature": signature };
  return (await fetch(`${url}/stripe/webhook`, { method: "POST", headers, body: Buffer.from(bytes) })).status;
}

/** A buyer who tries again finds the order paid; it was charged, begun and mailed once. */
async function expectPaidOnce(buyer: Buyer, card = buyer.card): Promise<void> {
  expect((await payAt(urlOf(1), buyer, card)).status).toBe(200);
  expect(await readOwn(shop.api, buyer)).toMatchObject({ status: "active", payments: [{ paid: true }] });
  expect(chargesOf(shop, buyer)).toBe(1);
  const { db } = shop.api.deps;
  expect(await db.$count(subscriptions, eq(subscriptions.orderId, buyer.orderId))).toBe(1);
  expect(await shop.api.mailsTo(buyer.email)).toHaveLength(1);
}
