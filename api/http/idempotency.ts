import { and, eq, lt } from "drizzle-orm";
import { idempotencyKeys } from "../db/schema/index";
import type { Deps } from "../deps";
import { hashToken } from "../secrets";
import { Refusal } from "./refusal";

interface Kept {
  status: number;
  body: unknown;
}

const keepMs = 24 * 60 * 60 * 1000;
const abandonedMs = 60 * 1000;

/**
 * Runs `work` once for a key: a repeat with the same payload is given the first answer, one with another payload is
 * refused. A refused request (4xx) frees its key, so that the corrected form may be sent with it. Answers rest
 * encrypted: they may hold a bearer token.
 */
export async function once<A extends Kept>(
  deps: Deps,
  scope: string,
  key: string,
  payload: string,
  work: () => Promise<A>,
): Promise<A> {
  const { db, clock, secrets } = deps;
  const hashedKey = hashToken(key);
  const requestHash = hashToken(payload);
  const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, hashedKey));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(clock().getTime() - keepMs)));
  for (let waited = 0; ; waited += 250) {
    const taken = await db
      .insert(idempotencyKeys)
      .values({ scope, key: hashedKey, requestHash, createdAt: clock() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (taken.length > 0) break;
    const [row] = await db.select().from(idempotencyKeys).where(mine);
    if (!row) continue;
    if (row.requestHash !== requestHash) {
      throw new Refusal(
        409,
        "idempotency_mismatch",
        "This form was already sent with other entries. Please load it again.",
      );
    }
    if (row.status !== null) return { status: row.status, body: reveal(deps, row.body) } as A;
    if (clock().getTime() - row.createdAt.getTime() > abandonedMs) await db.delete(idempotencyKeys).where(mine);
    else if (waited >= 5_000)
      throw new Refusal(409, "in_progress", "We do not know yet whether this was done. Please try again in a minute.");
    else await new Promise((done) => setTimeout(done, 250));
  }
  try {
    const answer = await work();
    await db
      .update(idempotencyKeys)
      .set({
        status: answer.status,
        body: { sealed: secrets.seal("idempotency", JSON.stringify(answer.body ?? null)) },
      })
      .where(mine);
    return answer;
  } catch (error) {
    await db.delete(idempotencyKeys).where(mine);
    throw error;
  }
}

function reveal(deps: Deps, body: unknown): unknown {
  const text = deps.secrets.open("idempotency", (body as { sealed: string }).sealed);
  if (text === undefined) throw new Refusal(409, "in_progress", "This form was already sent.");
  return JSON.parse(text);
}
