import { addDays, londonDay } from "./dates";

/** For how many days an order may stay unpaid, until the operator sets another number. */
export const defaultUnpaidDays = 60;

/** The buyer of an unpaid order is mailed so many days before it is cancelled. */
export const unpaidNoticeDays = 7;

/**
 * The last day on which an unpaid order can be paid: its days are counted from its own, or from the first day of its
 * plan if that is later.
 * @param days for how many it may stay unpaid
 */
export function lastDayUnpaid({ placedAt, startAt }: { placedAt: Date; startAt: string | null }, days: number): string {
  const placedOn = londonDay(placedAt);
  return addDays(startAt !== null && startAt > placedOn ? startAt : placedOn, days);
}
