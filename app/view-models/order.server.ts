import { townLines } from "contract/address-lines";
import { countryInSentence } from "contract/country-in-sentence";
import type { Order, OrderAddress } from "contract/order";
import type { OrderAddressView, OrderLineView } from "~/components/order/order-types";
import { countryName } from "~/countries/countries";
import { toPicture } from "./card.server";

/** Turns the API's line of an order into the site's. */
export function toOrderLine({
  id,
  qty,
  sent,
  total_display,
  product,
  option,
}: Order["basket"]["items"][number]): OrderLineView {
  return {
    id,
    title: product.title,
    option: option.title,
    typeLabel: product.typeLabel,
    qty,
    sent: sent ? sentOf(sent, qty) : null,
    total: total_display,
    image: product.media && { ...toPicture(product.media), alt: "" },
    palette: { primary: product.colour_primary, secondary: product.colour_secondary, text: null },
  };
}

/** How many of a line were sent; a dash for what is not delivered. */
export function sentOf(sent: number | null | undefined, qty: number): string {
  return typeof sent === "number" ? `${sent} of ${qty}` : "–";
}

/** Turns the API's address into the site's, with the name of its country; null if nothing of it is filled in. */
export function toOrderAddress(address: OrderAddress | null): OrderAddressView | null {
  if (!address) return null;
  const { street_address_1, street_address_2, country } = address;
  const lines = [street_address_1, street_address_2, ...townLines(address), countryName(country)];
  const view = {
    name: [address.first_name, address.last_name].filter(Boolean).join(" "),
    company: address.company,
    lines: lines.flatMap((line) => line || []),
    telephone: address.telephone,
    email: address.email ?? "",
  };
  const isEmpty = [view.name, view.company, view.telephone, view.email, ...view.lines].every((text) => text === "");
  return isEmpty ? null : view;
}

/** The label of the charge for delivery; null when nothing is delivered. */
export function deliveryLabel({ shipping, address_delivery_json: address }: Order): string | null {
  if (!shipping) return null;
  if (!address?.country) return "Delivery";
  return `Delivery to ${countryInSentence({ code: address.country, name: countryName(address.country) })}`;
}
