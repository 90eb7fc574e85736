import { orders, subscriptions } from "api/db/schema/index";
import { subscriptionStatuses } from "api/domain/order-state";
import { type TermMove, type TermState, termMoves } from "api/domain/term-states";
import * as changes from "api/store/term-changes";
import { eq } from "drizzle-orm";
import { makePerson, makePersonas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, expect, it } from "vitest";

let api: TestApi;
let people = 0;
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

/** A House of somebody, in a state, that an order has begun. */
async function aTerm(state: TermState) {
  people += 1;
  const { db } = api.deps;
  const person = await makePerson(api, { email: `holder-${people}@almanac.test` });
  const [order] = await db
    .insert(orders)
    .values({ userId: person.id, token: `token-${people}` })
    .returning();
  const days = { startsOn: "2026-03-01", expiresOn: "2027-02-28" };
  const [term] = await db
    .insert(subscriptions)
    .values({ userId: person.id, planId: 16, title: "House", orderId: order?.id ?? "", ...days, ...columnsOf(state) })
    .returning();
  if (!term?.orderId) throw new Error("The term was not made.");
  return { ...term, orderId: term.orderId };
}

async function stateOf(id: string) {
  const [term] = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return term?.status;
}

it.each(pairs)(
  "the database moves a term that is %s to %s only where the table of states has such a move",
  async (from, to) => {
    const { id } = await aTerm(from);
    const moved = api.deps.db.update(subscriptions).set(columnsOf(to)).where(eq(subscriptions.id, id)).returning();
    const isMove = Object.values(termMoves).some(
      (move) => move.to === to && (move.from as readonly string[]).includes(from),
    );
    if (isMove) expect(await moved).toMatchObject([{ status: to }]);
    else await expect(moved).rejects.toThrow();
  },
);

const moves: Record<TermMove, (term: Awaited<ReturnType<typeof aTerm>>) => Promise<unknown>> = {
  pause: ({ orderId }) => changes.pauseTerms(api.deps.db, orderId, "2026-03-09", moment),
  resume: ({ orderId }) => changes.resumeTerms(api.deps.db, orderId),
  cancel: ({ id }) => changes.cancelTerm(api.deps.db, id, moment),
  split: (term) =>
    changes.splitTerm(
      api.deps.db,
      term,
      { orderId: term.orderId, startsOn: "2026-06-01", dayBefore: "2026-05-31" },
      moment,
    ),
  replace: ({ id }) => changes.replaceTerms(api.deps.db, [id], moment),
};

it.each(
  (Object.keys(moves) as TermMove[]).flatMap((move) =>
    subscriptionStatuses.map((from): [TermMove, TermState] => [move, from]),
  ),
)("%s moves a term that is %s as the table of states says, and no other", async (move, from) => {
  const term = await aTerm(from);
  const { from: allowed, to } = termMoves[move];
  const isMove = (allowed as readonly string[]).includes(from);
  await moves[move](term).catch(() => {});
  expect(await stateOf(term.id)).toBe(isMove ? to : from);
});
