import { randomUUID } from "node:crypto";
import { londonDay } from "api/domain/dates";
import { keepCustomer, setDefaultCard } from "api/store/customers";
import { createSession } from "api/store/sessions";
import * as order from "contract/order";
import * as administration from "contract/order-administration";
import { payOrder } from "contract/payment";
import { beginOrder, complete } from "tests/support/orders";
import type { CardBehaviour, LedgerCard } from "tests/support/payment-ledger";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon } from "tests/support/renewals";
import { makePlanWare, makeWare } from "tests/support/shop";
import { signedWebhook, stripeEvent } from "tests/support/stripe-objects";

/** A shop with a book and two plans, and a clerk who may do anything with orders. */
export interface TestShop {
  api: TestApi;
  clerk: Person;
}

/** A member whom the card provider knows. */
export interface Buyer extends Person {
  customerId: string;
}

/** Opens a shop at noon. */
export async function openTestShop(): Promise<TestShop> {
  const api = await createTestApi();
  await makePersonas(api);
  const permissions = ["orders.view", "orders.manage", "orders.refund"] as const;
  const clerk = await makePerson(api, { email: "clerk@almanac.test", permissions: [...permissions] });
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 5_000 }] });
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
  await makePlanWare(api, { slug: "house", planId: 16, monthlyPence: 9_000, annualPence: 90_000 });
  goToNoon(api, londonDay(api.deps.clock()));
  return { api, clerk };
}

let buyers = 0;

/** Makes another member. */
export async function newBuyer({ api }: TestShop): Promise<Buyer> {
  buyers += 1;
  const email = `buyer-${buyers}@almanac.test`;
  const person = await makePerson(api, { email });
  const customerId = api.provider.ledger.addCustomer({ email, name: "A Buyer", userId: person.id }).id;
  await keepCustomer(api.deps.db, person.id, customerId);
  return { ...person, customerId };
}

/** Logs somebody in again, as a session ends in the course of a year. */
export async function logInAgain({ api }: TestShop, person: Person): Promise<void> {
  person.token = (await createSession(api.deps.db, person.id, "tests", api.deps.clock())).token;
}

/** Orders by a card, which is the preferred one from now on unless it is declined. */
export async function buyByCard(
  shop: TestShop,
  buyer: Buyer,
  slugs: string[],
  behaviour: CardBehaviour = "pays",
): Promise<{ id: string; status: number; card: LedgerCard }> {
  const { api } = shop;
  await logInAgain(shop, buyer);
  const { id } = await beginOrder(api, buyer, slugs);
  await api.ok(order.updateOrder, { params: { id }, body: complete, as: buyer.token });
  const card = api.provider.ledger.addCard(buyer.customerId, behaviour);
  if (behaviour === "pays") await setDefaultCard(api.deps.db, buyer.id, card.id);
  const body = { order_id: id, payment_method_id: card.id };
  const { status } = await api.call(payOrder, { body, as: buyer.token });
  return { id, status, card };
}

/** Orders by bank transfer. @returns the order's id */
export async function orderByTransfer(shop: TestShop, buyer: Person, slugs: string[]): Promise<string> {
  await logInAgain(shop, buyer);
  const { id } = await beginOrder(shop.api, buyer, slugs);
  const body = { ...complete, payment_type: "bacs", status: "pending" } as const;
  await shop.api.ok(order.updateOrder, { params: { id }, body, as: buyer.token });
  return id;
}

/** An order as its administration shows it. */
export async function readAsClerk(shop: TestShop, id: string): Promise<administration.AdministeredOrder> {
  await logInAgain(shop, shop.clerk);
  return shop.api.ok(administration.readAnyOrder, { params: { id }, as: shop.clerk.token });
}

/** A clerk refunds all that is left of an order, unless it is said otherwise. */
export async function refundAsClerk(shop: TestShop, id: string, changes: Record<string, unknown> = {}) {
  const { left } = await readAsClerk(shop, id);
  const wish = { request_id: randomUUID(), payment_id: null, reason: "Damaged", seen_left: left, ...changes };
  return shop.api.call(administration.refundOrder, { params: { id }, body: wish, as: shop.clerk.token } as never);
}

/** Sends all events of the provider so far, and processes them. */
export async function sendEvents({ api }: Pick<TestShop, "api">): Promise<void> {
  const { events } = api.provider.ledger;
  for (const event of events) {
    const { bytes, signature } = signedWebhook(stripeEvent(event), api.deps.clock());
    const headers = { "stripe-signature": signature };
    await api.fetch("/stripe/webhook", { method: "POST", headers, body: Buffer.from(bytes) });
  }
  // A run takes 20 jobs of a lane, and others may be due before those of the events.
  for (let run = 0; run <= 1 + events.length / 20; run += 1) await api.runJobs();
}
