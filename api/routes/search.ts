import * as search from "contract/search";
import type { Deps } from "../deps";
import { hasAccess } from "../domain/access";
import { type AuthenticatedRequester, entitlementOf } from "../domain/requester";
import { type Answer, type Bound, bind, type Request } from "../http/bind";
import { limit, type RateLimit } from "../services/rate-limit";
import { type CategoryTree, readTree, trail } from "../store/categories";
import { type CardRow, listCards, popularTags } from "../store/content";
import * as store from "../store/search";
import { cardBody } from "./serialize/card";

const mostPinned = 12;
const mostPopular = 10;
/** Limits searches that are not in the cache. */
const searchLimit: RateLimit = { name: "search", most: 300, windowMs: 60_000 };

interface Wanted {
  query: string;
  category_slug: string;
  exact: number;
}

interface Found extends store.Understood {
  categoryId: string | null;
  /** The number in the category, or of all. */
  matches: store.Matches | null;
  /** The number in all categories, for the filters. */
  everywhere: store.Matches | null;
}

async function find(wanted: Wanted, tree: CategoryTree, searching: store.Searching, { db }: Deps): Promise<Found> {
  const understood = await store.understand(db, wanted.query, wanted.exact === 1, searching);
  const { query } = understood;
  const categoryId = tree.byPath.get(wanted.category_slug)?.id ?? null;
  if (!query) return { ...understood, categoryId, matches: null, everywhere: null };
  const [everywhere, inCategory] = await Promise.all([
    store.findMatches(db, query, null, searching),
    categoryId ? store.findMatches(db, query, categoryId, searching) : undefined,
  ]);
  const isUnknown = wanted.category_slug !== "" && categoryId === null;
  return { ...understood, categoryId, matches: isUnknown ? null : (inCategory ?? everywhere), everywhere };
}

async function searchContent(
  { query: wanted, requester }: Request<typeof search.search>,
  deps: Deps,
): Promise<Answer<typeof search.search>> {
  const { db, clock } = deps;
  const tree = await readTree(db, clock());
  const searching = searchingBy(requester, deps);
  const found = wanted.query ? await find(wanted, tree, searching, deps) : undefined;
  const { query = null, matches = null, categoryId = null } = found ?? {};
  const ids = query && matches ? await store.pageOf(db, query, categoryId, matches, wanted, searching) : [];
  const [data, popular] = await Promise.all([
    resultsOf(ids, query, requester, deps),
    matches?.total ? [] : popularTags(db, clock(), mostPopular),
  ]);
  const total = matches ? matches.total - matches.pinned.length : 0;
  const words = found?.words ?? "";
  const category = tree.byPath.get(wanted.category_slug);
  return {
    status: 200,
    body: {
      data,
      meta: { total, page: wanted.page, perPage: wanted.perPage },
      queryTotal: matches?.total ?? 0,
      search_query: words,
      corrected_from: words === wanted.query ? null : wanted.query,
      did_you_mean: found?.meant ?? null,
      unsearchable: found?.unsearchable ?? null,
      unknown: found?.unknown ?? [],
      category: category ? trail(tree, category).map(({ title }) => title) : [],
      filters: filtersOf(tree, found?.everywhere?.counts ?? null),
      popular,
    },
  };
}

async function stickied(
  { query: wanted, requester }: Request<typeof search.stickied>,
  deps: Deps,
): Promise<Answer<typeof search.stickied>> {
  const { db, clock } = deps;
  const tree = await readTree(db, clock());
  if (wanted.query) {
    const { query, matches } = await find(wanted, tree, searchingBy(requester, deps), deps);
    return { status: 200, body: { data: await resultsOf(matches?.pinned ?? [], query, requester, deps) } };
  }
  const filter = { stickied: true, path: wanted.category_slug || undefined };
  const { rows } = await listCards(db, requester.user.id, filter, { page: 1, perPage: mostPinned }, clock());
  const entitlement = entitlementOf(requester.user);
  return { status: 200, body: { data: rows.map((row) => ({ ...cardBody(deps, row, entitlement), snippet: [] })) } };
}

function searchingBy({ user }: AuthenticatedRequester, deps: Deps): store.Searching {
  return { now: deps.clock(), admit: () => limit(deps, searchLimit, user.id) };
}

/** Passages are cut only from texts that the requester may open now, which is none before they are verified. */
async function resultsOf(
  ids: string[],
  query: store.Understood["query"],
  requester: AuthenticatedRequester,
  deps: Deps,
): Promise<search.SearchResult[]> {
  const entitlement = entitlementOf(requester.user);
  const rows = await store.cardsOf(deps.db, requester.user.id, ids, deps.clock());
  const open = requester.user.verified ? rows.filter((row) => hasAccess(row, entitlement)) : [];
  const idsOf = (some: CardRow[]) => some.map(({ id }) => id);
  const snippets = query ? await store.snippetsOf(deps.db, query, idsOf(rows), idsOf(open), deps.clock()) : undefined;
  return rows.map((row) => ({ ...cardBody(deps, row, entitlement), snippet: snippets?.get(row.id) ?? [] }));
}

function filtersOf(tree: CategoryTree, counts: Map<string, number> | null): search.SearchFilter[] {
  return (tree.children.get(null) ?? []).map((top) => ({
    title: top.title,
    options: (tree.children.get(top.id) ?? []).map(({ id, path, title }) => ({
      category_slug: path,
      title,
      total: counts ? (counts.get(id) ?? 0) : null,
    })),
  }));
}

export const searchHandlers: Bound[] = [bind(search.search, searchContent), bind(search.stickied, stickied)];
