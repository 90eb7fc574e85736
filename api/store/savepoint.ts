import type { Db } from "../db/database";

class Undone extends Error {}

/** Does work in a transaction, and takes it back if it says so. @returns what it returns; undefined if it was taken back */
export async function unlessUndone<T>(
  tx: Db,
  work: (savepoint: Db, undo: () => never) => Promise<T>,
): Promise<T | undefined> {
  const undone = new Undone("The work was taken back.");
  try {
    return await tx.transaction((savepoint) =>
      work(savepoint, () => {
        throw undone;
      }),
    );
  } catch (error) {
    if (error === undone) return undefined;
    throw error;
  }
}
