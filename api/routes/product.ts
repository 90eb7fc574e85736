import * as contract from "contract/product";
import { endpoint } from "../http/endpoint";
import * as service from "../services/products";
import * as store from "../store/products";
import { productChoicesBody, productSummaryBody, readProductBody } from "./serialize/product";

export const listProducts = endpoint(contract.listProducts).handle(async ({ query }, deps) => {
  const { status, sort, page, limit, ...rest } = query;
  const filter = { ...rest, status: status === undefined ? undefined : status === "on" };
  const { rows, total } = await store.listProducts(deps.db, filter, { sort, page, limit });
  const ids = rows.map(({ id }) => id);
  const categories = await store.firstCategories(deps.db, ids);
  const data = rows.map((row) => productSummaryBody(deps, row, categories.get(row.id)));
  return { status: 200, body: { data, meta: { total, page, perPage: limit } } };
});

export const productChoices = endpoint(contract.productChoices).handle(async (_request, { db }) => {
  return { status: 200, body: await productChoicesBody(db) };
});

export const readProduct = endpoint(contract.readProduct).handle(async ({ params }, deps) => {
  return { status: 200, body: await readProductBody(deps, params.id) };
});

export const createProduct = endpoint(contract.createProduct).handle(async ({ body, requester }, deps) => {
  const id = await service.createNewProduct(deps, body, requester);
  return { status: 201, body: await readProductBody(deps, id) };
});

export const updateProduct = endpoint(contract.updateProduct).handle(async ({ params, body, requester }, deps) => {
  await service.changeProduct(deps, params.id, body, requester);
  return { status: 200, body: await readProductBody(deps, params.id) };
});

export const deleteProduct = endpoint(contract.deleteProduct).handle(async ({ params, requester }, deps) => {
  await service.deleteProduct(deps, params.id, requester);
  return { status: 204, body: null };
});

export const deleteProducts = endpoint(contract.deleteProducts).handle(async ({ body, requester }, deps) => {
  return { status: 200, body: await service.deleteSeveral(deps, body, requester) };
});

export const setProductsStatus = endpoint(contract.setProductsStatus).handle(async ({ body, requester }, deps) => {
  return { status: 200, body: await service.setStatus(deps, body, requester) };
});
