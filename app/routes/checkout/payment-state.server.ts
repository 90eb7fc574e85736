import type { PaymentAction } from "contract/payment";
import type { Question } from "~/components/payment/bank-question";
import { bankAsksFor, bankUrlOf, notConfirmedYet, questionOf } from "~/view-models/bank-confirmation.server";

/** A payment by card that is neither made nor refused yet, in words. */
export interface PaymentState {
  state: "payment";
  /** Whether the provider has said what became of the payment. */
  isKnown: boolean;
  /** The page of the bank on which the cardholder confirms the payment; null where it has none. */
  bankUrl: string | null;
  texts: string[];
  /** The button that asks again. */
  button: string;
  /** What else can be done. */
  otherwise: string;
  /** Set when the user has asked again, and the answer was the same. */
  asked: { title: string; text: string } | null;
  /** The bank's question, if the provider's script asks it in the page. */
  question: Question | null;
}

const elsewhere =
  "You can pay with another card or by bank transfer instead: go back to your order. This payment is then cancelled, and can no longer be taken.";

/** @param askedAt when the user asked again: "14:05:09" */
export function bankStep(action: PaymentAction, askedAt: string | null): PaymentState {
  return {
    state: "payment",
    isKnown: true,
    bankUrl: bankUrlOf(action),
    texts: bankAsksFor(action),
    button: "I have confirmed it",
    otherwise: elsewhere,
    asked: askedAt ? notConfirmedYet(askedAt) : null,
    question: questionOf(action, askedAt === null),
  };
}

/** @param askedAt when the user asked again: "14:05:09" */
export function unknownOutcome(askedAt: string | null): PaymentState {
  const text = `We asked at ${askedAt}: the card provider cannot say yet whether the payment went through.`;
  return {
    state: "payment",
    isKnown: false,
    bankUrl: null,
    texts: [
      "The card provider has not answered. We are looking it up, and your card will not be charged twice. Please do not pay for this order in another way before we know.",
    ],
    button: "Ask again",
    otherwise: "",
    asked: askedAt ? { title: "Not known yet", text } : null,
    question: null,
  };
}
