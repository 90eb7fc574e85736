import { createHash } from "node:crypto";

type Values<Name extends string> = Partial<Record<Name, string | null | undefined>>;

/** A hash of fields as a form shows them, by which its action finds whether something else was saved since. */
export function shownHash<Name extends string>(names: readonly Name[], values: Values<Name>): string {
  const shown = JSON.stringify(names.map((name) => values[name] ?? ""));
  return createHash("sha256").update(shown).digest("base64url").slice(0, 16);
}

/**
 * What is saved now in the fields in which something else was typed, as the errors of these fields.
 * @param labels what each field is called
 * @param inWords a value as the page shows it, where that is not the value
 */
export function savedNow<Name extends string>(
  labels: Record<Name, string>,
  saved: Values<Name>,
  typed: Values<Name>,
  inWords: (name: Name, value: string) => string = (_name, value) => value,
): Record<string, string[]> {
  const names = Object.keys(labels) as Name[];
  const fields = names.filter((name) => (saved[name] ?? "") !== (typed[name] ?? ""));
  return Object.fromEntries(
    fields.map((name) => {
      const value = saved[name] ?? "";
      return [name, [`${labels[name]} – saved now: ${value ? inWords(name, value) : "nothing"}`]];
    }),
  );
}

/** Why a form is shown again after something else was saved since it was shown. */
export const savedElsewhere =
  "This was saved in another window while you were editing it. What you typed is kept: save again to replace what is listed here.";
