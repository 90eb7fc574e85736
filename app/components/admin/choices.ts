/** Entries that may be assigned to something. */
export interface AssignedChoice {
  assigned: { id: string; title: string }[];
  available: { id: string; title: string }[];
}

/** All entries by title, as the choices of a group of checkboxes. */
export function choicesOf({ assigned, available }: AssignedChoice) {
  return [...assigned, ...available]
    .map(({ id, title }) => ({ value: id, label: title }))
    .sort((a, b) => a.label.localeCompare(b.label, "en-GB"));
}

/** The titles of chosen ids, as a text. */
export function titlesOf(choice: AssignedChoice, ids: string[]): string {
  return choicesOf(choice)
    .flatMap(({ value, label }) => (ids.includes(value) ? [label] : []))
    .join(", ");
}
