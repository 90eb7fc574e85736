import type { SessionUser } from "contract/auth";
import type { Arguments } from "contract/call";
import * as user from "contract/user";
import type { Api } from "~/api/client.server";

/** The user's own record. */
export function readUser(api: Api, userId: string) {
  return api.read(user.readUser, { params: { id: userId } });
}

/**
 * Changes the given fields of the user's own record; a refusal is returned. A new password returns a new session as
 * well.
 */
export function updateUser(
  api: Api,
  userId: string,
  change: Arguments<typeof user.updateUser>["body"],
  idempotencyKey?: string,
) {
  return api.send(user.updateUser, { params: { id: userId }, body: change }, { idempotencyKey });
}

/** Saves the given parts of the feed's filter; returns the whole filter. */
export function saveFeedFilter(api: Api, filter: Arguments<typeof user.saveFilter>["body"]["filter"]) {
  return api.send(user.saveFilter, { body: { filter } });
}

/**
 * The part of a changed record that the session keeps, so that it need not be read again. Users cannot change their own
 * permissions.
 */
export function toSessionUser(record: user.User, { permissions }: Pick<SessionUser, "permissions">): SessionUser {
  const { id, first_name, last_name, email, verified, subscription_plan_id, tree, created_at } = record;
  const roles = record.roles.assigned.map(({ name }) => name);
  return { id, first_name, last_name, email, verified, roles, permissions, subscription_plan_id, tree, created_at };
}
