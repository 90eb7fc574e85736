import type { TxDeps } from "../deps";
import { displayPence } from "../domain/money";
import { unsettledMs } from "../domain/unsettled-for-a-day";
import { waitingMoneyMail } from "../mail/staff-mails";
import type { Mail } from "../store/outbox";
import { queueMail } from "../store/outbox";
import { listPermitted } from "../store/permissions";
import { recordReminder } from "../store/reminders";
import { listWaiting, type WaitingKind, waitingKinds } from "../store/unsettled-money";

/** Mails those who look after orders what has waited for them for a day, each thing once. */
export async function mailWaitingMoney(deps: TxDeps): Promise<void> {
  const { db, clock, config } = deps;
  const now = clock();
  const before = new Date(now.getTime() - unsettledMs);
  const found: { kind: WaitingKind; orderId: string; orderNumber: number; amount: string }[] = [];
  for (const kind of waitingKinds)
    for (const { id, orderId, orderNumber, amountPence } of await listWaiting(db, kind, before))
      if (await recordReminder(db, kind, id, now))
        found.push({ kind, orderId, orderNumber, amount: displayPence(amountPence) });
  if (found.length > 0) await mailStaff(deps, (receiver) => waitingMoneyMail(config, receiver, found));
}

/** Mails everybody who may refund orders or record payments, and the support address. */
export async function mailStaff(
  { db, clock, config }: TxDeps,
  write: (receiver: { firstName: string }) => Mail,
): Promise<void> {
  const all = [
    ...(await listPermitted(db, "orders.refund")),
    ...(await listPermitted(db, "orders.manage")),
    { firstName: "", email: config.supportEmail },
  ];
  const byAddress = new Map(all.toReversed().map((one) => [one.email.toLowerCase(), one]));
  for (const receiver of byAddress.values()) await queueMail(db, receiver.email, write(receiver), clock());
}
