import type { CardItem } from "../content/item-types";

/** A file of a publication. */
export interface DownloadFile {
  href: string;
  caption: string;
  /** "CSV" */
  kind: string;
  /** In bytes; null for a file that is made on demand. */
  size: number | null;
}

/**
 * What the user can do with a download: save its files; read it, as it has none; upgrade first; confirm the e-mail
 * address first; or wait, because it has no file yet.
 */
export type DownloadState = "files" | "reading" | "locked" | "unconfirmed" | "empty";

/** An item among a member's downloads. */
export interface Download {
  item: CardItem;
  isDemo: boolean;
  state: DownloadState;
  files: DownloadFile[];
}
