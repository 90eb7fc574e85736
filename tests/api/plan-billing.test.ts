import { auditLog, invoices, orders, payments, subscriptions } from "api/db/schema/index";
import { addDays, addMonths, londonDay } from "api/domain/dates";
import { keepCustomer, setDefaultCard } from "api/store/customers";
import { createSession } from "api/store/sessions";
import { createAddress } from "contract/address";
import { listDocuments } from "contract/document";
import * as order from "contract/order";
import { recordTransfer } from "contract/order-administration";
import { payInstalment, payOrder } from "contract/payment";
import { readCurrentPlan } from "contract/plan";
import * as billing from "contract/plan-billing";
import { updateTeam } from "contract/team";
import { readUser } from "contract/user";
import { asc, desc, eq } from "drizzle-orm";
import { findMoneyFaults } from "tests/support/money-rules";
import { anAddress, beginOrder, complete } from "tests/support/orders";
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
import { goToNoon, skipTo } from "tests/support/renewals";
import { makePlanWare } from "tests/support/shop";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const inBerlin = {
  ...{ first_name: "Ida", last_name: "Holm", company: "Holm Textil", telephone: "", email: "ida@holm.example" },
  ...{ street_address_1: "Torstraße 1", street_address_2: "", city: "Berlin", county: "", postcode: "10119" },
  country: "DE",
};
const inLeeds = { ...inBerlin, street_address_1: "2 Park Row", city: "Leeds", postcode: "LS1 5HD", country: "GB" };

let api: TestApi;
let buyer: Payer;
let heir: Payer;

/** A person with a customer at the card provider. */
interface Payer extends Person {
  customerId: string;
}

beforeEach(async () => {
  api = await createTestApi();
  await makePersonas(api);
  await makePlanWare(api, { slug: "house", planId: 16, monthlyPence: 9_000, annualPence: 90_000 });
  await makePlanWare(api, { slug: "group", planId: 17, monthlyPence: 20_000, annualPence: 200_000 });
  goToNoon(api, londonDay(api.deps.clock()));
  buyer = await withCard("payer@almanac.test");
  heir = await withCard("heir@almanac.test");
});
afterEach(async () => {
  expect(await findMoneyFaults(api.deps.db, api.provider.ledger, { isOver: false })).toEqual([]);
  await api.close();
});

async function withCard(email: string): Promise<Payer> {
  const person = await makePerson(api, { email });
  const { id: customerId } = api.provider.ledger.addCustomer({ email, name: "A Payer", userId: person.id });
  await keepCustomer(api.deps.db, person.id, customerId);
  await setDefaultCard(api.deps.db, person.id, api.provider.ledger.addCard(customerId).id);
  return { ...person, customerId };
}

async function logIn(person: Person): Promise<void> {
  person.token = (await createSession(api.deps.db, person.id, "tests", api.deps.clock())).token;
}

/** A plan that was bought by card. @returns its order */
async function buy(person: Payer, slug: string): Promise<string> {
  await logIn(person);
  const { id } = await beginOrder(api, person, [slug]);
  await api.ok(order.updateOrder, { params: { id }, body: complete, as: person.token });
  const card = api.provider.ledger.addCard(person.customerId);
  await setDefaultCard(api.deps.db, person.id, card.id);
  await api.ok(payOrder, { body: { order_id: id, payment_method_id: card.id }, as: person.token });
  return id;
}

async function handOver(): Promise<void> {
  const team = await makeTeam(api, buyer, "Weavers", "WEAVE-1");
  await addMember(api, team, heir, true);
  const body = { handOver: heir.id, current_password: personaPassword };
  await api.ok(updateTeam, { params: { id: team.id }, body, as: buyer.token } as never);
}

async function lastTermOf(person: Person) {
  const own = eq(subscriptions.userId, person.id);
  const [term] = await api.deps.db
    .select()
    .from(subscriptions)
    .where(own)
    .orderBy(desc(subscriptions.startsOn))
    .limit(1);
  if (!term) throw new Error("There is no term.");
  return term;
}

async function paramsOf(person: Person) {
  return { id: person.id, subscriptionId: (await lastTermOf(person)).id };
}

async function change(person: Person, body: object) {
  await logIn(person);
  return api.call(billing.changePlanBilling, { params: await paramsOf(person), body, as: person.token } as never);
}

async function read(person: Person, query = {}) {
  await logIn(person);
  return api.ok(billing.readPlanBilling, { params: await paramsOf(person), query, as: person.token });
}

async function takeOver(person: Person, body: object, subscriptionId?: string) {
  await logIn(person);
  const params = { ...(await paramsOf(person)), ...(subscriptionId && { subscriptionId }) };
  return api.call(billing.takeOverPayments, { params, body, as: person.token } as never);
}

async function documentsOf(person: Person) {
  await logIn(person);
  return (await api.ok(listDocuments, { query: {}, as: person.token })).data;
}

function listInvoices() {
  return api.deps.db.select().from(invoices).orderBy(asc(invoices.number));
}

function paymentsOf(orderId: string) {
  return api.deps.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.number));
}

async function orderOf(id: string | null) {
  const [found] = await api.deps.db
    .select()
    .from(orders)
    .where(eq(orders.id, id ?? ""));
  if (!found) throw new Error("There is no order.");
  return found;
}

const today = () => londonDay(api.deps.clock());

describe("who is invoiced for what comes of a plan", () => {
  it("is changed with its purchase order number while it runs: later invoices name it, earlier ones stay", async () => {
    const orderId = await buy(buyer, "house-monthly");
    // The plans of others last longer.
    await givePlan(api, heir.id, 16, addMonths(today(), 40));
    const { until } = await api.ok(readCurrentPlan, { as: buyer.token });
    expect(until).toBe((await lastTermOf(buyer)).expiresOn);
    const changed = await change(buyer, { ...inLeeds, purchase_number: "PO-77", company_number: "0123" });
    expect(changed.status).toBe(200);
    await skipTo(api, addMonths(today(), 1));
    const [second, first] = await documentsOf(buyer);
    expect([first?.order_id, second?.order_id]).toEqual([orderId, orderId]);
    const invoices = await listInvoices();
    expect(invoices.map(({ buyer: to, purchaseNumber }) => [to.city, purchaseNumber])).toEqual([
      ["London", ""],
      ["Leeds", "PO-77"],
    ]);
    expect(await read(buyer)).toMatchObject({ purchase_number: "PO-77", address: { city: "Leeds" } });
  });

  it("is changed by a clerk as by its holder, who is mailed; the log has the clerk, and only what has changed", async () => {
    await buy(buyer, "house-monthly");
    const clerk = await makePerson(api, { email: "clerk@almanac.test", permissions: ["orders.manage"] });
    const params = await paramsOf(buyer);
    const as = { params, as: clerk.token };
    const read = await api.ok(billing.readMemberBilling, as);
    expect(read).toMatchObject({ subscription_id: params.subscriptionId, address: { city: "London" }, vat_number: "" });
    const body = { ...inLeeds, purchase_number: "PO-77" };
    expect((await api.call(billing.changeMemberBilling, { ...as, body } as never)).status).toBe(200);
    expect(await api.ok(billing.readMemberBilling, as)).toMatchObject({ purchase_number: "PO-77" });
    const mails = (await api.mailsTo(buyer.email)).filter(({ subject }) => subject.includes("billing details"));
    expect(mails.map(({ subject }) => subject)).toEqual(["The billing details of The house have been changed"]);
    expect(mails[0]?.text).not.toContain("Park Row");
    const [entry, ...more] = await api.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, "plan.billing_changed"));
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ actorId: clerk.id, subjectId: buyer.id });
    expect(JSON.stringify(entry?.details)).toContain("purchaseNumber");
    expect(JSON.stringify(entry?.details)).not.toMatch(/PO-77|Park Row|Leeds/);
    // The same once more changes nothing, and mails nobody.
    expect((await api.call(billing.changeMemberBilling, { ...as, body } as never)).status).toBe(200);
    expect((await api.mailsTo(buyer.email)).filter(({ subject }) => subject.includes("billing details"))).toHaveLength(
      1,
    );
    await skipTo(api, addMonths(today(), 1));
    expect((await listInvoices()).at(-1)).toMatchObject({ purchaseNumber: "PO-77", buyer: { city: "Leeds" } });
  });

  it("is shown to a clerk with what each payment would cost first, and changed when they have seen that", async () => {
    await buy(buyer, "house-monthly");
    const clerk = await makePerson(api, { email: "clerk@almanac.test", permissions: ["orders.manage"] });
    const as = { params: await paramsOf(buyer), as: clerk.token };
    const change = (body: object) => api.call(billing.changeMemberBilling, { ...as, body } as never);
    const refused = await change(inBerlin);
    expect(refused).toMatchObject({ status: 409, body: { code: "price_changed" } });
    expect((refused.body as { message: string }).message).toContain("£89.25");
    expect(await api.ok(billing.readMemberBilling, as)).toMatchObject({ address: { city: "London" } });
    const asked = { country: "DE", postcode: "10119" };
    const { payments: left } = await api.ok(billing.readMemberBilling, { ...as, query: asked });
    expect(left?.changed).toMatchObject({ amount: 8_925 });
    expect((await change({ ...inBerlin, seen_amount: 8_925 })).status).toBe(200);
    expect(await read(buyer)).toMatchObject({ address: { city: "Berlin" }, payments: { amount: 8_925, count: 11 } });
  });

  it("is not for staff without the permission, and of plans that are the member's own and not over", async () => {
    await buy(buyer, "house-annual");
    const viewer = await makePerson(api, {
      email: "viewer@almanac.test",
      permissions: ["orders.view", "members.manage"],
    });
    const clerk = await makePerson(api, { email: "clerk@almanac.test", permissions: ["orders.manage"] });
    const params = await paramsOf(buyer);
    for (const by of [viewer, heir, buyer]) {
      await logIn(by);
      expect((await api.refused(billing.readMemberBilling, { params, as: by.token })).status).toBe(403);
      const asked = { params, body: inLeeds, as: by.token } as never;
      expect((await api.refused(billing.changeMemberBilling, asked)).status).toBe(403);
    }
    const ofHeir = { ...params, id: heir.id };
    expect((await api.refused(billing.readMemberBilling, { params: ofHeir, as: clerk.token })).status).toBe(404);
    const asked = { params: ofHeir, body: inLeeds, as: clerk.token } as never;
    expect((await api.refused(billing.changeMemberBilling, asked)).status).toBe(404);
  });

  it("is named by the renewal of a plan that is paid already, which has the VAT of the new country", async () => {
    await buy(buyer, "house-annual");
    expect((await change(buyer, inBerlin)).status).toBe(200);
    const term = await lastTermOf(buyer);
    await skipTo(api, addDays(term.renewalOn ?? "", -50));
    const [renewal] = await api.deps.db.select().from(orders).where(eq(orders.renewsSubscriptionId, term.id));
    expect(renewal).toMatchObject({ vatCountry: "DE", totalPence: 89_250, addressBilling: { city: "Berlin" } });
    await skipTo(api, term.renewalOn ?? "");
    const last = (await listInvoices()).at(-1);
    expect(last?.buyer).toMatchObject({ city: "Berlin", country: "DE" });
  });

  it("is changed in a renewal that is ordered, whose last day to cancel stays", async () => {
    await buy(buyer, "house-annual");
    const term = await lastTermOf(buyer);
    await skipTo(api, addDays(term.renewalOn ?? "", -50));
    const before = await read(buyer);
    await skipTo(api, addDays(term.renewalOn ?? "", -20));
    expect((await change(buyer, inBerlin)).status).toBe(200);
    const renewals = await api.deps.db
      .select()
      .from(orders)
      .where(eq(orders.renewsSubscriptionId, term.id))
      .orderBy(asc(orders.number));
    expect(renewals.map(({ status, lockAt, vatCountry }) => [status, lockAt, vatCountry])).toEqual([
      ["cancelled", addDays(term.renewalOn ?? "", -30), "GB"],
      ["pending", addDays(term.renewalOn ?? "", -30), "DE"],
    ]);
    expect(before.renewal?.order_number).toBe(renewals[0]?.number);
    expect((await read(buyer)).renewal?.order_number).toBe(renewals[1]?.number);
  });

  it("is asked again where the VAT of the payments that are left changes with it", async () => {
    const orderId = await buy(buyer, "house-monthly");
    const first = await change(buyer, inBerlin);
    expect(first).toMatchObject({ status: 409, body: { code: "price_changed" } });
    const { payments: left } = await read(buyer, { country: "DE", postcode: "10119" });
    expect(left).toMatchObject({
      count: 11,
      amount: 9_000,
      changed: { amount: 8_925, vat: "with 19% VAT of Germany" },
    });
    expect((await change(buyer, { ...inBerlin, seen_amount: 8_925 })).status).toBe(200);
    const former = await paymentsOf(orderId);
    expect(former.filter(({ cancelledAt }) => cancelledAt !== null)).toHaveLength(11);
    const term = await lastTermOf(buyer);
    expect(term).toMatchObject({ startsOn: addMonths(today(), 1), expiresOn: addDays(addMonths(today(), 12), -1) });
    const seen = await api.ok(readCurrentPlan, { as: buyer.token });
    expect(seen).toMatchObject({ source: "own", until: term.expiresOn });
    const { allSubscriptions } = await api.ok(readUser, { params: { id: buyer.id }, as: buyer.token });
    expect(allSubscriptions.find(({ id }) => id === term.id)).toMatchObject({ withdraw_until: null });
    const rest = await orderOf(term.orderId);
    expect(rest).toMatchObject({ totalPence: 11 * 8_925, vatCountry: "DE", continuesOrderId: orderId });
    await skipTo(api, addMonths(today(), 1));
    const invoices = await listInvoices();
    expect(invoices.map(({ grossPence, vatPence }) => [grossPence, vatPence])).toEqual([
      [9_000, 1_500],
      [8_925, 1_425],
    ]);
  });

  it("keeps the VAT of the country that its buyer has named, where only a number is changed", async () => {
    await logIn(buyer);
    const { id } = await beginOrder(api, buyer, ["house-monthly"]);
    const address = { ...anAddress, country: "JE", postcode: "JE2 3AB" };
    const fields = { address_account_json: address, address_billing_json: { ...address, email: buyer.email } };
    await api.ok(order.updateOrder, { params: { id }, body: { ...complete, ...fields }, as: buyer.token });
    const card = api.provider.ledger.addCard(buyer.customerId);
    await setDefaultCard(api.deps.db, buyer.id, card.id);
    const pay = { body: { order_id: id, payment_method_id: card.id }, as: buyer.token };
    expect((await api.refused(payOrder, pay)).code).toBe("vat_country_unclear");
    await api.ok(order.updateOrder, { params: { id }, body: { vat_country: "GB" }, as: buyer.token });
    await api.ok(payOrder, pay);
    const before = await read(buyer);
    expect(before.payments).toMatchObject({ vat: expect.anything(), changed: null });
    const { address: billed } = before;
    expect((await change(buyer, { ...billed, purchase_number: "PO 7" })).status).toBe(200);
    const after = await read(buyer);
    expect(after).toMatchObject({ purchase_number: "PO 7", payments: { amount: before.payments?.amount, count: 11 } });
  });

  it("renews as the whole plan was sold, after an order of its own has taken the rest of it over", async () => {
    await buy(buyer, "house-monthly");
    for (let month = 1; month <= 4; month += 1) await skipTo(api, addMonths(today(), 1));
    await change(buyer, { ...inBerlin, seen_amount: 8_925 });
    const term = await lastTermOf(buyer);
    for (let month = 1; month <= 6; month += 1) await skipTo(api, addMonths(today(), 1));
    const [renewal] = await api.deps.db.select().from(orders).where(eq(orders.renewsSubscriptionId, term.id));
    expect(renewal).toMatchObject({ instalments: 12, totalPence: 12 * 8_925, startAt: term.renewalOn });
  });

  it("is refused for a plan of another's, one that is over, and one that was given", async () => {
    await buy(buyer, "house-annual");
    await logIn(heir);
    const { subscriptionId } = await paramsOf(buyer);
    const foreign = { id: heir.id, subscriptionId };
    expect((await api.refused(billing.readPlanBilling, { params: foreign, as: heir.token })).status).toBe(404);
    api.advance(400 * 24 * 60 * 60 * 1000);
    expect((await change(buyer, inLeeds)).status).toBe(404);
  });

  it.each([
    ["an address without a postcode", { ...inLeeds, postcode: "" }, "postcode"],
    ["a VAT number of another country", { ...inLeeds, vat_number: "DE136695976" }, "vat_number"],
    ["no e-mail address", { ...inLeeds, email: "nobody" }, "email"],
  ])("is refused with %s", async (_what, body, field) => {
    await buy(buyer, "house-monthly");
    const refused = await change(buyer, body);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ errors: { [field]: expect.any(String) } });
  });
});

describe("a plan that was handed over", () => {
  it("is paid by its former holder until its new one takes the payments over: once, with all that follows", async () => {
    const orderId = await buy(buyer, "house-monthly");
    await handOver();
    await skipTo(api, addMonths(today(), 1));
    expect((await paymentsOf(orderId)).filter(({ paidAt }) => paidAt !== null)).toHaveLength(2);
    expect(await read(heir)).toMatchObject({ address: null, payments: { payer: "other", count: 10 } });
    const before = (await lastTermOf(heir)).id;
    expect(await takeOver(heir, { payment_type: "card", seen_amount: 9_000 })).toMatchObject({ status: 409 });
    expect((await change(heir, inLeeds)).status).toBe(200);
    const body = { payment_type: "card", seen_amount: 9_000 };
    const [one, two] = await Promise.all([takeOver(heir, body, before), takeOver(heir, body, before)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
    const term = await lastTermOf(heir);
    const rest = await orderOf(term.orderId);
    expect(rest).toMatchObject({ userId: heir.id, totalPence: 90_000, addressBilling: { city: "Leeds" } });
    await skipTo(api, addMonths(today(), 1));
    expect((await paymentsOf(orderId)).filter(({ paidAt }) => paidAt !== null)).toHaveLength(2);
    expect((await paymentsOf(rest.id)).filter(({ paidAt }) => paidAt !== null)).toHaveLength(1);
    const [invoice] = await documentsOf(heir);
    expect(invoice?.order_id).toBe(rest.id);
    expect((await api.mailsTo(buyer.email)).map(({ subject }) => subject)).toContain("You pay no more for The house");
    expect((await api.mailsTo(heir.email)).map(({ subject }) => subject)).toContain(
      "You pay for The house from now on",
    );
  });

  it("runs again when its new holder pays what has paused it", async () => {
    await buy(buyer, "house-monthly");
    await handOver();
    await setDefaultCard(api.deps.db, buyer.id, api.provider.ledger.addCard(buyer.customerId, "declined").id);
    await skipTo(api, addMonths(today(), 1));
    for (let day = 0; day < 16; day += 1) await skipTo(api, addDays(today(), 1));
    expect(await lastTermOf(heir)).toMatchObject({ status: "paused" });
    await change(heir, inLeeds);
    expect((await takeOver(heir, { payment_type: "card", seen_amount: 9_000 })).status).toBe(200);
    expect(await lastTermOf(heir)).toMatchObject({ status: "paused" });
    const rest = await orderOf((await lastTermOf(heir)).orderId);
    const [due] = await paymentsOf(rest.id);
    const card = api.provider.ledger.addCard(heir.customerId);
    await logIn(heir);
    const params = { id: due?.id ?? "" };
    const body = { payment_method_id: card.id };
    expect((await api.call(payInstalment, { params, body, as: heir.token })).status).toBe(200);
    expect(await lastTermOf(heir)).toMatchObject({ status: "active" });
  });

  it("has its renewal invoiced to the address book of its new holder, with the VAT of that country", async () => {
    await buy(buyer, "house-annual");
    await handOver();
    await logIn(heir);
    const { email: _, first_name: __, last_name: ___, company: ____, telephone: _____, ...address } = inBerlin;
    await api.ok(createAddress, { params: { id: heir.id }, body: { ...address, type: "billing" }, as: heir.token });
    const term = await lastTermOf(heir);
    await skipTo(api, addDays(term.renewalOn ?? "", -50));
    const [renewal] = await api.deps.db.select().from(orders).where(eq(orders.renewsSubscriptionId, term.id));
    expect(renewal).toMatchObject({ vatCountry: "DE", totalPence: 89_250, addressBilling: { city: "Berlin" } });
  });

  it("has no payment recorded for a renewal that could not be invoiced, and its holder is asked to whom", async () => {
    await buy(buyer, "house-annual");
    await handOver();
    const term = await lastTermOf(heir);
    await skipTo(api, addDays(term.renewalOn ?? "", -50));
    const [renewal] = await api.deps.db.select().from(orders).where(eq(orders.renewsSubscriptionId, term.id));
    const [due] = await paymentsOf(renewal?.id ?? "");
    const clerk = await makePerson(api, { email: "clerk@almanac.test", permissions: ["orders.view", "orders.manage"] });
    const transfer = {
      payment_id: due?.id ?? "",
      received_on: today(),
      amount: 90_000,
      reference: "",
      accept_difference: false,
    };
    const record = (id = "", payment = "") =>
      api.call(recordTransfer, {
        ...{ params: { id }, body: { ...transfer, payment_id: payment }, as: clerk.token },
      } as never);
    expect(await record(renewal?.id, due?.id)).toMatchObject({ status: 409, body: { code: "no_address" } });
    const asked = (await api.mailsTo(heir.email)).find(({ subject }) => subject.includes("renews on"));
    expect(asked?.text).toContain(`/account/plan/billing/${term.id}`);
    await change(heir, inLeeds);
    const again = (await api.deps.db.select().from(orders).where(eq(orders.renewsSubscriptionId, term.id))).at(-1);
    const [payment] = await paymentsOf(again?.id ?? "");
    expect((await record(again?.id, payment?.id)).status).toBe(200);
    expect((await listInvoices()).at(-1)?.buyer).toMatchObject({ city: "Leeds" });
  });

  it("is replaced as a whole while nothing of the order is paid that continues another", async () => {
    await buy(buyer, "house-monthly");
    await change(buyer, { ...inBerlin, seen_amount: 8_925 });
    const once = await lastTermOf(buyer);
    const inVienna = { ...inBerlin, city: "Wien", postcode: "1010", country: "AT" };
    expect((await change(buyer, { ...inVienna, seen_amount: 9_000 })).status).toBe(200);
    const twice = await lastTermOf(buyer);
    expect(twice).toMatchObject({ id: once.id, startsOn: once.startsOn, expiresOn: once.expiresOn });
    expect(await orderOf(once.orderId)).toMatchObject({ status: "cancelled" });
    expect(await orderOf(twice.orderId)).toMatchObject({ vatCountry: "AT", totalPence: 99_000 });
  });

  it("takes nothing of its former holder's billing details along, and the log keeps only what has changed", async () => {
    await buy(buyer, "house-annual");
    await change(buyer, { ...inBerlin, vat_number: "" });
    await handOver();
    expect(await read(heir)).toMatchObject({ address: null, vat_number: "" });
    const entries = await api.deps.db.select().from(auditLog).where(eq(auditLog.action, "plan.billing_changed"));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries[0]?.details)).toContain("postcode");
    expect(JSON.stringify(entries[0]?.details)).not.toMatch(/Torstra|Holm|10119/);
  });

  it("is credited for every payment of both holders when its new one upgrades", async () => {
    await buy(buyer, "house-monthly");
    await handOver();
    await change(heir, inLeeds);
    await takeOver(heir, { payment_type: "card", seen_amount: 9_000 });
    await skipTo(api, addMonths(today(), 1));
    await logIn(heir);
    const { totals } = await beginOrder(api, heir, ["group-annual"]);
    // The second month has just been paid, and nothing of it is used.
    expect(totals.upgrade).toBe(9_000);
  });
});
