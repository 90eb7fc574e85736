import type { SessionUser } from "contract/auth";
import type { Arguments } from "contract/call";
import * as user from "contract/user";
import type { Api } from "~/api/client.server";

/** One's own record. */
export function readUser(api: Api, userId: string) {
  return api.read(user.readUser, { params: { id: userId } });
}

/** Changes what is given of one's own record; a refusal is an answer. A new password answers a new session as well. */
export function updateUser(api: Api, userId: string, change: Arguments<typeof user.updateUser>["body"]) {
  return api.send(user.updateUser, { params: { id: userId }, body: change });
}

/** Saves what is given of the feed's filter; the answer is the whole of it. */
export function saveFeedFilter(api: Api, filter: Arguments<typeof user.saveFilter>["body"]["filter"]) {
  return api.send(user.saveFilter, { body: { filter } });
}

/** Users for administrators, by name, company or e-mail address. */
export function listUsers(api: Api, query: Arguments<typeof user.listUsers>["query"]) {
  return api.read(user.listUsers, { query });
}

/** What the session keeps of a record that has just been changed, so that it need not be asked for. */
export function toSessionUser(record: user.User): SessionUser {
  const { id, first_name, last_name, email, verified, subscription_plan_id, tree, created_at } = record;
  const roles = record.roles.assigned.map(({ name }) => name);
  return { id, first_name, last_name, email, verified, roles, subscription_plan_id, tree, created_at };
}
