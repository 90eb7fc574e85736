import { z } from "zod/v4";
import { type BlockTitle, blockContents } from "./block";
import { call } from "./call";
import { file, mediaType } from "./content";
import { chosenColour, chosenSlug, required, searchTerm } from "./fields";
import { pageQuery, paginated } from "./pagination";
import { namedRef } from "./product-category";
import { id, planId, timestamp } from "./scalars";

const titles = Object.keys(blockContents) as [BlockTitle, ...BlockTitle[]];

/** A block as an editor writes it. Its content has the type's schema, with pictures named by `hash`. */
export const blockDraft = z.object({ type: z.enum(titles), content: z.record(z.string(), z.unknown()) });

const cta = z.object({ text: z.string().max(80), slug: z.string().max(500), type: z.string().max(20) }).nullable();
const text = z.string().trim().max(500, "Use 500 characters or fewer");

/** The fields of an item that an editor sets. */
export const contentFields = z.object({
  title: required("Enter a title"),
  slug: chosenSlug,
  type: required("Choose a type").describe("A content type's title; an unknown title creates a type."),
  media_type: mediaType,
  status: z.enum(["draft", "published"]).optional(),
  publish_at: timestamp.optional().describe("The time of publication; now when left out."),
  is_premium: z.boolean().optional(),
  plan_ids: z
    .array(planId)
    .max(50)
    .optional()
    .describe("The plans that include it; empty for all that cover premium content."),
  is_demo: z.boolean().optional(),
  allow_pdf: z.boolean().optional(),
  featured: z.boolean().optional(),
  stickied: z.boolean().optional().describe("Pinned above search results."),
  subtext: text.optional(),
  subtext_access: text.optional(),
  cover_hash: z.string().max(100).nullish().describe("A stored picture."),
  cover_alt: text.optional(),
  image_credit: text.nullish(),
  colour_primary: chosenColour,
  colour_secondary: chosenColour,
  colour_text: chosenColour,
  background_colour: chosenColour,
  cta_1: cta.optional(),
  cta_2: cta.optional(),
  cta_1_access: cta.optional(),
  cta_2_access: cta.optional(),
  categories: z.array(id).max(100).optional(),
  tags: z.array(z.string().trim().min(1).max(60)).max(50).optional(),
  blocks: z.array(blockDraft).max(200).optional(),
  media: z
    .array(z.object({ hash: z.string().max(100), caption: z.string().max(200) }))
    .max(100)
    .optional(),
});

export type ContentFields = z.infer<typeof contentFields>;

/** An item in an editor's list. */
export const contentEntry = z
  .object({
    id,
    slug: z.string(),
    title: z.string(),
    type: z.object({ title: z.string() }),
    media_type: mediaType,
    status: z.enum(["draft", "published"]),
    is_premium: z.boolean(),
    publish_at: timestamp,
  })
  .meta({ id: "ContentEntry" });

/** An item with the fields that an editor changes. */
export const contentDraft = contentEntry
  .extend({
    plan_ids: z.array(planId),
    is_demo: z.boolean(),
    allow_pdf: z.boolean(),
    featured: z.boolean(),
    stickied: z.boolean(),
    subtext: z.string(),
    subtext_access: z.string(),
    cover_hash: z.string().nullable(),
    cover_alt: z.string(),
    image_credit: z.string().nullable(),
    colour_primary: z.string().nullable(),
    colour_secondary: z.string().nullable(),
    colour_text: z.string().nullable(),
    background_colour: z.string().nullable(),
    cta_1: cta,
    cta_2: cta,
    cta_1_access: cta,
    cta_2_access: cta,
    categories: z.array(namedRef),
    tags: z.array(z.string()),
    blocks: z.array(blockDraft),
    media: z.array(file),
  })
  .meta({ id: "ContentDraft" });

export type ContentDraft = z.infer<typeof contentDraft>;

const idParams = z.object({ id });

export const contentChoices = call({
  summary: "Get the choices for an item",
  method: "GET",
  path: "/content/create",
  access: { permission: "content.edit" },
  replies: {
    200: z.object({
      types: z.array(z.string()),
      categories: z.array(z.object({ id, path: z.string(), title: z.string() })).describe("By path."),
      plans: z.array(z.object({ id: planId, title: z.string() })),
      blocks: z.array(z.string()),
    }),
  },
});

export const listEntries = call({
  summary: "List all items, drafts too, newest first",
  method: "GET",
  path: "/content/manage",
  access: { permission: "content.edit" },
  query: z.object({
    q: searchTerm,
    status: z.enum(["draft", "published"]).optional().catch(undefined),
    ...pageQuery({ perPage: 25 }),
  }),
  replies: { 200: paginated(contentEntry) },
});

export const readEntry = call({
  summary: "Get an item with the fields that an editor changes",
  method: "GET",
  path: "/content/{id}",
  access: { permission: "content.edit" },
  params: idParams,
  replies: { 200: contentDraft },
});

/** An item of 200 blocks, its tables among them. */
const contentBodyLimits = { bytes: 2 * 1024 * 1024, values: 50_000 };

export const createContent = call({
  summary: "Create an item; a draft, unless `status` is published, which needs content.publish too",
  method: "POST",
  path: "/content",
  access: { permission: "content.edit" },
  body: contentFields,
  replies: { 201: contentDraft },
  idempotent: true,
  bodyLimits: contentBodyLimits,
});

export const updateContent = call({
  summary:
    "Change an item; what is left out stays, blocks, categories, tags and files are replaced as a whole. A change of status or publish_at needs content.publish too",
  method: "PATCH",
  path: "/content/{id}",
  access: { permission: "content.edit" },
  params: idParams,
  body: contentFields.partial(),
  replies: { 200: contentDraft },
  bodyLimits: contentBodyLimits,
});

export const deleteContent = call({
  summary: "Delete an item; it leaves favourites and downloads",
  method: "DELETE",
  path: "/content/{id}",
  access: { permission: "content.delete" },
  params: idParams,
  replies: { 204: null },
});
