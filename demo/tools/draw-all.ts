import { draw, drawTile } from "./artwork/draw";
import { colourTable, paletteForGimp } from "./colour-tables";
import { type Entry, readDrawingList } from "./drawing-list";
import type { Colour } from "./format";
import { packFiles } from "./packs/packs";

/** A file that is drawn, by its path in `demo/`. */
export interface DrawnFile {
  file: string;
  bytes: Uint8Array;
  /** The alternative text that describes a picture as it was drawn. */
  alt?: string;
}

/** Draws all pictures, patterns, tables of colours and packs of the demo. The same list gives the same files. */
export function* drawAll(): Generator<DrawnFile> {
  const list = readDrawingList();
  for (const entry of list) yield* drawEntry(entry);
  yield* packFiles(list);
}

function* drawEntry({ title, colours, pictures, tables = [] }: Entry): Generator<DrawnFile> {
  const hexes = colours.map(({ hex }) => hex);
  const names = colours.flatMap(({ name }) => name ?? []);
  for (const { file, motif, seed, shape } of pictures) {
    if (shape === "tile") {
      yield { file, bytes: Buffer.from(drawTile({ motif, colours: hexes, seed })) };
      continue;
    }
    const { svg, alt } = draw({ motif, colours: hexes, seed, shape, ...(names.length > 0 && { names }) });
    yield { file, bytes: Buffer.from(svg), alt };
  }
  for (const file of tables) {
    const named = colours as Colour[];
    const text = file.endsWith(".csv") ? colourTable(named) : paletteForGimp({ title, palette: named });
    yield { file, bytes: Buffer.from(text) };
  }
}
