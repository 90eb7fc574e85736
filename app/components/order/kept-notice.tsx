import type { Order } from "contract/order";
import { formatDateInWords } from "~/format/dates";
import { Callout } from "../ui/callout";

/** What the user has transferred beyond what was due, and how it pays something or comes back. */
export function KeptNotice({ kept }: { kept: Order["kept"] }) {
  if (!kept) return null;
  return (
    <Callout title={`We keep ${kept.amount_display} for you`}>
      <p>
        It came with the transfer of {formatDateInWords(kept.received_on)}, beyond what was due. Write to us which order
        it is to pay, or that you want it back.
      </p>
    </Callout>
  );
}
