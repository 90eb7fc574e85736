import { allocate } from "api/domain/allocation";
import { type CreditedPart, creditLinesOf } from "api/domain/credit-lines";
import type { DocumentLine, DocumentParty } from "api/domain/document";
import type { IssuedDocument } from "api/domain/e-invoice";
import { vatOfPayments } from "api/domain/vat";
import type { VatTreatment } from "api/domain/vat-treatment";

export const seller: DocumentParty = {
  ...{ first_name: "", last_name: "", company: "Castle & Sons Ltd", telephone: "", email: "books@castle.example" },
  ...{ street_address_1: "1 Castle Lane", street_address_2: null, city: "Leeds", county: null },
  ...{ postcode: "LS1 1AA", country: "GB", vat_number: "GB 123 4567 82", company_number: "01234567" },
};

export const buyer: DocumentParty = {
  ...{ first_name: "Ottilie", last_name: "Brandt", company: "Brandt & Daughters", telephone: "", email: "" },
  ...{ street_address_1: "14 Fournier Street", street_address_2: "Second floor", city: "London", county: null },
  ...{ postcode: "E1 6QE", country: "GB", vat_number: "GB 999 9999 73", company_number: "07654321" },
};

const german: DocumentParty = {
  ...{ ...buyer, first_name: "Lena", last_name: "Kühn", company: "Kühn Textil GmbH", street_address_1: "Torstraße 9" },
  ...{ street_address_2: null, city: "Berlin", postcode: "10119", country: "DE", vat_number: "DE 136 695 976" },
};

export interface LineInput
  extends Partial<Pick<DocumentLine, "qty" | "vatCountry" | "creditPence" | "periodFrom" | "periodTo">> {
  title: string;
  /** What is paid, with VAT. */
  pence: number;
  rate?: number;
  treatment?: VatTreatment;
}

/** The lines of a payment, with its VAT. */
export function documentLines(...inputs: LineInput[]): DocumentLine[] {
  const lines = inputs.map(({ title, pence, rate = 2_000, treatment = "charged", ...more }): DocumentLine => {
    const taxed = { vatRate: rate, vatTreatment: treatment, vatCountry: "GB", periodFrom: null, periodTo: null };
    return { title, qty: 1, creditPence: 0, ...taxed, grossPence: pence, vatPence: 0, netPence: pence, ...more };
  });
  for (const rate of new Set(lines.map(({ vatRate }) => vatRate))) {
    const own = lines.filter(({ vatRate }) => vatRate === rate);
    const amounts = own.map(({ grossPence }) => grossPence);
    const [vat = 0] = vatOfPayments([amounts.reduce((sum, pence) => sum + pence, 0)], rate);
    for (const [at, vatPence] of allocate(vat, amounts).entries())
      Object.assign(own[at] ?? {}, { vatPence, netPence: (amounts[at] ?? 0) - vatPence });
  }
  return lines;
}

export function issuedDocument(changes: Partial<IssuedDocument> = {}): IssuedDocument {
  return {
    ...{ number: "INV-000012", kind: "invoice", issuedOn: "2026-03-02", currency: "GBP", orderNumber: 100_019 },
    ...{ purchaseNumber: "PO-7781", paidBy: "card", reason: "", corrects: null, seller, buyer },
    ...{ payment: null, ordered: [] },
    lines: documentLines({ title: "Studio", pence: 29_000 }),
    ...changes,
  };
}

const book = { title: "The Year in View, Cloth", qty: 2, pence: 9_600, rate: 0 };
const delivery = { title: "Delivery", pence: 495 };

/** Of a line of which nothing was credited yet. */
export const nothingBefore = { beforePence: 0, beforeVatPence: 0, beforeNetPence: 0 };

/** A credit note for an invoice. @param amountPence left out for all of it @param chosen parts of its lines */
export function creditNoteOf(invoice: IssuedDocument, amountPence?: number, chosen?: CreditedPart[]): IssuedDocument {
  const rows = invoice.lines.map((line, position) => ({ ...line, position, ...nothingBefore }));
  const { number, issuedOn } = invoice;
  return issuedDocument({
    ...{ ...invoice, number: "CN-000003", kind: "credit_note", corrects: { number, issuedOn }, payment: null },
    ...{ issuedOn: "2026-03-09", reason: "Damaged in the post" },
    lines: creditLinesOf(rows, amountPence, chosen),
  });
}

const year = { periodFrom: "2026-03-02", periodTo: "2027-03-01" };
const atHome = issuedDocument({ lines: documentLines({ title: "Studio", pence: 29_000, ...year }, book, delivery) });
const reverseCharge = issuedDocument({
  buyer: german,
  lines: documentLines({ title: "Studio", pence: 24_167, rate: 0, treatment: "reverse_charge", vatCountry: "DE" }),
});
const exported = { rate: 0, treatment: "export", vatCountry: "US" } as const;
const american = { ...buyer, country: "US", vat_number: "", company_number: "", postcode: "10012", city: "New York" };

/** Each kind of invoice and credit note that the shop issues. */
export const issuedDocuments: Record<string, IssuedDocument> = {
  "a plan, printed books and their delivery, in the United Kingdom": atHome,
  "a transfer, to a consumer without a purchase order": issuedDocument({
    ...{ paidBy: "bacs", purchaseNumber: "", buyer: { ...buyer, company: "", vat_number: "", company_number: "" } },
  }),
  "an amount that no net amount and its VAT are": issuedDocument({
    lines: documentLines({
      ...{ title: "Studio, instalment 3 of 12", pence: 9_999 },
      ...{ periodFrom: "2026-03-02", periodTo: "2026-04-01" },
    }),
    payment: { number: 3, count: 12 },
    ordered: ["Studio, by the month", "The Year in View, Cloth (2)", "Delivery"],
  }),
  "an upgrade, with the credit for the previous plan": issuedDocument({
    lines: documentLines({ title: "House", pence: 66_700, creditPence: 22_300, ...year }, book, delivery),
  }),
  "a plan to a consumer in France, and a book that stays in the United Kingdom": issuedDocument({
    buyer: { ...buyer, country: "FR", vat_number: "", postcode: "75003", city: "Paris" },
    lines: documentLines({ title: "Studio", pence: 29_001, vatCountry: "FR" }, book, delivery),
  }),
  "a reverse charge": reverseCharge,
  "a reverse charge, with a book to London": issuedDocument({
    ...{ buyer: german, lines: [...reverseCharge.lines, ...documentLines({ title: "A swatch book", pence: 4_800 })] },
  }),
  "an upgrade under the reverse charge": issuedDocument({
    buyer: german,
    lines: reverseCharge.lines.map((line) => ({ ...line, creditPence: 10_000 })),
  }),
  "an export of goods": issuedDocument({
    buyer: american,
    lines: documentLines(
      { title: "A swatch book", pence: 4_000, ...exported },
      { title: "Delivery", pence: 1_625, ...exported },
    ),
  }),
  "a plan outside the scope of VAT": issuedDocument({
    buyer: american,
    lines: documentLines({ title: "Studio", pence: 24_167, ...exported, treatment: "outside_scope" }),
  }),
  "a plan outside the scope of VAT, with an export": issuedDocument({
    buyer: american,
    lines: documentLines(
      { title: "Studio", pence: 24_167, ...exported, treatment: "outside_scope" },
      { title: "A swatch book", pence: 4_000, ...exported },
    ),
  }),
  "a credit note for all of an invoice": creditNoteOf(atHome),
  "a credit note for a part of an invoice": creditNoteOf(atHome, 3_333),
  "a credit note for a reverse charge": creditNoteOf(reverseCharge, 10_000),
};
