import { addressCreate, addressFields } from "contract/address";
import { withPostcode } from "contract/fields";
import { z } from "zod/v4";
import { parseCountry, unknownCountryMessage } from "~/countries/parse-country.server";

/** A country that is entered by name, or by its code, and sent to the API by its code. */
export const typedCountry = z
  .string({ error: "Choose a country" })
  .trim()
  .transform((name, context) => {
    const code = parseCountry(name);
    if (!code) context.addIssue({ code: "custom", message: unknownCountryMessage(name) });
    return code ?? z.NEVER;
  });

/** The form that changes an address. */
export const addressSchema = withPostcode(
  addressFields.extend({ country: typedCountry, seen: z.string().max(50).optional() }),
);

/** The form that adds one. */
export const newAddressSchema = withPostcode(addressCreate.extend({ country: typedCountry }));

export type AddressForm = z.input<typeof addressSchema>;
export type NewAddressForm = z.input<typeof newAddressSchema>;
