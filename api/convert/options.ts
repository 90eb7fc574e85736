import type { ForeignMember } from "./ghost-members";
import type { LocalFiles } from "./local-files";

/** What can be done about what is not carried over, as the reader of the remarks can do it. */
export interface ConversionHints {
  pages: string;
  tier: string;
  picture: string;
}

/** For somebody at the command line. */
export const commandHints: ConversionHints = {
  pages: "use --pages to include pages",
  tier: "choose one for the tier with --plan",
  picture: "it is not in the --pictures folder",
};

/** For somebody who uploads the export in a browser: the file is all there is. */
export const uploadHints: ConversionHints = {
  pages: "pages are not imported from an upload, only by the import command",
  tier: "choose who may read it before you publish it",
  picture: "an uploaded export holds no pictures or files, so add it to the item here",
};

/** What an operator says about a conversion. */
export interface ConversionOptions {
  /** Where the pictures and files of the other system are. */
  files: LocalFiles;
  /** The type of posts that become items. */
  type: string;
  hints: ConversionHints;
  /** Whether pages become items too. */
  hasPages: boolean;
  /** Whether items are published though pictures of theirs have no alternative text. */
  acceptsUndescribed: boolean;
  /** The path of a category, by the name or the slug of a tag or a category of the export. */
  categories: Map<string, string>;
  /** The plan of a tier, by its name or its slug in lower-case letters. */
  plans: Map<string, { id: number; title: string; coversPremium: boolean }>;
  /** The last day of the plans that members get, as 2027-12-31; without it they get none. */
  planUntil?: string | undefined;
  /** Members that are in a file of their own. */
  members?: ForeignMember[] | undefined;
}
