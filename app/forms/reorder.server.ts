import type { Direction, MovedRow } from "~/components/admin/move-buttons";
import type { Submission } from "./submission.server";

/** What was moved, by the page's URL. */
export function toMoved(query: URLSearchParams): MovedRow | null {
  const direction = query.get("direction");
  const id = query.get("moved");
  return id && (direction === "up" || direction === "down") ? { id, direction } : null;
}

/** What the URL says of a row that was moved, or added as the last. */
export function movedQuery(id: string, intent: string): Record<string, string> | undefined {
  if (intent === "move-up" || intent === "add") return { moved: id, direction: "up" };
  return intent === "move-down" ? { moved: id, direction: "down" } : undefined;
}

/** The query of a picker's page after one of its buttons: what was moved, and the search that is kept. */
export function pickedQuery({ form, intent }: Submission, id: string): Record<string, string> | undefined {
  const q = form.get("q");
  const kept = typeof q === "string" && q !== "" ? { q } : undefined;
  const moved = movedQuery(id, intent);
  return kept || moved ? { ...kept, ...moved } : undefined;
}

/** The direction of the button that was pressed. */
export function directionIn(form: FormData): Direction {
  return form.get("direction") === "up" ? "up" : "down";
}

/** The ids in their new order, if one of them can be moved so. */
export function movedIn(ids: string[], id: string, direction: Direction): string[] | undefined {
  const at = ids.indexOf(id);
  const to = direction === "up" ? at - 1 : at + 1;
  const other = ids[to];
  if (at === -1 || other === undefined) return undefined;
  return ids.with(at, other).with(to, id);
}
