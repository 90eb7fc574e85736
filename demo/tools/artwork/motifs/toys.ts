import type { Art, Board, Scene } from "../tools/board";
import { mix } from "../tools/colour";
import { cycle } from "../tools/cycle";
import { box, cut, disc, group, halfDrop, line, move, oval, path, rect, ring } from "../tools/paint";
import { around, type Point, round, soft, straight, whole } from "../tools/path";
import { ball, type Profile, slab, stand, table, turned } from "../tools/still";
import { shade, tint } from "../tools/tones";
import { numberWord } from "../tools/words";

const top: Profile = [
  [0.02, 0],
  [0.05, 0.08],
  [0.34, 0.3],
  [0.44, 0.44],
  [0.3, 0.56],
  [0.08, 0.62],
  [0.05, 0.7],
  [0.05, 0.84],
  [0.07, 0.9],
];

/** A half round that stands on its flat side, or a bridge when something is cut from it. */
function bridge(wide: number, tall: number): string {
  const half = whole(wide / 2);
  const r = whole(wide * 0.27);
  return `M${-half} 0v${whole(-tall)}h${2 * half}v${whole(tall)}h${r - half}a${r} ${r} 0 0 0 ${-2 * r} 0z`;
}

/** A building of wooden blocks that might just stand. */
function tower(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const u = s * 0.165;
  const level = height * dice.between(0.7, 0.76);
  const foot = level + s * 0.09;
  const x = width * dice.between(0.42, 0.5);
  const [one, two, three, four] = dice.shuffle(tones.planes);
  const pale = tint(tones, two, 0.45);
  const flat = { cast: 0 };
  const span: [string, string] = [
    bridge(u * 3, u * 0.95),
    straight([
      [u * 0.9, 0],
      [u * 0.9, -u * 0.95],
      [u * 1.5, -u * 0.95],
      [u * 1.5, 0],
    ]),
  ];
  const roof = {
    outline: straight([
      [-u * 0.85, 0],
      [0, -u * 0.95],
      [u * 0.85, 0],
    ]),
    dark: straight([
      [u * 0.2, 0],
      [0, -u * 0.95],
      [u * 0.85, 0],
    ]),
  };
  const shift = dice.between(-0.16, 0.16) * u;
  const ground = `${path(
    straight([
      [x - u * 1.5, foot],
      [x + u * 1.5, foot],
      [x + u * 4.4, foot - s * 0.04],
      [x + u * 2.6, foot - s * 0.075],
    ]),
    tones.deep,
    'opacity=".2"',
  )}`;
  const still = table(board, level);
  const svg = [
    still.svg,
    ground,
    stand(board, slab(u, u * 1.3), x - u, foot, one, flat),
    stand(board, slab(u, u * 1.3), x + u, foot, three, {
      ...flat,
      details: disc(0, -u * 0.65, u * 0.26, tones.pale, 'opacity=".75"'),
    }),
    stand(board, { outline: span[0], dark: span[1] }, x, foot - u * 1.3, tones.accent, flat),
    stand(board, slab(u * 1.9, u * 0.55), x + shift, foot - u * 2.25, pale, flat),
    stand(board, slab(u * 0.8, u * 0.8), x - u * 0.42 + shift, foot - u * 2.8, four, flat),
    stand(board, roof, x - u * 0.42 + shift, foot - u * 3.6, two, flat),
    stand(board, ball(u * 0.36), x + u * 0.62 + shift, foot - u * 2.8, one, flat),
    stand(board, ball(u * 0.52), x - u * 2.7, foot + s * 0.05, two, {
      details: path(
        `M${whole(-u * 0.52)} ${whole(-u * 0.62)}h${whole(u * 1.04)}v${whole(u * 0.2)}h${whole(-u * 1.04)}z`,
        tones.pale,
        'opacity=".8"',
      ),
    }),
    stand(board, slab(u * 0.9, u * 0.9), x + u * 2.75, foot + s * 0.06, four, {
      turn: ` rotate(${dice.pick([0, 0, -8])})`,
      details: line(
        straight([
          [-u * 0.24, -u * 0.22],
          [0, -u * 0.7],
          [u * 0.24, -u * 0.22],
        ]),
        tones.pale,
        u * 0.09,
        'stroke-linejoin="round"',
      ),
    }),
  ].join("");
  return {
    svg,
    seen: [
      `A tower of wooden blocks: a ${tones.accent} bridge on two legs, a ${two} roof at the top, a ball and a cube beside it`,
      `Toy blocks built into a house, ${one}, ${three} and ${tones.accent} below, a ${two} gable above, with ${still.behind} behind`,
      `A ${two} triangle crowns a building of ${tones.accent}, ${one}, ${three} and ${four} blocks on a ${still.top} table`,
      `A tower of toy blocks with a ${tones.accent} bridge and a ${two} roof`,
    ],
  };
}

/** Rings on their peg, a top come to rest, a ball just out of the picture. */
function rings(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const level = height * dice.between(0.62, 0.7);
  const foot = level + s * 0.13;
  const x = width * dice.between(0.34, 0.4);
  const colours = dice.shuffle([...tones.planes, tones.accent]);
  const unit = s * 0.1;
  const stack = [2.5, 2.15, 1.8, 1.45, 1.1].map((half, index) => {
    const y = foot - index * unit * 0.98 - unit * 0.24;
    const colour = cycle(colours, index);
    const [w, h] = [whole(half * unit), whole(unit)];
    const drift = whole(dice.between(-0.08, 0.08) * unit);
    const r = whole(unit / 2);
    const d = `M${r - w} 0a${r} ${r} 0 0 1 0-${h}h${2 * (w - r)}a${r} ${r} 0 0 1 0 ${h}z`;
    const dark = `M${whole(w * 0.3)} 0v-${h}h${w - r - whole(w * 0.3)}a${r} ${r} 0 0 1 0 ${h}z`;
    return group(
      path(d, colour) +
        path(dark, tones.deep, 'opacity=".22"') +
        line(`M${r - w} -${whole(h * 0.74)}h${w}`, tones.pale, 4, 'stroke-linecap="round" opacity=".4"'),
      move(x + drift, y),
    );
  });
  const base = group(
    path(
      `M${whole(-unit * 2.9)} 0v${whole(-unit * 0.26)}h${whole(unit * 5.8)}v${whole(unit * 0.26)}z`,
      shade(tones, tones.ground, 0.6),
    ),
    move(x, foot),
  );
  const knob = stand(
    board,
    ball(unit * 0.62),
    x,
    foot - unit * 5.05,
    tones.accent === colours[4] ? cycle(colours, 0) : tones.accent,
    { cast: 0 },
  );
  const shadow = path(
    straight([
      [x - unit * 2.4, foot],
      [x + unit * 2.8, foot],
      [x + unit * 7, foot - s * 0.055],
      [x + unit * 3.4, foot - s * 0.09],
    ]),
    tones.deep,
    'opacity=".2"',
  );
  const size = s * 0.5;
  const bands = [0.4, 0.46, 0.33].map((up, index) =>
    line(
      `M${whole(-size * 0.4)} ${whole(-size * up)}q${whole(size * 0.4)} ${whole(size * 0.07)} ${whole(size * 0.8)} 0`,
      cycle([tones.pale, cycle(colours, 1), cycle(colours, 2)], index),
      size * 0.035,
    ),
  );
  const spin = stand(board, turned(top, size), x + s * 0.48, foot + s * 0.06, cycle(colours, 3), {
    turn: " rotate(17)",
    details: bands.join(""),
    cast: 0.5,
  });
  const big = stand(board, ball(s * 0.2), width * 0.98, foot + s * 0.09, cycle(colours, 0), {
    cast: 0.3,
    details: path(
      `M${whole(-s * 0.2)} ${whole(-s * 0.2)}a${whole(s * 0.2)} ${whole(s * 0.2)} 0 0 1 ${whole(s * 0.12)} ${whole(-s * 0.183)}l${whole(s * 0.05)} ${whole(s * 0.35)}a${whole(s * 0.2)} ${whole(s * 0.2)} 0 0 1 ${whole(-s * 0.17)} ${whole(-s * 0.167)}z`,
      tones.pale,
      'opacity=".7"',
    ),
  });
  const svg = table(board, level).svg + shadow + base + stack.join("") + knob + spin + big;
  return {
    svg,
    seen: [
      `Five rings stacked on a peg, ${colours[0]} at the bottom, ${colours[4]} at the top, and a ${colours[3]} spinning top next to them`,
      `A ${colours[3]} spinning top leans beside a tower of rings in ${colours[0]}, ${colours[1]}, ${colours[2]} and ${colours[4]}`,
      `Stacking rings from wide ${colours[0]} to narrow ${colours[4]}, a tipped spinning top, and a ball half out of sight`,
    ],
  };
}

/** A wooden train that runs out of the picture with its load. */
function train(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const level = height * dice.between(0.66, 0.72);
  const foot = level + s * 0.08;
  const [one, two, three, four] = dice.shuffle(tones.planes);
  const u = s * 0.15;
  const wheel = (x: number, colour: string) =>
    disc(x, foot - u * 0.32, u * 0.34, colour) + disc(x, foot - u * 0.32, u * 0.1, tones.pale);
  const start = width * dice.between(0.14, 0.2);
  const body = (x: number, wide: number, tall: number, colour: string) =>
    stand(board, slab(wide, tall), x + wide / 2, foot - u * 0.4, colour, { cast: 0 });
  const wagons = [0, 1, 2].map((index) => {
    const x = start + u * 3.6 + index * u * 3;
    const load = cycle(
      [
        () =>
          [0, 1]
            .map((n) =>
              stand(board, ball(u * 0.5), x + u * (0.7 + n * 1.02), foot - u * 0.9, n ? one : tones.accent, {
                cast: 0,
              }),
            )
            .join(""),
        () =>
          stand(board, { outline: bridge(u * 2, u * 0.9), dark: "" }, x + u * 1.2, foot - u * 1, two, {
            cast: 0,
          }) + stand(board, slab(u * 0.7, u * 0.7), x + u * 1.2, foot - u * 1.9, tones.accent, { cast: 0 }),
        () =>
          group(
            path(
              straight([
                [0, 0],
                [u * 1.1, -u * 1.5],
                [u * 2.2, 0],
              ]),
              three,
            ) +
              path(
                straight([
                  [u * 1.4, 0],
                  [u * 1.1, -u * 1.5],
                  [u * 2.2, 0],
                ]),
                tones.deep,
                'opacity=".2"',
              ),
            move(x + u * 0.1, foot - u),
          ),
      ],
      index,
    )();
    return (
      load +
      body(x, u * 2.4, u * 0.7, cycle([four, three, two], index)) +
      wheel(x + u * 0.55, one) +
      wheel(x + u * 1.85, one) +
      line(`M${whole(x - u * 0.6)} ${whole(foot - u * 0.62)}h${whole(u * 0.6)}`, shade(tones, tones.ground, 0.7), 5)
    );
  });
  const cab =
    body(start + u * 1.7, u * 1.3, u * 2, tones.accent) +
    rect(start + u * 2.06, foot - u * 2.05, u * 0.56, u * 0.56, tones.pale) +
    rect(start + u * 1.55, foot - u * 2.6, u * 1.6, u * 0.26, one);
  const boiler = `M${whole(start + u * 1.7)} ${whole(foot - u * 0.4)}h${whole(-u * 1.5)}a${whole(u * 0.3)} ${whole(u * 0.56)} 0 0 1 0-${whole(u * 1.12)}h${whole(u * 1.5)}z`;
  const funnel = path(
    straight([
      [start + u * 0.4, foot - u * 1.5],
      [start + u * 0.34, foot - u * 2.3],
      [start + u * 0.86, foot - u * 2.3],
      [start + u * 0.8, foot - u * 1.5],
    ]),
    two,
  );
  const puffs = [
    [0.5, 2.9, 0.3],
    [0.95, 3.5, 0.42],
    [1.7, 4, 0.55],
  ].map(([px = 0, py = 0, r = 0]) => disc(start + px * u, foot - py * u, r * u, tint(tones, tones.ground, 0.6)));
  const shadow = path(box(start, foot - s * 0.012, width, s * 0.03), tones.deep, 'opacity=".22"');
  const hills = path(
    soft([
      [-20, level],
      [-20, level],
      [width * 0.2, level - s * 0.16],
      [width * 0.5, level - s * 0.02],
      [width * 0.8, level - s * 0.22],
      [width + 20, level],
      [width + 20, level],
    ]),
    shade(tones, tones.ground, 0.12),
  );
  // A wagon counts from half its length; the rest runs out of the picture.
  const pulled = Math.max(1, [0, 1, 2].filter((index) => start + u * (4.8 + index * 3) < width).length);
  const cargo = cycle(["balls", "balls and blocks", "balls, blocks and a roof"], pulled - 1);
  const svg =
    rect(0, 0, width, height, tones.ground) +
    hills +
    rect(0, level, width, height, mix(tones.ground, three, 0.4)) +
    line(`M0 ${whole(foot + s * 0.02)}H${width}`, shade(tones, tones.ground, 0.55), s * 0.02) +
    shadow +
    puffs.join("") +
    funnel +
    path(boiler, four) +
    cab +
    wheel(start + u * 0.5, one) +
    wheel(start + u * 1.3, one) +
    wheel(start + u * 2.4, one) +
    wagons.join("");
  return {
    svg,
    seen: [
      `A toy train heads left: a ${four} engine with a ${tones.accent} cab, puffs of smoke, ${numberWord(pulled)} ${pulled > 1 ? "wagons" : "wagon"} of ${cargo}`,
      `A ${four} engine with a ${tones.accent} cab pulls ${cargo} past low hills; three puffs of smoke above`,
      `Three puffs of smoke over a wooden train, ${four} and ${tones.accent}, that carries ${cargo}`,
    ],
  };
}

/** A sorting board from above: holes, and the pieces on their way home. */
function sorter(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const colours = dice.shuffle([...tones.planes, tones.accent]);
  const r = s * 0.105;
  const star = Array.from(
    { length: 10 },
    (_, index): Point => around(0, 0, index % 2 ? r * 0.55 : r * 1.15, index * 36 - 90),
  );
  const shapes = [
    ring(0, 0, r),
    straight([
      [-r * 0.9, -r * 0.9],
      [r * 0.9, -r * 0.9],
      [r * 0.9, r * 0.9],
      [-r * 0.9, r * 0.9],
    ]),
    straight([
      [0, -r],
      [r * 1.05, r * 0.8],
      [-r * 1.05, r * 0.8],
    ]),
    straight(star),
    `M${whole(-r * 1.1)} ${whole(r * 0.4)}a${whole(r * 1.1)} ${whole(r * 1.1)} 0 0 1 ${whole(r * 2.2)} 0z`,
    soft(round(dice, 0, 0, r, r * 0.9, 0.2, 5)),
  ];
  const upright = height > width * 1.1;
  const cell = s * 0.3;
  const [across, down] = upright ? [2, 3] : [3, 2];
  const [boardW, boardH] = [cell * across + s * 0.06, cell * down + s * 0.06];
  const wood = tint(tones, tones.ground, 0.65);
  const holes = shapes.map((d, index) =>
    group(
      path(d, shade(tones, wood, 0.5)) +
        group(path(d, shade(tones, wood, 0.24)), 'transform="translate(4 6) scale(.96)"'),
      move(((index % across) - (across - 1) / 2) * cell, (Math.floor(index / across) - (down - 1) / 2) * cell),
    ),
  );
  const placed = [0, 4].map((index) =>
    group(
      path(cycle(shapes, index), cycle(colours, index)) +
        group(path(cycle(shapes, index), tones.pale, 'opacity=".2"'), 'transform="translate(-3 -4) scale(.86)"'),
      move(((index % across) - (across - 1) / 2) * cell, (Math.floor(index / across) - (down - 1) / 2) * cell),
    ),
  );
  const x = upright ? width * 0.44 : width * 0.38;
  const y = upright ? height * 0.36 : height * 0.48;
  const plate = group(
    cut(board, box(-boardW / 2, -boardH / 2, boardW, boardH), wood, s / 40) + holes.join("") + placed.join(""),
    move(x, y, ` rotate(${dice.whole(-9, -3)})`),
  );
  const loose = (
    upright
      ? [
          [0.2, 0.86, 1],
          [0.56, 0.78, 2],
          [0.84, 0.9, 3],
          [0.93, 0.62, 5],
        ]
      : [
          [0.8, 0.2, 1],
          [0.9, 0.56, 2],
          [0.74, 0.8, 3],
          [0.97, 0.92, 5],
        ]
  ).map(([px = 0, py = 0, index = 0]) =>
    group(
      cut(board, cycle(shapes, index), cycle(colours, index === 5 ? 0 : index), s / 45),
      move(px * width, py * height, ` rotate(${dice.whole(-30, 30)}) scale(1.1)`),
    ),
  );
  const svg =
    rect(0, 0, width, height, tones.ground) +
    oval(width * 0.9, height * 0.95, s * 0.5, s * 0.5, shade(tones, tones.ground, 0.1)) +
    plate +
    loose.join("");
  return {
    svg,
    seen: [
      `A shape-sorting board with a ${colours[0]} circle in place; a ${colours[1]} square, ${colours[2]} triangle and ${colours[3]} star lie loose`,
      `Loose wooden pieces, a ${colours[1]} square, a ${colours[2]} triangle, a ${colours[3]} star, beside a ${wood} sorting board`,
      `On ${tones.ground}, a ${wood} board with six cut-out shapes, two of them filled, the other pieces lying around`,
    ],
  };
}

function tile(board: Board): string {
  const { tones } = board;
  const [one, two, three] = tones.planes;
  const emblem =
    rect(-40, 10, 34, 34, one) +
    path(
      straight([
        [-44, 10],
        [-23, -24],
        [-2, 10],
      ]),
      tones.accent,
    ) +
    disc(26, 24, 20, two) +
    rect(8, -30, 36, 26, three);
  return halfDrop(board, emblem);
}

export const toys: Art = { layouts: [tower, rings, train, sorter], tile };
