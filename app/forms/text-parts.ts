/** The paragraphs of a text: an empty line is between two. */
export function toParagraphs(text: string): string[] {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n)+/)
    .map((paragraph) => paragraph.replace(/\s*\r?\n\s*/g, " ").trim())
    .filter(Boolean);
}

/** The lines of a text, without empty ones. */
export function toLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The cells of a line: a bar is between two, or a tab in what was copied from a spreadsheet. */
export function toColumns(line: string): string[] {
  if (line.trim() === "") return [];
  const parts = line.includes("\t") ? line.split("\t") : line.split(/(?<!\\)\|/);
  return parts.map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/** The rows of a table: a line each. */
export function toRows(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map(toColumns);
}

/** Cells as a line in a form. */
export function fromColumns(cells: string[]): string {
  return cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ");
}
