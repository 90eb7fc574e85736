import { readHeldPlan, sellingPlans } from "contract/subscription";
import { hasAccess, isPublished, type Lock } from "../domain/access";
import { londonDay } from "../domain/dates";
import { displayPence } from "../domain/money";
import { defaultSelling, freePlan, greatestOf, isPaid } from "../domain/plan";
import { monthsOf, termPricePence } from "../domain/pricing";
import { type Bound, bind, type Handler } from "../http/bind";
import * as store from "../store/plans";
import { readSettingRows } from "../store/settings";

const answerSelling: Handler<typeof sellingPlans> = async ({ query, requester }, { db, clock }) => {
  const now = clock();
  const [plans, offers, settings, item] = await Promise.all([
    store.listPlans(db, now),
    store.listOffers(db, now),
    readSettingRows(db, ["selling"], now),
    query.item === undefined ? undefined : store.findLock(db, query.item),
  ]);
  const lock = item && isPublished(item, now) ? item : undefined;
  const held = requester.user.plans.map(({ id }) => id);
  const best = greatestOf(plans, requester.user.plans);
  const team = requester.user.plans[0]?.own === false ? await store.findTeam(db, requester.user.id) : undefined;
  const data = plans.flatMap((plan) => {
    const options = offers.filter(({ planId }) => planId === plan.id).map(optionBody);
    if (options.length === 0) return [];
    const current = plan.id === held[0];
    const within = !current && best !== undefined && plan.position <= best.position;
    return [{ ...textsOf(plan), selling_html: plan.sellingHtml, options, current, within, opens: opens(plan, lock) }];
  });
  return {
    status: 200,
    body: {
      html: String(settings.get("selling") ?? defaultSelling),
      limited: Boolean(lock?.isPremium && lock.planIds.length > 0),
      has_paid: plans.some((plan) => held.includes(plan.id) && isPaid(plan)),
      team: team?.display_name ?? null,
      data,
    },
  };
};

const answerHeld: Handler<typeof readHeldPlan> = async ({ requester }, { db, clock }) => {
  const { user } = requester;
  const today = londonDay(clock());
  const [best] = user.plans;
  const [plans, holding, team, ended] = await Promise.all([
    store.listPlans(db, clock()),
    best && store.findHolding(db, user.id, best.id, today),
    store.findTeam(db, user.id),
    best?.coversPremium ? undefined : store.findEnded(db, user.id, today),
  ]);
  const plan = plans.find(({ id }) => id === best?.id) ?? freePlan(plans);
  return {
    status: 200,
    body: {
      plan: plan ? textsOf(plan) : null,
      source: holding ? sourceOf(holding) : "none",
      until: holding?.expiresOn ?? null,
      team: team ?? null,
      ended: ended ? { title: ended.title, on: ended.expiresOn, source: sourceOf(ended) } : null,
    },
  };
};

function sourceOf({ isOwn }: { isOwn: boolean }): "own" | "team" {
  return isOwn ? "own" : "team";
}

function textsOf({ id, title, coversPremium, places, texts }: store.PlanRow) {
  const { prostitle, pros, constitle, cons } = texts;
  return { id, title, covers_premium: coversPremium, places, prostitle, pros, constitle, cons };
}

function opens({ id, coversPremium }: store.PlanRow, lock: Lock | undefined): boolean | null {
  return lock ? hasAccess(lock, { opensAll: false, plans: [{ id, coversPremium }], contentIds: [] }) : null;
}

function optionBody({ slug, title, pricePence, monthlyPence, months }: store.OfferRow) {
  const price = monthlyPence ?? pricePence;
  const total = termPricePence({ pricePence, monthlyPence, months });
  return {
    billing: monthlyPence === null ? ("annual" as const) : ("monthly" as const),
    slug,
    title,
    price,
    price_display: displayPence(price),
    total,
    total_display: displayPence(total),
    months: monthsOf({ months }),
  };
}

/** The plans on sale, and the user's own. */
export const subscriptionHandlers: Bound[] = [bind(sellingPlans, answerSelling), bind(readHeldPlan, answerHeld)];
