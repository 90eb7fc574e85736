import * as contract from "contract/edited-category";
import { endpoint } from "../http/endpoint";
import * as service from "../services/edited-categories";
import * as store from "../store/edited-categories";
import {
  editedCategoryChoicesBody,
  editedCategorySummaryBody,
  readEditedCategoryBody,
} from "./serialize/edited-category";

export const editedCategoryChoices = endpoint(contract.editedCategoryChoices).handle(async (_request, { db }) => {
  return { status: 200, body: editedCategoryChoicesBody(await store.allCategories(db)) };
});

export const listEditedCategories = endpoint(contract.listEditedCategories).handle(async ({ query }, { db }) => {
  const { per_page, page } = query;
  const { rows, total } = await store.listEditedCategories(db, { ...query, perPage: per_page });
  return { status: 200, body: { data: rows.map(editedCategorySummaryBody), meta: { total, page, per_page } } };
});

export const readEditedCategory = endpoint(contract.readEditedCategory).handle(async ({ params }, deps) => {
  return { status: 200, body: await readEditedCategoryBody(deps, params.id) };
});

export const createEditedCategory = endpoint(contract.createEditedCategory).handle(
  async ({ body, requester }, deps) => {
    const id = await service.createCategory(deps, body, requester);
    return { status: 201, body: await readEditedCategoryBody(deps, id) };
  },
);

export const updateEditedCategory = endpoint(contract.updateEditedCategory).handle(
  async ({ params, body, requester }, deps) => {
    await service.changeCategory(deps, params.id, body, requester);
    return { status: 200, body: await readEditedCategoryBody(deps, params.id) };
  },
);

export const moveEditedCategory = endpoint(contract.moveEditedCategory).handle(
  async ({ params, body, requester }, deps) => {
    return { status: 200, body: await service.moveCategory(deps, params.id, body, requester) };
  },
);

export const deleteEditedCategory = endpoint(contract.deleteEditedCategory).handle(
  async ({ params, requester }, deps) => {
    await service.deleteCategory(deps, params.id, requester);
    return { status: 204, body: null };
  },
);

export const deleteEditedCategories = endpoint(contract.deleteEditedCategories).handle(
  async ({ body, requester }, deps) => {
    return { status: 200, body: await service.deleteCategories(deps, body, requester) };
  },
);
