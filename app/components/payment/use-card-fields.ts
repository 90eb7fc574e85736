import { type RefObject, useEffect, useRef, useState } from "react";
import type { CardFields, CardUse } from "./card-provider";
import type { LoadedProvider } from "./use-card-provider";

/** The fields; undefined until they are there, `null` where they could not be loaded. */
export type LoadedFields = CardFields | null | undefined;

/** Shows the provider's fields in a container while they are wanted. */
export function useCardFields(
  provider: LoadedProvider,
  container: RefObject<HTMLElement>,
  use: CardUse,
  isWanted = true,
): LoadedFields {
  const [fields, setFields] = useState<LoadedFields>();
  // What is due may change while a card is entered, which must not be lost for it: the API alone decides what is taken.
  const first = useRef(use);
  useEffect(() => {
    if (provider === null) setFields(null);
    if (!provider || !isWanted || !container.current) return;
    let isLeft = false;
    let shown: CardFields | undefined;
    provider.showFields(container.current, first.current).then(
      (fields) => {
        shown = fields;
        if (isLeft) fields.remove();
        else setFields(fields);
      },
      () => {
        if (!isLeft) setFields(null);
      },
    );
    return () => {
      isLeft = true;
      shown?.remove();
      setFields(undefined);
    };
  }, [provider, container, isWanted]);
  return fields;
}
