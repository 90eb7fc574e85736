import { createContext, useContext } from "react";

/** The hidden values that every form of a page submits. */
export interface FormTokens {
  /** Proves that the form is ours: the session's CSRF token. */
  csrf: string;
  /** Differs on each page load: the beginning of the page's idempotency keys. */
  pageKey: string;
}

export const FormTokenContext = createContext<FormTokens>({ csrf: "", pageKey: "" });

export function useFormTokens(): FormTokens {
  return useContext(FormTokenContext);
}
