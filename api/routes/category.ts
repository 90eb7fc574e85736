import * as category from "contract/category";
import type { Deps } from "../deps";
import { hasAccess } from "../domain/access";
import { defaultSteps, type Step } from "../domain/frame";
import { entitlementOf } from "../domain/requester";
import { notFound } from "../errors";
import { type Answer, type Bound, bind, type Request } from "../http/bind";
import {
  type CategoryEntry,
  type CategoryRow,
  type CategoryTree,
  countInCategories,
  readFamily,
  readTree,
  readUpperLevels,
  trail,
} from "../store/categories";
import { type CardRow, listCards, listNewestBelow } from "../store/content";
import { readSettingRows } from "../store/settings";
import { cardOf, pictureOf } from "./cards";
import { filterOf } from "./content/lists";

const mostPerChild = 4;

async function menuCategories(
  _: Request<typeof category.menuCategories>,
  { db, clock }: Deps,
): Promise<Answer<typeof category.menuCategories>> {
  const tree = await readTree(db, clock());
  const below = (entry: CategoryEntry) => tree.children.get(entry.id) ?? [];
  const data = (tree.children.get(null) ?? []).map((top) => ({
    ...menuEntry(top),
    children: below(top).map((child) => ({
      ...menuEntry(child),
      grand_children: below(child).map((grandChild) => ({
        ...menuEntry(grandChild),
        great_grand_children: below(grandChild).map(menuEntry),
      })),
    })),
  }));
  return { status: 200, body: { data } };
}

function menuEntry({ id, slug, title, contentSlug }: CategoryEntry) {
  return { id, slug, title, contentFirst: contentSlug !== null, content_slug: contentSlug };
}

async function readCategory(
  { params, query, requester }: Request<typeof category.readCategory>,
  deps: Deps,
): Promise<Answer<typeof category.readCategory>> {
  const { db, clock } = deps;
  const now = clock();
  const tree = await readTree(db, now);
  const entry = tree.byPath.get(params.id) ?? tree.byId.get(params.id);
  if (!entry) throw notFound();
  const below = (tree.children.get(entry.id) ?? []).map(({ id }) => id);
  const showsChildren = entry.showChildren && below.length > 0;
  // Reads only what is shown: either the newest items of each child, or a page of its own items.
  const [family, totals, newest, own] = await Promise.all([
    readFamily(db, entry.id, now),
    countInCategories(db, showsChildren ? [entry.id, ...below] : below, now),
    showsChildren ? listNewestBelow(db, requester.user.id, entry.id, mostPerChild, now) : undefined,
    showsChildren ? undefined : listCards(db, requester.user.id, { ...filterOf(query), path: entry.path }, query, now),
  ]);
  const [self, ...children] = family;
  if (!self || self.id !== entry.id) throw notFound();
  const entitlement = entitlementOf(requester.user);
  const cards = (rows: CardRow[] = []) => rows.map((row) => cardOf(row, entitlement, deps));
  return {
    status: 200,
    body: {
      id: self.id,
      slug: self.slug,
      title: self.title,
      intro: self.intro,
      image: categoryPicture(self, deps),
      show_children: self.showChildren,
      is_premium: self.isPremium,
      has_access: hasAccess({ id: null, isPremium: self.isPremium, planIds: [] }, entitlement),
      setting: self.settingName === null ? null : { name: self.settingName },
      breadcrumbs: crumbsOf(tree, entry),
      children: children.map((child) => ({
        ...childOf(child, deps),
        total: totals.get(child.id) ?? 0,
        content: cards(newest?.get(child.id)),
      })),
      total: own?.total ?? totals.get(entry.id) ?? 0,
      content: cards(own?.rows),
      tree: self.tree,
    },
  };
}

function childOf(child: CategoryRow, deps: Deps) {
  return {
    id: child.id,
    slug: child.slug,
    title: child.title,
    intro: child.intro,
    image: categoryPicture(child, deps),
    colour_primary: child.colourPrimary,
    colour_secondary: child.colourSecondary,
    contentFirst: child.contentSlug !== null,
    content_slug: child.contentSlug,
  };
}

/** The path from the top level down, each category with its siblings, for the breadcrumbs. */
function crumbsOf(tree: CategoryTree, entry: CategoryEntry) {
  return trail(tree, entry).map(({ slug, title, parentId }) => ({
    slug,
    title,
    siblings: (tree.children.get(parentId) ?? []).map((sibling) => ({
      slug: sibling.slug,
      title: sibling.title,
      content_slug: sibling.contentSlug,
    })),
  }));
}

function categoryPicture(row: CategoryRow, deps: Deps) {
  const { pictureHash: hash, pictureAlt: alt, pictureWidth: width, pictureHeight: height } = row;
  return pictureOf({ hash, alt, width, height }, deps);
}

async function onboardingCategories(
  _: Request<typeof category.onboardingCategories>,
  deps: Deps,
): Promise<Answer<typeof category.onboardingCategories>> {
  const rows = await readUpperLevels(deps.db, 3);
  const below = (parentId: string | null) => rows.filter((row) => row.parentId === parentId);
  const choice = (row: CategoryRow) => ({
    id: row.id,
    slug: row.slug,
    title: row.title,
    image: categoryPicture(row, deps),
    tree: row.tree,
  });
  const data = below(null).map((industry) => ({
    ...choice(industry),
    children: below(industry.id).map((child) => ({
      ...choice(child),
      children: below(child.id).map(choice),
    })),
  }));
  return { status: 200, body: { data } };
}

async function decisionTree(
  _: Request<typeof category.decisionTree>,
  { db, clock }: Deps,
): Promise<Answer<typeof category.decisionTree>> {
  const settings = await readSettingRows(db, ["tree"], clock());
  const steps = settings.get("tree") as Record<"step1" | "step2" | "step3", Step> | undefined;
  return { status: 200, body: steps ?? defaultSteps };
}

export const categoryHandlers: Bound[] = [
  bind(category.menuCategories, menuCategories),
  bind(category.readCategory, readCategory),
  bind(category.onboardingCategories, onboardingCategories),
  bind(category.decisionTree, decisionTree),
];
