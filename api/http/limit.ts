import type { Deps } from "../deps";
import { type Limit, take } from "../store/throttle";
import { tooMany } from "./refusal";

/** A limit with the name that keeps its counts apart from others'. */
export interface NamedLimit extends Limit {
  name: string;
}

/** Under which key a limit counts for somebody: hashed, so that the table tells nothing. */
export function limitKey({ secrets }: Deps, { name }: NamedLimit, subject: string): string {
  return secrets.sign("throttle", `${name}\n${subject.trim().toLowerCase()}`);
}

/**
 * Counts a try for somebody (an e-mail or network address, an id). An empty subject is not counted: a network
 * address is only empty where no network is, in tests.
 * @throws Refusal 429 with Retry-After when it was one too many
 */
export async function limit(deps: Deps, named: NamedLimit, subject: string): Promise<void> {
  if (!subject) return;
  const seconds = await take(deps.db, limitKey(deps, named, subject), named, deps.clock());
  if (seconds > 0) throw tooMany(seconds);
}
