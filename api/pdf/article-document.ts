import { londonDay, shownDay } from "../domain/dates";
import { losesLetters, lostLetters, typeset, typesetAll } from "../domain/pdf-glyphs";
import { shownAlt } from "../domain/undescribed-picture";
import { type PdfBlock, type PdfPicture, picturePath, type StoredBlock, toPdfBlocks } from "./blocks";
import { hexColour, markOnPaper, readableOn } from "./contrast";
import { linkTo, type PdfLink } from "./links";

/** The parts of a stored item that a PDF contains. */
export interface StoredItem {
  slug: string;
  title: string;
  type: string;
  publishAt: Date;
  subtextAccess: string;
  coverHash: string | null;
  coverAlt: string;
  coverWidth: number | null;
  coverHeight: number | null;
  imageCredit: string | null;
  colourPrimary: string | null;
  colourSecondary: string | null;
  colourText: string | null;
  backgroundColour: string | null;
  tags: string[];
}

/** The reader that the copy is made for. */
export interface Reader {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
}

export interface DocumentInput {
  item: StoredItem;
  blocks: StoredBlock[];
  types: { id: number; title: string }[];
  /** The position of a single block; left out for the whole item. */
  page: number | undefined;
  /** Names of pictures that can be embedded. */
  pictures: ReadonlySet<string>;
  product: string;
  origin: string;
}

/** All of the template's input except the licence line and the date. */
export interface PdfContent {
  product: string;
  title: string;
  type: string;
  date: string;
  standfirst: string | null;
  cover: PdfPicture | null;
  credit: string | null;
  colours: { ground: string; on: string; secondary: string; accent: string };
  part: { number: number; count: number } | null;
  blocks: PdfBlock[];
  tags: string[];
  address: PdfLink | null;
  /** That letters of it cannot be printed; null if all can. */
  note: string | null;
}

const coverFallback = "#8996c1";

/**
 * Turns an item, or one of its blocks, into the template's input.
 * @returns null when no block has the position
 */
export function toPdfContent(input: DocumentInput): PdfContent | null {
  const { item, blocks, types, page, pictures, origin } = input;
  const at = page === undefined ? -1 : blocks.findIndex(({ position }) => position === page);
  if (page !== undefined && at < 0) return null;
  const titles = new Map(types.map(({ id, title }) => [id, title]));
  const shown = at < 0 ? blocks : blocks.slice(at, at + 1);
  const content = {
    product: input.product,
    title: item.title,
    type: item.type,
    date: shownDay(item.publishAt),
    standfirst: item.subtextAccess || null,
    cover: at < 0 ? coverOf(item, pictures) : null,
    credit: at < 0 && item.coverHash ? item.imageCredit : null,
    colours: coloursOf(item),
    part: at < 0 ? null : { number: at + 1, count: blocks.length },
    blocks: toPdfBlocks(shown, titles, { pictures, origin }),
    tags: item.tags,
    address: linkTo(origin, `/content/${item.slug}${at < 0 ? "" : `/${page}`}`, item.title),
  };
  const note = lostLetters(content).length > 0 ? replacedNote : null;
  return typesetAll({ ...content, note });
}

const replacedNote =
  "This PDF cannot print some letters of the text: a question mark stands for each. The page on screen has them.";

function coverOf(item: StoredItem, pictures: ReadonlySet<string>): PdfPicture | null {
  const { coverHash: hash } = item;
  if (hash === null) return null;
  const path = pictures.has(hash) ? picturePath(hash) : null;
  return { path, alt: shownAlt(item.coverAlt), width: item.coverWidth ?? 0, height: item.coverHeight ?? 0 };
}

function coloursOf(item: StoredItem): PdfContent["colours"] {
  const ground = hexColour(item.colourPrimary) ?? hexColour(item.backgroundColour) ?? coverFallback;
  const on = readableOn(hexColour(item.colourText), ground);
  return { ground, on, secondary: hexColour(item.colourSecondary) ?? on, accent: markOnPaper(ground) };
}

/** The template's input. */
export function toArticleData(content: PdfContent, reader: Reader, made: Date) {
  const [year, month, day] = londonDay(made).split("-").map(Number);
  return { ...content, licence: typeset(licenceLine(reader, made)), made: { year, month, day } };
}

/**
 * The licence line: whose copy it is, and its date. A name with letters that no font has is replaced by the account's
 * e-mail address.
 */
function licenceLine(reader: Reader, made: Date): string {
  const name = `${reader.firstName} ${reader.lastName}`.trim();
  const holder = [
    !losesLetters(name) && name ? name : reader.email,
    losesLetters(reader.company) ? "" : reader.company.trim(),
  ];
  return `Licensed to ${holder.filter(Boolean).join(", ")}. ${shownDay(made)}. For this reader's own use.`;
}
