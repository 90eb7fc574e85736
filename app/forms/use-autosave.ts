import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

/** What an action answers to a form that is saved in place. */
interface AutosaveAnswer {
  /** The field that was saved, or "form" for a button. */
  autosave?: string | undefined;
}

interface SaveOptions {
  /** The field that the user left or changed; "form" for a button. */
  field: string;
  /** The button that was pressed. */
  button?: HTMLButtonElement | null;
}

/**
 * Saves a form in place: submits it by a fetcher, marked with `autosave`, for which the action answers with data
 * rather than a redirect. Forms are sent one at a time; what is changed meanwhile is sent afterwards.
 * @param key names the fetcher; one for each form
 */
export function useAutosave<Answer extends AutosaveAnswer>(key: string) {
  const fetcher = useFetcher<Answer>({ key });
  const { state, submit, formData } = fetcher;
  const isBusy = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const sent = useRef<FormData>();

  function save(form: HTMLFormElement, { field, button }: SaveOptions): void {
    const send = () => {
      const body = new FormData(form);
      if (button?.name) body.append(button.name, button.value);
      body.set("autosave", field);
      sent.current = body;
      isBusy.current = true;
      submit(body, { method: "post", action: form.getAttribute("action") ?? "" });
    };
    if (isBusy.current) waiting.current.push(send);
    else send();
  }

  useEffect(() => {
    if (state !== "idle") return;
    isBusy.current = false;
    waiting.current.shift()?.();
  }, [state]);

  /** Saves the form when one of its buttons is pressed. */
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    save(event.currentTarget, { field: "form", button: submitter instanceof HTMLButtonElement ? submitter : null });
  }

  return {
    save,
    onSubmit,
    answer: fetcher.data as Answer | undefined,
    /** The form as it was sent last. */
    sent,
    /** The field that is being saved. */
    saving: state === "submitting" ? String(formData?.get("autosave") ?? "") : undefined,
  };
}

export type Autosave<Answer extends AutosaveAnswer> = ReturnType<typeof useAutosave<Answer>>;
