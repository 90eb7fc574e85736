import { createContext, useContext } from "react";
import { paths } from "~/config/paths";

/** The id of the reading that the page shows; empty for none. Each form and link of the page keeps it. */
export const ShownReading = createContext("");

/** Where a form of the page is sent, so that a refusal shows the same reading. */
export function useFormAction(): string {
  const read = useContext(ShownReading);
  return paths.adminBankStatement(read ? { read } : undefined);
}

/** Carries the shown reading with a form, so that its answer shows it again. */
export function ReadField() {
  const read = useContext(ShownReading);
  return read ? <input type="hidden" name="read" value={read} /> : null;
}
