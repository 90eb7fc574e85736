import type { Arguments } from "contract/call";
import * as files from "contract/stored-file";
import type { Api } from "~/api/client.server";

/** Adds a file; a refusal is returned: 422 with what is wrong with it. */
export function uploadFile(api: Api, { name, bytes }: { name: string; bytes: Uint8Array }) {
  return api.send(files.uploadFile, { query: { name }, raw: bytes });
}

/** A stored file with where it is used; null where there is none. @param caption what its download is called */
export function findStoredFile(api: Api, hash: string, caption: string) {
  return api.find(files.readStoredFile, { params: { hash }, query: { caption } });
}

/** The files that buyers of an option receive; null if there is no such option. */
export function findOptionFiles(api: Api, id: string) {
  return api.find(files.readOptionFiles, { params: { id } });
}

/** Replaces the files of an option; a refusal is returned: 409 when somebody else has changed them meanwhile. */
export function setOptionFiles(api: Api, id: string, body: Arguments<typeof files.setOptionFiles>["body"]) {
  return api.send(files.setOptionFiles, { params: { id }, body });
}
