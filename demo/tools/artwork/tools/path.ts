import type { Dice } from "./dice";

export type Point = readonly [x: number, y: number];

/** Numbers in paths are whole: a picture is about a thousand units wide. */
export function whole(value: number): number {
  return Math.round(value) || 0;
}

function join(numbers: readonly number[]): string {
  return numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`)).join("");
}

/** A curve that leans towards each point; give a point twice and it is a sharp corner. */
export function soft(points: readonly Point[], closed = true): string {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return "";
  const start: Point = closed ? [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2] : first;
  let [x, y] = [whole(start[0]), whole(start[1])];
  let path = `M${join([x, y])}q`;
  let gap = "";
  points.forEach((point, index) => {
    if (!closed && index === 0) return;
    const next = points[index + 1] ?? (closed ? first : last);
    const end =
      !closed && index === points.length - 1 ? point : ([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2] as const);
    const numbers = [whole(point[0]) - x, whole(point[1]) - y, whole(end[0]) - x, whole(end[1]) - y];
    if (numbers.every((value) => value === 0)) return;
    path += (numbers[0] ?? 0) < 0 ? join(numbers) : gap + join(numbers);
    gap = " ";
    [x, y] = [whole(end[0]), whole(end[1])];
  });
  return closed ? `${path}z` : path;
}

/** Straight edges from point to point. */
export function straight(points: readonly Point[], closed = true): string {
  let [x, y] = [0, 0];
  const parts = points.map((point, index) => {
    const [nextX, nextY] = [whole(point[0]), whole(point[1])];
    const part = join(index === 0 ? [nextX, nextY] : [nextX - x, nextY - y]);
    [x, y] = [nextX, nextY];
    return index === 0 ? `M${part}l` : index === 1 || part.startsWith("-") ? part : ` ${part}`;
  });
  return `${parts.join("")}${closed ? "z" : ""}`;
}

/** The points of an uneven round shape, for `soft`. */
export function round(
  dice: Dice,
  x: number,
  y: number,
  across: number,
  down: number,
  uneven = 0.16,
  count = 8,
): Point[] {
  const turn = dice.between(0, 6);
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + (index / count) * Math.PI * 2;
    const reach = 1.08 + dice.between(-uneven, uneven);
    return [x + Math.cos(angle) * across * reach, y + Math.sin(angle) * down * reach] as const;
  });
}

/** A point on a circle; 0 degrees is to the right, 90 below. */
export function around(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
}
