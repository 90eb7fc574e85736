import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useAutosave } from "~/forms/use-autosave";

interface DetailAutosaveOptions {
  intent: string;
  /** The values when the page was rendered; only what differs from them is saved. */
  initialValues: Record<string, string>;
  /** The record as the page last read it. */
  record: Record<string, string> | null;
  /** The page shows the form again because it was refused. */
  isRefusedForm: boolean;
}

/** Saves a detail when the user leaves its field. */
export function useDetailAutosave({ intent, initialValues, record, isRefusedForm }: DetailAutosaveOptions) {
  const { save, response, answeredForm, saving } = useAutosave(intent);
  useEarlyChange({ intent, initialValues, isRefusedForm }, save);
  const saved = useSavedDetails({ intent, initialValues, record }, response, answeredForm);

  function saveField({ target, relatedTarget, currentTarget: form }: FocusEvent<HTMLFormElement>): void {
    // The button that is being pressed submits the whole form.
    if (relatedTarget instanceof HTMLButtonElement && relatedTarget.form === form && relatedTarget.matches(":active"))
      return;
    const { name, value } = target as Element as HTMLInputElement;
    const isChanged = name in saved && value !== saved[name];
    const isRefused = response ? response.result?.error?.[name] !== undefined : isRefusedForm && name in saved;
    if (isChanged || isRefused) save(form, { field: name });
  }

  return { saved, saveField, response, saving };
}

type Autosave = ReturnType<typeof useAutosave>;

/** Saves a field that was changed and left before the page was hydrated. */
function useEarlyChange(
  { intent, initialValues, isRefusedForm }: Omit<DetailAutosaveOptions, "record">,
  save: Autosave["save"],
): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current || isRefusedForm) return;
    isFirst.current = false;
    const changed = inputsOf(intent).find(
      (input) =>
        input.name in initialValues && input.value !== initialValues[input.name] && input !== document.activeElement,
    );
    if (changed?.form) save(changed.form, { field: changed.name });
  }, [intent, initialValues, isRefusedForm, save]);
}

/** The values that the server has, by field. */
function useSavedDetails(
  { intent, initialValues, record }: Omit<DetailAutosaveOptions, "isRefusedForm">,
  response: Autosave["response"],
  answeredForm: Autosave["answeredForm"],
): Record<string, string> {
  const [saved, setSaved] = useState(initialValues);
  const latest = useRef(saved);
  useEffect(() => {
    latest.current = saved;
  }, [saved]);

  useEffect(() => {
    if (!response || response.isUnreachable) return;
    const errors = response.result?.error ?? {};
    if (errors[""]) return;
    setSaved((before) =>
      Object.fromEntries(
        Object.entries(before).map(([name, value]) => [
          name,
          errors[name] ? value : fieldValue(answeredForm, name, value),
        ]),
      ),
    );
  }, [response, answeredForm]);

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
