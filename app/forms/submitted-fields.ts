import type { InvalidSubmission } from "./use-last-submission";

/** What was entered into a form, by the names of its fields. */
export type FieldValues = Record<string, string | string[] | undefined>;

/**
 * The fields of a refused submission by their names, with what `<Form>` added to them, so that a page that cannot show
 * the form can submit it again. Empty if nothing was entered.
 */
export function submittedFields({ intent, row, idempotencyKey, result }: InvalidSubmission): FieldValues {
  const fields = Object.fromEntries(flatten("", result.initialValue ?? {}));
  if (Object.keys(fields).length === 0) return {};
  return { ...fields, ...(intent && { intent }), ...(row && { row }), ...(idempotencyKey && { idempotencyKey }) };
}

function flatten(name: string, value: unknown): [string, string | string[]][] {
  if (typeof value === "string") return [[name, value]];
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return [[name, value]];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, one]) =>
    flatten(isList ? `${name}[${key}]` : name ? `${name}.${key}` : key, one),
  );
}
