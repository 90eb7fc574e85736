import { orders, payments, subscriptions } from "api/db/schema/index";
import { addDays, addMonths, londonDay } from "api/domain/dates";
import { pausePlans } from "api/jobs/pauses";
import { sendReminders } from "api/jobs/reminders";
import { beginOrderedPlans, orderRenewals } from "api/jobs/renewals";
import { takeDuePayments } from "api/payments/due-payments";
import { remindOfExpiringCards } from "api/payments/expiring-cards";
import type { TestApi } from "tests/support/real-api";

/** A paid term of plan 15 that ends in 30 days, and its renewal, of which nothing is paid. @returns their ids */
export async function makeRenewal(
  { deps: { db, clock } }: TestApi,
  { userId, orderId = null, planId = 15 }: { userId: string; orderId?: string | null; planId?: number },
): Promise<{ term: string; renewal: string }> {
  const today = londonDay(clock());
  const startAt = addDays(today, 30);
  const days = { startsOn: addMonths(startAt, -12), expiresOn: addDays(startAt, -1), renewalOn: startAt };
  const [term] = await db
    .insert(subscriptions)
    .values({ userId, orderId, planId, title: "Studio", ...days })
    .returning();
  const amounts = { linesPence: 24_000, totalPence: 24_000, netPence: 20_000, vatPence: 4_000 };
  const [renewal] = await db
    .insert(orders)
    .values({
      ...{ token: `renewal of ${term?.id}`, userId, placedAt: clock(), renewal: true, startAt },
      ...{ renewsSubscriptionId: term?.id, ...amounts },
    })
    .returning();
  if (!term || !renewal) throw new Error("The renewal was not made.");
  await db.insert(payments).values({
    ...{ orderId: renewal.id, userId, number: 1, title: "Studio", type: "card", dueOn: startAt },
    ...{ amountPence: 24_000, vatPence: 4_000 },
  });
  return { term: term.id, renewal: renewal.id };
}

/** What the worker does about plans and their payments, once, in its order. */
export async function runPlanTasks({ deps }: TestApi): Promise<void> {
  await beginOrderedPlans(deps);
  await orderRenewals(deps);
  await takeDuePayments(deps);
  await pausePlans(deps);
  await sendReminders(deps);
  await remindOfExpiringCards(deps);
}

/** Moves the clock to noon of a day. */
export function goToNoon(api: TestApi, day: string): void {
  api.advance(Date.parse(`${day}T12:00:00Z`) - api.deps.clock().getTime());
}

/** Moves the clock to noon of a day, and runs the worker's tasks. */
export async function skipTo(api: TestApi, day: string): Promise<void> {
  goToNoon(api, day);
  await runPlanTasks(api);
}

/** Runs the worker's tasks at noon of each day from the day after today to a day. */
export async function workUntil(api: TestApi, day: string): Promise<void> {
  for (let next = addDays(londonDay(api.deps.clock()), 1); next <= day; next = addDays(next, 1)) {
    await skipTo(api, next);
  }
}
