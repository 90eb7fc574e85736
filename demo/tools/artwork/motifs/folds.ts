import type { Art, Board, Scene } from "../tools/board";
import { mix } from "../tools/colour";
import { cycle } from "../tools/cycle";
import { box, fade, line, path, place, rect, repeat } from "../tools/paint";
import { soft, straight, whole } from "../tools/path";
import { fromDark, shade, tint } from "../tools/tones";

/** A curtain drawn half open; beyond it, a bare wall and the light that falls in. */
function curtain(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [one, two] = tones.planes;
  const cloth = dice.pick([one, two, tones.accent]);
  const round = fade(
    board,
    [
      [0, tones.deep, 0.5],
      [0.3, tones.deep, 0],
      [0.55, tones.pale, 0.4],
      [0.75, tones.deep, 0],
      [1, tones.deep, 0.55],
    ],
    true,
  );
  const edge = width * dice.between(0.56, 0.66);
  const hem = height * 0.9;
  const pleats: string[] = [];
  let x = -short * 0.06;
  while (x < edge) {
    const wide = short * dice.between(0.07, 0.15);
    const drift = (x / width) * short * 0.1;
    const low = hem + dice.between(-0.012, 0.02) * height;
    pleats.push(
      soft([
        [x, -10],
        [x, -10],
        [x + wide, -10],
        [x + wide, -10],
        [x + wide + drift * 0.3, height * 0.5],
        [x + wide + drift, low],
        [x + wide + drift, low],
        [x + wide * 0.5 + drift, low + short * 0.03],
        [x + drift, low],
        [x + drift, low],
        [x + drift * 0.3, height * 0.5],
      ]),
    );
    x += wide;
  }
  const wall =
    rect(0, 0, width, height, tones.ground) + rect(0, height * 0.84, width, height, shade(tones, tones.ground, 0.25));
  const beam = path(
    straight([
      [edge, height * 0.1],
      [width * 0.92, height * 0.2],
      [width * 0.92, height * 0.66],
      [edge, height * 0.7],
    ]),
    tones.pale,
    'opacity=".4"',
  );
  const bars = line(
    `M${whole(edge)} ${whole(height * 0.4)}L${whole(width * 0.92)} ${whole(height * 0.43)}M${whole(edge + (width * 0.92 - edge) * 0.6)} ${whole(height * 0.12)}V${whole(height * 0.7)}`,
    tones.ground,
    short / 50,
  );
  const id = board.id();
  const shadow = path(
    straight([
      [edge, -10],
      [edge + short * 0.12, -10],
      [edge + short * 0.26, hem],
      [edge, hem],
    ]),
    tones.deep,
    'opacity=".16"',
  );
  const form = `<defs><g id="${id}">${pleats.map((d) => path(d, "")).join("")}</g></defs>`;
  const cloths = place(id, 0, 0, `fill="${cloth}"`) + place(id, 0, 0, `fill="${round.fill}"`);
  const svg = form + round.defs + wall + beam + bars + shadow + cloths;
  return {
    svg,
    seen: [
      `A ${cloth} curtain in deep folds, drawn half across a ${tones.ground} wall where a window throws its light`,
      `Light from a window falls on a ${tones.ground} wall beside a long ${cloth} curtain`,
      `The folds of a ${cloth} curtain fill the left; beyond it a bare ${tones.ground} wall with a patch of light`,
    ],
  };
}

/** Towels over a rail, each with its stripes, against a wall in two colours. */
function rail(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const round = fade(
    board,
    [
      [0, tones.pale, 0.25],
      [0.25, tones.pale, 0],
      [0.45, tones.deep, 0.22],
      [0.5, tones.pale, 0.28],
      [0.8, tones.deep, 0],
      [1, tones.deep, 0.35],
    ],
    true,
  );
  const top = height * dice.between(0.2, 0.26);
  const hues = dice.shuffle([...tones.planes]);
  const span = Math.min(width, s * 1.5);
  const left = (width - span) * 0.62;
  const towels = [
    [0.07, 0.3, 0.62, hues[0]],
    [0.42, 0.2, 0.38, tones.accent],
    [0.68, 0.38, 0.9, hues[1]],
  ].map(([x, w, h, hue], index) => {
    const [at, wide, tall] = [left + Number(x) * span, Number(w) * span, Number(h) * height * 0.8];
    const colour = String(hue);
    const d = soft([
      [at, top],
      [at, top],
      [at + wide, top],
      [at + wide, top],
      [at + wide * 1.02, top + tall],
      [at + wide * 1.02, top + tall],
      [at + wide * 0.6, top + tall * 1.025],
      [at - wide * 0.02, top + tall * 0.985],
      [at - wide * 0.02, top + tall * 0.985],
    ]);
    const hem = [0.76, 0.82, 0.85]
      .map((share, n) => box(at - wide * 0.014, top + tall * share, wide * 1.028, tall * cycle([0.04, 0.012, 0.04], n)))
      .join("");
    const fringe =
      index === 2
        ? ""
        : line(`M${whole(at)} ${whole(top + tall)}h${whole(wide)}`, colour, s * 0.06, 'stroke-dasharray="5 5"');
    const shadow = path(d, tones.deep, `opacity=".16" transform="translate(${whole(s * 0.035)} ${whole(s * 0.03)})"`);
    const over = box(at, top - s * 0.018, wide, tall * 0.3);
    return (
      shadow +
      fringe +
      path(d, colour) +
      path(hem, index === 1 ? tones.pale : tint(tones, hues[2] ?? colour, 0.35)) +
      path(over, tint(tones, colour, 0.16)) +
      path(d, round.fill) +
      line(`M${whole(at)} ${whole(top + tall * 0.3)}h${whole(wide)}`, tones.deep, 5, 'opacity=".25"')
    );
  });
  const wall =
    rect(0, 0, width, height, tones.ground) +
    rect(0, height * 0.6, width, height, mix(tones.ground, hues[3] ?? tones.deep, 0.5));
  const bar =
    rect(0, top - s * 0.02, width, s * 0.026, shade(tones, tones.ground, 0.7)) +
    rect(0, top + s * 0.05, width, s * 0.02, tones.deep, 'opacity=".12"');
  const svg = round.defs + wall + bar + towels.join("");
  return {
    svg,
    seen: [
      `Three towels over a rail, ${hues[0]}, ${tones.accent} and ${hues[1]}, the middle one shortest, on a ${tones.ground} wall`,
      `A short ${tones.accent} towel hangs between a ${hues[0]} and a long ${hues[1]} one, on a rail against a wall in two colours`,
      `Striped towels of ${hues[0]}, ${tones.accent} and ${hues[1]} side by side on a rail`,
    ],
  };
}

/** A sheet of paper pleated like a fan, wall of light and shade. */
function pleated(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const dark = fromDark(tones);
  const count = Math.round(width / (short * 0.155));
  const step = (width * 1.1) / count;
  const rise = height * dice.between(0.07, 0.11);
  const top = height * dice.between(0.16, 0.24);
  const bottom = height * dice.between(0.74, 0.82);
  const [from, to] = [dark[1] ?? tones.deep, dark[3] ?? tones.pale];
  const lively = Math.round(count * 0.62);
  const panels: string[] = [];
  let floorShade = "";
  for (let index = 0; index < count; index++) {
    const x = index * step - width * 0.05;
    const out = index % 2 === 0;
    const [a, b] = out ? [0, rise] : [rise, 0];
    const hue = index >> 1 === lively >> 1 ? tones.accent : mix(from, to, index / count);
    const wide = out ? step * 1.18 : step * 0.82;
    const start = x + (out ? 0 : step * 0.18);
    const lean = (index / count) * height * 0.1;
    panels.push(
      path(
        straight([
          [start, top + a - lean],
          [start + wide + 1, top + b - lean],
          [start + wide + 1, bottom + b],
          [start, bottom + a],
        ]),
        out ? tint(tones, hue, 0.18) : shade(tones, hue, 0.36),
      ),
    );
    floorShade += straight([
      [start, bottom + a],
      [start + wide, bottom + b],
      [start + wide + short * 0.2, bottom + b + short * 0.1],
      [start + short * 0.2, bottom + a + short * 0.1],
    ]);
  }
  const floor = rect(0, bottom - rise * 0.4, width, height, shade(tones, tones.ground, 0.14));
  const svg =
    rect(0, 0, width, height, tones.ground) + floor + path(floorShade, tones.deep, 'opacity=".2"') + panels.join("");
  return {
    svg,
    seen: [
      `A paper screen folded in sharp pleats, from ${from} to ${to}, with one ${tones.accent} fold`,
      `One ${tones.accent} fold in a zigzag of paper that goes from ${from} to ${to}, standing before ${tones.ground}`,
      `Pleated like a concertina, a sheet of paper turns from ${from} to ${to} in light and shade`,
    ],
  };
}

/** Linen, folded and stacked on a shelf; the last piece hangs over the edge. */
function linen(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const shelf = height * 0.8;
  const x = width * dice.between(0.2, 0.3);
  const hues = dice.shuffle([...tones.planes, tones.accent]);
  const stripe = repeat(board, s * 0.05, 20, rect(0, 0, s * 0.016, 20, tones.pale, 'opacity=".75"'));
  const dim = fade(
    board,
    [
      [0, tones.pale, 0.25],
      [0.3, tones.deep, 0],
      [1, tones.deep, 0.32],
    ],
    true,
  );
  let y = shelf;
  const pieces = [0, 1, 2, 3, 4, 5].map((index) => {
    const thick = s * dice.pick([0.066, 0.088, 0.11]);
    const wide = s * (0.78 - index * 0.022 + dice.between(-0.03, 0.03));
    const left = x + dice.between(-0.02, 0.03) * s;
    y -= thick;
    const colour = hues[index % hues.length] ?? tones.accent;
    const r = thick / 2;
    const body = `M${whole(left + r)} ${whole(y)}h${whole(wide - r)}v${whole(thick)}h${whole(r - wide)}a${whole(r)} ${whole(r)} 0 0 1 0-${whole(thick)}z`;
    const folds = `M${whole(left + r * 0.8)} ${whole(y + thick * 0.34)}h${whole(wide - r * 0.8)}M${whole(left + r * 0.8)} ${whole(y + thick * 0.67)}h${whole(wide - r * 0.8)}`;
    return (
      path(body, colour) +
      (index === 1 || index === 4 ? path(body, stripe.fill) : "") +
      path(body, dim.fill) +
      line(folds, tones.deep, 2.5, 'opacity=".35"') +
      line(`M${whole(left + r)} ${whole(y + thick)}h${whole(wide - r)}`, tones.deep, 4, 'opacity=".5"')
    );
  });
  const hangX = x + s * 0.94;
  const hung = soft([
    [hangX, shelf - 8],
    [hangX, shelf - 8],
    [hangX + s * 0.26, shelf - 8],
    [hangX + s * 0.26, shelf - 8],
    [hangX + s * 0.25, height * 0.92],
    [hangX + s * 0.27, height + 30],
    [hangX + s * 0.27, height + 30],
    [hangX, height + 30],
    [hangX, height + 30],
    [hangX + s * 0.02, height * 0.9],
  ]);
  const wall =
    rect(0, 0, width, height, tones.ground) +
    path(
      straight([
        [width * 0.02, shelf],
        [width * 0.36, -5],
        [width * 0.74, -5],
        [width * 0.4, shelf],
      ]),
      tones.pale,
      'opacity=".25"',
    );
  const board1 =
    rect(0, shelf, width, s * 0.045, shade(tones, tones.ground, 0.55)) +
    rect(0, shelf + s * 0.045, width, height, shade(tones, tones.ground, 0.2));
  const cast = path(
    straight([
      [x + s * 0.6, y + 4],
      [x + s * 0.78, y + s * 0.1],
      [x + s * 0.9, shelf],
      [x + s * 0.6, shelf],
    ]),
    tones.deep,
    'opacity=".16"',
  );
  const hanging = hangX < width - s * 0.1 ? ", another hung over its edge" : "";
  const svg =
    stripe.defs +
    dim.defs +
    wall +
    cast +
    board1 +
    pieces.join("") +
    path(hung, hues[0] ?? tones.accent) +
    path(hung, stripe.fill) +
    path(box(hangX + s * 0.19, shelf, s * 0.07, height), tones.deep, 'opacity=".18"');
  return {
    svg,
    seen: [
      `Six folded cloths stacked on a shelf${hanging}: ${hues[0]} at top and bottom, ${hues[1]}, ${hues[2]}, ${hues[3]} between`,
      `A pile of folded linen, six high, in ${hues[0]}, ${hues[1]}, ${hues[2]} and ${hues[3]}, against a ${tones.ground} wall${hanging}`,
      `On a shelf, a neat stack of linen: ${hues[1]}, ${hues[2]}, ${hues[3]} and ${hues[4]} between two ${hues[0]} pieces`,
      `Six folded cloths on a shelf, ${hues[0]} and ${hues[2]} among them, before a ${tones.ground} wall`,
    ],
  };
}

function tile(board: Board): string {
  const { tones } = board;
  const cloth = tones.planes[0];
  const round = fade(
    board,
    [
      [0, tones.deep, 0.45],
      [0.4, tones.pale, 0.1],
      [0.6, tones.pale, 0.4],
      [1, tones.deep, 0.45],
    ],
    true,
  );
  const pleats = [
    [0, 50],
    [50, 34],
    [84, 62],
    [146, 40],
    [186, 54],
  ].map(([x = 0, wide = 0]) => rect(x, 0, wide, 240, round.fill));
  return round.defs + rect(0, 0, 240, 240, cloth) + rect(0, 96, 240, 26, tones.accent) + pleats.join("");
}

export const folds: Art = { layouts: [curtain, rail, pleated, linen], tile };
