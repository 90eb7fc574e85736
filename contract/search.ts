import { z } from "zod/v4";
import { call } from "./call";
import { card } from "./content";
import { list, pageNumber } from "./pagination";
import { tooMany } from "./problem";

const maxSearched = 200;

/**
 * Normalises the words of a search: without control characters, on one line, and cut to the allowed length at the end
 * of a word.
 */
export function searchWords(typed: string): { words: string; isCut: boolean } {
  const all = typed
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replace(/\p{Cc}/gu, "")
    .trim();
  if (all.length <= maxSearched) return { words: all, isCut: false };
  const end = all.lastIndexOf(" ", maxSearched);
  const words = all.slice(0, end > 0 ? end : maxSearched).replace(/[\ud800-\udbff]$/, "");
  return { words, isCut: true };
}

const searchQuery = z.object({
  query: z
    .string()
    .default("")
    .transform((typed) => searchWords(typed).words)
    .describe("Words, phrases in quotes, a minus before what is left out; of more than 200 characters the first."),
  category_slug: z.string().max(700).default("").describe("Category slugs, top level first, joined by slashes."),
  exact: z.coerce.number().int().min(0).max(1).catch(0).default(0).describe("1: without correction of spelling."),
});

const snippetPart = z.object({ text: z.string(), match: z.boolean() });

/**
 * An item that was found, with the passage that matches: without access the passage is taken from the words of its card
 * only.
 */
export const searchResult = card
  .extend({ snippet: z.array(snippetPart).describe("In order; empty when there is nothing to show.") })
  .meta({ id: "SearchResult" });

export type SearchResult = z.infer<typeof searchResult>;

const searchFilter = z.object({
  title: z.string(),
  options: z.array(
    z.object({
      category_slug: z.string(),
      title: z.string(),
      total: z.number().int().nullable().describe("Matches in it; null where there are too many to count by category."),
    }),
  ),
});

export type SearchFilter = z.infer<typeof searchFilter>;

export const searchPinned = call({
  summary: "List the items pinned above search results: those that match, or all without a query",
  method: "GET",
  path: "/search/stickied",
  access: "login",
  query: searchQuery,
  replies: {
    200: z.object({ data: z.array(searchResult).describe("At most 12, newest first.") }),
    ...tooMany,
  },
});

export const search = call({
  summary: "Search items, best match first, without the pinned ones",
  method: "GET",
  path: "/search",
  access: "login",
  query: searchQuery.extend({ page: pageNumber(1, 100_000), perPage: pageNumber(12, 100) }),
  replies: {
    200: list(searchResult).extend({
      queryTotal: z.number().int().describe("All matches, the pinned ones among them; it may be a minute old."),
      search_query: z.string().describe("The query that was run."),
      corrected_from: z.string().nullable().describe("The query as typed, if it was corrected."),
      did_you_mean: z.string().nullable().describe("A similar query with results, if nothing was found."),
      unsearchable: z
        .enum(["common", "excluded", "signs"])
        .nullable()
        .describe("Why nothing can match: only common words, only excluded words, or no words."),
      unknown: z
        .array(z.string())
        .describe("If nothing matches: the words that no item contains; empty if that is all of them."),
      category: z.array(z.string()).describe("Titles of the category it is narrowed to, top level first; or empty."),
      filters: z.array(searchFilter).describe("One for each top-level category: its children to narrow the search to."),
      popular: z.array(z.object({ name: z.string() })).describe("Suggested tags, if there is no query or no result."),
    }),
    ...tooMany,
  },
});
