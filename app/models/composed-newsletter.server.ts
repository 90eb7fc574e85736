import type { Arguments } from "contract/call";
import * as composed from "contract/composed-newsletter";
import type { Api } from "~/api/client.server";

type Fields = Arguments<typeof composed.createComposedNewsletter>["body"];

/** A page of the newsletters that were composed by hand. */
export function listNewsletters(api: Api, query: Arguments<typeof composed.listComposedNewsletters>["query"]) {
  return api.read(composed.listComposedNewsletters, { query });
}

/** The kinds of mail and the plans that a newsletter can be sent to. */
export function readNewsletterChoices(api: Api) {
  return api.read(composed.composedNewsletterChoices, {});
}

/** Published items whose title contains the words, newest first. */
export function findNewsletterItems(api: Api, q: string) {
  return api.read(composed.findNewsletterItems, { query: { q } });
}

/** A composed newsletter; null where there is none with this id. */
export function findNewsletter(api: Api, id: string) {
  return api.find(composed.readComposedNewsletter, { params: { id } });
}

/** The newsletter as the mail that the user would get; null where there is none with this id. */
export function findNewsletterMail(api: Api, id: string) {
  return api.find(composed.previewComposedNewsletter, { params: { id } });
}

/** Adds a draft; a refusal is returned. @param idempotencyKey the draft is added once for each key */
export function createNewsletter(api: Api, fields: Fields, idempotencyKey: string | undefined) {
  return api.send(composed.createComposedNewsletter, { body: fields }, { idempotencyKey });
}

/** Changes a draft; a refusal is returned: 409 if somebody else has changed it, or if it is no longer a draft. */
export function updateNewsletter(
  api: Api,
  id: string,
  fields: Arguments<typeof composed.updateComposedNewsletter>["body"],
) {
  return api.send(composed.updateComposedNewsletter, { params: { id }, body: fields });
}

/** Deletes a draft; a refusal is returned. */
export function deleteNewsletter(api: Api, id: string) {
  return api.send(composed.deleteComposedNewsletter, { params: { id } });
}

/** Deletes several drafts; those that are none are named with the reason. */
export function deleteNewsletters(api: Api, ids: string[]) {
  return api.send(composed.deleteComposedNewsletters, { body: { ids } });
}

/** Mails the newsletter to the user alone; a refusal is returned. */
export function testNewsletter(api: Api, id: string) {
  return api.send(composed.testComposedNewsletter, { params: { id } });
}

/** Sends a draft, now or at a time; a refusal is returned. */
export function sendNewsletter(api: Api, id: string, body: Arguments<typeof composed.sendComposedNewsletter>["body"]) {
  return api.send(composed.sendComposedNewsletter, { params: { id }, body });
}

/** Makes a scheduled newsletter a draft; a refusal is returned: 409 once it is being sent. */
export function withdrawNewsletter(api: Api, id: string) {
  return api.send(composed.withdrawComposedNewsletter, { params: { id } });
}
