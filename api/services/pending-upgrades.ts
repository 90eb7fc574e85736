import type { TxDeps } from "../deps";
import { orderAfter } from "../domain/order-state";
import { upgradeDays } from "../domain/plan-upgrade";
import { audit } from "../store/audit";
import * as store from "../store/orders";
import { lockPendingUpgrades, type PendingUpgrades } from "../store/pending-upgrades";
import { findAccount } from "../store/users";
import { mailUpgradeCancelled } from "./order-mails";
import { stateOf } from "./order-state";

/** Why an unpaid upgrade is cancelled, as its audit entry and its buyer's mail say it. */
const reasons = {
  expired: `it was not paid within ${upgradeDays} days, for which its price held`,
  replaced: "another plan has begun in place of the one that it was to replace",
  reordered: "you have ordered another upgrade from the same plan, and its unused days are credited once",
  changed: "the plan that it was to replace was refunded, has ended, or belongs to someone else now",
};

/**
 * Cancels unpaid upgrades whose price no longer holds, and mails their buyers. One whose payment is on its way stays.
 * @param which those of a user, those from the plan of an order, or one
 */
export async function cancelPendingUpgrades(
  deps: TxDeps,
  which: PendingUpgrades,
  why: keyof typeof reasons,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const reason = reasons[why];
  for (const order of await lockPendingUpgrades(db, which)) {
    const state = orderAfter(stateOf(order), "cancel", now);
    if (!state) continue;
    const cancelled = await store.changeOrder(db, order.id, { cancelledAt: state.cancelledAt }, now);
    await store.cancelPayments(db, order.id, now);
    await audit(db, { action: "order.cancelled", subjectId: order.id, details: { reason } }, now);
    const buyer = order.userId ? await findAccount(db, order.userId) : undefined;
    if (buyer) await mailUpgradeCancelled(deps, cancelled, buyer, reason);
  }
}
