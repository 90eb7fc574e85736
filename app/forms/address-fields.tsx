import { countries, countryName } from "~/countries/countries";
import { Field } from "./field";
import type { AnyField } from "./use-intent-form";

/** The fields in the order of the page. */
export const addressOrder = ["street_address_1", "street_address_2", "city", "county", "postcode", "country"] as const;

type AddressFieldName = (typeof addressOrder)[number];

/**
 * What the fields hold at first. The country is its name, as users enter it.
 * @param address the address to change; none for a new one
 */
export function addressDefaults(address?: Record<AddressFieldName, string | null>) {
  if (!address) return { country: "United Kingdom" };
  const { street_address_1, street_address_2, city, county, postcode, country } = address;
  return { street_address_1, street_address_2, city, county, postcode, country: countryName(country ?? "") };
}

/**
 * The six fields of an address. The country is entered as text, with a list to choose from: any usual name is accepted.
 */
export function AddressFields({ fields }: { fields: Record<AddressFieldName, AnyField> }) {
  return (
    <>
      <Field field={fields.street_address_1} label="Street address" autoComplete="address-line1" />
      <Field field={fields.street_address_2} label="Second line" autoComplete="address-line2" optional />
      <Field field={fields.city} label="Town or city" autoComplete="address-level2" width="medium" />
      <Field field={fields.county} label="County" autoComplete="address-level1" width="medium" optional />
      <Field
        field={fields.postcode}
        label="Postcode"
        hint="Leave it empty where there are none."
        autoComplete="postal-code"
        width="short"
        spellCheck={false}
      />
      <Field
        field={fields.country}
        label="Country"
        hint="Start typing and choose, or write its name or code."
        autoComplete="country-name"
        list="countries"
        width="medium"
        spellCheck={false}
      />
      <datalist id="countries">
        {countries.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
    </>
  );
}
