/**
 * The characters of the fonts in api/pdf/fonts/ together (scripts/commands/subset-pdf-fonts.mjs); a test renders each of them.
 */
const settable =
  /[\u0020-\u007e\u00a0-\u0148\u014a-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u02bc\u02c6\u02dc\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u045f\u0490\u0491\u1e9e\u1ea0-\u1ef9\u2002\u2003\u2009\u200a\u2010-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u202f\u2030\u2032\u2033\u2039\u203a\u2044\u2070\u2074-\u208e\u20a4\u20a9\u20ac\u20b9\u20ba\u20bd\u20bf\u2103\u2109\u2113\u2116\u2122\u2150-\u215e\u2190-\u2194\u2197\u2198\u21d2\u2202\u2205\u2206\u220f\u2211\u2212\u221a\u221e\u222b\u2248\u2260\u2264\u2265\u2460-\u2468\u25a0\u25a1\u25b2\u25b3\u25bc\u25c6\u25c7\u25cb\u25cf\u2600\u2605\u2606\u2661\u2665\u2713\u2717\u27f6]/u;

/** Signs that no font has, and those that mean the same. */
const alike: Record<string, string> = {
  ...{ "✔": "✓", "☑": "✓", "✅": "✓", "✘": "✗", "✕": "✗", "✖": "✗", "❌": "✗" },
  ...{ "➔": "→", "➜": "→", "➝": "→", "➞": "→", "⟵": "←", "⇨": "⇒", "❤": "♥", "⭐": "★", "◯": "○", "‣": "•" },
};

/** Whether the fonts have every letter of a text. */
export function isRenderable(text: string): boolean {
  return [...text].every((letter) => settable.test(letter));
}

/** Whether letters of a text would be replaced, as no font has them. Marks and spaces are composed or removed unseen. */
export function losesLetters(text: string): boolean {
  return [...new Set(composedOf(text))].some((letter) => isLost(letter));
}

/** Whether a letter is replaced, or is a mark or a private letter that is left out. Nobody sees the others that are. */
function isLost(letter: string): boolean {
  if (settable.test(letter)) return false;
  const plain = substitute(letter);
  return plain === "?" || (plain === "" && !/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(letter));
}

/** The letters of every text in a value, at any depth, for which its PDF has a question mark; each once, in their order. */
export function lostLetters(value: unknown): string[] {
  const letters = new Set(textsIn(value).flatMap((text) => [...new Set(composedOf(text))]));
  return [...letters].filter((letter) => isLost(letter));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (verbatim.has(name) ? [] : textsIn(part)));
}

/**
 * Prepares a text: composed letters, typographic quotation marks and apostrophes, no line breaks. A letter that no font
 * has becomes one that means the same (ﬁ, fi), or else a question mark, because a missing letter would make the document
 * invalid as PDF/UA.
 */
export function typeset(text: string): string {
  return curled([...composedOf(text)].map((letter) => (settable.test(letter) ? letter : substitute(letter))).join(""));
}

function composedOf(text: string): string {
  return text.normalize("NFC").replace(/\s/gu, (space) => (settable.test(space) ? space : " "));
}

function substitute(letter: string): string {
  // Combining marks, and invisible characters, are removed without a replacement.
  if (/[\p{M}\p{C}]/u.test(letter)) return "";
  const plain = alike[letter] ?? letter.normalize("NFKC");
  return isRenderable(plain) ? plain : "?";
}

/** A straight double quote opens before a word and closes an open one; any other, as in 5", is kept. */
function curled(text: string): string {
  let isOpen = false;
  return text
    .replace(/(?<=[\p{L}\p{N}.,!?…)])'|'(?=\d)/gu, "’")
    .replace(/'/g, "‘")
    .replace(/"/g, (mark, at: number) => {
      if (isOpen) {
        isOpen = false;
        return "”";
      }
      isOpen = /[\p{L}\p{N}‘(…]/u.test(text[at + 1] ?? "") && !/[\p{L}\p{N}]/u.test(text[at - 1] ?? "");
      return isOpen ? "“" : mark;
    });
}

/** Prepares every text in a value, at any depth; URLs and paths are kept as they are. */
export function typesetAll<T>(value: T): T {
  if (typeof value === "string") return typeset(value) as T;
  if (Array.isArray(value)) return value.map(typesetAll) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, verbatim.has(name) ? part : typesetAll(part)]);
  return Object.fromEntries(entries) as T;
}

const verbatim = new Set(["href", "shown", "path", "kind"]);
