import { createContext, useContext } from "react";

/** The session's token, which every form carries. */
export const CsrfContext = createContext("");

export function useCsrf(): string {
  return useContext(CsrfContext);
}
