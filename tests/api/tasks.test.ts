import { randomUUID } from "node:crypto";
import { jobs, mails, payments, products, settings } from "api/db/schema/index";
import { addDays, londonDay } from "api/domain/dates";
import { noProvider } from "api/payments/no-provider";
import { queueJob } from "api/store/jobs";
import { queueMail } from "api/store/outbox";
import { dismissStatementRow, importStatement, listStatementRows } from "contract/bank-statement";
import type { Order } from "contract/order";
import { dispatchOrder, readAnyOrder, recordTransfer, refundOrder } from "contract/order-administration";
import { updateBank, updateCompany } from "contract/setting";
import { listTasks, type Task } from "contract/task";
import { eq } from "drizzle-orm";
import { placeOrder } from "tests/support/orders";
import { makePerson, makePersonas, type Person, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi, testBank } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let clerk: Person;
let operator: Person;
let buyer: Person;

beforeEach(async () => {
  api = await createTestApi();
  await makePersonas(api);
  clerk = await makePerson(api, {
    email: "clerk@almanac.test",
    permissions: ["orders.view", "orders.manage", "orders.refund"],
  });
  operator = await makePerson(api, { email: "operator@almanac.test", permissions: ["jobs.manage"] });
  buyer = await makePerson(api, { email: "buyer@almanac.test" });
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
});
afterEach(() => api.close());

const today = () => londonDay(api.deps.clock());

async function tasksOf(person = clerk): Promise<Task[]> {
  return (await api.ok(listTasks, { as: person.token })).data;
}

async function read(id: string) {
  return api.ok(readAnyOrder, { params: { id }, as: clerk.token });
}

/** Records a transfer of the first payment. */
async function receive(id: string, [due]: Order["payments"]): Promise<void> {
  const body = { payment_id: due?.id ?? "", received_on: today(), amount: due?.amount ?? 0 };
  await api.ok(recordTransfer, { params: { id }, body, as: clerk.token });
}

async function refund(id: string): Promise<void> {
  const { left } = await read(id);
  const body = { request_id: randomUUID(), payment_id: null, reason: "Damaged", seen_left: left };
  await api.ok(refundOrder, { params: { id }, body, as: clerk.token });
}

describe("what waits for somebody", () => {
  it("is nothing in a shop without orders", async () => {
    expect(await tasksOf()).toEqual([]);
  });

  it("follows an order from its overdue payment to its parcel and its refund", async () => {
    const { id, payments: due } = await placeOrder(api, buyer, ["book-soft"]);
    expect(await tasksOf()).toEqual([]);

    await api.deps.db
      .update(payments)
      .set({ dueOn: addDays(today(), -3) })
      .where(eq(payments.orderId, id));
    expect(await tasksOf()).toEqual([{ kind: "overdue_orders", count: 1 }]);

    await receive(id, due);
    expect(await tasksOf()).toEqual([{ kind: "orders_to_send", count: 1 }]);

    const lines = (await read(id)).to_send.map(({ id: line, qty }) => ({ id: line, qty }));
    await api.ok(dispatchOrder, { params: { id }, body: { request_id: randomUUID(), lines }, as: clerk.token });
    expect(await tasksOf()).toEqual([]);

    await refund(id);
    expect(await tasksOf()).toEqual([{ kind: "refunds_to_send", count: 1 }]);
  });

  it("has the transfers of bank statements until each is recorded or dismissed", async () => {
    const text = `Date,Amount,Reference\n${today()},3.21,coffee`;
    await api.ok(importStatement, { raw: Buffer.from(text), as: clerk.token });
    expect(await tasksOf()).toContainEqual({ kind: "statement_rows", count: 1 });
    const [row] = (await api.ok(listStatementRows, { as: clerk.token })).data;
    const dismissal = { params: { id: row?.id ?? "" }, body: { dismissed: true }, as: clerk.token };
    await api.ok(dismissStatementRow, dismissal);
    expect((await tasksOf()).map(({ kind }) => kind)).not.toContain("statement_rows");
  });

  it("is in a new shop what it lacks, until each is there", async () => {
    const keeper = await makePerson(api, {
      email: "keeper@almanac.test",
      permissions: ["settings.manage", "settings.bank", "products.manage"],
    });
    const kindsOf = async () => (await tasksOf(keeper)).map(({ kind }) => kind);
    api.deps.payments = noProvider;
    await api.deps.db.delete(settings).where(eq(settings.key, "bank"));
    await api.deps.db.update(products).set({ status: false });
    api.advance(11_000);
    expect(await kindsOf()).toEqual(["no_way_to_pay", "seller_incomplete", "nothing_on_sale"]);

    const bank = { ...testBank, current_password: personaPassword };
    await api.ok(updateBank, { body: bank, as: keeper.token });
    expect(await kindsOf()).toEqual(["seller_incomplete", "nothing_on_sale"]);
    const address = { street_address_1: "1 Yard", city: "London", postcode: "SE1 0XX", country: "GB" };
    const company = { name: "Almanac Ltd", ...address, vat_number: "GB999999973", email: "" };
    await api.ok(updateCompany, { body: company, as: keeper.token });
    expect(await kindsOf()).toEqual(["nothing_on_sale"]);
    await api.deps.db.update(products).set({ status: true });
    expect(await kindsOf()).toEqual([]);
  });

  it("is test cards in production, and nowhere else", async () => {
    const keeper = await makePerson(api, { email: "keeper@almanac.test", permissions: ["settings.manage"] });
    const kindsOf = async () => (await tasksOf(keeper)).map(({ kind }) => kind);
    api.deps.config.cards = { kind: "sandbox", origin: "https://api.example" };
    expect(await kindsOf()).not.toContain("card_sandbox");
    api.deps.config.mode = "production";
    expect(await kindsOf()).toContain("card_sandbox");
  });

  it("is mail that has waited for more than a quarter of an hour, newsletters apart", async () => {
    const { db, clock } = api.deps;
    await db.delete(mails);
    const mail = { subject: "Your order", text: "", html: "" };
    await queueMail(db, "nobody@example.com", mail, clock());
    await queueMail(db, "reader@example.com", mail, clock(), "bulk");
    api.advance(14 * 60_000);
    expect(await tasksOf(operator)).toEqual([]);
    api.advance(2 * 60_000);
    expect(await tasksOf(operator)).toEqual([{ kind: "late_mails", count: 1 }]);
    await db.update(mails).set({ sentAt: clock() });
    expect(await tasksOf(operator)).toEqual([]);
  });

  it("is told as far as the requester may see it", async () => {
    const { db, clock } = api.deps;
    const { id, payments: due } = await placeOrder(api, buyer, ["book-soft"]);
    await receive(id, due);
    await refund(id);
    await queueJob(db, "index-library", { after: null }, clock());
    await db.update(jobs).set({ failedAt: clock(), lastError: "Error: The disk is full." });
    expect(await tasksOf(operator)).toEqual([{ kind: "failed_jobs", count: expect.any(Number) }]);
    expect((await tasksOf(clerk)).map(({ kind }) => kind)).not.toContain("failed_jobs");
    const reader = await makePerson(api, { email: "reader@almanac.test", permissions: ["orders.view"] });
    expect((await tasksOf(clerk)).map(({ kind }) => kind)).toContain("refunds_to_send");
    expect((await tasksOf(reader)).map(({ kind }) => kind)).not.toContain("refunds_to_send");
    expect(await api.refused(listTasks, { as: buyer.token })).toMatchObject({ status: 403 });
  });
});
