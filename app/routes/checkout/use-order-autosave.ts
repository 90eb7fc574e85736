import { useEffect, useRef } from "react";
import { timings } from "~/config/timings";
import { notSavedText, savingText, unreachableText } from "~/forms/autosave";
import { useAutosave } from "~/forms/use-autosave";
import { useLayoutData } from "~/layout/use-layout-data";

/**
 * Saves the order a moment after its form was changed. A button of the form submits all of it, so that what was not
 * saved yet is submitted with it.
 * @param intent the form's, which names its fetcher and its notice
 */
export function useOrderAutosave(intent: string) {
  const { save, response, saving } = useAutosave(intent);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const notices = useLayoutData()?.notices ?? [];
  useEffect(() => () => clearTimeout(timer.current), []);

  function saveSoon({ currentTarget: form }: { currentTarget: HTMLFormElement }): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(form, { field: "form" }), timings.orderSaveMs);
  }

  const refusal = Object.values(response?.result?.error ?? {})[0]?.[0];
  const problem = response?.isUnreachable ? unreachableText : refusal && notSavedText(refusal);
  const outcome = response?.message ?? notices.find(({ at }) => at === intent)?.message ?? "";
  return {
    saveSoon,
    cancel: () => clearTimeout(timer.current),
    status: {
      failed: saving === undefined && problem !== undefined,
      children: saving === undefined ? (problem ?? outcome) : savingText,
    },
  };
}
