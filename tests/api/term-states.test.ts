import { subscriptions } from "api/db/schema/index";
import { subscriptionStatuses } from "api/domain/order-state";
import { type TermState, termMoves } from "api/domain/term-states";
import { eq } from "drizzle-orm";
import { makePerson, makePersonas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, expect, it } from "vitest";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
});
afterAll(() => api.close());

const moment = new Date("2026-03-09T12:00:00Z");
const columnsOf = (state: TermState) => ({
  status: state,
  pausedAt: state === "paused" ? moment : null,
  cancelledAt: state === "cancelled" || state === "replaced" ? moment : null,
});

const pairs = subscriptionStatuses.flatMap((from) =>
  subscriptionStatuses.filter((to) => to !== from).map((to): [TermState, TermState] => [from, to]),
);

it.each(pairs)("a term that is %s becomes %s only where the table of states has such a move", async (from, to) => {
  const person = await makePerson(api, { email: `${from}-${to}@almanac.test` });
  const days = { startsOn: "2026-03-01", expiresOn: "2027-02-28" };
  const [term] = await api.deps.db
    .insert(subscriptions)
    .values({ userId: person.id, planId: 16, title: "House", ...days, ...columnsOf(from) })
    .returning();
  const moved = api.deps.db
    .update(subscriptions)
    .set(columnsOf(to))
    .where(eq(subscriptions.id, term?.id ?? ""))
    .returning();
  const isMove = Object.values(termMoves).some(
    (move) => move.to === to && (move.from as readonly string[]).includes(from),
  );
  if (isMove) expect(await moved).toMatchObject([{ status: to }]);
  else await expect(moved).rejects.toThrow();
});
