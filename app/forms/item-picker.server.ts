import { requireRow, type Submission } from "./submission.server";

type Change = (ids: string[]) => string[];
type Save<V, R> = (submission: Submission, visitor: V, change: Change) => R;

/**
 * The intents of an item picker: each changes the ids of the chosen items by the row whose button was pressed.
 * @param save reads the ids, and saves what a change makes of them
 */
export function pickerIntents<V, R>(save: Save<V, R>): Record<string, (submission: Submission, visitor: V) => R> {
  const by = (changeBy: (row: string) => Change) => (submission: Submission, visitor: V) =>
    save(submission, visitor, changeBy(requireRow(submission)));
  return {
    add: by((row) => (ids) => [...ids.filter((one) => one !== row), row]),
    remove: by((row) => (ids) => ids.filter((one) => one !== row)),
    "move-up": by((row) => (ids) => moved(ids, row, -1)),
    "move-down": by((row) => (ids) => moved(ids, row, 1)),
  };
}

function moved(ids: string[], row: string, by: 1 | -1): string[] {
  const at = ids.indexOf(row) + by;
  const others = ids.filter((one) => one !== row);
  return at < 0 ? ids : [...others.slice(0, at), row, ...others.slice(at)];
}
