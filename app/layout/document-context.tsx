import { createContext, useContext } from "react";
import type { FieldValues } from "~/forms/submitted-fields";

/** Facts about the document that no loader's data contains. A browser reads them from the page. */
export interface DocumentContextValue {
  nonce: string | undefined;
  /** Whether a route that hydrates may send its scripts: not on an error page, and not to users who save data. */
  sendsScripts: boolean;
  /** Why the page failed; undefined when it did not. */
  failure: unknown;
  /** The page shows a refused form again. */
  isInvalid: boolean;
  /** The values that were entered, never secrets, for an error page: all others have them in their data. */
  submittedValues: FieldValues;
  /** The drawer of categories, rendered once for all users. */
  drawer: string;
}

export const DocumentContext = createContext<DocumentContextValue>({
  nonce: undefined,
  sendsScripts: false,
  failure: undefined,
  isInvalid: false,
  submittedValues: {},
  drawer: "",
});

export function useDocumentContext(): DocumentContextValue {
  return useContext(DocumentContext);
}
