import type { Art, Board, Scene } from "../tools/board";
import { mix } from "../tools/colour";
import { cut, disc, group, halfDrop, path, rect, ring } from "../tools/paint";
import { around, type Point, soft, whole } from "../tools/path";
import { shade, tint } from "../tools/tones";
import { numberWord } from "../tools/words";

/** Wires and leaves of metal in balance, their shadow on the wall. */
function mobile(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three, four] = tones.planes;
  const x = width * dice.between(0.42, 0.5);
  const y = height * 0.2;
  const reach = Math.min(width * 0.4, s * 0.5);
  const a: Point = [x - reach, y + s * 0.1];
  const b: Point = [x + reach * 0.7, y - s * 0.02];
  const c: Point = [b[0] - reach * 0.55, b[1] + s * 0.28];
  const d: Point = [b[0] + reach * 0.5, b[1] + s * 0.2];
  const e: Point = [d[0] - reach * 0.3, d[1] + s * 0.32];
  const f: Point = [d[0] + reach * 0.2, d[1] + s * 0.22];
  const bow = (from: Point, to: Point) =>
    `M${whole(from[0])} ${whole(from[1])}Q${whole((from[0] + to[0]) / 2)} ${whole(Math.min(from[1], to[1]) - s * 0.06)} ${whole(to[0])} ${whole(to[1])}`;
  const drop = (from: Point, long: number) => `M${whole(from[0])} ${whole(from[1])}v${whole(long * s)}`;
  const middle = (from: Point, to: Point): Point => [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - s * 0.04];
  const m2 = middle(c, d);
  const m3 = middle(e, f);
  const wires = `M${whole(x)} 0V${whole(y - s * 0.008)}${bow(a, b)}M${whole(b[0])} ${whole(b[1])}L${whole(m2[0])} ${whole(m2[1])}${bow(c, d)}M${whole(d[0])} ${whole(d[1])}L${whole(m3[0])} ${whole(m3[1])}${bow(e, f)}${drop(a, 0.12)}${drop(c, 0.1)}${drop(e, 0.06)}${drop(f, 0.05)}`;
  const petal = (at: Point, size: number, turn: number) =>
    soft(
      [
        [0, -0.1],
        [0.5, 0.12],
        [0.42, 0.72],
        [0, 1.05],
        [-0.5, 0.7],
        [-0.46, 0.1],
      ].map(([px = 0, py = 0]) => {
        const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
        return [at[0] + (px * cos - py * sin) * size, at[1] + (px * sin + py * cos) * size] as const;
      }),
    );
  const shapes: [string, string][] = [
    [petal([a[0], a[1] + s * 0.12], s * 0.34, dice.between(0.1, 0.4)), tones.accent],
    [ring(c[0], c[1] + s * 0.2, s * 0.105), one],
    [petal([e[0], e[1] + s * 0.06], s * 0.18, -0.3), two],
    [ring(f[0], f[1] + s * 0.09, s * 0.045), three],
    [petal([m2[0] + s * 0.02, m2[1]], s * 0.12, -1.2), four],
  ];
  const id = board.id();
  const all = shapes.map(([shape]) => shape).join("");
  const shadow = `<defs><path id="${id}" d="${wires}"/></defs>${group(`${path(all, tones.deep)}<use href="#${id}" fill="none" stroke="${tones.deep}" stroke-width="3"/>`, `opacity=".11" transform="translate(${whole(s * 0.07)} ${whole(s * 0.09)})"`)}`;
  const svg =
    rect(0, 0, width, height, tones.ground) +
    shadow +
    `<use href="#${id}" fill="none" stroke="${shade(tones, tones.ground, 0.85)}" stroke-width="4"/>` +
    shapes.map(([shape, colour]) => path(shape, colour)).join("");
  return {
    svg,
    seen: [
      `A mobile of rounded shapes hangs before a ${tones.ground} wall, the largest one ${tones.accent}, the next ${one}`,
      `Thin wires hold a large ${tones.accent} shape in balance with smaller ones of ${one}, ${two} and ${four}`,
      `Shapes of ${tones.accent}, ${one}, ${two} and ${four} float from wires and throw soft shadows on ${tones.ground}`,
    ],
  };
}

/** Great discs that cover one another; where they meet, a third colour. */
function eclipse(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three] = tones.planes;
  const x = width * dice.between(0.36, 0.42);
  const y = height * 0.54;
  const r = s * 0.36;
  const along = height > width * 1.1;
  const second = along ? ([x + r * 0.62, y - r * 1.02] as const) : ([x + r * 1.12, y - r * 0.42] as const);
  const r2 = r * 0.74;
  const clip = board.id();
  const lens = `<clipPath id="${clip}">${disc(x, y, r, "")}</clipPath>`;
  const ringed = [1.32, 1.5].map((scale) =>
    disc(x, y, r * scale, "none", `stroke="${shade(tones, tones.ground, 0.35)}" stroke-width="2.5"`),
  );
  const moons = [
    [-38, 1.32, 0.055],
    [128, 1.5, 0.085],
    [64, 1.32, 0.03],
  ].map(([turn = 0, far = 1, size = 0.05], index) => {
    const [mx, my] = around(x, y, r * far, turn + dice.between(-12, 12));
    return disc(mx, my, s * size, [three, two, tones.accent][index] ?? three);
  });
  const halfD = `M${whole(x - r)} ${whole(y)}a${whole(r)} ${whole(r)} 0 0 0 ${whole(2 * r)} 0z`;
  const svg =
    lens +
    rect(0, 0, width, height, tones.ground) +
    rect(0, y, width, height, shade(tones, tones.ground, 0.12)) +
    ringed.join("") +
    disc(x, y, r, one) +
    path(halfD, shade(tones, one, 0.25)) +
    disc(second[0], second[1], r2, tones.accent) +
    group(
      disc(second[0], second[1], r2, mix(shade(tones, one, 0.5), tones.accent, 0.35)),
      `clip-path="url(#${clip})"`,
    ) +
    moons.join("");
  return {
    svg,
    seen: [
      `A large ${one} disc and a smaller ${tones.accent} one overlap on ${tones.ground}, with thin rings and small moons around`,
      `Two discs, ${one} and ${tones.accent}, pass over each other; fine rings circle the larger`,
      `Like an eclipse, a ${tones.accent} disc covers the edge of a great ${one} one, the ground below a shade darker`,
    ],
  };
}

/** Rings in quarters that change colour at each crossing, after Delaunay. */
function rings(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const colours = dice.shuffle([
    ...tones.planes,
    tones.accent,
    tint(tones, tones.accent, 0.5),
    shade(tones, tones.planes[0], 0.4),
  ]);
  function wheel(x: number, y: number, radius: number, count: number, offset: number): string {
    let parts = "";
    for (let index = 0; index < count; index++) {
      const r = whole(radius * (1 - index / count));
      parts += [0, 1, 2, 3]
        .map((turn) => {
          const [ax, ay] = around(0, 0, r, turn * 90);
          const [bx, by] = around(0, 0, r, turn * 90 + 90);
          const colour = colours[(index * 2 + turn * 3 + offset) % colours.length] ?? tones.accent;
          return path(`M0 0L${whole(ax)} ${whole(ay)}A${r} ${r} 0 0 1 ${whole(bx)} ${whole(by)}z`, colour);
        })
        .join("");
    }
    return group(parts, `transform="translate(${whole(x)} ${whole(y)}) rotate(${dice.pick([0, 12, -18])})"`);
  }
  const far = height > width * 1.1;
  const big = wheel(width * (far ? 0.32 : 0.34), height * (far ? 0.38 : 0.52), short * 0.52, 6, 0);
  const small = wheel(width * 0.84, height * (far ? 0.84 : 0.24), short * 0.27, 4, 2);
  const field =
    rect(0, 0, width, height, tones.ground) +
    rect(width * 0.62, 0, width, height, tint(tones, colours[1] ?? tones.ground, 0.45));
  const svg =
    field + small + disc(width * (far ? 0.9 : 0.72), height * (far ? 0.14 : 0.86), short * 0.07, tones.accent) + big;
  return {
    svg,
    seen: [
      `Rings in quarters of ${colours[0]}, ${colours[3]}, ${colours[2]} and ${colours[5]} make one large wheel; a smaller one sits at the right`,
      `Two wheels of many-coloured rings, each quarter another hue, and a ${tones.accent} dot on ${tones.ground}`,
      `A great target of quartered rings, among them ${colours[0]}, ${colours[3]} and ${colours[2]}, a small one and a ${tones.accent} disc`,
    ],
  };
}

/** Phases of a moon in a quiet row, one of them large and near. */
function phases(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const upright = height > width * 1.1;
  const [one, two] = tones.planes;
  const r = short * 0.088;
  const count = upright ? 6 : Math.min(8, Math.floor(width / (r * 2.5)));
  const [lit, unlit] = [tint(tones, tones.accent, 0.5), shade(tones, one, 0.35)];
  const night = rect(0, 0, width, height, tones.ground);
  const row = Array.from({ length: count }, (_, index) => {
    const at = (index + 0.5) / count;
    const [x, y] = upright ? [width * 0.16, height * at] : [width * at, height * 0.16];
    const swell = Math.cos(at * Math.PI * 2);
    const bulge = whole(Math.abs(swell) * r) || 1;
    const crescent = `M${whole(x)} ${whole(y - r)}a${whole(r)} ${whole(r)} 0 0 1 0 ${whole(2 * r)}a${bulge} ${whole(r)} 0 0 ${swell > 0 ? 0 : 1} 0-${whole(2 * r)}z`;
    return disc(x, y, r, unlit) + path(crescent, lit);
  });
  const x = width * (upright ? 0.7 : dice.between(0.56, 0.66));
  const y = height * (upright ? 0.5 : 0.7);
  const big = short * (upright ? 0.42 : 0.36);
  const shadowed = soft([
    around(x, y, big, -80),
    around(x, y, big, -80),
    around(x, y, big * 1.24, -35),
    around(x, y, big * 1.24, 20),
    around(x, y, big * 1.14, 62),
    around(x, y, big, 100),
    around(x, y, big, 100),
    around(x, y, big * 0.56, 70),
    around(x, y, big * 0.34, 10),
    around(x, y, big * 0.5, -50),
  ]);
  const clip = board.id();
  const halo = [1.14, 1.24]
    .map((scale) => disc(x, y, big * scale, "none", `stroke="${shade(tones, tones.ground, 0.4)}" stroke-width="3"`))
    .join("");
  const where = upright ? "to the right of" : "below";
  const svg =
    night +
    halo +
    row.join("") +
    `<clipPath id="${clip}">${disc(x, y, big, "")}</clipPath>` +
    cut(board, ring(x, y, big), two, short / 40) +
    group(path(shadowed, tones.deep, 'opacity=".4"'), `clip-path="url(#${clip})"`);
  return {
    svg,
    seen: [
      `A great ${two} moon, partly in shade, ${where} ${numberWord(count)} small moons in their phases`,
      `${numberWord(count, true)} small moons wax and wane in a ${upright ? "column" : "row"} beside a huge ${two} one on ${tones.ground}`,
      `The phases of the moon in ${lit} on ${unlit}, and one large ${two} moon half in shadow`,
    ],
  };
}

function tile(board: Board): string {
  const { tones } = board;
  return halfDrop(
    board,
    disc(0, 0, 46, tones.planes[0]) + disc(14, -10, 28, tones.planes[1]) + disc(22, -16, 13, tones.accent),
  );
}

export const orbit: Art = { layouts: [mobile, eclipse, rings, phases], tile };
