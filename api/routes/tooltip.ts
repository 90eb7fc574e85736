import * as contract from "contract/tooltip";
import type { Deps } from "../deps";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import * as service from "../services/tooltips";
import { listEditedTooltips } from "../store/edited-tooltips";
import { editedTooltipBodies } from "./serialize/layout";

export const listTooltips = endpoint(contract.listTooltips).handle(async (_request, { db }) => {
  return { status: 200, body: { data: editedTooltipBodies(await listEditedTooltips(db)) } };
});

export const readTooltip = endpoint(contract.readTooltip).handle(async ({ params }, deps) => {
  return { status: 200, body: await readBody(deps, params.key) };
});

export const updateTooltip = endpoint(contract.updateTooltip).handle(async ({ params, body, requester }, deps) => {
  await service.changeTooltip(deps, params.key, body, requester);
  return { status: 200, body: await readBody(deps, params.key) };
});

/** @throws ApiError 404 */
async function readBody({ db }: Deps, key: string) {
  const body = editedTooltipBodies(await listEditedTooltips(db)).find((one) => one.key === key);
  if (!body) throw notFound();
  return body;
}
