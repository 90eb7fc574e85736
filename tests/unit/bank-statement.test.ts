import { fingerprintsOf, StatementError } from "api/domain/bank-statement";
import { readCsvStatement } from "api/domain/csv-statement";
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
    expect(readCsvStatement(text)).toMatchObject({
      rows: [{ bookedOn: "2026-11-20", amountPence: 700, payer: "Ann", reference: "z", bankId: "" }],
      ...{ skipped: 3, notArrived: [], unread: [] },
    });
  });

  it("is refused when it has no heading with a day and an amount, or too much in it", () => {
    for (const text of ["hello", "a,b,c\n1,2,3", ""]) expect(() => readCsvStatement(text)).toThrow(StatementError);
    const many = `Date,Amount\n${"20/11/2026,1.00\n".repeat(5_001)}`;
    expect(() => readCsvStatement(many)).toThrow("5,000 transfers or fewer");
  });

  it("names each row that it cannot read by its line, with the reason, and reads the others", () => {
    const text =
      'Date,Amount,Name\r\n31/02/2026,1.00,Ann\r\n20/11/2026,2.00,"Ben\r\nand Co"\r\n20/11/2026,lots,x\r\n,3.00,y\r\n20/11/2026,,z\r\n31/02/2026,-4.00,out';
    const read = readCsvStatement(text);
    expect(read.rows.map(({ amountPence }) => amountPence)).toEqual([200]);
    expect(read.unread.map(({ line, reason }) => ({ line, reason }))).toEqual([
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
    expect(read).toMatchObject([
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
    expect(foreign.unread).toContainEqual({
      ...{ line: 2, reason: "it is in EUR, not in pounds" },
      about: "2026-11-20, 2.00 EUR, Brandt & Daughters, b E2E-2",
    });
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

describe("a row of a statement of values", () => {
  const outcome = (heading: string, row: string) => {
    const { rows: read, skipped, notArrived, unread } = readCsvStatement(`${heading}\n${row}`);
    const [transfer] = read;
    if (transfer) return transfer.isReturned ? -transfer.amountPence : transfer.amountPence;
    return [...notArrived, ...unread][0]?.reason ?? (skipped === 1 ? "out" : "nothing");
  };

  it.each([
    ["Date,Amount", '20/11/2026,"1,290.50"', 129_050],
    ["Date,Amount", "20/11/2026,+290.00", 29_000],
    ["Date,Amount", "20/11/2026,290.00 CR", 29_000],
    ["Date,Amount", "20/11/2026,290.00DR", "out"],
    ["Date,Amount", "20/11/2026,\u2212290.00", "out"],
    ["Date,Amount", "20/11/2026,290.00-", "out"],
    ["Date;Amount", "20/11/2026;1.290,50", 129_050],
    ["Date;Amount", "20/11/2026;1 290,50", 129_050],
    ["Date,Amount", "20/11/2026,1'290.50", 129_050],
    ["Date,Amount", "20/11/2026,２９０.００", 29_000],
    ["Date,Amount", "20/11/2026,GBP 290.00", 29_000],
    ["Date,Amount", '20/11/2026,"12,5"', "“12,5” is not an amount"],
    ["Date,Amount", "20/11/2026,1.290", "“1.290” is not an amount"],
    ["Date,Amount", "20/11/2026,3 items", "“3 items” is not an amount"],
    ["Date,Amount", "20/11/2026,99999999999.00", "“99999999999.00” is more than can be recorded"],
    ["Date,Amount", "20/11/2026,€290.00", "it is in EUR, not in pounds"],
    ["Date,Amount", "20/11/2026,290.00 USD", "it is in USD, not in pounds"],
    ["Date,Amount (EUR)", "20/11/2026,290.00", "it is in EUR, not in pounds"],
    ["Date,Amount GBP", "20/11/2026,290.00", 29_000],
    ["Date,Paid in (€),Paid out (€)", "20/11/2026,290.00,", "it is in EUR, not in pounds"],
    ["Date,Amount,Ccy", "20/11/2026,290.00,SEK", "it is in SEK, not in pounds"],
    ["Date,Amount,Ccy,Balance", "20/11/2026,290.00,gbp,5.00", 29_000],
    ["Buchungstag;Betrag;Währung", "20.11.2026;290,00;EUR", "it is in EUR, not in pounds"],
    ["Date,Label,Currency,Amount,Amount Currency", '11/20/2026,x,USD,290.00,"250.00"', "it is in USD, not in pounds"],
    ["Date,Label,Amount,Amount Currency,Account Currency", "20/11/2026,x,290.00,250.00,GBP", 29_000],
    ["Date,Amount,Currency", "20/11/2026,290.00,Bitcoin", "it is in Bitcoin, not in pounds"],
    ["Date,Amount,Original currency,Currency", "20/11/2026,290.00,EUR,GBP", 29_000],
    ["Date,Amount,Unit", "20/11/2026,290.00,CHF", "it is in CHF, not in pounds"],
    ["Account currency,EUR\nDate,Amount", "20/11/2026,290.00", "it is in EUR, not in pounds"],
    ["Date,Amount", "20/11/2026,290.00 XOF", "it is in XOF, not in pounds"],
    ["Date,Amount (XOF)", "20/11/2026,290.00", "it is in XOF, not in pounds"],
    ["Date,Amount", "20/11/2026,₺290.00", "it is in ₺, not in pounds"],
    ["Date,Amount", "20/11/2026,290₪", "it is in ₪, not in pounds"],
    ["Date;Amount", "20/11/2026;1500,00kr", "it is in kr, not in pounds"],
    ["Date,Amount", "20/11/2026,290.00 pounds", 29_000],
    ["Account currency: EUR\nDate,Amount", "20/11/2026,290.00", "it is in EUR, not in pounds"],
    ["Account currency: XOF\nDate,Amount", "20/11/2026,290.00", "it is in XOF, not in pounds"],
    ["Account currency,XOF\nDate,Amount", "20/11/2026,290.00", "it is in XOF, not in pounds"],
    ["Statement of the EUR account\nDate,Amount", "20/11/2026,290.00", "it is in EUR, not in pounds"],
    ["Closing balance €4.00\nDate,Amount", "20/11/2026,290.00", "it is in EUR, not in pounds"],
    ["Closing balance £4.00\nRate to EUR 1.15\nDate,Amount", "20/11/2026,290.00", 29_000],
    ["Try our new account\nDate,Amount", "20/11/2026,290.00", 29_000],
    ["Date,Amount,Balance (EUR)", "20/11/2026,290.00,1.00", "it is in EUR, not in pounds"],
    ["Date,Amount,Balance (XOF)", "20/11/2026,290.00,1.00", "it is in XOF, not in pounds"],
    ["Date,Amount,Original amount (EUR)", "20/11/2026,290.00,330.00", 29_000],
    ["Date,Amount (NET)", "20/11/2026,290.00", 29_000],
    ["Date,Amount,Status", "20/11/2026,290.00,Pending", "its state is “Pending”"],
    ["Date,Amount,Transaction status", "20/11/2026,290.00,FAILED", "its state is “FAILED”"],
    ["Date,Amount,Status", "20/11/2026,290.00,Settled", 29_000],
    ["Date,Amount,Status", "20/11/2026,290.00,Limbo", "its state is “Limbo”, which is not known"],
    ["Date,Amount,Direction", "20/11/2026,290.00,OUT", "out"],
    ["Date,Amount,Direction", "20/11/2026,290.00,IN", 29_000],
    ["Date,Amount,Direction", "20/11/2026,290.00,NEUTRAL", "out"],
    ["Date,Amount,Direction", "20/11/2026,290.00,ACROSS", "“ACROSS” does not say whether it came in"],
    ["Date,Amount,Debit/Credit", "20/11/2026,290.00,Debit", "out"],
    ["Date,Amount,Credit/Debit Indicator", "20/11/2026,290.00,CRDT", 29_000],
    ["Date,Amount,CR/DR", "20/11/2026,290.00,DR", "out"],
    ["Date,Amount,Kind", "20/11/2026,290.00,D", "out"],
    ["Date,Amount,Direction", "20/11/2026,-290.00,IN", "it is said to have come in, but its amount is below zero"],
    ["Date,Amount,Details", "20/11/2026,-52.95,RETURNED 100056", -5_295],
    ["Date,Amount,Details", "20/11/2026,-52.95,Refund of 100056", "out"],
    ["Date,Amount,Details", "20/11/2026,52.95,Opening balance", "it states a balance"],
  ])("of %j is what the bank says: %j", (heading, row, expected) => {
    expect(outcome(heading, row)).toEqual(expected);
  });

  const direction = (heading: string, ...body: string[]) => {
    const read = readCsvStatement([heading, ...body.map((row) => `20/11/2026,${row}`)].join("\n"));
    return {
      in: read.rows.map(({ amountPence, note }) => (note ? `${amountPence}?` : `${amountPence}`)),
      skipped: read.skipped,
      unread: read.unread.map(({ reason }) => reason),
    };
  };

  it.each(["Type", "Kind", "Movement"])(
    "does not arrive for another word beside those of a direction, in %s",
    (name) => {
      const heading = `Date,Amount,${name}`;
      expect(direction(heading, "10.00,Credit", "900.00,Debit", "3.00,Fee", "4.00,Adjustment")).toEqual({
        ...{ in: ["1000"], skipped: 2 },
        unread: ["“Adjustment” does not say whether it came in"],
      });
    },
  );

  it("came in or went out by the words of other banks", () => {
    for (const [came, went] of [
      ["Receipt", "Payment"],
      ["Gutschrift", "Lastschrift"],
      ["Abono", "Cargo"],
      ["Avere", "Dare"],
      ["Credit", "Charge"],
    ])
      expect(direction("Date,Amount,Type", `10.00,${came}`, `900.00,${went}`)).toEqual({
        ...{ in: ["1000"], skipped: 1, unread: [] },
      });
  });

  it("has a state only where that is what its column has, whatever a buyer writes", () => {
    const read = readCsvStatement(
      "Date,Amount,Info\n20/11/2026,1.00,paid\n20/11/2026,-2.00,x\n20/11/2026,3.00,order 7",
    );
    expect(read).toMatchObject({ rows: [{ reference: "paid" }, { reference: "order 7" }], unread: [], skipped: 1 });
  });

  it("has a note where nothing in its file says which came in", () => {
    expect(direction("Date,Amount,Reference", "10.00,a", "900.00,b").in).toEqual(["1000?", "90000?"]);
    expect(direction("Date,Amount,Reference", "10.00,a", "-900.00,b").in).toEqual(["1000"]);
    expect(direction("Date,Paid in,Reference", "10.00,a").in).toEqual(["1000"]);
    expect(direction("Date,Paid in,Paid out,Reference", "10.00,,a").in).toEqual(["1000"]);
    expect(direction("Date,Amount,Type", "10.00,Faster payment", "-9.00,Card", "8.00,Credit").in).toHaveLength(2);
  });

  it("has the payer's name, and never the name of the account itself", () => {
    const payer = (heading: string, row: string) => readCsvStatement(`${heading}\n${row}`).rows[0]?.payer;
    expect(payer("Date,Value,Description,Account Name", "20/11/2026,1.00,x,ALMANAC LTD")).toBe("");
    expect(payer("Date,Amount,Account Name,Counter Party", "20/11/2026,1.00,ALMANAC LTD,Ann")).toBe("Ann");
    expect(payer("Date,Amount,Payee Name,Payer Name", "20/11/2026,1.00,ALMANAC LTD,Ann")).toBe("Ann");
  });
});

describe("an entry of CAMT.053", () => {
  const entry = (inside: string, details = "") =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Ntry>${inside}
      <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-24</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
  const amount = (text: string) => `<Amt Ccy="GBP">${text}</Amt>`;
  const credit = "<CdtDbtInd>CRDT</CdtDbtInd>";
  const shown = (text: string) =>
    readCamtStatement(text).rows.map(({ amountPence, isReturned, note }) =>
      [isReturned ? -amountPence : amountPence, ...(note ? ["together"] : [])].join(" "),
    );
  const part = (inside: string, text = "") => `<TxDtls>${inside}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
  const instructed = (text: string) => `<AmtDtls><InstdAmt>${amount(text)}</InstdAmt></AmtDtls>`;
  const before = (text: string) => `<AmtDtls><TxAmt>${amount(text)}</TxAmt></AmtDtls>`;

  it("has its parts by each place of their amounts that adds up, and is one where none does", () => {
    const whole = `${amount("429.56")}${credit}`;
    expect(shown(entry(whole, part(instructed("329.56")) + part(instructed("100.00"))))).toEqual(["32956", "10000"]);
    expect(shown(entry(whole, part(before("329.56")) + part(amount("100"))))).toEqual(["32956", "10000"]);
    const both = (one: string, other: string) =>
      `<AmtDtls><InstdAmt>${amount(one)}</InstdAmt><TxAmt>${amount(other)}</TxAmt></AmtDtls>`;
    expect(shown(entry(whole, part(both("329.56", "400.00")) + part(both("100.00", "100.00"))))).toEqual([
      "32956",
      "10000",
    ]);
    for (const parts of [
      part("") + part(""),
      part(instructed("329.56")) + part(""),
      part(instructed("329.56")) + part(instructed("99.00")),
      "<Btch><NbOfTxs>3</NbOfTxs></Btch>",
      `<Btch><NbOfTxs>3</NbOfTxs></Btch>${part(amount("429.56"))}`,
    ])
      expect(shown(entry(whole, parts))).toEqual(["42956 together"]);
  });

  it("has the direction of each part, whichever the entry's is", () => {
    const debit = "<CdtDbtInd>DBIT</CdtDbtInd>";
    const parts =
      part(`${amount("100.00")}${credit}`, "order 100907") +
      part(`${amount("29.00")}${debit}`, "returned order 100908");
    expect(shown(entry(`${amount("71.00")}${credit}`, parts))).toEqual(["10000", "-2900"]);
    const more = part(`${amount("20.00")}${credit}`) + part(`${amount("29.00")}${debit}`, "fee");
    expect(shown(entry(`${amount("9.00")}${debit}`, more))).toEqual(["2000"]);
  });

  it("that went out, with a part that came in and amounts that do not add up, is listed as not read", () => {
    const debit = "<CdtDbtInd>DBIT</CdtDbtInd>";
    const parts = part(`${amount("20.00")}${credit}`) + part(`${amount("99.00")}${debit}`, "fee");
    expect(readCamtStatement(entry(`${amount("9.00")}${debit}`, parts))).toMatchObject({
      ...{ rows: [], skipped: 0 },
      unread: [{ line: 1, reason: "it has payments that came in, whose amounts do not add up" }],
    });
  });

  it("that is a reversal, written in either way, is what it reverses", () => {
    for (const flag of ["1", "true", " true "]) {
      const reversal = `<RvslInd>${flag}</RvslInd>`;
      expect(readCamtStatement(entry(`${amount("55.00")}${credit}${reversal}`))).toMatchObject({
        ...{
          rows: [],
          notArrived: [
            { line: 1, reason: "a payment of yours came back: if it was a refund, its buyer does not have it" },
          ],
        },
      });
      expect(shown(entry(`${amount("55.00")}<CdtDbtInd>DBIT</CdtDbtInd>${reversal}`))).toEqual(["-5500"]);
    }
    for (const flag of ["0", "false"])
      expect(shown(entry(`${amount("55.00")}${credit}<RvslInd>${flag}</RvslInd>`))).toEqual(["5500"]);
  });

  it("has an amount as XML may write it, in whole pence", () => {
    for (const text of ["000000000000080.95", "80.95000", "+80.95", "\n80.95 "])
      expect(shown(entry(`${amount(text)}${credit}`))).toEqual(["8095"]);
    for (const text of ["80.955", "80,95", "eighty", "", "99999999999"])
      expect(readCamtStatement(entry(`${amount(text)}${credit}`))).toMatchObject({ rows: [], unread: [{ line: 1 }] });
  });

  it.each([
    "<RmtInf><Ustrd>order 1000</Ustrd><Ustrd>15</Ustrd></RmtInf>",
    "<RmtInf><Strd><CdtrRefInf><Ref>00000000000000100015</Ref></CdtrRefInf></Strd></RmtInf>",
    "<RmtInf><Strd><CdtrRefInf><Ref>RF18 1000 15</Ref></CdtrRefInf></Strd></RmtInf>",
    "<RmtInf><Strd><RfrdDocInf><Nb>100015</Nb></RfrdDocInf></Strd></RmtInf>",
    "<RmtInf><Strd><RfrdDocInf><LineDtls><Id><Nb>100015</Nb></Id></LineDtls></RfrdDocInf></Strd></RmtInf>",
    "<RmtInf><Strd/><Strd><AddtlRmtInf>order 100015</AddtlRmtInf></Strd></RmtInf>",
    "<RltdRmtInf><RmtId>100015</RmtId></RltdRmtInf>",
    "<Refs><EndToEndId>INV-100015</EndToEndId></Refs>",
    "<Refs><EndToEndId>NOTPROVIDED</EndToEndId><InstrId>100015</InstrId></Refs>",
    "<AddtlTxInf>with reference 100015</AddtlTxInf>",
  ])("names its order wherever the standard has a place for that: %s", (inside) => {
    const { reference } =
      readCamtStatement(entry(`${amount("1.00")}${credit}`, `<TxDtls>${inside}</TxDtls>`)).rows[0] ?? {};
    expect(orderNumbersIn(reference ?? "")).toContain(100_015);
    const text = entry(`${amount("1.00")}${credit}`, "<TxDtls/>").replace(
      "</Ntry>",
      "<AddtlNtryInf>order 100015</AddtlNtryInf></Ntry>",
    );
    expect(readCamtStatement(text).rows[0]?.reference).toBe("order 100015");
  });

  it.each([
    ["BkToCstmrAcctRpt", "Rpt", "CAMT.052"],
    ["BkToCstmrDbtCdtNtfctn", "Ntfctn", "CAMT.054"],
  ])("is refused in words in another document: %s", (name, inside, word) => {
    const other = `<Document><${name}><${inside}><Ntry>${amount("1.00")}</Ntry></${inside}></${name}></Document>`;
    expect(() => readCamtStatement(other)).toThrow(word);
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
    for (const text of ["0000100019", "RF18100019", "１０００１９", "100\u2011019", "1000\u200b19", "inv:100019;"])
      expect(orderNumbersIn(text)).toContain(100_019);
    expect(orderNumbersIn("GB33BUKB20201555555555")).toEqual([]);
  });
});
