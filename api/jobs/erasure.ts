import type { Deps } from "../deps";
import { faultOf } from "../domain/fault";
import { removeFiles } from "../files/pdfs";
import { log } from "../log";
import { accountDeletedMail, teamInheritedMail } from "../mail/account-mails";
import { teamAddress } from "../mail/addresses";
import { audit } from "../store/audit";
import { queueJob } from "../store/jobs";
import { queueMail } from "../store/outbox";
import { passOnTeams } from "../store/team-succession";
import {
  anonymiseOrders,
  forgetAddress,
  forgetTraces,
  listDueForErasure,
  lockForErasure,
  removeUser,
} from "../store/user-erasure";

const atOnce = 50;
const first = "00000000-0000-0000-0000-000000000000";

/**
 * Deletes the accounts whose week is over, each in its own transaction: one that fails is retried the next time, and
 * does not delay the others.
 * @returns how many were deleted
 */
export async function eraseDue(deps: Deps): Promise<number> {
  let erased = 0;
  let after = first;
  for (;;) {
    const due = await listDueForErasure(deps.db, after, atOnce, deps.clock());
    for (const id of due) {
      const done = await erase(id, deps).catch((error) =>
        log.error({ error: faultOf(error) }, "erasure: an account stays for now"),
      );
      if (done) erased += 1;
    }
    if (due.length < atOnce) return erased;
    after = due.at(-1) ?? after;
  }
}

/** Deletes an account, if its deletion was not cancelled. The last mail is sent only if it was deleted. */
async function erase(id: string, { db, files, settings, clock }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock();
    const person = await lockForErasure(tx, id, now);
    if (!person) return false;
    for (const { teamId, displayName, heir } of await passOnTeams(tx, id, now)) {
      const action = heir ? "team.handed_over" : "team.deleted";
      await audit(tx, { action, subjectId: teamId, details: { reason: "owner's account deleted" } }, now);
      const about = { team: displayName, url: teamAddress(settings) };
      if (heir) await queueMail(tx, heir.email, teamInheritedMail(settings, heir, about), now);
    }
    if (person.isVerified) await forgetAddress(tx, person.email);
    await removeFiles(await forgetTraces(tx, id), files);
    const customerId = await anonymiseOrders(tx, id, now);
    if (customerId) await queueJob(tx, "delete-customer", { customerId }, now, { dedupeKey: customerId });
    await removeUser(tx, id);
    await queueMail(tx, person.email, accountDeletedMail(settings, person), now);
    await audit(tx, { action: "account.deleted", subjectId: id }, now);
    return true;
  });
}
