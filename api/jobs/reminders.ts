import type { Deps } from "../deps";
import { londonDay } from "../domain/dates";
import { describeError } from "../domain/describe-error";
import { log } from "../log";
import { listReminders, listUnpaidOrderReminders, type Reminder, sendReminder } from "../services/reminders";
import { mailWaitingMoney } from "../services/staff-notices";
import { inTransaction } from "../transaction";

/** Mails the buyers of orders by card that are still unpaid an hour after they were placed, each once. */
export async function remindOfUnpaidOrders(deps: Deps): Promise<void> {
  await sendAll(deps, await listUnpaidOrderReminders(deps));
}

/** Mails the reminders that are due, each in its own transaction and once: one that fails is retried the next time. */
export async function sendReminders(deps: Deps): Promise<void> {
  await sendAll(deps, await listReminders(deps, londonDay(deps.clock())));
}

/** Mails those who look after orders what has waited for them for a day. */
export async function tellOfWaitingMoney(deps: Deps): Promise<void> {
  await inTransaction(deps, mailWaitingMoney);
}

async function sendAll(deps: Deps, reminders: Reminder[]): Promise<void> {
  for (const reminder of reminders) {
    await inTransaction(deps, (txDeps) => sendReminder(txDeps, reminder)).catch((error) =>
      log.error({ kind: reminder.kind, error: describeError(error) }, "reminders: one was not sent"),
    );
  }
}
