import type Stripe from "stripe";
import type { Db } from "../../db/database";
import { findSandboxObject } from "../../store/sandbox";
import { missing } from "./errors";
import { findTestCard, type TestCard, testCards } from "./test-cards";

export type SandboxCustomer = Pick<Stripe.Customer, "id" | "object" | "created" | "livemode" | "metadata"> & {
  email: string | null;
  name: string | null;
  invoice_settings: { custom_fields: null; default_payment_method: string | null; footer: null };
};

export type SandboxPaymentMethod = Pick<Stripe.PaymentMethod, "id" | "object" | "type" | "created" | "livemode"> & {
  billing_details: { address: null; email: null; name: string | null; phone: null };
  card: Pick<Stripe.PaymentMethod.Card, "brand" | "last4" | "exp_month" | "exp_year" | "country" | "funding">;
  customer: string | null;
  metadata: Record<string, string>;
};

/** @throws SandboxError when there is none */
export async function findCustomer(db: Db, id: string, { lock = false } = {}): Promise<SandboxCustomer> {
  const row = await findSandboxObject(db, "customer", id, { lock });
  if (!row) throw missing("customer", id);
  return row.object as unknown as SandboxCustomer;
}

/** @throws SandboxError when there is none */
export async function findPaymentMethod(
  db: Db,
  id: string,
  { lock = false } = {},
): Promise<{ method: SandboxPaymentMethod; testCard: TestCard }> {
  const row = await findSandboxObject(db, "payment_method", id, { lock });
  if (!row) throw missing("PaymentMethod", id);
  const testCard = findTestCard(row.testCard) ?? testCards.declined;
  return { method: row.object as unknown as SandboxPaymentMethod, testCard };
}
