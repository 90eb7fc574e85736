import type { Deps } from "../deps";
import { londonDay } from "../domain/dates";
import { describeError } from "../domain/describe-error";
import { log } from "../log";
import { listReminders, sendReminder } from "../services/reminders";
import { inTransaction } from "../transaction";

/** Mails the reminders that are due, each in its own transaction and once: one that fails is retried the next time. */
export async function sendReminders(deps: Deps): Promise<void> {
  for (const reminder of await listReminders(deps, londonDay(deps.clock()))) {
    await inTransaction(deps, (txDeps) => sendReminder(txDeps, reminder)).catch((error) =>
      log.error({ kind: reminder.kind, error: describeError(error) }, "reminders: one was not sent"),
    );
  }
}
