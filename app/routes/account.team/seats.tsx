import type { Team } from "contract/team";
import { countText, seatedCount } from "./team-view";

/** More seats than this would be too narrow to tell apart. */
const maxOutlinedSeats = 60;

/** With fewer seats the row is shorter than the page, so that each still looks like a seat. */
const fewest = 12;

/** How many of the team's seats are taken, in words and as a row. */
export function Seats({ team }: { team: Team }) {
  const { seats_used: used, places } = team;
  const seated = seatedCount(team);
  const open = used - seated;
  const free = Math.max(places - used, 0);
  return (
    <div className="team-seats">
      <p className="team-seats__figure number">
        <b>{used}</b> of {places} seats used
      </p>
      <Row taken={seated} open={open} all={Math.max(places, used)} />
      <ul className="team-seats__key">
        <li className="team-seats__key--taken">{countText(seated, "person", "people")}</li>{" "}
        {open > 0 ? <li className="team-seats__key--open">{countText(open, "open invite", "open invites")}</li> : null}{" "}
        {used > places ? <li className="team-seats__key--over">{used - places} more than the plan covers</li> : null}{" "}
        {free > 0 ? <li>{free} free</li> : null}
      </ul>
    </div>
  );
}

/**
 * Each seat is a square of the row: dark for a person, lighter for an open invite, light when it is free. The text
 * above says the same.
 */
function Row({ taken, open, all }: { taken: number; open: number; all: number }) {
  const edges = Array.from({ length: all - 1 }, (_, index) => `M${index + 1} 0v1`).join("");
  return (
    <svg
      className="team-seats__row"
      viewBox={`0 0 ${Math.max(all, fewest)} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <pattern id="seats-open" width="0.125" height="1" patternUnits="userSpaceOnUse">
        <path className="team-seats__stripe" d="M0 0h0.06v1H0z" />
      </pattern>
      <path className="team-seats__free" d={`M0 0h${all}v1H0z`} />
      <path className="team-seats__open" d={`M${taken} 0h${open}v1h-${open}z`} />
      <path className="team-seats__taken" d={`M0 0h${taken}v1H0z`} />
      {all <= maxOutlinedSeats ? <path className="team-seats__edges" d={edges} /> : null}
    </svg>
  );
}
