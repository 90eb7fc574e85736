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

/** Both were stored as JSON of the database, which puts the names of an object in one order. */
function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
