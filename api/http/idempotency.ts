import type { Deps } from "../deps";
import { faultOf } from "../domain/fault";
import { ApiError } from "../errors";
import { log } from "../log";
import { hashToken } from "../secrets";
import { type Claim, claimKey, findKey, keepResponse, releaseKey, removeKeysBefore } from "../store/idempotency-keys";

interface Kept {
  status: number;
  body: unknown;
}

const keepMs = 24 * 60 * 60 * 1000;
const abandonedMs = 60 * 1000;
const retryMs = 250;
const mostWaitMs = 5_000;

/**
 * Runs `work` once for a key: a repetition with the same payload gets the first response, one with another payload is
 * refused. A refused request (4xx) releases its key, so that the corrected form may be sent with it. Responses are
 * stored encrypted: they may contain a bearer token.
 */
export async function once<A extends Kept>(
  deps: Deps,
  scope: string,
  key: string,
  payload: string,
  work: () => Promise<A>,
): Promise<A> {
  const { db, clock } = deps;
  const claim = { scope, key: hashToken(key), requestHash: hashToken(payload) };
  await removeKeysBefore(db, new Date(clock().getTime() - keepMs));
  const earlier = await claimOrRecall(claim, deps);
  if (earlier) return earlier as A;
  const answer = await work().catch(async (error: unknown) => {
    // A key that cannot be released expires in a minute; the error of the work is the one to report.
    await releaseKey(db, claim).catch(logFailure);
    throw error;
  });
  // The work is done, so its response is sent even if it cannot be stored.
  await keep(claim, answer, deps).catch(logFailure);
  return answer;
}

/** Takes a key, and waits for another holder. @returns the stored response, `undefined` once the key is taken */
async function claimOrRecall(claim: Claim, deps: Deps): Promise<Kept | undefined> {
  const { db, clock } = deps;
  for (let waitedMs = 0; ; waitedMs += retryMs) {
    if (await claimKey(db, claim, clock())) return undefined;
    const row = await findKey(db, claim);
    if (!row) continue;
    if (row.requestHash !== claim.requestHash)
      throw new ApiError(
        409,
        "idempotency_mismatch",
        "This form was already sent with other entries. Please load it again.",
      );
    if (row.status !== null) return { status: row.status, body: reveal(deps, row.body) };
    if (clock().getTime() - row.createdAt.getTime() > abandonedMs) await releaseKey(db, claim);
    else if (waitedMs >= mostWaitMs)
      throw new ApiError(409, "in_progress", "We do not know yet whether this was done. Please try again in a minute.");
    else await new Promise((done) => setTimeout(done, retryMs));
  }
}

async function keep(claim: Claim, { status, body }: Kept, { db, secrets }: Deps): Promise<void> {
  const sealed = secrets.seal("idempotency", JSON.stringify(body ?? null));
  await keepResponse(db, claim, { status, body: { sealed } });
}

function logFailure(error: unknown): void {
  log.error({ error: faultOf(error) }, "idempotency: a key could not be written to");
}

function reveal(deps: Deps, body: unknown): unknown {
  const text = deps.secrets.open("idempotency", (body as { sealed: string }).sealed);
  if (text === undefined) throw new ApiError(409, "in_progress", "This form was already sent.");
  return JSON.parse(text);
}
