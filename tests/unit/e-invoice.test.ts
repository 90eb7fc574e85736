// @vitest-environment happy-dom
import type { DocumentLine, DocumentParty } from "api/domain/document";
import { canBeEInvoice, type IssuedDocument, prefixedVatNumber, toUbl } from "api/domain/e-invoice";
import { vatWithin } from "api/domain/vat";
import { vatTreatments } from "api/domain/vat-treatment";
import { writeXml } from "api/files/xml";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const party: DocumentParty = {
  ...{ first_name: "Ottilie", last_name: "Brandt", company: "Brandt & Daughters", telephone: "", email: "" },
  ...{ street_address_1: "14 Fournier Street", street_address_2: null, city: "London", county: null },
  ...{ postcode: "E1 6QE", country: "GB", vat_number: "GB 123 4567 82", company_number: "01234567" },
};

const issued: IssuedDocument = {
  ...{ number: "INV-000012", kind: "invoice", issuedOn: "2026-03-02", currency: "GBP", orderNumber: 100_001 },
  ...{ purchaseNumber: "PO-7781", paidBy: "card", reason: "", corrects: null, seller: party, buyer: party, lines: [] },
};

const line = fc
  .record({
    title: fc.string({ minLength: 1 }),
    qty: fc.integer({ min: 1, max: 99 }),
    grossPence: fc.nat({ max: 5_000_000 }),
    vatRate: fc.constantFrom(2_000, 500, 1_900, 0),
    vatTreatment: fc.constantFrom(...vatTreatments),
  })
  .map(({ grossPence, ...one }): DocumentLine => {
    const vatRate = one.vatTreatment === "charged" ? one.vatRate : 0;
    const vatPence = vatWithin(grossPence, vatRate);
    return { ...one, vatRate, vatCountry: "GB", grossPence, vatPence, netPence: grossPence - vatPence };
  });

const anyDocument = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 8 }), kind: fc.constantFrom("invoice", "credit_note") })
  .map(({ lines, kind }): IssuedDocument => {
    const corrects = kind === "credit_note" ? { number: "INV-000001", issuedOn: "2026-03-01" } : null;
    return { ...issued, kind: kind as IssuedDocument["kind"], lines, corrects };
  });

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

function pence(from: Element, path: string): number {
  const [found] = all(from, path);
  expect([path, found?.getAttribute("currencyID")]).toEqual([path, "GBP"]);
  expect(found?.textContent).toMatch(/^\d+\.\d\d$/);
  return Math.round(Number(found?.textContent) * 100);
}

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
const linesOf = (top: Element) => [...all(top, "cac:InvoiceLine"), ...all(top, "cac:CreditNoteLine")];

interface Group {
  category: string;
  rate: string | undefined;
  net: number;
  vat: number;
  reason: string | undefined;
}

function groupsOf(top: Element): Group[] {
  return all(top, "cac:TaxTotal/cac:TaxSubtotal").map((one) => ({
    category: text(one, "cac:TaxCategory/cbc:ID") ?? "",
    rate: text(one, "cac:TaxCategory/cbc:Percent"),
    net: pence(one, "cbc:TaxableAmount"),
    vat: pence(one, "cbc:TaxAmount"),
    reason: text(one, "cac:TaxCategory/cbc:TaxExemptionReason"),
  }));
}

function taxOf(one: Element) {
  const path = "cac:Item/cac:ClassifiedTaxCategory";
  return { category: text(one, `${path}/cbc:ID`), rate: text(one, `${path}/cbc:Percent`) };
}

/** Reading XML takes some ten milliseconds. */
const few = { numRuns: 20 };

describe("an e-invoice keeps the rules of EN 16931", () => {
  it("on what every invoice has (BR-01 to BR-16, BR-CO-26)", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { top } = read(document);
        const isInvoice = document.kind === "invoice";
        expect(top.tagName).toBe(isInvoice ? "Invoice" : "CreditNote");
        expect(text(top, "cbc:CustomizationID")).toBe("urn:cen.eu:en16931:2017");
        expect(text(top, "cbc:ID")).toBe("INV-000012");
        expect(text(top, "cbc:IssueDate")).toBe("2026-03-02");
        expect(text(top, isInvoice ? "cbc:InvoiceTypeCode" : "cbc:CreditNoteTypeCode")).toBe(isInvoice ? "380" : "381");
        expect(text(top, "cbc:DocumentCurrencyCode")).toBe("GBP");
        for (const role of ["cac:AccountingSupplierParty", "cac:AccountingCustomerParty"]) {
          expect(text(top, `${role}/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName`)).toBe("Brandt & Daughters");
          expect(text(top, `${role}/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode`)).toBe("GB");
        }
        expect(text(top, "cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID")).toBe("01234567");
        expect(linesOf(top)).toHaveLength(document.lines.length);
      }),
      few,
    );
  });

  it("on each line (BR-21 to BR-27, BR-CO-04)", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        for (const [at, one] of linesOf(read(document).top).entries()) {
          expect(text(one, "cbc:ID")).toBe(String(at + 1));
          const [quantity] = [...all(one, "cbc:InvoicedQuantity"), ...all(one, "cbc:CreditedQuantity")];
          expect(quantity?.getAttribute("unitCode")).toBe("C62");
          expect(text(one, "cac:Item/cbc:Name")).toBeDefined();
          expect(taxOf(one).category).toMatch(/^(S|Z|AE|G|O|E)$/);
          const base = Number(text(one, "cac:Price/cbc:BaseQuantity"));
          const ofOne = pence(one, "cac:Price/cbc:PriceAmount") / base;
          expect(Math.round(ofOne * Number(quantity?.textContent))).toBe(pence(one, "cbc:LineExtensionAmount"));
        }
      }),
      few,
    );
  });

  it("on the sums (BR-CO-10, 13, 14, 15, 16 and 25)", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { top } = read(document);
        const total = (name: string) => pence(top, `cac:LegalMonetaryTotal/cbc:${name}`);
        const tax = pence(top, "cac:TaxTotal/cbc:TaxAmount");
        expect(total("LineExtensionAmount")).toBe(
          sum(linesOf(top).map((one) => pence(one, "cbc:LineExtensionAmount"))),
        );
        expect(total("TaxExclusiveAmount")).toBe(total("LineExtensionAmount"));
        expect(tax).toBe(sum(groupsOf(top).map(({ vat }) => vat)));
        expect(total("TaxInclusiveAmount")).toBe(total("TaxExclusiveAmount") + tax);
        const isInvoice = document.kind === "invoice";
        const prepaid = isInvoice ? total("PrepaidAmount") : 0;
        expect(total("PayableAmount")).toBe(total("TaxInclusiveAmount") - prepaid);
        if (total("PayableAmount") > 0) expect(text(top, "cac:PaymentTerms/cbc:Note")).toBeTruthy();
      }),
      few,
    );
  });

  it("on the VAT of each category (BR-CO-17 and 18, BR-S, BR-Z, BR-AE, BR-G, BR-O, BR-E)", () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const { top } = read(document);
        const groups = groupsOf(top);
        expect(groups.length).toBeGreaterThan(0);
        expect(new Set(groups.map(({ category, rate }) => `${category} ${rate}`)).size).toBe(groups.length);
        for (const { category, rate, net, vat, reason } of groups) {
          const own = linesOf(top).filter((one) => {
            const tax = taxOf(one);
            return tax.category === category && tax.rate === rate;
          });
          expect(net).toBe(sum(own.map((one) => pence(one, "cbc:LineExtensionAmount"))));
          // The VAT is within a price that is rounded once: each line may be a penny away.
          expect(Math.abs(vat - (net * Number(rate ?? 0)) / 100)).toBeLessThanOrEqual(own.length);
          if (category === "S") expect(Number(rate)).toBeGreaterThan(0);
          else expect([Number(rate ?? 0), vat]).toEqual([0, 0]);
          expect(reason === undefined).toBe(category === "S" || category === "Z");
          if (category === "O") expect([groups.length, rate]).toEqual([1, undefined]);
        }
        const hasNumbers = all(top, "cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme").length > 0;
        expect(hasNumbers).toBe(groups.every(({ category }) => category !== "O"));
      }),
      few,
    );
  });

  it("on a reverse charge, which needs both parties' VAT numbers, with their prefixes (BR-AE-02, BR-CO-09)", () => {
    const buyer = { ...party, country: "GR", vat_number: "094 259 216" };
    const charged = { ...{ title: "Studio", qty: 1, vatRate: 0, vatCountry: "GR" }, netPence: 900, vatPence: 0 };
    const lines = [{ ...charged, grossPence: 900, vatTreatment: "reverse_charge" as const }];
    const { top } = read({ ...issued, buyer, lines });
    expect(groupsOf(top)).toMatchObject([{ category: "AE", reason: expect.stringContaining("Reverse charge") }]);
    const numberOf = (role: string) => text(top, `${role}/cac:Party/cac:PartyTaxScheme/cbc:CompanyID`);
    expect(numberOf("cac:AccountingSupplierParty")).toBe("GB123456782");
    expect(numberOf("cac:AccountingCustomerParty")).toBe("EL094259216");
  });

  it("on a credit note, which names its invoice (BR-55)", () => {
    const corrects = { number: "INV-000001", issuedOn: "2026-03-01" };
    const lines = [
      {
        ...{ title: "Studio", qty: 1, vatRate: 2_000, vatCountry: "GB", vatTreatment: "charged" as const },
        netPence: 100,
        vatPence: 20,
        grossPence: 120,
      },
    ];
    const { top } = read({ ...issued, kind: "credit_note", corrects, lines, reason: "Torn" });
    expect(text(top, "cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID")).toBe("INV-000001");
    expect(text(top, "cbc:Note")).toContain("Torn");
  });
});

describe("what an e-invoice needs", () => {
  it("is the seller's address and VAT number, and the buyer's country", () => {
    expect(canBeEInvoice(issued)).toBe(true);
    expect(canBeEInvoice({ ...issued, seller: { ...party, vat_number: "" } })).toBe(false);
    expect(canBeEInvoice({ ...issued, buyer: { ...party, country: "" } })).toBe(false);
  });

  it("never breaks the XML, whatever the user has typed", () => {
    const buyer = { ...party, company: `<b>"&'\u0000\u001b]]>`, city: "Łódź" };
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
