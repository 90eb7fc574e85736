import { createContext, useContext } from "react";

/** What every form of a page sends along. */
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

/** The CSRF token of the session. */
export function useFormToken(): string {
  return useFormTokens().csrf;
}

/** The hidden field of a form that is not drawn by `<Form>`. */
export function FormToken() {
  return <input type="hidden" name="csrf" value={useFormToken()} />;
}
