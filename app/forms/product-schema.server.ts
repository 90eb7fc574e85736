import { productFields } from "contract/product";
import { z } from "zod/v4";
import { chosenPictureShape, toPictureId } from "./chosen-picture.server";

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
  ...chosenPictureShape,
});

/** The form that changes one: it says which version it has read. */
export const productSchema = newProductSchema.extend({ version: z.coerce.number().int() });

export type ProductForm = z.input<typeof newProductSchema> & { version?: number };

/** The fields of the form as the API takes them. */
export function toProduct(form: z.output<typeof newProductSchema>) {
  const { kind, status, picture_id, picture_name, picture, remove_picture, library_id, ...fields } = form;
  return {
    ...fields,
    status: status === "on",
    type: kind === "plan" ? ("subscription" as const) : ("product" as const),
    shipping: kind === "delivered",
    ...toPictureId({ picture_id, picture_name, picture, remove_picture, library_id }),
  };
}

/** What a product is, in the form. */
export function kindOf({ type, shipping }: { type: "product" | "subscription"; shipping: boolean }) {
  if (type === "subscription") return "plan" as const;
  return shipping ? ("delivered" as const) : ("files" as const);
}
