import { sandboxObjects } from "api/db/schema/index";
import { authenticate, type SandboxPaymentIntent } from "api/payments/sandbox/payment-intents";
import { addTestCard, saveTestCard } from "api/payments/sandbox/payment-methods";
import { changePayouts } from "api/payments/sandbox/payouts";
import type { SandboxRefund } from "api/payments/sandbox/refunds";
import type { Sandbox } from "api/payments/sandbox/sandbox";
import type { SandboxCustomer } from "api/payments/sandbox/stored";
import { stripeProvider } from "api/payments/stripe";
import type { SandboxKind } from "api/store/sandbox";
import { asc, eq } from "drizzle-orm";
import { describeProvider, nora, type ProviderBooks } from "tests/support/provider-contract";
import { createTestApi, type TestApi } from "tests/support/real-api";
import contract from "tests/support/stripe-contract.json";
import { asStripe } from "tests/support/stripe-objects";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const origin = "http://127.0.0.1:4000";
const parameters: Record<string, string[]> = contract.parameters;

function createSandboxApi(): Promise<TestApi> {
  return createTestApi({ cards: { kind: "sandbox", origin } });
}

function sandboxOf({ deps }: TestApi): Sandbox {
  if (!deps.sandbox) throw new Error("There is no sandbox.");
  return deps.sandbox;
}

describeProvider("the sandbox, by Stripe's library", async () => {
  const api = await createSandboxApi();
  const { webhookSecret, fetch } = sandboxOf(api);
  const lost: ("before" | "after")[] = [];

  async function send(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const when = lost.shift();
    if (when === "before") throw new TypeError("The connection was lost.");
    checkParameters(new Request(input, init).method, String(input), String(init?.body ?? ""));
    const response = await fetch(input, init);
    if (when === "after") throw new TypeError("The connection was lost.");
    checkObjects(await response.clone().json());
    return response;
  }

  const settings = { secretKey: "sk_test_sandbox", webhookSecrets: [webhookSecret], fetch: send };
  return {
    provider: stripeProvider(settings, api.deps.clock),
    books: booksOf(api),
    secret: webhookSecret,
    loseNext: (when) => void lost.push(when),
    stop: () => api.close(),
  };
});

describe("the pages of the sandbox", () => {
  let api: TestApi;
  let customerId: string;

  beforeAll(async () => {
    api = await createSandboxApi();
    const made = await api.deps.payments.createCustomer({ key: "nora", ...nora });
    if (made.kind !== "ok") throw new Error(JSON.stringify(made));
    customerId = made.value.customerId;
  });
  afterAll(() => api.close());

  async function openCardPage(): Promise<string> {
    const page = {
      customerId,
      name: "N North",
      returnUrl: "https://almanac.example/a",
      cancelUrl: "https://almanac.example/b",
    };
    const made = await api.deps.payments.startSetupPage(page);
    if (made.kind !== "ok") throw new Error(JSON.stringify(made));
    expect(made.value.url.startsWith(`${origin}/sandbox/cards/cs_test_`)).toBe(true);
    return made.value.url.slice(origin.length);
  }

  function post(path: string, fields: Record<string, string>): Promise<Response> {
    return api.fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  async function cards() {
    const listed = await api.deps.payments.listCards(customerId);
    return listed.kind === "ok" ? listed.value : [];
  }

  async function payWith(card: string, session: "on" | "off" = "on") {
    await post(await openCardPage(), { name: "N North", card });
    const [saved] = await cards();
    return api.deps.payments.charge({
      attemptId: crypto.randomUUID(),
      customerId,
      cardId: saved?.id ?? "",
      amountPence: 1_999,
      description: "Almanac",
      session:
        session === "on" ? { kind: "on", returnUrl: "https://almanac.example/order?from=bank" } : { kind: "off" },
    });
  }

  it("save a card once, however often the form is sent, and keep nothing of it but what is shown", async () => {
    const path = await openCardPage();
    const shown = await (await api.fetch(path)).text();
    expect(shown).toContain("4242 4242 4242 4242");
    expect(shown).toContain('value="N North"');
    const before = (await cards()).length;
    for (let times = 0; times < 2; times += 1) {
      const saved = await post(path, { name: "N North", card: "visa" });
      expect(saved.status).toBe(303);
      expect(saved.headers.get("location")).toBe("https://almanac.example/a");
    }
    expect(await cards()).toHaveLength(before + 1);
    const rows = await api.deps.db.select().from(sandboxObjects);
    expect(JSON.stringify(rows).replaceAll(" ", "")).not.toContain("4242424242424242");
  });

  it("keep what was entered when a card is refused, and say why", async () => {
    const path = await openCardPage();
    const before = (await cards()).length;
    const refused = await post(path, { name: "Nora <b>", card: "incorrect_cvc" });
    expect(refused.status).toBe(422);
    const text = await refused.text();
    expect(text).toContain("Your card&#39;s security code is incorrect.");
    expect(text).toContain('value="Nora &lt;b&gt;"');
    const empty = await post(path, { name: " ", card: "diamonds" });
    expect(await empty.text()).toContain("Enter the name on the card");
    expect(await cards()).toHaveLength(before);
  });

  it("expire after a day, and are not found by another id", async () => {
    const path = await openCardPage();
    expect((await api.fetch("/sandbox/cards/cs_test_0")).status).toBe(404);
    expect((await api.fetch("/sandbox/authenticate/pi_0")).status).toBe(404);
    api.advance(24 * 60 * 60 * 1000);
    expect((await api.fetch(path)).status).toBe(410);
    expect((await post(path, { name: "N North", card: "visa" })).status).toBe(410);
  });

  it.each([
    ["authenticates", "passed", "succeeded", "succeeded"],
    ["authenticates", "failed", "failed", "declined"],
    ["authenticates", "none", "pending", "requires_action"],
    ["authenticates_then_declined", "passed", "failed", "declined"],
  ])("ask the holder of a card that %s: %s leads back with %s", async (card, answer, redirectStatus, kind) => {
    const asked = await payWith(card);
    if (asked.kind !== "requires_action" || !asked.redirectUrl) throw new Error(JSON.stringify(asked));
    const path = asked.redirectUrl.slice(origin.length);
    const page = await api.fetch(path);
    expect(await page.text()).toContain("£19.99");
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self' https://almanac.example;");
    const back = await post(path, { answer });
    expect(back.status).toBe(303);
    const url = new URL(back.headers.get("location") ?? "");
    expect(`${url.origin}${url.pathname}`).toBe("https://almanac.example/order");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ from: "bank", redirect_status: redirectStatus });
    const attempt = { attemptId: "", customerId, chargeId: asked.chargeId, since: api.deps.clock() };
    expect(await api.deps.payments.readCharge(attempt)).toMatchObject({ kind });
    if (answer === "none") return;
    const again = await post(path, { answer: answer === "passed" ? "failed" : "passed" });
    expect(again.headers.get("location")).toContain(`redirect_status=${redirectStatus}`);
    expect(await api.deps.payments.readCharge(attempt)).toMatchObject({ kind });
  });

  it.each([
    ["visa", "on", "succeeded", undefined],
    ["declined", "on", "declined", "generic_decline"],
    ["insufficient_funds", "on", "declined", "insufficient_funds"],
    ["expired", "on", "declined", "expired_card"],
    ["lost", "off", "declined", "lost_card"],
    ["authenticates", "off", "succeeded", undefined],
    ["always_authenticates", "off", "declined", "authentication_required"],
  ] as const)("the test card %s, charged with its holder %s session: %s", async (card, session, kind, code) => {
    expect(await payWith(card, session)).toMatchObject({ kind, ...(code && { code }) });
  });
});

function checkParameters(method: string, address: string, body: string): void {
  const url = new URL(address);
  const path = url.pathname.replace(/\b(cus|pi|pm)_\w+/, (_, prefix: string) => pathNames[prefix] ?? "");
  const known = parameters[`${method} ${path}`];
  const given = [...new URLSearchParams(method === "GET" ? url.search : body).keys()];
  const unknown = given.filter((name) => known && !known.includes(name.split("[")[0] ?? ""));
  if (unknown.length > 0) throw new Error(`${method} ${path} has unknown parameters: ${unknown.join(", ")}`);
}

const pathNames: Record<string, string> = { cus: "{customer}", pi: "{intent}", pm: "{payment_method}", po: "{payout}" };

function checkObjects(body: Record<string, unknown>): void {
  if (body.error) checkError(body.error as Record<string, unknown>);
  else if (body.object === "list") for (const one of body.data as Record<string, unknown>[]) checkObjects(one);
  else if (!body.deleted) asStripe(String(body.object), body);
}

function checkError({ payment_intent, ...error }: Record<string, unknown>): void {
  asStripe("api_errors", error);
  if (payment_intent) checkObjects(payment_intent as Record<string, unknown>);
}

function booksOf({ deps: { db, clock } }: TestApi): ProviderBooks {
  async function all<T>(kind: SandboxKind): Promise<T[]> {
    const rows = await db
      .select()
      .from(sandboxObjects)
      .where(eq(sandboxObjects.kind, kind))
      .orderBy(asc(sandboxObjects.number));
    return rows.map(({ object }) => object as T);
  }
  return {
    customersTotal: async () => (await all("customer")).length,
    customer: async (id) => {
      const found = (await all<SandboxCustomer>("customer")).find((customer) => customer.id === id);
      return found && { userId: found.metadata.user_id ?? "", email: found.email ?? "", name: found.name ?? "" };
    },
    addCard: (customer, behaviour = "pays") => {
      const testCard = (
        { pays: "visa", declined: "insufficient_funds", stolen: "lost", authenticates: "always_authenticates" } as const
      )[behaviour];
      const card = { name: "Nora", testCard };
      return db.transaction((tx) =>
        customer === null
          ? addTestCard(tx, clock(), { customer, ...card })
          : saveTestCard(tx, clock(), { customer, ...card }),
      );
    },
    authenticate: async (chargeId, outcome) => {
      await db.transaction((tx) => authenticate(tx, clock(), chargeId, outcome));
    },
    takingsPence: async () => {
      const paid = (await all<SandboxPaymentIntent>("payment_intent")).map(({ amount_received }) => amount_received);
      const refunded = (await all<SandboxRefund>("refund")).map(({ amount }) => -amount);
      return [...paid, ...refunded].reduce((sum, pence) => sum + pence, 0);
    },
    payOut: async () => {
      await changePayouts({ db, clock, origin, siteOrigin: origin, wake: () => {} }, { make: "payout" });
    },
    lastEvents: async (total) => {
      const events = (await all<Record<string, unknown>>("event")).slice(-total);
      for (const event of events) {
        checkObjects(event);
        checkObjects((event.data as { object: Record<string, unknown> }).object);
      }
      return events;
    },
  };
}

describe("the script of the sandbox", () => {
  let api: TestApi;
  let customerId: string;

  beforeAll(async () => {
    api = await createSandboxApi();
    const made = await api.deps.payments.createCustomer({ key: "nora", ...nora });
    if (made.kind !== "ok") throw new Error(JSON.stringify(made));
    customerId = made.value.customerId;
  });
  afterAll(() => api.close());

  async function enter(fields: Record<string, string>): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await api.fetch("/sandbox/card-fields", { method: "POST", body: new URLSearchParams(fields) });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  it("is served to the site's pages, whose frames nobody else may show", async () => {
    const script = await api.fetch("/sandbox/stripe.js");
    expect(script.headers.get("content-type")).toContain("javascript");
    expect(script.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(sandboxOf(api)).toMatchObject({
      publishableKey: "pk_test_sandbox",
      scriptUrl: `${origin}/sandbox/stripe.js`,
    });
    const policy = (await api.fetch("/sandbox/card-fields")).headers.get("content-security-policy");
    expect(policy).toContain(`frame-ancestors ${api.deps.config.publicOrigin};`);
    expect(policy).toMatch(/default-src 'none'; script-src 'nonce-[\w+/]{22}==';/);
  });

  it("makes a card that is nobody's, and nothing of what is not chosen", async () => {
    expect(await enter({ card: "" })).toMatchObject({ status: 402, body: { error: { code: "incomplete_number" } } });
    const { body } = await enter({ card: "visa", name: "N North" });
    expect(await api.deps.payments.readNewCard(String(body.id))).toMatchObject({
      kind: "ok",
      value: { lastFour: "4242" },
    });
  });

  it("saves a card by the secret of a setup, once, and not by another", async () => {
    const setup = await api.deps.payments.startSetup(customerId);
    const secret = setup.kind === "ok" ? setup.value.clientSecret : "";
    expect(await enter({ card: "incorrect_cvc", secret })).toMatchObject({
      status: 402,
      body: { error: { message: "Your card's security code is incorrect." } },
    });
    expect((await enter({ card: "visa", secret: `${secret}x` })).status).toBe(404);
    const { body } = await enter({ card: "visa", secret });
    expect((await enter({ card: "mastercard", secret })).body).toEqual(body);
    expect(await api.deps.payments.listCards(customerId)).toMatchObject({ value: [{ id: body.id, lastFour: "4242" }] });
  });

  it("asks for the bank by the secret of a payment, and ends it as its holder answers", async () => {
    for (const [answer, status] of [
      ["passed", "succeeded"],
      ["failed", "requires_payment_method"],
    ] as const) {
      const { body } = await enter({ card: "always_authenticates" });
      const asked = await api.deps.payments.charge({
        ...{ attemptId: crypto.randomUUID(), customerId, cardId: String(body.id), amountPence: 2_900 },
        description: "Almanac",
        session: { kind: "on", returnUrl: "https://almanac.example/", usesScript: true },
      });
      const secret = asked.kind === "requires_action" ? asked.clientSecret : "";
      expect((await api.fetch(`/sandbox/question?secret=${secret}x`)).status).toBe(404);
      expect(await (await api.fetch(`/sandbox/question?secret=${secret}`)).text()).toContain("£29.00");
      const sent = { method: "POST", body: new URLSearchParams({ secret, answer }) };
      expect(await (await api.fetch("/sandbox/question", sent)).json()).toMatchObject({ status });
    }
  });
});
