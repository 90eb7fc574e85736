import type { ImportReport } from "contract/import";
import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, timestamptz } from "./columns";
import { contentItems, mediaFiles } from "./content";
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
    importedAt: timestamptz().notNull(),
  },
  (t) => [index("imported_items_digest").on(t.digest)],
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

/** A zip file that was uploaded to be imported. */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    fileName: text().notNull(),
    storageKey: text().notNull(),
    size: integer().notNull(),
    /** It is checked first, and imported when somebody has read what would be done. */
    state: text({ enum: ["checking", "checked", "importing", "done", "failed"] })
      .notNull()
      .default("checking"),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    checked: jsonb().$type<ImportReport>(),
    imported: jsonb().$type<ImportReport>(),
    createdById: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    finishedAt: timestamptz(),
  },
  (t) => [index("imports_age").on(t.createdAt.desc(), t.id), index("imports_created_by").on(t.createdById)],
);
