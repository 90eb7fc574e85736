import type { Dice } from "./dice";
import type { Tones } from "./tones";

/** The surface that a motif draws on. Light comes from the left; `draw` mirrors half of the pictures. */
export interface Board {
  width: number;
  height: number;
  /** The shorter side: the unit of all sizes. */
  short: number;
  dice: Dice;
  tones: Tones;
  /** A new id for a definition, different from those of other pictures on a page. */
  id(): string;
}

/**
 * What a layout drew: two or three wordings of the alternative text, of which `draw` uses one. A colour is written in
 * them as #rrggbb; left and right are those of the picture before it is mirrored.
 */
export interface Scene {
  svg: string;
  seen: readonly [string, ...string[]];
}

export type Layout = (board: Board) => Scene;

/** A motif: different compositions of one idea, and its repeating tile (on a board of 240 by 240). */
export interface Art {
  layouts: readonly [Layout, ...Layout[]];
  tile: (board: Board) => string;
}
