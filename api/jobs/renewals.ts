import type { Deps } from "../deps";
import { addDays, londonDay } from "../domain/dates";
import { describeError } from "../domain/describe-error";
import { graceDays } from "../domain/payment-retries";
import { renewalOrderDays } from "../domain/shop-defaults";
import { log } from "../log";
import { beginOrderedPlan } from "../services/fulfilment";
import { orderRenewal, renewalBuyerOf } from "../services/renewal-orders";
import { askAboutVatNumber, readKnownVatNumber } from "../services/vat-numbers";
import { listToBegin } from "../store/ordered-plans";
import { listRenewable, type RenewableTerm } from "../store/renewal-orders";
import { inTransaction } from "../transaction";

/** A register of VAT numbers that does not answer is waited for until so many days before the term begins. */
const vatNumberDaysBefore = 45;

/** Orders the renewals that are near, each in its own transaction: one that fails is retried the next time. */
export async function orderRenewals(deps: Deps): Promise<void> {
  const today = londonDay(deps.clock());
  const days = { from: today, to: addDays(today, renewalOrderDays) };
  let after: string | null = null;
  for (;;) {
    const terms: RenewableTerm[] = await listRenewable(deps.db, days, after);
    for (const term of terms) {
      await orderOne(deps, term, days).catch((error) =>
        log.error({ term: term.id, error: describeError(error) }, "renewals: one was not ordered"),
      );
    }
    const last = terms.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Orders one renewal, after its buyer's VAT number was confirmed again, outside of the transaction. */
async function orderOne(deps: Deps, term: RenewableTerm, days: { from: string; to: string }): Promise<void> {
  const buyer = await renewalBuyerOf(deps, term);
  await askAboutVatNumber(deps, buyer, term.user.id);
  const { status } = await readKnownVatNumber(deps, buyer);
  const waitsUntil = addDays(term.renewalOn, -vatNumberDaysBefore);
  if (status === "unavailable" && londonDay(deps.clock()) < waitsUntil) return;
  await inTransaction(deps, (txDeps) => orderRenewal(txDeps, term, days));
}

/**
 * Begins the plans whose day has come, before their first payment is taken. It does so the day before, as a term may
 * begin later: so there is no gap at midnight in London, whenever the worker runs. A renewal that can be cancelled until
 * then begins on its day.
 */
export async function beginOrderedPlans(deps: Deps): Promise<void> {
  const today = londonDay(deps.clock());
  const days = { from: addDays(today, -graceDays), to: addDays(today, 1), today };
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await listToBegin(deps.db, days, after);
    for (const id of ids) {
      await inTransaction(deps, (txDeps) => beginOrderedPlan(txDeps, id, days)).catch((error) =>
        log.error({ order: id, error: describeError(error) }, "renewals: a plan was not begun"),
      );
    }
    const last = ids.at(-1);
    if (!last) return;
    after = last;
  }
}
