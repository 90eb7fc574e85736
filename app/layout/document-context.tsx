import { createContext, useContext } from "react";
import type { FieldValues } from "~/forms/submitted-fields";

/** Facts about the document that no loader's data contains. A browser reads them from the page. */
export interface DocumentContextValue {
  nonce: string | undefined;
  /** Whether the page sends its scripts and is hydrated. */
  hydrates: boolean;
  /** Why the page failed; undefined when it did not. */
  failure: unknown;
  /** The page shows a refused form again. */
  isInvalid: boolean;
  /** What a button did to a list of the form that the page shows again, in words; no hydrated page has such a form. */
  listChange: string | undefined;
  /** The values that were entered, never secrets, for an error page: all others have them in their data. */
  submittedValues: FieldValues;
  /** The drawer of categories, rendered once for all users; a browser has it in the page. */
  drawer: string;
  /** The rules of the page's style element, which its data is not sufficient for in a browser; undefined on the server. */
  sentRules: string | undefined;
}

export const DocumentContext = createContext<DocumentContextValue>({
  nonce: undefined,
  hydrates: false,
  failure: undefined,
  isInvalid: false,
  listChange: undefined,
  submittedValues: {},
  drawer: "",
  sentRules: undefined,
});

export function useDocumentContext(): DocumentContextValue {
  return useContext(DocumentContext);
}
