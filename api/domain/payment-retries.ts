import { addDays, daysBetween } from "./dates";

/** A plan runs for so many days with an unpaid payment; then it pauses. */
export const graceDays = 14;

/** A plan that is paused for so many days ends. */
export const pausedDays = 60;

/** A payment by card is tried on its day, and so many days after it while its card is declined. */
const triesOnDays = [0, 1, 3, 7, graceDays];

/** A payment that is not paid. */
export interface UnpaidPayment {
  type: "card" | "bacs";
  dueOn: string;
  /** The day of the last try to take it; null if there was none. */
  lastTriedOn: string | null;
}

/**
 * Whether a payment that is due is to be tried today: once for each day of the ladder that has come.
 * @param dueOn days in Europe/London, as all here
 * @param lastTriedOn null if it was not tried yet
 */
export function isTryDue(dueOn: string, lastTriedOn: string | null, today: string): boolean {
  const late = daysBetween(dueOn, today);
  const step = triesOnDays.findLast((days) => days <= late);
  if (step === undefined) return false;
  return lastTriedOn === null || lastTriedOn < addDays(dueOn, step);
}

/** The day of the next try after one today; null after the last. */
export function nextTryOn(dueOn: string, today: string): string | null {
  const late = daysBetween(dueOn, today);
  const step = triesOnDays.find((days) => days > late);
  return step === undefined ? null : addDays(dueOn, step);
}

/**
 * Whether an unpaid payment pauses its plan: by card after the last try, by bank transfer when its days of grace are
 * over.
 */
export function pausesPlan({ type, dueOn, lastTriedOn }: UnpaidPayment, today: string): boolean {
  const late = daysBetween(dueOn, today);
  if (late !== graceDays) return late > graceDays;
  return type === "card" && lastTriedOn === today;
}

/** The last day on which a plan can be resumed by paying. @param pausedOn the day of the pause */
export function lastDayToResume(pausedOn: string, expiresOn: string): string {
  const last = addDays(pausedOn, pausedDays);
  return last < expiresOn ? last : expiresOn;
}
