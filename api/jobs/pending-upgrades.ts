import type { Deps } from "../deps";
import { addDays, londonDay } from "../domain/dates";
import { describeError } from "../domain/describe-error";
import { upgradeDays } from "../domain/plan-upgrade";
import { log } from "../log";
import { cancelPendingUpgrades } from "../services/pending-upgrades";
import { listUpgradesPlacedBefore } from "../store/pending-upgrades";
import { inTransaction } from "../transaction";

/** Cancels the upgrades that were not paid while their price held. */
export async function cancelExpiredUpgrades(deps: Deps): Promise<void> {
  const day = addDays(londonDay(deps.clock()), -upgradeDays);
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await listUpgradesPlacedBefore(deps.db, day, after);
    for (const orderId of ids) {
      // One that fails holds up no other.
      await inTransaction(deps, (txDeps) => cancelPendingUpgrades(txDeps, { orderId }, "expired")).catch((error) =>
        log.error({ order: orderId, error: describeError(error) }, "upgrades: one was not cancelled"),
      );
    }
    const last = ids.at(-1);
    if (!last) return;
    after = last;
  }
}
