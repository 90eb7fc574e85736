import type * as contract from "contract/search";
import type { z } from "zod/v4";
import type { Deps } from "../deps";
import { hasAccess } from "../domain/access";
import { describeError, withoutAddresses } from "../domain/describe-error";
import { type AuthenticatedRequester, entitlementOf } from "../domain/requester";
import type { SnippetPart } from "../domain/search-snippet";
import { log } from "../log";
import { type CategoryTree, readTree } from "../store/categories";
import type { CardRow } from "../store/content-cards";
import { listCards } from "../store/content-lists";
import { recordFruitlessSearch } from "../store/event-log";
import * as store from "../store/search";
import { readPopularSearches } from "./dashboard-panels";

type Query = z.output<(typeof contract.search)["query"]>;
type PinnedQuery = z.output<(typeof contract.searchPinned)["query"]>;

const maxPinned = 12;
const maxPopular = 10;

/** An item that was found, with the passages that match. */
export interface SearchResult {
  row: CardRow;
  snippet: SnippetPart[];
}

interface Found extends store.Understood {
  categoryId: string | null;
  /** The matches in the category, or all. */
  matches: store.Matches | null;
  /** The matches in all categories, for the filters. */
  everywhere: store.Matches | null;
}

/** A page of the items that match, without the pinned ones. Without matches, popular tags instead. */
export async function searchItems(deps: Deps, query: Query, requester: AuthenticatedRequester) {
  const { db, clock } = deps;
  const tree = await readTree(db, clock());
  const found = await find(deps, query, tree);
  const { matches, categoryId } = found;
  if (!requester.isReadOnly && query.page === 1 && !found.unsearchable && found.everywhere?.total === 0)
    await record(deps, query.query);
  const ids = found.query && matches ? await store.pageOf(db, found.query, categoryId, matches, query, clock()) : [];
  const [results, popular] = await Promise.all([
    readResults(deps, ids, found.query, requester),
    matches?.total ? [] : readPopularSearches(deps, maxPopular),
  ]);
  return { ...found, tree, results, popular };
}

/** Records words that nothing was found for. A search is answered also where that cannot be written. */
async function record({ db, clock }: Deps, words: string): Promise<void> {
  await recordFruitlessSearch(db, withoutAddresses(words), clock()).catch((error) =>
    log.warn({ error: describeError(error) }, "search: one without results was not recorded"),
  );
}

/** The pinned items that match; without words, the category's pinned items. */
export async function searchPinned(
  deps: Deps,
  query: PinnedQuery,
  requester: AuthenticatedRequester,
): Promise<SearchResult[]> {
  const { db, clock } = deps;
  if (query.query) {
    const found = await find(deps, query, await readTree(db, clock()));
    return readResults(deps, found.matches?.pinned ?? [], found.query, requester);
  }
  const filter = { pinned: true, path: query.category_slug || undefined };
  const { rows } = await listCards(db, requester.user.id, filter, { page: 1, perPage: maxPinned }, clock());
  return rows.map((row) => ({ row, snippet: [] }));
}

async function find({ db, clock }: Deps, wanted: PinnedQuery, tree: CategoryTree): Promise<Found> {
  const now = clock();
  const categoryId = tree.byPath.get(wanted.category_slug)?.id ?? null;
  const understood = wanted.query ? await store.understand(db, wanted.query, wanted.exact === 1, now) : nothing;
  const { query } = understood;
  if (!query) return { ...understood, categoryId, matches: null, everywhere: null };
  const [everywhere, inCategory] = await Promise.all([
    store.findMatches(db, query, null, now),
    categoryId ? store.findMatches(db, query, categoryId, now) : undefined,
  ]);
  const isUnknown = wanted.category_slug !== "" && categoryId === null;
  return { ...understood, categoryId, matches: isUnknown ? null : (inCategory ?? everywhere), everywhere };
}

const nothing: store.Understood = { words: "", query: null, meant: null, unsearchable: null, unknown: [] };

/** Passages are cut only from texts that the requester may open now, which is none before they are verified. */
async function readResults(
  { db, clock }: Deps,
  ids: string[],
  query: store.Understood["query"],
  { user }: AuthenticatedRequester,
): Promise<SearchResult[]> {
  const entitlement = entitlementOf(user);
  const rows = await store.cardsOf(db, user.id, ids, clock());
  const open = user.verified ? rows.filter((row) => hasAccess(row, entitlement)) : [];
  const snippets = query ? await store.snippetsOf(db, query, idsOf(rows), idsOf(open), clock()) : undefined;
  return rows.map((row) => ({ row, snippet: snippets?.get(row.id) ?? [] }));
}

function idsOf(rows: CardRow[]): string[] {
  return rows.map(({ id }) => id);
}
