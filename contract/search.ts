import { z } from "zod/v4";
import { call } from "./call";
import { card } from "./content";
import { unauthenticated } from "./problem";
import { searched } from "./text";
import { list, pageNumber } from "./values";

const searchQuery = z.object({
  query: searched,
  category_slug: z.string().max(700).default("").describe("Category slugs, top level first, joined by slashes."),
});

export const stickied = call({
  summary: "The items pinned above search results: those that match, or all of them without a query",
  method: "GET",
  path: "/search/stickied",
  access: "login",
  query: searchQuery,
  replies: { 200: z.object({ data: z.array(card).describe("At most 12.") }), ...unauthenticated },
});

export const search = call({
  summary: "Items that match, best first, without the pinned ones",
  method: "GET",
  path: "/search",
  access: "login",
  query: searchQuery.extend({ page: pageNumber(1, 100_000), perPage: pageNumber(12, 100) }),
  replies: {
    200: list(card).extend({
      queryTotal: z.number().int().describe("All matches, the pinned ones among them."),
      search_query: z.string(),
    }),
    ...unauthenticated,
  },
});
