import { slugOf } from "../../../domain/slug";
import type { blocks, contentFiles, contentItems } from "../../schema/index";
import { blockTitles } from "../../seeds/block-types";
import { idOf } from "../../seeds/stable-id";
import { schemeOf } from "../colours";
import { colourCells, colourColumns, csv, paletteForGimp } from "../downloads";
import type { DemoColour } from "../library/format";
import type { FileType, MediaShelf } from "../media";
import { encodeAse, type NamedPalette } from "./ase";
import { paletteFileName, paletteSheet, paletteSwatch, palettes } from "./palettes";
import { side, type Terrazzo, terrazzoPng, terrazzoSvg, terrazzoSwatch, terrazzos } from "./terrazzos";
import { swatchThreads, type Weave, weavePng, weaveSvg, weaveSwatch, weaves } from "./weaves";
import { zip } from "./zip";

/** The items that the shop sells as files, as rows to insert. */
export interface PackRows {
  items: (typeof contentItems.$inferInsert & { id: string })[];
  blocks: (typeof blocks.$inferInsert)[];
  files: (typeof contentFiles.$inferInsert)[];
}

interface PackFile {
  caption: string;
  type: FileType;
  content: string | Uint8Array;
}

/** A tile of an overview: shapes in a square. */
interface Tile {
  size: number;
  shapes: string;
}

interface Pack {
  /** The slug of the option that sells it. */
  slug: string;
  title: string;
  type: "Colour" | "Materials";
  subtext: string;
  licence: string[];
  colours: DemoColour[];
  palettes: NamedPalette[];
  /** The columns of the overview, its tiles, and its alternative text. */
  overview: { columns: number; tiles: Tile[]; alt: string };
  /** What is in it, by name. */
  contents: { caption: string; columns: string[]; rows: string[][] };
  files: PackFile[];
}

const monthMs = 30 * 24 * 60 * 60 * 1000;
const [sheetWidth, sheetHeight, sheetGap] = [800, 1000, 16];

const cloth: DemoColour[] = [
  { name: "Charcoal yarn", hex: "#3a3f45" },
  { name: "Undyed grey", hex: "#8c8577" },
  { name: "Oatmeal", hex: "#d5cbb9" },
  { name: "Madder", hex: "#a6522f" },
  { name: "Bleached wool", hex: "#efe9dd" },
];
const marble: DemoColour[] = [
  { name: "Pine", hex: "#2e4d46" },
  { name: "Brick", hex: "#b9553d" },
  { name: "Sand", hex: "#e6dccb" },
  { name: "Chalk", hex: "#f3eee5" },
  { name: "Sage", hex: "#8d9a8b" },
];
const clothHex = cloth.map(({ hex }) => hex);

const oneDesigner = [
  "This licence is for the one designer whose account bought the files.",
  "You may use them in your own products and in work for your clients, in any number, and change them as you like.",
  "You may not sell or give away the files themselves, changed or not.",
];
const studio = [
  "This licence is for the studio of the account that bought the files, and for up to ten of its people.",
  ...oneDesigner.slice(1),
];

/** Makes what the shop sells as files: each item opens for whoever bought it, and is in no list. */
export async function makePacks(shelf: MediaShelf, now: Date): Promise<PackRows> {
  const rows: PackRows = { items: [], blocks: [], files: [] };
  for (const pack of packs()) await addPack(rows, shelf, pack, new Date(now.getTime() - 3 * monthMs));
  return rows;
}

function packs(): Pack[] {
  const weave = weavePack();
  return [
    { ...weave, slug: "weave-files-one", title: "Thirty Weaves", licence: oneDesigner },
    { ...weave, slug: "weave-files-studio", title: "Thirty Weaves for a studio", licence: studio },
    terrazzoPack(),
    palettePack(),
    samplerPack(),
  ];
}

function weavePack(): Omit<Pack, "slug" | "title" | "licence"> {
  return {
    type: "Materials",
    subtext: "Thirty repeating weaves, drawn thread by thread, to tile on every side.",
    colours: cloth,
    palettes: [],
    overview: {
      columns: 5,
      tiles: weaves.map(weaveTile),
      alt: "Thirty woven swatches in rows of five: tabby, checks, twills, herringbones, diamonds, honeycomb and crepe",
    },
    contents: {
      caption: "The thirty weaves",
      columns: ["Weave", "Threads of the draft"],
      rows: weaves.map(({ title, draft }) => [title, `${draft[0]?.length ?? 0} by ${draft.length}`]),
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
    title: "Twelve Terrazzos",
    type: "Materials",
    subtext: "Twelve terrazzo grounds that tile, with their chips on a layer of their own.",
    licence: oneDesigner,
    colours: marble,
    palettes: [],
    overview: {
      columns: 3,
      tiles: terrazzos.map(terrazzoTile),
      alt: "Twelve terrazzo tiles in rows of three, pale, brick, pine, yellow and night-blue, with chips of many sizes",
    },
    contents: {
      caption: "The twelve terrazzos",
      columns: ["Terrazzo", "Ground", "Chips"],
      rows: terrazzos.map(({ title, ground, chips }) => [title, ground, chips.join(", ")]),
    },
    files: [
      { caption: "Twelve terrazzos as vectors", type: "zip", content: archive(terrazzos, "svg", terrazzoSvg) },
      { caption: "Twelve terrazzos as pixels", type: "zip", content: archive(terrazzos, "png", terrazzoPng) },
      { caption: "Colours of the twelve", type: "ase", content: encodeAse(colours) },
    ],
  };
}

function palettePack(): Pack {
  const table = palettes.flatMap(({ title, colours }) => colours.map((colour) => [title, ...colourCells(colour)]));
  const gimp = palettes.map((palette, at) => ({
    name: paletteFileName(palette, at, "gpl"),
    bytes: Buffer.from(paletteForGimp({ title: palette.title, palette: palette.colours })),
  }));
  return {
    slug: "palette-files",
    title: "The Palette Files",
    type: "Colour",
    subtext: "All sixty palettes of the Palette Book, for drawing, layout and rendering programs.",
    licence: oneDesigner,
    colours: palettes[0]?.colours ?? [],
    palettes,
    overview: {
      columns: 6,
      tiles: palettes.map(paletteTile),
      alt: "Sixty palettes in rows of six, each a square of five to seven upright stripes of colour",
    },
    contents: {
      caption: "The files",
      columns: ["File", "For"],
      rows: [
        ["ASE", "Drawing and layout programs: sixty groups of swatches"],
        ["GPL", "GIMP, Inkscape and Krita: a file for each palette"],
        ["CSV", "Spreadsheets and rendering programs: every colour with its numbers"],
        ["PNG", "Any program that can pick a colour from a picture"],
      ],
    },
    files: [
      { caption: "Sixty palettes as swatches", type: "ase", content: encodeAse(palettes) },
      { caption: "Sixty palettes for GIMP and Inkscape", type: "zip", content: zip(gimp) },
      { caption: "Sixty palettes as a table", type: "csv", content: csv([["Palette", ...colourColumns], ...table]) },
      { caption: "Sixty palettes as a picture", type: "png", content: paletteSheet(palettes) },
    ],
  };
}

function samplerPack(): Pack {
  const chosen = weaves.filter(({ title }) => ["Houndstooth", "Honeycomb", "Diamonds"].includes(title));
  const grounds = terrazzos.filter(({ title }) => ["Lido", "Playground", "Night bus"].includes(title));
  const three = palettes.filter((_, at) => at % 20 === 7);
  return {
    slug: "sampler-files",
    title: "The Sampler",
    type: "Materials",
    subtext: "Three weaves, three terrazzos and three palettes, to see how our files work in your programs.",
    licence: oneDesigner,
    colours: cloth,
    palettes: three,
    overview: {
      columns: 3,
      tiles: [...chosen.map(weaveTile), ...grounds.map(terrazzoTile), ...three.map(paletteTile)],
      alt: "Nine squares: three woven swatches, three terrazzo tiles and three palettes as upright stripes",
    },
    contents: {
      caption: "What is in it",
      columns: ["Kind", "Names"],
      rows: [
        ["Weaves", chosen.map(({ title }) => title).join(", ")],
        ["Terrazzos", grounds.map(({ title }) => title).join(", ")],
        ["Palettes", three.map(({ title }) => title).join(", ")],
      ],
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
function drawOverview({ columns, tiles, alt }: Pack["overview"]) {
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
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${drawn.join("")}</svg>`;
  return { svg, alt, width: sheetWidth, height: sheetHeight };
}

async function addPack(rows: PackRows, shelf: MediaShelf, pack: Pack, publishAt: Date): Promise<void> {
  const { slug, title, licence } = pack;
  const id = idOf("content", slug);
  const overview = await shelf.drawn(drawOverview(pack.overview));
  const scheme = schemeOf(pack.colours.map(({ hex }) => hex));
  rows.items.push({
    id,
    slug,
    title,
    typeId: idOf("content type", pack.type),
    mediaType: "download",
    isPremium: true,
    status: "sold",
    allowPdf: true,
    pdfGenerated: true,
    coverId: overview.id,
    coverAlt: overview.alt,
    colourPrimary: scheme.primary,
    colourSecondary: scheme.secondary,
    colourText: scheme.text,
    backgroundColour: scheme.background,
    publishAt,
    subtext: pack.subtext,
    subtextAccess: pack.subtext,
    createdAt: publishAt,
  });
  const text = [`${title}: licence`, ...licence].join("\n\n");
  for (const [position, file] of [
    ...pack.files,
    { caption: "Licence", type: "txt", content: `${text}\n` } as const,
  ].entries()) {
    const { id: mediaId } = await shelf.file(file.type, file.content);
    rows.files.push({ contentId: id, mediaId, position, caption: file.caption });
  }
  const all = pack.palettes.length > 0 ? pack.palettes : [{ title: "Its colours", colours: pack.colours }];
  const parts: [title: (typeof blockTitles)[number], content: Record<string, unknown>][] = [
    ["text", { paragraphs: [pack.subtext, ...licence] }],
    ["table", pack.contents],
    ...all.map((palette): (typeof parts)[number] => ["palette", { ...palette }]),
  ];
  for (const [position, [block, content]] of parts.entries()) {
    const typeId = blockTitles.indexOf(block) + 1;
    rows.blocks.push({ id: idOf("block", `${slug} ${position}`), contentId: id, position, typeId, content });
  }
}
