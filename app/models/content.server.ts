import type { Arguments } from "contract/call";
import * as content from "contract/content";
import type { Api } from "~/api/client.server";

export type ListQuery = NonNullable<Arguments<typeof content.listContent>["query"]>;

/** A page of the library, newest first unless asked otherwise. */
export function listContent(api: Api, query: ListQuery = {}) {
  return api.read(content.listContent, { query });
}

/** A page of the masterclasses, newest first. */
export function listMasterclasses(api: Api, query: ListQuery = {}) {
  return api.read(content.masterclasses, { query });
}

/** An item to read. Without access the visitor is led to the upgrade that opens it; an unknown one is a 404. */
export function readContent(api: Api, slug: string, source = "web") {
  const query = { source: source.slice(0, 40) || "web" };
  return api.read(content.readContent, { params: { slug }, query });
}

/** What anybody signed in may see of an item: its card; null when there is no such item. */
export function previewContent(api: Api, slug: string) {
  return api.find(content.previewContent, { params: { slug } });
}

/** Puts an item among the member's downloads; doing it again changes nothing. */
export function downloadContent(api: Api, slug: string) {
  return api.read(content.downloadContent, { params: { id: slug } });
}

/** An item as a PDF, whole or the block at a position. */
export function readPdf(api: Api, id: string, page?: number) {
  return api.read(content.returnPdf, { params: { id }, query: { page } });
}

/** Notes that somebody took an item home; a refusal is theirs to ignore. */
export function logDownload(api: Api, userID: string, contentID: string) {
  return api.send(content.logDownload, { body: { userID, contentID } });
}

/** A temporary address of a file that comes with an item, `/files/…`; null when there is none for this member. */
export function findFile(api: Api, hash: string) {
  return api.find(content.mediaFile, { params: { hash } });
}
