import { invites } from "api/db/schema/index";
import { previewInvite, register } from "contract/auth";
import {
  createInvite,
  createInvites,
  deleteInvite,
  inviteChoices,
  listInvites,
  readInvite,
  updateInvite,
} from "contract/invite";
import { joinTeam, leaveTeam, listTeams, updateTeam } from "contract/team";
import { eq } from "drizzle-orm";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { draftOf, extraOf, registerAs } from "tests/support/registration";
import { auditActionsOf, changing, type House, invited, makeHouse, seenBy, tokenTo } from "tests/support/teams";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const minuteMs = 60 * 1000;
const userLimit =
  "User limit reached. You've reached the maximum number of users for your current subscription plan. To add more users, please contact the provider to discuss upgrading your plan.";

let api: TestApi;
let personas: Personas;
let house: House;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
});
beforeEach(async () => {
  made += 1;
  api.advance(minuteMs);
  house = await makeHouse(api, { members: 1, waiting: 1 });
});
afterAll(() => api.close());

function address(who = "nora"): string {
  return `${who}-${made}@example.com`;
}

function inviting(by: Person, email: string, name = "Nora Fielding") {
  return { body: { name, email, team_id: house.team.id }, as: by.token };
}

async function seats(): Promise<number> {
  return (await seenBy(api, house, house.owner)).seats_used;
}

async function state(token: string): Promise<string> {
  return (await api.ok(previewInvite, { params: { code: token } })).state;
}

/** The invite is almost expired. */
async function expire(id: string): Promise<void> {
  await api.deps.db.update(invites).set({ expiresAt: api.deps.clock() }).where(eq(invites.id, id));
}

describe("an invite", () => {
  it("is mailed with its sender, the team and its validity, and holds a seat", async () => {
    const { invite, token } = await invited(api, house, address());
    expect(invite).toMatchObject({
      team_id: house.team.id,
      team: { display_name: house.team.name },
      name: "Nora Fielding",
      email: address(),
      state: "open",
      created_at: api.deps.clock().toISOString(),
      expires_at: new Date(api.deps.clock().getTime() + 14 * 24 * 60 * minuteMs).toISOString(),
      parent: { id: house.owner.id, display_name: "Olga Castle" },
    });
    const [mail] = await api.mailsTo(address());
    expect(mail?.subject).toBe(`Olga Castle has invited you to ${house.team.name} on Almanac`);
    for (const words of ["Hello Nora,", house.team.name, "14 days", `https://almanac.example/register/${token}`])
      expect(mail?.text).toContain(words);
    expect(await seats()).toBe(3);
    expect(await auditActionsOf(api, house.team.id)).toEqual(["invite.created"]);
  });

  it("changes nothing when its link is opened, any number of times", async () => {
    const { token } = await invited(api, house, address());
    for (let looks = 0; looks < 3; looks += 1) expect(await state(token)).toBe("open");
    expect(await seats()).toBe(3);
  });

  it("cannot inject headers, or advertise, by its name or the team's", async () => {
    await api.ok(updateTeam, changing(house, house.owner, { display_name: "Win at prizes.example now" }));
    const name = "Nora\r\nBcc: everybody@example.com http://prizes.example";
    await api.ok(createInvite, inviting(house.owner, address(), name));
    const [mail] = await api.mailsTo(address());
    expect(mail?.subject).toBe("Olga Castle has invited you to Almanac");
    for (const part of [mail?.subject, mail?.text, mail?.html, JSON.stringify(mail?.headers)]) {
      expect(part).not.toContain("prizes.example");
      expect(part).not.toContain("Bcc");
    }
  });

  it.each([
    [{ name: " " }, { name: "Enter a name" }],
    [{ name: "n".repeat(121) }, { name: "Name: use 120 characters or fewer" }],
    [{ email: "nora" }, { email: "Enter an e-mail address like name@example.com" }],
    [{ email: "nora@example.com\r\nBcc: all@example.com" }, { email: "Enter an e-mail address like name@example.com" }],
  ])("with %j is refused at its field, and nothing is mailed", async (wrong, errors) => {
    const { body, as } = inviting(house.owner, address());
    expect(await api.refused(createInvite, { body: { ...body, ...wrong }, as })).toMatchObject({ status: 422, errors });
    expect(await api.mailsTo(address())).toEqual([]);
  });

  it("by the same form twice is one", async () => {
    const keyed = { ...inviting(house.owner, address()), headers: { "idempotency-key": `invite-${made}` } };
    expect((await api.ok(createInvite, keyed)).id).toBe((await api.ok(createInvite, keyed)).id);
    expect(await api.mailsTo(address())).toHaveLength(1);
  });

  it("is refused for a person who is invited, in the team or waiting already, and takes no second seat", async () => {
    await invited(api, house, address());
    const known: [string, string][] = [
      [address().toUpperCase(), "invited"],
      [house.members[0]?.email ?? "", "member"],
      [house.waiting[0]?.email ?? "", "waiting"],
      [house.owner.email, "member"],
    ];
    for (const [email, code] of known)
      expect(await api.refused(createInvite, inviting(house.owner, email))).toMatchObject({ status: 409, code });
    expect(await seats()).toBe(3);
  });

  it("is refused without a free seat, in the limit's words, and that is recorded", async () => {
    await api.ok(updateTeam, changing(house, personas.admin, { places: 2 }));
    expect(await api.refused(createInvite, inviting(house.owner, address()))).toMatchObject({
      status: 409,
      code: "no_places",
      message: userLimit,
      errors: {},
    });
    expect(await api.mailsTo(address())).toEqual([]);
    expect(await auditActionsOf(api, house.team.id)).toEqual(["team.places.set", "team.seat.refused"]);
  });

  it("is refused after 30 an hour for a team, and after 5 an hour for an address", async () => {
    const wide = await makeHouse(api, { places: 100 });
    const ask = (email: string) =>
      api.call(createInvite, { body: { name: "Nora", email, team_id: wide.team.id }, as: wide.owner.token });
    for (let sent = 1; sent <= 30; sent += 1) expect((await ask(address(`many-${sent}`))).status).toBe(201);
    expect((await ask(address("one-more"))).status).toBe(429);
    const { invite } = await invited(api, house, address());
    const again = { params: { id: invite.id }, body: { resend: true }, as: house.owner.token };
    for (let sent = 2; sent <= 5; sent += 1) expect((await api.call(updateInvite, again)).status).toBe(200);
    expect((await api.refused(updateInvite, again)).status).toBe(429);
    expect(await api.mailsTo(address())).toHaveLength(5);
  });
});

describe("several invites at once", () => {
  const whom = (...people: string[]) => people.map((who) => ({ name: `${who} Fielding`, email: address(who) }));
  const several = (people: { name: string; email: string }[], by = house.owner) => {
    return { body: { team_id: house.team.id, people }, as: by.token };
  };

  it("are each mailed, hold a seat and are recorded, in the order in which they were named", async () => {
    const { data } = await api.ok(createInvites, several(whom("ada", "ben", "cleo")));
    expect(data.map(({ name }) => name)).toEqual(["ada Fielding", "ben Fielding", "cleo Fielding"]);
    const tokens = await Promise.all(["ada", "ben", "cleo"].map((who) => tokenTo(api, address(who))));
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) expect(await state(token)).toBe("open");
    expect(await seats()).toBe(5);
    expect(await auditActionsOf(api, house.team.id)).toEqual(Array(3).fill("invite.created"));
  });

  it("are none where one cannot be sent: each who cannot be invited is named, and nobody is mailed", async () => {
    await invited(api, house, address());
    const people = [
      ...whom("ada"),
      { name: "Nora", email: address().toUpperCase() },
      { name: "Member", email: house.members[0]?.email ?? "" },
      { name: "Waiting", email: house.waiting[0]?.email ?? "" },
      { name: "Ada again", email: address("ADA") },
    ];
    expect(await api.refused(createInvites, several(people))).toMatchObject({
      status: 422,
      errors: {
        "people.1.email": "This person has already been invited. You can send the invite again.",
        "people.2.email": "This person is already in the team.",
        "people.3.email": "This person is in the team and waits for your approval.",
        "people.4.email": "This address is in the list twice.",
      },
    });
    expect(await api.mailsTo(address("ada"))).toEqual([]);
    expect(await seats()).toBe(3);
  });

  it("are refused at the fields that are wrong, and for nobody", async () => {
    const wrong = [...whom("ada"), { name: " ", email: "ben" }];
    expect(await api.refused(createInvites, several(wrong))).toMatchObject({
      status: 422,
      errors: {
        "people.1.name": "Enter a name",
        "people.1.email": "Enter an e-mail address like name@example.com",
      },
    });
    expect((await api.refused(createInvites, several([]))).status).toBe(422);
    expect(await api.mailsTo(address("ada"))).toEqual([]);
  });

  it("are none where fewer seats are free, which is said in numbers, or in the limit's words where none is", async () => {
    const four = several(whom("ada", "ben", "cleo", "dev"));
    expect(await api.refused(createInvites, four)).toMatchObject({
      status: 409,
      code: "no_places",
      message:
        "Only 3 places are free, and you have named 4 people. Take one of them off the list. Nobody has been invited yet.",
    });
    expect(await seats()).toBe(2);
    expect(await auditActionsOf(api, house.team.id)).toEqual(["team.seat.refused"]);
    await api.ok(updateTeam, changing(house, personas.admin, { places: 2 }));
    expect(await api.refused(createInvites, four)).toMatchObject({ code: "no_places", message: userLimit });
    expect(await api.mailsTo(address("ada"))).toEqual([]);
  });

  it("by the same form twice are sent once", async () => {
    const keyed = { ...several(whom("ada", "ben")), headers: { "idempotency-key": `invites-${made}` } };
    const [first, second] = [await api.ok(createInvites, keyed), await api.ok(createInvites, keyed)];
    expect(second).toEqual(first);
    for (const who of ["ada", "ben"]) expect(await api.mailsTo(address(who))).toHaveLength(1);
  });

  it("replace expired ones to the same addresses", async () => {
    const { invite } = await invited(api, house, address("ada"));
    await expire(invite.id);
    api.advance(minuteMs);
    await api.ok(createInvites, several(whom("ada", "ben", "cleo")));
    expect((await seenBy(api, house, house.owner)).invites).toHaveLength(3);
  });

  it("count as many times as they mail, and not at all while the list is wrong", async () => {
    const wide = await makeHouse(api, { places: 100 });
    const asked = (from: number, count: number) => {
      const people = Array.from({ length: count }, (_, at) => ({ name: "Nora", email: address(`m-${from + at}`) }));
      return { body: { team_id: wide.team.id, people }, as: wide.owner.token };
    };
    const twice = asked(0, 2).body.people;
    const wrong = { ...asked(0, 1), body: { team_id: wide.team.id, people: [...twice, ...twice] } };
    for (let times = 0; times < 40; times += 1) expect((await api.call(createInvites, wrong)).status).toBe(422);
    expect((await api.call(createInvites, asked(0, 30))).status).toBe(201);
    expect((await api.call(createInvites, asked(30, 1))).status).toBe(429);
    expect(await api.mailsTo(address("m-30"))).toEqual([]);
  });

  it("are for those who administer the team", async () => {
    const [member] = house.members as [Person];
    const statuses = [];
    for (const by of [member, personas.member, personas.teamAdmin])
      statuses.push((await api.call(createInvites, several(whom("ada"), by))).status);
    expect(statuses).toEqual([403, 404, 404]);
    expect(await api.mailsTo(address("ada"))).toEqual([]);
    expect((await api.call(createInvites, several(whom("ada"), personas.admin))).status).toBe(201);
  });
});

describe("an invite mailed again", () => {
  it("has a new link for 14 days; the old one is invalid, and no second seat is taken", async () => {
    const { invite, token } = await invited(api, house, address());
    api.advance(minuteMs);
    const again = await api.ok(updateInvite, {
      params: { id: invite.id },
      body: { resend: true },
      as: house.owner.token,
    });
    expect(Date.parse(again.expires_at) - Date.parse(invite.expires_at)).toBe(minuteMs);
    expect(again.created_at).toBe(invite.created_at);
    const fresh = await tokenTo(api, address());
    expect(fresh).not.toBe(token);
    expect(await state(fresh)).toBe("open");
    expect((await api.refused(previewInvite, { params: { code: token } })).status).toBe(404);
    expect(await seats()).toBe(3);
    expect(await auditActionsOf(api, house.team.id)).toEqual(["invite.created", "invite.resent"]);
  });

  it("after it had expired needs a free seat, as it had lost its own", async () => {
    const { invite } = await invited(api, house, address());
    await expire(invite.id);
    expect(await seats()).toBe(2);
    await api.ok(updateTeam, changing(house, personas.admin, { places: 2 }));
    const again = { params: { id: invite.id }, body: { resend: true }, as: house.owner.token };
    expect(await api.refused(updateInvite, again)).toMatchObject({
      status: 409,
      code: "no_places",
      message: userLimit,
    });
    await api.ok(updateTeam, changing(house, personas.admin, { places: 3 }));
    expect(await api.ok(updateInvite, again)).toMatchObject({ state: "open" });
    expect(await seats()).toBe(3);
  });

  it("is sent to the new address when that was corrected, but not for a new name alone", async () => {
    const { invite, token } = await invited(api, house, address("typo"));
    api.advance(minuteMs);
    const correct = (body: { name?: string; email?: string }) =>
      api.call(updateInvite, { params: { id: invite.id }, body, as: house.owner.token });
    expect((await correct({ name: "Nell" })).body).toMatchObject({ name: "Nell", email: address("typo") });
    expect(await state(token)).toBe("open");
    expect((await correct({ email: address() })).body).toMatchObject({ name: "Nell", email: address() });
    expect((await api.refused(previewInvite, { params: { code: token } })).status).toBe(404);
    expect(await state(await tokenTo(api, address()))).toBe("open");
    expect(await api.mailsTo(address("typo"))).toHaveLength(1);
    expect((await correct({ email: house.members[0]?.email ?? "" })).status).toBe(409);
  });

  it("replaces an expired one to the same address", async () => {
    const { invite } = await invited(api, house, address());
    await expire(invite.id);
    api.advance(minuteMs);
    const { token } = await invited(api, house, address());
    expect((await seenBy(api, house, house.owner)).invites).toHaveLength(1);
    expect(await state(token)).toBe("open");
  });

  it("or corrected is refused when it was accepted; an expired one cannot be corrected either", async () => {
    const { invite } = await invited(api, house, address());
    const asked = (body: object) => ({ params: { id: invite.id }, body, as: house.owner.token });
    await expire(invite.id);
    expect(await api.refused(updateInvite, asked({ name: "Nell" }))).toMatchObject({ status: 409, code: "expired" });
    api.advance(minuteMs);
    await api.ok(updateInvite, asked({ resend: true }));
    await registerAs(api, address(), { token: await tokenTo(api, address()) });
    expect(await api.refused(updateInvite, asked({ resend: true }))).toMatchObject({ status: 409, code: "used" });
    expect(await api.refused(deleteInvite, { params: { id: invite.id }, as: house.owner.token })).toMatchObject({
      status: 409,
      code: "used",
    });
  });
});

describe("a deleted invite", () => {
  it("no longer works, and its seat is free", async () => {
    const { invite, token } = await invited(api, house, address());
    const asked = { params: { id: invite.id }, as: house.owner.token };
    expect((await api.call(deleteInvite, asked)).status).toBe(204);
    expect((await api.refused(deleteInvite, asked)).status).toBe(404);
    expect((await api.refused(previewInvite, { params: { code: token } })).status).toBe(404);
    expect(await seats()).toBe(2);
    expect(await auditActionsOf(api, house.team.id)).toEqual(["invite.created", "invite.deleted"]);
  });

  it("while its recipient fills in the form ends the registration, of which nothing is kept", async () => {
    const { invite, token } = await invited(api, house, address());
    const draft = await draftOf(api, address(), { token });
    await api.call(deleteInvite, { params: { id: invite.id }, as: house.owner.token });
    expect(await api.refused(register, { body: extraOf(draft) })).toMatchObject({
      status: 404,
      message: "This invite code was not found.",
    });
    await registerAs(api, address());
  });
});

describe("a user with an account", () => {
  const join = (token: string, person: Person) => api.call(joinTeam, { params: { code: token }, as: person.token });
  const newcomer = (verified = true) => makePerson(api, { email: address(), verified });

  it("joins by the token, approved at once, in the invite's seat; it works once", async () => {
    const { token } = await invited(api, house, address());
    const person = await newcomer(false);
    expect((await join(token, person)).body).toMatchObject({ you: { approved: true, admin: false }, seats_used: 3 });
    expect(await state(token)).toBe("used");
    expect(await auditActionsOf(api, person.id)).toEqual(["invite.accepted"]);
    const other = await makePerson(api, { email: address("other") });
    expect(await join(token, other)).toMatchObject({ status: 410, body: { code: "used" } });
    expect((await api.ok(listTeams, { as: other.token })).data).toEqual([]);
  });

  it("is refused with an expired invite", async () => {
    const { invite, token } = await invited(api, house, address());
    await expire(invite.id);
    expect(await join(token, await newcomer())).toMatchObject({ status: 410, body: { code: "expired" } });
  });

  it("is refused when in another team, and the invite stays valid", async () => {
    const { token } = await invited(api, house, address());
    expect(await join(token, personas.teamMember)).toMatchObject({ status: 409, body: { code: "in_team" } });
    expect(await state(token)).toBe("open");
    expect((await join(token, await newcomer())).status).toBe(201);
  });

  it("who waits in the same team is approved by the invite, in its seat", async () => {
    const { token } = await invited(api, house, address());
    const person = await newcomer();
    expect((await join(house.team.code, person)).body).toMatchObject({ you: { approved: false } });
    expect((await join(token, person)).body).toMatchObject({ you: { approved: true }, seats_used: 3 });
  });

  it("with another address than the invited one joins, and the admins are told both", async () => {
    const { token } = await invited(api, house, address("fay"));
    await api.ok(updateTeam, changing(house, house.owner, { addAdmin: house.members[0]?.id }));
    const person = await newcomer(false);
    expect((await join(token, person)).status).toBe(201);
    const row = async (by: Person) => (await seenBy(api, house, by)).users.find(({ id }) => id === person.id);
    expect(await row(house.owner)).toMatchObject({ email: person.email, invited_as: address("fay") });
    expect(await row(person)).toMatchObject({ invited_as: null });
    for (const { email } of [house.owner, ...house.members]) {
      const mail = (await api.mailsTo(email)).at(-1);
      expect(mail?.subject).toBe(`Sam Castle has joined ${house.team.name} with another address`);
      expect(mail?.text.replace(/\s+/g, " ")).toContain(
        `Nora Fielding (invited as ${address("fay")}) has joined with another address: ${person.email}.`,
      );
    }
    await api.call(leaveTeam, { params: { id: house.team.id }, as: person.token });
    api.advance(minuteMs);
    await join(house.team.code, person);
    expect(await row(house.owner)).toMatchObject({ invited_as: null });
  });

  it("with the invited address in another spelling causes no notice", async () => {
    const { token } = await invited(api, house, address().toUpperCase());
    const before = await api.mailsTo(house.owner.email);
    const person = await newcomer();
    await join(token, person);
    const { users } = await seenBy(api, house, house.owner);
    expect(users.find(({ id }) => id === person.id)).toMatchObject({ invited_as: null });
    expect(await api.mailsTo(house.owner.email)).toEqual(before);
  });

  it("who was revoked is admitted by an admin only, not by somebody else's invite", async () => {
    const [member] = house.members as [Person];
    const { token } = await invited(api, house, address());
    await api.ok(updateTeam, changing(house, house.owner, { revokeUser: member.id }));
    expect(await join(token, member)).toMatchObject({ status: 409, body: { code: "in_team" } });
    expect(await state(token)).toBe("open");
    expect(await api.refused(createInvite, inviting(house.owner, member.email))).toMatchObject({ code: "revoked" });
  });

  it("who was revoked or removed does not return by an earlier invite", async () => {
    const { token } = await invited(api, house, address());
    const person = await newcomer();
    await join(house.team.code, person);
    await api.ok(updateTeam, changing(house, house.owner, { removeUser: person.id }));
    expect((await join(token, person)).status).toBe(404);
    expect(await seats()).toBe(2);
  });
});

describe("invites are for a team's admins", () => {
  it("strangers find nothing, other members are refused, and nothing changes", async () => {
    const { invite } = await invited(api, house, address());
    const before = await api.deps.db.select().from(invites);
    const mails = await api.mailsTo(address());
    const elsewhere = await makeHouse(api);
    const asked = (person: Person) => [
      api.call(readInvite, { params: { id: invite.id }, as: person.token }),
      api.call(updateInvite, { params: { id: invite.id }, body: { resend: true }, as: person.token }),
      api.call(updateInvite, { params: { id: invite.id }, body: { email: person.email }, as: person.token }),
      api.call(deleteInvite, { params: { id: invite.id }, as: person.token }),
      api.call(createInvite, inviting(person, address("more"))),
    ];
    for (const stranger of [elsewhere.owner, personas.teamAdmin, personas.member])
      for (const { status } of await Promise.all(asked(stranger))) expect(status).toBe(404);
    for (const person of [...house.members, ...house.waiting])
      for (const { status } of await Promise.all(asked(person))) expect(status).toBe(403);
    expect(await api.deps.db.select().from(invites)).toEqual(before);
    expect(await api.mailsTo(address())).toEqual(mails);
  });

  it("are listed newest first, by search and pages, of the admin's own team only", async () => {
    for (const who of ["anna", "bea"]) {
      api.advance(minuteMs);
      await invited(api, house, address(who));
    }
    const elsewhere = await makeHouse(api);
    await invited(api, elsewhere, address("elsewhere"));
    const list = (person: Person, query = {}) => api.ok(listInvites, { query, as: person.token });
    const found = await list(house.owner);
    expect(found.data.map(({ email }) => email)).toEqual([address("bea"), address("anna")]);
    expect((await list(house.owner, { q: "ANNA" })).meta.total).toBe(1);
    expect(await list(house.owner, { page: 2, limit: 1 })).toMatchObject({
      data: [{ email: address("anna") }],
      meta: { total: 2, page: 2, perPage: 1 },
    });
    expect((await list(house.owner, { team_id: elsewhere.team.id })).data).toEqual([]);
    const all = await list(personas.admin, { team_id: elsewhere.team.id });
    expect(all.data.map(({ email }) => email)).toEqual([address("elsewhere")]);
    expect((await list(personas.admin, { q: `-${made}@example.com` })).meta.total).toBe(3);
    for (const person of [personas.member, ...house.members, ...house.waiting])
      expect((await api.refused(listInvites, { as: person.token })).status).toBe(403);
  });

  it("come with the admin's teams and their free seats, to choose from", async () => {
    expect(await api.ok(inviteChoices, { as: house.owner.token })).toEqual({
      total: 1,
      teams: [{ id: house.team.id, display_name: house.team.name, places: 5, seats_used: 2 }],
    });
    expect((await api.ok(inviteChoices, { as: personas.admin.token })).teams.length).toBeGreaterThan(1);
    for (const person of [personas.basics, ...house.members])
      expect((await api.refused(inviteChoices, { as: person.token })).status).toBe(403);
  });

  it("are read one by one, even if the sender was deleted", async () => {
    const { invite } = await invited(api, house, address());
    const read = (person: Person) => api.ok(readInvite, { params: { id: invite.id }, as: person.token });
    expect(await read(house.owner)).toEqual(invite);
    expect(await read(personas.admin)).toEqual(invite);
    await api.deps.db.update(invites).set({ parentId: null }).where(eq(invites.id, invite.id));
    expect((await read(house.owner)).parent).toBeNull();
  });

  it("may be sent by any admin, and end with the team", async () => {
    const [member] = house.members as [Person];
    await api.ok(updateTeam, changing(house, house.owner, { addAdmin: member.id }));
    const invite = await api.ok(createInvite, inviting(member, address()));
    expect(invite.parent?.id).toBe(member.id);
    await api.ok(updateTeam, changing(house, house.owner, { revokeUser: member.id }));
    expect((await api.call(createInvite, inviting(member, address("more")))).status).toBe(403);
    expect((await api.call(leaveTeam, { params: { id: house.team.id }, as: member.token })).status).toBe(204);
    expect((await api.call(readInvite, { params: { id: invite.id }, as: member.token })).status).toBe(404);
  });
});
