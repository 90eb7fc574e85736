import { type DefaultValue, type FieldMetadata, type FormMetadata, useForm } from "@conform-to/react";
import { formId, useSubmissionOf } from "./use-last-submission";

interface IntentFormOptions<S> {
  intent: string;
  /** The row that the form is about, where a page repeats it. */
  row?: string | undefined;
  defaultValue?: DefaultValue<S>;
}

/** conform's `useForm` with the last result of this form, if it was the one that was submitted. */
export function useIntentForm<S extends Record<string, unknown>>({ intent, row, defaultValue }: IntentFormOptions<S>) {
  const last = useSubmissionOf(intent, row);
  return useForm<S>({
    id: formId(intent, row),
    ...(last && { lastResult: last.result }),
    ...(defaultValue && { defaultValue }),
  });
}

/** The fields of such a form, for a component that draws some of them. */
export type FieldsOf<S extends Record<string, unknown>> = ReturnType<typeof useIntentForm<S>>[1];

// biome-ignore lint/suspicious/noExplicitAny: conform's own bound, for a field or form of any schema
export type AnyField = FieldMetadata<any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: the same
export type AnyForm = FormMetadata<any, any>;

/** A row of a repeated field, whose fields are known by their names. */
interface FieldRow {
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: the fields of a form whose type is not known
  getFieldset(): any;
}

/** The rows of a repeated field in a form whose type is not known, as conform does not know them either. */
export function rowsOf(field: AnyField): FieldRow[] {
  return (field as unknown as { getFieldList(): FieldRow[] }).getFieldList();
}
