import type { BlockContent, BlockTitle } from "contract/block";

/** A block's content from the contract, with each picture's temporary URL replaced by one of the site. */
type VisibleBlocks<T> = T extends { temporary_url: string }
  ? Omit<T, "temporary_url"> & { src: string }
  : T extends readonly (infer U)[]
    ? VisibleBlocks<U>[]
    : T extends object
      ? { [K in keyof T]: VisibleBlocks<T[K]> }
      : T;

/** The content of a block of one type. */
export type Content<K extends BlockTitle> = VisibleBlocks<BlockContent<K>>;

type Known = { [K in BlockTitle]: { position: number; kind: K; content: Content<K> } }[BlockTitle];

/** A block as a page shows it; one that could not be parsed keeps its position. */
export type ShownBlock = Known | { position: number; kind: "broken"; title: string };

/** The level of a block's own title: one below the heading above it. */
export type TitleLevel = 2 | 3;

/** The props of a block that has a title of its own. */
export interface Titled {
  level: TitleLevel;
  /** The id of the section that begins with the title, so that it can be linked to. */
  id?: string | undefined;
}
