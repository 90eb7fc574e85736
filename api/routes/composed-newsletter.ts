import * as contract from "contract/composed-newsletter";
import type { Deps } from "../deps";
import { londonDay } from "../domain/dates";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import * as service from "../services/composed-newsletters";
import type { RateLimit } from "../services/rate-limit";
import * as store from "../store/composed-newsletters";
import { editedBody } from "./serialize/edited";
import { listedItemBody } from "./serialize/listed-item";

const testLimit: RateLimit = { name: "newsletter-test", most: 20, windowMs: 60 * 60 * 1000 };

export const listComposedNewsletters = endpoint(contract.listComposedNewsletters).handle(async ({ query }, { db }) => {
  const { page, per_page: perPage } = query;
  const { rows, total } = await store.listComposed(db, { ...query, perPage });
  return { status: 200, body: { data: rows.map(summaryBody), meta: { total, page, per_page: perPage } } };
});

export const composedNewsletterChoices = endpoint(contract.composedNewsletterChoices).handle(
  async (_request, { db }) => ({ status: 200, body: await store.readAudienceChoices(db) }),
);

export const findNewsletterItems = endpoint(contract.findNewsletterItems).handle(async ({ query }, { db, clock }) => {
  const rows = await store.findPublishedItems(db, query.q, clock());
  return { status: 200, body: { data: rows.map(listedItemBody) } };
});

export const readComposedNewsletter = endpoint(contract.readComposedNewsletter).handle(async ({ params }, deps) => {
  return { status: 200, body: await readBody(deps, params.id) };
});

export const createComposedNewsletter = endpoint(contract.createComposedNewsletter).handle(
  async ({ body, requester }, deps) => {
    return { status: 201, body: await readBody(deps, await service.compose(deps, body, requester)) };
  },
);

export const updateComposedNewsletter = endpoint(contract.updateComposedNewsletter).handle(
  async ({ params, body, requester }, deps) => {
    await service.changeDraft(deps, params.id, body, requester);
    return { status: 200, body: await readBody(deps, params.id) };
  },
);

export const deleteComposedNewsletter = endpoint(contract.deleteComposedNewsletter).handle(
  async ({ params, requester }, deps) => {
    await service.deleteDraft(deps, params.id, requester);
    return { status: 204, body: null };
  },
);

export const deleteComposedNewsletters = endpoint(contract.deleteComposedNewsletters).handle(
  async ({ body, requester }, deps) => {
    return { status: 200, body: await service.deleteDrafts(deps, body, requester) };
  },
);

export const previewComposedNewsletter = endpoint(contract.previewComposedNewsletter).handle(
  async ({ params, requester }, deps) => {
    const { subject, text, html } = await service.mailForRequester(deps, params.id, requester);
    return { status: 200, body: { subject, text, html } };
  },
);

export const testComposedNewsletter = endpoint(contract.testComposedNewsletter)
  .limit(({ requester }) => [[testLimit, requester.user.id]])
  .handle(async ({ params, requester }, deps) => {
    const address = await service.sendTest(deps, params.id, requester);
    return { status: 200, body: { message: `A test is on its way to ${address}.` } };
  });

export const sendComposedNewsletter = endpoint(contract.sendComposedNewsletter).handle(
  async ({ params, body, requester }, deps) => {
    await service.send(deps, params.id, body, requester);
    return { status: 200, body: await readBody(deps, params.id) };
  },
);

export const withdrawComposedNewsletter = endpoint(contract.withdrawComposedNewsletter).handle(
  async ({ params, requester }, deps) => {
    await service.withdraw(deps, params.id, requester);
    return { status: 200, body: await readBody(deps, params.id) };
  },
);

type Row = NonNullable<Awaited<ReturnType<typeof store.findComposed>>>;

function summaryBody({ id, subject, state, createdAt, sendAt, startedAt, finishedAt, recipientsTotal }: Row) {
  return {
    id,
    subject,
    state,
    created_at: createdAt.toISOString(),
    send_at: sendAt?.toISOString() ?? null,
    finished_at: finishedAt?.toISOString() ?? null,
    recipients_total: startedAt ? recipientsTotal : null,
  };
}

/** @throws ApiError 404 */
async function readBody(deps: Deps, id: string) {
  const { db, clock } = deps;
  const row = await store.findComposed(db, id);
  if (!row) throw notFound();
  const isBegun = row.startedAt !== null;
  const items = await service.listItems(deps, row);
  return {
    ...summaryBody(row),
    ...(await store.readAudienceChoices(db)),
    ...editedBody(row),
    introduction: row.introduction,
    items_from: row.itemsFrom,
    items: items.map(listedItemBody),
    newest_days: row.newestDays,
    audience: row.audience,
    kind_ids: row.kindIds,
    plan_ids: row.planIds,
    audience_total: isBegun ? null : await store.countAudience(db, row, londonDay(clock())),
    progress: isBegun ? ((await store.readProgress(db, id)) ?? null) : null,
  };
}
