import type { Call } from "contract/call";
import { isLockTimeout } from "../database-errors";
import type { Deps, TxDeps } from "../deps";
import type { Requester } from "../domain/requester";
import { ApiError } from "../errors";
import { hashToken } from "../keyring";
import { type Claim, claimKey, findKey, keepResponse, type StoredKey } from "../store/idempotency-keys";
import type { Answer } from "./endpoint";

const ttlMs = 24 * 60 * 60 * 1000;
/** How long an answer that opens a session is given again: while somebody presses a button a second time. */
const sessionTtlMs = 10 * 60 * 1000;
const maxKeyLength = 200;
/** Separates its signatures and ciphers from others. */
const purpose = "idempotency";

/** An idempotency key as a request was sent with it. */
export interface SentKey extends Claim {
  /** What a repetition must have in common with the first request. */
  payload: string;
  /** How long its answer is given again. */
  ttlMs: number;
}

/**
 * The idempotency key of a request, hashed, in its scope: the call and the requester. The payload may contain a password,
 * so its stored hash is a keyed one.
 */
export function keyOf(
  request: Request,
  call: Call,
  { user, sentTokenHash }: Requester,
  payload: string,
  { secrets }: Pick<Deps, "secrets">,
): SentKey | undefined {
  const key = call.idempotent ? request.headers.get("idempotency-key") : null;
  if (!key) return undefined;
  const sender = (call.opensSession ? sentTokenHash : user?.id) ?? "guest";
  return {
    scope: `${call.method} ${call.path} ${sender}`,
    key: hashToken(key.slice(0, maxKeyLength)),
    userId: user?.id ?? null,
    requestHash: secrets.sign(purpose, payload),
    payload,
    ttlMs: call.opensSession ? sessionTtlMs : ttlMs,
  };
}

/**
 * The stored answer of an earlier request with the key.
 * @throws ApiError 409 when that had another payload
 */
export async function findAnswer(sent: SentKey, deps: Deps): Promise<Answer | undefined> {
  const row = await findKey(deps.db, sent, keptSince(sent, deps));
  return row && answerOf(row, sent, deps);
}

/**
 * Runs `work` once for a key, in the transaction that stores its answer: either both happen or neither. A request at
 * the same moment waits for that transaction, and gets its answer. An answer that refuses (4xx) is not stored, so that
 * the corrected form may be sent with the same key. Answers are stored encrypted: they may contain a bearer token.
 */
export async function withIdempotencyKey(sent: SentKey, deps: TxDeps, work: () => Promise<Answer>): Promise<Answer> {
  const { db, clock, secrets } = deps;
  const { scope, key, userId, requestHash } = sent;
  const claim = { scope, key, userId, requestHash };
  const isTaken = await claimKey(db, claim, keptSince(sent, deps), clock()).catch((error: unknown) => {
    throw isLockTimeout(error) ? inProgress() : error;
  });
  if (!isTaken) return (await findAnswer(sent, deps)) ?? Promise.reject(inProgress());
  const answer = await work();
  const sealed = secrets.seal(purpose, JSON.stringify(answer.body ?? null));
  await keepResponse(db, claim, answer.status < 400 ? { status: answer.status, body: { sealed } } : undefined);
  return answer;
}

function answerOf({ requestHash, status, body }: StoredKey, { payload }: SentKey, { secrets }: Deps): Answer {
  if (!secrets.verify(purpose, payload, requestHash))
    throw new ApiError(
      409,
      "idempotency_mismatch",
      "This form was already sent with different entries. Please reload the page.",
    );
  const text = secrets.open(purpose, (body as { sealed: string } | null)?.sealed ?? "");
  if (status === null || text === undefined) throw inProgress();
  return { status, body: JSON.parse(text) };
}

function keptSince({ ttlMs }: SentKey, { clock }: Deps): Date {
  return new Date(clock().getTime() - ttlMs);
}

function inProgress(): ApiError {
  return new ApiError(409, "in_progress", "We do not know yet whether this was done. Please try again in a minute.");
}
