import { isUnableToSerialize } from "./database-errors";
import type { OutsideTransaction, TxDeps } from "./deps";

const mostTries = 3;

/**
 * Runs work in one transaction, and again when the database rolled it back for a deadlock. So the work must have no
 * effect but by its `db`.
 */
export async function inTransaction<T>(deps: OutsideTransaction, work: (deps: TxDeps) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.db.transaction((tx) => work({ ...deps, db: tx, isTransaction: true }));
    } catch (error) {
      if (tries === mostTries || !isUnableToSerialize(error)) throw error;
    }
  }
}
