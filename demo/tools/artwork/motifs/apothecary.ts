import type { Art, Board, Scene } from "../tools/board";
import { apart, mix } from "../tools/colour";
import { cycle } from "../tools/cycle";
import { box, cut, disc, group, halfDrop, line, move, oval, path, place, rect, ring } from "../tools/paint";
import { type Point, round, soft, straight, whole } from "../tools/path";
import { ball, type Profile, slab, stand, table, turned } from "../tools/still";
import { shade, tint } from "../tools/tones";
import { numberWord } from "../tools/words";

const flask: Profile = [
  [0.18, 0],
  [0.26, 0.01],
  [0.27, 0.2],
  [0.27, 0.44],
  [0.24, 0.56],
  [0.08, 0.6],
  [0.08, 0.7],
];
const phial: Profile = [
  [0.15, 0],
  [0.16, 0.02],
  [0.16, 0.3],
  [0.16, 0.62],
  [0.14, 0.7],
  [0.07, 0.74],
  [0.07, 0.8],
];
const jar: Profile = [
  [0.28, 0],
  [0.32, 0.02],
  [0.32, 0.2],
  [0.32, 0.34],
  [0.3, 0.38],
];
const globe: Profile = [
  [0.14, 0],
  [0.34, 0.08],
  [0.4, 0.28],
  [0.28, 0.48],
  [0.08, 0.54],
  [0.08, 0.72],
  [0.11, 0.76],
];

/** A paper label with two lines that say nothing. */
function label(board: Board, size: number, half: number, up: number, tall: number): string {
  const { tones } = board;
  return (
    rect(-half * size, -(up + tall) * size, half * 2 * size, tall * size, tones.pale, 'opacity=".86"') +
    line(
      `M${whole(-half * 0.6 * size)} ${whole(-(up + tall * 0.62) * size)}h${whole(half * 1.2 * size)}m${whole(-half * 0.3 * size)} ${whole(tall * 0.28 * size)}h${whole(-half * 0.6 * size)}`,
      tones.deep,
      2.5,
      'opacity=".55"',
    )
  );
}

/** A dropper: collar, rubber, and the light on it. */
function dropper(board: Board, size: number, up: number, colour: string): string {
  const bulb = soft(
    [
      [-0.075, up + 0.11],
      [-0.085, up + 0.3],
      [0, up + 0.42],
      [0.085, up + 0.3],
      [0.075, up + 0.11],
      [0.075, up + 0.11],
      [-0.075, up + 0.11],
    ].map(([x = 0, y = 0]) => [x * size, -y * size] as const),
  );
  return (
    path(bulb, colour) +
    rect(-size * 0.1, -(up + 0.13) * size, size * 0.2, size * 0.15, shade(board.tones, colour, 0.35))
  );
}

function stopper(size: number, up: number, colour: string): string {
  return (
    disc(0, -(up + 0.12) * size, size * 0.11, colour) +
    rect(-size * 0.06, -(up + 0.05) * size, size * 0.12, size * 0.08, colour)
  );
}

function lid(board: Board, size: number, up: number, half: number, colour: string): string {
  return (
    rect(-half * size, -(up + 0.13) * size, half * 2 * size, size * 0.15, colour) +
    rect(half * size * 0.3, -(up + 0.13) * size, half * size * 0.7, size * 0.15, board.tones.deep, 'opacity=".22"')
  );
}

function twig(board: Board, size: number, colour: string): string {
  const leaf = board.id();
  const form = `<defs><path id="${leaf}" d="${soft([
    [0, 0],
    [0, 0],
    [size * 0.1, -size * 0.06],
    [size * 0.26, 0],
    [size * 0.26, 0],
    [size * 0.1, size * 0.06],
  ])}"/></defs>`;
  const leaves = [0.16, 0.34, 0.52, 0.7, 0.86].map(
    (at, index) =>
      `<use href="#${leaf}" ${move(size * at, -Math.sin(at * 2.4) * size * 0.1, ` rotate(${index % 2 ? 38 : -48}) scale(${(1.1 - at * 0.45).toFixed(2)})`)}/>`,
  );
  return (
    form +
    line(
      `M0 0Q${whole(size * 0.5)} ${whole(-size * 0.2)} ${whole(size)} ${whole(-size * 0.06)}`,
      shade(board.tones, colour, 0.4),
      4,
    ) +
    group(leaves.join(""), `fill="${colour}"`)
  );
}

/** Bottles on plinths of two heights, an arch or a round of colour behind them. */
function display(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three, four] = dice.shuffle(tones.planes);
  const level = height * 0.84;
  const x = width * dice.between(0.42, 0.5);
  const r = whole(s * 0.3);
  const arched = dice.chance(0.6);
  const arch = arched
    ? `M${whole(x - s * 0.36)} ${whole(level)}V${whole(level - s * 0.46)}a${r} ${r} 0 0 1 ${2 * r} 0V${whole(level)}z`
    : ring(x + s * 0.06, level - s * 0.44, s * 0.34);
  const size = s * 0.44;
  const high = s * 0.17;
  const low = s * 0.07;
  const niche = tint(tones, one, 0.4);
  const glass = shade(tones, two, 0.25);
  const plinth = tint(tones, tones.ground, 0.55);
  const backdrop = arched ? "arch" : "disc";
  const svg = [
    rect(0, 0, width, height, tones.ground),
    path(arch, niche),
    rect(0, level, width, height, shade(tones, tones.ground, 0.24)),
    stand(board, slab(s * 0.34, high), x - s * 0.12, level + s * 0.04, plinth),
    stand(board, turned(flask, size), x - s * 0.12, level + s * 0.04 - high, glass, {
      cast: 0.25,
      details: label(board, size, 0.19, 0.12, 0.28) + dropper(board, size, 0.66, shade(tones, one, 0.5)),
    }),
    stand(board, slab(s * 0.42, low), x + s * 0.24, level + s * 0.08, shade(tones, one, 0.12)),
    stand(board, turned(jar, size * 0.8), x + s * 0.16, level + s * 0.08 - low, tones.accent, {
      cast: 0.3,
      details: lid(board, size * 0.8, 0.38, 0.34, tint(tones, three, 0.4)),
    }),
    stand(board, turned(phial, size * 0.92), x + s * 0.36, level + s * 0.08 - low, tint(tones, four, 0.15), {
      cast: 0.4,
      details: stopper(size * 0.92, 0.8, shade(tones, three, 0.3)),
    }),
    stand(board, ball(s * 0.06, 0.62), x - s * 0.4, level + s * 0.1, three),
    stand(board, ball(s * 0.042, 0.6), x - s * 0.3, level + s * 0.12, shade(tones, three, 0.3)),
  ].join("");
  return {
    svg,
    seen: [
      `A ${glass} dropper bottle on a plinth before a ${niche} ${backdrop}, with a ${tones.accent} jar and a stoppered phial beside it`,
      `A ${tones.accent} jar, a ${tint(tones, four, 0.15)} phial and a ${glass} dropper bottle on plinths, a ${niche} ${backdrop} behind, two stones below`,
      `Three remedies on plinths against ${tones.ground}: dropper bottle in ${glass}, jar in ${tones.accent}, phial with a stopper`,
      `A ${glass} dropper bottle, a ${tones.accent} jar and a phial before a ${niche} ${backdrop}`,
    ],
  };
}

/** A cabinet: openings in a wall, one thing in each, one left empty. */
function cabinet(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const columns = Math.max(2, Math.round(width / (s * 0.42)));
  const rows = Math.max(2, Math.round(height / (s * 0.5)));
  const gap = s * 0.035;
  const [cellW, cellH] = [(width - gap) / columns, (height - gap) / rows];
  const colours = dice.shuffle([...tones.planes]);
  const wood = tint(tones, tones.ground, 0.25);
  const size = Math.min(cellW / 0.9, cellH / 1.15);
  const fills = dice.shuffle([
    shade(tones, tones.ground, 0.34),
    shade(tones, tones.ground, 0.2),
    mix(tones.ground, cycle(colours, 0), 0.35),
    shade(tones, tones.ground, 0.28),
  ]);
  const still = { cast: 0.2 };
  const forms = [
    stand(board, turned(flask, size), 0, 0, "", {
      ...still,
      details: label(board, size, 0.19, 0.12, 0.28) + dropper(board, size, 0.66, tones.deep),
    }),
    stand(board, turned(globe, size), 0, 0, "", {
      ...still,
      details: stopper(size, 0.74, tint(tones, tones.ground, 0.7)),
    }),
    stand(board, turned(jar, size), 0, 0, "", {
      ...still,
      details: lid(board, size, 0.38, 0.34, tint(tones, tones.ground, 0.7)),
    }),
    [
      [0.3, 0.17, 0.17],
      [0.2, 0.45, 0.12],
      [0.12, 0.65, 0.09],
    ]
      .map(([half = 0, up = 0, flat = 0]) => oval(half * size * 0.08, -up * size, half * size, flat * size, ""))
      .join("") + oval(size * 0.08, -size * 0.1, size * 0.2, size * 0.1, tones.deep, 'opacity=".2"'),
  ].map((form) => ({ id: board.id(), form }));
  // No more than six things, however many openings: the rest stay quiet.
  const order = dice
    .shuffle(Array.from({ length: columns * rows }, (_, index) => index))
    .slice(0, Math.min(6, columns * rows - 1));
  let cells = "";
  let first = tones.accent;
  for (let index = 0; index < columns * rows; index++) {
    const [x, y] = [gap + (index % columns) * cellW, gap + Math.floor(index / columns) * cellH];
    const [w, h] = [cellW - gap, cellH - gap];
    const back = cycle(fills, (index * 3 + Math.floor(index / columns)) % 4);
    cells += rect(x, y, w, h, back);
    const turn = order.indexOf(index);
    if (turn < 0) continue;
    const colour = apart(turn === 0 ? tones.accent : tint(tones, cycle(colours, turn % 4), 0.15), back, 0.17);
    if (turn === 0) first = colour;
    cells += place(cycle(forms, turn % 4).id, x + w * 0.46, y + h, `fill="${colour}"`);
  }
  const shadows =
    Array.from({ length: rows }, (_, row) => box(0, gap + row * cellH, width, gap * 0.8)).join("") +
    Array.from({ length: columns }, (_, column) => box(gap + column * cellW, 0, gap * 0.8, height)).join("");
  const grid =
    Array.from({ length: rows + 1 }, (_, row) => box(0, row * cellH, width, gap)).join("") +
    Array.from({ length: columns + 1 }, (_, column) => box(column * cellW, 0, gap, height)).join("");
  const contents = order.length > 3 ? "bottles, jars and stones" : "bottles and jars";
  const kinds = `<defs>${forms.map(({ id, form }) => group(form, `id="${id}"`)).join("")}</defs>`;
  const svg =
    kinds + rect(0, 0, width, height, wood) + cells + path(shadows, tones.deep, 'opacity=".14"') + path(grid, wood);
  return {
    svg,
    seen: [
      `A cabinet of ${numberWord(columns * rows)} openings, ${numberWord(order.length)} of them filled with ${contents}, one bottle ${first}`,
      `${numberWord(columns * rows, true)} compartments in ${wood} wood, ${numberWord(columns * rows - order.length)} empty, the others with ${contents}, one bottle ${first}`,
      `One ${first} dropper bottle among the ${contents} in the pigeonholes of a ${wood} cabinet`,
    ],
  };
}

/** Stones in balance, a bottle and a twig: as little as will do. */
function balance(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const level = height * dice.between(0.64, 0.7);
  const foot = level + s * 0.14;
  const x = width * dice.between(0.32, 0.38);
  const [one, two, three, four] = dice.shuffle(tones.planes);
  const stone = (y: number, half: number, flat: number, colour: string, drift: number, cast = 0) =>
    stand(board, ball(half * s, flat), x + drift * s, foot - y * s, colour, { cast });
  const stack = [
    stone(0, 0.2, 0.36, one, 0, 0.9),
    stone(0.14, 0.15, 0.44, two, 0.02),
    stone(0.268, 0.1, 0.6, tint(tones, one, 0.4), -0.02),
    stone(0.384, 0.06, 0.72, tones.accent, 0.01),
  ];
  const size = s * 0.52;
  const glass = shade(tones, three, 0.2);
  const bottle = stand(board, turned(phial, size), x + s * 0.42, foot - s * 0.02, glass, {
    details: label(board, size, 0.14, 0.16, 0.26) + dropper(board, size, 0.76, shade(tones, one, 0.5)),
  });
  const dish =
    oval(x + s * 0.67, foot + s * 0.07, s * 0.13, s * 0.03, tones.deep, 'opacity=".2"') +
    stand(
      board,
      turned(
        [
          [0.1, 0],
          [0.12, 0.03],
          [0.26, 0.1],
          [0.3, 0.18],
        ],
        s * 0.46,
      ),
      x + s * 0.64,
      foot + s * 0.08,
      tint(tones, four, 0.2),
      { cast: 0, details: oval(0, -s * 0.083, s * 0.138, s * 0.022, tint(tones, four, 0.6)) },
    );
  const branch = group(twig(board, s * 0.42, mix(three, four, 0.3)), move(x - s * 0.06, foot + s * 0.13, " rotate(6)"));
  const still = table(board, level);
  const svg = still.svg + stack.join("") + bottle + dish + branch;
  return {
    svg,
    seen: [
      `Four stones balanced on one another, the top one ${tones.accent}, with a ${glass} dropper bottle, a dish and a twig`,
      `A ${glass} dropper bottle stands by a pile of four stones, ${one} below, ${tones.accent} on top, ${still.behind} behind`,
      `A tower of stones from ${one} to small ${tones.accent}, a bottle, a dish and a sprig on a ${still.top} table`,
    ],
  };
}

/** A tray from above: lids, a dish of powder, stones, a spoon. */
function tray(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three, four] = dice.shuffle(tones.planes);
  const upright = height > width;
  const x = width * (upright ? 0.46 : dice.between(0.42, 0.48));
  const y = height * 0.48;
  const [w, h] = upright ? [s * 0.74, s * 0.92] : [Math.min(width * 0.66, s * 0.98), s * 0.68];
  const wood = tint(tones, tones.ground, 0.5);
  const corner = `rx="${whole(s * 0.09)}"`;
  const plate =
    rect(-w / 2 + 10, -h / 2 + 15, w, h, tones.deep, `opacity=".22" ${corner}`) +
    rect(-w / 2, -h / 2, w, h, wood, corner) +
    rect(
      -w / 2 + s * 0.028,
      -h / 2 + s * 0.028,
      w - s * 0.056,
      h - s * 0.056,
      shade(tones, wood, 0.13),
      `rx="${whole(s * 0.07)}"`,
    );
  const pot = (px: number, py: number, r: number, colour: string, inner: string) =>
    disc(px * w + r * 0.12, py * h + r * 0.18, r, tones.deep, 'opacity=".25"') +
    disc(px * w, py * h, r, colour) +
    disc(px * w, py * h, r * 0.82, inner);
  const powder = soft(round(dice, -w * 0.17, -h * 0.08, s * 0.1, s * 0.085, 0.14, 7));
  const jars =
    pot(-0.2, -0.1, s * 0.17, one, tint(tones, one, 0.3)) +
    path(powder, tones.accent) +
    path(soft(round(dice, -w * 0.19, -h * 0.12, s * 0.05, s * 0.04, 0.12, 6)), tint(tones, tones.accent, 0.35)) +
    pot(0.22, -0.24, s * 0.095, two, shade(tones, two, 0.16)) +
    pot(0.3, 0.06, s * 0.07, tint(tones, three, 0.3), three);
  const stones: Point[] = [
    [-0.28, 0.33],
    [-0.13, 0.36],
    [-0.2, 0.27],
  ];
  const pebbles = stones.map(([px, py], index) =>
    cut(
      board,
      soft(
        round(
          dice,
          px * w,
          py * h,
          s * cycle([0.06, 0.045, 0.036], index),
          s * cycle([0.042, 0.034, 0.026], index),
          0.1,
          6,
        ),
      ),
      cycle([four, three, tint(tones, four, 0.4)], index),
      5,
    ),
  );
  const spoon = group(
    path(
      `${soft([
        [0, 0],
        [-s * 0.05, s * 0.03],
        [-s * 0.045, s * 0.12],
        [0, s * 0.15],
        [s * 0.045, s * 0.12],
        [s * 0.05, s * 0.03],
      ])}${box(-s * 0.009, -s * 0.3, s * 0.018, s * 0.32)}`,
      shade(tones, four, 0.35),
    ) +
      path(
        soft([
          [0, s * 0.02],
          [-s * 0.03, s * 0.05],
          [-s * 0.02, s * 0.12],
          [0, s * 0.13],
        ]),
        tones.pale,
        'opacity=".3"',
      ),
    move(w * 0.14, h * 0.22, " rotate(38)"),
  );
  const branch = group(
    twig(board, s * 0.46, shade(tones, two, 0.1)),
    move(x + w * 0.2, y + h * 0.54, ` rotate(${dice.whole(-60, -30)})`),
  );
  const cloth =
    path(
      straight([
        [-5, height * 0.7],
        [width * 0.34, height + 5],
        [-5, height + 5],
      ]),
      tint(tones, one, 0.35),
    ) + line(`M-5 ${whole(height * 0.74)}L${whole(width * 0.3)} ${height + 5}`, tones.pale, 5);
  const svg =
    rect(0, 0, width, height, tones.ground) +
    cloth +
    group(plate + jars + pebbles.join("") + spoon, move(x, y, ` rotate(${dice.whole(-7, 5)})`)) +
    branch;
  return {
    svg,
    seen: [
      `A ${wood} tray from above with a pot of ${tones.accent} powder, two more pots, pebbles and a spoon, a twig across its edge`,
      `${tones.accent} powder in a ${one} pot, two smaller pots, a spoon and three pebbles on a tray, a sprig beside them`,
      `From above, a rounded tray on ${tones.ground}: three pots, one filled with ${tones.accent} powder, pebbles and a spoon`,
    ],
  };
}

function tile(board: Board): string {
  const { tones } = board;
  const thing = turned(flask, 92);
  return halfDrop(
    board,
    group(
      path(thing.outline, tones.planes[0]) +
        label(board, 92, 0.19, 0.12, 0.26) +
        dropper(board, 92, 0.62, tones.accent) +
        path(thing.dark, tones.deep, 'opacity=".2"'),
      move(0, 48),
    ),
  );
}

export const apothecary: Art = { layouts: [display, cabinet, balance, tray], tile };
