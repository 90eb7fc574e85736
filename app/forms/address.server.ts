import { addressCreate, addressFields } from "contract/address";
import { z } from "zod/v4";
import { codeOfCountry } from "~/typed-country.server";

/** The country is typed, and sent on by its code. */
const country = z
  .string({ error: "Choose a country" })
  .trim()
  .transform((typed, context) => {
    const code = codeOfCountry(typed);
    if (!code) context.addIssue({ code: "custom", message: "Choose a country from the list" });
    return code ?? z.NEVER;
  });

/** The form that changes an address. */
export const addressForm = addressFields.extend({ country });

/** The form that adds one. */
export const newAddressForm = addressCreate.extend({ country });
