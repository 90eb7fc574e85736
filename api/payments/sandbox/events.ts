import Stripe from "stripe";
import type { Db } from "../../db/database";
import { queueJob } from "../../store/jobs";
import { addSandboxObject, findSandboxObject } from "../../store/sandbox";
import { newId, seconds } from "./requests";

/** The version of Stripe's API whose objects the sandbox sends. */
const apiVersion = "2026-10-28.endive";

/** Writes an event about an object, and queues its delivery: both exist only if the change commits. */
export async function tell(
  db: Db,
  now: Date,
  type: Stripe.Event["type"],
  object: Record<string, unknown>,
): Promise<void> {
  const event = {
    id: newId("evt"),
    object: "event",
    api_version: apiVersion,
    created: seconds(now),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    type,
  };
  const { id } = event;
  await addSandboxObject(db, { id, kind: "event", object: event, createdAt: now });
  await queueJob(db, "deliver-sandbox-event", { eventId: id }, now);
}

/**
 * The webhook of an event: its bytes, signed as Stripe signs them at this moment.
 * @returns `undefined` when the event is gone
 */
export async function webhookRequest(db: Db, now: Date, secret: string, eventId: string): Promise<Request | undefined> {
  const row = await findSandboxObject(db, "event", eventId);
  if (!row) return undefined;
  const payload = JSON.stringify(row.object);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds(now) });
  return new Request("http://localhost/stripe/webhook", {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    body: payload,
  });
}
