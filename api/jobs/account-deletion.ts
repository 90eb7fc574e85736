import type { Deps } from "../deps";
import { ApiError } from "../errors";
import { log } from "../log";
import { deleteAccount } from "../services/account-deletion";
import { listDueForErasure } from "../store/user-erasure";
import { inTransaction } from "../transaction";
import { tryTask } from "./failed-tasks";

/** What it is called where its failures are counted. */
export const accountDeletionTask = "deletion of an account";

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
      const done = await tryTask(accountDeletionTask, () => deleteOrKeep(deps, id));
      if (done) deleted += 1;
    }
    if (due.length < batchSize) return deleted;
    after = due.at(-1) ?? after;
  }
}

/** The last administrator's account stays, which is no failure: it is deleted when there is another. */
async function deleteOrKeep(deps: Deps, id: string): Promise<boolean> {
  return inTransaction(deps, (txDeps) => deleteAccount(txDeps, id)).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    log.warn({ reason: error.message }, "account deletion: an account stays for now");
    return false;
  });
}
