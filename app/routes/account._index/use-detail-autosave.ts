import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useAutosave } from "~/forms/use-autosave";

interface DetailAutosaveOptions {
  intent: string;
  /** The values when the page was drawn; only what differs from them is saved. */
  drawn: Record<string, string>;
  /** The record as the page last read it. */
  record: Record<string, string> | null;
  /** The page shows the form again because it was refused. */
  isRefusedForm: boolean;
}

/** Saves a detail when the user leaves its field. */
export function useDetailAutosave({ intent, drawn, record, isRefusedForm }: DetailAutosaveOptions) {
  const { save, answer, sent, saving } = useAutosave(intent);
  useEarlyChange({ intent, drawn, isRefusedForm }, save);
  const saved = useSavedDetails({ intent, drawn, record }, answer, sent);

  function saveField({ target, relatedTarget, currentTarget: form }: FocusEvent<HTMLFormElement>): void {
    // The button that is being pressed submits the whole form.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.form === form && relatedTarget.matches(":active"))
      return;
    const { name, value } = target as Element as HTMLInputElement;
    const isChanged = name in saved && value !== saved[name];
    const isRefused = answer ? answer.result?.error?.[name] !== undefined : isRefusedForm && name in saved;
    if (isChanged || isRefused) save(form, { field: name });
  }

  return { saved, saveField, answer, saving };
}

type Autosave = ReturnType<typeof useAutosave>;

/** Saves a field that was changed and left before the page was hydrated. */
function useEarlyChange(
  { intent, drawn, isRefusedForm }: Omit<DetailAutosaveOptions, "record">,
  save: Autosave["save"],
): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current || isRefusedForm) return;
    isFirst.current = false;
    const changed = inputsOf(intent).find(
      (input) => input.name in drawn && input.value !== drawn[input.name] && input !== document.activeElement,
    );
    if (changed?.form) save(changed.form, { field: changed.name });
  }, [intent, drawn, isRefusedForm, save]);
}

/** The values that the server has, by field. */
function useSavedDetails(
  { intent, drawn, record }: Omit<DetailAutosaveOptions, "isRefusedForm">,
  answer: Autosave["answer"],
  sent: Autosave["sent"],
): Record<string, string> {
  const [saved, setSaved] = useState(drawn);
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  }, [saved]);

  useEffect(() => {
    if (!answer || answer.isUnreachable) return;
    const errors = answer.result?.error ?? {};
    if (errors[""]) return;
    setSaved((before) =>
      Object.fromEntries(
        Object.entries(before).map(([name, value]) => [
          name,
          errors[name] ? value : fieldValue(sent.current, name, value),
        ]),
      ),
    );
  }, [answer, sent]);

  // After a save the page is read again: a field that the user is not changing shows the current record.
  useEffect(() => {
    if (!record) return;
    const stale = inputsOf(intent).filter(
      ({ name, value }) => name in record && value === latest.current[name] && value !== record[name],
    );
    for (const input of stale) input.value = record[input.name] ?? "";
    setSaved((before) => ({ ...before, ...Object.fromEntries(stale.map(({ name, value }) => [name, value])) }));
  }, [intent, record]);

  return saved;
}

function fieldValue(form: FormData | undefined, name: string, otherwise: string): string {
  const value = form?.get(name);
  return typeof value === "string" ? value : otherwise;
}

function inputsOf(formId: string): HTMLInputElement[] {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return [];
  return [...form.elements].filter((element) => element instanceof HTMLInputElement);
}
