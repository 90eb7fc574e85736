import { outsideTransactions } from "api/payments/outside-transactions";
import {
  type Answer,
  type ChargeOutcome,
  type MadePayout,
  type MadePayoutPart,
  type MadeRefund,
  madeOutcome,
  type PaymentProvider,
  type RefundOutcome,
  type Rejected,
  type SavedCard,
  type Unknown,
} from "api/payments/provider";
import { stripeProvider } from "api/payments/stripe";
import {
  type LedgerCard,
  type LedgerCharge,
  type LedgerCustomer,
  LedgerError,
  type LedgerPart,
  type LedgerPayout,
  type LedgerRefund,
  PaymentLedger,
} from "tests/support/payment-ledger";
import { signedWebhook, stripeEvent, type Webhook, webhookSecret } from "tests/support/stripe-objects";

/** The answer is lost before or after the work was done, or the provider refuses everything. */
export type ProviderFault = "lost before" | "lost after" | "rejected";

export interface FaultyProvider extends PaymentProvider {
  ledger: PaymentLedger;
  /** The faults of the next calls, in their order. */
  faults: ProviderFault[];
  /** Called before each work: a test waits here, or lets something else happen first. */
  beforeWork: (method: keyof PaymentProvider) => Promise<void>;
  /** The webhooks of all events so far, each as often as asked, in order, reversed, or as a test sorts them. */
  webhooks(options?: { times?: number; isReversed?: boolean }): Webhook[];
}

type Failure = Rejected | Unknown | { kind: "missing" };

const lost: Unknown = { kind: "unknown", reason: "The answer was lost." };

/** A card provider in memory, whose ledger says what was really charged, and whose answers can be lost. */
export function faultyProvider(clock: () => Date): FaultyProvider {
  const ledger = new PaymentLedger(clock);
  const faults: ProviderFault[] = [];
  const reader = stripeProvider({ secretKey: "sk_test_unused", webhookSecrets: [webhookSecret] }, clock);

  async function doing<T>(method: keyof PaymentProvider, work: () => T): Promise<T | Failure> {
    await controls.beforeWork(method);
    const fault = faults.shift();
    if (fault === "lost before") return lost;
    if (fault === "rejected") return { kind: "rejected", reason: "A fault of the test." };
    const done = attempt(work);
    return fault === "lost after" ? lost : done;
  }

  function answering<T>(method: keyof PaymentProvider, work: () => T): Promise<Answer<T>> {
    return doing(method, () => ({ kind: "ok" as const, value: work() }));
  }

  async function charging(method: keyof PaymentProvider, work: () => LedgerCharge): Promise<ChargeOutcome> {
    const done = await doing(method, () => outcomeOf(work()));
    if (done.kind === "missing") return { kind: "rejected", reason: "There is no such thing." };
    return done.kind === "unknown" ? { chargeId: null, ...done } : done;
  }

  function ownCard(customerId: string, cardId: string): LedgerCard {
    const card = ledger.card(cardId);
    if (card.customerId !== customerId) throw new LedgerError("resource_missing", "It is another customer's.");
    return card;
  }

  const provider: PaymentProvider = {
    createCustomer: ({ key, ...details }) =>
      answering("createCustomer", () => {
        const { id } = ledger.once(`customer-${key}`, details, () => ledger.addCustomer(details));
        return { customerId: id };
      }),
    deleteCustomer: (customerId) =>
      answering("deleteCustomer", () => {
        ledger.customers.delete(customerId);
        return null;
      }),
    startSetup: (customerId) =>
      answering("startSetup", () => ({
        setupId: "seti_test",
        clientSecret: `${ledger.customer(customerId).id}_secret`,
      })),
    startSetupPage: ({ customerId }) =>
      answering("startSetupPage", () => ({
        setupId: "cs_test",
        url: `https://checkout.example/${ledger.customer(customerId).id}`,
      })),
    listCards: (customerId) =>
      answering("listCards", () => {
        const customer = ledger.customer(customerId);
        const cards = [...ledger.cards.values()].filter((card) => card.customerId === customerId);
        return cards.toReversed().map((card) => toCard(card, customer));
      }),
    readCard: (customerId, cardId) =>
      answering("readCard", () => toCard(ownCard(customerId, cardId), ledger.customer(customerId))),
    readNewCard: (cardId) =>
      answering("readNewCard", () => {
        const card = ledger.card(cardId);
        if (card.customerId !== null) throw new LedgerError("resource_missing", "It is somebody's.");
        return toCard(card, null);
      }),
    preferCard: (customerId, cardId) =>
      answering("preferCard", () => {
        ledger.customer(customerId).preferredCardId = ownCard(customerId, cardId).id;
        return null;
      }),
    removeCard: (customerId, cardId) =>
      answering("removeCard", () => {
        ledger.removeCard(ownCard(customerId, cardId).id);
        return null;
      }),
    charge: (charge) =>
      charging("charge", () => {
        const { session, saves = false, ...rest } = charge;
        const { returnUrl, usesScript = false } = session.kind === "on" ? session : { returnUrl: null };
        const request = { ...rest, saves, returnUrl, usesScript, isOffSession: session.kind === "off" };
        return ledger.once(`charge-${charge.attemptId}`, request, () => ({ ...ledger.charge(request) }));
      }),
    readCharge: async ({ attemptId, chargeId }) => {
      const id = chargeId ?? [...ledger.charges.values()].find((charge) => charge.attemptId === attemptId)?.id;
      const found = await doing("readCharge", () =>
        id ? outcomeOf(ledger.chargeOf(id)) : ({ kind: "none" } as const),
      );
      if (found.kind === "missing") return { kind: "unknown", reason: "There is no such charge.", chargeId };
      if (found.kind === "none") return found;
      return madeOutcome("chargeId" in found || found.kind === "rejected" ? found : { ...found, chargeId }, chargeId);
    },
    cancelCharge: async (chargeId) => {
      const outcome = await charging("cancelCharge", () => {
        const charge = ledger.chargeOf(chargeId);
        return charge.status === "succeeded" || charge.status === "canceled" ? charge : ledger.cancel(chargeId);
      });
      return madeOutcome(outcome, chargeId);
    },
    refund: async (refund) => {
      const done = await doing("refund", (): RefundOutcome => {
        try {
          const made = ledger.once(`refund-${refund.refundId}`, refund, () => ({ ...ledger.refund(refund) }));
          return refundOutcomeOf(made);
        } catch (error) {
          if (!(error instanceof LedgerError) || error.code === "idempotency_error") throw error;
          return { kind: "failed", providerId: null, code: error.code };
        }
      });
      return done.kind === "missing" ? { kind: "rejected", reason: "There is no such charge." } : done;
    },
    listRefunds: (chargeId) =>
      answering("listRefunds", () =>
        ledger.refundsOf(ledger.chargeOf(chargeId).id).map((refund) => ({
          ...{ providerId: refund.id, refundId: refund.refundId, amountPence: refund.amountPence },
          outcome: refundOutcomeOf(refund),
        })),
      ),
    listDisputes: (chargeId) =>
      answering("listDisputes", () =>
        [...ledger.disputes.values()]
          .filter((dispute) => dispute.chargeId === chargeId)
          .map(({ id, amountPence, status, evidenceBy, createdAt }) => ({
            ...{ providerId: id, amountPence, reason: "fraudulent", status, evidenceBy, openedAt: createdAt },
          })),
      ),
    listPayouts: (since, most) =>
      answering("listPayouts", () =>
        [...ledger.payouts.values()]
          .filter(({ createdAt }) => createdAt >= since)
          .toReversed()
          .slice(0, most)
          .map(toPayout),
      ),
    readPayout: (id) => answering("readPayout", () => toPayout(ledger.payoutOf(id))),
    listPayoutParts: (id, most) =>
      answering("listPayoutParts", () => ledger.payoutOf(id).parts.toReversed().slice(0, most).map(toPart)),
    readEvent: reader.readEvent,
  };

  const controls = {
    ledger,
    faults,
    beforeWork: async (_method: keyof PaymentProvider): Promise<void> => {},
    webhooks: ({ times = 1, isReversed = false } = {}) => {
      const all = ledger.events.flatMap((event) => new Array(times).fill(signedWebhook(stripeEvent(event), clock())));
      return isReversed ? all.toReversed() : all;
    },
  };
  return Object.assign(controls, outsideTransactions(provider));
}

function attempt<T>(work: () => T): T | Failure {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error;
    if (error.code === "resource_missing") return { kind: "missing" };
    return { kind: error.code === "idempotency_error" ? "unknown" : "rejected", reason: error.message };
  }
}

function outcomeOf(charge: LedgerCharge): ChargeOutcome {
  const { id: chargeId, status, error, amountPence } = charge;
  if (status === "succeeded") return { kind: "succeeded", chargeId, amountPence };
  if (status === "requires_action")
    return {
      kind: "requires_action",
      chargeId,
      clientSecret: `${chargeId}_secret_test`,
      redirectUrl: charge.usesScript ? null : `https://bank.example/${chargeId}`,
    };
  const code = error?.declineCode ?? error?.code ?? status;
  return { kind: "declined", chargeId, code, message: error?.message ?? "The payment was not completed." };
}

function refundOutcomeOf({ id: providerId, status }: LedgerRefund): MadeRefund["outcome"] {
  return status === "failed" ? { kind: status, providerId, code: "lost_or_stolen_card" } : { kind: status, providerId };
}

function toPayout({ id, amountPence, status, failureCode, arrivesOn, createdAt, ...made }: LedgerPayout): MadePayout {
  return {
    ...{ providerId: id, amountPence, status, failureCode, madeAt: createdAt },
    arrivesOn: arrivesOn.toISOString().slice(0, 10),
    namesParts: made.isAutomatic ? (made.isWorkedOut ? "now" : "later") : "never",
  };
}

const partKinds: Record<string, MadePayoutPart["kind"]> = {
  ...{ charge: "charge", refund: "refund", adjustment: "dispute", stripe_fee: "fee", payout_failure: "failed_payout" },
};

function toPart({ id, type, amountPence, feePence, description, about, createdAt }: LedgerPart): MadePayoutPart {
  const charge = about && "charge" in about ? about.charge : undefined;
  const other = about && ("refund" in about ? about.refund : "dispute" in about ? about.dispute : undefined);
  const sourceId = about && "payout" in about ? about.payout : (other?.id ?? charge?.id.replace("pi_", "ch_") ?? null);
  return {
    ...{ providerId: id, type, amountPence, feePence, description: description ?? "", sourceId, occurredAt: createdAt },
    kind: type === "adjustment" && !other ? "other" : (partKinds[type] ?? "other"),
    chargeId: charge?.id ?? other?.chargeId ?? null,
    attemptId: charge?.attemptId ?? null,
  };
}

function toCard(
  { id, lastFour, expiryMonth, expiryYear, country }: LedgerCard,
  owner: LedgerCustomer | null,
): SavedCard {
  const expiry = { expiryMonth, expiryYear };
  return { id, brand: "visa", lastFour, ...expiry, country, isPreferred: id === owner?.preferredCardId };
}
