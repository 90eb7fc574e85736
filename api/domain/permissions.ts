import { allPermissions, type Permission } from "contract/permissions";

/** The role that has all permissions. They are not stored, so nobody can take them from it. */
const adminRole = "admin";

/**
 * What a user's roles permit.
 * @param roles the names of the roles held
 * @param stored the permissions of these roles as stored; unknown ones are ignored
 */
export function permissionsOf(roles: string[], stored: string[]): Permission[] {
  if (roles.includes(adminRole)) return allPermissions;
  return allPermissions.filter((permission) => stored.includes(permission));
}

/** Whether one of a user's roles has a permission. */
export function permits(user: { permissions: Permission[] }, permission: Permission): boolean {
  return user.permissions.includes(permission);
}
