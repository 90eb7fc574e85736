import type { Deps, TxDeps } from "../deps";
import { addDays, displayDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import { graceDays } from "../domain/payment-retries";
import * as mails from "../mail/plan-mails";
import { orderPaymentsUrl, orderUrl, paymentMethodsUrl, plansUrl } from "../mail/urls";
import { lockOrder, type OrderRow } from "../store/orders";
import { queueMail } from "../store/outbox";
import * as store from "../store/reminders";
import { readBank } from "./company";
import { mailUnpaidOrder } from "./order-mails";
import { listOrdersToWarn, warnOfExpiry } from "./unpaid-orders";

/** A renewal's buyer is reminded so many days before its lock date, unless it was ordered within so many days of it. */
const lockReminderDays = 7;
const lockNoticeDays = 14;
/** The holder of a plan that does not renew is told so many days before its last day, and when it has ended. */
const endReminderDays = 14;
/** A mail about what has ended longer ago is not sent late. */
const endedDays = 7;
/** A payment by bank transfer: so many days before it is due, and so many days after it. */
const transferDueDays = 7;
const transferLateDays = { first: 1, last: 7 };

/** A mail that is due, with what makes it the only one. */
export interface Reminder {
  kind: store.ReminderKind;
  about: string;
  send(deps: TxDeps): Promise<void>;
}

/**
 * The reminders that are due today and were not sent: before the lock date of a renewal, before and at the end of a plan
 * that does not renew, about payments by bank transfer, and before an unpaid order is cancelled.
 */
export async function listReminders(deps: Deps, today: string): Promise<Reminder[]> {
  return [
    ...(await lockReminders(deps, today)),
    ...(await endReminders(deps, today)),
    ...(await transferReminders(deps, today)),
    ...(await expiryReminders(deps)),
  ];
}

/**
 * The mails that an order is not paid yet, an hour after it was placed by card: whoever tries another card at once, or
 * is at the bank's page, gets none. If it was paid, cancelled or changed to bank transfer meanwhile, nothing is sent.
 */
export async function listUnpaidOrderReminders({ db, clock }: Deps): Promise<Reminder[]> {
  const since = (ms: number) => new Date(clock().getTime() - ms);
  const placed = { from: since(unpaidToldMs), to: since(unpaidAfterMs) };
  const unpaid = await store.listUnpaidOrders(db, placed);
  return unpaid.map(({ orderId, receiver }) => ({
    kind: "order-unpaid",
    about: orderId,
    send: async (deps) => {
      const order = await lockOrder(deps.db, orderId);
      if (order && isStillUnpaid(order)) await mailUnpaidOrder(deps, order, receiver);
    },
  }));
}

const hourMs = 60 * 60 * 1000;
const unpaidAfterMs = hourMs;
/** An order that was placed longer ago is not told of late. */
const unpaidToldMs = 3 * 24 * hourMs;

function isStillUnpaid({ paymentStatus, paymentType, cancelledAt }: OrderRow): boolean {
  return paymentStatus === "unpaid" && paymentType === "card" && cancelledAt === null;
}

/** Sends a reminder, unless another worker has sent it meanwhile. */
export async function sendReminder(deps: TxDeps, { kind, about, send }: Reminder): Promise<void> {
  if (await store.recordReminder(deps.db, kind, about, deps.clock())) await send(deps);
}

/** The mail that a card expires before it has to pay, once for the card and its expiry. */
export function cardReminder(
  payment: { email: string; firstName: string; amountPence: number; dueOn: string },
  card: { id: string; brand: string; lastFour: string; expires: string },
): Reminder {
  return {
    kind: "card-expires",
    about: `${card.id} ${card.expires}`,
    send: ({ db, clock, config }) =>
      queueMail(
        db,
        payment.email,
        mails.cardExpiresMail(config, payment, {
          ...card,
          amount: displayPence(payment.amountPence),
          dueOn: displayDay(payment.dueOn),
          url: paymentMethodsUrl(config),
        }),
        clock(),
      ),
  };
}

async function lockReminders({ db }: Deps, today: string): Promise<Reminder[]> {
  const days = { from: today, to: addDays(today, lockReminderDays) };
  const renewals = await store.listRenewalsToRemind(db, days, lockNoticeDays);
  return renewals.map(({ orderId, title, startsOn, lockOn, receiver }) => ({
    kind: "renewal-lock",
    about: orderId,
    send: ({ db: tx, clock, config }) => {
      const about = { plan: title, startsOn: displayDay(startsOn), cancelUntil: displayDay(lockOn) };
      const mail = mails.renewalReminderMail(config, receiver, { ...about, url: orderUrl(config, orderId) });
      return queueMail(tx, receiver.email, mail, clock());
    },
  }));
}

async function endReminders({ db }: Deps, today: string): Promise<Reminder[]> {
  const ending = await store.listEndingTerms(db, "plan-ends", { from: today, to: addDays(today, endReminderDays) });
  const over = { from: addDays(today, -endedDays), to: addDays(today, -1) };
  const ended = await store.listEndingTerms(db, "plan-ended", over);
  return [
    ...ending.map((term) => endReminder("plan-ends", mails.planEndsMail, term)),
    ...ended.map((term) => endReminder("plan-ended", mails.planEndedMail, term)),
  ];
}

function endReminder(
  kind: "plan-ends" | "plan-ended",
  write: typeof mails.planEndsMail,
  { id, title, expiresOn, receiver }: Awaited<ReturnType<typeof store.listEndingTerms>>[number],
): Reminder {
  return {
    kind,
    about: id,
    send: ({ db, clock, config }) => {
      const about = { plan: title, lastDay: displayDay(expiresOn), url: plansUrl(config) };
      return queueMail(db, receiver.email, write(config, receiver, about), clock());
    },
  };
}

async function expiryReminders(deps: Deps): Promise<Reminder[]> {
  const ids = await listOrdersToWarn(deps);
  return ids.map((id) => ({ kind: "order-expires", about: id, send: (txDeps) => warnOfExpiry(txDeps, id) }));
}

async function transferReminders(deps: Deps, today: string): Promise<Reminder[]> {
  const { first, last } = transferLateDays;
  const steps = [
    { kind: "transfer-due", from: today, to: addDays(today, transferDueDays), isLate: false },
    { kind: "transfer-late", from: addDays(today, 1 - last), to: addDays(today, -first), isLate: true },
    { kind: "transfer-last", from: addDays(today, -graceDays), to: addDays(today, -last), isLate: true },
  ] as const;
  const reminders: Reminder[] = [];
  for (const { kind, isLate, ...days } of steps) {
    const due = await store.listTransfersToRemind(deps.db, kind, days);
    reminders.push(...due.map((payment) => transferReminder(kind, isLate, payment)));
  }
  return reminders;
}

function transferReminder(
  kind: store.ReminderKind,
  isLate: boolean,
  payment: Awaited<ReturnType<typeof store.listTransfersToRemind>>[number],
): Reminder {
  const { id, orderId, number, title, dueOn, amountPence, receiver } = payment;
  return {
    kind,
    about: id,
    send: async (deps) => {
      const { db, clock, config } = deps;
      const mail = mails.transferReminderMail(config, receiver, {
        ...{ number, title, isLate, amount: displayPence(amountPence), dueOn: displayDay(dueOn) },
        runsUntil: displayDay(addDays(dueOn, graceDays)),
        bank: await readBank(deps),
        url: orderPaymentsUrl(config, orderId),
      });
      await queueMail(db, receiver.email, mail, clock());
    },
  };
}
