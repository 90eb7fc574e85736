import { type FormField, registerBasics, registerExtra } from "contract/auth";
import { z } from "zod/v4";

const {
  step: _one,
  token: _token,
  weight: _weight,
  timestamp: _timestamp,
  draft: _basics,
  ...basics
} = registerBasics.shape;

/** Step 1. The time when the form was shown and the honeypot are checked separately. */
export const detailsSchema = z.object(basics).refine((value) => value.password === value.password_confirmation, {
  path: ["password_confirmation"],
  error: "The two passwords do not match",
});

export type DetailsForm = z.input<typeof detailsSchema> & { timestamp?: string };

const { step: _two, draft: _extra, terms: accepted, marketing: _marketing, ...extra } = registerExtra.shape;

/** Step 2: checks the answers against the questions of the page, all at once. */
export function accountSchema(fields: FormField[]) {
  const answers = z.object({ ...extra, terms: z.string().optional(), marketing: z.string().optional() });
  return answers.superRefine((value, { addIssue, issues }) => {
    // An answer that is too long is missing from the value, although it was given.
    const wrong = new Set(issues.map(({ path }) => path?.[0]));
    for (const field of unanswered(fields, value)) {
      if (wrong.has(field.name)) continue;
      addIssue({ code: "custom", path: [field.name], message: field.message ?? "Please answer this" });
    }
    const { error } = accepted.safeParse(value.terms === "1");
    for (const { message } of error?.issues ?? []) addIssue({ code: "custom", path: ["terms"], message });
  });
}

export type AccountForm = z.input<ReturnType<typeof accountSchema>>;

/** The visible required questions that have no answer. */
function unanswered(fields: FormField[], value: Record<string, unknown>): FormField[] {
  const has = (name: string, answer: string) => [value[name]].flat().includes(answer);
  const isShown = ({ showWhen }: FormField) => !showWhen || has(showWhen.field, showWhen.equals);
  const isEmpty = ({ name }: FormField) => [value[name]].flat().every((answer) => !answer);
  return fields.filter((field) => field.required && isShown(field) && isEmpty(field));
}
