/** How deep lists, quotations, brackets and blocks may be within one another. No text of a reader's is half as deep. */
const maxDepth = 50;

const markers = new RegExp(`(?:>[ \\t]*|(?:[-+*?:]|\\d{1,9}[.)])[ \\t]+){${maxDepth}}`);

interface Nested {
  children?: unknown[];
}

/**
 * Refuses lists and quotations that begin within one another on one line, before anything reads them. A reader calls
 * itself at each level, and a pattern that is compiled where the stack ends takes the whole program with it.
 * @throws RangeError
 */
export function requireShallowLines(text: string): void {
  if (markers.test(text)) throw tooDeep();
}

/** Refuses brackets within one another, of which YAML makes lists and maps. @throws RangeError */
export function requireShallowBrackets(text: string): void {
  let depth = 0;
  for (const sign of text) {
    if (sign === "[" || sign === "{") depth += 1;
    else if ((sign === "]" || sign === "}") && depth > 0) depth -= 1;
    if (depth > maxDepth) throw tooDeep();
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
