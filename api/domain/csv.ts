import { parse } from "csv-parse/sync";

/** A row of a file of values. */
export interface TableRow {
  /** The line of the file on which it begins. */
  line: number;
  cells: string[];
}

/** What was read of a file of values. */
export interface Table {
  rows: TableRow[];
  /** The lines that no row can be read from; those after them are read. */
  faults: { line: number; reason: string }[];
}

/** The delimiter that the first line of a file states, as programs for spreadsheets write it: `sep=;`. */
export function statedDelimiter(text: string): string | undefined {
  return /^\ufeff?"?sep=(.)"?[ \t,;]*(?:\r|\n|$)/i.exec(text)?.[1];
}

/** A quoted cell does not have more lines than this: its quotation mark is taken for one that is not closed. */
const maxLinesOfRow = 100;
const largestWindow = 2_000;
const smallestWindow = 8;
/** Each takes a parser of its own: more than a file that people have has. */
const maxIrregular = 10_000;
const tooMany = "too many lines before it have quotation marks in the wrong place: the rest of the file is not read";
const notClosed = "a quotation mark on this line is not closed";
const misplaced = "a quotation mark on this line is in the wrong place";

/**
 * The rows of a file by RFC 4180: a quoted cell may have delimiters, line breaks and doubled quotes in it. A quotation mark
 * within a cell that is not quoted is a character. A line whose quotation mark is not closed is a fault, and never takes the
 * lines after it with it.
 */
export function parseTable(text: string, delimiter: string): Table {
  const lines = text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .split("\n");
  if (statedDelimiter(text)) lines[0] = "";
  const table: Table = { rows: [], faults: [] };
  const widths = new Map<number, number>();
  let at = 0;
  let window = largestWindow;
  let irregular = 0;
  while (at < lines.length) {
    const read = readRows(lines.slice(at, at + window), delimiter, widths);
    table.rows.push(...read.rows.map(({ line, cells }) => ({ line: at + line, cells })));
    const isAll = at + window >= lines.length;
    const { length } = read;
    if (!read.fault) {
      at += length;
      window = Math.min(window * 2, largestWindow);
    } else if (read.fault === "open" && !isAll && window - length < maxLinesOfRow) {
      // The row may end beyond what was looked at.
      at += length;
      window = maxLinesOfRow + 1;
    } else {
      const cells = read.fault === "open" ? undefined : readLine(lines[at + length] ?? "", delimiter);
      if (cells) table.rows.push({ line: at + length + 1, cells });
      else table.faults.push({ line: at + length + 1, reason: read.fault === "open" ? notClosed : misplaced });
      at += length + 1;
      window = smallestWindow;
      irregular += 1;
      if (irregular === maxIrregular && at < lines.length) {
        table.faults.push({ line: at + 1, reason: tooMany });
        break;
      }
    }
  }
  return table;
}

/** What was read of some lines, to the first row that cannot be read, and how many lines that is. */
interface Read {
  rows: TableRow[];
  length: number;
  fault?: "open" | "quote";
}

/** @param widths how many rows have so many cells: by the commonest, a line within a cell is known to be a row of its own */
function readRows(lines: string[], delimiter: string, widths: Map<number, number>): Read {
  const rows: TableRow[] = [];
  let length = 0;
  const swallowed: { at?: number } = {};
  try {
    parse(lines.join("\n"), {
      ...{ delimiter, record_delimiter: "\n", relax_column_count: true, trim: true },
      on_record: (cells: string[], { lines: end }) => {
        if (swallowed.at !== undefined) return null;
        const within = lines.slice(length + 1, end);
        const width = within.length > 0 ? commonest(widths) : 0;
        if (width > 2 && within.some((line) => readLine(line, delimiter)?.length === width)) swallowed.at = length;
        else {
          rows.push({ line: length + 1, cells });
          widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
          length = end;
        }
        return null;
      },
    });
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    if (!/QUOTE/.test(code)) throw error;
    const isOpening = code === "INVALID_OPENING_QUOTE";
    return { rows, length, fault: swallowed.at !== undefined || !isOpening ? "open" : "quote" };
  }
  if (swallowed.at !== undefined) return { rows, length, fault: "open" };
  return { rows, length: lines.length };
}

/** The cells of one line in which a quotation mark may be a character; undefined if it has one that is not closed. */
function readLine(line: string, delimiter: string): string[] | undefined {
  try {
    const options = { delimiter, record_delimiter: "\n", relax_column_count: true, relax_quotes: true, trim: true };
    return parse(line, options)[0] ?? [""];
  } catch {
    return undefined;
  }
}

function commonest(widths: Map<number, number>): number {
  return [...widths].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}
