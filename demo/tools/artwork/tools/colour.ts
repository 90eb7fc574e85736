/** Colours are #rrggbb outside and OKLab inside, where a mix of two looks like a mix of two. */
interface Lab {
  /** Lightness, 0 to 1. */
  l: number;
  a: number;
  b: number;
}

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toHexPair(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(1, Math.max(0, value)) * 255);
  return byte.toString(16).padStart(2, "0");
}

function toLab(hex: string): Lab {
  const red = toLinear(Number.parseInt(hex.slice(1, 3), 16));
  const green = toLinear(Number.parseInt(hex.slice(3, 5), 16));
  const blue = toLinear(Number.parseInt(hex.slice(5, 7), 16));
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function toHex({ l, a, b }: Lab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = toHexPair(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = toHexPair(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = toHexPair(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return `#${red}${green}${blue}`;
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const from = toLab(first);
  const to = toLab(second);
  return toHex({
    l: from.l + (to.l - from.l) * share,
    a: from.a + (to.a - from.a) * share,
    b: from.b + (to.b - from.b) * share,
  });
}

/** Perceived lightness, 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  return toLab(hex).l;
}

/** Chroma: the distance from grey. */
export function chroma(hex: string): number {
  const { a, b } = toLab(hex);
  return Math.hypot(a, b);
}

/** The hue in degrees: red is near 29, yellow 110, green 142, blue 264. */
export function hueAngle(hex: string): number {
  const { a, b } = toLab(hex);
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

/** The perceived difference of two colours; planes that differ by less than 0.08 cannot be told apart. */
export function distance(first: string, second: string): number {
  const one = toLab(first);
  const two = toLab(second);
  return Math.hypot(one.l - two.l, one.a - two.a, one.b - two.b);
}

/** The same hue at another lightness; `strength` scales its chroma. */
export function relight(hex: string, l: number, strength = 1): string {
  const { a, b } = toLab(hex);
  return toHex({ l, a: a * strength, b: b * strength });
}

/** The colour, made lighter or darker until it differs from `back` by `gap`. */
export function apart(hex: string, back: string, gap: number): string {
  const own = lightness(hex);
  const behind = lightness(back);
  const step = own === behind ? (own > 0.55 ? -0.03 : 0.03) : Math.sign(own - behind) * 0.03;
  let result = hex;
  for (let turn = 1; turn < 20 && distance(result, back) < gap; turn++) {
    const wanted = own + step * turn;
    // No lightness is left on that side of the scale: go the other way.
    result = relight(hex, wanted > 0.95 || wanted < 0.2 ? behind - Math.sign(step) * (gap + 0.02) : wanted);
  }
  return result;
}
