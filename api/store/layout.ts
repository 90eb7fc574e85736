import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/open";
import {
  auditLog,
  basketLines,
  baskets,
  plans,
  popupClicks,
  popups,
  productOptions,
  surveys,
  tooltips,
  users,
} from "../db/schema/index";
import { remember } from "./memory";

const keptMs = 10_000;

/** What a member has opened, seen and answered of the frame. */
export async function readFrameState(db: Db, userId: string) {
  const [row] = await db
    .select({
      planToggle: users.planToggle,
      tooltip: users.tooltip,
      video: users.video,
      consentNeeded: users.consentNeeded,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row;
}

/** Keeps what a member has opened, seen or answered of the frame. */
export async function saveFrameState(
  db: Db,
  userId: string,
  state: { planToggle?: boolean; tooltip?: number; video?: boolean; consentNeeded?: boolean },
): Promise<void> {
  await db.update(users).set(state).where(eq(users.id, userId));
}

/** Keeps the answer to the question of consent; the answer itself is noted, as the question is asked once. */
export async function saveConsent(db: Db, userId: string, accepted: boolean, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ consentNeeded: false }).where(eq(users.id, userId));
    await tx.insert(auditLog).values({
      action: accepted ? "consent accepted" : "consent rejected",
      actorId: userId,
      subjectId: userId,
      createdAt: now,
    });
  });
}

export async function listTooltips(db: Db, now: Date) {
  return remember(db, "tooltips", keptMs, now, async () =>
    db.select().from(tooltips).orderBy(asc(tooltips.number)).limit(20),
  );
}

/** Every plan with its texts, cheapest first. */
export async function listPlans(db: Db, now: Date) {
  return remember(db, "plans", keptMs, now, async () =>
    db.select().from(plans).orderBy(asc(plans.position), asc(plans.id)).limit(50),
  );
}

/** What lies in an open basket: pieces and pence, without delivery. */
export async function readBasketTotal(db: Db, tokenHash: string): Promise<{ total: number; totalItems: number }> {
  const [row] = await db
    .select({
      total: sql<number>`coalesce(sum(${basketLines.qty} * ${productOptions.pricePence}), 0)::int`,
      totalItems: sql<number>`coalesce(sum(${basketLines.qty}), 0)::int`,
    })
    .from(baskets)
    .innerJoin(basketLines, eq(basketLines.basketId, baskets.id))
    .innerJoin(productOptions, eq(productOptions.id, basketLines.optionId))
    .where(and(eq(baskets.tokenHash, tokenHash), isNull(baskets.closedAt)));
  return row ?? { total: 0, totalItems: 0 };
}

/** The popups of a route; those without a route are for every one. */
export async function listPopups(db: Db, route: string) {
  return db
    .select()
    .from(popups)
    .where(and(popups.active, inArray(popups.route, ["", route])))
    .orderBy(asc(popups.timeout), asc(popups.id))
    .limit(5);
}

/** Notes that a popup's link was followed. @returns false when there is no such popup or it has no such link */
export async function recordPopupClick(
  db: Db,
  click: { popupId: string; userId: string; link: "link1" | "link2" },
  now: Date,
): Promise<boolean> {
  const [popup] = await db.select().from(popups).where(eq(popups.id, click.popupId));
  if (!popup?.[click.link]) return false;
  await db.insert(popupClicks).values({ ...click, createdAt: now });
  return true;
}

export async function recordSurvey(
  db: Db,
  survey: { userId: string; rating: "great" | "ok" | "poor"; feedback: string; orderId: string | null },
  now: Date,
): Promise<void> {
  await db.insert(surveys).values({ ...survey, createdAt: now });
}
