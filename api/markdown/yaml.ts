import {
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  stringify,
  type YAMLParseError,
} from "yaml";
import { requireShallowYaml } from "./depth";
import type { Lines } from "./fault";

/** A message about a line. */
export interface Remark {
  line: number;
  message: string;
}

/** YAML as far as it can be read. */
export interface YamlReading {
  value: unknown;
  faults: Remark[];
  /** The fields whose value could not be read. */
  broken: string[];
}

/** Faults that leave the other fields, and their own, what they are. */
const harmless = new Set(["DUPLICATE_KEY", "BAD_DQ_ESCAPE", "BAD_SCALAR_START", "TAB_AS_INDENT", "TAG_RESOLVE_FAILED"]);

/**
 * Reads YAML in which each value is a text, a list or a map of such; notes the line of each in `lines`. Where it breaks,
 * its fields, or the entries of its list, are read one by one, so that one fault hides no other.
 * @param first the line in which the YAML begins
 * @throws RangeError if it is nested too deeply
 */
export function readYaml(text: string, first: number, lines: Lines): YamlReading {
  const whole = parsePart(text, first);
  if (whole.faults.length === 0 || whole.isHarmless) {
    noteLines(whole.document.contents, [], lines, whole.lineAt);
    return { value: withoutEmpty(whole.value), faults: whole.faults, broken: [] };
  }
  return readParts(text, first, lines);
}

function readParts(text: string, first: number, lines: Lines): YamlReading {
  const isList = /^(\s*(#.*)?\n)*- /.test(text);
  const reading: YamlReading = { value: undefined, faults: [], broken: [] };
  const list: unknown[] = [];
  const fields: Record<string, unknown> = {};
  for (const { text: own, line } of partsOf(text, isList ? /^-(\s|$)/ : /^["']?[\w-]+["']?[ \t]*:(\s|$)/)) {
    const name = /^["']?([\w-]+)["']?[ \t]*:/.exec(own)?.[1];
    const part = parsePart(own, first - 1 + line);
    reading.faults.push(...part.faults);
    const { value } = part;
    const isReadable = part.faults.length === 0 || part.isHarmless;
    if (!isReadable) {
      if (name !== undefined) reading.broken.push(name);
    } else if (isList && Array.isArray(value)) {
      noteLines(part.document.contents, [], lines, part.lineAt, list.length);
      list.push(...value);
    } else if (isFields(value)) {
      if (name !== undefined && Object.hasOwn(fields, name))
        reading.faults.push({ line: first - 1 + line, message: twice(name) });
      noteLines(part.document.contents, [], lines, part.lineAt);
      Object.assign(fields, value);
    } else if (own.trim()) reading.faults.push({ line: part.lineAt(0), message: noField });
  }
  reading.value = isList ? list : withoutEmpty(fields);
  // What is right in its part, and wrong in the whole, is named at its beginning.
  if (reading.faults.length === 0) reading.faults.push({ line: first, message: unreadable });
  return reading;
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The text by the lines that begin a part, each with the lines below it. */
function partsOf(text: string, begins: RegExp): { text: string; line: number }[] {
  const parts: { text: string; line: number }[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const last = parts.at(-1);
    if (last && !begins.test(line)) last.text += `\n${line}`;
    else parts.push({ text: line, line: index + 1 });
  }
  return parts;
}

interface Part {
  value: unknown;
  document: Document.Parsed;
  faults: Remark[];
  isHarmless: boolean;
  lineAt: (offset: number) => number;
}

function parsePart(text: string, first: number): Part {
  requireShallowYaml(text);
  const counter = new LineCounter();
  // Its texts stay texts: a season may be called 2027.
  const document = parseDocument(text, { schema: "failsafe", lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number) => first - 1 + Math.max(counter.linePos(offset).line, 1);
  const rows = text.split("\n");
  const structural = document.errors.filter(({ code }) => !harmless.has(code));
  // What follows the first fault of this kind follows from it.
  const told = document.errors.filter((error) => harmless.has(error.code) || error === structural[0]);
  const open = structural.length > 0 ? openIn(text) : undefined;
  const faults = told.map((error) => {
    const row = counter.linePos(error.pos[0]).line - 1;
    if (error === structural[0] && open) return { line: lineAt(open.at), message: open.message };
    const { ahead = 0, message } = wordsOf(error, rows[row] ?? "");
    return { line: first + Math.min(row + ahead, rows.length - 1), message };
  });
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 20 });
  } catch {
    const star = rows.findIndex((row) => /(^|[\s[,:-])\*\S/.test(row));
    faults.push({ line: first + Math.max(star, 0), message: quoted });
    return { value: undefined, document, faults, isHarmless: false, lineAt };
  }
  return { value, document, faults, isHarmless: structural.length === 0, lineAt };
}

const noField = "Write a field as its name, a colon, a space and its value";
const unreadable = "This cannot be read as a field and its value";
const quoted = "Put this value between quotes: it begins with a character that has another meaning here";

function twice(name: string): string {
  return `The field ${name} appears twice: keep one`;
}

/** A fault of the parser's in plain words. @returns how many lines further on it is */
function wordsOf({ code, message }: YAMLParseError, row: string): { message: string; ahead?: number } {
  if (/^\s*(- )?[\w-]+:[^\s/]/.test(row)) return { message: "Write a space after the colon" };
  switch (code) {
    case "DUPLICATE_KEY":
      return { message: twice(/^\s*(?:- )?["']?([^:"']+)/.exec(row)?.[1]?.trim() ?? "") };
    case "TAB_AS_INDENT":
      return { message: "Indent this line with spaces, not a tab" };
    case "BAD_DQ_ESCAPE":
      return { message: "Write \\\\ for a backslash between double quotes" };
    case "BAD_SCALAR_START":
    case "BAD_ALIAS":
      return { message: quoted };
    case "BLOCK_AS_IMPLICIT_KEY":
      if (/:\s.*:(\s|$)/.test(row)) return { message: "Put this value between quotes: it contains a colon" };
      return { message: "This line is indented too far: start it where the line above starts", ahead: 1 };
    case "BAD_INDENT":
      return { message: "This line is indented differently from those above it" };
    case "MULTILINE_IMPLICIT_KEY":
    case "MISSING_CHAR":
      return { message: noField };
    case "MULTIPLE_DOCS":
      return { message: "Leave out the line --- here: anything below it is not read" };
    case "UNEXPECTED_TOKEN":
      if (/header/.test(message)) return { message: "Write nothing after > or |: the text begins on the line below" };
      if (/["']/.test(row))
        return { message: "The value ends at its second quote: put all of it between quotes of the other kind" };
      return { message: unreadable };
    default:
      return { message: unreadable };
  }
}

const closing: Record<string, string> = { "[": "]", "{": "}" };

/** The bracket or the quote that a text leaves open. */
function openIn(text: string): { at: number; message: string } | undefined {
  const open: { sign: string; at: number }[] = [];
  let quote: { sign: string; at: number } | undefined;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (quote) {
      if (sign === "\\" && quote.sign === '"') at += 1;
      else if (sign === quote.sign) quote = undefined;
    } else if (/["'[{]/.test(sign) && beginsValue(text, at, open.length > 0)) {
      if (closing[sign]) open.push({ sign, at });
      else quote = { sign, at };
    } else if (open.length > 0 && sign === closing[open.at(-1)?.sign ?? ""]) open.pop();
  }
  if (quote) return { at: quote.at, message: `The quote ${quote.sign} that begins here is not closed` };
  const left = open.at(-1);
  return (
    left && {
      at: left.at,
      message: `The ${left.sign} that begins here is not closed: end it with ${closing[left.sign]}`,
    }
  );
}

/** A sign in the middle of words is one of them. */
function beginsValue(text: string, at: number, isInside: boolean): boolean {
  return (isInside ? /(^|[\s[{,:])$/ : /(^|\n|:[ \t]+|-[ \t]+|:[ \t]*\n\s*)$/).test(
    text.slice(Math.max(0, at - 80), at),
  );
}

function noteLines(
  node: unknown,
  path: PropertyKey[],
  lines: Lines,
  lineAt: (offset: number) => number,
  from = 0,
): void {
  if (!isCollection(node)) return;
  for (const [index, entry] of node.items.entries()) {
    const key = isSeq(node) ? from + index : isPair(entry) && isScalar(entry.key) ? String(entry.key.value) : "";
    const part = isPair(entry) ? entry.key : entry;
    const range = (part as Node | null)?.range;
    if (range) lines.note([...path, key], lineAt(range[0]));
    noteLines(isMap(node) && isPair(entry) ? entry.value : entry, [...path, key], lines, lineAt);
  }
}

/** A field without a value is left out. */
function withoutEmpty(value: unknown): unknown {
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== ""));
}

/** Fields as YAML; those that are empty are left out. */
export function writeYaml(value: Record<string, unknown>): string {
  const written = Object.entries(value).filter(
    ([, part]) =>
      part !== undefined && part !== null && part !== "" && part !== false && !(Array.isArray(part) && !part.length),
  );
  return stringify(Object.fromEntries(written), { lineWidth: 0, indentSeq: false });
}
