import { createHash } from "node:crypto";

const longest = 160;
const longestId = 40;

/** A title as a slug: lower-case letters, digits and hyphens; empty if the title has none of them. */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/[\u0300-\u036f']/g, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longest)
    .replace(/^-|-$/g, "");
}

/**
 * A slug with the id that its owner has elsewhere: unlike a number, it does not depend on what else there is. Of an id that is long or
 * without Latin letters it has a hash.
 */
export function slugWithId(slug: string, id: string): string {
  const own = slugOf(id);
  const isShort = own !== "" && own.length <= longestId;
  const end = isShort ? own : digestOf(id);
  return `${slug.slice(0, longest - end.length - 1).replace(/-$/, "")}-${end}`;
}

/** The slug, or with the first number that is free: "prints", "prints-2", "prints-3". @param fallback for an empty slug */
export function freeSlug(slug: string, taken: Iterable<string>, fallback: string): string {
  const base = slug || fallback;
  const used = new Set(taken);
  if (!used.has(base)) return base;
  for (let number = 2; ; number++) {
    const next = `${base}-${number}`;
    if (!used.has(next)) return next;
  }
}

/** The slug of a category without Latin letters: made of the name that it has there, which it has in every export. */
export function inventedCategory(name: string): string {
  return `category-${digestOf(name)}`;
}

/** Whether a category's slug was made of the name that it has elsewhere. */
export function isInventedCategory(slug: string): boolean {
  return /^category-[0-9a-f]{8}$/.test(slug);
}

function digestOf(words: string): string {
  return createHash("sha256").update(words).digest("hex").slice(0, 8);
}
