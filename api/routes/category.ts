import * as contract from "contract/category";
import type { Deps } from "../deps";
import { defaultSteps, type Step } from "../domain/layout-defaults";
import { entitlementOf } from "../domain/requester";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import { listFilterOf } from "../services/list-filter";
import {
  type CategoryEntry,
  type CategoryTree,
  countInCategories,
  readFamily,
  readTree,
  readUpperLevels,
} from "../store/categories";
import type { CardRow } from "../store/content-cards";
import { listCards, listNewestBelow } from "../store/content-lists";
import { categoryIds } from "../store/imports";
import { readSettingRows } from "../store/settings";
import { cardBody } from "./serialize/card";
import { breadcrumbBodies, categoryBody, childBody, choiceBodies, menuBody } from "./serialize/category";

const maxPerChild = 4;
const levelsToChooseFrom = 3;

export const menuCategories = endpoint(contract.menuCategories).handle(async (_, { db, clock }) => {
  return { status: 200, body: { data: menuBody(await readTree(db, clock())) } };
});

/** Reads only what is shown: either the newest items of each child, or a page of the category's own items. */
export const readCategory = endpoint(contract.readCategory).handle(async ({ params, query, requester }, deps) => {
  const { db, clock } = deps;
  const { user } = requester;
  const now = clock();
  const tree = await readTree(db, now);
  const entry = tree.byPath.get(params.id) ?? tree.byId.get(params.id) ?? (await earlier(deps, tree, params.id));
  if (!entry) throw notFound();
  const below = (tree.children.get(entry.id) ?? []).map(({ id }) => id);
  const showsChildren = entry.showChildren && below.length > 0;
  const filter = { ...listFilterOf(query), path: entry.path };
  const [family, totals, newest, own] = await Promise.all([
    readFamily(db, entry.id, now),
    countInCategories(db, showsChildren ? [entry.id, ...below] : below, now),
    showsChildren ? listNewestBelow(db, user.id, entry.id, maxPerChild, now) : undefined,
    showsChildren ? undefined : listCards(db, user.id, filter, query, now),
  ]);
  const [self, ...children] = family;
  if (!self || self.id !== entry.id) throw notFound();
  const entitlement = entitlementOf(user);
  const cards = (rows: CardRow[] = []) => rows.map((row) => cardBody(deps, row, entitlement));
  return {
    status: 200,
    body: {
      ...categoryBody(deps, self, entitlement),
      breadcrumbs: breadcrumbBodies(tree, entry),
      children: children.map((child) => ({
        ...childBody(deps, child),
        total: totals.get(child.id) ?? 0,
        content: cards(newest?.get(child.id)),
      })),
      total: own?.total ?? totals.get(entry.id) ?? 0,
      content: cards(own?.rows),
    },
  };
});

/** The category that had this path before. */
async function earlier({ db }: Deps, tree: CategoryTree, path: string): Promise<CategoryEntry | undefined> {
  const id = (await categoryIds(db, [path])).get(path);
  return id === undefined ? undefined : tree.byId.get(id);
}

export const onboardingCategories = endpoint(contract.onboardingCategories).handle(async (_, deps) => {
  return { status: 200, body: { data: choiceBodies(deps, await readUpperLevels(deps.db, levelsToChooseFrom)) } };
});

export const decisionTree = endpoint(contract.decisionTree).handle(async (_, { db, clock }) => {
  const config = await readSettingRows(db, ["tree"], clock());
  const steps = config.get("tree") as Record<"step1" | "step2" | "step3", Step> | undefined;
  return { status: 200, body: steps ?? defaultSteps };
});
