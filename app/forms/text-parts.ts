/** The paragraphs of a text: an empty line is between two. The lines of one, as of verse or code, stay as they are. */
export function toParagraphs(text: string): string[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) => {
      const lines = paragraph.split("\n").flatMap((line) => line.trimEnd() || []);
      return lines.length === 1 ? paragraph.trim() : lines.join("\n");
    })
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
