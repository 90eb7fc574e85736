import { attachmentHeaders } from "./content-disposition.server";

export type Cell = string | number | null;

/** What a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

/** A table as CSV by RFC 4180, in UTF-8 with a mark, without which Excel reads it in another encoding. */
export function toCsv(header: string[], rows: Cell[][]): string {
  return `\ufeff${csvLines([header, ...rows])}`;
}

function csvLines(rows: Cell[][]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

/** A text that would be a formula begins with an apostrophe, so that no spreadsheet runs it. */
function csvCell(cell: Cell): string {
  const text = String(cell ?? "");
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as a CSV file to download. @param name with its extension */
export function csvResponse(name: string, header: string[], rows: Cell[][]): Response {
  return new Response(toCsv(header, rows), { headers: headersOf(name) });
}

/**
 * A long table as a CSV file to download, which is sent part by part as it is read. What goes wrong before the first part
 * is thrown; after it, the download breaks off.
 * @param name with its extension
 */
export async function csvStream(name: string, header: string[], parts: AsyncIterator<Cell[][]>): Promise<Response> {
  const encoder = new TextEncoder();
  const first = await parts.next();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(toCsv(header, first.done ? [] : first.value)));
      if (first.done) controller.close();
    },
    async pull(controller) {
      const next = await parts.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(csvLines(next.value)));
    },
    async cancel() {
      await parts.return?.();
    },
  });
  return new Response(body, { headers: headersOf(name) });
}

function headersOf(name: string): Record<string, string> {
  return {
    ...attachmentHeaders(name),
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  };
}
