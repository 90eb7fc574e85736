import type { Deps } from "../../deps";
import type { AuthenticatedUser } from "../../domain/requester";
import { invalid } from "../../errors";
import { emailChangedMail } from "../../mail/email-mails";
import { audit } from "../../store/audit";
import { deleteCode } from "../../store/email-codes";
import { voidLinks } from "../../store/one-time-links";
import { queueMail } from "../../store/outbox";
import { dropPendingEmail, isEmailTaken, takePendingEmail } from "../../store/user-email";

/**
 * Makes the pending address the account's own, and notifies the previous one.
 * @throws ApiError 422 when another account has it meanwhile: then it is discarded, and the current one stays
 */
export async function takeAddress(deps: Deps, user: AuthenticatedUser, pending: string, by: string): Promise<void> {
  const { id, email } = user;
  const now = deps.clock();
  const taking = deps.db.transaction(async (tx) => {
    if (!(await takePendingEmail(tx, id, pending, now))) return;
    await deleteCode(tx, id);
    await voidLinks(tx, id, now);
    await queueMail(tx, email, emailChangedMail(deps.settings, user, now), now);
    await audit(tx, { action: "email.changed", actorId: id, subjectId: id, details: { by } }, now);
  });
  await taking.catch(async (error: unknown) => {
    if (!isEmailTaken(error)) throw error;
    await deps.db.transaction((tx) => dropPendingEmail(tx, id));
    throw invalid({}, `${pending} has another account by now, so it cannot become yours. ${email} stays your address.`);
  });
  deps.wake();
}
