import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { timestamptz, tsvector } from "./columns";
import { contentItems } from "./content";

/**
 * The search document of an item. `head` is the words of its card, weighted, and short enough to rank by; `body` adds
 * all of its blocks, and is matched, with marks for its categories and the words of its title; `plain` is the blocks'
 * text, from which a passage is cut for users with access. Drafts have none.
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    contentId: uuid()
      .primaryKey()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    publishAt: timestamptz().notNull(),
    head: tsvector().notNull(),
    body: tsvector().notNull(),
    plain: text().notNull(),
  },
  (t) => [
    index("search_documents_body").using("gin", t.body),
    index("search_documents_latest").on(t.publishAt.desc(), t.contentId),
  ],
);

/** Every word of the library: a mistyped word is compared with them. */
export const searchWords = pgTable(
  "search_words",
  { word: text().primaryKey(), uses: integer().notNull().default(0) },
  (t) => [index("search_words_alike").using("gin", t.word.op("gin_trgm_ops"))],
);
