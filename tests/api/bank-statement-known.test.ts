import { createHash } from "node:crypto";
import { refunds, statementRows } from "api/db/schema/index";
import { addDays, londonDay } from "api/domain/dates";
import * as contract from "contract/bank-statement";
import { readAnyOrder, recordTransfer } from "contract/order-administration";
import { placeOrder } from "tests/support/orders";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let clerk: Person;
let buyer: Person;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  clerk = await makePerson(api, { email: "clerk@almanac.test", permissions: ["orders.view", "orders.manage"] });
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `buyer-${people}@almanac.test` });
});
afterAll(() => api.close());

const today = () => londonDay(api.deps.clock());

function send(text: string, name = "november.csv") {
  return api.ok(contract.importStatement, { query: { name }, raw: Buffer.from(text), as: clerk.token });
}

async function rows(about: string) {
  const query = { per_page: 100 } as never;
  const { data } = await api.ok(contract.listStatementRows, { query, as: clerk.token });
  return data.filter(({ payer, reference }) => `${payer} ${reference}`.includes(about));
}

async function rowOf(about: string | number) {
  const [row] = await rows(String(about));
  if (!row) throw new Error("The row does not wait.");
  return row;
}

function matching(row: contract.StatementRow, changes: object = {}) {
  const body = { payment_id: row.proposals[0]?.payment_id ?? "", ...changes };
  return { params: { id: row.id }, body, as: clerk.token };
}

/** A row as it was kept before the direction and the id belonged to its key. */
async function keepByOldKey(row: { bookedOn: string; amountPence: number; payer: string; reference: string }) {
  const key = [row.bookedOn, row.amountPence, row.payer.toLowerCase(), row.reference.toLowerCase()].join("\u001f");
  const fingerprint = createHash("sha256").update(`${key}\u001f0`).digest("hex");
  await api.deps.db.insert(statementRows).values({ ...row, fingerprint, source: "october.csv" });
}

describe("a transfer that was read before its key was made in another way", () => {
  it("is known where it says the same, and stays known", async () => {
    const reference = `older ${people}`;
    await keepByOldKey({ bookedOn: today(), amountPence: 5_295, payer: "", reference });
    const text = `Date,Amount,Payer,Reference\n${today()},52.95,Brandt,${reference}`;
    for (const _ of [1, 2]) expect(await send(text)).toMatchObject({ added: 0, known: 1 });
    expect(await rows(reference)).toHaveLength(1);
    expect(await send(`${text}\n${today()},52.95,Brandt,${reference}`)).toMatchObject({ added: 1, known: 1 });
  });

  it("is not recorded again by one press where only its day, sum and direction are the same", async () => {
    const { number } = await placeOrder(api, buyer, ["book-soft"]);
    const reference = `fp ${people}x`;
    await keepByOldKey({ bookedOn: today(), amountPence: 5_295, payer: "Vale", reference });
    const line = `${today()},52.95,Vale ${people} Weavers,${number}`;
    expect(await send(`Date,Amount,Payer,Reference\n${line}\n${line}`)).toMatchObject({ added: 2, known: 0 });
    const found = await rows(String(number));
    const [alike] = found.filter(({ alike: one }) => one !== null);
    if (!alike) throw new Error("It is not marked.");
    expect(found).toHaveLength(2);
    // There was one such row: the other is new.
    expect(found.filter(({ alike: one }) => one === null)).toHaveLength(1);
    // It is not marked again: what is new of this day and sum is recorded by one press.
    await send(`Date,Amount,Payer,Reference\n${today()},52.95,Third ${people},third ${people}`);
    expect(await rowOf(`third ${people}`)).toMatchObject({ alike: null });
    expect(alike.alike).toMatchObject({ reference, source: "october.csv", waiting: true });
    const refusal = await api.refused(contract.matchStatementRow, matching(alike));
    expect(refusal).toMatchObject({ status: 422, errors: { accept_alike: expect.stringContaining("read before") } });
    expect(await api.ok(contract.matchStatementRow, matching(alike, { accept_alike: true }))).toMatchObject({
      recorded: true,
    });
  });
});

describe("a transfer whose texts the bank or its owner has changed", () => {
  it("is known whatever note, tag or category it was given since", async () => {
    const heading = "Date,Amount,Payer,Description,Notes and #tags,Category";
    const line = (more: string) => `${heading}\n${today()},3.${10 + people},Ann ${people},for ${people},${more}`;
    expect(await send(line(",Income"))).toMatchObject({ added: 1, known: 0 });
    expect(await send(line("asked #vat,Sales"))).toMatchObject({ added: 0, known: 1 });
  });

  it("has its note in the key where a file has no other text", async () => {
    const line = (note: string) => `Date,Amount,Notes\n${today()},4.${10 + people},${note} ${people}`;
    expect(await send(line("one"))).toMatchObject({ added: 1 });
    expect(await send(line("two"))).toMatchObject({ added: 1, known: 0 });
  });

  it("is marked as one that was perhaps read before, by its id or by its payer and reference", async () => {
    const heading = "Transaction ID,Date,Amount,Payer,Reference";
    const line = (id: string, text: string) => `${heading}\n${id},${today()},6.${10 + people},Ann ${people},${text}`;
    await send(line(`bank-2026-000${people}0001`, "pending text"));
    await send(line(`bank-2026-000${people}0001`, "final text"));
    await send(line(`bank-2027-000${people}0001`, "final text"));
    const found = await rows(`Ann ${people}`);
    const alikeOf = (id: string | undefined) => found.find((one) => one.id === id)?.reference;
    expect(found.map(({ reference, alike }) => [reference, alikeOf(alike?.id)]).toSorted()).toEqual([
      ["final text", "final text"],
      ["final text", "pending text"],
      ["pending text", undefined],
    ]);
  });

  it("is known though a running id, also one with letters before it, is another in each file", async () => {
    const line = (id: string) => `Transaction ID,Date,Amount,Payer\n${id},${today()},7.${10 + people},Bo ${people}`;
    expect(await send(line("TXN-000001"))).toMatchObject({ added: 1 });
    expect(await send(line("TXN-000017"))).toMatchObject({ added: 0, known: 1 });
  });
});

describe("a transfer that the bank has undone", () => {
  const state = (word: string, reference: string | number, day = today()) =>
    `Date,State,Amount,Reference\n${day},${word},52.95,ORDER ${reference}`;

  it("while it waits is neither recorded nor kept any more", async () => {
    const { number, payments } = await placeOrder(api, buyer, ["book-soft"]);
    await send(state("COMPLETED", number));
    expect(await send(state("REVERTED", number))).toMatchObject({ added: 1, returned: 1 });
    const [waiting] = (await rows(String(number))).filter(({ returned }) => !returned);
    const [back] = (await rows(String(number))).filter(({ returned }) => returned);
    if (!waiting) throw new Error("It does not wait.");
    expect(waiting).toMatchObject({ undone: true, proposals: [] });
    expect(back).toMatchObject({ paid: [], undoes: { id: waiting.id, waiting: true } });
    const body = { payment_id: payments[0]?.id };
    expect(await api.refused(contract.matchStatementRow, matching(waiting, body))).toMatchObject({
      ...{ status: 409, code: "changed" },
    });
    const keeping = { params: { id: waiting.id }, body: { order_number: number }, as: clerk.token };
    expect(await api.refused(contract.keepStatementRow, keeping)).toMatchObject({ status: 409, code: "changed" });
    expect(await send(state("REVERTED", number))).toMatchObject({ added: 0, known: 1 });
  });

  it("is found as well where it is kept for a customer, from a statement or by hand", async () => {
    const { number, id } = await placeOrder(api, buyer, ["book-soft"]);
    await send(state("COMPLETED", number));
    const { id: rowId } = await rowOf(number);
    const keeping = { params: { id: rowId }, body: { order_number: number }, as: clerk.token };
    await api.ok(contract.keepStatementRow, keeping);
    await send(state("REVERTED", number));
    const back = await rowOf(number);
    expect(back).toMatchObject({ returned: true, undoes: { id: rowId, kept: true, order_id: id } });
  });

  it("was recorded only if that payment arrived by then, and is not one that the statement says has arrived", async () => {
    const { number } = await placeOrder(api, buyer, ["book-soft"]);
    const second = `Date,State,Amount,Reference\n${today()},COMPLETED,52.95,ORDER ${number}`;
    await send(second);
    await api.ok(contract.matchStatementRow, matching(await rowOf(number)));
    const first = `${addDays(today(), -1)},REVERTED,52.95,ORDER ${number}`;
    expect(await send(`${second}\n${first}`)).toMatchObject({ added: 0, returned: 0, not_arrived: [{ line: 3 }] });
    const sameDay = `${today()},REVERTED,52.95,ORDER ${number}`;
    expect(await send(`${second}\n${sameDay}`)).toMatchObject({ added: 0, returned: 0, not_arrived: [{ line: 3 }] });
  });

  it("is found by the payment that was recorded by hand by then, and by no later one", async () => {
    const { number, id, payments } = await placeOrder(api, buyer, ["book-soft"]);
    const transfer = { payment_id: payments[0]?.id ?? "", received_on: today(), amount: 5_295 };
    await api.ok(recordTransfer, { params: { id }, body: transfer, as: clerk.token });
    expect(await send(state("REVERTED", number, addDays(today(), -1)))).toMatchObject({ added: 0, returned: 0 });
    expect(await send(state("REVERTED", number))).toMatchObject({ added: 1, returned: 1 });
    expect((await rowOf(number)).paid).toMatchObject([{ order_number: number, amount: 5_295 }]);
  });
});

describe("a payment that went out and has the word return", () => {
  const out = (reference: string, payer = "") => `Date,Amount,Payer,Reference\n${today()},-52.95,${payer},${reference}`;

  it("is no buyer's transfer that went back, unless it has the order and the payer of a recorded one", async () => {
    expect(await send(out("HMRC VAT RETURN Q3"))).toMatchObject({ added: 0, returned: 0, skipped: 1 });
    const { number } = await placeOrder(api, buyer, ["book-soft"]);
    const payer = `Weavers ${people} of Vale`;
    await send(`Date,Amount,Payer,Reference\n${today()},52.95,${payer},${number}`);
    await api.ok(contract.matchStatementRow, matching(await rowOf(number)));
    expect(await send(out(`RETURN ${number}`, "Somebody else"))).toMatchObject({ returned: 0, skipped: 1 });
    expect(await send(out(`RETURN ${number}`, payer))).toMatchObject({ returned: 1, skipped: 0 });
    expect(await rowOf(number)).toMatchObject({ returned: true, paid: [{ order_number: number }] });
  });

  it("is no such transfer where it is a refund of ours that was recorded", async () => {
    const { number, id, payments } = await placeOrder(api, buyer, ["book-soft"]);
    const payer = `Weavers ${people} of Vale`;
    await send(`Date,Amount,Payer,Reference\n${today()},52.95,${payer},${number}`);
    await api.ok(contract.matchStatementRow, matching(await rowOf(number)));
    const [attempt] = (await api.ok(readAnyOrder, { params: { id }, as: clerk.token })).payments[0]?.attempts ?? [];
    expect(payments).toHaveLength(1);
    const refund = { attemptId: attempt?.id ?? "", method: "bacs", amountPence: 5_295, reason: "Damaged" } as const;
    await api.deps.db.insert(refunds).values({ ...refund, createdAt: api.deps.clock() });
    expect(await send(out(`RETURNED ${number}`, payer))).toMatchObject({ added: 0, returned: 0, skipped: 1 });
    // There is one such refund: a second one of that sum went back.
    const twice = `${out(`RETURNED ${number}`, payer)}\n${today()},-52.95,${payer},RETURNED ${number}`;
    expect(await send(twice)).toMatchObject({ added: 1, returned: 1, skipped: 1 });
  });
});
