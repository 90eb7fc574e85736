import { and, asc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { rolePermissions, roles, userRoles, users } from "../db/schema/index";
import { permissionsOf } from "../domain/permissions";
import { changedByOf } from "./changed-by";
import { heldRoles, rolesOf } from "./permissions";
import { containing, orderOf } from "./sorting";

const maxShown = 10;
const fullName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

/** @param today a day in Europe/London */
const columnsOn = (today: string) => ({
  ...getTableColumns(roles),
  permissions: sql<string[]>`array(select ${rolePermissions.permission} from ${rolePermissions}
    where ${eq(rolePermissions.roleId, roles.id)})`,
  holdersTotal: sql<number>`(select count(*)::int from ${heldRoles(today)} held where held.role_id = ${roles.id})`,
  changedBy: changedByOf(roles),
});

export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;
type Sort = "name" | "holders" | "created";

/** The fields that an administrator sets. */
export type RoleFields = Pick<typeof roles.$inferInsert, "name" | "displayName" | "selfAssignable">;

/** A page of the roles whose name contains the words, and the number of all of them. @param today in Europe/London */
export async function listRoleRows(
  db: Db,
  { q, sort, page, limit }: { q: string; sort: Sort | `-${Sort}`; page: number; limit: number },
  today: string,
) {
  const columns = columnsOn(today);
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

/** @param today a day in Europe/London */
export async function findRole(db: Db, id: string, today: string) {
  const [row] = await db.select(columnsOn(today)).from(roles).where(eq(roles.id, id));
  return row;
}

/** @param today a day in Europe/London */
export async function findRoleByName(db: Db, name: string, today: string) {
  const [row] = await db.select(columnsOn(today)).from(roles).where(eq(roles.name, name));
  return row;
}

/** Locks all roles until the transaction ends: what they permit, and who has them, is changed by one at a time. */
export async function lockRoles(tx: Db): Promise<void> {
  await tx.select({ id: roles.id }).from(roles).orderBy(asc(roles.id)).for("no key update");
}

/** What a user's roles permit on a day in Europe/London. */
export async function permissionsNow(db: Db, userId: string, today: string) {
  const [row] = await db
    .select({ roles: rolesOf(sql`${userId}::uuid`, today) })
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

/** A page of those who have a role on a day in Europe/London, by name, and the number of all. */
export async function listHolders(
  db: Db,
  roleId: string,
  { page, limit, today }: { page: number; limit: number; today: string },
) {
  const hasRole = sql`${users.id} in (select held.user_id from ${heldRoles(today)} held where held.role_id = ${roleId})`;
  const rows = await db
    .select({ id: users.id, displayName: fullName, email: users.email })
    .from(users)
    .where(hasRole)
    .orderBy(asc(sql`lower(${users.lastName})`), asc(sql`lower(${users.firstName})`), asc(users.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(users, hasRole) };
}

/** Who has a role on a day in Europe/London: the number of all, and the first by name. */
export async function holdersOfRole(db: Db, roleId: string, today: string) {
  const { rows, total } = await listHolders(db, roleId, { page: 1, limit: maxShown, today });
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
