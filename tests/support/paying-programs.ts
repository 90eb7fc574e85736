import { paymentAttempts } from "api/db/schema/index";
import { keepCustomer } from "api/store/customers";
import * as order from "contract/order";
import { payOrder } from "contract/payment";
import { isNull, sql } from "drizzle-orm";
import { beginOrder, complete } from "tests/support/orders";
import { type CardBehaviour, PaymentLedger } from "tests/support/payment-ledger";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import { callAt, createTestApi, type TestAnswer, type TestApi } from "tests/support/real-api";
import { makePlanWare, makeWare } from "tests/support/shop";
import { type StripeDouble, startStripeDouble } from "tests/support/stripe-double";
import { webhookSecret } from "tests/support/stripe-objects";

/** A database on PostgreSQL and a card provider, for programs that come and go beside them. */
export interface PayingPrograms {
  /** An API on the same database, by which a test prepares what it needs and looks up what has become of it. */
  api: TestApi;
  ledger: PaymentLedger;
  stripe: StripeDouble;
  /** What the programs are started with. */
  env: Record<string, string>;
  /** A buyer with a draft that only a payment is missing of. */
  makeBuyer(slug?: string): Promise<Buyer>;
  stop(): Promise<void>;
}

export interface Buyer extends Person {
  orderId: string;
  customerId: string;
  /** A saved card. */
  card: string;
}

/** Sells a plan at once and by the month, and a book. */
export async function startPayingPrograms(): Promise<PayingPrograms> {
  const api = await createTestApi();
  if (!api.databaseURL) throw new Error("The programs need PostgreSQL, as PGlite serves one process.");
  // The programs' clock is the machine's.
  api.advance(Date.now() - api.deps.clock().getTime());
  await makePlans(api);
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
  const ledger = new PaymentLedger(() => new Date());
  const stripe = await startStripeDouble(ledger);
  let people = 0;
  return {
    api,
    ledger,
    stripe,
    env: {
      APP_MODE: "test",
      DATABASE_URL: api.databaseURL,
      // On a slow machine one program waits for a lock until the other has started.
      DATABASE_LOCK_TIMEOUT_MS: "60000",
      DATABASE_STATEMENT_TIMEOUT_MS: "60000",
      STRIPE_SECRET_KEY: "sk_test_double",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://${stripe.server.host}:${stripe.server.port}`,
    },
    async makeBuyer(slug = "studio-annual") {
      people += 1;
      const person = await makePerson(api, { email: `buyer-${people}@almanac.test` });
      const customer = ledger.addCustomer({ email: person.email, name: "A Buyer", userId: person.id });
      await keepCustomer(api.deps.db, person.id, customer.id);
      const { id } = await beginOrder(api, person, [slug]);
      await api.ok(order.updateOrder, { params: { id }, body: complete, as: person.token });
      return { ...person, orderId: id, customerId: customer.id, card: ledger.addCard(customer.id).id };
    },
    async stop() {
      await stripe.stop();
      await api.close();
    },
  };
}

/** A buyer pays at a program, by the first of their cards unless another is named. */
export function payAt(url: string, { orderId, card, token }: Buyer, by = card): Promise<TestAnswer> {
  return callAt(url, payOrder, { body: { order_id: orderId, payment_method_id: by }, as: token });
}

/** Adds a card of a buyer's. @returns its id */
export function addCard({ ledger }: PayingPrograms, { customerId }: Buyer, behaviour: CardBehaviour): string {
  return ledger.addCard(customerId, behaviour).id;
}

/** How often a buyer was really charged. */
export function chargesOf({ ledger }: PayingPrograms, { customerId }: Buyer): number {
  return [...ledger.charges.values()].filter(
    (charge) => charge.customerId === customerId && charge.status === "succeeded",
  ).length;
}

/** Makes the open attempts of an order older, instead of the test waiting until the sweeper looks at them. */
export async function makeAttemptsOlder(
  { deps: { db } }: TestApi,
  { orderId }: Pick<Buyer, "orderId">,
  minutes: number,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ createdAt: sql`${paymentAttempts.createdAt} - make_interval(mins => ${minutes})` })
    .where(
      sql`${isNull(paymentAttempts.settledAt)} and ${paymentAttempts.paymentId} in (select id from payments where order_id = ${orderId})`,
    );
}

/** The order as its buyer reads it. */
export function readOwn(api: TestApi, { orderId, token }: Buyer): Promise<order.Order> {
  return api.ok(order.readOwnOrder, { params: { id: orderId }, as: token });
}
