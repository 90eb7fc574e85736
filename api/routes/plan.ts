import * as contract from "contract/plan";
import { isPublished } from "../domain/access";
import { londonDay } from "../domain/dates";
import { defaultSelling, freePlan, greatestOf, isPaid } from "../domain/plan";
import { endpoint } from "../http/endpoint";
import { endPaymentOf } from "../payments/card-payments";
import { readPausedPlan } from "../services/plan-pause";
import { listOverdue, readOrderedPlans, readRenewalPrice, readStoppedRenewals } from "../services/plans-to-come";
import type { RateLimit } from "../services/rate-limit";
import { renewAgain, stopRenewal } from "../services/renewal-switch";
import * as store from "../store/plans";
import { findRenewalOrder } from "../store/renewals";
import { readSettingRows } from "../store/settings";
import {
  opensItem,
  orderedPlanBody,
  overdueBody,
  pausedPlanBody,
  planOptionBody,
  planTextsBody,
  renewalPriceBody,
} from "./serialize/plan";

/** The plans on sale. */
export const listPlans = endpoint(contract.listPlans).handle(async ({ query, requester }, { db, clock }) => {
  const now = clock();
  const [plans, offers, config, item] = await Promise.all([
    store.listPlans(db, now),
    store.listOffers(db, now),
    readSettingRows(db, ["selling"], now),
    query.item === undefined ? undefined : store.findAccessRequirement(db, query.item),
  ]);
  const requirement = item && isPublished(item, now) ? item : undefined;
  const { user } = requester;
  const planIds = user?.plans.map(({ id }) => id) ?? [];
  const best = user ? greatestOf(plans, user.plans) : undefined;
  const team = user?.plans[0]?.own === false ? await store.findTeam(db, user.id) : undefined;
  const data = plans.flatMap((plan) => {
    const options = offers.filter(({ planId }) => planId === plan.id).map(planOptionBody);
    if (options.length === 0) return [];
    const current = plan.id === planIds[0];
    const within = !current && best !== undefined && plan.position <= best.position;
    const sold = { selling_html: plan.sellingHtml, options, current, within, opens: opensItem(plan, requirement) };
    return [{ ...planTextsBody(plan), ...sold }];
  });
  return {
    status: 200,
    body: {
      html: String(config.get("selling") ?? defaultSelling),
      limited: Boolean(requirement?.isPremium && requirement.planIds.length > 0),
      has_paid: plans.some((plan) => planIds.includes(plan.id) && isPaid(plan)),
      team: team?.display_name ?? null,
      data,
    },
  };
});

/** The user's plan in force, or the one that ended last. */
export const readCurrentPlan = endpoint(contract.readCurrentPlan).handle(async ({ requester }, deps) => {
  const { db, clock } = deps;
  const { user } = requester;
  const today = londonDay(clock());
  const [best] = user.plans;
  const [plans, holding, team, paused, ended, ordered, renewal, stopped, overdue] = await Promise.all([
    store.listPlans(db, clock()),
    best && store.findHolding(db, user.id, best.id, today),
    store.findTeam(db, user.id),
    best?.coversPremium ? undefined : readPausedPlan(deps, user.id),
    best?.coversPremium ? undefined : store.findEnded(db, user.id, today),
    readOrderedPlans(deps, user.id),
    readRenewalPrice(deps, user.id),
    readStoppedRenewals(deps, user.id),
    listOverdue(deps, user.id),
  ]);
  const plan = plans.find(({ id }) => id === best?.id) ?? freePlan(plans);
  return {
    status: 200,
    body: {
      plan: plan ? planTextsBody(plan) : null,
      source: holding ? sourceOf(holding) : "none",
      until: holding?.expiresOn ?? null,
      team: team ?? null,
      ended: ended && !paused ? { title: ended.title, on: ended.expiresOn, source: sourceOf(ended) } : null,
      paused: paused ? pausedPlanBody(paused) : null,
      ordered: ordered.map((one) => orderedPlanBody(one, today)),
      renewal: renewal ? renewalPriceBody(renewal) : null,
      stopped: stopped.map(renewalPriceBody),
      overdue: overdue.map((payment) => overdueBody(payment, today)),
    },
  };
});

/** Each change is mailed. */
const renewalLimit: RateLimit = { name: "renewal switch", most: 20, windowMs: 60 * 60 * 1000 };

/** A plan renews, or does not; a payment of its renewal that waits for its buyer is ended first. */
export const setRenewal = endpoint(contract.setRenewal)
  .limit(({ requester }) => [[renewalLimit, requester.user.id]])
  .prepare(async ({ params, body, requester }, deps) => {
    const orderId = body.renews ? undefined : await findRenewalOrder(deps.db, params.id);
    if (orderId) await endPaymentOf(deps, orderId, requester);
  })
  .handle(async ({ params, body, requester }, deps) => {
    const { id } = requester.user;
    const own = { termId: params.id, userId: id, actorId: id };
    const { title, endsOn, renewsOn, price, isChanged } = await (body.renews ? renewAgain : stopRenewal)(deps, own);
    return { status: 200, body: { title, ends: endsOn, renews: renewsOn, price, changed: isChanged } };
  });

function sourceOf({ isOwn }: { isOwn: boolean }): "own" | "team" {
  return isOwn ? "own" : "team";
}
