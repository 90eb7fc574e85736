import type { Deps } from "../deps";
import { importSome } from "../import/members";
import type { JobPayload } from "../store/job-kinds";
import { queueJob } from "../store/jobs";
import { inTransaction } from "../transaction";
import type { JobRun } from "./queue";

/**
 * Imports some members of a file, and queues the next part as this one is marked as done. It may end anywhere and run
 * again: a row is done once, in the transaction that notes it.
 */
export async function importSomeMembers({ id }: JobPayload<"import-members">, deps: Deps, run: JobRun): Promise<void> {
  const isMore = await importSome(deps, id, run.signal);
  await inTransaction(deps, async ({ db, clock }) => {
    await run.complete(db);
    if (isMore) await queueJob(db, "import-members", { id }, clock());
  });
}
