import { productTagFields } from "contract/product-tag";
import { z } from "zod/v4";

const { slug, categories, tags } = productTagFields.shape;

/** The form that adds a tag of the shop: an empty slug is made from the title, and no ticked box is an empty list. */
export const newProductTagSchema = productTagFields.extend({
  slug: slug.transform((text) => text ?? ""),
  categories: categories.transform((ids) => ids ?? []),
  tags: tags.transform((ids) => ids ?? []),
});

/** The form that changes one: it says which version it has read. */
export const productTagSchema = newProductTagSchema.extend({ version: z.coerce.number().int() });

export type ProductTagForm = z.input<typeof newProductTagSchema> & { version?: number };
