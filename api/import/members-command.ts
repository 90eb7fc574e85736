import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { maxMemberFileBytes } from "contract/member-import";
import type { OutsideTransaction } from "../deps";
import { ApiError } from "../errors";
import { importMembers, type MemberImportReport } from "./members";

const usage = [
  "npm run import-members -- FILE.csv             imports members; run again with the same file, it carries on where it stopped",
  "npm run import-members -- FILE.csv --invite    mails each new member a link to choose a password; also later, once each",
  'npm run import-members -- FILE.csv --consent="HOW"   vouches for the newsletter: how they have agreed, and where that is kept',
  "npm run import-members -- FILE.csv --dry-run   says what would be done, and writes nothing",
];
const options = ["--invite", "--dry-run"];
const consentOption = "--consent=";
const maxShown = 200;

/**
 * What an operator imports of a file of members.
 * @param say prints a line
 * @returns the exit code: 1 if a row is refused or nothing could be done
 */
export async function runMembersCommand(
  deps: OutsideTransaction,
  words: string[],
  say: (line: string) => void,
): Promise<number> {
  const consent =
    words
      .find((word) => word.startsWith(consentOption))
      ?.slice(consentOption.length)
      .trim() ?? "";
  const chosen = words.filter((word) => word.startsWith("--") && !word.startsWith(consentOption));
  const [path, ...more] = words.filter((word) => !word.startsWith("--"));
  if (!path || more.length > 0 || chosen.some((word) => !options.includes(word))) return refuse(usage, say);
  const size = await stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
  if (size === undefined) return refuse([`There is no file ${path}. Nobody was imported.`], say);
  if (size > maxMemberFileBytes)
    return refuse([`${path} is larger than ${maxMemberFileBytes / 1024 / 1024} MB: split it up.`], say);
  const isDry = chosen.includes("--dry-run");
  try {
    const file = { fileName: basename(path), bytes: await readFile(path) };
    const report = await importMembers(deps, file, {
      ...{ isDry, sendsMails: chosen.includes("--invite"), consent },
      onProgress: (done, total) => say(`${done} of ${total} members`),
    });
    for (const line of linesOf(report, isDry)) say(line);
    return report.refused > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse([`${path}: ${error.message}`, "Nobody was imported."], say);
  }
}

function linesOf(report: MemberImportReport, isDry: boolean): string[] {
  const { ignored, created, changed, unchanged, refused, mailed, rows } = report;
  const told = rows.filter(({ outcome, notes }) => outcome === "refused" || notes.length > 0);
  const shown = told
    .toSorted((a, b) => Number(b.outcome === "refused") - Number(a.outcome === "refused"))
    .slice(0, maxShown)
    .map(
      ({ line, email, outcome, notes }) => `line ${line}, ${email || "no address"}, ${outcome}: ${notes.join("; ")}`,
    );
  return [
    ...(ignored.length > 0 ? [`not imported: ${ignored.map((one) => `“${one}”`).join(", ")}`] : []),
    ...shown,
    ...(told.length > shown.length ? [`and ${told.length - shown.length} more lines`] : []),
    `${isDry ? "Dry run, nothing written: " : ""}${created} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused${isDry ? "" : `, ${mailed} mailed`}.`,
  ];
}

function refuse(lines: string[], say: (line: string) => void): number {
  for (const line of lines) say(line);
  return 1;
}
