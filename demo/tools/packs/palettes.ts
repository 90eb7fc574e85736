import { slugOf } from "../../../api/domain/slug";
import type { Entry } from "../drawing-list";
import type { Colour } from "../format";
import type { NamedPalette } from "./ase";
import { createRaster, encodePng, fillRect } from "./png";

const eachIndustry = 12;
const fewestColours = 5;
const [columns, chip, gap] = [6, 40, 16];

/** The sixty palettes: those of the library with the most colours, an industry after the other. */
export function palettesOf(list: Entry[]): NamedPalette[] {
  const byIndustry = new Map<string, NamedPalette[]>();
  for (const { item, title, colours } of list) {
    const industry = item?.split("/")[0];
    if (industry === undefined || colours.length < fewestColours) continue;
    const rich = byIndustry.get(industry) ?? [];
    if (rich.length < eachIndustry) byIndustry.set(industry, [...rich, { title, colours: colours as Colour[] }]);
  }
  return [...byIndustry.values()].flat();
}

/** A palette as stripes in a square of 60 by 60. */
export function paletteSwatch({ colours }: NamedPalette): string {
  const width = 60 / colours.length;
  return colours.map(({ hex }, at) => `<path fill="${hex}" d="M${at * width} 0h${width}v60h-${width}z"/>`).join("");
}

/** All palettes as a picture of their colours, in rows of six. */
export function paletteSheet(all: NamedPalette[]): Buffer {
  const most = Math.max(...all.map(({ colours }) => colours.length));
  const [width, height] = [most * chip + gap, chip * 2 + gap];
  const sheet = createRaster(columns * width + gap, Math.ceil(all.length / columns) * height + gap, "#ffffff");
  for (const [at, { colours }] of all.entries()) {
    const [x, y] = [(at % columns) * width + gap, Math.floor(at / columns) * height + gap];
    const stripe = (most * chip) / colours.length;
    for (const [place, { hex }] of colours.entries())
      fillRect(sheet, Math.round(x + place * stripe), y, Math.ceil(stripe), chip * 2, hex);
  }
  return encodePng(sheet);
}

/** The name of a palette's file. */
export function paletteFileName({ title }: NamedPalette, at: number, type: string): string {
  return `${String(at + 1).padStart(2, "0")}-${slugOf(title)}.${type}`;
}
