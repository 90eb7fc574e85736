import type { Colour } from "./format";

/** Colours as CSV. */
export function colourTable(palette: Colour[]): string {
  return csv([colourColumns, ...palette.map(colourCells)]);
}

/** The columns of a table of colours. */
export const colourColumns = ["Name", "Hex", "Red", "Green", "Blue", "Reference"];

/** A colour as a row of `colourColumns`. */
export function colourCells({ name, hex, code }: Colour): string[] {
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
export function paletteForGimp({ title, palette }: { title: string; palette: Colour[] }): string {
  const rows = palette.map(({ name, hex, code }) => {
    const numbers = channels(hex).map((part) => String(part).padStart(3));
    return `${numbers.join(" ")}\t${code ? `${name} (${code})` : name}`;
  });
  return ["GIMP Palette", `Name: ${title}`, `Columns: ${palette.length}`, "#", ...rows, ""].join("\n");
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
