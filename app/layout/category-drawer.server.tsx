import type { MenuCategory } from "contract/category";
import { renderToStaticMarkup } from "react-dom/server";
import type { Api } from "~/api/client.server";
import { Drawer, type MenuEntry } from "~/components/layout/drawer";
import { paths } from "~/config/paths";
import { listMenuCategories } from "~/models/category.server";

const maxAgeMs = 60_000;

let cached: { at: number; entries: MenuEntry[]; markup: string } | undefined;
let loading: Promise<void> | undefined;

/**
 * The category menu, which is the same for all users, so it is read and rendered once a minute for all of them. A stale
 * one is used while a new one is fetched, and kept when that fails.
 */
export async function loadCategoryMenu(api: Api): Promise<MenuEntry[]> {
  if (!cached || Date.now() - cached.at > maxAgeMs) {
    loading ??= fetchMenu(api).finally(() => {
      loading = undefined;
    });
    if (!cached) await loading;
    else loading.catch(() => {});
  }
  return cached?.entries ?? [];
}

async function fetchMenu(api: Api): Promise<void> {
  const entries = toEntries(await listMenuCategories(api));
  const markup = renderToStaticMarkup(<Drawer entries={entries} />);
  // React writes `autofocus=""` for HTML's `autofocus`: sixty panels would send a tenth of a kilobyte more.
  cached = { at: Date.now(), entries, markup: markup.replaceAll('=""', "") };
}

/** The drawer as it was last rendered. */
export function drawerMarkup(): string {
  return cached?.markup ?? "";
}

/** Clears the cached menu, between tests. */
export function forgetCategoryMenu(): void {
  cached = undefined;
}

type AnyCategory = Pick<MenuCategory, "slug" | "title" | "contentFirst" | "content_slug"> & {
  children?: AnyCategory[];
  grand_children?: AnyCategory[];
  great_grand_children?: AnyCategory[];
};

function toEntries(categories: AnyCategory[], above: string[] = []): MenuEntry[] {
  return categories.map((category) => {
    const levels = [...above, category.slug];
    const below = category.children ?? category.grand_children ?? category.great_grand_children ?? [];
    const opensItem = category.contentFirst && category.content_slug;
    return {
      title: category.title,
      href: opensItem ? paths.content(category.content_slug as string) : paths.contentCategory(levels),
      children: toEntries(below, levels),
    };
  });
}
