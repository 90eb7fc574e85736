import type { Art, Board, Scene } from "../tools/board";
import { mix } from "../tools/colour";
import { cycle } from "../tools/cycle";
import { box, cut, disc, fade, group, line, path, rect, repeat } from "../tools/paint";
import { around, type Point, soft, straight, whole } from "../tools/path";
import { shade, tint } from "../tools/tones";

/** A shop awning at noon: its scallops, its shade on the wall, a window under it. */
function awning(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three] = tones.planes;
  const top = height * dice.between(0.1, 0.16);
  const low = height * dice.between(0.42, 0.48);
  const step = whole(s * dice.between(0.085, 0.115));
  const left = whole(width * 0.12);
  const count = Math.ceil((width - left) / step) + 2;
  const cloth = tint(tones, tones.ground, 0.8);
  const strong = dice.pick([tones.accent, one]);
  const flare = (index: number): number => left + step * 0.5 + index * step * 0.96;
  const stripes = Array.from({ length: count }, (_, index) =>
    index % 2
      ? ""
      : straight([
          [flare(index), top],
          [flare(index + 1), top],
          [left + (index + 1) * step, low],
          [left + index * step, low],
        ]),
  ).join("");
  const half = whole(step / 2);
  const scallop = (odd: number) =>
    Array.from({ length: count }, (_, index) =>
      index % 2 === odd
        ? `M${left + index * step} ${whole(low)}v${half}a${half} ${half} 0 0 0 ${half * 2} 0v-${half}z`
        : "",
    ).join("");
  const all = straight([
    [flare(0), top],
    [width + 20, top],
    [width + 20, low],
    [left, low],
  ]);
  const doorX = width * dice.between(0.42, 0.5);
  const doorW = s * 0.36;
  const glass = shade(tones, two, 0.55);
  const frame = tint(tones, three, 0.2);
  const sill = height * 0.86;
  const windows =
    rect(doorX - doorW * 0.08, low - 20, doorW * 1.16, height - low, frame) +
    rect(doorX, low - 20, doorW, sill - low, glass) +
    path(
      straight([
        [doorX, low + s * 0.3],
        [doorX + doorW * 0.6, low - 20],
        [doorX + doorW, low - 20],
        [doorX, low + s * 0.5],
      ]),
      tones.pale,
      'opacity=".16"',
    ) +
    line(`M${whole(doorX + doorW / 2)} ${whole(low)}V${whole(sill)}`, frame, s * 0.02) +
    rect(doorX - doorW * 0.16, sill, doorW * 1.32, s * 0.05, tint(tones, frame, 0.4));
  const plaster = mix(tones.ground, tones.accent, strong === tones.accent ? 0 : 0.12);
  const wall = rect(0, 0, width, height, plaster);
  const cast = path(
    straight([
      [left + step, low],
      [width + 20, low],
      [width + 20, low + s * 0.3],
      [left + step * 2.2, low + s * 0.3],
    ]),
    tones.deep,
    'opacity=".24"',
  );
  const pot = straight([
    [doorX + doorW * 1.5, height],
    [doorX + doorW * 1.44, height - s * 0.15],
    [doorX + doorW * 1.96, height - s * 0.15],
    [doorX + doorW * 1.9, height],
  ]);
  const bush =
    disc(doorX + doorW * 1.7, height - s * 0.24, s * 0.12, shade(tones, two, 0.25)) +
    disc(doorX + doorW * 1.63, height - s * 0.27, s * 0.07, tint(tones, two, 0.12));
  const potted = doorX + doorW * 1.7 < width ? ", with a potted bush" : "";
  const svg =
    wall +
    windows +
    bush +
    path(pot, tones.accent === strong ? one : tones.accent) +
    cast +
    path(all, cloth) +
    path(stripes, strong) +
    path(scallop(1), shade(tones, cloth, 0.12)) +
    path(scallop(0), shade(tones, strong, 0.22)) +
    rect(left, low - 3, width, 5, tones.deep, 'opacity=".2"');
  return {
    svg,
    seen: [
      `A ${strong} and ${cloth} striped awning shades a shop window in a ${plaster} wall${potted}`,
      `Scalloped stripes of ${strong} and ${cloth}: an awning over a window, its shadow on a ${plaster} wall${potted}`,
      `A ${plaster} wall with one window under a striped awning of ${strong} and ${cloth}${potted}`,
    ],
  };
}

/** A beach from above: parasol, towel, the edge of the water. */
function beach(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const s = short;
  const [one, two, three] = tones.planes;
  const sand = tint(tones, tones.ground, 0.3);
  const x = width * dice.between(0.36, 0.44);
  const y = height * dice.between(0.4, 0.46);
  const r = whole(s * 0.32);
  const ribs = 14;
  const parasol = Array.from({ length: ribs }, (_, index) => {
    const [ax, ay] = around(0, 0, r, (index / ribs) * 360);
    const [bx, by] = around(0, 0, r, ((index + 1) / ribs) * 360);
    const bow = whole(r * 0.28);
    return [index % 2, `M0 0L${whole(ax)} ${whole(ay)}A${bow} ${bow} 0 0 1 ${whole(bx)} ${whole(by)}z`] as const;
  });
  const joined = (odd: number) =>
    parasol
      .filter(([kind]) => kind === odd)
      .map(([, d]) => d)
      .join("");
  const half = `M${-r} 0a${r} ${r} 0 0 0 ${2 * r} 0z`;
  const top = group(
    path(joined(0), tones.accent) +
      path(joined(1), tones.pale) +
      path(half, tones.deep, 'opacity=".13"') +
      disc(0, 0, s * 0.016, tones.deep),
    `transform="translate(${whole(x)} ${whole(y)}) rotate(${dice.whole(-20, 30)})"`,
  );
  const towelW = s * 0.3;
  const towelH = s * 0.56;
  const weave1 = repeat(
    board,
    s * 0.12,
    20,
    path(box(0, 0, s * 0.05, 20) + box(s * 0.07, 0, s * 0.012, 20), tones.pale),
  );
  const towel = group(
    rect(7, 10, towelW, towelH, tones.deep, 'opacity=".2"') +
      rect(0, 0, towelW, towelH, one) +
      rect(0, 0, towelW, towelH, weave1.fill) +
      rect(0, towelH * 0.86, towelW, towelH * 0.05, three),
    `transform="translate(${whole(x + s * 0.2)} ${whole(y - s * 0.02)}) rotate(${dice.whole(-24, -12)})"`,
  );
  const shore: Point[] =
    height > width
      ? [
          [-20, height * 0.86],
          [width * 0.3, height * 0.9],
          [width * 0.62, height * 0.77],
          [width + 20, height * 0.8],
        ]
      : [
          [-20, height * 0.98],
          [width * 0.4, height * 0.97],
          [width * 0.66, height * 0.72],
          [width * 0.9, height * 0.4],
          [width + 20, height * 0.34],
        ];
  const [first, last] = [cycle(shore, 0), cycle(shore, shore.length - 1)];
  const water = (offset: number) =>
    soft([
      [first[0], first[1] + offset],
      ...shore.map(([px, py]) => [px + offset * 0.7, py + offset] as const),
      [last[0], last[1] + offset],
      [width + 60, height + 60],
      [width + 60, height + 60],
      [-20, height + 60],
      [-20, height + 60],
    ]);
  const sea =
    path(water(-s * 0.03), mix(sand, two, 0.3)) +
    path(water(0), tones.pale) +
    path(water(s * 0.026), mix(two, tones.pale, 0.25)) +
    path(water(s * 0.13), two);
  const shadow = group(
    disc(0, 0, r, tones.deep, 'opacity=".22"'),
    `transform="translate(${whole(x + s * 0.1)} ${whole(y + s * 0.1)})"`,
  );
  const svg =
    weave1.defs +
    rect(0, 0, width, height, sand) +
    sea +
    towel +
    shadow +
    top +
    disc(x - s * 0.38, y + s * 0.36, s * 0.05, three) +
    path(
      soft([
        around(x - s * 0.38, y + s * 0.36, s * 0.05, -50),
        around(x - s * 0.36, y + s * 0.37, s * 0.02, 40),
        around(x - s * 0.38, y + s * 0.36, s * 0.05, 120),
        around(x - s * 0.38, y + s * 0.36, s * 0.066, 35),
      ]),
      tones.deep,
      'opacity=".25"',
    );
  return {
    svg,
    seen: [
      `From above, a ${tones.accent} and ${tones.pale} parasol and a striped ${one} towel on ${sand} sand, with ${two} water to one side`,
      `A striped ${one} towel beside a ${tones.accent} parasol on the beach, where ${two} water meets ${sand} sand`,
      `A round parasol in ${tones.accent} and ${tones.pale} seen from the sky, a towel beside it, the ${two} sea near by`,
    ],
  };
}

/** Ticking with its corner turned over. */
function ticking(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const u = short / dice.pick([34, 42]);
  const [one, two] = tones.planes;
  const cloth = tint(tones, tones.ground, 0.3);
  const stripes =
    path(box(u, 0, u * 3, 10) + box(u * 5, 0, u * 0.6, 10) + box(u * 6.2, 0, u * 0.6, 10), one) +
    path(box(u * 9.5, 0, u * 1.3, 10), tones.accent) +
    path(box(u * 12.4, 0, u * 0.5, 10) + box(u * 13.4, 0, u * 0.5, 10), two);
  const front = repeat(board, u * 15, 10, stripes);
  const a: Point = [width - short * dice.between(0.72, 0.84), height + 10];
  const b: Point = [width + 10, height - short * dice.between(0.56, 0.7)];
  // Folded along a-b, the corner and its stripes are mirrored in that line.
  const crease = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const tip = around(a[0], a[1], width + 10 - a[0], (crease * 360) / Math.PI);
  const turned = repeat(board, u * 15, 10, stripes, `rotate(${whole((crease * 360) / Math.PI - 180)})`);
  const flap = straight([a, tip, b]);
  const under = straight([a, b, [width + 10, height + 10]]);
  const fall = straight([
    a,
    [tip[0] - short * 0.05, tip[1] + short * 0.05],
    [tip[0] - short * 0.01, tip[1] - short * 0.03],
    b,
  ]);
  const roll = fade(
    board,
    [
      [0, tones.pale, 0.3],
      [1, tones.deep, 0.28],
    ],
    true,
  );
  const seam = `M${whole(a[0])} ${whole(a[1])}L${whole(tip[0])} ${whole(tip[1])}L${whole(b[0])} ${whole(b[1])}`;
  const svg =
    front.defs +
    turned.defs +
    roll.defs +
    rect(0, 0, width, height, cloth) +
    rect(0, 0, width, height, front.fill) +
    path(under, shade(tones, two, 0.3)) +
    path(fall, tones.deep, 'opacity=".22"') +
    path(flap, shade(tones, cloth, 0.1)) +
    path(flap, turned.fill) +
    path(flap, roll.fill) +
    line(seam, tones.pale, 3, 'stroke-dasharray="10 8" transform="translate(9 9)"');
  return {
    svg,
    seen: [
      `Ticking striped in ${one}, ${tones.accent} and ${two} on ${cloth}, its lower right corner turned over`,
      `A turned-over corner, hemmed with stitches, on ${cloth} cloth striped in ${one}, ${tones.accent} and ${two}`,
      `Upright stripes of ${one}, ${tones.accent} and ${two} on ${cloth} ticking; one corner is folded back`,
    ],
  };
}

/** Painted blocks of stripes, upright against level, one inset let into another. */
function blocks(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [one, two, three, four] = tones.planes;
  const upright = height > width;
  const band = short / dice.pick([6.5, 8]);
  const uneven = band * dice.between(0.42, 0.58);
  function striped(first: string, second: string, level: boolean, scale = 1) {
    const [size, part] = [band * scale, uneven * scale];
    return repeat(
      board,
      size,
      size,
      rect(0, 0, size, size, first) + (level ? rect(0, 0, size, part, second) : rect(0, 0, part, size, second)),
    );
  }
  const kinds = [
    striped(one, tones.ground, true),
    striped(shade(tones, one, 0.3), two, false),
    striped(tones.accent, shade(tones, tones.accent, 0.35), true, 0.8),
    striped(three, four, false, 0.6),
  ];
  const x = width * (upright ? dice.between(0.5, 0.58) : dice.between(0.42, 0.5));
  const y = height * (upright ? 0.44 : 0.58);
  const spots = upright
    ? [
        [0, 0, width, y],
        [0, y, x, height - y],
        [width * 0.3, height * 0.16, width * 0.34, height * 0.4],
        [x, y, width - x, height - y],
      ]
    : [
        [0, 0, x, height],
        [x, 0, width - x, y],
        [width * 0.26, height * 0.3, width * 0.3, height * 0.44],
        [x, y, width - x, height - y],
      ];
  const order = [0, 1, 3, 2];
  const blocks1 = order.map((index) => {
    const [l = 0, t = 0, w = 0, h = 0] = spots[index] ?? [];
    const kind = cycle(kinds, index);
    const edge = index === 2 ? rect(l + 7, t + 10, w, h, tones.deep, 'opacity=".28"') : "";
    return (
      edge +
      rect(l, t, w + 1, h + 1, kind.fill) +
      rect(l, t, w + 1, h + 1, "none", `stroke="${tones.deep}" stroke-opacity=".35" stroke-width="4"`)
    );
  });
  const svg =
    kinds.map((kind) => kind.defs).join("") +
    blocks1.join("") +
    cut(board, box(width * 0.88, height * 0.12, short * 0.035, height * 0.24), tones.pale, 4);
  return {
    svg,
    seen: [
      `Blocks of stripes, some upright, some level, in ${one}, ${two} and ${three}, with a ${tones.accent} panel set among them`,
      `A panel of ${tones.accent} stripes laid over fields striped in ${one} and ${tones.ground}, ${two}, and ${three} with ${four}`,
      `Stripes of ${three} and ${four} stand upright, ${one} and ${tones.ground} lie level, and between them is a ${tones.accent} block`,
      `A ${tones.accent} panel among blocks striped in ${one}, ${two} and ${three}`,
    ],
  };
}

function tile(board: Board): string {
  const { tones } = board;
  const [one, two] = tones.planes;
  return (
    rect(0, 0, 240, 240, tones.ground) +
    path(box(12, 0, 52, 240) + box(76, 0, 6, 240) + box(90, 0, 6, 240), one) +
    rect(128, 0, 24, 240, tones.accent) +
    path(box(176, 0, 8, 240) + box(196, 0, 28, 240), two)
  );
}

export const stripe: Art = { layouts: [awning, beach, ticking, blocks], tile };
