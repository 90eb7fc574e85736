import * as contract from "contract/edited-plan";
import type { Deps } from "../deps";
import { londonDay } from "../domain/dates";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import { changePlan } from "../services/edited-plans";
import { type EditedPlanRow, listEditedPlans as listPlans } from "../store/edited-plans";
import { editedBody } from "./serialize/edited";

export const listEditedPlans = endpoint(contract.listEditedPlans).handle(async (_request, { db, clock }) => {
  const rows = await listPlans(db, londonDay(clock()));
  return { status: 200, body: { data: rows.map(planBody) } };
});

export const readEditedPlan = endpoint(contract.readEditedPlan).handle(async ({ params }, deps) => {
  return { status: 200, body: await readBody(deps, Number(params.id)) };
});

export const updatePlan = endpoint(contract.updatePlan).handle(async ({ params, body, requester }, deps) => {
  await changePlan(deps, Number(params.id), body, requester);
  return { status: 200, body: await readBody(deps, Number(params.id)) };
});

/** @throws ApiError 404 */
async function readBody({ db, clock }: Deps, id: number) {
  const row = (await listPlans(db, londonDay(clock()))).find((one) => one.id === id);
  if (!row) throw notFound();
  return planBody(row);
}

function planBody({ texts, ...row }: EditedPlanRow) {
  const { buttonLink, ...words } = texts;
  return {
    id: row.id,
    title: row.title,
    covers_premium: row.coversPremium,
    ...words,
    button_link: buttonLink,
    selling_html: row.sellingHtml,
    places: row.places,
    holders_total: row.holdersTotal,
    sold: row.sold.map(({ productId, optionId, title, pricePence, monthlyPence, onSale }) => ({
      ...{ product_id: productId, option_id: optionId, title },
      ...{ price: pricePence, monthly: monthlyPence, on_sale: onSale },
    })),
    ...editedBody(row),
  };
}
