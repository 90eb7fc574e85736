import type { Board } from "./board";
import { mix } from "./colour";
import { disc, group, move, path, rect } from "./paint";
import { type Point, soft, straight, whole } from "./path";
import { shade, tint } from "./tones";

/** Something that stands on a table: drawn around 0,0, the middle of its foot; up is negative. */
export interface Thing {
  outline: string;
  /** The side away from the light. */
  dark: string;
}

/** Half widths at heights above the foot, from the foot up. */
export type Profile = readonly (readonly [half: number, up: number])[];

/** A body of revolution. */
export function turned(profile: Profile, size: number): Thing {
  const foot = profile[0] ?? [0, 0];
  const rim = profile[profile.length - 1] ?? [0, 0];
  const points = [foot, ...profile, rim];
  const right = points.map(([half, up]): Point => [half * size, -up * size]);
  const left = points.map(([half, up]): Point => [-half * size, -up * size]).reverse();
  // The inner edge of the shadow may be coarser than the outline.
  const edge = points.filter((_, index) => index < 2 || index > points.length - 3 || index % 2 === 1);
  const inner = edge.map(([half, up]): Point => [half * size * 0.3, -up * size]).reverse();
  return { outline: soft([...right, ...left]), dark: soft([...right, ...inner]) };
}

/** A ball that rests on its lowest point. */
export function ball(radius: number, squash = 1): Thing {
  const r = whole(radius);
  const d = whole(radius * squash);
  const crescent: Point[] = [
    [0.5, -0.87],
    [0.5, -0.87],
    [1, -0.5],
    [1.14, 0.1],
    [0.86, 0.7],
    [0.3, 1.04],
    [-0.25, 0.97],
    [-0.25, 0.97],
    [0.3, 0.7],
    [0.6, 0.1],
    [0.6, -0.4],
  ];
  return {
    outline: `M${-r} ${-d}a${r} ${d} 0 0 1 ${2 * r} 0a${r} ${d} 0 0 1 ${-2 * r} 0z`,
    dark: soft(crescent.map(([x, y]) => [x * r, y * d - d] as const)),
  };
}

/** A block with square corners. */
export function slab(wide: number, tall: number): Thing {
  const half = wide / 2;
  return {
    outline: straight([
      [-half, 0],
      [-half, -tall],
      [half, -tall],
      [half, 0],
    ]),
    dark: straight([
      [wide * 0.22, 0],
      [wide * 0.22, -tall],
      [half, -tall],
      [half, 0],
    ]),
  };
}

interface Standing {
  /** Drawn over the body, before its shade. */
  details?: string;
  /** Drawn behind the body: handles, stems. */
  behind?: string;
  /** Further steps of the transformation. */
  turn?: string;
  /** The length of the cast shadow, as a share of the height. */
  cast?: number;
}

/** Places an object on the table, with its shadow to the right. */
export function stand(board: Board, thing: Thing, x: number, y: number, colour: string, extras: Standing = {}): string {
  const { details = "", behind = "", turn = "", cast = 0.7 } = extras;
  const { deep } = board.tones;
  const id = board.id();
  const shadow = cast
    ? `<use href="#${id}" fill="${deep}" opacity=".2" transform="matrix(1 0 ${-cast} .13 0 0)"/>`
    : "";
  const body = `<path id="${id}" d="${thing.outline}"/>`;
  return group(
    `${shadow}${behind}${body}${details}${thing.dark && path(thing.dark, deep, 'opacity=".22"')}`,
    `${move(x, y, turn)}${colour && ` fill="${colour}"`}`,
  );
}

/** A wall and a table; with a patch of sun, a panel or a round behind, by the dice. */
export function table(board: Board, level: number) {
  const { width, height, short, dice, tones } = board;
  const wall = tones.ground;
  // Mixed with the wall's colour, so that no object has the same.
  const top = dice.pick([shade(tones, wall, 0.24), mix(wall, tones.planes[3], 0.45), mix(wall, tones.planes[2], 0.5)]);
  const round = tint(tones, tones.planes[1], 0.5);
  const panel = tint(tones, tones.planes[1], 0.4);
  const [drawn, behind] = dice.pick([
    [
      path(
        straight([
          [width * 0.08, level],
          [width * 0.3, -5],
          [width * 0.66, -5],
          [width * 0.44, level],
        ]),
        tones.pale,
        'opacity=".3"',
      ),
      "a slant of light",
    ],
    [rect(width * 0.56, 0, width * 0.44, level, shade(tones, wall, 0.16)), "a wall half in shade"],
    [disc(width * 0.6, level * 0.56, short * 0.32, round), `a ${round} disc`],
    [rect(width * 0.14, level * 0.14, short * 0.46, level, panel), `a ${panel} panel`],
  ] as const);
  const svg = `${rect(0, 0, width, height, wall)}${drawn}${rect(0, level, width, height - level, top)}${rect(0, level, width, short / 160, tones.deep, 'opacity=".16"')}`;
  return { svg, top, behind };
}
