import { optional } from "contract/fields";
import { email } from "contract/scalars";
import { parseTable, statedDelimiter, type TableRow } from "./csv";
import { readDay } from "./written-day";

/** What a row of a file of members says. */
export interface MemberFields {
  firstName: string;
  lastName: string;
  company: string;
  /** The title or the number of a plan, and its last day as YYYY-MM-DD; empty for none. */
  plan: string;
  planUntil: string;
  /** Whether the plan is that of their team. */
  viaTeam: boolean;
  newsletter: "" | "no" | "weekly" | "monthly";
}

/** A plan that a row has given. */
export interface ImportedPlan {
  title: string;
  from: string;
  until: string;
}

/** The most members that one file may have. */
const maxMemberRows = 10_000;

/** A row of a file of members; one with faults is not imported. */
export interface MemberRow {
  /** The line of the file on which it begins. */
  line: number;
  email: string;
  fields: MemberFields;
  faults: string[];
  /** How a cell was read that could be read in another way. */
  remarks: string[];
}

/** What was read of a file of members. */
export interface MemberFile {
  /** Its columns that are not imported, as they are written. */
  ignored: string[];
  rows: MemberRow[];
}

/** Why a file cannot be read as one of members. */
export class MemberFileError extends Error {}

/** The columns that are imported, by their names without case, spaces and hyphens. */
const columns = {
  email: ["email", "emailaddress"],
  name: ["name", "fullname"],
  firstName: ["firstname"],
  lastName: ["lastname"],
  company: ["company"],
  plan: ["plan"],
  planUntil: ["planuntil"],
  through: ["through"],
  newsletter: ["newsletter"],
};

type Column = keyof typeof columns;

const delimiters = [",", ";", "\t"];

/**
 * Reads a file of members: a heading with the names of the columns, then a member in each row.
 * @throws MemberFileError when there is no column of addresses, a column twice, no row, or too many
 */
export function readMemberFile(text: string): MemberFile {
  const read = parseTable(text, statedDelimiter(text) ?? delimiterOf(text.replace(/^\ufeff/, "")));
  const [heading, ...body] = read.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const known = heading?.cells.map((cell) => columnOf(cell)) ?? [];
  if (!heading || !known.includes("email"))
    throw new MemberFileError("There is no “email” column: the first row must name the columns.");
  const twice = known.find((column, at) => column && known.indexOf(column) < at);
  if (twice)
    throw new MemberFileError(`There are two columns “${heading.cells[known.lastIndexOf(twice)]?.trim()}”: keep one.`);
  const count = body.length + read.faults.length;
  if (count === 0) throw new MemberFileError("There are no members below the column names.");
  if (count > maxMemberRows)
    throw new MemberFileError(
      `There are ${count.toLocaleString("en-GB")} members in this file: split it into files of ${maxMemberRows.toLocaleString("en-GB")} or fewer.`,
    );
  const ignored = heading.cells.flatMap((cell, at) => (known[at] || cell.trim() === "" ? [] : [cell.trim()]));
  const seen = new Map<string, number>();
  const rows = body.map((row) => readRow(row, known, seen));
  const unread = read.faults.map(({ line, reason }) => ({
    line,
    email: "",
    fields: noFields,
    faults: [sentence(reason)],
    remarks: [],
  }));
  return { ignored, rows: [...rows, ...unread].toSorted((a, b) => a.line - b.line) };
}

function columnOf(heading: string): Column | undefined {
  const name = heading.toLowerCase().replace(/[\s_-]/g, "");
  return (Object.keys(columns) as Column[]).find((column) => columns[column].includes(name));
}

/** The delimiter by which the first row has a column of addresses, and the most columns. */
function delimiterOf(text: string): string {
  const first = /[^\r\n]*/.exec(text.trimStart())?.[0] ?? "";
  const widths = delimiters.map((delimiter) => {
    const cells = parseTable(first, delimiter).rows[0]?.cells ?? [];
    return cells.some((cell) => columnOf(cell) === "email") ? cells.length : 0;
  });
  return delimiters[widths.indexOf(Math.max(...widths))] ?? ",";
}

const texts = {
  email,
  firstName: optional(80, "First name"),
  lastName: optional(80, "Last name"),
  company: optional(120, "Company"),
};

/** What spreadsheets write for yes and no, and the kinds of the newsletter. */
const newsletters: Record<string, MemberFields["newsletter"]> = {
  "": "",
  ...{ no: "no", none: "no", false: "no", "0": "no", n: "no", nein: "no", non: "no" },
  ...{ yes: "weekly", true: "weekly", "1": "weekly", y: "weekly", weekly: "weekly", monthly: "monthly" },
  ...{ ja: "weekly", oui: "weekly", si: "weekly", sí: "weekly" },
};

const maxQuotedLength = 40;

const noFields: MemberFields = {
  ...{ firstName: "", lastName: "", company: "", plan: "", planUntil: "" },
  ...{ viaTeam: false, newsletter: "" },
};

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function readRow({ line, cells }: TableRow, known: (Column | undefined)[], seen: Map<string, number>): MemberRow {
  const cell = (column: Column) => plainCell(cells[known.indexOf(column)]);
  const faults: string[] = [];
  if (cells.slice(known.length).some((extra) => extra.trim() !== ""))
    faults.push("It has more cells than there are columns: put text that contains a comma in quotation marks");
  const text = (column: keyof typeof texts, written = cell(column)): string => {
    const parsed = texts[column].safeParse(written);
    if (!parsed.success) faults.push(faultOf(column, written, parsed.error.issues[0]?.message ?? ""));
    return parsed.data ?? "";
  };
  const address = text("email");
  const whole = cell("name");
  const [first, last, isCertain] = namesOf(whole, cell("firstName"), cell("lastName"));
  const names = { firstName: text("firstName", first), lastName: text("lastName", last), company: text("company") };
  const remarks = isCertain ? [] : [nameRemark(whole, names)];
  const [plan, until] = [cell("plan"), cell("planUntil")];
  const planUntil = until ? readDay(until, false) : "";
  if (planUntil === undefined) faults.push(`“${short(until)}” is not a date: write it like 2027-12-31`);
  if (until && !plan) faults.push("It has a last day but no plan");
  const newsletter = newsletters[cell("newsletter").toLowerCase()];
  if (newsletter === undefined)
    faults.push(`“${short(cell("newsletter"))}” is not a choice for the newsletter: write yes, no, weekly or monthly`);
  const before = seen.get(address.toLowerCase());
  if (before !== undefined) faults.push(`Its address is already on line ${before}`);
  else if (address) seen.set(address.toLowerCase(), line);
  const viaTeam = cell("through").toLowerCase() === "team";
  const fields = {
    ...{ ...names, plan: plan.slice(0, maxCellLength), planUntil: planUntil ?? "" },
    ...{ viaTeam, newsletter: newsletter ?? "" },
  };
  return { line, email: address || cell("email").slice(0, maxCellLength), fields, faults, remarks };
}

/**
 * The two parts of a name, and whether there is no other way to read it. Parts in columns of their own come first; where
 * one of them is empty, the whole name is asked: "Ada Marsh", "Marsh" beside a first name, or "Marsh, Ada" as lists are
 * sorted.
 */
function namesOf(whole: string, first: string, last: string): [first: string, last: string, isCertain: boolean] {
  if (!whole || (first && last)) return [first, last, true];
  if (first && whole === first) return [first, last, true];
  if (first && whole.startsWith(`${first} `)) return [first, whole.slice(first.length + 1), true];
  if (first) return [first, whole, false];
  if (last && whole === last) return ["", last, true];
  if (last && whole.endsWith(` ${last}`)) return [whole.slice(0, -last.length - 1), last, true];
  if (last) return [whole, last, false];
  const [, family, given] = /^([^,]+),\s*([^,]+)$/.exec(whole) ?? [];
  if (family && given) return [given, family, false];
  const [one = "", ...rest] = whole.split(" ");
  return [one, rest.join(" "), rest.length < 2];
}

function nameRemark(name: string, { firstName, lastName }: Pick<MemberFields, "firstName" | "lastName">): string {
  return `“${short(name)}” is read as first name “${short(firstName)}”, last name “${short(lastName)}”`;
}

const maxCellLength = 254;

function faultOf(column: keyof typeof texts, written: string, message: string): string {
  if (column !== "email") return message;
  return written ? `“${short(written)}” is not an e-mail address` : "It has no e-mail address";
}

function short(text: string): string {
  return text.length > maxQuotedLength ? `${text.slice(0, maxQuotedLength)}…` : text;
}

/** A cell on one line, without the apostrophe by which our files keep a spreadsheet from running it as a formula. */
function plainCell(cell: string | undefined): string {
  const text = (cell ?? "").replace(/[\p{Cc}\s]+/gu, " ").trim();
  return /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}
