import { readFileSync } from "node:fs";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Statement, StatementError } from "api/domain/bank-statement";
import { orderNumbersIn } from "api/domain/transfer-match";
import { readStatementFile } from "api/files/statement-file";
import { describe, expect, it } from "vitest";
import { ZipFile } from "yazl";

/** What should be read of a file: of each transfer its day, pence, payer and the orders that it names. */
interface Expected {
  rows: [day: string, pence: number, payer: string, orders: number[], more?: "returned" | "together"][];
  skipped?: number;
  notArrived?: string[];
  unread?: string[];
}

const files: Record<string, Expected> = {
  "barclays.xml": { rows: [["2026-11-25", 29_000, "BRANDT & DAUGHTERS", [100_021]]], skipped: 1 },
  "hsbc.xml": {
    rows: [["2026-11-25", 5_295, "AUBERT CLAY LLP", [100_022]]],
    notArrived: ["2: it is not booked yet (PDNG)"],
  },
  "natwest.xml": { rows: [["2026-11-25", 129_050, "", [100_024]]] },
  "deutsche-bank.xml": {
    rows: [
      ["2026-11-25", 32_956, "Käufer GmbH", [100_025]],
      ["2026-11-25", 10_000, "Zweite AG", [100_026]],
    ],
  },
  "commerzbank.xml": {
    rows: [
      ["2026-11-25", 10_000, "Käufer C", [100_027]],
      ["2026-11-25", 2_900, "Käufer D", [100_028], "returned"],
    ],
  },
  "sparkasse.xml": {
    rows: [["2026-11-25", 2_900, "Müller, Eva for Weberei Müller", [100_030]]],
    unread: ["1: it is in EUR, not in pounds"],
  },
  "ing.xml": {
    rows: [["2026-11-25", 8_095, "De Wever BV", [100_031]]],
    notArrived: ["2: a payment of yours came back: if it was a refund, its buyer does not have it"],
  },
  "rabobank.xml": { rows: [["2026-11-25", 99_012, "Kerr Dunmore Holding", [100_032]]] },
  "ubs.xml": {
    rows: [["2026-11-25", 60_000, "Weberei Zürich, Färberei Basel", [100_033, 100_034], "together"]],
  },
  "raiffeisen.xml": { rows: [["2026-11-25", 10_395, "Huber KG", [100_035]]] },
  "bnp-paribas.xml": { rows: [["2026-11-27", 8_095, "Brandt et Vale", [100_036], "returned"]] },
  "santander.xml": { rows: [["2026-11-25", 6_795, "", [100_037]]] },
  "wise.csv": {
    rows: [["2026-11-26", 3_100, "Aubert & Clay", [100_042]]],
    unread: ["2: it is in EUR, not in pounds"],
  },
  "revolut-business.csv": {
    rows: [["2026-11-25", 8_095, "", [100_045]]],
    notArrived: ["2: its state is “PENDING”", "3: its state is “REVERTED”"],
    unread: ["4: it is in EUR, not in pounds"],
  },
  "monzo.csv": { rows: [["2026-11-25", 5_295, "Brandt & Daughters", [100_046]]], skipped: 1 },
  "starling.csv": { rows: [["2026-11-25", 4_800, "Aubert Clay", [100_047]]], skipped: 1 },
  "barclays.csv": { rows: [["2026-11-26", 99_012, "", [100_048]]], skipped: 1 },
  "nationwide.csv": { rows: [["2026-11-26", 99_012, "", [100_049]]], skipped: 1 },
  "sparkasse-camt.csv": {
    rows: [["2026-11-26", 107_700, "Noch ein Kunde", [100_051]]],
    notArrived: ["4: its state is “Umsatz vorgemerkt”"],
    unread: ["2: it is in EUR, not in pounds"],
  },
  "n26.csv": { rows: [], unread: ["2: it is in EUR, not in pounds"] },
  "tide.csv": { rows: [["2026-11-25", 6_795, "OKAFOR TEXTILES", [100_054]]], skipped: 1 },
  "lloyds.csv": {
    rows: [
      ["2026-11-25", 5_295, "", [100_055]],
      ["2026-11-25", 4_800, "", [100_056], "returned"],
    ],
    skipped: 1,
  },
  "natwest.csv": { rows: [["2026-11-25", 129_050, "", [100_057]]], skipped: 1 },
  "ing-nl.csv": { rows: [], skipped: 1, unread: ["2: it is in EUR, not in pounds"] },
  "ubs.csv": { rows: [["2026-11-25", 129_050, "", [100_059]]], skipped: 1 },
  "direction.csv": { rows: [["2026-11-25", 2_900, "", [100_060]]], skipped: 1 },
};

const bytesOf = (name: string) => readFileSync(`tests/fixtures/bank-statements/${name}`);

async function read(bytes: Uint8Array): Promise<Statement> {
  const [only] = await readStatementFile(bytes);
  if (!only || only.read instanceof StatementError) throw new Error("It was not read.");
  return only.read;
}

describe("a statement in the form of a bank", () => {
  it.each(Object.entries(files))("is read: %s", async (name, expected) => {
    const { rows, skipped, notArrived, unread } = await read(bytesOf(name));
    const inShort = (left: Statement["unread"]) => left.map(({ line, reason }) => `${line}: ${reason}`);
    expect({
      rows: rows.map(({ bookedOn, amountPence, payer, reference, isReturned, note }) => {
        const wanted = orderNumbersIn(reference).filter((number) => number > 100_000 && number < 101_000);
        const more = isReturned ? "returned" : note.includes("together") ? "together" : undefined;
        return [bookedOn, amountPence, payer, wanted.toSorted(), ...(more ? [more] : [])];
      }),
      ...{ skipped, notArrived: inShort(notArrived), unread: inShort(unread) },
    }).toEqual({ skipped: 0, notArrived: [], unread: [], ...expected });
  });
});

describe("a file that is handed out in another form", () => {
  const xml = () => readFileSync("tests/fixtures/bank-statements/raiffeisen.xml", "utf8");
  const csv = "Date,Amount,Payer\n20/11/2026,1.00,Zoë\n";

  it.each([
    ["UTF-16, little end first", () => Buffer.from(`\ufeff${xml()}`, "utf16le")],
    ["UTF-16, big end first", () => Buffer.from(`\ufeff${xml()}`, "utf16le").swap16()],
    ["UTF-16 without a mark", () => Buffer.from(xml(), "utf16le")],
    ["UTF-8 with a mark", () => Buffer.from(`\ufeff${xml()}`)],
    ["ISO-8859-1", () => Buffer.from(xml().replace("UTF-8", "ISO-8859-1").replace("Huber", "Hüber"), "latin1")],
  ])("is read in %s", async (_, bytes) => {
    expect((await read(bytes())).rows).toMatchObject([
      { amountPence: 10_395, payer: expect.stringMatching(/^H[uü]ber KG$/) },
    ]);
  });

  it("is refused with too many transfers in all the files of a zip file", async () => {
    const zip = new ZipFile();
    const text = `Date,Amount\n${"20/11/2026,1.00\n".repeat(2_501)}`;
    for (const name of ["a.csv", "b.csv"]) zip.addBuffer(Buffer.from(text), name);
    zip.end();
    await expect(readStatementFile(await buffer(zip.outputStream as Readable))).rejects.toThrow("5,000 transfers");
  });

  it("is read as XML where it begins with comments", async () => {
    const commented = xml().replace(/^(<\?xml[^>]*>)?\s*/, "<!-- by the bank -->\n<!-- twice -->\n");
    expect((await read(Buffer.from(commented))).rows).toMatchObject([{ amountPence: 10_395 }]);
  });

  it("of values is read in UTF-8, UTF-16 and that of Windows", async () => {
    for (const bytes of [Buffer.from(csv), Buffer.from(`\ufeff${csv}`, "utf16le"), Buffer.from(csv, "latin1")])
      expect((await read(bytes)).rows).toMatchObject([{ amountPence: 100, payer: "Zoë" }]);
  });

  it.each([
    ["%PDF-1.7\n", "PDF"],
    ["\xd0\xcf\x11\xe0\xa1\xb1", "Excel"],
    ["\x1f\x8b\x08", "gzip"],
    [":20:START\n:25:1/2\n", "MT940"],
    ["OFXHEADER:100\n", "OFX"],
    ["!Type:Bank\n", "QIF"],
    ["PK\x03\x04broken", "zip file is damaged"],
  ])("is refused in words: %j", async (begin, word) => {
    await expect(readStatementFile(Buffer.from(begin, "latin1"))).rejects.toThrow(word);
  });
});
