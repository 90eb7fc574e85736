import { LRUCache } from "lru-cache";
import type { Keyring } from "../keyring";

const weekMs = 7 * 24 * 60 * 60 * 1000;
/** 66 bits: a page of cards contains dozens of signatures, and 66 bits cannot be guessed over a network. */
const signatureLength = 11;

/** A page of cards contains dozens of pictures, whose URLs change once a week. */
const pictureUrls = new WeakMap<Keyring, LRUCache<string, string>>();
const maxPictureUrls = 5_000;

/**
 * A temporary URL of a picture below the API's root. It expires between one and two weeks from now, at the turn of a
 * week, so that a picture keeps one URL for days and can be cached.
 */
export function temporaryUrl(secrets: Keyring, now: Date, hash: string): string {
  const until = inSeconds((Math.floor(now.getTime() / weekMs) + 2) * weekMs);
  const signed = `${hash} ${until}`;
  const urls = pictureUrlsOf(secrets);
  const known = urls.get(signed);
  if (known) return known;
  const url = `/files/${hash}?s=${until}.${secrets.sign("file", signed, signatureLength)}`;
  urls.set(signed, url);
  return url;
}

function pictureUrlsOf(secrets: Keyring): LRUCache<string, string> {
  const existing = pictureUrls.get(secrets);
  if (existing) return existing;
  const created = new LRUCache<string, string>({ max: maxPictureUrls });
  pictureUrls.set(secrets, created);
  return created;
}

/** A file to download, and its name. */
export interface DownloadFile {
  hash: string;
  name: string;
}

/** A temporary URL of a file to download; unlike a picture's URL it shows nothing in a page. */
export function downloadUrl(secrets: Keyring, now: Date, file: DownloadFile, lifeMs: number): string {
  const until = inSeconds(now.getTime() + lifeMs);
  const signature = secrets.sign("download", downloadText(file, until), signatureLength);
  return `/files/${file.hash}?${new URLSearchParams({ d: `${until}.${signature}`, n: file.name })}`;
}

/** What a URL gives access to: `expired` is one that was valid. */
export type AddressState = "picture" | "download" | "expired" | "wrong";

/** @param query the URL's: `s` of a picture; `d` and the name `n` of a download */
export function addressState(
  secrets: Keyring,
  now: Date,
  hash: string,
  query: { s?: string; d?: string; n?: string },
): AddressState {
  const [until = "", signature = ""] = (query.d ?? query.s ?? "").split(".");
  const isDownload = query.d !== undefined;
  const isSigned = isDownload
    ? secrets.verify("download", downloadText({ hash, name: query.n ?? "" }, until), signature, signatureLength)
    : secrets.verify("file", `${hash} ${until}`, signature, signatureLength);
  if (!isSigned) return "wrong";
  if (Number.parseInt(until, 36) * 1000 <= now.getTime()) return "expired";
  return isDownload ? "download" : "picture";
}

function downloadText({ hash, name }: DownloadFile, until: string): string {
  return `${hash} ${until} ${name}`;
}

/** A time in a URL: seconds since 1970, base 36. */
function inSeconds(ms: number): string {
  return Math.floor(ms / 1000).toString(36);
}
