import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { accessTokens, users } from "../db/schema/index";
import { londonDay } from "../domain/dates";
import { describeError } from "../domain/describe-error";
import { permissionsOf } from "../domain/permissions";
import type { AuthenticatedUser } from "../domain/requester";
import { hashToken, newToken } from "../keyring";
import { log } from "../log";
import { grantsOf, plansOf } from "./entitlement";
import { rolesOf } from "./permissions";
import { preparedQuery, unnamed } from "./prepared-query";

const dayMs = 24 * 60 * 60 * 1000;
/** An unused token ends after this time, and none is valid for longer than the absolute maximum. */
export const tokenIdleMs = 14 * dayMs;
export const tokenLifeMs = 90 * dayMs;
const touchEveryMs = 60 * 60 * 1000;

/** Creates a bearer token for a user. Only its hash is stored. */
export async function issueToken(
  db: Db,
  userId: string,
  userAgent: string,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + tokenLifeMs);
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

const bearerQuery = preparedQuery((db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      verifiedAt: users.verifiedAt,
      lastUsedAt: accessTokens.lastUsedAt,
      roles: rolesOf(users.id),
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
      ),
    )
    .prepare(unnamed),
);

/**
 * The user of a token, with their current permissions and plans: every call reads it, so it is one query; `undefined` when the token is
 * unknown, revoked, idle for too long or expired.
 */
export async function findBearer(db: Db, tokenHash: string, now: Date): Promise<AuthenticatedUser | undefined> {
  const idleSince = new Date(now.getTime() - tokenIdleMs).toISOString();
  const [row] = await bearerQuery(db).execute({
    tokenHash,
    now: now.toISOString(),
    idleSince,
    today: londonDay(now),
  });
  if (!row) return undefined;
  if (now.getTime() - row.lastUsedAt.getTime() > touchEveryMs) {
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
    permissions: permissionsOf(row.roles),
    plans: row.plans,
    contentIds: row.contentIds,
  };
}

export async function revokeToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.tokenHash, tokenHash));
}

/** Ends every session of a user. */
export async function revokeAllTokens(db: Db, userId: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.userId, userId));
}

export async function deleteDeadTokens(db: Db, now: Date): Promise<void> {
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, now));
}
