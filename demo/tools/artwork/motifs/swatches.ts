import type { Art, Board, Scene } from "../tools/board";
import { mix } from "../tools/colour";
import { box, disc, group, line, path, place, rect, repeat } from "../tools/paint";
import { type Point, straight, whole } from "../tools/path";
import { shade, tint } from "../tools/tones";

/** Hues along, steps of light down: how a colourist lays them out. */
function graded(board: Board, columns: number, rows: number): string[][] {
  const { tones } = board;
  const hues = [...tones.planes, tones.accent];
  return Array.from({ length: columns }, (_, column) => {
    const hue = hues[column % hues.length] ?? tones.accent;
    return Array.from({ length: rows }, (_, row) => {
      const at = rows > 1 ? row / (rows - 1) : 0.5;
      return at < 0.5 ? tint(tones, hue, 0.75 - at * 1.5) : shade(tones, hue, (at - 0.5) * 1.1);
    });
  });
}

/** Cards in rows, cropped by the edge; one is lifted out of its place. */
function cards(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [one, two, three] = tones.planes;
  const wide = short * dice.pick([0.21, 0.25]);
  const tall = wide * 1.3;
  const gap = wide * 0.16;
  const columns = Math.min(6, Math.ceil(width / (wide + gap)));
  const rows = Math.ceil(height / (tall + gap));
  const left = (width - columns * (wide + gap)) * (columns === 6 ? 0.5 : 0.9);
  const top = -tall * 0.42;
  const colours = graded(board, columns, rows + 1);
  const card = board.id();
  const rim = wide * 0.05;
  const form = `<g id="${card}">${rect(5, 7, wide, tall, tones.deep, 'opacity=".2"')}${rect(0, 0, wide, tall, tint(tones, tones.ground, 0.8))}${rect(rim, rim, wide - rim * 2, tall * 0.76, "")}${line(`M${whole(rim)} ${whole(tall * 0.88)}h${whole(wide * 0.4)}m${whole(wide * 0.36)} 0h${whole(wide * 0.12)}`, tones.deep, 3, 'opacity=".5"')}</g>`;
  const lifted = [Math.floor(columns * 0.6), 1] as const;
  let laid = "";
  let above = "";
  colours.forEach((column, c) => {
    column.forEach((colour, r) => {
      const x = left + c * (wide + gap);
      const y = top + r * (tall + gap);
      if (y > height) return;
      if (c === lifted[0] && r === lifted[1]) {
        laid += rect(x, y, wide, tall, tones.deep, 'opacity=".1"');
        const at = `translate(${whole(x + wide * 0.3)} ${whole(y + tall * 0.34)}) rotate(${dice.pick([-11, 9, 13])})`;
        above = group(
          rect(16, 22, wide, tall, tones.deep, 'opacity=".18"') + place(card, 0, 0),
          `transform="${at}" fill="${tones.accent}"`,
        );
        return;
      }
      laid += place(card, x, y, `fill="${colour}"`);
    });
  });
  const svg = `<defs>${form}</defs>${rect(0, 0, width, height, tones.ground)}${laid}${above}`;
  return {
    svg,
    seen: [
      `Colour cards in rows, paler above and darker below; one ${tones.accent} card is lifted out and tilted`,
      `A tilted ${tones.accent} card among rows of colour cards on ${tones.ground}: ${one}, ${two}, ${three} and their shades`,
      `Rows of paint cards in shades of ${one}, ${two} and ${three}, the ${tones.accent} one pulled from its place`,
    ],
  };
}

/** A painter's fan, opened from the corner. */
function fan(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const long = Math.max(width, height) * 0.86;
  const broad = short * 0.2;
  const count = 9;
  const strip = board.id();
  const cell = long * 0.145;
  const paper = tint(tones, tones.ground, 0.85);
  const form = `<defs><g id="${strip}">${rect(-10, 10, long, broad, tones.deep, 'opacity=".16"')}${rect(0, 0, long, broad, paper)}</g></defs>`;
  const hues = [tones.planes[0], tones.planes[1], tones.accent, tones.planes[2], tones.planes[3]] as const;
  const from = height > width ? -84 : -70;
  const to = height > width ? -14 : -6;
  const strips = Array.from({ length: count }, (_, index) => {
    const at = index / (count - 1);
    const place1 = at * (hues.length - 1);
    const [one, two] = [hues[Math.floor(place1)] ?? tones.accent, hues[Math.ceil(place1)] ?? tones.accent];
    const hue = mix(one, two, place1 % 1);
    const cells = [0.6, 0.3, 0, -0.4].map((light, step) => {
      const colour = light >= 0 ? tint(tones, hue, light) : shade(tones, hue, -light);
      return `<path d="M${whole(long * 0.38 + step * cell)} ${whole(broad / 2)}h${whole(cell * 0.94)}" stroke="${colour}"/>`;
    });
    return group(place(strip, 0, 0) + cells.join(""), `transform="rotate(${whole(from + (to - from) * at)})"`);
  });
  const pivot = disc(broad * 0.45, broad * 0.5, broad * 0.14, tones.deep);
  const turn = `translate(${whole(width * dice.between(0.04, 0.1))} ${whole(height * 0.86)})`;
  const back =
    rect(0, 0, width, height, tones.ground) + rect(width * 0.62, 0, width * 0.38, height, tones.deep, 'opacity=".08"');
  const svg =
    form +
    back +
    group(
      strips.join("") + group(pivot, `transform="rotate(${to})"`),
      `transform="${turn}" stroke-width="${whole(broad * 0.86)}"`,
    );
  return {
    svg,
    seen: [
      `A painter's fan of colour strips opens from the lower left, from ${hues[0]} through ${tones.accent} to ${hues[4]}`,
      `Nine strips of colour fanned out on ${tones.ground}: ${hues[0]}, ${hues[1]}, ${tones.accent}, ${hues[3]}, ${hues[4]} and what lies between`,
      `Spread like a hand of cards, a fan of colour strips goes from ${hues[0]} by way of ${tones.accent} to ${hues[4]}`,
    ],
  };
}

/** Squares within squares, after Albers: one large and cropped, small ones beside it. */
function homage(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const hues = dice.shuffle([...tones.planes, tones.accent]);
  function nest(x: number, y: number, size: number, first: number): string {
    return [1, 0.78, 0.56, 0.34]
      .map((scale, index) => {
        const side = size * scale;
        const colour = hues[(first + index) % hues.length] ?? tones.accent;
        return rect(
          x + (size - side) / 2,
          y + (size - side) * 0.76,
          side,
          side,
          index === 3 ? tint(tones, colour, 0.12) : colour,
        );
      })
      .join("");
  }
  const upright = height > width * 1.1;
  const gap = short * 0.06;
  if (upright) {
    const big = width - gap * 2;
    const small = (big - gap) / 2;
    const top = gap + big + gap;
    const svg =
      rect(0, 0, width, height, tones.ground) +
      nest(gap, gap, big, 0) +
      nest(gap, top, small, 2) +
      nest(gap * 2 + small, top, small, 3);
    return { svg, seen: nested(tones.ground, hues, ", two smaller sets below") };
  }
  const big = height - gap * 2;
  const small = (big - gap) / 2;
  const columns = Math.ceil((width - big - gap * 2) / (small + gap));
  const rest = Array.from({ length: columns * 2 }, (_, index) =>
    nest(gap * 2 + big + Math.floor(index / 2) * (small + gap), gap + (index % 2) * (small + gap), small, index + 1),
  );
  const svg = rect(0, 0, width, height, tones.ground) + nest(gap, gap, big, 0) + rest.join("");
  return { svg, seen: nested(tones.ground, hues, rest.length ? ", smaller sets to the right" : "") };
}

function nested(ground: string, [one, two, three, four]: readonly string[], beside: string): Scene["seen"] {
  return [
    `Four squares one inside another, ${one}, ${two}, ${three} and ${four} at the heart${beside}`,
    `Squares within squares on ${ground}, from ${one} outside to ${four} inside${beside}`,
    `A ${four} square inside ${three}, inside ${two}, inside ${one}${beside}`,
  ];
}

/** Cuttings with pinked edges, laid over one another and pinned. */
function cuttings(board: Board): Scene {
  const { width, height, short, dice, tones } = board;
  const [one, two, three, four] = tones.planes;
  const teeth = 13;
  const size = 100;
  const edge: Point[] = [];
  for (let side = 0; side < 4; side++) {
    for (let tooth = 0; tooth < teeth; tooth++) {
      const along = -size + (tooth / teeth) * size * 2;
      const corner: Point[] = [
        [along, -size],
        [along + size / teeth, -size + 8],
      ];
      for (const [x, y] of corner)
        edge.push(side === 0 ? [x, y] : side === 1 ? [-y, x] : side === 2 ? [-x, -y] : [y, -x]);
    }
  }
  const form = board.id();
  const stripe = repeat(board, 16, 16, rect(0, 0, 6, 16, tones.pale));
  const check = repeat(board, 26, 26, path(`${box(0, 0, 13, 26)}${box(0, 0, 26, 13)}`, tones.pale, 'opacity=".5"'));
  const dots = repeat(board, 22, 22, disc(6, 6, 3, tones.pale) + disc(17, 17, 3, tones.pale));
  const weaves = [check, undefined, stripe, undefined, dots, undefined];
  const colours = [one, two, shade(tones, three, 0.1), four, tones.accent, tint(tones, two, 0.5)];
  const upright = height > width;
  const spots: Point[] = upright
    ? [
        [0.2, 0.2],
        [0.78, 0.14],
        [0.7, 0.5],
        [0.22, 0.62],
        [0.5, 0.4],
        [0.62, 0.86],
      ]
    : [
        [0.14, 0.3],
        [0.4, 0.2],
        [0.84, 0.3],
        [0.2, 0.82],
        [0.5, 0.62],
        [0.78, 0.84],
      ];
  const scale = (short / 200) * 0.54;
  const pieces = spots.map(([x, y], index) => {
    const spread = index === 4 ? 0.84 : dice.between(0.9, 1.2);
    const at = `translate(${whole(x * width)} ${whole(y * height)}) rotate(${dice.whole(-14, 14)}) scale(${(scale * spread).toFixed(2)} ${(scale * spread * (upright ? 0.92 : 1.08)).toFixed(2)})`;
    const cloth = weaves[index];
    const shadow = place(form, 6, 9, `fill="${tones.deep}" opacity=".22"`);
    return group(
      shadow + place(form, 0, 0) + (cloth ? place(form, 0, 0, `fill="${cloth.fill}"`) : ""),
      `transform="${at}" fill="${colours[index] ?? one}"`,
    );
  });
  const pins = spots
    .slice(2)
    .map(
      ([x, y]) =>
        line(`M${whole(x * width)} ${whole(y * height - short * 0.17)}l26 40`, tones.deep, 3, 'opacity=".5"') +
        disc(x * width, y * height - short * 0.17, short / 60, shade(tones, tones.ground, 0.8)),
    );
  const svg = `<defs><path id="${form}" d="${straight(edge)}"/></defs>${stripe.defs}${check.defs}${dots.defs}${rect(0, 0, width, height, tones.ground)}${pieces.join("")}${pins.join("")}`;
  return {
    svg,
    seen: [
      `Six cuttings of cloth with pinked edges, striped, checked, spotted and plain, pinned over one another on ${tones.ground}`,
      `A spotted ${tones.accent} cutting in the middle of others in ${one}, ${two} and ${four}, all with zigzag edges and pins`,
      `Pinked scraps of cloth in ${one}, ${two}, ${four} and ${tones.accent}, pinned to a ${tones.ground} ground`,
    ],
  };
}

function tile(board: Board): string {
  const { tones } = board;
  const colours = [
    ...tones.planes,
    tones.accent,
    tint(tones, tones.planes[0], 0.4),
    tint(tones, tones.planes[1], 0.4),
    shade(tones, tones.planes[2], 0.4),
    tint(tones, tones.accent, 0.4),
  ];
  const chips = colours.map((colour, index) =>
    rect(10 + (index % 3) * 80, 10 + Math.floor(index / 3) * 80, 60, 60, colour),
  );
  return rect(0, 0, 240, 240, tones.ground) + chips.join("");
}

export const swatches: Art = { layouts: [cards, fan, homage, cuttings], tile };
