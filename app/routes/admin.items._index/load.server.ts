import type { PageApi } from "~/api/client.server";
import { formatDateInWords } from "~/format/dates";
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

/** The chosen items that still exist, each with the date that it gets, or with what keeps it from being published. */
export async function readToPublish(api: PageApi, ids: string[]) {
  const found = await Promise.all(ids.map((id) => findEntry(api, id)));
  return found.flatMap((item) => {
    if (!item) return [];
    const { id, title, state, obstacles, draft_because: because } = item;
    const stays = (reason: string) => [{ id, title, uses: [{ text: `it stays as it is: ${reason}` }] }];
    const date = item.was_published ? item.publish_at : item.original_at;
    if (state === "sold") return [{ id, title, uses: [{ text: "it is sold in the shop and stays as it is" }] }];
    if (state !== "draft" && state !== "archived") return [{ id, title, uses: [{ text: `it stays ${state}` }] }];
    if (because) return stays(`${because} It was not open where it was imported from: publish it on its own page.`);
    if (!date) return [{ id, title, uses: [{ text: "it stays as it is, as it has no date of its own" }] }];
    const missing = obstacles.map(({ message }) => message.replace(/\.$/, "")).join("; ");
    return missing ? stays(missing) : [{ id, title, uses: [{ text: `dated ${formatDateInWords(date)}` }] }];
  });
}
