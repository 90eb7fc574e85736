import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { rolePermissions, roles, userRoles } from "../db/schema/index";
import type { StoredRole } from "../domain/permissions";

/**
 * A user's roles with their stored permissions, by name, as one column of a query. Those of a role that members may
 * give themselves do not count.
 * @param userId a column of the query, or a value
 */
export function rolesOf(userId: SQLWrapper): SQL<StoredRole[]> {
  return sql`(select coalesce(json_agg(json_build_object('name', r.name, 'permissions',
      array(select p.permission from ${rolePermissions} p where p.role_id = r.id and not r.self_assignable)) order by r.name), '[]')
    from ${userRoles} own join ${roles} r on r.id = own.role_id where own.user_id = ${userId})`;
}
