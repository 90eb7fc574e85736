import { invoiceLines, invoices, proFormas } from "api/db/schema/index";
import type { DocumentParty } from "api/domain/document";
import type { ProForma } from "api/domain/pro-forma";
import type { TestApi } from "tests/support/real-api";

export const party: DocumentParty = {
  first_name: "Sam",
  last_name: "Castle",
  company: "Castle Ltd",
  telephone: "",
  ...{ street_address_1: "Castle Lane 1", street_address_2: null, city: "Leeds", county: null },
  postcode: "LS1 1AA",
  country: "GB",
  vat_number: "",
  company_number: "",
};

/** An invoice of £120.00 for an order; a credit note when it corrects one. */
export async function makeInvoice(
  { deps: { db } }: TestApi,
  orderId: string,
  changes: Partial<typeof invoices.$inferInsert> = {},
  period: Pick<typeof invoiceLines.$inferInsert, "periodFrom" | "periodTo"> = {},
) {
  const number = `TEST-${(await db.$count(invoices)) + 1}`;
  const kind = changes.correctsId ? ("credit_note" as const) : ("invoice" as const);
  const amounts = { netPence: 10_000, vatPence: 2_000, grossPence: 12_000 };
  const document = { number, kind, orderId, issuedOn: "2026-03-02", buyer: party, seller: party, ...amounts };
  return db.transaction(async (tx) => {
    const [made] = await tx
      .insert(invoices)
      .values({ ...document, ...changes })
      .returning();
    if (!made) throw new Error("The invoice was not made.");
    const { netPence, vatPence, grossPence } = made;
    const line = { position: 1, title: "A swatch book", vatRate: 2_000, netPence, vatPence, grossPence };
    await tx.insert(invoiceLines).values({ ...line, ...period, invoiceId: made.id });
    return made;
  });
}

/** A pro forma of £120.00 for an order, with its file. @returns the key of the file */
export async function makeProForma({ deps: { db, files } }: TestApi, orderId: string, buyer = party): Promise<string> {
  const pdfKey = `invoices/${orderId}.pdf`;
  await files.write(pdfKey, Buffer.from(`A pro forma for ${buyer.email}`));
  const line = { title: "A swatch book", qty: 1, vatRate: 2_000, vatTreatment: "charged", vatCountry: "GB" } as const;
  const amounts = { netPence: 10_000, vatPence: 2_000, grossPence: 12_000, creditPence: 0 };
  const content: ProForma = {
    ...{ orderNumber: 100_019, issuedOn: "2026-03-02", purchaseNumber: "", seller: party, buyer },
    bank: { account_name: "", bank: "", sort_code: "", account_number: "", iban: "", bic: "" },
    lines: [{ ...line, ...amounts, periodFrom: null, periodTo: null }],
    ...{ plan: null, paymentCount: 1, payments: [{ dueOn: "2026-03-16", amountPence: 12_000 }] },
  };
  await db.insert(proFormas).values({ orderId, issuedOn: content.issuedOn, totalPence: 12_000, content, pdfKey });
  return pdfKey;
}
