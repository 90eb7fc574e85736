import type { Arguments } from "contract/call";
import * as memberImport from "contract/member-import";
import type { Api } from "~/api/client.server";
import { readAllPages } from "./read-all-pages.server";

type RowQuery = NonNullable<Arguments<typeof memberImport.listMemberImportRows>["query"]>;

/** Checks a file of members; a refusal is returned: 422 if it is none, 413 if it is too large. */
export function uploadMembers(api: Api, { name, bytes }: { name: string; bytes: Uint8Array }) {
  return api.send(memberImport.uploadMembers, { query: { name }, raw: bytes });
}

/** A page of the files that were checked or imported. */
export function listMemberImports(api: Api, query: { page: number; per_page: number }) {
  return api.read(memberImport.listMemberImports, { query });
}

/** What importing a file does, or how far it is; null where there is none with this id. */
export function findMemberImport(api: Api, id: string) {
  return api.find(memberImport.readMemberImport, { params: { id } });
}

/** A page of the rows of a file. */
export function listMemberImportRows(api: Api, id: string, query: RowQuery) {
  return api.read(memberImport.listMemberImportRows, { params: { id }, query });
}

/** All rows of a file. */
export function listAllMemberImportRows(api: Api, id: string, outcome: RowQuery["outcome"]) {
  return readAllPages((page) => listMemberImportRows(api, id, { outcome, ...page }));
}

/** Begins to import a file that was checked; a refusal is returned. */
export function beginMemberImport(
  api: Api,
  id: string,
  body: Arguments<typeof memberImport.beginMemberImport>["body"],
) {
  return api.send(memberImport.beginMemberImport, { params: { id }, body });
}

/** Mails the invitations that were put off; a refusal is returned. */
export function sendMemberImportMails(api: Api, id: string) {
  return api.send(memberImport.sendMemberImportMails, { params: { id } });
}

/** Forgets a file that was checked; a refusal is returned. */
export function discardMemberImport(api: Api, id: string) {
  return api.send(memberImport.discardMemberImport, { params: { id } });
}
