import type * as content from "contract/content";
import type { z } from "zod/v4";
import type { Deps } from "../../deps";
import { entitlementOf } from "../../domain/requester";
import { notFound } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import { readTree, trail } from "../../store/categories";
import * as store from "../../store/content";
import { cardOf } from "../cards";

type ListQuery = z.output<typeof content.listQuery>;
type Signed = Request<typeof content.listContent>["requester"];

/** The filter of a query string; an unknown value is ignored. */
export function filterOf(query: ListQuery): store.ListFilter {
  return {
    path: query.categories ? pathOf(query.categories) : undefined,
    contentType: unlessAll(query.contentType),
    mediaType: unlessAll(query.mediaType),
    words: query.q?.trim() || undefined,
    tags: query.tags && query.tags !== "all" ? query.tags.split(",").map((tag) => tag.trim()) : undefined,
    order: query.order_by,
  };
}

function unlessAll(word: string): string | undefined {
  return word === "all" || word === "" ? undefined : word;
}

function pathOf(categories: string): string | undefined {
  const path = categories.split(",").filter(Boolean).join("/");
  return path === "all" || path === "" ? undefined : path;
}

async function answerList(requester: Signed, filter: store.ListFilter, query: store.Page, deps: Deps) {
  const entitlement = entitlementOf(requester.user);
  const found = await store.listCards(deps.db, requester.user.id, filter, query, deps.clock());
  return {
    data: found.rows.map((row) => cardOf(row, entitlement, deps)),
    meta: { total: found.total, page: query.page, perPage: query.perPage },
  };
}

type Listed = Answer<typeof content.listContent>;

export async function listContent(
  { query, requester }: Request<typeof content.listContent>,
  deps: Deps,
): Promise<Listed> {
  const filter = filterOf(query);
  const [list, scope] = await Promise.all([
    answerList(requester, filter, query, deps),
    scopeOf(filter.path, deps.db, deps.clock()),
  ]);
  return { status: 200, body: { ...list, scope } };
}

/** The list's category and the filters below it, from cached data. */
async function scopeOf(path: string | undefined, db: Deps["db"], now: Date): Promise<content.Scope> {
  const [tree, types] = await Promise.all([readTree(db, now), store.listContentTypes(db, now)]);
  const entry = path === undefined ? undefined : tree.byPath.get(path);
  const below = path === undefined || entry ? (tree.children.get(entry?.id ?? null) ?? []) : [];
  return {
    category: entry ? { title: entry.title, intro: entry.intro } : null,
    breadcrumbs: entry
      ? trail(tree, entry).map(({ slug, title, parentId }) => ({
          slug,
          title,
          siblings: (tree.children.get(parentId) ?? []).map((one) => ({ slug: one.slug, title: one.title })),
        }))
      : [],
    children: below.map(({ slug, title, intro }) => ({ slug, title, intro })),
    content_types: types.map((title) => ({ value: title.toLowerCase().replaceAll(" ", "-"), title })),
  };
}

export async function categoryContent(
  { query, requester }: Request<typeof content.categoryContent>,
  deps: Deps,
): Promise<Answer<typeof content.categoryContent>> {
  const tree = await readTree(deps.db, deps.clock());
  if (!tree.byPath.has(query.slug)) throw notFound();
  return { status: 200, body: await answerList(requester, { ...filterOf(query), path: query.slug }, query, deps) };
}

export async function masterclasses(
  { query, requester }: Request<typeof content.masterclasses>,
  deps: Deps,
): Promise<Listed> {
  return {
    status: 200,
    body: await answerList(requester, { ...filterOf(query), contentType: "Masterclass" }, query, deps),
  };
}
