import type { updatePicture, uploadPicture } from "contract/picture";
import type { z } from "zod/v4";
import type { Deps, OutsideTransaction, TxDeps } from "../deps";
import type { AuditAction } from "../domain/audit-actions";
import { keyOfWidth, narrowerWidths } from "../domain/picture-widths";
import { picturesOf } from "../domain/publishing-obstacles";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, notFound } from "../errors";
import { type EncodedPicture, encodeImported, encodePicture } from "../files/picture-encoder";
import { audit } from "../store/audit";
import { panelsWithPicture } from "../store/dashboard";
import type { JobPayload } from "../store/job-kinds";
import { queueJob } from "../store/jobs";
import { findFile } from "../store/media";
import * as store from "../store/pictures";
import { requireVersion } from "./editing";
import type { RateLimit } from "./rate-limit";

/** Limits the pictures that one editor uploads. */
export const uploadLimit: RateLimit = { name: "picture", most: 300, windowMs: 60 * 60 * 1000 };

type Texts = z.output<(typeof uploadPicture)["query"]>;
type PictureChange = z.output<(typeof updatePicture)["body"]>;

const untitled = "Picture";
const maxTitleLength = 120;

/**
 * Encodes an uploaded picture and stores its files, which are named by their content.
 * @throws ApiError 422 if it cannot be used; QueueLimitError, QueueFullError
 */
export async function storeUpload(
  { files }: OutsideTransaction,
  bytes: Uint8Array,
  { user }: AuthenticatedRequester,
): Promise<EncodedPicture> {
  return storeEncoded(files, await encodePicture(bytes, user.id));
}

/**
 * Encodes a picture of a folder that is imported, and stores its files. One that was exported, and so is in the form in
 * which pictures are stored, keeps its bytes and its name; a drawing (SVG) becomes a picture.
 * @throws ApiError 422 if it cannot be used; QueueLimitError, QueueFullError
 */
export async function storeImported(
  { files, rasteriser }: OutsideTransaction,
  bytes: Uint8Array,
): Promise<EncodedPicture> {
  return storeEncoded(files, await encodeImported(bytes, rasteriser));
}

async function storeEncoded(files: Deps["files"], encoded: EncodedPicture): Promise<EncodedPicture> {
  const key = keyOf(encoded.hash);
  for (const { width, bytes } of encoded.narrower) await files.write(keyOfWidth(key, width), bytes);
  await files.write(key, encoded.bytes);
  return encoded;
}

/**
 * Adds a picture whose files are stored; an existing one stays as it is.
 * @param writerId who adds it; nobody when a program does
 * @returns its id
 */
export async function addPicture(
  deps: TxDeps,
  encoded: EncodedPicture,
  texts: Texts,
  writerId: string | null,
): Promise<string> {
  const { id } = await insertOnce(deps, encoded, texts, writerId);
  return id;
}

/** Adds an uploaded picture; one that is there already takes the alternative text if it has none. */
export async function addUpload(
  deps: TxDeps,
  encoded: EncodedPicture,
  texts: Texts,
  { user }: AuthenticatedRequester,
): Promise<{ id: string; isNew: boolean }> {
  const { id, isNew } = await insertOnce(deps, encoded, texts, user.id);
  const alt = texts.alt?.trim() ?? "";
  if (!isNew && alt !== "") await describe(deps, id, alt, user.id);
  return { id, isNew };
}

async function insertOnce(
  deps: TxDeps,
  { hash, width, height, bytes }: EncodedPicture,
  { name, alt = "" }: Texts,
  writerId: string | null,
) {
  const file = { hash, storageKey: keyOf(hash), fileType: "webp", mime: "image/webp", size: bytes.byteLength };
  const picture = { ...file, width, height, title: titleOf(name), alt: alt.trim() };
  const made = await store.insertPicture(deps.db, picture, writerId, deps.clock());
  if (made.isNew) await record(deps, "picture.added", made.id, writerId);
  return made;
}

/** Gives a picture that has no alternative text its first. */
async function describe(deps: TxDeps, id: string, alt: string, writerId: string): Promise<void> {
  const current = await store.lockPicture(deps.db, id);
  if (current?.alt !== "") return;
  await store.setPicture(deps.db, id, { alt }, writerId, deps.clock());
  await record(deps, "picture.changed", id, writerId);
}

/** Gives the pictures of an item that have no alternative text in the media library the one that the item has. */
export async function describePictures(
  { db }: TxDeps,
  { cover_hash: cover, cover_alt: alt, blocks }: { cover_hash?: string | null; cover_alt?: string; blocks: unknown },
): Promise<void> {
  await store.setFirstAlts(db, [...(cover ? [{ hash: cover, alt: alt ?? "" }] : []), ...picturesOf(blocks)]);
}

/** @throws ApiError 404; 409 if there is a newer version */
export async function changePicture(
  deps: TxDeps,
  id: string,
  { version, ...fields }: PictureChange,
  requester: AuthenticatedRequester,
): Promise<void> {
  const current = await store.lockPicture(deps.db, id);
  if (!current) throw notFound();
  requireVersion(current, version);
  await store.setPicture(deps.db, id, fields, requester.user.id, deps.clock());
  await record(deps, "picture.changed", id, requester.user.id);
}

/** Deletes a picture that nothing shows; a job deletes its files. @throws ApiError 404; 409 while it is shown */
export async function deletePicture(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  const { db, clock } = deps;
  const current = await store.lockPicture(db, id);
  if (!current) throw notFound();
  const products = await store.productsWithPicture(db, id);
  const items = await store.itemsWithPicture(db, current);
  const categories = await store.categoriesWithPicture(db, id);
  const panels = await panelsWithPicture(db, id);
  if (products.total + items.total + categories.total + panels.total > 0)
    throw new ApiError(409, "in_use", "This picture is in use: choose others in its place first.");
  await store.removePicture(db, id);
  const { hash, storageKey, width } = current;
  const narrower = narrowerWidths(hash, width).map((one) => keyOfWidth(storageKey, one));
  await queueJob(db, "remove-picture", { hash, storageKeys: [storageKey, ...narrower] }, clock());
  await record(deps, "picture.deleted", id, requester.user.id);
}

/** Deletes the files of a picture that is deleted, unless the same one was uploaded again. */
export async function removePictureFiles(
  { hash, storageKeys }: JobPayload<"remove-picture">,
  { db, files }: Deps,
): Promise<void> {
  if (await findFile(db, hash)) return;
  for (const storageKey of storageKeys) await files.remove(storageKey);
}

function keyOf(hash: string): string {
  return `pictures/${hash}.webp`;
}

/** The name of a file without its ending, in words. */
function titleOf(name = ""): string {
  const words = name
    .replace(/^.*[\\/]/, "")
    .replace(/\.\w{1,5}$/, "")
    .replace(/[\p{C}\s_]+/gu, " ")
    .trim();
  return words.slice(0, maxTitleLength) || untitled;
}

async function record(deps: TxDeps, action: AuditAction, subjectId: string, actorId: string | null) {
  await audit(deps.db, { action, actorId, subjectId }, deps.clock());
}
