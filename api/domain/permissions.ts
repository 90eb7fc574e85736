import { allPermissions, type Permission } from "contract/permissions";

/** The role that has all permissions. They are not stored, so nobody can take them from it. */
export const adminRole = "admin";

/** The role of those whose own plan in force covers several people. It comes and goes with the plan, and is never given. */
export const subscriberRole = "user-subscription";

/** A role of a user, with its permissions as they are stored. */
export interface StoredRole {
  name: string;
  permissions: string[];
}

/** What a user's roles permit. Stored permissions that this version does not know are ignored. */
export function permissionsOf(roles: StoredRole[]): Permission[] {
  if (roles.some(({ name }) => name === adminRole)) return allPermissions;
  return allPermissions.filter((permission) => roles.some(({ permissions }) => permissions.includes(permission)));
}

/** Whether a role is the one that has all permissions. */
export function isAdminRole({ name }: { name: string }): boolean {
  return name === adminRole;
}

/** Who changes items, whether they may say who reads published ones, and what becomes of files that the shop sells. */
export function writerOf({ user }: { user: { id: string; permissions: Permission[] } }) {
  const mayPublish = permits(user, "content.publish");
  return { id: user.id, mayPublish, maySell: mayPublish || permits(user, "products.manage") };
}

/** Whether one of a user's roles has a permission. */
export function permits(user: { permissions: Permission[] }, permission: Permission): boolean {
  return user.permissions.includes(permission);
}
