import { Lexer, Parser } from "yaml";

/** How deep lists, quotations, brackets and blocks may be within one another. No text of a reader's is half as deep. */
const maxDepth = 50;
/** How many blocks may be open at once: no block may hold another, but one may have been left open. */
const maxBlocks = 50;
/** How far to the right a line may begin, with the signs of its lists and quotations. */
const maxColumns = 200;
/** A tab is as wide as this at most, and a footnote is indented by it. */
const tabColumns = 4;

/** A beginning of a line of Markdown: blanks, or a sign that puts the rest into a quotation, a list or a footnote. */
const beginning = /([ \t]+)|>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)|\[\^(?:\\.|[^\\\s[\]])+\]:/gy;
/** A line across the page, and an empty one: nothing can be in them. */
const contentless = /^[ \t]*(?:([-_*])(?:[ \t]*\1){2,}[ \t]*)?$/;

/** A line of colons: with a name it begins a block, alone it ends one. */
const fence = /^(:{3,})(?:([^\s:])|[ \t]*$)/;

interface Nested {
  children?: unknown[];
}

/**
 * Refuses lists, quotations and footnotes of Markdown that begin within one another, on one line or from line to line,
 * before anything reads them. A reader calls itself at each level, and a pattern that is compiled where the stack ends
 * takes the whole program with it.
 * @throws RangeError
 */
export function requireShallowLines(text: string): void {
  for (const line of text.split("\n")) {
    if (!beginsShallow(line) && !contentless.test(line)) throw tooDeep();
  }
}

function beginsShallow(line: string): boolean {
  let depth = 0;
  let columns = 0;
  for (const [sign, blanks] of line.matchAll(beginning)) {
    if (blanks === undefined) depth += 1;
    columns += blanks?.replaceAll("\t", " ".repeat(tabColumns)).length ?? Math.min(sign.length, tabColumns);
    if (depth > maxDepth || columns > maxColumns) return false;
  }
  return true;
}

/**
 * Refuses blocks of Markdown (`:::name`) that begin within one another, as those do that nothing ends. What is in a block
 * is read once more for each that is open, so reading them takes a time that grows with the square of their depth.
 * A line counts as an end only where it is one wherever it stands: no text gets deeper than what is counted.
 * @throws RangeError
 */
export function requireShallowBlocks(text: string): void {
  let open: { colons: number; before: string }[] = [];
  for (const line of text.split("\n")) {
    const [before, rest] = atBeginning(line);
    const [, { length: colons } = "", name] = fence.exec(rest) ?? [];
    if (colons === 0) continue;
    if (name !== undefined) open.push({ colons, before });
    else open = open.filter((block) => block.colons > colons || !(before === block.before || /^ {0,3}$/.test(before)));
    if (open.length > maxBlocks) throw tooDeep();
  }
}

/** A line as the signs of its lists and quotations, and the rest. */
function atBeginning(line: string): [before: string, rest: string] {
  const before = [...line.matchAll(beginning)].map(([sign]) => sign).join("");
  return [before, line.slice(before.length)];
}

/**
 * Refuses YAML that is nested deeper. Its parser keeps what is open in a list, without calling itself: what it sees as a
 * level is one, however it is indented, quoted or commented.
 * @throws RangeError
 */
export function requireShallowYaml(text: string): void {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    // What it yields are whole documents and faults, which `parseDocument` reads again.
    for (const _ of parser.next(lexeme));
    // Beside lists and maps the document and a text are open.
    if (parser.stack.length > maxDepth + 2) throw tooDeep();
  }
}

/** Refuses a tree that is deeper, as nested emphasis is. @throws RangeError */
export function requireShallowTree(root: Nested): void {
  let level: Nested[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw tooDeep();
    level = level.flatMap(({ children = [] }) => children as Nested[]);
  }
}

function tooDeep(): RangeError {
  return new RangeError("The text is nested too deeply.");
}
