import { addressCreate, addressFields } from "contract/address";
import { withPostcode } from "contract/text";
import { z } from "zod/v4";
import { parseCountry, unknownCountryMessage } from "~/countries/parse-country.server";

/** The country is typed, and sent on by its code. */
const country = z
  .string({ error: "Choose a country" })
  .trim()
  .transform((typed, context) => {
    const code = parseCountry(typed);
    if (!code) context.addIssue({ code: "custom", message: unknownCountryMessage(typed) });
    return code ?? z.NEVER;
  });

/** The form that changes an address. */
export const addressForm = withPostcode(addressFields.extend({ country }));

/** The form that adds one. */
export const newAddressForm = withPostcode(addressCreate.extend({ country }));
