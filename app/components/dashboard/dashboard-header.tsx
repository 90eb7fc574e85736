import { paths } from "~/config/paths";
import { timings } from "~/config/timings";

interface FolioProps {
  /** "Friday 20 November 2026" */
  day: string;
  /** When this page was made, "14:05". */
  checkedAt: string;
  /** The newest item that was out then; 0 before there is one. */
  latestID: string;
}

/**
 * The line above the cover: whose issue this is, of what day, and how fresh. The script asks for news once a minute
 * and offers them in the status; the page is never reloaded under its reader.
 */
export function DashboardHeader({ day, checkedAt, latestID }: FolioProps) {
  return (
    <div className="dashboard-header wrap">
      <h1>For you</h1>
      <p>{day}</p>
      <p>
        Last checked <span data-checked="">{checkedAt}</span> <span aria-hidden="true">·</span>{" "}
        <a href={paths.forYou()}>Check for new content</a>
      </p>
      <div
        className="dashboard-news"
        role="status"
        data-latest={latestID}
        data-ask={paths.latest()}
        data-every={timings.pollMs}
        data-shine={timings.latestFoundMs}
        data-says="New content"
        data-offers="Refresh"
      />
    </div>
  );
}
