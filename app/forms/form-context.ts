import { createContext, useContext } from "react";

/** The name of the hidden field with the CSRF token. */
export const csrfFieldName = "csrf";

/** The hidden values that every form of a page submits. */
export interface FormContextValue {
  /** Proves that the form is ours: the session's CSRF token. */
  csrfToken: string;
  /** Differs on each page load: the beginning of the page's idempotency keys. */
  pageKey: string;
}

export const FormContext = createContext<FormContextValue>({ csrfToken: "", pageKey: "" });

export function useFormContext(): FormContextValue {
  return useContext(FormContext);
}
