import type { Deps } from "../../deps";

/** The key of the provider's script, and where that is if it is not Stripe's own. */
export function cardScript({ config: { cards }, sandbox }: Deps) {
  if (cards.kind === "stripe") return { publishable_key: cards.publishableKey, script_url: null };
  if (!sandbox) return { publishable_key: null, script_url: null };
  return { publishable_key: sandbox.publishableKey, script_url: sandbox.scriptUrl };
}
