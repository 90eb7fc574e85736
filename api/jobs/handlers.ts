import type { Deps, TxDeps } from "../deps";
import { mailLoginLink } from "../services/login-link";
import { mailPasswordReset } from "../services/password-reset";
import { removePictureFiles } from "../services/pictures";
import { inTransaction } from "../transaction";
import { sendComposedPart } from "./composed-newsletters";
import { indexCategory, indexSome } from "./indexing";
import { writeLibraryExport } from "./library-exports";
import { checkLibrary, importLibrary } from "./library-imports";
import { importSomeMembers } from "./member-imports";
import { sendPart } from "./newsletter";
import { processProviderEvent } from "./provider-events";
import type { JobHandlers, JobRun } from "./queue";

/** The handler of each kind of job; `jobKinds` has their payloads, lanes and attempts. */
export const jobHandlers: JobHandlers = {
  "delete-customer": async ({ customerId }, { payments }) => {
    const answer = await payments.deleteCustomer(customerId);
    if (answer.kind !== "ok")
      throw new Error(`The customer was not deleted: ${"reason" in answer ? answer.reason : ""}`);
  },
  "deliver-sandbox-event": async ({ eventId }, { sandbox }) => sandbox?.deliver(eventId),
  "process-provider-event": processProviderEvent,
  "remove-picture": removePictureFiles,
  "remove-files": async ({ storageKeys }, { files }) => {
    for (const storageKey of storageKeys) await files.remove(storageKey);
  },
  "index-library": indexSome,
  "index-category": indexCategory,
  "check-library": checkLibrary,
  "import-library": importLibrary,
  "export-library": writeLibraryExport,
  "composed-newsletter": sendComposedPart,
  "import-members": importSomeMembers,
  newsletter: sendPart,
  "login-link": ({ email }, deps, run) => completing(deps, run, (txDeps) => mailLoginLink(txDeps, email)),
  "password-link": ({ email }, deps, run) => completing(deps, run, (txDeps) => mailPasswordReset(txDeps, email)),
};

/** Does the work once, as the job is marked as done in the same transaction. */
function completing(deps: Deps, run: JobRun, work: (deps: TxDeps) => Promise<void>): Promise<void> {
  return inTransaction(deps, async (txDeps) => {
    await run.complete(txDeps.db);
    await work(txDeps);
  });
}
