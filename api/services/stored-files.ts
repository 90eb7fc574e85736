import { createHash } from "node:crypto";
import { contentFields } from "contract/publishing";
import type { setOptionFiles, uploadFile } from "contract/stored-file";
import type { z } from "zod/v4";
import type { Db } from "../db/database";
import type { Deps, OutsideTransaction, TxDeps } from "../deps";
import { permits, writerOf } from "../domain/permissions";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import { kindOf } from "../files/file-kinds";
import { audit } from "../store/audit";
import { queueJob } from "../store/jobs";
import * as products from "../store/products";
import { findEdited, findHolders } from "../store/publishing";
import * as store from "../store/stored-files";
import { changeItem, createItems } from "./publishing";
import type { RateLimit } from "./rate-limit";

/** Limits the files that one editor uploads. */
export const fileUploadLimit: RateLimit = { name: "file", most: 300, windowMs: 60 * 60 * 1000 };

type UploadQuery = z.output<(typeof uploadFile)["query"]>;
type OptionChange = z.output<(typeof setOptionFiles)["body"]>;

/** Long enough for a form that is being filled in. */
const unusedKeptMs = 7 * 24 * 60 * 60 * 1000;
const maxInJob = 200;
const hashLength = 16;
const maxCaptionLength = 120;
/** The type of an item that holds what an option sells. */
const soldType = "Files";

/**
 * Stores the bytes of an uploaded file, under a name that its content gives it.
 * @throws ApiError 422 if it is of no kind that is accepted, or damaged
 */
export async function storeFile(
  { files }: OutsideTransaction,
  bytes: Uint8Array,
  { name = "" }: UploadQuery,
): Promise<store.NewFile> {
  const kind = await kindOf(bytes, name);
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, hashLength);
  const storageKey = `${store.downloadsFolder}${hash}.${kind.fileType}`;
  if (!(await files.has(storageKey))) await files.write(storageKey, bytes);
  return { ...kind, hash, storageKey, size: bytes.byteLength };
}

/** Adds a file whose bytes are stored; an existing one stays as it is. */
export async function addFile(
  deps: TxDeps,
  file: store.NewFile,
  { name }: UploadQuery,
  { user }: AuthenticatedRequester,
) {
  const { db, clock } = deps;
  const { id, isNew } = await store.insertFile(db, file, clock());
  if (isNew) await audit(db, { action: "file.added", actorId: user.id, subjectId: id }, clock());
  const stored = await store.findDownloadFile(db, file.hash);
  if (!stored) throw invalid({ file: "This file is stored as a picture: choose it under Media." });
  return { isNew, stored, caption: captionOf(name) };
}

/**
 * A stored file. Those who may edit products alone see what the shop sells, and what no item has.
 * @throws ApiError 404
 */
export async function requireStoredFile({ db }: Deps, hash: string, { user }: AuthenticatedRequester) {
  const stored = await store.findDownloadFile(db, hash);
  if (!stored) throw notFound();
  const items = await store.itemsWithFile(db, stored);
  const isOpen = permits(user, "content.edit") || items.total === 0 || (await store.isSoldFile(db, stored.id));
  if (!isOpen) throw notFound();
  return { stored, items };
}

/** The option of a product, with the item that holds its files. @throws ApiError 404 */
export async function requireOption({ db }: Pick<Deps, "db">, id: string) {
  const option = await products.findOption(db, id);
  if (!option) throw notFound();
  return { ...option, item: option.contentId ? await findEdited(db, option.contentId) : undefined };
}

/**
 * Replaces the files that an option gives its buyers; an option without files gets an item for them, which is sold.
 * @throws ApiError 404; 409 if there is a newer version; 422 for a file that is gone, and a product that is no files
 */
export async function changeOptionFiles(
  deps: TxDeps,
  id: string,
  { files, version }: OptionChange,
  requester: AuthenticatedRequester,
): Promise<void> {
  const { db, clock } = deps;
  const all = await products.lockProducts(db);
  const option = await requireOption(deps, id);
  const product = all.find((one) => one.id === option.productId);
  if (!product) throw notFound();
  if (product.type !== "product" || product.shipping)
    throw invalid({ files: "Only a product of files to download has files." });
  await requireDownloads(deps, files);
  if (option.contentId) {
    await requireBuyersKeepSome(deps, option.contentId, files);
    await changeItem(deps, option.contentId, { media: files, version: version ?? undefined }, writerOf(requester));
    return;
  }
  if (version) throw new ApiError(409, "changed", "These files have been changed in the meantime.");
  const title = option.title === product.title ? product.title : `${product.title}, ${option.title}`;
  const fields = { title, type: soldType, media_type: "download", is_premium: true, media: files };
  const sold = { fields: contentFields.parse(fields), status: "sold" as const };
  const [contentId = ""] = await createItems(deps, [sold], requester.user.id);
  await products.setOption(db, id, { contentId }, requester.user.id, clock());
  await audit(db, { action: "product.option.changed", actorId: requester.user.id, subjectId: id }, clock());
}

/** @throws ApiError 422 for a name that is not a downloadable file */
async function requireDownloads({ db }: TxDeps, files: OptionChange["files"]): Promise<void> {
  for (const { hash } of files) {
    if (!(await store.findDownloadFile(db, hash)))
      throw invalid({ files: "That file no longer exists: upload it again." });
  }
}

/** @throws ApiError 422 for none, while somebody has bought them */
async function requireBuyersKeepSome({ db }: TxDeps, contentId: string, files: OptionChange["files"]): Promise<void> {
  if (files.length > 0) return;
  const { grants } = await findHolders(db, contentId);
  if (grants > 0) throw invalid({ files: "It has been bought: replace its last file instead of removing it." });
}

/** Deletes files that were uploaded and that no item, block or revision names any more; a job deletes their bytes. */
export async function removeUnusedFiles({ db, clock }: TxDeps, most: number): Promise<number> {
  const now = clock();
  const gone = await store.removeUnusedFilesBefore(db, new Date(now.getTime() - unusedKeptMs), most);
  for (const { hash, storageKey } of gone)
    await queueJob(db, "remove-picture", { hash, storageKeys: [storageKey] }, now);
  return gone.length;
}

/**
 * Has files deleted whose rows the transaction deletes: by a job, so that they are there if it is rolled back, and gone
 * if it is not.
 */
export async function queueFileRemoval(db: Db, storageKeys: string[], now: Date): Promise<void> {
  for (let at = 0; at < storageKeys.length; at += maxInJob)
    await queueJob(db, "remove-files", { storageKeys: storageKeys.slice(at, at + maxInJob) }, now);
}

/** The name of a file without its ending, in words. */
function captionOf(name = ""): string {
  const words = name
    .replace(/^.*[\\/]/, "")
    .replace(/\.\w{1,5}$/, "")
    .replace(/[\p{C}\s_]+/gu, " ")
    .trim();
  return words.slice(0, maxCaptionLength) || "File";
}
