import * as basket from "contract/basket";
import * as order from "contract/order";
import type { Person } from "tests/support/personas";
import type { TestApi } from "tests/support/real-api";

/** A complete address, as a form sends it. */
export const anAddress: order.OrderAddress = {
  first_name: "Ottilie",
  last_name: "Brandt",
  company: "Brandt & Daughters",
  telephone: "020 7946 0000",
  street_address_1: "14 Fournier Street",
  street_address_2: null,
  city: "London",
  county: null,
  postcode: "E1 6QE",
  country: "GB",
};

/** All that placing an order asks for, beside what the basket asks. */
export const complete = {
  agree_terms: true,
  agree_contract: true,
  address_account_json: anAddress,
  address_billing_json: { ...anAddress, email: "accounts@brandt.example" },
  address_delivery_json: anAddress,
};

/** A basket with these options. @returns its token */
export async function fillBasket(api: TestApi, slugs: string[], person?: Person): Promise<string> {
  let token = "";
  for (const id of slugs) {
    const holding = token ? { headers: { "x-basket-token": token } } : {};
    ({ token } = await api.ok(basket.addToBasket, { params: { id }, ...holding, as: person?.token }));
  }
  return token;
}

/** The open order of a basket with these options. */
export async function beginOrder(api: TestApi, person: Person, slugs: string[]): Promise<order.Checkout> {
  const token = await fillBasket(api, slugs, person);
  return api.ok(order.getOrCreateOrder, { as: person.token, headers: { "x-basket-token": token } });
}

/** An order that was placed by bank transfer, or without payment if it costs nothing. */
export async function placeOrder(api: TestApi, person: Person, slugs: string[]): Promise<order.Checkout> {
  const { id } = await beginOrder(api, person, slugs);
  const body = { ...complete, payment_type: "bacs", status: "pending" } as const;
  return api.ok(order.updateOrder, { params: { id }, body, as: person.token });
}
