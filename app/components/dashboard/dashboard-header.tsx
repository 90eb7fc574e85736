import { paths } from "~/config/paths";
import { useNewContent } from "./use-new-content";

interface DashboardHeaderProps {
  /** "Friday 20 November 2026" */
  day: string;
  /** When this page was rendered, "14:05". */
  checkedAt: string;
  /** The newest item when the page was rendered; "0" if there was none. */
  latestId: string;
}

/** The date, and when the page was rendered. New content is offered in the status; the page never reloads by itself. */
export function DashboardHeader({ day, checkedAt, latestId }: DashboardHeaderProps) {
  const news = useNewContent(latestId);
  return (
    <div className="dashboard-header wrap">
      <h1>For you</h1>
      <p>{day}</p>
      <p>
        Last checked <span>{news.checkedAt ?? checkedAt}</span> <span aria-hidden="true">·</span>{" "}
        <a href={paths.forYou()}>Check for new content</a>
      </p>
      <div
        className={news.isHighlighted ? "dashboard-news dashboard-news--highlighted" : "dashboard-news"}
        role="status"
      >
        {news.hasFound ? (
          <p>
            New content <a href={paths.forYou()}>Refresh</a>
          </p>
        ) : null}
      </div>
    </div>
  );
}
