import * as layout from "contract/layout";
import type { Deps } from "../deps";
import { defaultNavigation, isSurveyDue, type NavigationItem } from "../domain/frame";
import { permits } from "../domain/permissions";
import { freePlan } from "../domain/plan";
import { invalid, notFound, unauthenticated } from "../errors";
import { type Answer, type Bound, bind, type Request } from "../http/bind";
import { hashToken } from "../secrets";
import { limit } from "../services/rate-limit";
import * as store from "../store/layout";
import { findTeam, listPlans, type PlanRow } from "../store/plans";
import { readSettingRows } from "../store/settings";

type TooltipKey = (typeof tooltipKeys)[number];

const tooltipKeys = ["one", "two", "three", "four", "five"] as const;
const surveyLimit = { name: "survey", most: 10, windowMs: 60 * 60 * 1000 };

async function readLayout(
  { requester, query }: Request<typeof layout.layout>,
  { db, clock }: Deps,
): Promise<Answer<typeof layout.layout>> {
  const now = clock();
  const [state, settings, tooltips, plans, popups, basket] = await Promise.all([
    store.readFrameState(db, requester.user.id),
    readSettingRows(db, ["banner", "navigation"], now),
    store.listTooltips(db, now),
    listPlans(db, now),
    query.route ? store.listPopups(db, requester.user.id, query.route, now) : [],
    requester.basketToken ? store.readBasketTotal(db, hashToken(requester.basketToken)) : { total: 0, totalItems: 0 },
  ]);
  if (!state) throw unauthenticated();
  const [held] = requester.user.plans;
  const plan = plans.find(({ id }) => id === held?.id) ?? freePlan(plans);
  const team = held && !held.own ? await findTeam(db, requester.user.id) : undefined;
  return {
    status: 200,
    body: {
      html: String(settings.get("banner") ?? ""),
      navigation: (settings.get("navigation") as NavigationItem[] | undefined) ?? defaultNavigation,
      plan: plan ? panelBody(plan, team) : null,
      premium:
        permits(requester.user, "content.preview") || requester.user.plans.some(({ coversPremium }) => coversPremium),
      planToggle: state.planToggle,
      tooltip: {
        current: state.tooltip,
        data: tooltips
          .filter((tip): tip is typeof tip & { key: TooltipKey } => tooltipKeys.some((key) => key === tip.key))
          .map(({ key, number, text, low }) => ({ key, number, total: tooltips.length, text, low })),
      },
      video: state.video,
      consent: state.consentNeeded,
      survey: isSurveyDue(state, now),
      popups: popups.map(popupBody),
      basket,
      delete_at: state.deleteAt?.toISOString() ?? null,
    },
  };
}

/** Members cannot change a team's plan, so the button leads to the team. */
function panelBody({ title, texts }: PlanRow, team: { display_name: string } | undefined) {
  const body = { title, ...texts, team: team?.display_name ?? null };
  return team ? { ...body, button: "See the team", buttonLink: "team" } : body;
}

async function popups(
  { query, requester }: Request<typeof layout.popups>,
  { db, clock }: Deps,
): Promise<Answer<typeof layout.popups>> {
  const found = await store.listPopups(db, requester.user.id, query.query, clock());
  return { status: 200, body: { popups: found.map(popupBody) } };
}

function popupBody(popup: Awaited<ReturnType<typeof store.listPopups>>[number]) {
  return {
    id: popup.id,
    timeout: popup.timeout,
    width: popup.width,
    height: popup.height,
    background_colour: popup.backgroundColour,
    text_colour: popup.textColour,
    content: popup.content,
    link1: popup.link1,
    link1_text: popup.link1Text,
    link2: popup.link2,
    link2_text: popup.link2Text,
  };
}

/**
 * 'Got it' on the last tooltip ends them, as skipping does. A number other than the current one changes nothing.
 */
async function setTooltip(
  { body, requester }: Request<typeof layout.setTooltip>,
  { db, clock }: Deps,
): Promise<Answer<typeof layout.setTooltip>> {
  const [state, tooltips] = await Promise.all([
    store.readFrameState(db, requester.user.id),
    store.listTooltips(db, clock()),
  ]);
  const current = state?.tooltip ?? 0;
  const next = tooltips.some(({ number }) => number === body.tooltip + 1) ? body.tooltip + 1 : 0;
  const tooltip = body.tooltip === 0 ? 0 : body.tooltip === current ? next : current;
  await store.saveFrameState(db, requester.user.id, { tooltip });
  return { status: 200, body: { current: tooltip } };
}

async function setVideo(
  { body, requester }: Request<typeof layout.setVideo>,
  { db }: Deps,
): Promise<Answer<typeof layout.setVideo>> {
  await store.saveFrameState(db, requester.user.id, { video: body.video });
  return { status: 200, body: { video: body.video } };
}

async function togglePlanPanel(
  { body, requester }: Request<typeof layout.togglePlanPanel>,
  { db }: Deps,
): Promise<Answer<typeof layout.togglePlanPanel>> {
  await store.saveFrameState(db, requester.user.id, { planToggle: body.planToggle });
  return { status: 200, body: { planToggle: body.planToggle } };
}

async function setConsent(
  { body, requester }: Request<typeof layout.setConsent>,
  { db, clock }: Deps,
): Promise<Answer<typeof layout.setConsent>> {
  await store.saveConsent(db, requester.user.id, body.accepted, clock());
  return { status: 200, body: { consent: false } };
}

async function sendSurvey(
  { body, requester }: Request<typeof layout.sendSurvey>,
  deps: Deps,
): Promise<Answer<typeof layout.sendSurvey>> {
  await limit(deps, surveyLimit, requester.user.id);
  const { rating, feedback, order_id: order } = body;
  const survey = { userId: requester.user.id, rating, feedback, orderId: order === 0 ? null : order };
  if (!(await store.recordSurvey(deps.db, survey, deps.clock())))
    throw invalid({ order_id: "This is not an order of yours" });
  return { status: 201, body: { message: "Thank you for your feedback." } };
}

async function closeSurvey(
  { requester }: Request<typeof layout.closeSurvey>,
  { db, clock }: Deps,
): Promise<Answer<typeof layout.closeSurvey>> {
  await store.closeSurvey(db, requester.user.id, clock());
  return { status: 204, body: null };
}

async function closePopups(
  { body, requester }: Request<typeof layout.closePopups>,
  { db, clock }: Deps,
): Promise<Answer<typeof layout.closePopups>> {
  await store.closePopups(db, requester.user.id, body.ids, clock());
  return { status: 204, body: null };
}

async function clickPopup(
  { body, requester }: Request<typeof layout.clickPopup>,
  { db, clock }: Deps,
): Promise<Answer<typeof layout.clickPopup>> {
  const click = { popupId: body.id, userId: requester.user.id, link: body.link };
  const link = await store.recordPopupClick(db, click, clock());
  if (!link) throw notFound();
  return { status: 200, body: { link } };
}

export const layoutHandlers: Bound[] = [
  bind(layout.layout, readLayout),
  bind(layout.popups, popups),
  bind(layout.setTooltip, setTooltip),
  bind(layout.setVideo, setVideo),
  bind(layout.togglePlanPanel, togglePlanPanel),
  bind(layout.setConsent, setConsent),
  bind(layout.sendSurvey, sendSurvey),
  bind(layout.closeSurvey, closeSurvey),
  bind(layout.closePopups, closePopups),
  bind(layout.clickPopup, clickPopup),
];
