import type { Art, Board, Scene } from "../tools/board";
import { mix } from "../tools/colour";
import { cycle } from "../tools/cycle";
import { disc, fade, group, line, move, path, rect } from "../tools/paint";
import { type Point, soft, straight, whole } from "../tools/path";
import { fromDark, shade, tint } from "../tools/tones";

/** A ridge from edge to edge with land below it; `peak` is where it stands highest, 0 to 1. */
function ridge(board: Board, y: number, rise: number, peak: number, steps = 7): string {
  const { width, height, dice } = board;
  const crest = Array.from({ length: steps + 1 }, (_, index): Point => {
    const at = index / steps;
    const lift = Math.exp(-(((at - peak) * 2.6) ** 2)) * rise + dice.between(-0.16, 0.16) * rise;
    return [at * width * 1.1 - width * 0.05, y - lift];
  });
  const first = crest[0] ?? [0, y];
  const last = crest[crest.length - 1] ?? [width, y];
  const right: Point = [width + 40, height + 40];
  const left: Point = [-40, height + 40];
  return soft([first, ...crest, last, right, right, left, left]);
}

/** Hills behind hills, a low sun, the sky darker above as in an old print. */
function dusk(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [far = tones.deep] = fromDark(tones);
  const above = tones.planes[0];
  const glow = tint(tones, tones.accent, 0.72);
  const sky = fade(board, [
    [0, above],
    [0.3, mix(above, glow, 0.72)],
    [0.62, glow],
  ]);
  const sunX = width * dice.between(0.6, 0.7);
  const level = height * dice.between(0.5, 0.56);
  const near = shade(tones, far, 0.5);
  const hills = [0, 1, 2, 3].map((index) => {
    const colour = mix(glow, near, [0.28, 0.52, 0.76, 1][index] ?? 1);
    const hued =
      index === 1 ? mix(colour, tones.planes[1], 0.5) : index === 2 ? mix(colour, tones.planes[2], 0.35) : colour;
    const peak = [0.18, 0.82, 0.32, 0.95][index] ?? 0.5;
    return path(
      ridge(
        board,
        level + height * cycle([0.06, 0.17, 0.3, 0.46], index),
        height * cycle([0.2, 0.15, 0.13, 0.12], index),
        peak,
      ),
      hued,
    );
  });
  const mist = [0, 1].map((index) => {
    const y = whole(level + height * (0.1 + index * 0.15));
    return line(
      `M${whole(width * (index ? 0.08 : 0.46))} ${y}h${whole(width * 0.44)}`,
      glow,
      short * 0.022,
      'stroke-linecap="round" opacity=".55"',
    );
  });
  const svg =
    sky.defs +
    rect(0, 0, width, height, sky.fill) +
    disc(sunX, level - height * 0.07, short * 0.14, tones.accent) +
    hills[0] +
    mist[0] +
    hills[1] +
    mist[1] +
    hills.slice(2).join("");
  return {
    svg,
    seen: [
      `A low ${tones.accent} sun behind four ridges of hills, the nearest ${near}, under a sky that begins ${above}`,
      `Hills behind hills, darkest in front, with a ${tones.accent} sun going down on the right`,
      `The sky fades from ${above} to ${glow} above four lines of hills and a low ${tones.accent} sun`,
    ],
  };
}

/** Water in flat bands under a moon, its light laid in strokes, an islet and a sail. */
function sea(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [dark = tones.deep, second = tones.deep] = fromDark(tones);
  const water = mix(dark, second, 0.4);
  const air = tint(tones, tones.planes[1], 0.6);
  const level = whole(height * dice.between(0.4, 0.46));
  const moonX = width * dice.between(0.3, 0.38);
  const sky = fade(board, [
    [0, tint(tones, second, 0.25)],
    [0.48, air],
  ]);
  const bands = [0, 0.07, 0.17, 0.31].map((at, index) => {
    const y = level + at * height;
    const sway = index ? short * 0.018 : 0;
    const edge: Point[] = [
      [-20, y],
      [width * 0.3, y - sway],
      [width * 0.62, y + sway],
      [width + 20, y - sway / 2],
    ];
    const low: Point[] = [
      [width + 20, height + 20],
      [width + 20, height + 20],
      [-20, height + 20],
      [-20, height + 20],
    ];
    return path(
      soft([cycle(edge, 0), ...edge, cycle(edge, 3), ...low]),
      mix(tint(tones, water, 0.42), shade(tones, water, 0.5), index / 3),
    );
  });
  const strokes = Array.from({ length: 8 }, (_, index) => {
    const half = short * (0.03 + index * 0.016) * dice.between(0.6, 1.1);
    const y = level + short * 0.03 + index * index * short * 0.0085;
    return `M${whole(moonX - half + dice.between(-0.3, 0.3) * half)} ${whole(y)}h${whole(half * 2)}`;
  }).join("");
  const isle = width * 0.72;
  const land = soft([
    [isle - width * 0.2, level + 4],
    [isle - width * 0.2, level + 4],
    [isle - width * 0.08, level - short * 0.06],
    [isle, level - short * 0.16],
    [isle + width * 0.08, level - short * 0.11],
    [isle + width * 0.2, level - short * 0.04],
    [isle + width * 0.4, level + 4],
    [isle + width * 0.4, level + 4],
  ]);
  const boatX = width * 0.62;
  const boatY = level + height * 0.2;
  const s = short * 0.1;
  const boat =
    path(
      straight([
        [boatX, boatY - s * 2],
        [boatX, boatY],
        [boatX - s * 0.95, boatY],
      ]),
      tones.pale,
    ) +
    path(
      straight([
        [boatX + 5, boatY - s * 1.6],
        [boatX + 5, boatY],
        [boatX + s * 0.62, boatY],
      ]),
      tones.accent,
    ) +
    path(
      straight([
        [boatX - s, boatY + 6],
        [boatX + s * 0.8, boatY + 6],
        [boatX + s * 0.5, boatY + s * 0.3],
        [boatX - s * 0.75, boatY + s * 0.3],
      ]),
      tones.deep,
    );
  const light = tint(tones, tones.accent, 0.55);
  const svg =
    sky.defs +
    rect(0, 0, width, height, sky.fill) +
    disc(moonX, level - height * 0.2, short * 0.1, light) +
    path(land, shade(tones, second, 0.3)) +
    bands.join("") +
    line(strokes, light, short / 70, 'stroke-linecap="round" opacity=".9"') +
    boat;
  return {
    svg,
    seen: [
      `A boat with one ${tones.accent} sail on ${water} water; a ${light} moon on the left, a dark hill on the right`,
      `Moonlight lies in strokes on a ${water} sea; a small boat with a ${tones.accent} sail passes a headland`,
      `A ${light} moon over flat bands of ${water} water, with a headland and a single sailing boat`,
    ],
  };
}

/** Fields that run to one point, a line of trees, a broad sky: a railway poster. */
function fields(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const level = height * dice.between(0.42, 0.48);
  const eyeX = width * dice.between(0.62, 0.72);
  const eyeY = level - height * 0.03;
  const [one, two, three] = tones.planes;
  const count = 11;
  const colours = [one, two, shade(tones, one, 0.18), tint(tones, two, 0.25), three];
  const spread = width * 1.7;
  const rows = Array.from({ length: count }, (_, index) => {
    const from = eyeX - spread * 0.62 + (spread * index) / count;
    const to = eyeX - spread * 0.62 + (spread * (index + 1)) / count;
    const colour = index === 4 ? tones.accent : (colours[index % colours.length] ?? one);
    return path(
      straight([
        [eyeX, eyeY],
        [from, height + 4],
        [to + 3, height + 4],
      ]),
      colour,
    );
  });
  const furrow = Array.from(
    { length: 5 },
    (_, index) =>
      `M${whole(eyeX)} ${whole(eyeY)}L${whole(eyeX - spread * 0.62 + (spread * (4.18 + index * 0.16)) / count)} ${height}`,
  ).join("");
  const skyColour = tint(tones, tones.ground, 0.35);
  const sky = fade(board, [
    [0, mix(skyColour, three, 0.35)],
    [0.5, skyColour],
  ]);
  const hill = ridge(board, level + 6, height * 0.12, 0.2);
  const trees = Array.from({ length: 6 }, (_, index) => {
    const size = short * (0.014 + (5 - index) * 0.007);
    const x = eyeX - width * 0.06 - (5 - index) ** 1.5 * width * 0.045;
    return `M${whole(x)} ${whole(level + 8 + (5 - index) * height * 0.012)}c${whole(-size * 1.6)}-${whole(size)} ${whole(-size)}-${whole(size * 5)} 0-${whole(size * 5.4)}c${whole(size)} ${whole(size * 0.4)} ${whole(size * 1.6)} ${whole(size * 4.4)} 0 ${whole(size * 5.4)}z`;
  }).join("");
  const clear = path(
    straight([
      [-10, level],
      [width + 10, level],
      [width + 10, height + 10],
      [-10, height + 10],
    ]),
    shade(tones, two, 0.1),
  );
  const sunColour = tint(tones, tones.accent, 0.3);
  const sun = disc(width * 0.3, level * 0.42, short * 0.09, sunColour);
  const svg =
    sky.defs +
    rect(0, 0, width, height, sky.fill) +
    sun +
    path(hill, mix(shade(tones, one, 0.3), skyColour, 0.35)) +
    clear +
    rows.join("") +
    line(furrow, shade(tones, tones.accent, 0.35), 2) +
    path(trees, shade(tones, one, 0.7));
  return {
    svg,
    seen: [
      `Fields in stripes of ${one} and ${two}, one row ${tones.accent}, run to a point on the horizon past six dark trees`,
      `Six trees, tall to small, line ${one} and ${two} fields that narrow towards the horizon under a round sun`,
      `A ${sunColour} sun above ploughed stripes of ${one}, ${two} and ${three} that meet far off on the right`,
    ],
  };
}

/** One mountain, its cap, bars of mist and a small red sun. */
function peak(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [dark = tones.deep, second = tones.deep] = fromDark(tones);
  const x = width * dice.between(0.56, 0.64);
  const top = height * dice.between(0.2, 0.27);
  const foot = height * 0.86;
  const reach = Math.max(width * 0.52, short * 0.7);
  const air = tint(tones, tones.ground, 0.3);
  const sky = fade(board, [
    [0, mix(second, air, 0.35)],
    [0.2, mix(second, air, 0.8)],
    [0.7, air],
  ]);
  const flank = (turn: number): Point[] => [
    [x + turn * short * 0.045, top],
    [x + turn * short * 0.16, top + height * 0.2],
    [x + turn * reach * 0.45, top + height * 0.45],
    [x + turn * reach, foot],
  ];
  const [l, r] = [flank(-1), flank(1)];
  const cone = soft([
    cycle(l, 3),
    cycle(l, 3),
    cycle(l, 2),
    cycle(l, 1),
    cycle(l, 0),
    cycle(l, 0),
    cycle(r, 0),
    cycle(r, 0),
    cycle(r, 1),
    cycle(r, 2),
    cycle(r, 3),
    cycle(r, 3),
  ]);
  const dark2 = soft([
    cycle(r, 0),
    cycle(r, 0),
    cycle(r, 1),
    cycle(r, 2),
    cycle(r, 3),
    cycle(r, 3),
    [x + reach * 0.2, foot],
    [x + reach * 0.2, foot],
    [x + short * 0.05, top + height * 0.3],
    [x, top],
    [x, top],
  ]);
  const s = short;
  const cap = soft([
    cycle(l, 0),
    cycle(l, 0),
    cycle(r, 0),
    cycle(r, 0),
    cycle(r, 1),
    [x + s * 0.17, top + s * 0.23],
    [x + s * 0.09, top + s * 0.15],
    [x + s * 0.05, top + s * 0.27],
    [x, top + s * 0.16],
    [x - s * 0.05, top + s * 0.24],
    [x - s * 0.1, top + s * 0.16],
    [x - s * 0.16, top + s * 0.22],
    cycle(l, 1),
  ]);
  const bars = [
    [0.02, 0.52, 0.46, 0.03],
    [0.5, 0.6, 0.62, 0.022],
    [-0.1, 0.68, 0.72, 0.045],
  ].map(([at = 0, y = 0, wide = 0, thick = 0]) =>
    line(
      `M${whole(at * width)} ${whole(y * height)}h${whole(wide * width)}`,
      air,
      thick * short,
      'stroke-linecap="round"',
    ),
  );
  const pine = board.id();
  const trees = Array.from({ length: 9 }, (_, index) => {
    const at = width * (-0.02 + index * 0.062) + dice.between(-0.014, 0.014) * width;
    const size = dice.between(0.7, 1.25) * (1.15 - index * 0.07);
    return `<use href="#${pine}" ${move(at, height * (0.93 + index * 0.006), ` scale(${size.toFixed(2)})`)}/>`;
  });
  const form = `<defs><path id="${pine}" d="${straight([
    [0, -s * 0.24],
    [s * 0.04, -s * 0.12],
    [s * 0.025, -s * 0.12],
    [s * 0.06, 0],
    [s * 0.012, 0],
    [s * 0.012, s * 0.1],
    [-s * 0.012, s * 0.1],
    [-s * 0.012, 0],
    [-s * 0.06, 0],
    [-s * 0.025, -s * 0.12],
    [-s * 0.04, -s * 0.12],
  ])}"/></defs>`;
  const body = mix(dark, second, 0.35);
  const svg =
    sky.defs +
    form +
    rect(0, 0, width, height, sky.fill) +
    disc(width * 0.2, height * 0.27, s * 0.085, tones.accent) +
    path(cone, body) +
    path(dark2, tones.deep, 'opacity=".25"') +
    path(cap, tones.pale) +
    bars.join("") +
    path(ridge(board, height * 0.92, height * 0.07, 0.1), shade(tones, dark, 0.45)) +
    group(trees.join(""), `fill="${shade(tones, dark, 0.75)}"`);
  return {
    svg,
    seen: [
      `A ${body} mountain with a pale cap, bars of mist across it, and a small ${tones.accent} sun to the left`,
      `A small ${tones.accent} sun beside one tall ${body} mountain, white at the top; dark pines along its foot`,
      `Bars of ${air} mist cross a snow-capped ${body} mountain above a line of dark pines`,
    ],
  };
}

function tile(board: Board): string {
  const { tones } = board;
  const rows = [0, 1, 2, 3].map((index) => {
    const y = index * 60;
    const hill = `M0 ${y + 50}q30-40 60-12t60 0 60-6 60 18v14H0z`;
    return (
      rect(0, y, 240, 60, index % 2 ? tint(tones, tones.ground, 0.5) : tones.ground) +
      disc(index % 2 ? 60 : 180, y + 26, 13, tones.accent) +
      path(hill, tones.planes[index % 2 ? 1 : 0])
    );
  });
  return rows.join("");
}

export const horizon: Art = { layouts: [dusk, sea, fields, peak], tile };
