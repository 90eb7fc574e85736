import * as content from "contract/content";
import type { z } from "zod/v4";
import type { Deps } from "../deps";
import { hasAccess, isPublished } from "../domain/access";
import { entitlementOf, isAdmin } from "../domain/asker";
import { shortAddress } from "../files/address";
import { type Answer, type Bound, bind, type Request } from "../http/bind";
import { forbidden, notFound } from "../http/refusal";
import { readTree } from "../store/categories";
import * as store from "../store/content";
import { findFile, firstFile, holdsDemo, saveDownload } from "../store/downloads";
import { readFilter } from "../store/feed";
import { readSettingRows } from "../store/settings";
import { cardOf, withAddresses } from "./cards";

type ListQuery = z.output<typeof content.listQuery>;
type Signed = Request<typeof content.listContent>["asker"];
type Panel = z.output<typeof content.panel>;

const downloadLifeMs = 15 * 60 * 1000;
const mostInRow = 8;

/** The filter of a query string; a word that names nothing asks for nothing. */
function filterOf(query: ListQuery): store.ListFilter {
  return {
    path: query.categories ? pathOf(query.categories) : undefined,
    contentType: unlessAll(query.contentType),
    mediaType: unlessAll(query.mediaType),
    tags: query.tags && query.tags !== "all" ? query.tags.split(",").map((tag) => tag.trim()) : undefined,
    order: query.order_by,
  };
}

function unlessAll(word: string): string | undefined {
  return word === "all" || word === "" ? undefined : word;
}

function pathOf(categories: string): string | undefined {
  const path = categories.split(",").filter(Boolean).join("/");
  return path === "all" || path === "" ? undefined : path;
}

async function answerList(asker: Signed, filter: store.ListFilter, query: store.Page, deps: Deps) {
  const entitlement = entitlementOf(asker.user);
  const found = await store.listCards(deps.db, asker.user.id, filter, query, deps.clock());
  return {
    data: found.rows.map((row) => cardOf(row, entitlement, deps)),
    meta: { total: found.total, page: query.page, perPage: query.perPage },
  };
}

type Listed = Answer<typeof content.listContent>;

async function listContent({ query, asker }: Request<typeof content.listContent>, deps: Deps): Promise<Listed> {
  return { status: 200, body: await answerList(asker, filterOf(query), query, deps) };
}

async function categoryContent(
  { query, asker }: Request<typeof content.categoryContent>,
  deps: Deps,
): Promise<Answer<typeof content.categoryContent>> {
  const tree = await readTree(deps.db, deps.clock());
  if (!tree.byPath.has(query.slug)) throw notFound();
  return { status: 200, body: await answerList(asker, { ...filterOf(query), path: query.slug }, query, deps) };
}

async function masterclasses({ query, asker }: Request<typeof content.masterclasses>, deps: Deps): Promise<Listed> {
  return {
    status: 200,
    body: await answerList(asker, { ...filterOf(query), contentType: "Masterclass" }, query, deps),
  };
}

async function readContent(
  { params, asker }: Request<typeof content.readContent>,
  deps: Deps,
): Promise<Answer<typeof content.readContent>> {
  const entitlement = entitlementOf(asker.user);
  const found = await store.findItem(deps.db, asker.user.id, params.slug);
  if (!found || !(entitlement.admin || isPublished(found, deps.clock()))) throw notFound();
  if (!hasAccess(found, entitlement)) throw forbidden("no_access", "Please upgrade your subscription.");
  const inside = await store.readInside(deps.db, found.id);
  const titles = new Map(inside.types.map((type) => [type.id, type.title]));
  return {
    status: 200,
    body: {
      ...cardOf(found, entitlement, deps),
      allow_pdf: found.allowPdf,
      pdf_generated: found.pdfGenerated,
      blocks: inside.blocks.map((block) => blockOf(block, deps)),
      types: inside.types,
      block_thumbs: inside.blocks.map((block) => ({ position: block.position, title: nameOf(block, titles) })),
      media: inside.files.map((file) => ({
        id: file.id,
        filename_hash: file.hash,
        caption: file.caption,
        file_type: file.fileType,
        size: file.size,
      })),
      breadcrumbs: found.crumbs,
      tags: found.tags,
    },
  };
}

function blockOf({ id, position, typeId, content: stored }: store.BlockRow, deps: Deps) {
  return { id, position, type_id: typeId, content: withAddresses(stored, deps) as Record<string, unknown> };
}

/** What a block is called in a list of blocks. */
function nameOf({ content: stored, typeId }: store.BlockRow, titles: Map<number, string>): string {
  const type = titles.get(typeId) ?? "";
  const own = stored.title ?? stored.caption ?? (type === "heading" ? stored.text : undefined);
  return typeof own === "string" ? own : type.charAt(0).toUpperCase() + type.slice(1);
}

async function previewContent(
  { params, asker }: Request<typeof content.previewContent>,
  deps: Deps,
): Promise<Answer<typeof content.previewContent>> {
  const entitlement = entitlementOf(asker.user);
  const found = await store.findCard(deps.db, asker.user.id, { slug: params.slug });
  if (!found || !(entitlement.admin || isPublished(found, deps.clock()))) throw notFound();
  return { status: 200, body: cardOf(found, entitlement, deps) };
}

async function latestContent(
  _: Request<typeof content.latestContent>,
  { db, clock }: Deps,
): Promise<Answer<typeof content.latestContent>> {
  return { status: 200, body: { id: (await store.latestItemId(db, clock())) ?? 0 } };
}

/** The editors' blocks on the dashboard and the personal feed. */
async function readPanels({ db, clock }: Deps, settings: Map<string, unknown>): Promise<Panel> {
  const panels = settings.get("panels") as (store.BlockRow & { type: string })[] | undefined;
  if (!panels?.length) return { blocks: [], types: [] };
  const types = await store.listBlockTypes(db, clock());
  return {
    blocks: panels.map((block) => {
      const type = types.find(({ title }) => title === block.type);
      return { id: block.id, position: block.position, type_id: type?.id ?? 0, content: block.content };
    }),
    types,
  };
}

async function dashboard(
  { query, asker }: Request<typeof content.dashboard>,
  deps: Deps,
): Promise<Answer<typeof content.dashboard>> {
  const { db, clock } = deps;
  const now = clock();
  const saved = await readFilter(db, asker.user.id);
  const exclude = (query.exclude ?? "").split(",").filter(store.isUuid).slice(0, 100);
  const feedPage = { page: query.page, perPage: mostInRow };
  const entitlement = entitlementOf(asker.user);
  const [rows, feed, popular, settings] = await Promise.all([
    store.listSections(
      db,
      asker.user.id,
      {
        featured: { filter: { ...filterOf(query), featured: true, exclude, order: "Latest" }, most: 6 },
        latest: { filter: { order: "Latest" }, most: 9 },
        premium: { filter: { premium: true }, most: mostInRow },
        trends: { filter: { contentType: "Trend report" }, most: mostInRow },
        more: { filter: { premium: false }, most: mostInRow },
      },
      now,
    ),
    store.listCards(db, asker.user.id, feedFilter(saved), feedPage, now),
    store.popularTags(db, now, 10),
    readSettingRows(db, ["panels", "dashboard"], now),
  ]);
  const cards = (found: store.CardRow[]) => found.map((row) => cardOf(row, entitlement, deps));
  return {
    status: 200,
    body: {
      message: rows.latest.length > 0 ? null : "There is nothing to show yet. The first publications are on their way.",
      featured_content: cards(rows.featured),
      latest_content: { data: cards(rows.latest) },
      personalisedFeed: { data: cards(feed.rows), meta: { total: feed.total } },
      premiumContent: cards(rows.premium),
      subscriptionTrends: cards(rows.trends),
      moreContent: cards(rows.more),
      searchFeature: { data: popular },
      additionalPanels: await readPanels(deps, settings),
      latestID: rows.latest[0]?.id ?? 0,
    },
  };
}

/** The feed of a member who has chosen no categories yet holds everything. */
function feedFilter(saved: { categories: string[]; order_by: "Latest" | "Oldest" }): store.ListFilter {
  const ids = saved.categories.filter(store.isUuid);
  return { order: saved.order_by, ...(ids.length > 0 && { categoryIds: ids }) };
}

async function personalised(
  { query, asker }: Request<typeof content.personalised>,
  deps: Deps,
): Promise<Answer<typeof content.personalised>> {
  const { db, clock } = deps;
  const now = clock();
  const saved = await readFilter(db, asker.user.id);
  const filter = { ...filterOf(query), ...(query.all ? { order: saved.order_by } : feedFilter(saved)) };
  const entitlement = entitlementOf(asker.user);
  const [feed, rows, settings] = await Promise.all([
    store.listCards(db, asker.user.id, filter, query, now),
    store.listSections(
      db,
      asker.user.id,
      {
        more: { filter: { premium: false }, most: mostInRow },
        trends: { filter: { contentType: "Trend report" }, most: mostInRow },
      },
      now,
    ),
    readSettingRows(db, ["panels", "dashboard"], now),
  ]);
  const cards = (found: store.CardRow[]) => found.map((row) => cardOf(row, entitlement, deps));
  return {
    status: 200,
    body: {
      feed: { data: cards(feed.rows), meta: { total: feed.total, page: query.page, perPage: query.perPage } },
      moreContent: cards(rows.more),
      subscriptionTrends: cards(rows.trends),
      additionalPanels: await readPanels(deps, settings),
    },
  };
}

/** An item that the asker may take home: with access, or the demo that they were mailed. */
async function openItem(idOrSlug: string, asker: Signed, deps: Deps): Promise<store.CardRow> {
  const found = await store.findCard(deps.db, asker.user.id, { idOrSlug });
  if (!found || !(isAdmin(asker.user) || isPublished(found, deps.clock()))) throw notFound();
  if (hasAccess(found, entitlementOf(asker.user))) return found;
  if (found.isDemo && (await holdsDemo(deps.db, asker.user.id, found.id))) return found;
  throw forbidden("no_access", "Please upgrade your subscription.");
}

async function downloadContent(
  { params, asker }: Request<typeof content.downloadContent>,
  deps: Deps,
): Promise<Answer<typeof content.downloadContent>> {
  const { db, clock, secrets } = deps;
  const found = await openItem(params.id, asker, deps);
  await saveDownload(db, { userId: asker.user.id, contentId: found.id }, clock());
  const file = await firstFile(db, found.id);
  const data = file ? shortAddress(secrets, clock(), file.hash, downloadLifeMs) : null;
  return { status: 200, body: { data, content_id: found.id } };
}

async function logDownload(
  { body, asker }: Request<typeof content.logDownload>,
  deps: Deps,
): Promise<Answer<typeof content.logDownload>> {
  if (body.userID !== asker.user.id) throw notFound();
  const found = await openItem(body.contentID, asker, deps);
  await saveDownload(deps.db, { userId: asker.user.id, contentId: found.id }, deps.clock());
  return { status: 204, body: null };
}

async function mediaFile(
  { params, asker }: Request<typeof content.mediaFile>,
  deps: Deps,
): Promise<Answer<typeof content.mediaFile>> {
  const { db, clock, secrets } = deps;
  const entitlement = entitlementOf(asker.user);
  const places = await findFile(db, params.hash);
  const out = places.filter((place) => entitlement.admin || isPublished(place, clock()));
  if (out.length === 0) throw notFound();
  const open = out.find((place) => hasAccess(place, entitlement)) ?? (await demoAmong(out, asker, deps));
  if (!open) throw forbidden("no_access", "Please upgrade your subscription.");
  return {
    status: 200,
    body: {
      temporary_url: shortAddress(secrets, clock(), open.hash, downloadLifeMs),
      file_type: open.fileType,
      caption: open.caption,
    },
  };
}

async function demoAmong<P extends { contentId: string }>(places: P[], asker: Signed, deps: Deps) {
  for (const place of places.slice(0, 3)) {
    if (await holdsDemo(deps.db, asker.user.id, place.contentId)) return place;
  }
  return undefined;
}

export const contentHandlers: Bound[] = [
  bind(content.listContent, listContent),
  bind(content.categoryContent, categoryContent),
  bind(content.masterclasses, masterclasses),
  bind(content.readContent, readContent),
  bind(content.previewContent, previewContent),
  bind(content.latestContent, latestContent),
  bind(content.dashboard, dashboard),
  bind(content.personalised, personalised),
  bind(content.downloadContent, downloadContent),
  bind(content.logDownload, logDownload),
  bind(content.mediaFile, mediaFile),
];
