import type { Deps } from "../deps";
import { describeError } from "../domain/describe-error";
import { log } from "../log";
import { cancelExpiredOrder, listExpiredOrders } from "../services/unpaid-orders";
import { inTransaction } from "../transaction";

/** Cancels the orders that stayed unpaid for too long, each in its own transaction. */
export async function cancelUnpaidOrders(deps: Deps): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await listExpiredOrders(deps, after);
    for (const id of ids) {
      // One that fails holds up no other.
      await inTransaction(deps, (txDeps) => cancelExpiredOrder(txDeps, id)).catch((error) =>
        log.error({ order: id, error: describeError(error) }, "unpaid orders: one was not cancelled"),
      );
    }
    const last = ids.at(-1);
    if (!last) return;
    after = last;
  }
}
