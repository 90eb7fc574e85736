import type { Deps } from "../deps";
import { londonDay } from "../domain/dates";
import { describeError } from "../domain/describe-error";
import { log } from "../log";
import { applyPriceChange } from "../services/price-changes";
import { listDuePriceChanges } from "../store/price-changes";
import { inTransaction } from "../transaction";

/** Gives the options the prices whose day has come, each in its own transaction: one that fails is tried again. */
export async function applyPriceChanges(deps: Deps): Promise<void> {
  for (const id of await listDuePriceChanges(deps.db, londonDay(deps.clock()))) {
    await inTransaction(deps, (txDeps) => applyPriceChange(txDeps, id)).catch((error) =>
      log.error({ change: id, error: describeError(error) }, "prices: one was not changed"),
    );
  }
}
