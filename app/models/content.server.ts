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

/**
 * An item to read. Without access the visitor is redirected to the upgrade that unlocks it; an unknown item is a 404.
 * @param isOpened a person has opened its page, which counts as a read
 */
export function readContent(api: Api, slug: string, { source = "web", isOpened = false } = {}) {
  const query = { source: source.slice(0, 40) || "web", ...(isOpened && { opened: "1" as const }) };
  return api.read(content.readContent, { params: { slug }, query });
}

/** The card of an item, which every user may see; null for an unknown item. */
export function previewContent(api: Api, slug: string) {
  return api.find(content.previewContent, { params: { slug } });
}

/** An item as a PDF, the whole of it or the block at a position. */
export function readPdf(api: Api, id: string, page?: number) {
  return api.read(content.returnPdf, { params: { id }, query: { page } });
}

/** Records that a member has downloaded an item; a refusal can be ignored. */
export function logDownload(api: Api, userId: string, contentId: string) {
  return api.send(content.logDownload, { body: { userID: userId, contentID: contentId } });
}

/** The temporary URL of a file of an item, `/files/…`; null if this member has no such file. */
export function findFile(api: Api, hash: string) {
  return api.find(content.mediaFile, { params: { hash } });
}
