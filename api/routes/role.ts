import * as contract from "contract/role";
import { londonDay } from "../domain/dates";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import * as service from "../services/roles";
import * as store from "../store/roles";
import { nameOf } from "../store/team-members";
import { readRoleBody, roleSummaryBody } from "./serialize/role";

export const listRoles = endpoint(contract.listRoles).handle(async ({ query }, { db, clock }) => {
  const { page, limit: perPage } = query;
  const { rows, total } = await store.listRoleRows(db, query, londonDay(clock()));
  return { status: 200, body: { data: rows.map(roleSummaryBody), meta: { pagination: { total, page, perPage } } } };
});

export const readRole = endpoint(contract.readRole).handle(async ({ params, requester }, deps) => {
  return { status: 200, body: await readRoleBody(deps, params.id, requester) };
});

export const createRole = endpoint(contract.createRole).handle(async ({ body, requester }, deps) => {
  const id = await service.createNewRole(deps, body, requester);
  return { status: 201, body: await readRoleBody(deps, id, requester) };
});

export const updateRole = endpoint(contract.updateRole).handle(async ({ params, body, requester }, deps) => {
  await service.changeRole(deps, params.id, body, requester);
  return { status: 200, body: await readRoleBody(deps, params.id, requester) };
});

export const deleteRole = endpoint(contract.deleteRole).handle(async ({ params, requester }, deps) => {
  await service.deleteOneRole(deps, params.id, requester);
  return { status: 204, body: null };
});

export const deleteRoles = endpoint(contract.deleteRoles).handle(async ({ body, requester }, deps) => {
  return { status: 200, body: await service.deleteUnusedRoles(deps, body, requester) };
});

export const listRoleHolders = endpoint(contract.listRoleHolders).handle(async ({ params, query }, { db, clock }) => {
  const { page, per_page } = query;
  const today = londonDay(clock());
  if (!(await store.findRole(db, params.id, today))) throw notFound();
  const { rows, total } = await store.listHolders(db, params.id, { page, limit: per_page, today });
  const data = rows.map(({ displayName, ...row }) => ({ ...row, display_name: displayName }));
  return { status: 200, body: { data, meta: { total, page, per_page } } };
});

export const giveRole = endpoint(contract.giveRole).handle(async ({ params, body, requester }, deps) => {
  const id = await service.giveRoleTo(deps, params.id, body.email, requester);
  return { status: 201, body: { id, display_name: await nameOf(deps.db, id), email: body.email } };
});

export const takeRole = endpoint(contract.takeRole).handle(async ({ params, requester }, deps) => {
  await service.takeRoleFrom(deps, params, requester);
  return { status: 204, body: null };
});
