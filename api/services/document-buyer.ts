import type { Deps } from "../deps";
import type { DocumentParty } from "../domain/document";
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

const nowhere = {
  ...{ first_name: "", last_name: "", company: "", telephone: "", email: "" },
  ...{ street_address_1: "", street_address_2: null, city: "", county: null, postcode: "", country: "" },
};

function readerAsParty(reader: { firstName: string; lastName: string; company: string; email: string }) {
  const { firstName: first_name, lastName: last_name, company, email } = reader;
  return { first_name, last_name, company, email };
}
