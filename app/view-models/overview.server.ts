import type { Overview } from "contract/report";
import { paths } from "~/config/paths";
import { formatPence } from "~/format/money";
import { formatMonth, formatShortMonth } from "~/format/months";

/** A table of the overview: as it is shown, and as a CSV file has it. */
export interface ReportTable {
  /** What its CSV file is called, and its part of the page. */
  name: string;
  title: string;
  columns: { key: string; text: string; align?: "end" }[];
  rows: { key: string; cells: Record<string, ReportCell> }[];
}

export interface ReportCell {
  text: string;
  /** The same for a program: without signs of currency. */
  value: string | number | null;
  href?: string;
}

type TableName = (typeof tableNames)[number];

/** The tables of the overview in their order. */
export const tableNames = ["revenue", "orders", "members", "plans", "churn", "reads", "items", "searches"] as const;

const tables: Record<TableName, (overview: Overview) => Omit<ReportTable, "name">> = {
  revenue: ({ revenue }) => ({
    title: "Revenue by month",
    columns: [
      { key: "month", text: "Month" },
      { key: "invoiced", text: "Invoiced", align: "end" },
      { key: "credited", text: "Credited", align: "end" },
      { key: "net", text: "Net", align: "end" },
      { key: "vat", text: "VAT", align: "end" },
      { key: "gross", text: "With VAT", align: "end" },
    ],
    rows: revenue.map(({ month, ...amounts }) => ({
      key: month,
      cells: { month: monthCell(month), ...mapValues(amounts, money) },
    })),
  }),
  orders: ({ orders }) => ({
    title: "Orders by month",
    columns: [
      { key: "month", text: "Month" },
      { key: "first", text: "Orders", align: "end" },
      { key: "renewals", text: "Renewals", align: "end" },
    ],
    rows: orders.map(({ month, ...counts }) => ({
      key: month,
      cells: { month: monthCell(month), ...mapValues(counts, count) },
    })),
  }),
  members: ({ members }) => ({
    title: "New members by month",
    columns: [
      { key: "month", text: "Month" },
      { key: "joined", text: "Joined", align: "end" },
      { key: "verified", text: "Of them verified", align: "end" },
    ],
    rows: members.by_month.map(({ month, ...counts }) => ({
      key: month,
      cells: { month: monthCell(month), ...mapValues(counts, count) },
    })),
  }),
  plans: ({ plans }) => ({
    title: "Plans in force",
    columns: [
      { key: "title", text: "Plan" },
      { key: "active", text: "In force", align: "end" },
      { key: "paused", text: "Paused", align: "end" },
    ],
    rows: plans.map(({ id, title, active, paused }) => ({
      key: String(id),
      cells: { title: words(title), active: count(active), paused: count(paused) },
    })),
  }),
  churn: ({ churn }) => ({
    title: "Churn by month",
    columns: [
      { key: "month", text: "Month" },
      { key: "in_force", text: "In force on its first day", align: "end" },
      { key: "ended", text: "Of them ended", align: "end" },
      { key: "rate", text: "Churn", align: "end" },
    ],
    rows: churn.map(({ month, in_force, ended, rate }) => ({
      key: month,
      cells: {
        month: monthCell(month),
        in_force: count(in_force),
        ended: count(ended),
        rate: rate === null ? { text: "–", value: null } : { text: percent(rate), value: (rate / 100).toFixed(2) },
      },
    })),
  }),
  reads: ({ reads }) => ({
    title: "Most read",
    columns: [
      { key: "title", text: "Item" },
      { key: "reads", text: "Reads", align: "end" },
    ],
    rows: reads.map(({ slug, title, reads: times }) => ({
      key: slug,
      cells: { title: itemCell(slug, title), reads: count(times) },
    })),
  }),
  items: ({ items }) => ({
    title: "Most downloaded and saved",
    columns: [
      { key: "title", text: "Item" },
      { key: "downloads", text: "Downloaded by", align: "end" },
      { key: "saved", text: "Saved by", align: "end" },
    ],
    rows: items.map(({ slug, title, downloads, saved }) => ({
      key: slug,
      cells: { title: itemCell(slug, title), downloads: count(downloads), saved: count(saved) },
    })),
  }),
  searches: ({ searches }) => ({
    title: "Searches without results",
    columns: [
      { key: "words", text: "Words" },
      { key: "times", text: "Times", align: "end" },
    ],
    rows: searches.map((search) => ({
      key: search.words,
      cells: { words: words(search.words), times: count(search.times) },
    })),
  }),
};

/** A table by its name; null where there is none. */
export function toReportTable(overview: Overview, name: string): ReportTable | null {
  const known = tableNames.find((one) => one === name);
  return known ? { name: known, ...tables[known](overview) } : null;
}

/** What a chart shows, by month. */
export interface ReportChart {
  name: TableName;
  summary: string;
  series: string[];
  columns: { key: string; label: string; year: string; values: number[] }[];
  unit: number;
  ticks: "pounds" | "counts" | "percent";
  /** Nothing to show: all values are zero. */
  isEmpty: boolean;
}

const penceOfPound = 100;

/** The charts of the overview. */
export function toReportCharts(overview: Overview): ReportChart[] {
  const { revenue, orders, members, churn } = overview;
  return [
    chart("revenue", ["Net", "VAT"], "pounds", penceOfPound, revenue, ({ net, vat }) => [net, vat]),
    chart("orders", ["Orders", "Renewals"], "counts", 1, orders, ({ first, renewals }) => [first, renewals]),
    chart("members", ["Verified", "Not verified"], "counts", 1, members.by_month, ({ joined, verified }) => [
      verified,
      joined - verified,
    ]),
    chart("churn", ["Churn"], "percent", 100, churn, ({ rate }) => [rate ?? 0]),
  ];
}

function chart<Row extends { month: string }>(
  name: TableName,
  series: string[],
  ticks: ReportChart["ticks"],
  unit: number,
  rows: Row[],
  valuesOf: (row: Row) => number[],
): ReportChart {
  const columns = rows.map((row) => ({
    key: row.month,
    label: formatShortMonth(row.month),
    year: row.month.slice(0, 4),
    values: valuesOf(row),
  }));
  const all = columns.flatMap(({ values }) => values);
  const isEmpty = all.every((value) => value === 0);
  return { name, series, ticks, unit, columns, isEmpty, summary: summaryOf(rows, columns, ticks) };
}

/** "Bars from January 2026 to March 2026. The highest is February 2026 with £120.00; the last has £30.00. …" */
function summaryOf(rows: { month: string }[], columns: { values: number[] }[], ticks: ReportChart["ticks"]): string {
  const totals = columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const highest = totals.indexOf(Math.max(...totals));
  const monthAt = (index: number) => formatMonth(rows[index]?.month ?? "1970-01");
  const textOf = (value = 0) =>
    ticks === "pounds" ? formatPence(value) : ticks === "percent" ? percent(value) : value.toLocaleString("en-GB");
  const last = totals.length - 1;
  return `Bars from ${monthAt(0)} to ${monthAt(last)}. The highest is ${monthAt(highest)} with ${textOf(totals[highest])}; the last has ${textOf(totals[last])}. The table has all figures.`;
}

/** The figures above the charts. */
export function toKeyFigures({ members, plans, revenue, orders }: Overview) {
  const all = (rows: number[]) => rows.reduce((sum, one) => sum + one, 0);
  return [
    { name: "Members", value: shown(members.total), note: `${shown(members.verified)} verified` },
    {
      name: "Plans in force",
      value: shown(all(plans.map(({ active }) => active))),
      note: `${shown(all(plans.map(({ paused }) => paused)))} paused`,
    },
    {
      name: "Revenue, net",
      value: formatPence(all(revenue.map(({ net }) => net))),
      note: `${formatPence(all(revenue.map(({ gross }) => gross)))} with VAT`,
    },
    {
      name: "Orders",
      value: shown(all(orders.map(({ first, renewals }) => first + renewals))),
      note: `${shown(all(orders.map(({ renewals }) => renewals)))} of them renewals`,
    },
  ];
}

function shown(number: number): string {
  return number.toLocaleString("en-GB");
}

function words(text: string): ReportCell {
  return { text, value: text };
}

function itemCell(slug: string, title: string): ReportCell {
  return { ...words(title), href: paths.content(slug) };
}

function count(number: number): ReportCell {
  return { text: shown(number), value: number };
}

function money(pence: number): ReportCell {
  return { text: formatPence(pence), value: (pence / 100).toFixed(2) };
}

function monthCell(month: string): ReportCell {
  return { text: formatMonth(month), value: month };
}

/** "2.5%". @param rate in hundredths of a per cent */
function percent(rate: number): string {
  return `${(rate / 100).toLocaleString("en-GB", { maximumFractionDigits: 1 })}%`;
}

function mapValues<K extends string>(values: Record<K, number>, cell: (value: number) => ReportCell) {
  return Object.fromEntries(Object.entries<number>(values).map(([key, value]) => [key, cell(value)])) as Record<
    K,
    ReportCell
  >;
}
