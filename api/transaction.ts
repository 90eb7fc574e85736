import { isUnableToSerialize } from "./database-errors";
import type { OutsideTransaction, TxDeps } from "./deps";
import { invalidateAfter } from "./store/cache";

const maxTries = 3;

/**
 * Runs work in one transaction, and again when the database rolled it back for a deadlock. So the work must have no
 * effect but by its `db`.
 */
export async function inTransaction<T>(deps: OutsideTransaction, work: (deps: TxDeps) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { done, tx } = await deps.db.transaction(async (tx) => ({
        done: await work({ ...deps, db: tx, isTransaction: true }),
        tx,
      }));
      invalidateAfter(tx, deps.db);
      return done;
    } catch (error) {
      if (tries === maxTries || !isUnableToSerialize(error)) throw error;
    }
  }
}
