import type { Arguments } from "contract/call";
import * as productTag from "contract/product-tag";
import type { Api } from "~/api/client.server";

/** A page of the shop's tags. */
export function listProductTags(api: Api, query: Arguments<typeof productTag.listProductTags>["query"]) {
  return api.read(productTag.listProductTags, { query });
}

/** The choices of the form for a new tag. */
export function readProductTagChoices(api: Api) {
  return api.read(productTag.productTagChoices, {});
}

/** A tag of the shop with where it is used; null where there is none with this id. */
export function findProductTag(api: Api, id: string) {
  return api.find(productTag.readProductTag, { params: { id } });
}

/** Adds a tag; a refusal is returned. @param idempotencyKey the tag is added once for each key */
export function createProductTag(
  api: Api,
  fields: Arguments<typeof productTag.createProductTag>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(productTag.createProductTag, { body: fields }, { idempotencyKey });
}

/** Changes a tag; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateProductTag(api: Api, id: string, fields: Arguments<typeof productTag.updateProductTag>["body"]) {
  return api.send(productTag.updateProductTag, { params: { id }, body: fields });
}

/** Deletes a tag; a refusal is returned: 404 when it was deleted before. */
export function deleteProductTag(api: Api, id: string) {
  return api.send(productTag.deleteProductTag, { params: { id } });
}

/** Deletes several tags. */
export function deleteProductTags(api: Api, ids: string[]) {
  return api.send(productTag.deleteProductTags, { body: { ids } });
}
