import type { UserData } from "contract/data-export";
import type { User } from "contract/user";
import type { Deps } from "../../deps";
import type { AuthenticatedRequester } from "../../domain/requester";
import { notFound } from "../../errors";
import { readRecord } from "../../store/user-profile";

/** The requester's own record as stored. */
export async function readUserBody({ db, clock }: Deps, { user }: AuthenticatedRequester): Promise<User> {
  const record = await readRecord(db, user.id, clock());
  if (!record) throw notFound();
  return { ...record, subscription_plan_id: user.plans[0]?.id ?? null };
}

/** The record in the user's data file: without available options, and without what the file has in full elsewhere. */
export function exportedUserBody({ favourites: _, filter: _filter, roles, comms, ...user }: User): UserData["user"] {
  return {
    ...user,
    roles: roles.assigned.map(({ display_name }) => display_name),
    comms: comms.assigned.map(({ title }) => title),
  };
}
