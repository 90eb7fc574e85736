import { isDay } from "~/format/dates";
import { Field } from "~/forms/field";
import type { ListPosition } from "./list-href";

interface DayRangeProps {
  position: ListPosition;
  /** The labels of the first and the last day. */
  from: string;
  to: string;
}

/** The days that a list is narrowed to, both included; `parseDays` reads them from its URL. */
export function DayRange({ position, from, to }: DayRangeProps) {
  return (
    <div className="list-filters__days">
      <DayField name="from" label={from} position={position} />
      <DayField name="to" label={to} position={position} />
    </div>
  );
}

/** A date field cannot show an invalid date, so it stays as text with its error. */
function DayField({ name, label, position }: { name: "from" | "to"; label: string; position: ListPosition }) {
  const fault = position.dayFaults?.[name];
  const value = fault?.typed ?? position.filters?.[name] ?? "";
  return (
    <Field
      name={name}
      label={label}
      type={value === "" || isDay(value) ? "date" : "text"}
      initial={value}
      width="short"
      errors={fault ? [fault.message] : []}
    />
  );
}
