import type { PageApi } from "~/api/client.server";
import { formatDateInWords } from "~/format/dates";
import { findEntry } from "~/models/publishing.server";

const filterNames = ["state", "type", "category", "author", "season", "pictures"] as const;

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
    const { id, title } = item;
    const obstacle = obstacleTo(item);
    const text = obstacle ?? `dated ${formatDateInWords(dateFor(item) ?? "")}`;
    return [{ id, title, uses: [{ text }], isReady: obstacle === undefined }];
  });
}

type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** The date that an item is published with. */
function dateFor({ was_published, publish_at, original_at }: Entry): string | null {
  return was_published ? publish_at : original_at;
}

/** What keeps an item from being published with its date, in words; undefined if nothing does. */
function obstacleTo(item: Entry): string | undefined {
  const { state, obstacles, draft_because: because } = item;
  if (state === "sold") return "it is sold in the shop and stays as it is";
  if (state !== "draft" && state !== "archived") return `it stays ${state}`;
  if (because)
    return `it stays as it is: ${because} It was not open where it was imported from: publish it on its own page`;
  if (dateFor(item) === null) return "it stays as it is, as it has no date of its own";
  const missing = obstacles.map(({ message }) => message.replace(/\.$/, "")).join("; ");
  return missing ? `it stays as it is: ${missing}` : undefined;
}
