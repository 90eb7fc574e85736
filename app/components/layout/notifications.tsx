import { Dismiss } from "../ui/dismiss";
import { Icon } from "../ui/icon";

/** What the last POST did, said once on the page after it. */
export interface Notice {
  id: string;
  type: "success" | "info" | "warning" | "error";
  message: string;
}

/** Success leaves by itself after 4 s unless one points at it; everything else stays until it is closed. */
export function Notifications({ notices }: { notices: Notice[] }) {
  if (notices.length === 0) return null;
  return (
    <section className="notices wrap" aria-label="Messages">
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
