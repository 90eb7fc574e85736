import type { Deps, TxDeps } from "../deps";
import { addDays, londonDay } from "../domain/dates";
import { describeError } from "../domain/describe-error";
import { graceDays } from "../domain/payment-retries";
import { log } from "../log";
import { endOfPauses, endPausedPlan, pausePlan } from "../services/plan-pause";
import { listOverdueOrders, listPausedTooLong } from "../store/pauses";
import { inTransaction } from "../transaction";

/** Pauses the plans whose payments have been unpaid for too long, and ends those paused for too long. */
export async function pausePlans(deps: Deps): Promise<void> {
  const today = londonDay(deps.clock());
  const dueBy = addDays(today, -graceDays);
  await forEachOrder(deps, (after) => listOverdueOrders(deps.db, { dueBy, today }, after), pausePlan);
  await forEachOrder(deps, (after) => listPausedTooLong(deps.db, endOfPauses(today), after), endPausedPlan);
}

async function forEachOrder(
  deps: Deps,
  list: (after: string | null) => Promise<string[]>,
  change: (deps: TxDeps, orderId: string) => Promise<void>,
): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await list(after);
    for (const id of ids) {
      // One that fails holds up no other.
      await inTransaction(deps, (txDeps) => change(txDeps, id)).catch((error) =>
        log.error({ order: id, error: describeError(error) }, "plans: one was not paused or ended"),
      );
    }
    const last = ids.at(-1);
    if (!last) return;
    after = last;
  }
}
