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

export type Layout = (board: Board) => string;

/** A motif: quite different compositions of one idea, and its repeating tile (on a board of 240 by 240). */
export interface Art {
  layouts: readonly [Layout, ...Layout[]];
  tile: Layout;
}
