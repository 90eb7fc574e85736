import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/database";
import { baskets, orders, popupClicks, popupClosings, popups, surveys, tooltips, users } from "../db/schema/index";
import { londonDay } from "../domain/dates";
import { isWithin } from "../domain/popup-days";
import { cached } from "./cache";
import { preparedQuery } from "./prepared-query";

const ttlMs = 10_000;
const maxPopups = 200;
const maxAtOnce = 5;

const layoutStateQuery = preparedQuery((db, name) =>
  db
    .select({
      planPanelOpen: users.planPanelOpen,
      tooltip: users.tooltip,
      tourSeen: users.tourSeen,
      consentNeeded: users.consentNeeded,
      consent: users.consent,
      surveyedAt: users.surveyedAt,
      createdAt: users.createdAt,
      deleteAt: users.deleteAt,
      // With the rest, as nearly every page reads it and few members have a basket.
      hasBasket: sql<boolean>`exists (select 1 from ${baskets} b
        where b.user_id = ${users}.id and b.closed_at is null)`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare(name),
);

/** What a member has opened, seen and answered in the layout, and whether the account has an open basket. */
export async function readLayoutState(db: Db, userId: string) {
  const [row] = await layoutStateQuery(db).execute({ userId });
  return row;
}

/** Stores what a member has opened, seen or answered in the layout. */
export async function saveLayoutState(
  db: Db,
  userId: string,
  state: { planPanelOpen?: boolean; tooltip?: number; tourSeen?: boolean; consentNeeded?: boolean },
): Promise<void> {
  await db.update(users).set(state).where(eq(users.id, userId));
}

/** Stores the answer to the consent question, and that it is not to be asked again. */
export async function saveConsent(db: Db, userId: string, consent: "accepted" | "rejected", now: Date): Promise<void> {
  await db.update(users).set({ consentNeeded: false, consent, consentAt: now }).where(eq(users.id, userId));
}

export async function listTooltips(db: Db, now: Date) {
  return cached(db, "tooltips", ttlMs, now, async () =>
    db.select().from(tooltips).orderBy(asc(tooltips.number)).limit(20),
  );
}

/** The popups of a route that this member has not closed; those without a route are for every route. */
export async function listPopups(db: Db, userId: string, route: string, now: Date) {
  const all = await cached(db, "popups", ttlMs, now, async () =>
    db
      .select()
      .from(popups)
      .where(eq(popups.active, true))
      .orderBy(asc(popups.timeout), asc(popups.id))
      .limit(maxPopups),
  );
  const today = londonDay(now);
  const here = all.filter((popup) => (popup.route === "" || popup.route === route) && isWithin(popup, today));
  // Nearly every page has none: then no query is made.
  if (here.length === 0) return [];
  const closed = await db
    .select({ id: popupClosings.popupId })
    .from(popupClosings)
    .where(and(eq(popupClosings.userId, userId), inArray(popupClosings.popupId, idsOf(here))));
  return here.filter(({ id }) => !closed.some((one) => one.id === id)).slice(0, maxAtOnce);
}

/** Records that a member has closed these popups; deleted ones are ignored. */
export async function closePopups(db: Db, userId: string, ids: string[], now: Date): Promise<void> {
  const known = await db.select({ id: popups.id }).from(popups).where(inArray(popups.id, ids));
  if (known.length === 0) return;
  const closings = known.map(({ id }) => ({ userId, popupId: id, createdAt: now }));
  await db.insert(popupClosings).values(closings).onConflictDoNothing();
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** Records that a popup's link was followed. @returns its target; null when there is no such popup or link */
export async function recordPopupClick(
  db: Db,
  click: { popupId: string; userId: string; link: "link1" | "link2" },
  now: Date,
): Promise<string | null> {
  const [popup] = await db.select().from(popups).where(eq(popups.id, click.popupId));
  const link = popup?.[click.link];
  if (!link) return null;
  await db.insert(popupClicks).values({ ...click, createdAt: now });
  return link;
}

/** Stores an answer to the survey; of those about one order, the user's first. */
export async function recordSurvey(
  db: Db,
  survey: { userId: string; rating: "great" | "ok" | "poor"; feedback: string; orderId: string | null },
  now: Date,
): Promise<void> {
  await db
    .insert(surveys)
    .values({ ...survey, createdAt: now })
    .onConflictDoNothing();
}

/** Whether a user has answered the survey about an order. */
export async function hasSurveyOf(db: Db, userId: string, orderId: string): Promise<boolean> {
  return (await db.$count(surveys, and(eq(surveys.userId, userId), eq(surveys.orderId, orderId)))) > 0;
}

/** Dismisses the survey for good. */
export async function closeSurvey(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ surveyedAt: now })
    .where(and(eq(users.id, userId), isNull(users.surveyedAt)));
}

/** Whether an order is the user's. */
export async function isOrderOf(db: Db, userId: string, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)));
  return found.length > 0;
}
