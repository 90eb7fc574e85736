import type { TxDeps } from "../deps";
import { invalid } from "../errors";
import type { WrittenItem } from "../markdown/item";
import * as store from "../store/imports";
import * as publishing from "../store/publishing";

/** The item that a file is about. */
export interface Target {
  id: string;
  /** Whether the file names it: by its id, or by its slug alone. Its address becomes what the file says then. */
  isNamed: boolean;
}

/** The refusal of an id that no item has. */
export const noItem = "There is no item with this id: leave the id out to create one";

/**
 * The item that a file is about: the one with its id, or the one that comes from its source. Where neither is known, it
 * is one that was imported when no sources were recorded and is the same by its title and its date, or by its slug and
 * one of these; or that with the slug of a file without a source.
 * @throws ApiError 422 for an id that no item has
 */
export async function findTarget({ db }: TxDeps, item: WrittenItem): Promise<Target | undefined> {
  const { id, source } = item;
  if (id !== undefined) {
    const found = await publishing.findItemId(db, { id });
    if (!found) throw invalid({ id: noItem });
    return { id: found, isNamed: true };
  }
  const own = source && (await store.findBySource(db, source));
  if (own) return { id: own, isNamed: false };
  const { slug, title } = item.fields;
  const named = slug ? await findBySlug({ db }, slug) : undefined;
  if (!source) return named === undefined ? undefined : { id: named, isNamed: true };
  const publishAt = item.publishAt === undefined ? undefined : new Date(item.publishAt);
  const { dated, drafts } = await store.listUnsourced(db, { title, publishAt });
  const [only = "", ...more] = dated;
  if (only && more.length === 0) return { id: only, isNamed: false };
  if (named && (await isSame({ db }, named, item))) return { id: named, isNamed: false };
  const [draft = "", ...others] = drafts;
  return draft && others.length === 0 ? { id: draft, isNamed: false } : undefined;
}

/** The item that has a slug, or had it before. */
async function findBySlug({ db }: Pick<TxDeps, "db">, slug: string): Promise<string | undefined> {
  const own = await publishing.findItemId(db, { slug });
  if (own) return own;
  const current = await publishing.currentSlug(db, slug);
  return current === undefined ? undefined : publishing.findItemId(db, { slug: current });
}

/** Whether an item with the slug of a file was imported without a source, with the title or the date of the file. */
async function isSame({ db }: Pick<TxDeps, "db">, id: string, { publishAt, fields }: WrittenItem): Promise<boolean> {
  const imported = await store.findImported(db, id);
  if (imported?.source !== null) return false;
  const row = await publishing.findEdited(db, id);
  return row?.title === fields.title || (publishAt !== undefined && row?.publishAt.toISOString() === publishAt);
}
