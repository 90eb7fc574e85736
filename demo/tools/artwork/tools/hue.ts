import { chroma, hueAngle, lightness } from "./colour";

/** Words from dark to light, each for lightness up to its number. */
type Scale = readonly (readonly [upTo: number, word: string])[];

interface Family {
  /** The family ends at this angle, in degrees. */
  upTo: number;
  /** Nearly grey; greyed; clear. */
  faint: Scale;
  soft: Scale;
  clear: Scale;
  /** From this chroma on a colour is clear. */
  clearFrom: number;
}

const grey: Scale = [
  [0.2, "black"],
  [0.36, "charcoal"],
  [0.52, "dark grey"],
  [0.72, "grey"],
  [0.9, "pale grey"],
  [0.975, "off-white"],
  [1, "white"],
];
const faintRose: Scale = [
  [0.32, "dark plum"],
  [0.48, "dark mauve"],
  [0.72, "mauve"],
  [0.87, "pale mauve"],
  [1, "pale pink"],
];
const faintWarm: Scale = [
  [0.42, "dark brown"],
  [0.6, "taupe"],
  [0.76, "warm grey"],
  [0.89, "beige"],
  [1, "cream"],
];
const faintGreen: Scale = [
  [0.45, "dark grey-green"],
  [0.72, "grey-green"],
  [0.89, "pale grey-green"],
  [1, "off-white"],
];
const faintBlue: Scale = [
  [0.3, "blue-black"],
  [0.48, "slate grey"],
  [0.72, "blue-grey"],
  [0.89, "pale blue-grey"],
  [1, "off-white"],
];

const families: readonly Family[] = [
  {
    upTo: 8,
    faint: faintRose,
    soft: [
      [0.35, "dark plum"],
      [0.52, "plum"],
      [0.7, "dusty rose"],
      [0.84, "dusty pink"],
      [1, "pale pink"],
    ],
    clear: [
      [0.38, "burgundy"],
      [0.55, "raspberry"],
      [0.68, "deep pink"],
      [0.83, "pink"],
      [1, "pale pink"],
    ],
    clearFrom: 0.11,
  },
  {
    upTo: 18,
    faint: faintRose,
    soft: [
      [0.36, "dark maroon"],
      [0.5, "maroon"],
      [0.7, "dusty rose"],
      [0.85, "dusty pink"],
      [1, "pale pink"],
    ],
    clear: [
      [0.38, "burgundy"],
      [0.6, "crimson"],
      [0.74, "rose pink"],
      [1, "pink"],
    ],
    clearFrom: 0.11,
  },
  {
    upTo: 33,
    faint: faintRose,
    soft: [
      [0.36, "dark maroon"],
      [0.48, "maroon"],
      [0.7, "dusty rose"],
      [0.85, "dusty pink"],
      [1, "pale pink"],
    ],
    clear: [
      [0.36, "dark red"],
      [0.5, "deep red"],
      [0.64, "red"],
      [0.76, "coral"],
      [1, "pink"],
    ],
    clearFrom: 0.11,
  },
  {
    upTo: 46,
    faint: faintWarm,
    soft: [
      [0.36, "dark brown"],
      [0.58, "brown"],
      [0.72, "clay"],
      [0.84, "dusty peach"],
      [1, "pale peach"],
    ],
    clear: [
      [0.36, "dark brown"],
      [0.52, "rust"],
      [0.65, "terracotta"],
      [0.79, "coral"],
      [1, "peach"],
    ],
    clearFrom: 0.095,
  },
  {
    upTo: 56,
    faint: faintWarm,
    soft: [
      [0.36, "dark brown"],
      [0.58, "brown"],
      [0.72, "clay"],
      [0.84, "dusty peach"],
      [1, "pale peach"],
    ],
    clear: [
      [0.36, "dark brown"],
      [0.54, "rust"],
      [0.65, "terracotta"],
      [0.78, "orange"],
      [1, "peach"],
    ],
    clearFrom: 0.095,
  },
  {
    upTo: 76,
    faint: faintWarm,
    soft: [
      [0.36, "dark brown"],
      [0.57, "brown"],
      [0.8, "tan"],
      [0.89, "sand"],
      [1, "pale peach"],
    ],
    clear: [
      [0.54, "brown"],
      [0.64, "caramel"],
      [0.78, "amber"],
      [0.86, "apricot"],
      [1, "pale apricot"],
    ],
    clearFrom: 0.085,
  },
  {
    upTo: 100,
    faint: faintWarm,
    soft: [
      [0.38, "dark brown"],
      [0.54, "olive brown"],
      [0.72, "khaki"],
      [0.88, "sand"],
      [1, "cream"],
    ],
    clear: [
      [0.5, "bronze"],
      [0.7, "ochre"],
      [0.8, "mustard"],
      [0.88, "golden yellow"],
      [1, "pale yellow"],
    ],
    clearFrom: 0.09,
  },
  {
    upTo: 118,
    faint: faintWarm,
    soft: [
      [0.42, "dark olive"],
      [0.66, "olive"],
      [0.88, "khaki"],
      [1, "cream"],
    ],
    clear: [
      [0.64, "olive"],
      [0.78, "mustard"],
      [0.9, "yellow"],
      [1, "pale yellow"],
    ],
    clearFrom: 0.1,
  },
  {
    upTo: 142,
    faint: faintGreen,
    soft: [
      [0.4, "dark olive green"],
      [0.62, "moss green"],
      [0.78, "sage"],
      [0.89, "pale sage"],
      [1, "pale green"],
    ],
    clear: [
      [0.42, "dark green"],
      [0.66, "leaf green"],
      [0.84, "lime green"],
      [1, "pale lime"],
    ],
    clearFrom: 0.11,
  },
  {
    upTo: 174,
    faint: faintGreen,
    soft: [
      [0.4, "dark green"],
      [0.58, "green"],
      [0.76, "sage green"],
      [1, "pale green"],
    ],
    clear: [
      [0.42, "dark green"],
      [0.8, "green"],
      [1, "mint green"],
    ],
    clearFrom: 0.09,
  },
  {
    upTo: 218,
    faint: faintGreen,
    soft: [
      [0.4, "dark teal"],
      [0.6, "teal"],
      [0.78, "soft teal"],
      [1, "pale aqua"],
    ],
    clear: [
      [0.4, "dark teal"],
      [0.64, "teal"],
      [0.84, "turquoise"],
      [1, "pale aqua"],
    ],
    clearFrom: 0.09,
  },
  {
    upTo: 276,
    faint: faintBlue,
    soft: [
      [0.36, "navy"],
      [0.54, "slate blue"],
      [0.72, "dusty blue"],
      [1, "pale blue"],
    ],
    clear: [
      [0.36, "navy"],
      [0.66, "blue"],
      [0.8, "sky blue"],
      [1, "pale blue"],
    ],
    clearFrom: 0.09,
  },
  {
    upTo: 302,
    faint: faintBlue,
    soft: [
      [0.38, "dark indigo"],
      [0.56, "dusty violet"],
      [0.82, "lavender"],
      [1, "pale lavender"],
    ],
    clear: [
      [0.44, "indigo"],
      [0.64, "violet"],
      [0.8, "lavender"],
      [1, "pale lavender"],
    ],
    clearFrom: 0.1,
  },
  {
    upTo: 320,
    faint: faintRose,
    soft: [
      [0.36, "dark purple"],
      [0.56, "dusty purple"],
      [0.7, "mauve"],
      [0.85, "lilac"],
      [1, "pale lilac"],
    ],
    clear: [
      [0.38, "deep purple"],
      [0.62, "purple"],
      [0.82, "lilac"],
      [1, "pale lilac"],
    ],
    clearFrom: 0.1,
  },
  {
    upTo: 345,
    faint: faintRose,
    soft: [
      [0.36, "aubergine"],
      [0.52, "plum"],
      [0.7, "mauve"],
      [0.85, "lilac"],
      [1, "pale lilac"],
    ],
    clear: [
      [0.4, "deep purple"],
      [0.54, "purple"],
      [0.68, "magenta"],
      [0.84, "orchid pink"],
      [1, "pale lilac"],
    ],
    clearFrom: 0.1,
  },
];

/** The everyday name of a colour: "terracotta", "pale blue-grey". */
export function wordOf(hex: string): string {
  const strength = chroma(hex);
  return at(strength < 0.014 ? grey : scaleOf(hex, strength), lightness(hex));
}

function scaleOf(hex: string, strength: number): Scale {
  const angle = hueAngle(hex);
  // Past the last family the circle of hues begins again.
  const family = families.find(({ upTo }) => angle < upTo) ?? families[0];
  if (!family) return grey;
  if (strength < 0.034) return family.faint;
  return strength < family.clearFrom ? family.soft : family.clear;
}

function at(scale: Scale, light: number): string {
  return scale.find(([upTo]) => light <= upTo)?.[1] ?? scale[scale.length - 1]?.[1] ?? "grey";
}
