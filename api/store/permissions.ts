import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { rolePermissions, roles, userRoles } from "../db/schema/index";

/**
 * The names of a user's roles, as one column of a query.
 * @param userId a column of the query, or a value
 */
export function rolesOf(userId: SQLWrapper): SQL<string[]> {
  return sql`(select coalesce(json_agg(r.name order by r.name), '[]') from ${userRoles} held
    join ${roles} r on r.id = held.role_id where held.user_id = ${userId})`;
}

/**
 * The stored permissions of a user's roles, as one column of a query. Those of a role that members may give themselves
 * do not count.
 * @param userId a column of the query, or a value
 */
export function storedPermissionsOf(userId: SQLWrapper): SQL<string[]> {
  return sql`(select coalesce(json_agg(p.permission), '[]') from ${userRoles} held
    join ${roles} r on r.id = held.role_id join ${rolePermissions} p on p.role_id = r.id
    where held.user_id = ${userId} and not r.self_assignable)`;
}
