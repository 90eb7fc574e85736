import { z } from "zod/v4";
import { display } from "./money";
import { country, pence, timestamp } from "./scalars";

/** How a supply is treated for VAT. */
export const vatTreatment = z.enum(["charged", "reverse_charge", "export", "outside_scope"]);

/** What is known of the buyer's VAT number. */
export const vatNumberStatus = z
  .enum(["none", "not_checked", "valid", "invalid", "unavailable"])
  .describe(
    "none: there is no number; not_checked: no register was asked; invalid: the register does not have it; unavailable: the register has not answered. Only a valid number of the European Union changes the VAT.",
  );

/** The VAT of a basket or an order, and the rules behind it. */
export const vatSummary = z
  .object({
    parts: z
      .array(
        z.object({
          treatment: vatTreatment,
          goods: z.boolean().describe("Goods with their delivery; otherwise plans and files."),
          country: country.describe("By whose rules they are taxed."),
          territory: z
            .string()
            .optional()
            .describe("A part of the country with rules of its own, as in a sentence: the Canary Islands."),
          rate: z.number().int().describe("In hundredths of a per cent: 2000 is 20 %. 0 unless VAT is charged."),
          vat: pence,
          vat_display: display,
        }),
      )
      .describe("One for each rule. Their VAT adds up to the totals' tax."),
    net: pence
      .optional()
      .describe(
        "What the invoices state without VAT, added up: the total less its tax, but for the rounding that they state.",
      ),
    number: vatNumberStatus,
    check: z
      .object({
        source: z.enum(["vies", "hmrc"]),
        consultation: z.string().nullable().describe("The register's own reference."),
        checked_at: timestamp,
      })
      .nullable()
      .describe("The answer that the treatment rests on."),
  })
  .meta({ id: "VatSummary" });

export type VatSummary = z.infer<typeof vatSummary>;
