import type { Permission } from "contract/permissions";
import { and, asc, eq, exists, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { rolePermissions, roles, userRoles, users } from "../db/schema/index";
import { adminRole, type StoredRole } from "../domain/permissions";

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

/** The users that have a permission by one of their roles and may log in. */
export function listPermitted(db: Db, permission: Permission): Promise<{ firstName: string; email: string }[]> {
  const carried = db
    .select({ id: rolePermissions.roleId })
    .from(rolePermissions)
    .where(and(eq(rolePermissions.roleId, roles.id), eq(rolePermissions.permission, permission)));
  return db
    .selectDistinct({ firstName: users.firstName, email: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(
      and(
        isNull(users.blockedAt),
        or(eq(roles.name, adminRole), and(eq(roles.selfAssignable, false), exists(carried))),
      ),
    )
    .orderBy(asc(users.email));
}
