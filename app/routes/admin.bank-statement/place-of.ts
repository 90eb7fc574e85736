import type { LeftOutRow } from "contract/bank-statement";

/** Where a row is that was left out: its line or the number of its entry, and its file in a zip file. */
export function placeOf({ file, line }: Pick<LeftOutRow, "file" | "line">): string {
  if (line === 0) return file || "the file";
  return file ? `row ${line} of ${file}` : `row ${line}`;
}

/** The same at the beginning of a sentence; the name of a file stays as it is. */
export function placeAtStart(row: Pick<LeftOutRow, "file" | "line">): string {
  const place = placeOf(row);
  return row.line === 0 && row.file ? place : place.charAt(0).toUpperCase() + place.slice(1);
}
