import { createContext, useContext } from "react";

/** The session's token, which every form carries. */
export const FormTokenContext = createContext("");

export function useFormToken(): string {
  return useContext(FormTokenContext);
}
