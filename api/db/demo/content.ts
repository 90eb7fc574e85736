import type { BlockContent, BlockTitle } from "contract/block";
import { slugOf } from "../../domain/slug";
import type {
  blocks,
  Cta,
  categories,
  contentCategories,
  contentFiles,
  contentItems,
  contentTags,
  contentTypes,
  tags,
} from "../schema/index";
import { blockTitles } from "../seeds/block-types";
import { idOf } from "../seeds/stable-id";
import { schemeOf } from "./colours";
import { makeFile } from "./downloads";
import type { DemoBlock, DemoCategory, DemoColour, DemoItem, DemoPicture } from "./library/format";
import { library } from "./library/index";
import type { MediaShelf } from "./media";

type ItemRow = typeof contentItems.$inferInsert & { id: string };
type CategoryRow = typeof categories.$inferInsert & { id: string };

/** The library as rows to insert. */
export interface ContentRows {
  types: (typeof contentTypes.$inferInsert)[];
  items: ItemRow[];
  blocks: (typeof blocks.$inferInsert)[];
  files: (typeof contentFiles.$inferInsert)[];
  categories: CategoryRow[];
  places: (typeof contentCategories.$inferInsert)[];
  tags: (typeof tags.$inferInsert)[];
  itemTags: (typeof contentTags.$inferInsert)[];
}

const monthMs = 30.4375 * 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;
/** The category is in an industry without items. */
const quietColours: DemoColour[] = [
  { name: "Slate", hex: "#3d4b57" },
  { name: "Plaster", hex: "#d9d2c5" },
];
const premiumPlans = { wide: [16, 17], narrow: [17] };

/** The number of pictures in the library. */
export function countPictures(): number {
  const inCategory = ({ children = [] }: DemoCategory): number =>
    children.reduce((sum, child) => sum + inCategory(child), 1);
  return library.reduce(
    (sum, { category, items }) => sum + inCategory(category) + items.reduce((own, item) => own + picturesOf(item), 0),
    0,
  );
}

function picturesOf({ blocks: written }: DemoItem): number {
  const inBlocks = written.map((block) =>
    block.block === "gallery" ? block.pictures.length : block.block === "image" || block.block === "video" ? 1 : 0,
  );
  return inBlocks.reduce((sum: number, count) => sum + count, 1);
}

/** Makes the library's rows; draws and writes their pictures and files. */
export async function makeContent(shelf: MediaShelf, now: Date): Promise<ContentRows> {
  const rows: ContentRows = {
    types: [],
    items: [],
    blocks: [],
    files: [],
    categories: [],
    places: [],
    tags: [],
    itemTags: [],
  };
  for (const [position, { category, items }] of library.entries()) {
    const minutesLate = position * 7 * minuteMs;
    await addCategory(rows, shelf, { category, items, above: [], position, parentId: null });
    for (const item of items) await addItem(rows, shelf, item, new Date(dayBefore(now, item) + minutesLate));
  }
  limitToPlans(rows.items);
  countTags(rows);
  openSingleItems(rows);
  return rows;
}

function dayBefore(now: Date, { monthsAgo }: DemoItem): number {
  return now.getTime() - monthsAgo * monthMs;
}

interface CategoryInput {
  category: DemoCategory;
  items: DemoItem[];
  above: string[];
  position: number;
  parentId: string | null;
}

async function addCategory(rows: ContentRows, shelf: MediaShelf, input: CategoryInput): Promise<void> {
  const { category, items, above, position, parentId } = input;
  const slugs = [...above, category.slug];
  const path = slugs.join("/");
  const inside = items.filter((item) => `${item.category.join("/")}/`.startsWith(`${path}/`));
  const colours = (inside[0] ?? items[position % items.length])?.palette ?? quietColours;
  const palette = colours.map(({ hex }) => hex);
  const names = colours.map(({ name }) => name);
  const picture = await shelf.picture({
    motif: category.motif,
    colours: palette,
    names,
    seed: path,
    shape: "landscape",
  });
  const scheme = schemeOf(palette);
  const id = idOf("category", path);
  rows.categories.push({
    id,
    parentId,
    slug: category.slug,
    path,
    level: slugs.length,
    position,
    title: category.title,
    intro: category.intro,
    pictureId: picture.id,
    pictureAlt: picture.alt,
    colourPrimary: scheme.primary,
    colourSecondary: scheme.secondary,
    onboardingSteps: onboardingOf(category, slugs.length),
  });
  for (const [at, child] of (category.children ?? []).entries()) {
    await addCategory(rows, shelf, { category: child, items, above: slugs, position: at, parentId: id });
  }
}

const notAsked = { status: false, title: "", text: "" };

/** Only an industry divided by age has a third step, which shows the categories below its age groups. */
function onboardingOf({ title, slug }: DemoCategory, level: number) {
  if (slug === "age-groups") return { step1: notAsked, step2: notAsked, step3: { ...notAsked, status: true } };
  if (level > 1) return null;
  const byAge = slug === "baby-kids";
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

async function addItem(rows: ContentRows, shelf: MediaShelf, item: DemoItem, publishAt: Date): Promise<void> {
  const slug = item.slug ?? slugOf(item.title);
  const id = idOf("content", slug);
  const palette = item.palette.map(({ hex }) => hex);
  const names = item.palette.map(({ name }) => name);
  const scheme = schemeOf(palette);
  const drawn = (picture: DemoPicture, shape: DemoPicture["shape"] | "cover") =>
    shelf.picture({
      motif: picture.motif,
      colours: palette,
      names,
      seed: `${slug} ${picture.seed ?? 0}`,
      shape: shape ?? "landscape",
    });
  const cover = await drawn(item.cover, "cover");
  rows.items.push({
    id,
    slug,
    title: item.title,
    typeId: typeIdOf(rows, item.type),
    mediaType: item.media,
    isPremium: item.premium,
    planIds: [],
    isDemo: item.demo ?? false,
    // A publication with a PDF but without a file of its own is made into one on demand.
    allowPdf: item.allowPdf ?? item.media === "pdf",
    pdfGenerated: item.allowPdf ?? item.media === "pdf",
    coverId: cover.id,
    coverAlt: cover.alt,
    imageCredit: "Drawn for this publication",
    colourPrimary: scheme.primary,
    colourSecondary: scheme.secondary,
    colourText: scheme.text,
    backgroundColour: scheme.background,
    publishAt,
    subtext: item.subtext,
    subtextAccess: item.subtextAccess,
    ...ctasOf(item),
    featured: item.featured ?? false,
    pinned: item.pinned ?? false,
    createdAt: publishAt,
  });
  for (const [at, depth] of item.category.map((_, level) => level + 1).entries()) {
    const categoryId = idOf("category", item.category.slice(0, depth).join("/"));
    rows.places.push({ contentId: id, categoryId, direct: at === item.category.length - 1, publishAt });
  }
  for (const name of new Set(item.tags)) rows.itemTags.push({ contentId: id, tagId: idOf("tag", name) });
  await addFiles(rows, shelf, item, slug);
  for (const [position, block] of item.blocks.entries()) {
    const content = await contentOf(block, { item, slug, shelf, drawn });
    const typeId = blockTitles.indexOf(block.block) + 1;
    rows.blocks.push({ id: idOf("block", `${slug} ${position}`), contentId: id, position, typeId, content });
  }
}

function typeIdOf(rows: ContentRows, title: string): string {
  const id = idOf("content type", title);
  if (!rows.types.some((type) => type.id === id)) rows.types.push({ id, title });
  return id;
}

/** Reports link to the consultancy; locked items link to the plans. */
function ctasOf({ type, premium }: DemoItem) {
  const consultancy: Cta = { text: "Ask about the consultancy", slug: "consultancy", type: "white" };
  const plans: Cta = { text: "Compare the plans", slug: "upgrade", type: "primary" };
  const masterclass: Cta = { text: "All masterclasses", slug: "masterclass", type: "white" };
  const access = type === "Masterclass" ? masterclass : type === "Trend report" ? consultancy : undefined;
  return {
    cta1: premium ? plans : undefined,
    cta2: premium && type === "Trend report" ? consultancy : undefined,
    cta1Access: access,
  };
}

async function addFiles(rows: ContentRows, shelf: MediaShelf, item: DemoItem, slug: string): Promise<void> {
  const inBlocks = item.blocks.flatMap((block) => (block.block === "download" ? [block.file] : []));
  const taken = new Set<string>();
  for (const file of [...(item.files ?? []), ...inBlocks]) {
    const made = makeFile(item, slug, file);
    const { id } = await shelf.file(made.type, made.text);
    if (taken.has(id)) continue;
    rows.files.push({ contentId: idOf("content", slug), mediaId: id, position: taken.size, caption: file.caption });
    taken.add(id);
  }
}

interface Making {
  item: DemoItem;
  slug: string;
  shelf: MediaShelf;
  drawn: (picture: DemoPicture, shape: DemoPicture["shape"]) => Promise<Reference>;
}

/** A picture as blocks store it: by its file's name, which becomes a URL when it is read. */
interface Reference {
  hash: string;
  alt: string;
  width: number;
  height: number;
}

/** The stored content of a block of this title: as in the contract, with references instead of URLs. */
type Stored<T> = T extends { temporary_url: string }
  ? Omit<T, "temporary_url" | keyof Reference> & Reference
  : T extends (infer Part)[]
    ? Stored<Part>[]
    : T extends object
      ? { [K in keyof T]: Stored<T[K]> }
      : T;

async function contentOf(block: DemoBlock, making: Making): Promise<Record<string, unknown>> {
  const { item, slug, shelf, drawn } = making;
  async function reference(picture: DemoPicture, shape = picture.shape): Promise<Reference> {
    const { hash, alt, width, height } = await drawn(picture, shape);
    return { hash, alt, width, height };
  }
  switch (block.block) {
    case "heading":
      return kept<"heading">({ text: block.text, level: block.level ?? 2 });
    case "text":
      return kept<"text">({ paragraphs: block.paragraphs });
    case "image": {
      const { caption, credit, width: size = "column" } = block;
      return kept<"image">({ ...(await reference(block.picture)), size, ...given({ caption, credit }) });
    }
    case "gallery": {
      const pictures: Stored<BlockContent<"gallery">>["pictures"] = [];
      for (const picture of block.pictures) {
        pictures.push({ ...(await reference(picture)), ...given({ caption: picture.caption }) });
      }
      return kept<"gallery">({ title: block.title, pictures });
    }
    case "quote":
      return kept<"quote">({ text: block.text, ...given({ who: block.who, role: block.role }) });
    case "video": {
      const { title, minutes, transcript } = block;
      return kept<"video">({ title, minutes, poster: await reference(block.picture, "wide"), url: null, transcript });
    }
    case "palette":
      return kept<"palette">({ title: block.title, ...given({ intro: block.intro }), colours: block.colours });
    case "list":
      return kept<"list">({ ...given({ title: block.title }), style: block.style, items: block.items });
    case "table":
      return kept<"table">({ caption: block.caption, columns: block.columns, rows: block.rows });
    case "download": {
      const made = makeFile(item, slug, block.file);
      const { hash, fileType, size } = await shelf.file(made.type, made.text);
      const { caption } = block.file;
      return kept<"download">({ title: block.title, filename_hash: hash, caption, file_type: fileType, size });
    }
    case "cta":
      return kept<"cta">({ text: block.text, label: block.label, to: addressOf(block.to) });
    case "embed":
      return kept<"embed">({ title: block.title, text: block.text, url: block.url });
  }
}

function kept<T extends BlockTitle>(content: Stored<BlockContent<T>>): Record<string, unknown> {
  return content as Record<string, unknown>;
}

/** Removes undefined fields: in the contract optional fields are missing, not empty. */
function given<T extends Record<string, string | undefined>>(fields: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
}

function addressOf(to: string): string {
  return /^(\/|https?:)/.test(to) ? to : `/content/${to}`;
}

/**
 * About one premium item in seven belongs to the larger plans, and a third of those to the largest only. Masterclasses
 * are included in every plan.
 */
function limitToPlans(items: ItemRow[]): void {
  const masterclass = idOf("content type", "Masterclass");
  const ordinary = items.filter(
    (item) => item.isPremium && !item.isDemo && !item.featured && !item.pinned && item.typeId !== masterclass,
  );
  const limited = ordinary.filter((_, at) => at % 6 === 3).slice(0, 12);
  for (const [at, item] of limited.entries()) item.planIds = at % 3 === 2 ? premiumPlans.narrow : premiumPlans.wide;
}

function countTags(rows: ContentRows): void {
  const names = library.flatMap(({ items }) => items.flatMap((item) => [...new Set(item.tags)]));
  const uses = new Map<string, number>();
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  rows.tags = [...uses].map(([name, count]) => ({ id: idOf("tag", name), name, uses: count }));
}

const mostSingles = 6;

/** A few categories with a single item open it instead of a page with one card. */
function openSingleItems({ categories: all, places }: ContentRows): void {
  let marked = 0;
  for (const category of all) {
    if (marked === mostSingles || all.some(({ parentId }) => parentId === category.id)) continue;
    const inside = places.filter((place) => place.categoryId === category.id);
    if (inside.length !== 1) continue;
    category.contentFirstId = inside[0]?.contentId;
    marked += 1;
  }
}
