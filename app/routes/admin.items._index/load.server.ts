import type { PageApi } from "~/api/client.server";
import { findEntry } from "~/models/publishing.server";

const filterNames = ["state", "type", "category", "author", "season"] as const;

/** The list's own filters that its URL sets. */
export function parseFilters(request: Request): Record<string, string> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = searchParams.get(name)?.trim().slice(0, 80);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The chosen items that still exist, each with its state. */
export async function readChosen(api: PageApi, ids: string[]) {
  const found = await Promise.all(ids.map((id) => findEntry(api, id)));
  return found.flatMap((item) => {
    if (!item) return [];
    const uses = item.state === "published" ? [{ text: "readers see it now" }] : [];
    return [{ id: item.id, title: item.title, uses }];
  });
}
