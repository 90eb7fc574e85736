import { fingerprintsOf, readCsvStatement, StatementError } from "api/domain/bank-statement";
import { orderNumbersIn, proposalsFor } from "api/domain/transfer-match";
import { readCamtStatement } from "api/files/camt-statement";
import { camtStatement } from "tests/support/bank-statements";
import { describe, expect, it } from "vitest";

const rows = (text: string) => readCsvStatement(text).rows.map(({ bookedOn, amountPence }) => [bookedOn, amountPence]);

describe("a statement of comma-separated values", () => {
  it("is read whatever its delimiter, its columns and its formats of days and amounts are", () => {
    const wanted = [
      ["2026-11-20", 29_000],
      ["2026-11-21", 129_050],
    ];
    expect(rows('Date,Description,Amount\n20/11/2026,ORDER 100019,290.00\n21/11/2026,"A, B",1290.50\n')).toEqual(
      wanted,
    );
    expect(rows("Buchungstag;Betrag;Verwendungszweck\r\n20.11.2026;290,00;x\r\n21.11.2026;1.290,50;y")).toEqual(wanted);
    expect(rows('Booked\tValue\tMemo\n2026-11-20\t£290.00\tx\n2026-11-21\t"£1,290.50"\ty')).toEqual(wanted);
    expect(rows("Transaction Date|Paid in|Paid out|Details\n11/20/2026|290||x\n11/21/2026|1290.5||y")).toEqual(wanted);
    expect(
      rows("Some Bank plc\nAccount 12345678\n\nDate,Amount,Reference\n20 Nov 2026,290.00,x\n21-Nov-26,1290.50,y"),
    ).toEqual(wanted);
  });

  it("keeps what has arrived, and counts what has not: payments out, and rows that are none", () => {
    const text =
      "Date,Amount,Name,Reference\n20/11/2026,-5.00,Shop,x\n20/11/2026,(5.00),Shop,x\n\nTotal,,,\n20/11/2026,7.00,Ann,z";
    expect(readCsvStatement(text)).toEqual({
      rows: [{ bookedOn: "2026-11-20", amountPence: 700, payer: "Ann", reference: "z", bankId: "" }],
      skipped: 3,
      unread: [],
    });
  });

  it("is refused when it has no heading with a day and an amount, or too much in it", () => {
    for (const text of ["hello", "a,b,c\n1,2,3", ""]) expect(() => readCsvStatement(text)).toThrow(StatementError);
    const many = `Date,Amount\n${"20/11/2026,1.00\n".repeat(1_001)}`;
    expect(() => readCsvStatement(many)).toThrow("1000 transfers or fewer");
  });

  it("names each row that it cannot read by its line, with the reason, and reads the others", () => {
    const text =
      'Date,Amount,Name\r\n31/02/2026,1.00,Ann\r\n20/11/2026,2.00,"Ben\r\nand Co"\r\n20/11/2026,lots,x\r\n,3.00,y\r\n20/11/2026,,z\r\n31/02/2026,-4.00,out';
    const read = readCsvStatement(text);
    expect(read.rows.map(({ amountPence }) => amountPence)).toEqual([200]);
    expect(read.unread).toEqual([
      { line: 2, reason: "“31/02/2026” is not a date" },
      { line: 5, reason: "“lots” is not an amount" },
      { line: 6, reason: "it has no date" },
      { line: 7, reason: "it has no amount" },
    ]);
    expect(read.skipped).toBe(1);
    const split = readCsvStatement("Date,Paid in,Paid out\n20/11/2026,,5.00\n20/11/2026,,\n20/11/2026,6.00,");
    expect(split).toMatchObject({ rows: [{ amountPence: 600 }], skipped: 1, unread: [{ line: 3 }] });
  });

  it("twice has the same fingerprints, and equal transfers of a day have their own", () => {
    const { rows: read } = readCsvStatement("Date,Amount\n20/11/2026,1.00\n20/11/2026,1.00\n");
    const [first, second] = fingerprintsOf(read);
    expect(first).not.toBe(second);
    expect(fingerprintsOf(read)).toEqual([first, second]);
  });
});

describe("a statement by CAMT.053", () => {
  it("has its credits that are booked, each of several that the bank has put together", () => {
    const { rows: read, skipped } = readCamtStatement(camtStatement([{ amount: "290.00", reference: "Order 100019" }]));
    expect(read).toEqual([
      {
        bookedOn: "2026-11-20",
        amountPence: 29_000,
        payer: "Brandt & Daughters",
        reference: "Order 100019 E2E-1",
        bankId: "B-1",
      },
    ]);
    expect(skipped).toBe(1);
  });

  it("names each credit that it cannot read by the number of its entry", () => {
    const credits = [
      { amount: "1.00", reference: "a", day: "2026-02-31" },
      { amount: "2.00", reference: "b" },
    ];
    const text = camtStatement(credits);
    expect(readCamtStatement(text)).toMatchObject({
      ...{ rows: [{ amountPence: 200 }], skipped: 1 },
      unread: [{ line: 1, reason: "“2026-02-31” is not a date" }],
    });
    const foreign = readCamtStatement(text.replaceAll('<Amt Ccy="GBP">2.00', '<Amt Ccy="EUR">2.00'));
    expect(foreign.unread).toContainEqual({ line: 2, reason: "it has no amount in pounds" });
  });

  it("is refused with a document type or an entity, as another document, and nested without end", () => {
    const statement = camtStatement([{ amount: "1.00", reference: "x" }]);
    const bomb = statement.replace("?>", '?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>');
    for (const text of [bomb, "<Document><Other/></Document>", `<Document><Stmt>${"<a>".repeat(500)}`])
      expect(() => readCamtStatement(text)).toThrow(StatementError);
    const unknown = readCamtStatement(statement.replace("Brandt", "&b;Brandt")).rows[0]?.payer;
    expect(unknown).not.toContain("root:");
  });
});

describe("what a transfer may be for", () => {
  const awaited = (changes: object) => ({
    ...{
      orderNumber: 100_019,
      placedOn: "2026-01-02",
      amountPence: 29_000,
      purchaseNumber: "",
      company: "Brandt & Daughters",
      name: "Ottilie Brandt",
    },
    ...changes,
  });
  const arrived = (changes: object) => ({
    ...{ bookedOn: "2026-01-05", amountPence: 29_000, payer: "", reference: "" },
    ...changes,
  });
  const reasons = (transfer: object, payments: object[]) =>
    proposalsFor(arrived(transfer), payments.map(awaited)).map(({ payment, reason }) => [payment.orderNumber, reason]);

  it("is nothing that was ordered later, unless its reference names the order", () => {
    const later = { placedOn: "2026-01-06" };
    const payer = "Brandt & Daughters";
    expect(reasons({ payer }, [later])).toEqual([]);
    expect(reasons({ payer, bookedOn: "2026-01-06" }, [later])).toHaveLength(1);
    expect(reasons({ payer: "Someone" }, [later, { orderNumber: 100_020 }])).toEqual([
      [100_020, expect.stringContaining("no other payment of it")],
    ]);
    expect(reasons({ reference: "100019" }, [later])).toHaveLength(1);
  });

  it("is first what its reference names, then whose purchase order or name it has, then the only one of the amount", () => {
    const others = [
      {},
      { orderNumber: 100_020, company: "", name: "" },
      { orderNumber: 100_021, purchaseNumber: "PO-7" },
    ];
    const found = reasons(
      { reference: "ORD 100020 / po 7", payer: "BRANDT AND DAUGHTERS / Brandt & Daughters" },
      others,
    );
    expect(found.map(([number]) => number)).toEqual([100_020, 100_021, 100_019]);
    expect(reasons({ amountPence: 1_000, reference: "100019" }, [{}])[0]?.[1]).toContain("does not match what is due");
    expect(reasons({ reference: "thanks" }, [{ company: "", name: "" }])[0]?.[1]).toContain("no other payment of it");
    expect(
      reasons({ reference: "thanks" }, [
        { company: "", name: "" },
        { company: "", name: "", orderNumber: 1 },
      ]),
    ).toEqual([]);
  });

  it("is found by numbers that are written apart, and not by others", () => {
    expect(orderNumbersIn("order 100 019")).toContain(100_019);
    expect(orderNumbersIn("12345 20261120")).not.toContain(12_345);
  });
});
