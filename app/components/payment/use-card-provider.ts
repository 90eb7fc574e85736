import { useEffect, useState } from "react";
import type { CardProvider, CardScript } from "./card-provider";

/** After this time a script that has not come counts as blocked. */
const giveUpMs = 5_000;

/** The provider's script: while it is loaded it is not known whether it can be; `null` where there is none. */
export type LoadedProvider = CardProvider | null | undefined;

/**
 * Loads the provider's script once it is wanted. Without a key, and where it is blocked or does not come in time, there is
 * none: then the page works as it does without scripts.
 */
export function useCardProvider(script: CardScript | null, isWanted = true): LoadedProvider {
  const [provider, setProvider] = useState<LoadedProvider>(script ? undefined : null);
  const key = script?.key;
  const url = script?.url ?? null;
  const isLoaded = provider !== undefined;
  useEffect(() => {
    if (!key || !isWanted || isLoaded) return;
    let isLeft = false;
    const found = (provider: CardProvider | null) => {
      if (!isLeft) setProvider(provider);
      isLeft = true;
    };
    const timer = setTimeout(() => found(null), giveUpMs);
    import("./stripe").then(({ openStripe }) => openStripe({ key, url })).then(found, () => found(null));
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [key, url, isWanted, isLoaded]);
  return provider;
}
