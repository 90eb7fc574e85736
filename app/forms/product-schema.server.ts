import { productFields } from "contract/product";
import { id } from "contract/scalars";
import { z } from "zod/v4";

const { slug, categories, tags, colour_primary, colour_secondary } = productFields.shape;

/**
 * The form that adds a product: an empty slug is made from the title, no ticked box is an empty list, and a picture is
 * left as it is unless one was uploaded, chosen from the media library or is to be removed.
 */
export const newProductSchema = productFields.omit({ type: true, shipping: true }).extend({
  kind: z.enum(["delivered", "files", "plan"], { error: "Choose what it is" }),
  slug: slug.transform((text) => text ?? ""),
  status: z.literal("on").optional(),
  categories: categories.transform((ids) => ids ?? []),
  tags: tags.transform((ids) => ids ?? []),
  colour_primary: colour_primary.transform((text) => text ?? null),
  colour_secondary: colour_secondary.transform((text) => text ?? null),
  description: productFields.shape.description.transform((text) => text ?? ""),
  picture_alt: productFields.shape.picture_alt.transform((text) => text ?? ""),
  picture_id: id.optional(),
  picture_name: z.string().optional(),
  library_id: id.optional(),
  remove_picture: z.literal("1").optional(),
  // The field of the file, which `keepUpload` has taken out of the form.
  picture: z.string().optional(),
});

/** The form that changes one: it says which version it has read. */
export const productSchema = newProductSchema.extend({ version: z.coerce.number().int() });

export type ProductForm = z.input<typeof newProductSchema> & { version?: number };

/** The fields of the form as the API takes them. */
export function toProduct(form: z.output<typeof newProductSchema>) {
  const { kind, status, picture_id, picture_name: _name, picture: _file, remove_picture: removed, ...more } = form;
  const { library_id: chosen, ...fields } = more;
  return {
    ...fields,
    status: status === "on",
    type: kind === "plan" ? ("subscription" as const) : ("product" as const),
    shipping: kind === "delivered",
    ...(picture_id || chosen ? { picture_id: picture_id ?? chosen } : removed ? { picture_id: null } : {}),
  };
}

/** What a product is, in the form. */
export function kindOf({ type, shipping }: { type: "product" | "subscription"; shipping: boolean }) {
  if (type === "subscription") return "plan" as const;
  return shipping ? ("delivered" as const) : ("files" as const);
}
