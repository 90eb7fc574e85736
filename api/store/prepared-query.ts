import type { Db } from "../db/database";

/**
 * A query that is built once for each database, with `sql.placeholder` for parameters: for reads that nearly every
 * request makes, since building one costs more than running it. A placeholder takes the database's own format: a date
 * as its ISO text.
 */
export function preparedQuery<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const built = new WeakMap<Db, Q>();
  return function queryOf(db) {
    const query = built.get(db) ?? build(db);
    built.set(db, query);
    return query;
  };
}

/** PostgreSQL keeps a named statement for as long as its connection lives; an unnamed one is not kept. */
export const unnamed = "";
