import * as contract from "contract/product-category";
import { endpoint } from "../http/endpoint";
import * as service from "../services/product-categories";
import * as store from "../store/product-categories";
import {
  productCategoryChoicesBody,
  productCategorySummaryBody,
  readProductCategoryBody,
} from "./serialize/product-category";

export const listProductCategories = endpoint(contract.listProductCategories).handle(async ({ query }, { db }) => {
  const { q, sort, page, per_page: perPage } = query;
  const { rows, total } = await store.listProductCategories(db, { q, sort, page, perPage });
  return { status: 200, body: { data: rows.map(productCategorySummaryBody), meta: { total, page, perPage } } };
});

export const productCategoryChoices = endpoint(contract.productCategoryChoices).handle(async (_request, { db }) => {
  return { status: 200, body: await productCategoryChoicesBody(db) };
});

export const readProductCategory = endpoint(contract.readProductCategory).handle(async ({ params }, { db }) => {
  return { status: 200, body: await readProductCategoryBody(db, params.id) };
});

export const createProductCategory = endpoint(contract.createProductCategory).handle(
  async ({ body, requester }, deps) => {
    const id = await service.createCategory(deps, body, requester);
    return { status: 201, body: await readProductCategoryBody(deps.db, id) };
  },
);

export const updateProductCategory = endpoint(contract.updateProductCategory).handle(
  async ({ params, body, requester }, deps) => {
    await service.changeCategory(deps, params.id, body, requester);
    return { status: 200, body: await readProductCategoryBody(deps.db, params.id) };
  },
);

export const deleteProductCategory = endpoint(contract.deleteProductCategory).handle(
  async ({ params, requester }, deps) => {
    await service.deleteCategory(deps, params.id, requester);
    return { status: 204, body: null };
  },
);

export const deleteProductCategories = endpoint(contract.deleteProductCategories).handle(
  async ({ body, requester }, deps) => {
    return { status: 200, body: await service.deleteCategories(deps, body, requester) };
  },
);
