import { toCardItem } from "~/cards.server";
import type { readNewsletter } from "~/models/newsletter.server";

/** The next newsletter as it is shown. */
export function toNext(found: Awaited<ReturnType<typeof readNewsletter>>) {
  const { settings, due_at: dueAt, items, ...rest } = found;
  return { ...rest, kind: settings.type, dueAt, items: items.map(toCardItem) };
}

export type Next = ReturnType<typeof toNext>;
