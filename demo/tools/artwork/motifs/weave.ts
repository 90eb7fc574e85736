import type { Art, Board, Scene } from "../tools/board";
import { mix } from "../tools/colour";
import type { Dice } from "../tools/dice";
import { box, group, line, move, path, rect, repeat } from "../tools/paint";
import { whole } from "../tools/path";
import { seenOn, shade, tint } from "../tools/tones";

/** An order of threads: a broad field, a band, single lively threads; never a plain alternation. */
function threads(dice: Dice, count: number, colours: readonly [string, string, string]): string[] {
  const [field, band, spark] = colours;
  const from = Math.floor(count * dice.between(0.5, 0.62));
  const broad = Math.max(2, Math.round(count * dice.between(0.16, 0.24)));
  const lone = Math.floor(count * dice.between(0.14, 0.3));
  return Array.from({ length: count }, (_, index) => {
    if (index === lone || index === from + broad + 2) return spark;
    return index >= from && index < from + broad ? band : field;
  });
}

function byColour(order: readonly string[], draw: (index: number) => string): [colour: string, d: string][] {
  return [...new Set(order)].map((colour) => [
    colour,
    order.map((own, index) => (own === colour ? draw(index) : "")).join(""),
  ]);
}

interface Cloth {
  warp: string[];
  weft: string[];
  /** The width of a thread and its gap. */
  pitch: number;
  /** Over how many, and how far each row moves on: 1,1 plain; 2,1 twill; 2,2 basket. */
  over: number;
  step: number;
}

function woven(board: Board, { warp, weft, pitch, over, step }: Cloth): string {
  const { width, height, tones } = board;
  const thread = pitch * 0.88;
  const up = byColour(warp, (index) => `M${whole((index + 0.5) * pitch)} 0V${height}`);
  const row = (index: number) => {
    const moved = step === 2 ? Math.floor(index / 2) * 2 : index * step;
    return `M${whole((-(moved % (over * 2)) - 0.06) * pitch)} ${whole((index + 0.5) * pitch)}H${whole(width + pitch)}`;
  };
  const dash = `stroke-dasharray="${whole(pitch * over * 10) / 10} ${whole(pitch * over * 10) / 10}"`;
  const shadows = weft.map((_, index) => row(index)).join("");
  return [
    rect(0, 0, width, height, shade(tones, warp[0] ?? tones.deep, 0.75)),
    ...up.map(([colour, d]) => line(d, colour, thread)),
    line(shadows, tones.deep, pitch, `${dash} stroke-dashoffset="${whole(-pitch * 0.1)}" opacity=".28"`),
    ...byColour(weft, row).map(([colour, d]) => line(d, colour, thread, dash)),
  ].join("");
}

/** A twist in each thread, so that it reads as yarn. */
function yarn(board: Board, pitch: number): string {
  const { width, height, tones } = board;
  const size = pitch / 4;
  const twist = repeat(board, size, size, `<path d="M0 ${whole(size)}L${whole(size)} 0" stroke="${tones.deep}"/>`);
  return twist.defs + rect(0, 0, width, height, twist.fill, 'opacity=".16"');
}

/** Cloth seen close: broad field, one band each way, sparks where they cross. */
function close(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const pitch = short / dice.pick([14, 20, 26]);
  const [field, band, other] = tones.planes;
  const base = dice.chance(0.5) ? tones.ground : tint(tones, field, 0.25);
  const weftField = dice.chance(0.5) ? seenOn(tones, base, dice) : tint(tones, band, 0.3);
  const [over, step] = dice.pick([
    [1, 1],
    [2, 1],
    [3, 1],
  ] as const);
  const cloth = {
    warp: threads(dice, Math.ceil(width / pitch), [base, band, tones.accent]),
    weft: threads(dice, Math.ceil(height / pitch), [weftField, other, tones.accent]),
    pitch,
    over,
    step,
  };
  const grain = `${pitch > short / 15 ? "a coarse" : pitch < short / 25 ? "a fine" : "a"} ${over > 1 ? "twill" : "plain weave"}`;
  const svg = woven(board, cloth) + yarn(board, pitch);
  return {
    svg,
    seen: [
      `Cloth seen close, ${grain} of ${base} and ${weftField} with single threads of ${tones.accent}`,
      `Threads of ${base} and ${weftField} cross in ${grain}; here and there runs one of ${tones.accent}`,
      `${grain.charAt(0).toUpperCase()}${grain.slice(1)} in ${base} and ${weftField}, larger than life, with bands of ${band} and ${other}`,
    ],
  };
}

/** A hanging after the Bauhaus loom: uneven columns, runs of three colours, blocks of fine weft. */
function hanging(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [one, two, three] = tones.planes;
  const unit = short / 16;
  const colours = [one, two, three, tones.ground, tones.ground];
  const blocks = new Map<string, string>();
  const fine = repeat(board, 8, unit / 2, rect(0, 0, 8, unit / 4, tones.deep));
  function lay(colour: string, d: string): void {
    blocks.set(colour, (blocks.get(colour) ?? "") + d);
  }
  let x = 0;
  let column = 0;
  while (x < width) {
    const wide = unit * dice.pick([1, 2, 2, 3, 4]);
    let y = -unit * (column % 2) * 1.5;
    let last = "";
    while (y < height) {
      const tall = unit * dice.pick([1, 2, 3, 3, 5, 7]);
      const colour = dice.pick(colours.filter((own) => own !== last));
      lay(colour, box(x, y, wide, tall));
      if (tall > unit * 2 && dice.chance(0.4)) lay(fine.fill, box(x, y, wide, tall));
      last = colour;
      y += tall;
    }
    x += wide;
    column += 1;
  }
  const spotX = Math.round((width * 0.6) / unit) * unit;
  const spot = box(spotX, unit * 5, unit * 3, unit * 4) + box(spotX + unit * 3, unit * 9, unit * 2, unit);
  const hatch = blocks.get(fine.fill) ?? "";
  blocks.delete(fine.fill);
  const cord = repeat(board, 6, 6, `<path d="M0 0v6" stroke="${tones.deep}"/>`);
  const svg = [
    fine.defs,
    cord.defs,
    rect(0, 0, width, height, tones.ground),
    ...[...blocks].map(([colour, d]) => path(d, colour)),
    path(spot, tones.accent),
    hatch && path(hatch, fine.fill, 'opacity=".5"'),
    rect(0, 0, width, height, cord.fill, 'opacity=".2"'),
  ].join("");
  return {
    svg,
    seen: [
      `A woven hanging in uneven columns of ${one}, ${two} and ${three}, with one ${tones.accent} block right of the middle`,
      `Oblongs of ${one}, ${two}, ${three} and ${tones.ground}, set in columns like a woven wall hanging, one of them ${tones.accent}`,
      `One ${tones.accent} block stands out among woven blocks of ${one}, ${two} and ${three}`,
    ],
  };
}

/** A checked blanket thrown over the corner, fringe and all. */
function blanket(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [one, two] = tones.planes;
  const wide = Math.round(width * 0.72);
  const tall = Math.round(height * 1.5);
  const base = tint(tones, one, 0.5);
  const bands = (span: number, cross: number, upright: boolean) => {
    const repeatLength = short * 0.36;
    return [0, 1, 2, 3, 4, 5, 6]
      .map((index) => index * repeatLength)
      .filter((at) => at < span)
      .map((at) => (upright ? box(at, 0, repeatLength * 0.44, cross) : box(0, at, cross, repeatLength * 0.44)))
      .join("");
  };
  const pin = (span: number, cross: number, upright: boolean) =>
    [0, 1, 2, 3, 4, 5, 6]
      .map((index) => (index + 0.7) * short * 0.36)
      .filter((at) => at < span)
      .map((at) => (upright ? `M${whole(at)} 0v${cross}` : `M0 ${whole(at)}h${cross}`))
      .join("");
  const twill = repeat(board, 7, 7, `<path d="M0 7L7 0" stroke="${tones.deep}" stroke-width="1.5"/>`);
  const fringe = `M${wide} 0V${tall}`;
  const cloth = [
    rect(14, 18, wide + 30, tall, tones.deep, 'opacity=".2"'),
    line(fringe, base, short * 0.14, 'stroke-dasharray="7 6"'),
    rect(0, 0, wide, tall, base),
    path(bands(wide, tall, true), one, 'opacity=".62"'),
    path(bands(tall, wide, false), two, 'opacity=".62"'),
    line(pin(wide, tall, true) + pin(tall, wide, false), tones.accent, short / 80),
    twill.defs,
    rect(0, 0, wide, tall, twill.fill, 'opacity=".2"'),
  ].join("");
  const turn = dice.whole(-16, -9);
  const svg =
    rect(0, 0, width, height, tones.ground) +
    group(cloth, `transform="translate(${whole(-width * 0.16)} ${whole(-height * 0.02)}) rotate(${turn})"`);
  return {
    svg,
    seen: [
      `A checked blanket in ${mix(base, one, 0.62)} and ${mix(base, two, 0.62)} with thin ${tones.accent} lines, its fringe on a ${tones.ground} ground`,
      `On a ${tones.ground} ground lies a fringed blanket, checked in ${mix(base, one, 0.62)} and ${mix(base, two, 0.62)}, lined with ${tones.accent}`,
      `Thin ${tones.accent} lines cross the ${mix(base, one, 0.62)} and ${mix(base, two, 0.62)} checks of a blanket; its fringe hangs to the right`,
    ],
  };
}

/** Patches over patches, held by rows of running stitch. */
function mended(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [one, two, three, four] = tones.planes;
  const base = shade(tones, one, 0.45);
  const gap = short / 22;
  const run = `<path d="M2 ${whole(gap / 2)}h${whole(gap * 0.62)}" stroke="${tones.pale}" stroke-width="3" stroke-linecap="round"/>`;
  const along = repeat(board, gap * 1.1, gap, run, "rotate(2)");
  const upright = repeat(board, gap * 1.1, gap, run, "rotate(88)");
  const patches = [
    [-0.05, 0.5, 0.46, 0.6, two, upright],
    [0.52, -0.06, 0.54, 0.46, three, along],
    [0.24, 0.22, 0.42, 0.5, shade(tones, two, 0.4), upright],
    [0.6, 0.62, 0.3, 0.3, four, upright],
    [0.1, 0.1, 0.2, 0.26, tones.accent, along],
  ] as const;
  const pieces = patches.map(([x, y, w, h, colour, stitch], index) => {
    const at = [(x + dice.between(-0.04, 0.04)) * width, (y + dice.between(-0.04, 0.04)) * height] as const;
    const [wide, tall] = [w * width, h * height];
    const stitched = index === 3 ? "" : rect(0, 0, wide, tall, stitch.fill);
    return group(
      rect(5, 7, wide, tall, tones.deep, 'opacity=".25"') + rect(0, 0, wide, tall, colour) + stitched,
      move(at[0], at[1], ` rotate(${dice.whole(-3, 3)})`),
    );
  });
  const svg =
    along.defs +
    upright.defs +
    rect(0, 0, width, height, base) +
    rect(0, 0, width, height, along.fill, 'opacity=".5"') +
    pieces.join("");
  return {
    svg,
    seen: [
      `Five patches, the smallest ${tones.accent}, sewn on ${base} cloth in rows of running stitch`,
      `Mended cloth: patches of ${two}, ${three} and ${four} overlap on ${base}, with a small ${tones.accent} one near the top`,
      `Rows of running stitch hold patches of ${two}, ${three}, ${four} and ${tones.accent} to a ${base} cloth`,
    ],
  };
}

function tile(board: Board): string {
  const { dice, tones } = board;
  const warp = threads(dice, 8, [tones.ground, tones.planes[0], tones.accent]);
  const weft = threads(dice, 8, [tones.planes[1], tones.planes[2], tones.accent]);
  return woven(board, { warp, weft, pitch: 30, over: 1, step: 1 });
}

export const weave: Art = { layouts: [close, hanging, blanket, mended, close], tile };
