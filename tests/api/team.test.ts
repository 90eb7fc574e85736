import { auditLog, invites, subscriptions, teamMembers, teams, users } from "api/db/schema/index";
import { me, register } from "contract/auth";
import { createTeam, deleteTeam, joinTeam, leaveTeam, listTeams, readTeam, updateTeam } from "contract/team";
import { and, eq } from "drizzle-orm";
import { givePlan, makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { draftOf, extraOf, registerAs } from "tests/support/registration";
import { auditActionsOf, changing, invited, makeHouse, seenBy } from "tests/support/teams";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const hourMs = 60 * 60 * 1000;

let api: TestApi;
let personas: Personas;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
});
beforeEach(() => api.advance(hourMs));
afterAll(() => api.close());

function somebody(listQuery: { roles?: string[]; plan?: number; verified?: boolean } = {}): Promise<Person> {
  made += 1;
  return makePerson(api, { email: `somebody-${made}@team.test`, ...listQuery });
}

function join(code: string, person: Person) {
  return { params: { code }, as: person.token };
}

function own(person: Person) {
  return api.ok(listTeams, { query: { mine: 1 }, as: person.token });
}

describe("a team's data", () => {
  it("is complete for its admins: code, addresses, waiting members, invites, seats", async () => {
    const house = await makeHouse(api, { members: 1, waiting: 1 });
    const { invite } = await invited(api, house, "seen@example.com");
    const [member, waiting] = [house.members[0] as Person, house.waiting[0] as Person];
    expect(await seenBy(api, house, house.owner)).toMatchObject({
      display_name: house.team.name,
      admin: house.owner.id,
      places: 5,
      seats_used: 3,
      you: { approved: true, admin: true, owner: true, revoked: false },
      invite_code: house.team.code,
      users: [
        { id: house.owner.id, email: house.owner.email, pivot: { approved: true, admin: true, revoked: false } },
        { id: waiting.id, email: waiting.email, pivot: { approved: false, admin: false, revoked: false } },
        { id: member.id, email: member.email, pivot: { approved: true, admin: false, revoked: false } },
      ],
      users_meta: { total: 3, page: 1, perPage: 50 },
      invites: [{ id: invite.id, state: "open", parent: { id: house.owner.id, display_name: "Olga Castle" } }],
    });
  });

  it("has neither code, invites, other addresses than the admins', nor waiting members for ordinary members", async () => {
    const house = await makeHouse(api, { members: 2, waiting: 1 });
    await invited(api, house, "unseen@example.com");
    const [one, other] = house.members as [Person, Person];
    const seen = await seenBy(api, house, one);
    expect(seen).toMatchObject({ invite_code: null, invites: [], users_meta: { total: 3 } });
    expect(seen.users.map(({ id, email }) => [id, email])).toEqual([
      [house.owner.id, house.owner.email],
      ...[one, other].map(({ id }) => [id, null]).sort(),
    ]);
    expect(JSON.stringify(seen)).not.toContain(house.team.code);
  });

  it("has only the admins, and the user, for a waiting member", async () => {
    const house = await makeHouse(api, { members: 1, waiting: 2 });
    const [waiting] = house.waiting as [Person];
    const seen = await seenBy(api, house, waiting);
    expect(seen.users.map(({ id }) => id)).toEqual([house.owner.id, waiting.id]);
    expect(seen).toMatchObject({
      invite_code: null,
      you: { approved: false, admin: false, owner: false },
      users_meta: { total: 2 },
    });
  });

  it("is not found by anybody else, except administrators of the product", async () => {
    const { team, ...house } = await makeHouse(api);
    const elsewhere = await makeHouse(api);
    for (const stranger of [personas.member, personas.teamAdmin, elsewhere.owner, personas.unverified])
      expect(await api.refused(readTeam, { params: { id: team.id }, as: stranger.token })).toMatchObject({
        status: 404,
      });
    expect(await seenBy(api, { team }, personas.admin)).toMatchObject({ you: null, invite_code: team.code });
    expect((await api.call(readTeam, { params: { id: team.id } })).status).toBe(401);
    expect((await seenBy(api, { team }, house.owner)).id).toBe(team.id);
  });

  it("has its members by pages", async () => {
    const house = await makeHouse(api, { members: 4 });
    const page = (n: number) =>
      api.ok(readTeam, {
        params: { id: house.team.id },
        query: { page: n, perPage: 2 },
        as: house.owner.token,
      });
    const pages = [await page(1), await page(2), await page(3), await page(4)];
    expect(pages.map(({ users: people }) => people.length)).toEqual([2, 2, 1, 0]);
    expect(new Set(pages.flatMap(({ users: people }) => people.map(({ id }) => id))).size).toBe(5);
    expect(pages[3]?.users_meta).toEqual({ total: 5, page: 4, perPage: 2 });
  });
});

describe("seats", () => {
  it("are those of the owner's largest current plan, and 1 without one", async () => {
    const house = await makeHouse(api);
    await givePlan(api, house.owner.id, 17);
    expect(await seenBy(api, house, house.owner)).toMatchObject({ places: 10, seats_used: 1 });
    const bare = await somebody();
    const listQuery = { display_name: "Bare", admin: bare.id };
    const team = await api.ok(createTeam, { body: listQuery, as: personas.admin.token });
    expect(team.places).toBe(1);
    await givePlan(api, bare.id, 17, "2026-03-01");
    expect(await seenBy(api, { team }, bare)).toMatchObject({ places: 1 });
  });

  it("are the number that an administrator has set, until it is reset to the plan's", async () => {
    const house = await makeHouse(api);
    expect(await api.ok(updateTeam, changing(house, personas.admin, { places: 2 }))).toMatchObject({ places: 2 });
    expect(await api.ok(updateTeam, changing(house, personas.admin, { places: null }))).toMatchObject({ places: 5 });
  });

  it("are held by invites only while these can be accepted, and never by waiting members", async () => {
    const house = await makeHouse(api, { waiting: 2 });
    await invited(api, house, "two-weeks@example.com");
    expect((await seenBy(api, house, house.owner)).seats_used).toBe(2);
    await api.deps.db.update(invites).set({ expiresAt: api.deps.clock() }).where(eq(invites.teamId, house.team.id));
    expect(await seenBy(api, house, house.owner)).toMatchObject({ seats_used: 1, invites: [{ state: "expired" }] });
  });
});

describe("the list of teams", () => {
  it("is the user's own team, or empty", async () => {
    const house = await makeHouse(api, { waiting: 1 });
    for (const person of [house.owner, ...house.waiting])
      expect(await api.ok(listTeams, { as: person.token })).toMatchObject({
        data: [{ id: house.team.id }],
        meta: { total: 1 },
      });
    expect(await api.ok(listTeams, { as: personas.member.token })).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it("is all of them by name for administrators, by search and pages, each with its owner only", async () => {
    for (const display_name of ["Zinc 100%", "Zinc 200", "zinc Anew"])
      await api.ok(createTeam, { body: { display_name, admin: (await somebody()).id }, as: personas.admin.token });
    const found = await api.ok(listTeams, { query: { q: "zinc", limit: 2 }, as: personas.admin.token });
    expect(found.data.map(({ display_name }) => display_name)).toEqual(["Zinc 100%", "Zinc 200"]);
    expect(found.meta).toEqual({ total: 3, page: 1, perPage: 2 });
    expect(found.data[0]).toMatchObject({ users: [{ pivot: { admin: true } }], users_meta: { total: 1 }, invites: [] });
    const rest = await api.ok(listTeams, { query: { q: "zinc", limit: 2, page: 2 }, as: personas.admin.token });
    expect(rest.data.map(({ display_name }) => display_name)).toEqual(["zinc Anew"]);
    expect((await api.ok(listTeams, { query: { q: "0%" }, as: personas.admin.token })).meta.total).toBe(1);
    expect((await own(personas.admin)).data).toEqual([]);
  });
});

describe("creating a team", () => {
  it("makes its creator the owner, its first admin and member, with a code that can be read out", async () => {
    const person = await somebody({ plan: 16 });
    const body = { display_name: " Loom & Line " };
    const team = await api.ok(createTeam, { body, as: person.token });
    expect(team).toMatchObject({
      display_name: "Loom & Line",
      admin: person.id,
      places: 5,
      seats_used: 1,
      you: { approved: true, admin: true, owner: true, revoked: false },
      users: [{ id: person.id }],
      invites: [],
    });
    expect(team.invite_code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4}$/);
    expect(await auditActionsOf(api, team.id)).toEqual(["team.created"]);
    expect(await api.refused(createTeam, { body, as: person.token })).toMatchObject({ status: 409, code: "in_team" });
  });

  it("is for the role user-subscription, which comes with a plan in force for several people and goes with it", async () => {
    const person = await somebody();
    const rolesNow = async () => (await api.ok(me, { as: person.token })).user.roles;
    expect(await rolesNow()).toEqual([]);
    await givePlan(api, person.id, 15);
    expect(await rolesNow()).toEqual([]);
    await givePlan(api, person.id, 16);
    expect(await rolesNow()).toEqual(["user-subscription"]);
    const held = and(eq(subscriptions.userId, person.id), eq(subscriptions.planId, 16));
    for (const gone of [
      { expiresOn: "2026-03-01" },
      { expiresOn: "2099-12-31", status: "paused", pausedAt: api.deps.clock() },
      { status: "cancelled", pausedAt: null, cancelledAt: api.deps.clock() },
    ] as const) {
      await api.deps.db.update(subscriptions).set(gone).where(held);
      expect(await rolesNow()).toEqual([]);
      expect(await api.refused(createTeam, { body: { display_name: "Gone" }, as: person.token })).toMatchObject({
        status: 403,
        code: "forbidden",
      });
    }
  });

  it("requires a current plan of the user's own that covers others as well", async () => {
    const body = { display_name: "Shares nothing" };
    const bare = await somebody();
    const alone = await somebody({ plan: 15 });
    const over = await somebody();
    await givePlan(api, over.id, 17, "2026-03-01");
    for (const [person, message] of [
      [bare, "Plans for several people come with a team, and you have none in force."],
      [over, "Plans for several people come with a team, and you have none in force."],
      [alone, "Plans for several people come with a team, and yours covers you alone."],
    ] as const) {
      expect(await api.refused(createTeam, { body, as: person.token })).toMatchObject({
        status: 403,
        code: "forbidden",
        message,
      });
      expect((await own(person)).data).toEqual([]);
    }
    await givePlan(api, over.id, 16);
    expect((await api.call(createTeam, { body, as: over.token })).status).toBe(201);
  });

  it("for another user, or with seats, is for administrators", async () => {
    const [person, owner] = [await somebody(), await somebody()];
    for (const forged of [{ admin: owner.id }, { places: 500 }, { admin: person.id }])
      expect(
        await api.refused(createTeam, { body: { display_name: "Forged", ...forged }, as: person.token }),
      ).toMatchObject({ status: 403 });
    const listQuery = { display_name: "Given", admin: owner.id, places: 3 };
    expect(await api.ok(createTeam, { body: listQuery, as: personas.admin.token })).toMatchObject({
      admin: owner.id,
      places: 3,
      you: null,
    });
    expect((await own(owner)).data).toMatchObject([{ you: { owner: true } }]);
    expect(await api.refused(createTeam, { body: listQuery, as: personas.admin.token })).toMatchObject({
      status: 409,
      code: "in_team",
    });
    expect(
      await api.refused(createTeam, { body: { ...listQuery, admin: crypto.randomUUID() }, as: personas.admin.token }),
    ).toMatchObject({ status: 422, errors: { admin: "There is no such user." } });
  });

  it("twice at the same moment, or by the same form twice, creates one", async () => {
    const person = await somebody({ plan: 16 });
    const asked = { body: { display_name: "Once" }, as: person.token };
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.call(createTeam, asked)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const other = await somebody({ plan: 16 });
    const keyed = { body: { display_name: "Twice" }, as: other.token, headers: { "idempotency-key": "twice" } };
    expect((await api.ok(createTeam, keyed)).id).toBe((await api.ok(createTeam, keyed)).id);
    expect(await api.deps.db.$count(teams, eq(teams.ownerId, other.id))).toBe(1);
  });

  it.each([
    ["", "Enter a team name"],
    ["n".repeat(81), "Team name: use 80 characters or fewer"],
  ])("is refused with the name %j", async (display_name, words) => {
    const refused = await api.refused(createTeam, { body: { display_name }, as: personas.teamAdmin.token });
    expect(refused).toMatchObject({ status: 422, errors: { display_name: words } });
  });
});

describe("joining by the team's code", () => {
  it("makes the user wait, without a seat, and mails each admin once", async () => {
    const house = await makeHouse(api, { members: 2 });
    await api.ok(updateTeam, changing(house, house.owner, { addAdmin: house.members[0]?.id }));
    const before = await Promise.all([house.owner, ...house.members].map(({ email }) => api.mailsTo(email)));
    const person = await somebody();
    const team = await api.ok(joinTeam, join(house.team.code, person));
    expect(team).toMatchObject({ you: { approved: false, admin: false, owner: false }, seats_used: 3 });
    const after = await Promise.all([house.owner, ...house.members].map(({ email }) => api.mailsTo(email)));
    expect(after.map((mails, at) => mails.length - (before[at]?.length ?? 0))).toEqual([1, 1, 0]);
    const mail = after[0]?.at(-1);
    expect(mail?.subject).toBe(`Sam Castle would like to join ${house.team.name}`);
    expect(mail?.text).toContain("https://almanac.example/account/team");
    expect(mail?.text).toContain(person.email);
    expect(await auditActionsOf(api, person.id)).toEqual(["team.joined"]);
  });

  it("names the user in a mail, unless the name contains more than a name", async () => {
    const owner = await makePerson(api, {
      email: "siobhan@team.test",
      firstName: "O’Neil",
      plan: 16,
    });
    const team = await api.ok(createTeam, { body: { display_name: "<b>Müller & Söhne</b>" }, as: owner.token });
    const requester = await makePerson(api, { email: "curly@team.test", firstName: "O’Brien-Łuk" });
    await api.ok(joinTeam, join(team.invite_code ?? "", requester));
    const mail = (await api.mailsTo(owner.email)).at(-1);
    expect(mail?.subject).toBe("O’Brien-Łuk Castle would like to join your team");
    expect(mail?.text).toContain("Hello O’Neil,");
    expect(mail?.text).not.toContain("<b>");
    await api.ok(updateTeam, changing({ team }, owner, { display_name: "Ghost team", approveUser: requester.id }));
    const told = (await api.mailsTo(requester.email)).at(-1);
    expect(told?.text).toContain("You are now in the Ghost team.");
  });

  it("at registration mails the admins as well, but not if the registration fails", async () => {
    const house = await makeHouse(api);
    const draft = await draftOf(api, "early@team.test", { team_code: house.team.code });
    await registerAs(api, "late@team.test", { team_code: house.team.code });
    expect((await api.mailsTo(house.owner.email)).map(({ subject }) => subject)).toEqual([
      `Nora Fielding would like to join ${house.team.name}`,
    ]);
    await api.call(deleteTeam, { params: { id: house.team.id }, as: house.owner.token });
    expect((await api.refused(register, { body: extraOf(draft) })).status).toBe(422);
    expect(await api.mailsTo(house.owner.email)).toHaveLength(1);
    expect(await api.deps.db.$count(users, eq(users.email, "early@team.test"))).toBe(0);
  });

  it("ignores case, spaces and dashes", async () => {
    const owner = await somebody({ plan: 16 });
    const { invite_code: code } = await api.ok(createTeam, { body: { display_name: "Lenient" }, as: owner.token });
    const typed = [
      ` ${code?.toLowerCase()} `,
      code?.replaceAll("-", ""),
      code?.replaceAll("-", " "),
      code?.replaceAll("-", "–"),
    ];
    for (const one of typed) expect((await api.ok(joinTeam, join(one ?? "", await somebody()))).id).toBeTruthy();
  });

  it("is refused for a user who is in a team already, this or another, and changes nothing", async () => {
    const house = await makeHouse(api, { members: 1, waiting: 1 });
    const [member, waiting] = [...house.members, ...house.waiting] as [Person, Person];
    const other = "You are already in a team. Leave it before you create or join another one.";
    for (const [person, message] of [
      [personas.teamMember, other],
      [personas.waiting, other],
      [
        personas.teamAdmin,
        "You already own a team. Hand it over and leave it, or delete it, before you join another one.",
      ],
      [house.owner, "You are already in this team."],
      [member, "You are already in this team."],
      [waiting, "You have already asked to join this team. Its admins have yet to approve you."],
    ] as const)
      expect(await api.refused(joinTeam, join(house.team.code, person))).toMatchObject({
        status: 409,
        code: "in_team",
        message,
      });
    expect(await api.deps.db.$count(teamMembers, eq(teamMembers.teamId, house.team.id))).toBe(3);
    expect(await api.mailsTo(house.owner.email)).toEqual([]);
  });

  it("is refused for an unknown code, and after ten tries an hour for any", async () => {
    const house = await makeHouse(api);
    const person = await somebody();
    for (let tries = 1; tries <= 10; tries += 1)
      expect(await api.refused(joinTeam, join(`GUESS-${tries}`, person))).toMatchObject({
        status: 404,
        message: "This invite code was not found.",
      });
    expect(await api.refused(joinTeam, join(house.team.code, person))).toMatchObject({ status: 429 });
  });
});

describe("leaving a team", () => {
  it("is open to every member, waiting ones as well", async () => {
    const house = await makeHouse(api, { members: 1, waiting: 1 });
    for (const person of [...house.members, ...house.waiting]) {
      const leaving = { params: { id: house.team.id }, as: person.token };
      expect((await api.call(leaveTeam, leaving)).status).toBe(204);
      expect((await api.refused(leaveTeam, leaving)).status).toBe(404);
      expect(await auditActionsOf(api, person.id)).toEqual(["team.left"]);
      expect((await own(person)).data).toEqual([]);
    }
    expect((await seenBy(api, house, house.owner)).users).toHaveLength(1);
  });

  it("is refused for its owner, and not found outside it", async () => {
    const house = await makeHouse(api);
    const leaving = (person: Person) => ({ params: { id: house.team.id }, as: person.token });
    expect(await api.refused(leaveTeam, leaving(house.owner))).toMatchObject({ status: 409, code: "owner" });
    for (const person of [personas.member, personas.admin, personas.teamAdmin])
      expect((await api.refused(leaveTeam, leaving(person))).status).toBe(404);
  });
});

describe("deleting a team", () => {
  it("is for its owner and for administrators; all members can join another one", async () => {
    const house = await makeHouse(api, { members: 1 });
    await invited(api, house, "never@example.com");
    const deleting = (person: Person) => ({ params: { id: house.team.id }, as: person.token });
    const [member] = house.members as [Person];
    await api.ok(updateTeam, changing(house, house.owner, { addAdmin: member.id }));
    expect(await api.refused(deleteTeam, deleting(member))).toMatchObject({ status: 403, code: "forbidden" });
    expect((await api.refused(deleteTeam, deleting(personas.teamAdmin))).status).toBe(404);
    expect((await api.call(deleteTeam, deleting(house.owner))).status).toBe(204);
    expect((await api.refused(deleteTeam, deleting(house.owner))).status).toBe(404);
    expect(await auditActionsOf(api, house.team.id)).toContain("team.deleted");
    for (const person of [member, house.owner]) expect((await own(person)).data).toEqual([]);
    const other = await makeHouse(api);
    expect((await api.call(joinTeam, join(other.team.code, member))).status).toBe(201);
    expect((await api.call(deleteTeam, { params: { id: other.team.id }, as: personas.admin.token })).status).toBe(204);
  });
});

it("the audit log of teams contains no address and no code", async () => {
  const owner = await somebody({ plan: 16 });
  const team = await api.ok(createTeam, { body: { display_name: "Kiln & Key" }, as: owner.token });
  const house = { owner, team: { id: team.id, name: team.display_name, code: team.invite_code ?? "" } };
  const [one, other, third] = [await somebody(), await somebody(), await somebody()];
  for (const person of [one, other, third]) {
    await api.ok(joinTeam, join(house.team.code, person));
    await api.ok(updateTeam, changing(house, owner, { approveUser: person.id }));
  }
  await invited(api, { ...house, members: [], waiting: [] }, "kiln@example.com");
  await api.ok(updateTeam, changing(house, owner, { display_name: "Kiln" }));
  await api.ok(updateTeam, changing(house, owner, { addAdmin: one.id }));
  await api.ok(updateTeam, changing(house, owner, { removeAdmin: one.id }));
  await api.ok(updateTeam, changing(house, owner, { revokeUser: one.id }));
  await api.ok(updateTeam, changing(house, owner, { removeUser: other.id }));
  await api.call(leaveTeam, { params: { id: team.id }, as: third.token });
  await api.call(deleteTeam, { params: { id: team.id }, as: owner.token });

  const rows = await api.deps.db.select({ details: auditLog.details }).from(auditLog);
  const people = await api.deps.db.select({ email: users.email }).from(users);
  const codes = await api.deps.db.select({ code: teams.inviteCode }).from(teams);
  const written = JSON.stringify(rows);
  expect(rows.length).toBeGreaterThan(10);
  for (const { email } of people) expect(written).not.toContain(email);
  for (const { code } of codes) expect(written).not.toContain(code);
});
