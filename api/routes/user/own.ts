import type { readUser, User } from "contract/user";
import type { Deps } from "../../deps";
import type { SignedIn } from "../../domain/asker";
import type { Answer, Request } from "../../http/bind";
import { notFound } from "../../http/refusal";
import { readRecord } from "../../store/user-record";

/** The user's own record. */
export async function answerRead(
  { params, asker }: Request<typeof readUser>,
  deps: Deps,
): Promise<Answer<typeof readUser>> {
  refuseOthers(params, asker);
  return { status: 200, body: await ownRecord(asker, deps) };
}

/** @throws Refusal 404 for any id but the asker's */
export function refuseOthers({ id }: { id: string }, { user }: SignedIn): void {
  if (id !== user.id) throw notFound();
}

/** The asker's record as stored. */
export async function ownRecord({ user }: SignedIn, { db, clock }: Deps): Promise<User> {
  const record = await readRecord(db, user.id, clock());
  if (!record) throw notFound();
  return { ...record, subscription_plan_id: user.plans[0]?.id ?? null };
}
