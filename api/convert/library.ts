import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BlockDraft } from "contract/publishing";
import { stringify } from "yaml";
import { obstaclesToImport, undescribedPictures } from "../domain/publishing-obstacles";
import { freeSlug, slugOf, slugWithId } from "../domain/slug";
import { type Folder, FolderError, readAtMost } from "../import/folder";
import { formatItem, type WrittenItem } from "../markdown/item";
import { type Remark, Remarks } from "./remarks";
import { cleanText, oneLine, shortened } from "./text";

/** An export that cannot be read, and where it broke. */
export class ExportError extends Error {}

/** Who may read an item: all members, those with a plan for premium content, or those with one of these plans. */
export type Access = "members" | "premium" | number[];

/** An item of another system, in the terms of this one. */
export interface ForeignItem {
  /** What it is called in remarks, as `post "blue-doors"`. */
  about: string;
  slug: string;
  /** What it is there: the system, the site and its id; undefined where the site or the id is not known. */
  source: string | undefined;
  title: string;
  type: string;
  /** Why it is not published; undefined if it is. */
  draftBecause: string | undefined;
  publishAt: string | undefined;
  access: Access;
  isFeatured: boolean;
  subtext: string;
  /** Its path in the library. */
  cover: string | undefined;
  coverAlt: string;
  /** Paths. */
  categories: string[];
  tags: string[];
  authors: string[];
  blocks: BlockDraft[];
}

/** What an item is called there. */
export interface NamedItem {
  about: string;
  /** Its id there. */
  id: string;
  slug: string;
  title: string;
  isPage: boolean;
  /** What it may be known by from now on, the best first. */
  sources: string[];
}

const byNumber = new Intl.Collator("en", { numeric: true });

/** A library that was made: its texts, where its pictures and files are, and what could not be carried over. */
export interface LibraryFiles {
  texts: Map<string, string>;
  copies: Map<string, string>;
  remarks: Remark[];
}

/** A library in the form that is imported, made of the export of another system. */
export class ConvertedLibrary {
  readonly remarks = new Remarks();
  /** Files that were made, by their paths. */
  readonly texts = new Map<string, string>();
  /** Where the pictures and files are on disk, by their paths in the library. */
  readonly copies = new Map<string, string>();
  private readonly categories = new Map<string, { title: string; intro: string }>();

  constructor(private readonly options: { acceptsUndescribed: boolean }) {}

  /**
   * The slug and the source of each item, in the order of the items. A slug that has to be invented is made of the id
   * there, so that it does not depend on what else is in the export, nor on the order: of several with one slug the one
   * whose very slug it is keeps it, a post rather than a page, and the oldest. An id that two items have is none.
   */
  namesOf(items: NamedItem[]): { slug: string; source: string | undefined }[] {
    const counts = new Map<string, number>();
    for (const source of items.flatMap(({ sources }) => sources)) counts.set(source, (counts.get(source) ?? 0) + 1);
    const found = new Map<NamedItem, string>();
    const taken = new Set<string>();
    const ranked = items
      .map((item) => ({ item, own: slugOf(item.slug) || slugOf(item.title) }))
      .toSorted(
        (a, b) =>
          Number(a.own !== a.item.slug) - Number(b.own !== b.item.slug) ||
          Number(a.item.isPage) - Number(b.item.isPage) ||
          byNumber.compare(a.item.id, b.item.id),
      );
    for (const { item, own } of ranked) {
      const kind = item.isPage ? "page" : "post";
      const wanted = own && !taken.has(own) ? own : slugWithId(own || kind, item.id || kind);
      const free = freeSlug(wanted, taken, kind);
      taken.add(free);
      found.set(item, free);
      if (free !== item.slug) this.remarks.say(item.about, `its address is /content/${free} here`);
    }
    return items.map((item) => ({
      slug: found.get(item) ?? "",
      source: item.sources.find((source) => counts.get(source) === 1),
    }));
  }

  /** Adds a category, and those above it that are not there. */
  addCategory(path: string, title: string, intro = ""): void {
    const parts = path.split("/");
    for (let count = 1; count < parts.length; count++) {
      const above = parts.slice(0, count).join("/");
      if (!this.categories.has(above))
        this.categories.set(above, { title: titleOf(parts[count - 1] ?? ""), intro: "" });
    }
    if (!this.categories.has(path))
      this.categories.set(path, {
        title: shortened(oneLine(title), 120) || titleOf(parts.at(-1) ?? ""),
        intro: shortened(cleanText(intro), 2_000),
      });
  }

  /** Adds a picture or a file that is on disk. @returns its path */
  addFile(folder: "pictures" | "files", below: string, place: string): string {
    const path = `${folder}/${below}`;
    this.copies.set(path, place);
    return path;
  }

  /** Adds an item; one that lacks what publishing requires becomes a draft, which is reported. */
  addItem(item: ForeignItem): void {
    const written = this.written(item);
    const isOpen = item.draftBecause === undefined;
    if (isOpen && this.options.acceptsUndescribed && undescribedPictures(written.fields).length > 0)
      written.acceptsUndescribed = true;
    const lacking = isOpen ? obstaclesToImport(written).map(({ message }) => message) : [];
    const reason = item.draftBecause ?? lacking.join(" ");
    if (reason) {
      written.state = "draft";
      written.acceptsUndescribed = undefined;
      const date = item.publishAt ? ` Its date is ${item.publishAt.slice(0, 10)}.` : "";
      this.remarks.say(item.about, `is a draft: ${reason.replace(/\.?$/, ".")}${date}`);
    }
    this.texts.set(
      `items/${item.slug}.md`,
      formatItem(written, (path) => `../${path}`),
    );
  }

  /** Adds an item that is read by a function. One that cannot be read is reported, and the others go on. */
  addItemBy(about: string, read: () => ForeignItem): void {
    try {
      this.addItem(read());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.remarks.say(about, `was left out: it could not be read (${shortened(oneLine(reason), 200)})`);
    }
  }

  /** Adds the categories that were named. */
  finish(): void {
    const entries = [...this.categories].map(([path, { title, intro }]) => ({ path, title, ...(intro && { intro }) }));
    entries.sort((a, b) => (a.path < b.path ? -1 : 1));
    if (entries.length > 0) this.texts.set("categories.yaml", stringify(entries, { lineWidth: 0 }));
  }

  private written(item: ForeignItem): WrittenItem {
    const say = (message: string) => this.remarks.say(item.about, message);
    const cut = (text: string, most: number, what: string) => {
      if (text.length > most) say(`its ${what} was cut to ${most} characters`);
      return shortened(text, most);
    };
    const { access } = item;
    if (item.blocks.length > maxBlocks) say(`it has more than ${maxBlocks} blocks: the rest were left out`);
    return {
      source: item.source,
      draftBecause: item.draftBecause && shortened(oneLine(item.draftBecause), 500),
      state: "published",
      publishAt: item.publishAt,
      categories: [...new Set(item.categories)],
      fields: {
        title: cut(oneLine(item.title), 120, "title") || item.slug,
        slug: item.slug,
        type: item.type,
        media_type: "digital",
        is_premium: access !== "members",
        plan_ids: typeof access === "string" ? [] : access,
        is_demo: false,
        allow_pdf: false,
        featured: item.isFeatured,
        stickied: false,
        authors: namesOf(item.authors, 80, 20, "authors", say),
        season: "",
        subtext: cut(oneLine(item.subtext), 500, "summary"),
        subtext_access: "",
        cover_hash: item.cover ?? null,
        cover_alt: item.cover === undefined ? "" : cut(oneLine(item.coverAlt), 500, "cover's alternative text"),
        image_credit: null,
        colour_primary: null,
        colour_secondary: null,
        colour_text: null,
        background_colour: null,
        cta_1: null,
        cta_2: null,
        cta_1_access: null,
        cta_2_access: null,
        tags: namesOf(item.tags, 60, 50, "tags", say),
        blocks: item.blocks.slice(0, maxBlocks),
        media: filesIn(item.blocks.slice(0, maxBlocks)),
      },
    };
  }
}

const maxBlocks = 200;
const maxFiles = 100;

/** The files that blocks offer, each once: readers get no other files of an item. */
function filesIn(blocks: BlockDraft[]): { hash: string; caption: string }[] {
  const titles = new Map<string, string>();
  for (const { type, content } of blocks)
    if (type === "download" && !titles.has(content.filename_hash)) titles.set(content.filename_hash, content.title);
  return [...titles].slice(0, maxFiles).map(([hash, caption]) => ({ hash, caption }));
}

function namesOf(names: string[], most: number, count: number, what: string, say: (message: string) => void): string[] {
  const own = [...new Set(names.map((name) => shortened(oneLine(name), most)).filter(Boolean))];
  if (own.length > count) say(`it has more than ${count} ${what}: the rest were left out`);
  return own.slice(0, count);
}

function titleOf(slug: string): string {
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const maxSummary = 200;

/** The beginning of a text, as a summary of it. */
export function firstWords(blocks: BlockDraft[]): string {
  const words = blocks.flatMap(({ type, content }) => (type === "text" ? content.paragraphs : []));
  return shortened(oneLine(words.join(" ")), maxSummary);
}

/** The first picture of an item, for its cover. */
export function firstPicture(blocks: BlockDraft[]): { path: string; alt: string } | undefined {
  for (const { type, content } of blocks) {
    const picture = type === "image" ? content : type === "gallery" ? content.pictures[0] : undefined;
    if (picture) return { path: picture.hash, alt: picture.alt };
  }
  return undefined;
}

/** What was not carried over, in a library that is written. */
export const reportFile = "not-carried.txt";

/** The library as the importer reads it; its pictures stay where they are. */
export function folderOf({ texts, copies }: Pick<LibraryFiles, "texts" | "copies">): Folder {
  return {
    paths: [...texts.keys(), ...copies.keys()].sort(),
    has: (path) => texts.has(path) || copies.has(path),
    async read(path, most) {
      const place = copies.get(path);
      if (place !== undefined) return readAtMost(place, most);
      const text = texts.get(path);
      if (text === undefined) throw new FolderError("It is not in the folder");
      return Buffer.from(text);
    },
    close() {},
  };
}

/** Writes the library into a new folder, so that somebody can edit it. @throws FolderError */
export async function writeLibrary({ texts, copies, remarks }: LibraryFiles, root: string): Promise<void> {
  const held = await readdir(root).catch(() => []);
  if (held.length > 0) throw new FolderError(`${root} is not empty: choose a new folder`);
  const report = remarks.map(({ about, message }) => `${about}: ${message}\n`);
  for (const [path, text] of [...texts, [reportFile, report.join("")] as const]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  for (const [path, place] of copies) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await copyFile(place, join(root, path));
  }
}
