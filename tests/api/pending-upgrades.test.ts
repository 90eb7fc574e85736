import { randomUUID } from "node:crypto";
import { orders, payments, refunds, subscriptions } from "api/db/schema/index";
import { addDays, addMonths, displayDay, londonDay } from "api/domain/dates";
import { upgradeDays } from "api/domain/plan-upgrade";
import { cancelExpiredUpgrades } from "api/jobs/pending-upgrades";
import { settleUnsettled } from "api/jobs/unsettled-attempts";
import { takeDuePayments } from "api/payments/due-payments";
import { receiveTransfer } from "api/services/transfers";
import { keepCustomer, setDefaultCard } from "api/store/customers";
import { createSession } from "api/store/sessions";
import { inTransaction } from "api/transaction";
import { endPlan } from "contract/member";
import * as order from "contract/order";
import * as administration from "contract/order-administration";
import { confirmPayment, payInstalment, payOrder } from "contract/payment";
import { updateTeam } from "contract/team";
import { and, asc, eq } from "drizzle-orm";
import { findMoneyFaults } from "tests/support/money-rules";
import { beginOrder, complete, placeOrder } from "tests/support/orders";
import type { CardBehaviour } from "tests/support/payment-ledger";
import {
  addMember,
  givePlan,
  makePerson,
  makePersonas,
  makeTeam,
  type Person,
  personaPassword,
} from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon } from "tests/support/renewals";
import { makePlanWare } from "tests/support/shop";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

let api: TestApi;
let clerk: Person;
let buyer: Person;
let customerId: string;

beforeEach(async () => {
  api = await createTestApi();
  await makePersonas(api);
  clerk = await makePerson(api, {
    email: "clerk@almanac.test",
    permissions: ["orders.view", "orders.manage", "orders.refund", "members.view", "members.manage"],
  });
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
  await makePlanWare(api, { slug: "house", planId: 16, monthlyPence: 9_000, annualPence: 90_000 });
  await makePlanWare(api, { slug: "group", planId: 17, monthlyPence: 20_000, annualPence: 200_000 });
  goToNoon(api, londonDay(api.deps.clock()));
  buyer = await makePerson(api, { email: "upgrader@almanac.test" });
  customerId = api.provider.ledger.addCustomer({ email: buyer.email, name: "An Upgrader", userId: buyer.id }).id;
  await keepCustomer(api.deps.db, buyer.id, customerId);
});
afterEach(async () => {
  expect(await findMoneyFaults(api.deps.db, api.provider.ledger, { isOver: false })).toEqual([]);
  await api.close();
});

async function logIn(person: Person): Promise<void> {
  person.token = (await createSession(api.deps.db, person.id, "tests", api.deps.clock())).token;
}

async function payByCard(slug: string, behaviour: CardBehaviour = "pays"): Promise<string> {
  await logIn(buyer);
  const { id } = await beginOrder(api, buyer, [slug]);
  await api.ok(order.updateOrder, { params: { id }, body: complete, as: buyer.token });
  const card = api.provider.ledger.addCard(customerId, behaviour);
  if (behaviour === "pays") await setDefaultCard(api.deps.db, buyer.id, card.id);
  await api.call(payOrder, { body: { order_id: id, payment_method_id: card.id }, as: buyer.token });
  return id;
}

async function orderByTransfer(slug: string): Promise<string> {
  await logIn(buyer);
  return (await placeOrder(api, buyer, [slug])).id;
}

function receive(orderId: string) {
  return inTransaction(api.deps, (deps) => receiveTransfer(deps, orderId, null));
}

/** The charge that waits for 3-D Secure. */
function chargeToConfirm(): string {
  const waiting = [...api.provider.ledger.charges.values()].findLast(({ status }) => status === "requires_action");
  if (!waiting) throw new Error("No charge waits for its bank.");
  return waiting.id;
}

async function orderOf(id: string) {
  const [found] = await api.deps.db.select().from(orders).where(eq(orders.id, id));
  if (!found) throw new Error("There is no such order.");
  return found;
}

async function activeTerms(person = buyer) {
  return api.deps.db
    .select({ planId: subscriptions.planId, orderId: subscriptions.orderId, startsOn: subscriptions.startsOn })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, person.id), eq(subscriptions.status, "active")))
    .orderBy(asc(subscriptions.startsOn));
}

function allRefunds() {
  return api.deps.db.select().from(refunds);
}

const subjects = async () => (await api.mailsTo(buyer.email)).map(({ subject }) => subject);
const today = () => londonDay(api.deps.clock());

/** The order as an administrator sees it. */
async function read(id: string) {
  await logIn(clerk);
  return api.ok(administration.readAnyOrder, { params: { id }, as: clerk.token });
}

async function refund(id: string, changes: Record<string, unknown>) {
  const { left } = await read(id);
  const wish = { request_id: randomUUID(), payment_id: null, reason: "Asked for it", seen_left: left, ...changes };
  return api.ok(administration.refundOrder, { params: { id }, body: wish, as: clerk.token } as never);
}

/** Goes on to a day, and takes the payments that are due by card then. */
async function payUntil(day: string): Promise<void> {
  goToNoon(api, day);
  await takeDuePayments(api.deps);
}

/** Time enough for the worker to make the refunds that are written. */
async function makeRefunds(): Promise<void> {
  api.advance(10 * 60 * 1000);
  await settleUnsettled(api.deps);
}

describe("what is paid for a plan after its upgrade was ordered", () => {
  it("is given back when the upgrade is paid: it is not in its credit", async () => {
    const before = await payByCard("studio-monthly");
    const upgrade = await orderByTransfer("house-annual");
    await payUntil(addMonths(today(), 1));
    const [, second] = await api.deps.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, before))
      .orderBy(asc(payments.number));
    expect(second?.paidAt).not.toBeNull();
    await receive(upgrade);
    expect(await activeTerms()).toMatchObject([{ planId: 16, orderId: upgrade }]);
    await makeRefunds();
    const made = (await allRefunds()).filter(({ amountPence }) => amountPence === 2_900);
    expect(made).toMatchObject([{ status: "succeeded", method: "card", reason: "Paid after its upgrade was ordered" }]);
    expect((await subjects()).filter((subject) => subject.startsWith("Your credit note"))).toHaveLength(1);
  });

  it("is sent by bank transfer when the card provider refuses to give it back", async () => {
    const before = await payByCard("studio-monthly");
    const upgrade = await orderByTransfer("house-annual");
    await payUntil(addMonths(today(), 1));
    await receive(upgrade);
    vi.spyOn(api.deps.payments, "refund").mockResolvedValue({ kind: "rejected", reason: "The charge is too old." });
    await makeRefunds();
    const { refunds: seen } = await read(before);
    expect(seen).toMatchObject([
      { method: "card", status: "failed" },
      { method: "bacs", status: "created", amount: 2_900 },
    ]);
  });

  it("is left as it is when it was paid before, and is in the credit", async () => {
    const count = (await allRefunds()).length;
    await payByCard("studio-annual");
    const upgrade = await orderByTransfer("house-annual");
    expect((await orderOf(upgrade)).creditPence).toBe(29_000);
    await receive(upgrade);
    await makeRefunds();
    expect(await allRefunds()).toHaveLength(count);
  });

  it("is given back also when its card is charged while the upgrade is being paid", async () => {
    const before = await payByCard("studio-monthly");
    await setDefaultCard(api.deps.db, buyer.id, api.provider.ledger.addCard(customerId, "authenticates").id);
    goToNoon(api, addMonths(today(), 1));
    const [, second] = await api.deps.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, before))
      .orderBy(asc(payments.number));
    const upgrade = await orderByTransfer("house-annual");
    const asking = api.provider.ledger.addCard(customerId, "authenticates");
    const body = { payment_method_id: asking.id };
    const answer = await api.call(payInstalment, { params: { id: second?.id ?? "" }, body, as: buyer.token });
    expect(answer.status).toBe(202);
    await receive(upgrade);
    api.provider.ledger.authenticate(chargeToConfirm(), "passed");
    await makeRefunds();
    await makeRefunds();
    const made = (await allRefunds()).filter(({ reason }) => reason === "Paid after its plan was replaced");
    expect(made).toMatchObject([{ status: "succeeded", amountPence: 2_900 }]);
    expect(await activeTerms()).toMatchObject([{ planId: 16 }]);
  });
});

describe("an unpaid upgrade", () => {
  it("is cancelled when another one is ordered, and its buyer is told why", async () => {
    await payByCard("studio-annual");
    const smaller = await orderByTransfer("house-annual");
    const larger = await orderByTransfer("group-annual");
    expect((await orderOf(larger)).creditPence).toBe(29_000);
    const { cancelledAt, number } = await orderOf(smaller);
    expect(cancelledAt).not.toBeNull();
    const mail = (await api.mailsTo(buyer.email)).find(
      ({ subject }) => subject === `Your order ${number} is cancelled`,
    );
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain(
      "because you have ordered another upgrade from the same plan, and its unused days are credited once",
    );
    await receive(larger);
    await expect(receive(smaller)).resolves.toBeUndefined();
    expect(await activeTerms()).toMatchObject([{ planId: 17, orderId: larger }]);
  });

  it("that waits for its bank keeps its credit: another one is refused until it is paid or cancelled", async () => {
    await payByCard("house-annual");
    const first = await payByCard("group-annual", "authenticates");
    for (const behaviour of ["authenticates", "pays"] as const) {
      const again = await payByCard("group-annual", behaviour);
      expect((await orderOf(again)).placedAt).toBeNull();
    }
    const { id } = await beginOrder(api, buyer, ["group-annual"]);
    const body = { ...complete, payment_type: "bacs", status: "pending" };
    const refusal = await api.refused(order.updateOrder, { params: { id }, body, as: buyer.token } as never);
    expect(refusal).toMatchObject({ status: 409, code: "payment_pending" });
    expect(refusal.message).toContain(String((await orderOf(first)).number));
    api.provider.ledger.authenticate(chargeToConfirm(), "passed");
    await api.ok(confirmPayment, { body: { order_id: first }, as: buyer.token });
    expect(await activeTerms()).toMatchObject([{ planId: 17, orderId: first }]);
  });

  it("that waits for its bank keeps what it was credited for from being refunded, handed over or ended", async () => {
    const before = await payByCard("house-annual");
    const upgrade = await payByCard("group-annual", "authenticates");
    expect((await read(before)).left).toBe(0);
    const [term] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.orderId, before));
    const params = { id: buyer.id, termId: term?.id ?? "" };
    const ended = await api.refused(endPlan, { params, body: { reason: "Asked" }, as: clerk.token } as never);
    expect(ended).toMatchObject({ status: 409, code: "payment_pending" });
    const colleague = await makePerson(api, { email: "colleague@almanac.test" });
    const team = await makeTeam(api, buyer, "The House", "THE-HOUSE");
    await addMember(api, team, colleague, true);
    const change = { handOver: colleague.id, current_password: personaPassword };
    const asked = { params: { id: team.id }, body: change, as: buyer.token } as never;
    expect(await api.refused(updateTeam, asked)).toMatchObject({ status: 409, code: "payment_pending" });
    api.provider.ledger.authenticate(chargeToConfirm(), "failed");
    await api.call(confirmPayment, { body: { order_id: upgrade }, as: buyer.token });
    expect((await read(before)).left).toBe(90_000);
    await api.ok(updateTeam, asked);
    expect((await orderOf(upgrade)).cancelledAt).not.toBeNull();
  });

  it("that is paid at its bank after a plan as large has begun follows that, and ends what it was credited for", async () => {
    const before = await payByCard("studio-annual");
    const smaller = await payByCard("house-annual", "authenticates");
    await givePlan(api, buyer.id, 17, addDays(today(), 99));
    api.provider.ledger.authenticate(chargeToConfirm(), "passed");
    await api.ok(confirmPayment, { body: { order_id: smaller }, as: buyer.token });
    expect(await activeTerms()).toMatchObject([{ planId: 17 }, { planId: 16, startsOn: addDays(today(), 100) }]);
    expect((await read(before)).left).toBe(0);
  });

  it(`keeps its price for ${upgradeDays} days, and is cancelled after them`, async () => {
    await payByCard("studio-annual");
    const upgrade = await orderByTransfer("house-annual");
    const lastDay = addDays(today(), upgradeDays);
    const seen = await api.ok(order.readOwnOrder, { params: { id: upgrade }, as: buyer.token });
    expect(seen.pay_by).toBe(lastDay);
    const asked = (await api.mailsTo(buyer.email)).find(({ subject }) =>
      subject.endsWith("how to pay by bank transfer"),
    );
    expect(asked?.text.replaceAll(/\s+/g, " ")).toContain(`holds until ${displayDay(lastDay)}`);
    goToNoon(api, lastDay);
    await cancelExpiredUpgrades(api.deps);
    expect((await orderOf(upgrade)).cancelledAt).toBeNull();
    goToNoon(api, addDays(today(), 1));
    await cancelExpiredUpgrades(api.deps);
    await cancelExpiredUpgrades(api.deps);
    const { cancelledAt, number } = await orderOf(upgrade);
    expect(cancelledAt).not.toBeNull();
    const told = (await subjects()).filter((subject) => subject === `Your order ${number} is cancelled`);
    expect(told).toHaveLength(1);
    expect(await activeTerms()).toMatchObject([{ planId: 15 }]);
  });

  it("is not cancelled after them when it replaces nothing", async () => {
    const first = await orderByTransfer("house-annual");
    goToNoon(api, addDays(today(), upgradeDays + 1));
    await cancelExpiredUpgrades(api.deps);
    expect((await orderOf(first)).cancelledAt).toBeNull();
  });

  it("is cancelled when something of the plan that it replaces is refunded", async () => {
    const before = await payByCard("studio-annual");
    const upgrade = await orderByTransfer("house-annual");
    const { refundable } = await read(before);
    await refund(before, { payment_id: refundable[0]?.payment_id, amount: 1_000 });
    expect((await orderOf(upgrade)).cancelledAt).not.toBeNull();
  });

  it("is cancelled when an administrator ends the plan that it replaces", async () => {
    const before = await payByCard("studio-annual");
    const upgrade = await orderByTransfer("house-annual");
    const [term] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.orderId, before));
    const params = { id: buyer.id, termId: term?.id ?? "" };
    await logIn(clerk);
    await api.ok(endPlan, { params, body: { reason: "Asked for it" }, as: clerk.token } as never);
    expect((await orderOf(upgrade)).cancelledAt).not.toBeNull();
  });

  it("is cancelled when its buyer hands the plan over with their team", async () => {
    await payByCard("house-annual");
    const colleague = await makePerson(api, { email: "colleague@almanac.test" });
    const team = await makeTeam(api, buyer, "The House", "THE-HOUSE");
    await addMember(api, team, colleague, true);
    const upgrade = await orderByTransfer("group-annual");
    await api.ok(updateTeam, {
      params: { id: team.id },
      body: { handOver: colleague.id, current_password: personaPassword },
      as: buyer.token,
    } as never);
    expect((await orderOf(upgrade)).cancelledAt).not.toBeNull();
    expect(await activeTerms(colleague)).toMatchObject([{ planId: 16 }]);
  });
});

describe("a plan whose unused days were credited for another", () => {
  it("is refunded only less that credit, and whole again when the other is refunded in full", async () => {
    const before = await payByCard("studio-annual");
    const after = await payByCard("house-annual");
    const { creditPence } = await orderOf(after);
    expect(creditPence).toBe(29_000);
    expect((await read(before)).left).toBe(0);
    await refund(after, {});
    expect((await read(before)).left).toBe(29_000);
  });

  it("stays credited when the other is cancelled and its money and plan are kept", async () => {
    const before = await payByCard("studio-annual");
    const after = await payByCard("house-annual");
    await logIn(clerk);
    const wish = { request_id: randomUUID(), reason: "By mistake", refund: false, plan: "keep", seen_left: 61_000 };
    await api.ok(administration.cancelAnyOrder, { params: { id: after }, body: wish, as: clerk.token } as never);
    expect((await read(before)).left).toBe(0);
  });

  it("and that was handed over is not refunded to whoever had paid for it", async () => {
    const before = await payByCard("house-annual");
    const heir = await makePerson(api, { email: "heir@almanac.test" });
    const team = await makeTeam(api, buyer, "The House", "THE-HOUSE");
    await addMember(api, team, heir, true);
    const body = { handOver: heir.id, current_password: personaPassword };
    await api.ok(updateTeam, { params: { id: team.id }, body, as: buyer.token } as never);
    buyer = heir;
    customerId = api.provider.ledger.addCustomer({ email: heir.email, name: "An Heir", userId: heir.id }).id;
    await keepCustomer(api.deps.db, heir.id, customerId);
    const after = await payByCard("group-annual");
    expect((await orderOf(after)).creditPence).toBe(90_000);
    expect((await read(before)).left).toBe(0);
  });

  it("with the term that follows it can neither be refunded", async () => {
    const [first, second] = [await payByCard("studio-annual"), await payByCard("studio-annual")];
    const [payment] = await api.deps.db.select().from(payments).where(eq(payments.orderId, second));
    const card = api.provider.ledger.addCard(customerId, "pays");
    const paid = { params: { id: payment?.id ?? "" }, body: { payment_method_id: card.id }, as: buyer.token };
    await api.ok(payInstalment, paid);
    const upgrade = await payByCard("group-annual");
    expect((await orderOf(upgrade)).creditPence).toBe(58_000);
    expect([(await read(first)).left, (await read(second)).left]).toEqual([0, 0]);
    expect(await activeTerms()).toMatchObject([{ planId: 17, orderId: upgrade }]);
  });
});
