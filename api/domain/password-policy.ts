import { commonPasswords, commonWords } from "./common-passwords";

const leastOwnLetters = 4;
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "azertyuiop",
  "qwertzuiop",
];

/** Personal words that a password must not be made of. */
export interface About {
  email: string;
  productName: string;
}

/**
 * Why a new password is refused, as a sentence; `undefined` when it is accepted. Long ones and ones with spaces are
 * accepted, kinds of characters are not prescribed.
 */
export function passwordFault(password: string, { email, productName }: About): string | undefined {
  if (password.length < 12) return "The password must have 12 characters or more";
  if (password.length > 256) return "The password must have 256 characters or fewer";
  const plain = password.normalize("NFKC").toLowerCase();
  if (isMostly(plain, wordsOf(email))) return "The password must not be your e-mail address";
  if (isCommon(plain, lettersOf(productName)))
    return "This password is too easy to guess. Try three or four words that do not belong together";
  return undefined;
}

function isCommon(plain: string, product: string): boolean {
  if (commonPasswords.has(plain) || commonPasswords.has(plain.replace(/\s/g, ""))) return true;
  if (new Set(plain).size < 5 || isRepeated(plain) || isSequence(plain)) return true;
  return [plain, unmasked(plain)].some((text) => {
    const own = takeOut(
      text,
      [...commonWords, product].filter((word) => text.includes(word)),
      2,
    );
    return own !== undefined && own.length < leastOwnLetters;
  });
}

function isMostly(plain: string, parts: string[]): boolean {
  const own = takeOut(
    plain,
    parts.filter((part) => plain.includes(part)),
    parts.length,
  );
  return own !== undefined && own.length < leastOwnLetters;
}

/** The letters that are left when the words, longest first, are removed; `undefined` when it contains none of them. */
function takeOut(text: string, found: string[], most: number): string | undefined {
  if (found.length === 0) return undefined;
  const longestFirst = found.filter(Boolean).sort((a, b) => b.length - a.length);
  let rest = text;
  let taken = 0;
  for (const word of longestFirst) {
    if (taken === most) break;
    if (!rest.includes(word)) continue;
    rest = rest.replaceAll(word, " ");
    taken += 1;
  }
  return lettersOf(rest);
}

function wordsOf(email: string): string[] {
  const lower = email.trim().toLowerCase();
  const local = lower.slice(0, lower.lastIndexOf("@"));
  return [lower, ...(local.length >= 4 ? [local] : [])];
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}

/** Turns "P4$$w0rd" into the word it imitates. */
function unmasked(plain: string): string {
  const letters: Record<string, string> = {
    "0": "o",
    "1": "i",
    "3": "e",
    "4": "a",
    "5": "s",
    "7": "t",
    "@": "a",
    $: "s",
    "!": "i",
  };
  return plain.replace(/[013457@$!]/g, (sign) => letters[sign] ?? sign);
}

function isRepeated(plain: string): boolean {
  return /^(.{1,6})\1+.{0,3}$/.test(plain);
}

/**
 * Whether sequences of four or more neighbours in the alphabet, the digits or on a keyboard make up nearly all of it.
 */
function isSequence(plain: string): boolean {
  let loose = 0;
  for (let at = 0; at < plain.length; ) {
    const length = Math.max(...rows.flatMap((row) => [runLength(plain, at, row, 1), runLength(plain, at, row, -1)]));
    if (length < 4) loose += 1;
    at += length < 4 ? 1 : length;
  }
  return loose < leastOwnLetters;
}

function runLength(plain: string, start: number, row: string, step: number): number {
  let place = row.indexOf(plain[start] ?? "");
  if (place < 0) return 1;
  if (step < 0) place = row.lastIndexOf(plain[start] ?? "");
  let length = 1;
  while (start + length < plain.length && row[place + step * length] === plain[start + length]) length += 1;
  return length;
}
