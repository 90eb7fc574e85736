import type { Deps } from "../deps";
import { addDays, londonDay } from "../domain/dates";
import { describeError } from "../domain/describe-error";
import { upgradeDays } from "../domain/plan-upgrade";
import { log } from "../log";
import { cancelPendingUpgrades } from "../services/pending-upgrades";
import { listUpgradesToCancel } from "../store/pending-upgrades";
import { inTransaction } from "../transaction";

/** Cancels the upgrades that were not paid while their price held, and those whose credit another order has. */
export async function cancelExpiredUpgrades(deps: Deps): Promise<void> {
  const day = addDays(londonDay(deps.clock()), -upgradeDays);
  let after: string | null = null;
  for (;;) {
    const found: { id: string; isExpired: boolean }[] = await listUpgradesToCancel(deps.db, day, after);
    for (const { id: orderId, isExpired } of found) {
      const why = isExpired ? "expired" : "reordered";
      // One that fails holds up no other.
      await inTransaction(deps, (txDeps) => cancelPendingUpgrades(txDeps, { orderId }, why)).catch((error) =>
        log.error({ order: orderId, error: describeError(error) }, "upgrades: one was not cancelled"),
      );
    }
    const last = found.at(-1)?.id;
    if (!last) return;
    after = last;
  }
}
