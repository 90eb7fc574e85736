import type { PaperData } from "api/pdf/paper-document";
import { toDocumentPaper, toProFormaPaper } from "api/pdf/paper-document";
import { buyer, documentLines, issuedDocument, issuedDocuments, seller } from "tests/support/issued-documents";
import { describe, expect, it } from "vitest";

/** An amount as it is printed, in pence. */
function pence(printed: string): number {
  return Math.round(Number(printed.replace("−", "-").replace(/[£,]/g, "")) * 100);
}

const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);

function totalsOf({ totals }: PaperData): Record<string, number> {
  return Object.fromEntries(totals.map(({ name, amount }) => [name, pence(amount)]));
}

describe("what is printed adds up", () => {
  it.each(Object.entries(issuedDocuments))("on %s", (_, document) => {
    const paper = toDocumentPaper(document, "Almanac");
    const { Net = 0, VAT = 0, Rounding = 0, ...more } = totalsOf(paper);
    const total = more.Total ?? more["Total credited"];
    expect(Net + VAT + Rounding).toBe(total);
    expect(sum(paper.lines.map(({ gross }) => pence(gross))) + Rounding).toBe(total);
    expect(sum(paper.lines.map(({ net, gross }) => pence(gross) - pence(net)))).toBe(VAT);
    expect(sum(paper.lines.map(({ net }) => pence(net)))).toBe(Net);
    expect(sum(paper.vat.map(({ net }) => pence(net)))).toBe(Net);
    expect(sum(paper.vat.map(({ vat }) => pence(vat)))).toBe(VAT);
    for (const { net, gross, rate } of paper.lines) {
      const vat = (pence(net) * (Number.parseFloat(rate) || 0)) / 100;
      expect(Math.abs(pence(gross) - pence(net) - vat)).toBeLessThan(1.5);
    }
    expect(paper.notes.some((note) => note.includes("With the rounding both are the total"))).toBe(Rounding !== 0);
    expect(new Set(paper.vat.map(({ name }) => name)).size).toBe(paper.vat.length);
  });

  it("on the pro forma of an upgrade of which something is paid", () => {
    const lines = documentLines(
      { title: "House", pence: 44_400, creditPence: 22_300 },
      { title: "Delivery", pence: 495 },
    );
    const bank = { account_name: "", bank: "", sort_code: "", account_number: "", iban: "", bic: "" };
    const order = { orderNumber: 100_019, issuedOn: "2026-03-02", purchaseNumber: "PO-7781" };
    const payments = [{ dueOn: "2026-04-02", amountPence: 40_000 }];
    const paper = toProFormaPaper(
      { ...order, paymentCount: 2, plan: null, seller, buyer, lines, payments, bank },
      "Almanac",
    );
    expect(paper.lines.map(({ title }) => title)).toEqual([
      "House",
      "Credit for the unused days of the previous plan",
      "Delivery",
    ]);
    expect(sum(paper.lines.map(({ gross }) => pence(gross)))).toBe(44_896);
    expect(totalsOf(paper)).toMatchObject({ Rounding: -1, Total: 44_895, Paid: 4_895, "To pay": 40_000 });
    expect(paper.facts).toContainEqual(["Purchase order", "PO-7781"]);
  });
});

describe("letters that no font has", () => {
  const noteOf = (changes: Partial<typeof buyer>) => {
    const paper = toDocumentPaper(issuedDocument({ buyer: { ...buyer, ...changes } }), "Almanac");
    return paper.notes.find((note) => note.includes("question mark"));
  };

  it("are named with what they belong to, and a question mark stands for each", () => {
    const person = { company: "山田 Design", city: "東京" };
    expect(noteOf(person)).toBe(
      "This PDF cannot print some letters of the company and the town of the buyer: a question mark stands for each. The order’s page has them.",
    );
    const paper = toDocumentPaper(issuedDocument({ buyer: { ...buyer, ...person } }), "Almanac");
    expect(paper.parties.at(-1)?.name).toBe("?? Design");
  });

  it("are named in the address of delivery, in what was ordered and in the purchase order too", () => {
    const delivery = { ...buyer, street_address_1: "Улица 1 素", city: "Łódź" };
    const lines = documentLines({ title: "Indigo 藍", pence: 4800 });
    const paper = toDocumentPaper(issuedDocument({ delivery, lines, purchaseNumber: "購 1" }), "Almanac");
    expect(paper.notes.find((note) => note.includes("question mark"))).toBe(
      "This PDF cannot print some letters of the street of the delivery address, what was ordered, and of “Purchase order”: a question mark stands for each. The order’s page has them.",
    );
  });

  it("are not spoken of when all are printed: accents in two parts, unusual spaces and invisible marks", () => {
    expect(noteOf({ company: "Cafe\u0301 Lune", city: "Mu\u0308nchen\u200b" })).toBeUndefined();
    expect(noteOf({ street_address_1: "12\u2007Rue\u00a0Daru", first_name: "Zoë" })).toBeUndefined();
  });

  it("stand on the page of a pro forma, which has no note", () => {
    const bank = { account_name: "", bank: "", sort_code: "", account_number: "", iban: "", bic: "" };
    const order = { orderNumber: 100_019, issuedOn: "2026-03-02", purchaseNumber: "", seller, bank };
    const paid = { paymentCount: 1, plan: null, payments: [] };
    const lines = documentLines({ title: "House", pence: 44_400 });
    const page = toProFormaPaper(
      { ...order, ...paid, lines, buyer: { ...buyer, company: "山田" } },
      "Almanac",
      "screen",
    );
    expect(page.parties.at(-1)?.name).toBe("山田");
    expect(page.notes).toEqual([]);
  });
});

describe("a paper says", () => {
  it("for which days a plan is supplied: a year at once, or the month of the instalment", () => {
    const detailsOf = (name: string) =>
      toDocumentPaper(issuedDocuments[name] ?? issuedDocument(), "Almanac").lines.map(({ detail }) => detail);
    expect(detailsOf("an upgrade, with the credit for the previous plan")).toEqual([
      "02/03/2026 to 01/03/2027",
      "",
      "",
      "",
    ]);
    expect(detailsOf("an amount that no net amount and its VAT are")).toEqual(["02/03/2026 to 01/04/2026"]);
  });

  it("before it is paid when its plan begins: with the payment, or on its own day", () => {
    const bank = { account_name: "", bank: "", sort_code: "", account_number: "", iban: "", bic: "" };
    const order = { orderNumber: 100_019, issuedOn: "2026-03-02", purchaseNumber: "", seller, buyer, bank };
    const due = { payments: [{ dueOn: "2026-03-16", amountPence: 29_000 }], paymentCount: 1 };
    const lines = documentLines({ title: "Studio", pence: 29_000 });
    const notesOf = (startsOn: string | null) =>
      toProFormaPaper({ ...order, ...due, lines, plan: { startsOn, months: 12 } }, "Almanac").notes;
    expect(notesOf(null)).toEqual(["The plan begins on the day the first payment arrives, and runs for 12 months."]);
    expect(notesOf("2026-05-01")).toEqual(["The plan runs from 01/05/2026 to 30/04/2027."]);
  });

  it("of an order in several payments how its VAT comes about, and of no other", () => {
    const why = /^The VAT of each payment is worked out on its own net amount .* its 12 payments together\.$/;
    const instalment = issuedDocuments["an amount that no net amount and its VAT are"] ?? issuedDocument();
    expect(toDocumentPaper(instalment, "Almanac").notes).toContainEqual(expect.stringMatching(why));
    expect(toDocumentPaper(issuedDocument(), "Almanac").notes).toEqual([]);
    const bank = { account_name: "", bank: "", sort_code: "", account_number: "", iban: "", bic: "" };
    const order = { orderNumber: 100_019, issuedOn: "2026-03-02", purchaseNumber: "", plan: null, seller, buyer, bank };
    const payments = Array.from({ length: 12 }, () => ({ dueOn: "2026-04-02", amountPence: 2_900 }));
    const lines = documentLines({ title: "Studio", pence: 34_800 });
    const paper = toProFormaPaper({ ...order, payments, paymentCount: 12, lines }, "Almanac");
    expect(paper.notes).toContainEqual(expect.stringMatching(why));
    const exempt = documentLines({ title: "Studio", pence: 34_800, rate: 0, treatment: "outside_scope" });
    expect(toProFormaPaper({ ...order, payments, paymentCount: 12, lines: exempt }, "Almanac").notes).toHaveLength(1);
  });

  it("what a piece costs where there are several, as the law asks for", () => {
    const lines = documentLines(
      { title: "The Year in View", qty: 2, pence: 9_600 },
      { title: "A swatch book", qty: 3, pence: 10_000, rate: 0 },
      { title: "Delivery", pence: 495 },
    );
    const paper = toDocumentPaper(issuedDocument({ lines }), "Almanac");
    expect(paper.lines.map(({ qty }) => qty)).toEqual(["2 × £40.00", "3 × £33.33", "1"]);
  });

  it("of a credit note which invoice it corrects, why, and why there is no VAT", () => {
    const note = issuedDocuments["a credit note for a reverse charge"];
    const paper = toDocumentPaper(note ?? issuedDocument(), "Almanac");
    expect(paper).toMatchObject({
      title: "Credit note",
      number: "CN-000003",
      standfirst: "Reason: Damaged in the post",
    });
    expect(paper.facts).toContainEqual(["Corrects invoice", "INV-000012 of 02/03/2026"]);
    expect(paper.vat).toEqual([
      { name: "Reverse charge: the customer accounts for the VAT", net: "£100.00", vat: "£0.00" },
    ]);
    expect(paper.totals.at(-1)).toMatchObject({ name: "Total credited", amount: "£100.00" });
  });
});
