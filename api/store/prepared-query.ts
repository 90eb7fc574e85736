import type { Placeholder } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "../db/database";

/**
 * A query that is built once for each database, with `sql.placeholder` for parameters: for reads that nearly every
 * request makes, since building one costs more than running it. A placeholder takes the database's own format: a date
 * as its ISO text. PostgreSQL keeps a statement of this name for as long as its connection lives, and plans it once.
 */
export function preparedQuery<Q>(build: (db: Db, name: string) => Q): (db: Db) => Q {
  const built = new WeakMap<Db, Q>();
  const name = newName();
  return function queryOf(db) {
    const query = built.get(db) ?? build(db, name);
    built.set(db, query);
    return query;
  };
}

const maxVariants = 200;
/** A connection keeps each named statement, some 50 kB of it, so that not every page of every list may have a name. */
const maxNamedVariants = 30;
const unnamed = "";

/**
 * The same for a query whose text depends on what is asked for: built once for each variant, of which the latest 200 are
 * kept; the first 30 have names. A variant is plain data; two are the same when their JSON is.
 */
export function preparedVariants<V, Q extends object>(
  build: (db: Db, variant: V, name: string) => Q,
): (db: Db, variant: V) => Q {
  const built = new WeakMap<Db, LRUCache<string, Q>>();
  const names = new Map<string, string>();
  function nameOf(key: string): string {
    if (!names.has(key) && names.size < maxNamedVariants) names.set(key, newName());
    return names.get(key) ?? unnamed;
  }
  return function queryOf(db, variant) {
    const queries = built.get(db) ?? new LRUCache<string, Q>({ max: maxVariants });
    built.set(db, queries);
    const key = JSON.stringify(variant);
    const query = queries.get(key) ?? build(db, variant, nameOf(key));
    queries.set(key, query);
    return query;
  };
}

let named = 0;

function newName(): string {
  named += 1;
  return `prepared_${named}`;
}

/** A moment as a parameter: itself, or the place of one in a query that is built once. */
export type Moment = Date | Placeholder;

/** A moment in the database's own format. */
export function momentText(moment: Moment): string | Placeholder {
  return moment instanceof Date ? moment.toISOString() : moment;
}
