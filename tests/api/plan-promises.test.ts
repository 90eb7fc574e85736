import { randomUUID } from "node:crypto";
import { orders, subscriptions } from "api/db/schema/index";
import { addDays, addMonths, londonDay } from "api/domain/dates";
import { receiveTransfer } from "api/services/transfers";
import { keepCustomer, setDefaultCard } from "api/store/customers";
import { createSession } from "api/store/sessions";
import { inTransaction } from "api/transaction";
import { me } from "contract/auth";
import { readContent } from "contract/content";
import { endPlan, grantPlan } from "contract/member";
import { beginMemberImport, uploadMembers } from "contract/member-import";
import * as order from "contract/order";
import { cancelAnyOrder, readAnyOrder } from "contract/order-administration";
import { confirmPayment, payOrder } from "contract/payment";
import { readCurrentPlan } from "contract/plan";
import { createTeam, leaveTeam, updateTeam } from "contract/team";
import { and, desc, eq } from "drizzle-orm";
import { sendEvents } from "tests/support/buyers";
import { makeItem } from "tests/support/library";
import { beginOrder, complete, placeOrder } from "tests/support/orders";
import type { CardBehaviour } from "tests/support/payment-ledger";
import {
  addMember,
  makePerson,
  makePersonas,
  makeTeam,
  type Person,
  personaPassword,
  type Team,
} from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { goToNoon, skipTo } from "tests/support/renewals";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let clerk: Person;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  clerk = await makePerson(api, {
    email: "clerk@almanac.test",
    permissions: ["orders.view", "orders.manage", "orders.refund", "members.view", "members.manage", "members.import"],
  });
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
  await makePlanWare(api, { slug: "house", planId: 16, monthlyPence: 9_000, annualPence: 90_000 });
  await makePlanWare(api, { slug: "group", planId: 17, annualPence: 200_000 });
  await makeWare(api, {
    slug: "gift",
    type: "subscription",
    options: [{ slug: "house-gift", planId: 16, months: 12, pricePence: 0 }],
  });
  await makeItem(api, { slug: "premium", isPremium: true, text: ["For every plan."] });
  await makeItem(api, { slug: "masterclass", isPremium: true, type: "Masterclass", text: ["For every plan."] });
  await makeItem(api, { slug: "files", isPremium: true, mediaType: "download", files: ["A file."] });
  await makeItem(api, { slug: "larger", isPremium: true, planIds: [16, 17], text: ["For House and Group."] });
  await makeItem(api, { slug: "largest", isPremium: true, planIds: [17], text: ["For Group."] });
});
afterAll(() => api.close());
beforeEach(() => {
  api.resetClock();
  goToNoon(api, londonDay(api.deps.clock()));
});

const today = () => londonDay(api.deps.clock());

interface Buyer extends Person {
  customerId: string;
}

async function newBuyer(): Promise<Buyer> {
  made += 1;
  const person = await makePerson(api, { email: `buyer-${made}@almanac.test` });
  const { id: customerId } = api.provider.ledger.addCustomer({ email: person.email, name: "B", userId: person.id });
  await keepCustomer(api.deps.db, person.id, customerId);
  return { ...person, customerId };
}

/** Logs in again: sessions end while the clock moves. */
async function logIn(person: Person): Promise<void> {
  person.token = (await createSession(api.deps.db, person.id, "tests", api.deps.clock())).token;
}

async function payByCard(buyer: Buyer, slug: string, behaviour: CardBehaviour = "pays"): Promise<string> {
  const { id } = await beginOrder(api, buyer, [slug]);
  await api.ok(order.updateOrder, { params: { id }, body: complete, as: buyer.token });
  const card = api.provider.ledger.addCard(buyer.customerId, behaviour);
  if (behaviour === "pays") await setDefaultCard(api.deps.db, buyer.id, card.id);
  await api.call(payOrder, { body: { order_id: id, payment_method_id: card.id }, as: buyer.token });
  return id;
}

async function termIdOf({ id }: Person): Promise<string> {
  const current = and(eq(subscriptions.userId, id), eq(subscriptions.status, "active"));
  const [term] = await api.deps.db.select().from(subscriptions).where(current).orderBy(desc(subscriptions.createdAt));
  return term?.id ?? "";
}

/** What a person's plan gives: the items that are open, the people that it covers, and whether they may make a team. */
async function promisesOf(person: Person) {
  await logIn(person);
  const open: string[] = [];
  for (const slug of ["premium", "masterclass", "files", "larger", "largest"])
    if ((await api.call(readContent, { params: { slug }, as: person.token })).status === 200) open.push(slug);
  const { plan, source } = await api.ok(readCurrentPlan, { as: person.token });
  const { user } = await api.ok(me, { as: person.token });
  return { open, places: plan?.places ?? 0, source, subscribes: user.roles.includes("user-subscription") };
}

const house = {
  open: ["premium", "masterclass", "files", "larger"],
  places: 5,
  source: "own",
  subscribes: true,
};
const nothing = { open: [], source: "none", subscribes: false };

/** A team of a person's, by their own right. */
function openTeam(person: Person) {
  made += 1;
  return api.ok(createTeam, { body: { display_name: `Team ${made}` }, as: person.token });
}

/** Each way to get House: who has it then. */
const ways: [name: string, get: () => Promise<Person>][] = [
  ["by card", async () => withHouse(await newBuyer())],
  [
    "by a card that its bank confirms",
    async () => {
      const buyer = await newBuyer();
      const id = await payByCard(buyer, "house-annual", "authenticates");
      expect(await promisesOf(buyer)).toMatchObject(nothing);
      const charge = [...api.provider.ledger.charges.values()].findLast(({ status }) => status === "requires_action");
      api.provider.ledger.authenticate(charge?.id ?? "", "passed");
      await api.ok(confirmPayment, { body: { order_id: id }, as: buyer.token });
      return buyer;
    },
  ],
  ["by the month", async () => withHouse(await newBuyer(), "house-monthly")],
  [
    "by a transfer, once that is recorded",
    async () => {
      const buyer = await newBuyer();
      const { id } = await placeOrder(api, buyer, ["house-annual"]);
      expect(await promisesOf(buyer)).toMatchObject(nothing);
      await inTransaction(api.deps, (deps) => receiveTransfer(deps, id, null));
      return buyer;
    },
  ],
  [
    "free of charge",
    async () => {
      const buyer = await newBuyer();
      await placeOrder(api, buyer, ["house-gift"]);
      return buyer;
    },
  ],
  [
    "as a grant",
    async () => {
      const buyer = await newBuyer();
      const body = { plan_id: 16, starts_on: today(), expires_on: addDays(today(), 90), reason: "A trial" };
      await logIn(clerk);
      await api.ok(grantPlan, { params: { id: buyer.id }, body, as: clerk.token });
      return buyer;
    },
  ],
  [
    "by an import of members",
    async () => {
      const buyer = await newBuyer();
      const file = `email,first_name,last_name,plan,plan_until\n${buyer.email},B,Castle,House,${addMonths(today(), 6)}\n`;
      await logIn(clerk);
      const sent = { query: { name: "list.csv" }, raw: new TextEncoder().encode(file), as: clerk.token };
      const { id } = await api.ok(uploadMembers, sent);
      for (let part = 0; part < 3; part += 1) await api.runJobs();
      await api.ok(beginMemberImport, { params: { id }, body: { invitations: "later" }, as: clerk.token });
      for (let part = 0; part < 3; part += 1) await api.runJobs();
      return buyer;
    },
  ],
  [
    "as an upgrade",
    async () => {
      const buyer = await newBuyer();
      await payByCard(buyer, "studio-annual");
      expect(await promisesOf(buyer)).toMatchObject({ open: ["premium", "masterclass", "files"], subscribes: false });
      return withHouse(buyer);
    },
  ],
  [
    "by its renewal",
    async () => {
      const buyer = await withHouse(await newBuyer());
      const renewsOn = addMonths(today(), 12);
      await skipTo(api, addDays(renewsOn, -50));
      await skipTo(api, renewsOn);
      return buyer;
    },
  ],
  [
    "as the heir of a team",
    async () => {
      const [owner, heir] = [await withHouse(await newBuyer()), await newBuyer()];
      const team = await makeTeam(api, owner, "Handed over", `HAND-${made}`);
      await addMember(api, team, heir, true);
      await handOver(team.id, owner, heir);
      // The heir has a team already, and may make another once they are out of it.
      await api.ok(updateTeam, {
        params: { id: team.id },
        body: { handOver: owner.id, current_password: personaPassword },
        as: heir.token,
      } as never);
      expect(await promisesOf(heir)).toMatchObject({ source: "team", subscribes: false });
      await handOver(team.id, owner, heir);
      return heir;
    },
  ],
];

async function withHouse(buyer: Buyer, slug = "house-annual"): Promise<Buyer> {
  await payByCard(buyer, slug);
  return buyer;
}

function handOver(teamId: string, from: Person, to: Person) {
  const body = { handOver: to.id, current_password: personaPassword };
  return api.ok(updateTeam, { params: { id: teamId }, body, as: from.token } as never);
}

describe("House opens all that it promises", () => {
  it.each(ways)("%s", async (_name, get) => {
    const person = await get();
    expect(await promisesOf(person)).toEqual(house);
  });

  it("to those who are invited, and not the right to a team of their own", async () => {
    const [owner, colleague] = [await withHouse(await newBuyer()), await newBuyer()];
    const { id } = await openTeam(owner);
    await addMember(api, { id } as Team, colleague, true);
    expect(await promisesOf(colleague)).toEqual({ ...house, source: "team", subscribes: false });
    await api.ok(leaveTeam, { params: { id }, as: colleague.token });
    expect(await promisesOf(colleague)).toMatchObject(nothing);
  });

  it("and no more: Studio covers one person, and Group opens what is Group's", async () => {
    const studio = await newBuyer();
    await payByCard(studio, "studio-annual");
    expect(await promisesOf(studio)).toMatchObject({ places: 1, subscribes: false });
    expect((await api.refused(createTeam, { body: { display_name: "No" }, as: studio.token })).status).toBe(403);
    const group = await newBuyer();
    await payByCard(group, "group-annual");
    expect(await promisesOf(group)).toEqual({ ...house, open: [...house.open, "largest"], places: 10 });
  });
});

/** Each way to lose House: what was bought is closed, for the owner and a colleague. */
const losses: [name: string, lose: (owner: Buyer, orderId: string) => Promise<void>, left?: object][] = [
  ["ends", async () => api.advance(370 * 24 * 60 * 60 * 1000)],
  [
    "is ended by an administrator",
    async (owner) => {
      await logIn(clerk);
      const params = { id: owner.id, termId: await termIdOf(owner) };
      await api.ok(endPlan, { params, body: { reason: "Asked for it" }, as: clerk.token });
    },
  ],
  [
    "is paused",
    async (owner) => {
      const held = eq(subscriptions.userId, owner.id);
      await api.deps.db.update(subscriptions).set({ status: "paused", pausedAt: api.deps.clock() }).where(held);
    },
  ],
  [
    "is cancelled and refunded",
    async (_owner, orderId) => {
      await logIn(clerk);
      const { left } = await api.ok(readAnyOrder, { params: { id: orderId }, as: clerk.token });
      const body = { request_id: randomUUID(), plan: "end", refund: true, reason: "Asked for it", seen_left: left };
      await api.ok(cancelAnyOrder, { params: { id: orderId }, body, as: clerk.token } as never);
    },
  ],
  [
    "is withdrawn from by its buyer",
    async (owner, orderId) => {
      await logIn(owner);
      const params = { id: orderId };
      const { refund } = await api.ok(order.quoteWithdrawal, { params, as: owner.token });
      await api.ok(order.withdrawFromOrder, { params, body: { seen_refund: refund }, as: owner.token });
    },
  ],
  [
    "has lost a dispute about its payment",
    async (owner) => {
      const { ledger } = api.provider;
      const charge = [...ledger.charges.values()].find(({ customerId }) => customerId === owner.customerId);
      const { id } = ledger.dispute(charge?.id ?? "");
      ledger.endDispute(id, "lost");
      await sendEvents({ api });
    },
  ],
  [
    "is replaced by Group, which opens more",
    async (owner) => void (await payByCard(owner, "group-annual")),
    { open: [...house.open, "largest"], places: 10 },
  ],
];

describe("House closes what it opened when it", () => {
  it.each(losses)("%s", async (_name, lose, left) => {
    const [owner, colleague] = [await newBuyer(), await newBuyer()];
    const orderId = await payByCard(owner, "house-annual");
    const { id } = await openTeam(owner);
    await addMember(api, { id } as Team, colleague, true);
    // It does not renew: an order that is placed for it would keep it open.
    await api.deps.db.update(subscriptions).set({ renewalOn: null }).where(eq(subscriptions.userId, owner.id));
    await lose(owner, orderId);
    const own = left ? { ...house, ...left } : nothing;
    expect(await promisesOf(owner)).toMatchObject(own);
    expect(await promisesOf(colleague)).toMatchObject(left ? { ...own, source: "team", subscribes: false } : nothing);
  });

  it("is handed over with its team, which keeps it", async () => {
    const [owner, heir] = [await withHouse(await newBuyer()), await newBuyer()];
    const { id } = await openTeam(owner);
    await addMember(api, { id } as Team, heir, true);
    await handOver(id, owner, heir);
    expect(await promisesOf(owner)).toMatchObject({ ...house, source: "team", subscribes: false });
    expect(await promisesOf(heir)).toMatchObject(house);
    const [bought] = await api.deps.db.select().from(orders).where(eq(orders.userId, owner.id));
    expect(bought?.cancelledAt).toBeNull();
  });
});
