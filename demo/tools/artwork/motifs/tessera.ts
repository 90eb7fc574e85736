import type { Art, Board, Scene } from "../tools/board";
import { cycle } from "../tools/cycle";
import { box, cut, disc, group, line, path, place, rect, repeat } from "../tools/paint";
import { type Point, soft, straight, whole } from "../tools/path";
import { shade, tint } from "../tools/tones";

/** A quarter disc in a square cell; `corner` 0 to 3 names the corner it is drawn from. */
function quarter(x: number, y: number, size: number, corner: number): string {
  const r = whole(size);
  const [l, t] = [whole(x), whole(y)];
  if (corner === 0) return `M${l} ${t}h${r}a${r} ${r} 0 0 1-${r} ${r}z`;
  if (corner === 1) return `M${l + r} ${t}v${r}a${r} ${r} 0 0 1-${r}-${r}z`;
  if (corner === 2) return `M${l + r} ${t + r}h-${r}a${r} ${r} 0 0 1 ${r}-${r}z`;
  return `M${l} ${t + r}v-${r}a${r} ${r} 0 0 1 ${r} ${r}z`;
}

/** Quarter discs on a square floor: quiet ground, a run of pattern, one great tile among the small. */
function quarters(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const columns = Math.round(width / (short / 5));
  const cell = Math.round(width / columns);
  const rows = Math.ceil(height / cell);
  const [one, two, three] = tones.planes;
  const layers = new Map<string, string>();
  function lay(colour: string, d: string): void {
    layers.set(colour, (layers.get(colour) ?? "") + d);
  }
  const bigX = dice.chance(0.5) ? 1 : columns - 4;
  const bigY = dice.whole(0, Math.max(0, rows - 4));
  for (let column = 0; column <= columns; column++) {
    for (let row = 0; row < rows; row++) {
      if (column >= bigX && column < bigX + 3 && row >= bigY && row < bigY + 3) continue;
      const [x, y] = [column * cell, row * cell];
      const tone = (column + row * 2) % 5;
      if (tone === 0) lay(one, box(x, y, cell, cell));
      if (tone === 2) lay(two, quarter(x, y, cell, dice.whole(0, 3)));
      if (tone === 3) {
        const corner = dice.whole(0, 1);
        lay(three, quarter(x, y, cell, corner) + quarter(x, y, cell, corner + 2));
      }
      if (tone === 4 && dice.chance(0.5)) lay(one, quarter(x, y, cell, (column + row) % 4));
    }
  }
  const big = cell * 3;
  const [x, y] = [bigX * cell, bigY * cell];
  const corner = dice.whole(0, 3);
  const at = (size: number) =>
    [corner === 1 || corner === 2 ? x + big - size : x, corner > 1 ? y + big - size : y] as const;
  const great = [
    [big, tones.accent],
    [cell * 2, two],
    [cell, tones.ground],
  ].map(([size, colour]) => {
    const length = Number(size);
    return path(quarter(...at(length), length, corner), String(colour));
  });
  const svg =
    rect(0, 0, width, height, tones.ground) +
    [...layers].map(([colour, d]) => path(d, colour)).join("") +
    rect(x, y, big, big, one) +
    great.join("");
  return {
    svg,
    seen: [
      `Square tiles and quarter circles of ${one}, ${two} and ${three} on ${tones.ground}, with one large ${tones.accent} arc among them`,
      `One great ${tones.accent} quarter circle among small tiles in ${one}, ${two}, ${three} and ${tones.ground}`,
      `A floor of squares and quarter discs, ${one}, ${two} and ${three}; a large tile holds a ${tones.accent} bow`,
      `A large ${tones.accent} bow among small ${one} and ${two} tiles`,
    ],
  };
}

/** A quilt star, larger than the sheet, bordered by flying geese, with rows of hand stitching. */
function quilt(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const u = short / 8.5;
  const [one, two, three] = tones.planes;
  const x = width * dice.between(0.38, 0.44);
  const y = height * 0.5;
  const star: string[] = [];
  const inner: string[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const spin = (px: number, py: number) => {
      const angle = (turn * Math.PI) / 2;
      return [px * Math.cos(angle) - py * Math.sin(angle), px * Math.sin(angle) + py * Math.cos(angle)] as const;
    };
    star.push(
      straight([spin(-u, -u), spin(-u, -3 * u), spin(0, -2 * u)]),
      straight([spin(u, -u), spin(u, -3 * u), spin(0, -2 * u)]),
    );
    star.push(straight([spin(-u, -u), spin(-3 * u, -u), spin(-2 * u, 0)]));
    inner.push(straight([spin(-u, -u), spin(0, -2 * u), spin(u, -u)]));
  }
  const medallion =
    rect(-3 * u, -3 * u, 6 * u, 6 * u, tint(tones, two, 0.55)) +
    path(star.join(""), one) +
    path(inner.join(""), tones.accent) +
    rect(-u, -u, 2 * u, 2 * u, tones.ground) +
    path(
      straight([
        [0, -u],
        [u, 0],
        [0, u],
        [-u, 0],
      ]),
      three,
    );
  const geese = (from: number, count: number, cross: number, down: boolean) =>
    Array.from({ length: count }, (_, index) => {
      const a = from + index * u;
      return down
        ? straight([
            [cross - u, a],
            [cross + u, a],
            [cross, a + u],
          ])
        : straight([
            [a, cross - u],
            [a, cross + u],
            [a + u, cross],
          ]);
    }).join("");
  const border = x + 4.2 * u;
  const stitches = Array.from(
    { length: Math.ceil((width + height) / (u * 0.8)) },
    (_, index) => `M${whole(index * u * 0.8 - height)} 0l${height} ${height}`,
  ).join("");
  const lower = y + 4.2 * u;
  const svg = [
    rect(0, 0, width, height, tones.ground),
    line(stitches, shade(tones, tones.ground, 0.5), 2, 'stroke-dasharray="9 7" opacity=".55"'),
    rect(border - u, 0, 2 * u, height, one),
    path(geese(-u * 0.3, Math.ceil(height / u) + 1, border, true), tint(tones, two, 0.3)),
    border + u < width ? rect(border + u, 0, width, height, tint(tones, three, 0.15)) : "",
    border + u * 2 < width ? rect(border + u * 1.4, 0, u * 0.4, height, tones.accent) : "",
    lower < height ? rect(0, lower, border - u, height, two) : "",
    rect(x - 3 * u + 6, y - 3 * u + 9, 6 * u, 6 * u, tones.deep, 'opacity=".18"'),
    group(medallion, `transform="translate(${whole(x)} ${whole(y)})"`),
  ].join("");
  return {
    svg,
    seen: [
      `A quilt star in ${one} and ${tones.accent} on a ${tint(tones, two, 0.55)} square, with a band of triangles to the right`,
      `Patchwork: an eight-pointed ${one} star with a ${tones.accent} heart, beside a column of triangles, on stitched ${tones.ground}`,
      `A column of triangles runs beside a pieced star of ${one} and ${tones.accent} on a ${tones.ground} quilt`,
    ],
  };
}

/** Scales like a tiled roof, in three waves of colour under a plain sky. */
function scales(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const r = Math.round(short / dice.pick([12, 15]));
  const [one, two, three] = tones.planes;
  const scale = board.id();
  const rings = `${disc(0, 0, r * 0.68, tones.pale, 'fill-opacity=".3"')}${disc(0, 0, r * 0.36, tones.deep, 'fill-opacity=".3"')}`;
  const rows = [0, 1, 2, 3].map((row) => {
    const y = (row * r) / 2;
    return row % 2 ? place(scale, r, y) : place(scale, 0, y) + place(scale, 2 * r, y);
  });
  const form = `<defs><g id="${scale}">${disc(0, 0, r, "", `stroke="${tones.pale}" stroke-width="${whole(r / 14) + 1}"`)}${rings}</g></defs>`;
  const colours = dice.shuffle([one, two, three]);
  const waves = colours.map((colour, index) => {
    const size = 1 + index * 0.45;
    const roof = repeat(board, 2 * r, r, group(rows.join(""), `fill="${colour}"`), `scale(${size.toFixed(2)})`);
    const y = height * cycle([0.3, 0.5, 0.72], index);
    const lift = height * 0.15 * (index % 2 ? -1 : 1);
    const crest: Point[] = [
      [-20, y + lift],
      [width * 0.28, y + lift],
      [width * 0.62, y - lift],
      [width + 20, y - lift * 0.5],
    ];
    const low: Point[] = [
      [width + 20, height + 20],
      [width + 20, height + 20],
      [-20, height + 20],
      [-20, height + 20],
    ];
    return (
      roof.defs +
      cut(board, soft([[-20, y + lift], ...crest, [width + 20, y - lift * 0.5], ...low]), roof.fill, short / 50)
    );
  });
  const svg =
    form +
    rect(0, 0, width, height, tones.ground) +
    disc(width * 0.7, height * 0.2, short * 0.1, tones.accent) +
    waves.join("");
  return {
    svg,
    seen: [
      `Scale-shaped tiles in three waves, ${colours[0]}, ${colours[1]} and ${colours[2]}, with a ${tones.accent} sun in a ${tones.ground} sky`,
      `Waves of fish scales, ${colours[0]} behind, ${colours[2]} in front, rise towards a ${tones.accent} disc`,
      `A ${tones.accent} sun over three waves of overlapping scales in ${colours[0]}, ${colours[1]} and ${colours[2]}`,
    ],
  };
}

/** Tumbling blocks that come loose from their floor. */
function blocks(board: Board): Scene {
  const { width, height, dice, tones } = board;
  const side = Math.sqrt(width * height) / dice.pick([7.5, 9]);
  const half = side * 0.866;
  const cube = board.id();
  const form = `<defs><g id="${cube}">${path(
    straight([
      [0, -side],
      [half, -side / 2],
      [half, side / 2],
      [0, side],
      [-half, side / 2],
      [-half, -side / 2],
    ]),
    "",
  )}${path(
    straight([
      [0, 0],
      [half, -side / 2],
      [half, side / 2],
      [0, side],
    ]),
    tones.deep,
    'opacity=".42"',
  )}${path(
    straight([
      [0, 0],
      [-half, -side / 2],
      [-half, side / 2],
      [0, side],
    ]),
    tones.deep,
    'opacity=".14"',
  )}${path(
    straight([
      [0, -side],
      [half, -side / 2],
      [0, 0],
      [-half, -side / 2],
    ]),
    tones.pale,
    'opacity=".34"',
  )}</g></defs>`;
  const [one, two, three] = tones.planes;
  const groups = new Map<string, string>();
  const rows = Math.ceil(height / (side * 1.5)) + 1;
  const columns = Math.ceil(width / (half * 2)) + 1;
  let index = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column + (row % 2) / 2) * half * 2;
      const y = row * side * 1.5;
      const reach = x / width + (y / height) * 0.55 + dice.between(-0.09, 0.09);
      if (reach < 0.58) continue;
      index += 1;
      const colour = index % 13 === 4 ? tones.accent : reach > 1.15 ? one : reach > 0.92 ? two : three;
      groups.set(colour, (groups.get(colour) ?? "") + place(cube, x, y));
    }
  }
  const loose = group(
    place(cube, 0, 0),
    `transform="translate(${whole(width * 0.2)} ${whole(height * 0.36)}) rotate(${dice.pick([0, 0, 14])}) scale(1.5)" fill="${tones.accent}"`,
  );
  const svg =
    form +
    rect(0, 0, width, height, tones.ground) +
    [...groups].map(([colour, uses]) => group(uses, `fill="${colour}"`)).join("") +
    loose;
  return {
    svg,
    seen: [
      `Cubes in a tumbling-block pattern, ${three}, ${two} and ${one}, and one ${tones.accent} cube loose on ${tones.ground}`,
      `A single ${tones.accent} cube has come away from a stack of ${one}, ${two} and ${three} cubes on the right`,
      `Stacked cubes of ${three}, ${two} and ${one} on a ${tones.ground} ground, with a larger ${tones.accent} one apart on the left`,
      `A lone ${tones.accent} cube beside many in ${one}, ${two} and ${three}`,
    ],
  };
}

function tile(board: Board): string {
  const { tones } = board;
  const [one, two, three] = tones.planes;
  const d = (corner: number, cells: readonly (readonly [number, number])[]) =>
    cells.map(([x, y]) => quarter(x * 60, y * 60, 60, corner)).join("");
  return (
    rect(0, 0, 240, 240, tones.ground) +
    path(
      d(0, [
        [1, 1],
        [3, 3],
      ]) +
        d(2, [
          [0, 0],
          [2, 2],
        ]),
      one,
    ) +
    path(
      d(1, [
        [0, 3],
        [2, 1],
      ]) +
        d(3, [
          [1, 2],
          [3, 0],
        ]),
      two,
    ) +
    path(box(120, 0, 60, 60) + box(0, 120, 60, 60), three) +
    path(d(1, [[3, 1]]) + d(3, [[1, 3]]), tones.accent)
  );
}

export const tessera: Art = { layouts: [quarters, quilt, scales, blocks], tile };
