import type { BlockDraft } from "contract/publishing";
import { inParts } from "./text";

/** What the blocks of a page are made with. */
export interface HtmlSource {
  /** The path of a picture in the library that is made; one that is not there is said and left out. */
  picture(address: string, classes: string[]): string | undefined;
  /** The same of a file that members download. */
  file(address: string): string | undefined;
  /** The alternative text that a picture has where it is kept. */
  alt?(address: string, classes: string[]): string;
  /** An address as it leads somewhere from here; undefined if it does not. */
  link(address: string): string | undefined;
  /** Says what was not carried over. */
  say(message: string): void;
  /** A comment of the editor that wrote the page. */
  comment?(words: string): void;
}

/** What a block may hold (contract/publishing.ts). */
export const most = {
  heading: 200,
  paragraph: 5_000,
  paragraphs: 200,
  quote: 2_000,
  entry: 1_000,
  entries: 200,
  pictures: 60,
  title: 200,
  caption: 300,
  embed: 2_000,
  label: 80,
  link: 500,
  columns: 20,
  column: 200,
  cell: 500,
  rows: 500,
  depth: 100,
};

/** The length of the HTML of an item that is read: reading it may take a time that grows with the square of its length. */
export const maxHtml = 500_000;
export const tooLong = "Its text is longer than 500,000 characters and was left out.";

export interface Reading {
  source: HtmlSource;
  blocks: BlockDraft[];
  /** The words of the paragraph that has begun. */
  words: string;
}

export function addText(words: string, reading: Reading): void {
  for (const part of inParts(words, most.paragraph)) {
    const last = reading.blocks.at(-1);
    if (last?.type === "text" && last.content.paragraphs.length < most.paragraphs) last.content.paragraphs.push(part);
    else reading.blocks.push({ type: "text", content: { paragraphs: [part] } });
  }
}
