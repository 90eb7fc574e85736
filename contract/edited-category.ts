import { z } from "zod/v4";
import { call } from "./call";
import { steps } from "./category";
import { edited, readVersion, selection, selectionResult, uses } from "./editing";
import { chosenColour, chosenSlug, optional, required, searchTerm, tooLong } from "./fields";
import { pageQuery, paginated, sortBy } from "./pagination";
import { conflict } from "./problem";
import { namedRef } from "./product-category";
import { id, image, slug } from "./scalars";

const access = { permission: "content.edit" } as const;

/** A category goes this deep: the menu and the pages of the library show as many levels. */
export const maxLevels = 4;

/** A category of the library in its editors' list. */
export const editedCategorySummary = z
  .object({
    id,
    slug: z.string(),
    path: z.string().describe("The slugs from the top level down, joined by slashes."),
    title: z.string(),
    level: z.number().int().describe("1 at the top."),
    parent: namedRef.nullable(),
    is_premium: z.boolean(),
    items_total: z.number().int().describe("In it itself, drafts too."),
    children_total: z.number().int().describe("Directly below it."),
  })
  .meta({ id: "EditedCategorySummary" });

const parentChoice = namedRef.extend({ path: z.string() });

/** A category of the library as an editor changes it, with where it is used. */
export const editedCategory = editedCategorySummary
  .extend({
    intro: z.string(),
    image: image.nullable(),
    picture_id: id.nullable(),
    picture_alt: z.string(),
    colour_primary: z.string().nullable(),
    colour_secondary: z.string().nullable(),
    show_children: z.boolean(),
    content_slug: slug.nullable().describe("The item that its entries open instead of its page."),
    steps: steps.nullable().describe("Its questions on the welcome pages; null for none."),
    ...edited,
    parents: z.array(parentChoice).describe("What it can be below, by path."),
    siblings: z.array(namedRef).describe("Those of its place, itself too, in their order."),
    items: uses,
    children: uses,
    followers_total: z.number().int().describe("Members whose feed it is in."),
    links: z
      .array(z.object({ kind: z.enum(["navigation", "popup", "callout", "panel"]), id: z.string(), title: z.string() }))
      .describe("What leads to its page, or to one below it."),
  })
  .meta({ id: "EditedCategory" });

export type EditedCategory = z.infer<typeof editedCategory>;

const welcomeStep = z.object({
  status: z.boolean(),
  title: z.string().trim().max(200, tooLong(200)).default(""),
  text: z.string().trim().max(1_000, tooLong(1_000)).default(""),
});

export const editedCategoryFields = z.object({
  title: required("Enter a title"),
  slug: chosenSlug,
  parent_id: id.nullish().describe("Null for the top level."),
  intro: z.string().trim().max(2_000, tooLong(2_000)).optional(),
  picture_id: id.nullish().describe("A picture of the media library."),
  picture_alt: optional(500),
  colour_primary: chosenColour,
  colour_secondary: chosenColour,
  show_children: z.boolean().optional().describe("Its page shows the categories below it rather than its items."),
  is_premium: z.boolean().optional(),
  content_slug: z
    .string()
    .trim()
    .max(160, tooLong(160))
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null)),
  steps: z.object({ step1: welcomeStep, step2: welcomeStep, step3: welcomeStep }).nullish(),
});

const idParams = z.object({ id });

export const editedCategoryChoices = call({
  summary: "Get the choices for a new category of the library",
  method: "GET",
  path: "/categories/create",
  access,
  replies: { 200: z.object({ parents: z.array(parentChoice) }) },
});

export const listEditedCategories = call({
  summary: "List the categories of the library for their editors, in the order of their tree",
  method: "GET",
  path: "/categories",
  access,
  query: z.object({
    q: searchTerm,
    below: id.optional().catch(undefined).describe("Only those below this one, at any depth."),
    ...pageQuery({ perPage: 25 }),
    sort: sortBy(["tree", "title", "items"]),
  }),
  replies: { 200: paginated(editedCategorySummary) },
});

export const readEditedCategory = call({
  summary: "Get a category of the library for its editors",
  method: "GET",
  path: "/categories/{id}",
  access,
  params: idParams,
  replies: { 200: editedCategory },
});

export const createEditedCategory = call({
  summary: "Create a category of the library, as the last among its siblings",
  method: "POST",
  path: "/categories",
  access,
  body: editedCategoryFields,
  replies: { 201: editedCategory },
  idempotent: true,
});

export const updateEditedCategory = call({
  summary:
    "Change a category of the library. With another slug or parent, it and all categories below it get new addresses; their former ones redirect",
  method: "PATCH",
  path: "/categories/{id}",
  access,
  params: idParams,
  body: editedCategoryFields.partial().extend({ version: readVersion }),
  replies: { 200: editedCategory, ...conflict },
  codes: ["changed"],
});

export const moveEditedCategory = call({
  summary: "Swap a category of the library with the one before or after it; at an end it stays",
  method: "POST",
  path: "/categories/{id}/move",
  access,
  params: idParams,
  body: z.object({ direction: z.enum(["up", "down"]) }),
  replies: { 200: z.object({ position: z.number().int().describe("Counted from 1."), total: z.number().int() }) },
});

export const deleteEditedCategory = call({
  summary:
    "Delete a category of the library. With others below it: 409 with the code has_children; with items in it: in_use",
  method: "DELETE",
  path: "/categories/{id}",
  access,
  params: idParams,
  replies: { 204: null, ...conflict },
  codes: ["has_children", "in_use"],
});

export const deleteEditedCategories = call({
  summary: "Delete several categories of the library, those below others first; those that are in use stay",
  method: "POST",
  path: "/categories/delete",
  access,
  body: selection,
  replies: { 200: selectionResult },
});
