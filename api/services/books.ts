import type { DeferredMonth, VatKind, VatRow } from "contract/books";
import type { Deps } from "../deps";
import { addDays, addMonths } from "../domain/dates";
import { taxCountryOf } from "../domain/vat-rates";
import { sellerCountry } from "../domain/vat-rules";
import type { VatTreatment } from "../domain/vat-treatment";
import { invalid } from "../errors";
import type { BookPeriod } from "../store/book-filter";
import { sumEarned, sumVat } from "../store/books";

/** The most months that deferred revenue is told of at once. */
const maxMonths = 60;

const kindOrder: VatKind[] = ["domestic", "oss", "reverse_charge", "export", "outside_scope"];

/** The VAT of a period by kind, country and rate, the kinds in the order of a return. */
export async function readVatReport({ db }: Deps, period: BookPeriod): Promise<VatRow[]> {
  const rows = await sumVat(db, period);
  return rows
    .map(({ treatment, ...row }) => ({ kind: kindOf(treatment, row.country), ...row }))
    .toSorted(
      (a, b) =>
        kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) || a.country.localeCompare(b.country) || b.rate - a.rate,
    );
}

function kindOf(treatment: VatTreatment, country: string): VatKind {
  if (treatment !== "charged") return treatment;
  return taxCountryOf(country) === sellerCountry ? "domestic" : "oss";
}

/** The deferred revenue of each month that has a day of the period. @throws ApiError 422 for more than 60 months */
export async function readDeferredRevenue({ db }: Deps, { from, to }: BookPeriod): Promise<DeferredMonth[]> {
  const first = `${from.slice(0, 7)}-01`;
  const firstDays = [first];
  for (let next = addMonths(first, 1); next <= to && firstDays.length <= maxMonths; next = addMonths(next, 1))
    firstDays.push(next);
  if (firstDays.length > maxMonths) throw invalid({ to: `Choose a period of at most ${maxMonths} months` });
  const cuts = [...firstDays, addMonths(firstDays.at(-1) ?? first, 1)].map((day) => addDays(day, -1));
  const sums = await sumEarned(db, cuts);
  const at = (day: string) => sums.find((one) => one.day === day) ?? { billed: 0, earned: 0 };
  return firstDays.map((day, index) => {
    const [before, after] = [at(cuts[index] ?? ""), at(cuts[index + 1] ?? "")];
    return {
      month: day.slice(0, 7),
      opening: before.billed - before.earned,
      billed: after.billed - before.billed,
      earned: after.earned - before.earned,
      closing: after.billed - after.earned,
    };
  });
}

/** @throws ApiError 422 for a period that ends before it begins */
export function requirePeriod({ from, to }: BookPeriod): void {
  if (from > to) throw invalid({ to: "The last day is before the first" });
}
