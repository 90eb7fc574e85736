import { createHash } from "node:crypto";
import { parseTable, type TableRow } from "./csv";
import { numericDay, readDay } from "./written-day";

/** A transfer that has arrived, as a bank's statement has it. */
export interface StatementRow {
  /** A day, YYYY-MM-DD. */
  bookedOn: string;
  amountPence: number;
  payer: string;
  /** What the transfer quotes. */
  reference: string;
  /** The bank's own id of the entry; empty if there is none. */
  bankId: string;
}

/** A row that may be a transfer and cannot be read. */
export interface UnreadRow {
  /** Its line in a file of values, or the number of its entry in another. */
  line: number;
  reason: string;
}

/** What was read of a statement: transfers that have arrived, those that cannot be read, and how many other rows it has. */
export interface Statement {
  rows: StatementRow[];
  /** Payments that went out, and rows that are none. */
  skipped: number;
  unread: UnreadRow[];
}

/** Why a file cannot be read as a statement. */
export class StatementError extends Error {}

/** The most transfers that one statement may have. */
export const maxStatementRows = 1_000;
const maxTextLength = 200;

/** A text of a statement on one line, and not too long to be kept. */
export function statementText(text: string): string {
  return text
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, maxTextLength);
}

/**
 * What each row is known by: the bank's id, or its day, amount and texts with the number of equal rows before it. The same
 * statement again, or one that overlaps it by whole days, has the same.
 */
export function fingerprintsOf(rows: StatementRow[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ bookedOn, amountPence, payer, reference, bankId }) => {
    const about = bankId
      ? ["id", bankId, amountPence]
      : [bookedOn, amountPence, payer.toLowerCase(), reference.toLowerCase()];
    const key = about.join("\u001f");
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return createHash("sha256").update(`${key}\u001f${before}`).digest("hex");
  });
}

const delimiters = [",", ";", "\t", "|"];

const headings = {
  day: /^(transaction |booking |value |posting )?date$|^booked( on)?$|^buchungstag$|^date /i,
  amount: /^amount\b|^value$|^betrag/i,
  credit: /^credit|paid in|money in|^in$/i,
  debit: /^debit|paid out|money out|^out$/i,
  reference: /reference|description|details|memo|narrative|purpose|remittance|verwendungszweck|particulars/i,
  payer: /name|payer|counter ?party|^from$|^payee/i,
  id: /^(transaction|entry|bank) (id|reference number)$|^fitid$|^id$/i,
};

/**
 * Reads a statement of comma-separated values as banks export them: the delimiter, the columns and the formats of days and
 * amounts are found by what is in it.
 * @throws StatementError when there is no heading with a day and an amount, or a row has neither
 */
export function readCsvStatement(text: string): Statement {
  const rows = bestTable(text.replace(/^\ufeff/, ""));
  const at = rows.findIndex(
    ({ cells }) =>
      find(cells, headings.day) >= 0 && (find(cells, headings.amount) >= 0 || find(cells, headings.credit) >= 0),
  );
  const heading = rows[at]?.cells;
  if (!heading) throw new StatementError("No heading row with a date and an amount was found in this file.");
  const columns = {
    day: find(heading, headings.day),
    debit: find(heading, headings.credit) >= 0 ? find(heading, headings.debit) : -1,
    amount: find(heading, headings.credit) >= 0 ? find(heading, headings.credit) : find(heading, headings.amount),
    reference: findAll(heading, headings.reference),
    payer: find(heading, headings.payer),
    id: find(heading, headings.id),
  };
  const body = rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const isAmerican = writesMonthFirst(body.map(({ cells }) => cells[columns.day] ?? ""));
  const hasComma = writesDecimalComma(body.map(({ cells }) => cells[columns.amount] ?? ""));
  const unread: UnreadRow[] = [];
  const found = body.flatMap(({ line, cells }): StatementRow[] => {
    const [day = "", amount = ""] = [cells[columns.day], cells[columns.amount]].map((cell) => cell?.trim());
    const bookedOn = readDay(day, isAmerican);
    const amountPence = penceOf(amount, hasComma);
    if (amount === "" && (!bookedOn || cells[columns.debit]?.trim())) return [];
    if (amountPence !== undefined && amountPence <= 0) return [];
    if (amountPence === undefined) unread.push({ line, reason: unreadable(amount, "amount") });
    else if (!bookedOn) unread.push({ line, reason: unreadable(day, "date") });
    if (!bookedOn || amountPence === undefined) return [];
    const reference = statementText(columns.reference.map((column) => cells[column] ?? "").join(" "));
    const payer = statementText(cells[columns.payer] ?? "");
    return [
      { bookedOn, amountPence, payer, reference, bankId: (cells[columns.id] ?? "").trim().slice(0, maxTextLength) },
    ];
  });
  if (found.length > maxStatementRows) throw new StatementError(`Send ${maxStatementRows} transfers or fewer at once.`);
  return { rows: found, skipped: body.length - found.length - unread.length, unread };
}

const maxQuotedLength = 30;

function unreadable(text: string, what: "amount" | "date"): string {
  if (!text) return `it has no ${what}`;
  const quoted = statementText(text).slice(0, maxQuotedLength);
  return what === "date" ? `“${quoted}” is not a date` : `“${quoted}” is not an amount`;
}

function find(cells: string[], pattern: RegExp): number {
  return cells.findIndex((cell) => pattern.test(cell.trim()));
}

function findAll(cells: string[], pattern: RegExp): number[] {
  return cells.flatMap((cell, at) => (pattern.test(cell.trim()) ? [at] : []));
}

/** The table of the delimiter that gives the most rows with several columns. */
function bestTable(text: string): TableRow[] {
  const tables = delimiters.map((delimiter) => parseTable(text, delimiter));
  const wide = (table: TableRow[]) =>
    table.slice(0, 50).reduce((sum, { cells }) => sum + (cells.length > 1 ? cells.length : 0), 0);
  return tables.reduce((best, table) => (wide(table) > wide(best) ? table : best));
}

/** Whether days are written month first: when that is the only way to read them. */
function writesMonthFirst(texts: string[]): boolean {
  const parts = texts.flatMap((text) => {
    const [, first, second] = numericDay.exec(text.trim()) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  return parts.some(([, second]) => second > 12) && parts.every(([first]) => first <= 12);
}

/** Whether amounts have a decimal comma: when one ends as only such an amount can. */
function writesDecimalComma(texts: string[]): boolean {
  return texts.some((text) => /,\d{2}\D*$/.test(text.trim())) && !texts.some((text) => /\.\d{2}\D*$/.test(text.trim()));
}

/** An amount in pence; negative for one that went out. */
function penceOf(text: string, hasDecimalComma: boolean): number | undefined {
  const isOut = /^\s*[-(\u2212]|-\s*$|\bDR?\s*$/i.test(text);
  const plain = text.replace(/[^\d.,]/g, "");
  const normal = hasDecimalComma ? plain.replace(/\./g, "").replace(",", ".") : plain.replace(/,/g, "");
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(normal)) return undefined;
  const pence = Math.round(Number(normal) * 100);
  return isOut ? -pence : pence;
}
