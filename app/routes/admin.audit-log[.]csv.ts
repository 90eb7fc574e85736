import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { actionInWords, auditFilters, detailsInWords } from "~/features/audit-log.server";
import { inLondonWithOffset } from "~/format/london";
import { csvResponse } from "~/http/csv.server";
import { parseFilters, parseListQuery, requireDays } from "~/http/list-query.server";
import { listAllAuditLog } from "~/models/audit-log.server";

/** Sends the entries that the audit log's filters find as a CSV file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "audit.view");
  const { q } = parseListQuery(request);
  const filters = { ...parseFilters(request, auditFilters), ...requireDays(request) };
  const entries = await readOrFail(listAllAuditLog(api, { q, ...filters }), "getting the audit log");
  return csvResponse(
    "audit-log.csv",
    ["When", "What", "Who", "Who (id)", "Subject", "Subject (id)", "Details"],
    entries.map((entry) => [
      inLondonWithOffset(entry.created_at),
      actionInWords(entry.action),
      entry.actor?.display_name ?? null,
      entry.actor?.id ?? null,
      entry.subject?.display_name ?? null,
      entry.subject?.id ?? null,
      detailsInWords(entry),
    ]),
  );
}
