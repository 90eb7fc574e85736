import { Callout } from "~/components/ui/callout";

/** Says that a card payment cannot go back to its card, as the provider's charge is not known. */
export function UnknownCharge() {
  return (
    <Callout type="warning">
      The card provider has no record of this charge, so the money cannot go back to the card. Send it back by bank
      transfer, and record that here.
    </Callout>
  );
}
