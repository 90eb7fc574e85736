import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { commonPasswords, commonWords } from "./common-passwords";

/** The default cost of a hash: scrypt's N, which takes 128 × N × r bytes and most of 0.1 s. */
export const productionCost = 2 ** 15;
/** scrypt's r and p. */
const blockSize = 8;
const parallelism = 1;
const keyBytes = 32;
/** Half of Node's pool, so that hashing leaves threads for the reading of files. */
const mostAtOnce = 2;
/** The longest queue, some five seconds of work: those beyond it are told to try again. */
const mostWaiting = 100;
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

/**
 * @param cost scrypt's N
 * @returns `scrypt$N$r$p$salt$hash`, the bytes in base64url
 */
export async function hashPassword(password: string, cost = productionCost): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, { N: cost, r: blockSize, p: parallelism });
  return hashText(cost, salt.toString("base64url"), hash.toString("base64url"));
}

/**
 * Whether a password matches the hash. Without a hash (no account has the address) the result is false, after the same
 * work.
 * @param cost the cost of new hashes: scrypt's N
 */
export async function verifyPassword(
  password: string,
  passwordHash: string | null,
  cost = productionCost,
): Promise<boolean> {
  const [, N, r, p, salt, hash] = (passwordHash ?? makeUnusableHash(cost)).split("$");
  const expected = Buffer.from(hash ?? "", "base64url");
  const actual = await derive(password, Buffer.from(salt ?? "", "base64url"), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === actual.length && timingSafeEqual(expected, actual) && passwordHash !== null;
}

/** The stored value for a user without a password: no password matches it. */
export const unusablePasswordHash = makeUnusableHash(productionCost);

function makeUnusableHash(cost: number): string {
  return hashText(cost, "A".repeat(22), "A".repeat(43));
}

function hashText(cost: number, salt: string, hash: string): string {
  return ["scrypt", cost, blockSize, parallelism, salt, hash].join("$");
}

/** Too many passwords are being hashed: nothing was done. */
export class HashingBusyError extends Error {
  constructor() {
    super("Too many passwords are waiting to be hashed.");
  }
}

const waiting: (() => void)[] = [];
let running = 0;

/**
 * A run takes 32 MB and a thread of the pool, so only a few run at once and some others wait.
 * @throws HashingBusyError when too many wait
 */
async function derive(
  password: string,
  salt: Buffer,
  { N, r, p }: { N: number; r: number; p: number },
): Promise<Buffer> {
  if (running < mostAtOnce) running += 1;
  else if (waiting.length >= mostWaiting) throw new HashingBusyError();
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await scryptAsync(password.normalize("NFKC"), salt, { N, r, p, maxmem: 256 * N * r });
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function scryptAsync(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
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
