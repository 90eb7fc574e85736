import { withoutUnseen } from "contract/unseen";

/** Letters that Unicode does not decompose. */
const apart: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", þ: "th" };
const plainer: Record<string, string> = { ø: "o", đ: "d", ð: "d", ł: "l", ħ: "h", ı: "i", ŧ: "t" };

/**
 * Folds a text for the search: removes accents, ligatures, the characters that nobody sees and the forms of one letter, so
 * that a word is found however it is typed. A slash, an angle bracket and a hyphen before a number separate words, as
 * PostgreSQL would read a path, a tag and a number below zero; but B-52 is one word. A raised figure after a word is a
 * note's, and apart.
 */
export function fold(text: string): string {
  return withoutUnseen(text)
    .replace(/[™℠®©]|(?<=\p{L}{3})[\u00b9\u00b2\u00b3\u2070\u2074-\u2079]+/gu, " ")
    .replace(/(?<=\d)(?=[\u00bc-\u00be\u2150-\u215f])/gu, " ")
    .normalize("NFKD")
    .replace(/(?![\u3099\u309a])\p{Mn}/gu, "")
    .replace(/[ßæœþøđðłħıŧ]/gi, (letter) => {
      const small = letter.toLowerCase();
      const plain = apart[small] ?? plainer[small] ?? letter;
      return letter === small ? plain : plain.toUpperCase();
    })
    .replace(/[/\u2044<>]/g, " ")
    .replaceAll("\u2010", "-")
    .replace(/(?<=\p{L}{2})-(?=\d)/gu, " ")
    .replace(/(?<=\p{L})-(?=\d)/gu, "")
    .normalize("NFC");
}

/** Letters of scripts without spaces between words, or with endings at each word. */
const unspaced =
  "(?=[\\p{L}\\p{N}\\p{M}])[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]";
const unspacedRun = new RegExp(`(?:${unspaced})+`, "gu");
const unspacedWord = new RegExp(`^(?:${unspaced})+$`, "u");
const queriedRun = new RegExp(`(?:(?<=^|\\s)(-))?(${unspacedRun.source})`, "gu");

/**
 * What a folded text has in scripts without spaces, once each: its letters, and its pairs of neighbours. Pairs need no
 * positions, of which PostgreSQL keeps 256 for a word and none above 16,383.
 */
export function pairsInScripts(folded: string): string {
  const found = new Set<string>();
  for (const [run] of folded.matchAll(unspacedRun)) for (const part of [...run, ...pairsOf(run)]) found.add(part);
  return [...found].join(" ");
}

/** A folded part of a query in which what is written without spaces is the pairs of its letters. */
export function queriedInScripts(folded: string): string {
  return folded.replace(queriedRun, (_, minus = "", run: string) => {
    return ` ${pairsOf(run)
      .map((pair) => minus + pair)
      .join(" ")} `;
  });
}

/** A run of letters in pairs; a single letter is its own. */
function pairsOf(run: string): string[] {
  const each = [...run];
  return each.length === 1 ? each : each.slice(1).map((letter, at) => `${each[at]}${letter}`);
}

/** Whether a word is of a script without spaces. */
export function isUnspaced(word: string): boolean {
  return unspacedWord.test(word);
}

/** The runs of which these words are the pairs: 日本 and 本語 are 日本語. */
export function runsOf(words: string[]): string[] {
  const runs: string[] = [];
  for (const word of words) {
    const [first = "", ...rest] = word;
    const before = runs.at(-1);
    if (before !== undefined && rest.length > 0 && [...before].at(-1) === first)
      runs.splice(-1, 1, before + rest.join(""));
    else runs.push(word);
  }
  return runs;
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
