import { apart, chroma, distance, lightness, mix, relight } from "./colour";
import type { Dice } from "./dice";

/** A palette with its colours assigned: background, foreground, accent. */
export interface Tones {
  ground: string;
  /** Four colours that differ from the ground and from each other. */
  planes: [string, string, string, string];
  /** The liveliest colour, used sparingly. */
  accent: string;
  /** The darkest and the lightest colour: shadow and paper. */
  deep: string;
  pale: string;
}

const groundGap = 0.17;
const planeGap = 0.09;

/** Assigns the roles of one picture to the colours of a palette (strongest first). */
export function castTones(colours: readonly string[], dice: Dice): Tones {
  const byLight = [...colours].sort((a, b) => lightness(a) - lightness(b));
  const darkest = byLight[0] ?? "#333333";
  const lightest = byLight[byLight.length - 1] ?? "#eeeeee";
  const deep = relight(darkest, Math.min(lightness(darkest), 0.3), 0.9);
  const pale = relight(lightest, Math.min(0.945, Math.max(lightness(lightest), 0.9)), 0.7);
  const liveliest = [...colours].sort((a, b) => chroma(b) - chroma(a));
  const ground = pickGround(liveliest, deep, pale, dice);

  const accentSource = liveliest.find((colour) => distance(colour, ground) > groundGap) ?? darkest;
  const accent = apart(accentSource, ground, groundGap);
  const planes: string[] = [];
  const rest = dice.shuffle(colours.filter((colour) => colour !== accentSource && distance(colour, ground) > 0.05));
  const spares = [
    mix(ground, deep, 0.3),
    mix(accent, pale, 0.5),
    mix(accent, deep, 0.5),
    pale,
    deep,
    mix(deep, pale, 0.5),
  ];
  for (const colour of [...rest, ...spares]) {
    const plane = apart(colour, ground, groundGap);
    if (planes.length < 4 && [...planes, accent].every((other) => distance(plane, other) > planeGap))
      planes.push(plane);
  }
  const [
    first = deep,
    second = mix(ground, deep, 0.45),
    third = mix(ground, deep, 0.25),
    fourth = mix(accent, ground, 0.4),
  ] = planes;
  return { ground, planes: [first, second, third, fourth], accent, deep, pale };
}

function pickGround(liveliest: readonly string[], deep: string, pale: string, dice: Dice): string {
  const roll = dice.between(0, 1);
  const colour = dice.pick(liveliest);
  if (roll < 0.42) return mix(pale, colour, 0.07);
  if (roll < 0.68) return relight(mix(colour, pale, 0.45), dice.between(0.78, 0.87), 0.9);
  if (roll < 0.88) return lightness(colour) < 0.35 ? mix(colour, pale, 0.22) : mix(colour, deep, 0.06);
  return mix(deep, colour, 0.15);
}

/** Darker, towards the picture's own shade. */
export function shade(tones: Tones, colour: string, share: number): string {
  return mix(colour, tones.deep, share);
}

/** Lighter, towards the picture's own paper. */
export function tint(tones: Tones, colour: string, share: number): string {
  return mix(colour, tones.pale, share);
}

/**
 * A colour of the picture that is visible on `back`, chosen by the dice; the accent only where it is not needed
 * elsewhere.
 */
export function seenOn(tones: Tones, back: string, dice: Dice, withAccent = true): string {
  const ranked = [...tones.planes, withAccent ? tones.accent : tones.pale, tones.ground]
    .map((colour) => ({ colour, gap: distance(colour, back) }))
    .sort((a, b) => b.gap - a.gap)
    .slice(0, 3);
  return apart(dice.pick(ranked).colour, back, 0.13);
}

/** The planes from dark to light. */
export function fromDark(tones: Tones): string[] {
  return [...tones.planes].sort((a, b) => lightness(a) - lightness(b));
}
