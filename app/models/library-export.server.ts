import * as contract from "contract/library-export";
import type { Api } from "~/api/client.server";

/** A page of the exports, the newest first. */
export function listExports(api: Api, query: { page: number; per_page: number }) {
  return api.read(contract.listLibraryExports, { query });
}

/** Has the library written into a file; one that is being written already is returned. */
export function createExport(api: Api) {
  return api.send(contract.createLibraryExport, {});
}

/** An address of the file of an export; a refusal is returned: 404 while it is not there, 410 when it was removed. */
export function openExport(api: Api, id: string) {
  return api.send(contract.openLibraryExport, { params: { id } });
}
