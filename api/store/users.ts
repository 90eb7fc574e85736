import type { SessionUser } from "contract/auth";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { users } from "../db/schema/index";
import { londonDay } from "../domain/dates";
import { permissionsOf } from "../domain/permissions";
import { planInForce } from "./entitlement";
import { rolesOf } from "./permissions";

export type NewUser = typeof users.$inferInsert;

/** The data of a user for log-in and mails. */
export interface Account {
  id: string;
  email: string;
  /** The pending e-mail address. */
  pendingEmail: string | null;
  firstName: string;
  passwordHash: string;
  verifiedAt: Date | null;
  /** Since when they are kept from logging in; null if they are not. */
  blockedAt: Date | null;
}

const account = {
  id: users.id,
  email: users.email,
  pendingEmail: users.pendingEmail,
  firstName: users.firstName,
  passwordHash: users.passwordHash,
  verifiedAt: users.verifiedAt,
  blockedAt: users.blockedAt,
};

/** By e-mail address, ignoring case. */
export async function findByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [found] = await db
    .select(account)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return found;
}

/** Finds and locks a user, so that the e-mail address stays theirs until the transaction ends. Pass a `tx`. */
export async function findByEmailForShare(tx: Db, email: string): Promise<Account | undefined> {
  const [found] = await tx
    .select(account)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .for("share");
  return found;
}

/** Locks an account until the transaction ends: everything that changes its links locks it first. Pass a `tx`. */
export async function lockAccount(tx: Db, userId: string): Promise<void> {
  await lockAccounts(tx, [userId]);
}

/** The same for several, in one order for all callers. Pass a `tx`. */
export async function lockAccounts(tx: Db, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(users.id)
    .for("no key update");
}

/** The same for those with these addresses. Pass a `tx`. @returns their ids by address in lower case */
export async function lockAccountsByEmail(tx: Db, emails: string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(hasOneOf(emails))
    .orderBy(users.id)
    .for("no key update");
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]));
}

/** Users with one of these e-mail addresses, ignoring case. */
export function hasOneOf(emails: string[]): SQL {
  const lowered = emails.map((email) => email.toLowerCase());
  return inArray(sql`lower(${users.email})`, lowered);
}

/**
 * Whether a password is still the user's; locks the row, so that it stays so until the transaction ends. Pass a `tx`.
 */
export async function lockPasswordForShare(tx: Db, userId: string, passwordHash: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for("share");
  return found.length > 0;
}

/** Like `lockPasswordForShare`, for a transaction that changes the user: two of them wait for each other in turn. Pass a `tx`. */
export async function lockPassword(tx: Db, userId: string, passwordHash: string): Promise<boolean> {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
    .for("no key update");
  return found.length > 0;
}

export async function findAccount(db: Db, userId: string): Promise<Account | undefined> {
  const [found] = await findAccounts(db, [userId]);
  return found;
}

export async function findAccounts(db: Db, userIds: string[]): Promise<Account[]> {
  if (userIds.length === 0) return [];
  return db.select(account).from(users).where(inArray(users.id, userIds));
}

/** The country that a user gave at sign-up. */
export async function findCountry(db: Db, userId: string): Promise<string | undefined> {
  const [found] = await db.select({ country: users.country }).from(users).where(eq(users.id, userId));
  return found?.country;
}

/** @returns `undefined` when the e-mail address is taken */
export async function createUser(db: Db, user: NewUser): Promise<{ id: string } | undefined> {
  const [made] = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return made;
}

/** Creates users; those whose e-mail address is taken are left out. @returns their ids by address in lower case */
export async function createUsers(db: Db, wanted: NewUser[]): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const made = await db
    .insert(users)
    .values(wanted)
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email });
  return new Map(made.map(({ id, email }) => [email.toLowerCase(), id]));
}

/**
 * @param email the e-mail address that was confirmed: if the user has changed it meanwhile, nothing happens
 * @returns whether this call verified the e-mail address
 */
export async function markVerified(db: Db, userId: string, now: Date, email?: string): Promise<boolean> {
  const same = email === undefined ? undefined : eq(sql`lower(${users.email})`, email.toLowerCase());
  const verified = await db
    .update(users)
    .set({ verifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.verifiedAt), same))
    .returning({ id: users.id });
  return verified.length > 0;
}

export async function setPassword(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}

/** Sets a new password instead of a known one. @returns false when that was changed meanwhile */
export async function replacePassword(db: Db, userId: string, from: string, to: string): Promise<boolean> {
  const replaced = await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id });
  return replaced.length > 0;
}

/** The data of a user that the site's session keeps, with the current plan. */
export async function sessionUser(db: Db, userId: string, now: Date): Promise<SessionUser> {
  const today = londonDay(now);
  const [user] = await db
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      verifiedAt: users.verifiedAt,
      tree: users.onboarded,
      createdAt: users.createdAt,
      roles: rolesOf(sql`${userId}::uuid`, today),
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw new Error("There is no such user.");
  const { verifiedAt, createdAt, roles, ...rest } = user;
  const plan = await planInForce(db, userId, today);
  return {
    ...rest,
    roles: roles.map(({ name }) => name),
    permissions: permissionsOf(roles),
    verified: { status: verifiedAt !== null },
    subscription_plan_id: plan?.id ?? null,
    created_at: createdAt.toISOString(),
  };
}
