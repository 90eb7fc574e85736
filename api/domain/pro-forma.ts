import type { DocumentLine, DocumentParty } from "./document";
import type { BankDetails } from "./shop-defaults";

/** An order that is to be paid by bank transfer, as its pro forma says it. */
export interface ProForma {
  /** What the transfer has to quote. */
  orderNumber: number;
  /** The day of issue, in Europe/London. */
  issuedOn: string;
  purchaseNumber: string;
  seller: DocumentParty;
  buyer: DocumentParty;
  /** Of the whole order, each with the net amount that its invoices state. */
  lines: DocumentLine[];
  /** Its plan; the first day is null while it is not known. */
  plan: { startsOn: string | null; months: number } | null;
  /** How many payments the order has, also those that are paid. */
  paymentCount: number;
  /** The payments that are unpaid, in their order. */
  payments: { dueOn: string; amountPence: number }[];
  bank: BankDetails;
}
