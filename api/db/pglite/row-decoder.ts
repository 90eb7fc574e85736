import type { QueryOptions, Results } from "@electric-sql/pglite";

type Parse = (text: string, type: number) => unknown;

/** A column of a result, with the database's number of its type. */
export interface Column {
  name: string;
  dataTypeID: number;
}

const dataRow = "D".charCodeAt(0);
const errorResponse = "E".charCodeAt(0);

/**
 * The rows in a response of PostgreSQL's protocol. PGlite's own reader copies every field, and creates a new table of
 * parsers for every response: on small queries that was most of their cost.
 * @throws Error when the response is an error
 */
export function decodeRows(
  bytes: Buffer,
  columns: Column[],
  parsers: Record<number, Parse>,
  options: QueryOptions = {},
): Results<never> {
  const parse = columns.map(
    ({ dataTypeID }): Parse | undefined => options.parsers?.[dataTypeID] ?? parsers[dataTypeID],
  );
  const rows: unknown[] = [];
  // A message is a letter, its length including the length field, and its content.
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] === errorResponse) throw new Error("The database refused a statement that was kept.");
    if (bytes[at] !== dataRow) continue;
    const values = readRow(bytes, at + 7, columns, parse);
    const isArray = options.rowMode === "array";
    rows.push(isArray ? values : Object.fromEntries(columns.map(({ name }, index) => [name, values[index]])));
  }
  return { rows: rows as never[], fields: columns };
}

/** Each field is its length, -1 for null, and its text. */
function readRow(bytes: Buffer, start: number, columns: Column[], parse: (Parse | undefined)[]): unknown[] {
  let at = start;
  return columns.map(({ dataTypeID }, index) => {
    const length = bytes.readInt32BE(at);
    const begin = at + 4;
    at = begin + Math.max(length, 0);
    if (length < 0) return null;
    const text = bytes.toString("utf8", begin, at);
    const own = parse[index];
    return own ? own(text, dataTypeID) : text;
  });
}
