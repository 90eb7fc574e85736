import type { InvalidSubmission } from "./use-last-submission";

/** What a row of a list is called, by the list's name in the form. */
export const rowNames: Record<string, string> = {
  colours: "Colour",
  contacts: "Contact",
  lines: "Line",
  people: "Person",
  pictures: "Picture",
};

/**
 * What a button did to a list of the form that the page shows again, in words: "Colour 3 is now colour 2."
 * @returns undefined if the page answers to something else
 */
export function listChangeInWords({ result }: InvalidSubmission): string | undefined {
  const change = result.intent;
  if (change?.type !== "insert" && change?.type !== "remove" && change?.type !== "reorder") return undefined;
  const row = rowNames[change.payload.name];
  if (!row) return undefined;
  if (change.type === "reorder")
    return `${row} ${change.payload.from + 1} is now ${row.toLowerCase()} ${change.payload.to + 1}. It is not saved yet.`;
  if (change.type === "remove") return `${row} ${change.payload.index + 1} has been removed. That is not saved yet.`;
  const rows = result.initialValue?.[change.payload.name];
  const number = Array.isArray(rows) ? ` ${rows.length}` : "";
  return `${row}${number} has been added. It is not saved yet.`;
}
