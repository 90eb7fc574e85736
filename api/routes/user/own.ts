import type { readUser, User } from "contract/user";
import type { Deps } from "../../deps";
import type { AuthenticatedRequester } from "../../domain/requester";
import { notFound } from "../../errors";
import type { Answer, Request } from "../../http/bind";
import { readRecord } from "../../store/user-record";

/** The user's own record. */
export async function answerRead(
  { params, requester }: Request<typeof readUser>,
  deps: Deps,
): Promise<Answer<typeof readUser>> {
  refuseOthers(params, requester);
  return { status: 200, body: await ownRecord(requester, deps) };
}

/** @throws ApiError 404 for any id but the requester's */
export function refuseOthers({ id }: { id: string }, { user }: AuthenticatedRequester): void {
  if (id !== user.id) throw notFound();
}

/** The requester's record as stored. */
export async function ownRecord({ user }: AuthenticatedRequester, { db, clock }: Deps): Promise<User> {
  const record = await readRecord(db, user.id, clock());
  if (!record) throw notFound();
  return { ...record, subscription_plan_id: user.plans[0]?.id ?? null };
}
