import * as content from "contract/content";
import { listDownloads as list } from "contract/user";
import type { Api } from "~/api/client.server";

interface Wanted {
  page: number;
  perPage: number;
  /** The slug of the one to put first. */
  item?: string | undefined;
}

/** A page of what a member has taken home, newest first, and what goes with it. */
export function listDownloads(api: Api, userId: string, query: Wanted) {
  return api.read(list, { params: { id: userId }, query });
}

// The next two are GETs that change something: they are sent, so that a refusal is an answer.
/** Puts an item among the member's downloads; the answer is a temporary address of its first file. */
export function takeDownload(api: Api, slug: string) {
  return api.send(content.downloadContent, { params: { id: slug } });
}

/** Asks for a demo, or for its e-mail again. */
export function requestDemo(api: Api, slug: string) {
  return api.send(content.requestDemo, { params: { id: slug } });
}

/** A demo's title; null when there is none of that name. */
export function findDemo(api: Api, slug: string) {
  return api.find(content.findDemo, { params: { id: slug } });
}

/** A demo and how far the member is with it; null when there is none of that name. */
export function readDemo(api: Api, slug: string) {
  return api.find(content.readDemo, { params: { id: slug } });
}
