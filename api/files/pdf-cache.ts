import { createHash } from "node:crypto";
import type { Deps, OutsideTransaction } from "../deps";
import { describeError } from "../domain/describe-error";
import { log } from "../log";
import { type PdfContent, type Reader, type StoredItem, toArticleData, toPdfContent } from "../pdf/article-document";
import { picturePath, type StoredBlock } from "../pdf/blocks";
import { editionOf } from "../pdf/templates";
import { findPdf, findPictures, forgetPdf, keepPdf, listPdfsBefore, type PdfKey } from "../store/pdfs";

const ttlMs = 30 * 24 * 60 * 60 * 1000;
const removedAtOnce = 500;
const settable = new Set(["image/svg+xml", "image/png", "image/jpeg", "image/gif", "image/webp"]);

/** The content of a PDF. */
export interface PdfSource {
  item: StoredItem & { id: string };
  blocks: StoredBlock[];
  types: { id: number; title: string }[];
  readerId: string;
  reader: Reader;
  /** The position of a single block; left out for the whole item. */
  page: number | undefined;
}

/** PDFs that this process is making, by their storage keys: a second request for one gets the same. */
const inTheMaking = new Map<string, Promise<Uint8Array>>();

/**
 * A member's PDF of an item, of the whole item or of one block: the stored one while its content has not changed,
 * otherwise a new one, which is stored for 30 days.
 * @returns null when no block has the position
 * @throws what `PdfRenderer.render` throws
 */
export async function pdfOf({ item, readerId, reader, page, ...source }: PdfSource, deps: OutsideTransaction) {
  const { config } = deps;
  const places = await placesOfPictures([item.coverHash, ...textsUnder("hash", source.blocks)], deps);
  const pictures = new Set(places.keys());
  const surroundings = { product: config.productName, origin: config.publicOrigin };
  const content = toPdfContent({ item, page, pictures, ...source, ...surroundings });
  if (!content) return null;
  const key = { contentId: item.id, userId: readerId, page };
  const fingerprint = digest(await editionOf("article"), content, reader);
  const storageKey = `pdfs/${digest(key, fingerprint)}.pdf`;
  return once(storageKey, async () => {
    const kept = await findPdf(deps.db, key);
    const isGood = kept?.storageKey === storageKey && deps.clock().getTime() - kept.createdAt.getTime() < ttlMs;
    const bytes = isGood ? await deps.files.read(storageKey) : undefined;
    if (bytes) return bytes;
    const made = await make({ content, reader, readerId, places }, deps);
    await keep(key, { fingerprint, storageKey, createdAt: deps.clock() }, made, deps);
    if (kept && kept.storageKey !== storageKey) await deps.files.remove(kept.storageKey);
    return made;
  });
}

/** Deletes PDFs that were made more than 30 days ago. */
export async function removeOldPdfs({ db, files, clock }: Deps): Promise<void> {
  const old = await listPdfsBefore(db, new Date(clock().getTime() - ttlMs), removedAtOnce);
  for (const { id, storageKey } of old) {
    await files.remove(storageKey);
    await forgetPdf(db, id);
  }
}

function once(storageKey: string, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const started = inTheMaking.get(storageKey) ?? work().finally(() => inTheMaking.delete(storageKey));
  inTheMaking.set(storageKey, started);
  return started;
}

interface Making {
  content: PdfContent;
  reader: Reader;
  readerId: string;
  /** The storage keys of pictures, by their names. */
  places: Map<string, string>;
}

async function make({ content, reader, readerId, places }: Making, { files, clock, renderer }: Deps) {
  async function pictures() {
    const used = new Set(textsUnder("path", content));
    const found = new Map<string, Uint8Array>();
    for (const [hash, storageKey] of places) {
      const bytes = used.has(picturePath(hash)) ? await files.read(storageKey) : undefined;
      if (bytes) found.set(picturePath(hash), bytes);
    }
    return found;
  }
  const data = toArticleData(content, reader, clock());
  return renderer.render({ template: "article", data, pictures, name: String(content.address?.href) }, readerId);
}

/**
 * Writes the file first, and deletes it again if the account was deleted meanwhile. A PDF that the disk has no room for
 * is made again the next time.
 */
async function keep(key: PdfKey, row: Parameters<typeof keepPdf>[2], bytes: Uint8Array, { db, files }: Deps) {
  try {
    await files.write(row.storageKey, bytes);
  } catch (error) {
    log.error({ error: describeError(error) }, "pdf: it could not be stored");
    return;
  }
  try {
    await keepPdf(db, key, row);
  } catch (error) {
    await files.remove(row.storageKey);
    throw error;
  }
}

/** The paths of the pictures that a PDF can contain, by their names. */
async function placesOfPictures(hashes: (string | null)[], { db }: Deps): Promise<Map<string, string>> {
  const wanted = [...new Set(hashes.filter((hash) => hash !== null))];
  const found = await findPictures(db, wanted);
  return new Map(found.filter(({ mime }) => settable.has(mime)).map(({ hash, storageKey }) => [hash, storageKey]));
}

/** Every text of that name in a value, at any depth. */
function textsUnder(name: string, value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([at, part]) =>
    at === name && typeof part === "string" ? [part] : textsUnder(name, part),
  );
}

function digest(...parts: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}
