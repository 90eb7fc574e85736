import * as contract from "contract/product-tag";
import { endpoint } from "../http/endpoint";
import * as service from "../services/product-tags";
import * as store from "../store/product-tags";
import { productTagChoicesBody, productTagSummaryBody, readProductTagBody } from "./serialize/product-tag";

export const listProductTags = endpoint(contract.listProductTags).handle(async ({ query }, { db }) => {
  const { page, limit: perPage } = query;
  const { rows, total } = await store.listProductTags(db, query);
  return { status: 200, body: { data: rows.map(productTagSummaryBody), meta: { total, page, perPage } } };
});

export const productTagChoices = endpoint(contract.productTagChoices).handle(async (_request, { db }) => {
  return { status: 200, body: await productTagChoicesBody(db) };
});

export const readProductTag = endpoint(contract.readProductTag).handle(async ({ params }, { db }) => {
  return { status: 200, body: await readProductTagBody(db, params.id) };
});

export const createProductTag = endpoint(contract.createProductTag).handle(async ({ body, requester }, deps) => {
  const id = await service.createTag(deps, body, requester);
  return { status: 201, body: await readProductTagBody(deps.db, id) };
});

export const updateProductTag = endpoint(contract.updateProductTag).handle(
  async ({ params, body, requester }, deps) => {
    await service.changeTag(deps, params.id, body, requester);
    return { status: 200, body: await readProductTagBody(deps.db, params.id) };
  },
);

export const deleteProductTag = endpoint(contract.deleteProductTag).handle(async ({ params, requester }, deps) => {
  await service.deleteTag(deps, params.id, requester);
  return { status: 204, body: null };
});

export const deleteProductTags = endpoint(contract.deleteProductTags).handle(async ({ body, requester }, deps) => {
  return { status: 200, body: await service.deleteTags(deps, body, requester) };
});
