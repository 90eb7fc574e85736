import {
  aboutRow,
  joinTexts,
  type LeftOut,
  maxStatementRows,
  penceOfDecimal,
  type Statement,
  StatementError,
  type StatementRow,
  statementText,
  wordOfReturn,
} from "./bank-statement";
import { parseTable, statedDelimiter, type Table, type TableRow } from "./csv";
import {
  columnsOf,
  currencyAbove,
  currencyBeside,
  currencyIn,
  currencyOfHeading,
  currencyOfOthers,
  type StatementColumns,
} from "./csv-statement-columns";
import { arrivedStates, plainWord, undoneStates, waitingStates } from "./csv-statement-words";
import { numericDay, readDay } from "./written-day";

const delimiters = [",", ";", "\t", "|"];
const headingWithin = 60;

/** How a file writes its days and amounts. */
interface Formats {
  isMonthFirst: boolean;
  hasDecimalComma: boolean;
}

/**
 * Reads a statement of comma-separated values as banks export them: the delimiter, the columns and the formats of days and
 * amounts are found by what is in it.
 * @throws StatementError when there is no heading with a day and an amount
 */
export function readCsvStatement(text: string): Statement {
  const { rows, faults } = bestTable(text);
  const at = rows.slice(0, headingWithin).findIndex(({ cells }) => columnsOf(cells) !== undefined);
  const heading = rows[at]?.cells ?? [];
  const body = rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const columns = at < 0 ? undefined : columnsOf(heading, body);
  if (!columns) throw new StatementError("No heading row with a date and an amount was found in this file.");
  const formats = {
    isMonthFirst: writesMonthFirst(body.map(({ cells }) => cells[columns.day] ?? "")),
    hasDecimalComma: writesDecimalComma(
      body.flatMap(({ cells }) => [columns.amount, columns.debit].map((one) => cells[one] ?? "")),
    ),
  };
  const ofFile = currencyAbove(rows.slice(0, at)) || currencyOfOthers(heading);
  const result: Statement = { rows: [], undone: [], skipped: 0, notArrived: [], unread: [] };
  for (const row of body) addRow(row, { columns, formats, heading, ofFile }, result);
  const ofFaults = faults.map(({ line, reason }): LeftOut => ({ line, reason, about: "" }));
  result.unread = [...result.unread, ...ofFaults].toSorted((one, other) => one.line - other.line);
  if (result.rows.length > maxStatementRows)
    throw new StatementError(`Send ${maxStatementRows.toLocaleString("en-GB")} transfers or fewer at once.`);
  return result;
}

interface Context {
  columns: StatementColumns;
  formats: Formats;
  heading: string[];
  /** The currency that the lines above the heading, or other headings, state; empty for none. */
  ofFile: string;
}

/** What a row is: a transfer, one that was undone, nothing, or why it is left out. */
type Outcome =
  | { is: "transfer"; row: StatementRow }
  | { is: "undone"; row: StatementRow; reason: string }
  | { is: "skipped" }
  | { is: "notArrived" | "unread"; reason: string };

const skipped: Outcome = { is: "skipped" };

function addRow({ line, cells }: TableRow, context: Context, result: Statement): void {
  const outcome = outcomeOf(cells, context);
  if (outcome.is === "transfer") result.rows.push(outcome.row);
  else if (outcome.is === "skipped") result.skipped += 1;
  else {
    const list = outcome.is === "unread" ? result.unread : result.notArrived;
    list.push({ line, reason: outcome.reason, about: aboutRow(cells) });
    if (outcome.is === "undone") result.undone.push(outcome.row);
  }
}

function outcomeOf(cells: string[], context: Context): Outcome {
  const { columns, formats } = context;
  const cell = (column: number) => (cells[column] ?? "").trim();
  const money = moneyOf(cell, columns, formats);
  const bookedOn = readDay(cell(columns.day), formats.isMonthFirst);
  const reference = joinTexts(columns.references.map(cell));
  // A row with neither a day nor an amount is none; with a day it may be one.
  if (money === "none") return bookedOn ? { is: "unread", reason: "it has no amount" } : skipped;
  if (money === "out") return skipped;
  if (typeof money === "string") return { is: "unread", reason: money };
  if (bookedOn && isBalance(reference)) return { is: "notArrived", reason: "it states a balance" };
  const direction = directionOf(money, cell(columns.direction), columns);
  if (direction.reason !== undefined) return { is: "unread", reason: direction.reason };
  const returnedBy = direction.isIn ? undefined : money.isNegativeCredit ? "bank" : wordOfReturn(reference);
  const isReturned = returnedBy !== undefined;
  if (!direction.isIn && !isReturned) return skipped;
  const state = columns.state >= 0 ? plainWord(cell(columns.state)) : undefined;
  const written = `its state is “${cell(columns.state).slice(0, 30)}”`;
  if (state !== undefined && waitingStates.has(state)) return { is: "notArrived", reason: written };
  const isUndone = state !== undefined && undoneStates.has(state);
  if (state === "") return { is: "unread", reason: "it does not say whether it has arrived" };
  if (state !== undefined && !isUndone && !arrivedStates.has(state))
    return { is: "unread", reason: `${written}, which is not known` };
  const currency = currencyOf(cells, context);
  if (currency !== "GBP")
    return {
      is: "unread",
      reason: currency ? `it is in ${currency}, not in pounds` : "it does not say in which currency it is",
    };
  if (money.pence === 0) return skipped;
  if (!bookedOn)
    return isUndone
      ? { is: "notArrived", reason: written }
      : { is: "unread", reason: unreadable(cell(columns.day), "date") };
  const payer = statementText(columns.payers.map(cell).find((name) => name !== "") ?? "");
  const row: StatementRow = {
    ...{ bookedOn, amountPence: money.pence, payer, reference, bankId: cell(columns.id).slice(0, 200) },
    stableReference: joinTexts(columns.stable.map(cell)),
    ...(returnedBy && { returnedBy }),
    ...{ isReturned: isReturned || isUndone, note: columns.isUndirected ? undirected : "" },
  };
  return isUndone ? { is: "undone", row, reason: written } : { is: "transfer", row };
}

const undirected =
  "The file does not say which payments came in and which went out: look at the bank whether this one came in.";

interface Money {
  pence: number;
  /** What its sign, or its column, says; undefined for an amount without a sign. */
  isIn: boolean | undefined;
  /** An amount below zero among those that came in: one that went back. */
  isNegativeCredit: boolean;
}

/** The amount of a row, "none" or "out" for a row without one that came in, or why it cannot be read. */
function moneyOf(
  cell: (column: number) => string,
  { amount, debit }: StatementColumns,
  { hasDecimalComma }: Formats,
): Money | string {
  const [came, went] = [cell(amount), cell(debit)];
  const read = came === "" ? undefined : readAmount(came, hasDecimalComma);
  if (debit >= 0 && went !== "" && (read === undefined || (typeof read !== "string" && read.pence === 0))) {
    const out = readAmount(went, hasDecimalComma);
    return typeof out === "string" ? "out" : { pence: Math.abs(out.pence), isIn: false, isNegativeCredit: false };
  }
  if (read === undefined) return "none";
  if (typeof read === "string") return read;
  const isOut = read.pence < 0;
  return {
    pence: Math.abs(read.pence),
    isIn: isOut ? false : debit >= 0 || read.isSigned ? true : undefined,
    isNegativeCredit: isOut && debit >= 0,
  };
}

function directionOf(
  money: Money,
  written: string,
  { direction, directions }: StatementColumns,
): { isIn: boolean; reason?: string } {
  if (direction < 0) return { isIn: money.isIn ?? true };
  const stated = directions.get(plainWord(written));
  if (stated === "none") return { isIn: false };
  if (stated === undefined) {
    if (money.isIn === false) return { isIn: false };
    const quoted = statementText(written).slice(0, 30);
    return {
      isIn: false,
      reason: quoted ? `“${quoted}” does not say whether it came in` : "it does not say whether it came in or went out",
    };
  }
  if (stated === "in" && money.isIn === false)
    return { isIn: false, reason: "it is said to have come in, but its amount is below zero" };
  return { isIn: stated === "in" };
}

function currencyOf(cells: string[], { columns, heading, ofFile }: Context): string {
  const written = [cells[columns.amount], cells[columns.debit]].map((cell) => currencyBeside(cell ?? "")).find(Boolean);
  if (columns.currency >= 0) {
    const stated = currencyIn(cells[columns.currency] ?? "") || (cells[columns.currency] ?? "").trim().slice(0, 10);
    return written && written !== stated ? written : stated;
  }
  return written || currencyOfHeading(heading[columns.amount] ?? "") || ofFile || "GBP";
}

function isBalance(reference: string): boolean {
  return /^(opening|closing|starting|start|end|previous) balance\b|^balance (brought|carried) forward|^(anfangs|end|konto)saldo\b/i.test(
    reference,
  );
}

const maxQuotedLength = 30;

function unreadable(text: string, what: "amount" | "date"): string {
  if (!text) return `it has no ${what}`;
  const quoted = statementText(text).slice(0, maxQuotedLength);
  return what === "date" ? `“${quoted}” is not a date` : `“${quoted}” is not an amount`;
}

/** The table of the delimiter that gives the most rows with several columns. */
function bestTable(text: string): Table {
  const stated = statedDelimiter(text);
  if (stated) return parseTable(text, stated);
  const begin = text.split(/\r\n?|\n/, headingWithin).join("\n");
  const widths = delimiters.map((delimiter) =>
    parseTable(begin, delimiter).rows.reduce((sum, { cells }) => sum + (cells.length > 1 ? cells.length : 0), 0),
  );
  return parseTable(text, delimiters[widths.indexOf(Math.max(...widths))] ?? ",");
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

const signs = /[-\u2010-\u2015\u2212\ufe63\uff0d]/;

/** An amount in pence, below zero for one that went out, with whether it says so; a text says why it is none. */
function readAmount(text: string, hasDecimalComma: boolean): { pence: number; isSigned: boolean } | string {
  const plain = text.normalize("NFKC").replace(/[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff'’]/g, "");
  const bare = plain
    .replace(/^\((.*)\)$/, "-$1")
    .replace(/[A-Z]{3}(?=[-+\d.])|(?<=[\d.])[A-Z]{3}(?=$|[-+])|(?<=[\d.])(pounds?|sterling)$|\p{Sc}|kr\.?/gu, "");
  const [, before = "", digits = "", after = ""] = /^([^\d.,]*)([\d.,]+)([^\d.,]*)$/.exec(bare) ?? [];
  const mark = `${before}${after}`.toUpperCase();
  const normal = hasDecimalComma ? commaDecimal(digits) : pointDecimal(digits);
  const isKnownMark = /^(\+|DR?|CR?)?$/.test(mark) || (mark.length === 1 && signs.test(mark));
  if (normal === undefined || !isKnownMark) return unreadable(text, "amount");
  const pence = penceOfDecimal(normal);
  if (typeof pence === "string") return `“${statementText(text).slice(0, maxQuotedLength)}” is ${pence}`;
  const isOut = /^DR?$/.test(mark) || signs.test(mark);
  return { pence: isOut ? -pence : pence, isSigned: mark !== "" };
}

/** Three digits after the sign may be thousands: that is not guessed. */
function pointDecimal(digits: string): string | undefined {
  return /^(\d+|\d{1,3}(,\d{3})+)?(\.(\d{0,2}|\d{4,5}))?$/.test(digits) ? digits.replaceAll(",", "") : undefined;
}

function commaDecimal(digits: string): string | undefined {
  return /^(\d+|\d{1,3}(\.\d{3})+)?(,(\d{0,2}|\d{4,5}))?$/.test(digits)
    ? digits.replaceAll(".", "").replace(",", ".")
    : undefined;
}
