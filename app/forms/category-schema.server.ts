import { editedCategoryFields } from "contract/edited-category";
import { z } from "zod/v4";
import { chosenPictureShape, toPictureId } from "./chosen-picture.server";

const { shape } = editedCategoryFields;
const ticked = z.preprocess((value) => value === "1", z.boolean());

const step = z.object({
  status: ticked,
  title: z
    .string()
    .trim()
    .max(200, "Use 200 characters or fewer")
    .optional()
    .transform((text) => text ?? ""),
  text: z
    .string()
    .trim()
    .max(1_000, "Use 1000 characters or fewer")
    .optional()
    .transform((text) => text ?? ""),
});
const none = { status: false, title: "", text: "" };

/** The form that adds a category of the library. A field that is left empty is empty. */
export const newCategorySchema = z.object({
  title: shape.title,
  slug: shape.slug.transform((slug) => slug ?? ""),
  parent_id: shape.parent_id.transform((id) => id ?? null),
  intro: shape.intro.transform((text) => text ?? ""),
  picture_alt: shape.picture_alt.transform((text) => text ?? ""),
  ...chosenPictureShape,
  colour_primary: shape.colour_primary.transform((colour) => colour ?? null),
  colour_secondary: shape.colour_secondary.transform((colour) => colour ?? null),
  show_children: ticked,
  is_premium: ticked,
  content_slug: shape.content_slug.transform((slug) => slug ?? null),
  step1: step.default(none),
  step2: step.default(none),
  step3: step.default(none),
});

/** The form that changes one: it says which version it has read. */
export const categorySchema = newCategorySchema.extend({ version: z.coerce.number().int() });

/** The same as the form holds it: texts. */
export type CategoryForm = Omit<z.input<typeof newCategorySchema>, "show_children" | "is_premium" | StepName> &
  Record<StepName, StepForm> & { show_children: string; is_premium: string; version?: number };

type StepName = "step1" | "step2" | "step3";
type StepForm = { status: string; title: string; text: string };

/** The fields of the form as the API takes them. */
export function toCategory(form: z.output<typeof newCategorySchema>) {
  const { picture_id, picture_name, picture, remove_picture, library_id, step1, step2, step3, ...fields } = form;
  const chosen = { picture_id, picture_name, picture, remove_picture, library_id };
  return { ...fields, ...toPictureId(chosen), steps: { step1, step2, step3 } };
}
