/** A row of a file of values. */
export interface TableRow {
  /** The line of the file on which it begins. */
  line: number;
  cells: string[];
}

/** Cells by RFC 4180: a quoted one may have delimiters, line breaks and doubled quotes in it. */
export function parseTable(text: string, delimiter: string): TableRow[] {
  const rows: TableRow[] = [{ line: 1, cells: [] }];
  let line = 1;
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.cells.push(cell);
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (character === "\n" || (character === "\r" && text[at + 1] !== "\n")) line += 1;
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell.trim() === "")) {
      isQuoted = !isQuoted;
    } else if (!isQuoted && character === delimiter) endCell();
    else if (!isQuoted && (character === "\n" || character === "\r")) {
      endCell();
      if (character === "\r" && text[at + 1] === "\n") {
        at += 1;
        line += 1;
      }
      rows.push({ line, cells: [] });
    } else cell += character;
  }
  endCell();
  return rows;
}
