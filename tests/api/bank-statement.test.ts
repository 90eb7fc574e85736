import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { auditLog } from "api/db/schema/index";
import { addDays, londonDay } from "api/domain/dates";
import { removeReadingsBefore } from "api/store/statement-rows";
import * as contract from "contract/bank-statement";
import * as order from "contract/order";
import { readAnyOrder, recordTransfer } from "contract/order-administration";
import { sql } from "drizzle-orm";
import { camtStatement } from "tests/support/bank-statements";
import { placeOrder } from "tests/support/orders";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ZipFile } from "yazl";

let api: TestApi;
let clerk: Person;
let buyer: Person;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  clerk = await makePerson(api, { email: "clerk@almanac.test", permissions: ["orders.view", "orders.manage"] });
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  // No other test asks for its price: an amount that only one order awaits is proposed for it.
  await makeWare(api, { slug: "lamp", shipping: true, options: [{ slug: "lamp-brass", pricePence: 6_300 }] });
});
beforeEach(async () => {
  people += 1;
  buyer = await makePerson(api, { email: `buyer-${people}@almanac.test` });
});
afterAll(() => api.close());

/** A statement by CAMT.053 with these entries. */
function camt(...entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
    <BkToCstmrStmt><Stmt><Id>S</Id>${entries.join("")}</Stmt></BkToCstmrStmt></Document>`;
}

function entry({
  amount = "52.95",
  day = today(),
  id = "NONREF",
  payer = "",
  text = "",
  more = "<CdtDbtInd>CRDT</CdtDbtInd>",
}) {
  return `<Ntry><NtryRef>1</NtryRef><Amt Ccy="GBP">${amount}</Amt>${more}<Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}</AcctSvcrRef><NtryDtls><TxDtls>
    <RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

const wentBack = "<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>1</RvslInd>";

/** A zip file with these files. */
async function zipped(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const today = () => londonDay(api.deps.clock());

function send(text: string | Uint8Array, name = "november.csv") {
  return api.ok(contract.importStatement, { query: { name }, raw: Buffer.from(text), as: clerk.token });
}

function csv(...lines: [amount: string, reference: string][]): string {
  return ["Date,Amount,Reference", ...lines.map(([amount, reference]) => `${today()},${amount},${reference}`)].join(
    "\n",
  );
}

async function open() {
  return (await api.ok(contract.listStatementRows, { query: { per_page: 100 } as never, as: clerk.token })).data;
}

async function rowOf(number: number) {
  const row = (await open()).find(({ reference }) => reference.includes(String(number)));
  if (!row) throw new Error("The row does not wait.");
  return row;
}

function matching(row: contract.StatementRow, changes: object = {}) {
  const [proposal] = row.proposals;
  const body = { payment_id: proposal?.payment_id ?? "", ...changes };
  return { params: { id: row.id }, body, as: clerk.token };
}

describe("a bank statement", () => {
  it("keeps what has arrived, once: the same statement again adds nothing", async () => {
    const { number } = await placeOrder(api, buyer, ["book-soft"]);
    const text = csv(["52.95", `ORDER ${number}`], ["-3.00", "fee"], ["7.77", `coffee ${people}`]);
    expect(await send(text)).toMatchObject({ added: 2, known: 0, skipped: 1, unread: [] });
    expect(await send(text, "again.csv")).toMatchObject({ added: 0, known: 2, skipped: 1, unread: [] });
    const both = await Promise.all([send(`${text}\n${today()},1.23,new`), send(`${text}\n${today()},1.23,new`)]);
    expect(both.map(({ added }) => added).toSorted()).toEqual([0, 1]);
  });

  it("by CAMT.053 is read as well, and one that cannot be read says why", async () => {
    const text = camtStatement([{ amount: "3.21", reference: `camt ${people}`, day: today() }]);
    expect(await send(text, "november.xml")).toMatchObject({ added: 1, known: 0, skipped: 1, unread: [] });
    const refusal = await api.refused(contract.importStatement, {
      raw: Buffer.from("hello"),
      as: clerk.token,
    });
    expect(refusal).toMatchObject({ status: 422, errors: { file: expect.stringContaining("No heading") } });
    const bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>';
    expect(
      (await api.refused(contract.importStatement, { raw: Buffer.from(bomb), as: clerk.token })).errors.file,
    ).toContain("document type");
  });

  it("proposes the payment that a transfer names, with the reason, and records it by one press, once", async () => {
    const { id, number } = await placeOrder(api, buyer, ["book-soft"]);
    await send(csv(["52.95", `ORDER ${number}`]));
    const row = await rowOf(number);
    expect(row.proposals[0]).toMatchObject({ order_number: number, exact: true });
    expect(row.proposals[0]?.reason).toBe("The reference names this order, and the amount matches what is due.");
    expect((await api.ok(readAnyOrder, { params: { id }, as: clerk.token })).payment_status).toBe("unpaid");
    const presses = await Promise.all([1, 2, 3].map(() => api.call(contract.matchStatementRow, matching(row))));
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(presses.filter(({ body }) => (body as { recorded: boolean }).recorded)).toHaveLength(1);
    const paid = await api.ok(readAnyOrder, { params: { id }, as: clerk.token });
    expect(paid).toMatchObject({ payment_status: "paid", documents: [{ kind: "invoice" }, { kind: "pro_forma" }] });
    expect(paid.payments[0]?.attempts).toMatchObject([{ received_on: today(), reference: `ORDER ${number}` }]);
    const recorded = await api.ok(contract.listStatementRows, {
      query: { show: "recorded" } as never,
      as: clerk.token,
    });
    expect(recorded.data.find((one) => one.id === row.id)).toMatchObject({ order_number: number, proposals: [] });
  });

  it("is never recorded for two payments, nor two transfers for one, whoever is first", async () => {
    const { id, number } = await placeOrder(api, buyer, ["book-soft"]);
    const other = await placeOrder(api, buyer, ["book-soft"]);
    await send(csv(["52.95", `ORDER ${number}`], ["52.95", `ORDER ${number} again`]));
    const [one, two] = (await open()).filter(({ reference }) => reference.includes(String(number)));
    if (!one || !two) throw new Error("The rows do not wait.");
    const answers = await Promise.all([one, two].map((row) => api.call(contract.matchStatementRow, matching(row))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? one : two;
    const elsewhere = { payment_id: other.payments[0]?.id };
    const refusal = await api.refused(contract.matchStatementRow, matching(winner, elsewhere));
    expect(refusal).toMatchObject({ status: 409, code: "changed" });
    const found = await api.ok(readAnyOrder, { params: { id }, as: clerk.token });
    expect(found.payments[0]?.attempts).toHaveLength(1);
  });

  it("says what is not what is due, and records it only when that was seen; a cancelled order is none", async () => {
    const { number } = await placeOrder(api, buyer, ["book-soft"]);
    await send(csv(["52.00", `ORDER ${number}`]));
    const row = await rowOf(number);
    expect(row.proposals[0]).toMatchObject({ exact: false });
    const refusal = await api.refused(contract.matchStatementRow, matching(row));
    expect(refusal).toMatchObject({ status: 422, errors: { amount: expect.stringContaining("£0.95 is missing") } });
    expect(await api.ok(contract.matchStatementRow, matching(row, { accept_difference: true }))).toMatchObject({
      recorded: true,
    });
    const cancelled = await placeOrder(api, buyer, ["book-soft"]);
    await send(csv(["52.95", `ORDER ${cancelled.number}`]));
    await api.ok(order.cancelOrder, { params: { id: cancelled.id }, body: {}, as: buyer.token });
    expect((await rowOf(cancelled.number)).proposals.map(({ order_number: one }) => one)).not.toContain(
      cancelled.number,
    );
  });

  it("from before the order is not recorded for it, and says so", async () => {
    const { number } = await placeOrder(api, buyer, ["book-soft"]);
    await send(`Date,Amount,Reference\n2019-01-02,52.95,ORDER ${number}`);
    const refusal = await api.refused(contract.matchStatementRow, matching(await rowOf(number)));
    expect(refusal).toMatchObject({
      status: 422,
      errors: { received_on: expect.stringContaining("before the order") },
    });
  });

  it("is in the audit log when it is read, and each transfer that is set aside, taken back or marked", async () => {
    const file = `audit-${people}.csv`;
    const { number, id, payments } = await placeOrder(api, buyer, ["book-soft"]);
    const paymentId = payments[0]?.id ?? "";
    const transfer = { payment_id: paymentId, received_on: today(), amount: 5_295 };
    await api.ok(recordTransfer, { params: { id }, body: transfer, as: clerk.token });
    await send(csv(["52.95", `ORDER ${number}`], ["8.88", `else ${number}`]), file);
    const rows = (await open()).filter(({ source }) => source === file);
    const [own, other] = ["5295", "888"].map((pence) => rows.find(({ amount }) => String(amount) === pence)?.id ?? "");
    for (const dismissed of [true, true, false])
      await api.ok(contract.dismissStatementRow, { params: { id: other ?? "" }, body: { dismissed }, as: clerk.token });
    await api.ok(contract.linkStatementRow, {
      params: { id: own ?? "" },
      body: { payment_id: paymentId },
      as: clerk.token,
    });
    const entries = await api.deps.db.select().from(auditLog).where(sql`${auditLog.details} ->> 'file' = ${file}`);
    const about = (amount: string) => ({ actorId: clerk.id, details: { amount, receivedOn: today(), file } });
    expect(entries.toSorted((a, b) => (a.action < b.action ? -1 : 1))).toMatchObject([
      { action: "order.transfer.linked", subjectId: id, ...about("£52.95") },
      { action: "statement.read", actorId: clerk.id, details: { file, added: 2, known: 0 } },
      { action: "statement.transfer.dismissed", subjectId: other, ...about("£8.88") },
      { action: "statement.transfer.restored", subjectId: other, ...about("£8.88") },
    ]);
  });

  it("keeps what can be read of it, and names the rows that cannot", async () => {
    const text = `Date,Amount,Reference\n31/02/2026,9.00,bad ${people}\n${today()},9.50,good ${people}`;
    expect(await send(text)).toMatchObject({
      ...{ added: 1, known: 0, skipped: 0 },
      unread: [{ line: 2, reason: "“31/02/2026” is not a date" }],
    });
  });

  it("counts all rows that cannot be read, and keeps the first thousand", async () => {
    const bad = Array.from({ length: 1_003 }, (_, at) => `31/02/2026,9.00,bad ${at} ${people}`);
    const sent = await send(["Date,Amount,Reference", ...bad].join("\n"));
    expect(sent).toMatchObject({ unread_total: 1_003, not_arrived_total: 0 });
    expect(sent.unread).toHaveLength(1_000);
    expect(sent.unread.at(-1)).toMatchObject({ line: 1_001, reason: "“31/02/2026” is not a date" });
  });

  it("says which transfer was recorded by hand before, and marks it as that payment, once", async () => {
    const { id, number, payments } = await placeOrder(api, buyer, ["lamp-brass"]);
    const paymentId = payments[0]?.id ?? "";
    const transfer = { payment_id: paymentId, received_on: today(), amount: 6_795, reference: String(number) };
    await api.ok(recordTransfer, { params: { id }, body: transfer, as: clerk.token });
    await send(
      csv(["67.95", `ORDER ${number}`], ["67.95", `ORDER ${number} twice`], ["10.00", `ORDER ${number} more`]),
    );
    const rows = (await open()).filter(({ reference }) => reference.includes(String(number)));
    const [first, second, more] = [/\d$/, /twice$/, /more$/].map((end) => rows.find((row) => end.test(row.reference)));
    if (!first || !second || !more) throw new Error("The rows do not wait.");
    expect(first).toMatchObject({
      proposals: [],
      paid: [{ order_id: id, order_number: number, paid_on: today(), amount: 6_795, same: true }],
    });
    expect(more.paid).toMatchObject([{ order_number: number, amount: 6_795, same: false }]);
    const linking = (row: contract.StatementRow) => ({
      ...{ params: { id: row.id }, body: { payment_id: paymentId }, as: clerk.token },
    });
    expect(await api.refused(contract.linkStatementRow, linking(more))).toMatchObject({ status: 422 });
    const presses = await Promise.all(
      [first, first, second].map((row) => api.call(contract.linkStatementRow, linking(row))),
    );
    const statuses = presses.map(({ status }) => status).toSorted();
    expect([
      [200, 200, 409],
      [200, 409, 409],
    ]).toContainEqual(statuses);
    const found = await api.ok(readAnyOrder, { params: { id }, as: clerk.token });
    expect(found).toMatchObject({ paid: 6_795, payments: [{ attempts: [{ status: "succeeded" }] }] });
    const left = (await open()).filter(({ reference }) => reference.includes(String(number)));
    expect(left).toHaveLength(2);
    expect(left.flatMap(({ paid }) => paid.map(({ same }) => same))).toEqual([false, false]);
  });

  it("keeps what pays no order apart, until that is taken back", async () => {
    const reference = `interest ${people}`;
    await send(`Date,Amount,Reference\n${addDays(today(), -1)},0.42,${reference}`);
    const row = (await open()).find((one) => one.reference === reference);
    const params = { id: row?.id ?? "" };
    await api.ok(contract.dismissStatementRow, { params, body: { dismissed: true }, as: clerk.token });
    expect((await open()).map(({ id }) => id)).not.toContain(params.id);
    await api.ok(contract.dismissStatementRow, { params, body: { dismissed: false }, as: clerk.token });
    expect((await open()).map(({ id }) => id)).toContain(params.id);
  });
});

describe("a transfer of a statement", () => {
  it("is never taken for another because a bank gives both the same id", async () => {
    for (const id of ["NONREF", "NOTPROVIDED", "0000", "1", "ARCHIVE-2026-000123456"]) {
      const days = [1, 2].map((back) => addDays(today(), -back));
      const sends = days.map((day) => entry({ day, id, payer: `Buyer ${people}`, text: `same ${people} ${id}` }));
      const other = entry({ day: days[0] ?? "", id, payer: "Another", text: `other ${people} ${id}` });
      for (const one of [...sends, other])
        expect(await send(camt(one), "one.xml")).toMatchObject({ added: 1, known: 0 });
      expect(await send(camt(...sends, other), "all.xml")).toMatchObject({ added: 0, known: 3 });
    }
    const csvOf = (day: string, reference: string) => `ID,Date,Amount,Reference\n1,${day},29.00,${reference} ${people}`;
    expect(await send(csvOf(addDays(today(), -1), "a"))).toMatchObject({ added: 1, known: 0 });
    expect(await send(csvOf(today(), "b"))).toMatchObject({ added: 1, known: 0 });
  });

  it("is another where the bank's own id is another, though all else is the same", async () => {
    const [one, two] = ["BANK-2026-000001", "BANK-2026-000002"].map((id) => entry({ id, text: `twin ${people}` }));
    expect(await send(camt(one ?? ""))).toMatchObject({ added: 1, known: 0 });
    expect(await send(camt(two ?? ""))).toMatchObject({ added: 1, known: 0 });
    expect(await send(camt(one ?? "", two ?? ""))).toMatchObject({ added: 0, known: 2 });
  });

  it("that was known is listed with what became of it, for thirty days", async () => {
    const { id: orderId, number } = await placeOrder(api, buyer, ["book-soft"]);
    const text = csv(["52.95", `ORDER ${number}`], ["1.11", `waits ${people}`]);
    await send(text, "first.csv");
    await api.ok(contract.matchStatementRow, matching(await rowOf(number)));
    const again = await send(text, "again.csv");
    expect(again).toMatchObject({ added: 0, known: 2, file_name: "again.csv" });
    const shown = await api.ok(contract.readStatementReading, { params: { id: again.id }, as: clerk.token });
    expect(shown).toEqual(again);
    expect(shown.known_rows.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
      { amount: 111, reference: `waits ${people}`, source: "first.csv", waiting: true, order_id: null },
      { amount: 5_295, source: "first.csv", waiting: false, order_id: orderId, order_number: number },
    ]);
    await removeReadingsBefore(api.deps.db, new Date(api.deps.clock().getTime() + 1_000), 100);
    const gone = await api.refused(contract.readStatementReading, { params: { id: again.id }, as: clerk.token });
    expect(gone.status).toBe(404);
    expect((await open()).some(({ reference }) => reference === `waits ${people}`)).toBe(true);
  });

  it("that went back points at the order that it had paid, and pays nothing itself", async () => {
    const { id: orderId, number } = await placeOrder(api, buyer, ["book-soft"]);
    await send(camt(entry({ payer: "Brandt & Vale", text: `ORDER ${number}` })));
    await api.ok(contract.matchStatementRow, matching(await rowOf(number)));
    const texts = [`order ${number} returned`, "no such account"];
    const back = camt(...texts.map((text) => entry({ payer: "Brandt & Vale", text, more: wentBack })));
    expect(await send(back)).toMatchObject({ added: 2, returned: 2, skipped: 0 });
    expect(await send(back)).toMatchObject({ added: 0, returned: 0, known: 2 });
    const rows = (await open()).filter(({ returned }) => returned);
    for (const text of texts) {
      const row = rows.find(({ reference }) => reference === text);
      if (!row) throw new Error("It does not wait.");
      expect(row).toMatchObject({
        payer: "Brandt & Vale",
        proposals: [],
        paid: [{ order_id: orderId, amount: 5_295 }],
      });
      const payment = row.paid[0]?.payment_id ?? "";
      const params = { id: row.id };
      for (const refusal of [
        await api.refused(contract.matchStatementRow, { params, body: { payment_id: payment }, as: clerk.token }),
        await api.refused(contract.linkStatementRow, { params, body: { payment_id: payment }, as: clerk.token }),
        await api.refused(contract.keepStatementRow, { params, body: { order_number: number }, as: clerk.token }),
      ])
        expect(refusal).toMatchObject({ status: 409, code: "changed" });
      await api.ok(contract.dismissStatementRow, { params, body: { dismissed: true }, as: clerk.token });
    }
    const found = await api.ok(readAnyOrder, { params: { id: orderId }, as: clerk.token });
    expect(found).toMatchObject({ payment_status: "paid", payments: [{ attempts: [{ status: "succeeded" }] }] });
  });

  it("that the bank says was undone went back if it was recorded, and else has not arrived", async () => {
    const { number, id, payments } = await placeOrder(api, buyer, ["book-soft"]);
    const transfer = { payment_id: payments[0]?.id ?? "", received_on: today(), amount: 5_295 };
    const text = `Date,State,Amount,Reference\n${today()},REVERTED,52.95,${number}\n${today()},PENDING,9.99,p${people}`;
    expect(await send(text)).toMatchObject({ added: 0, not_arrived: [{ line: 2 }, { line: 3 }] });
    await api.ok(recordTransfer, { params: { id }, body: transfer, as: clerk.token });
    expect(await send(text)).toMatchObject({ added: 1, returned: 1 });
    const row = (await open()).find(({ returned, reference }) => returned && reference.includes(String(number)));
    expect(row?.paid).toMatchObject([{ order_number: number, amount: 5_295 }]);
  });

  it("is proposed by an order number that the bank has written in its own way", async () => {
    const { number } = await placeOrder(api, buyer, ["book-soft"]);
    const texts = [`00000000000000${number}`, `RF18${number}`, `order ${String(number).replace(/(...)/, "$1\u2011")}`];
    await send(camt(...texts.map((text, at) => entry({ amount: `7${at}.31`, text }))));
    const own = (await open()).filter(({ amount }) => [7_031, 7_131, 7_231].includes(amount));
    expect(own.map(({ proposals }) => proposals[0]?.order_number)).toEqual([number, number, number]);
  });
});

describe("a file with statements", () => {
  it("is a zip file as banks hand it out: each in it is read, and what is none is named with the reason", async () => {
    const report = camt(entry({ text: "x" }))
      .replace("BkToCstmrStmt>", "BkToCstmrAcctRpt>")
      .replaceAll("Stmt>", "Rpt>");
    const zip = await zipped({
      "2026/one.xml": camt(entry({ text: `one ${people}` })),
      "2026/two.csv": csv(["2.22", `two ${people}`]),
      "2026/day.xml": report.replace("</BkToCstmrStmt>", "</BkToCstmrAcctRpt>"),
      "__MACOSX/2026/._one.xml": "x",
      "notes.pdf": "%PDF-1.7",
    });
    const read = await send(zip, "november.zip");
    expect(read).toMatchObject({ added: 2, known: 0, skipped: 0 });
    expect(read.unread.toSorted((a, b) => (a.file < b.file ? -1 : 1))).toMatchObject([
      { file: "2026/day.xml", line: 0, reason: expect.stringContaining("CAMT.052") },
      { file: "notes.pdf", line: 0, reason: expect.stringContaining("neither CSV nor CAMT.053") },
    ]);
    const rows = (await open()).filter(({ reference }) => reference.endsWith(` ${people}`));
    expect(rows.map(({ source }) => source)).toContain("november.zip: 2026/two.csv");
    expect(await send(zip, "november.zip")).toMatchObject({ added: 0, known: 2 });
  });

  it("has up to 5 MB with as many transfers as fit in it; a larger one is refused", async () => {
    // Booked last, so that they stand behind what the other tests look at.
    const day = "2099-01-01";
    const entries = Array.from({ length: 1_200 }, (_, at) =>
      entry({ day, amount: `${at + 1}.07`, text: `${"x".repeat(3_300)} ${at}` }),
    );
    const text = camt(...entries);
    expect(text.length).toBeGreaterThan(4_000_000);
    expect(await send(text)).toMatchObject({ added: 1_200 });
    expect(await send(text)).toMatchObject({ added: 0, known: 1_200, known_rows: { length: 500 } });
    const larger = await api.refused(contract.importStatement, {
      raw: Buffer.alloc(contract.maxStatementBytes + 1, "a"),
      as: clerk.token,
    });
    expect(larger.status).toBe(413);
  });
});
