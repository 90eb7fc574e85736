/**
 * The card provider's codes of declines that no later try changes: the card is lost or stolen, or its bank or its holder
 * forbids the charge. The card schemes forbid trying such a card again.
 */
const hardCodes = new Set([
  "card_not_supported",
  "do_not_try_again",
  "fraudulent",
  "highest_risk_level",
  "invalid_account",
  "lost_card",
  "merchant_blacklist",
  "new_account_information_available",
  "no_action_taken",
  "not_permitted",
  "pickup_card",
  "restricted_card",
  "revocation_of_all_authorizations",
  "revocation_of_authorization",
  "security_violation",
  "service_not_allowed",
  "stolen_card",
  "stop_payment_order",
  "transaction_not_allowed",
]);

/** Whether a charge was declined for good: its card is not charged again without its holder. */
export function isHardDecline(code: string | null): boolean {
  return code !== null && hardCodes.has(code);
}

/** The codes of declines that are for good, for a query. */
export const hardDeclines: readonly string[] = [...hardCodes];
