/** Letters that Unicode does not decompose. */
const apart: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", þ: "th" };
const plainer: Record<string, string> = { ø: "o", đ: "d", ð: "d", ł: "l", ħ: "h", ı: "i", ŧ: "t" };

/**
 * Folds a text for the search: removes accents, so that a word is found however it is typed. A slash separates words;
 * PostgreSQL would read them as a path otherwise.
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}+/gu, "")
    .replace(/[ßæœþøđðłħıŧ]/gi, (letter) => {
      const small = letter.toLowerCase();
      const plain = apart[small] ?? plainer[small] ?? letter;
      return letter === small ? plain : plain.toUpperCase();
    })
    .replaceAll("/", " ")
    .normalize("NFC");
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
