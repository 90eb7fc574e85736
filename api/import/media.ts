import { createHash } from "node:crypto";
import { extname } from "node:path";
import type { OutsideTransaction, TxDeps } from "../deps";
import { checkImported } from "../files/picture-encoder";
import type { Reference } from "../markdown/blocks";
import { addPicture, storeImported } from "../services/pictures";
import * as store from "../store/imports";
import { findFile } from "../store/media";
import type { Folder } from "./folder";

const maxPictureBytes = 40 * 1024 ** 2;
export const maxFileBytes = 200 * 1024 ** 2;

/** A picture or a file of a folder, before the transaction that adds its row. @returns the name that it is stored under */
export type Prepared = (deps: TxDeps, writerId: string | null) => Promise<string>;

const mimes: Record<string, string> = {
  csv: "text/csv; charset=utf-8",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  gpl: "text/plain; charset=utf-8",
  jpg: "image/jpeg",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  pdf: "application/pdf",
  png: "image/png",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webp: "image/webp",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};

export function digestOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Stores what an item names, once; its row is added with the item. A dry run stores nothing.
 * @param path of the file in the folder
 * @throws ApiError 422, FolderError
 */
export async function prepare(
  deps: OutsideTransaction,
  folder: Folder,
  { path, kind }: { path: string; kind: Reference["kind"] },
  isDry: boolean,
): Promise<Prepared> {
  const bytes = await folder.read(path, kind === "picture" ? maxPictureBytes : maxFileBytes);
  // The same file may be a picture and a download.
  const digest = digestOf(`${kind} ${digestOf(bytes)}`);
  const known = (await store.findStored(deps.db, digest)) ?? (await findExported(deps, path, bytes, kind));
  if (known) return async () => known;
  if (kind === "file") return prepareFile(deps, path, bytes, digest, isDry);
  if (isDry) {
    const size = await checkImported(bytes, deps.rasteriser);
    const hash = digest.slice(0, 20);
    const row = { hash, storageKey: `pictures/${hash}.webp`, fileType: "webp", mime: "image/webp", size: 0, ...size };
    return async ({ db }) => {
      await store.insertMedia(db, row);
      return hash;
    };
  }
  const encoded = await storeImported(deps, bytes);
  return async (txDeps, writerId) => {
    const id = await addPicture(txDeps, encoded, { name: path }, writerId);
    await store.setStored(txDeps.db, digest, id);
    return encoded.hash;
  };
}

/** What was exported from this library has the name that it is stored under. */
async function findExported(
  { db, files }: OutsideTransaction,
  path: string,
  bytes: Buffer,
  kind: Reference["kind"],
): Promise<string | undefined> {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
  const stored = /^[\w-]{4,100}$/.test(name) ? await findFile(db, name) : undefined;
  if (!stored || stored.size !== bytes.byteLength || (kind === "picture") !== (stored.width !== null)) return undefined;
  const own = await files.read(stored.storageKey);
  return own && bytes.equals(own) ? stored.hash : undefined;
}

async function prepareFile(
  { files, clock }: OutsideTransaction,
  path: string,
  bytes: Buffer,
  digest: string,
  isDry: boolean,
): Promise<Prepared> {
  const hash = digestOf(bytes).slice(0, 16);
  const fileType = extname(path).slice(1).toLowerCase();
  const type = /^[a-z0-9]{1,8}$/.test(fileType) ? fileType : "bin";
  const storageKey = `downloads/${hash}.${type}`;
  if (!isDry && !(await files.has(storageKey))) await files.write(storageKey, bytes);
  const row = {
    hash,
    storageKey,
    fileType: type,
    mime: mimes[type] ?? "application/octet-stream",
    size: bytes.byteLength,
  };
  return async ({ db }) => {
    const id = await store.insertMedia(db, { ...row, createdAt: clock() });
    await store.setStored(db, digest, id);
    return hash;
  };
}
