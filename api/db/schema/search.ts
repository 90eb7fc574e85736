import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment, tsvector } from "./columns";
import { contentItems } from "./content";

/**
 * What the search knows of an item. `head` holds the words that stand on its card, weighted, and is short enough to
 * rank by; `body` holds those and all of its blocks, and is what is matched, with marks for its categories and the words
 * of its title; `plain` is the blocks' text, from which a passage is cut for those with access. Drafts have none.
 */
export const searchDocuments = pgTable(
  "search_documents",
  {
    contentId: uuid()
      .primaryKey()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    publishAt: moment().notNull(),
    head: tsvector().notNull(),
    body: tsvector().notNull(),
    plain: text().notNull(),
  },
  (t) => [
    index("search_documents_body").using("gin", t.body),
    index("search_documents_latest").on(t.publishAt.desc(), t.contentId),
  ],
);

/** Every word that occurs in the library: what a mistyped one is compared with. */
export const searchWords = pgTable(
  "search_words",
  { word: text().primaryKey(), uses: integer().notNull().default(0) },
  (t) => [index("search_words_alike").using("gin", t.word.op("gin_trgm_ops"))],
);
