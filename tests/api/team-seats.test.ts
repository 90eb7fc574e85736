import { invites, teamMembers } from "api/db/schema/index";
import { register } from "contract/auth";
import { createInvite, deleteInvite, updateInvite } from "contract/invite";
import { joinTeam, leaveTeam, updateTeam } from "contract/team";
import { and, eq } from "drizzle-orm";
import { makePerson, makePersonas, type Person, type Personas, personaPassword } from "tests/support/personas";
import { createTestApi, type TestAnswer, type TestApi } from "tests/support/real-api";
import { draftOf, extraOf } from "tests/support/registration";
import { auditActionsOf, changing, type House, invited, makeHouse, seenBy } from "tests/support/teams";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

// Requests are truly concurrent on PostgreSQL only; the embedded database runs one after the other.

let api: TestApi;
let personas: Personas;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
});
beforeEach(() => {
  made += 1;
  api.advance(60_000);
});
afterAll(() => api.close());

function approve(house: House, person: Person | undefined) {
  return api.call(updateTeam, changing(house, house.owner, { approveUser: person?.id }));
}

function invite(house: House, who: string) {
  const body = { name: "Nora Fielding", email: `${who}-${made}@example.com`, team_id: house.team.id };
  return api.call(createInvite, { body, as: house.owner.token });
}

function resend(house: House, id: string) {
  return api.call(updateInvite, { params: { id }, body: { resend: true }, as: house.owner.token });
}

function codes(answers: TestAnswer[]): string[] {
  return answers.map(({ status, body }) => (status < 300 ? "done" : (body as { code: string }).code));
}

/** An expired invite, which no longer holds a seat. */
async function expired(house: House, who: string): Promise<string> {
  const { invite: made_ } = await invited(api, house, `${who}-${made}@example.com`);
  await api.deps.db.update(invites).set({ expiresAt: api.deps.clock() }).where(eq(invites.id, made_.id));
  return made_.id;
}

/** Counted in the tables, not by the API. */
async function seatsTaken({ team }: House): Promise<number> {
  const { db } = api.deps;
  const approved = and(eq(teamMembers.teamId, team.id), eq(teamMembers.approved, true));
  const rows = await db.select().from(invites).where(eq(invites.teamId, team.id));
  const open = rows.filter(({ acceptedAt, expiresAt }) => !acceptedAt && expiresAt > api.deps.clock());
  return (await db.$count(teamMembers, approved)) + open.length;
}

describe("the last seat", () => {
  it("requested twenty times at once, by approving, inviting, resending and adding, goes to one", async () => {
    const house = await makeHouse(api, { members: 3, waiting: 8 });
    const [first, second] = [await expired(house, "expired-1"), await expired(house, "expired-2")];
    expect(await seatsTaken(house)).toBe(4);
    const answers = await Promise.all([
      ...house.waiting.map((person) => approve(house, person)),
      approve(house, house.waiting[0]),
      approve(house, house.waiting[7]),
      ...["a", "b", "c", "d", "d"].map((who) => invite(house, who)),
      ...[first, second, second].map((id) => resend(house, id)),
      ...[personas.basics, personas.member].map((person) =>
        api.call(updateTeam, changing(house, personas.admin, { addUser: person.id })),
      ),
    ]);
    expect(answers).toHaveLength(20);
    const said = codes(answers);
    expect(said.filter((code) => code === "done")).toHaveLength(1);
    // A repeated request says that it was done already, or that it was the last seat.
    expect(said.filter((code) => !["done", "no_places", "approved", "invited"].includes(code))).toEqual([]);
    expect(await seatsTaken(house)).toBe(5);
    expect(await seenBy(api, house, house.owner)).toMatchObject({ places: 5, seats_used: 5 });
    const refusals = said.filter((code) => code === "no_places").length;
    expect((await auditActionsOf(api, house.team.id)).filter((action) => action === "team.seat.refused")).toHaveLength(
      refusals,
    );
    for (const person of [personas.basics, personas.member])
      await api.call(leaveTeam, { params: { id: house.team.id }, as: person.token });
  });

  it("requested by an approval and an invite at the same moment goes to one, five times over", async () => {
    for (let round = 1; round <= 5; round += 1) {
      const house = await makeHouse(api, { waiting: 1, places: 2 });
      const answers = await Promise.all([approve(house, house.waiting[0]), invite(house, `race-${round}`)]);
      expect(codes(answers).sort()).toEqual(["done", "no_places"]);
      expect(await seatsTaken(house)).toBe(2);
    }
  });

  it("is not taken by users who join by the code meanwhile, and freed by a member who leaves", async () => {
    const house = await makeHouse(api, { members: 1, waiting: 1, places: 2 });
    const newcomers = await Promise.all(
      [1, 2, 3].map((n) => makePerson(api, { email: `newcomer-${n}-${made}@example.com` })),
    );
    const joins = newcomers.map(({ token }) => api.call(joinTeam, { params: { code: house.team.code }, as: token }));
    const answers = await Promise.all([...joins, approve(house, house.waiting[0])]);
    expect(codes(answers)).toEqual(["done", "done", "done", "no_places"]);
    await api.call(leaveTeam, { params: { id: house.team.id }, as: house.members[0]?.token });
    expect(codes([await approve(house, house.waiting[0])])).toEqual(["done"]);
    expect(await seatsTaken(house)).toBe(2);
  });
});

describe("concurrently", () => {
  it("one invite is accepted by one of many", async () => {
    const house = await makeHouse(api);
    const { token } = await invited(api, house, `one-${made}@example.com`);
    const people: Person[] = [];
    for (let n = 1; n <= 6; n += 1) people.push(await makePerson(api, { email: `many-${n}-${made}@example.com` }));
    const drafts = [`reg-1-${made}@example.com`, `reg-2-${made}@example.com`].map((email) =>
      draftOf(api, email, { token }),
    );
    const bodies = (await Promise.all(drafts)).map((draft) => extraOf(draft));
    const answers = await Promise.all([
      ...people.map((person) => api.call(joinTeam, { params: { code: token }, as: person.token })),
      ...bodies.map((body) => api.call(register, { body })),
    ]);
    expect(codes(answers).sort()).toEqual(["done", ...Array.from({ length: 7 }, () => "used")]);
    expect(await seatsTaken(house)).toBe(2);
  });

  it("an invite is deleted or accepted by a registration, never both, five times over", async () => {
    for (let round = 1; round <= 5; round += 1) {
      const house = await makeHouse(api);
      const email = `either-${round}-${made}@example.com`;
      const { invite: open, token } = await invited(api, house, email);
      const body = extraOf(await draftOf(api, email, { token }));
      const [registered, deleted] = await Promise.all([
        api.call(register, { body }),
        api.call(deleteInvite, { params: { id: open.id }, as: house.owner.token }),
      ]);
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([registered.status, deleted.status]);
      expect(await seatsTaken(house)).toBe(registered.status === 201 ? 2 : 1);
    }
  });

  it("a team is handed over to a member, or that member removed, never both", async () => {
    for (let round = 1; round <= 5; round += 1) {
      const house = await makeHouse(api, { members: 2 });
      const [heir, admin] = house.members as [Person, Person];
      await api.ok(updateTeam, changing(house, house.owner, { addAdmin: admin.id }));
      const answers = await Promise.all([
        api.call(updateTeam, changing(house, house.owner, { handOver: heir.id, current_password: personaPassword })),
        api.call(updateTeam, changing(house, admin, { removeUser: heir.id })),
      ]);
      expect([
        ["done", "owner"],
        ["invalid", "done"],
      ]).toContainEqual(codes(answers));
      const { admin: owner, users } = await seenBy(api, house, personas.admin);
      expect(users.find(({ id }) => id === owner)?.pivot).toEqual({ approved: true, admin: true, revoked: false });
    }
  });

  it("two admins who revoke each other leave one of them", async () => {
    const house = await makeHouse(api, { members: 2 });
    const [one, other] = house.members as [Person, Person];
    for (const { id } of [one, other]) await api.ok(updateTeam, changing(house, house.owner, { addAdmin: id }));
    const answers = await Promise.all([
      api.call(updateTeam, changing(house, one, { revokeUser: other.id })),
      api.call(updateTeam, changing(house, other, { revokeUser: one.id })),
    ]);
    expect(codes(answers).sort()).toEqual(["done", "forbidden"]);
    expect(await seatsTaken(house)).toBe(2);
  });

  it("one user joins one of two teams", async () => {
    const [here, there] = [await makeHouse(api), await makeHouse(api)];
    const person = await makePerson(api, { email: `torn-${made}@example.com` });
    const answers = await Promise.all(
      [here, there].map(({ team }) => api.call(joinTeam, { params: { code: team.code }, as: person.token })),
    );
    expect(codes(answers).sort()).toEqual(["done", "in_team"]);
  });
});
