import type { ImportConflict } from "contract/import";
import type { TxDeps } from "../deps";
import { stateOf } from "../domain/content-state";
import { slugWithId } from "../domain/slug";
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

/**
 * A file that is not imported, as its address, or its id where it comes from, is another item's, and nobody has said that
 * it may replace that.
 */
export class ConflictError extends Error {
  constructor(
    readonly occupant: Occupant,
    isByNumber: boolean,
  ) {
    const what = isByNumber
      ? "This file shares nothing but its number there with the item that had it"
      : "The address of this file is that of another item";
    super(`${what}, “${occupant.title}” (${occupant.state})`);
  }
}

/** What else is known where a file is read. */
export interface Circumstances {
  /** Whether it may replace an item that it is not known to be about. */
  mayReplace: (occupant: Occupant) => boolean;
  /** Whether a source is that of another file of the import: what comes from there is another item. */
  isInImport: (source: string) => boolean;
}

/** What of an item says which one it is. */
export type ItemName = Pick<WrittenItem, "id" | "source" | "publishAt"> & {
  fields: Pick<WrittenItem["fields"], "slug" | "title">;
};

/**
 * The item that a file is about: the one with its id, or the one that comes from its source, unless that is a number and
 * title, address and date are all others, as numbers begin again on a site that is made anew. Where neither is known, it
 * is the one that is the same by all three, on whatever site, or one that was imported when no sources were recorded and
 * is the same by its title and its date, or by its slug and one of these. A file without a source is about the item with
 * its slug if that was imported without one too, is a draft, or has the date of the file.
 * @throws ApiError 422 for an id that no item has; ConflictError
 */
export async function findTarget(
  { db, clock }: Pick<TxDeps, "db" | "clock">,
  item: ItemName,
  { mayReplace, isInImport }: Circumstances,
): Promise<Target | undefined> {
  const { id, source } = item;
  if (id !== undefined) {
    const found = await publishing.findItemId(db, { id });
    if (!found) throw invalid({ id: noItem });
    return { id: found, isNamed: true };
  }
  const { slug, title } = item.fields;
  const named = slug ? await findBySlug(db, slug) : undefined;
  const own = source && (await store.findBySource(db, source));
  if (own) {
    const row = named?.row.id === own ? named.row : await publishing.findEdited(db, own);
    const isSame =
      !row || !/ \d+$/.test(source) || (row === named?.row && !isInvented(slug, source)) || !isOther(row, item);
    return isSame ? { id: own, isNamed: false } : replaced(row, { isNamed: false, isByNumber: true });
  }
  if (!source) {
    if (!named) return undefined;
    const { row, imported } = named;
    const isDated = item.publishAt !== undefined && dateOf(row) !== undefined;
    const isUnsourced = imported?.source === null && !(isDated && isOther(row, item));
    const isOwn = isUnsourced || row.status === "draft" || isOfDate(row, item);
    return isOwn ? { id: row.id, isNamed: true } : replaced(row, { isNamed: true });
  }
  const publishAt = item.publishAt === undefined ? undefined : new Date(item.publishAt);
  const [only = "", ...more] = await store.listBeforeSources(db, { title, publishAt });
  if (only && more.length === 0) return { id: only, isNamed: false };
  if (!named) return undefined;
  const { row, imported } = named;
  const isNamesake = row.title === title;
  if (imported?.isBeforeSources && (isNamesake || isOfDate(row, item))) return { id: row.id, isNamed: false };
  const isTwo = typeof imported?.source === "string" && isInImport(imported.source);
  if (imported && !isTwo && isNamesake && isOfDate(row, item)) return { id: row.id, isNamed: false };
  // Two items of one site are two items, whatever their addresses.
  return isTwo || isOfSite(imported?.source, source) ? undefined : replaced(row, { isNamed: false });

  function replaced(row: publishing.ItemRow, { isNamed, isByNumber = false }: Known): Target {
    const occupant = { id: row.id, title: row.title, slug: row.slug, state: stateOf(row, clock()) };
    if (!mayReplace(occupant)) throw new ConflictError(occupant, isByNumber);
    return { id: row.id, isNamed };
  }
}

interface Known {
  isNamed: boolean;
  /** Whether nothing but a number says that it is the same. */
  isByNumber?: boolean;
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

/** The date of an item: that of its original until it is out. */
function dateOf({ status, wasPublished, publishAt, originalAt }: publishing.ItemRow): string | undefined {
  const isOut = wasPublished || (status !== "draft" && status !== "archived");
  return (isOut ? publishAt : originalAt)?.toISOString();
}

function isOfDate(row: publishing.ItemRow, { publishAt }: ItemName): boolean {
  return publishAt !== undefined && dateOf(row) === publishAt;
}

/** Whether neither its title nor its date is that of an item. What has no date, as many drafts, has that of another. */
function isOther(row: publishing.ItemRow, item: ItemName): boolean {
  return row.title !== item.fields.title && dateOf(row) !== item.publishAt;
}

/** Whether a slug was made of the id of its source, and so says no more than that. */
function isInvented(slug: string | undefined, source: string): boolean {
  return ["post", "page"].some((kind) => slug === slugWithId(kind, source.split(" ").at(-1) ?? ""));
}

/** Whether two sources are known to be of one site. The ids of posts of Ghost's are those of no site. */
function isOfSite(one: string | null | undefined, other: string): boolean {
  const [system, site] = other.split(" ");
  return !(system === "ghost" && site === "uuid") && one?.startsWith(`${system} ${site} `) === true;
}
