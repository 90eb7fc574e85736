import * as content from "contract/content";
import { listDownloads as list } from "contract/user";
import type { Api } from "~/api/client.server";

interface DownloadsQuery {
  page: number;
  perPage: number;
  /** The slug of the item to show first. */
  item?: string | undefined;
}

/** A page of a member's downloads, newest first, with related items. */
export function listDownloads(api: Api, userId: string, query: DownloadsQuery) {
  return api.read(list, { params: { id: userId }, query });
}

/** A temporary URL of an item's first file, or why there is none. */
export function firstFileOf(api: Api, slug: string) {
  return api.send(content.downloadContent, { params: { id: slug } });
}

// A GET that changes something: it is sent like a write, so that a refusal is returned.
/** Requests a demo, or its e-mail again. */
export function requestDemo(api: Api, slug: string) {
  return api.send(content.requestDemo, { params: { id: slug } });
}

/** A demo's title; null for an unknown demo. */
export function findDemo(api: Api, slug: string) {
  return api.find(content.findDemo, { params: { id: slug } });
}

/** A demo and the state of the member's request; null for an unknown demo. */
export function readDemo(api: Api, slug: string) {
  return api.find(content.readDemo, { params: { id: slug } });
}
