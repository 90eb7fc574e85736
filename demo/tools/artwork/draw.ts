import type { Motif } from "../format";
import { arts } from "./motifs";
import type { Board } from "./tools/board";
import { createDice, hash } from "./tools/dice";
import { group, rect, repeat } from "./tools/paint";
import { castTones } from "./tools/tones";
import { tell } from "./tools/words";

export type PictureShape = "landscape" | "portrait" | "square" | "wide" | "cover";

export interface Drawing {
  svg: string;
  /** Alternative text, made from the layout and the colours that were drawn; at most 125 characters. */
  alt: string;
  width: number;
  height: number;
}

interface TileInput {
  motif: Motif;
  /** #rrggbb, four to seven, strongest first. */
  colours: string[];
  seed: string;
}

const sizes: Record<PictureShape, readonly [width: number, height: number]> = {
  landscape: [960, 640],
  portrait: [720, 960],
  square: [800, 800],
  wide: [1440, 640],
  cover: [800, 1000],
};

const tileSize = 240;

/** A picture has at most four kilobytes; the paper grain is the first thing to be left out. */
const heaviest = 4000;

/**
 * Draws one picture as a self-contained SVG document, with its alternative text. Deterministic: the same input gives
 * the same bytes.
 * @param input.names the names of the colours, in their order; only the words of `alt` depend on them
 */
export function draw(input: TileInput & { shape: PictureShape; names?: string[] }): Drawing {
  const [width, height] = sizes[input.shape];
  const board = prepare(input, input.shape, width, height);
  const layout = board.dice.pick(arts[input.motif].layouts);
  const turned = board.dice.chance(0.4);
  const { svg: content, seen } = layout(board);
  const picture = turned ? group(content, `transform="matrix(-1 0 0 1 ${width} 0)"`) : content;
  const grained = document(width, height, picture + paperGrain(board));
  const svg = grained.length > heaviest ? document(width, height, picture) : grained;
  const palette = (input.names ?? []).map((name, index) => ({ name, hex: input.colours[index] ?? "" }));
  const first = hash(`${input.motif} ${input.seed} in words`);
  const alt = tell(seen, first, { palette: palette.filter(({ hex }) => hex), turned });
  return { svg, alt, width, height };
}

/** The same artwork as a small tile, 240 by 240, that repeats without a seam. */
export function drawTile(input: TileInput): string {
  const board = prepare(input, "tile", tileSize, tileSize);
  return document(tileSize, tileSize, arts[input.motif].tile(board));
}

function prepare(input: TileInput, shape: string, width: number, height: number): Board {
  const dice = createDice(`${input.motif} ${input.seed}`);
  // Pictures may be inline in one page, where ids are shared, so each picture has its own.
  const prefix = `p${hash([input.motif, input.seed, shape, ...input.colours].join())
    .toString(36)
    .slice(-3)}`;
  let count = 0;
  return {
    width,
    height,
    short: Math.min(width, height),
    dice,
    tones: castTones(input.colours, dice),
    id() {
      count += 1;
      return prefix + count.toString(36);
    },
  };
}

/** Specks of the paper, light and dark, without a visible pattern. */
function paperGrain(board: Board): string {
  const { width, height, tones } = board;
  const dark = `<path d="M3 8h2m14 5h1m20-8h2M9 29h1m17 3h2M48 41h1M16 50h2" stroke="${tones.deep}"/>`;
  const light = `<path d="M12 3h2m21 15h2M4 40h2m31 7h1m14-24h2" stroke="${tones.pale}"/>`;
  const grain = repeat(board, 59, 53, dark + light, "rotate(17)");
  return grain.defs + rect(0, 0, width, height, grain.fill, 'opacity=".22"');
}

function document(width: number, height: number, content: string): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="xMidYMid slice">${content}</svg>`;
}
