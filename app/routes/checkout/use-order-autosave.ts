import { useEffect, useRef } from "react";
import { timings } from "~/config/timings";
import { notSavedText, savingText, unreachableText } from "~/forms/autosave";
import { useAutosave } from "~/forms/use-autosave";
import { useLastSubmission } from "~/forms/use-last-submission";
import { useLayoutData } from "~/layout/use-layout-data";

/** The errors of a field, by its name, since the form was saved in place; undefined where that says nothing of it. */
export type ErrorsOf = (name: string) => string[] | undefined;

/**
 * Saves the order a moment after its form was changed. A button of the form submits all of it, so that what was not
 * saved yet is submitted with it.
 * @param intent the form's, which names its fetcher and its notice
 */
export function useOrderAutosave(intent: string) {
  const { save, response, saving, answeredForm } = useAutosave(intent);
  const refused = useLastSubmission()?.result.error ?? {};
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const notices = useLayoutData()?.notices ?? [];
  useEffect(() => () => clearTimeout(timer.current), []);

  function saveSoon({ currentTarget: form }: { currentTarget: HTMLFormElement }): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => save(form, { field: "form" }), timings.orderSaveMs);
  }

  const { "": refusals, ...errors } = response?.result?.error ?? {};
  const [wrong] = Object.entries(errors);
  const wrongNames = Object.keys({ ...refused, ...errors }).filter(Boolean);
  const isSaved = response !== undefined && !response.isUnreachable;

  /** One that is empty keeps what was said of it: only placing the order asks for it. */
  function errorsOf(name: string): string[] | undefined {
    if (!isSaved || !answeredForm?.get(name)) return undefined;
    return errors[name] ?? [];
  }

  const problem = response?.isUnreachable ? unreachableText : refusals?.[0] && notSavedText(refusals[0]);
  const outcome = response?.message ?? notices.find(({ at }) => at === intent)?.message ?? "";
  const isSaving = saving !== undefined;
  const refusal = wrong?.[1]?.[0] ?? "";
  return {
    saveSoon,
    /** Saves the form at once. */
    saveNow(form: HTMLFormElement): void {
      clearTimeout(timer.current);
      save(form, { field: "form" });
    },
    cancel: () => clearTimeout(timer.current),
    errorsOf,
    /** Nothing that the form was refused for is wrong any more. */
    isCorrected: isSaved && wrongNames.every((name) => errorsOf(name)?.length === 0),
    /** Why a field was refused when the form was last saved; empty if none was. */
    refusal,
    status: {
      failed: !isSaving && (problem !== undefined || wrong !== undefined),
      text: isSaving ? savingText : (problem ?? outcome),
      /** The first field that was not saved while all else was. */
      wrong: isSaving || problem || !wrong ? undefined : { name: wrong[0], message: refusal },
    },
  };
}
