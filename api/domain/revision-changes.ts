import type { SavedFields } from "contract/publishing";

/** What differs between two revisions of an item: the names of fields, and the number of blocks. */
export function changesBetween(before: SavedFields | undefined, after: SavedFields) {
  if (!before) return { changed: [], changed_blocks: 0 };
  const names = Object.keys(after) as (keyof SavedFields)[];
  const changed = names.filter((name) => differ(before[name], after[name]));
  const gone = before.blocks.filter(({ id }) => !after.blocks.some((block) => block.id === id));
  const written = after.blocks.filter((block) =>
    differ(
      before.blocks.find(({ id }) => id === block.id),
      block,
    ),
  );
  return { changed, changed_blocks: gone.length + written.length };
}

/** A longer text is named, and not told. */
const maxTold = 80;
const told = new Set(["title", "slug", "type", "season", "publish_at", "subtext", "cover_alt", "image_credit"]);

/** What the audit log keeps of a change: the fields, of short texts what they were and are, and how many blocks. */
export function changeDetails(before: SavedFields, after: SavedFields): Record<string, unknown> {
  const { changed, changed_blocks: blocks } = changesBetween(before, after);
  const fields = changed.filter((name) => name !== "blocks" && name !== "state");
  if (fields.length === 0 && blocks === 0) return {};
  const values = fields.map((name) => {
    const [was, is] = [before[name] ?? "", after[name] ?? ""];
    const isShort = told.has(name) && `${was}`.length <= maxTold && `${is}`.length <= maxTold;
    return [name, isShort || typeof is === "boolean" ? { before: was, after: is } : null];
  });
  return { changed: Object.fromEntries(values), ...(blocks > 0 && { blocks }) };
}

/** Both were stored as JSON of the database, which puts the names of an object in one order. */
function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
