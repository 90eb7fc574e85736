import type { Art, Board, Scene } from "../tools/board";
import { distance, mix } from "../tools/colour";
import { cycle } from "../tools/cycle";
import { box, cut, disc, group, halfDrop, line, move, path, rect, repeat } from "../tools/paint";
import { soft, straight, whole } from "../tools/path";
import { table } from "../tools/still";
import { seenOn, shade, tint } from "../tools/tones";

/** A bow around 0,0, its loops `size` long; the ends hang down. */
function bow(board: Board, size: number, colour: string, ends = true): string {
  const { tones } = board;
  const loop = (side: number) =>
    soft([
      [0, 0],
      [0, 0],
      [side * size * 0.3, -size * 0.5],
      [side * size * 0.98, -size * 0.56],
      [side * size * 1.02, size * 0.06],
      [side * size * 0.4, size * 0.14],
    ]);
  const inner = (side: number) =>
    soft([
      [side * size * 0.26, -size * 0.08],
      [side * size * 0.5, -size * 0.34],
      [side * size * 0.84, -size * 0.3],
      [side * size * 0.76, -size * 0.04],
    ]);
  const tail = (side: number) =>
    straight([
      [0, 0],
      [side * size * 0.62, size * 0.72],
      [side * size * 0.36, size * 0.7],
      [side * size * 0.28, size * 0.92],
      [-side * size * 0.06, size * 0.1],
    ]);
  return (
    (ends ? path(tail(1), shade(tones, colour, 0.3)) + path(tail(-1), shade(tones, colour, 0.12)) : "") +
    path(loop(-1), colour) +
    path(loop(1), shade(tones, colour, 0.16)) +
    path(inner(-1) + inner(1), shade(tones, colour, 0.5)) +
    path(
      soft([
        [-size * 0.14, -size * 0.16],
        [size * 0.14, -size * 0.16],
        [size * 0.16, size * 0.14],
        [-size * 0.16, size * 0.14],
      ]),
      tint(tones, colour, 0.18),
    )
  );
}

interface Parcel {
  x: number;
  foot: number;
  wide: number;
  tall: number;
  colour: string;
  ribbon?: string;
  paper?: string;
}

/** A box seen from the front and a little from the side and above. */
function parcel(board: Board, { x, foot, wide, tall, colour, ribbon, paper }: Parcel): string {
  const { short, tones } = board;
  const depth = short * 0.07;
  const y = foot - tall;
  const side = straight([
    [x + wide, y],
    [x + wide + depth, y - depth * 0.55],
    [x + wide + depth, foot - depth * 0.55],
    [x + wide, foot],
  ]);
  const lid = straight([
    [x, y],
    [x + depth, y - depth * 0.55],
    [x + wide + depth, y - depth * 0.55],
    [x + wide, y],
  ]);
  const band = wide * 0.09;
  const at = x + wide * 0.42;
  const tie = ribbon
    ? rect(at, y, band, tall, ribbon) +
      path(
        straight([
          [at, y],
          [at + depth, y - depth * 0.55],
          [at + depth + band, y - depth * 0.55],
          [at + band, y],
        ]),
        tint(tones, ribbon, 0.35),
      )
    : "";
  return (
    rect(x, y, wide, tall, colour) +
    (paper ? rect(x, y, wide, tall, paper) : "") +
    path(side, shade(tones, colour, 0.45)) +
    path(lid, tint(tones, colour, 0.4)) +
    tie
  );
}

function papers(board: Board) {
  const { short, tones } = board;
  const u = short * 0.05;
  return {
    stripe: repeat(board, u, u, rect(0, 0, u * 0.4, u, tones.pale, 'opacity=".8"')),
    dots: repeat(
      board,
      u,
      u,
      disc(u * 0.3, u * 0.3, u * 0.16, tones.pale) + disc(u * 0.8, u * 0.8, u * 0.16, tones.pale),
    ),
  };
}

/** Boxes stacked on a table, the smallest with the bow. */
function stack(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three, four] = dice.shuffle(tones.planes);
  const level = height * dice.between(0.66, 0.72);
  const foot = level + s * 0.13;
  const x = width * dice.between(0.32, 0.38) - s * 0.14;
  const { stripe, dots } = papers(board);
  const low = s * dice.between(0.22, 0.28);
  const mid = s * dice.between(0.15, 0.19);
  const top = s * 0.16;
  const offset = dice.between(0.03, 0.09) * s;
  const cast = path(
    straight([
      [x + s * 0.6, foot],
      [x + s * 0.67, foot - s * 0.04],
      [x + s * 1.02, foot - s * 0.1],
      [x + s * 0.98, foot],
    ]),
    tones.deep,
    'opacity=".22"',
  );
  const still = table(board, level);
  const spotted = distance(four, tones.pale) > 0.12 ? "spotted" : "small";
  const svg = [
    stripe.defs + dots.defs,
    still.svg,
    cast,
    parcel(board, { x, foot, wide: s * 0.6, tall: low, colour: one, ribbon: tones.accent }),
    parcel(board, {
      x: x + offset,
      foot: foot - low - s * 0.012,
      wide: s * 0.46,
      tall: mid,
      colour: two,
      paper: stripe.fill,
    }),
    parcel(board, {
      x: x + offset + s * 0.05,
      foot: foot - low - mid - s * 0.024,
      wide: s * 0.27,
      tall: top,
      colour: three,
      ribbon: tones.accent,
    }),
    group(bow(board, s * 0.115, tones.accent, false), move(x + offset + s * 0.21, foot - low - mid - top - s * 0.04)),
    path(
      straight([
        [x + s * 0.87, foot + s * 0.1],
        [x + s * 0.94, foot + s * 0.07],
        [x + s * 1.16, foot + s * 0.07],
        [x + s * 1.12, foot + s * 0.1],
      ]),
      tones.deep,
      'opacity=".2"',
    ),
    parcel(board, {
      x: x + s * 0.62,
      foot: foot + s * 0.1,
      wide: s * 0.25,
      tall: s * 0.25,
      colour: four,
      ribbon: tint(tones, one, 0.5),
      paper: dots.fill,
    }),
  ].join("");
  return {
    svg,
    seen: [
      `Three parcels stacked on a table, ${one}, ${two} and ${three}, with a ${tones.accent} bow on top; a ${four} one beside`,
      `A ${tones.accent} bow on the smallest of three stacked boxes, and a ${spotted} ${four} parcel to the right, with ${still.behind} behind`,
      `Boxes in ${one}, ${two} and ${three} piled by size, tied with ${tones.accent} ribbon, and a ${spotted} ${four} one at their foot`,
      `Three boxes, ${one}, ${two} and ${three}, under a ${tones.accent} bow`,
    ],
  };
}

/** The wrapping table from above: parcels, a ribbon on the run, a tag. */
function wrapping(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three, four] = dice.shuffle(tones.planes);
  const { stripe, dots } = papers(board);
  const upright = height > width;
  function flat(
    x: number,
    y: number,
    wide: number,
    tall: number,
    turn: number,
    colour: string,
    ribbon: string,
    paper: string,
    knot: boolean,
  ): string {
    const band = s * 0.035;
    const [cx, cy] = [-wide * 0.16, tall * 0.06];
    const ties = path(box(cx - band / 2, -tall / 2, band, tall) + box(-wide / 2, cy - band / 2, wide, band), ribbon);
    const edge =
      box(wide / 2 - s * 0.012, -tall / 2, s * 0.012, tall) + box(-wide / 2, tall / 2 - s * 0.012, wide, s * 0.012);
    const body =
      rect(-wide / 2 + s * 0.022, -tall / 2 + s * 0.032, wide, tall, tones.deep, 'opacity=".22"') +
      rect(-wide / 2, -tall / 2, wide, tall, colour) +
      (paper && rect(-wide / 2, -tall / 2, wide, tall, paper)) +
      ties +
      path(edge, tones.deep, 'opacity=".24"');
    return group(
      body + (knot ? group(bow(board, s * 0.13, ribbon), move(cx, cy, " rotate(-20)")) : ""),
      move(x, y, ` rotate(${turn})`),
    );
  }
  const spots = upright
    ? [
        [0.34, 0.3],
        [0.86, 0.62],
        [0.24, 0.84],
        [0.9, 0.1],
      ]
    : [
        [0.34, 0.46],
        [0.78, 0.66],
        [0.06, 0.94],
        [0.84, 0.06],
      ];
  const at = (index: number) =>
    [cycle(cycle(spots, index), 0) * width, cycle(cycle(spots, index), 1) * height] as const;
  const run = soft(
    [
      [-20, height * 0.7],
      [width * 0.2, height * 0.96],
      [width * 0.5, height * 0.72],
      [width * 0.64, height * 0.98],
      [width * 0.84, height * 0.92],
      [width + 20, height * 0.98],
    ],
    false,
  );
  const tag = group(
    cut(
      board,
      straight([
        [0, 0],
        [s * 0.05, -s * 0.05],
        [s * 0.24, -s * 0.05],
        [s * 0.24, s * 0.05],
        [s * 0.05, s * 0.05],
      ]),
      tint(tones, tones.ground, 0.8),
      s / 80,
    ) +
      disc(s * 0.05, 0, s * 0.012, tones.deep) +
      line(
        `M${whole(s * 0.09)} ${whole(-s * 0.012)}h${whole(s * 0.11)}m0 ${whole(s * 0.026)}h${whole(-s * 0.11)}`,
        tones.deep,
        2.5,
        'opacity=".4"',
      ),
    move(width * (upright ? 0.52 : 0.56), height * (upright ? 0.6 : 0.3), ` rotate(${dice.whole(-30, 30)})`),
  );
  const svg = [
    stripe.defs + dots.defs,
    rect(0, 0, width, height, tones.ground),
    path(
      straight([
        [width * 0.58, -5],
        [width + 5, -5],
        [width + 5, height * 0.7],
      ]),
      shade(tones, tones.ground, 0.12),
    ),
    line(run, tones.deep, s * 0.034, 'opacity=".16" transform="translate(5 8)"') + line(run, tones.accent, s * 0.034),
    flat(...at(3), s * 0.44, s * 0.34, dice.whole(10, 24), four, two, "", false),
    flat(...at(2), s * 0.36, s * 0.36, dice.whole(-26, -12), three, tones.ground, stripe.fill, false),
    flat(...at(0), s * 0.56, s * 0.44, dice.whole(-14, -6), one, tones.accent, "", true),
    flat(...at(1), s * 0.3, s * 0.42, dice.whole(8, 20), two, seenOn(tones, two, dice), dots.fill, false),
    tag,
  ].join("");
  return {
    svg,
    seen: [
      `Parcels seen from above on ${tones.ground}, the largest ${one} with a ${tones.accent} bow, a loose ribbon and a gift tag`,
      `A ${tones.accent} ribbon winds below a ${one} parcel with a bow, a spotted ${two} one and a striped ${three} one`,
      `A wrapping table from above: four parcels, ${one}, ${two}, ${three} and ${four}, with a tag and ${tones.accent} ribbon`,
      `A ${one} parcel with a ${tones.accent} bow among three others, seen from above`,
    ],
  };
}

/** Envelopes and a card, one sealed with wax. */
function letters(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three] = dice.shuffle(tones.planes);
  const wide = s * 0.74;
  const tall = wide * 0.66;
  function envelope(x: number, y: number, turn: number, colour: string, back: boolean): string {
    const [l, t] = [-wide / 2, -tall / 2];
    const flap = straight([
      [l, t],
      [0, t + tall * 0.56],
      [-l, t],
    ]);
    const seams = straight([
      [l, -t],
      [-wide * 0.08, t + tall * 0.46],
      [wide * 0.08, t + tall * 0.46],
      [-l, -t],
    ]);
    const sheet =
      rect(l + s * 0.02, t + s * 0.03, wide, tall, tones.deep, 'opacity=".2"') + rect(l, t, wide, tall, colour);
    const face = back
      ? path(seams, tint(tones, colour, 0.22)) +
        path(flap, tones.deep, 'opacity=".22" transform="translate(3 8)"') +
        path(flap, shade(tones, colour, 0.12))
      : line(
          `M${whole(l + wide * 0.3)} ${whole(tall * 0.02)}h${whole(wide * 0.42)}m0 ${whole(tall * 0.12)}h${whole(-wide * 0.42)}m0 ${whole(tall * 0.12)}h${whole(wide * 0.24)}`,
          shade(tones, colour, 0.6),
          4,
        ) +
        rect(
          -l - wide * 0.2,
          t + tall * 0.1,
          wide * 0.13,
          tall * 0.24,
          tones.accent,
          `stroke="${tones.pale}" stroke-width="6" stroke-dasharray="6 4"`,
        );
    return group(sheet + face, move(x, y, ` rotate(${turn})`));
  }
  const x = width * dice.between(0.42, 0.48);
  const y = height * 0.58;
  const turn = dice.whole(-12, -5);
  const seal = group(
    cut(
      board,
      soft(
        [0, 1, 2, 3, 4, 5, 6, 7].map(
          (index) =>
            [Math.cos(index * 0.785) * s * dice.between(0.062, 0.076), Math.sin(index * 0.785) * s * 0.068] as const,
        ),
      ),
      tones.accent,
      5,
    ) +
      disc(0, 0, s * 0.042, shade(tones, tones.accent, 0.25)) +
      path(
        straight([
          [0, -s * 0.026],
          [s * 0.022, 0],
          [0, s * 0.026],
          [-s * 0.022, 0],
        ]),
        tint(tones, tones.accent, 0.3),
      ),
    move(x + s * 0.01, y + s * 0.03),
  );
  const front = tint(tones, one, 0.2);
  const ribbon = soft(
    [
      [width * 0.7, height + 20],
      [width * 0.74, height * 0.86],
      [width * 0.92, height * 0.9],
      [width * 0.86, height * 0.72],
      [width + 20, height * 0.66],
    ],
    false,
  );
  const svg =
    rect(0, 0, width, height, tones.ground) +
    rect(0, 0, width * 0.36, height, shade(tones, tones.ground, 0.1)) +
    envelope(x + s * 0.42, y - s * 0.3, turn + 26, two, false) +
    envelope(x - s * 0.36, y - s * 0.2, turn - 16, three, false) +
    envelope(x, y, turn, front, true) +
    seal +
    line(ribbon, tones.accent, s * 0.028);
  return {
    svg,
    seen: [
      `Three envelopes on ${tones.ground}, the front one ${front} and sealed with ${tones.accent} wax, a ribbon at the corner`,
      `A ${tones.accent} wax seal on a ${front} envelope that lies over a ${three} and a ${two} one`,
      `Letters in ${two}, ${three} and ${front}, the one on top closed with a ${tones.accent} seal, a ribbon beside them`,
    ],
  };
}

/** One box, near and cropped, with a great bow. */
function near(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two] = dice.shuffle(tones.planes);
  const { stripe } = papers(board);
  const x = width * dice.between(0.2, 0.26);
  const wide = Math.min(width * 0.6, s * 0.9);
  const y = height * 0.5;
  const ribbon = tones.accent;
  const band = s * 0.1;
  const at = x + wide * 0.46;
  const striped = dice.chance(0.5);
  const lid = s * 0.13;
  const body =
    rect(x + s * 0.02, y, wide - s * 0.04, height, one) +
    (striped ? rect(x + s * 0.02, y, wide - s * 0.04, height, stripe.fill) : "") +
    rect(x + wide * 0.76, y, wide * 0.24 - s * 0.02, height, tones.deep, 'opacity=".22"') +
    rect(x + s * 0.02, y + lid, wide - s * 0.04, s * 0.03, tones.deep, 'opacity=".28"');
  const cover =
    rect(x, y, wide, lid, tint(tones, one, 0.16)) +
    rect(x + wide * 0.76, y, wide * 0.24, lid, tones.deep, 'opacity=".2"');
  const tie =
    rect(at, y, band, height, ribbon) +
    rect(at + band * 0.72, y, band * 0.28, height, tones.deep, 'opacity=".2"') +
    rect(at, y + lid, band, s * 0.022, tones.deep, 'opacity=".2"');
  const shadow = path(
    straight([
      [x + wide, y + lid],
      [x + wide + s * 0.3, y + s * 0.3],
      [x + wide + s * 0.3, height + 5],
      [x + wide - s * 0.02, height + 5],
    ]),
    tones.deep,
    'opacity=".15"',
  );
  const confetti = [
    [0.1, 0.2],
    [0.22, 0.32],
    [0.84, 0.16],
    [0.9, 0.38],
    [0.72, 0.1],
    [0.06, 0.56],
  ].map(([px = 0, py = 0], index) =>
    group(
      rect(
        -s * 0.02,
        -s * 0.008,
        s * 0.04,
        s * 0.016,
        cycle([two, tones.accent, shade(tones, tones.ground, 0.4)], index % 3),
      ),
      move(px * width, py * height, ` rotate(${dice.whole(0, 180)})`),
    ),
  );
  const sides = striped && distance(one, tones.pale) > 0.12 ? "striped " : "";
  const svg =
    stripe.defs +
    rect(0, 0, width, height, tones.ground) +
    rect(0, height * 0.86, width, height, mix(tones.ground, two, 0.45)) +
    confetti.join("") +
    shadow +
    body +
    cover +
    tie +
    group(bow(board, s * 0.34, ribbon), move(at + band / 2, y - s * 0.02));
  return {
    svg,
    seen: [
      `A ${one} ${sides}box tied with a great ${tones.accent} bow, confetti falling around it on ${tones.ground}`,
      `A huge ${tones.accent} bow on a ${sides}${one} gift box, seen close against a ${tones.ground} wall`,
      `Confetti in the air above a ${one} box with a wide ${tones.accent} ribbon and bow`,
    ],
  };
}

function tile(board: Board): string {
  const { tones } = board;
  const emblem =
    rect(-38, -16, 76, 60, tones.planes[0]) +
    rect(-7, -16, 14, 60, tones.accent) +
    rect(-42, -22, 84, 18, tint(tones, tones.planes[0], 0.25)) +
    rect(-7, -22, 14, 18, tones.accent);
  return halfDrop(board, emblem + group(bow(board, 24, tones.accent, false), move(0, -24)));
}

export const parcels: Art = { layouts: [stack, wrapping, letters, near], tile };
