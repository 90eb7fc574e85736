import { formatDateInWords, formatTime } from "~/format/dates";

interface EditHistoryProps {
  createdAt: string;
  changedAt: string | null;
  changedBy: string | null;
}

/** When something was created, and who changed it last. */
export function EditHistory({ createdAt, changedAt, changedBy }: EditHistoryProps) {
  return (
    <p className="hint">
      Created on <time dateTime={createdAt}>{formatDateInWords(createdAt)}</time>
      {changedAt ? (
        <>
          , changed{changedBy ? ` by ${changedBy}` : ""} on{" "}
          <time dateTime={changedAt}>
            {formatDateInWords(changedAt)} at {formatTime(changedAt)}
          </time>
        </>
      ) : null}
      .
    </p>
  );
}
