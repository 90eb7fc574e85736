import * as contract from "contract/audit-log";
import { endpoint } from "../http/endpoint";
import { listAuditEntries, namesOfObjects } from "../store/audit-log";

export const listAuditLog = endpoint(contract.listAuditLog).handle(async ({ query }, { db }) => {
  const { page, per_page, ...filter } = query;
  const { rows, total } = await listAuditEntries(db, filter, { page, limit: per_page });
  const names = await namesOfObjects(db, rows);
  const data = rows.map((row) => ({
    id: row.id,
    action: row.action,
    actor: personOf(row.actorId, row.actorName),
    subject: personOf(row.subjectId, row.subjectName ?? names.get(row.subjectId ?? "") ?? null),
    details: row.details,
    created_at: row.createdAt.toISOString(),
  }));
  return { status: 200, body: { data, meta: { total, page, per_page } } };
});

function personOf(id: string | null, name: string | null) {
  return id === null ? null : { id, display_name: name };
}
