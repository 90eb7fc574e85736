import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { AutosaveData } from "./autosave";

interface SaveOptions {
  /** The field that the user left or changed; "form" for a button. */
  field: string;
  /** The button that was pressed. */
  button?: HTMLButtonElement | null;
}

interface Answer {
  response: AutosaveData;
  /** The form as it was sent that the response is about. */
  form: FormData | undefined;
}

/**
 * Saves a form in place: submits it by a fetcher, marked with `autosave`, for which the action responds with data
 * rather than a redirect. Forms are sent one at a time, each as it was when it was to be saved: a later field is not
 * saved by an earlier request, which says nothing about it.
 * @param key names the fetcher; one for each form
 */
export function useAutosave(key: string) {
  const fetcher = useFetcher<AutosaveData>({ key });
  const { state, submit, formData, data } = fetcher;
  const isBusy = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const sent = useRef<FormData>();
  const [answer, setAnswer] = useState<Answer>();

  function save(form: HTMLFormElement, options: SaveOptions): void {
    const body = toBody(form, options);
    const action = form.getAttribute("action") ?? "";
    const send = () => {
      sent.current = body;
      isBusy.current = true;
      submit(body, { method: "post", action });
    };
    if (isBusy.current) waiting.current.push(send);
    else send();
  }

  // A form is saved when its response is here, which a change of the data says too where React renders neither
  // "submitting" nor "loading". Waiting for "idle" would wait for the page to be read again as well, which following a
  // link may interrupt.
  useEffect(() => {
    if (state === "submitting") return;
    isBusy.current = false;
    if (data) {
      // The next form is sent below: the response is paired with its own before.
      const pair = { response: data as AutosaveData, form: sent.current };
      setAnswer((before) => (before?.response === pair.response ? before : pair));
    }
    waiting.current.shift()?.();
  }, [state, data]);

  /** Saves the form when one of its buttons is pressed. */
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    save(event.currentTarget, { field: "form", button: submitter instanceof HTMLButtonElement ? submitter : null });
  }

  return {
    save,
    onSubmit,
    response: answer?.response,
    /** The form as it was sent that the response is about. */
    answeredForm: answer?.form,
    /** The field that is being saved. */
    saving: state === "submitting" ? String(formData?.get("autosave") ?? "") : undefined,
  };
}

function toBody(form: HTMLFormElement, { field, button }: SaveOptions): FormData {
  const body = new FormData(form);
  if (button?.name) body.append(button.name, button.value);
  body.set("autosave", field);
  return body;
}
