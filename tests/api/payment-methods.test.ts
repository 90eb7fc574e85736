import { customers, jobs, orders, payments, stripeEvents } from "api/db/schema/index";
import { queueJob } from "api/store/jobs";
import * as payment from "contract/payment";
import { eq } from "drizzle-orm";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { signedWebhook, stripeEvent } from "tests/support/stripe-objects";
import { auditActionsOf } from "tests/support/teams";
import { makeUserRecords } from "tests/support/user-records";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const name = "Nora North";
let api: TestApi;
let nora: Person;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePlans(api);
});
beforeEach(async () => {
  nora = await somebody();
  api.provider.faults.length = 0;
  api.provider.beforeWork = async () => {};
});
afterAll(() => api.close());

async function somebody(): Promise<Person> {
  people += 1;
  return makePerson(api, { email: `payer-${people}@almanac.test`, firstName: "Nora" });
}

async function customerOf({ id }: Person): Promise<typeof customers.$inferSelect | undefined> {
  const [row] = await api.deps.db.select().from(customers).where(eq(customers.userId, id));
  return row;
}

/** Saves a card as its holder does in a browser. @returns its id */
async function saveCard(person: Person): Promise<string> {
  await api.ok(payment.setupIntent, { as: person.token });
  return api.provider.ledger.addCard((await customerOf(person))?.customerId ?? "").id;
}

async function cardsOf({ token }: Person) {
  return (await api.ok(payment.listPaymentMethods, { as: token })).data;
}

describe("a customer at the card provider", () => {
  it("is made once for a user, however many requests come at once", async () => {
    const before = api.provider.ledger.customers.size;
    await Promise.all(Array.from({ length: 5 }, () => api.ok(payment.setupIntent, { as: nora.token })));
    await api.ok(payment.setupSession, { as: nora.token, body: { name } });
    expect(api.provider.ledger.customers.size).toBe(before + 1);
    const { customerId = "" } = (await customerOf(nora)) ?? {};
    expect(api.provider.ledger.customer(customerId)).toMatchObject({ userId: nora.id, email: nora.email });
  });

  it("is made once when the answer to its making was lost", async () => {
    const before = api.provider.ledger.customers.size;
    api.provider.faults.push("lost after");
    expect(await api.refused(payment.setupIntent, { as: nora.token })).toMatchObject({
      status: 503,
      code: "provider_away",
    });
    await api.ok(payment.setupIntent, { as: nora.token });
    expect(api.provider.ledger.customers.size).toBe(before + 1);
  });

  it("is made anew when the provider does not know it any more", async () => {
    await api.ok(payment.setupIntent, { as: nora.token });
    const old = (await customerOf(nora))?.customerId ?? "";
    api.provider.ledger.customers.delete(old);
    expect(await cardsOf(nora)).toEqual([]);
    await api.ok(payment.setupIntent, { as: nora.token });
    expect((await customerOf(nora))?.customerId).not.toBe(old);
  });

  it("is not made for a user who only looks", async () => {
    expect(await cardsOf(nora)).toEqual([]);
    expect(await customerOf(nora)).toBeUndefined();
  });

  it("is deleted by a job when the account is gone, which tries again while the provider is away", async () => {
    const { db, clock } = api.deps;
    await api.ok(payment.setupIntent, { as: nora.token });
    const { customerId = "" } = (await customerOf(nora)) ?? {};
    await queueJob(db, "delete-customer", { customerId }, clock());
    api.provider.faults.push("lost before");
    await api.runJobs();
    expect(api.provider.ledger.customers.has(customerId)).toBe(true);
    api.advance(60_000);
    await api.runJobs();
    expect(api.provider.ledger.customers.has(customerId)).toBe(false);
    const [job] = await db.select().from(jobs).where(eq(jobs.kind, "delete-customer"));
    expect(job).toMatchObject({ attempts: 2, failedAt: null, doneAt: clock() });
  });
});

describe("adding a card", () => {
  it("gives the browser's script a secret, and says that the tests' provider has no script", async () => {
    expect(await api.ok(payment.setupIntent, { as: nora.token })).toEqual({
      client_secret: expect.stringContaining("secret"),
      publishable_key: null,
      script_url: null,
    });
  });

  it("without a script gives a page of the provider, which a repeated form does not open twice", async () => {
    const asking = { as: nora.token, headers: { "idempotency-key": "one form" }, body: { name } };
    const first = await api.ok(payment.setupSession, asking);
    expect(first.url).toMatch(/^https:/);
    expect(await api.ok(payment.setupSession, asking)).toEqual(first);
  });

  it("leads back to the instalment that is to be paid, with the new card, and never to another site", async () => {
    const pages: { returnUrl: string; cancelUrl: string }[] = [];
    const { startSetupPage } = api.provider;
    api.provider.startSetupPage = (page) => {
      pages.push(page);
      return startSetupPage(page);
    };
    const id = "7d1e6b1a-2f60-4c0e-9c55-1f6f7f2f9a01";
    const instalment = `/account/order/${id}/payments?pay=${id}`;
    await api.ok(payment.setupSession, { as: nora.token, body: { name, return_to: instalment } });
    expect(pages).toMatchObject([
      {
        returnUrl: `https://almanac.example${instalment}&added=1`,
        cancelUrl: `https://almanac.example/account/paymentMethod?return=${encodeURIComponent(instalment)}`,
      },
    ]);
    for (const foreign of [
      "https://evil.example/",
      `//evil.example${instalment}`,
      `https://evil.example${instalment}`,
      `${instalment}\nhttps://evil.example`,
      "/account/order/../../x/payments?pay=1",
      "/\\evil.example",
      `${instalment}@evil.example`,
    ]) {
      const body = { name, return_to: foreign };
      expect(await api.refused(payment.setupSession, { as: nora.token, body })).toMatchObject({ status: 422 });
    }
    expect(pages).toHaveLength(1);
    api.provider.startSetupPage = startSetupPage;
  });

  it("asks for the name on the card", async () => {
    const refused = await api.refused(payment.setupSession, { as: nora.token, body: { name: " " } });
    expect(refused).toMatchObject({ status: 422, errors: { name: "Enter the name on the card" } });
  });

  it("answers with the card that the script has saved, and with no other user's", async () => {
    const id = await saveCard(nora);
    const body = { payment_method: id };
    expect(await api.ok(payment.savePaymentMethod, { as: nora.token, body })).toEqual({
      id,
      brand: "visa",
      last_four: "4242",
      exp_month: 12,
      exp_year: 2030,
      is_preferred: true,
    });
    const other = await somebody();
    expect(await api.refused(payment.savePaymentMethod, { as: other.token, body })).toMatchObject({ status: 422 });
  });

  it("is limited", async () => {
    for (let times = 0; times < 30; times += 1) await api.ok(payment.setupIntent, { as: nora.token });
    expect(await api.refused(payment.setupIntent, { as: nora.token })).toMatchObject({ status: 429 });
  });
});

describe("saved cards", () => {
  it("are listed, the newest first, one of them preferred: the first until another is chosen", async () => {
    const [old, fresh] = [await saveCard(nora), await saveCard(nora)];
    expect((await cardsOf(nora)).map(({ id, is_preferred }) => [id, is_preferred])).toEqual([
      [fresh, false],
      [old, true],
    ]);
    await api.ok(payment.preferPaymentMethod, { as: nora.token, body: { id: fresh } });
    expect((await cardsOf(nora)).map(({ is_preferred }) => is_preferred)).toEqual([true, false]);
    expect((await customerOf(nora))?.defaultMethodId).toBe(fresh);
  });

  it("of which the first has expired prefer one that is valid, unless another was chosen", async () => {
    const [old, fresh] = [await saveCard(nora), await saveCard(nora)];
    const expired = api.provider.ledger.card(old);
    Object.assign(expired, { expiryYear: 2020 });
    expect((await cardsOf(nora)).find(({ is_preferred }) => is_preferred)?.id).toBe(fresh);
    await api.ok(payment.preferPaymentMethod, { as: nora.token, body: { id: old } });
    expect((await cardsOf(nora)).find(({ is_preferred }) => is_preferred)?.id).toBe(old);
  });

  it("pass the preference on when the preferred one is removed", async () => {
    const [old, fresh] = [await saveCard(nora), await saveCard(nora)];
    await api.ok(payment.preferPaymentMethod, { as: nora.token, body: { id: old } });
    await api.ok(payment.removePaymentMethod, { as: nora.token, body: { id: old } });
    expect(await cardsOf(nora)).toMatchObject([{ id: fresh, is_preferred: true }]);
    expect(await customerOf(nora)).toMatchObject({ defaultMethodId: fresh });
    await api.ok(payment.removePaymentMethod, { as: nora.token, body: { id: fresh } });
    expect(await cardsOf(nora)).toEqual([]);
    expect(await customerOf(nora)).toMatchObject({ defaultMethodId: null });
    expect(await api.refused(payment.removePaymentMethod, { as: nora.token, body: { id: fresh } })).toMatchObject({
      status: 404,
    });
  });

  it("keep one while an instalment is still to be paid by card", async () => {
    const { db, clock } = api.deps;
    const { order } = await makeUserRecords(api, nora);
    const [old, fresh] = [await saveCard(nora), await saveCard(nora)];
    await db.update(orders).set({ placedAt: clock() }).where(eq(orders.id, order));
    await db.update(payments).set({ type: "card", paidAt: null }).where(eq(payments.orderId, order));
    await api.ok(payment.removePaymentMethod, { as: nora.token, body: { id: fresh } });
    const refused = await api.refused(payment.removePaymentMethod, { as: nora.token, body: { id: old } });
    expect(refused).toMatchObject({ status: 409, code: "card_needed" });
    expect(await cardsOf(nora)).toHaveLength(1);
    await db.update(payments).set({ paidAt: clock() }).where(eq(payments.orderId, order));
    await api.ok(payment.removePaymentMethod, { as: nora.token, body: { id: old } });
  });

  it("are refused with 503 and when to try again while the provider is away, and nothing is changed", async () => {
    const id = await saveCard(nora);
    for (const ask of [
      () => api.refused(payment.listPaymentMethods, { as: nora.token }),
      () => api.refused(payment.setupSession, { as: nora.token, body: { name } }),
      () => api.refused(payment.preferPaymentMethod, { as: nora.token, body: { id } }),
      () => api.refused(payment.removePaymentMethod, { as: nora.token, body: { id } }),
    ]) {
      api.provider.faults.push("lost before");
      const refused = await ask();
      expect(refused).toMatchObject({ status: 503, code: "provider_away" });
      expect(refused.headers.get("retry-after")).toBe("10");
    }
    expect(await cardsOf(nora)).toMatchObject([{ id }]);
  });
});

describe("a webhook of the card provider", () => {
  async function chargedWebhook() {
    const cardId = await saveCard(nora);
    const { customerId = "" } = (await customerOf(nora)) ?? {};
    const attemptId = crypto.randomUUID();
    const about = { customerId, cardId, amountPence: 100, description: "Almanac", session: { kind: "off" } } as const;
    await api.provider.charge({ attemptId, ...about });
    const [event] = api.provider.ledger.events.slice(-1);
    if (!event) throw new Error("There is no event.");
    const sent = signedWebhook(stripeEvent(event), api.deps.clock());
    return { id: event.id, attemptId, sent };
  }

  function send({ bytes, signature }: { bytes: Uint8Array; signature: string | null }): Promise<Response> {
    const headers = { ...(signature !== null && { "stripe-signature": signature }) };
    return api.fetch(payment.webhook.path, { method: "POST", headers, body: Buffer.from(bytes) });
  }

  it("is stored once, however often and at once it comes, and processed by one job", async () => {
    const { id, attemptId, sent } = await chargedWebhook();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(sent)));
    expect(answers.map(({ status }) => status)).toEqual(new Array(20).fill(204));
    const [event] = await api.deps.db.select().from(stripeEvents).where(eq(stripeEvents.id, id));
    expect(event).toMatchObject({ type: "payment_intent.succeeded", processedAt: null, payload: { attemptId } });
    expect(JSON.stringify(event?.payload)).not.toContain("4242");
    const queued = await api.deps.db.select().from(jobs).where(eq(jobs.dedupeKey, id));
    expect(queued).toHaveLength(1);
    await api.runJobs();
    const [done] = await api.deps.db.select().from(stripeEvents).where(eq(stripeEvents.id, id));
    expect(done?.processedAt).toEqual(api.deps.clock());
  });

  it("is refused with 400 when its time cannot be read, although it is signed", async () => {
    for (const created of ["soon", null, 1e300]) {
      const event = { id: `evt_${String(created)}`, object: "event", created, type: "x", data: { object: {} } };
      expect((await send(signedWebhook(event, api.deps.clock()))).status, String(created)).toBe(400);
    }
  });

  it("is refused with 400 unsigned, changed, signed by another or old, and nothing is stored", async () => {
    const { id, sent } = await chargedWebhook();
    const changed = Uint8Array.from(sent.bytes);
    changed[20] = 0x20;
    for (const wrong of [
      { ...sent, signature: null },
      { ...sent, signature: "t=1,v1=0" },
      { ...sent, bytes: changed },
      signedWebhook({ id }, api.deps.clock(), "whsec_foreign"),
    ])
      expect((await send(wrong)).status).toBe(400);
    api.advance(301_000);
    expect((await send(sent)).status).toBe(400);
    expect(await api.deps.db.select().from(stripeEvents).where(eq(stripeEvents.id, id))).toEqual([]);
  });
});

describe("with a key of Stripe's", () => {
  it("the list of cards says what its script needs, and asks Stripe nothing for a user without a customer", async () => {
    const keys = { secretKey: "sk_test_1", webhookSecrets: [], publishableKey: "pk_test_1" };
    const stripe = await createTestApi({ cards: { kind: "stripe", ...keys } });
    await makePlans(stripe);
    const { token } = await makePerson(stripe, { email: "stella@almanac.test" });
    expect(await stripe.ok(payment.listPaymentMethods, { as: token })).toEqual({
      data: [],
      publishable_key: "pk_test_1",
      script_url: null,
      next_payment: null,
    });
    await stripe.close();
  });
});

describe("with the sandbox", () => {
  let sandbox: TestApi;

  beforeAll(async () => {
    sandbox = await createTestApi({ cards: { kind: "sandbox", origin: "http://127.0.0.1:4000" } });
    await makePlans(sandbox);
  });
  afterAll(() => sandbox.close());

  it("a card is added on its page, the API's webhook hears of it, and the audit log has what becomes of it", async () => {
    const person = await makePerson(sandbox, { email: "sandra@almanac.test" });
    const { url } = await sandbox.ok(payment.setupSession, { as: person.token, body: { name, return_to: "checkout" } });
    const form = { method: "POST", body: new URLSearchParams({ name, card: "mastercard" }) };
    const saved = await sandbox.fetch(new URL(url).pathname, form);
    expect(saved.headers.get("location")).toBe("https://almanac.example/checkout?added=1");
    expect((await sandbox.ok(payment.listPaymentMethods, { as: person.token })).data).toMatchObject([
      { brand: "mastercard", last_four: "4444", is_preferred: true },
    ]);
    await sandbox.runJobs();
    const events = await sandbox.deps.db.select().from(stripeEvents);
    expect(events.map(({ type }) => type).sort()).toEqual([
      "checkout.session.completed",
      "payment_method.attached",
      "setup_intent.succeeded",
    ]);
    expect(events.every(({ processedAt }) => processedAt !== null)).toBe(true);
    const [card] = (await sandbox.ok(payment.listPaymentMethods, { as: person.token })).data;
    const body = { id: card?.id ?? "" };
    await sandbox.ok(payment.preferPaymentMethod, { as: person.token, body });
    await sandbox.ok(payment.removePaymentMethod, { as: person.token, body });
    expect(await auditActionsOf(sandbox, person.id)).toEqual(["card.added", "card.preferred", "card.removed"]);
  });
});
