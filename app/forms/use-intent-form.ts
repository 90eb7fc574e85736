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
