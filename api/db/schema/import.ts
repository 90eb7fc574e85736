import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz } from "./columns";
import { contentItems, mediaFiles } from "./content";

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
