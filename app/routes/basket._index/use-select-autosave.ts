import type { FormEvent } from "react";
import { notSavedText, savingText, unreachableText } from "~/forms/autosave";
import { useAutosave } from "~/forms/use-autosave";

/**
 * Saves a form of one select when another option is chosen.
 * @param key names the form's fetcher
 * @param name the select's name
 */
export function useSelectAutosave(key: string, name: string) {
  const { save, response, saving } = useAutosave(key);
  const error = response?.result?.error;
  const refusal = error?.[""]?.[0];
  const problem = response?.isUnreachable ? unreachableText : refusal && notSavedText(refusal);
  const message = saving === undefined ? (problem ?? response?.message ?? "") : savingText;
  return {
    saveOnChange: ({ currentTarget: form }: FormEvent<HTMLFormElement>) => save(form, { field: name }),
    /** Replaces the field's own error; undefined until the form was saved in place. */
    errors: response && (error?.[name] ?? []),
    status: { failed: saving === undefined && problem !== undefined, children: message },
  };
}
