import { cellEnds } from "./search-document";

export interface SnippetPart {
  text: string;
  match: boolean;
}

/** Markers around matches in a passage from the database; no text contains them. */
export const matchBegins = "\ue000";
export const matchEnds = "\ue001";

/** Marks each phrase in a passage, beside what is marked already. @param phrases of letters alone, the longest first */
export function markPhrases(marked: string, phrases: string[]): string {
  if (phrases.length === 0) return marked;
  return marked.replace(new RegExp(phrases.join("|"), "gu"), (phrase) => matchBegins + phrase + matchEnds);
}

/** A part of a text with its matches marked. */
export interface Passage {
  /** The original text. */
  text: string;
  /** The same text without accents, letter for letter, with its matches marked. */
  marked: string;
  /** The index of the relevant place in the text; nothing may be marked there. */
  at: number;
  /** Whether text precedes it, or follows it. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/**
 * Turns a passage into parts to show: the matching line, in whole words, from the beginning of a sentence if one is
 * near.
 */
export function snippetOf({ text: read, marked, at, isCutBefore, isCutAfter }: Passage): SnippetPart[] {
  const whole = withAccents(read, marked);
  const lines = whole.split("\n");
  const marks = lines.findIndex((line) => line.includes(matchBegins));
  const first = marks < 0 ? read.slice(0, at).split("\n").length - 1 : marks;
  const last = lastOf(lines, first);
  let text = oneLine(lines.slice(first, last + 1));
  if (isCutBefore && first === 0) text = begun(text);
  if (isCutAfter && last === lines.length - 1) text = ended(text);
  return partsOf(text.trim());
}

/** The text with the marks; without accents if the marked one does not match it letter for letter. */
function withAccents(text: string, marked: string): string {
  const bare = marked.replaceAll(matchBegins, "").replaceAll(matchEnds, "");
  if (bare.length !== text.length) return marked;
  let at = 0;
  return [...marked].map((sign) => (sign === matchBegins || sign === matchEnds ? sign : next(sign))).join("");

  function next(sign: string): string {
    const from = at;
    at += sign.length;
    return text.slice(from, at);
  }
}

const shortest = 80;

/** A heading, a caption or a cell says little by itself: the text after it is added. */
function lastOf(lines: string[], first: number): number {
  let last = first;
  for (let length = 0; last < lines.length - 1; last++) {
    length += lines[last]?.length ?? 0;
    if (length >= shortest) break;
  }
  return last;
}

/** Headings and captions end without a full stop: a dash separates them from the next text. */
function oneLine(lines: string[]): string {
  return lines
    .map((line) => line.replace(/\s+/g, " ").trim())
    .map((line) => (line.endsWith(cellEnds) ? line.slice(0, -cellEnds.length) : line))
    .reduce((text, line) => (/[.!?:;,…]['"”’\ue001]*$/u.test(text) ? `${text} ${line}` : `${text} – ${line}`));
}

/** Removes the incomplete word: as a part of another word it might look like a match. */
function begun(cut: string): string {
  const first = cut.indexOf(matchBegins);
  const isFirstCut = first === 0 && cut.includes(matchBegins, 1);
  const text = isFirstCut ? cut.slice(cut.indexOf(matchEnds) + 1) : cut;
  const match = text.indexOf(matchBegins);
  const before = match < 0 ? text : text.slice(0, match);
  const sentences = [...before.matchAll(/[.!?…]['"”’]? |– /g)];
  const sentence = match < 0 ? sentences[0] : sentences.at(-1);
  if (sentence) return text.slice(sentence.index + sentence[0].length);
  const word = before.indexOf(" ");
  return `…${word < 0 ? text.slice(Math.max(match, 0)) : text.slice(word + 1)}`;
}

/** Removes the incomplete word and the separator before it. */
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
