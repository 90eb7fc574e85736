import * as contract from "contract/dashboard";
import type { Deps } from "../deps";
import type { Entitlement } from "../domain/access";
import { londonDay } from "../domain/dates";
import { isWithin } from "../domain/popup-days";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import { readFeatured } from "../services/dashboard";
import * as service from "../services/dashboard-panels";
import { findPublishedItems, listChosenItems } from "../store/composed-newsletters";
import * as store from "../store/dashboard";
import { readEditedSettings } from "../store/edited-settings";
import { listPlans } from "../store/plans";
import { popularTags } from "../store/taxonomy";
import { cardBody } from "./serialize/card";
import { editedBody } from "./serialize/edited";
import { listedItemBody } from "./serialize/listed-item";
import { panelImage, panelsBody } from "./serialize/panel";

const maxUsedTags = 10;

export const readEditedDashboard = endpoint(contract.readEditedDashboard).handle(async (_request, deps) => {
  const rows = await store.listPanels(deps.db);
  const plans = await listPlans(deps.db, deps.clock());
  const panels = [];
  for (const [index, row] of rows.entries()) panels.push(await panelBody(deps, row, index + 1));
  const body = {
    panels,
    slides: await slidesBody(deps),
    searches: await searchesBody(deps),
    plans: plans.map(({ id, title }) => ({ id, title })),
  };
  return { status: 200, body };
});

export const findDashboardItems = endpoint(contract.findDashboardItems).handle(async ({ query }, { db, clock }) => {
  const rows = await findPublishedItems(db, query.q, clock());
  return { status: 200, body: { data: rows.map(listedItemBody) } };
});

export const previewDashboard = endpoint(contract.previewDashboard).handle(async ({ query, requester }, deps) => {
  const plans = await listPlans(deps.db, deps.clock());
  const plan = plans.find(({ id }) => String(id) === query.as) ?? plans[0];
  const entitlement: Entitlement = { opensAll: false, plans: plan ? [plan] : [], contentIds: [] };
  const { id } = requester.user;
  const featured = await readFeatured(deps, id);
  const shown = await service.readShownPanels(deps, { id, plans: entitlement.plans });
  const body = {
    as: String(plan?.id ?? ""),
    viewers: plans.map((one) => ({ value: String(one.id), title: one.title })),
    featured_content: featured.map((row) => cardBody(deps, row, entitlement)),
    additionalPanels: panelsBody(deps, shown, entitlement),
  };
  return { status: 200, body };
});

export const updateSlides = endpoint(contract.updateSlides).handle(async ({ body, requester }, deps) => {
  await service.changeSlides(deps, body, requester);
  return { status: 200, body: await slidesBody(deps) };
});

export const updatePopularSearches = endpoint(contract.updatePopularSearches).handle(
  async ({ body, requester }, deps) => {
    await service.changePopularSearches(deps, body, requester);
    return { status: 200, body: await searchesBody(deps) };
  },
);

export const readPanel = endpoint(contract.readPanel).handle(async ({ params }, deps) => {
  return { status: 200, body: await readBody(deps, params.id) };
});

export const createPanel = endpoint(contract.createPanel).handle(async ({ body, requester }, deps) => {
  return { status: 201, body: await readBody(deps, await service.addPanel(deps, body, requester)) };
});

export const updatePanel = endpoint(contract.updatePanel).handle(async ({ params, body, requester }, deps) => {
  await service.changePanel(deps, params.id, body, requester);
  return { status: 200, body: await readBody(deps, params.id) };
});

export const updatePanelItems = endpoint(contract.updatePanelItems).handle(
  async ({ params, body, requester }, deps) => {
    await service.changePanelItems(deps, params.id, body, requester);
    return { status: 200, body: await readBody(deps, params.id) };
  },
);

export const movePanel = endpoint(contract.movePanel).handle(async ({ params, body, requester }, deps) => {
  return { status: 200, body: { position: await service.movePanel(deps, params.id, body, requester) } };
});

export const deletePanel = endpoint(contract.deletePanel).handle(async ({ params, requester }, deps) => {
  await service.deletePanel(deps, params.id, requester);
  return { status: 204, body: null };
});

async function slidesBody({ db, clock }: Deps) {
  const { dashboard_slides: setting } = await readEditedSettings(db, service.dashboardSettings);
  const rows = await listChosenItems(db, (setting.value as string[] | undefined) ?? [], clock());
  return { items: rows.map(listedItemBody), ...editedBody(setting) };
}

async function searchesBody({ db, clock }: Deps) {
  const { popular_searches: setting } = await readEditedSettings(db, service.dashboardSettings);
  const tags = await popularTags(db, clock(), maxUsedTags);
  return {
    searches: (setting.value as string[] | undefined) ?? [],
    used_most: tags.map(({ name }) => name),
    ...editedBody(setting),
  };
}

/** @throws ApiError 404 */
async function readBody(deps: Deps, id: string) {
  const rows = await store.listPanels(deps.db);
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (!row) throw notFound();
  return panelBody(deps, row, at + 1);
}

async function panelBody(deps: Deps, row: store.PanelRow, position: number) {
  const { db, clock } = deps;
  const items = await listChosenItems(db, row.itemIds, clock());
  return {
    id: row.id,
    position,
    heading: row.heading,
    text: row.text,
    link: row.link,
    link_text: row.linkText,
    link_intro: row.linkIntro,
    picture_hash: row.picture?.hash ?? null,
    picture_alt: row.pictureAlt,
    image: panelImage(deps, row),
    items: items.map(listedItemBody),
    plan_ids: row.planIds,
    active: row.active,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    shown_now: row.active && isWithin(row, londonDay(clock())),
    created_at: row.createdAt.toISOString(),
    ...editedBody(row),
  };
}
