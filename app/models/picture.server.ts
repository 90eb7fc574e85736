import type { Arguments } from "contract/call";
import * as picture from "contract/picture";
import type { Api } from "~/api/client.server";

/** Adds a picture to the library; a refusal is returned: 422 if it is none that can be used, 413 if it is too large. */
export function uploadPicture(api: Api, { name, bytes }: { name: string; bytes: Uint8Array }, alt = "") {
  return api.send(picture.uploadPicture, { query: { name, alt }, raw: bytes });
}

/** A page of the uploaded pictures. */
export function listPictures(api: Api, query: Arguments<typeof picture.listPictures>["query"]) {
  return api.read(picture.listPictures, { query });
}

/** An uploaded picture with where it is used; null where there is none with this id. */
export function findPicture(api: Api, id: string) {
  return api.find(picture.readPicture, { params: { id } });
}

/** Changes the title or the alternative text; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updatePicture(api: Api, id: string, body: Arguments<typeof picture.updatePicture>["body"]) {
  return api.send(picture.updatePicture, { params: { id }, body });
}

/** Deletes a picture; a refusal is returned: 409 while it is used, 404 when it was deleted before. */
export function deletePicture(api: Api, id: string) {
  return api.send(picture.deletePicture, { params: { id } });
}
