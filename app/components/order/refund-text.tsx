import type { PaymentRefund } from "contract/order";
import { Day } from "../ui/day";

/** How much of a payment goes back to its buyer, how, and when. */
export function RefundText({ refund: { amount_display, method, on } }: { refund: PaymentRefund }) {
  if (!on) return `${amount_display} ${method === "card" ? "is on its way back to the card" : comes}`;
  return (
    <>
      {`${amount_display} ${method === "card" ? "went back to the card" : "was sent back by bank transfer"} on `}
      <Day day={on} />
    </>
  );
}

const comes = "will be sent back by bank transfer";
