import { z } from "zod/v4";
import { call } from "./call";
import { card } from "./content";
import { tooMany, unauthenticated } from "./problem";
import { searched } from "./text";
import { list, pageNumber } from "./values";

const searchQuery = z.object({
  query: searched,
  category_slug: z.string().max(700).default("").describe("Category slugs, top level first, joined by slashes."),
  exact: z.coerce
    .number()
    .int()
    .min(0)
    .max(1)
    .catch(0)
    .default(0)
    .describe("1: as it is typed, without forgiving what may be a mistake."),
});

const snippetPart = z.object({ text: z.string(), match: z.boolean() });

/** An item that was found, with the passage that tells why: without access it is from the words of its card alone. */
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

export const stickied = call({
  summary: "The items pinned above search results: those that match, or all of them without a query",
  method: "GET",
  path: "/search/stickied",
  access: "login",
  query: searchQuery,
  replies: {
    200: z.object({ data: z.array(searchResult).describe("At most 12, newest first.") }),
    ...unauthenticated,
    ...tooMany,
  },
});

export const search = call({
  summary: "Items that match, best first, without the pinned ones",
  method: "GET",
  path: "/search",
  access: "login",
  query: searchQuery.extend({ page: pageNumber(1, 100_000), perPage: pageNumber(12, 100) }),
  replies: {
    200: list(searchResult).extend({
      queryTotal: z.number().int().describe("All matches, the pinned ones among them; it may be a minute old."),
      search_query: z.string().describe("What was searched for."),
      corrected_from: z.string().nullable().describe("What was typed, where that is not what was searched for."),
      category: z.string().nullable().describe("The title of the category it is narrowed to."),
      filters: z.array(searchFilter).describe("One for each top-level category: its children to narrow the search to."),
      popular: z.array(z.object({ name: z.string() })).describe("Tags to try, where nothing was found or asked."),
    }),
    ...unauthenticated,
    ...tooMany,
  },
});
