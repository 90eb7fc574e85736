import type { CardItem } from "../content/item-types";

/** A file that a publication comes with. */
export interface DownloadFile {
  href: string;
  caption: string;
  /** "CSV" */
  kind: string;
  /** In bytes; null where it is made on demand. */
  size: number | null;
}

/**
 * What there is to do with a download: take its files; read it, as it has none; upgrade first; confirm one's address
 * first; or wait, because it has no file yet.
 */
export type DownloadState = "files" | "reading" | "locked" | "unconfirmed" | "empty";

/** An item among somebody's downloads. */
export interface Download {
  item: CardItem;
  isDemo: boolean;
  state: DownloadState;
  files: DownloadFile[];
}
