import type { ImportReport } from "contract/import";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz } from "./columns";
import { contentItems, mediaFiles } from "./content";
import { isKnown } from "./known";
import { users } from "./user";

/** What an item was last imported from: a file with the same digest is not read again. */
export const importedItems = pgTable(
  "imported_items",
  {
    contentId: uuid()
      .primaryKey()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    /** A hash of the file and of all that it names. */
    digest: text().notNull(),
    /** What it is where it comes from: the system, the site, and its id there; null for one without. */
    source: text(),
    /** It was imported when no sources were recorded, and not since: that it has none says nothing. */
    isBeforeSources: boolean("before_sources").notNull().default(false),
    importedAt: timestamptz().notNull(),
  },
  (t) => [index("imported_items_digest").on(t.digest), uniqueIndex("imported_items_source").on(t.source)],
);

/** What a picture or a file of a folder is stored as: it is encoded once. */
export const importedFiles = pgTable(
  "imported_files",
  {
    /** A hash of its bytes. */
    digest: text().primaryKey(),
    mediaId: uuid()
      .notNull()
      .references(() => mediaFiles.id, { onDelete: "cascade" }),
  },
  (t) => [index("imported_files_media").on(t.mediaId)],
);

/** A library that was uploaded: first it is checked, then imported if somebody asks for it. */
export const libraryImports = pgTable(
  "library_imports",
  {
    id: id(),
    fileName: text().notNull(),
    format: text({ enum: ["zip", "ghost", "wordpress"] }).notNull(),
    /** In bytes; 0 while it is being uploaded. */
    size: bigint({ mode: "number" }).notNull().default(0),
    /** The stored parts of the upload; 0 once they are removed. */
    parts: integer().notNull().default(0),
    state: text({
      enum: ["uploading", "waiting", "checking", "checked", "importing", "finished", "failed", "expired"],
    })
      .notNull()
      .default("uploading"),
    /** Of its files, how many are checked or imported. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** What it would do. */
    report: jsonb().$type<ImportReport>(),
    /** What it did; the items are in `library_import_items`. */
    result: jsonb().$type<ImportReport>(),
    /** The items that it may replace though it is not known to be about them. */
    replaced: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** Whether items are published though pictures of theirs have no alternative text. */
    acceptsUndescribed: boolean().notNull().default(false),
    /** Why it has failed, in words. */
    reason: text(),
    createdById: uuid().references(() => users.id, { onDelete: "set null" }),
    startedById: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    startedAt: timestamptz(),
    finishedAt: timestamptz(),
    expiresAt: timestamptz().notNull(),
    /** While it is worked on, until when no other is begun; the work renews it. */
    workedOnUntil: timestamptz(),
  },
  (t) => [
    isKnown((): AnyPgColumn => libraryImports.format),
    isKnown((): AnyPgColumn => libraryImports.state),
    index("library_imports_age").on(t.createdAt),
    index("library_imports_creator").on(t.createdById),
    index("library_imports_starter").on(t.startedById),
    check(
      "library_imports_report",
      sql`${t.state} not in ('checked', 'importing', 'finished') or ${t.report} is not null`,
    ),
    check("library_imports_result", sql`(${t.result} is not null) = (${t.state} = 'finished')`),
  ],
);

/** What an import has written: each row in the transaction of its item. */
export const libraryImportItems = pgTable(
  "library_import_items",
  {
    importId: uuid()
      .notNull()
      .references(() => libraryImports.id, { onDelete: "cascade" }),
    file: text().notNull(),
    title: text().notNull(),
    outcome: text({ enum: ["created", "changed"] }).notNull(),
    /** The item, while there is one. */
    contentId: uuid().references(() => contentItems.id, { onDelete: "set null" }),
  },
  (t) => [
    isKnown((): AnyPgColumn => libraryImportItems.outcome),
    primaryKey({ columns: [t.importId, t.file] }),
    index("library_import_items_content").on(t.contentId),
  ],
);

/** The library as a file, which somebody asked for. */
export const libraryExports = pgTable(
  "library_exports",
  {
    id: id(),
    state: text({ enum: ["waiting", "writing", "finished", "expired"] })
      .notNull()
      .default("waiting"),
    /** Of its items, how many are written. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Of the file, in bytes. */
    size: bigint({ mode: "number" }),
    createdById: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    finishedAt: timestamptz(),
    /** When the file is removed. */
    expiresAt: timestamptz(),
  },
  (t) => [
    isKnown((): AnyPgColumn => libraryExports.state),
    index("library_exports_age").on(t.createdAt),
    index("library_exports_creator").on(t.createdById),
  ],
);
