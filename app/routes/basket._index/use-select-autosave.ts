import type { FormEvent } from "react";
import { notSavedText, savingText, unreachableText } from "~/forms/autosave";
import { useAutosave } from "~/forms/use-autosave";
import { useLatestAutosave } from "~/forms/use-latest-autosave";
import { useLayoutData } from "~/layout/use-layout-data";

/**
 * Saves a form of one select when another option is chosen.
 * @param id the form's, which names its fetcher and its notice
 * @param name the select's name
 */
export function useSelectAutosave(id: string, name: string) {
  const { save, response, saving } = useAutosave(id);
  const latest = useLatestAutosave();
  const notices = useLayoutData()?.notices ?? [];
  const error = response?.result?.error;
  const refusal = error?.[""]?.[0];
  const problem = response?.isUnreachable ? unreachableText : refusal && notSavedText(refusal);
  // What was saved before the basket's latest change is no longer reported; what was not saved still is.
  const outcome =
    latest === undefined || latest === id
      ? (response?.message ?? notices.find(({ at }) => at === id)?.message)
      : undefined;
  const message = saving === undefined ? (problem ?? outcome ?? "") : savingText;
  return {
    saveOnChange: ({ currentTarget: form }: FormEvent<HTMLFormElement>) => save(form, { field: name }),
    /** Replaces the field's own error; undefined until the form was saved in place. */
    errors: response && (error?.[name] ?? []),
    status: { failed: saving === undefined && problem !== undefined, children: message },
  };
}
