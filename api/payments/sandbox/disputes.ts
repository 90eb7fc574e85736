import type { Hono } from "hono";
import { html } from "hono/html";
import type Stripe from "stripe";
import type { Db } from "../../db/database";
import {
  addSandboxObject,
  changeSandboxObject,
  findSandboxObject,
  inSandboxTransaction,
  listNewestSandboxObjects,
  listSandboxObjects,
} from "../../store/sandbox";
import { missing, wrongRequest } from "./errors";
import { tell } from "./events";
import { findPaymentIntent, type SandboxPaymentIntent } from "./payment-intents";
import { listOf, needed, newId, reading, type SandboxDeps, seconds } from "./requests";

export type SandboxDispute = Pick<
  Stripe.Dispute,
  | "id"
  | "object"
  | "amount"
  | "balance_transactions"
  | "created"
  | "currency"
  | "is_charge_refundable"
  | "livemode"
  | "metadata"
  | "reason"
> & {
  charge: string;
  evidence: Record<string, never>;
  status: "needs_response" | "won" | "lost";
  evidence_details: Pick<Stripe.Dispute.EvidenceDetails, "due_by" | "has_evidence" | "past_due" | "submission_count">;
  payment_intent: string;
};

const evidenceSeconds = 9 * 24 * 60 * 60;
const mostListed = 30;

export function disputeRoutes(app: Hono, deps: SandboxDeps): void {
  app.get("/v1/disputes", (c) =>
    reading(c, deps, async ({ db, params }) => {
      const intent = await findPaymentIntent(db, needed(params, "payment_intent"));
      return listOf(await disputesOf(db, intent), "/v1/disputes");
    }),
  );
}

/** The disputes of a charge, the newest first. */
export async function disputesOf(db: Db, { id, customer }: SandboxPaymentIntent): Promise<SandboxDispute[]> {
  const rows = await listSandboxObjects(db, "dispute", customer);
  const all = rows.map(({ object }) => object as unknown as SandboxDispute);
  return all.filter(({ payment_intent }) => payment_intent === id);
}

/** Disputes a charge, as its cardholder would at their bank. @throws SandboxError for one that was not paid, or is disputed */
async function disputeCharge(db: Db, now: Date, intentId: string): Promise<void> {
  const intent = await findPaymentIntent(db, intentId, { lock: true });
  if (intent.status !== "succeeded" || (await disputesOf(db, intent)).length > 0)
    throw wrongRequest("This charge cannot be disputed.", "charge_not_disputable");
  const dispute: SandboxDispute = {
    id: newId("dp"),
    object: "dispute",
    amount: intent.amount_received,
    balance_transactions: [],
    charge: intent.id.replace("pi_", "ch_"),
    created: seconds(now),
    currency: intent.currency,
    evidence: {},
    evidence_details: {
      due_by: seconds(now) + evidenceSeconds,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: "fraudulent",
    status: "needs_response",
  };
  const { id } = dispute;
  const row = { id, kind: "dispute", customerId: intent.customer, object: { ...dispute }, createdAt: now } as const;
  await addSandboxObject(db, row);
  await tell(db, now, "charge.dispute.created", { ...dispute });
}

/** Decides about a dispute, once, as the bank would. @throws SandboxError when there is none */
async function decideDispute(db: Db, now: Date, id: string, status: "won" | "lost"): Promise<void> {
  const row = await findSandboxObject(db, "dispute", id, { lock: true });
  if (!row) throw missing("dispute", id);
  const dispute = row.object as unknown as SandboxDispute;
  if (dispute.status !== "needs_response") return;
  const decided = { ...dispute, status };
  await changeSandboxObject(db, id, { object: { ...decided } });
  await tell(db, now, "charge.dispute.closed", { ...decided });
}

type Markup = ReturnType<typeof html>;

/** Does what the form on the page of disputes asks for. */
export async function changeDisputes(deps: SandboxDeps, given: Record<string, unknown>): Promise<void> {
  const { charge, dispute, decision } = given;
  await inSandboxTransaction(deps.db, async (tx) => {
    if (typeof charge === "string") await disputeCharge(tx, deps.clock(), charge);
    else if (typeof dispute === "string" && (decision === "won" || decision === "lost"))
      await decideDispute(tx, deps.clock(), dispute, decision);
  });
  deps.wake();
}

/** The last charges, each with what its cardholder or the bank can do about it. */
export async function disputesPage({ db }: SandboxDeps): Promise<Markup> {
  const rows = await listNewestSandboxObjects(db, "payment_intent", mostListed);
  const intents = rows.map(({ object }) => object as unknown as SandboxPaymentIntent);
  const paid = intents.filter(({ status }) => status === "succeeded");
  const lines: Markup[] = [];
  for (const intent of paid) lines.push(lineOf(intent, (await disputesOf(db, intent))[0]));
  return html`<p>This is the sandbox, where the cardholder's bank would be. Dispute a charge as its cardholder, and then decide about it as the bank.</p>
    ${lines.length > 0 ? html`<ul>${lines}</ul>` : html`<p>No card was charged yet.</p>`}`;
}

function lineOf({ id, amount, description }: SandboxPaymentIntent, dispute: SandboxDispute | undefined): Markup {
  const what = html`<b>£${(amount / 100).toFixed(2)}</b>${description ? html`, ${description}` : ""}`;
  if (!dispute)
    return html`<li>
        <form method="post"><p>${what} <button name="charge" value="${id}">Dispute it</button></p></form>
      </li>`;
  if (dispute.status !== "needs_response") return html`<li><p>${what}: the dispute was ${dispute.status}.</p></li>`;
  return html`<li>
      <form method="post">
        <input type="hidden" name="dispute" value="${dispute.id}" />
        <p>
          ${what}: disputed.
          <button name="decision" value="won">The shop wins</button>
          <button name="decision" value="lost">The cardholder wins</button>
        </p>
      </form>
    </li>`;
}
