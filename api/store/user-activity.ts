import type { UserData } from "contract/data-export";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  accessTokens,
  composedNewsletterRecipients,
  eventLog,
  memberImportRows,
  newsletterSends,
  oneTimeLinks,
  popupClicks,
  popupClosings,
  surveys,
} from "../db/schema/index";
import { listEntriesOf } from "./audit-log";
import { newest } from "./sort";

/** Data that a user's visits have created. @param most of each list */
export async function readTraces(db: Db, userId: string, most: number) {
  return {
    newsletters: await readNewsletters(db, userId, most),
    imported: await readImportedRows(db, userId, most),
    surveys: await readSurveys(db, userId, most),
    popups: await readPopups(db, userId, most),
    events: await readEvents(db, userId, most),
    security: await readSecurity(db, userId, most),
    links: await readLinks(db, userId, most),
    sessions: await readSessions(db, userId, most),
  };
}

async function readNewsletters(db: Db, userId: string, most: number): Promise<UserData["newsletters"]> {
  const rows = await db
    .select({ kind: newsletterSends.kind, issue: newsletterSends.issue, items: newsletterSends.items })
    .from(newsletterSends)
    .where(eq(newsletterSends.userId, userId))
    .orderBy(newest(newsletterSends.issue))
    .limit(most);
  const { writtenAt, items } = composedNewsletterRecipients;
  const composed = await db
    .select({ writtenAt, items })
    .from(composedNewsletterRecipients)
    .where(and(eq(composedNewsletterRecipients.userId, userId), isNotNull(writtenAt)))
    .orderBy(newest(writtenAt))
    .limit(most);
  return [
    ...rows.map(({ issue, ...sent }) => ({ ...sent, due_at: new Date(issue).toISOString() })),
    ...composed.map((sent) => ({ kind: "composed", due_at: sent.writtenAt?.toISOString() ?? "", items: sent.items })),
  ];
}

async function readImportedRows(db: Db, userId: string, most: number): Promise<UserData["imported"]> {
  const { email, fields, doneAt } = memberImportRows;
  const rows = await db
    .select({ email, fields, doneAt })
    .from(memberImportRows)
    .where(and(eq(memberImportRows.userId, userId), isNotNull(doneAt)))
    .orderBy(newest(doneAt))
    .limit(most);
  return rows.map((row) => ({
    imported_at: row.doneAt?.toISOString() ?? "",
    row: { email: row.email, ...row.fields },
  }));
}

async function readSurveys(db: Db, userId: string, most: number): Promise<UserData["surveys"]> {
  const rows = await db
    .select({ rating: surveys.rating, feedback: surveys.feedback, at: surveys.createdAt })
    .from(surveys)
    .where(eq(surveys.userId, userId))
    .orderBy(newest(surveys.createdAt))
    .limit(most);
  return rows.map(({ at, ...survey }) => ({ ...survey, sent_at: at.toISOString() }));
}

async function readPopups(db: Db, userId: string, most: number): Promise<UserData["popups"]> {
  const closed = db
    .select({ done: sql<string>`'closed'`.as("done"), at: popupClosings.createdAt })
    .from(popupClosings)
    .where(eq(popupClosings.userId, userId));
  const followed = db
    .select({ done: sql<string>`${popupClicks.link}`.as("done"), at: popupClicks.createdAt })
    .from(popupClicks)
    .where(eq(popupClicks.userId, userId));
  const rows = await closed.unionAll(followed).orderBy(sql`2 desc`).limit(most);
  return rows.map(({ done, at }) => ({ done, at: at.toISOString() }));
}

async function readEvents(db: Db, userId: string, most: number): Promise<UserData["events"]> {
  const rows = await db
    .select({ event: eventLog.event, details: eventLog.details, at: eventLog.createdAt })
    .from(eventLog)
    .where(eq(eventLog.userId, userId))
    .orderBy(newest(eventLog.createdAt))
    .limit(most);
  return rows.map(({ at, ...seen }) => ({ ...seen, at: at.toISOString() }));
}

async function readSecurity(db: Db, userId: string, most: number): Promise<UserData["security"]> {
  const rows = await listEntriesOf(db, userId, most);
  return rows.map(({ action, at, words }) => ({ action, at: at.toISOString(), ...(words && { words }) }));
}

async function readLinks(db: Db, userId: string, most: number): Promise<UserData["links"]> {
  const rows = await db
    .select({ purpose: oneTimeLinks.purpose, sent: oneTimeLinks.createdAt, used: oneTimeLinks.usedAt })
    .from(oneTimeLinks)
    .where(eq(oneTimeLinks.userId, userId))
    .orderBy(newest(oneTimeLinks.createdAt))
    .limit(most);
  return rows.map(({ purpose, sent, used }) => ({
    purpose,
    sent_at: sent.toISOString(),
    used_at: used?.toISOString() ?? null,
  }));
}

async function readSessions(db: Db, userId: string, most: number): Promise<UserData["sessions"]> {
  const rows = await db
    .select({
      user_agent: accessTokens.userAgent,
      created: accessTokens.createdAt,
      lastUsed: accessTokens.lastUsedAt,
    })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), isNull(accessTokens.viewedById)))
    .orderBy(newest(accessTokens.lastUsedAt))
    .limit(most);
  return rows.map(({ user_agent, created, lastUsed }) => ({
    user_agent,
    created_at: created.toISOString(),
    last_used_at: lastUsed.toISOString(),
  }));
}
