import { formatDateInWords, formatTime } from "~/format/dates";
import { labelOf } from "./field-labels";
import { invalidWithMessage, type Submission } from "./submission.server";

interface CurrentVersion {
  version: number;
  changed_by: string | null;
  changed_by_id: string | null;
  changed_at: string | null;
}

type LastChange = Pick<CurrentVersion, "changed_by" | "changed_by_id" | "changed_at">;

/** A field as it is saved now, in the words of the page. */
interface SavedField {
  name: string;
  /** What the page calls it, where that is not its name. */
  label?: string;
  saved: string;
  /** What was typed, in the same words; what the form holds unless given. */
  typed?: string;
}

/**
 * Shows a form again after somebody else changed what it edits. What was typed is kept, each field that differs shows the
 * saved value next to it, and submitting again replaces what the other person saved.
 */
export function invalidAsChanged(submission: Submission, current: CurrentVersion, fields: SavedField[]) {
  const differing = fields.filter(
    ({ name, saved, typed = String(submission.form.get(name) ?? "") }) => saved !== typed,
  );
  const fieldErrors = differing.map(({ name, saved, label = labelOf(name) }) => [
    name,
    [`${label} – saved now: ${saved || "nothing"}`],
  ]);
  submission.form.set("version", String(current.version));
  const message = `${hasSaved(current, submission.senderId)} What you typed is kept: save again to replace what is listed here.`;
  return invalidWithMessage(submission, message, { fieldErrors: Object.fromEntries(fieldErrors) });
}

/**
 * Says who has saved meanwhile, and when.
 * @param senderId who saves now: they may have two windows open
 */
export function hasSaved(
  { changed_by: by, changed_by_id: byId, changed_at: at }: LastChange,
  senderId: string | undefined,
  since = "while you were editing it",
): string {
  const when = at ? `, on ${formatDateInWords(at)} at ${formatTime(at)}` : "";
  if (byId !== null && byId === senderId) return `You saved this in another window${when}.`;
  return `${by ?? "Somebody else, or you in another window,"} has saved this ${since}${when}.`;
}

/** Says who has saved meanwhile, and when, and which of their fields are kept along with the user's own. */
export function mergedWords(
  { changed_by: by, changed_by_id: byId, changed_at: at }: LastChange,
  labels: string[],
  senderId?: string,
): string {
  const when = at ? `, on ${formatDateInWords(at)} at ${formatTime(at)}` : "";
  const what = new Intl.ListFormat("en-GB").format(labels) || "something else";
  if (byId !== null && byId === senderId)
    return `You saved it in another window${when}, and changed: ${what}. That is kept too.`;
  return `${by ?? "Somebody else"} saved it in the meantime${when}, and changed: ${what}. That is kept too.`;
}

/** The fields that differ between two versions of an object, as its form has them. */
export function differing(before: FormValues, after: FormValues): string[] {
  return Object.keys(after).filter((name) => comparable(before[name] ?? "") !== comparable(after[name] ?? ""));
}

/** Where it is not known who has saved, as several rows may have been changed. */
export const unknownEditor = { changed_by: null, changed_by_id: null, changed_at: null };

/** Shows a page of buttons again after somebody else has changed its object, with its current state. */
export function invalidAsStale(submission: Submission, current: LastChange) {
  const message = `${hasSaved(current, submission.senderId, "since you opened this page")} It is shown as it is now: press the button again.`;
  return invalidWithMessage(submission, message);
}

/** A form's fields by name, as a browser sends them. */
type FormValues = Record<string, string | string[]>;

/** The fields of an object as its form sends them: fields of nested objects are named like `cta.text`. */
export function formValues(object: Record<string, unknown>): FormValues {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, value]): [string, string | string[]][] => {
      if (Array.isArray(value)) return [[name, value.map(String)]];
      if (typeof value !== "object" || value === null) return [[name, String(value ?? "")]];
      return Object.entries(formValues(value as Record<string, unknown>)).map(([part, text]) => [
        `${name}.${part}`,
        text,
      ]);
    }),
  );
}

/**
 * Takes into a form what somebody else has saved meanwhile in the fields that were left as they were opened.
 * @returns the fields that both have changed, each in its own way
 */
export function mergeSaved(form: FormData, opened: FormValues, saved: FormValues): string[] {
  return Object.keys(saved).filter((name) => {
    const [before, now] = [comparable(opened[name] ?? ""), comparable(saved[name] ?? "")];
    const typed = comparable(form.getAll(name).map(String));
    if (before === now || typed === now) return false;
    if (typed !== before) return true;
    form.delete(name);
    for (const value of [saved[name] ?? ""].flat().filter(Boolean)) form.append(name, value);
    return false;
  });
}

/**
 * The same for a form that carries what its fields were opened with: `seen_name` is a hidden field for `name`. What is
 * saved now is what was seen when the form is shown again.
 * @returns the fields that both have changed, and what the page calls those that somebody else has changed
 */
export function mergeSeen({ form }: Submission, fields: SavedField[]) {
  const opened = Object.fromEntries(fields.map(({ name }) => [name, String(form.get(`seen_${name}`) ?? "")]));
  const saved = Object.fromEntries(fields.map(({ name, saved }) => [name, saved]));
  const changed = differing(opened, saved);
  const clashes = mergeSaved(form, opened, saved);
  for (const { name, saved } of fields) form.set(`seen_${name}`, saved);
  return {
    clashing: fields.filter(({ name }) => clashes.includes(name)),
    changedLabels: fields.filter(({ name }) => changed.includes(name)).map(({ name, label = labelOf(name) }) => label),
  };
}

/** Chosen values have no order; a box that is not ticked is not sent; browsers end lines in their own way. */
function comparable(values: string | string[]): string {
  const kept = [values].flat().map((value) => value.replaceAll("\r\n", "\n").trim());
  return JSON.stringify(kept.filter(Boolean).toSorted());
}
