import { useActionData } from "@remix-run/react";
import { type AutosaveData, notSavedText, savingText, unreachableText } from "~/forms/autosave";
import type { InvalidSubmission } from "~/forms/use-last-submission";
import { useLayoutData } from "~/layout/use-layout-data";

/** The outcome of one form's last submission. */
export interface FormOutcome {
  /** The text of its status. */
  message: string;
  /** The field that was saved, which has a status of its own; empty for the form's. */
  field: string;
  /** Something was not saved. */
  failed: boolean;
  isAutosave: boolean;
}

/** The state of a form that is saved in place. */
export interface SavedInPlace {
  response: AutosaveData | undefined;
  /** The field that is being saved, or "form". */
  saving: string | undefined;
}

/** The outcome of the form that was just submitted, saved in place, or that redirected here. */
export function useFormOutcome(intent: string, { response, saving }: Partial<SavedInPlace> = {}): FormOutcome {
  const submitted = useActionData<unknown>() as AutosaveData | undefined;
  const notices = useLayoutData()?.notices ?? [];
  if (saving !== undefined) return { message: savingText, field: toField(saving), failed: false, isAutosave: true };
  return toFormOutcome(intent, response ?? submitted, response ? [] : notices);
}

function toField(autosave: string | undefined): string {
  return autosave === "form" ? "" : (autosave ?? "");
}

/** @param notices the notices of the redirect to this page, each with the intent of its form */
export function toFormOutcome(
  intent: string,
  response: AutosaveData | undefined,
  notices: { at?: string | undefined; message: string }[],
): FormOutcome {
  if (response?.intent !== intent) {
    const message = notices.find(({ at }) => at === intent)?.message ?? "";
    return { message, field: "", failed: false, isAutosave: false };
  }
  const { autosave, message, result, isUnreachable } = response;
  const isAutosave = autosave !== undefined;
  const field = toField(autosave);
  if (isUnreachable) return { message: unreachableText, field, failed: true, isAutosave };
  if (!result) return { message: message ?? "", field, failed: false, isAutosave };
  const isShownAtEnd = isAutosave && (field === "" || result.error?.[""] !== undefined);
  return {
    message: message ?? (isShownAtEnd ? refusedText(result.error) : ""),
    field,
    // Beside a saved field the message is about that field; the others have messages of their own.
    failed: message === undefined || field === "",
    isAutosave,
  };
}

interface FieldStatus {
  failed: boolean;
  children: string;
  /** What a screen reader reads after it, and everyone else sees at the field. */
  aloud?: string;
}

/** The status of one field: that it is not saved, or the outcome of saving it. */
export function fieldStatus(name: string, errors: string[] | undefined, outcome: FormOutcome): FieldStatus {
  const { message, field, failed, isAutosave } = outcome;
  if (isAutosave && errors?.[0]) return { failed: true, children: "Not saved yet.", aloud: `${errors[0]}.` };
  return field === name ? { failed, children: message } : { failed: false, children: "" };
}

type Errors = InvalidSubmission["result"]["error"];

function refusedText(error: Errors): string {
  const { "": problem, ...errors } = error ?? {};
  return problem?.[0] ? notSavedText(problem[0]) : ["Not saved yet.", ...errorSentences(errors)].join(" ");
}

/** The first error of each field, as a sentence. */
export function errorSentences(errors: Errors): string[] {
  return Object.values(errors ?? {}).map((texts) => `${texts?.[0]}.`);
}
