import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { PictureShape } from "./artwork/draw";
import type { Motif, PictureColour } from "./format";

/** What is drawn for an item, a category or a product, from its colours. */
export interface Entry {
  /** Its industry and its slug: `home-interiors/the-autumn-house`. */
  item?: string;
  /** The path of a category. */
  category?: string;
  /** The slug of what the shop sells. */
  product?: string;
  title: string;
  /** Four to seven that look good together, darkest or strongest first. */
  colours: PictureColour[];
  pictures: { file: string; motif: Motif; seed: string; shape: PictureShape | "tile" }[];
  /** Files with the colours, as CSV and for GIMP. */
  tables?: string[];
}

/** The folder `demo/`, from the project's folder. */
export const demoFolder = "demo";

/** The list of all that is drawn: `demo/pictures.yaml`. Its order is that of the sixty palettes that the shop sells. */
export function readDrawingList(): Entry[] {
  return parse(readFileSync(join(demoFolder, "pictures.yaml"), "utf8")) as Entry[];
}
