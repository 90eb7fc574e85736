import * as contract from "contract/layout";
import * as edited from "contract/popup";
import type { Deps } from "../deps";
import { londonDay } from "../domain/dates";
import { isWithin } from "../domain/popup-days";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import { followPopup } from "../services/layout";
import * as service from "../services/popups";
import * as store from "../store/layout";
import * as popupStore from "../store/popups";
import { editedBody } from "./serialize/edited";
import { popupBody } from "./serialize/layout";

export const popups = endpoint(contract.popups).handle(async ({ query, requester }, { db, clock }) => {
  const found = await store.listPopups(db, requester.user.id, query.query, clock());
  return { status: 200, body: { popups: found.map(popupBody) } };
});

export const closePopups = endpoint(contract.closePopups).handle(async ({ body, requester }, { db, clock }) => {
  await store.closePopups(db, requester.user.id, body.ids, clock());
  return { status: 204, body: null };
});

export const clickPopup = endpoint(contract.clickPopup).handle(async ({ body, requester }, deps) => {
  return { status: 200, body: { link: await followPopup(deps, body, requester) } };
});

export const listPopups = endpoint(edited.listPopups).handle(async ({ query }, { db, clock }) => {
  const { q, sort, page, per_page: perPage } = query;
  const { rows, total } = await popupStore.listEditedPopups(db, { q, sort, page, perPage });
  const today = londonDay(clock());
  return {
    status: 200,
    body: { data: rows.map((row) => editedPopupBody(row, today)), meta: { total, page, per_page: perPage } },
  };
});

export const readPopup = endpoint(edited.readPopup).handle(async ({ params }, deps) => {
  return { status: 200, body: await readBody(deps, params.id) };
});

export const createPopup = endpoint(edited.createPopup).handle(async ({ body, requester }, deps) => {
  return { status: 201, body: await readBody(deps, await service.addPopup(deps, body, requester)) };
});

export const updatePopup = endpoint(edited.updatePopup).handle(async ({ params, body, requester }, deps) => {
  await service.changePopup(deps, params.id, body, requester);
  return { status: 200, body: await readBody(deps, params.id) };
});

export const deletePopup = endpoint(edited.deletePopup).handle(async ({ params, requester }, deps) => {
  const { done } = await service.deletePopups(deps, { ids: [params.id] }, requester);
  if (done === 0) throw notFound();
  return { status: 204, body: null };
});

export const deletePopups = endpoint(edited.deletePopups).handle(async ({ body, requester }, deps) => {
  return { status: 200, body: await service.deletePopups(deps, body, requester) };
});

/** @throws ApiError 404 */
async function readBody({ db, clock }: Deps, id: string) {
  const row = await popupStore.findPopup(db, id);
  if (!row) throw notFound();
  return editedPopupBody(row, londonDay(clock()));
}

function editedPopupBody(row: popupStore.EditedPopupRow, today: string) {
  const { width: _width, height: _height, ...body } = popupBody(row);
  return {
    ...body,
    title: row.title,
    route: row.route,
    active: row.active,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    shown_now: row.active && isWithin(row, today),
    clicks_total: row.clicksTotal,
    closings_total: row.closingsTotal,
    created_at: row.createdAt.toISOString(),
    ...editedBody(row),
  };
}
