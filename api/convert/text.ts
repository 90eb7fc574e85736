/** A text as it can be stored: without signs that nobody sees, and with ordinary spaces. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\u2028\u2029]/g, "\n")
    .replace(/\p{Cs}/gu, "")
    .replace(/[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .replace(/[ \u00a0]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Code or verse as it can be stored: with its lines, and their indentation as far as it is not that of all. */
export function codeText(text: string): string {
  const lines = text
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, "    ")
    .split("\n")
    .map((line) => {
      const [indentation = ""] = /^[ \u00a0]*/.exec(line) ?? [];
      const rest = line.slice(indentation.length).replace(/[^\P{Cc}\n]/gu, " ");
      // What cleaning leaves of a line, with the spaces within it as they are.
      const words = rest.split(/( {2,})/).map((part) => (/^ +$/.test(part) ? part : cleanPart(part)));
      return " ".repeat(indentation.length) + words.join("");
    })
    .map((line) => line.trimEnd());
  const first = lines.findIndex(Boolean);
  const own = lines.slice(first < 0 ? lines.length : first, lines.findLastIndex(Boolean) + 1);
  const shared = own
    .filter(Boolean)
    .reduce((least, line) => Math.min(least, line.length - line.trimStart().length), Number.POSITIVE_INFINITY);
  return own
    .map((line) => line.slice(shared))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n");
}

/** A part of a line of code: cleaned, with the space at its ends. */
function cleanPart(part: string): string {
  const [before = ""] = /^ ?/.exec(part) ?? [];
  const [after = ""] = part.length > before.length ? (/ ?$/.exec(part) ?? []) : [];
  return before + cleanText(part) + after;
}

/** A text on one line. */
export function oneLine(text: string): string {
  return cleanText(text).replace(/\n+/g, " ");
}

/** A text of no more than `most` characters: it is cut between two words, and ends with an ellipsis. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "");
  const at = start.lastIndexOf(" ");
  return `${(at > most / 2 ? start.slice(0, at) : start).trimEnd()}…`;
}

/** A text without the space at its end and the lines without words before it: its first line keeps its indentation. */
function withoutEnds(text: string): string {
  return text.replace(/^(?:[^\S\n]*\n)+/, "").trimEnd();
}

/** A long text in parts of no more than `most` characters, each ending with a line, a sentence or a word. */
export function inParts(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const start = rest.slice(0, most).replace(/[\ud800-\udbff]$/, "");
    const sentence = Math.max(start.lastIndexOf(". "), start.lastIndexOf("\n"));
    const at =
      sentence > most / 2 ? sentence + 1 : start.lastIndexOf(" ") > most / 2 ? start.lastIndexOf(" ") : start.length;
    const isLine = /\n$/.test(rest.slice(0, at)) || /^[^\S\n]*\n/.test(rest.slice(at));
    parts.push(withoutEnds(rest.slice(0, at)));
    rest = isLine ? withoutEnds(rest.slice(at)) : rest.slice(at).trim();
  }
  return [...parts, rest].filter(Boolean);
}

export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
