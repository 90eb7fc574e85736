import { useFetchers } from "@remix-run/react";
import { useState } from "react";

/** The key of the form that was saved in place last (`useAutosave`); undefined until one was. */
export function useLatestAutosave(): string | undefined {
  const [latest, setLatest] = useState<string>();
  const sending = useFetchers().findLast(({ formData }) => formData?.has("autosave"))?.key;
  if (sending !== undefined && sending !== latest) setLatest(sending);
  return sending ?? latest;
}
