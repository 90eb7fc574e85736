import * as contract from "contract/audit-log";
import { endpoint } from "../http/endpoint";
import { listAuditEntries, namesOfObjects, namesOfTeamsAndInvites } from "../store/audit-log";

export const listAuditLog = endpoint(contract.listAuditLog).handle(async ({ query }, { db }) => {
  const { page, per_page, ...filter } = query;
  const { rows, total } = await listAuditEntries(db, filter, { page, limit: per_page });
  const named = await namesOfTeamsAndInvites(db, rows);
  const names = new Map([...named, ...(await namesOfObjects(db, rows))]);
  const data = rows.map((row) => ({
    id: row.id,
    action: row.action,
    actor: personOf(row.actorId, row.actorName),
    subject: personOf(row.subjectId, row.subjectName ?? names.get(row.subjectId ?? "") ?? null),
    details: withNames(row.details, named),
    created_at: row.createdAt.toISOString(),
  }));
  return { status: 200, body: { data, meta: { total, page, per_page } } };
});

/** Details with the names of teams and invites in place of their ids, as far as they are known. */
function withNames(details: Record<string, unknown>, names: Map<string, string>): Record<string, unknown> {
  const entries = Object.entries(details).map(([field, value]): [string, unknown] => {
    const isReference = field === "team" || field === "invite";
    return [field, isReference ? (names.get(String(value)) ?? value) : value];
  });
  return Object.fromEntries(entries);
}

function personOf(id: string | null, name: string | null) {
  return id === null ? null : { id, display_name: name };
}
