import type { LetterFacts } from "./fact-list";

/** What the buyer of an order has agreed to, to be kept with its mail; what is empty is not said. */
export interface Agreed {
  billedTo: string;
  deliveredTo: string;
  /** Its contract is attached. */
  hasContract: boolean;
  /** When its plan renews, and until when that can be cancelled: a sentence. */
  renewal: string;
  termsUrl: string;
  /** Until when a consumer can withdraw from it; empty for a buyer who is none. */
  withdrawUntil: string;
  /** The clause of the terms about withdrawing from an order. */
  withdrawalUrl: string;
}

/** The addresses of an order, its contract, the terms, the renewal of its plan and the right to withdraw. */
export function agreedFacts(agreed: Agreed): LetterFacts {
  const { billedTo, deliveredTo, hasContract, renewal, termsUrl, withdrawUntil, withdrawalUrl } = agreed;
  return {
    title: "Addresses and terms",
    rows: [
      ["Billing address", billedTo],
      ["Delivery address", deliveredTo],
      ["Contract", hasContract ? "Attached as a PDF, as you agreed to it" : ""],
      ["Terms", "They apply to this order", termsUrl],
      ["Renewal", renewal],
      [
        "Changing your mind",
        withdrawUntil
          ? `You can withdraw until ${withdrawUntil} with the button on the order's page, as the terms say`
          : "A consumer can withdraw within 14 days, as the terms say",
        withdrawalUrl,
      ],
    ],
  };
}
