import * as contract from "contract/layout";
import { endpoint } from "../http/endpoint";
import { followPopup } from "../services/layout";
import * as store from "../store/layout";
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
