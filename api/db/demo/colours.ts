/** The colours of an item's card, cover and masthead. */
export interface Scheme {
  primary: string;
  secondary: string;
  /** Readable on the primary colour. */
  text: string;
  background: string;
}

const readable = 4.5;

/** @param palette #rrggbb, strongest first */
export function schemeOf(palette: string[]): Scheme {
  const [primary = "#202020", secondary = primary] = palette;
  const byLight = [...palette].sort((a, b) => luminance(b) - luminance(a));
  const background = byLight[0] ?? "#ffffff";
  const ends = luminance(primary) < 0.2 ? [background, "#ffffff"] : [byLight.at(-1) ?? "#000000", "#000000", "#ffffff"];
  const text = ends.find((colour) => contrast(colour, primary) >= readable) ?? "#000000";
  return { primary, secondary, text, background };
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Relative luminance as WCAG defines it, 0 to 1. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
