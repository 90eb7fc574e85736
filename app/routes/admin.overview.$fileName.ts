import type { LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { csvResponse } from "~/http/csv.server";
import { notFound } from "~/http/not-found.server";
import { parsePeriod, readOverview } from "~/models/report.server";
import { toReportTable } from "~/view-models/overview.server";

/** Sends a table of the overview as a CSV file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "reports.view");
  const period = parsePeriod(request);
  const overview = await readOrFail(readOverview(api, period), "getting the overview");
  const table = toReportTable(overview, (params.fileName ?? "").replace(/\.csv$/, ""));
  if (!table) throw notFound();
  const { columns, rows } = table;
  return csvResponse(
    `${table.name}-${period}.csv`,
    columns.map(({ text }) => text),
    rows.map(({ cells }) => columns.map(({ key }) => cells[key]?.value ?? null)),
  );
}
