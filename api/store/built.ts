import type { Db } from "../db/open";

/**
 * A query that is built once for each database, with `sql.placeholder` for what differs: for reads that nearly every
 * request makes, since building one costs more than running it. A placeholder is given as the database takes it: a
 * moment as its ISO text.
 */
export function builtOnce<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const built = new WeakMap<Db, Q>();
  return function queryOf(db) {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

/** PostgreSQL keeps a statement by its name for as long as a connection lives; without one it keeps nothing. */
export const unnamed = "";
