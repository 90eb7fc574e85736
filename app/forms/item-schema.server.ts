import { isSiteLink, linkWords, toSiteLink } from "contract/fields";
import { contentFields } from "contract/publishing";
import { z } from "zod/v4";

const { shape } = contentFields;

/** Words of a field, separated by commas. */
function words<T extends z.ZodType>(each: T) {
  return z.preprocess(
    (typed) =>
      String(typed ?? "")
        .split(/[,\n]/)
        .map((word) => word.trim())
        .filter(Boolean),
    each,
  );
}

const ticked = z.preprocess((value) => value === "1", z.boolean());
/** conform leaves an empty field out, which would keep what is saved. */
const line = (field: z.ZodType<string | undefined, string | undefined>) => field.transform((typed) => typed ?? "");

/** A button with no words and no address is none. */
const button = z
  .object({
    text: z.string().trim().max(80, "Use 80 characters or fewer").optional(),
    slug: z.string().trim().max(500, "Use 500 characters or fewer").transform(toSiteLink).optional(),
    type: z.enum(["white", "primary"]).default("white"),
  })
  .superRefine(({ text, slug }, context) => {
    if (text && !slug) context.addIssue({ code: "custom", path: ["slug"], message: "Enter where the button leads" });
    if (slug && !isSiteLink(slug)) context.addIssue({ code: "custom", path: ["slug"], message: linkWords });
    if (slug && !text) context.addIssue({ code: "custom", path: ["text"], message: "Enter the button's text" });
  })
  .transform(({ text, slug, type }) => (text && slug ? { text, slug, type } : null))
  .default(null);

/** The form that adds an item. */
export const newItemSchema = z.object({
  title: shape.title,
  type: shape.type,
  media_type: z.enum(["digital", "pdf", "download"], { error: "Choose a format" }),
  category: z.uuid("Choose a category").optional(),
});

export type NewItemForm = z.input<typeof newItemSchema>;

/** The form of an item's facts. What a browser leaves out is empty: no ticked box, no words. */
export const itemFactsSchema = z.object({
  version: z.coerce.number().int(),
  title: shape.title,
  slug: shape.slug.transform((slug) => slug ?? ""),
  type: shape.type,
  media_type: z.enum(["digital", "pdf", "download"], { error: "Choose a format" }),
  subtext: line(shape.subtext),
  subtext_access: line(shape.subtext_access),
  authors: words(shape.authors.unwrap()),
  season: line(shape.season),
  tags: words(shape.tags.unwrap()),
  categories: z.preprocess((ids) => (ids === undefined ? [] : [ids].flat()), z.array(z.uuid()).max(100)),
  is_premium: z.preprocess((value) => value === "premium", z.boolean()),
  plan_ids: z.preprocess((ids) => (ids === undefined ? [] : [ids].flat()), z.array(z.coerce.number().int()).max(50)),
  is_demo: ticked,
  allow_pdf: ticked,
  featured: ticked,
  stickied: ticked,
  cover_hash: z
    .string()
    .trim()
    .max(100)
    .optional()
    .transform((hash) => hash || null),
  cover_alt: line(shape.cover_alt),
  image_credit: z
    .string()
    .trim()
    .max(500, "Use 500 characters or fewer")
    .optional()
    .transform((credit) => credit || null),
  colour_primary: shape.colour_primary.transform((colour) => colour ?? null),
  colour_secondary: shape.colour_secondary.transform((colour) => colour ?? null),
  colour_text: shape.colour_text.transform((colour) => colour ?? null),
  background_colour: shape.background_colour.transform((colour) => colour ?? null),
  cta_1: button,
  cta_2: button,
  cta_1_access: button,
  cta_2_access: button,
});

export type ItemFacts = z.output<typeof itemFactsSchema>;

/** The same as the form holds it: texts. */
export type ItemFactsForm = {
  version: number;
  title: string;
  slug: string;
  type: string;
  media_type: string;
  subtext: string;
  subtext_access: string;
  authors: string;
  season: string;
  tags: string;
  categories: string[];
  is_premium: string;
  plan_ids: string[];
  is_demo: string;
  allow_pdf: string;
  featured: string;
  stickied: string;
  cover_hash: string;
  /** A picture that is uploaded with the form, and what it was called. */
  picture?: string;
  picture_id?: string;
  picture_name?: string;
  cover_alt: string;
  image_credit: string;
  colour_primary: string;
  colour_secondary: string;
  colour_text: string;
  background_colour: string;
  cta_1: ButtonForm;
  cta_2: ButtonForm;
  cta_1_access: ButtonForm;
  cta_2_access: ButtonForm;
};

type ButtonForm = { text: string; slug: string; type: string };
