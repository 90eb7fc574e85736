import type { PaymentMethod } from "contract/payment";
import type { OwnCard } from "../../services/payment-methods";

/** A saved card as the contract has it. */
export function cardBody({
  id,
  brand,
  lastFour,
  expiryMonth,
  expiryYear,
  isPreferred,
  isDeclined,
}: OwnCard): PaymentMethod {
  return {
    id,
    brand,
    last_four: lastFour,
    exp_month: expiryMonth,
    exp_year: expiryYear,
    is_preferred: isPreferred,
    ...(isDeclined && { last_declined: true }),
  };
}
