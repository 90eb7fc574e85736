import type { Arguments } from "contract/call";
import * as productCategory from "contract/product-category";
import type { Api } from "~/api/client.server";

type ListQuery = Arguments<typeof productCategory.listProductCategories>["query"];

/** A page of the shop's categories. */
export function listProductCategories(api: Api, query: ListQuery) {
  return api.read(productCategory.listProductCategories, { query });
}

/** The choices of the form for a new category. */
export function readProductCategoryChoices(api: Api) {
  return api.read(productCategory.productCategoryChoices, {});
}

/** A category of the shop with where it is used; null where there is none with this id. */
export function findProductCategory(api: Api, id: string) {
  return api.find(productCategory.readProductCategory, { params: { id } });
}

/** Adds a category; a refusal is returned. @param idempotencyKey the category is added once for each key */
export function createProductCategory(
  api: Api,
  fields: Arguments<typeof productCategory.createProductCategory>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(productCategory.createProductCategory, { body: fields }, { idempotencyKey });
}

/** Changes a category; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateProductCategory(
  api: Api,
  id: string,
  fields: Arguments<typeof productCategory.updateProductCategory>["body"],
) {
  return api.send(productCategory.updateProductCategory, { params: { id }, body: fields });
}

/** Deletes a category; a refusal is returned: 409 while others are below it, 404 when it was deleted before. */
export function deleteProductCategory(api: Api, id: string) {
  return api.send(productCategory.deleteProductCategory, { params: { id } });
}

/** Deletes several categories; those that cannot be deleted are named with the reason. */
export function deleteProductCategories(api: Api, ids: string[]) {
  return api.send(productCategory.deleteProductCategories, { body: { ids } });
}
