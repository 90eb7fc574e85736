import type { Hono } from "hono";
import type { Db } from "../../db/database";
import { addSandboxObject, changeSandboxObject, listSandboxObjects } from "../../store/sandbox";
import { wrongRequest } from "./errors";
import { tell } from "./events";
import { changing, listOf, needed, newId, ok, reading, type SandboxDeps, seconds } from "./requests";
import { findCustomer, findPaymentMethod, type SandboxPaymentMethod } from "./stored";
import { type TestCard, type TestCardName, testCards } from "./test-cards";

const expiry = { exp_month: 12, exp_year: 2030 };

interface NewTestCard {
  /** Null for a card that is nobody's yet. */
  customer: string | null;
  name: string | null;
  testCard: TestCardName;
}

/** Saves a test card for a customer: its brand, last four digits, expiry and behaviour, and nothing else of it. */
export async function saveTestCard(
  db: Db,
  now: Date,
  card: NewTestCard & { customer: string },
): Promise<SandboxPaymentMethod> {
  const method = await addTestCard(db, now, card);
  await tell(db, now, "payment_method.attached", { ...method });
  return method;
}

/** Adds a test card, as the fields in the site's page do: it belongs to nobody until it has paid. */
export async function addTestCard(
  db: Db,
  now: Date,
  { customer, name, testCard }: NewTestCard,
): Promise<SandboxPaymentMethod> {
  const { number, brand, country = "GB" }: TestCard = testCards[testCard];
  const method: SandboxPaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    type: "card",
    billing_details: { address: null, email: null, name, phone: null },
    card: { brand, last4: number.slice(-4), ...expiry, country, funding: "credit" },
    created: seconds(now),
    customer,
    livemode: false,
    metadata: {},
  };
  const { id } = method;
  await addSandboxObject(db, {
    id,
    kind: "payment_method",
    customerId: customer,
    object: { ...method },
    testCard,
    createdAt: now,
  });
  return method;
}

/** Saves a card that belongs to nobody, once it has paid. */
export async function attachTestCard(db: Db, now: Date, id: string, customer: string): Promise<void> {
  const { method } = await findPaymentMethod(db, id, { lock: true });
  if (method.customer !== null || isSpent(method)) return;
  const attached: SandboxPaymentMethod = { ...method, customer };
  await changeSandboxObject(db, id, { object: { ...attached }, customerId: customer });
  await tell(db, now, "payment_method.attached", { ...attached });
}

/** A card that was charged without being saved, or was removed, cannot be used again. */
export async function spendTestCard(db: Db, id: string): Promise<void> {
  const { method } = await findPaymentMethod(db, id, { lock: true });
  if (method.customer !== null) return;
  await changeSandboxObject(db, id, { object: { ...method, metadata: { spent: "1" } } });
}

export function isSpent({ metadata }: SandboxPaymentMethod): boolean {
  return metadata.spent !== undefined;
}

export function paymentMethodRoutes(app: Hono, deps: SandboxDeps): void {
  app.get("/v1/payment_methods", (c) =>
    reading(c, deps, async ({ db, params }) => {
      const { id } = await findCustomer(db, needed(params, "customer"));
      const rows = await listSandboxObjects(db, "payment_method", id);
      return listOf(
        rows.map(({ object }) => object),
        "/v1/payment_methods",
      );
    }),
  );

  app.get("/v1/payment_methods/:id", (c) =>
    reading(c, deps, async ({ db }) => ok({ ...(await findPaymentMethod(db, c.req.param("id"))).method })),
  );

  app.post("/v1/payment_methods/:id/attach", (c) =>
    changing(c, deps, async ({ db, now, params }) => {
      const { method } = await findPaymentMethod(db, c.req.param("id"), { lock: true });
      const { id: customer } = await findCustomer(db, needed(params, "customer"));
      // Stripe, too, refuses a card that was removed: it may not be used again.
      if (method.customer !== customer)
        throw wrongRequest("This PaymentMethod may not be used again.", "payment_method_unexpected_state");
      await tell(db, now, "payment_method.attached", { ...method });
      return ok({ ...method });
    }),
  );

  app.post("/v1/payment_methods/:id/detach", (c) =>
    changing(c, deps, async ({ db, now }) => {
      const { method } = await findPaymentMethod(db, c.req.param("id"), { lock: true });
      if (!method.customer)
        throw wrongRequest("The payment method is not attached to a customer.", "payment_method_unexpected_state");
      const customer = await findCustomer(db, method.customer, { lock: true });
      if (customer.invoice_settings.default_payment_method === method.id) {
        customer.invoice_settings.default_payment_method = null;
        await changeSandboxObject(db, customer.id, { object: { ...customer } });
      }
      const removed: SandboxPaymentMethod = { ...method, customer: null, metadata: { spent: "1" } };
      await changeSandboxObject(db, method.id, { object: { ...removed }, customerId: null });
      await tell(db, now, "payment_method.detached", { ...removed });
      return ok({ ...removed });
    }),
  );
}
