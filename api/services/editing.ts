import { freeSlug, slugOf } from "../domain/slug";
import { ApiError, invalid } from "../errors";

/**
 * Refuses a change of what somebody else has changed meanwhile.
 * @param version the version that was read; undefined if the client does not check
 * @throws ApiError 409
 */
export function requireVersion(current: { version: number }, version: number | undefined): void {
  if (version === undefined || version === current.version) return;
  throw new ApiError(409, "changed", "This was changed while you were editing it.");
}

/**
 * The slug that an editor chose, or one made of the title.
 * @param noun what it is the slug of, as in "category"
 * @throws ApiError 422 for one that is taken
 */
export function chooseSlug(others: { slug: string }[], slug: string | undefined, title: string, noun: string): string {
  const taken = others.map((other) => other.slug);
  if (slug === undefined) return freeSlug(slugOf(title), taken, noun);
  if (taken.includes(slug)) throw slugTaken(noun);
  return slug;
}

/** The refusal of a slug. @param noun what has it already, as in "category" */
export function slugTaken(noun: string): ApiError {
  return invalid({ slug: `Another ${noun} has this slug: choose another.` });
}
