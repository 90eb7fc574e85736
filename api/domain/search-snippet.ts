export interface SnippetPart {
  text: string;
  match: boolean;
}

/** Stand around what matches in a passage as the database gives it; no text has them. */
export const matchBegins = "\ue000";
export const matchEnds = "\ue001";

/** A stretch of a text with its matches marked. */
export interface Passage {
  marked: string;
  /** There is text before it, or after it. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** A passage as parts to show: the line that matches, in whole words, from the beginning of a sentence where one is near. */
export function snippetOf({ marked, isCutBefore, isCutAfter }: Passage): SnippetPart[] {
  const lines = marked.split("\n");
  const first = Math.max(
    lines.findIndex((line) => line.includes(matchBegins)),
    0,
  );
  const last = lastOf(lines, first);
  let text = oneLine(lines.slice(first, last + 1));
  if (isCutBefore && first === 0) text = begun(text);
  if (isCutAfter && last === lines.length - 1) text = ended(text);
  return partsOf(text.trim());
}

const shortest = 80;

/** A heading, a caption or a cell tells little by itself: what follows it is added. */
function lastOf(lines: string[], first: number): number {
  let last = first;
  for (let length = 0; last < lines.length - 1; last++) {
    length += lines[last]?.length ?? 0;
    if (length >= shortest) break;
  }
  return last;
}

/** Headings and captions end without a full stop: a dash keeps them apart from what follows. */
function oneLine(lines: string[]): string {
  return lines
    .map((line) => line.replace(/\s+/g, " ").trim())
    .reduce((text, line) => (/[.!?:;,…]['"”’\ue001]*$/u.test(text) ? `${text} ${line}` : `${text} – ${line}`));
}

function begun(text: string): string {
  const first = text.indexOf(matchBegins);
  const before = text.slice(0, Math.max(first, 0));
  const sentence = [...before.matchAll(/[.!?…]['"”’]? |– /g)].at(-1);
  if (sentence) return text.slice(sentence.index + sentence[0].length);
  const word = before.indexOf(" ");
  return `…${word < 0 ? text.slice(Math.max(first, 0)) : text.slice(word + 1)}`;
}

/** Without the word that is cut, and what led to it. */
function ended(text: string): string {
  const words = text.slice(0, Math.max(text.lastIndexOf(" "), 0));
  return `${words.replace(/[\s,;:–]+$/u, "")}…`;
}

function partsOf(text: string): SnippetPart[] {
  const parts = text.split(matchBegins).flatMap((piece, index): SnippetPart[] => {
    if (index === 0) return [{ text: piece, match: false }];
    const [match = "", ...rest] = piece.split(matchEnds);
    return [
      { text: match, match: true },
      { text: rest.join(""), match: false },
    ];
  });
  return parts.filter((part) => part.text !== "");
}
