import { randomUUID } from "node:crypto";
import type { Charge, ChargeOutcome, PaymentProvider } from "api/payments/provider";
import type { CardBehaviour } from "tests/support/payment-ledger";
import { signedWebhook } from "tests/support/stripe-objects";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

/** The moment at which each provider's clock is. */
export const now = new Date("2026-03-02T10:00:00.000Z");
export const clock = () => now;
export const nora = { userId: "user-of-nora", email: "nora@example.com", name: "Nora North" };
const onSession = { kind: "on", returnUrl: "https://almanac.example/return" } as const;
export const offSession = { kind: "off" } as const;

/** What a provider has really done, and what its customers do there. */
export interface ProviderBooks {
  customersTotal(): Promise<number>;
  customer(id: string): Promise<typeof nora | undefined>;
  /** Saves a card for a customer; without one it makes a card that is nobody's yet, as the provider's script does. */
  addCard(customerId: string | null, behaviour?: CardBehaviour): Promise<{ id: string }>;
  authenticate(chargeId: string, outcome: "passed" | "failed"): Promise<void>;
  takingsPence(): Promise<number>;
  /** Pays out to the bank all that was not paid out before. */
  payOut(): Promise<void>;
  /** The last events, the newest last, as Stripe sends them. */
  lastEvents(total: number): Promise<unknown[]>;
}

/** A provider, what it really does, and a way to lose the answer of its next call. */
export interface ProviderSubject {
  provider: PaymentProvider;
  books: ProviderBooks;
  /** The secret of its webhooks. */
  secret: string;
  loseNext(when: "before" | "after"): void;
  stop(): Promise<void>;
}

/** What a card provider promises, whatever it is. */
export function describeProvider(name: string, start: () => Promise<ProviderSubject>): void {
  describe(`a payment provider: ${name}`, () => {
    let subject: ProviderSubject;
    let provider: PaymentProvider;
    let books: ProviderBooks;
    let customerId: string;

    beforeAll(async () => {
      subject = await start();
      ({ provider, books } = subject);
    });
    beforeEach(async () => {
      customerId = await newCustomer();
    });
    afterAll(() => subject.stop());

    async function newCustomer(key: string = randomUUID()): Promise<string> {
      const made = await provider.createCustomer({ key, ...nora });
      if (made.kind !== "ok") throw new Error(`No customer: ${JSON.stringify(made)}`);
      return made.value.customerId;
    }

    function chargeOf(cardId: string, changes: Partial<Charge> = {}): Charge {
      const usual = { customerId, cardId, amountPence: 9_999, description: "Almanac", session: onSession };
      return { attemptId: randomUUID(), ...usual, ...changes };
    }

    function chargeIdOf(outcome: ChargeOutcome): string {
      const chargeId = "chargeId" in outcome ? outcome.chargeId : null;
      if (!chargeId) throw new Error(`No charge: ${JSON.stringify(outcome)}`);
      return chargeId;
    }

    describe("a customer", () => {
      it("is created once for a key, also if the first answer was lost", async () => {
        const key = randomUUID();
        const before = await books.customersTotal();
        subject.loseNext("after");
        expect(await provider.createCustomer({ key, ...nora })).toMatchObject({ kind: "unknown" });
        expect(await newCustomer(key)).toBe(await newCustomer(key));
        expect(await books.customersTotal()).toBe(before + 1);
        expect(await books.customer(await newCustomer(key))).toMatchObject(nora);
      });

      it("is deleted, once or twice", async () => {
        expect(await provider.deleteCustomer(customerId)).toEqual({ kind: "ok", value: null });
        expect(await provider.deleteCustomer(customerId)).toEqual({ kind: "ok", value: null });
        expect(await books.customer(customerId)).toBeUndefined();
        expect(await provider.startSetup(customerId)).toEqual({ kind: "missing" });
      });
    });

    describe("a card", () => {
      it("is set up by a secret for the browser, or on a page", async () => {
        const setup = await provider.startSetup(customerId);
        expect(setup).toMatchObject({ kind: "ok", value: { clientSecret: expect.stringContaining("secret") } });
        const page = await provider.startSetupPage({
          customerId,
          name: "Nora North",
          returnUrl: "https://a.example",
          cancelUrl: "https://b.example",
        });
        expect(page).toMatchObject({ kind: "ok", value: { url: expect.stringMatching(/^https?:/) } });
      });

      it("is listed, preferred and removed", async () => {
        const old = await books.addCard(customerId);
        const fresh = await books.addCard(customerId, "declined");
        await books.addCard(await newCustomer());
        expect(await provider.preferCard(customerId, old.id)).toEqual({ kind: "ok", value: null });
        const card = { brand: "visa", expiryMonth: 12, expiryYear: 2030, country: "GB" };
        expect(await provider.listCards(customerId)).toEqual({
          kind: "ok",
          value: [
            { ...card, id: fresh.id, lastFour: "9995", isPreferred: false },
            { ...card, id: old.id, lastFour: "4242", isPreferred: true },
          ],
        });
        expect(await provider.removeCard(customerId, old.id)).toEqual({ kind: "ok", value: null });
        expect(await provider.listCards(customerId)).toMatchObject({ value: [{ id: fresh.id }] });
        expect(await provider.readCard(customerId, old.id)).toEqual({ kind: "missing" });
      });

      it("is missing if it is another customer's, and stays as it is", async () => {
        const other = await newCustomer();
        const { id } = await books.addCard(other);
        expect(await provider.readCard(customerId, id)).toEqual({ kind: "missing" });
        expect(await provider.preferCard(customerId, id)).toEqual({ kind: "missing" });
        expect(await provider.removeCard(customerId, id)).toEqual({ kind: "missing" });
        expect(await provider.readCard(other, id)).toMatchObject({ kind: "ok", value: { id, isPreferred: false } });
        expect(await provider.charge(chargeOf(id))).toMatchObject({ kind: "rejected" });
        expect(await provider.readCard(customerId, "pm_none")).toEqual({ kind: "missing" });
      });
    });

    describe("a new card", () => {
      it("is read while it is nobody's, and is its payer's once it has paid", async () => {
        const { id } = await books.addCard(null);
        expect(await provider.readCard(customerId, id)).toEqual({ kind: "missing" });
        expect(await provider.readNewCard(id)).toMatchObject({ kind: "ok", value: { id, brand: "visa" } });
        const charge = chargeOf(id, { saves: true });
        const outcome = await provider.charge(charge);
        expect(outcome).toMatchObject({ kind: "succeeded", amountPence: 9_999 });
        expect(await provider.charge(charge)).toEqual(outcome);
        expect(await provider.readCard(customerId, id)).toMatchObject({ kind: "ok", value: { id } });
        expect(await provider.readNewCard(id)).toEqual({ kind: "missing" });
        expect(await provider.readNewCard("pm_none")).toEqual({ kind: "missing" });
      });

      it("is saved only if it is to be, and only once it has paid; it then cannot pay for anybody else", async () => {
        const { id: once } = await books.addCard(null);
        expect(await provider.charge(chargeOf(once))).toMatchObject({ kind: "succeeded" });
        const { id: declined } = await books.addCard(null, "declined");
        expect(await provider.charge(chargeOf(declined, { saves: true }))).toMatchObject({ kind: "declined" });
        expect(await provider.listCards(customerId)).toEqual({ kind: "ok", value: [] });
        const other = { customerId: await newCustomer(), saves: true };
        for (const id of [once, declined])
          expect(await provider.charge(chargeOf(id, other))).toMatchObject({ kind: "rejected" });
      });

      it("is saved after its bank has asked, by the script alone where the payer's page has it", async () => {
        const { id } = await books.addCard(null, "authenticates");
        const session = { ...onSession, usesScript: true };
        const asked = await provider.charge(chargeOf(id, { saves: true, session }));
        expect(asked).toMatchObject({
          kind: "requires_action",
          clientSecret: expect.stringContaining("secret"),
          redirectUrl: null,
        });
        expect(await provider.listCards(customerId)).toEqual({ kind: "ok", value: [] });
        await books.authenticate(chargeIdOf(asked), "passed");
        expect(await provider.readCard(customerId, id)).toMatchObject({ kind: "ok" });
      });
    });

    describe("a charge", () => {
      it.each([onSession, offSession])("takes the amount once, however often it is asked for: %s", async (session) => {
        const before = await books.takingsPence();
        const charge = chargeOf((await books.addCard(customerId)).id, { session });
        const outcome = await provider.charge(charge);
        expect(outcome).toMatchObject({ kind: "succeeded", amountPence: 9_999 });
        expect(await Promise.all([provider.charge(charge), provider.charge(charge)])).toEqual([outcome, outcome]);
        expect((await books.takingsPence()) - before).toBe(9_999);
      });

      it("whose answer was lost is unknown, and is found by its attempt; repeated, it takes nothing more", async () => {
        const before = await books.takingsPence();
        const charge = chargeOf((await books.addCard(customerId)).id);
        const attempt = { attemptId: charge.attemptId, customerId, chargeId: null, since: now };
        subject.loseNext("before");
        expect(await provider.charge(charge)).toMatchObject({ kind: "unknown", chargeId: null });
        expect(await provider.readCharge(attempt)).toEqual({ kind: "none" });
        subject.loseNext("after");
        expect(await provider.charge(charge)).toMatchObject({ kind: "unknown", chargeId: null });
        const found = await provider.readCharge(attempt);
        expect(found).toMatchObject({ kind: "succeeded", amountPence: 9_999 });
        expect(await provider.charge(charge)).toEqual(found);
        expect((await books.takingsPence()) - before).toBe(9_999);
      });

      it("says nothing about the first one if its key is used for another amount", async () => {
        const charge = chargeOf((await books.addCard(customerId)).id);
        await provider.charge(charge);
        expect(await provider.charge({ ...charge, amountPence: 1 })).toMatchObject({ kind: "unknown" });
      });

      it("that is declined says why, and takes nothing", async () => {
        const before = await books.takingsPence();
        const outcome = await provider.charge(chargeOf((await books.addCard(customerId, "declined")).id));
        expect(outcome).toMatchObject({
          kind: "declined",
          code: "insufficient_funds",
          message: "Your card has insufficient funds.",
        });
        const chargeId = chargeIdOf(outcome);
        expect(await provider.readCharge({ attemptId: "", customerId, chargeId, since: now })).toEqual(outcome);
        expect(await books.takingsPence()).toBe(before);
      });

      it("that the bank wants to see authenticated leads there, and is then as the bank says", async () => {
        for (const [passed, kind] of [
          ["passed", "succeeded"],
          ["failed", "declined"],
        ] as const) {
          const charge = chargeOf((await books.addCard(customerId, "authenticates")).id);
          const asked = await provider.charge(charge);
          const chargeId = chargeIdOf(asked);
          expect(asked).toMatchObject({
            kind: "requires_action",
            clientSecret: expect.stringContaining("secret"),
            redirectUrl: expect.stringContaining(chargeId),
          });
          await books.authenticate(chargeId, passed);
          const attempt = { attemptId: charge.attemptId, customerId, chargeId, since: now };
          expect(await provider.readCharge(attempt)).toMatchObject({ kind, chargeId });
        }
      });

      it("without its customer is declined if the bank wants to see them", async () => {
        const charge = chargeOf((await books.addCard(customerId, "authenticates")).id, { session: offSession });
        expect(await provider.charge(charge)).toMatchObject({ kind: "declined", code: "authentication_required" });
      });

      it("that is cancelled cannot be paid any more; one that was paid meanwhile is", async () => {
        const { id: card } = await books.addCard(customerId, "authenticates");
        const left = chargeIdOf(await provider.charge(chargeOf(card)));
        expect(await provider.cancelCharge(left)).toMatchObject({ kind: "declined", chargeId: left, code: "canceled" });
        expect(await provider.cancelCharge(left)).toMatchObject({ kind: "declined", chargeId: left });
        await books.authenticate(left, "passed").catch(() => {});
        expect(await provider.cancelCharge(left)).toMatchObject({ kind: "declined", chargeId: left });
        const paid = chargeIdOf(await provider.charge(chargeOf(card)));
        await books.authenticate(paid, "passed");
        expect(await provider.cancelCharge(paid)).toMatchObject({ kind: "succeeded", chargeId: paid });
      });
    });

    describe("a refund", () => {
      it("gives back once, also a part, and never more than was taken", async () => {
        const chargeId = chargeIdOf(await provider.charge(chargeOf((await books.addCard(customerId)).id)));
        const before = await books.takingsPence();
        const refund = { refundId: randomUUID(), chargeId, amountPence: 4_000 };
        subject.loseNext("after");
        expect(await provider.refund(refund)).toMatchObject({ kind: "unknown" });
        const outcome = await provider.refund(refund);
        expect(outcome).toMatchObject({ kind: "succeeded" });
        expect(await provider.refund(refund)).toEqual(outcome);
        expect(await books.takingsPence()).toBe(before - 4_000);
        const more = { ...refund, refundId: randomUUID(), amountPence: 6_000 };
        expect(await provider.refund(more)).toMatchObject({ kind: "failed", code: "amount_too_large" });
        expect(await provider.refund({ ...more, refundId: randomUUID(), amountPence: 5_999 })).toMatchObject({
          kind: "succeeded",
        });
        expect(await provider.refund({ ...more, refundId: randomUUID() })).toMatchObject({
          code: "charge_already_refunded",
        });
      });
    });

    describe("the refunds of a charge", () => {
      it("are those that were made, each with the id that it was asked for with", async () => {
        const chargeId = chargeIdOf(await provider.charge(chargeOf((await books.addCard(customerId)).id)));
        expect(await provider.listRefunds(chargeId)).toEqual({ kind: "ok", value: [] });
        const refunds = [4_000, 5_000].map((amountPence) => ({ refundId: randomUUID(), chargeId, amountPence }));
        const made = [];
        for (const refund of refunds) made.push(await provider.refund(refund));
        const listed = await provider.listRefunds(chargeId);
        const value = listed.kind === "ok" ? listed.value : [];
        expect(value).toHaveLength(2);
        for (const [at, { refundId, amountPence }] of refunds.entries()) {
          const providerId = (made[at] as { providerId: string }).providerId;
          const outcome = { kind: "succeeded", providerId };
          expect(value).toContainEqual({ providerId, refundId, amountPence, outcome });
        }
        expect((await provider.listRefunds("pi_of_nobody")).kind).toBe("missing");
      });
    });

    describe("a payout", () => {
      it("is listed with all it consists of, each part with what it is about, and adds up", async () => {
        await books.payOut();
        const charge = chargeOf((await books.addCard(customerId)).id);
        const chargeId = chargeIdOf(await provider.charge(charge));
        const refund = await provider.refund({ refundId: randomUUID(), chargeId, amountPence: 1_000 });
        const before = await provider.listPayouts(new Date(0), 100);
        await books.payOut();
        const listed = await provider.listPayouts(new Date(0), 100);
        const known = before.kind === "ok" ? before.value.map(({ providerId }) => providerId) : [];
        const made =
          listed.kind === "ok" ? listed.value.find(({ providerId }) => !known.includes(providerId)) : undefined;
        expect(made).toMatchObject({ status: "in_transit", failureCode: null, namesParts: "now", madeAt: now });
        expect(made?.arrivesOn).toMatch(/^2026-03-0[3-9]$/);
        const id = made?.providerId ?? "";
        expect(await provider.readPayout(id)).toEqual({ kind: "ok", value: made });
        const parts = await provider.listPayoutParts(id, 100);
        if (parts.kind !== "ok") throw new Error(JSON.stringify(parts));
        expect(parts.value).toHaveLength(2);
        const providerId = "providerId" in refund ? refund.providerId : "";
        expect(parts.value).toEqual(
          expect.arrayContaining([
            expect.objectContaining({
              kind: "charge",
              amountPence: 9_999,
              feePence: 170,
              chargeId,
              attemptId: charge.attemptId,
            }),
            expect.objectContaining({
              kind: "refund",
              amountPence: -1_000,
              feePence: 0,
              chargeId,
              sourceId: providerId,
            }),
          ]),
        );
        expect(made?.amountPence).toBe(9_999 - 170 - 1_000);
        const later = new Date(now.getTime() + 1_000);
        expect(await provider.listPayouts(later, 100)).toEqual({ kind: "ok", value: [] });
        expect(await provider.listPayouts(new Date(0), 1)).toMatchObject({ value: [{ providerId: id }] });
        expect(await provider.readPayout("po_of_nobody")).toEqual({ kind: "missing" });
        const [event] = await books.lastEvents(1);
        const { bytes, signature } = signedWebhook(event, now, subject.secret);
        expect(provider.readEvent(bytes, signature)).toMatchObject({
          event: { type: "payout.created", payoutId: id, chargeId: null },
        });
      });
    });

    describe("a webhook", () => {
      it("is read by its bytes and signature: which charge, whose attempt", async () => {
        const charge = chargeOf((await books.addCard(customerId)).id);
        const chargeId = chargeIdOf(await provider.charge(charge));
        await provider.refund({ refundId: randomUUID(), chargeId, amountPence: 1 });
        const [paid, refunded] = (await books.lastEvents(2)).map((event) => signedWebhook(event, now, subject.secret));
        expect(provider.readEvent(paid?.bytes ?? new Uint8Array(), paid?.signature ?? "")).toEqual({
          kind: "event",
          event: {
            id: expect.stringMatching(/^evt_/),
            type: "payment_intent.succeeded",
            createdAt: now,
            isLive: false,
            chargeId,
            attemptId: charge.attemptId,
            customerId,
            payoutId: null,
            savesCard: false,
          },
        });
        expect(provider.readEvent(refunded?.bytes ?? new Uint8Array(), refunded?.signature ?? "")).toMatchObject({
          event: { type: "refund.created", chargeId, attemptId: null },
        });
      });

      it("is refused unsigned, changed, signed by another, or old", async () => {
        await provider.charge(chargeOf((await books.addCard(customerId)).id));
        const [event] = await books.lastEvents(1);
        const { bytes, signature } = signedWebhook(event, now, subject.secret);
        expect(provider.readEvent(bytes, signature).kind).toBe("event");
        const changed = bytes.slice();
        changed[10] = 0x20;
        expect(provider.readEvent(changed, signature).kind).toBe("refused");
        for (const wrong of [null, "", "t=1,v1=00", signedWebhook(event, now, "whsec_foreign").signature])
          expect(provider.readEvent(bytes, wrong).kind).toBe("refused");
        const old = signedWebhook(event, new Date(now.getTime() - 301_000), subject.secret);
        expect(provider.readEvent(old.bytes, old.signature).kind).toBe("refused");
        expect(provider.readEvent(new TextEncoder().encode("{"), signature).kind).toBe("refused");
      });
    });
  });
}
