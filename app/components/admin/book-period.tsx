import { Fragment } from "react";
import { messages } from "~/config/messages";
import { Button } from "../ui/button";
import { type BookPart, bookPath } from "./book-tabs";
import { DayRange } from "./day-range";
import type { ListPosition } from "./list-href";

interface BookPeriodProps {
  part: BookPart;
  position: ListPosition;
  usual: { text: string; from: string; to: string }[];
}

/** The form of the days that a part of the books is about, where it has no search. */
export function BookPeriod({ part, position, usual }: BookPeriodProps) {
  const faults = Object.entries(position.dayFaults ?? {});
  return (
    <>
      {faults.length > 0 ? (
        <div className="error-summary" role="alert">
          <h2>{messages.formProblem}</h2>
          <ul>
            {faults.map(([name, { message }]) => (
              <li key={name}>
                <a href={`#${name}`}>{message}</a>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <form method="get" action={bookPath(part)} aria-label="Period" className="form form--row admin-list__search">
        <div className="list-filters">
          <DayRange position={position} from="From" to="Until" />
        </div>
        <Button kind="secondary">Show</Button>
      </form>
      <UsualPeriods part={part} usual={usual} />
    </>
  );
}

/** Links to the periods that are asked for often. */
export function UsualPeriods({ part, usual }: Pick<BookPeriodProps, "part" | "usual">) {
  return (
    <p className="book-periods">
      {usual.map(({ text, from, to }) => (
        <Fragment key={text}>
          <a href={bookPath(part, { from, to })}>{text}</a>{" "}
        </Fragment>
      ))}
    </p>
  );
}
