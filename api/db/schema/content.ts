import { revisionActions, type SavedFields } from "contract/publishing";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz, version } from "./columns";
import { edited } from "./edited";
import { isKnown } from "./known";
import { users } from "./user";

export const contentTypes = pgTable("content_types", { id: id(), title: text().notNull() }, (t) => [
  uniqueIndex("content_types_title").on(t.title),
]);

export const blockTypes = pgTable("block_types", { id: integer().primaryKey(), title: text().notNull() });

/** A stored file: a picture, or a download. Its bytes are in the file store under `storageKey`. */
export const mediaFiles = pgTable(
  "media_files",
  {
    id: id(),
    hash: text().notNull(),
    storageKey: text().notNull(),
    fileType: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("media_files_hash").on(t.hash)],
);

export interface Cta {
  text: string;
  slug: string;
  type: string;
}

export const contentItems = pgTable(
  "content_items",
  {
    id: id(),
    slug: text().notNull(),
    title: text().notNull(),
    typeId: uuid()
      .notNull()
      .references(() => contentTypes.id),
    mediaType: text({ enum: ["digital", "pdf", "download"] }).notNull(),
    isPremium: boolean().notNull().default(false),
    /** Plans that include it; empty means every plan that covers premium content. */
    planIds: integer().array().notNull().default(sql`'{}'::integer[]`),
    isDemo: boolean().notNull().default(false),
    allowPdf: boolean().notNull().default(false),
    pdfGenerated: boolean().notNull().default(false),
    coverId: uuid().references(() => mediaFiles.id),
    coverAlt: text().notNull().default(""),
    imageCredit: text(),
    colourPrimary: text(),
    colourSecondary: text(),
    colourText: text(),
    backgroundColour: text(),
    publishAt: timestamptz().notNull(),
    subtext: text().notNull().default(""),
    subtextAccess: text().notNull().default(""),
    cta1: jsonb("cta_1").$type<Cta>(),
    cta2: jsonb("cta_2").$type<Cta>(),
    cta1Access: jsonb("cta_1_access").$type<Cta>(),
    cta2Access: jsonb("cta_2_access").$type<Cta>(),
    featured: boolean().notNull().default(false),
    pinned: boolean().notNull().default(false),
    /**
     * A `published` item whose `publishAt` is to come is scheduled. One that is `sold` is in no list, and open for those
     * alone who have bought it or were given it.
     */
    status: text({ enum: ["draft", "published", "archived", "sold"] })
      .notNull()
      .default("published"),
    /** It is a draft or archived, but was out before: published again, it keeps its date. */
    wasPublished: boolean().notNull().default(false),
    /** The date that it has where it was imported from, while it is a draft. */
    originalAt: timestamptz(),
    /** Why it was not open where it was imported from; null for one that was, and once it is published here. */
    draftBecause: text(),
    /** Its pictures that may be without an alternative text while it is published, as an import has accepted. */
    acceptedPictures: text().array().notNull().default(sql`'{}'::text[]`),
    authors: text().array().notNull().default(sql`'{}'::text[]`),
    season: text().notNull().default(""),
    createdAt: createdAt(),
    /** When it was last edited: a PDF from before is made again. */
    updatedAt: createdAt(),
    version: version(),
    changedById: uuid().references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    isKnown((): AnyPgColumn => contentItems.mediaType),
    isKnown((): AnyPgColumn => contentItems.status),
    uniqueIndex("content_items_slug").on(t.slug),
    index("content_items_latest").on(t.status, t.publishAt.desc(), t.id),
    index("content_items_type").on(t.typeId, t.status, t.publishAt.desc(), t.id),
    index("content_items_media").on(t.mediaType, t.status, t.publishAt.desc(), t.id),
    index("content_items_premium").on(t.isPremium, t.status, t.publishAt.desc(), t.id),
    index("content_items_featured").on(t.publishAt.desc()).where(sql`${t.featured}`),
    index("content_items_pinned").on(t.publishAt.desc()).where(sql`${t.pinned}`),
    // The editors' list: by its orders, and by what narrows it down.
    index("content_items_changed").on(t.updatedAt.desc(), t.id),
    index("content_items_published").on(t.publishAt, t.id),
    // With the plain title a page is read from the index alone.
    index("content_items_by_title").on(sql`lower(${t.title})`, t.id, t.title),
    index("content_items_words").using("gin", t.title.op("gin_trgm_ops"), t.slug.op("gin_trgm_ops")),
    index("content_items_authors").using("gin", t.authors),
    index("content_items_season").on(t.season).where(sql`${t.season} <> ''`),
    index("content_items_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`),
    index("content_items_accepted").on(t.status, t.id).where(sql`${t.acceptedPictures} <> '{}'`),
    index("content_items_cover").on(t.coverId).where(sql`${t.coverId} is not null`),
  ],
);

/** A slug that an item had before: its address leads to the item's own. */
export const contentSlugs = pgTable(
  "content_slugs",
  {
    slug: text().primaryKey(),
    contentId: uuid()
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [index("content_slugs_content").on(t.contentId)],
);

/** An item as it was after a change, whole: `fields` has the shape that the write path takes. */
export const contentRevisions = pgTable(
  "content_revisions",
  {
    contentId: uuid()
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    /** The item's version. */
    number: integer().notNull(),
    action: text({ enum: revisionActions }).notNull(),
    title: text().notNull(),
    fields: jsonb().$type<SavedFields>().notNull(),
    madeById: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (t) => [
    isKnown((): AnyPgColumn => contentRevisions.action),
    primaryKey({ columns: [t.contentId, t.number] }),
    index("content_revisions_made_by").on(t.madeById),
    // Whether a revision names a file, so that it is kept.
    index("content_revisions_files").using("gin", sql`(${t.fields}->'media') jsonb_path_ops`),
  ],
);

export const blocks = pgTable(
  "blocks",
  {
    id: id(),
    contentId: uuid()
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    typeId: integer()
      .notNull()
      .references(() => blockTypes.id),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    uniqueIndex("blocks_position").on(t.contentId, t.position),
    // Which items offer a file.
    index("blocks_file")
      .on(sql`(${t.content}->>'filename_hash')`)
      .where(sql`${t.content}->>'filename_hash' is not null`),
    index("blocks_type").on(t.typeId),
  ],
);

/**
 * A PDF of an item for one member, of the whole item or of one block: kept for a while, and made again after an edit.
 */
export const contentPdfs = pgTable(
  "content_pdfs",
  {
    id: id(),
    contentId: uuid()
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The position of its one block; -1 for the whole item. */
    page: integer().notNull().default(-1),
    /** A hash of everything that the PDF was made of. */
    fingerprint: text().notNull(),
    storageKey: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("content_pdfs_once").on(t.contentId, t.userId, t.page),
    index("content_pdfs_age").on(t.createdAt),
    index("content_pdfs_user").on(t.userId),
  ],
);

/** The files of an item. */
export const contentFiles = pgTable(
  "content_files",
  {
    contentId: uuid()
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    mediaId: uuid()
      .notNull()
      .references(() => mediaFiles.id),
    position: integer().notNull(),
    caption: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.position] }), index("content_files_media").on(t.mediaId)],
);

export const categories = pgTable(
  "categories",
  {
    id: id(),
    parentId: uuid(),
    slug: text().notNull(),
    /** Slugs from the top, joined by slashes. */
    path: text().notNull(),
    level: integer().notNull(),
    position: integer().notNull().default(0),
    title: text().notNull(),
    intro: text().notNull().default(""),
    pictureId: uuid().references(() => mediaFiles.id),
    pictureAlt: text().notNull().default(""),
    showChildren: boolean().notNull().default(true),
    isPremium: boolean().notNull().default(false),
    settingName: text(),
    /** The entry opens this item rather than the category. */
    contentFirstId: uuid().references(() => contentItems.id, { onDelete: "set null" }),
    colourPrimary: text(),
    colourSecondary: text(),
    onboardingSteps:
      jsonb().$type<Record<"step1" | "step2" | "step3", { status: boolean; title: string; text: string }>>(),
    ...edited(),
  },
  (t) => [
    uniqueIndex("categories_path").on(t.path),
    index("categories_parent").on(t.parentId, t.position),
    index("categories_changed_by").on(t.changedById).where(sql`${t.changedById} is not null`),
    index("categories_content_first").on(t.contentFirstId).where(sql`${t.contentFirstId} is not null`),
    index("categories_picture").on(t.pictureId).where(sql`${t.pictureId} is not null`),
  ],
);

/** A path that a category had before: its address leads to the category's own, and an import finds it by both. */
export const categoryPaths = pgTable(
  "category_paths",
  {
    path: text().primaryKey(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
  },
  (t) => [index("category_paths_category").on(t.categoryId)],
);

/**
 * An item in a category and, in further rows, in all categories above it; `publishAt` is the item's, so that a page is
 * read from one index.
 */
export const contentCategories = pgTable(
  "content_categories",
  {
    contentId: uuid()
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    /** The item's own category, not one above it. */
    direct: boolean().notNull().default(false),
    publishAt: timestamptz().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.contentId, t.categoryId] }),
    index("content_categories_page").on(t.categoryId, t.publishAt.desc(), t.contentId),
  ],
);

/** How often an item was read on a day in London, by anybody: nothing says by whom. */
export const contentReads = pgTable(
  "content_reads",
  {
    contentId: uuid()
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    day: date().notNull(),
    reads: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.contentId] }), index("content_reads_item").on(t.contentId)],
);

export const tags = pgTable("tags", { id: id(), name: text().notNull(), uses: integer().notNull().default(0) }, (t) => [
  uniqueIndex("tags_name").on(t.name),
  index("tags_uses").on(t.uses.desc()),
]);

export const contentTags = pgTable(
  "content_tags",
  {
    contentId: uuid()
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    tagId: uuid()
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
  },
  (t) => [primaryKey({ columns: [t.contentId, t.tagId] }), index("content_tags_tag").on(t.tagId)],
);

export const favourites = pgTable(
  "favourites",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    contentId: uuid()
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.contentId] }),
    index("favourites_list").on(t.userId, t.createdAt.desc()),
    index("favourites_content").on(t.contentId),
  ],
);

export const downloads = pgTable(
  "downloads",
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    contentId: uuid()
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
    lastAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.contentId] }),
    index("downloads_list").on(t.userId, t.lastAt.desc()),
    index("downloads_content").on(t.contentId),
  ],
);
