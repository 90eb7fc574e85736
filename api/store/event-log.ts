import { and, eq, gte, ilike, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { eventLog, users } from "../db/schema/index";
import { addDays } from "../domain/dates";
import { cached } from "./cache";
import { removeSome } from "./removal";
import { containing } from "./sorting";

/** The event of a search that nothing was found for. */
export const searchWithoutResults = "Search without results";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const sameSearchMs = 60_000;

/** Records an event. */
export async function recordEvent(
  db: Db,
  event: { event: string; userId: string | null; details: Record<string, unknown> },
  now: Date,
): Promise<void> {
  await db.insert(eventLog).values({ ...event, createdAt: now });
}

/** Deletes events that were recorded before a date. */
export async function removeEventsBefore(db: Db, before: Date, most: number): Promise<number> {
  return removeSome(db, eventLog, lt(eventLog.createdAt, before), most);
}

/**
 * Records a search that nothing was found for, without who has searched. The same words are recorded once a minute: a
 * search is asked for several times, and a page is loaded again.
 */
export async function recordFruitlessSearch(db: Db, words: string, now: Date): Promise<void> {
  const event = { event: searchWithoutResults, userId: null, details: { words: words.toLowerCase() } };
  await cached(db, `fruitless search ${event.details.words}`, sameSearchMs, now, () => recordEvent(db, event, now));
}

interface EventFilter {
  /** A user's id, or part of their name or e-mail address. */
  q: string;
  event?: string | undefined;
  /** Days in Europe/London. */
  from?: string | undefined;
  to?: string | undefined;
  page: number;
  perPage: number;
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>["rows"][number];

/** A page of the events, the newest first, and the number of all that match. */
export async function listEvents(db: Db, { q, event, from, to, page, perPage }: EventFilter) {
  const found = and(
    event ? eq(eventLog.event, event) : undefined,
    from ? gte(eventLog.createdAt, startOf(from)) : undefined,
    to ? lt(eventLog.createdAt, startOf(addDays(to, 1))) : undefined,
    q ? isOf(q) : undefined,
  );
  const rows = await db
    .select({
      id: eventLog.id,
      event: eventLog.event,
      at: eventLog.createdAt,
      details: eventLog.details,
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(eventLog)
    .leftJoin(users, eq(users.id, eventLog.userId))
    .where(found)
    .orderBy(sql`${eventLog.createdAt} desc, ${eventLog.id}`)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(eventLog)
    .leftJoin(users, eq(users.id, eventLog.userId))
    .where(found);
  return { rows, total: counted?.total ?? 0 };
}

function isOf(words: string): SQL | undefined {
  if (uuid.test(words)) return eq(eventLog.userId, words);
  const pattern = containing(words);
  return or(ilike(users.email, pattern), sql`(${users.firstName} || ' ' || ${users.lastName}) ilike ${pattern}`);
}

/** A day's first moment, in Europe/London. */
function startOf(day: string): SQL {
  return sql`(${day}::date::timestamp at time zone 'Europe/London')`;
}
