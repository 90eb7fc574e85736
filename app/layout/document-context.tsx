import { createContext, useContext } from "react";
import type { FormState } from "~/forms/form-state";

/** What only the server knows while it draws a page: nothing of it is sent as data. */
export interface DocumentContextValue {
  nonce: string | undefined;
  /** The address of the site's script, on a page that sends it. */
  script: string | undefined;
  /** Why the page failed; undefined when it did not. */
  failure: unknown;
  /** The page shows a refused form again. */
  refused: boolean;
  /** What was typed into it, never secrets. */
  typed: FormState["values"];
  /** The drawer of categories, drawn once for everybody. */
  drawer: string;
}

export const DocumentContext = createContext<DocumentContextValue>({
  nonce: undefined,
  script: undefined,
  failure: undefined,
  refused: false,
  typed: {},
  drawer: "",
});

export function useDocumentContext(): DocumentContextValue {
  return useContext(DocumentContext);
}
