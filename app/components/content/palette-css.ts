import type { CardItem, Palette } from "./item-types";

/** The colours that come with a page's data. */
export interface PageColours {
  /** The palettes of items drawn in their own colours: covers, slides, chapters. */
  palettes?: Palette[];
  /** The palettes of items on cards: one colour below the picture is enough, and a list holds dozens. */
  cards?: Pick<CardItem, "palette" | "image">[];
  swatches?: string[];
}

/** The background of a card whose item has no colour. */
export const cardFallback = "#e6e6e6";
/** The background of a cover or slide whose item has no colour. */
export const coverFallback = "#8996c1";

const minimumContrast = 4.5;
const black = "#000000";
const white = "#ffffff";

/** A colour as six lower-case hex digits with #, or null for anything that is not one. */
export function hexColour(value: string | null | undefined): string | null {
  const match = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value?.trim() ?? "");
  const digits = match?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG contrast of two hex colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The text colour if its contrast on the background is enough (4.5:1), otherwise black or white, whichever contrasts
 * more.
 */
export function readableOn(text: string | null | undefined, background: string): string {
  const wanted = hexColour(text);
  const backgroundHex = hexColour(background) ?? cardFallback;
  if (wanted && contrast(wanted, backgroundHex) >= minimumContrast) return wanted;
  return contrast(black, backgroundHex) >= contrast(white, backgroundHex) ? black : white;
}

function resolved(palette: Palette, fallback: string) {
  const primary = hexColour(palette.primary) ?? fallback;
  const secondary = hexColour(palette.secondary) ?? readableOn(null, primary);
  return { primary, secondary, on: readableOn(palette.text, primary) };
}

/** The class with an item's colours: `k-8996c1-e6e6e6-111111`. Its rule is in `paletteCss`. */
export function paletteClass(palette: Palette, fallback = cardFallback): string {
  const { primary, secondary, on } = resolved(palette, fallback);
  return `k-${primary.slice(1)}-${secondary.slice(1)}-${on.slice(1)}`;
}

/** The rules for all colours of a page: for its one `<style>`. */
export function colourCss({ palettes = [], cards = [], swatches = [] }: PageColours): string {
  const bare = cards.filter(({ image }) => !image).map(({ palette }) => palette);
  const pictured = cards.filter(({ image }) => image).map(({ palette }) => palette);
  return paletteCss([...palettes, ...bare]) + backgroundCss(pictured) + swatchCss(swatches);
}

/**
 * The rules for the classes of these palettes, each once, of validated colours only.
 * A palette without a primary colour has two classes, as a card and as a cover.
 */
export function paletteCss(palettes: Palette[]): string {
  const rules = new Map<string, string>();
  for (const palette of palettes) {
    const fallbacks = hexColour(palette.primary) ? [cardFallback] : [cardFallback, coverFallback];
    for (const fallback of fallbacks) {
      const { primary, secondary, on } = resolved(palette, fallback);
      rules.set(paletteClass(palette, fallback), `{--primary:${primary};--secondary:${secondary};--on:${on}}`);
    }
  }
  return [...rules].map(([name, rule]) => `.${name}${rule}`).join("");
}

/** The class with the one colour under an item's picture: `g-8996c1`. Its rule is in `backgroundCss`. */
export function backgroundClass(palette: Palette): string {
  return `g-${(hexColour(palette.primary) ?? cardFallback).slice(1)}`;
}

/** The rules for the classes under these items' pictures, each once. */
export function backgroundCss(palettes: Palette[]): string {
  const colours = new Set(palettes.map(({ primary }) => hexColour(primary) ?? cardFallback));
  return [...colours].map((colour) => `.g-${colour.slice(1)}{--primary:${colour}}`).join("");
}

/** The class with one colour of a palette block: `s-8996c1`. Its rule is in `swatchCss`. */
export function swatchClass(hex: string): string {
  return `s-${(hexColour(hex) ?? cardFallback).slice(1)}`;
}

/** The rules for the classes of these swatches, each once. */
export function swatchCss(hexes: string[]): string {
  const colours = new Set(hexes.map((hex) => hexColour(hex) ?? cardFallback));
  return [...colours]
    .map((colour) => `.${swatchClass(colour)}{--chip:${colour};--on:${readableOn(null, colour)}}`)
    .join("");
}
