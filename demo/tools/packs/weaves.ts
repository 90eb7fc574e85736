import { createRaster, encodePng, fillRect, halve } from "./png";

/** A weave: which threads are on top, and their colours, each of which repeats. */
export interface Weave {
  title: string;
  /** Rows of the draft; "1" is a warp thread on top. */
  draft: string[];
  /** The colours of the warp threads, as numbers of the palette. */
  warp: string;
  weft: string;
}

const cell = 20;
const pixels = 32;
/** The part of a cell on either side of a thread. */
const gap = 0.06;

function twill(ups: number[], rows = 0, step = 1): string[] {
  const row = ups.map((count, at) => (at % 2 === 0 ? "1" : "0").repeat(count)).join("");
  const size = row.length;
  return Array.from({ length: rows || size }, (_, at) => {
    const from = (((-at * step) % size) + size) % size;
    return row.slice(from) + row.slice(0, from);
  });
}

/** The draft and its mirror image below it, without the row at which they meet. */
function pointed(draft: string[]): string[] {
  return [...draft, ...draft.slice(1, -1).reverse()];
}

function mirrored(draft: string[]): string[] {
  return draft.map((row) => row + [...row].slice(1, -1).reverse().join(""));
}

/** Each row side by side with its complement, moved on by half: the draft changes direction without a point. */
function broken(draft: string[]): string[] {
  return draft.map((row, at) => row + [...(draft[draft.length - 1 - at] ?? row)].reverse().join(""));
}

function tall(draft: string[], times: number): string[] {
  return draft.flatMap((row) => Array.from({ length: times }, () => row));
}

function wide(draft: string[], times: number): string[] {
  return draft.map((row) => [...row].map((thread) => thread.repeat(times)).join(""));
}

const plain = ["10", "01"];
const two = twill([2, 2]);
const three = twill([3, 1]);
const crepe = ["11010010", "01101101", "10010110", "01101001", "10110010", "11001101", "00110110", "01001011"];
const honeycomb = mirrored(pointed(["10000", "01000", "10100", "11010", "11101"]));
const huck = ["10101010", "01010101", "10111010", "01010101", "10101010", "01010101", "10101011", "01010101"];

/** The thirty weaves, by the palette `dark, grey, pale, rust, white`. */
export const weaves: Weave[] = [
  { title: "Tabby", draft: plain, warp: "4", weft: "2" },
  { title: "Fine check", draft: plain, warp: "0044", weft: "0044" },
  { title: "Hairline", draft: plain, warp: "04", weft: "40" },
  { title: "Gingham", draft: plain, warp: "33334444", weft: "33334444" },
  { title: "Tattersall", draft: plain, warp: "444444034444441", weft: "444444034444441" },
  { title: "End-on-end", draft: plain, warp: "14", weft: "4" },
  { title: "Hopsack", draft: wide(tall(plain, 2), 2), warp: "2", weft: "1" },
  { title: "Large hopsack", draft: wide(tall(plain, 3), 3), warp: "4", weft: "3" },
  { title: "Warp rib", draft: tall(plain, 3), warp: "3", weft: "0" },
  { title: "Weft rib", draft: wide(plain, 3), warp: "0", weft: "2" },
  { title: "Denim", draft: three, warp: "0", weft: "4" },
  { title: "Drill", draft: twill([2, 1]), warp: "1", weft: "2" },
  { title: "Cavalry twill", draft: twill([3, 1, 1, 1]), warp: "3", weft: "0" },
  { title: "Serge", draft: two, warp: "1", weft: "4" },
  { title: "Houndstooth", draft: two, warp: "00004444", weft: "00004444" },
  { title: "Puppytooth", draft: two, warp: "0044", weft: "4004" },
  { title: "Rust houndstooth", draft: two, warp: "33332222", weft: "33332222" },
  { title: "Shepherd's check", draft: two, warp: "000000444444", weft: "000000444444" },
  {
    title: "Glen check",
    draft: two,
    warp: "0044004400440044000044440000444400004444",
    weft: "004400440044004400004444",
  },
  {
    title: "Tartan",
    draft: two,
    warp: "000000003300001111114111111000033000",
    weft: "000000003300001111114111111000033000",
  },
  { title: "Herringbone", draft: broken(twill([2, 2], 8)), warp: "1", weft: "4" },
  { title: "Wide herringbone", draft: broken(wide(twill([2, 2], 8), 2)), warp: "0", weft: "2" },
  { title: "Chevron", draft: pointed(twill([4, 4])), warp: "3", weft: "4" },
  { title: "Diamonds", draft: mirrored(pointed(twill([3, 5]))), warp: "0", weft: "4" },
  { title: "Bird's eye", draft: mirrored(pointed(twill([1, 3]))), warp: "3", weft: "2" },
  { title: "Satin", draft: twill([4, 1], 0, 2), warp: "2", weft: "1" },
  { title: "Sateen", draft: twill([1, 7], 0, 3), warp: "0", weft: "3" },
  { title: "Honeycomb", draft: honeycomb, warp: "4", weft: "1" },
  { title: "Huckaback", draft: huck, warp: "4", weft: "2" },
  { title: "Crepe", draft: crepe, warp: "1", weft: "2" },
];

interface Cloth {
  columns: number;
  rows: number;
  /** The colour of a cell, and whether its warp thread is on top. */
  at(column: number, row: number): { colour: string; isWarp: boolean };
}

function clothOf({ draft, warp, weft }: Weave, palette: string[]): Cloth {
  const across = draft[0]?.length ?? 1;
  const columns = lowestMultiple(across, warp.length);
  const rows = lowestMultiple(draft.length, weft.length);
  const named = (order: string, index: number) => palette[Number(order[index % order.length])] ?? "#000000";
  return {
    columns,
    rows,
    at(column, row) {
      const isWarp = draft[row % draft.length]?.[column % across] === "1";
      return { colour: isWarp ? named(warp, column) : named(weft, row), isWarp };
    },
  };
}

function lowestMultiple(a: number, b: number): number {
  let multiple = a;
  while (multiple % b !== 0) multiple += a;
  return multiple;
}

/** The colour between the threads: the palette's first, darker. */
function groundOf([dark = "#000000"]: string[]): string {
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(dark.slice(at, at + 2), 16) * 0.6)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** One repeat as an SVG document; it tiles on every side. */
export function weaveSvg(weave: Weave, palette: string[]): string {
  const { columns, rows } = clothOf(weave, palette);
  const size = `viewBox="0 0 ${columns} ${rows}" width="${columns * cell}" height="${rows * cell}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>${weave.title}</title>${weaveShapes(weave, palette)}</svg>`;
}

/** The threads of one repeat, a path for each colour, in cells. */
function weaveShapes(weave: Weave, palette: string[]): string {
  const { columns, rows, at } = clothOf(weave, palette);
  const paths = new Map<string, string>();
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const { colour, isWarp } = at(column, row);
      const thick = 1 - gap * 2;
      const d = isWarp ? `M${column + gap} ${row}h${thick}v1h-${thick}z` : `M${column} ${row + gap}h1v${thick}h-1z`;
      paths.set(colour, (paths.get(colour) ?? "") + d);
    }
  }
  const threads = [...paths].map(([colour, d]) => `<path fill="${colour}" d="${d}"/>`).join("");
  return `<path fill="${groundOf(palette)}" d="M0 0h${columns}v${rows}h-${columns}z"/>${threads}`;
}

/** One repeat as a PNG file, 16 pixels a thread. */
export function weavePng(weave: Weave, palette: string[]): Buffer {
  const { columns, rows, at } = clothOf(weave, palette);
  const raster = createRaster(columns * pixels, rows * pixels, groundOf(palette));
  const edge = Math.round(gap * pixels);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const { colour, isWarp } = at(column, row);
      const [x, y] = [column * pixels, row * pixels];
      if (isWarp) fillRect(raster, x + edge, y, pixels - edge * 2, pixels, colour);
      else fillRect(raster, x, y + edge, pixels, pixels - edge * 2, colour);
    }
  }
  return encodePng(halve(raster));
}

/** How many threads of a weave an overview shows. */
export const swatchThreads = 16;

/** Some threads of a weave for an overview, as shapes in a square of `swatchThreads`. */
export function weaveSwatch(weave: Weave, palette: string[]): string {
  const { at } = clothOf(weave, palette);
  const paths = new Map<string, string>();
  for (let row = 0; row < swatchThreads; row += 1) {
    for (let column = 0; column < swatchThreads; ) {
      const { colour } = at(column, row);
      let next = column + 1;
      while (next < swatchThreads && at(next, row).colour === colour) next += 1;
      paths.set(colour, `${paths.get(colour) ?? ""}M${column} ${row}h${next - column}v1h${column - next}z`);
      column = next;
    }
  }
  // The longest path is the ground, which needs no cells of its own.
  const [ground, ...others] = [...paths].toSorted(([, a], [, b]) => b.length - a.length);
  const shapes = others.map(([colour, d]) => `<path fill="${colour}" d="${d}"/>`).join("");
  return `<path fill="${ground?.[0] ?? ""}" d="M0 0h${swatchThreads}v${swatchThreads}H0z"/>${shapes}`;
}
