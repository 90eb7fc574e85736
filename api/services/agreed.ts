import type { Deps } from "../deps";
import { addressInWords } from "../domain/address-words";
import { timeToWithdraw, type WithdrawalTime } from "../domain/consumer-withdrawal";
import { addDays, addMonths, displayDay, londonDay } from "../domain/dates";
import { knownStart } from "../domain/plan-start";
import { renewalLockDays } from "../domain/shop-defaults";
import type { Agreed } from "../mail/agreed";
import { termsUrl } from "../mail/urls";
import * as store from "../store/orders";
import { readGoodsSent } from "../store/shipments";
import { findTermOfOrder } from "../store/term-of-order";

/** What the buyer of an order has agreed to, in the words of its mail. */
export async function readAgreed(
  { db, config, clock }: Pick<Deps, "db" | "config" | "clock">,
  order: store.OrderRow,
): Promise<Agreed> {
  const withdrawal = timeToWithdraw(order, await readGoodsSent(db, order.id), londonDay(clock()));
  const { addressBilling, addressDelivery, totalPence, shipping } = order;
  return {
    billedTo: totalPence > 0 && addressBilling ? addressInWords(addressBilling) : "",
    deliveredTo: shipping && addressDelivery ? addressInWords(addressDelivery) : "",
    hasContract: order.contract !== "",
    renewal: await renewalInWords(db, order),
    termsUrl: termsUrl(config),
    withdrawUntil: withdrawal ? untilInWords(withdrawal) : "",
    withdrawalUrl: termsUrl(config, "withdrawal"),
  };
}

function untilInWords({ until, awaitsDelivery }: WithdrawalTime): string {
  return awaitsDelivery ? "the end of the 14th day after all of it has arrived," : displayDay(until);
}

/** When the plan of an order renews, and the last day to cancel that; empty for what does not. */
async function renewalInWords(db: Deps["db"], order: store.OrderRow): Promise<string> {
  const plan = (await store.listOrderLines(db, order.id)).find(({ planId }) => planId !== null);
  if (!plan) return "";
  const months = plan.months ?? 12;
  const term = await findTermOfOrder(db, order.id);
  if (term && term.renewalOn === null) return "";
  const start = knownStart(order);
  const on = term?.renewalOn ?? (start && addMonths(start, months));
  if (!on)
    return `For another ${months} months when the first ${months} end, unless you cancel it by ${renewalLockDays} days before`;
  return `On ${displayDay(on)} for another ${months} months, unless you cancel it by ${displayDay(addDays(on, -renewalLockDays))}`;
}
