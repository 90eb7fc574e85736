import { withoutUnseen } from "contract/unseen";

/** Letters that Unicode does not decompose. */
const apart: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", þ: "th" };
const plainer: Record<string, string> = { ø: "o", đ: "d", ð: "d", ł: "l", ħ: "h", ı: "i", ŧ: "t" };

/**
 * Folds a text for the search: removes accents, ligatures, the characters that nobody sees and the forms of one letter, so
 * that a word is found however it is typed. A slash separates words, and so does a hyphen before a number; PostgreSQL
 * would read them as a path and as a number below zero otherwise. A raised figure after a word is a note's, and apart.
 */
export function fold(text: string): string {
  return withoutUnseen(text)
    .replace(/[™℠®©]|(?<=\p{L}{3})[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]+/gu, " ")
    .normalize("NFKD")
    .replace(/(?![\u3099\u309a])\p{Mn}/gu, "")
    .replace(/[ßæœþøđðłħıŧ]/gi, (letter) => {
      const small = letter.toLowerCase();
      const plain = apart[small] ?? plainer[small] ?? letter;
      return letter === small ? plain : plain.toUpperCase();
    })
    .replace(/[/\u2044]/g, " ")
    .replaceAll("\u2010", "-")
    .replace(/(?<=\p{L})-(?=\d)/gu, " ")
    .normalize("NFC");
}

/** Letters that are written without spaces between words, or with endings at each word: one by one they are words here. */
const unspaced =
  "(?=[\\p{L}\\p{N}\\p{M}])[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]";
const unspacedRun = new RegExp(`(?:${unspaced})+`, "gu");
const unspacedLetter = new RegExp(`^${unspaced}$`, "u");

/** A folded text with a space around each letter of a script without spaces, so that any part of a passage is found. */
export function apartInScripts(folded: string): string {
  return folded.replace(unspacedRun, (run) => ` ${[...run].join(" ")} `);
}

/** A folded part of a query in which what is written without spaces is a phrase of its letters. */
export function phrasesInScripts(folded: string): string {
  return folded.replace(new RegExp(`(?:(?<=^|\\s)(-))?(${unspacedRun.source})`, "gu"), (_, minus = "", run) => {
    const each = [...run];
    return each.length === 1 ? ` ${minus}${run} ` : ` ${minus}"${each.join(" ")}" `;
  });
}

/** Whether a word is a single letter of a script without spaces. */
export function isUnspaced(word: string): boolean {
  return unspacedLetter.test(word);
}

/** All letters that fold to one letter, in both cases, and the slash: the arguments of PostgreSQL's `translate`. */
export const letters = lettersOf();

/** The spellings of a folded letter or two, as a part of a regular expression. */
export function unfolded(folded: string): string {
  return folded.replace(/ss|ae|oe|th|[a-z]/g, (part) => {
    const whole = Object.keys(apart).find((letter) => apart[letter] === part);
    const each = [...part].map(classOf).join("");
    return whole ? `(?:${each}|[${whole}${whole.toUpperCase().slice(0, whole === "ß" ? 0 : 1)}])` : each;
  });
}

function classOf(letter: string): string {
  const variants = [...letters.from].filter((_, at) => letters.to[at]?.toLowerCase() === letter).join("");
  return variants ? `[${letter}${variants}]` : letter;
}

function lettersOf(): { from: string; to: string } {
  const from: string[] = [];
  for (let code = 0xc0; code < 0x180; code++) {
    const letter = String.fromCharCode(code);
    if (/^[a-z]$/i.test(fold(letter)) && /\p{L}/u.test(letter)) from.push(letter);
  }
  return { from: `${from.join("")}/`, to: `${from.map(fold).join("")} ` };
}
