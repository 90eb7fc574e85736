import { attachmentHeaders } from "./content-disposition.server";

type Cell = string | number | null;

/** What a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** A table as CSV by RFC 4180, in UTF-8 with a mark, without which Excel reads it in another encoding. */
export function toCsv(header: string[], rows: Cell[][]): string {
  return `\ufeff${[header, ...rows].map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}

/** A text that would be a formula begins with an apostrophe, so that no spreadsheet runs it. */
function csvCell(cell: Cell): string {
  const text = String(cell ?? "");
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a CSV file to download. @param name with its extension */
export function csvResponse(name: string, header: string[], rows: Cell[][]): Response {
  return new Response(toCsv(header, rows), {
    headers: {
      ...attachmentHeaders(name),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    },
  });
}
