import type { ForeignMember } from "./ghost-members";
import type { LocalFiles } from "./local-files";

/** What an operator says about a conversion. */
export interface ConversionOptions {
  /** Where the pictures and files of the other system are. */
  files: LocalFiles;
  /** The type of what becomes an item. */
  type: string;
  /** Whether pages become items too. */
  hasPages: boolean;
  /** The path of a category, by the name or the slug of a tag or a category of the export. */
  categories: Map<string, string>;
  /** The plan of a tier, by its name or its slug in lower-case letters. */
  plans: Map<string, { id: number; title: string; coversPremium: boolean }>;
  /** The last day of the plans that members get, as 2027-12-31; without it they get none. */
  planUntil?: string | undefined;
  /** Members that are in a file of their own. */
  members?: ForeignMember[] | undefined;
}
