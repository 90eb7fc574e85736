import { type RefObject, useEffect, useState } from "react";
import type { CardFields } from "./card-fields";

/**
 * Shows the provider's card fields in a container. Without a key, and where the provider's script is blocked, there are
 * none: then the form leads to the provider's page.
 */
export function useCardFields(
  publishableKey: string | null,
  container: RefObject<HTMLElement>,
): CardFields | undefined {
  const [fields, setFields] = useState<CardFields>();
  useEffect(() => {
    if (!publishableKey || !container.current) return;
    const leaving = new AbortController();
    let shown: CardFields | undefined;
    async function show(key: string, element: HTMLElement) {
      const { showCardFields } = await import("./card-fields");
      shown = await showCardFields(key, element);
      if (leaving.signal.aborted) shown.remove();
      else setFields(shown);
    }
    show(publishableKey, container.current).catch(() => setFields(undefined));
    return () => {
      leaving.abort();
      shown?.remove();
    };
  }, [publishableKey, container]);
  return fields;
}
