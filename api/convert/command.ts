import { stat } from "node:fs/promises";
import type { Deps } from "../deps";
import { slugOf } from "../domain/slug";
import { listPlans } from "../store/plans";
import { type ConversionPlan, type ForeignSystem, foreignSystems } from "./convert-file";
import { ExportError, type LibraryFiles, writeLibrary } from "./library";
import { type ConversionHints, type ConversionOptions, commandHints } from "./options";

/** The words of a command: an option that may be given several times has all its values. */
export interface ConversionWords {
  from: string;
  file: string;
  /** Values of the options that have one, by their names. */
  values: Map<string, string[]>;
  hasPages: boolean;
  /** Whether items are published though pictures of theirs have no alternative text. */
  acceptsUndescribed: boolean;
  /** What remarks advise; left out at the command line. */
  hints?: ConversionHints;
}

/** The options that have a value. */
export const valuedOptions = [
  "--from",
  "--pictures",
  "--members",
  "--to",
  "--plan",
  "--plan-until",
  "--category",
  "--type",
];

const categoryPath = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/;

/**
 * Converts the export of another system. With `--to` the library is written into a new folder too.
 * @throws ExportError, FolderError when nothing could be converted
 */
export async function convertExport(
  deps: Pick<Deps, "db" | "clock" | "texts">,
  words: ConversionWords,
): Promise<LibraryFiles> {
  const { from } = words;
  if (!isForeign(from))
    throw new ExportError(`Exports from ${from} cannot be converted, only those from ${foreignSystems.join(" and ")}`);
  for (const option of ["--plan", "--plan-until", "--members"])
    if (from === "wordpress" && words.values.has(option))
      throw new ExportError(`${option}: a WordPress export has neither tiers nor members: leave this option out`);
  const library = await deps.texts.convert(await planOf(deps, from, words));
  const to = words.values.get("--to")?.at(-1);
  if (to !== undefined) await writeLibrary(library, to);
  return library;
}

/** The files of members of a library, which are imported by a command of their own. */
export function memberFilesOf({ texts }: LibraryFiles): string[] {
  return [...texts.keys()].filter((path) => /^members(-\d+)?\.csv$/.test(path));
}

/** What was not carried over, in lines. */
export function linesOfRemarks({ remarks }: LibraryFiles): string[] {
  return remarks.map(({ about, message }) => `${about}: ${message}`);
}

function isForeign(name: string): name is ForeignSystem {
  return foreignSystems.some((known) => known === name);
}

async function planOf(
  { db, clock }: Pick<Deps, "db" | "clock">,
  from: ForeignSystem,
  { file, values, hasPages, acceptsUndescribed, hints = commandHints }: ConversionWords,
): Promise<ConversionPlan> {
  const pictures = values.get("--pictures")?.at(-1);
  if (pictures !== undefined && !(await stat(pictures).catch(() => undefined))?.isDirectory())
    throw new ExportError(`--pictures: ${pictures} is not a folder`);
  const known = await listPlans(db, clock());
  const plans: ConversionOptions["plans"] = new Map();
  for (const [tier, named] of pairsOf(values, "--plan")) {
    const plan = known.find(({ id, title }) =>
      [String(id), title.toLowerCase(), slugOf(title)].includes(named.toLowerCase()),
    );
    if (!plan) throw noPlan(named, known);
    plans.set(tier, plan);
  }
  const categories = new Map(pairsOf(values, "--category"));
  for (const path of categories.values())
    if (!categoryPath.test(path))
      throw new ExportError(`--category: ${path} is not a path like home-interiors/kitchen`);
  const type = values.get("--type")?.at(-1) ?? "Article";
  const planUntil = values.get("--plan-until")?.at(-1);
  if (planUntil !== undefined && !isDay(planUntil))
    throw new ExportError(`--plan-until: ${planUntil} is not a date: write it like 2027-12-31`);
  const members = values.get("--members")?.at(-1);
  const chosen = { hasPages, acceptsUndescribed, categories, plans, planUntil };
  return { from, file, pictures, members, type, hints, ...chosen };
}

function noPlan(named: string, known: { id: number; title: string }[]): ExportError {
  const plans = known.map(({ id, title }) => `${id} (${title})`).join(", ");
  return new ExportError(
    plans
      ? `--plan: there is no plan ${named}: name one of ${plans}`
      : `--plan: there is no plan ${named}, as the database has none yet: run npm run seed, or start the program once`,
  );
}

function isDay(text: string): boolean {
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
  );
}

/** The values of an option like `Gold=16`; names in lower-case letters. */
function pairsOf(values: ConversionWords["values"], option: string): [string, string][] {
  return (values.get(option) ?? []).map((value) => {
    const at = value.lastIndexOf("=");
    if (at < 1 || at === value.length - 1)
      throw new ExportError(`${option}: write "its name there=its name here", not ${value}`);
    return [value.slice(0, at).trim().toLowerCase(), value.slice(at + 1).trim()];
  });
}
