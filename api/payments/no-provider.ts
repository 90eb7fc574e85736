import type { MadeOutcome, PaymentProvider, Rejected } from "./provider";

const reason = "No card provider is configured.";

async function reject(): Promise<Rejected> {
  return { kind: "rejected", reason };
}

/** Charges may have been made while there was a provider. */
async function knowNothing(): Promise<MadeOutcome> {
  return { kind: "unknown", reason, chargeId: null };
}

/** No card provider: orders are paid by bank transfer, and no card can be saved. */
export const noProvider: PaymentProvider = {
  isNone: true,
  createCustomer: reject,
  deleteCustomer: reject,
  startSetup: reject,
  startSetupPage: reject,
  listCards: reject,
  readCard: reject,
  readNewCard: reject,
  preferCard: reject,
  removeCard: reject,
  charge: reject,
  readCharge: knowNothing,
  cancelCharge: knowNothing,
  refund: reject,
  listRefunds: reject,
  listDisputes: reject,
  listPayouts: reject,
  readPayout: reject,
  listPayoutParts: reject,
  readEvent: () => ({ kind: "refused", reason }),
};
