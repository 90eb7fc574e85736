import { paymentAttempts, payments } from "api/db/schema/index";
import { addMonths, londonDay } from "api/domain/dates";
import { takeDuePayments } from "api/payments/due-payments";
import { findCustomer } from "api/store/customers";
import { createSession } from "api/store/sessions";
import * as order from "contract/order";
import * as payment from "contract/payment";
import { desc, eq } from "drizzle-orm";
import { beginOrder, complete } from "tests/support/orders";
import type { CardBehaviour } from "tests/support/payment-ledger";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import type { TestApi } from "tests/support/real-api";
import { goToNoon } from "tests/support/renewals";
import { makePlanWare, makeWare } from "tests/support/shop";
import { signedWebhook } from "tests/support/stripe-objects";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

/** The API with a card provider, and what happens at the provider beside the API. */
export interface PaymentFlows {
  api: TestApi;
  /** Saves a card for a customer, as their browser would. @returns its id */
  addCard(customerId: string, behaviour: CardBehaviour): Promise<string>;
  /** Makes a card that is nobody's yet, as the provider's script does in a page. @returns its id */
  newCard(behaviour: CardBehaviour): Promise<string>;
  /** What was really taken from a customer, in pence. */
  takenPence(customerId: string): Promise<number>;
  /** The bank's answer to a charge; null where only a person in a browser can give it. */
  authenticate: ((chargeId: string, outcome: "passed" | "failed") => Promise<void>) | null;
  /** The event that a charge was paid, as the provider sends it. */
  paidEvent(chargeId: string): Promise<unknown>;
  /** The secret of its webhooks. */
  secret: string;
  stop(): Promise<void>;
}

/** How an order is paid by card, from the saved card to the instalment: the same with every card provider. */
export function describePaymentFlows(name: string, start: () => Promise<PaymentFlows>): void {
  describe(`paying by card with ${name}`, () => {
    let flows: PaymentFlows;
    let api: TestApi;
    let buyer: Person;
    let customerId: string;
    let people = 0;

    beforeAll(async () => {
      flows = await start();
      ({ api } = flows);
      await makePlans(api);
      await makeWare(api, { slug: "cloth", shipping: true, options: [{ slug: "cloth", pricePence: 1_200 }] });
      await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
    });
    beforeEach(async () => {
      people += 1;
      buyer = await makePerson(api, { email: `flow-${people}@almanac.test` });
      // The first secret for the browser makes the customer.
      await api.ok(payment.setupIntent, { as: buyer.token });
      customerId = (await findCustomer(api.deps.db, buyer.id)) ?? "";
    });
    afterAll(() => flows.stop());

    async function aDraft(slug = "studio-annual"): Promise<string> {
      const { id } = await beginOrder(api, buyer, [slug]);
      await api.ok(order.updateOrder, { params: { id }, body: complete, as: buyer.token });
      return id;
    }

    function pay(orderId: string, cardId: string, way: { save_card?: boolean; in_page?: boolean } = {}) {
      const body = { order_id: orderId, payment_method_id: cardId, ...way };
      return api.call(payment.payOrder, { body, as: buyer.token });
    }

    async function cardsOf({ token }: Person): Promise<string[]> {
      return (await api.ok(payment.listPaymentMethods, { as: token })).data.map(({ id }) => id);
    }

    const confirm = (orderId: string) =>
      api.call(payment.confirmPayment, { body: { order_id: orderId }, as: buyer.token });

    function read(id: string) {
      return api.ok(order.readOwnOrder, { params: { id }, as: buyer.token });
    }

    async function lastChargeOf(orderId: string): Promise<string> {
      const [row] = await api.deps.db
        .select({ id: paymentAttempts.intentId })
        .from(paymentAttempts)
        .innerJoin(payments, eq(payments.id, paymentAttempts.paymentId))
        .where(eq(payments.orderId, orderId))
        .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.number))
        .limit(1);
      return row?.id ?? "";
    }

    it("lists, prefers and removes saved cards, and has a page that adds one without a script", async () => {
      const [old, fresh] = [await flows.addCard(customerId, "pays"), await flows.addCard(customerId, "authenticates")];
      const listed = await api.ok(payment.listPaymentMethods, { as: buyer.token });
      expect(new Set(listed.data.map((card) => card.id))).toEqual(new Set([old, fresh]));
      expect(listed.data.find((card) => card.id === old)?.last_four).toBe("4242");
      await api.ok(payment.preferPaymentMethod, { body: { id: old }, as: buyer.token });
      await api.ok(payment.removePaymentMethod, { body: { id: fresh }, as: buyer.token });
      expect((await api.ok(payment.listPaymentMethods, { as: buyer.token })).data).toMatchObject([
        { id: old, brand: "visa", is_preferred: true },
      ]);
      const { url } = await api.ok(payment.setupSession, { body: { name: "Nora North" }, as: buyer.token });
      expect(url).toMatch(/^https?:\/\//);
    });

    it("takes what is due once, opens the plan, and says which card has paid", async () => {
      const id = await aDraft();
      const card = await flows.addCard(customerId, "pays");
      expect((await pay(id, card)).status).toBe(200);
      expect((await pay(id, card)).status).toBe(200);
      expect(await read(id)).toMatchObject({ status: "active", payments: [{ paid: true, card_id: card }] });
      expect(await flows.takenPence(customerId)).toBe(29_000);
      expect(await api.mailsTo(buyer.email)).toHaveLength(1);
    });

    it("says what the bank says of a declined card, and takes the same order from another one", async () => {
      const id = await aDraft();
      const declined = await pay(id, await flows.addCard(customerId, "declined"));
      expect(declined).toMatchObject({ status: 422, body: { code: "declined", message: /./ } });
      expect((await read(id)).payments[0]?.paid).toBe(false);
      expect((await pay(id, await flows.addCard(customerId, "pays"))).status).toBe(200);
      expect(await flows.takenPence(customerId)).toBe(29_000);
    });

    it("leads to the bank where it asks for it, takes nothing meanwhile, and pays by another card instead", async () => {
      const id = await aDraft();
      const asked = await pay(id, await flows.addCard(customerId, "authenticates"));
      expect(asked).toMatchObject({ status: 202, body: { redirect_url: expect.stringMatching(/^https?:\/\//) } });
      expect((await confirm(id)).status).toBe(202);
      expect(await flows.takenPence(customerId)).toBe(0);
      expect((await pay(id, await flows.addCard(customerId, "pays"))).status).toBe(200);
      expect(await flows.takenPence(customerId)).toBe(29_000);
      expect((await confirm(id)).status).toBe(200);
    });

    it("believes the bank alone: it fails, then it passes", async ({ skip }) => {
      const { authenticate } = flows;
      if (!authenticate) return skip("Only a person in a browser can answer for the bank.");
      const id = await aDraft();
      const card = await flows.addCard(customerId, "authenticates");
      await pay(id, card);
      await authenticate(await lastChargeOf(id), "failed");
      expect(await confirm(id)).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining("Your bank did not confirm this payment") },
      });
      await pay(id, card);
      await authenticate(await lastChargeOf(id), "passed");
      expect((await confirm(id)).status).toBe(200);
      expect(await flows.takenPence(customerId)).toBe(29_000);
    });

    it("takes a card that was entered in the page, and saves it where its plan needs it later", async () => {
      const id = await aDraft();
      const card = await flows.newCard("pays");
      expect((await pay(id, card)).status).toBe(200);
      expect((await pay(id, card)).status).toBe(200);
      expect(await read(id)).toMatchObject({ status: "active", payments: [{ paid: true, card_id: card }] });
      expect(await flows.takenPence(customerId)).toBe(29_000);
      expect(await cardsOf(buyer)).toEqual([card]);
    });

    it("does not save a card that was declined, and takes the same order from another one", async () => {
      const id = await aDraft();
      expect(await pay(id, await flows.newCard("declined"))).toMatchObject({ status: 422, body: { code: "declined" } });
      expect(await cardsOf(buyer)).toEqual([]);
      const card = await flows.newCard("pays");
      expect((await pay(id, card)).status).toBe(200);
      expect(await flows.takenPence(customerId)).toBe(29_000);
      expect(await cardsOf(buyer)).toEqual([card]);
    });

    it("saves a card that pays for goods only if its buyer wants it", async () => {
      for (const save_card of [false, true]) {
        const card = await flows.newCard("pays");
        expect((await pay(await aDraft("cloth"), card, { save_card })).status).toBe(200);
        expect(await cardsOf(buyer)).toEqual(save_card ? [card] : []);
      }
    });

    it("asks by the script where the page has it, and leads to the bank where it has it no longer", async () => {
      const id = await aDraft();
      const card = await flows.addCard(customerId, "authenticates");
      const asked = await pay(id, card, { in_page: true });
      expect(asked).toMatchObject({
        status: 202,
        body: { redirect_url: null, payment_intent_secret: expect.stringMatching(/./) },
      });
      expect(await pay(id, card, { in_page: true })).toEqual(asked);
      const led = await pay(id, card);
      expect(led).toMatchObject({ status: 202, body: { redirect_url: expect.stringMatching(/^https?:/) } });
      expect(await flows.takenPence(customerId)).toBe(0);
    });

    it("takes no card that was somebody else's", async () => {
      const other = await makePerson(api, { email: `other-${people}@almanac.test` });
      await api.ok(payment.setupIntent, { as: other.token });
      const saved = await flows.addCard((await findCustomer(api.deps.db, other.id)) ?? "", "pays");
      const id = await aDraft();
      expect(await pay(id, saved)).toMatchObject({
        status: 422,
        body: { errors: { payment_method_id: "Choose a card" } },
      });
      const declined = await flows.newCard("declined");
      await pay(id, declined);
      const [mine, me] = [buyer, customerId];
      buyer = other;
      const theirs = await aDraft();
      expect(await pay(theirs, declined)).toMatchObject({ status: 422, body: { code: "invalid" } });
      [buyer, customerId] = [mine, me];
      expect(await pay(id, "pm_of_nobody")).toMatchObject({ status: 422, body: { code: "invalid" } });
      expect(await flows.takenPence(customerId)).toBe(0);
    });

    it("takes an instalment without its holder on its day, and mails what went wrong", async () => {
      const id = await aDraft("studio-monthly");
      const good = await flows.addCard(customerId, "pays");
      await pay(id, good);
      const asks = await flows.addCard(customerId, "authenticates");
      await api.ok(payment.preferPaymentMethod, { body: { id: asks }, as: buyer.token });
      goToNoon(api, addMonths(londonDay(api.deps.clock()), 1));
      await takeDuePayments(api.deps);
      expect(await flows.takenPence(customerId)).toBe(2_900);
      const failed = (await api.mailsTo(buyer.email)).at(-1)?.text.replaceAll(/\s+/g, " ");
      expect(failed).toContain("Your bank wants you to confirm £29.00");
      buyer.token = (await createSession(api.deps.db, buyer.id, "tests", api.deps.clock())).token;
      await api.ok(payment.preferPaymentMethod, { body: { id: good }, as: buyer.token });
      api.advance(24 * 60 * 60 * 1000);
      await takeDuePayments(api.deps);
      expect(await flows.takenPence(customerId)).toBe(5_800);
      expect((await read(id)).payments.filter(({ paid }) => paid)).toHaveLength(2);
    });

    it("takes an event of its own as often as it comes, and changes nothing by it", async () => {
      const id = await aDraft();
      await pay(id, await flows.addCard(customerId, "pays"));
      const event = await flows.paidEvent(await lastChargeOf(id));
      const { bytes, signature } = signedWebhook(event, api.deps.clock(), flows.secret);
      for (let times = 0; times < 2; times += 1) {
        const headers = { "stripe-signature": signature };
        const answer = await api.fetch("/stripe/webhook", { method: "POST", headers, body: Buffer.from(bytes) });
        expect(answer.status).toBe(204);
      }
      await api.runJobs();
      expect(await api.mailsTo(buyer.email)).toHaveLength(1);
      expect(await flows.takenPence(customerId)).toBe(29_000);
    });
  });
}
