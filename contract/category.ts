import { z } from "zod/v4";
import { call } from "./call";
import { card, listQuery } from "./content";
import { id, image, slug } from "./scalars";

const entry = z.object({
  id,
  slug,
  title: z.string(),
  contentFirst: z.boolean().describe("The entry opens an item, `content_slug`, rather than the category."),
  content_slug: slug.nullable(),
});

/** The category tree, four levels deep, as the drawer and the filter panel show it. */
export const menuCategory = entry
  .extend({
    children: z.array(
      entry.extend({ grand_children: z.array(entry.extend({ great_grand_children: z.array(entry) })) }),
    ),
  })
  .meta({ id: "MenuCategory" });

export type MenuCategory = z.infer<typeof menuCategory>;

export const menuCategories = call({
  summary: "The category tree, without content; the same for everyone",
  method: "GET",
  path: "/content-categories/min",
  access: "anyone",
  replies: { 200: z.object({ data: z.array(menuCategory) }) },
});

const sibling = z.object({
  slug,
  title: z.string(),
  content_slug: slug.nullable().optional().describe("The item that the entry opens rather than the category."),
});

export const step = z.object({ status: z.boolean(), title: z.string(), text: z.string() });

/** A category's role in the three steps of onboarding. */
export const steps = z.object({ step1: step, step2: step, step3: step });

/** A category with its position in the tree and the categories below it. */
export const category = z
  .object({
    id,
    slug,
    title: z.string(),
    intro: z.string(),
    image: image.nullable(),
    show_children: z.boolean(),
    is_premium: z.boolean(),
    has_access: z.boolean(),
    setting: z.object({ name: z.string() }).nullable(),
    breadcrumbs: z.array(sibling.extend({ siblings: z.array(sibling) })).describe("Top level first, this one last."),
    children: z.array(
      z.object({
        id,
        slug,
        title: z.string(),
        intro: z.string(),
        image: image.nullable(),
        total: z.number().int(),
        content: z.array(card).describe("The newest, at most 4."),
        colour_primary: z.string().nullable(),
        colour_secondary: z.string().nullable(),
        contentFirst: z.boolean(),
        content_slug: slug.nullable(),
      }),
    ),
    total: z.number().int().describe("In it and all below it; it may be a minute old."),
    content: z.array(card).describe("A page of them, unless its children are shown instead: then none."),
    tree: steps.nullable(),
  })
  .meta({ id: "Category" });

export const readCategory = call({
  summary:
    "One category by id, or by its slugs joined by slashes (former ones too), with its children and a page of its items",
  method: "GET",
  path: "/content-categories/{id}",
  access: "verified",
  params: z.object({ id: z.string().max(700) }),
  query: listQuery,
  replies: { 200: category },
});

const treeChoice = z.object({ id, slug, title: z.string(), image: image.nullable(), tree: steps.nullable() });

/**
 * An industry as onboarding and the feed's panel show it: step 1 offers the industries, step 2 their children whose
 * `tree` is not "no", and step 3, for an industry that has one, the children of the child marked for it.
 */
export const industry = treeChoice
  .extend({ children: z.array(treeChoice.extend({ children: z.array(treeChoice) })) })
  .meta({ id: "Industry" });

export type Industry = z.infer<typeof industry>;

export const onboardingCategories = call({
  summary: "The categories that onboarding offers, by industry",
  method: "GET",
  path: "/content-categories/tree",
  access: "verified",
  replies: {
    200: z.object({ data: z.array(industry) }),
  },
});

export const decisionTree = call({
  summary: "The three steps of onboarding",
  method: "GET",
  path: "/tree",
  access: "verified",
  replies: { 200: steps },
});
