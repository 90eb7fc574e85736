import type { Art, Board, Scene } from "../tools/board";
import { mix } from "../tools/colour";
import { cycle } from "../tools/cycle";
import { disc, fade, group, halfDrop, move, path, rect } from "../tools/paint";
import { type Point, soft, straight, whole } from "../tools/path";
import { shade, tint } from "../tools/tones";
import { inList } from "../tools/words";

/** An opening with a round head, standing on `base`. */
function arch(x: number, base: number, wide: number, tall: number): string {
  const r = whole(wide / 2);
  return `M${whole(x)} ${whole(base)}v${whole(r - tall)}a${r} ${r} 0 0 1 ${2 * r} 0V${whole(base)}z`;
}

/** The same opening with the thickness of its wall, lit from the left. */
function opening(
  board: Board,
  x: number,
  base: number,
  wide: number,
  tall: number,
  wall: string,
  view: string,
): string {
  const depth = wide * 0.16;
  return (
    path(arch(x, base, wide, tall), shade(board.tones, wall, 0.5)) +
    path(arch(x, base, wide - depth, tall - depth * 0.4), view)
  );
}

function treads(x: number, y: number, run: number, rise: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index): Point[] => [
    [x + index * run, y - index * rise],
    [x + index * run, y - (index + 1) * rise],
    [x + (index + 1) * run, y - (index + 1) * rise],
  ]).flat();
}

/** A courtyard: a wall with its arch, steps up to it, the shade of a house that we do not see. */
function court(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three] = tones.planes;
  const ground = height * 0.82;
  const sky = fade(board, [
    [0, mix(tones.ground, three, 0.35)],
    [0.8, tint(tones, tones.ground, 0.3)],
  ]);
  const wallX = width * dice.between(0.32, 0.38);
  const top = height * dice.between(0.12, 0.2);
  const wide = s * 0.34;
  const tall = s * 0.58;
  const archX = wallX + (width - wallX) * 0.34;
  const rise = s * 0.045;
  const base = ground - rise * 4;
  const view = tint(tones, tones.accent, 0.3);
  const wall =
    rect(wallX, top, width, ground - top, one) +
    rect(wallX, top, s * 0.09, ground - top, tint(tones, one, 0.3)) +
    rect(wallX, top - s * 0.025, width, s * 0.035, tint(tones, one, 0.5));
  const steps = [0, 1, 2, 3].map((index) => {
    const spread = s * 0.055 * (3 - index);
    const y = ground - rise * (index + 1);
    return (
      rect(archX - spread - s * 0.03, y, wide + spread * 2 + s * 0.06, rise + 1, tint(tones, two, 0.1 + index * 0.06)) +
      rect(archX - spread - s * 0.03, y, wide + spread * 2 + s * 0.06, rise * 0.34, tint(tones, two, 0.6))
    );
  });
  const floor = rect(0, ground, width, height, mix(tones.ground, two, 0.4));
  const fall = path(
    straight([
      [-10, ground],
      [wallX * 0.5, ground],
      [wallX * 1.5, height + 10],
      [-10, height + 10],
    ]),
    tones.deep,
    'opacity=".22"',
  );
  const fallWall = path(
    straight([
      [width * 0.78, top + s * 0.02],
      [width + 10, top + s * 0.02],
      [width + 10, ground],
      [width * 0.97, ground],
    ]),
    tones.deep,
    'opacity=".2"',
  );
  const farWall =
    rect(0, height * 0.52, wallX, ground - height * 0.52, three) +
    path(arch(wallX * 0.36, ground, wallX * 0.34, height * 0.2), shade(tones, three, 0.5));
  const sunR = s * 0.09;
  const cypressX = wallX * 0.78;
  const cypress = path(
    soft([
      [cypressX, height * 0.2],
      [cypressX, height * 0.2],
      [cypressX + s * 0.06, height * 0.5],
      [cypressX + s * 0.045, ground],
      [cypressX + s * 0.045, ground],
      [cypressX - s * 0.045, ground],
      [cypressX - s * 0.045, ground],
      [cypressX - s * 0.06, height * 0.5],
    ]),
    shade(tones, three, 0.65),
  );
  const inSun = disc(archX + wide * 0.36, base - tall * 0.6, sunR * 0.8, tones.pale, 'opacity=".8"');
  const svg =
    sky.defs +
    rect(0, 0, width, height, sky.fill) +
    farWall +
    cypress +
    wall +
    opening(board, archX, base, wide, tall, one, view) +
    inSun +
    floor +
    steps.join("") +
    fall +
    fallWall;
  return {
    svg,
    seen: [
      `Four steps lead up to an arch in a ${one} wall; inside it ${view} light, and a dark cypress to the left`,
      `A ${one} wall with a ${view} archway at the top of four steps, beside a tall dark cypress`,
      `A courtyard: pale disc in a ${view} arch, ${one} wall, ${three} wall further off, one cypress`,
    ],
  };
}

/** An arcade of unequal arches, planes of plaster, one of them lit within. */
function arcade(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three, four] = tones.planes;
  const base = height * 0.86;
  const parts: string[] = [];
  const walls = [one, tones.ground, two, three];
  const plaster = new Set<string>();
  const tall = [0.74, 0.5, 0.62, 0.4];
  const gap = s * 0.06;
  let x = -s * 0.14;
  let index = dice.whole(0, 3);
  const lit = index + (width > height ? 2 : 1);
  while (x < width) {
    const wide = s * cycle([0.34, 0.24, 0.4, 0.28], index % 4);
    const wall = walls[index % 4] ?? one;
    if (x + wide > short * 0.1 && x < width - short * 0.1) plaster.add(wall);
    const high = height * cycle(tall, index % 4);
    parts.push(rect(x - gap, base - high - s * (0.1 + (index % 3) * 0.05), wide + gap * 2, high + s * 0.3, wall));
    parts.push(
      opening(board, x, base, wide, high, wall, index === lit ? tones.accent : shade(tones, mix(wall, four, 0.4), 0.6)),
    );
    if (index === lit)
      parts.push(
        path(
          straight([
            [x, base],
            [x + wide * 0.84, base],
            [x + wide * 1.5, height + 4],
            [x + wide * 0.4, height + 4],
          ]),
          tones.accent,
        ),
      );
    x += wide + gap * 2;
    index += 1;
  }
  const floorColour = mix(tones.ground, four, 0.3);
  const floor = rect(0, base, width, height - base, floorColour);
  const light = parts.join("");
  const band = path(
    straight([
      [0, base],
      [width, base],
      [width, base + s * 0.03],
      [0, base + s * 0.03],
    ]),
    tones.deep,
    'opacity=".2"',
  );
  const colours = inList([...plaster]);
  const svg =
    rect(0, 0, width, height, mix(tones.ground, tones.pale, 0.5)) +
    disc(width * 0.7, height * 0.12, s * 0.06, four) +
    floor +
    light +
    band;
  return {
    svg,
    seen: [
      `A row of arches of unequal height, ${tones.accent} light spilling from one, in walls of ${colours}`,
      `Out of one arch in an uneven arcade falls ${tones.accent} light; the walls are ${colours}`,
      `Arches large and small, dark inside but for one that glows ${tones.accent} and lights the floor`,
    ],
  };
}

/** Flights of steps that cross, a door at the top, and the moon. */
function steps(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three] = tones.planes;
  const sky = tones.ground;
  const run = s * 0.085;
  const rise = s * 0.07;
  const first = treads(width * 0.02, height + rise, run, rise, 8);
  const firstTop = cycle(first, first.length - 1);
  const back = treads(0, 0, run, rise, 7);
  const mirrored = back.map(([x, y]): Point => [width * 0.98 - x, height * 0.82 + y]);
  const lastBack = cycle(mirrored, mirrored.length - 1);
  const tower =
    rect(width * 0.62, height * 0.12, width * 0.5, height, one) +
    rect(width * 0.62, height * 0.12, s * 0.07, height, tint(tones, one, 0.35));
  const door = opening(board, width * 0.62 + s * 0.16, height * 0.42, s * 0.15, s * 0.24, one, tones.accent);
  const midWall = path(
    straight([
      ...mirrored,
      [lastBack[0] - width, lastBack[1]],
      [-20, height + 20],
      [width + 20, height + 20],
      [width + 20, height * 0.82],
    ]),
    two,
  );
  const midLit = path(
    straight([
      lastBack,
      [lastBack[0] - width, lastBack[1]],
      [lastBack[0] - width, lastBack[1] + s * 0.025],
      [lastBack[0], lastBack[1] + s * 0.025],
    ]),
    tint(tones, two, 0.55),
  );
  const arches1 = opening(board, width * 0.1, height * 0.86, s * 0.2, s * 0.27, two, shade(tones, two, 0.65));
  const front = path(
    straight([...first, [width + 20, firstTop[1]], [width + 20, height + 20], [width * 0.02, height + 20]]),
    three,
  );
  const lid = [...Array(8).keys()]
    .map(
      (index) =>
        `M${whole(width * 0.02 + index * run)} ${whole(height + rise - (index + 1) * rise)}h${whole(run)}v${whole(s * 0.018)}h${whole(-run)}z`,
    )
    .join("");
  const ledge = `M${whole(firstTop[0])} ${whole(firstTop[1])}H${width}v${whole(s * 0.018)}H${whole(firstTop[0])}z`;
  const cast = path(
    straight([
      [firstTop[0] + s * 0.14, firstTop[1] + 9],
      [width + 9, firstTop[1] + 9],
      [width + 9, height + 9],
      [firstTop[0] + s * 0.44, height + 9],
    ]),
    tones.deep,
    'opacity=".2"',
  );
  const castBack = path(
    straight([
      [width * 0.62, height * 0.3],
      [width * 0.62, height],
      [width * 0.4, height],
    ]),
    tones.deep,
    'opacity=".14"',
  );
  const moonColour = tint(tones, tones.accent, 0.2);
  const moon = disc(width * dice.between(0.24, 0.34), height * 0.22, s * 0.1, moonColour);
  const kerb = path(
    mirrored
      .filter((_, index) => index % 3 === 1)
      .map(([x, y]) => `M${whole(x)} ${whole(y)}h${whole(-run)}v${whole(s * 0.016)}h${whole(run)}z`)
      .join(""),
    tint(tones, two, 0.55),
  );
  const svg =
    rect(0, 0, width, height, sky) +
    moon +
    tower +
    door +
    midWall +
    castBack +
    midLit +
    kerb +
    arches1 +
    front +
    cast +
    path(lid + ledge, tint(tones, three, 0.6));
  return {
    svg,
    seen: [
      `Two flights of steps, ${three} in front and ${two} behind, below a ${one} tower with a ${tones.accent} door and a round moon`,
      `A ${moonColour} moon above ${two} and ${three} stairs that cross, with a ${tones.accent} doorway at the upper right`,
      `Steps climb from left and right towards a ${one} tower whose arched door is ${tones.accent}`,
    ],
  };
}

/** A niche with a single vase; the sun draws another arch across it. */
function niche(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three] = tones.planes;
  const wall = dice.chance(0.5) ? tones.ground : mix(tones.ground, one, 0.55);
  const base = height * 0.84;
  const wide = s * 0.66;
  const tall = Math.min(height * 0.72, s * 0.95);
  const x = width * dice.between(0.52, 0.58) - wide / 2;
  const inner = shade(tones, mix(wall, one, 0.5), 0.22);
  const clip = board.id();
  const beam = path(
    straight([
      [x - wide * 0.1, base - tall * 0.3],
      [x + wide * 0.4, base - tall * 1.1],
      [x + wide * 0.9, base - tall * 1.1],
      [x + wide * 0.46, base],
      [x - wide * 0.1, base],
    ]),
    tones.pale,
    'opacity=".32"',
  );
  const v = s * 0.1;
  const vx = x + wide * 0.58;
  const outline: Point[] = [
    [-0.7, 0],
    [-0.7, 0],
    [-1.5, -1.1],
    [-1.1, -2.2],
    [-0.4, -2.5],
    [-0.42, -3.1],
    [-0.42, -3.1],
    [0.42, -3.1],
    [0.42, -3.1],
    [0.4, -2.5],
    [1.1, -2.2],
    [1.5, -1.1],
    [0.7, 0],
    [0.7, 0],
  ];
  const body = soft(outline.map(([px, py]) => [vx + px * v, base + py * v]));
  const dark = soft(
    [
      [0.7, 0],
      [0.7, 0],
      [1.5, -1.1],
      [1.1, -2.2],
      [0.4, -2.5],
      [0.42, -3.1],
      [0.42, -3.1],
      [0.1, -3.1],
      [0.1, -3.1],
      [0.1, -2.4],
      [0.55, -1.8],
      [0.5, -0.9],
      [0.1, 0],
      [0.1, 0],
    ].map(([px = 0, py = 0]) => [vx + px * v, base + py * v] as const),
  );
  const stem = (turn: number, long: number) =>
    `<path d="M0 0q${whole(turn)} ${whole(-long / 2)} ${whole(turn * 1.6)} ${whole(-long)}" fill="none" stroke="${shade(tones, three, 0.6)}" stroke-width="4"/>${disc(turn * 1.6, -long, s * 0.03, tones.accent)}`;
  const stems = group(
    stem(-s * 0.07, s * 0.2) + stem(s * 0.05, s * 0.27) + stem(s * 0.12, s * 0.14),
    move(vx, base - v * 3),
  );
  const shadow = path(
    straight([
      [vx + v * 0.6, base],
      [vx + v * 1.2, base - v * 2.2],
      [vx + v * 3.2, base - v * 2.6],
      [vx + v * 3.4, base],
    ]),
    tones.deep,
    'opacity=".18"',
  );
  const side = whole(x) - s * 0.3;
  const small = opening(board, side - s * 0.12, base, s * 0.26, s * 0.42, wall, shade(tones, wall, 0.7));
  const shelf =
    rect(0, base, width, s * 0.035, tint(tones, wall, 0.5)) +
    rect(0, base + s * 0.035, width, height, two) +
    rect(0, base + s * 0.035, width, s * 0.02, tones.deep, 'opacity=".2"');
  const svg = `<clipPath id="${clip}">${path(arch(x, base, wide, tall), "")}</clipPath>${rect(0, 0, width, height, wall)}${small}${path(arch(x, base, wide, tall), inner)}${group(
    `${beam}${shadow}${path(
      straight([
        [x, base],
        [x, base - tall],
        [x + wide * 0.16, base - tall],
        [x + wide * 0.09, base],
      ]),
      tones.deep,
      'opacity=".24"',
    )}`,
    `clip-path="url(#${clip})"`,
  )}${stems}${path(body, tones.planes[3])}${path(dark, tones.deep, 'opacity=".24"')}${shelf}`;
  return {
    svg,
    seen: [
      `A ${tones.planes[3]} vase with three ${tones.accent} flower heads in an arched niche of a ${wall} wall, light falling across`,
      `Three ${tones.accent} blooms on thin stems in a ${tones.planes[3]} vase, under an arch in a ${wall} wall`,
      `In an arched ${inner} niche, a beam of light and a ${tones.planes[3]} vase with three round ${tones.accent} flowers`,
    ],
  };
}

function tile(board: Board): string {
  const { tones } = board;
  return halfDrop(
    board,
    path(arch(-44, 50, 88, 98), tones.planes[0]) +
      path(arch(-28, 50, 56, 68), tones.planes[1]) +
      path(arch(-13, 50, 26, 38), tones.accent),
  );
}

export const arches: Art = { layouts: [court, arcade, steps, niche], tile };
