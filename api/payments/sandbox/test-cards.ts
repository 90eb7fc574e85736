/** Why a test card is refused, in Stripe's codes and words. */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

/** A test card: its number is one of those that Stripe publishes, and belongs to nobody. */
export interface TestCard {
  number: string;
  brand: "visa" | "mastercard" | "amex";
  /** Where it was issued; in the United Kingdom without it. */
  country?: string;
  /** What happens with it, for the page. */
  outcome: string;
  /** Why it cannot be saved. */
  saving?: Decline;
  /** Why a charge ends without money, after the authentication if there is one. */
  charging?: Decline;
  /** Whether the bank asks for authentication: only while the customer is there, or of every charge. */
  authentication?: "on_session" | "always";
}

const insufficientFunds = {
  code: "card_declined",
  declineCode: "insufficient_funds",
  message: "Your card has insufficient funds.",
};

export const testCards = {
  visa: { number: "4242 4242 4242 4242", brand: "visa", outcome: "pays" },
  mastercard: { number: "5555 5555 5555 4444", brand: "mastercard", outcome: "pays" },
  amex: { number: "3782 822463 10005", brand: "amex", outcome: "pays" },
  german: { number: "4000 0027 6000 0016", brand: "visa", country: "DE", outcome: "pays, and was issued in Germany" },
  swiss: {
    number: "4000 0075 6000 0009",
    brand: "visa",
    country: "CH",
    outcome: "pays, and was issued in Switzerland",
  },
  declined: {
    number: "4000 0000 0000 0002",
    brand: "visa",
    outcome: "is declined when it is charged",
    charging: { code: "card_declined", declineCode: "generic_decline", message: "Your card was declined." },
  },
  insufficient_funds: {
    number: "4000 0000 0000 9995",
    brand: "visa",
    outcome: "is declined when it is charged, for insufficient funds",
    charging: insufficientFunds,
  },
  lost: {
    number: "4000 0000 0000 9987",
    brand: "visa",
    outcome: "is declined when it is charged, as it was lost",
    charging: { code: "card_declined", declineCode: "lost_card", message: "Your card was declined." },
  },
  expired: {
    number: "4000 0000 0000 0069",
    brand: "visa",
    outcome: "is declined when it is charged, as it has expired",
    charging: { code: "expired_card", declineCode: "expired_card", message: "Your card has expired." },
  },
  processing_error: {
    number: "4000 0000 0000 0119",
    brand: "visa",
    outcome: "is declined when it is charged, by a processing error",
    charging: {
      code: "processing_error",
      declineCode: "processing_error",
      message: "An error occurred while processing your card. Try again in a little bit.",
    },
  },
  incorrect_cvc: {
    number: "4000 0000 0000 0127",
    brand: "visa",
    outcome: "cannot be saved, as its security code is wrong",
    saving: {
      code: "incorrect_cvc",
      declineCode: "incorrect_cvc",
      message: "Your card's security code is incorrect.",
    },
  },
  authenticates: {
    number: "4000 0025 0000 3155",
    brand: "visa",
    outcome: "asks for 3-D Secure when you pay; later instalments pay by themselves",
    authentication: "on_session",
  },
  always_authenticates: {
    number: "4000 0027 6000 3184",
    brand: "visa",
    outcome: "asks for 3-D Secure every time, so later instalments fail without you",
    authentication: "always",
  },
  authenticates_then_declined: {
    number: "4000 0082 6000 3178",
    brand: "visa",
    outcome: "asks for 3-D Secure, and is then declined for insufficient funds",
    authentication: "always",
    charging: insufficientFunds,
  },
} as const satisfies Record<string, TestCard>;

export type TestCardName = keyof typeof testCards;

/** The card that a form or a row names. */
export function findTestCard(name: unknown): TestCard | undefined {
  return typeof name === "string" && Object.hasOwn(testCards, name) ? testCards[name as TestCardName] : undefined;
}
