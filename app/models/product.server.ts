import type { Arguments } from "contract/call";
import * as product from "contract/product";
import * as option from "contract/product-option";
import type { Api } from "~/api/client.server";

/** A page of the products, those that are not on sale too. */
export function listProducts(api: Api, query: Arguments<typeof product.listProducts>["query"]) {
  return api.read(product.listProducts, { query });
}

/** The choices of the form for a new product. */
export function readProductChoices(api: Api) {
  return api.read(product.productChoices, {});
}

/** A product with its options and where it is used; null where there is none with this id. */
export function findProduct(api: Api, id: string) {
  return api.find(product.readProduct, { params: { id } });
}

/** Adds a product; a refusal is returned. @param idempotencyKey the product is added once for each key */
export function createProduct(
  api: Api,
  fields: Arguments<typeof product.createProduct>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(product.createProduct, { body: fields }, { idempotencyKey });
}

/** Changes a product; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateProduct(api: Api, id: string, fields: Arguments<typeof product.updateProduct>["body"]) {
  return api.send(product.updateProduct, { params: { id }, body: fields });
}

/** Deletes a product with its options; a refusal is returned: 409 once it was ordered, 404 when it was deleted before. */
export function deleteProduct(api: Api, id: string) {
  return api.send(product.deleteProduct, { params: { id } });
}

/** Deletes several products; those that cannot be deleted are named with the reason. */
export function deleteProducts(api: Api, ids: string[]) {
  return api.send(product.deleteProducts, { body: { ids } });
}

/** Puts several products on sale or takes them off; those that have nothing to sell are named with the reason. */
export function setProductsStatus(api: Api, ids: string[], status: boolean) {
  return api.send(product.setProductsStatus, { body: { ids, status } });
}

/** Adds an option after the others; a refusal is returned. @param idempotencyKey it is added once for each key */
export function createProductOption(
  api: Api,
  fields: Arguments<typeof option.createProductOption>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(option.createProductOption, { body: fields }, { idempotencyKey });
}

/** Changes an option; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateProductOption(
  api: Api,
  id: string,
  fields: Arguments<typeof option.updateProductOption>["body"],
) {
  return api.send(option.updateProductOption, { params: { id }, body: fields });
}

/** Deletes an option; a refusal is returned: 409 once it was ordered, 404 when it was deleted before. */
export function deleteProductOption(api: Api, id: string) {
  return api.send(option.deleteProductOption, { params: { id } });
}

/** Gives the options of a product this order; a refusal is returned: 422 when they have changed meanwhile. */
export function sortProductOptions(api: Api, productId: string, order: string[]) {
  return api.send(option.sortProductOptions, { params: { productId }, body: { order } });
}
