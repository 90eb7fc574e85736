import { countries, countryName } from "~/countries/countries";
import { Field } from "./field";
import type { FormState } from "./form-state";

/** The fields as they follow each other on the page. */
export const addressOrder = ["street_address_1", "street_address_2", "city", "county", "postcode", "country"];

interface AddressFieldsProps {
  /** What there is to change; none of it for a new address. */
  initial?: {
    street_address_1: string;
    street_address_2: string | null;
    city: string;
    county: string | null;
    postcode: string;
    country: string;
  };
  state: FormState | undefined;
}

/** The six fields of an address. The country is typed, with a list to choose from: any usual name of it will do. */
export function AddressFields({ initial, state }: AddressFieldsProps) {
  const kept = (name: keyof NonNullable<typeof initial>) => ({ name, initial: initial?.[name] ?? "", state });
  return (
    <>
      <Field {...kept("street_address_1")} label="Street address" autoComplete="address-line1" maxLength={120} />
      <Field {...kept("street_address_2")} label="Second line" autoComplete="address-line2" maxLength={120} optional />
      <Field {...kept("city")} label="Town or city" autoComplete="address-level2" maxLength={80} width="medium" />
      <Field {...kept("county")} label="County" autoComplete="address-level1" maxLength={80} width="medium" optional />
      <Field
        {...kept("postcode")}
        label="Postcode"
        hint="Leave it empty where there are none."
        autoComplete="postal-code"
        maxLength={20}
        width="short"
        spellCheck={false}
      />
      <Field
        {...kept("country")}
        initial={initial ? countryName(initial.country) : "United Kingdom"}
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
