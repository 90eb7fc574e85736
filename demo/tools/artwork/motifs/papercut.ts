import type { Art, Board, Scene } from "../tools/board";
import type { Dice } from "../tools/dice";
import { box, cut, disc, group, halfDrop, move, path, rect } from "../tools/paint";
import { type Point, round, soft } from "../tools/path";
import { fromDark, seenOn, shade, tint } from "../tools/tones";

/** A lobed weed as scissors cut it: fingers on both sides of a bent spine, standing on 0,0. */
function weed(dice: Dice, tall: number, wide: number, fingers: number): Point[] {
  const bend = dice.between(-0.35, 0.35) * wide;
  const step = tall / (fingers + 0.6);
  function side(sign: number): Point[] {
    const lag = sign > 0 ? 0 : step * 0.4;
    return Array.from({ length: fingers }, (_, index) => {
      const foot = step * index + lag + step * 0.2;
      const lean = bend * Math.sin((foot / tall) * Math.PI);
      const fullness = Math.sin(((index + 1) / (fingers + 1)) * Math.PI) ** 0.6;
      const reach = wide * 0.5 * fullness * dice.between(0.82, 1.12);
      const neck = lean + sign * wide * 0.07;
      return [
        [neck, -foot],
        [lean + sign * reach, -foot - step * 0.12],
        [lean + sign * reach * 1.06, -foot - step * 0.95],
        [neck, -foot - step * 0.62],
      ] as const;
    }).flat();
  }
  const tip: Point[] = [
    [wide * 0.1, -tall * 1.02],
    [-wide * 0.08, -tall * 1.06],
  ];
  return [[wide * 0.07, step * 0.2], ...side(1), ...tip, ...side(-1).reverse(), [-wide * 0.07, step * 0.2]];
}

/** Sheets laid edge to edge, a weed on each, the largest over the seams. */
function weeds(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const upright = height >= width;
  const [long, cross] = upright ? [height, width] : [width, height];
  const first = long * dice.between(0.34, 0.42);
  const second = cross * dice.between(0.36, 0.62);
  const sheets = [
    [0, 0, first, cross],
    [first, 0, long - first, second],
    [first, second, long - first, cross - second],
  ].map(([a = 0, b = 0, c = 0, d = 0]) => (upright ? ([b, a, d, c] as const) : ([a, b, c, d] as const)));
  const colours = [tones.planes[0], tones.ground, tones.planes[1]];
  const ground = sheets.map(([x, y, w, h], index) => rect(x, y, w + 1, h + 1, colours[index] ?? tones.ground)).join("");
  const figures = sheets.map(([x, y, w, h], index) => {
    const back = colours[index] ?? tones.ground;
    const flat = w > h * 1.5;
    const tall = (flat ? w : h) * dice.between(0.78, 0.92);
    const wide = Math.min(tall * 0.62, (flat ? h : w) * 0.86);
    const shape = soft(weed(dice, tall, wide, index === 0 ? 5 : 4));
    const at = flat ? move(x + w * 0.94, y + h * 0.52, " rotate(-86)") : move(x + w * 0.5, y + h * 0.95, " rotate(4)");
    return group(cut(board, shape, seenOn(tones, back, dice, false), short / 110), at);
  });
  const over = soft(weed(dice, short * 0.66, short * 0.44, 4));
  const turn = dice.whole(24, 40);
  const focus = upright
    ? move(width * 0.26, first * 1.36, ` rotate(${turn})`)
    : move(first * 0.86, height * 0.9, ` rotate(${turn})`);
  const svg = ground + figures.join("") + group(cut(board, over, tones.accent), focus);
  return {
    svg,
    seen: [
      `Four lobed leaves cut from paper on sheets of ${tones.planes[0]}, ${tones.ground} and ${tones.planes[1]}, a ${tones.accent} one on top`,
      `A ${tones.accent} paper leaf laid over the seams of three sheets, ${tones.planes[0]}, ${tones.ground} and ${tones.planes[1]}, each with its own leaf`,
      `Cut-out leaves with lobed edges, the one in front ${tones.accent}, on ${tones.planes[0]}, ${tones.ground} and ${tones.planes[1]} paper`,
    ],
  };
}

/** Sheet under sheet with an opening in each; far inside, a sun and its island. */
function well(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const x = width * dice.between(0.4, 0.46);
  const y = height * dice.between(0.46, 0.56);
  const inward = dice.chance(0.5) ? fromDark(tones) : fromDark(tones).reverse();
  const sheets = [...inward.slice(1), tones.ground];
  const heart = inward[0] ?? tones.deep;
  const reach = [0.3, 0.5, 0.72, 0.98];
  const openings = sheets.map((colour, index) => {
    const size = (reach[index] ?? 1) * 0.56;
    const drift = index * short * 0.022;
    const hole = round(dice, x + drift, y - drift, width * size, height * size, 0.13, 8 + index);
    return cut(
      board,
      `${box(-60, -60, width + 120, height + 120)}${soft(hole)}`,
      colour,
      short / 62,
      'fill-rule="evenodd"',
    );
  });
  const sun = disc(x + short * 0.05, y - short * 0.04, short * 0.095, tones.accent);
  const island = soft(round(dice, x - short * 0.02, y + short * 0.15, short * 0.26, short * 0.07, 0.12));
  const svg =
    rect(0, 0, width, height, heart) + sun + cut(board, island, tint(tones, heart, 0.35), 4) + openings.join("");
  return {
    svg,
    seen: [
      `Through openings in four sheets of paper, ${tones.ground} outermost, one sees a ${tones.accent} sun on ${heart}`,
      `A ${tones.accent} disc on ${heart}, deep inside uneven rings of ${sheets[2]}, ${sheets[1]} and ${sheets[0]} cut paper`,
      `Layers of cut paper step inwards from ${tones.ground} to ${heart}, where a ${tones.accent} sun hangs over an islet`,
    ],
  };
}

/** A few large plain shapes in balance, one cropped by the edge, small ones against them. */
function balance(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [one, two, three, four] = tones.planes;
  const s = short;
  const wall = rect(0, 0, width, height, tones.ground);
  const field = cut(board, box(width * 0.55, -20, width * 0.5, height * dice.between(0.58, 0.7)), one);
  const x = width * 0.4;
  const y = height * 0.6;
  const bowl = `M${Math.round(x - s * 0.36)} ${Math.round(y)}h${Math.round(s * 0.72)}a${Math.round(s * 0.36)} ${Math.round(s * 0.36)} 0 0 1-${Math.round(s * 0.72)} 0z`;
  const moon = disc(width * 0.62, height * 0.3, s * 0.17, tones.accent);
  const moonShade = disc(width * 0.62 + 6, height * 0.3 + 9, s * 0.17, tones.deep, 'opacity=".18"');
  const leaf = soft([
    [0, 0],
    [0, 0],
    [s * 0.2, -s * 0.2],
    [s * 0.16, -s * 0.48],
    [0, -s * 0.66],
    [0, -s * 0.66],
    [-s * 0.13, -s * 0.42],
    [-s * 0.1, -s * 0.18],
  ]);
  const leaves = [-34, 2, 38].map((turn, index) =>
    group(
      cut(board, leaf, [two, three, shade(tones, two, 0.35)][index] ?? two),
      move(x - s * 0.02, y + s * 0.05, ` rotate(${turn + dice.whole(-6, 6)}) scale(${[0.8, 1, 0.72][index] ?? 1})`),
    ),
  );
  const pebbles = [0, 1, 2].map((index) =>
    cut(
      board,
      soft(
        round(
          dice,
          width * (0.7 + index * 0.1),
          height * (0.86 - index * 0.015),
          s * (0.075 - index * 0.012),
          s * 0.045,
          0.1,
          6,
        ),
      ),
      [three, four, two][index] ?? four,
      5,
    ),
  );
  const floor = cut(
    board,
    soft([
      [-40, height * 0.84],
      [-40, height * 0.84],
      [width * 0.4, height * 0.77],
      [width * 1.05, height * 0.84],
      [width * 1.05, height * 0.84],
      [width * 1.05, height + 60],
      [width * 1.05, height + 60],
      [-40, height + 60],
      [-40, height + 60],
    ]),
    shade(tones, tones.ground, 0.16),
    6,
  );
  const svg = wall + field + moonShade + moon + floor + leaves.join("") + cut(board, bowl, four) + pebbles.join("");
  return {
    svg,
    seen: [
      `Three paper leaves stand in a ${four} half-round bowl before a ${tones.accent} disc, pebbles to the right, on a ${tones.ground} ground`,
      `A ${tones.accent} disc, a ${four} bowl, leaves of ${two} and ${three} and a few pebbles, all cut from paper, against ${tones.ground}`,
      `Cut paper: a ${four} bowl of leaves, a ${tones.accent} disc behind it on a ${one} sheet, three pebbles beside it`,
      `A ${four} bowl of paper leaves in front of a ${tones.accent} disc`,
    ],
  };
}

function tile(board: Board): string {
  const { dice, tones } = board;
  const shape = soft(weed(dice, 96, 74, 4));
  return halfDrop(
    board,
    group(path(shape, tones.planes[0]), move(-14, 46, " rotate(14)")) + disc(36, -34, 12, tones.accent),
  );
}

export const papercut: Art = { layouts: [weeds, well, balance, weeds], tile };
