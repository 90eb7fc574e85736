import { drawTile } from "./artwork/draw";
import type { DemoColour, DemoFile, DemoItem } from "./library/format";
import type { FileType } from "./media";

/** The bytes of an item's file, made from the item. */
export function makeFile(item: DemoItem, slug: string, file: DemoFile): { type: FileType; text: string } {
  switch (file.of) {
    case "palette-csv":
      return { type: "csv", text: paletteTable(item) };
    case "palette-gpl":
      return { type: "gpl", text: paletteForGimp(item) };
    case "pattern-svg":
      return { type: "svg", text: pattern(item, slug) };
    case "notes-txt":
      return { type: "txt", text: notes(item) };
  }
}

function paletteTable({ palette }: DemoItem): string {
  return csv([colourColumns, ...palette.map(colourCells)]);
}

/** The columns of a table of colours. */
export const colourColumns = ["Name", "Hex", "Red", "Green", "Blue", "Reference"];

/** A colour as a row of `colourColumns`. */
export function colourCells({ name, hex, code }: DemoColour): string[] {
  return [name, hex, ...channels(hex).map(String), code ?? ""];
}

/** A table as CSV. */
export function csv(rows: string[][]): string {
  return rows.map((row) => `${row.map(quoted).join(",")}\r\n`).join("");
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** A palette in the format of GIMP, Inkscape and Krita. */
export function paletteForGimp({ title, palette }: Pick<DemoItem, "title" | "palette">): string {
  const rows = palette.map(({ name, hex, code }) => {
    const numbers = channels(hex).map((part) => String(part).padStart(3));
    return `${numbers.join(" ")}\t${code ? `${name} (${code})` : name}`;
  });
  return ["GIMP Palette", `Name: ${title}`, `Columns: ${palette.length}`, "#", ...rows, ""].join("\n");
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function pattern({ cover, palette }: DemoItem, slug: string): string {
  return drawTile({ motif: cover.motif, colours: palette.map(({ hex }) => hex), seed: `${slug} tile` });
}

/** The item's texts as plain text. */
function notes(item: DemoItem): string {
  const parts = item.blocks.flatMap((block): string[] => {
    switch (block.block) {
      case "heading":
        return [block.text.toUpperCase()];
      case "text":
        return block.paragraphs;
      case "quote":
        return [[`"${block.text}"`, block.who, block.role].filter(Boolean).join(", ")];
      case "list":
        return [[...(block.title ? [block.title] : []), ...block.items.map((line) => `- ${line}`)].join("\n")];
      case "table":
        return [[block.caption, block.columns.join(" | "), ...block.rows.map((row) => row.join(" | "))].join("\n")];
      case "palette":
        return [[block.title, ...block.colours.map(({ name, hex }) => `${hex}  ${name}`)].join("\n")];
      default:
        return [];
    }
  });
  const colours = item.palette.map(({ name, hex }) => `${hex}  ${name}`).join("\n");
  return `${[item.title, item.subtextAccess, ...parts, `COLOURS\n${colours}`].join("\n\n")}\n`;
}
