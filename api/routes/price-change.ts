import * as contract from "contract/price-change";
import { displayPence } from "../domain/money";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import * as service from "../services/price-changes";
import * as store from "../store/price-changes";
import { findOption } from "../store/products";

export const listPriceChanges = endpoint(contract.listPriceChanges).handle(async ({ params }, { db }) => {
  if (!(await findOption(db, params.id))) throw notFound();
  return { status: 200, body: { data: (await store.listPriceChanges(db, params.id)).map(bodyOf) } };
});

export const createPriceChange = endpoint(contract.createPriceChange).handle(
  async ({ params, body, requester }, deps) => {
    const id = await service.schedulePrice(deps, params.id, body, requester);
    const made = await store.findPriceChange(deps.db, id);
    if (!made) throw notFound();
    return { status: 201, body: bodyOf(made) };
  },
);

export const deletePriceChange = endpoint(contract.deletePriceChange).handle(async ({ params, requester }, deps) => {
  await service.unschedulePrice(deps, params.id, requester);
  return { status: 204, body: null };
});

function bodyOf({ change, createdBy }: store.PriceChangeRow): contract.PriceChange {
  const { id, optionId, startsOn, pricePence, monthlyPence, forRenewals, appliedAt, createdAt } = change;
  return {
    ...{ id, option_id: optionId, starts: startsOn, for_renewals: forRenewals, applied: appliedAt !== null },
    ...{ price: pricePence, price_display: displayPence(pricePence) },
    monthly_price: monthlyPence,
    monthly_price_display: monthlyPence === null ? null : displayPence(monthlyPence),
    ...{ created_at: createdAt.toISOString(), created_by: createdBy },
  };
}
