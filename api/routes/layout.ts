import * as contract from "contract/layout";
import { defaultNavigation, isSurveyDue, type NavigationItem } from "../domain/layout-defaults";
import { permits } from "../domain/permissions";
import { freePlan } from "../domain/plan";
import { dueTooltip } from "../domain/tooltip-walk";
import { unauthenticated } from "../errors";
import { endpoint } from "../http/endpoint";
import * as service from "../services/layout";
import { readPausedPlan } from "../services/plan-pause";
import * as store from "../store/layout";
import { findTeam, listPlans } from "../store/plans";
import { readSettingRows } from "../store/settings";
import { planPanelBody, popupBody, tooltipBodies } from "./serialize/layout";
import { pausedPlanBody } from "./serialize/plan";

export const layout = endpoint(contract.layout).handle(async ({ requester, query }, deps) => {
  const { db, clock } = deps;
  const now = clock();
  const hasPremiumPlan = requester.user.plans.some(({ coversPremium }) => coversPremium);
  const state = await store.readLayoutState(db, requester.user.id);
  if (!state) throw unauthenticated();
  const mayHaveBasket = state.hasBasket || requester.basketToken;
  const [config, tooltips, plans, popups, basket, paused] = await Promise.all([
    readSettingRows(db, ["banner", "navigation"], now),
    store.listTooltips(db, now),
    listPlans(db, now),
    query.route ? store.listPopups(db, requester.user.id, query.route, now) : [],
    mayHaveBasket ? service.readBasketTotal(deps, requester) : { total: 0, totalItems: 0 },
    hasPremiumPlan ? undefined : readPausedPlan(deps, requester.user.id),
  ]);
  const [current] = requester.user.plans;
  const plan = plans.find(({ id }) => id === current?.id) ?? freePlan(plans);
  const team = current && !current.own ? await findTeam(db, requester.user.id) : undefined;
  return {
    status: 200,
    body: {
      html: String(config.get("banner") ?? ""),
      navigation: (config.get("navigation") as NavigationItem[] | undefined) ?? defaultNavigation,
      plan: plan ? planPanelBody(plan, team) : null,
      premium: permits(requester.user, "content.preview") || hasPremiumPlan,
      planToggle: state.planPanelOpen,
      tooltip: { current: dueTooltip(tooltips, state.tooltip), data: tooltipBodies(tooltips) },
      video: state.tourSeen,
      consent: state.consentNeeded,
      consented: state.consent === "accepted",
      survey: isSurveyDue(state, now),
      popups: popups.map(popupBody),
      basket,
      delete_at: state.deleteAt?.toISOString() ?? null,
      paused: paused ? pausedPlanBody(paused) : null,
    },
  };
});

export const setTooltip = endpoint(contract.setTooltip).handle(async ({ body, requester }, deps) => {
  return { status: 200, body: { current: await service.advanceTooltip(deps, body.tooltip, requester) } };
});

export const setVideo = endpoint(contract.setVideo).handle(async ({ body, requester }, { db }) => {
  await store.saveLayoutState(db, requester.user.id, { tourSeen: body.video });
  return { status: 200, body: { video: body.video } };
});

export const togglePlanPanel = endpoint(contract.togglePlanPanel).handle(async ({ body, requester }, { db }) => {
  await store.saveLayoutState(db, requester.user.id, { planPanelOpen: body.planToggle });
  return { status: 200, body: { planToggle: body.planToggle } };
});

export const setConsent = endpoint(contract.setConsent).handle(async ({ body, requester }, deps) => {
  await service.answerConsent(deps, body.accepted, requester);
  return { status: 200, body: { consent: false } };
});
