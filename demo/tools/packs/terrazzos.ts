import { createDice } from "../artwork/tools/dice";
import { channelsOf, createRaster, encodePng, halve, type Raster } from "./png";

/** A terrazzo: its ground, and how its chips are strewn. */
export interface Terrazzo {
  title: string;
  ground: string;
  chips: string[];
  /** The smallest and the largest chip, as radius in pixels. */
  sizes: [small: number, large: number];
  /** How many chips are tried; those that would touch another are left out. */
  tries: number;
}

type Point = [x: number, y: number];

interface Chip {
  colour: string;
  points: Point[];
}

/** The width and height of a tile. */
export const side = 240;

/** The twelve terrazzos, by the palette `pine, brick, sand, chalk, sage`. */
export const terrazzos: Terrazzo[] = [
  { title: "Lido", ground: "#f3eee5", chips: ["#2e4d46", "#8d9a8b", "#b9553d"], sizes: [5, 20], tries: 220 },
  { title: "Fish counter", ground: "#e6dccb", chips: ["#ffffff", "#8d9a8b", "#2e4d46"], sizes: [3, 9], tries: 700 },
  { title: "Brick court", ground: "#b9553d", chips: ["#e6dccb", "#f3eee5", "#7d3526"], sizes: [6, 22], tries: 180 },
  { title: "Pine hall", ground: "#2e4d46", chips: ["#8d9a8b", "#e6dccb", "#b9553d"], sizes: [5, 18], tries: 240 },
  { title: "Stairwell", ground: "#8d9a8b", chips: ["#f3eee5", "#2e4d46", "#5f6d62"], sizes: [4, 14], tries: 380 },
  { title: "Bakery", ground: "#f3eee5", chips: ["#d9a05b", "#b9553d", "#e6c9a0"], sizes: [8, 26], tries: 140 },
  { title: "Waiting room", ground: "#d5d9d4", chips: ["#3d4b57", "#9aa5a8", "#ffffff"], sizes: [3, 12], tries: 480 },
  { title: "Ice house", ground: "#eef2f1", chips: ["#b7c9cc", "#7fa0b8", "#ffffff"], sizes: [8, 30], tries: 150 },
  { title: "Playground", ground: "#f0bf4c", chips: ["#d9503f", "#24466b", "#f4ead8"], sizes: [5, 16], tries: 260 },
  { title: "Night bus", ground: "#22313a", chips: ["#d9a05b", "#6f8a86", "#8a4b36"], sizes: [2, 8], tries: 700 },
  { title: "Rose garden", ground: "#e2b8a0", chips: ["#4a1c1f", "#f1e9dc", "#c67f6c"], sizes: [5, 24], tries: 200 },
  {
    title: "Quarry",
    ground: "#c9c3b8",
    chips: ["#6a665e", "#a39c90", "#efebe2", "#3a3733"],
    sizes: [4, 30],
    tries: 320,
  },
];

/** Strews chips on a square whose opposite sides meet, the largest first. */
function chipsOf({ title, chips, sizes: [small, large], tries }: Terrazzo): Chip[] {
  const dice = createDice(`terrazzo ${title}`);
  const placed: { x: number; y: number; radius: number }[] = [];
  const drawn: Chip[] = [];
  const radii = Array.from({ length: tries }, () => small + (large - small) * dice.between(0, 1) ** 2.2);
  for (const radius of radii.toSorted((a, b) => b - a)) {
    const [x, y] = [dice.between(0, side), dice.between(0, side)];
    if (placed.some((one) => distance(one.x - x, one.y - y) < one.radius + radius + 1)) continue;
    placed.push({ x, y, radius });
    const corners = dice.whole(4, 7);
    const turn = dice.between(0, 1);
    const points = Array.from({ length: corners }, (_, at): Point => {
      const angle = ((at + turn + dice.between(-0.28, 0.28)) / corners) * Math.PI * 2;
      const reach = radius * dice.between(0.72, 1);
      return [round(x + Math.cos(angle) * reach), round(y + Math.sin(angle) * reach)];
    });
    drawn.push({ colour: dice.pick(chips), points });
  }
  return drawn;
}

/** The distance between two points on a square whose opposite sides meet. */
function distance(dx: number, dy: number): number {
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  return Math.hypot(Math.min(x, side - x), Math.min(y, side - y));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A chip, and its copies on the other side of each edge that it crosses. */
function copiesOf({ points }: Chip): Point[][] {
  const moves = (place: 0 | 1) => {
    const values = points.map((point) => point[place]);
    return [0, ...(Math.min(...values) < 0 ? [side] : []), ...(Math.max(...values) > side ? [-side] : [])];
  };
  return moves(0).flatMap((dx) => moves(1).map((dy) => points.map(([x, y]): Point => [round(x + dx), round(y + dy)])));
}

/** The tile as an SVG document: the ground and the chips are groups of their own. */
export function terrazzoSvg(terrazzo: Terrazzo): string {
  const size = `viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"`;
  const { title, ground } = terrazzo;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>${title}</title><g id="ground"><path fill="${ground}" d="M0 0h${side}v${side}H0z"/></g><g id="chips">${chipPaths(terrazzo)}</g></svg>`;
}

function chipPaths(terrazzo: Terrazzo): string {
  const paths = new Map<string, string>();
  for (const chip of chipsOf(terrazzo)) {
    const d = copiesOf(chip)
      .map((points) => `M${points.map((point) => point.join(" ")).join("L")}z`)
      .join("");
    paths.set(chip.colour, (paths.get(chip.colour) ?? "") + d);
  }
  return [...paths].map(([colour, d]) => `<path fill="${colour}" d="${d}"/>`).join("");
}

/** The tile as a PNG file, 480 by 480 pixels. */
export function terrazzoPng(terrazzo: Terrazzo): Buffer {
  const scale = 4;
  const raster = createRaster(side * scale, side * scale, terrazzo.ground);
  for (const chip of chipsOf(terrazzo)) {
    for (const points of copiesOf(chip)) {
      const scaled = points.map(([x, y]): Point => [x * scale, y * scale]);
      fillPolygon(raster, scaled, chip.colour);
    }
  }
  return encodePng(halve(raster));
}

/** Fills a polygon, by the even-odd rule. */
function fillPolygon({ width, height, rgb }: Raster, points: Point[], hex: string): void {
  const colour = channelsOf(hex);
  const ys = points.map(([, y]) => y);
  const from = Math.max(Math.floor(Math.min(...ys)), 0);
  const to = Math.min(Math.ceil(Math.max(...ys)), height);
  for (let row = from; row < to; row += 1) {
    const crossings = crossingsOf(points, row + 0.5).toSorted((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const first = Math.max(Math.round(crossings[at] ?? 0), 0);
      const last = Math.min(Math.round(crossings[at + 1] ?? 0), width);
      for (let column = first; column < last; column += 1) rgb.set(colour, (row * width + column) * 3);
    }
  }
}

function crossingsOf(points: Point[], y: number): number[] {
  return points.flatMap(([ax, ay], at) => {
    const [bx, by] = points[(at + 1) % points.length] ?? [ax, ay];
    return ay <= y === by <= y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];
  });
}

/** The tile for an overview, as shapes in a square of 240 by 240, without what crosses its edges. */
export function terrazzoSwatch(terrazzo: Terrazzo): string {
  const inside = chipsOf(terrazzo).filter((chip) => copiesOf(chip).length === 1);
  const largest = inside.slice(0, 34);
  const chips = largest.map(
    ({ colour, points }) =>
      `<path fill="${colour}" d="M${points.map((point) => point.map(Math.round).join(" ")).join("L")}z"/>`,
  );
  return `<path fill="${terrazzo.ground}" d="M0 0h${side}v${side}H0z"/>${chips.join("")}`;
}
