import { productOptions, subscriptions, teamMembers, teams } from "api/db/schema/index";
import { addDays, londonDay } from "api/domain/dates";
import type { Arguments, Call } from "contract/call";
import { setRenewal } from "contract/plan";
import * as billing from "contract/plan-billing";
import { createPriceChange } from "contract/price-change";
import { updateTeam } from "contract/team";
import { and, desc, eq, gte, inArray, isNotNull } from "drizzle-orm";
import fc from "fast-check";
import { anAddress } from "tests/support/orders";
import { addMember, makeTeam, type Person, personaPassword } from "tests/support/personas";
import type { Asking, TestAnswer, TestApi } from "tests/support/real-api";

/** What happens to plans beside their payments: between people, at the bank, and in the administration. */
export const aPlanEvent = fc.record({
  kind: fc.constantFrom(
    ...["nothing", "handed over", "handed over", "taken over", "billed elsewhere", "billed elsewhere"],
    ...["not to renew", "to renew", "disputed", "a dispute is won", "a dispute is lost", "a new price for renewals"],
  ),
  country: fc.constantFrom("GB", "FR", "DE", "JE"),
  byTransfer: fc.boolean(),
  /** How often the button is pressed at once. */
  presses: fc.constantFrom(1, 1, 2),
  percent: fc.integer({ min: 80, max: 130 }),
});

export type PlanEvent = typeof aPlanEvent extends fc.Arbitrary<infer T> ? T : never;

interface World {
  api: TestApi;
  call<C extends Call>(call: C, args: Arguments<C> & Asking): Promise<TestAnswer>;
  /** Somebody else, who is logged in. */
  other: Person | undefined;
  /** A token of somebody who may change prices. */
  clerk: string;
}

/** Does what happens to the plan of a buyer. @throws what was answered otherwise than it may be */
export async function playPlanEvent(world: World, buyer: Person, event: PlanEvent): Promise<void> {
  if (event.kind === "handed over") return handOver(world, buyer);
  if (event.kind === "billed elsewhere") return changeBilling(world, buyer, event);
  if (event.kind === "taken over") return takeOver(world, buyer, event);
  if (event.kind.endsWith("renew")) return switchRenewal(world, buyer, event);
  if (event.kind.includes("dispute")) return dispute(world, event);
  if (event.kind === "a new price for renewals") return schedulePrice(world, event);
}

async function lastTermOf({ deps: { db, clock } }: TestApi, { id }: Person): Promise<string | undefined> {
  const { userId, status, expiresOn, orderId, startsOn } = subscriptions;
  const runs = and(inArray(status, ["active", "paused"]), gte(expiresOn, londonDay(clock())), isNotNull(orderId));
  const [term] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(userId, id), runs))
    .orderBy(desc(startsOn))
    .limit(1);
  return term?.id;
}

/** A team is made, handed over and deleted again: its plan stays with the other. */
async function handOver({ api, call, other }: World, buyer: Person): Promise<void> {
  if (!other || other.id === buyer.id) return;
  const { db } = api.deps;
  const code = `SOAK-${buyer.id.slice(0, 8)}-${api.deps.clock().getTime()}`;
  const team = await makeTeam(api, buyer, "Handed over", code);
  await addMember(api, team, other, true);
  const body = { handOver: other.id, current_password: personaPassword };
  const answer = await call(updateTeam, { params: { id: team.id }, body, as: buyer.token } as never);
  await db.delete(teamMembers).where(eq(teamMembers.teamId, team.id));
  await db.delete(teams).where(eq(teams.id, team.id));
  expectStatus([answer], [200, 409]);
}

/** The page is read, as a person does, and its form is sent with what it shows. */
async function changeBilling({ api, call }: World, buyer: Person, event: PlanEvent): Promise<void> {
  const subscriptionId = await lastTermOf(api, buyer);
  if (!subscriptionId) return;
  const params = { id: buyer.id, subscriptionId };
  const address = { ...anAddress, country: event.country, ...postcodes[event.country] };
  const { payments } = await api.ok(billing.readPlanBilling, {
    ...{ params, as: buyer.token },
    query: { country: address.country, postcode: address.postcode },
  });
  const seen = (payments?.changed ?? payments)?.amount;
  const body = { ...address, email: "accounts@brandt.example", ...(seen !== undefined && { seen_amount: seen }) };
  const send = () => call(billing.changePlanBilling, { params, body, as: buyer.token });
  expectStatus(await Promise.all(Array.from({ length: event.presses }, send)), [200, 404, 409, 500]);
}

async function takeOver(world: World, buyer: Person, event: PlanEvent): Promise<void> {
  const { api, call } = world;
  await changeBilling(world, buyer, event);
  const subscriptionId = await lastTermOf(api, buyer);
  if (!subscriptionId) return;
  const params = { id: buyer.id, subscriptionId };
  const { payments } = await api.ok(billing.readPlanBilling, { params, query: {}, as: buyer.token });
  if (payments?.payer !== "other") return;
  const seen = (payments.changed ?? payments).amount;
  const body = { payment_type: event.byTransfer ? "bacs" : "card", seen_amount: seen } as const;
  const send = () => call(billing.takeOverPayments, { params, body, as: buyer.token });
  expectStatus(await Promise.all(Array.from({ length: event.presses }, send)), [200, 404, 409, 500]);
}

async function switchRenewal({ api, call }: World, buyer: Person, { kind, presses }: PlanEvent): Promise<void> {
  const id = await lastTermOf(api, buyer);
  if (!id) return;
  const body = { renews: kind === "to renew" };
  const send = () => call(setRenewal, { params: { id }, body, as: buyer.token });
  expectStatus(await Promise.all(Array.from({ length: presses }, send)), [200, 404, 409]);
}

/** A cardholder disputes the last charge that can be, or their bank decides about the first dispute that is open. */
async function dispute({ api }: World, { kind }: PlanEvent): Promise<void> {
  const { ledger } = api.provider;
  const disputes = [...ledger.disputes.values()];
  const open = disputes.find(({ status }) => status === "needs_response");
  if (kind !== "disputed") {
    if (open) ledger.endDispute(open.id, kind.endsWith("won") ? "won" : "lost");
    return;
  }
  const known = new Set(disputes.map(({ chargeId }) => chargeId));
  const charge = [...ledger.charges.values()].findLast(
    ({ id, status }) => status === "succeeded" && !known.has(id) && ledger.refundsOf(id).length === 0,
  );
  if (charge) ledger.dispute(charge.id);
}

async function schedulePrice({ api, call, clerk }: World, { percent }: PlanEvent): Promise<void> {
  const { db, clock } = api.deps;
  const [option] = await db.select().from(productOptions).where(eq(productOptions.slug, "studio-annual"));
  if (!option) return;
  const starts = addDays(londonDay(clock()), 90);
  const body = { starts, amount: Math.round((option.pricePence * percent) / 100), for_renewals: true };
  expectStatus([await call(createPriceChange, { params: { id: option.id }, body, as: clerk })], [201, 422]);
}

const postcodes: Record<string, { postcode: string }> = {
  JE: { postcode: "JE2 3AB" },
  FR: { postcode: "75011" },
  DE: { postcode: "10119" },
};

function expectStatus(answers: TestAnswer[], allowed: number[]): void {
  for (const { status, body } of answers)
    if (!allowed.includes(status))
      throw new Error(`A plan's call was answered with ${status} ${JSON.stringify(body)}.`);
}
