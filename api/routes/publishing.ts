import * as contract from "contract/publishing";
import { stateOf } from "../domain/content-state";
import { londonDay } from "../domain/dates";
import { writerOf } from "../domain/permissions";
import { isUuid } from "../domain/uuid";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import { requireDays } from "../services/editing";
import * as deletion from "../services/item-deletion";
import { readAs, viewersOf } from "../services/preview";
import * as service from "../services/publishing";
import { readItemContent } from "../store/content-item";
import { listPlans } from "../store/plans";
import * as store from "../store/publishing";
import { listContentTypes } from "../store/taxonomy";
import { cardBody } from "./serialize/card";
import { itemBody } from "./serialize/item";
import {
  contentEntryBodies,
  listedRevisionBody,
  readContentDraftBody,
  revisionEntryBody,
} from "./serialize/publishing";

export const contentChoices = endpoint(contract.contentChoices).handle(async (_request, { db, clock }) => {
  const [types, places, plans, seasons] = await Promise.all([
    listContentTypes(db, clock()),
    store.listPlaces(db),
    listPlans(db, clock()),
    store.listSeasons(db),
  ]);
  const body = {
    types,
    categories: places.map(({ id, path, title }) => ({ id, path, title })),
    plans: plans.map(({ id, title, coversPremium }) => ({ id, title, covers_premium: coversPremium })),
    seasons,
  };
  return { status: 200, body };
});

export const listEntries = endpoint(contract.listEntries).handle(async ({ query }, deps) => {
  const { db, clock } = deps;
  const { page, per_page: perPage, ...filter } = query;
  const { rows, total } = await store.listItems(db, { ...filter, page, perPage }, clock());
  const data = await contentEntryBodies(deps, rows);
  return { status: 200, body: { data, meta: { total, page, per_page: perPage } } };
});

export const readEntry = endpoint(contract.readEntry).handle(async ({ params }, deps) => {
  return { status: 200, body: await readContentDraftBody(deps, params.id) };
});

export const createContent = endpoint(contract.createContent).handle(async ({ body, requester }, deps) => {
  const id = await service.createItem(deps, body, writerOf(requester));
  return { status: 201, body: await readContentDraftBody(deps, id) };
});

export const updateContent = endpoint(contract.updateContent).handle(async ({ params, body, requester }, deps) => {
  await service.changeItem(deps, params.id, body, writerOf(requester));
  return { status: 200, body: await readContentDraftBody(deps, params.id) };
});

export const publishContent = endpoint(contract.publishContent).handle(async ({ params, body, requester }, deps) => {
  if (body.publish_at !== undefined) requireDays(deps, { publish_at: londonDay(new Date(body.publish_at)) });
  await service.publishItem(deps, params.id, body, requester.user.id);
  return { status: 200, body: await readContentDraftBody(deps, params.id) };
});

export const publishContents = endpoint(contract.publishContents).handle(async ({ body, requester }, deps) => {
  return { status: 200, body: await service.publishItemsDated(deps, body.ids, requester.user.id) };
});

export const unpublishContent = endpoint(contract.unpublishContent).handle(
  async ({ params, body, requester }, deps) => {
    await service.withdrawItem(deps, params.id, { ...body, to: "draft" }, requester.user.id);
    return { status: 200, body: await readContentDraftBody(deps, params.id) };
  },
);

export const archiveContent = endpoint(contract.archiveContent).handle(async ({ params, body, requester }, deps) => {
  await service.withdrawItem(deps, params.id, { ...body, to: "archived" }, requester.user.id);
  return { status: 200, body: await readContentDraftBody(deps, params.id) };
});

export const deleteContent = endpoint(contract.deleteContent).handle(async ({ params, requester }, deps) => {
  await deletion.deleteItem(deps, params.id, requester.user.id);
  return { status: 204, body: null };
});

export const deleteContents = endpoint(contract.deleteContents).handle(async ({ body, requester }, deps) => {
  return { status: 200, body: await deletion.deleteItems(deps, body.ids, requester.user.id) };
});

export const previewContentAs = endpoint(contract.previewContentAs).handle(
  async ({ params, query, requester }, deps) => {
    const where = isUuid(params.id) ? { id: params.id } : { slug: params.id };
    const { row, entitlement, as, isOpen } = await readAs(deps, where, query.as, requester);
    const content = isOpen ? await readItemContent(deps.db, row.id) : null;
    const body = {
      id: row.id,
      as,
      state: stateOf(row, deps.clock()),
      viewers: await viewersOf(deps),
      card: cardBody(deps, row, entitlement),
      item: content && itemBody(deps, row, content, entitlement),
    };
    return { status: 200, body };
  },
);

export const listRevisions = endpoint(contract.listRevisions).handle(async ({ params, query }, { db }) => {
  const { page, per_page: perPage } = query;
  if (!(await store.findItemId(db, params))) throw notFound();
  const { rows, total } = await store.listRevisions(db, params.id, { page, perPage });
  return { status: 200, body: { data: rows.map(listedRevisionBody), meta: { total, page, per_page: perPage } } };
});

export const readRevision = endpoint(contract.readRevision).handle(async ({ params }, { db }) => {
  const found = await store.findRevision(db, params.id, params.number);
  if (!found) throw notFound();
  return { status: 200, body: { ...revisionEntryBody(found), fields: found.fields } };
});

export const restoreRevision = endpoint(contract.restoreRevision).handle(async ({ params, body, requester }, deps) => {
  await service.restoreItem(deps, params.id, { ...body, number: params.number }, writerOf(requester));
  return { status: 200, body: await readContentDraftBody(deps, params.id) };
});
