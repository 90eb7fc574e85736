import type { Art, Board, Scene } from "../tools/board";
import { cycle } from "../tools/cycle";
import type { Dice } from "../tools/dice";
import { cut, disc, line, oval, path, rect, repeat } from "../tools/paint";
import { around, type Point, soft, straight, whole } from "../tools/path";
import { shade, tint } from "../tools/tones";

/** A broken chip of stone: four to six corners, longer than broad. */
function chip(dice: Dice, x: number, y: number, size: number): Point[] {
  const count = dice.whole(4, 6);
  const turn = dice.between(0, 360);
  const flat = dice.between(0.55, 0.9);
  return Array.from({ length: count }, (_, index) => {
    const [px, py] = around(0, 0, size * dice.between(0.75, 1.1), turn + (index / count) * 360);
    return [x + px, y + py * flat] as const;
  });
}

/** Fine chips that repeat without a seam, for grounds and faces. */
function fine(board: Board, size: number, colours: readonly string[], turn = 0) {
  const { dice } = board;
  const spots: Point[] = [
    [0.2, 0.2],
    [0.7, 0.14],
    [0.45, 0.5],
    [0.84, 0.58],
    [0.16, 0.76],
    [0.6, 0.83],
    [0.34, 0.3],
  ];
  const chips = spots.map(([x, y], index) =>
    path(
      straight(chip(dice, x * size, y * size, size * cycle([0.1, 0.07, 0.11, 0.06, 0.08, 0.07, 0.04], index))),
      colours[index % colours.length] ?? "",
    ),
  );
  return repeat(board, size, size, chips.join(""), turn ? `rotate(${turn})` : "");
}

/** Two slabs that meet at a brass strip: one with great chips, one fine. */
function slabs(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [one, two, three, four] = tones.planes;
  const small = fine(board, short / 6, [one, two, tones.accent, three], 9);
  const spread = Math.sqrt((width * height) / 26);
  const layers = new Map<string, string>();
  const colours = [one, two, one, three, four, two];
  let index = 0;
  for (let y = spread * 0.3; y < height + spread * 0.3; y += spread) {
    for (let x = spread * (0.2 + (Math.round(y / spread) % 2) * 0.5); x < width + spread * 0.4; x += spread) {
      index += 1;
      const size = spread * dice.between(0.24, 0.52);
      const colour = index % 9 === 4 ? tones.accent : (colours[index % 6] ?? one);
      const d = straight(
        chip(dice, x + dice.between(-0.14, 0.14) * spread, y + dice.between(-0.14, 0.14) * spread, size),
      );
      layers.set(colour, (layers.get(colour) ?? "") + d);
    }
  }
  const other = shade(tones, one, 0.2);
  const meet = width * dice.between(0.6, 0.68);
  const lean = width * dice.between(0.06, 0.16);
  const slab = straight([
    [meet + lean, -10],
    [width + 10, -10],
    [width + 10, height + 10],
    [meet - lean, height + 10],
  ]);
  const pale = fine(board, short / 9, [tones.pale, two, tint(tones, one, 0.5)], 20);
  const strip = tint(tones, tones.accent, 0.25);
  const svg = [
    small.defs,
    pale.defs,
    rect(0, 0, width, height, tones.ground),
    rect(0, 0, width, height, small.fill, 'opacity=".75"'),
    ...[...layers].map(([colour, d]) => path(d, colour)),
    path(slab, other),
    path(slab, pale.fill),
    line(`M${whole(meet + lean)} -9L${whole(meet - lean)} ${height + 9}`, strip, short / 70),
  ].join("");
  return {
    svg,
    seen: [
      `Two slabs of terrazzo meet on a slant: ${tones.ground} with large chips of ${one} and ${two}, and ${other} with fine ones`,
      `Large chips of ${one}, ${two}, ${three} and ${tones.accent} in ${tones.ground} terrazzo, next to a finer ${other} slab`,
      `A thin ${strip} strip parts coarse ${tones.ground} terrazzo from a fine ${other} one on the right`,
    ],
  };
}

/** Plinths of terrazzo and plain stone, a ball at rest, light from the left. */
function plinths(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [one, two, three] = tones.planes;
  const s = short;
  const floor = height * 0.8;
  const face = tint(tones, tones.ground, 0.55);
  const speck = fine(board, s / 8, [one, two, tones.accent, three]);
  const depth = s * 0.075;
  function block(x: number, w: number, h: number, colour: string, specked: boolean): string {
    const top = floor - h;
    const lid = straight([
      [x, top],
      [x + depth, top - depth * 0.6],
      [x + w + depth, top - depth * 0.6],
      [x + w, top],
    ]);
    const side = straight([
      [x + w, top],
      [x + w + depth, top - depth * 0.6],
      [x + w + depth, floor - depth * 0.6],
      [x + w, floor],
    ]);
    const cast = straight([
      [x + w, floor],
      [x + w + depth, floor - depth * 0.6],
      [x + w + depth + h * 0.42, floor + h * 0.12],
      [x + w + h * 0.4, floor + h * 0.22],
    ]);
    const flats = [
      path(cast, tones.deep, 'opacity=".2"'),
      rect(x, top, w, h, colour),
      path(lid, tint(tones, colour, 0.5)),
      path(side, shade(tones, colour, 0.42)),
    ];
    return flats.join("") + (specked ? rect(x, top, w, h, speck.fill) + path(side, speck.fill, 'opacity=".35"') : "");
  }
  const c = width * dice.between(0.4, 0.48);
  const [tall, mid, low] = dice.pick([
    [0.52, 0.34, 0.17],
    [0.36, 0.56, 0.2],
    [0.46, 0.2, 0.36],
  ] as const);
  const r = s * 0.095;
  const ballX = c + s * 0.2;
  const ballY = floor - mid * s - depth * 0.3 - r;
  const gold =
    disc(ballX, ballY, r, tones.accent) +
    path(
      soft([
        around(ballX, ballY, r, -62),
        around(ballX, ballY, r * 1.09, -20),
        around(ballX, ballY, r * 1.15, 30),
        around(ballX, ballY, r * 1.15, 75),
        around(ballX, ballY, r, 122),
        around(ballX, ballY, r * 0.55, 65),
        around(ballX, ballY, r * 0.3, 0),
      ]),
      tones.deep,
      'opacity=".25"',
    );
  const wall =
    rect(0, 0, width, height, tones.ground) +
    path(
      straight([
        [width * 0.1, -5],
        [width * 0.52, -5],
        [width * 0.86, floor],
        [width * 0.44, floor],
      ]),
      tones.pale,
      'opacity=".28"',
    );
  const ground = rect(0, floor - depth * 0.6, width, height, shade(tones, tones.ground, 0.22));
  const arch = `M${whole(c - s * 0.62)} ${whole(floor)}v${whole(-s * 0.3)}a${whole(s * 0.13)} ${whole(s * 0.13)} 0 0 1 ${whole(s * 0.26)} 0v${whole(s * 0.3)}z`;
  const svg =
    speck.defs +
    wall +
    ground +
    path(arch, two) +
    block(c - s * 0.3, s * 0.3, tall * s, face, true) +
    oval(ballX + s * 0.03, floor - mid * s - depth * 0.28, r, depth * 0.2, tones.deep, 'opacity=".25"') +
    block(c + s * 0.06, s * 0.28, mid * s, one, false) +
    gold +
    block(c + s * 0.26, s * 0.34, low * s, face, true) +
    block(c - s * 0.46, s * 0.24, s * 0.12, three, false);
  return {
    svg,
    seen: [
      `A ${tones.accent} ball rests on a ${one} plinth among blocks of speckled terrazzo, with a ${two} arch to the left`,
      `Speckled terrazzo blocks and a plain ${one} one with a ${tones.accent} ball on top, against a ${tones.ground} wall`,
      `Plinths of terrazzo and plain stone, ${one} and ${three}, stand together; a ${tones.accent} ball lies on one of them`,
    ],
  };
}

/** The part of a polygon nearer to one point than to another. */
function nearer(shape: readonly Point[], own: Point, other: Point): Point[] {
  const side = ([x, y]: Point) => (x - own[0]) ** 2 + (y - own[1]) ** 2 - (x - other[0]) ** 2 - (y - other[1]) ** 2;
  return shape.flatMap((point, index) => {
    const next = shape[(index + 1) % shape.length] ?? point;
    const [a, b] = [side(point), side(next)];
    const kept: Point[] = a <= 0 ? [point] : [];
    if (a < 0 !== b < 0) {
      const at = a / (a - b);
      kept.push([point[0] + (next[0] - point[0]) * at, point[1] + (next[1] - point[1]) * at]);
    }
    return kept;
  });
}

/** Broken slabs laid like crazy paving, with wide joints. */
function paving(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const cell = Math.sqrt((width * height) / 24);
  const sites: Point[] = [];
  for (let y = cell * 0.2; y < height + cell * 0.5; y += cell) {
    for (let x = cell * (0.1 + (sites.length % 2) * 0.4); x < width + cell * 0.5; x += cell) {
      sites.push([x + dice.between(-0.36, 0.36) * cell, y + dice.between(-0.36, 0.36) * cell]);
    }
  }
  const sheet: Point[] = [
    [-30, -30],
    [width + 30, -30],
    [width + 30, height + 30],
    [-30, height + 30],
  ];
  const layers = new Map<string, string>();
  const [one, two, three, four] = tones.planes;
  const colours = [one, two, tint(tones, one, 0.35), three, tint(tones, two, 0.4), four, one];
  const lively = Math.floor(sites.length * 0.4);
  sites.forEach((own, index) => {
    const stone = sites.reduce<Point[]>((shape, other) => (other === own ? shape : nearer(shape, own, other)), sheet);
    const inset = stone.map(([x, y]): Point => {
      const away = Math.hypot(x - own[0], y - own[1]) || 1;
      const keep = 1 - short / 62 / away;
      return [own[0] + (x - own[0]) * keep, own[1] + (y - own[1]) * keep];
    });
    const colour = index === lively || index === lively + 7 ? tones.accent : (colours[index % colours.length] ?? one);
    layers.set(colour, (layers.get(colour) ?? "") + straight(inset));
  });
  const joint = fine(board, short / 14, [tones.deep, tones.pale], 12);
  const vein = soft(
    [
      [-10, height * 0.7],
      [width * 0.3, height * 0.62],
      [width * 0.52, height * 0.3],
      [width * 0.9, height * 0.26],
      [width + 10, height * 0.06],
    ],
    false,
  );
  const svg =
    joint.defs +
    rect(0, 0, width, height, tones.ground) +
    rect(0, 0, width, height, joint.fill, 'opacity=".4"') +
    [...layers]
      .map(([colour, d]) => path(d, colour, `stroke="${colour}" stroke-width="8" stroke-linejoin="round"`))
      .join("") +
    line(vein, tones.pale, 5, 'opacity=".3"') +
    rect(0, 0, width, height, joint.fill, 'opacity=".1"');
  return {
    svg,
    seen: [
      `Crazy paving of ${one}, ${two}, ${three} and ${four} stones with ${tones.ground} joints, now and then a ${tones.accent} one`,
      `Broken slabs in ${one}, ${two} and ${three}, fitted like crazy paving, with a touch of ${tones.accent}`,
      `${tones.ground} joints between many-sided stones of ${one}, ${two}, ${four} and a little ${tones.accent}`,
    ],
  };
}

/** A single round of terrazzo on a plain wall, a bite of shade beside it. */
function round1(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [one, two, three] = tones.planes;
  const s = short;
  const face = tint(tones, tones.ground, 0.7);
  const big = fine(board, s / 3.4, [one, two, tones.accent, three], 14);
  const small = fine(board, s / 9, [three, one, two], 31);
  const x = width * dice.between(0.4, 0.46);
  const y = height * 0.52;
  const r = s * 0.39;
  const moon = `M${whole(x - r)} ${whole(y)}a${whole(r)} ${whole(r)} 0 1 1 ${whole(2 * r)} 0a${whole(r)} ${whole(r)} 0 1 1 ${whole(-2 * r)} 0`;
  const shelf = height * 0.86;
  const half = `M${whole(x + r * 0.5)} ${whole(shelf)}a${whole(r * 0.62)} ${whole(r * 0.62)} 0 0 1 ${whole(r * 1.24)} 0z`;
  const svg =
    big.defs +
    small.defs +
    rect(0, 0, width, height, one) +
    cut(board, moon, face, s / 34) +
    path(moon, small.fill) +
    path(moon, big.fill) +
    cut(board, half, tones.accent, s / 60) +
    rect(0, shelf, width, height, shade(tones, one, 0.45)) +
    rect(0, shelf, width, s / 60, tint(tones, one, 0.3));
  return {
    svg,
    seen: [
      `A great round of ${face} terrazzo on a ${one} wall, a ${tones.accent} half-disc in front of it to the right`,
      `A ${tones.accent} half-round and a large speckled disc of ${face} terrazzo stand before a ${one} wall`,
      `On a shelf before a ${one} wall, a full circle of ${face} terrazzo and half a circle in ${tones.accent}`,
    ],
  };
}

function tile(board: Board): string {
  const { dice, tones } = board;
  const [one, two, three] = tones.planes;
  const spots: Point[] = [
    [46, 44],
    [128, 34],
    [196, 62],
    [84, 112],
    [168, 132],
    [38, 176],
    [112, 196],
    [204, 200],
  ];
  const chips = spots.map(([x, y], index) =>
    path(
      straight(chip(dice, x, y, cycle([40, 28, 34, 31, 40, 30, 40, 33], index))),
      cycle([one, two, tones.accent, three], index % 4),
    ),
  );
  return rect(0, 0, 240, 240, tones.ground) + chips.join("");
}

export const terrazzo: Art = { layouts: [slabs, plinths, paving, round1], tile };
