import { addDays } from "./dates";
import { renewalLockDays, renewalOrderDays } from "./shop-defaults";

/** Its holder has at least so many days to cancel a renewal, unless its term begins before. */
const leastNoticeDays = 14;

/** The last day on which a renewal that is ordered on a day may be cancelled. */
export function renewalLockDay(renewalOn: string, orderedOn: string): string {
  const usual = addDays(renewalOn, -renewalLockDays);
  const fair = addDays(orderedOn, leastNoticeDays);
  const last = usual > fair ? usual : fair;
  const dayBefore = addDays(renewalOn, -1);
  return last < dayBefore ? last : dayBefore;
}

/** The same for a renewal that is not ordered yet, which the worker orders on its day or, if that is over, today. */
export function expectedLockDay(renewalOn: string, today: string): string {
  const usual = addDays(renewalOn, -renewalOrderDays);
  return renewalLockDay(renewalOn, usual > today ? usual : today);
}
