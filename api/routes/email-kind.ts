import * as contract from "contract/email-kind";
import type { Deps } from "../deps";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import * as service from "../services/email-kinds";
import { type EmailKindRow, listEmailKinds as listKinds } from "../store/email-kinds";

export const listEmailKinds = endpoint(contract.listEmailKinds).handle(async (_request, { db }) => {
  return { status: 200, body: { data: (await listKinds(db)).map(kindBody) } };
});

export const readEmailKind = endpoint(contract.readEmailKind).handle(async ({ params }, deps) => {
  return { status: 200, body: await readBody(deps, params.id) };
});

export const createEmailKind = endpoint(contract.createEmailKind).handle(async ({ body, requester }, deps) => {
  return { status: 201, body: await readBody(deps, await service.addEmailKind(deps, body, requester)) };
});

export const updateEmailKind = endpoint(contract.updateEmailKind).handle(async ({ params, body, requester }, deps) => {
  await service.changeEmailKind(deps, params.id, body, requester);
  return { status: 200, body: await readBody(deps, params.id) };
});

export const deleteEmailKind = endpoint(contract.deleteEmailKind).handle(async ({ params, requester }, deps) => {
  await service.deleteEmailKind(deps, params.id, requester);
  return { status: 204, body: null };
});

/** @throws ApiError 404 */
async function readBody({ db }: Deps, id: string) {
  const row = (await listKinds(db)).find((one) => one.id === id);
  if (!row) throw notFound();
  return kindBody(row);
}

function kindBody({ id, title, description, isDefault, readersTotal, version, changedAt }: EmailKindRow) {
  return {
    ...{ id, title, description, on_by_default: isDefault, readers_total: readersTotal, version },
    changed_at: changedAt?.toISOString() ?? null,
    changed_by: null,
    changed_by_id: null,
  };
}
