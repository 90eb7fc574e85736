import { randomBytes } from "node:crypto";
import { leastChargePence } from "api/domain/least-charge";

/** How a test card behaves when it is charged. */
export type CardBehaviour = "pays" | "declined" | "stolen" | "authenticates";

export interface LedgerCustomer {
  id: string;
  email: string;
  name: string;
  userId: string;
  preferredCardId: string | null;
  createdAt: Date;
}

export interface LedgerCard {
  id: string;
  /** Null when it is nobody's yet, or was removed. */
  customerId: string | null;
  /** It was removed, or charged without being saved: it cannot be used again. */
  isSpent: boolean;
  behaviour: CardBehaviour;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  /** Where it was issued. */
  country: string;
  createdAt: Date;
}

export interface LedgerCharge {
  id: string;
  attemptId: string;
  customerId: string;
  cardId: string;
  amountPence: number;
  description: string;
  status: "succeeded" | "requires_action" | "requires_payment_method" | "canceled";
  error: { code: string; declineCode: string | null; message: string } | null;
  returnUrl: string | null;
  /** The provider's script asks for authentication. */
  usesScript: boolean;
  /** A new card is saved once it has paid. */
  saves: boolean;
  createdAt: Date;
}

export interface LedgerRefund {
  id: string;
  /** Null if it was made at the provider's own pages. */
  refundId: string | null;
  chargeId: string;
  amountPence: number;
  status: "succeeded" | "pending" | "failed";
  createdAt: Date;
}

export interface LedgerDispute {
  id: string;
  chargeId: string;
  amountPence: number;
  status: "needs_response" | "under_review" | "won" | "lost";
  evidenceBy: Date;
  createdAt: Date;
}

export interface LedgerPayout {
  id: string;
  amountPence: number;
  status: "pending" | "in_transit" | "paid" | "failed";
  failureCode: string | null;
  arrivesOn: Date;
  /** False when somebody has made it at the provider's own pages. */
  isAutomatic: boolean;
  /** The provider has worked out its parts. */
  isWorkedOut: boolean;
  parts: LedgerPart[];
  createdAt: Date;
}

/** What has moved the provider's balance, and went out with a payout. */
export interface LedgerPart {
  id: string;
  type: string;
  amountPence: number;
  feePence: number;
  description: string | null;
  about: { charge: LedgerCharge } | { refund: LedgerRefund } | { dispute: LedgerDispute } | { payout: string } | null;
  createdAt: Date;
}

export interface LedgerEvent {
  id: string;
  type: string;
  about: { charge: LedgerCharge } | { refund: LedgerRefund } | { dispute: LedgerDispute } | { payout: LedgerPayout };
  createdAt: Date;
}

/** What a charge is asked with: the parts that an idempotency key binds. */
export type ChargeRequest = Pick<
  LedgerCharge,
  "attemptId" | "customerId" | "cardId" | "amountPence" | "description" | "returnUrl" | "usesScript" | "saves"
> & { isOffSession: boolean };

/** A refusal with the provider's own code. */
export class LedgerError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The books of a made-up card provider: what was really charged, whatever its callers were told. */
export class PaymentLedger {
  readonly customers = new Map<string, LedgerCustomer>();
  readonly cards = new Map<string, LedgerCard>();
  readonly charges = new Map<string, LedgerCharge>();
  readonly refunds = new Map<string, LedgerRefund>();
  readonly disputes = new Map<string, LedgerDispute>();
  readonly payouts = new Map<string, LedgerPayout>();
  readonly #paidOut = new Set<string>();
  readonly events: LedgerEvent[] = [];
  readonly #answers = new Map<string, { request: string; answer: unknown }>();

  constructor(readonly clock: () => Date) {}

  /** All that was taken, less what was given back, in pence. */
  get takingsPence(): number {
    return this.#takings([...this.charges.values()]);
  }

  /** What was taken from one customer, less what was given back, in pence. */
  takingsFrom(customerId: string): number {
    return this.#takings([...this.charges.values()].filter((charge) => charge.customerId === customerId));
  }

  #takings(charges: LedgerCharge[]): number {
    const paid = charges.filter(({ status }) => status === "succeeded");
    const ids = new Set(charges.map(({ id }) => id));
    const refunds = [...this.refunds.values()].filter(({ chargeId }) => ids.has(chargeId));
    return sumOf(paid) - sumOf(refunds.filter(({ status }) => status !== "failed"));
  }

  /** The refunds of a charge, the last first. */
  refundsOf(chargeId: string): LedgerRefund[] {
    return [...this.refunds.values()].filter((refund) => refund.chargeId === chargeId).toReversed();
  }

  /** Does a thing once for each key, and repeats its answer. @throws LedgerError when the key was used for another */
  once<T>(key: string, request: unknown, work: () => T): T {
    const before = this.#answers.get(key);
    const asked = JSON.stringify(request);
    if (before && before.request !== asked)
      throw new LedgerError(
        "idempotency_error",
        "Keys for idempotent requests can only be used with the same parameters.",
      );
    if (before) return before.answer as T;
    const answer = work();
    this.#answers.set(key, { request: asked, answer });
    return answer;
  }

  addCustomer(details: Pick<LedgerCustomer, "email" | "name" | "userId">): LedgerCustomer {
    const customer = { id: newId("cus"), ...details, preferredCardId: null, createdAt: this.clock() };
    this.customers.set(customer.id, customer);
    return customer;
  }

  /** Saves a card for a customer, as their browser would; without one it makes a card that is nobody's yet. */
  addCard(customerId: string | null, behaviour: CardBehaviour = "pays", country = "GB"): LedgerCard {
    const lastFour = { pays: "4242", declined: "9995", stolen: "9979", authenticates: "3184" }[behaviour];
    const expiry = { expiryMonth: 12, expiryYear: 2030 };
    const card = {
      id: newId("pm"),
      customerId,
      isSpent: false,
      behaviour,
      lastFour,
      ...expiry,
      country,
      createdAt: this.clock(),
    };
    this.cards.set(card.id, card);
    return card;
  }

  /** @throws LedgerError when there is none */
  customer(id: string): LedgerCustomer {
    return found(this.customers.get(id), "customer", id);
  }

  /** @throws LedgerError when there is none */
  card(id: string): LedgerCard {
    return found(this.cards.get(id), "payment_method", id);
  }

  /** @throws LedgerError when there is none */
  chargeOf(id: string): LedgerCharge {
    return found(this.charges.get(id), "payment_intent", id);
  }

  charge({ isOffSession, ...request }: ChargeRequest): LedgerCharge {
    this.customer(request.customerId);
    if (request.amountPence < leastChargePence)
      throw new LedgerError("amount_too_small", "Amount must be at least £0.30 gbp.");
    const { customerId, behaviour, isSpent } = this.card(request.cardId);
    if (customerId !== request.customerId && (customerId !== null || isSpent))
      throw new LedgerError(
        "payment_method_invalid_parameter",
        "The payment method belongs to no or another customer.",
      );
    const charge: LedgerCharge = {
      id: newId("pi"),
      ...request,
      status: "succeeded",
      error: null,
      createdAt: this.clock(),
    };
    if (behaviour === "declined") decline(charge, "card_declined", "insufficient_funds");
    else if (behaviour === "stolen") decline(charge, "card_declined", "stolen_card");
    else if (behaviour === "authenticates" && isOffSession) decline(charge, "authentication_required");
    else if (behaviour === "authenticates") charge.status = "requires_action";
    this.charges.set(charge.id, charge);
    this.#keepCard(charge);
    this.#tell(charge);
    return charge;
  }

  /** Removes a card from its customer. */
  removeCard(id: string): LedgerCard {
    return Object.assign(this.card(id), { customerId: null, isSpent: true });
  }

  /** A new card is its payer's once it has paid, if it is to be saved, and else cannot be used again. */
  #keepCard({ status, cardId, customerId, saves }: LedgerCharge): void {
    const card = this.card(cardId);
    if (card.customerId !== null || status === "requires_action") return;
    if (status === "succeeded" && saves) card.customerId = customerId;
    else card.isSpent = true;
  }

  /** The customer comes back from the bank. */
  authenticate(chargeId: string, outcome: "passed" | "failed"): void {
    const charge = this.chargeOf(chargeId);
    if (charge.status !== "requires_action")
      throw new LedgerError("payment_intent_unexpected_state", `The payment is ${charge.status}.`);
    if (outcome === "passed") charge.status = "succeeded";
    else decline(charge, "payment_intent_authentication_failure");
    this.#keepCard(charge);
    this.#tell(charge);
  }

  cancel(chargeId: string): LedgerCharge {
    const charge = this.chargeOf(chargeId);
    if (charge.status === "succeeded" || charge.status === "canceled")
      throw new LedgerError("payment_intent_unexpected_state", `The payment is ${charge.status}.`);
    charge.status = "canceled";
    this.#tell(charge);
    return charge;
  }

  /** Gives back at once, unless `nextRefund` says otherwise. */
  refund(request: Pick<LedgerRefund, "chargeId" | "amountPence"> & { refundId: string | null }): LedgerRefund {
    const charge = this.chargeOf(request.chargeId);
    const open = [...this.disputes.values()].filter(({ chargeId }) => chargeId === charge.id);
    if (open.some(({ status }) => status !== "won"))
      throw new LedgerError("charge_disputed", "The charge is disputed.");
    const before = this.refundsOf(charge.id).filter(({ status }) => status !== "failed");
    const left = charge.status === "succeeded" ? charge.amountPence - sumOf(before) : 0;
    if (left === 0) throw new LedgerError("charge_already_refunded", "Nothing is left to refund.");
    if (request.amountPence > left) throw new LedgerError("amount_too_large", "The refund is more than is left.");
    const refund = { id: newId("re"), ...request, status: this.nextRefund, createdAt: this.clock() };
    this.nextRefund = "succeeded";
    this.refunds.set(refund.id, refund);
    this.#tellRefund(refund, "refund.created");
    return refund;
  }

  /** The cardholder tells their bank that a charge is wrong. */
  dispute(chargeId: string, amountPence = this.chargeOf(chargeId).amountPence): LedgerDispute {
    const evidenceBy = new Date(this.clock().getTime() + 10 * 24 * 60 * 60 * 1000);
    const about = { chargeId, amountPence, status: "needs_response", evidenceBy } as const;
    const dispute: LedgerDispute = { id: newId("dp"), ...about, createdAt: this.clock() };
    this.disputes.set(dispute.id, dispute);
    this.#tellDispute(dispute, "charge.dispute.created", "charge.dispute.funds_withdrawn");
    return dispute;
  }

  /** The bank decides about a dispute, or evidence for it was handed in. */
  endDispute(id: string, status: "under_review" | "won" | "lost"): void {
    const dispute = found(this.disputes.get(id), "dispute", id);
    dispute.status = status;
    this.#tellDispute(dispute, status === "under_review" ? "charge.dispute.updated" : "charge.dispute.closed");
  }

  #tellDispute(dispute: LedgerDispute, ...types: string[]): void {
    for (const type of types)
      this.events.push({ id: newId("evt"), type, about: { dispute: { ...dispute } }, createdAt: this.clock() });
  }

  /** How the next refund stands when it was made. */
  nextRefund: LedgerRefund["status"] = "succeeded";

  /** A refund that was on its way has arrived, or has come back. */
  endRefund(id: string, status: "succeeded" | "failed"): void {
    const refund = found(this.refunds.get(id), "refund", id);
    refund.status = status;
    this.#tellRefund(refund, "refund.updated", ...(status === "failed" ? ["refund.failed"] : []));
  }

  #tellRefund(refund: LedgerRefund, ...types: string[]): void {
    for (const type of types)
      this.events.push({ id: newId("evt"), type, about: { refund: { ...refund } }, createdAt: this.clock() });
  }

  /**
   * Pays out all that has moved the balance since the last payout, as the provider does every day.
   * @param more what else has moved it
   */
  payOut(more: Omit<LedgerPart, "createdAt">[] = [], { isAutomatic = true, isWorkedOut = true } = {}): LedgerPayout {
    const createdAt = this.clock();
    const found: LedgerPart[] = [
      ...[...this.charges.values()].flatMap((charge) =>
        charge.status === "succeeded"
          ? [
              {
                ...{ id: `txn_${charge.id}`, type: "charge", amountPence: charge.amountPence, about: { charge } },
                ...{ feePence: feeOf(charge), description: charge.description, createdAt: charge.createdAt },
              },
            ]
          : [],
      ),
      ...[...this.refunds.values()].flatMap((refund) =>
        refund.status === "succeeded"
          ? [
              {
                ...{ id: `txn_${refund.id}`, type: "refund", amountPence: -refund.amountPence, about: { refund } },
                ...{ feePence: 0, description: null, createdAt: refund.createdAt },
              },
            ]
          : [],
      ),
      ...[...this.disputes.values()].map((dispute) => ({
        ...{ id: `txn_${dispute.id}`, type: "adjustment", amountPence: -dispute.amountPence, about: { dispute } },
        ...{ feePence: 2_000, description: "Chargeback withdrawal", createdAt: dispute.createdAt },
      })),
      ...more.map((part) => ({ ...part, createdAt })),
    ];
    const parts = found.filter(({ id }) => !this.#paidOut.has(id));
    for (const { id } of parts) this.#paidOut.add(id);
    const amountPence = parts.reduce((sum, part) => sum + part.amountPence - part.feePence, 0);
    const arrivesOn = new Date(createdAt.getTime() + 2 * 24 * 60 * 60 * 1000);
    const state = { status: "in_transit", failureCode: null, arrivesOn, isAutomatic, isWorkedOut } as const;
    const payout: LedgerPayout = { id: newId("po"), amountPence, ...state, parts, createdAt };
    this.payouts.set(payout.id, payout);
    this.#tellPayout(payout, "payout.created");
    return payout;
  }

  /** @throws LedgerError when there is none */
  payoutOf(id: string): LedgerPayout {
    return found(this.payouts.get(id), "payout", id);
  }

  /** A payout has reached the bank, or has come back from it. */
  endPayout(id: string, status: "paid" | "failed"): void {
    const payout = this.payoutOf(id);
    Object.assign(payout, { status, failureCode: status === "failed" ? "account_closed" : null });
    this.#tellPayout(payout, `payout.${status}`);
  }

  #tellPayout(payout: LedgerPayout, type: string): void {
    this.events.push({ id: newId("evt"), type, about: { payout: { ...payout } }, createdAt: this.clock() });
  }

  #tell(charge: LedgerCharge): void {
    const type = {
      succeeded: "payment_intent.succeeded",
      requires_action: "payment_intent.requires_action",
      requires_payment_method: "payment_intent.payment_failed",
      canceled: "payment_intent.canceled",
    }[charge.status];
    this.events.push({ id: newId("evt"), type, about: { charge: { ...charge } }, createdAt: this.clock() });
  }
}

function feeOf({ amountPence }: LedgerCharge): number {
  return Math.round(amountPence * 0.015) + 20;
}

function decline(charge: LedgerCharge, code: string, declineCode: string | null = null): void {
  const message =
    declineCode === "insufficient_funds" ? "Your card has insufficient funds." : "Your card was declined.";
  charge.status = "requires_payment_method";
  charge.error = { code, declineCode, message };
}

function found<T>(value: T | undefined, what: string, id: string): T {
  if (!value) throw new LedgerError("resource_missing", `No such ${what}: '${id}'`);
  return value;
}

function sumOf(all: { amountPence: number }[]): number {
  return all.reduce((sum, { amountPence }) => sum + amountPence, 0);
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}
