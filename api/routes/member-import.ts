import * as contract from "contract/member-import";
import type { Deps } from "../deps";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import * as service from "../services/member-import";
import * as store from "../store/member-imports";

export const uploadMembers = endpoint(contract.uploadMembers)
  .prepare(({ raw, query, requester }, deps) =>
    service.checkMembers(deps, { fileName: query.name ?? "", bytes: raw.bytes }, requester.user.id),
  )
  .handle(async ({ requester }, deps, checked) => {
    const id = await service.keepImport(deps, checked, requester.user.id);
    return { status: 201, body: await readBody(deps, id) };
  });

export const listMemberImports = endpoint(contract.listMemberImports).handle(async ({ query }, { db }) => {
  const { page, per_page } = query;
  const { rows, total } = await store.listImports(db, { page, perPage: per_page });
  const data: contract.MemberImport[] = [];
  for (const { about, by } of rows) data.push(bodyOf(about, by, await store.countRows(db, about.id)));
  return { status: 200, body: { data, meta: { total, page, per_page } } };
});

export const readMemberImport = endpoint(contract.readMemberImport).handle(async ({ params }, deps) => {
  return { status: 200, body: await readBody(deps, params.id) };
});

export const listMemberImportRows = endpoint(contract.listMemberImportRows).handle(
  async ({ params, query }, { db }) => {
    const { outcome, page, per_page } = query;
    if (!(await store.findImport(db, params.id))) throw notFound();
    const { rows, total } = await store.listRows(db, params.id, outcome, { page, perPage: per_page });
    const data = rows.map(({ line, email, fields, userId, ...row }) => ({
      ...{ line, email, name: `${fields.firstName} ${fields.lastName}`.trim(), member_id: userId },
      ...{ outcome: row.outcome, notes: row.notes },
    }));
    return { status: 200, body: { data, meta: { total, page, per_page } } };
  },
);

export const beginMemberImport = endpoint(contract.beginMemberImport).handle(
  async ({ params, body, requester }, deps) => {
    const { invitations, consent = "" } = body;
    await service.beginImport(deps, params.id, { sendsMails: invitations === "now", consent }, requester);
    return { status: 200, body: await readBody(deps, params.id) };
  },
);

export const sendMemberImportMails = endpoint(contract.sendMemberImportMails).handle(async ({ params }, deps) => {
  await service.sendOwedMails(deps, params.id, true);
  return { status: 200, body: await readBody(deps, params.id) };
});

export const discardMemberImport = endpoint(contract.discardMemberImport).handle(async ({ params }, deps) => {
  await service.discardImport(deps, params.id);
  return { status: 204, body: null };
});

async function readBody({ db }: Deps, id: string): Promise<contract.MemberImport> {
  const found = await store.findNamedImport(db, id);
  if (!found) throw notFound();
  return bodyOf(found.about, found.by, await store.countRows(db, id));
}

type Counts = Awaited<ReturnType<typeof store.countRows>>;

function bodyOf(about: store.ImportRow, by: string | null, counts: Counts): contract.MemberImport {
  const { waiting, owed, mailed, ...outcomes } = counts;
  const { startedAt, finishedAt, stopped, sendsMails } = about;
  const isBusy = !finishedAt || (sendsMails && owed > 0);
  return {
    ...{ id: about.id, file_name: about.fileName, ignored: about.ignored, stopped, by },
    state: stopped ? "stopped" : !startedAt ? "checked" : isBusy ? "running" : "done",
    created_at: about.createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    total: Object.values(outcomes).reduce((sum, one) => sum + one, 0),
    counts: outcomes,
    ...{ waiting, owed, mailed, sends_mails: sendsMails },
  };
}
