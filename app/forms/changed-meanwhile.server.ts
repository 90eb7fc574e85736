import { invalidWithMessage, type Submission } from "./submission.server";

interface CurrentVersion {
  version: number;
  changed_by: string | null;
}

/** A field as it is saved now, in the words of the page. */
interface SavedField {
  name: string;
  saved: string;
  /** What was typed, in the same words; what the form holds unless given. */
  typed?: string;
}

/**
 * Shows a form again whose object somebody else has changed: beside each field that differs stands what is saved now,
 * what was typed is kept, and sending it again replaces what the other saved.
 */
export function invalidAsChanged(submission: Submission, current: CurrentVersion, fields: SavedField[]) {
  const differing = fields.filter(
    ({ name, saved, typed = String(submission.form.get(name) ?? "") }) => saved !== typed,
  );
  const fieldErrors = differing.map(({ name, saved }) => [name, [`Saved now: ${saved || "nothing"}`]]);
  submission.form.set("version", String(current.version));
  const who = current.changed_by ?? "Somebody else";
  const message = `${who} has saved this while you were editing it. What you typed is kept: save again to replace it.`;
  return invalidWithMessage(submission, message, { fieldErrors: Object.fromEntries(fieldErrors) });
}
