import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "../db/open";
import { accessTokens, roles, userRoles, users } from "../db/schema/index";
import type { SignedInUser } from "../domain/asker";
import { londonDay } from "../domain/dates";
import { faultOf } from "../domain/fault";
import { hashToken, newToken } from "../secrets";
import { builtOnce, unnamed } from "./built";
import { plansOf } from "./entitlement";

const dayMs = 24 * 60 * 60 * 1000;
/** A token that is not used for this long ends, and none lives longer than the absolute life. */
export const tokenIdleMs = 14 * dayMs;
export const tokenLifeMs = 90 * dayMs;
const touchEveryMs = 60 * 60 * 1000;

/** Makes a bearer token for a user. Only its hash is kept. */
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

const bearerQuery = builtOnce((db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      verifiedAt: users.verifiedAt,
      lastUsedAt: accessTokens.lastUsedAt,
      roles: sql<
        string[]
      >`coalesce((select json_agg(${roles.name} order by ${roles.name}) from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId} where ${userRoles.userId} = ${users.id}), '[]'::json)`,
      plans: plansOf(users.id, sql.placeholder("today")),
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

/** Whose token it is, with what they hold today: every call asks, so it is one query; `undefined` when it is unknown, revoked, idle for too long or too old. */
export async function findBearer(db: Db, tokenHash: string, now: Date): Promise<SignedInUser | undefined> {
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
    // A database that takes no writes for now may still be read.
    await noted.catch((error) => console.error("sessions: the last use of one could not be noted:", faultOf(error)));
  }
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    verified: row.verifiedAt !== null,
    roles: row.roles,
    plans: row.plans,
  };
}

export async function revokeToken(db: Db, tokenHash: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.tokenHash, tokenHash));
}

/** Signs a person out everywhere. */
export async function revokeAllTokens(db: Db, userId: string): Promise<void> {
  await db.delete(accessTokens).where(eq(accessTokens.userId, userId));
}

export async function deleteDeadTokens(db: Db, now: Date): Promise<void> {
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, now));
}
