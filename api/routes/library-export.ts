import * as contract from "contract/library-export";
import { notFound } from "../errors";
import { endpoint } from "../http/endpoint";
import * as service from "../services/library-exports";
import * as store from "../store/library-exports";

export const listLibraryExports = endpoint(contract.listLibraryExports).handle(async ({ query }, { db, clock }) => {
  const { page, per_page: perPage } = query;
  const { rows, total } = await store.listExports(db, { page, perPage }, clock());
  return { status: 200, body: { data: rows.map(exportBody), meta: { total, page, per_page: perPage } } };
});

export const createLibraryExport = endpoint(contract.createLibraryExport)
  .limit(({ requester }) => [[service.exportLimit, requester.user.id]])
  .handle(async ({ requester }, deps) => {
    const { id, isNew } = await service.beginExport(deps, requester);
    const row = await store.findExport(deps.db, id, deps.clock());
    if (!row) throw notFound();
    return { status: isNew ? 201 : 200, body: exportBody(row) };
  });

export const openLibraryExport = endpoint(contract.openLibraryExport).handle(async ({ params, requester }, deps) => {
  return { status: 200, body: await service.openExport(deps, params.id, requester) };
});

function exportBody(row: store.ListedExport): contract.LibraryExport {
  return {
    id: row.id,
    state: row.state,
    done: row.done,
    total: row.total,
    size: row.size,
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    finished_at: row.finishedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}
