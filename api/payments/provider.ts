import type { DisputeStatus } from "../domain/order-state";
import type { PayoutPartKind, PayoutStatus } from "../domain/payout";

/**
 * The card provider, as the shop needs it. Every answer is data: a network that fails makes an outcome unknown, and no
 * method throws for it. No method may be called inside a transaction of the database (decision 22).
 */
export interface PaymentProvider {
  /** Without a provider, no order can be paid by card. */
  isNone?: true;

  /** Creates a customer. A second call with the same key and person returns the first one. */
  createCustomer(customer: NewCustomer): Promise<Answer<{ customerId: string }>>;
  /** Deletes a customer with all cards. It is not an error if the customer no longer exists. */
  deleteCustomer(customerId: string): Promise<Answer<null>>;

  /** Begins to save a card by the provider's script in the browser. */
  startSetup(customerId: string): Promise<Answer<{ setupId: string; clientSecret: string }>>;
  /** Begins to save a card on a page of the provider, without scripts. */
  startSetupPage(page: SetupPage): Promise<Answer<{ setupId: string; url: string }>>;

  /** The customer's saved cards, the newest first. */
  listCards(customerId: string): Promise<Answer<SavedCard[]>>;
  /** One saved card; `missing` if it is another customer's. */
  readCard(customerId: string, cardId: string): Promise<Answer<SavedCard>>;
  /** A card that the provider's script has made in a browser; `missing` if it is anybody's. */
  readNewCard(cardId: string): Promise<Answer<SavedCard>>;
  /** Makes a card the customer's preferred one. */
  preferCard(customerId: string, cardId: string): Promise<Answer<null>>;
  /** Forgets a card; `missing` if it is another customer's. */
  removeCard(customerId: string, cardId: string): Promise<Answer<null>>;

  /** Charges a card, saved or new. Called again for the same attempt, it charges nothing and answers as before. */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /**
   * What has become of an attempt: by the provider's id, or, if its answer was lost, by searching the customer's charges.
   * `none` when there is no charge of the attempt; one that is still on its way may arrive later.
   */
  readCharge(attempt: AttemptReference): Promise<MadeOutcome | { kind: "none" }>;
  /**
   * Ends a charge that waits for its customer, so that a later attempt cannot be paid beside it. The answer is how it
   * stands then: `declined`, or `succeeded` if the customer was faster.
   */
  cancelCharge(chargeId: string): Promise<MadeOutcome>;
  /** Refunds a charge, or a part of it. Called again for the same refund, it refunds nothing and answers as before. */
  refund(refund: Refund): Promise<RefundOutcome>;
  /** All refunds of a charge in their current state, including those made on the provider's own pages. */
  listRefunds(chargeId: string): Promise<Answer<MadeRefund[]>>;

  /** All disputes of a charge in their current state. */
  listDisputes(chargeId: string): Promise<Answer<MadeDispute[]>>;

  /** The payouts to the bank that were made since a moment, so many at most, the newest first. */
  listPayouts(since: Date, most: number): Promise<Answer<MadePayout[]>>;
  /** A payout in its current state. */
  readPayout(payoutId: string): Promise<Answer<MadePayout>>;
  /** What a payout that the provider has made by itself consists of, so much of it at most; the payout itself left out. */
  listPayoutParts(payoutId: string, most: number): Promise<Answer<MadePayoutPart[]>>;

  /** Verifies a webhook by its signature and reads it. It calls nothing. */
  readEvent(bytes: Uint8Array, signature: string | null): EventReading;
}

/** The request itself was at fault, or its key or configuration: nothing has happened, and trying again is in vain. */
export interface Rejected {
  kind: "rejected";
  reason: string;
}

/** No answer, or one that does not say: it may have happened. Trying again with the same key is safe. */
export interface Unknown {
  kind: "unknown";
  reason: string;
}

/** The answer to everything that moves no money. */
export type Answer<T> = { kind: "ok"; value: T } | { kind: "missing" } | Rejected | Unknown;

export interface NewCustomer {
  /** The idempotency key. */
  key: string;
  userId: string;
  email: string;
  name: string;
}

export interface SetupPage {
  customerId: string;
  /** The name on the card. */
  name: string;
  /** Where the page leads when the card was saved, and when its user gave up. */
  returnUrl: string;
  cancelUrl: string;
}

export interface SavedCard {
  id: string;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  /** Where it was issued, ISO 3166-1 alpha-2; null if the provider does not know. It is evidence for VAT. */
  country: string | null;
  isPreferred: boolean;
}

export interface Charge {
  /** The id of the attempt, and the idempotency key. */
  attemptId: string;
  customerId: string;
  cardId: string;
  /** Not less than `leastChargePence` (`domain/least-charge.ts`), which the provider refuses. */
  amountPence: number;
  /** What the customer's bank and the provider's pages show. */
  description: string;
  /** While the customer is there, the bank may ask for authentication and then return to this URL. */
  session: OnSession | { kind: "off" };
  /** A new card is saved for its customer once it has paid. */
  saves?: boolean;
}

interface OnSession {
  kind: "on";
  returnUrl: string;
  /** The provider's script asks for authentication in the payer's page; there is no page of the bank then. */
  usesScript?: boolean;
}

export interface AttemptReference {
  attemptId: string;
  customerId: string;
  /** If it is known. */
  chargeId: string | null;
  /** When the attempt was written. */
  since: Date;
}

export type ChargeOutcome =
  | { kind: "succeeded"; chargeId: string; amountPence: number }
  /** The bank asks for authentication: by the provider's script and the secret, or at the URL. */
  | { kind: "requires_action"; chargeId: string; clientSecret: string; redirectUrl: string | null }
  /**
   * Nothing was charged. A charge with an id may still be paid in a browser that has its secret, until it is cancelled.
   * `code`: the bank's reason, such as `insufficient_funds`; `authentication_required` if the customer was not there.
   */
  | { kind: "declined"; chargeId: string | null; code: string; message: string }
  | Rejected
  | (Unknown & { chargeId: string | null });

/** What is kept of a card with an attempt to charge it. */
export function keptOf({ brand, lastFour, expiryMonth, expiryYear }: SavedCard) {
  return { brand, lastFour, expiryMonth, expiryYear };
}

/** The outcome of a charge that was made before: a request that is refused now says nothing about it. */
export type MadeOutcome = Exclude<ChargeOutcome, Rejected>;

/** What is known of a charge that was made before. @param chargeId the provider's id, if it is known */
export function madeOutcome(outcome: ChargeOutcome, chargeId: string | null): MadeOutcome {
  return outcome.kind === "rejected" ? { kind: "unknown", reason: outcome.reason, chargeId } : outcome;
}

export interface Refund {
  /** The id of the refund, and the idempotency key. */
  refundId: string;
  chargeId: string;
  amountPence: number;
}

export type RefundOutcome =
  | { kind: "succeeded"; providerId: string }
  /** On its way: an event tells the end. */
  | { kind: "pending"; providerId: string }
  | { kind: "failed"; providerId: string | null; code: string }
  | Rejected
  | Unknown;

/** A refund in its current state at the provider. */
export interface MadeRefund {
  providerId: string;
  /** The id that it was asked for with; null if it was made elsewhere. */
  refundId: string | null;
  amountPence: number;
  outcome: Exclude<RefundOutcome, Rejected | Unknown>;
}

/** A dispute in its current state at the provider: a cardholder tells their bank that a charge is wrong. */
export interface MadeDispute {
  providerId: string;
  amountPence: number;
  /** The provider's code. */
  reason: string;
  status: DisputeStatus;
  /** Until when evidence can be handed in; null if none is asked for. */
  evidenceBy: Date | null;
  openedAt: Date;
}

/** A payout in its current state at the provider. */
export interface MadePayout {
  providerId: string;
  /** Less than 0 when it was taken from the bank. */
  amountPence: number;
  status: PayoutStatus;
  failureCode: string | null;
  /** The day on which it reaches the bank. */
  arrivesOn: string;
  madeAt: Date;
  /** `later` while the provider works out its parts; `never` for a payout that was made by hand. */
  namesParts: "now" | "later" | "never";
}

/** A part of a payout at the provider. */
export interface MadePayoutPart {
  providerId: string;
  kind: PayoutPartKind;
  /** The provider's own word for the kind. */
  type: string;
  /** With its sign; what the provider has kept of it is the fee. */
  amountPence: number;
  feePence: number;
  description: string;
  /** The refund, the dispute or the payout that it is about; the charge behind it, and the attempt that the charge names. */
  sourceId: string | null;
  chargeId: string | null;
  attemptId: string | null;
  occurredAt: Date;
}

/** A verified event. Events arrive late, twice and in any order, so they say what to read again, not its state. */
export interface ProviderEvent {
  id: string;
  type: string;
  createdAt: Date;
  isLive: boolean;
  chargeId: string | null;
  /** The attempt that the charge was made for. */
  attemptId: string | null;
  customerId: string | null;
  payoutId: string | null;
  /** The charge was paid, and its card, if that was new, is saved with it. */
  savesCard: boolean;
}

export type EventReading = { kind: "event"; event: ProviderEvent } | { kind: "refused"; reason: string };
