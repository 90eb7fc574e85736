import { slugOf } from "../../../api/domain/slug";
import { colourCells, colourColumns, csv, paletteForGimp } from "../colour-tables";
import type { Entry } from "../drawing-list";
import type { Colour } from "../format";
import { encodeAse, type NamedPalette } from "./ase";
import { paletteFileName, paletteSheet, paletteSwatch, palettesOf } from "./palettes";
import { side, type Terrazzo, terrazzoPng, terrazzoSvg, terrazzoSwatch, terrazzos } from "./terrazzos";
import { swatchThreads, type Weave, weavePng, weaveSvg, weaveSwatch, weaves } from "./weaves";
import { zip } from "./zip";

/** A file that the shop sells: its name is made of its caption in the item. */
interface PackFile {
  caption: string;
  type: "ase" | "csv" | "png" | "svg" | "zip";
  content: string | Uint8Array;
}

/** A tile of an overview: shapes in a square. */
interface Tile {
  size: number;
  shapes: string;
}

interface Pack {
  /** The slug of the item. Its title, texts and licence are in its Markdown. */
  slug: string;
  /** The columns of the overview, its tiles, and its alternative text. */
  overview: { columns: number; tiles: Tile[]; alt: string };
  files: PackFile[];
}

const [sheetWidth, sheetHeight, sheetGap] = [800, 1000, 16];

const cloth: Colour[] = [
  { name: "Charcoal yarn", hex: "#3a3f45" },
  { name: "Undyed grey", hex: "#8c8577" },
  { name: "Oatmeal", hex: "#d5cbb9" },
  { name: "Madder", hex: "#a6522f" },
  { name: "Bleached wool", hex: "#efe9dd" },
];
const clothHex = cloth.map(({ hex }) => hex);

/** Draws what the shop sells as files, with the overview that is the cover of each. */
export function* packFiles(list: Entry[]): Generator<{ file: string; bytes: Uint8Array; alt?: string }> {
  for (const { slug, overview, files } of packs(list)) {
    yield {
      file: `library/pictures/${slug}-cover.svg`,
      bytes: Buffer.from(drawOverview(overview)),
      alt: overview.alt,
    };
    for (const { caption, type, content } of files)
      yield { file: `library/files/shop/${slugOf(caption)}.${type}`, bytes: Buffer.from(content) };
  }
}

function packs(list: Entry[]): Pack[] {
  const palettes = palettesOf(list);
  return [weavePack(), terrazzoPack(), palettePack(palettes), samplerPack(palettes)];
}

function weavePack(): Pack {
  return {
    slug: "weave-files-one",
    overview: {
      columns: 5,
      tiles: weaves.map(weaveTile),
      alt: "Thirty woven swatches in rows of five: tabby, checks, twills, herringbones, diamonds, honeycomb and crepe",
    },
    files: [
      { caption: "Thirty weaves as vectors", type: "zip", content: archive(weaves, "svg", svgOfWeave) },
      { caption: "Thirty weaves as pixels", type: "zip", content: archive(weaves, "png", pngOfWeave) },
      { caption: "The five yarns", type: "ase", content: encodeAse([{ title: "Thirty Weaves", colours: cloth }]) },
    ],
  };
}

function terrazzoPack(): Pack {
  const colours = terrazzos.map(({ title, ground, chips }) => ({
    title,
    colours: [ground, ...chips].map((hex, at) => ({ name: at === 0 ? "Ground" : `Chip ${at}`, hex })),
  }));
  return {
    slug: "terrazzo-files",
    overview: {
      columns: 3,
      tiles: terrazzos.map(terrazzoTile),
      alt: "Twelve terrazzo tiles in rows of three, pale, brick, pine, yellow and night-blue, with chips of many sizes",
    },
    files: [
      { caption: "Twelve terrazzos as vectors", type: "zip", content: archive(terrazzos, "svg", terrazzoSvg) },
      { caption: "Twelve terrazzos as pixels", type: "zip", content: archive(terrazzos, "png", terrazzoPng) },
      { caption: "Colours of the twelve", type: "ase", content: encodeAse(colours) },
    ],
  };
}

function palettePack(palettes: NamedPalette[]): Pack {
  const table = palettes.flatMap(({ title, colours }) => colours.map((colour) => [title, ...colourCells(colour)]));
  const gimp = palettes.map((palette, at) => ({
    name: paletteFileName(palette, at, "gpl"),
    bytes: Buffer.from(paletteForGimp({ title: palette.title, palette: palette.colours })),
  }));
  return {
    slug: "palette-files",
    overview: {
      columns: 6,
      tiles: palettes.map(paletteTile),
      alt: "Sixty palettes in rows of six, each a square of five to seven upright stripes of colour",
    },
    files: [
      { caption: "Sixty palettes as swatches", type: "ase", content: encodeAse(palettes) },
      { caption: "Sixty palettes for GIMP and Inkscape", type: "zip", content: zip(gimp) },
      { caption: "Sixty palettes as a table", type: "csv", content: csv([["Palette", ...colourColumns], ...table]) },
      { caption: "Sixty palettes as a picture", type: "png", content: paletteSheet(palettes) },
    ],
  };
}

function samplerPack(palettes: NamedPalette[]): Pack {
  const chosen = weaves.filter(({ title }) => ["Houndstooth", "Honeycomb", "Diamonds"].includes(title));
  const grounds = terrazzos.filter(({ title }) => ["Lido", "Playground", "Night bus"].includes(title));
  const three = palettes.filter((_, at) => at % 20 === 7);
  return {
    slug: "sampler-files",
    overview: {
      columns: 3,
      tiles: [...chosen.map(weaveTile), ...grounds.map(terrazzoTile), ...three.map(paletteTile)],
      alt: "Nine squares: three woven swatches, three terrazzo tiles and three palettes as upright stripes",
    },
    files: [
      ...chosen.map((weave) => ({ caption: weave.title, type: "svg" as const, content: svgOfWeave(weave) })),
      ...grounds.map((one) => ({ caption: one.title, type: "svg" as const, content: terrazzoSvg(one) })),
      { caption: "Three palettes as swatches", type: "ase", content: encodeAse(three) },
    ],
  };
}

function svgOfWeave(weave: Weave): string {
  return weaveSvg(weave, clothHex);
}

function pngOfWeave(weave: Weave): Buffer {
  return weavePng(weave, clothHex);
}

function archive<T extends { title: string }>(all: T[], type: string, make: (one: T) => string | Uint8Array): Buffer {
  return zip(
    all.map((one, at) => {
      const name = `${String(at + 1).padStart(2, "0")}-${slugOf(one.title)}.${type}`;
      return { name, bytes: Buffer.from(make(one)) };
    }),
  );
}

function weaveTile(weave: Weave): Tile {
  return { size: swatchThreads, shapes: weaveSwatch(weave, clothHex) };
}

function terrazzoTile(terrazzo: Terrazzo): Tile {
  return { size: side, shapes: terrazzoSwatch(terrazzo) };
}

function paletteTile(palette: NamedPalette): Tile {
  return { size: 60, shapes: paletteSwatch(palette) };
}

/** All tiles of a pack on one sheet, as tall as a cover. */
function drawOverview({ columns, tiles }: Pack["overview"]): string {
  const width = (sheetWidth - sheetGap * (columns + 1)) / columns;
  const rows = Math.ceil(tiles.length / columns);
  const height = (sheetHeight - sheetGap * (rows + 1)) / rows;
  const drawn = tiles.map(({ size, shapes }, at) => {
    const x = sheetGap + (at % columns) * (width + sheetGap);
    const y = sheetGap + Math.floor(at / columns) * (height + sheetGap);
    const place = [x, y, width, height].map((value) => Math.round(value * 10) / 10);
    const [left, top, across, down] = place;
    return `<svg x="${left}" y="${top}" width="${across}" height="${down}" viewBox="0 0 ${size} ${size}" preserveAspectRatio="xMidYMid slice">${shapes}</svg>`;
  });
  const size = `viewBox="0 0 ${sheetWidth} ${sheetHeight}" width="${sheetWidth}" height="${sheetHeight}"`;
  const ground = `<path fill="#f7f4ee" d="M0 0h${sheetWidth}v${sheetHeight}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${drawn.join("")}</svg>`;
}
