import type { ReactNode } from "react";
import { BarChart } from "~/components/admin/bar-chart";
import { StackedTable } from "~/components/admin/stacked-table";
import { Disclosure } from "~/components/ui/disclosure";
import { VisuallyHidden } from "~/components/ui/visually-hidden";
import { paths } from "~/config/paths";
import type { ReportCell, ReportChart, ReportTable } from "~/view-models/overview.server";

interface ReportPartProps {
  table: ReportTable;
  chart?: ReportChart | undefined;
  period: string;
  /** What is counted, and how. */
  children: ReactNode;
  /** Said in its place where nothing was counted. */
  empty: string;
}

const tickFormats: Record<ReportChart["ticks"], (value: number, highest: number) => string> = {
  pounds: formatPounds,
  counts: (value) => value.toLocaleString("en-GB"),
  percent: (value) => `${(value / 100).toLocaleString("en-GB")}%`,
};

/** A part of the overview: its chart if it has one, its table, and the table as a CSV file. */
export function ReportPart({ table, chart, period, children, empty }: ReportPartProps) {
  const isEmpty = chart ? chart.isEmpty : table.rows.length === 0;
  return (
    <section className="report">
      <div className="report__about stack">
        <h2 id={table.name}>{table.title}</h2>
        {children}
      </div>
      {isEmpty ? (
        <p className="report__empty">{empty}</p>
      ) : chart ? (
        <figure className="report__figure stack" aria-labelledby={table.name}>
          <BarChart {...chart} id={`chart-${chart.name}`} formatTick={tickFormats[chart.ticks]} />
          <Disclosure
            summary={
              <>
                Show the table<VisuallyHidden> of {table.title}</VisuallyHidden>
              </>
            }
          >
            <ReportRows table={table} />
          </Disclosure>
          <FileLink table={table} period={period} />
        </figure>
      ) : (
        <div className="report__figure stack">
          <ReportRows table={table} />
          <FileLink table={table} period={period} />
        </div>
      )}
    </section>
  );
}

function ReportRows({ table }: { table: ReportTable }) {
  return (
    <StackedTable
      caption={table.title}
      captionHidden
      columns={table.columns}
      rows={table.rows.map(({ key, cells }) => ({
        key,
        cells: Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, renderCell(cell)])),
      }))}
    />
  );
}

function renderCell({ text, href }: ReportCell) {
  return href ? <a href={href}>{text}</a> : text;
}

function FileLink({ table, period }: { table: ReportTable; period: string }) {
  return (
    <p>
      <a href={paths.adminReportFile(`${table.name}.csv`, { period })}>
        Download as CSV<VisuallyHidden> of {table.title}</VisuallyHidden>
      </a>
    </p>
  );
}

/** "£7,500"; "£75k" where the highest has six digits, "£1.5m" where it has more. */
function formatPounds(pence: number, highest: number): string {
  const pounds = Math.abs(pence) / 100;
  const [size, sign] = highest >= 100_000_000 ? [1_000_000, "m"] : highest >= 10_000_000 ? [1_000, "k"] : [1, ""];
  return `${pence < 0 ? "−" : ""}£${(pounds / size).toLocaleString("en-GB")}${pence === 0 ? "" : sign}`;
}
