import type { LibraryExport } from "contract/library-export";
import type { LibraryImport, LibraryImportState } from "contract/library-import";
import { Badge, type BadgeTone } from "../ui/badge";

type State = LibraryImportState | LibraryExport["state"];

/** How far an import or an export is, in words. */
export const libraryStateWords: Record<State, string> = {
  waiting: "Waiting",
  checking: "Checking",
  checked: "Checked",
  importing: "Importing",
  writing: "Writing",
  finished: "Finished",
  failed: "Failed",
  expired: "Expired",
};

const tones: Record<State, BadgeTone> = {
  waiting: "wait",
  checking: "wait",
  checked: "wait",
  importing: "wait",
  writing: "wait",
  finished: "good",
  failed: "alert",
  expired: "neutral",
};

/** How far an import or an export is. */
export function LibraryStateBadge({ state }: { state: State }) {
  return <Badge tone={tones[state]}>{libraryStateWords[state]}</Badge>;
}

/** "1 item", "1,240 items". */
export function counted(total: number, one: string, many = `${one}s`): string {
  return `${total.toLocaleString("en-GB")} ${total === 1 ? one : many}`;
}

const before: LibraryImportState[] = ["waiting", "checking", "checked", "expired"];

/** "12 created, 3 changed, 1 refused": what there is of each; before the import "12 to create". */
export function countsInWords({ counts, state }: Pick<LibraryImport, "counts" | "state">): string {
  if (!counts) return "–";
  const { created, changed, unchanged, refused } = counts;
  const told = before.includes(state)
    ? { "to create": created, "to change": changed, unchanged, "with faults": refused }
    : { created, changed, unchanged, refused };
  const words = Object.entries(told).flatMap(([what, total]) =>
    total > 0 ? [`${total.toLocaleString("en-GB")} ${what}`] : [],
  );
  return words.join(", ") || "Nothing in it";
}

interface ProgressProps {
  label: string;
  done: number;
  total: number;
  /** What is counted, and what is done with it: "files are checked". */
  what: string;
  /** The page as it is then. */
  href: string;
}

/** The progress of a job, as a bar and in words, with a link that reloads it. */
export function LibraryProgress({ label, done, total, what, href }: ProgressProps) {
  return (
    <div className="library-progress">
      <progress aria-label={label} value={total > 0 ? done : 0} max={Math.max(total, 1)} />
      <p role="status">
        {total > 0
          ? `${done.toLocaleString("en-GB")} of ${total.toLocaleString("en-GB")} ${what}.`
          : "It has not begun yet."}
      </p>
      <p>
        <a href={href}>Show how far it is now</a>
      </p>
    </div>
  );
}
