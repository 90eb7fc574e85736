import * as auditLog from "contract/audit-log";
import type { Arguments } from "contract/call";
import type { Api } from "~/api/client.server";
import { readAllPages } from "./read-all-pages.server";

type AuditQuery = NonNullable<Arguments<typeof auditLog.listAuditLog>["query"]>;

/** A page of the audit log. */
export function listAuditLog(api: Api, query: AuditQuery) {
  return api.read(auditLog.listAuditLog, { query });
}

/** The entries of a file, the newest first: at most 10,000. */
export function listAllAuditLog(api: Api, query: Omit<AuditQuery, "page" | "per_page">) {
  return readAllPages((page) => listAuditLog(api, { ...query, ...page }));
}
