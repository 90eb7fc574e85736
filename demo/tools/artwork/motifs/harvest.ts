import type { Art, Board, Scene } from "../tools/board";
import { mix } from "../tools/colour";
import { cycle } from "../tools/cycle";
import { cut, disc, group, halfDrop, line, move, oval, path, place, rect } from "../tools/paint";
import { around, type Point, soft, straight, whole } from "../tools/path";
import { ball, type Profile, stand, table, turned } from "../tools/still";
import { shade, tint } from "../tools/tones";
import { numberWord } from "../tools/words";

const pear: Profile = [
  [0.1, 0],
  [0.34, 0.02],
  [0.42, 0.26],
  [0.34, 0.5],
  [0.18, 0.66],
  [0.16, 0.84],
  [0.06, 0.9],
];
const bottle: Profile = [
  [0.15, 0],
  [0.17, 0.03],
  [0.17, 0.36],
  [0.17, 0.62],
  [0.15, 0.76],
  [0.05, 0.86],
  [0.05, 1.12],
  [0.065, 1.2],
];
const aubergine: Profile = [
  [0.08, 0],
  [0.3, 0.02],
  [0.34, 0.3],
  [0.24, 0.56],
  [0.15, 0.8],
  [0.12, 1],
  [0.05, 1.06],
];
const bowl: Profile = [
  [0.18, 0],
  [0.18, 0.04],
  [0.36, 0.08],
  [0.52, 0.26],
  [0.54, 0.36],
];

function leaf(long: number, broad: number): string {
  return soft([
    [0, 0],
    [0, 0],
    [long * 0.3, -broad],
    [long * 0.75, -broad * 0.7],
    [long, 0],
    [long, 0],
    [long * 0.7, broad * 0.6],
    [long * 0.25, broad * 0.7],
  ]);
}

function stalk(board: Board, up: number, size: number): string {
  return line(
    `M0 ${whole(-up)}q${whole(size * 0.02)} ${whole(-size * 0.08)} ${whole(size * 0.09)} ${whole(-size * 0.13)}`,
    shade(board.tones, board.tones.planes[0], 0.7),
    size * 0.035,
    'stroke-linecap="round"',
  );
}

/** Pears, a bottle and a bowl of round fruit on a cloth. */
function tabletop(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const level = height * dice.between(0.6, 0.66);
  const foot = level + s * 0.14;
  const x = width * dice.between(0.4, 0.46);
  const [one, two, three, four] = dice.shuffle(tones.planes);
  const size = s * 0.42;
  const fruits = [
    [-0.13, 0.17],
    [0.13, 0.18],
    [0, 0.24],
  ].map(([dx = 0, up = 0], index) =>
    disc(
      dx * s,
      -up * s,
      s * 0.085,
      cycle([tones.accent, shade(tones, tones.accent, 0.22), tint(tones, tones.accent, 0.14)], index),
    ),
  );
  const green = shade(tones, two, 0.2);
  const sprig = group(path(leaf(s * 0.16, s * 0.035), green), move(s * 0.04, -s * 0.3, " rotate(-28)"));
  const cloth =
    path(
      straight([
        [x - s * 0.1, height + 5],
        [x + s * 0.02, level + s * 0.04],
        [x + s * 0.66, level + s * 0.04],
        [x + s * 0.86, height + 5],
      ]),
      tones.pale,
      'opacity=".5"',
    ) +
    line(
      `M${whole(x - s * 0.01)} ${height}L${whole(x + s * 0.08)} ${whole(level + s * 0.04)}M${whole(x + s * 0.02)} ${height}L${whole(x + s * 0.1)} ${whole(level + s * 0.04)}`,
      tones.accent,
      4,
    );
  const label = rect(-size * 0.205, -size * 0.76, size * 0.41, size * 0.34, tones.pale, 'opacity=".85"');
  const glass = shade(tones, one, 0.3);
  const still = table(board, level);
  const svg = [
    still.svg,
    cloth,
    stand(board, turned(bottle, size * 1.2), x - s * 0.28, foot - s * 0.02, glass, { details: label }),
    stand(board, turned(bowl, s * 0.46), x + s * 0.12, foot, three, { behind: fruits.join("") + sprig }),
    stand(board, turned(pear, size * 0.7), x - s * 0.12, foot + s * 0.09, four, {
      details: stalk(board, size * 0.62, size),
    }),
    stand(board, turned(pear, size * 0.66), x + s * 0.46, foot + s * 0.06, tint(tones, four, 0.2), {
      turn: " rotate(9)",
      details: stalk(board, size * 0.58, size),
    }),
    stand(board, ball(s * 0.072), x - s * 0.47, foot + s * 0.1, tones.accent, {
      details: disc(-s * 0.022, -s * 0.1, s * 0.014, tones.pale, 'opacity=".5"'),
    }),
  ].join("");
  return {
    svg,
    seen: [
      `A ${three} bowl of ${tones.accent} fruit, two ${four} pears and a ${glass} bottle on a table with a cloth, ${still.behind} behind`,
      `Still life on a ${still.top} table: ${tones.accent} fruit in a ${three} bowl, two pears and a labelled ${glass} bottle`,
      `Two ${four} pears lie by a ${three} bowl heaped with ${tones.accent} fruit, a ${glass} bottle to the left`,
    ],
  };
}

/** Fruit cut in half, from above, large and small, on a board. */
function halves(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three] = dice.shuffle(tones.planes);
  const wheel = board.id();
  const wedge = board.id();
  const wedges = [0, 40, 80, 120, 160, 200, 240, 280, 320].map(
    (turn) => `<use href="#${wedge}"${turn ? ` transform="rotate(${turn})"` : ""}/>`,
  );
  const wedgeForm = path(
    soft([
      [0, -10],
      [0, -10],
      [26, -70],
      [18, -84],
      [-18, -84],
      [-26, -70],
    ]),
    "",
    `id="${wedge}"`,
  );
  const figForm = board.id();
  const outer = soft([
    [0, -150],
    [30, -110],
    [105, -50],
    [110, 60],
    [40, 110],
    [-40, 110],
    [-110, 60],
    [-105, -50],
    [-30, -110],
  ]);
  const seeds = Array.from({ length: 9 }, (_, index) => around(0, 10, 42, index * 40)).map(
    ([px, py]) => `M${whole(px)} ${whole(py)}h1`,
  );
  const skin = board.id();
  const rings1 = [
    [0.88, tint(tones, tones.accent, 0.75)],
    [0.68, tones.accent],
    [0.34, shade(tones, tones.accent, 0.35)],
  ].map(([scale, colour]) => `<use href="#${skin}" transform="scale(${scale})" fill="${colour}"/>`);
  const figure = `<g id="${figForm}"><use href="#${skin}" x="8" y="12" fill="${tones.deep}" opacity=".22"/>${path(outer, "", `id="${skin}"`)}${rings1.join("")}${line(seeds.join(""), tint(tones, tones.accent, 0.7), 9, 'stroke-linecap="round"')}</g>`;
  const form = `<defs>${wedgeForm}<g id="${wheel}">${wedges.join("")}</g>${figure}</defs>`;
  const lesser = tint(tones, two, 0.1);
  const skinColour = shade(tones, one, 0.4);
  const board1 = mix(tones.ground, three, 0.38);
  function citrus(x: number, y: number, r: number, colour: string): string {
    return group(
      `${disc(5, 8, 100, tones.deep, 'opacity=".22"')}${disc(0, 0, 100, "")}${disc(0, 0, 90, tint(tones, colour, 0.82))}${place(wheel, 0, 0)}`,
      `${move(x, y, ` rotate(${dice.whole(0, 40)}) scale(${(r / 100).toFixed(2)})`)} fill="${colour}"`,
    );
  }
  function fig(x: number, y: number, r: number): string {
    return `<use href="#${figForm}" ${move(x, y, ` rotate(${dice.whole(-40, 40)}) scale(${(r / 100).toFixed(2)})`)} fill="${skinColour}"/>`;
  }
  const upright = height > width;
  const x = width * dice.between(0.34, 0.4);
  const y = height * (upright ? 0.38 : 0.52);
  const plank = group(
    rect(12, 16, width, s * 0.62, tones.deep, 'opacity=".16"') +
      rect(0, 0, width, s * 0.62, board1) +
      line(`M0 ${whole(s * 0.2)}H${width}M0 ${whole(s * 0.45)}H${width}`, tones.deep, 2, 'opacity=".14"'),
    move(width * 0.18, height * (upright ? 0.34 : 0.3), ` rotate(${dice.whole(-8, 6)})`),
  );
  const small = upright
    ? [
        [0.78, 0.2],
        [0.72, 0.66],
        [0.3, 0.8],
      ]
    : [
        [0.76, 0.26],
        [0.7, 0.74],
        [0.92, 0.6],
      ];
  const leaves = [
    [-0.36, 0.26, 150],
    [-0.42, 0.14, 190],
  ].map(([dx = 0, dy = 0, turn = 0]) =>
    group(
      cut(board, leaf(s * 0.26, s * 0.06), shade(tones, two, 0.15), 5),
      move(x + dx * s, y + dy * s, ` rotate(${turn})`),
    ),
  );
  const svg =
    form +
    rect(0, 0, width, height, tones.ground) +
    plank +
    leaves.join("") +
    citrus(x, y, s * 0.3, tones.accent) +
    fig(cycle(cycle(small, 0), 0) * width, cycle(cycle(small, 0), 1) * height, s * 0.12) +
    citrus(cycle(cycle(small, 1), 0) * width, cycle(cycle(small, 1), 1) * height, s * 0.16, lesser) +
    fig(cycle(cycle(small, 2), 0) * width, cycle(cycle(small, 2), 1) * height, s * 0.1);
  return {
    svg,
    seen: [
      `A large ${tones.accent} citrus half, a smaller ${lesser} one and two cut figs, seen from above on a board`,
      `Cut fruit on a ${board1} board: citrus in ${tones.accent} and ${lesser}, and two halved figs with ${skinColour} skins`,
      `Halved citrus fruit and figs, the largest half ${tones.accent}, lie on and around a board on ${tones.ground}`,
    ],
  };
}

/** Roots pulled this morning, side by side, tops and all. */
function roots(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three, four] = tones.planes;
  const green = shade(tones, dice.pick([one, two]), 0.2);
  const count = Math.min(7, Math.max(4, Math.round(width / (s * 0.23))));
  const tall = Math.min(height * 0.5, s * 0.6);
  const top = height * dice.between(0.4, 0.44);
  const frond = board.id();
  const blade = soft([
    [0, 0],
    [0, 0],
    [-s * 0.02, -s * 0.14],
    [-s * 0.07, -s * 0.22],
    [-s * 0.03, -s * 0.36],
    [0, -s * 0.4],
    [s * 0.04, -s * 0.35],
    [s * 0.06, -s * 0.22],
    [s * 0.02, -s * 0.14],
  ]);
  const bunch = board.id();
  const fronds = [-26, 20, -4].map(
    (turn, n) =>
      `<use href="#${frond}" transform="rotate(${turn}) scale(${[0.8, 0.86, 1][n]})" fill="${n === 2 ? green : shade(tones, green, 0.3)}"/>`,
  );
  const form = `<defs><g id="${frond}">${path(blade, "")}${line(`M0 0V${whole(-s * 0.36)}`, tones.pale, 3, 'opacity=".45"')}</g><g id="${bunch}">${fronds.join("")}</g></defs>`;
  const shapes = [
    soft([
      [-s * 0.075, 0],
      [s * 0.075, 0],
      [s * 0.06, tall * 0.4],
      [0.01 * s, tall],
      [0.01 * s, tall],
      [-s * 0.05, tall * 0.4],
    ]),
    soft([
      [-s * 0.04, 0],
      [s * 0.04, 0],
      [s * 0.13, s * 0.08],
      [s * 0.1, s * 0.24],
      [s * 0.01, s * 0.27],
      [s * 0.01, tall * 0.84],
      [s * 0.01, tall * 0.84],
      [-s * 0.01, s * 0.27],
      [-s * 0.1, s * 0.24],
      [-s * 0.13, s * 0.08],
    ]),
    soft([
      [-s * 0.05, 0],
      [s * 0.05, 0],
      [s * 0.075, s * 0.1],
      [s * 0.04, s * 0.2],
      [0, tall * 0.62],
      [0, tall * 0.62],
      [-s * 0.04, s * 0.2],
      [-s * 0.075, s * 0.1],
    ]),
  ];
  const colours = [tones.accent, three, four, shade(tones, tones.accent, 0.25), mix(three, tones.deep, 0.25)];
  const row = Array.from({ length: count }, (_, index) => {
    const x = (width / count) * (index + 0.5) + dice.between(-0.02, 0.02) * s;
    const kind = cycle([0, 1, 2, 0, 1, 0, 2], index);
    const marks =
      kind === 0
        ? line(
            [0.16, 0.3, 0.46]
              .map((at, n) => `M${whole(n % 2 ? s * 0.02 : -s * 0.05)} ${whole(tall * at)}h${whole(s * 0.035)}`)
              .join(""),
            tones.deep,
            3,
            'opacity=".35"',
          )
        : "";
    return group(
      place(bunch, 0, 0) + cut(board, cycle(shapes, kind), cycle(colours, index % 5), s / 80) + marks,
      move(x, top + dice.between(-0.03, 0.05) * height, ` rotate(${dice.whole(-7, 7)})`),
    );
  });
  const beets = count > 4 ? `${three} beets` : `a ${three} beet`;
  const radishes = count > 6 ? `${four} and ${three} radishes` : `a ${four} radish`;
  const roots1 = `${tones.accent} carrots, ${beets} and ${radishes}`;
  const svg =
    form +
    rect(0, 0, width, height, tones.ground) +
    rect(0, 0, width, height * 0.28, shade(tones, tones.ground, 0.1)) +
    row.join("");
  return {
    svg,
    seen: [
      `${numberWord(count, true)} roots in a row with their ${green} leaves on: ${roots1}`,
      `Pulled this morning and laid side by side on ${tones.ground}: ${roots1}, all with ${green} tops`,
      `${green} tops on a row of ${numberWord(count)} roots, ${roots1}, against ${tones.ground}`,
      `${numberWord(count, true)} roots in a row, the carrots ${tones.accent}, the leaves ${green}`,
    ],
  };
}

/** One dish near to us, heaped, its rim cropped by the edge. */
function dish(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three] = dice.shuffle(tones.planes);
  const x = width * dice.between(0.4, 0.48);
  const y = height * 0.6;
  const r = s * 0.56;
  const plateColour = tint(tones, one, 0.2);
  const plate =
    oval(x + s * 0.05, y + s * 0.07, r, r * 0.8, tones.deep, 'opacity=".2"') +
    oval(x, y, r, r * 0.8, tint(tones, one, 0.5)) +
    oval(x, y, r * 0.84, r * 0.65, shade(tones, one, 0.05)) +
    oval(x + s * 0.012, y + s * 0.016, r * 0.8, r * 0.61, plateColour);
  const spots: Point[] = [
    [-0.24, -0.1],
    [0.02, -0.2],
    [0.25, -0.06],
    [-0.11, 0.08],
    [0.15, 0.13],
  ];
  const berry = board.id();
  const size = s * 0.13;
  const body = ball(size);
  const form = `<defs><g id="${berry}">${oval(size * 0.35, -size * 0.75, size * 1.05, size * 0.85, tones.deep, 'opacity=".2"')}${path(body.outline, "")}${path(body.dark, tones.deep, 'opacity=".22"')}${oval(-size * 0.15, -size * 1.55, size * 0.16, size * 0.07, tones.deep, 'opacity=".35"')}</g></defs>`;
  const fruit = spots.map(([dx, dy], index) => {
    const colour = cycle(
      [tones.accent, two, shade(tones, tones.accent, 0.2), tint(tones, tones.accent, 0.12), two],
      index,
    );
    return `<use href="#${berry}" ${move(x + dx * s, y + dy * s + size, ` rotate(${dice.whole(-14, 14)}) scale(${index === 3 ? 1.16 : 1})`)} fill="${colour}"/>`;
  });
  const green = shade(tones, three, 0.25);
  const leaves = [
    [-0.3, -0.24, 200, 1],
    [0.12, -0.33, -40, 0.9],
    [0.3, 0.04, 18, 1.1],
    [-0.02, -0.02, -68, 0.9],
  ].map(([dx = 0, dy = 0, turn = 0, size = 1], index) =>
    group(
      cut(board, leaf(s * 0.24 * size, s * 0.06), index % 2 ? green : tint(tones, green, 0.2), 5),
      move(x + dx * s, y + dy * s, ` rotate(${turn})`),
    ),
  );
  const knife = group(
    path(
      soft([
        [0, 0],
        [0, 0],
        [s * 0.3, -s * 0.01],
        [s * 0.42, s * 0.045],
        [s * 0.42, s * 0.045],
        [0, s * 0.045],
        [0, s * 0.045],
      ]),
      tint(tones, tones.ground, 0.6),
    ) + rect(-s * 0.22, 0, s * 0.22, s * 0.045, shade(tones, two, 0.5)),
    move(width * 0.84, height * 0.3, " rotate(68)"),
  );
  const svg =
    form +
    rect(0, 0, width, height, tones.ground) +
    path(
      straight([
        [-5, height * 0.2],
        [width + 5, height * 0.04],
        [width + 5, height + 5],
        [-5, height + 5],
      ]),
      shade(tones, tones.ground, 0.1),
    ) +
    knife +
    plate +
    leaves.slice(0, 2).join("") +
    fruit.join("") +
    leaves.slice(2).join("");
  return {
    svg,
    seen: [
      `Five round fruits, ${tones.accent} and ${two}, with leaves on a ${plateColour} plate, a knife to the right`,
      `A ${plateColour} plate heaped with ${tones.accent} and ${two} fruit and ${green} leaves, a knife lying by`,
      `Round ${tones.accent} and ${two} fruit among ${green} leaves on a wide plate, seen from near above`,
    ],
  };
}

/** Bottles and long fruit at a window sill, the light behind them. */
function sill(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three, four] = dice.shuffle(tones.planes);
  const level = height * 0.8;
  const size = s * 0.5;
  const x = width * dice.between(0.42, 0.5);
  const window1 =
    rect(width * 0.12, height * 0.07, width * 0.76, level, tint(tones, two, 0.6)) +
    path(
      soft([
        [width * 0.12, level * 0.72],
        [width * 0.12, level * 0.72],
        [width * 0.34, level * 0.58],
        [width * 0.6, level * 0.74],
        [width * 0.88, level * 0.62],
        [width * 0.88, level * 0.62],
        [width * 0.88, level],
        [width * 0.88, level],
        [width * 0.12, level],
        [width * 0.12, level],
      ]),
      tint(tones, three, 0.35),
    ) +
    line(`M${whole(width * 0.64)} ${whole(height * 0.07)}V${whole(level)}`, tones.ground, s * 0.03);
  const cap = path(
    soft([
      [-size * 0.18, -size * 0.84],
      [-size * 0.1, -size * 1.06],
      [0, -size * 1.2],
      [size * 0.1, -size * 1.06],
      [size * 0.18, -size * 0.84],
      [0, -size * 0.94],
    ]),
    shade(tones, three, 0.4),
  );
  const glass = shade(tones, one, 0.35);
  const skinColour = shade(tones, four, 0.4);
  const svg =
    rect(0, 0, width, height, tones.ground) +
    window1 +
    rect(0, level, width, s * 0.05, tint(tones, tones.ground, 0.6)) +
    rect(0, level + s * 0.05, width, height, shade(tones, tones.ground, 0.25)) +
    stand(board, turned(bottle, size * 1.1), x - s * 0.18, level + s * 0.02, glass) +
    stand(board, turned(aubergine, size * 0.8), x + s * 0.08, level + s * 0.03, skinColour, {
      details: group(cap, 'transform="scale(.8)"'),
    }) +
    stand(board, turned(pear, size * 0.74), x + s * 0.36, level + s * 0.035, tones.accent, {
      details: stalk(board, size * 0.66, size),
    }) +
    stand(board, ball(s * 0.085), x - s * 0.42, level + s * 0.04, tint(tones, tones.accent, 0.2));
  return {
    svg,
    seen: [
      `A ${glass} bottle, a ${skinColour} aubergine, a ${tones.accent} pear and a round fruit on a window sill, hills outside`,
      `On a window sill before ${tint(tones, three, 0.35)} hills: bottle, aubergine, a ${tones.accent} pear and a round fruit`,
      `A ${tones.accent} pear beside a ${skinColour} aubergine and a ${glass} bottle, hills in the window behind them`,
    ],
  };
}

function tile(board: Board): string {
  const { tones } = board;
  const thing = turned(pear, 84);
  return halfDrop(
    board,
    group(
      path(thing.outline, tones.accent) + path(thing.dark, tones.deep, 'opacity=".22"') + stalk(board, 74, 90),
      move(0, 42),
    ) + group(path(leaf(36, 9), tones.planes[0]), move(4, -36, " rotate(-20)")),
  );
}

export const harvest: Art = { layouts: [tabletop, halves, roots, dish, sill], tile };
