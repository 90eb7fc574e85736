import { distance, lightness } from "./colour";
import { wordOf } from "./hue";

interface Telling {
  /** Colours with names of their own; a name is used if it says what colour it is. */
  palette: readonly { hex: string; name: string }[];
  /** Whether the picture was mirrored after its sides were named. */
  turned: boolean;
}

/** The maximum length of an alternative text. */
export const longest = 125;

const colourNoun =
  /^[^,]{1,16} (red|blue|green|grey|brown|pink|white|black|yellow|orange|cream|lilac|plum|ochre|rust|violet|indigo|navy|teal|rose|crimson|gold|maroon|magenta|peach|lavender)$/i;
// Before a noun these would not be understood as colours.
const misread = /^(border|disputed|half|label|mine|name|numb|overall|overflow|proof|scale|short|slept|two-dip|typed) /i;
const quality = /^(pale|dark|deep|soft|dusty|warm) /;
const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** The first wording, from `first` on, that is short enough; palette names are dropped before a wording is rejected. */
export function tell(seen: readonly string[], first: number, telling: Telling): string {
  const order = seen.map((_, index) => seen[(first + index) % seen.length] ?? "");
  const plain = order.map((wording) => inWords(wording, { ...telling, palette: [] }));
  const told = [...order.map((wording) => inWords(wording, telling)), ...plain];
  return told.find((text) => text.length <= longest) ?? [...plain].sort((a, b) => a.length - b.length)[0] ?? "";
}

/** "three", for a sentence; with a capital at its beginning. */
export function numberWord(count: number, capital = false): string {
  const word = numbers[count] ?? String(count);
  return capital ? word : word.toLowerCase();
}

/** "rust, teal and sand". */
export function inList(parts: readonly string[]): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts[parts.length - 1]}` : (parts[0] ?? "");
}

function inWords(wording: string, { palette, turned }: Telling): string {
  const known = new Map<string, string>();
  const coloured = wording.replace(/#[0-9a-f]{6}/g, (hex) => {
    const word = known.get(hex) ?? named(hex, palette) ?? compared(hex, known);
    known.set(hex, word);
    return word;
  });
  const sided = turned
    ? coloured.replace(/\b(left|right)\b/g, (side) => (side === "left" ? "right" : "left"))
    : coloured;
  // An aubergine of the colour aubergine is an aubergine.
  const text = sided.replace(/\b(\w+) \1\b/g, "$1").replace(/\b([Aa]) (?=[aeiou])/g, "$1n ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function named(hex: string, palette: Telling["palette"]): string | undefined {
  const readable = palette.filter(({ name }) => colourNoun.test(name) && !misread.test(name));
  return readable.find((own) => distance(own.hex, hex) < 0.02)?.name.toLowerCase();
}

/** The word for a colour; with another of the same word in the picture it is "pale" or "dark". */
function compared(hex: string, known: ReadonlyMap<string, string>): string {
  const word = wordOf(hex);
  const other = [...known].find(([, own]) => own === word)?.[0];
  if (!other || distance(hex, other) < 0.05 || Math.abs(lightness(hex) - lightness(other)) < 0.03) return word;
  const bare = word.replace(quality, "");
  const comparison = `${lightness(hex) > lightness(other) ? "paler" : "darker"} ${bare}`;
  return [...known.values()].includes(comparison) ? word : comparison;
}
