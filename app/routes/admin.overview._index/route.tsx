import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { readOrFail } from "~/api/result.server";
import { requirePermission } from "~/auth/guards.server";
import { PageHeader } from "~/components/ui/page-header";
import { serverOnly, useServerOnlyData } from "~/components/ui/server-only";
import { Tabs } from "~/components/ui/tabs";
import { paths } from "~/config/paths";
import type { RouteHandle } from "~/layout/route-handle";
import { parsePeriod, readOverview } from "~/models/report.server";
import { tableNames, toKeyFigures, toReportCharts, toReportTable } from "~/view-models/overview.server";
import stylesheet from "./overview.css";
import { ReportPart } from "./report-part";

export const handle: RouteHandle = { header: "platform", title: "Overview – Administration" };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requirePermission(request, context, "reports.view");
  const period = parsePeriod(request);
  const overview = await readOrFail(readOverview(api, period), "getting the overview");
  const charts = toReportCharts(overview);
  const parts = tableNames.flatMap((name) => {
    const table = toReportTable(overview, name);
    return table ? [{ name, table, chart: charts.find((chart) => chart.name === name) }] : [];
  });
  return serverOnly({ period, figures: toKeyFigures(overview), parts });
}

const periods = [
  { period: "12-months", text: "Twelve months" },
  { period: "this-year", text: "This year" },
  { period: "last-year", text: "Last year" },
];

const texts: Record<(typeof tableNames)[number], { about: string; empty: string }> = {
  revenue: {
    about: "Invoiced less credited, in pounds, by the day on which an invoice was paid and a credit note was issued.",
    empty: "No invoice was issued in this period.",
  },
  orders: { about: "Placed and not cancelled.", empty: "Nothing was ordered in this period." },
  members: {
    about: "Counted in the month in which they signed up, whether or not they are verified.",
    empty: "Nobody signed up in this period.",
  },
  plans: { about: "The terms of paid plans today.", empty: "There is no paid plan." },
  churn: {
    about:
      "Of the plans in force on the first day of a month, those that ended in it and were not renewed or replaced.",
    empty: "No plan has ended in this period.",
  },
  reads: {
    about: "Publications that members have opened, each once an hour for a reader. Who has read is not recorded.",
    empty: "Nothing was read in this period.",
  },
  items: {
    about: "By the number of members who did so for the first time in this period.",
    empty: "Nothing was downloaded or saved in this period.",
  },
  searches: {
    about: "What members looked for and the library does not have. Who has searched is not recorded.",
    empty: "Every search of this period has found something.",
  },
};

export default function AdminOverview() {
  const { period, figures, parts } = useServerOnlyData<typeof loader>();
  return (
    <>
      <PageHeader title="Overview" intro="Members, revenue, reading and searches, by the month in London." />
      <Tabs
        label="Period"
        items={periods.map((one) => ({
          text: one.text,
          href: paths.adminOverview(one.period === "12-months" ? undefined : { period: one.period }),
          current: one.period === period,
        }))}
      />
      <dl className="key-figures">
        {figures.map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="key-figures__value">{value}</dd>
            <dd className="key-figures__note">{note}</dd>
          </div>
        ))}
      </dl>
      {parts.map(({ name, table, chart }) => (
        <ReportPart key={name} table={table} chart={chart} period={period} empty={texts[name].empty}>
          <p>{texts[name].about}</p>
        </ReportPart>
      ))}
    </>
  );
}
