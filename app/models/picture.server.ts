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
