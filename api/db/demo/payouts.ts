import { addDays, londonDay } from "../../domain/dates";
import type { payoutParts, payouts } from "../schema/index";
import { idOf } from "../seeds/stable-id";
import type { OrderRows } from "./orders";

/** What the card provider keeps of a British card: 1.5 % and 20p. */
const feeShare = 0.015;
const feePence = 20;
/** Days from a charge to its payout, and from that to its arrival. */
const daysToPayout = 1;
const daysToArrival = 2;

interface PayoutRows {
  payouts: (typeof payouts.$inferInsert)[];
  parts: (typeof payoutParts.$inferInsert)[];
}

/** The payouts of the payments by card: one for each day that has some, as the card provider makes them. */
export function makePayouts({ attempts }: Pick<OrderRows, "attempts">, now: Date): PayoutRows {
  const rows: PayoutRows = { payouts: [], parts: [] };
  const paid = attempts.filter(({ method, status }) => method === "card" && status === "succeeded");
  const dayOf = ({ settledAt }: (typeof paid)[number]) => londonDay(settledAt ?? now);
  const today = londonDay(now);
  for (const day of new Set(paid.map(dayOf))) {
    const charges = paid.filter((one) => dayOf(one) === day);
    const madeOn = addDays(day, daysToPayout);
    if (madeOn > today) continue;
    const payoutId = idOf("payout", day);
    const parts = charges.map(({ id = "", amountPence, settledAt }) => ({
      ...{ id: idOf("payout part", id), payoutId, providerId: `txn_demo_${id}`, amountPence, attemptId: id },
      feePence: Math.round(amountPence * feeShare) + feePence,
      kind: "charge" as const,
      type: "charge",
      description: "Almanac",
      occurredAt: settledAt ?? now,
    }));
    rows.parts.push(...parts);
    const arrivesOn = addDays(madeOn, daysToArrival);
    const netPence = parts.reduce((sum, part) => sum + part.amountPence - part.feePence, 0);
    rows.payouts.push({
      ...{ id: payoutId, providerId: `po_demo_${day.replaceAll("-", "")}`, arrivesOn, parts: "read" },
      ...{ amountPence: netPence, partsNetPence: netPence },
      status: arrivesOn <= today ? "paid" : "in_transit",
      madeAt: new Date(`${madeOn}T04:00:00Z`),
    });
  }
  return rows;
}
