import type { ImportConflict } from "contract/import";
import type { TxDeps } from "../deps";
import { stateOf } from "../domain/content-state";
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

/** Another item, which has the address of a file. */
export interface Occupant {
  id: string;
  title: string;
  slug: string;
  state: ImportConflict["state"];
}

/** A file that is not imported, as its address is another item's, and nobody has said that it may replace that. */
export class ConflictError extends Error {
  constructor(readonly occupant: Occupant) {
    super(`The address of this file is that of another item, “${occupant.title}” (${occupant.state})`);
  }
}

/**
 * The item that a file is about: the one with its id, or the one that comes from its source. Where neither is known, it
 * is one that was imported when no sources were recorded and is the same by its title and its date, or by its slug and
 * one of these. A file without a source is about the item with its slug if that was imported without one too, is a draft,
 * or has the date of the file.
 * @param mayReplace whether it may replace an item that it is not known to be about, and which has its address
 * @throws ApiError 422 for an id that no item has; ConflictError
 */
export async function findTarget(
  { db, clock }: Pick<TxDeps, "db" | "clock">,
  item: WrittenItem,
  mayReplace: (occupant: Occupant) => boolean,
): Promise<Target | undefined> {
  const { id, source } = item;
  if (id !== undefined) {
    const found = await publishing.findItemId(db, { id });
    if (!found) throw invalid({ id: noItem });
    return { id: found, isNamed: true };
  }
  const own = source && (await store.findBySource(db, source));
  if (own) return { id: own, isNamed: false };
  const { slug, title } = item.fields;
  const named = slug ? await findBySlug(db, slug) : undefined;
  if (!source) {
    if (!named) return undefined;
    const isOwn = named.imported?.source === null || named.row.status === "draft" || isOfDate(named.row, item);
    return isOwn ? { id: named.row.id, isNamed: true } : replaced(named.row, true);
  }
  const publishAt = item.publishAt === undefined ? undefined : new Date(item.publishAt);
  const { dated, drafts } = await store.listUnsourced(db, { title, publishAt });
  const [only = "", ...more] = dated;
  if (only && more.length === 0) return { id: only, isNamed: false };
  if (named?.imported?.source === null && (named.row.title === title || isOfDate(named.row, item)))
    return { id: named.row.id, isNamed: false };
  const [draft = "", ...others] = drafts;
  if (draft && others.length === 0) return { id: draft, isNamed: false };
  // Two items of one site are two items, whatever their addresses.
  if (!named || siteOf(named.imported?.source) === siteOf(source)) return undefined;
  return replaced(named.row, false);

  function replaced(row: publishing.ItemRow, isNamed: boolean): Target {
    const occupant = { id: row.id, title: row.title, slug: row.slug, state: stateOf(row, clock()) };
    if (!mayReplace(occupant)) throw new ConflictError(occupant);
    return { id: row.id, isNamed };
  }
}

/** The item that has a slug, or had it before, and what it was imported from. */
async function findBySlug(db: TxDeps["db"], slug: string) {
  const current = await publishing.currentSlug(db, slug);
  const id =
    (await publishing.findItemId(db, { slug })) ??
    (current === undefined ? undefined : await publishing.findItemId(db, { slug: current }));
  const row = id === undefined ? undefined : await publishing.findEdited(db, id);
  return row && { row, imported: await store.findImported(db, row.id) };
}

function isOfDate({ publishAt }: publishing.ItemRow, item: WrittenItem): boolean {
  return item.publishAt !== undefined && publishAt.toISOString() === item.publishAt;
}

/** The system and the site of a source. */
function siteOf(source: string | null | undefined): string | undefined {
  return source?.split(" ").slice(0, 2).join(" ");
}
