import type { BlockTitle } from "contract/block";

/** The types of blocks in the order of their numbers, from 1. Blocks refer to the numbers: new types go to the end. */
export const blockTitles = [
  "heading",
  "text",
  "image",
  "gallery",
  "quote",
  "video",
  "palette",
  "list",
  "table",
  "download",
  "cta",
  "embed",
] as const satisfies BlockTitle[];
