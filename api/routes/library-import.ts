import type { ImportReport } from "contract/import";
import * as contract from "contract/library-import";
import type { Deps } from "../deps";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import * as service from "../services/library-imports";
import * as store from "../store/library-imports";

export const listLibraryImports = endpoint(contract.listLibraryImports).handle(async ({ query }, { db, clock }) => {
  const { page, per_page: perPage } = query;
  const { rows, total } = await store.listImports(db, { ...query, perPage }, clock());
  return { status: 200, body: { data: rows.map(summaryBody), meta: { total, page, per_page: perPage } } };
});

export const readLibraryImport = endpoint(contract.readLibraryImport).handle(async ({ params }, deps) => {
  return { status: 200, body: await readBody(deps, params.id) };
});

export const listLibraryImportLines = endpoint(contract.listLibraryImportLines).handle(
  async ({ params, query }, { db }) => {
    const { show, page, per_page: perPage } = query;
    const found = await store.findReport(db, params.id);
    if (!found) throw notFound();
    if (show === "items" && found.state === "finished") {
      const { rows, total } = await store.listImportedItems(db, params.id, { page, perPage });
      const data = rows.map(({ file, title, outcome, contentId }) => ({
        kind: outcome,
        file,
        line: null,
        text: title,
        item_id: contentId,
      }));
      return { status: 200, body: { data, meta: { total, page, per_page: perPage } } };
    }
    const lines = found.report ? linesOf(found.report, show) : [];
    const data = lines.slice((page - 1) * perPage, page * perPage);
    return { status: 200, body: { data, meta: { total: lines.length, page, per_page: perPage } } };
  },
);

export const beginLibraryUpload = endpoint(contract.beginLibraryUpload)
  .limit(({ requester }) => [[service.uploadLimit, requester.user.id]])
  .handle(async ({ body, requester }, deps) => {
    return { status: 201, body: { id: await service.beginUpload(deps, body, requester) } };
  });

/** The part is stored before the transaction begins. */
export const uploadLibraryPart = endpoint(contract.uploadLibraryPart)
  .prepare(({ params, raw, requester }, deps) => service.storePart(deps, params, raw.bytes, requester))
  .handle(async ({ params }, deps) => {
    await service.addPart(deps, params);
    return { status: 204, body: null };
  });

export const completeLibraryUpload = endpoint(contract.completeLibraryUpload).handle(
  async ({ params, requester }, deps) => {
    await service.completeUpload(deps, params.id, requester);
    return { status: 200, body: await readBody(deps, params.id) };
  },
);

export const startLibraryImport = endpoint(contract.startLibraryImport).handle(
  async ({ params, body, requester }, deps) => {
    await service.startImport(deps, { ...params, ...body }, requester);
    return { status: 200, body: await readBody(deps, params.id) };
  },
);

async function readBody({ db, clock }: Pick<Deps, "db" | "clock">, id: string): Promise<contract.LibraryImport> {
  const row = await store.findImport(db, id, clock());
  if (!row) throw notFound();
  const report = row.state === "checked" ? (await store.findReport(db, id))?.report : undefined;
  const conflicts = report?.conflicts ?? [];
  const isOpen = row.state === "waiting" || row.state === "checking" || row.state === "importing";
  return {
    ...summaryBody(row),
    started_at: row.startedAt?.toISOString() ?? null,
    started_by: row.startedBy,
    finished_at: row.finishedAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
    reason: row.state === "failed" ? (row.reason ?? stopped) : null,
    conflicts: conflicts.slice(0, contract.maxConflicts),
    conflict_count: report?.conflict_count ?? conflicts.length,
    ahead: isOpen ? await store.countAhead(db, row) : 0,
  };
}

const stopped = "A fault on our side stopped it. It is listed under Jobs and mail, where it can be tried again.";

function summaryBody(row: store.ListedImport) {
  return {
    id: row.id,
    file_name: row.fileName,
    format: row.format,
    accepts_undescribed: row.acceptsUndescribed,
    size: row.size,
    state: row.state,
    done: row.done,
    total: row.total,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    counts: row.counts,
  };
}

function linesOf(report: ImportReport, show: (typeof contract.importLineKinds)[number]): contract.LibraryImportLine[] {
  if (show === "items")
    return report.entries.map(({ file, title, outcome }) => ({
      kind: outcome,
      file,
      line: null,
      text: title,
      item_id: null,
    }));
  const kind = show === "faults" ? "fault" : "note";
  return report[show].map(({ file, line, message }) => ({
    kind,
    file,
    line: line || null,
    text: message,
    item_id: null,
  }));
}
