import type { PaymentMethod } from "contract/payment";
import type { SavedCard } from "../../payments/provider";

/** A saved card as the contract has it. */
export function cardBody({ id, brand, lastFour, expiryMonth, expiryYear, isPreferred }: SavedCard): PaymentMethod {
  return {
    id,
    brand,
    last_four: lastFour,
    exp_month: expiryMonth,
    exp_year: expiryYear,
    is_preferred: isPreferred,
  };
}
