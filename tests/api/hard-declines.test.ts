import { paymentAttempts, payments, subscriptions } from "api/db/schema/index";
import { addDays, addMonths, londonDay } from "api/domain/dates";
import { setDefaultCard } from "api/store/customers";
import { payInstalment } from "contract/payment";
import { and, asc, eq } from "drizzle-orm";
import { type Buyer, buyByCard, logInAgain, newBuyer, openTestShop, type TestShop } from "tests/support/buyers";
import { findMoneyFaults } from "tests/support/money-rules";
import { goToNoon, workUntil } from "tests/support/renewals";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let shop: TestShop;
let buyer: Buyer;

beforeEach(async () => {
  shop = await openTestShop();
  buyer = await newBuyer(shop);
});
afterEach(async () => {
  expect(await findMoneyFaults(shop.api.deps.db, shop.api.provider.ledger)).toEqual([]);
  await shop.api.close();
});

const today = () => londonDay(shop.api.deps.clock());

/** A plan by the month whose preferred card is reported as stolen after its first payment. */
async function buyWithStolenCard(): Promise<{ id: string; dueOn: string; stolen: string }> {
  const { id } = await buyByCard(shop, buyer, ["studio-monthly"]);
  const stolen = shop.api.provider.ledger.addCard(buyer.customerId, "stolen").id;
  await setDefaultCard(shop.api.deps.db, buyer.id, stolen);
  const dueOn = addMonths(today(), 1);
  goToNoon(shop.api, addDays(dueOn, -1));
  return { id, dueOn, stolen };
}

function chargesTo(cardId: string): number {
  return [...shop.api.provider.ledger.charges.values()].filter((charge) => charge.cardId === cardId).length;
}

async function failures(): Promise<string[]> {
  const mails = await shop.api.mailsTo(buyer.email);
  const about = mails.filter(({ subject }) => subject.includes("could not be taken"));
  return about.map(({ text }) => text.replaceAll(/\s+/g, " "));
}

/** The tries of a payment, by their codes. */
async function triesOf(orderId: string, number: number): Promise<(string | null)[]> {
  const tries = await shop.api.deps.db
    .select({ code: paymentAttempts.failureCode })
    .from(paymentAttempts)
    .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(payments.number, number)))
    .orderBy(asc(paymentAttempts.number));
  return tries.map(({ code }) => code);
}

describe("a card that its bank has declined for good", () => {
  it("is charged once: its holder is asked for another at once, and again on each day of the ladder, and the plan pauses", async () => {
    const { id, dueOn, stolen } = await buyWithStolenCard();
    await workUntil(shop.api, dueOn);
    const [first = ""] = await failures();
    expect(first).toContain("cannot be charged any more");
    expect(first).toContain("another card");
    expect(first).not.toContain("We will try again");
    await workUntil(shop.api, addDays(dueOn, 15));
    expect(chargesTo(stolen)).toBe(1);
    expect(await triesOf(id, 2)).toEqual(new Array(5).fill("stolen_card"));
    expect(await failures()).toHaveLength(4);
    const [term] = await shop.api.deps.db.select().from(subscriptions).where(eq(subscriptions.orderId, id));
    expect(term?.status).toBe("paused");
  });

  it("is not charged for the next instalment either, until its holder prefers another", async () => {
    const { id, dueOn, stolen } = await buyWithStolenCard();
    await workUntil(shop.api, dueOn);
    const other = shop.api.provider.ledger.addCard(buyer.customerId).id;
    await logInAgain(shop, buyer);
    const [, second] = await shop.api.deps.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, id))
      .orderBy(asc(payments.number));
    const body = { payment_method_id: other };
    await shop.api.ok(payInstalment, { params: { id: second?.id ?? "" }, body, as: buyer.token });
    await workUntil(shop.api, addMonths(dueOn, 1));
    expect(chargesTo(stolen)).toBe(1);
    expect(await triesOf(id, 3)).toEqual(["stolen_card"]);

    await setDefaultCard(shop.api.deps.db, buyer.id, other);
    await workUntil(shop.api, addDays(addMonths(dueOn, 1), 1));
    expect(await triesOf(id, 3)).toEqual(["stolen_card", null]);
  });
});
