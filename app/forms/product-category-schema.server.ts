import { productCategoryFields } from "contract/product-category";
import { z } from "zod/v4";

/** An empty field of the form is left out: no parent, and a slug made from the title. */
const fields = productCategoryFields.extend({
  slug: productCategoryFields.shape.slug.transform((slug) => slug ?? ""),
  parent_id: productCategoryFields.shape.parent_id.transform((id) => id ?? null),
});

/** The form that adds a category of the shop. */
export const newProductCategorySchema = fields;

/** The form that changes one: it says which version it has read. */
export const productCategorySchema = fields.extend({ version: z.coerce.number().int() });

export type ProductCategoryForm = z.input<typeof newProductCategorySchema> & { version?: number };
