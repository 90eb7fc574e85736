import type { Board } from "./board";
import { whole } from "./path";

/** Further attributes, written as in SVG. */
type More = string;

function close(more: More): string {
  return more ? ` ${more}/>` : "/>";
}

function centre(x: number, y: number): string {
  return `${whole(x) ? ` cx="${whole(x)}"` : ""}${whole(y) ? ` cy="${whole(y)}"` : ""}`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: More = ""): string {
  const at = `${whole(x) ? ` x="${whole(x)}"` : ""}${whole(y) ? ` y="${whole(y)}"` : ""}`;
  return `<rect${at} width="${whole(width)}" height="${whole(height)}"${fill && ` fill="${fill}"`}${close(more)}`;
}

export function disc(x: number, y: number, radius: number, fill: string, more: More = ""): string {
  return `<circle${centre(x, y)} r="${whole(radius)}"${fill && ` fill="${fill}"`}${close(more)}`;
}

export function oval(x: number, y: number, across: number, down: number, fill: string, more: More = ""): string {
  const size = `rx="${whole(across)}" ry="${whole(down)}"`;
  return `<ellipse${centre(x, y)} ${size}${fill && ` fill="${fill}"`}${close(more)}`;
}

export function path(d: string, fill: string, more: More = ""): string {
  return `<path d="${d}"${fill && ` fill="${fill}"`}${close(more)}`;
}

export function line(d: string, stroke: string, width: number, more: More = ""): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${Math.round(width * 10) / 10}"${close(more)}`;
}

export function group(content: string, more: More): string {
  return `<g ${more}>${content}</g>`;
}

export function place(id: string, x: number, y: number, more: More = ""): string {
  const at = `${whole(x) ? ` x="${whole(x)}"` : ""}${whole(y) ? ` y="${whole(y)}"` : ""}`;
  return `<use href="#${id}"${at}${close(more)}`;
}

export function move(x: number, y: number, then = ""): string {
  return `transform="translate(${whole(x)} ${whole(y)})${then}"`;
}

/** A rectangle as a path, to be joined with others of one colour. */
export function box(x: number, y: number, width: number, height: number): string {
  const [left, top] = [whole(x), whole(y)];
  const across = whole(x + width) - left;
  return `M${left} ${top}h${across}v${whole(y + height) - top}h${-across}z`;
}

/** A circle as a path, to be joined with others of one colour. */
export function ring(x: number, y: number, radius: number): string {
  const r = whole(radius);
  return `M${whole(x) - r} ${whole(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;
}

/** A piece cut from paper, lying `lift` above what is below: its shade has a core and a lighter rim. */
export function cut(board: Board, d: string, fill: string, lift = board.short / 90, more: More = ""): string {
  const shadow = `fill="${board.tones.deep}" fill-opacity=".16" stroke="${board.tones.deep}" stroke-opacity=".07" stroke-width="${whole(lift)}"`;
  if (d.length < 70) return path(d, "", `${shadow} ${move(lift * 0.7, lift)} ${more}`.trim()) + path(d, fill, more);
  const id = board.id();
  return `<defs><path id="${id}" d="${d}"${close(more)}</defs>${place(id, lift * 0.7, lift, shadow)}${place(id, 0, 0, `fill="${fill}"`)}`;
}

/** A gradient from top to bottom (or left to right) of its shape; gives the definition and the fill to use. */
export function fade(
  board: Board,
  stops: readonly (readonly [at: number, colour: string, opacity?: number])[],
  across = false,
) {
  const id = board.id();
  const inner = stops
    .map(([at, colour, opacity]) => {
      const see = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${Math.round(at * 100) / 100}" stop-color="${colour}"${see}/>`;
    })
    .join("");
  const turn = across ? "" : ' x2="0" y2="1"';
  return { defs: `<linearGradient id="${id}"${turn}>${inner}</linearGradient>`, fill: `url(#${id})` };
}

/** A definition that tiles the plane. */
export function repeat(board: Board, width: number, height: number, content: string, transform = "") {
  const id = board.id();
  const size = `width="${Math.round(width * 10) / 10}" height="${Math.round(height * 10) / 10}" patternUnits="userSpaceOnUse"`;
  const turn = transform && ` patternTransform="${transform}"`;
  return { defs: `<pattern id="${id}" ${size}${turn}>${content}</pattern>`, fill: `url(#${id})` };
}

/** A repeat of one emblem, each second column dropped by half. The emblem is drawn around 0,0, at most 100 across. */
export function halfDrop(board: Board, emblem: string): string {
  const id = board.id();
  return `${rect(0, 0, 240, 240, board.tones.ground)}<g id="${id}">${group(emblem, move(60, 60, " scale(1.12)"))}</g>${place(id, 120, 120)}`;
}
