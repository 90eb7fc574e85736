const leastContrast = 4.5;
const black = "#000000";
const white = "#ffffff";

/** A colour as six lower-case hex digits with #; null for an invalid one. */
export function hexColour(value: string | null | undefined): string | null {
  return value && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;
}

/** WCAG contrast of two hex colours, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/**
 * The given colour if its contrast on the background is enough (4.5:1), otherwise black or white, whichever contrasts
 * more.
 */
export function readableOn(wanted: string | null, ground: string): string {
  if (wanted && contrast(wanted, ground) >= leastContrast) return wanted;
  return contrast(black, ground) >= contrast(white, ground) ? black : white;
}

/** A publication's colour for marks on white paper, if it is visible there; otherwise ink. */
export function markOnPaper(colour: string): string {
  return contrast(colour, white) >= leastContrast ? colour : "#151514";
}
