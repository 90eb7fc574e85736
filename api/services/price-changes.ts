import type { createPriceChange } from "contract/price-change";
import type { z } from "zod/v4";
import type { TxDeps } from "../deps";
import { addMonths, displayDay, londonDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import { audit } from "../store/audit";
import { invalidate } from "../store/cache";
import * as store from "../store/price-changes";
import { findOption, lockProducts, setOption } from "../store/products";
import { recordEdit } from "./editing";

type NewPriceChange = z.output<(typeof createPriceChange)["body"]>;

/** A price is scheduled at most so many months before. */
const farthestMonths = 24;

/** Schedules a price of an option. @returns its id @throws ApiError 404; 422 for a day that is over, too far or taken */
export async function schedulePrice(
  deps: TxDeps,
  optionId: string,
  { starts: startsOn, amount, for_renewals: forRenewals }: NewPriceChange,
  requester: AuthenticatedRequester,
): Promise<string> {
  const { db, clock } = deps;
  // The option stays as it is until the price is scheduled for what it sells.
  await lockProducts(db);
  const option = await findOption(db, optionId);
  if (!option) throw notFound();
  const { planId, months, monthlyPence } = option;
  const today = londonDay(clock());
  if (startsOn <= today)
    throw invalid({ starts: "Choose a day after today: change the option for a price from now on." });
  if (startsOn > addMonths(today, farthestMonths))
    throw invalid({ starts: `Choose a day within ${farthestMonths} months.` });
  if (forRenewals && planId === null) throw invalid({ for_renewals: "Only a plan renews." });
  const isMonthly = monthlyPence !== null;
  const price = isMonthly ? { monthlyPence: amount, pricePence: amount * (months ?? 0) } : { pricePence: amount };
  const id = await store.insertPriceChange(db, {
    ...{ optionId, startsOn, ...price, forRenewals, planId, months },
    ...{ createdById: requester.user.id, createdAt: clock() },
  });
  if (!id) throw invalid({ starts: "A price is scheduled for that day already: remove it first." });
  await recordEdit(deps, "product.option.price.scheduled", optionId, requester, {
    ...{ from: startsOn, price: displayPence(price.pricePence), for_renewals: forRenewals },
  });
  return id;
}

/** Removes a scheduled price. @throws ApiError 404; 409 when its day has come */
export async function unschedulePrice(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  const change = await store.lockPriceChange(deps.db, id);
  if (!change) throw notFound();
  const { optionId, startsOn, pricePence, forRenewals } = change;
  if (change.appliedAt || startsOn <= londonDay(deps.clock()))
    throw new ApiError(409, "too_late", `This price holds since ${displayDay(startsOn)}: schedule another one.`);
  await store.removePriceChange(deps.db, id);
  await recordEdit(deps, "product.option.price.unscheduled", optionId, requester, {
    ...{ from: startsOn, price: displayPence(pricePence), for_renewals: forRenewals },
  });
}

/** Gives an option a scheduled price whose day has come, once. */
export async function applyPriceChange(deps: TxDeps, id: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  await lockProducts(db);
  const change = await store.lockPriceChange(db, id);
  if (!change || change.appliedAt || change.startsOn > londonDay(now)) return;
  const { optionId, pricePence, monthlyPence, createdById, startsOn } = change;
  const option = await findOption(db, optionId);
  if (!option) return;
  // A price before the discount is more than the price, or there is none.
  const rrpPence = option.rrpPence !== null && option.rrpPence > pricePence ? option.rrpPence : null;
  await setOption(db, optionId, { pricePence, monthlyPence, rrpPence }, createdById, now);
  await store.setApplied(db, id, now);
  const changed = { price: { before: displayPence(option.pricePence), after: displayPence(pricePence) } };
  await audit(
    db,
    { action: "product.option.changed", subjectId: optionId, details: { changed, scheduled: startsOn } },
    now,
  );
  invalidate(db);
}
