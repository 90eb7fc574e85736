import type { listQuery } from "contract/content";
import type { z } from "zod/v4";
import type { ListFilter } from "../store/content-lists";

/** The filter of a query string; an unknown value is ignored. */
export function listFilterOf(query: z.output<typeof listQuery>): ListFilter {
  return {
    path: query.categories ? pathOf(query.categories) : undefined,
    contentType: unlessAll(query.contentType),
    mediaType: unlessAll(query.mediaType),
    words: query.q?.trim() || undefined,
    tags: query.tags && query.tags !== "all" ? query.tags.split(",").map((tag) => tag.trim()) : undefined,
    sort: query.order_by,
  };
}

function unlessAll(word: string): string | undefined {
  return word === "all" || word === "" ? undefined : word;
}

function pathOf(categories: string): string | undefined {
  const path = categories.split(",").filter(Boolean).join("/");
  return path === "all" || path === "" ? undefined : path;
}
