import { formatDateInWords, formatTime } from "~/format/dates";

interface ChangedNoteProps {
  changedAt: string | null;
  changedBy: string | null;
}

/** Who changed it last, and when. Renders nothing if nobody has changed it. */
export function ChangedNote({ changedAt, changedBy }: ChangedNoteProps) {
  if (!changedAt) return null;
  return (
    <p className="hint">
      Changed{changedBy ? ` by ${changedBy}` : ""} on{" "}
      <time dateTime={changedAt}>
        {formatDateInWords(changedAt)} at {formatTime(changedAt)}
      </time>
      .
    </p>
  );
}
