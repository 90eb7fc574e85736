import { and, asc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { rolePermissions, roles, userRoles, users } from "../db/schema/index";
import { permissionsOf } from "../domain/permissions";
import { changedByOf } from "./changed-by";
import { rolesOf } from "./permissions";
import { containing, orderOf } from "./sorting";

const maxShown = 10;
const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

const columns = {
  ...getTableColumns(roles),
  permissions: sql<string[]>`array(select ${rolePermissions.permission} from ${rolePermissions}
    where ${eq(rolePermissions.roleId, roles.id)})`,
  holdersTotal: sql<number>`(select count(*)::int from ${userRoles} where ${eq(userRoles.roleId, roles.id)})`,
  changedBy: changedByOf(roles),
};

export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;
type Sort = "name" | "holders" | "created";

/** The fields that an administrator sets. */
export type RoleFields = Pick<typeof roles.$inferInsert, "name" | "displayName" | "selfAssignable">;

/** A page of the roles whose name contains the words, and the number of all of them. */
export async function listRoleRows(
  db: Db,
  { q, sort, page, limit }: { q: string; sort: Sort | `-${Sort}`; page: number; limit: number },
) {
  const name = sql`lower(${roles.displayName})`;
  const keys = { name, holders: columns.holdersTotal, created: roles.createdAt };
  const found = q ? matching(q) : undefined;
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(roles)
      .where(found)
      .orderBy(...orderOf(sort, keys, name, roles.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(roles, found),
  ]);
  return { rows, total };
}

export async function findRole(db: Db, id: string) {
  const [row] = await db.select(columns).from(roles).where(eq(roles.id, id));
  return row;
}

export async function findRoleByName(db: Db, name: string) {
  const [row] = await db.select(columns).from(roles).where(eq(roles.name, name));
  return row;
}

/** Locks all roles until the transaction ends: what they permit, and who has them, is changed by one at a time. */
export async function lockRoles(tx: Db): Promise<void> {
  await tx.select({ id: roles.id }).from(roles).orderBy(asc(roles.id)).for("no key update");
}

/** What a user's roles permit at this moment. */
export async function permissionsNow(db: Db, userId: string) {
  const [row] = await db
    .select({ roles: rolesOf(sql`${userId}::uuid`) })
    .from(users)
    .where(eq(users.id, userId));
  return permissionsOf(row?.roles ?? []);
}

/** @returns `undefined` when another role has the name */
export async function insertRole(db: Db, fields: RoleFields, now: Date): Promise<{ id: string } | undefined> {
  const [made] = await db
    .insert(roles)
    .values({ ...fields, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: roles.id });
  return made;
}

/** Whether another role has a name. */
export async function isNameTaken(db: Db, name: string, but: string): Promise<boolean> {
  return (await db.$count(roles, and(eq(roles.name, name), sql`${roles.id} <> ${but}`))) > 0;
}

/** Changes the given fields, and counts the version. */
export async function setRole(
  db: Db,
  id: string,
  fields: Partial<RoleFields>,
  changedById: string,
  now: Date,
): Promise<void> {
  const version = sql`${roles.version} + 1`;
  await db
    .update(roles)
    .set({ ...fields, version, changedById, changedAt: now })
    .where(eq(roles.id, id));
}

/** Replaces what a role permits. */
export async function setPermissionsOfRole(tx: Db, roleId: string, permissions: string[]): Promise<void> {
  await tx.delete(rolePermissions).where(eq(rolePermissions.roleId, roleId));
  if (permissions.length === 0) return;
  await tx.insert(rolePermissions).values([...new Set(permissions)].map((permission) => ({ roleId, permission })));
}

/** Deletes a role: nobody has it any longer. */
export async function removeRole(db: Db, id: string): Promise<void> {
  await db.delete(roles).where(eq(roles.id, id));
}

/** A page of those who have a role, by name, and the number of all. */
export async function listHolders(db: Db, roleId: string, { page, limit }: { page: number; limit: number }) {
  const hasRole = eq(userRoles.roleId, roleId);
  const rows = await db
    .select({ id: users.id, displayName: fullName, email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(hasRole)
    .orderBy(asc(sql`lower(${users.lastName})`), asc(sql`lower(${users.firstName})`), asc(users.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(userRoles, hasRole) };
}

/** Who has a role: the number of all, and the first by name. */
export async function holdersOfRole(db: Db, roleId: string) {
  const { rows, total } = await listHolders(db, roleId, { page: 1, limit: maxShown });
  return { total, first: rows.map(({ id, displayName }) => ({ id, title: displayName })) };
}

/** Gives a role to a user. @returns whether they did not have it before */
export async function addHolder(db: Db, roleId: string, userId: string): Promise<boolean> {
  const added = await db
    .insert(userRoles)
    .values({ roleId, userId })
    .onConflictDoNothing()
    .returning({ userId: userRoles.userId });
  return added.length > 0;
}

/** Takes a role from a user. @returns whether they had it */
export async function removeHolder(db: Db, roleId: string, userId: string): Promise<boolean> {
  const removed = await db
    .delete(userRoles)
    .where(and(eq(userRoles.roleId, roleId), eq(userRoles.userId, userId)))
    .returning({ userId: userRoles.userId });
  return removed.length > 0;
}

function matching(words: string): SQL | undefined {
  const pattern = containing(words);
  return or(sql`${roles.displayName} ilike ${pattern}`, sql`${roles.name} ilike ${pattern}`);
}
