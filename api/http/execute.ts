import { hasEffect } from "contract/call";
import { OutcomeUnknownError, toUnavailable } from "../database-errors";
import type { Deps } from "../deps";
import type { Requester } from "../domain/requester";
import { ApiError } from "../errors";
import { limit } from "../services/rate-limit";
import { inTransaction } from "../transaction";
import type { Answer, Endpoint } from "./endpoint";
import { findAnswer, type SentKey, withIdempotencyKey } from "./idempotency";

/** An endpoint as it runs; `endpoint` has checked its types. */
interface Runnable {
  limits?: (request: unknown) => [Parameters<typeof limit>[1], string][];
  prepare?: (request: unknown, deps: Deps) => Promise<unknown>;
  handle: (request: unknown, deps: Deps, prepared: unknown) => Promise<Answer>;
}

/**
 * Answers a validated request: counts it, prepares it, and handles it in one transaction if the call has an effect.
 * @param key the request's idempotency key
 */
export async function execute(
  endpoint: Endpoint,
  request: unknown,
  key: SentKey | undefined,
  deps: Deps,
): Promise<Answer> {
  const earlier = key && (await findAnswer(key, deps));
  if (earlier) return earlier;
  try {
    return await run(endpoint, request, key, deps);
  } catch (thrown) {
    const error = toUnavailable(thrown) ?? thrown;
    if (!(error instanceof ApiError)) throw error;
    // This request's commit may have succeeded although its connection was lost, or another's with the same key while
    // this one was prepared, and refused as the second one.
    const meanwhile = key && error.problem.code !== "idempotency_mismatch" && (await findAnswer(key, deps));
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function run(endpoint: Endpoint, request: unknown, key: SentKey | undefined, deps: Deps): Promise<Answer> {
  const { limits, prepare, handle } = endpoint as unknown as Runnable;
  // What an administrator reads as a member counts towards the administrator.
  const viewedById = (request as { requester: Requester }).requester.user?.viewedById;
  for (const [rateLimit, subject] of limits?.(request) ?? []) await limit(deps, rateLimit, viewedById ?? subject);
  const prepared = await prepare?.(request, deps);
  if (!hasEffect(endpoint.call)) return handle(request, deps, prepared);
  let isCommitting = false;
  try {
    const answer = await inTransaction(deps, async (txDeps) => {
      isCommitting = false;
      const work = () => handle(request, txDeps, prepared);
      const done = key ? await withIdempotencyKey(key, txDeps, work) : await work();
      isCommitting = true;
      return done;
    });
    deps.wake();
    return answer;
  } catch (error) {
    // With a key the request may be repeated: it finds the answer, or nothing was done.
    throw isCommitting && !key ? new OutcomeUnknownError(error) : error;
  }
}
