const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** A day as numbers, whose order its country decides. */
export const numericDay = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b/;

/** A day as people and programs write it, as YYYY-MM-DD; `undefined` for one that is not in the calendar. */
export function readDay(text: string, isMonthFirst: boolean): string | undefined {
  const trimmed = text.trim();
  const iso = /^(\d{4})[-/.](\d\d)[-/.](\d\d)/.exec(trimmed) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(trimmed);
  if (iso) return validDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = numericDay.exec(trimmed);
  if (numeric) {
    const [first, second, year] = [Number(numeric[1]), Number(numeric[2]), Number(numeric[3])];
    const full = year < 100 ? 2000 + year : year;
    return isMonthFirst ? validDay(full, first, second) : validDay(full, second, first);
  }
  const american = /^([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})/i.exec(trimmed);
  if (american) {
    const month = months.indexOf((american[1] ?? "").toLowerCase()) + 1;
    return validDay(Number(american[3]), month, Number(american[2]));
  }
  const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d{2})/i.exec(trimmed);
  if (!named) return undefined;
  const year = Number(named[3]);
  return validDay(
    year < 100 ? 2000 + year : year,
    months.indexOf((named[2] ?? "").toLowerCase()) + 1,
    Number(named[1]),
  );
}

/** A day of the calendar as YYYY-MM-DD; `undefined` for one that is not in it. */
export function validDay(year: number, month: number, day: number): string | undefined {
  const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}
