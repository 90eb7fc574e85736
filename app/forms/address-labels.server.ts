import { countryName } from "~/countries/countries";
import type { addressOrder } from "./address-fields";

/** What the fields of an address are called. */
export const addressLabels: Record<(typeof addressOrder)[number], string> = {
  street_address_1: "Street address",
  street_address_2: "Second line",
  city: "Town or city",
  county: "County",
  postcode: "Postcode",
  country: "Country",
};

/** The value of such a field as a page shows it. */
export function shownValue(name: string, value: string): string {
  return name === "country" ? countryName(value) : value;
}
