import type * as contract from "contract/dashboard";
import type { z } from "zod/v4";
import type { Deps, TxDeps } from "../deps";
import { londonDay } from "../domain/dates";
import { freePlan } from "../domain/plan";
import { isWithin } from "../domain/popup-days";
import type { AuthenticatedRequester } from "../domain/requester";
import { ApiError, invalid, notFound } from "../errors";
import { listChosenCards, listChosenItems } from "../store/composed-newsletters";
import type { CardRow } from "../store/content-cards";
import * as store from "../store/dashboard";
import { findFile } from "../store/media";
import { listPlans } from "../store/plans";
import { readSettingRows } from "../store/settings";
import { listBlockTypes, popularTags } from "../store/taxonomy";
import { recordEdit, requireDays, requireVersion } from "./editing";
import { changeSetting } from "./settings";

type Fields = z.output<(typeof contract.createPanel)["body"]>;
type Change = z.output<(typeof contract.updatePanel)["body"]>;

/** A panel as a member sees it: with the items that it lists. */
export interface ShownPanel {
  panel: store.PanelRow;
  items: CardRow[];
}

export interface ShownPanels {
  panels: ShownPanel[];
  types: { id: number; title: string }[];
}

/** A member, as far as panels are concerned. */
interface Reader {
  id: string;
  plans: { id: number }[];
}

/** The setting with the ids of the items at the top of the dashboard, and the one with the popular searches. */
const slidesKey = "dashboard_slides";
const searchesKey = "popular_searches";

/** The panels that a member sees today: those for everybody, and those for a plan of theirs. */
export async function readShownPanels({ db, clock }: Deps, { id, plans }: Reader): Promise<ShownPanels> {
  const now = clock();
  const all = await store.listShownPanels(db, now);
  const today = londonDay(now);
  const current = all.filter((panel) => panel.active && isWithin(panel, today));
  if (current.length === 0) return { panels: [], types: [] };
  const free = freePlan(await listPlans(db, now));
  const held = plans.length > 0 ? plans.map((plan) => plan.id) : [free?.id ?? 0];
  const shown = current.filter(({ planIds }) => planIds.length === 0 || planIds.some((one) => held.includes(one)));
  const cards = await listChosenCards(db, id, [...new Set(shown.flatMap(({ itemIds }) => itemIds))], now);
  const types = await listBlockTypes(db, now);
  const panels = shown.map((panel) => ({
    panel,
    items: panel.itemIds.flatMap((itemId) => cards.find((card) => card.id === itemId) ?? []),
  }));
  return { panels, types };
}

/** The ids of the items that editors have chosen for the top of the dashboard; none if the newest featured are there. */
export async function readSlideIds({ db, clock }: Deps): Promise<string[]> {
  const settings = await readSettingRows(db, [slidesKey], clock());
  return (settings.get(slidesKey) as string[] | undefined) ?? [];
}

/** The searches that are suggested: those that editors have written, or the tags that are used most. */
export async function readPopularSearches({ db, clock }: Deps, most: number): Promise<{ name: string }[]> {
  const now = clock();
  const settings = await readSettingRows(db, [searchesKey], now);
  const chosen = (settings.get(searchesKey) as string[] | undefined) ?? [];
  return chosen.length > 0 ? chosen.slice(0, most).map((name) => ({ name })) : popularTags(db, now, most);
}

/** @returns the id of the new panel @throws ApiError 422 for a link, days, a picture or plans that are none */
export async function addPanel(deps: TxDeps, sent: Fields, requester: AuthenticatedRequester): Promise<string> {
  const others = await store.lockPanels(deps.db);
  if (others.length >= maxPanels) throw invalid({ heading: `Delete another panel first: there are ${maxPanels}.` });
  const last = Math.max(0, ...others.map(({ position }) => position));
  const id = await store.insertPanel(deps.db, await fieldsOf(deps, sent), last + 1, deps.clock());
  await recordEdit(deps, "panel.created", id, requester);
  return id;
}

const maxPanels = 30;

/** @throws ApiError 404; 409 if there is a newer version; 422 as for a new one */
export async function changePanel(
  deps: TxDeps,
  id: string,
  { version, ...sent }: Change,
  requester: AuthenticatedRequester,
): Promise<void> {
  await requirePanel(deps, id, version);
  await store.setPanel(deps.db, id, await fieldsOf(deps, sent), requester.user.id, deps.clock());
  await recordEdit(deps, "panel.changed", id, requester);
}

/** Replaces the items that a panel lists. @throws ApiError 404; 409 if there is a newer version */
export async function changePanelItems(
  deps: TxDeps,
  id: string,
  { item_ids, version }: { item_ids: string[]; version?: number | undefined },
  requester: AuthenticatedRequester,
): Promise<void> {
  await requirePanel(deps, id, version);
  const itemIds = await publishedAmong(deps, item_ids);
  await store.setPanel(deps.db, id, { itemIds }, requester.user.id, deps.clock());
  await recordEdit(deps, "panel.changed", id, requester);
}

/** Moves a panel. @returns its new place @throws ApiError 404; 409 if it is not where it was read */
export async function movePanel(
  deps: TxDeps,
  id: string,
  { from, to }: { from: number; to: number },
  requester: AuthenticatedRequester,
): Promise<number> {
  const rows = await store.lockPanels(deps.db);
  const at = rows.findIndex((row) => row.id === id);
  const moved = rows[at];
  if (!moved) throw notFound();
  if (at !== from - 1) throw new ApiError(409, "changed", "The panels were moved while you were looking at them.");
  const others = rows.toSpliced(at, 1);
  const place = Math.min(Math.max(to, 1), rows.length);
  const ordered = others.toSpliced(place - 1, 0, moved);
  for (const [index, row] of ordered.entries())
    if (row.position !== index + 1) await store.setPanelPosition(deps.db, row.id, index + 1);
  await recordEdit(deps, "panel.moved", id, requester);
  return place;
}

/** @throws ApiError 404 */
export async function deletePanel(deps: TxDeps, id: string, requester: AuthenticatedRequester): Promise<void> {
  await requirePanel(deps, id, undefined);
  await store.removePanel(deps.db, id);
  await recordEdit(deps, "panel.deleted", id, requester);
}

/** Chooses the items at the top of the dashboard. @throws ApiError 409 if there is a newer version */
export async function changeSlides(
  deps: TxDeps,
  { item_ids, version }: { item_ids: string[]; version?: number | undefined },
  requester: AuthenticatedRequester,
): Promise<void> {
  await changeSetting(deps, slidesKey, await publishedAmong(deps, item_ids), version, requester);
}

/** Replaces the popular searches; each is kept once. @throws ApiError 409 if there is a newer version */
export async function changePopularSearches(
  deps: TxDeps,
  { searches, version }: { searches: string[]; version?: number | undefined },
  requester: AuthenticatedRequester,
): Promise<void> {
  await changeSetting(deps, searchesKey, [...new Set(searches)], version, requester);
}

/** The settings of the dashboard, by what they are about. */
export const dashboardSettings = [slidesKey, searchesKey] as const;

async function requirePanel({ db }: TxDeps, id: string, version: number | undefined) {
  const current = (await store.lockPanels(db)).find((row) => row.id === id);
  if (!current) throw notFound();
  requireVersion(current, version);
}

/** Those of the items that are published, each once. */
async function publishedAmong({ db, clock }: TxDeps, ids: string[]): Promise<string[]> {
  const found = await listChosenItems(db, [...new Set(ids)], clock());
  return found.map(({ id }) => id);
}

async function fieldsOf(deps: TxDeps, sent: Fields): Promise<store.PanelFields> {
  const { db } = deps;
  requireDays(deps, { starts_on: sent.starts_on, ends_on: sent.ends_on });
  if (sent.starts_on && sent.ends_on && sent.ends_on < sent.starts_on)
    throw invalid({ ends_on: "Its last day is before its first: enter a later one" });
  if (sent.link && !sent.link_text) throw invalid({ link_text: "Enter the link’s text" });
  if (!sent.link && sent.link_text) throw invalid({ link: "Enter where the link leads" });
  if (!sent.link && sent.link_intro) throw invalid({ link: "Enter where the link leads" });
  const picture = sent.picture_hash ? await findFile(db, sent.picture_hash) : undefined;
  if (sent.picture_hash && !picture?.width) throw invalid({ picture_hash: "Choose a picture of the media library" });
  if (picture && !sent.picture_alt) throw invalid({ picture_alt: "Enter what the picture shows" });
  return {
    heading: sent.heading,
    text: sent.text.replaceAll("\r\n", "\n"),
    link: sent.link,
    linkText: sent.link_text,
    linkIntro: sent.link_intro,
    pictureId: picture?.id ?? null,
    pictureAlt: picture ? sent.picture_alt : "",
    planIds: sent.plan_ids,
    active: sent.active,
    startsOn: sent.starts_on,
    endsOn: sent.ends_on,
  };
}
