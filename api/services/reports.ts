import type { Overview, ReportPeriod } from "contract/report";
import type { Deps } from "../deps";
import { addMonths, londonDay } from "../domain/dates";
import { monthsOf } from "../domain/report-period";
import { cached } from "../store/cache";
import * as store from "../store/reports";

/** All figures are counted at once, so they are kept for a minute. */
const ttlMs = 60_000;

/** The figures of a period, at most a minute old. */
export function readOverview({ db, clock }: Deps, period: ReportPeriod): Promise<Overview> {
  const now = clock();
  const today = londonDay(now);
  return cached(db, `overview ${period}`, ttlMs, now, async () => {
    const months = monthsOf(period, today);
    const [first = "", last = first] = [months[0], months.at(-1)];
    const days = { from: `${first}-01`, until: addMonths(`${last}-01`, 1) };
    const members = await store.countMembers(db);
    const joined = await store.membersByMonth(db, days);
    const revenue = await store.revenueByMonth(db, days);
    const churn = await store.churnByMonth(db, months, today);
    const orders = await store.ordersByMonth(db, days);
    return {
      period,
      months,
      members: { ...members, by_month: filled(months, joined, { joined: 0, verified: 0 }) },
      plans: await store.termsByPlan(db, today),
      revenue: filled(months, revenue, { net: 0, vat: 0, gross: 0, invoiced: 0, credited: 0 }),
      churn: filled(months, churn, { in_force: 0, ended: 0 }).map((row) => ({
        ...row,
        rate: row.in_force > 0 ? Math.round((row.ended / row.in_force) * 10_000) : null,
      })),
      orders: filled(months, orders, { first: 0, renewals: 0 }),
      reads: await store.mostReadItems(db, days),
      items: await store.mostUsedItems(db, days),
      searches: await store.fruitlessSearches(db, days),
    };
  });
}

/** A row for each month, also for those without one. */
function filled<T extends object>(months: string[], rows: (T & { month: string })[], empty: T) {
  return months.map((month) => ({ ...empty, ...rows.find((row) => row.month === month), month }));
}
