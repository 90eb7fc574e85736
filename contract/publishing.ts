import { z } from "zod/v4";
import { type BlockTitle, blockContents } from "./block";
import { call } from "./call";
import { card, file, item, mediaType } from "./content";
import { edited, readVersion, selection, selectionResult } from "./editing";
import { chosenColour, chosenSlug, isSiteLink, linkWords, required, searchTerm, tooLong, toSiteLink } from "./fields";
import { pageQuery, paginated, sortBy } from "./pagination";
import { conflict } from "./problem";
import { namedRef } from "./product-category";
import { id, planId, timestamp } from "./scalars";

/** The types of blocks, in the order in which an editor chooses them. */
export const blockTitles = Object.keys(blockContents) as [BlockTitle, ...BlockTitle[]];

const hash = z.string("Choose a picture").trim().min(1, "Choose a picture").max(100);
const link = z
  .string("Enter an address")
  .trim()
  .max(500, tooLong(500))
  .transform(toSiteLink)
  // Imported items lead to addresses of the time before https.
  .refine((to) => isSiteLink(to) || /^http:\/\/\S+$/i.test(to), linkWords);

function prose(words: string, most: number) {
  return z.string(words).trim().min(1, words).max(most, tooLong(most));
}

/** A paragraph: one of several lines, as code and verse have, keeps the indentation of its first. */
function paragraph(words: string) {
  return z
    .string(words)
    .overwrite((text) => {
      const own = text.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd();
      return own.includes("\n") ? own : own.trim();
    })
    .min(1, words)
    .max(5_000, tooLong(5_000));
}

/** A text that may be empty; it is stored without the field then. */
function extra(most: number) {
  return z
    .string()
    .trim()
    .max(most, tooLong(most))
    .optional()
    .transform((text) => text || undefined);
}

const alt = z.string().trim().max(300, tooLong(300)).default("");
const picture = z.object({ hash, alt });
const captioned = picture.extend({ caption: extra(300), credit: extra(200) });
const paragraphs = (words: string) => z.array(paragraph(words), words).min(1, words).max(200, "Use 200 or fewer");

/**
 * What an editor writes in a block of each type: its content (block.ts) with a picture by its `hash`, and a file by its
 * `filename_hash`; their sizes are those that are stored. Alternative texts may wait until the item is published.
 */
export const blockFields = {
  heading: z.object({
    text: required("Enter the heading", 200),
    level: z.union([z.literal(2), z.literal(3)], "Choose a level"),
  }),
  text: z.object({ paragraphs: paragraphs("Write a paragraph") }),
  image: captioned.extend({ size: z.enum(["column", "wide", "full"], "Choose a size") }),
  gallery: z.object({
    title: required("Enter a title", 200),
    pictures: z.array(captioned).min(1, "Add a picture").max(60, "Use 60 or fewer"),
  }),
  quote: z.object({ text: prose("Enter what was said", 2_000), who: extra(200), role: extra(200) }),
  video: z.object({
    title: required("Enter a title", 200),
    minutes: z
      .number("Enter its length in minutes")
      .int("Enter a whole number")
      .min(1, "Enter its length in minutes, 1 or more")
      .max(1_000, "Enter its length in minutes, 1,000 or fewer"),
    poster: picture,
    url: link.nullable(),
    transcript: z.array(prose("Write a paragraph", 5_000)).max(500, "Use 500 or fewer"),
  }),
  palette: z.object({
    title: required("Enter a title", 200),
    intro: extra(1_000),
    colours: z
      .array(
        z.object({
          name: required("Enter a name", 100),
          hex: z
            .string("Enter a colour like #8996c1")
            .trim()
            .toLowerCase()
            .regex(/^#[0-9a-f]{6}$/, "Enter a colour like #8996c1"),
          code: extra(60),
        }),
      )
      .min(1, "Add a colour")
      .max(40, "Use 40 or fewer"),
  }),
  list: z.object({
    title: extra(200),
    style: z.enum(["bullets", "numbers", "checks"], "Choose a style"),
    items: z.array(prose("Write an entry", 1_000)).min(1, "Write an entry").max(200, "Use 200 or fewer"),
  }),
  table: z
    .object({
      caption: required("Enter what the table shows", 300),
      columns: z
        .array(z.string().trim().max(200, tooLong(200)))
        .min(1, "Name the columns")
        .max(20, "Use 20 columns or fewer")
        .refine((columns) => columns.some(Boolean), "Name the columns")
        .describe("The first may be empty."),
      rows: z
        .array(z.array(z.string().trim().max(500, tooLong(500))))
        .min(1, "Write a row")
        .max(500, "Use 500 or fewer"),
    })
    .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
      path: ["rows"],
      error: "Each row needs a cell for each column",
    }),
  download: z.object({
    title: required("Enter a title", 200),
    filename_hash: z.string("Choose a file").trim().min(1, "Choose a file").max(100),
    caption: z.string().trim().max(300, tooLong(300)).default(""),
  }),
  cta: z.object({ text: prose("Enter the text", 1_000), label: required("Enter the button's text", 80), to: link }),
  embed: z.object({ title: required("Enter a title", 200), text: prose("Enter what is there", 2_000), url: link }),
} as const satisfies Record<BlockTitle, z.ZodType>;

function blockOf<T extends BlockTitle>(type: T) {
  return z.object({
    id: id.optional().describe("Of a block that is kept; a new one has none."),
    type: z.literal(type),
    content: blockFields[type],
  });
}

/** A block as an editor writes it. */
export const blockDraft = z.discriminatedUnion("type", [
  blockOf("heading"),
  blockOf("text"),
  blockOf("image"),
  blockOf("gallery"),
  blockOf("quote"),
  blockOf("video"),
  blockOf("palette"),
  blockOf("list"),
  blockOf("table"),
  blockOf("download"),
  blockOf("cta"),
  blockOf("embed"),
]);

export type BlockDraft = z.output<typeof blockDraft>;

const cta = z.object({ text: z.string().max(80), slug: z.string().max(500), type: z.string().max(20) }).nullable();
const text = z.string().trim().max(500, "Use 500 characters or fewer");
const name = z.string().trim().min(1).max(80, tooLong(80));

/** The fields of an item that an editor sets: the one shape that the editor, the importer and the demo write. */
export const contentFields = z.object({
  title: required("Enter a title"),
  slug: chosenSlug,
  type: required("Enter a type").describe("A content type's title; an unknown title creates a type."),
  media_type: mediaType,
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
  authors: z.array(name).max(20, "Enter 20 or fewer").optional(),
  season: z.string().trim().max(60, tooLong(60)).optional(),
  subtext: text.optional().describe("What everybody reads on its card."),
  subtext_access: text.optional().describe("What readers with access read."),
  cover_hash: z.string().trim().max(100).nullish().describe("A stored picture."),
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
  tags: z
    .array(z.string().trim().min(1).max(60, tooLong(60)))
    .max(50, "Use 50 or fewer")
    .optional(),
  blocks: z.array(blockDraft).max(200, "Use 200 blocks or fewer").optional(),
  media: z
    .array(z.object({ hash: z.string().max(100), caption: z.string().max(200) }))
    .max(100)
    .optional(),
});

export type ContentFields = z.output<typeof contentFields>;

/** An item's state. One that is `scheduled` appears at its time; one that is `sold` is in the shop alone. */
export const contentStates = ["draft", "scheduled", "published", "archived", "sold"] as const;

export const contentState = z.enum(contentStates).meta({ id: "ContentState" });

export type ContentState = z.infer<typeof contentState>;

const originalAt = timestamp
  .nullable()
  .describe("Of an item that was imported and was never out here: its date there, with which it may be published.");

/** A reason why an item cannot be published yet. */
const obstacle = z.object({
  field: z.string().describe("A field of the item, or `blocks`."),
  block_id: id.nullable(),
  message: z.string(),
});

const undescribed = z
  .array(obstacle.extend({ path: z.string().describe("Where it is entered, as `blocks.2.content.pictures.0.alt`.") }))
  .describe(
    "Of a published item: what is to be described of pictures that an import has accepted without an alternative text.",
  );

/** An item in an editor's list. */
export const contentEntry = z
  .object({
    id,
    slug: z.string(),
    title: z.string(),
    type: z.object({ title: z.string() }),
    media_type: mediaType,
    state: contentState,
    is_premium: z.boolean(),
    publish_at: timestamp.nullable().describe("Null for an item that was never out and has no time."),
    original_at: originalAt,
    authors: z.array(z.string()),
    season: z.string(),
    changed_at: timestamp,
    undescribed,
  })
  .meta({ id: "ContentEntry" });

export type ContentEntry = z.infer<typeof contentEntry>;

const savedBlock = z.object({ id, type: z.enum(blockTitles), content: z.record(z.string(), z.unknown()) });

/** An item's fields as they are saved; a revision has the same. */
const savedFields = z.object({
  title: z.string(),
  slug: z.string(),
  type: z.string(),
  media_type: mediaType,
  state: contentState,
  publish_at: timestamp.nullable(),
  is_premium: z.boolean(),
  plan_ids: z.array(planId),
  is_demo: z.boolean(),
  allow_pdf: z.boolean(),
  featured: z.boolean(),
  stickied: z.boolean(),
  authors: z.array(z.string()),
  season: z.string(),
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
  blocks: z.array(savedBlock),
  media: z.array(z.object({ hash: z.string(), caption: z.string() })),
});

export type SavedFields = z.infer<typeof savedFields>;

/** An item with the fields that an editor changes. */
export const contentDraft = savedFields
  .extend({
    ...edited,
    changed_at: timestamp,
    id,
    created_at: timestamp,
    original_at: originalAt,
    draft_because: z
      .string()
      .nullable()
      .describe(
        "Of an item that was imported and was never out here: why it was not open there, as that it was private.",
      ),
    was_published: z.boolean().describe("It was published before: published again, it keeps its date."),
    obstacles: z.array(obstacle).describe("What has to be done before it can be published."),
    undescribed,
    unprintable: z
      .array(z.string())
      .describe("The first of its letters for which its PDF has a question mark; none where it has no PDF."),
    pictures: z
      .array(
        z.object({ hash: z.string(), temporary_url: z.string(), width: z.number().int(), height: z.number().int() }),
      )
      .describe("The pictures that it names."),
    files: z.array(file).describe("Its files."),
  })
  .meta({ id: "ContentDraft" });

export type ContentDraft = z.infer<typeof contentDraft>;

/** What was done to make a revision; `kept` is what was there before the first. */
export const revisionActions = [
  "created",
  "changed",
  "scheduled",
  "published",
  "unpublished",
  "archived",
  "restored",
  "kept",
] as const;

const revisionEntry = z
  .object({
    number: z.number().int().describe("The item's version that it is."),
    action: z.enum(revisionActions),
    made_at: timestamp,
    made_by: z.string().nullable(),
    title: z.string(),
  })
  .meta({ id: "RevisionEntry" });

export type RevisionEntry = z.infer<typeof revisionEntry>;

const listedRevision = revisionEntry
  .extend({
    changed: z.array(z.string()).describe("The fields that differ from the revision before; none of the first."),
    changed_blocks: z.number().int().describe("How many blocks it added, changed or removed."),
  })
  .meta({ id: "ListedRevision" });

export type ListedRevision = z.infer<typeof listedRevision>;

export const revision = revisionEntry.extend({ fields: savedFields }).meta({ id: "Revision" });

export type Revision = z.infer<typeof revision>;

const idParams = z.object({ id });
const ofVersion = z.object({ version: readVersion });

export const contentChoices = call({
  summary: "Get the choices for an item",
  method: "GET",
  path: "/content/create",
  access: { permission: "content.edit" },
  replies: {
    200: z.object({
      types: z.array(z.string()),
      categories: z.array(z.object({ id, path: z.string(), title: z.string() })).describe("By path."),
      plans: z.array(z.object({ id: planId, title: z.string(), covers_premium: z.boolean() })),
      seasons: z.array(z.string()).describe("Those in use."),
    }),
  },
});

export const listEntries = call({
  summary: "List all items including drafts, most recently changed first",
  method: "GET",
  path: "/content/manage",
  access: { permission: "content.edit" },
  query: z.object({
    q: searchTerm,
    state: contentState.optional().catch(undefined),
    type: z.string().max(120).optional(),
    category: id.optional().catch(undefined).describe("In it or in one below it."),
    author: z.string().max(80).optional(),
    season: z.string().max(60).optional(),
    pictures: z
      .enum(["undescribed"])
      .optional()
      .catch(undefined)
      .describe("Those that are published with pictures that an import has let be without an alternative text."),
    sort: sortBy(["title", "changed", "published"], "-changed"),
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
  summary: "Create an item, as a draft",
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
    "Change an item, in whatever state it is; what is left out stays, blocks, categories, tags and files are replaced as a whole. What would be an obstacle to publishing is refused while it is published, and so is who may read it without content.publish: 403",
  method: "PATCH",
  path: "/content/{id}",
  access: { permission: "content.edit" },
  params: idParams,
  body: contentFields.partial().extend({ version: readVersion }),
  replies: { 200: contentDraft, ...conflict },
  codes: ["changed"],
  bodyLimits: contentBodyLimits,
});

export const publishContent = call({
  summary: "Publish an item, now or at a time; 422 with the obstacles by field",
  method: "POST",
  path: "/content/{id}/publish",
  access: { permission: "content.publish" },
  params: idParams,
  body: ofVersion.extend({
    publish_at: timestamp
      .optional()
      .describe("Its date, which may be to come. Left out: now, or its earlier date if it was out before."),
  }),
  replies: { 200: contentDraft, ...conflict },
  codes: ["changed", "protected"],
});

export const publishContents = call({
  summary:
    "Publish several items, each with the date that it has where it was imported from, or had when it was out; those that lack something stay as they are",
  method: "POST",
  path: "/content/publish",
  access: { permission: "content.publish" },
  body: selection,
  replies: { 200: selectionResult },
});

export const unpublishContent = call({
  summary: "Turn a published, scheduled or archived item back into a draft",
  method: "POST",
  path: "/content/{id}/unpublish",
  access: { permission: "content.publish" },
  params: idParams,
  body: ofVersion,
  replies: { 200: contentDraft, ...conflict },
  codes: ["changed", "protected"],
});

export const archiveContent = call({
  summary: "Archive an item: only editors can find it",
  method: "POST",
  path: "/content/{id}/archive",
  access: { permission: "content.publish" },
  params: idParams,
  body: ofVersion,
  replies: { 200: contentDraft, ...conflict },
  codes: ["changed", "protected"],
});

export const deleteContent = call({
  summary:
    "Delete an item; it leaves favourites and downloads. 409 with the code protected while the shop sells it or somebody has bought it",
  method: "DELETE",
  path: "/content/{id}",
  access: { permission: "content.delete" },
  params: idParams,
  replies: { 204: null, ...conflict },
  codes: ["protected"],
});

export const deleteContents = call({
  summary: "Delete several items; those that the shop sells or somebody has bought stay",
  method: "POST",
  path: "/content/delete",
  access: { permission: "content.delete" },
  body: selection,
  replies: { 200: selectionResult },
});

export const previewContentAs = call({
  summary: "Get an item, whatever its state, as a guest or a member of a plan would see it",
  method: "GET",
  path: "/content/{id}/preview",
  access: { permission: ["content.preview", "content.edit"] },
  params: z.object({ id: z.string().max(160).describe("The item's id or slug.") }),
  query: z.object({ as: z.string().max(20).default("").describe("guest, or a plan's id; anything else: no plan.") }),
  replies: {
    200: z.object({
      id,
      as: z.string(),
      state: contentState,
      viewers: z.array(z.object({ value: z.string(), title: z.string() })).describe("As whom it can be seen."),
      card,
      item: item.nullable().describe("Null for those without access."),
    }),
  },
});

export const listRevisions = call({
  summary: "List the revisions of an item, the newest first",
  method: "GET",
  path: "/content/{id}/revisions",
  access: { permission: "content.edit" },
  params: idParams,
  query: z.object(pageQuery({ perPage: 25 })),
  replies: { 200: paginated(listedRevision) },
});

const revisionParams = z.object({ id, number: z.coerce.number().int().min(1).max(1_000_000_000) });

export const readRevision = call({
  summary: "Get a revision of an item",
  method: "GET",
  path: "/content/{id}/revisions/{number}",
  access: { permission: "content.edit" },
  params: revisionParams,
  replies: { 200: revision },
});

export const restoreRevision = call({
  summary: "Restore an item from a revision; its state and date stay",
  method: "POST",
  path: "/content/{id}/revisions/{number}/restore",
  access: { permission: "content.edit" },
  params: revisionParams,
  body: ofVersion.extend({
    as_draft: z
      .boolean()
      .default(false)
      .describe("Make it a draft first, which needs content.publish: what it lacks then may wait."),
  }),
  replies: { 200: contentDraft, ...conflict },
  codes: ["changed"],
});
