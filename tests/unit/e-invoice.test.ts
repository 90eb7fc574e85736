// @vitest-environment happy-dom
import { documentSums } from "api/domain/document";
import { canBeEInvoice, type IssuedDocument, prefixedVatNumber, toUbl } from "api/domain/e-invoice";
import { vatTreatments } from "api/domain/vat-treatment";
import { writeXml } from "api/files/xml";
import fc from "fast-check";
import { brokenRules } from "tests/support/en16931";
import {
  creditNoteOf,
  documentLines,
  issuedDocument,
  issuedDocuments,
  type LineInput,
  seller,
} from "tests/support/issued-documents";
import { describe, expect, it } from "vitest";

const line = fc
  .record({
    title: fc.string({ minLength: 1 }).filter((title) => title.trim() !== ""),
    qty: fc.integer({ min: 1, max: 99 }),
    pence: fc.integer({ min: 1, max: 5_000_000 }),
    rate: fc.constantFrom(2_000, 500, 1_900, 2_550, 0),
    treatment: fc.constantFrom(...vatTreatments),
    credit: fc.option(fc.integer({ min: 10, max: 90_000 })),
  })
  .map(({ rate, credit, ...one }): LineInput => {
    return { ...one, rate: one.treatment === "charged" ? rate : 0, creditPence: credit ?? 0 };
  });

const anyInvoice = fc
  .array(line, { minLength: 1, maxLength: 8 })
  .map((all) => issuedDocument({ lines: documentLines(...all) }));

/** The e-invoice as a program reads it. */
function read(document: IssuedDocument) {
  const { root, content } = toUbl(document);
  const xml = writeXml(root, { "": "urn:ubl", cac: "urn:cac", cbc: "urn:cbc" }, content);
  const parsed = new DOMParser().parseFromString(xml, "application/xml") as unknown as Document;
  return { xml, top: parsed.documentElement };
}

function all(from: Element, path: string): Element[] {
  return path
    .split("/")
    .reduce<Element[]>(
      (found, name) => found.flatMap((one) => [...one.children].filter(({ tagName }) => tagName === name)),
      [from],
    );
}

function text(from: Element, path: string): string | undefined {
  return all(from, path)[0]?.textContent ?? undefined;
}

/** Reading XML takes some ten milliseconds. */
const few = { numRuns: 40 };

describe("an e-invoice keeps every rule of EN 16931 that applies to it", () => {
  it.each(Object.entries(issuedDocuments))("%s", (_, document) => {
    expect(brokenRules(read(document).top)).toEqual([]);
  });

  it("whatever was sold, at any price, with any credit", () => {
    fc.assert(
      fc.property(anyInvoice, (document) => {
        expect(brokenRules(read(document).top)).toEqual([]);
      }),
      few,
    );
  });

  it("in any part that is credited", () => {
    fc.assert(
      fc.property(anyInvoice, fc.double({ min: 0, max: 1, noNaN: true }), (invoice, share) => {
        const amount = Math.max(1, Math.floor(documentSums(invoice.lines).grossPence * share));
        expect(brokenRules(read(creditNoteOf(invoice, amount)).top)).toEqual([]);
      }),
      few,
    );
  });

  it("in any parts of its lines that are chosen", () => {
    fc.assert(
      fc.property(
        anyInvoice,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5 }),
        (invoice, shares) => {
          const chosen = invoice.lines.map(({ grossPence }, position) => {
            return { position, amountPence: Math.max(1, Math.floor(grossPence * (shares[position] ?? 0))) };
          });
          const amount = chosen.reduce((sum, { amountPence }) => sum + amountPence, 0);
          const note = creditNoteOf(invoice, amount, chosen);
          expect(note.lines.map(({ grossPence }) => grossPence)).toEqual(chosen.map(({ amountPence }) => amountPence));
          expect(brokenRules(read(note).top)).toEqual([]);
        },
      ),
      few,
    );
  });

  it.each([
    ["BR-CO-17", "cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount", "48.34"],
    ["BR-S-08", "cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount", "9.00"],
    ["BR-CO-10", "cac:InvoiceLine/cbc:LineExtensionAmount", "1.00"],
    ["BR-CO-11", "cac:AllowanceCharge/cbc:Amount", "1.00"],
    ["BR-CO-16", "cac:LegalMonetaryTotal/cbc:PayableAmount", "0.01"],
    ["BR-33", "cac:AllowanceCharge/cbc:AllowanceChargeReason", ""],
    ["BR-DEC-01 to BR-DEC-28", "cac:InvoiceLine/cac:Price/cbc:PriceAmount", "1.005"],
    ["BR-02", "cbc:ID", ""],
    ["BR-29", "cac:InvoicePeriod/cbc:EndDate", "2026-03-01"],
    ["BR-30", "cac:InvoiceLine/cac:InvoicePeriod/cbc:StartDate", "2027-03-02"],
  ])("and a fault against %s is found", (rule, path, wrong) => {
    const { top } = read(issuedDocuments["an upgrade, with the credit for the previous plan"] as IssuedDocument);
    const [found] = all(top, path);
    if (found) found.textContent = wrong;
    expect(brokenRules(top)).toContain(rule);
  });
});

describe("an e-invoice says", () => {
  it("that it was paid, to the penny, though no net amount and its VAT are that", () => {
    const { top } = read(issuedDocuments["an amount that no net amount and its VAT are"] as IssuedDocument);
    const totals = Object.fromEntries(
      [...(all(top, "cac:LegalMonetaryTotal")[0]?.children ?? [])].map((one) => [
        one.tagName.slice(4),
        one.textContent,
      ]),
    );
    expect(totals).toEqual({
      LineExtensionAmount: "83.33",
      TaxExclusiveAmount: "83.33",
      TaxInclusiveAmount: "100.00",
      PrepaidAmount: "99.99",
      PayableRoundingAmount: "-0.01",
      PayableAmount: "0.00",
    });
    expect(text(top, "cac:TaxTotal/cbc:TaxAmount")).toBe("16.67");
  });

  it("as its tax point the day on which it was paid, if that is before the day of issue", () => {
    const dayOf = (document: IssuedDocument) => text(read(document).top, "cbc:TaxPointDate");
    expect(dayOf(issuedDocument({ issuedOn: "2026-04-07" }))).toBe("2026-04-07");
    const late = issuedDocument({ issuedOn: "2026-04-07", taxPointOn: "2026-03-30", paidBy: "bacs" });
    expect(dayOf(late)).toBe("2026-03-30");
    expect(text(read(late).top, "cac:PaymentTerms/cbc:Note")).toContain("30/03/2026");
    expect(brokenRules(read(late).top)).toEqual([]);
  });

  it("for which days a plan is supplied, of the document and of its line, and so does the credit note for it", () => {
    const invoice = issuedDocuments[
      "a plan, printed books and their delivery, in the United Kingdom"
    ] as IssuedDocument;
    for (const [document, line] of [
      [invoice, "cac:InvoiceLine"],
      [creditNoteOf(invoice), "cac:CreditNoteLine"],
    ] as const) {
      const { top } = read(document);
      expect(all(top, line).map((one) => text(one, "cac:InvoicePeriod/cbc:StartDate"))).toEqual([
        "2026-03-02",
        undefined,
        undefined,
      ]);
      expect(text(top, `${line}/cac:InvoicePeriod/cbc:EndDate`)).toBe("2027-03-01");
      expect(text(top, "cac:InvoicePeriod/cbc:StartDate")).toBe("2026-03-02");
      expect(text(top, "cac:InvoicePeriod/cbc:EndDate")).toBe("2027-03-01");
    }
    const { top } = read(issuedDocuments["an export of goods"] as IssuedDocument);
    expect(all(top, "cac:InvoicePeriod")).toEqual([]);
  });

  it("which payment it is for, and what the whole order is", () => {
    const { top } = read(issuedDocuments["an amount that no net amount and its VAT are"] as IssuedDocument);
    expect(text(top, "cbc:Note")).toBe(
      "Payment 3 of 12 of order 100019. The whole order: Studio, by the month; The Year in View, Cloth (2); Delivery",
    );
    expect(text(read(issuedDocument()).top, "cbc:Note")).toBe("Order 100019");
  });

  it("the buyer's purchase order (BT-13) and our order (BT-14), with the second where there is no first", () => {
    const numbersOf = (document: IssuedDocument) => {
      const { top } = read(document);
      expect(brokenRules(top)).toEqual([]);
      return ["cbc:ID", "cbc:SalesOrderID"].map((name) => text(top, `cac:OrderReference/${name}`));
    };
    expect(numbersOf(issuedDocument())).toEqual(["PO-7781", "100019"]);
    expect(numbersOf(issuedDocument({ purchaseNumber: "" }))).toEqual(["NA", "100019"]);
    expect(numbersOf(creditNoteOf(issuedDocument()))).toEqual(["PO-7781", "100019"]);
  });

  it("the whole price of an upgrade, and the credit for the previous plan as an allowance with its VAT", () => {
    const { top } = read(issuedDocuments["an upgrade, with the credit for the previous plan"] as IssuedDocument);
    const [allowance] = all(top, "cac:AllowanceCharge");
    expect(text(top, "cac:InvoiceLine/cbc:LineExtensionAmount")).toBe("741.67");
    expect(allowance && text(allowance, "cbc:ChargeIndicator")).toBe("false");
    expect(allowance && text(allowance, "cbc:Amount")).toBe("185.84");
    expect(allowance && text(allowance, "cbc:AllowanceChargeReason")).toBe(
      "Credit for the unused days of the previous plan",
    );
    expect(allowance && text(allowance, "cac:TaxCategory/cbc:Percent")).toBe("20.00");
  });

  it("both parties' VAT numbers with their prefixes, and why, for a reverse charge", () => {
    const greek = issuedDocuments["a reverse charge"] as IssuedDocument;
    const { top } = read({ ...greek, buyer: { ...greek.buyer, country: "GR", vat_number: "094 259 216" } });
    const numberOf = (role: string) => text(top, `${role}/cac:Party/cac:PartyTaxScheme/cbc:CompanyID`);
    expect(numberOf("cac:AccountingSupplierParty")).toBe("GB123456782");
    expect(numberOf("cac:AccountingCustomerParty")).toBe("EL094259216");
    expect(text(top, "cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason")).toContain(
      "Reverse charge",
    );
  });

  it("in a credit note which invoice it corrects and why, with amounts above nothing", () => {
    const { top } = read(issuedDocuments["a credit note for a reverse charge"] as IssuedDocument);
    expect(text(top, "cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID")).toBe("INV-000012");
    expect(text(top, "cbc:Note")).toContain("Damaged in the post");
    expect(text(top, "cac:LegalMonetaryTotal/cbc:PayableAmount")).toBe("100.00");
    expect(text(top, "cac:CreditNoteLine/cbc:CreditedQuantity")).toBe("1");
    expect(text(top, "cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:TaxExemptionReason")).toContain(
      "Reverse charge",
    );
  });
});

describe("what an e-invoice needs", () => {
  it("is the seller's address and VAT number, and the buyer's country", () => {
    const issued = issuedDocument();
    expect(canBeEInvoice(issued)).toBe(true);
    expect(canBeEInvoice({ ...issued, seller: { ...seller, vat_number: "" } })).toBe(false);
    expect(canBeEInvoice({ ...issued, buyer: { ...issued.buyer, country: "" } })).toBe(false);
  });

  it("never breaks the XML, whatever the user has typed", () => {
    const issued = issuedDocument();
    const buyer = { ...issued.buyer, company: `<b>"&'\u0000\u001b]]>`, city: "Łódź" };
    const { xml, top } = read({ ...issued, buyer });
    expect(text(top, "cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName")).toBe(
      `<b>"&']]>`,
    );
    expect(xml).not.toContain("\u0000");
  });

  it.each([
    ["GB 123 4567 82", "GB", "GB123456782"],
    ["123456782", "GB", "GB123456782"],
    ["fr 40 303265045", "FR", "FR40303265045"],
    ["none", "GB", ""],
    ["", "DE", ""],
  ])("is of a VAT number %s in %s: %s", (vat_number, country, wanted) => {
    expect(prefixedVatNumber({ vat_number, country })).toBe(wanted);
  });
});
