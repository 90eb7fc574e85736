import type { Hono } from "hono";
import { html } from "hono/html";
import type Stripe from "stripe";
import type { Db } from "../../db/database";
import {
  addSandboxObject,
  changeSandboxObject,
  claimSandboxKey,
  findSandboxObject,
  inSandboxTransaction,
  listNewestSandboxObjects,
  listOutsideBalance,
  listSandboxObjects,
  lockInNoPayout,
  type SandboxRow,
} from "../../store/sandbox";
import type { SandboxDispute } from "./disputes";
import { missing } from "./errors";
import { tell } from "./events";
import type { SandboxPaymentIntent } from "./payment-intents";
import type { SandboxRefund } from "./refunds";
import { needed, newId, ok, pageOf, reading, type SandboxDeps, seconds } from "./requests";

export type SandboxPayout = Pick<
  Stripe.Payout,
  | "id"
  | "object"
  | "amount"
  | "arrival_date"
  | "automatic"
  | "created"
  | "currency"
  | "failure_code"
  | "failure_message"
  | "livemode"
  | "metadata"
  | "method"
  | "reconciliation_status"
  | "source_type"
  | "type"
> & { status: "in_transit" | "paid" | "failed" };

/** A movement of the balance; its source is the object itself, as the shop asks for it. */
export type SandboxTransaction = Pick<
  Stripe.BalanceTransaction,
  | "id"
  | "object"
  | "amount"
  | "available_on"
  | "created"
  | "currency"
  | "description"
  | "fee"
  | "fee_details"
  | "net"
  | "reporting_category"
  | "status"
  | "type"
> & { source: Record<string, unknown> };

const daySeconds = 24 * 60 * 60;
const keptKeysMs = 10 * daySeconds * 1000;
const mostListed = 100;
const mostKept = 10_000;
const currency = "gbp";
/** What Stripe keeps of a British card: 1.5 % and 20p; and for each dispute. */
const feeShare = 0.015;
const feePence = 20;
const disputeFeePence = 2_000;

export function payoutRoutes(app: Hono, deps: SandboxDeps): void {
  app.get("/v1/payouts", (c) =>
    reading(c, deps, async ({ db, params }) => {
      const since = Number(params.get("created[gte]") ?? 0);
      const all = await listNewestSandboxObjects(db, "payout", mostKept);
      const found = all.map(payoutOf).filter(({ created }) => created >= since);
      return pageOf(found, params, "/v1/payouts");
    }),
  );

  app.get("/v1/payouts/:id", (c) =>
    reading(c, deps, async ({ db }) => ok({ ...payoutOf(await findPayout(db, c.req.param("id"))) })),
  );

  app.get("/v1/balance_transactions", (c) =>
    reading(c, deps, async ({ db, params }) => {
      const { id } = await findPayout(db, needed(params, "payout"));
      const rows = await listSandboxObjects(db, "balance_transaction", id);
      const isExpanded = params.getAll("expand[0]").includes("data.source");
      const data = rows.map(({ object }) => {
        const transaction = object as unknown as SandboxTransaction;
        return isExpanded ? transaction : { ...transaction, source: String(transaction.source.id) };
      });
      return pageOf(data, params, "/v1/balance_transactions");
    }),
  );
}

/** Pays out what came in before today, once a day whoever asks, and lets the payouts arrive that are due. */
export async function payOutDaily(deps: SandboxDeps): Promise<void> {
  const now = deps.clock();
  const today = now.toISOString().slice(0, 10);
  const midnight = new Date(`${today}T00:00:00Z`);
  await inSandboxTransaction(deps.db, async (tx) => {
    const isFirst = await claimSandboxKey(tx, `payout_${today}`, {}, now, new Date(now.getTime() - keptKeysMs));
    if (!isFirst) return;
    for (const row of await listNewestSandboxObjects(tx, "payout", mostListed)) {
      const { id, status, arrival_date: arrival } = payoutOf(row);
      if (status === "in_transit" && arrival <= seconds(now)) await endPayout(tx, now, id, "paid");
    }
    await payOut(tx, now, midnight);
  });
  deps.wake();
}

/** Makes a payout of all that came in before a moment and is in none, unless that is nothing. */
async function payOut(tx: Db, now: Date, before: Date): Promise<void> {
  for (const row of await listOutsideBalance(tx, before)) await takeIntoBalance(tx, row, now);
  const waiting = await lockInNoPayout(tx);
  const amount = waiting.reduce((sum, { object }) => sum + Number(object.net), 0);
  if (amount <= 0) return;
  const tomorrow = new Date(now.getTime() + daySeconds * 1000).toISOString().slice(0, 10);
  const payout: SandboxPayout = {
    id: newId("po"),
    object: "payout",
    amount,
    arrival_date: seconds(new Date(`${tomorrow}T00:00:00Z`)),
    automatic: true,
    created: seconds(now),
    currency,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: "standard",
    reconciliation_status: "completed",
    source_type: "card",
    status: "in_transit",
    type: "bank_account",
  };
  const { id } = payout;
  await addSandboxObject(tx, { id, kind: "payout", object: { ...payout }, createdAt: now });
  for (const { id: transaction, object } of waiting)
    await changeSandboxObject(tx, transaction, { object, customerId: id });
  const own = { type: "payout", amount: -amount, fee: 0, source: { ...payout } } as const;
  await addTransaction(tx, `txn_${id}`, own, now, id);
  await tell(tx, now, "payout.created", { ...payout });
}

/** The money has arrived, or has come back from the bank; then the next payout has it again. */
async function endPayout(tx: Db, now: Date, id: string, status: "paid" | "failed"): Promise<void> {
  const row = await findPayout(tx, id, { lock: true });
  const payout = payoutOf(row);
  if (payout.status === "failed" || payout.status === status) return;
  const failure = { failure_code: "account_closed", failure_message: "The bank account has been closed." };
  const ended: SandboxPayout = { ...payout, status, ...(status === "failed" && failure) };
  await changeSandboxObject(tx, id, { object: { ...ended } });
  const returned = { type: "payout_failure", amount: payout.amount, fee: 0, source: { ...ended } } as const;
  if (status === "failed") await addTransaction(tx, `txn_${id}_failed`, returned, now);
  await tell(tx, now, `payout.${status}`, { ...ended });
}

/** Books a charge or a refund that has succeeded, or a dispute; of a dispute that was won, also what came back. */
async function takeIntoBalance(tx: Db, { id, object, kind, createdAt }: SandboxRow, now: Date): Promise<void> {
  if (kind === "payment_intent") {
    const intent = object as unknown as SandboxPaymentIntent;
    if (intent.status !== "succeeded") return;
    const { amount_received: amount, metadata } = intent;
    const charge = { id: id.replace("pi_", "ch_"), object: "charge", payment_intent: id, metadata };
    const fee = Math.round(amount * feeShare) + feePence;
    const about = { type: "charge", amount, fee, source: charge, description: intent.description } as const;
    return addTransaction(tx, `txn_${id}`, about, createdAt);
  }
  if (kind === "refund") {
    const refund = object as unknown as SandboxRefund;
    if (refund.status !== "succeeded") return;
    return addTransaction(
      tx,
      `txn_${id}`,
      { type: "refund", amount: -refund.amount, fee: 0, source: { ...refund } },
      createdAt,
    );
  }
  const dispute = object as unknown as SandboxDispute;
  const source = { ...dispute };
  const taken = { type: "adjustment", amount: -dispute.amount, fee: disputeFeePence, source } as const;
  if (!(await findSandboxObject(tx, "balance_transaction", `txn_${id}`)))
    await addTransaction(tx, `txn_${id}`, taken, createdAt);
  if (dispute.status === "won")
    await addTransaction(tx, `txn_${id}_won`, { type: "adjustment", amount: dispute.amount, fee: 0, source }, now);
}

type Movement = Pick<SandboxTransaction, "amount" | "fee" | "source" | "type"> & { description?: string | null };

async function addTransaction(
  tx: Db,
  id: string,
  { description = null, ...about }: Movement,
  at: Date,
  payoutId: string | null = null,
): Promise<void> {
  const { type, amount, fee } = about;
  const transaction: SandboxTransaction = {
    ...{ id, object: "balance_transaction", ...about, description, currency, status: "available" },
    ...{ available_on: seconds(at), created: seconds(at), net: amount - fee },
    fee_details: fee
      ? [{ amount: fee, application: null, currency, description: "Stripe fees", type: "stripe_fee" }]
      : [],
    reporting_category: about.source.object === "dispute" ? "dispute" : type,
  };
  const kind = "balance_transaction";
  await addSandboxObject(tx, { id, kind, customerId: payoutId, object: { ...transaction }, createdAt: at });
}

/** @throws SandboxError when there is none */
async function findPayout(db: Db, id: string, { lock = false } = {}): Promise<SandboxRow> {
  const row = await findSandboxObject(db, "payout", id, { lock });
  if (!row) throw missing("payout", id);
  return row;
}

function payoutOf({ object }: SandboxRow): SandboxPayout {
  return object as unknown as SandboxPayout;
}

type Markup = ReturnType<typeof html>;

/** Does what the forms on the page of payouts ask for. */
export async function changePayouts(deps: SandboxDeps, given: Record<string, unknown>): Promise<void> {
  const { payout, end, make } = given;
  const now = deps.clock();
  await inSandboxTransaction(deps.db, async (tx) => {
    // What has just been charged is paid out as well.
    if (make === "payout") await payOut(tx, now, new Date(now.getTime() + 1));
    else if (typeof payout === "string" && (end === "paid" || end === "failed")) await endPayout(tx, now, payout, end);
  });
  deps.wake();
}

/** The last payouts, each with what the bank can do about it. */
export async function payoutsPage({ db }: SandboxDeps): Promise<Markup> {
  const payouts = (await listNewestSandboxObjects(db, "payout", mostListed)).map(payoutOf);
  return html`<p>This is the sandbox, where the card provider pays out to the shop's bank: each day what was charged before it, less fees, refunds and disputes.</p>
    <form method="post"><p><button name="make" value="payout">Pay out at once</button></p></form>
    ${payouts.length > 0 ? html`<ul>${payouts.map(lineOf)}</ul>` : html`<p>Nothing was paid out yet.</p>`}`;
}

function lineOf({ id, amount, status, created }: SandboxPayout): Markup {
  const day = new Date(created * 1000).toISOString().slice(0, 10);
  const what = html`<b>£${(amount / 100).toFixed(2)}</b>, made on ${day}`;
  if (status === "failed") return html`<li><p>${what}: it came back from the bank.</p></li>`;
  return html`<li>
      <form method="post">
        <input type="hidden" name="payout" value="${id}" />
        <p>
          ${what}: ${status === "paid" ? "it has arrived." : "on its way."}
          ${status === "paid" ? "" : html`<button name="end" value="paid">Let it arrive</button>`}
          <button name="end" value="failed">Let it fail</button>
        </p>
      </form>
    </li>`;
}
