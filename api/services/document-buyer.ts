import type { Deps } from "../deps";
import type { DocumentParty } from "../domain/document";
import { ApiError } from "../errors";
import type { OrderRow } from "../store/orders";
import { findReader } from "../store/pdfs";

/** The buyer of an order: who the invoice is addressed to, else who ordered. Books need no telephone number. */
export async function readBuyer({ db }: Pick<Deps, "db">, order: OrderRow): Promise<DocumentParty> {
  const numbers = { vat_number: order.vatNumber, company_number: order.companyNumber };
  const address = order.addressBilling ?? order.addressAccount;
  if (address) return { ...address, telephone: "", email: "", ...numbers };
  // The renewal of a plan that was handed over has no addresses.
  const reader = order.userId ? await findReader(db, order.userId) : undefined;
  return { ...nowhere, ...(reader && readerAsParty(reader)), ...numbers };
}

/** Whether an order says where its invoices are addressed to. */
export function hasInvoiceAddress({ addressBilling, addressAccount }: OrderRow): boolean {
  return (addressBilling ?? addressAccount) !== null;
}

/**
 * Refuses a payment that could not be invoiced: the renewal of a plan that was handed over, whose holder has not said to
 * whom.
 * @throws ApiError 409
 */
export function requireInvoiceAddress(order: OrderRow): void {
  if (hasInvoiceAddress(order)) return;
  const text = `Order ${order.number} has no billing address, and cannot be invoiced. It is entered by its buyer: My Plan, Billing details.`;
  throw new ApiError(409, "no_address", text);
}

const nowhere = {
  ...{ first_name: "", last_name: "", company: "", telephone: "", email: "" },
  ...{ street_address_1: "", street_address_2: null, city: "", county: null, postcode: "", country: "" },
};

function readerAsParty(reader: { firstName: string; lastName: string; company: string; email: string }) {
  const { firstName: first_name, lastName: last_name, company, email } = reader;
  return { first_name, last_name, company, email };
}
