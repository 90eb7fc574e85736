import { type FocusEvent, useEffect, useState } from "react";
import { useAutosave } from "~/forms/use-autosave";
import type { FormAnswer } from "./form-outcome";

interface DetailAutosaveOptions {
  intent: string;
  /** The values when the page was drawn; only what differs from them is saved. */
  drawn: Record<string, string>;
  /** The page shows the form again because it was refused. */
  isRefusedForm: boolean;
}

/** Saves a detail when the user leaves its field. */
export function useDetailAutosave({ intent, drawn, isRefusedForm }: DetailAutosaveOptions) {
  const { save, answer, sent, saving } = useAutosave<FormAnswer>(intent);
  const [saved, setSaved] = useState(drawn);

  useEffect(() => {
    if (!answer || answer.isUnreachable) return;
    const errors = answer.result?.error ?? {};
    if (errors[""]) return;
    setSaved((before) =>
      Object.fromEntries(
        Object.entries(before).map(([name, value]) => [
          name,
          errors[name] ? value : entered(sent.current, name, value),
        ]),
      ),
    );
  }, [answer, sent]);

  function saveField({ target, relatedTarget, currentTarget: form }: FocusEvent<HTMLFormElement>): void {
    // The button saves the whole form.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.form === form) return;
    const { name, value } = target as Element as HTMLInputElement;
    const isChanged = name in saved && value !== saved[name];
    const isRefused = answer ? answer.result?.error?.[name] !== undefined : isRefusedForm && name in saved;
    if (isChanged || isRefused) save(form, { field: name });
  }

  return { saved, saveField, answer, saving };
}

function entered(form: FormData | undefined, name: string, otherwise: string): string {
  const value = form?.get(name);
  return typeof value === "string" ? value : otherwise;
}
