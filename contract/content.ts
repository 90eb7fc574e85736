import { z } from "zod/v4";
import { call } from "./call";
import { list, pageNumber } from "./pagination";
import { notFound, problem, tooMany } from "./problem";
import { colour, id, image, slug, timestamp } from "./scalars";

export const mediaType = z.enum(["digital", "pdf", "download"]);
export const sortOrder = z.enum(["Latest", "Oldest"]);

/** A content item as a card shows it; `has_access` is that of the current user. */
export const card = z
  .object({
    id,
    slug,
    title: z.string(),
    type: z.object({ title: z.string() }),
    media_type: mediaType,
    has_access: z.boolean(),
    is_premium: z.boolean(),
    is_own: z.boolean().describe("Bought by the user, or given to them: open to them whatever their plan."),
    is_demo: z.boolean(),
    image: image.nullable(),
    image_credit: z.string().nullable(),
    colour_primary: colour.nullable(),
    colour_secondary: colour.nullable(),
    colour_text: colour.nullable(),
    background_colour: colour.nullable(),
    publish_at: timestamp,
    publish_at_human: z.string().describe("dd/mm/yyyy in Europe/London."),
    subtext: z.string(),
    subtext_access: z.string(),
    cta_1_text: z.string().nullable(),
    cta_1_slug: z.string().nullable(),
    cta_1_type: z.string().nullable(),
    cta_2_text: z.string().nullable(),
    cta_2_slug: z.string().nullable(),
    cta_2_type: z.string().nullable(),
    cta_1_text_access: z.string().nullable(),
    cta_1_slug_access: z.string().nullable(),
    cta_1_type_access: z.string().nullable(),
    cta_2_text_access: z.string().nullable(),
    cta_2_slug_access: z.string().nullable(),
    cta_2_type_access: z.string().nullable(),
    is_favourite: z.boolean(),
  })
  .meta({ id: "Card" });

export type Card = z.infer<typeof card>;

/**
 * A block as JSON: `type_id` is looked up in the item's `types`, and `content` has that type's schema (see block.ts).
 */
export const block = z
  .object({ id, position: z.number().int(), type_id: z.number().int(), content: z.record(z.string(), z.unknown()) })
  .meta({ id: "Block" });

export type Block = z.infer<typeof block>;

export const blockType = z.object({ id: z.number().int(), title: z.string() });

export const file = z
  .object({
    id,
    filename_hash: z.string(),
    caption: z.string(),
    file_type: z.string(),
    size: z.number().int().describe("Bytes."),
  })
  .meta({ id: "File" });

export const crumb = z.object({ slug, title: z.string() });

/**
 * An item with its content. It is sent only to users with access: for all others its blocks and files never leave the
 * API.
 */
export const item = card
  .extend({
    allow_pdf: z.boolean(),
    pdf_generated: z.boolean(),
    blocks: z.array(block),
    types: z.array(blockType),
    block_thumbs: z.array(z.object({ position: z.number().int(), title: z.string() })),
    media: z.array(file),
    breadcrumbs: z.array(crumb).describe("The category, top level first."),
    tags: z.array(z.string()),
    authors: z.array(z.string()),
    season: z.string(),
  })
  .meta({ id: "Item" });

export type Item = z.infer<typeof item>;

/** The filter of lists, as it is in a query string. */
export const listQuery = z.object({
  q: z.string().max(200).optional(),
  categories: z.string().max(700).optional().describe("Category slugs, top level first, joined by commas."),
  tags: z.string().max(200).optional(),
  contentType: z.string().max(120).default("all"),
  mediaType: z.string().max(20).default("all"),
  order_by: sortOrder.default("Latest"),
  page: pageNumber(1, 100_000),
  perPage: pageNumber(32, 100),
});

/** A list's category and the filters below it; left out by an API that does not know them. */
export const scope = z
  .object({
    category: z
      .object({ title: z.string(), intro: z.string() })
      .nullable()
      .describe("The requested category; null without one, or if it does not exist."),
    breadcrumbs: z.array(crumb.extend({ siblings: z.array(crumb) })).describe("Top level first, the category last."),
    children: z.array(crumb.extend({ intro: z.string() })).describe("One level further down."),
    content_types: z
      .array(z.object({ value: z.string(), title: z.string() }))
      .describe("All content types; `value` is for contentType."),
  })
  .meta({ id: "Scope" });

export type Scope = z.infer<typeof scope>;

export const listContent = call({
  summary: "List items by category, type and medium, with the filters that narrow the list",
  method: "GET",
  path: "/content",
  access: "verified",
  query: listQuery,
  replies: { 200: list(card).extend({ scope: scope.optional() }) },
});

export const categoryContent = call({
  summary: "Items of one category and all below it",
  method: "GET",
  path: "/content/slug",
  access: "verified",
  query: listQuery.extend({
    slug: z.string().max(700).describe("Category slugs, top level first, joined by slashes."),
  }),
  replies: { 200: list(card), ...notFound },
});

export const masterclasses = call({
  summary: "The masterclasses",
  method: "GET",
  path: "/content/masterclass",
  access: "verified",
  query: listQuery,
  replies: { 200: list(card) },
});

export const readContent = call({
  summary: "Get an item with its content. Without access: 403 with the code no_access",
  method: "GET",
  path: "/content/slug/{slug}",
  access: "verified",
  params: z.object({ slug }),
  query: z.object({
    source: z.string().max(40).default("web"),
    opened: z
      .literal("1")
      .optional()
      .describe(
        "A person has opened it: it counts as read, once an hour for each user; not for who may preview, nor while a member is looked as.",
      ),
  }),
  replies: { 200: item },
  codes: ["no_access"],
});

export const previewContent = call({
  summary: "Get an item as a card, for any logged-in user: for the upgrade page",
  method: "GET",
  path: "/content/card/{slug}",
  access: "login",
  params: z.object({ slug }),
  replies: { 200: card },
});

export const latestContent = call({
  summary: "Get the id of the newest item, for polling; 0 without items",
  method: "GET",
  path: "/content/latest",
  access: "verified",
  replies: { 200: z.object({ id: z.union([id, z.literal(0)]) }) },
});

/** The filter and the order of a member's feed: the selection that the panel above it shows. */
export const feedChoice = z.object({
  categories: z.array(id).describe("A category is narrowed by those chosen below it. None means everything."),
  order_by: sortOrder,
});

export type FeedChoice = z.infer<typeof feedChoice>;

/** The editors' panels, one after the other: each begins with a heading of level 2. */
export const panel = z.object({
  blocks: z.array(block),
  types: z.array(blockType),
  rows: z
    .array(z.object({ after: z.number().int(), items: z.array(card) }))
    .default([])
    .describe("Items that a panel lists: below the block with the position `after`."),
});

export type Panel = z.infer<typeof panel>;

/** The sections of the dashboard, by their names in its response. */
export const dashboardSection = z.enum([
  "featured_content",
  "latest_content",
  "personalisedFeed",
  "premiumContent",
  "subscriptionTrends",
  "moreContent",
  "searchFeature",
  "additionalPanels",
]);

export type DashboardSection = z.infer<typeof dashboardSection>;

export const dashboard = call({
  summary: "Get the whole dashboard; pages after the first contain the feed only",
  method: "GET",
  path: "/content/dashboard",
  access: "verified",
  query: listQuery.extend({
    dashboard: z.coerce.number().int().default(1),
    exclude: z
      .string()
      .max(4000)
      .optional()
      .describe("Ids of featured items that were shown, joined by commas; the feed leaves them out too."),
  }),
  replies: {
    200: z.object({
      message: z.string().nullable().describe("Shown instead of the masthead when there is no content."),
      filter: feedChoice,
      featured_content: z.array(card),
      latest_content: z.object({ data: z.array(card) }),
      personalisedFeed: z.object({ data: z.array(card), meta: z.object({ total: z.number().int() }) }),
      premiumContent: z.array(card),
      subscriptionTrends: z.array(card),
      moreContent: z.array(card),
      searchFeature: z.object({ data: z.array(z.object({ name: z.string() })) }),
      additionalPanels: panel,
      latestID: z.union([id, z.literal(0)]),
      failed: z.array(dashboardSection).default([]).describe("Sections that could not be read and are left empty."),
    }),
  },
});

export const personalised = call({
  summary: "The personal feed, or all content, with its rows",
  method: "GET",
  path: "/content/personalised",
  access: "verified",
  query: listQuery.extend({ all: z.coerce.number().int().min(0).max(1).default(0) }),
  replies: {
    200: z.object({
      filter: feedChoice,
      feed: list(card),
      moreContent: z.array(card),
      subscriptionTrends: z.array(card),
      additionalPanels: panel,
      failed: z.array(dashboardSection).default([]).describe("Sections that could not be read and are left empty."),
    }),
  },
});

export const logDownload = call({
  summary: "Add an item to the user's downloads, or renew its date",
  method: "POST",
  path: "/content/log-download",
  access: "verified",
  body: z.object({ userID: id, contentID: id }),
  replies: { 204: null, ...notFound },
  codes: ["no_access"],
});

export const returnPdf = call({
  summary: "The item as a PDF, whole or one block position",
  method: "GET",
  path: "/content/return-pdf/{id}",
  access: "verified",
  params: z.object({ id }),
  query: z.object({ page: z.coerce.number().int().min(0).optional() }),
  replies: { 200: "binary", 409: problem, ...tooMany },
  codes: ["no_access", "no_pdf"],
});

/** The state of a member's demo: not requested; mailed, until the address is confirmed; ready. */
export const demoState = z.enum(["open", "mailed", "ready"]);

const demoParams = z.object({ id: z.string().max(160).describe("The item's id or slug.") });

export const findDemo = call({
  summary: "Get the title of a demo, for guests before they register for it",
  method: "GET",
  path: "/content/demo/{id}/title",
  access: "anyone",
  params: demoParams,
  replies: { 200: z.object({ title: z.string() }) },
});

export const readDemo = call({
  summary: "Get a demo and its state for the requester. 404 for an item that is not a demo",
  method: "GET",
  path: "/content/demo/{id}/state",
  access: "login",
  params: demoParams,
  replies: { 200: z.object({ item: card, state: demoState }) },
});

export const requestDemo = call({
  summary: "Mail the demo download, or mail it again. It has a side effect: call it from an action only",
  method: "GET",
  effect: "once",
  path: "/content/demo/{id}",
  access: "login",
  params: demoParams,
  replies: {
    200: z.object({ message: z.string(), title: z.string(), state: demoState }),
    ...tooMany,
  },
});

export const downloadContent = call({
  summary: "Get a temporary URL of an item's first file, null if it has none; POST /content/log-download records it",
  method: "GET",
  path: "/content/download/{id}",
  access: "verified",
  params: z.object({ id: z.string().max(160).describe("The item's id or slug.") }),
  replies: { 200: z.object({ data: z.string().nullable(), content_id: id }) },
  codes: ["no_access"],
});

export const mediaFile = call({
  summary: "Get a temporary URL of a file",
  method: "GET",
  path: "/media/hash/{hash}",
  access: "verified",
  params: z.object({ hash: z.string().max(100) }),
  replies: {
    200: z.object({ temporary_url: z.string(), file_type: z.string(), caption: z.string() }),
  },
  codes: ["no_access"],
});
