import type { Call } from "contract/call";
import { isLockTimeout } from "../database-errors";
import type { Deps, TxDeps } from "../deps";
import type { Requester } from "../domain/requester";
import { ApiError } from "../errors";
import { hashToken } from "../keyring";
import { type Claim, claimKey, findKey, keepResponse, type StoredKey } from "../store/idempotency-keys";
import type { Answer } from "./endpoint";

const ttlMs = 24 * 60 * 60 * 1000;
const maxKeyLength = 200;

/**
 * The idempotency key of a request, hashed, in its scope: the call and the requester.
 * @param payload what a repetition must have in common with the first request
 */
export function claimOf(request: Request, call: Call, { user }: Requester, payload: string): Claim | undefined {
  const key = call.idempotent ? request.headers.get("idempotency-key") : null;
  if (!key) return undefined;
  const scope = `${call.method} ${call.path} ${user?.id ?? "guest"}`;
  return { scope, key: hashToken(key.slice(0, maxKeyLength)), requestHash: hashToken(payload) };
}

/**
 * The stored answer of an earlier request with the key.
 * @throws ApiError 409 when that had another payload
 */
export async function findAnswer(claim: Claim, deps: Deps): Promise<Answer | undefined> {
  const row = await findKey(deps.db, claim, keptSince(deps));
  return row && answerOf(row, claim, deps);
}

/**
 * Runs `work` once for a key, in the transaction that stores its answer: either both happen or neither. A request at
 * the same moment waits for that transaction, and gets its answer. An answer that refuses (4xx) is not stored, so that
 * the corrected form may be sent with the same key. Answers are stored encrypted: they may contain a bearer token.
 */
export async function withIdempotencyKey(claim: Claim, deps: TxDeps, work: () => Promise<Answer>): Promise<Answer> {
  const { db, clock, secrets } = deps;
  const isTaken = await claimKey(db, claim, keptSince(deps), clock()).catch((error: unknown) => {
    throw isLockTimeout(error) ? inProgress() : error;
  });
  if (!isTaken) return (await findAnswer(claim, deps)) ?? Promise.reject(inProgress());
  const answer = await work();
  const sealed = secrets.seal("idempotency", JSON.stringify(answer.body ?? null));
  await keepResponse(db, claim, answer.status < 400 ? { status: answer.status, body: { sealed } } : undefined);
  return answer;
}

function answerOf({ requestHash, status, body }: StoredKey, claim: Claim, { secrets }: Deps): Answer {
  if (requestHash !== claim.requestHash)
    throw new ApiError(
      409,
      "idempotency_mismatch",
      "This form was already sent with different entries. Please reload the page.",
    );
  const text = secrets.open("idempotency", (body as { sealed: string } | null)?.sealed ?? "");
  if (status === null || text === undefined) throw inProgress();
  return { status, body: JSON.parse(text) };
}

function keptSince({ clock }: Deps): Date {
  return new Date(clock().getTime() - ttlMs);
}

function inProgress(): ApiError {
  return new ApiError(409, "in_progress", "We do not know yet whether this was done. Please try again in a minute.");
}
