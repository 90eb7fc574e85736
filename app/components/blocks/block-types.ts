import type { BlockContent, BlockTitle } from "contract/block";

/** What came from the contract, with each picture's temporary address made one of the site. */
export type VisibleBlocks<T> = T extends { temporary_url: string }
  ? Omit<T, "temporary_url"> & { src: string }
  : T extends readonly (infer U)[]
    ? VisibleBlocks<U>[]
    : T extends object
      ? { [K in keyof T]: VisibleBlocks<T[K]> }
      : T;

/** What a block of one kind holds. */
export type Content<K extends BlockTitle> = VisibleBlocks<BlockContent<K>>;

type Known = { [K in BlockTitle]: { id: string; position: number; kind: K; content: Content<K> } }[BlockTitle];

/** A block as a page shows it; one that could not be understood keeps its place. */
export type ShownBlock = Known | { id: string; position: number; kind: "broken"; title: string };

/** The level of a block's own title: one below the heading above it. */
export type TitleLevel = 2 | 3;

/** What a block needs for a title of its own. */
export interface Titled {
  level: TitleLevel;
  /** Makes the title the beginning of a section that one can link to. */
  id?: string | undefined;
}
