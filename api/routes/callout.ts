import * as contract from "contract/callout";
import type { Deps } from "../deps";
import { londonDay } from "../domain/dates";
import { isWithin } from "../domain/popup-days";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import * as service from "../services/callouts";
import * as store from "../store/callouts";
import { listPlans } from "../store/plans";
import { editedBody } from "./serialize/edited";

export const calloutChoices = endpoint(contract.calloutChoices).handle(async (_request, deps) => {
  return { status: 200, body: { plans: await readPlans(deps) } };
});

export const listCallouts = endpoint(contract.listCallouts).handle(async ({ query }, deps) => {
  const { q, sort, page, per_page: perPage } = query;
  const { rows, total } = await store.listEditedCallouts(deps.db, { q, sort, page, perPage });
  const plans = await readPlans(deps);
  const today = londonDay(deps.clock());
  const data = rows.map((row) => calloutBody(row, plans, today));
  return { status: 200, body: { data, meta: { total, page, per_page: perPage } } };
});

export const readCallout = endpoint(contract.readCallout).handle(async ({ params }, deps) => {
  return { status: 200, body: await readBody(deps, params.id) };
});

export const createCallout = endpoint(contract.createCallout).handle(async ({ body, requester }, deps) => {
  return { status: 201, body: await readBody(deps, await service.addCallout(deps, body, requester)) };
});

export const updateCallout = endpoint(contract.updateCallout).handle(async ({ params, body, requester }, deps) => {
  await service.changeCallout(deps, params.id, body, requester);
  return { status: 200, body: await readBody(deps, params.id) };
});

export const deleteCallout = endpoint(contract.deleteCallout).handle(async ({ params, requester }, deps) => {
  const { done } = await service.deleteCallouts(deps, { ids: [params.id] }, requester);
  if (done === 0) throw notFound();
  return { status: 204, body: null };
});

export const deleteCallouts = endpoint(contract.deleteCallouts).handle(async ({ body, requester }, deps) => {
  return { status: 200, body: await service.deleteCallouts(deps, body, requester) };
});

type Plans = Awaited<ReturnType<typeof readPlans>>;

async function readPlans({ db, clock }: Deps) {
  return (await listPlans(db, clock())).map(({ id, title }) => ({ id, title }));
}

/** @throws ApiError 404 */
async function readBody(deps: Deps, id: string) {
  const row = await store.findCallout(deps.db, id);
  if (!row) throw notFound();
  return calloutBody(row, await readPlans(deps), londonDay(deps.clock()));
}

function calloutBody(row: store.EditedCalloutRow, plans: Plans, today: string) {
  return {
    id: row.id,
    message: row.message,
    type: row.type,
    link: row.link,
    link_text: row.linkText,
    plan_ids: row.planIds,
    active: row.active,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    shown_now: row.active && isWithin(row, today),
    plans,
    created_at: row.createdAt.toISOString(),
    ...editedBody(row),
  };
}
