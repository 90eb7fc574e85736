import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** The default cost of a hash: scrypt's N, which takes 128 × N × r bytes and most of 0.1 s. */
export const productionCost = 2 ** 15;
/** scrypt's r and p. */
const blockSize = 8;
const parallelism = 1;
const keyBytes = 32;
/** Half of Node's pool, so that hashing leaves threads for the reading of files. */
const maxAtOnce = 2;
/** The longest queue, some five seconds of work: those beyond it are told to try again. */
const maxWaiting = 100;

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
  if (running < maxAtOnce) running += 1;
  else if (waiting.length >= maxWaiting) throw new HashingBusyError();
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
