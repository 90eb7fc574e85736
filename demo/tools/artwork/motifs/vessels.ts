import type { Art, Board, Scene } from "../tools/board";
import { mix } from "../tools/colour";
import { cycle } from "../tools/cycle";
import { disc, group, halfDrop, line, move, oval, path, rect } from "../tools/paint";
import { soft, straight, whole } from "../tools/path";
import { type Profile, stand, table, turned } from "../tools/still";
import { seenOn, shade, tint } from "../tools/tones";

const vase: Profile = [
  [0.17, 0],
  [0.32, 0.2],
  [0.36, 0.44],
  [0.26, 0.72],
  [0.11, 0.84],
  [0.1, 0.98],
  [0.17, 1.04],
];
const bottle: Profile = [
  [0.16, 0],
  [0.18, 0.03],
  [0.18, 0.3],
  [0.18, 0.58],
  [0.16, 0.7],
  [0.055, 0.78],
  [0.055, 1.1],
  [0.075, 1.14],
];
const bowl: Profile = [
  [0.16, 0],
  [0.16, 0.05],
  [0.34, 0.1],
  [0.48, 0.3],
  [0.5, 0.4],
];
const jug: Profile = [
  [0.2, 0],
  [0.3, 0.2],
  [0.29, 0.44],
  [0.17, 0.6],
  [0.15, 0.74],
  [0.2, 0.86],
];
const pot: Profile = [
  [0.16, 0],
  [0.36, 0.12],
  [0.44, 0.36],
  [0.34, 0.56],
  [0.17, 0.62],
  [0.2, 0.7],
];
const beaker: Profile = [
  [0.15, 0],
  [0.16, 0.1],
  [0.19, 0.4],
  [0.2, 0.46],
];
const gourd: Profile = [
  [0.18, 0],
  [0.3, 0.14],
  [0.26, 0.36],
  [0.12, 0.48],
  [0.17, 0.58],
  [0.17, 0.68],
  [0.07, 0.78],
  [0.1, 0.9],
];
const footed: Profile = [
  [0.2, 0],
  [0.18, 0.03],
  [0.05, 0.1],
  [0.05, 0.2],
  [0.3, 0.26],
  [0.44, 0.44],
];

/** A jug without its handle is a vase to the eye. */
const nameOf = new Map([
  [vase, "vase"],
  [bottle, "bottle"],
  [bowl, "bowl"],
  [jug, "tall pot"],
  [pot, "round pot"],
  [gourd, "gourd flask"],
]);

/** The dark mouth of a vessel, seen a little from above. */
function mouth(board: Board, profile: Profile, size: number): string {
  const [half, up] = profile[profile.length - 1] ?? [0, 0];
  if (half < 0.12) return "";
  return oval(0, -up * size, half * size, half * size * 0.2, mix(board.tones.deep, board.tones.pale, 0.2));
}

function handle(colour: string, size: number, from: number, to: number, reach: number): string {
  const d = soft(
    [
      [-0.16 * size, -to * size],
      [-reach * size, -to * size * 1.02],
      [-reach * 1.1 * size, -((from + to) / 2) * size],
      [-0.26 * size, -from * size],
    ],
    false,
  );
  return line(d, colour, size * 0.06);
}

function sprig(board: Board, size: number, colour: string): string {
  const { tones, dice } = board;
  const lean = dice.between(0.12, 0.22) * size;
  const stem = (dx: number, tall: number) =>
    `M0 0q${whole(dx * 0.2)} ${whole(-tall * 0.5)} ${whole(dx)} ${whole(-tall)}`;
  const leaf = board.id();
  const form = `<defs><path id="${leaf}" d="${soft([
    [0, 0],
    [0, 0],
    [size * 0.08, -size * 0.07],
    [size * 0.24, 0],
    [size * 0.24, 0],
    [size * 0.08, size * 0.07],
  ])}"/></defs>`;
  const leaves = [
    [0.2, 0.3, -150],
    [0.3, 0.38, -20],
    [0.45, 0.52, -140],
    [1, 0.8, -75],
  ].map(([x = 0, y = 0, turn = 0]) => `<use href="#${leaf}" ${move(lean * x, -size * y, ` rotate(${turn})`)}/>`);
  return form + line(stem(lean, size * 0.8), shade(tones, colour, 0.5), 4) + group(leaves.join(""), `fill="${colour}"`);
}

/** Things close together on a table, as Morandi set them. */
function gathered(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const level = height * dice.between(0.6, 0.66);
  const x = width * dice.between(0.46, 0.52);
  const foot = level + s * 0.12;
  const [one, two, three, four] = dice.shuffle(tones.planes);
  const size = s * 0.5;
  const tall = dice.pick([bottle, vase]);
  const round = dice.pick([pot, bowl]);
  const pale = tint(tones, four ?? tones.pale, 0.45);
  const still = table(board, level);
  const [tallName, roundName] = [nameOf.get(tall) ?? "vase", nameOf.get(round) ?? "pot"];
  const svg = [
    still.svg,
    stand(board, turned(tall, size * 1.08), x - s * 0.24, foot, one ?? tones.deep, {
      details: mouth(board, tall, size * 1.08),
    }),
    stand(board, turned(gourd, size * 0.92), x + s * 0.27, foot - s * 0.01, two ?? tones.deep),
    stand(board, turned(jug, size * 0.98), x + s * 0.03, foot + s * 0.03, pale, {
      behind: handle(pale, size * 0.98, 0.3, 0.72, 0.42),
      details: mouth(board, jug, size * 0.98),
    }),
    stand(board, turned(round, size * 0.62), x - s * 0.08, foot + s * 0.1, tones.accent, {
      details: mouth(board, round, size * 0.62),
    }),
    stand(board, turned(beaker, size * 0.7), x + s * 0.28, foot + s * 0.1, three ?? tones.deep, {
      details: mouth(board, beaker, size * 0.7),
    }),
    stand(board, turned(footed, size * 0.5), x - s * 0.46, foot + s * 0.07, pale),
  ].join("");
  return {
    svg,
    seen: [
      `A ${one} ${tallName}, a ${two} gourd flask, a ${pale} jug and a ${tones.accent} ${roundName} among six vessels on a table, ${still.behind} behind`,
      `Six vessels close together on a ${still.top} table, a ${tones.accent} ${roundName} in front of a ${pale} jug and a ${one} ${tallName}`,
      `A low ${tones.accent} ${roundName}, a ${pale} jug, a ${one} ${tallName} and a ${two} flask before a ${tones.ground} wall`,
      `A ${tones.accent} ${roundName} among jug, ${tallName} and flask against ${tones.ground}`,
    ],
  };
}

/** Two shelves, few things, much wall. */
function shelves(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three, four] = tones.planes;
  const upper = height * 0.42;
  const lower = height * 0.87;
  const size = Math.min(height * 0.3, s * 0.36);
  const wood = shade(tones, tones.ground, 0.5);
  const shelf = (y: number) =>
    rect(0, y + s * 0.035, width, s * 0.06, tones.deep, 'opacity=".12"') + rect(0, y, width, s * 0.035, wood);
  const kinds = dice.shuffle([vase, pot, jug, gourd, bottle, bowl]);
  const colours = dice.shuffle([one, two, three, four, tint(tones, two, 0.5)]);
  const at = dice.shuffle([0.2, 0.42, 0.78]);
  const below = [0.14, 0.56, 0.8];
  const up = at.slice(0, 2).map((share, index) =>
    stand(board, turned(cycle(kinds, index), size), width * share, upper, cycle(colours, index), {
      cast: 0.45,
      details: mouth(board, cycle(kinds, index), size),
    }),
  );
  const low = below.map((share, index) => {
    const colour = index === 1 ? tones.accent : cycle(colours, index + 2);
    const behind =
      index === 1 ? group(sprig(board, size * 0.62, seenOn(tones, tones.ground, dice)), move(0, -size * 0.66)) : "";
    const kind = index === 1 ? pot : cycle(kinds, index + 2);
    return stand(board, turned(kind, size * 1.06), width * share, lower, colour, {
      cast: 0.45,
      behind,
      details: mouth(board, kind, size * 1.06),
    });
  });
  const named = (colour: number, kind: number) => `${cycle(colours, colour)} ${nameOf.get(cycle(kinds, kind))}`;
  const [upper1, upper2, lower1, lower2] = [named(0, 0), named(1, 1), named(2, 2), named(4, 4)];
  const svg =
    rect(0, 0, width, height, tones.ground) +
    rect(0, 0, width * 0.3, height, tones.pale, 'opacity=".2"') +
    shelf(upper) +
    shelf(lower) +
    up.join("") +
    low.join("");
  return {
    svg,
    seen: [
      `Two shelves on ${tones.ground}: above, a ${upper1} and a ${upper2}; below, a ${tones.accent} pot with leaves between two more`,
      `A ${tones.accent} pot with a leafy sprig, a ${lower1} and a ${lower2} on one shelf, two vessels on the shelf above`,
      `Five vessels on two shelves before a ${tones.ground} wall, the ${tones.accent} pot below with a sprig in it`,
    ],
  };
}

/** One great pot, cropped, a branch in it, a small bowl beside: a window of colour behind. */
function great(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three] = tones.planes;
  const level = height * 0.78;
  const window1 =
    rect(width * 0.5, -5, width * 0.36, level * 0.86, tint(tones, two, 0.45)) +
    path(
      straight([
        [width * 0.5, level * 0.86],
        [width * 0.86, level * 0.5],
        [width * 0.86, level * 0.86],
      ]),
      mix(two, tones.pale, 0.2),
    );
  const bars = line(
    `M${whole(width * 0.68)} 0V${whole(level * 0.86)}M${whole(width * 0.5)} ${whole(level * 0.4)}h${whole(width * 0.36)}`,
    tones.ground,
    s * 0.022,
  );
  const size = s * 0.86;
  const green = seenOn(tones, tones.ground, dice);
  const branch =
    group(sprig(board, size * 0.56, green), move(0, -size * 0.66)) +
    group(sprig(board, size * 0.36, shade(tones, green, 0.3)), move(-10, -size * 0.66, " scale(-1 1)"));
  const x = width * dice.between(0.34, 0.4);
  const bands = [0.34, 0.4]
    .map((up) =>
      line(
        `M${whole(-size * 0.425)} ${whole(-size * up)}q${whole(size * 0.425)} ${whole(size * 0.06)} ${whole(size * 0.85)} 0`,
        tint(tones, tones.accent, 0.55),
        size * 0.018,
      ),
    )
    .join("");
  const pots = stand(board, turned(pot, size), x, level + s * 0.13, tones.accent, {
    behind: branch,
    details: mouth(board, pot, size) + bands,
  });
  const fruit =
    disc(s * 0.03, -s * 0.185, s * 0.06, three) + disc(-s * 0.07, -s * 0.17, s * 0.05, shade(tones, three, 0.25));
  const bowls = stand(board, turned(bowl, s * 0.44), x + s * 0.52, level + s * 0.14, one, { behind: fruit });
  const svg =
    rect(0, 0, width, height, tones.ground) +
    window1 +
    bars +
    rect(0, level, width, height, shade(tones, one, 0.35)) +
    rect(0, level, width, 6, tint(tones, one, 0.3)) +
    pots +
    bowls;
  return {
    svg,
    seen: [
      `A great round ${tones.accent} pot with ${green} branches, a ${one} bowl of fruit beside it and a window behind`,
      `Branches of ${green} leaves in a big ${tones.accent} pot before a window; to its right a ${one} bowl with two fruits`,
      `By a ${tint(tones, two, 0.45)} window, a large ${tones.accent} pot holds ${green} leaves next to a small ${one} bowl`,
    ],
  };
}

/** A row of flat silhouettes against a low sun, as on a linen print. */
function row(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const level = height * 0.84;
  const kinds = dice.shuffle([vase, bottle, jug, pot, gourd]);
  const colours = dice.shuffle([...tones.planes]);
  const step = Math.min(width * 0.23, s * 0.34);
  const start = width * 0.5 - step * 2;
  const size = [1.02, 0.72, 1.12, 0.8, 0.94];
  const things = kinds.map((kind, index) => {
    const colour = index === 3 ? tones.accent : cycle(colours, index % 4);
    const scale = s * 0.56 * cycle(size, index);
    return stand(board, turned(kind, scale), start + index * step, level + (index % 2) * s * 0.035, colour, {
      cast: 0.4,
      details: mouth(board, kind, scale),
    });
  });
  const sunColour = tint(tones, tones.accent, 0.55);
  const sun = disc(start + step * 3.2, height * 0.36, s * 0.22, sunColour);
  const fourth = nameOf.get(cycle(kinds, 3)) ?? "pot";
  const svg =
    rect(0, 0, width, height, tones.ground) +
    sun +
    rect(0, level - s * 0.05, width, height, shade(tones, tones.ground, 0.3)) +
    things.join("");
  return {
    svg,
    seen: [
      `Five pots and bottles in a row, a ${tones.accent} ${fourth} among them, against a ${sunColour} sun and a ${tones.ground} wall`,
      `A ${sunColour} disc behind a row of five vessels in ${colours[0]}, ${colours[1]}, ${colours[2]} and ${tones.accent}`,
      `Vases, a bottle and round pots side by side, ${colours[0]}, ${colours[1]}, ${colours[2]} and ${tones.accent}, before a ${sunColour} sun`,
    ],
  };
}

function tile(board: Board): string {
  const { tones } = board;
  const thing = turned(vase, 88);
  return halfDrop(
    board,
    group(
      path(thing.outline, tones.planes[0]) +
        path(thing.dark, tones.deep, 'opacity=".25"') +
        line("M-31-36q31 9 62 0", tones.accent, 6),
      move(0, 46),
    ),
  );
}

export const vessels: Art = { layouts: [gathered, shelves, great, row], tile };
