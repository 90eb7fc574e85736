import type { PaymentAction } from "contract/payment";
import type { Failure } from "~/api/client.server";
import type { Question } from "~/components/payment/bank-question";
import type { Notice } from "~/sessions.server";
import { bankAsks, bankAsksFor, bankUrlOf, questionOf } from "~/view-models/bank-confirmation.server";

/** What the API says of a payment: it is paid, the bank asks for authentication, or why it failed. */
export type PaymentAnswer = { ok: true; body: { order: unknown } | PaymentAction } | Failure;

/** The page that leads to the bank. */
export interface BankStep {
  /** Null where the bank has no page for it: it asks in its app, or the card provider wants a script of its own. */
  url: string | null;
  title: string;
  texts: string[];
  /** The bank's question, if the provider's script asks it in the page. */
  question: Question | null;
}

/** Codes of failures after which the card may have been charged or not. */
const unknownOutcomes = new Set(["payment_unknown", "unanswered", "timeout", "malformed"]);

/** What the list of instalments says about a payment; undefined if its user has to go on with it. */
export function paymentNotice(answer: PaymentAnswer): Notice | undefined {
  if (answer.ok) return "order" in answer.body ? { type: "success", message: "Thank you. It is paid." } : undefined;
  if (answer.status === 404) return { type: "info", message: "This payment is no longer open." };
  return unknownOutcomes.has(answer.problem.code) ? { type: "warning", message: unknown } : undefined;
}

/** The query of the page that says what was paid, once it is. */
export function paidQuery({ type }: Notice, paymentId: string | null): Record<string, string> {
  return type === "success" && paymentId ? { paid: paymentId } : {};
}

/**
 * What the bank is asked for, with its page; null if it asks for nothing.
 * @param opensAtOnce its question was not asked in the page before
 */
export function bankStepOf(answer: PaymentAnswer, opensAtOnce: boolean): BankStep | null {
  if (!answer.ok || "order" in answer.body) return null;
  const { body } = answer;
  return { url: bankUrlOf(body), title: bankAsks, texts: bankAsksFor(body), question: questionOf(body, opensAtOnce) };
}

const unknown =
  "We do not know yet whether your card was charged. Please do not pay again: look here again in a few minutes: by then it is either paid or can be paid.";
