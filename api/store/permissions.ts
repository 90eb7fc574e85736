import type { Permission } from "contract/permissions";
import { and, asc, eq, exists, isNull, or, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { plans, rolePermissions, roles, subscriptions, userRoles, users } from "../db/schema/index";
import { adminRole, type StoredRole, subscriberRole } from "../domain/permissions";

/**
 * Who has which role, as a table of `user_id` and `role_id`: the roles that users were given, and the subscriber's,
 * which comes with a user's own plan in force for several people and goes with it.
 * @param today a day in Europe/London
 */
export function heldRoles(today: string | Placeholder): SQL {
  return sql`(select given.user_id, given.role_id from ${userRoles} given
    union select s.user_id, r.id from ${subscriptions} s
      join ${plans} p on p.id = s.plan_id and p.places > 1
      join ${roles} r on r.name = ${sql.raw(`'${subscriberRole}'`)}
      where s.user_id is not null and s.status = 'active' and s.starts_on <= ${today} and s.expires_on >= ${today})`;
}

/**
 * A user's roles with their stored permissions, by name, as one column of a query. Those of a role that members may
 * give themselves do not count.
 * @param userId a column of the query, or a value
 * @param today a day in Europe/London
 */
export function rolesOf(userId: SQLWrapper, today: string | Placeholder): SQL<StoredRole[]> {
  return sql`(select coalesce(json_agg(json_build_object('name', r.name, 'permissions',
      array(select p.permission from ${rolePermissions} p where p.role_id = r.id and not r.self_assignable)) order by r.name), '[]')
    from ${heldRoles(today)} own join ${roles} r on r.id = own.role_id where own.user_id = ${userId})`;
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
