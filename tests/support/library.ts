import {
  blocks,
  blockTypes,
  categories,
  contentCategories,
  contentFiles,
  contentItems,
  contentTags,
  contentTypes,
  mediaFiles,
  tags,
} from "api/db/schema/index";
import { type BlockTitle, blockContents } from "contract/block";
import { eq } from "drizzle-orm";
import type { TestApi } from "tests/support/real-api";

type ItemRow = typeof contentItems.$inferInsert;

interface ItemBlock {
  title: BlockTitle;
  content: Record<string, unknown>;
}

export interface ItemWish extends Partial<Omit<ItemRow, "typeId" | "slug">> {
  slug: string;
  /** The title of its content type. */
  type?: string;
  /** Days before the test's now; negative for the future. */
  daysAgo?: number;
  /** Its category's slugs joined by slashes; missing categories are created. */
  path?: string;
  tags?: string[];
  /** Its text, one block for each paragraph. */
  text?: string[];
  /** Blocks of any type, after its text. */
  blocks?: ItemBlock[];
  /** Its files: the words in them. */
  files?: string[];
}

const dayMs = 24 * 60 * 60 * 1000;
const blockTitles = Object.keys(blockContents);

/** Publishes an item: by default a day ago, free, digital and without blocks. */
export async function makeItem(api: TestApi, listQuery: ItemWish): Promise<{ id: string; slug: string }> {
  const { db, clock } = api.deps;
  const {
    type = "Trend report",
    daysAgo = 1,
    path,
    tags: names = [],
    text = [],
    blocks: others = [],
    files = [],
    ...fields
  } = listQuery;
  const publishAt = new Date(clock().getTime() - daysAgo * dayMs);
  await db.insert(contentTypes).values({ title: type }).onConflictDoNothing();
  const [found] = await db.select().from(contentTypes).where(eq(contentTypes.title, type));
  const [item] = await db
    .insert(contentItems)
    .values({ title: `About ${listQuery.slug}`, mediaType: "digital", ...fields, typeId: found?.id ?? "", publishAt })
    .returning({ id: contentItems.id, slug: contentItems.slug });
  if (!item) throw new Error("The item was not made.");
  if (path) {
    const ids = await makeCategories(api, path);
    const places = ids.map((categoryId, at) => ({ categoryId, direct: at === ids.length - 1 }));
    await db.insert(contentCategories).values(places.map((place) => ({ ...place, contentId: item.id, publishAt })));
  }
  for (const name of names) await tag(api, item.id, name);
  const paragraphs = text.map((words): ItemBlock => ({ title: "text", content: { paragraphs: [words] } }));
  for (const [position, block] of [...paragraphs, ...others].entries()) await addBlock(api, item.id, position, block);
  for (const [position, words] of files.entries()) {
    const mediaId = await makeFile(api, words);
    await db.insert(contentFiles).values({ contentId: item.id, mediaId, position, caption: `File ${position + 1}` });
  }
  return item;
}

async function addBlock(api: TestApi, contentId: string, position: number, block: ItemBlock): Promise<void> {
  const { db } = api.deps;
  const typeId = blockTitles.indexOf(block.title) + 1;
  await db.insert(blockTypes).values({ id: typeId, title: block.title }).onConflictDoNothing();
  await db.insert(blocks).values({ contentId, position, typeId, content: block.content });
}

async function tag({ deps: { db } }: TestApi, contentId: string, name: string): Promise<void> {
  await db.insert(tags).values({ name }).onConflictDoNothing();
  const [found] = await db.select().from(tags).where(eq(tags.name, name));
  if (found) await db.insert(contentTags).values({ contentId, tagId: found.id });
}

/** A text file in the store. @returns its row's id */
export async function makeFile({ deps: { db, files } }: TestApi, words: string): Promise<string> {
  const hash = Buffer.from(words).toString("hex").padEnd(32, "0").slice(0, 32);
  const storageKey = `downloads/${hash}.txt`;
  const bytes = Buffer.from(words);
  await files.write(storageKey, bytes);
  const [made] = await db
    .insert(mediaFiles)
    .values({ hash, storageKey, fileType: "txt", mime: "text/plain; charset=utf-8", size: bytes.byteLength })
    .onConflictDoNothing()
    .returning({ id: mediaFiles.id });
  const [found] = made ? [made] : await db.select().from(mediaFiles).where(eq(mediaFiles.hash, hash));
  return found?.id ?? "";
}

/** Creates the category of a path and all above it. @returns their ids, top level first */
export async function makeCategories({ deps: { db } }: TestApi, path: string): Promise<string[]> {
  const slugs = path.split("/");
  const ids: string[] = [];
  for (const [at, slug] of slugs.entries()) {
    const here = slugs.slice(0, at + 1).join("/");
    const [found] = await db.select().from(categories).where(eq(categories.path, here));
    const row = { slug, path: here, level: at + 1, title: slug.replaceAll("-", " "), parentId: ids.at(-1) ?? null };
    const [made] = found ? [found] : await db.insert(categories).values(row).returning();
    if (made) ids.push(made.id);
  }
  return ids;
}
