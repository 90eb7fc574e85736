import type { AlertType } from "contract/auth";
import { useLatestAutosave } from "~/forms/use-latest-autosave";
import { Dismiss } from "../ui/dismiss";
import { Icon } from "../ui/icon";

interface NoticesProps {
  notices: { id: string; type: AlertType; message: string }[];
}

/**
 * The outcome of the last POST, shown once on the page after it. A success notice disappears after 4 s unless the user
 * points at it, or when a form is saved in place; all others stay until they are closed.
 */
export function Notices({ notices: all }: NoticesProps) {
  const isOutdated = useLatestAutosave() !== undefined;
  const notices = isOutdated ? all.filter(({ type }) => type !== "success") : all;
  if (notices.length === 0) return null;
  return (
    <section className="notices wrap no-print" aria-label="Messages">
      {notices.map((notice) => (
        <div key={notice.id} className={`notice notice--${notice.type}`}>
          <p role="status">
            <Icon name={notice.type === "success" ? "check" : notice.type === "error" ? "alert" : "info"} />
            {notice.message}
          </p>
          <Dismiss />
        </div>
      ))}
    </section>
  );
}
