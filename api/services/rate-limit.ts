import type { Deps, OutsideTransaction } from "../deps";
import { tooMany } from "../errors";
import { consumeInMemory } from "../store/memory-rate-limits";
import { consume, type Limit, peek, refund } from "../store/rate-limits";

/** A limit with the name that separates its counts from others'. */
export interface RateLimit extends Limit {
  name: string;
  /**
   * Counts in the memory of this process, which costs no write: for frequent reads, whose limit protects the process
   * and no secret. With several API processes each allows as many.
   */
  inMemory?: true;
}

/** The key of a limit for a subject: hashed, so that the table reveals nothing. */
export function limitKey({ secrets }: Deps, { name }: RateLimit, subject: string): string {
  return secrets.sign("throttle", `${name}\n${subject.trim().toLowerCase()}`);
}

/**
 * Counts a try for a subject (an e-mail address, an IP address, an id). An empty subject is not counted: an IP address
 * is empty only in tests. Not in a transaction: a refusal would roll the count back.
 * @throws ApiError 429 with Retry-After when the limit is exceeded
 */
export async function limit(deps: OutsideTransaction, named: RateLimit, subject: string): Promise<void> {
  if (!subject) return;
  const seconds = named.inMemory
    ? consumeInMemory(deps.db, `${named.name} ${subject}`, named, deps.clock())
    : await consume(deps.db, limitKey(deps, named, subject), named, deps.clock());
  if (seconds > 0) throw tooMany(seconds);
}

/**
 * Looks up what may be a guess: one that finds nothing counts towards a limit, and nothing is looked up beyond it. It is
 * counted before, and that is taken back, so that guesses at the same moment cannot exceed the limit.
 * @throws ApiError 429 with Retry-After when the limit is exceeded
 */
export async function limitGuesses<T>(
  deps: OutsideTransaction,
  named: RateLimit,
  subject: string,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  await limit(deps, named, subject);
  const found = await find();
  if (found !== undefined && subject) await refund(deps.db, limitKey(deps, named, subject), named, deps.clock());
  return found;
}

/** Refuses a subject that has exceeded a limit, without counting. @throws ApiError 429 with Retry-After */
export async function refuseExceeded(deps: Deps, named: RateLimit, subject: string): Promise<void> {
  if (!subject) return;
  const seconds = await peek(deps.db, limitKey(deps, named, subject), named, deps.clock());
  if (seconds > 0) throw tooMany(seconds);
}
