import { Field } from "~/forms/field";

interface DayRangeProps {
  filters: Record<string, string>;
  /** The labels of the first and the last day. */
  from: string;
  to: string;
}

/** The days that a list is narrowed to, both included; `isDay` reads them from its URL. */
export function DayRange({ filters, from, to }: DayRangeProps) {
  return (
    <div className="list-filters__days">
      <Field name="from" label={from} type="date" initial={filters.from ?? ""} width="short" />
      <Field name="to" label={to} type="date" initial={filters.to ?? ""} width="short" />
    </div>
  );
}
