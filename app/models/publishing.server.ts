import type { Arguments } from "contract/call";
import * as publishing from "contract/publishing";
import type { Api } from "~/api/client.server";

type Change = Arguments<typeof publishing.updateContent>["body"];

/** A page of all items, drafts too. */
export function listEntries(api: Api, query: Arguments<typeof publishing.listEntries>["query"]) {
  return api.read(publishing.listEntries, { query });
}

/** The types, categories, plans and seasons that an item can have. */
export function readContentChoices(api: Api) {
  return api.read(publishing.contentChoices, {});
}

/** An item as an editor changes it; null where there is none with this id. */
export function findEntry(api: Api, id: string) {
  return api.find(publishing.readEntry, { params: { id } });
}

/** Adds an item as a draft; a refusal is returned. @param idempotencyKey the item is added once for each key */
export function createContent(
  api: Api,
  fields: Arguments<typeof publishing.createContent>["body"],
  idempotencyKey: string | undefined,
) {
  return api.send(publishing.createContent, { body: fields }, { idempotencyKey });
}

/** Changes an item; a refusal is returned: 409 when somebody else has changed it meanwhile. */
export function updateContent(api: Api, id: string, body: Change) {
  return api.send(publishing.updateContent, { params: { id }, body });
}

/** Deletes an item; a refusal is returned: 409 while it is sold or held, 404 when it was deleted before. */
export function deleteContent(api: Api, id: string) {
  return api.send(publishing.deleteContent, { params: { id } });
}

/** Deletes several items; those that cannot be deleted are named with the reason. */
export function deleteContents(api: Api, ids: string[]) {
  return api.send(publishing.deleteContents, { body: { ids } });
}

type Version = { version: number };

/** Publishes an item, now or at a time; a refusal is returned: 422 with what is missing. */
export function publishContent(api: Api, id: string, body: Version & { publish_at?: string }) {
  return api.send(publishing.publishContent, { params: { id }, body });
}

/** Publishes several items, each with its date; those that cannot be published are named with the reason. */
export function publishContents(api: Api, ids: string[]) {
  return api.send(publishing.publishContents, { body: { ids } });
}

/** Makes an item a draft again; a refusal is returned. */
export function unpublishContent(api: Api, id: string, body: Version) {
  return api.send(publishing.unpublishContent, { params: { id }, body });
}

/** Archives an item; a refusal is returned. */
export function archiveContent(api: Api, id: string, body: Version) {
  return api.send(publishing.archiveContent, { params: { id }, body });
}

/** An item, whatever its state, as a viewer sees it; null for an unknown item. */
export function previewContentAs(api: Api, slug: string, as: string) {
  return api.find(publishing.previewContentAs, { params: { id: slug }, query: { as } });
}

/** A page of an item's revisions, the newest first. */
export function listRevisions(api: Api, id: string, page: number) {
  return api.read(publishing.listRevisions, { params: { id }, query: { page } });
}

/** A revision of an item; null where there is none with this number. */
export function findRevision(api: Api, id: string, number: number) {
  return api.find(publishing.readRevision, { params: { id, number: String(number) } });
}

/** Makes an item what it was in a revision; a refusal is returned: 409 when somebody has changed it meanwhile. */
export function restoreRevision(api: Api, id: string, number: number, body: Version & { as_draft: boolean }) {
  return api.send(publishing.restoreRevision, { params: { id, number: String(number) }, body });
}
