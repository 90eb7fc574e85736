import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { ConfigError } from "../../config";
import type { TxDeps } from "../../deps";
import { type Folder, openFolder } from "../../import/folder";
import { type ReadItem, type ReadLibrary, readLibrary } from "../../import/read";
import { readsHere } from "../../import/text-reader";
import { withNames } from "../../markdown/item";
import { addCategories, addFirstItems, type FirstItem } from "../../services/importing";
import type { CategoryToAdd } from "../../store/imports";
import type { Db } from "../database";
import { categories as categoryRows, contentTypes, tags } from "../schema/index";
import { idOf } from "../seeds/stable-id";
import type { MediaShelf } from "./media";

/** The dates in the folder are those of a library that is filled on this day: all of them move by the days since. */
const filledOn = new Date("2026-01-01T00:00:00.000Z");
const marker = "demo/library/categories.yaml";
const maxSingles = 6;

/** The demo library with its pictures stored, ready to be added. */
export interface DemoLibrary {
  categories: (CategoryToAdd & { id: string })[];
  items: FirstItem[];
}

/**
 * The folder `demo/` of the project, which stands above this program wherever it is bundled to.
 * @throws ConfigError if it was not copied
 */
export function demoFolder(): string {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let at = start; ; at = dirname(at)) {
    if (existsSync(join(at, marker))) return join(at, "demo");
    if (dirname(at) === at) throw new ConfigError("The demo library is not here: copy the folder demo/ too.");
  }
}

/** Opens `demo/library`, and reads it. */
export async function readDemoLibrary(): Promise<ReadLibrary & { folder: Folder }> {
  const folder = await openFolder(join(demoFolder(), "library"));
  return { folder, ...(await readLibrary(folder, readsHere)) };
}

/** Stores the pictures and files of the library, and names its parts by ids that are the same in every installation. */
export async function prepareLibrary(
  { categories, items }: ReadLibrary,
  shelf: MediaShelf,
  now: Date,
): Promise<DemoLibrary> {
  const prepared: DemoLibrary = { categories: [], items: [] };
  for (const { picture, picture_alt: pictureAlt, ...category } of categories)
    prepared.categories.push({
      id: idOf("category", category.path),
      path: category.path,
      title: category.title,
      intro: category.intro,
      pictureHash: picture && (await shelf.picture(picture)).hash,
      pictureAlt,
      colourPrimary: category.colour_primary,
      colourSecondary: category.colour_secondary,
    });
  for (const item of items) prepared.items.push(await prepareItem(item, shelf, now));
  return prepared;
}

async function prepareItem({ item, slug, references, files }: ReadItem, shelf: MediaShelf, now: Date) {
  const names: string[] = [];
  for (const [index, { kind }] of references.entries()) {
    const path = files[index] ?? "";
    names.push((await (kind === "picture" ? shelf.picture(path) : shelf.file(path))).hash);
  }
  const fields = withNames(item.fields, (place) => names[Number(place)] ?? "");
  const blocks = fields.blocks.map((block, position) => ({ ...block, id: idOf("block", `${slug} ${position}`) }));
  const written = new Date(item.publishAt ?? filledOn).getTime();
  return {
    id: idOf("content", slug),
    item: { ...item, fields: { ...fields, blocks } },
    publishAt: new Date(written + now.getTime() - filledOn.getTime()),
  };
}

/** Adds the library, with the ids that it has everywhere. */
export async function addLibrary(deps: TxDeps, { categories, items }: DemoLibrary): Promise<void> {
  const { db } = deps;
  const types = new Set(items.map(({ item }) => item.fields.type));
  const names = new Set(items.flatMap(({ item }) => item.fields.tags));
  const typeRows = [...types].map((title) => ({ id: idOf("content type", title), title }));
  const tagRows = [...names].map((name) => ({ id: idOf("tag", name), name }));
  await db.insert(contentTypes).values(typeRows).onConflictDoNothing();
  await db.insert(tags).values(tagRows).onConflictDoNothing();
  await addCategories(deps, categories);
  await addFirstItems(deps, items);
  await setUpCategories(db, categories, items);
}

/** What the form of a category does not hold: the questions of the welcome pages, and entries that open an item. */
async function setUpCategories(db: Db, categories: DemoLibrary["categories"], items: FirstItem[]): Promise<void> {
  const singles = singleItems(categories, items);
  for (const { id, path, title } of categories) {
    const onboardingSteps = onboardingOf(path, title);
    const contentFirstId = singles.get(path);
    if (!onboardingSteps && !contentFirstId) continue;
    await db
      .update(categoryRows)
      .set({ ...(onboardingSteps && { onboardingSteps }), ...(contentFirstId && { contentFirstId }) })
      .where(eq(categoryRows.id, id));
  }
}

const notAsked = { status: false, title: "", text: "" };

/** Only an industry divided by age has a third step, which shows the categories below its age groups. */
function onboardingOf(path: string, title: string) {
  if (path.endsWith("/age-groups")) return { step1: notAsked, step2: notAsked, step3: { ...notAsked, status: true } };
  if (path.includes("/")) return undefined;
  const byAge = path === "baby-kids";
  return {
    step1: { status: true, title, text: "" },
    step2: { status: true, title: "Do you want to know:", text: `What matters to you in ${title}.` },
    step3: {
      status: byAge,
      title: byAge ? `Which ${title} age groups are you most interested in?` : "",
      text: byAge ? "Choose as many as you like." : "",
    },
  };
}

/** A few categories with a single item open it instead of a page with one card. */
function singleItems(categories: { path: string }[], items: FirstItem[]): Map<string, string> {
  const singles = new Map<string, string>();
  for (const { path } of categories) {
    if (singles.size === maxSingles) break;
    if (categories.some((other) => other.path.startsWith(`${path}/`))) continue;
    const [first, ...others] = items.filter(({ item }) => item.categories.includes(path));
    if (first && others.length === 0) singles.set(path, first.id);
  }
  return singles;
}
