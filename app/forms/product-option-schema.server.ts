import { optionFields } from "contract/product-option";
import { z } from "zod/v4";
import { pounds } from "./pounds.server";

/** An amount that may be left empty. */
function optionalPounds() {
  return pounds("")
    .optional()
    .transform((pence) => pence ?? null);
}

const months = z
  .string()
  .trim()
  .regex(/^\d{1,2}$/, "Enter a number of months, such as 12")
  .refine((text) => Number(text) >= 1 && Number(text) <= 60, "Enter 1 to 60 months")
  .transform(Number)
  .optional()
  .transform((number) => number ?? null);

/** The form that adds an option of a product; amounts are typed in pounds. */
export const newProductOptionSchema = z.object({
  title: optionFields.shape.title,
  slug: optionFields.shape.slug.transform((slug) => slug ?? ""),
  status: z.literal("on").optional(),
  price: pounds("Enter the price"),
  rrp: optionalPounds(),
  monthly_price: optionalPounds(),
  subscription_plan_id: z.coerce
    .number()
    .int()
    .optional()
    .transform((id) => id ?? null),
  months,
  content_id: optionFields.shape.content_id.optional().transform((id) => id ?? null),
});

/** The form that changes one: it says which version it has read. */
export const productOptionSchema = newProductOptionSchema.extend({ version: z.coerce.number().int() });

export type ProductOptionForm = z.input<typeof newProductOptionSchema> & { version?: number };

/** The fields of the form as the API takes them. */
export function toOption({ status, ...fields }: z.output<typeof newProductOptionSchema>) {
  return { ...fields, status: status === "on" };
}
