import type { SavedFields } from "contract/publishing";
import { stringify } from "yaml";
import type { Deps } from "../deps";
import { formatItem, withNames } from "../markdown/item";
import { writtenOf } from "../services/importing";
import { savedFieldsOf } from "../services/saved-fields";
import * as store from "../store/imports";
import { findFile } from "../store/media";
import { findEdited } from "../store/publishing";
import { categoriesFile } from "./read";

/** A file of an export. */
export interface ExportedFile {
  path: string;
  bytes: Uint8Array;
}

const batch = 100;

/** The library as files, in the form that is imported: an item a file, its pictures and files once. */
export async function* exportLibrary(
  { db, files, clock }: Pick<Deps, "db" | "files" | "clock">,
  onProgress: (done: number, total: number) => Promise<void> | void = () => {},
): AsyncGenerator<ExportedFile> {
  const written = new Map<string, string>();
  const entries = [];
  for (const { pictureHash, ...category } of await store.listCategories(db)) {
    const file = pictureHash ? await readStored({ db, files }, pictureHash, "picture") : undefined;
    if (file && pictureHash && !written.has(`picture ${pictureHash}`)) {
      written.set(`picture ${pictureHash}`, file.path);
      yield file;
    }
    entries.push(entryOf(category, file?.path));
  }
  if (entries.length > 0) yield { path: categoriesFile, bytes: Buffer.from(stringify(entries, { lineWidth: 0 })) };
  const total = await store.countItems(db);
  let done = 0;
  for (let after = ""; ; ) {
    const items = await store.listItemsAfter(db, after, batch);
    for (const { id, slug, source } of items) {
      const row = await findEdited(db, id);
      // It was deleted meanwhile.
      if (!row) continue;
      const saved: SavedFields = await savedFieldsOf({ db, clock }, row);
      const kept = await writtenOf({ db }, saved);
      const isOut = row.status !== "draft" && row.status !== "archived";
      const date = isOut ? undefined : row.originalAt?.toISOString();
      const draftBecause = (!isOut && row.draftBecause) || undefined;
      const acceptsUndescribed = row.status === "published" && row.acceptedPictures.length > 0;
      const item = {
        ...kept,
        acceptsUndescribed,
        publishAt: kept.publishAt ?? date,
        draftBecause,
        source: source ?? undefined,
      };
      const paths = new Map<string, string>();
      for (const [hash, kind] of namesIn(item.fields)) {
        const key = `${kind} ${hash}`;
        const file = written.has(key) ? undefined : await readStored({ db, files }, hash, kind);
        if (file) {
          written.set(key, file.path);
          yield file;
        }
        paths.set(key, `../${written.get(key) ?? `${kind}s/${hash}.gone`}`);
      }
      const text = formatItem(item, (hash, kind) => paths.get(`${kind} ${hash}`) ?? hash);
      yield { path: `items/${slug}.md`, bytes: Buffer.from(text) };
      done += 1;
      await onProgress(done, total);
    }
    after = items.at(-1)?.slug ?? "";
    if (items.length < batch) return;
  }
}

async function readStored(
  { db, files }: Pick<Deps, "db" | "files">,
  hash: string,
  kind: "picture" | "file",
): Promise<ExportedFile | undefined> {
  const stored = await findFile(db, hash);
  const bytes = stored && (await files.read(stored.storageKey));
  return stored && bytes && { path: `${kind}s/${hash}.${stored.fileType}`, bytes };
}

type CategoryRow = Omit<Awaited<ReturnType<typeof store.listCategories>>[number], "pictureHash">;

/** A category as `categories.yaml` has it: what is empty is left out. */
function entryOf({ path, title, intro, pictureAlt, showChildren, ...category }: CategoryRow, picture?: string) {
  const { colourPrimary: colour_primary, colourSecondary: colour_secondary, isPremium: is_premium } = category;
  const fields = { intro, picture, picture_alt: pictureAlt, colour_primary, colour_secondary, is_premium };
  const written = Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
  return { path, title, ...written, ...(showChildren ? {} : { show_children: false }) };
}

/** The names of an item's pictures and files. */
function namesIn(fields: Parameters<typeof withNames>[0]): [hash: string, kind: "picture" | "file"][] {
  const found: [string, "picture" | "file"][] = [];
  withNames(fields, (hash, kind) => {
    found.push([hash, kind]);
    return hash;
  });
  return found;
}
