import type { readNewsletter } from "~/models/newsletter.server";
import { toCardItem } from "~/view-models/card.server";

/** The next newsletter as it is shown. */
export function toNextIssue(found: Awaited<ReturnType<typeof readNewsletter>>) {
  const { settings, due_at: dueAt, items, ...rest } = found;
  return { ...rest, kind: settings.type, dueAt, items: items.map(toCardItem) };
}

export type NextIssue = ReturnType<typeof toNextIssue>;
