import { type ReportPeriod, readOverview as readOverviewCall, reportPeriods } from "contract/report";
import type { Api } from "~/api/client.server";

/** The figures of a period. */
export function readOverview(api: Api, period: ReportPeriod) {
  return api.read(readOverviewCall, { query: { period } });
}

/** The period that a URL asks for: the last twelve months unless it names another. */
export function parsePeriod(request: Request): ReportPeriod {
  const wanted = new URL(request.url).searchParams.get("period");
  return reportPeriods.find((period) => period === wanted) ?? "12-months";
}
