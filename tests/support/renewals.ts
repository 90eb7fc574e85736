import { orders, payments, subscriptions } from "api/db/schema/index";
import { addDays, addMonths, londonDay } from "api/domain/dates";
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
