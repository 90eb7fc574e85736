import type { Deps } from "../deps";
import { deleteAccount } from "../services/account-deletion";
import { listDueForErasure } from "../store/user-erasure";
import { inTransaction } from "../transaction";
import { tryTask } from "./failed-tasks";

const batchSize = 50;
const first = "00000000-0000-0000-0000-000000000000";

/**
 * Deletes the accounts whose week is over, each in its own transaction: one that fails is retried the next time, and
 * does not delay the others.
 * @returns how many were deleted
 */
export async function deleteDueAccounts(deps: Deps): Promise<number> {
  let deleted = 0;
  let after = first;
  for (;;) {
    const due = await listDueForErasure(deps.db, after, batchSize, deps.clock());
    for (const id of due) {
      const done = await tryTask("deletion of an account", () =>
        inTransaction(deps, (txDeps) => deleteAccount(txDeps, id)),
      );
      if (done) deleted += 1;
    }
    if (due.length < batchSize) return deleted;
    after = due.at(-1) ?? after;
  }
}
