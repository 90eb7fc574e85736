/** The states of an import of members, as badges say them. */
export const importStates = {
  checked: { text: "Checked", tone: "wait" },
  running: { text: "Running", tone: "wait" },
  done: { text: "Imported", tone: "good" },
  stopped: { text: "Stopped", tone: "alert" },
} as const;

/** What becomes of a row. */
export const importOutcomes = {
  new: { text: "New", tone: "good" },
  changed: { text: "Changed", tone: "wait" },
  unchanged: { text: "Unchanged", tone: "neutral" },
  refused: { text: "Refused", tone: "alert" },
} as const;

export type ImportOutcome = keyof typeof importOutcomes;

/** The outcome that a list of rows is narrowed to, as its URL says it. */
export function outcomeOf(searchParams: URLSearchParams): ImportOutcome | undefined {
  const wanted = searchParams.get("outcome") ?? "";
  return (Object.keys(importOutcomes) as ImportOutcome[]).find((one) => one === wanted);
}
