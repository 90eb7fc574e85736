import { randomUUID } from "node:crypto";
import { balanceEntries, balanceReturns, balances, orders, statementRows } from "api/db/schema/index";
import { addDays, displayDay, londonDay } from "api/domain/dates";
import { tellOfWaitingMoney } from "api/jobs/reminders";
import * as contract from "contract/balance";
import * as statement from "contract/bank-statement";
import * as books from "contract/books";
import { exportUserData } from "contract/data-export";
import { listDocuments } from "contract/document";
import * as order from "contract/order";
import * as administration from "contract/order-administration";
import { listTasks } from "contract/task";
import { eq } from "drizzle-orm";
import { placeOrder } from "tests/support/orders";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let clerk: Person;
let other: Person;
let buyer: Person;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  const permissions = ["orders.view", "orders.manage", "orders.refund", "reports.view"] as const;
  clerk = await makePerson(api, { email: "clerk@almanac.test", permissions: [...permissions] });
  other = await makePerson(api, { email: "colleague@almanac.test", permissions: [...permissions] });
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `buyer-${people}@almanac.test` });
});
afterAll(() => api.close());

const today = () => londonDay(api.deps.clock());

async function read(id: string) {
  return api.ok(administration.readAnyOrder, { params: { id }, as: clerk.token });
}

async function transfer(id: string, amount: number) {
  const open = (await read(id)).payments.find(({ paid }) => !paid);
  const body = { payment_id: open?.id ?? "", received_on: today(), amount, accept_difference: true, reference: "BT 7" };
  return api.ok(administration.recordTransfer, { params: { id }, body, as: clerk.token });
}

/** A transfer that fits no payment. */
function kept(id: string, amount: number, changes: Record<string, unknown> = {}) {
  const body = { request_id: randomUUID(), received_on: today(), amount, reference: "TWICE" };
  return { params: { id }, body: { ...body, ...changes }, as: clerk.token };
}

async function applied(id: string, as = clerk) {
  const open = (await read(id)).payments.find(({ paid }) => !paid);
  return { params: { id }, body: { payment_id: open?.id ?? "" }, as: as.token };
}

function back(id: string, amount: number, changes: Record<string, unknown> = {}, as = clerk) {
  const body = { request_id: randomUUID(), amount, reason: "Asked for it" };
  return { params: { id }, body: { ...body, ...changes }, as: as.token };
}

async function mailsAbout(words: string) {
  return (await api.mailsTo(buyer.email)).filter(({ subject }) => subject.includes(words));
}

async function count(kind: "balances" | "refunds_to_send") {
  const { data } = await api.ok(listTasks, { as: clerk.token });
  return data.find((one) => one.kind === kind)?.count ?? 0;
}

async function held() {
  const { data } = await api.ok(contract.listBalances, { query: { per_page: 100 }, as: clerk.token });
  return data.filter(({ user }) => user?.id === buyer.id);
}

describe("money that fits no payment", () => {
  it("is kept, pays another order, and what is left of it is sent back: £1,290.00 for £290.00", async () => {
    const waiting = await count("balances");
    const toSend = await count("refunds_to_send");
    const { id, number } = await placeOrder(api, buyer, ["studio-annual"]);
    const { order: paid } = await transfer(id, 129_000);
    expect(paid).toMatchObject({ payment_status: "paid", plan: "running", paid: 29_000, left: 29_000 });
    expect(paid.balance).toMatchObject({
      amount: 100_000,
      entries: [{ kind: "received", amount: 100_000, surplus: true, reference: "BT 7", by: expect.any(String) }],
    });
    const [mail] = await mailsAbout("we keep £1,000.00 for you");
    expect(mail?.text).toContain(`Your bank transfer of ${displayDay(today())} was £1,000.00 more than was due`);
    expect(await held()).toMatchObject([{ amount: 100_000, order_number: number, received_on: today() }]);
    expect(await count("balances")).toBe(waiting + 1);

    const next = await placeOrder(api, buyer, ["book-soft"]);
    const arrived = today();
    api.advance(2 * 24 * 60 * 60 * 1000);
    const due = (await read(next.id)).payments[0]?.amount ?? 0;
    const { recorded, order: second } = await api.ok(contract.applyBalance, await applied(next.id));
    expect(recorded).toBe(true);
    expect(second).toMatchObject({ payment_status: "paid", balance: { amount: 100_000 - due } });
    expect(second.payments[0]?.attempts).toMatchObject([{ method: "bacs", from_balance: true, received_on: today() }]);
    const { data: papers } = await api.ok(listDocuments, { query: { order: next.id }, as: buyer.token });
    expect(papers.find(({ kind }) => kind === "invoice")).toMatchObject({ total: due, issued_on: today() });
    const own = await api.ok(order.readOwnOrder, { params: { id: next.id }, as: buyer.token });
    expect(own).toMatchObject({ kept: { amount: 100_000 - due }, payments: [{ paid: true, from_balance: true }] });
    const [thanks] = await mailsAbout(`Thank you: your order ${next.number}`);
    expect(thanks?.text).toContain("from the money that we kept for you");

    const rest = 100_000 - due;
    const asked = await api.ok(contract.returnBalance, back(id, rest));
    expect(asked.balance).toMatchObject({ amount: 0, returns: [{ status: "to_send", amount: rest, sent_on: null }] });
    expect(await held()).toEqual([]);
    expect(await count("refunds_to_send")).toBe(toSend + 1);
    const returnId = asked.balance?.returns[0]?.id ?? "";
    const sent = { params: { id, returnId }, body: { sent_on: today(), reference: "BACK" }, as: clerk.token };
    const done = await api.ok(contract.recordBalanceReturn, sent);
    expect(done.balance?.returns).toMatchObject([{ status: "sent", sent_on: today(), reference: "BACK" }]);
    expect(await count("refunds_to_send")).toBe(toSend);
    await api.ok(contract.recordBalanceReturn, sent);
    expect(await mailsAbout("we have sent")).toHaveLength(1);
    expect(done.left).toBe(29_000);

    const period = { from: arrived, to: today() };
    const mine = async (call: typeof books.listBookedBalances | typeof books.listPayments, one: number) =>
      (await api.ok(call, { query: { ...period, q: String(one), per_page: 100 }, as: clerk.token })).data;
    expect(await mine(books.listBookedBalances, number)).toMatchObject([
      { kind: "received", amount: 100_000, surplus: true, day: arrived },
      { kind: "sent_back", amount: -rest, day: today() },
    ]);
    expect(await mine(books.listBookedBalances, next.number)).toMatchObject([{ kind: "applied", amount: -due }]);
    expect(await mine(books.listPayments, number)).toMatchObject([{ amount: 29_000, received: 129_000 }]);
    expect(await mine(books.listPayments, next.number)).toMatchObject([
      { amount: due, received: 0, from_balance: true },
    ]);
  });

  it("is what the books say is kept at the end of each day", async () => {
    const before = addDays(today(), -1);
    const sumsOf = async (from: string, to: string) =>
      (await api.ok(books.listBookedBalances, { query: { from, to }, as: clerk.token })).sums;
    const opening = (await sumsOf(before, before))?.closing ?? 0;
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    await transfer(id, 30_000);
    await api.ok(contract.keepTransfer, kept(id, 2_500));
    await api.ok(contract.returnBalance, back(id, 500, { sent_on: today() }));
    await api.ok(contract.returnBalance, back(id, 700));
    const sums = await sumsOf(today(), today());
    const all = await api.deps.db.select().from(balances);
    const toSend = await api.deps.db.select().from(balanceReturns).where(eq(balanceReturns.status, "to_send"));
    const keptNow =
      all.reduce((sum, { amountPence }) => sum + amountPence, 0) +
      toSend.reduce((sum, { amountPence }) => sum + amountPence, 0);
    expect(sums).toMatchObject({ opening, closing: keptNow });
    expect(opening + (sums?.received ?? 0) + (sums?.applied ?? 0) + (sums?.sent_back ?? 0)).toBe(keptNow);
    const rows: books.BookedBalance[] = [];
    for (let after: string | undefined; ; after = rows.at(-1)?.id) {
      const query = { from: "2020-01-01", to: today(), per_page: 2, ...(after && { after }) };
      const { data } = await api.ok(books.listBookedBalances, { query, as: clerk.token });
      rows.push(...data);
      if (data.length < 2) break;
    }
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(keptNow);
  });

  it("is recorded for an order that is paid, cancelled, or whose plan has ended, once for each request", async () => {
    const paid = await placeOrder(api, buyer, ["studio-annual"]);
    await transfer(paid.id, 29_000);
    const twice = kept(paid.id, 29_000);
    const answers = await Promise.all([1, 2, 3].map(() => api.call(contract.keepTransfer, twice)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(paid.id)).balance).toMatchObject({ amount: 29_000, entries: [{ surplus: false }] });
    expect(await mailsAbout("we keep £290.00")).toHaveLength(1);

    const cancelled = await placeOrder(api, buyer, ["book-soft"]);
    await api.ok(order.cancelOrder, { params: { id: cancelled.id }, body: {}, as: buyer.token });
    const refusal = await api.refused(contract.applyBalance, {
      params: { id: cancelled.id },
      body: { payment_id: paid.id },
      as: clerk.token,
    });
    expect(refusal.status).toBe(409);
    expect((await api.ok(contract.keepTransfer, kept(cancelled.id, 4_800))).order.balance?.amount).toBe(33_800);

    const { order: ended } = await api.ok(administration.cancelAnyOrder, {
      params: { id: paid.id },
      body: { request_id: randomUUID(), seen_left: 29_000, refund: false, plan: "end", reason: "Closed" },
      as: clerk.token,
    });
    expect(ended.cancelled_at).not.toBeNull();
    expect((await api.ok(contract.keepTransfer, kept(paid.id, 100))).order.balance?.amount).toBe(33_900);
    const early = kept(paid.id, 100, { received_on: addDays(today(), 1) });
    expect(await api.refused(contract.keepTransfer, early)).toMatchObject({
      status: 422,
      errors: { received_on: expect.stringContaining("not in the future") },
    });
    const { history } = await read(paid.id);
    expect(history.filter(({ action }) => action === "order.balance.received")).toHaveLength(2);
  });

  it("comes from a bank statement, whose transfer is used once", async () => {
    const { id, number } = await placeOrder(api, buyer, ["studio-annual"]);
    await transfer(id, 29_000);
    const text = `Date,Amount,Description\n${today()},290.00,AGAIN ${number}`;
    await api.ok(statement.importStatement, { raw: Buffer.from(text), as: clerk.token });
    const rowsOf = async (show: "open" | "recorded") =>
      (await api.ok(statement.listStatementRows, { query: { show, per_page: 100 }, as: clerk.token })).data.filter(
        ({ reference }) => reference.includes(String(number)),
      );
    const [row] = await rowsOf("open");
    const params = { id: row?.id ?? "" };
    const keep = { params, body: { order_number: number }, as: clerk.token };
    const none = await api.refused(statement.keepStatementRow, { ...keep, body: { order_number: 1 } });
    expect(none).toMatchObject({ status: 422, errors: { order_number: "There is no order 1" } });
    const answers = await Promise.all([1, 2].map(() => api.ok(statement.keepStatementRow, keep)));
    expect(answers.map(({ recorded }) => recorded).toSorted()).toEqual([false, true]);
    expect(await rowsOf("open")).toEqual([]);
    expect(await rowsOf("recorded")).toMatchObject([{ order_id: id, order_number: number, kept: true, proposals: [] }]);
    const payment = (await read(id)).payments[0]?.id ?? "";
    const next = await placeOrder(api, buyer, ["studio-monthly"]);
    for (const [call, body] of [
      [statement.linkStatementRow, { payment_id: payment }],
      [statement.matchStatementRow, { payment_id: (await read(next.id)).payments[0]?.id ?? "" }],
      [statement.dismissStatementRow, { dismissed: true }],
      [statement.keepStatementRow, { order_number: next.number }],
    ] as const)
      expect(await api.refused(call, { params, body: body as never, as: clerk.token })).toMatchObject({
        status: 409,
        code: "changed",
      });
    expect((await read(id)).balance).toMatchObject({ amount: 29_000, entries: [{ reference: `AGAIN ${number}` }] });
    const [stored] = await api.deps.db.select().from(statementRows).where(eq(statementRows.id, params.id));
    expect(stored).toMatchObject({ attemptId: null });
  });
});

describe("the money that is kept for a customer", () => {
  it("is used once: of two clerks at once one pays with it or sends it back, and the other is told", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    await transfer(id, 58_000);
    const [one, two] = [
      await placeOrder(api, buyer, ["studio-annual"]),
      await placeOrder(api, buyer, ["studio-annual"]),
    ];
    const answers = await Promise.all([
      api.call(contract.applyBalance, await applied(one.id)),
      api.call(contract.applyBalance, await applied(two.id, other)),
      api.call(contract.returnBalance, back(id, 29_000, {}, other)),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const [balance] = await api.deps.db.select().from(balances).where(eq(balances.userId, buyer.id));
    expect(balance?.amountPence).toBe(0);
    const refusals = answers.filter(({ status }) => status === 422);
    expect(JSON.stringify(refusals)).toContain("£0.00 is kept for this customer");
  });

  it("pays a payment once, however often the button is pressed, and only what it covers in full", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    await transfer(id, 33_000);
    const next = await placeOrder(api, buyer, ["book-soft"]);
    const wish = await applied(next.id);
    const little = await api.refused(contract.applyBalance, wish);
    expect(little).toMatchObject({ status: 422, errors: { payment_id: expect.stringContaining("£40.00 is kept") } });
    expect((await read(next.id)).payment_status).toBe("unpaid");
    await api.ok(contract.keepTransfer, kept(id, 10_000));
    const answers = await Promise.all([1, 2, 3].map(() => api.ok(contract.applyBalance, wish)));
    expect(answers.filter(({ recorded }) => recorded)).toHaveLength(1);
    expect((await read(next.id)).documents.filter(({ kind }) => kind === "invoice")).toHaveLength(1);
  });

  it("is asked back once for each request, and is kept again when that is withdrawn before it is sent", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    await transfer(id, 30_000);
    const wish = back(id, 1_000);
    await Promise.all([1, 2].map(() => api.ok(contract.returnBalance, wish)));
    const { balance } = await read(id);
    expect(balance).toMatchObject({ amount: 0, returns: [{ amount: 1_000, status: "to_send" }] });
    const params = { id, returnId: balance?.returns[0]?.id ?? "" };
    const withdrawal = { params, body: {}, as: clerk.token };
    const sent = { params, body: { sent_on: today() }, as: other.token };
    const answers = await Promise.all([
      api.call(contract.withdrawBalanceReturn, withdrawal),
      api.call(contract.recordBalanceReturn, sent),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const after = (await read(id)).balance;
    const isWithdrawn = answers[0]?.status === 200;
    expect(after?.amount).toBe(isWithdrawn ? 1_000 : 0);
    expect(after?.returns).toMatchObject([{ status: isWithdrawn ? "withdrawn" : "sent" }]);
    const early = back(id, after?.amount || 1, { sent_on: addDays(today(), -400) });
    if (isWithdrawn)
      expect((await api.refused(contract.returnBalance, early)).errors.sent_on).toContain("before the money");
  });

  it("is never less than nothing, and what came in and went out is never changed, whatever writes it", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    await transfer(id, 30_000);
    const { db } = api.deps;
    const [balance] = await db.select().from(balances).where(eq(balances.userId, buyer.id));
    const balanceId = balance?.id ?? "";
    const returned = { balanceId, orderId: id, requestId: randomUUID(), amountPence: 1_001 };
    const [made] = await db.insert(balanceReturns).values(returned).returning();
    const entry = { balanceId, orderId: id, kind: "returned" as const, amountPence: -1_001, bookedOn: today() };
    const refused = expect.objectContaining({ cause: expect.objectContaining({ code: "23514" }) });
    for (const write of [
      db.insert(balanceEntries).values({ ...entry, returnId: made?.id ?? "" }),
      db.update(balanceEntries).set({ amountPence: 1 }).where(eq(balanceEntries.balanceId, balanceId)),
      db.delete(balanceEntries).where(eq(balanceEntries.balanceId, balanceId)),
      db.update(balances).set({ amountPence: 5 }).where(eq(balances.id, balanceId)),
      db.insert(balances).values({ amountPence: 5 }),
    ])
      await expect(write).rejects.toEqual(refused);
    expect((await read(id)).balance?.amount).toBe(1_000);
    await db.delete(balanceReturns).where(eq(balanceReturns.id, made?.id ?? ""));
  });

  it("is mailed to those who look after orders when it has waited for a day, each once", async () => {
    const { id, number } = await placeOrder(api, buyer, ["studio-annual"]);
    await api.ok(contract.keepTransfer, kept(id, 4_321));
    await api.ok(contract.returnBalance, back(id, 321));
    const told = async () => {
      await Promise.all([tellOfWaitingMoney(api.deps), tellOfWaitingMoney(api.deps)]);
      return (await api.mailsTo(other.email))
        .map(({ text }) => text)
        .filter((text) => text.includes(`Order ${number}:`));
    };
    expect(await told()).toEqual([]);
    api.advance(25 * 60 * 60 * 1000);
    const mails = (await told()).join(" ").replace(/\s+/g, " ");
    expect(mails.split(`Order ${number}: £43.21 arrived that fitted no payment`)).toHaveLength(2);
    expect(mails.split(`Order ${number}: £3.21 that was kept for the customer is to be sent back`)).toHaveLength(2);
    expect((await told()).join(" ").split("£43.21")).toHaveLength(2);
  });

  it("is in the customer's data, and stays with the order when the account is gone", async () => {
    const { id, number } = await placeOrder(api, buyer, ["studio-annual"]);
    await transfer(id, 30_000);
    const data = await api.ok(exportUserData, { params: { id: buyer.id }, as: buyer.token });
    expect(data.balance).toMatchObject([{ kind: "received", amount: 1_000, order_id: id }]);
    await api.deps.db.update(balances).set({ userId: null }).where(eq(balances.userId, buyer.id));
    await api.deps.db.update(orders).set({ userId: null }).where(eq(orders.id, id));
    const { data: all } = await api.ok(contract.listBalances, { query: { per_page: 100 }, as: clerk.token });
    expect(all.find((one) => one.order_number === number)).toMatchObject({ user: null, amount: 1_000 });
    const { order: after } = await api.ok(contract.keepTransfer, kept(id, 500));
    expect(after.balance?.amount).toBe(1_500);
    const asked = await api.ok(contract.returnBalance, back(id, 1_500, { sent_on: today() }));
    expect(asked.balance).toMatchObject({ amount: 0, returns: [{ status: "sent" }] });
  });
});
