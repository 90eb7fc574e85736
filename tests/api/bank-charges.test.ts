import { londonDay } from "api/domain/dates";
import * as statement from "contract/bank-statement";
import * as books from "contract/books";
import * as contract from "contract/order-administration";
import * as settings from "contract/setting";
import { placeOrder } from "tests/support/orders";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let clerk: Person;
let buyer: Person;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  clerk = await makePerson(api, {
    email: "clerk@almanac.test",
    permissions: ["orders.view", "orders.manage", "reports.view", "settings.manage"],
  });
  await makeWare(api, { slug: "card", options: [{ slug: "card-one", pricePence: 1_995 }] });
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `buyer-${people}@almanac.test` });
});
afterAll(() => api.close());

const today = () => londonDay(api.deps.clock());

function read(id: string) {
  return api.ok(contract.readAnyOrder, { params: { id }, as: clerk.token });
}

/** A transfer for the first open payment of an order whose difference was seen. */
async function transferOf(id: string, amount: number) {
  const open = (await read(id)).payments.find(({ paid }) => !paid);
  const body = { payment_id: open?.id ?? "", received_on: today(), amount, accept_difference: true };
  return { params: { id }, body, as: clerk.token };
}

async function listWrittenOff(number: number) {
  const query = { from: today(), to: today(), show: "written_off" as const, q: String(number) };
  return api.ok(books.listPayments, { query, as: clerk.token });
}

async function setCharges(most: number, share: number) {
  const { bank_charges: current } = await api.ok(settings.readSettings, { as: clerk.token });
  const body = { most, share, version: current.version };
  return api.ok(settings.updateBankCharges, { body, as: clerk.token });
}

describe("bank charges", () => {
  it("of 90p of £290.00 are written off, which the order and the books say", async () => {
    const { id, number } = await placeOrder(api, buyer, ["studio-annual"]);
    expect((await read(id)).payments[0]).toMatchObject({ tolerated: 290, tolerated_display: "£2.90" });
    const { order: paid } = await api.ok(contract.recordTransfer, await transferOf(id, 28_910));
    expect(paid).toMatchObject({ payment_status: "paid", documents: [{ total: 29_000 }, {}] });
    expect(paid.payments[0]?.attempts).toMatchObject([
      { received: 28_910, written_off: 90, written_off_display: "£0.90" },
    ]);
    const { data, sums, meta } = await listWrittenOff(number);
    expect(data).toMatchObject([{ order_number: number, amount: 29_000, received: 28_910, written_off: 90 }]);
    expect([sums, meta.total]).toEqual([{ amount: 29_000, received: 28_910, written_off: 90 }, 1]);
  });

  it("are never nearly all of an order: 1p does not pay £19.95, by hand or from a statement", async () => {
    const { id, number } = await placeOrder(api, buyer, ["card-one"]);
    const penny = await api.refused(contract.recordTransfer, await transferOf(id, 1));
    expect(penny).toMatchObject({ status: 422 });
    expect(penny.errors.amount).toContain("£19.94 is missing");
    expect(penny.errors.amount).toContain("up to £1.00 can be written off");
    const text = `Date,Amount,Description\n${today()},0.01,${number}`;
    await api.ok(statement.importStatement, { raw: Buffer.from(text), as: clerk.token });
    const { data } = await api.ok(statement.listStatementRows, { as: clerk.token });
    const row = data.find(({ reference }) => reference.includes(String(number)));
    const matched = await api.refused(statement.matchStatementRow, {
      params: { id: row?.id ?? "" },
      body: { payment_id: row?.proposals[0]?.payment_id ?? "", accept_difference: true },
      as: clerk.token,
    });
    expect(matched).toMatchObject({ status: 422, errors: { amount: expect.stringContaining("£19.94 is missing") } });
    expect((await read(id)).payment_status).toBe("unpaid");
  });

  it("are tolerated as far as the settings allow, from the next transfer on", async () => {
    const { id } = await placeOrder(api, buyer, ["studio-annual"]);
    const short = await transferOf(id, 28_500);
    expect((await api.refused(contract.recordTransfer, short)).errors.amount).toContain("up to £2.90");
    const saved = await setCharges(0, 2);
    expect(saved.bank_charges.value).toEqual({ most: 0, share: 2 });
    expect((await api.ok(contract.recordTransfer, short)).recorded).toBe(true);
    const other = await placeOrder(api, buyer, ["card-one"]);
    await setCharges(0, 0);
    const little = await api.refused(contract.recordTransfer, await transferOf(other.id, 1_994));
    expect(little.errors.amount).toContain("nothing of it is written off");
    await setCharges(100, 1);
  });

  it("are no more than £25.00 and 10 %, and are changed by one editor at a time", async () => {
    const { bank_charges: before } = await api.ok(settings.readSettings, { as: clerk.token });
    const { bank_charges: current } = await setCharges(150, 1);
    const change = (most: number, share: number, version = current.version) =>
      api.refused(settings.updateBankCharges, { body: { most, share, version }, as: clerk.token });
    expect(await change(2_501, 1)).toMatchObject({ status: 422, errors: { most: "Enter 25.00 or less" } });
    expect(await change(100, 11)).toMatchObject({ status: 422, errors: { share: "Enter 10 or less" } });
    expect(await change(100, 2, before.version)).toMatchObject({ code: "changed" });
    await setCharges(100, 1);
  });
});
