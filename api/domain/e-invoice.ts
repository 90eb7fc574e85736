import type { OrderAddress } from "contract/order";
import { missingOfSeller } from "./company";
import { displayDay } from "./dates";
import type { DocumentLine, DocumentParty } from "./document";
import { type StatedLine, type Statement, statementOf } from "./statement";
import { hasForeignVat, unusedVatNumberNote, type VatGroup, vatCategoryOf } from "./vat-groups";

/** An invoice or a credit note as it was issued. */
export interface IssuedDocument {
  number: string;
  kind: "invoice" | "credit_note";
  /** The day of issue in Europe/London. */
  issuedOn: string;
  /** The tax point of an invoice, which is the day on which it was paid, if that is before the day of issue. */
  taxPointOn?: string | null;
  currency: string;
  orderNumber: number;
  purchaseNumber: string;
  paidBy: "card" | "bacs" | null;
  /** Why a credit note was issued. */
  reason: string;
  /** The invoice that a credit note corrects. */
  corrects: { number: string; issuedOn: string } | null;
  seller: DocumentParty;
  buyer: DocumentParty;
  /** Where what it is for is delivered to. */
  delivery?: OrderAddress | null;
  lines: DocumentLine[];
  /** Which of the order's payments an invoice is for, of how many; null for a credit note. */
  payment: { number: number; count: number } | null;
  /** All that was ordered: "The Year in View, Cloth (2)". */
  ordered: string[];
}

/**
 * An element of XML: its children by their names, in order; several of one name as an array. `name@attribute` beside
 * `name` is an attribute of it.
 */
export interface XmlElement {
  [name: string]: string | XmlElement | (string | XmlElement)[] | undefined;
}

/** Whether a document can be an e-invoice: it says who sells, with a VAT number, and in which country the buyer is. */
export function canBeEInvoice({ seller, buyer }: Pick<IssuedDocument, "seller" | "buyer">): boolean {
  return missingOfSeller(seller).length === 0 && /^[A-Z]{2}$/.test(buyer.country);
}

/**
 * A document as an e-invoice by EN 16931 in UBL 2.1.
 * @returns the name of its root, and the elements in it
 */
export function toUbl(document: IssuedDocument): { root: "Invoice" | "CreditNote"; content: XmlElement } {
  const isInvoice = document.kind === "invoice";
  const { number, issuedOn, currency, orderNumber, purchaseNumber, corrects, seller, buyer } = document;
  const stated = statementOf(document.lines);
  // Nothing that is outside the scope of VAT may be invoiced with a VAT number.
  const hasVatNumbers = stated.groups.every(({ category }) => category !== "O");
  const line = isInvoice ? "cac:InvoiceLine" : "cac:CreditNoteLine";
  const content: XmlElement = {
    "cbc:CustomizationID": "urn:cen.eu:en16931:2017",
    "cbc:ID": number,
    "cbc:IssueDate": issuedOn,
    ...(isInvoice ? { "cbc:InvoiceTypeCode": "380" } : { "cbc:CreditNoteTypeCode": "381" }),
    "cbc:Note": [noteOf(document)],
    ...(isInvoice && { "cbc:TaxPointDate": taxPointOf(document) }),
    "cbc:DocumentCurrencyCode": currency,
    "cac:InvoicePeriod": periodOf(document.lines),
    // UBL asks for the buyer's number (BT-13) beside ours (BT-14): where there is none, Peppol's readers expect NA.
    "cac:OrderReference": { "cbc:ID": purchaseNumber || "NA", "cbc:SalesOrderID": String(orderNumber) },
    "cac:BillingReference": corrects
      ? [{ "cac:InvoiceDocumentReference": { "cbc:ID": corrects.number, "cbc:IssueDate": corrects.issuedOn } }]
      : undefined,
    "cac:AccountingSupplierParty": {
      "cac:Party": partyOf(hasForeignVat(document.lines) ? seller : { ...seller, oss_number: "" }, hasVatNumbers),
    },
    "cac:AccountingCustomerParty": { "cac:Party": partyOf(buyer, hasVatNumbers) },
    "cac:Delivery": deliveryOf(document),
    "cac:PaymentMeans": meansOf(document),
    "cac:PaymentTerms": { "cbc:Note": termsOf(document) },
    "cac:AllowanceCharge": stated.lines.flatMap((one) => allowanceOf(one, document)),
    "cac:TaxTotal": [taxTotalOf(stated, currency)],
    "cac:LegalMonetaryTotal": monetaryTotalOf(stated, document),
    [line]: stated.lines.map((one, at) => lineOf(one, at, document)),
  };
  return { root: isInvoice ? "Invoice" : "CreditNote", content };
}

function noteOf(document: IssuedDocument): string {
  const { orderNumber, kind, reason } = document;
  if (kind === "credit_note") return reason ? `Order ${orderNumber}. Reason: ${reason}` : `Order ${orderNumber}`;
  const unused = unusedVatNumberNote(document.buyer, document.lines);
  return [paymentOf(document) ?? `Order ${orderNumber}`, orderOf(document), unused].filter(Boolean).join(". ");
}

/** Which payment an invoice is for, if its order has several: "Payment 3 of 12 of order 100019". */
export function paymentOf({ payment, orderNumber }: Pick<IssuedDocument, "payment" | "orderNumber">): string | null {
  if (!payment || payment.count < 2) return null;
  return `Payment ${payment.number} of ${payment.count} of order ${orderNumber}`;
}

/** All that an order in several payments has, as each of them is for a part of it; null for others. */
export function orderOf({ payment, ordered }: Pick<IssuedDocument, "payment" | "ordered">): string | null {
  if (!payment || payment.count < 2 || ordered.length === 0) return null;
  return `The whole order: ${ordered.join("; ")}`;
}

/** The day on which an invoice was paid: its tax point. */
export function taxPointOf({ taxPointOn, issuedOn }: Pick<IssuedDocument, "taxPointOn" | "issuedOn">): string {
  return taxPointOn ?? issuedOn;
}

function termsOf(document: IssuedDocument): string {
  const { kind, paidBy, corrects } = document;
  if (kind === "credit_note") return `Credit for invoice ${corrects?.number ?? ""}, which was paid.`;
  const how = paidBy ? ` by ${paidBy === "card" ? "card" : "bank transfer"}` : "";
  return `Paid on ${displayDay(taxPointOf(document))}${how}.`;
}

/** The days that lines are for, from the first to the last of all (BG-14, BG-26); nothing for lines without any. */
function periodOf(lines: Pick<DocumentLine, "periodFrom" | "periodTo">[]): XmlElement | undefined {
  const first = lines.flatMap(({ periodFrom }) => periodFrom ?? []).toSorted()[0];
  const last = lines
    .flatMap(({ periodTo }) => periodTo ?? [])
    .toSorted()
    .at(-1);
  return first && last ? { "cbc:StartDate": first, "cbc:EndDate": last } : undefined;
}

/** UNCL 4461: bank card, payment to a bank account. */
function meansOf({ kind, paidBy }: IssuedDocument): XmlElement[] | undefined {
  if (kind === "credit_note" || !paidBy) return undefined;
  return [{ "cbc:PaymentMeansCode": paidBy === "card" ? "48" : "42" }];
}

/** Where it is delivered to (BG-13, BG-15), if its country is known. */
function deliveryOf({ delivery }: IssuedDocument): XmlElement | undefined {
  if (!delivery || !/^[A-Z]{2}$/.test(delivery.country)) return undefined;
  const name = delivery.company || [delivery.first_name, delivery.last_name].filter(Boolean).join(" ");
  return {
    "cac:DeliveryLocation": { "cac:Address": addressOf(delivery) },
    "cac:DeliveryParty": name ? { "cac:PartyName": { "cbc:Name": name } } : undefined,
  };
}

function addressOf(address: OrderAddress): XmlElement {
  return {
    "cbc:StreetName": address.street_address_1 || undefined,
    "cbc:AdditionalStreetName": address.street_address_2 || undefined,
    "cbc:CityName": address.city || undefined,
    "cbc:PostalZone": address.postcode || undefined,
    "cbc:CountrySubentity": address.county || undefined,
    "cac:Country": { "cbc:IdentificationCode": address.country },
  };
}

function partyOf(party: DocumentParty, hasVatNumber: boolean): XmlElement {
  const { company, email, telephone, company_number: companyNumber } = party;
  const person = [party.first_name, party.last_name].filter(Boolean).join(" ");
  const vatNumber = hasVatNumber ? prefixedVatNumber(party) : "";
  const contact = {
    "cbc:Name": (company && person) || undefined,
    "cbc:Telephone": telephone || undefined,
    "cbc:ElectronicMail": email || undefined,
  };
  return {
    "cbc:EndpointID": email || undefined,
    ...(email && { "cbc:EndpointID@schemeID": "EM" }),
    "cac:PostalAddress": addressOf(party),
    "cac:PartyTaxScheme": [
      ...(vatNumber ? [{ "cbc:CompanyID": vatNumber, "cac:TaxScheme": vatScheme }] : []),
      // The registration for taxes besides the VAT number (BT-32).
      ...(party.oss_number ? [{ "cbc:CompanyID": party.oss_number, "cac:TaxScheme": { "cbc:ID": "OSS" } }] : []),
    ],
    "cac:PartyLegalEntity": {
      "cbc:RegistrationName": company || person || email || "Unknown",
      "cbc:CompanyID": companyNumber || undefined,
    },
    "cac:Contact": Object.values(contact).some(Boolean) ? contact : undefined,
  };
}

const vatScheme = { "cbc:ID": "VAT" };

/** A VAT number with the prefix of its country; empty if it is none. Greece's is EL. */
export function prefixedVatNumber({ vat_number, country }: Pick<DocumentParty, "vat_number" | "country">): string {
  const bare = vat_number.toUpperCase().replace(/[^0-9A-Z+*]/g, "");
  if (/^[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(bare) && /\d/.test(bare)) return bare;
  return /^\d{5,13}$/.test(bare) ? `${country === "GR" ? "EL" : country}${bare}` : "";
}

function taxTotalOf({ groups, vatPence }: Statement, currency: string): XmlElement {
  return {
    ...amount("cbc:TaxAmount", vatPence, currency),
    "cac:TaxSubtotal": groups.map((group) => ({
      ...amount("cbc:TaxableAmount", group.netPence, currency),
      ...amount("cbc:TaxAmount", group.vatPence, currency),
      "cac:TaxCategory": categoryOf(group, group.reason),
    })),
  };
}

function categoryOf({ category, vatRate }: Pick<VatGroup, "category" | "vatRate">, reason = ""): XmlElement {
  return {
    "cbc:ID": category,
    "cbc:Percent": category === "O" ? undefined : percent(vatRate),
    "cbc:TaxExemptionReason": reason || undefined,
    "cac:TaxScheme": vatScheme,
  };
}

/** What is taken off a line's price for the plan that it replaces: an allowance of the whole document (BG-20). */
function allowanceOf(line: StatedLine, { currency, lines }: IssuedDocument): XmlElement[] {
  if (!line.credit) return [];
  return [
    {
      "cbc:ChargeIndicator": "false",
      "cbc:AllowanceChargeReason": line.credit.title,
      ...amount("cbc:Amount", line.credit.netPence, currency),
      "cac:TaxCategory": categoryOf({ category: vatCategoryOf(line, lines), vatRate: line.vatRate }),
    },
  ];
}

/** The rounding is that of the amount to be paid (BT-114): what was paid is what it was, to the penny. */
function monetaryTotalOf(
  { linesPence, creditsPence, netPence, vatPence, roundingPence, grossPence }: Statement,
  { kind, currency }: IssuedDocument,
): XmlElement {
  const isPaid = kind === "invoice";
  return {
    ...amount("cbc:LineExtensionAmount", linesPence, currency),
    ...amount("cbc:TaxExclusiveAmount", netPence, currency),
    ...amount("cbc:TaxInclusiveAmount", netPence + vatPence, currency),
    ...(creditsPence > 0 && amount("cbc:AllowanceTotalAmount", creditsPence, currency)),
    ...(isPaid && amount("cbc:PrepaidAmount", grossPence, currency)),
    ...(roundingPence !== 0 && amount("cbc:PayableRoundingAmount", roundingPence, currency)),
    ...amount("cbc:PayableAmount", isPaid ? 0 : grossPence, currency),
  };
}

/** A line. Its price is that of all its pieces, as the price of one may have fractions of a penny. */
function lineOf(line: StatedLine, at: number, { kind, currency, lines }: IssuedDocument): XmlElement {
  const { title, qty, vatRate, netPence } = line;
  const quantity = kind === "invoice" ? "cbc:InvoicedQuantity" : "cbc:CreditedQuantity";
  return {
    "cbc:ID": String(at + 1),
    [quantity]: String(qty),
    [`${quantity}@unitCode`]: piece,
    ...amount("cbc:LineExtensionAmount", netPence, currency),
    "cac:InvoicePeriod": periodOf([line]),
    "cac:Item": {
      "cbc:Name": title,
      "cac:ClassifiedTaxCategory": categoryOf({ category: vatCategoryOf(line, lines), vatRate }),
    },
    "cac:Price": {
      ...amount("cbc:PriceAmount", netPence, currency),
      "cbc:BaseQuantity": String(qty),
      "cbc:BaseQuantity@unitCode": piece,
    },
  };
}

/** UN/ECE Recommendation 20: one. */
const piece = "C62";

function amount(name: string, pence: number, currency: string): XmlElement {
  return { [name]: (pence / 100).toFixed(2), [`${name}@currencyID`]: currency };
}

function percent(rate: number): string {
  return (rate / 100).toFixed(2);
}
