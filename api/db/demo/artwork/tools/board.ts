import type { Dice } from "./dice";
import type { Tones } from "./tones";

/** What a motif draws on. Light falls from the left; `draw` turns half of the pictures round. */
export interface Board {
  width: number;
  height: number;
  /** The shorter side: the measure of all sizes. */
  short: number;
  dice: Dice;
  tones: Tones;
  /** A fresh id for a definition, unlike those of other pictures on a page. */
  id(): string;
}

/**
 * What a layout drew, and what one sees there in two or three wordings, of which `draw` takes one. A colour stands in
 * them as #rrggbb, as it was painted; left and right are those of the picture before it is turned round.
 */
export interface Scene {
  svg: string;
  seen: readonly [string, ...string[]];
}

export type Layout = (board: Board) => Scene;

/** A motif: quite different compositions of one idea, and its repeating tile (on a board of 240 by 240). */
export interface Art {
  layouts: readonly [Layout, ...Layout[]];
  tile: (board: Board) => string;
}
