import type { Arguments } from "contract/call";
import * as editedCategory from "contract/edited-category";
import type { Api } from "~/api/client.server";

type Fields = Arguments<typeof editedCategory.createEditedCategory>["body"];

/** A page of the library's categories, in the order of their tree unless another is asked for. */
export function listEditedCategories(api: Api, query: Arguments<typeof editedCategory.listEditedCategories>["query"]) {
  return api.read(editedCategory.listEditedCategories, { query });
}

/** The categories that a new one can be below. */
export function readCategoryChoices(api: Api) {
  return api.read(editedCategory.editedCategoryChoices, {});
}

/** A category of the library with where it is used; null where there is none with this id. */
export function findEditedCategory(api: Api, id: string) {
  return api.find(editedCategory.readEditedCategory, { params: { id } });
}

/** Adds a category; a refusal is returned. @param idempotencyKey the category is added once for each key */
export function createEditedCategory(api: Api, fields: Fields, idempotencyKey: string | undefined) {
  return api.send(editedCategory.createEditedCategory, { body: fields }, { idempotencyKey });
}

/** Changes a category; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateEditedCategory(
  api: Api,
  id: string,
  fields: Arguments<typeof editedCategory.updateEditedCategory>["body"],
) {
  return api.send(editedCategory.updateEditedCategory, { params: { id }, body: fields });
}

/** Swaps a category with the one before or after it; a refusal is returned: 404 when it was deleted. */
export function moveEditedCategory(api: Api, id: string, direction: "up" | "down") {
  return api.send(editedCategory.moveEditedCategory, { params: { id }, body: { direction } });
}

/** Deletes a category; a refusal is returned: 409 while it is used, 404 when it was deleted before. */
export function deleteEditedCategory(api: Api, id: string) {
  return api.send(editedCategory.deleteEditedCategory, { params: { id } });
}

/** Deletes several categories; those that cannot be deleted are named with the reason. */
export function deleteEditedCategories(api: Api, ids: string[]) {
  return api.send(editedCategory.deleteEditedCategories, { body: { ids } });
}
