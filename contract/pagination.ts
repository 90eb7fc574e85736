import { z } from "zod/v4";

const lastPage = 100_000;

/** A number in a query string; the server clamps it to its bounds rather than refusing it. */
export function pageNumber(fallback: number, most: number) {
  return z.coerce
    .number()
    .catch(fallback)
    .default(fallback)
    .transform((n) => Math.trunc(Math.min(Math.max(n, 1), most)));
}

/** A page of a list: `meta.total` counts all matches. */
export function list<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    meta: z.object({ total: z.number().int(), page: z.number().int(), perPage: z.number().int() }),
  });
}

/**
 * The page that a call asks for, with `paginated` as its reply. The calls of the specification have their own spellings
 * (`perPage`, `limit`); all others have these.
 */
export function pageQuery({ perPage }: { perPage: number }) {
  return { page: pageNumber(1, lastPage), per_page: pageNumber(perPage, 100) };
}

/** A page of a list; `meta.total` counts all matches. */
export function paginated<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    meta: z.object({ total: z.number().int(), page: z.number().int(), per_page: z.number().int() }),
  });
}

/**
 * How a list is sorted: by one of these keys, with a minus for the other direction.
 * @param fallback for anything else
 */
export function sortBy<const K extends string>(keys: readonly [K, ...K[]], fallback: NoInfer<K | `-${K}`> = keys[0]) {
  const isSort = (text: string): text is K | `-${K}` => keys.some((key) => text === key || text === `-${key}`);
  return z
    .string()
    .default("")
    .transform((text): K | `-${K}` => (isSort(text) ? text : fallback))
    .meta({ enum: keys.flatMap((key) => [key, `-${key}`]) });
}
