import { and, asc, eq, gt, isNull, lte, notExists, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  contentItems,
  contentTypes,
  mediaFiles,
  newsletterSends,
  contentCategories as place,
  settings,
  users,
} from "../db/schema/index";
import type { Entitlement } from "../domain/access";
import { londonDay } from "../domain/dates";
import type { Issue, NewsletterKind } from "../domain/newsletter-schedule";
import { permissionsOf, permits } from "../domain/permissions";
import { type CardRow, cardColumns } from "./content-cards";
import { grantsOf, plansOf } from "./entitlement";
import { literalLimit } from "./page";
import { rolesOf } from "./permissions";
import { newest } from "./sort";

/**
 * The stored state: for each kind the date of the last issue that was queued, or left out, and its last part that has
 * queued the next one.
 */
const settingKey = "newsletter";

/** A user, with the data that a newsletter needs. */
export interface Reader {
  id: string;
  email: string;
  firstName: string;
  commsHash: string;
  subscribed: boolean;
  kind: NewsletterKind;
  /** The address is confirmed, or an import vouches for their consent. */
  verified: boolean;
  leaving: boolean;
  /** The categories chosen for the feed. */
  categories: string[];
  /** What the user may open today. */
  entitlement: Entitlement;
}

/** Stores the date of the first newsletter, if it is not stored yet: issues that were due before are never sent. */
export async function beginIssues(db: Db, last: Record<NewsletterKind, Date>): Promise<void> {
  const value = { weekly: last.weekly.toISOString(), monthly: last.monthly.toISOString() };
  await db.insert(settings).values({ key: settingKey, value }).onConflictDoNothing();
}

/** Takes an issue to be sent. @returns false when it was taken before, by this process or another */
export async function takeIssue(db: Db, kind: NewsletterKind, dueAt: Date): Promise<boolean> {
  const due = dueAt.toISOString();
  const taken = await db
    .update(settings)
    .set({ value: sql`${settings.value} || ${JSON.stringify({ [kind]: due })}::jsonb` })
    .where(and(eq(settings.key, settingKey), sql`${settings.value} ->> ${kind} < ${due}`))
    .returning({ key: settings.key });
  return taken.length > 0;
}

/**
 * Takes the right to queue what follows a part of an issue.
 * @param after where the part begins
 * @returns false when it was taken before: a part that is retried does not queue the next one again
 */
export async function takeNextPart(db: Db, { kind, dueAt }: Issue, after: string | null): Promise<boolean> {
  const key = `${kind}_part`;
  const part = `${dueAt.toISOString()} ${after ?? ""}`;
  const taken = await db
    .update(settings)
    .set({ value: sql`${settings.value} || ${JSON.stringify({ [key]: part })}::jsonb` })
    .where(and(eq(settings.key, settingKey), sql`coalesce(${settings.value} ->> ${key}, '') collate "C" < ${part}`))
    .returning({ key: settings.key });
  return taken.length > 0;
}

/** A number of readers of an issue, after `after`, and whether it was sent to them. */
export async function listReaders(
  db: Db,
  issue: Issue,
  after: string | null,
  most: number,
): Promise<{ id: string; isSent: boolean }[]> {
  return db
    .select({ id: users.id, isSent: sql<boolean>`exists ${sendsOf(db, issue)}` })
    .from(users)
    .where(and(wants(issue), after === null ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(most);
}

/** Of the readers of an issue after `after`, how many it was not sent to. */
export function countUnsent(db: Db, issue: Issue, after: string | null): Promise<number> {
  const isLater = after === null ? undefined : gt(users.id, after);
  return db.$count(users, and(wants(issue), isLater, notExists(sendsOf(db, issue))));
}

function sendsOf(db: Db, issue: Issue) {
  return db
    .select({ one: sql`1` })
    .from(newsletterSends)
    .where(and(eq(newsletterSends.userId, users.id), isSendOf(issue)));
}

/** An address that newsletters may go to: its owner has confirmed it, or an import vouches for their consent. */
export function mayGetNewsletters(): SQL {
  return sql`(${users}."verified_at" is not null or ${users}."newsletter_consent" is not null)`;
}

/** The readers of an issue: subscribed, with such an address, neither blocked nor about to be deleted. */
function wants({ kind, dueAt }: Issue): SQL | undefined {
  return and(
    eq(users.newsletter, true),
    eq(users.newsletterType, kind),
    mayGetNewsletters(),
    isNull(users.deleteAt),
    isNull(users.blockedAt),
    lte(users.createdAt, dueAt),
  );
}

function isSendOf({ kind, dueAt }: Issue): SQL | undefined {
  return and(eq(newsletterSends.kind, kind), eq(newsletterSends.issue, dueAt.toISOString()));
}

export async function readReader(
  db: Db,
  where: { id: string } | { email: string },
  now: Date,
): Promise<Reader | undefined> {
  // In a query of one table Drizzle leaves out the table's name, which the subqueries need.
  const userId = sql`${users}."id"`;
  const [row] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      commsHash: users.commsHash,
      subscribed: users.newsletter,
      newsletterType: users.newsletterType,
      isReachable: mayGetNewsletters() as SQL<boolean>,
      deleteAt: users.deleteAt,
      filter: users.filter,
      roles: rolesOf(userId, londonDay(now)),
      plans: plansOf(userId, londonDay(now)),
      contentIds: grantsOf(userId),
    })
    .from(users)
    .where("id" in where ? eq(users.id, where.id) : eq(sql`lower(${users.email})`, where.email.toLowerCase()));
  if (!row) return undefined;
  const { newsletterType, isReachable, deleteAt, filter, roles, plans, contentIds, ...rest } = row;
  const permissions = permissionsOf(roles);
  return {
    ...rest,
    kind: newsletterType === "monthly" ? "monthly" : "weekly",
    verified: isReachable,
    leaving: deleteAt !== null,
    categories: filter.categories ?? [],
    entitlement: { opensAll: permits({ permissions }, "content.preview"), plans, contentIds },
  };
}

/**
 * Records that an issue is sent to a reader; inside the transaction that writes the mail. A user who unsubscribes at
 * the same moment does so before, and gets none, or after it.
 * @returns the recipient's address, or nothing when it is not, or no longer, to be sent
 */
export async function recordSend(
  tx: Db,
  userId: string,
  issue: Issue,
  items: number,
  now: Date,
): Promise<string | undefined> {
  const [reader] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), wants(issue)))
    .for("share");
  if (!reader) return undefined;
  const noted = await tx
    .insert(newsletterSends)
    .values({ userId, kind: issue.kind, issue: issue.extra ?? issue.dueAt.toISOString(), items, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: newsletterSends.userId });
  return noted.length > 0 ? reader.email : undefined;
}

/**
 * The publications of an issue, newest first, with the number of all. @param categoryIds any of these; without them,
 * all
 */
export async function listNews(
  db: Db,
  userId: string,
  { since, dueAt }: Issue,
  categoryIds: string[],
  most: number,
): Promise<{ rows: CardRow[]; total: number }> {
  const isInFeed = sql`exists(select 1 from ${place} where ${place.contentId} = ${contentItems.id}
    and ${place.categoryId} = any(${`{${categoryIds.join()}}`}::uuid[]))`;
  const picked = db
    .select({
      id: contentItems.id,
      publishAt: contentItems.publishAt,
      total: sql<number>`(count(*) over ())::int`.as("total"),
    })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.status, "published"),
        gt(contentItems.publishAt, since),
        lte(contentItems.publishAt, dueAt),
        categoryIds.length > 0 ? isInFeed : undefined,
      ),
    )
    .orderBy(newest(contentItems.publishAt), asc(contentItems.id))
    .limit(literalLimit(most))
    .as("picked");
  const found = await db
    .select({ ...cardColumns(userId), total: picked.total })
    .from(picked)
    .innerJoin(contentItems, eq(contentItems.id, picked.id))
    .innerJoin(contentTypes, eq(contentTypes.id, contentItems.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, contentItems.coverId))
    .orderBy(newest(picked.publishAt), asc(picked.id));
  return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 };
}
