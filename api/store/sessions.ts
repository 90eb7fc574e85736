import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { accessTokens } from "../db/schema/index";
import { tokenIdleMs } from "./access-tokens";
import { newest } from "./sort";

const mostListed = 50;

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
    .limit(mostListed);
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

/** Ends every session of a user but one. @returns how many were ended */
export async function endOtherSessions(db: Db, userId: string, tokenHash: string): Promise<number> {
  const ended = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), ne(accessTokens.tokenHash, tokenHash)))
    .returning({ id: accessTokens.id });
  return ended.length;
}

function alive(userId: string, now: Date) {
  return and(
    eq(accessTokens.userId, userId),
    gt(accessTokens.expiresAt, now),
    gt(accessTokens.lastUsedAt, new Date(now.getTime() - tokenIdleMs)),
  );
}
