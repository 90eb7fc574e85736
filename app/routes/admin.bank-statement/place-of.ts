import type { LeftOutRow } from "contract/bank-statement";

/** Where a row is that was left out: its line or the number of its entry, and its file in a zip file. */
export function placeOf({ file, line }: Pick<LeftOutRow, "file" | "line">): string {
  if (line === 0) return file || "the file";
  return file ? `row ${line} of ${file}` : `row ${line}`;
}
