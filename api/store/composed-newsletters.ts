import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import {
  commsTypes,
  contentItems,
  contentTypes,
  mails,
  mediaFiles,
  composedNewsletters as newsletters,
  plans,
  composedNewsletterRecipients as recipients,
  userComms,
  users,
} from "../db/schema/index";
import { changedByOf } from "./changed-by";
import { type CardRow, cardColumns } from "./content-cards";
import { plansOf } from "./entitlement";
import { mayGetNewsletters } from "./newsletter";
import { newest } from "./sort";
import { containing, orderOf } from "./sorting";

const maxFound = 20;

export type ComposedRow = typeof newsletters.$inferSelect;
export type ComposedState = ComposedRow["state"];
type Sort = "created" | "subject" | "sent";

/** What an editor sets. */
export type ComposedFields = Pick<
  typeof newsletters.$inferInsert,
  "subject" | "introduction" | "itemsFrom" | "itemIds" | "newestDays" | "audience" | "kindIds" | "planIds"
>;

/** Who gets a newsletter, of all users. */
export type Audience = Pick<ComposedRow, "audience" | "kindIds" | "planIds">;

const userId = sql`${users}."id"`;

const columns = {
  ...getTableColumns(newsletters),
  changedBy: changedByOf(newsletters),
  recipientsTotal: sql<number>`(select count(*)::int from ${recipients} where ${eq(recipients.newsletterId, newsletters.id)})`,
};

/** A page of the newsletters whose subject contains the words, and the number of all of them. */
export async function listComposed(
  db: Db,
  filter: { q: string; state?: ComposedState | undefined; sort: Sort | `-${Sort}`; page: number; perPage: number },
) {
  const { q, state, sort, page, perPage } = filter;
  const found = and(
    q ? sql`${newsletters.subject} ilike ${containing(q)}` : undefined,
    state ? eq(newsletters.state, state) : undefined,
  );
  const keys = {
    created: newsletters.createdAt,
    subject: sql`lower(${newsletters.subject})`,
    sent: sql`coalesce(${newsletters.sendAt}, ${newsletters.createdAt})`,
  };
  const rows = await db
    .select(columns)
    .from(newsletters)
    .where(found)
    .orderBy(...orderOf(sort, keys, newsletters.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await db.$count(newsletters, found) };
}

export async function findComposed(db: Db, id: string) {
  const [row] = await db.select(columns).from(newsletters).where(eq(newsletters.id, id));
  return row;
}

/** Newsletters of these ids, locked until the transaction ends. */
export function lockComposed(tx: Db, ids: string[]): Promise<ComposedRow[]> {
  return tx.select().from(newsletters).where(inArray(newsletters.id, ids)).orderBy(asc(newsletters.id)).for("update");
}

export async function insertComposed(db: Db, fields: ComposedFields, now: Date): Promise<string> {
  const made = await db
    .insert(newsletters)
    .values({ ...fields, createdAt: now })
    .returning({ id: newsletters.id });
  return made[0]?.id ?? "";
}

/** Changes the given fields, and counts the version. */
export async function setComposed(
  db: Db,
  id: string,
  fields: Partial<ComposedFields> & Partial<Pick<ComposedRow, "state" | "sendAt">>,
  changedById: string,
  now: Date,
): Promise<void> {
  const version = sql`${newsletters.version} + 1`;
  await db
    .update(newsletters)
    .set({ ...fields, version, changedById, changedAt: now })
    .where(eq(newsletters.id, id));
}

export async function removeComposed(db: Db, id: string): Promise<void> {
  await db.delete(newsletters).where(eq(newsletters.id, id));
}

/** The kinds of mail and the plans that members have. */
export async function readAudienceChoices(db: Db) {
  const kinds = await db
    .select({ id: commsTypes.id, title: commsTypes.title })
    .from(commsTypes)
    .orderBy(asc(commsTypes.position), asc(commsTypes.title));
  const found = await db.select({ id: plans.id, title: plans.title }).from(plans).orderBy(asc(plans.position));
  return { kinds, plans: found };
}

/** Published items whose title contains the words, or all published items, newest first. */
export function findPublishedItems(db: Db, q: string, now: Date) {
  return selectListed(db)
    .where(and(isPublished(now), q ? sql`${contentItems.title} ilike ${containing(q)}` : undefined))
    .orderBy(desc(contentItems.publishAt), asc(contentItems.id))
    .limit(maxFound);
}

/** Items of these ids that are published, in this order. */
export async function listChosenItems(db: Db, ids: string[], now: Date) {
  if (ids.length === 0) return [];
  const rows = await selectListed(db).where(and(isPublished(now), inArray(contentItems.id, ids)));
  return inOrder(rows, ids);
}

/** The newest items of a period, as a list names them. */
export function listNewestItems(db: Db, since: Date, until: Date, most: number) {
  return selectListed(db)
    .where(and(isPublished(until), gt(contentItems.publishAt, since)))
    .orderBy(newest(contentItems.publishAt), asc(contentItems.id))
    .limit(most);
}

/** Items of these ids that are published, as a reader's cards, in this order. */
export async function listChosenCards(db: Db, reader: string, ids: string[], now: Date): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(cardColumns(reader))
    .from(contentItems)
    .innerJoin(contentTypes, eq(contentTypes.id, contentItems.typeId))
    .leftJoin(mediaFiles, eq(mediaFiles.id, contentItems.coverId))
    .where(and(isPublished(now), inArray(contentItems.id, ids)));
  return inOrder(rows, ids);
}

/** How many users a newsletter would be sent to. */
export async function countAudience(db: Db, audience: Audience, today: string): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(users).where(isAddressed(audience, today));
  return row?.total ?? 0;
}

/** The newsletters that are scheduled for now or before. */
export async function listDueComposed(db: Db, now: Date): Promise<string[]> {
  const isDue = and(eq(newsletters.state, "scheduled"), lte(newsletters.sendAt, now));
  const rows = await db.select({ id: newsletters.id }).from(newsletters).where(isDue).orderBy(asc(newsletters.sendAt));
  return rows.map(({ id }) => id);
}

/**
 * Begins to send a scheduled newsletter: notes everybody who gets it. Inside a transaction.
 * @returns false when it is not scheduled, or was begun before
 */
export async function beginComposed(tx: Db, id: string, today: string, now: Date): Promise<boolean> {
  const [begun] = await tx
    .update(newsletters)
    .set({ state: "sending", startedAt: now })
    .where(and(eq(newsletters.id, id), eq(newsletters.state, "scheduled")))
    .returning();
  if (!begun) return false;
  await tx.execute(sql`insert into ${recipients} (newsletter_id, user_id)
    select ${id}::uuid, ${userId} from ${users} where ${isAddressed(begun, today)}`);
  return true;
}

/** The recipients for whom nothing is written yet, after one. */
export async function listWaiting(db: Db, id: string, after: string | null, most: number): Promise<string[]> {
  const rows = await db
    .select({ userId: recipients.userId })
    .from(recipients)
    .where(and(isWaiting(id), after === null ? undefined : gt(recipients.userId, after)))
    .orderBy(asc(recipients.userId))
    .limit(most);
  return rows.map((row) => row.userId);
}

export function countWaiting(db: Db, id: string): Promise<number> {
  return db.$count(recipients, isWaiting(id));
}

/**
 * Takes a recipient for whom nothing is written yet, inside the transaction that writes the mail. Who has unsubscribed
 * since is noted as such; who does so at the same moment does it before, and gets none, or after it.
 * @returns the address, or nothing when no mail is to be written
 */
export async function takeRecipient(
  tx: Db,
  newsletter: ComposedRow,
  id: string,
  items: number,
  now: Date,
): Promise<string | undefined> {
  const [reader] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), agreesTo(newsletter)))
    .for("share");
  const taken = await tx
    .update(recipients)
    .set(reader ? { state: "written", items, writtenAt: now } : { state: "unsubscribed" })
    .where(and(isWaiting(newsletter.id), eq(recipients.userId, id)))
    .returning({ userId: recipients.userId });
  return taken.length > 0 ? reader?.email : undefined;
}

/** Notes which mail of the outbox a recipient gets. */
export async function setRecipientMail(tx: Db, newsletterId: string, id: string, mailId: string): Promise<void> {
  await tx
    .update(recipients)
    .set({ mailId })
    .where(and(eq(recipients.newsletterId, newsletterId), eq(recipients.userId, id)));
}

/** Ends the sending. Recipients for whom nothing could be written are noted as such. */
export async function finishComposed(tx: Db, id: string, now: Date): Promise<void> {
  await tx.update(recipients).set({ state: "failed" }).where(isWaiting(id));
  await tx
    .update(newsletters)
    .set({ state: "sent", finishedAt: now })
    .where(and(eq(newsletters.id, id), eq(newsletters.state, "sending")));
}

/** How far the sending is. What has left the outbox's memory was sent. */
export async function readProgress(db: Db, id: string) {
  const isIn = (state: SQL) => sql<number>`(count(*) filter (where ${state}))::int`;
  const { state } = recipients;
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      waiting: isIn(sql`${state} = 'waiting'`),
      queued: isIn(
        sql`${state} = 'written' and ${mails.id} is not null and ${mails.sentAt} is null and ${mails.failedAt} is null`,
      ),
      sent: isIn(sql`${state} = 'written' and (${mails.id} is null or ${mails.sentAt} is not null)`),
      failed: isIn(sql`${state} = 'failed' or (${state} = 'written' and ${mails.failedAt} is not null)`),
      unsubscribed: isIn(sql`${state} = 'unsubscribed'`),
    })
    .from(recipients)
    .leftJoin(mails, eq(mails.id, recipients.mailId))
    .where(eq(recipients.newsletterId, id));
  return row;
}

/**
 * Takes a mail out of the outbox whose recipient has unsubscribed since it was written; inside a transaction.
 * @returns whether it was taken out
 */
export async function withdrawUnwanted(tx: Db, mailId: string): Promise<boolean> {
  const [row] = await tx
    .select({ recipient: recipients.userId, newsletter: newsletters })
    .from(recipients)
    .innerJoin(newsletters, eq(newsletters.id, recipients.newsletterId))
    .where(eq(recipients.mailId, mailId));
  if (!row) return false;
  const stillAgrees = await tx.$count(users, and(eq(users.id, row.recipient), agreesTo(row.newsletter)));
  if (stillAgrees > 0) return false;
  await tx
    .update(recipients)
    .set({ state: "unsubscribed", mailId: null, writtenAt: null })
    .where(eq(recipients.mailId, mailId));
  await tx.delete(mails).where(eq(mails.id, mailId));
  return true;
}

/** Notes the recipients whose mails are about to be deleted without having been sent. */
export async function noteUnsent(db: Db, unsent: SQL | undefined): Promise<void> {
  const gone = db.select({ id: mails.id }).from(mails).where(unsent);
  await db.update(recipients).set({ state: "failed" }).where(inArray(recipients.mailId, gone));
}

function isWaiting(id: string): SQL | undefined {
  return and(eq(recipients.newsletterId, id), eq(recipients.state, "waiting"));
}

/** Users who have agreed to get it, have confirmed their address (or an import vouches for the newsletter) and are neither blocked nor about to be deleted. */
function agreesTo({ audience, kindIds }: Pick<Audience, "audience" | "kindIds">): SQL | undefined {
  const kinds = sql`exists (select 1 from ${userComms} where ${userComms}."user_id" = ${userId}
    and ${userComms}."comms_type_id" = any(${`{${kindIds.join()}}`}::uuid[]))`;
  return and(
    audience === "newsletter" ? mayGetNewsletters() : sql`${users}."verified_at" is not null`,
    isNull(users.deleteAt),
    isNull(users.blockedAt),
    audience === "newsletter" ? eq(users.newsletter, true) : kinds,
  );
}

/** The same for the plans it is limited to. Everybody without another plan has the free one. */
function isAddressed({ planIds, ...audience }: Audience, today: string): SQL | undefined {
  const chosen = sql`${`{${planIds.join()}}`}::int[]`;
  const held = sql`(${plansOf(userId, today)})::jsonb`;
  const isForFree = sql`exists (select 1 from ${plans} p where p.id = any(${chosen})
    and not p.covers_premium and p.monthly_pence = 0 and p.annual_pence = 0)`;
  const isOfPlan = sql`(exists (select 1 from jsonb_array_elements(${held}) one where (one ->> 'id')::int = any(${chosen}))
    or (${held} = '[]'::jsonb and ${isForFree}))`;
  return and(agreesTo(audience), planIds.length > 0 ? isOfPlan : undefined);
}

function isPublished(now: Date): SQL | undefined {
  return and(eq(contentItems.status, "published"), lte(contentItems.publishAt, now));
}

function selectListed(db: Db) {
  const { id, slug, title, publishAt } = contentItems;
  return db
    .select({ id, slug, title, type: contentTypes.title, publishAt })
    .from(contentItems)
    .innerJoin(contentTypes, eq(contentTypes.id, contentItems.typeId))
    .$dynamic();
}

function inOrder<T extends { id: string }>(rows: T[], ids: string[]): T[] {
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}
