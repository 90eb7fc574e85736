/**
 * Synonyms with different stems: the spellings of each, and the words to mark in a passage. A document with any of them
 * also has their token, and a query uses the token.
 */
const synonyms: { pattern: string; words: string[] }[] = [
  { pattern: "christmas(?:es|sy)?|x-?mas", words: ["christmas", "xmas"] },
  { pattern: "well-?being|wellness", words: ["wellbeing", "wellness"] },
  { pattern: "colou?r(?:s|ed|ing|ings|ful)?", words: ["colour", "color"] },
  { pattern: "gr[ae]y(?:s|ed|ing|ish|er|est|ness)?", words: ["grey", "gray"] },
  { pattern: "jewell?e?ry", words: ["jewellery", "jewelry"] },
  { pattern: "fib(?:re|er)s?", words: ["fibre", "fiber"] },
];

// PostgreSQL keeps a token with a digit whole; it would stem a word.
const synonymToken = /synonym(\d+)/g;
const colourToken = /^colour0([0-9a-f]{6})$/;

/** The tokens of the synonyms in a folded text, to be appended to it. */
export function synonymTokensOf(folded: string): string {
  const small = folded.toLowerCase();
  return synonyms
    .map(({ pattern }, at) =>
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "u").test(small) ? `synonym${at}` : "",
    )
    .filter(Boolean)
    .join(" ");
}

/** A folded part of a query, without quotes, with tokens for synonyms and for colours by number. */
export function withTokens(piece: string): string {
  const withSynonyms = synonyms.reduce((text, { pattern }, at) => {
    // A part of a hyphenated word is searched for together with the other parts.
    const alone = new RegExp(`(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}]-)(?:${pattern})(?!['’-]?[\\p{L}\\p{N}])`, "giu");
    return text.replace(alone, `synonym${at}`);
  }, piece);
  return withSynonyms.replace(/(?<=^|[\s-])(#?)([0-9a-f]{6}|[0-9a-f]{3})(?=\s|$)/gi, (typed, sign, digits) => {
    const isNumber = sign === "#" || (digits.length === 6 && /\d/.test(digits) && /[a-f]/i.test(digits));
    return isNumber ? colourTokenOf(digits) : typed;
  });
}

/** @param hex six digits, or three that are doubled, with or without # */
export function colourTokenOf(hex: string): string {
  const digits = hex.replace("#", "").toLowerCase();
  return `colour0${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

/** The synonyms whose tokens are in a text, each with its words. */
export function synonymsIn(asked: string): { token: string; words: string[] }[] {
  return [...new Set(asked.match(synonymToken))].map((token) => ({ token, words: synonymsOf(token)?.words ?? [] }));
}

/** A token's words as a regular expression; undefined for any other word. */
export function patternOf(word: string): string | undefined {
  const colour = colourToken.exec(word)?.[1];
  if (colour) return colour;
  const found = synonymsOf(word);
  return found && `(?:${found.pattern})`;
}

function synonymsOf(token: string) {
  const at = /^synonym(\d+)$/.exec(token)?.[1];
  return at === undefined ? undefined : synonyms[Number(at)];
}
