import * as contract from "contract/content";
import type { Deps } from "../deps";
import { type AuthenticatedRequester, entitlementOf } from "../domain/requester";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import { noteRead, requireReadable, requireVisible } from "../services/item-access";
import { listFilterOf } from "../services/list-filter";
import { readTree } from "../store/categories";
import { readItemContent } from "../store/content-item";
import { type ListFilter, latestItemId, listCards } from "../store/content-lists";
import type { Page } from "../store/page";
import { listContentTypes } from "../store/taxonomy";
import { cardBody } from "./serialize/card";
import { itemBody } from "./serialize/item";
import { scopeBody } from "./serialize/list-scope";

export const listContent = endpoint(contract.listContent).handle(async ({ query, requester }, deps) => {
  const filter = listFilterOf(query);
  const now = deps.clock();
  const [list, tree, types] = await Promise.all([
    listBody(deps, filter, query, requester),
    readTree(deps.db, now),
    listContentTypes(deps.db, now),
  ]);
  return { status: 200, body: { ...list, scope: scopeBody(tree, filter.path, types) } };
});

export const categoryContent = endpoint(contract.categoryContent).handle(async ({ query, requester }, deps) => {
  const tree = await readTree(deps.db, deps.clock());
  if (!tree.byPath.has(query.slug)) throw notFound();
  const filter = { ...listFilterOf(query), path: query.slug };
  return { status: 200, body: await listBody(deps, filter, query, requester) };
});

export const masterclasses = endpoint(contract.masterclasses).handle(async ({ query, requester }, deps) => {
  const filter = { ...listFilterOf(query), contentType: "Masterclass" };
  return { status: 200, body: await listBody(deps, filter, query, requester) };
});

export const readContent = endpoint(contract.readContent).handle(async ({ params, query, requester }, deps) => {
  const item = await requireReadable(deps, params.slug, requester);
  if (query.opened) noteRead(deps, item.id, requester);
  const content = await readItemContent(deps.db, item.id);
  return { status: 200, body: itemBody(deps, item, content, entitlementOf(requester.user)) };
});

export const previewContent = endpoint(contract.previewContent).handle(async ({ params, requester }, deps) => {
  const item = await requireVisible(deps, { slug: params.slug }, requester);
  return { status: 200, body: cardBody(deps, item, entitlementOf(requester.user)) };
});

export const latestContent = endpoint(contract.latestContent).handle(async (_, { db, clock }) => {
  return { status: 200, body: { id: (await latestItemId(db, clock())) ?? 0 } };
});

async function listBody(deps: Deps, filter: ListFilter, page: Page, { user }: AuthenticatedRequester) {
  const entitlement = entitlementOf(user);
  const found = await listCards(deps.db, user.id, filter, page, deps.clock());
  return {
    data: found.rows.map((row) => cardBody(deps, row, entitlement)),
    meta: { total: found.total, page: page.page, perPage: page.perPage },
  };
}
