import type { Permission } from "contract/permissions";
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { accessTokens, users } from "../db/schema/index";
import { londonDay } from "../domain/dates";
import { describeError } from "../domain/describe-error";
import { permissionsOf, type StoredRole } from "../domain/permissions";
import type { AuthenticatedUser } from "../domain/requester";
import { hashToken, newToken } from "../keyring";
import { log } from "../log";
import { grantsOf, plansOf } from "./entitlement";
import { rolesOf } from "./permissions";
import { preparedQuery } from "./prepared-query";
import { newest } from "./sort";

const dayMs = 24 * 60 * 60 * 1000;
/** An unused token ends after this time, and none is valid for longer than the absolute maximum. */
export const sessionIdleMs = 14 * dayMs;
export const sessionLifeMs = 90 * dayMs;
const maxListed = 50;
/** How long an administrator may look at the site as a member. */
const viewLifeMs = 30 * 60 * 1000;
const touchEveryMs = 60 * 60 * 1000;

/** Creates a bearer token for a user. Only its hash is stored. */
export async function createSession(
  db: Db,
  userId: string,
  userAgent: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + sessionLifeMs);
  await db.insert(accessTokens).values({
    userId,
    tokenHash: hashToken(token),
    userAgent: userAgent.slice(0, 200),
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}

/** What the token of a view begins with: it is known as one also by calls that read no user. */
export const viewTokenPrefix = "read-only-";

/** Creates a token by which an administrator looks at the site as a member. Only its hash is stored. */
export async function createView(
  db: Db,
  userId: string,
  viewedById: string,
  userAgent: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = `${viewTokenPrefix}${newToken()}`;
  const expiresAt = new Date(now.getTime() + viewLifeMs);
  const own = { userId, viewedById, tokenHash: hashToken(token), userAgent: userAgent.slice(0, 200) };
  await db.insert(accessTokens).values({ ...own, createdAt: now, lastUsedAt: now, expiresAt });
  return { token, expiresAt };
}

/** Ends everything that a user looks at as a member. @returns the members */
export async function endViewsOf(db: Db, viewedById: string): Promise<string[]> {
  const ended = await db
    .delete(accessTokens)
    .where(eq(accessTokens.viewedById, viewedById))
    .returning({ userId: accessTokens.userId });
  return ended.map(({ userId }) => userId);
}

/** Ends what an administrator looks at as a member. @returns whether there was a view */
export async function endView(db: Db, userId: string, viewedById: string): Promise<boolean> {
  const ended = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.viewedById, viewedById)))
    .returning({ id: accessTokens.id });
  return ended.length > 0;
}

const bearerQuery = preparedQuery((db, name) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      verifiedAt: users.verifiedAt,
      lastUsedAt: accessTokens.lastUsedAt,
      viewedById: accessTokens.viewedById,
      viewerRoles: sql<StoredRole[] | null>`case when ${accessTokens.viewedById} is not null
        then ${rolesOf(accessTokens.viewedById, sql.placeholder("today"))} end`,
      roles: rolesOf(users.id, sql.placeholder("today")),
      plans: plansOf(users.id, sql.placeholder("today")),
      contentIds: grantsOf(users.id),
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(
      and(
        eq(accessTokens.tokenHash, sql.placeholder("tokenHash")),
        gt(accessTokens.expiresAt, sql.placeholder("now")),
        gt(accessTokens.lastUsedAt, sql.placeholder("idleSince")),
        isNull(users.blockedAt),
      ),
    )
    .prepare(name),
);

/**
 * The user of a token, with their current permissions and plans: every call reads it, so it is one query; `undefined` when the token is
 * unknown, revoked, idle for too long or expired, or its user is blocked.
 */
export async function findBearer(db: Db, tokenHash: string, now: Date): Promise<AuthenticatedUser | undefined> {
  const idleSince = new Date(now.getTime() - sessionIdleMs).toISOString();
  const [row] = await bearerQuery(db).execute({
    tokenHash,
    now: now.toISOString(),
    idleSince,
    today: londonDay(now),
  });
  if (!row) return undefined;
  const permissions = permissionsOf(row.roles);
  if (row.viewedById !== null && !isViewAllowed(permissions, row.viewerRoles ?? [])) return undefined;
  if (row.viewedById === null && now.getTime() - row.lastUsedAt.getTime() > touchEveryMs) {
    const noted = db.update(accessTokens).set({ lastUsedAt: now }).where(eq(accessTokens.tokenHash, tokenHash));
    // A database that currently takes no writes may still be read.
    await noted.catch((error) =>
      log.error({ error: describeError(error) }, "sessions: the last use of one could not be noted"),
    );
  }
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    verified: row.verifiedAt !== null,
    roles: row.roles.map(({ name }) => name),
    permissions,
    plans: row.plans,
    contentIds: row.contentIds,
    viewedById: row.viewedById,
  };
}

/** A view ends when its administrator may not have it any longer, and when the member becomes one of the staff. */
function isViewAllowed(ofMember: Permission[], viewerRoles: StoredRole[]): boolean {
  return ofMember.length === 0 && permissionsOf(viewerRoles).includes("members.impersonate");
}

/** A user's sessions, the current one first, then the last used; and the number of all. */
export async function listSessions(db: Db, userId: string, tokenHash: string, now: Date) {
  const current = sql<boolean>`${accessTokens.tokenHash} = ${tokenHash}`;
  const rows = await db
    .select({
      id: accessTokens.id,
      userAgent: accessTokens.userAgent,
      createdAt: accessTokens.createdAt,
      lastUsedAt: accessTokens.lastUsedAt,
      expiresAt: accessTokens.expiresAt,
      current,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(accessTokens)
    .where(alive(userId, now))
    .orderBy(desc(current), newest(accessTokens.lastUsedAt), accessTokens.id)
    .limit(maxListed);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** @returns whether the user had such a session */
export async function endSession(db: Db, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const ended = await db
    .delete(accessTokens)
    .where(and(alive(userId, now), eq(accessTokens.id, sessionId)))
    .returning({ id: accessTokens.id });
  return ended.length > 0;
}

/** Ends every session of a user but one, and every view of the site that they have as another. @returns how many were ended */
export async function endOtherSessions(db: Db, userId: string, tokenHash: string): Promise<number> {
  const ended = await db
    .delete(accessTokens)
    .where(
      or(
        and(eq(accessTokens.userId, userId), ne(accessTokens.tokenHash, tokenHash)),
        eq(accessTokens.viewedById, userId),
      ),
    )
    .returning({ viewedById: accessTokens.viewedById });
  return ended.filter(({ viewedById }) => viewedById === null).length;
}

export async function endSessionOfToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.tokenHash, tokenHash));
}

/** Ends every session of a user, and every view of the site that they have as another. @returns how many were ended */
export async function endAllSessions(db: Db, userId: string): Promise<number> {
  const ended = await db
    .delete(accessTokens)
    .where(or(eq(accessTokens.userId, userId), eq(accessTokens.viewedById, userId)))
    .returning({ viewedById: accessTokens.viewedById });
  return ended.filter(({ viewedById }) => viewedById === null).length;
}

/** Deletes the sessions that have ended. @returns the views among them, whose ends must be recorded */
export async function deleteExpiredSessions(db: Db, now: Date) {
  const { userId, viewedById, expiresAt } = accessTokens;
  const views = await db
    .delete(accessTokens)
    .where(and(lt(expiresAt, now), isNotNull(viewedById)))
    .returning({ userId, viewedById, expiresAt });
  await db.delete(accessTokens).where(and(lt(expiresAt, now), isNull(viewedById)));
  return views;
}

function alive(userId: string, now: Date) {
  return and(
    eq(accessTokens.userId, userId),
    isNull(accessTokens.viewedById),
    gt(accessTokens.expiresAt, now),
    gt(accessTokens.lastUsedAt, new Date(now.getTime() - sessionIdleMs)),
  );
}
