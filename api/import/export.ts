import type { SavedFields } from "contract/publishing";
import { stringify } from "yaml";
import type { Deps } from "../deps";
import { formatItem, withNames } from "../markdown/item";
import { writtenOf } from "../services/importing";
import { savedFieldsOf } from "../services/publishing";
import * as store from "../store/imports";
import { findFile } from "../store/media";
import { findEdited } from "../store/publishing";
import { categoriesFile } from "./run";

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
  const categories = await store.listCategories(db);
  if (categories.length > 0) {
    const entries = categories.map(({ path, title, intro }) => ({ path, title, ...(intro && { intro }) }));
    yield { path: categoriesFile, bytes: Buffer.from(stringify(entries, { lineWidth: 0 })) };
  }
  const total = await store.countItems(db);
  const written = new Map<string, string>();
  let done = 0;
  for (let after = ""; ; ) {
    const items = await store.listItemsAfter(db, after, batch);
    for (const { id, slug } of items) {
      const row = await findEdited(db, id);
      // It was deleted meanwhile.
      if (!row) continue;
      const saved: SavedFields = await savedFieldsOf({ db, clock }, row);
      const item = await writtenOf({ db }, saved);
      const paths = new Map<string, string>();
      for (const [hash, kind] of namesIn(item.fields)) {
        const key = `${kind} ${hash}`;
        const stored = written.has(key) ? undefined : await findFile(db, hash);
        const bytes = stored && (await files.read(stored.storageKey));
        if (stored && bytes) {
          const path = `${kind}s/${hash}.${stored.fileType}`;
          written.set(key, path);
          yield { path, bytes };
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

/** The names of an item's pictures and files. */
function namesIn(fields: Parameters<typeof withNames>[0]): [hash: string, kind: "picture" | "file"][] {
  const found: [string, "picture" | "file"][] = [];
  withNames(fields, (hash, kind) => {
    found.push([hash, kind]);
    return hash;
  });
  return found;
}
