import { orders, subscriptions, teamMembers, teams } from "api/db/schema/index";
import { me } from "contract/auth";
import { listContent, readContent } from "contract/content";
import { createTeam, deleteTeam, joinTeam, leaveTeam, updateTeam } from "contract/team";
import { readUser } from "contract/user";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import {
  givePlan,
  makePerson,
  makePersonas,
  type Person,
  type Personas,
  personaPassword,
} from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeRenewal } from "tests/support/renewals";
import { auditActionsOf, changing, type House, invited, makeHouse, seenBy } from "tests/support/teams";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

type Body = Parameters<typeof changing>[2];

let api: TestApi;
let personas: Personas;
let house: House;
let member: Person;
let waiting: Person;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  await makeItem(api, { slug: "premium", isPremium: true, text: ["The hinge is the unit."] });
});
beforeEach(async () => {
  api.advance(60_000);
  house = await makeHouse(api, { members: 2, waiting: 1 });
  [member] = house.members as [Person];
  [waiting] = house.waiting as [Person];
});
afterAll(() => api.close());

function change(by: Person, body: Body) {
  return api.ok(updateTeam, changing(house, by, body));
}

function refused(by: Person, body: Body) {
  return api.refused(updateTeam, changing(house, by, body));
}

/** Hands over the team, with the owner's password. */
function over({ id }: Person): Body {
  return { handOver: id, current_password: personaPassword };
}

async function standing(person: Person): Promise<{ approved: boolean; admin: boolean } | undefined> {
  const { users } = await seenBy(api, house, personas.admin);
  return users.find(({ id }) => id === person.id)?.pivot;
}

/** All data of the team, to check whether anything changed. */
async function rows() {
  const { db } = api.deps;
  const people = await db.select().from(teamMembers).where(eq(teamMembers.teamId, house.team.id));
  return [await db.select().from(teams).where(eq(teams.id, house.team.id)), people.sort(byUser)];
}

function byUser(a: { userId: string }, b: { userId: string }): number {
  return a.userId < b.userId ? -1 : 1;
}

async function mayRead(person: Person): Promise<boolean> {
  const { status } = await api.call(readContent, { params: { slug: "premium" }, as: person.token });
  const { data } = await api.ok(listContent, { as: person.token });
  const isOpen = status === 200;
  expect(data.find(({ slug }) => slug === "premium")?.has_access).toBe(isOpen);
  return isOpen;
}

describe("access changes with the next request", () => {
  it("when a waiting member is approved, revoked, and approved again", async () => {
    expect(await mayRead(waiting)).toBe(false);
    await change(house.owner, { approveUser: waiting.id });
    expect(await mayRead(waiting)).toBe(true);
    await change(house.owner, { revokeUser: waiting.id });
    expect(await mayRead(waiting)).toBe(false);
    await change(house.owner, { approveUser: waiting.id });
    expect(await mayRead(waiting)).toBe(true);
    expect(await auditActionsOf(api, waiting.id)).toEqual([
      "team.member.approved",
      "team.member.revoked",
      "team.member.approved",
    ]);
  });

  it("when a member is removed, or leaves", async () => {
    const [one, other] = house.members as [Person, Person];
    expect([await mayRead(one), await mayRead(other)]).toEqual([true, true]);
    await change(house.owner, { removeUser: one.id });
    await api.call(leaveTeam, { params: { id: house.team.id }, as: other.token });
    expect([await mayRead(one), await mayRead(other)]).toEqual([false, false]);
    expect((await seenBy(api, house, house.owner)).seats_used).toBe(1);
  });

  it("when the team is deleted; its owner keeps the plan", async () => {
    await api.call(deleteTeam, { params: { id: house.team.id }, as: house.owner.token });
    expect([await mayRead(member), await mayRead(house.owner)]).toEqual([false, true]);
  });

  it("when the team is handed over: nobody loses it, though the plan has a new holder", async () => {
    await change(house.owner, over(member));
    for (const person of [house.owner, ...house.members]) expect(await mayRead(person)).toBe(true);
    expect(await mayRead(waiting)).toBe(false);
    await change(member, { removeUser: house.owner.id });
    expect([await mayRead(house.owner), await mayRead(member)]).toEqual([false, true]);
  });
});

describe("approving", () => {
  it("mails the member, once, and a repetition does nothing", async () => {
    await change(house.owner, { approveUser: waiting.id });
    expect((await api.mailsTo(waiting.email)).map(({ subject }) => subject)).toEqual([
      `You have access to Almanac with ${house.team.name}`,
    ]);
    expect(await refused(house.owner, { approveUser: waiting.id })).toMatchObject({
      status: 409,
      code: "approved",
      message: "This person already has access.",
    });
    expect(await api.mailsTo(waiting.email)).toHaveLength(1);
    expect((await seenBy(api, house, house.owner)).seats_used).toBe(4);
  });

  it("takes the seat of an invite to the same address", async () => {
    const tight = await makeHouse(api, { waiting: 1, places: 2 });
    await invitedWaiting(tight);
    await api.ok(updateTeam, changing(tight, tight.owner, { approveUser: tight.waiting[0]?.id }));
    expect(await seenBy(api, tight, tight.owner)).toMatchObject({ seats_used: 2, invites: [] });
  });

  // A member cannot be invited, so this invite is from before they joined.
  async function invitedWaiting(tight: House): Promise<void> {
    const [person] = tight.waiting as [Person];
    await api.call(leaveTeam, { params: { id: tight.team.id }, as: person.token });
    await invited(api, tight, person.email.toUpperCase());
    await api.ok(joinTeam, { params: { code: tight.team.code }, as: person.token });
  }
});

describe("changes of a team", () => {
  const everything = (person: string): Body[] => [
    { display_name: "Taken over" },
    { newCode: true },
    { approveUser: person },
    { revokeUser: person },
    { removeUser: person },
    { addAdmin: person },
    { removeAdmin: person },
    { handOver: person },
    { addUser: person },
    { places: 100 },
  ];

  it("are refused outside the team: it is not found, and nothing changes", async () => {
    const before = await rows();
    const elsewhere = await makeHouse(api);
    for (const body of everything(member.id))
      for (const stranger of [personas.teamAdmin, personas.member, elsewhere.owner])
        expect((await refused(stranger, body)).status).toBe(404);
    expect(await rows()).toEqual(before);
  });

  it("are refused for members who do not administer it, and waiting ones: nothing changes", async () => {
    const before = await rows();
    for (const body of everything(member.id))
      for (const person of [member, waiting])
        expect(await refused(person, body)).toMatchObject({ status: 403, code: "forbidden" });
    expect(await rows()).toEqual(before);
  });

  it("seats and adding members: administrators of the product only", async () => {
    const before = await rows();
    for (const body of [{ places: 100 }, { places: null }, { addUser: personas.basics.id }])
      expect((await refused(house.owner, body)).status).toBe(403);
    expect(await rows()).toEqual(before);
    await change(personas.admin, { places: 4, addUser: personas.basics.id });
    expect(await seenBy(api, house, house.owner)).toMatchObject({ places: 4, seats_used: 4 });
    expect(await refused(personas.admin, { addUser: personas.unverified.id })).toMatchObject({ code: "no_places" });
    expect(await refused(personas.admin, { addUser: personas.teamMember.id, places: 9 })).toMatchObject({
      code: "in_team",
    });
    expect((await seenBy(api, house, house.owner)).places).toBe(4);
    expect(await refused(personas.admin, { places: 3 })).toMatchObject({
      status: 422,
      errors: { places: expect.stringMatching(/^4 places are taken, by members and open invites: enter 4 or more/) },
    });
    expect((await seenBy(api, house, house.owner)).places).toBe(4);
    expect(await refused(personas.admin, { addUser: crypto.randomUUID() })).toMatchObject({ status: 422 });
    await change(personas.admin, { places: null, addUser: waiting.id });
    expect(await standing(waiting)).toEqual({ approved: true, admin: false, revoked: false });
    await api.call(leaveTeam, { params: { id: house.team.id }, as: personas.basics.token });
  });

  it("are refused for oneself, and for the owner", async () => {
    await change(house.owner, { addAdmin: member.id });
    const before = await rows();
    const cases: [Person, Body, string, string][] = [
      [member, { revokeUser: member.id }, "self", "You cannot revoke your own access."],
      [member, { removeUser: member.id }, "self", "You cannot remove yourself."],
      [member, { removeAdmin: member.id }, "self", "You cannot end your own administration."],
      [house.owner, { revokeUser: house.owner.id }, "self", "You cannot revoke your own access."],
      [house.owner, { removeUser: house.owner.id }, "self", "You cannot remove yourself."],
      [house.owner, over(house.owner), "self", "You cannot hand the team over to yourself: it is already yours."],
      [member, { revokeUser: house.owner.id }, "owner", "The owner of the team cannot have their access revoked."],
      [member, { removeUser: house.owner.id }, "owner", "The owner of the team cannot be removed."],
      [member, { removeAdmin: house.owner.id }, "owner", "The owner of the team cannot stop administering it."],
      [personas.admin, { removeUser: house.owner.id }, "owner", "The owner of the team cannot be removed."],
    ];
    for (const [by, body, code, message] of cases)
      expect(await refused(by, body)).toMatchObject({ status: 409, code, message });
    expect(await rows()).toEqual(before);
  });

  it("have the same response for a user outside the team and an unknown id", async () => {
    const fields = ["approveUser", "revokeUser", "removeUser", "addAdmin", "removeAdmin", "handOver"];
    for (const field of fields)
      for (const id of [personas.member.id, personas.teamMember.id, crypto.randomUUID()])
        expect(await refused(house.owner, { [field]: id, current_password: personaPassword })).toMatchObject({
          status: 422,
          errors: { [field]: "This person is not in the team." },
        });
    expect((await refused(house.owner, { removeUser: "nobody" })).status).toBe(422);
  });
});

describe("several admins", () => {
  it("administer the team like its owner, who alone can hand it over", async () => {
    await change(house.owner, { addAdmin: member.id });
    expect((await api.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      `You now administer ${house.team.name}`,
    ]);
    await change(member, { approveUser: waiting.id });
    await change(member, { addAdmin: waiting.id, display_name: "Kiln & Loom" });
    expect(await standing(waiting)).toEqual({ approved: true, admin: true, revoked: false });
    expect(await refused(member, over(waiting))).toMatchObject({ status: 403 });
    await change(waiting, { removeAdmin: member.id });
    expect(await refused(member, { display_name: "Back" })).toMatchObject({ status: 403 });
    expect(await auditActionsOf(api, member.id)).toEqual(["team.admin.added", "team.admin.removed"]);
    expect((await seenBy(api, house, member)).display_name).toBe("Kiln & Loom");
  });

  it("are approved members only, and lose the role when access is revoked", async () => {
    expect(await refused(house.owner, { addAdmin: waiting.id })).toMatchObject({ status: 409, code: "not_approved" });
    await change(house.owner, { addAdmin: member.id });
    await change(house.owner, { revokeUser: member.id });
    expect(await standing(member)).toEqual({ approved: false, admin: false, revoked: true });
    await change(house.owner, { approveUser: member.id });
    expect(await standing(member)).toEqual({ approved: true, admin: false, revoked: false });
    expect(await refused(house.owner, { removeAdmin: member.id })).toMatchObject({ status: 409 });
  });
});

describe("handing over", () => {
  const plansOf = async ({ id }: Person) => {
    const held = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.userId, id));
    return held.map(({ planId, expiresOn }) => `${planId} until ${expiresOn}`).sort();
  };

  it("transfers the current plans that cover several people, and no others", async () => {
    await givePlan(api, house.owner.id, 17, "2026-03-01");
    await givePlan(api, house.owner.id, 15);
    await givePlan(api, member.id, 1);
    await change(house.owner, over(member));
    expect(await plansOf(house.owner)).toEqual(["15 until 2027-01-31", "17 until 2026-03-01"]);
    expect(await plansOf(member)).toEqual(["1 until 2027-01-31", "16 until 2027-01-31"]);
    expect((await api.ok(me, { as: member.token })).user.roles).toContain("user-subscription");
    const seen = await seenBy(api, house, member);
    expect(seen).toMatchObject({ admin: member.id, places: 5, you: { approved: true, admin: true, owner: true } });
    expect(await standing(house.owner)).toEqual({ approved: true, admin: true, revoked: false });
    expect((await api.mailsTo(member.email)).map(({ subject }) => subject)).toEqual([`${house.team.name} is yours`]);
    const told = (await api.mailsTo(house.owner.email)).at(-1);
    expect(told?.subject).toBe(`You have handed ${house.team.name} over`);
    expect(told?.text).toContain("If this was not you, change your password at once");
    expect(await auditActionsOf(api, member.id)).toEqual(["team.handed_over"]);
    expect(await refused(house.owner, over(house.owner))).toMatchObject({ status: 403 });
  });

  it("transfers a plan for one person if that gives the team its access", async () => {
    await api.deps.db.update(subscriptions).set({ planId: 15 }).where(eq(subscriptions.userId, house.owner.id));
    await givePlan(api, house.owner.id, 1);
    await change(house.owner, over(member));
    expect(await plansOf(house.owner)).toEqual(["1 until 2027-01-31"]);
    expect(await plansOf(member)).toEqual(["15 until 2027-01-31"]);
    for (const person of [house.owner, ...house.members]) expect(await mayRead(person)).toBe(true);
  });

  it("transfers a plan that is paused: once it is paid, it runs again for the team", async () => {
    const { db, clock } = api.deps;
    const held = eq(subscriptions.userId, house.owner.id);
    await db.update(subscriptions).set({ status: "paused", pausedAt: clock() }).where(held);
    await change(house.owner, over(member));
    expect(await plansOf(house.owner)).toEqual([]);
    expect(await plansOf(member)).toEqual(["16 until 2027-01-31"]);
  });

  it("transfers the plan that gives the team its access, also beside a paused one for more people", async () => {
    const { db, clock } = api.deps;
    const held = eq(subscriptions.userId, house.owner.id);
    await db.update(subscriptions).set({ status: "paused", pausedAt: clock() }).where(held);
    await givePlan(api, house.owner.id, 15);
    await change(house.owner, over(member));
    expect(await plansOf(member)).toEqual(["15 until 2027-01-31", "16 until 2027-01-31"]);
  });

  it("transfers the renewals that are ordered for the team too: it keeps its plan on the day of the renewal", async () => {
    const next = { startsOn: "2027-02-01", expiresOn: "2028-01-31" };
    const later = [15, 16].map((planId) => ({ userId: house.owner.id, planId, title: "A renewal", ...next }));
    await api.deps.db.insert(subscriptions).values(later);
    await change(house.owner, over(member));
    expect(await plansOf(house.owner)).toEqual(["15 until 2028-01-31"]);
    expect(await plansOf(member)).toEqual(["16 until 2027-01-31", "16 until 2028-01-31"]);
  });

  it("cancels a renewal that the previous owner has not paid: it is ordered anew for the new owner", async () => {
    const { db } = api.deps;
    const { term, renewal } = await makeRenewal(api, { userId: house.owner.id, planId: 16 });
    await change(house.owner, over(member));
    const [order] = await db.select().from(orders).where(eq(orders.id, renewal));
    expect(order).toMatchObject({ status: "cancelled", userId: house.owner.id });
    const [moved] = await db.select().from(subscriptions).where(eq(subscriptions.id, term));
    expect(moved).toMatchObject({ userId: member.id, renewalOn: order?.startAt });
    const anew = { token: `renewal of ${member.id}`, userId: member.id, placedAt: new Date(), renewal: true };
    await db.insert(orders).values({ ...anew, renewsSubscriptionId: term, startAt: order?.startAt });
  });

  it("transfers a renewal for one person if that gives the team its access from then on", async () => {
    const next = { planId: 15, startsOn: "2027-02-01", expiresOn: "2028-01-31" };
    await api.deps.db.insert(subscriptions).values({ userId: house.owner.id, title: "A renewal", ...next });
    await change(house.owner, over(member));
    expect(await plansOf(house.owner)).toEqual([]);
    expect(await plansOf(member)).toEqual(["15 until 2028-01-31", "16 until 2027-01-31"]);
  });

  it("transfers the right to create a team with the plan: handed back, the giver loses it", async () => {
    await change(house.owner, over(member));
    await change(member, over(house.owner));
    const roles = async (person: Person) => (await api.ok(me, { as: person.token })).user.roles;
    expect([await roles(house.owner), await roles(member)]).toEqual([["user-subscription"], []]);
    await api.call(deleteTeam, { params: { id: house.team.id }, as: house.owner.token });
    const body = { display_name: "Another" };
    expect(await api.refused(createTeam, { body, as: member.token })).toMatchObject({ status: 403 });
    expect((await api.call(createTeam, { body, as: house.owner.token })).status).toBe(201);
  });

  it("leaves no right with a plan for one person, and gives none if no plan is transferred", async () => {
    await givePlan(api, house.owner.id, 15);
    await change(house.owner, over(member));
    expect((await api.ok(me, { as: house.owner.token })).user.roles).toEqual([]);
    await api.deps.db.delete(subscriptions).where(eq(subscriptions.userId, member.id));
    await change(personas.admin, { places: 5, approveUser: waiting.id });
    await change(member, over(waiting));
    expect((await api.ok(me, { as: waiting.token })).user.roles).toEqual([]);
  });

  it("shows the plan's order to nobody but its buyer", async () => {
    const { db } = api.deps;
    const [order] = await db
      .insert(orders)
      .values({ token: `order of ${house.team.id}`, userId: house.owner.id })
      .returning({ id: orders.id });
    await db
      .update(subscriptions)
      .set({ orderId: order?.id ?? null })
      .where(eq(subscriptions.userId, house.owner.id));
    const shown = async ({ id, token }: Person) => {
      const { subscriptions: inForce, allSubscriptions } = await api.ok(readUser, { params: { id }, as: token });
      return [...inForce, ...allSubscriptions].map(({ order_id }) => order_id);
    };
    expect(await shown(house.owner)).toEqual([order?.id, order?.id]);
    await change(house.owner, over(member));
    expect([await shown(house.owner), await shown(member)]).toEqual([[], [null, null]]);
    await change(member, over(house.owner));
    expect(await shown(house.owner)).toEqual([order?.id, order?.id]);
  });

  it("requires the owner's password, with limited tries", async () => {
    const before = await rows();
    const mailed = await api.mailsTo(house.owner.email);
    for (const [current_password, words] of [
      [undefined, "Enter your password"],
      ["", "Enter your password"],
      ["guessed", "This is not your current password"],
    ] as const)
      expect(await refused(house.owner, { handOver: member.id, current_password })).toMatchObject({
        status: 422,
        errors: { current_password: words },
      });
    expect(await auditActionsOf(api, house.owner.id)).toContain("team.handover.refused");
    const guesses = Array.from({ length: 30 }, (_, at) => ({ handOver: member.id, current_password: `guess ${at}` }));
    for (const guess of guesses) await refused(house.owner, guess);
    expect((await refused(house.owner, over(member))).status).toBe(429);
    expect(await rows()).toEqual(before);
    expect(await api.mailsTo(house.owner.email)).toEqual(mailed);
  });

  it("is refused for a waiting member", async () => {
    expect(await refused(house.owner, over(waiting))).toMatchObject({ status: 409, code: "not_approved" });
    expect((await seenBy(api, house, house.owner)).admin).toBe(house.owner.id);
  });
});

describe("the end of access", () => {
  const subjects = async ({ email }: Person) => (await api.mailsTo(email)).map(({ subject }) => subject);
  const ended = () => `Your access through ${house.team.name} has ended`;

  it("is mailed when it is revoked, and to a removed member with access, with a contact", async () => {
    const [one, other] = house.members as [Person, Person];
    await change(house.owner, { revokeUser: one.id });
    await change(house.owner, { removeUser: other.id });
    await change(house.owner, { removeUser: waiting.id });
    await change(house.owner, { removeUser: one.id });
    expect(await Promise.all([one, other, waiting].map(subjects))).toEqual([[ended()], [ended()], []]);
    const text = (await api.mailsTo(one.email)).at(-1)?.text.replace(/\s+/g, " ");
    expect(text).toContain("Olga Castle has revoked your access");
    expect(text).toContain(`write to Olga Castle: ${house.owner.email}`);
    expect(text).toContain("Your account stays");
    expect((await api.mailsTo(other.email)).at(-1)?.text).toContain("Olga Castle has taken you out of it");
  });

  it("is mailed to all with access when the team is deleted, except the user who deletes it", async () => {
    await api.call(deleteTeam, { params: { id: house.team.id }, as: house.owner.token });
    const [one, other] = house.members as [Person, Person];
    expect(await Promise.all([one, other, waiting, house.owner].map(subjects))).toEqual([[ended()], [ended()], [], []]);
  });

  it("through an administrator of the product is also mailed to the owner, who keeps the plan, and names nobody", async () => {
    await change(personas.admin, { revokeUser: house.members[1]?.id });
    await api.call(deleteTeam, { params: { id: house.team.id }, as: personas.admin.token });
    expect(await subjects(house.owner)).toEqual([`${house.team.name} has been deleted`]);
    const told = await Promise.all(house.members.map(({ email }) => api.mailsTo(email)));
    expect(told.map((mails) => mails.length)).toEqual([1, 1]);
    for (const { text } of told.flat()) {
      expect(text).toContain("support@");
      expect(text).not.toContain(personas.admin.email);
    }
  });
});

describe("a request with several changes", () => {
  it("is applied completely or not at all", async () => {
    const before = await rows();
    expect(
      (await refused(house.owner, { display_name: "Half", removeUser: member.id, approveUser: member.id })).status,
    ).toBe(422);
    expect(await rows()).toEqual(before);
    expect(await auditActionsOf(api, member.id)).toEqual([]);
  });

  it("with a new code ends the previous one", async () => {
    const { invite_code: code } = await change(house.owner, { newCode: true });
    expect(code).not.toBe(house.team.code);
    const person = await makePerson(api, { email: `late-${house.team.id}@team.test` });
    expect((await api.refused(joinTeam, { params: { code: house.team.code }, as: person.token })).status).toBe(404);
    expect((await api.call(joinTeam, { params: { code: code ?? "" }, as: person.token })).status).toBe(201);
    expect(await auditActionsOf(api, house.team.id)).toEqual(["team.code.renewed"]);
  });

  it("with an empty name is refused", async () => {
    expect(await refused(house.owner, { display_name: " " })).toMatchObject({
      status: 422,
      errors: { display_name: "Enter a team name" },
    });
  });
});
