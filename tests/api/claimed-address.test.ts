import { login, loginWithLink, me, requestLoginLink, resetPassword, verifyEmail, verifyEmailCode } from "contract/auth";
import { joinTeam, updateTeam } from "contract/team";
import { updateUser } from "contract/user";
import { makePerson, makePlans, type Person, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { registerAs } from "tests/support/registration";
import { auditActionsOf, changing, type House, invited, makeHouse, seenBy } from "tests/support/teams";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const hourMs = 60 * 60 * 1000;
const ownPassword = "violet gravel tandem owl";

let api: TestApi;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePlans(api);
});
beforeEach(() => {
  made += 1;
  api.advance(hourMs);
});
afterAll(() => api.close());

function moving(person: Person, email: string) {
  return { params: { id: person.id }, body: { email, current_password: personaPassword }, as: person.token };
}

async function join({ team }: House, person: Person): Promise<void> {
  await api.ok(joinTeam, { params: { code: team.code }, as: person.token });
}

async function newestTo(email: string) {
  return (await api.mailsTo(email)).at(-1);
}

async function linkedIn(email: string) {
  await api.ok(requestLoginLink, { body: { email } });
  await api.runJobs();
  const token = /\/login\/([\w-]{43})/.exec((await newestTo(email))?.text ?? "")?.[1] ?? "";
  return api.ok(loginWithLink, { body: { token } });
}

describe("an account that was created with another person's address", () => {
  it("belongs to that person alone once they log in by a mailed link: the previous password and sessions are invalid", async () => {
    const email = `hijacked-${made}@example.com`;
    const planted = await registerAs(api, email);
    const session = await linkedIn(email);
    expect(session.user).toMatchObject({ email, verified: { status: true } });
    expect((await api.refused(me, { as: planted.access_token })).status).toBe(401);
    expect((await api.refused(login, { body: { email, password: personaPassword } })).status).toBe(422);
    await api.ok(me, { as: session.access_token });
  });

  it("is announced to that person, with a link to a password of their own", async () => {
    const email = `told-${made}@example.com`;
    await registerAs(api, email);
    await linkedIn(email);
    const mail = await newestTo(email);
    expect(mail?.subject).toBe("Choose a password for Almanac");
    const token = /token=([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    const chosen = { password: ownPassword, password_confirmation: ownPassword };
    await api.ok(resetPassword, { body: { email, token, ...chosen } });
    await api.ok(login, { body: { email, password: ownPassword } });
  });

  it("keeps the password of a user who has confirmed the address before", async () => {
    const person = await makePerson(api, { email: `confirmed-${made}@almanac.test` });
    const before = (await api.mailsTo(person.email)).length;
    await linkedIn(person.email);
    await api.ok(me, { as: person.token });
    await api.ok(login, { body: { email: person.email, password: personaPassword } });
    expect(await api.mailsTo(person.email)).toHaveLength(before + 1);
  });
});

describe("a user who requests an address", () => {
  it("cannot find out by guessing codes whether it has an account", async () => {
    const owner = await makePerson(api, { email: `owner-${made}@almanac.test` });
    const answers: unknown[] = [];
    for (const [at, wanted] of [owner.email, `nobody-${made}@almanac.test`].entries()) {
      const requester = await makePerson(api, { email: `requester-${made}-${at}@almanac.test` });
      await api.ok(updateUser, moving(requester, wanted));
      const { status, message } = await api.refused(verifyEmailCode, {
        as: requester.token,
        body: { code: "AAAA-AAAA" },
      });
      answers.push({ status, message });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await newestTo(owner.email)).toMatchObject({ subject: expect.not.stringContaining("Confirm") });
  });
});

describe("access to a team", () => {
  it("that was given to an unconfirmed address is not transferred to another one", async () => {
    const house = await makeHouse(api);
    const person = await makePerson(api, { email: `boss-${made}@house.test`, verified: false });
    await join(house, person);
    await api.ok(updateTeam, changing(house, house.owner, { approveUser: person.id }));
    const another = `elsewhere-${made}@example.com`;
    await api.ok(updateUser, moving(person, another));
    const seen = (await seenBy(api, house, house.owner)).users.find(({ id }) => id === person.id);
    expect(seen).toMatchObject({ email: another, pivot: { approved: false, revoked: false } });
    expect((await newestTo(house.owner.email))?.text).toContain(another);
    expect(await auditActionsOf(api, person.id)).toContain("team.member.approval_withdrawn");
    await api.ok(updateTeam, changing(house, house.owner, { approveUser: person.id }));
  });

  it("is kept by a user who came by a mailed invite, whatever address they register with and correct", async () => {
    const house = await makeHouse(api);
    const { token } = await invited(api, house, `guest-${made}@house.test`);
    const session = await registerAs(api, `mistyped-${made}@house.test`, { token });
    const guest = { id: session.user.id, email: session.user.email, token: session.access_token };
    await api.ok(updateUser, moving(guest, `corrected-${made}@house.test`));
    const seen = (await seenBy(api, house, house.owner)).users.find(({ id }) => id === guest.id);
    expect(seen?.pivot).toMatchObject({ approved: true });
  });

  it("and the plan that covers it are handed over only to a user with a confirmed address", async () => {
    const house = await makeHouse(api);
    const person = await makePerson(api, { email: `heir-${made}@house.test`, verified: false });
    await join(house, person);
    await api.ok(updateTeam, changing(house, house.owner, { approveUser: person.id }));
    const listQuery = { handOver: person.id, current_password: personaPassword };
    expect(await api.refused(updateTeam, changing(house, house.owner, listQuery))).toMatchObject({
      status: 409,
      code: "not_verified",
    });
    expect((await seenBy(api, house, house.owner)).admin).toBe(house.owner.id);
  });
});

describe("a link to confirm an address", () => {
  it("confirms the address it was mailed to and no other", async () => {
    const session = await registerAs(api, `first-${made}@example.com`);
    const person = { id: session.user.id, email: session.user.email, token: session.access_token };
    const link = new URL(/https:\S+\/email\/verify\/\S+/.exec((await newestTo(person.email))?.text ?? "")?.[0] ?? "");
    await api.ok(updateUser, moving(person, `second-${made}@example.com`));
    const query = Object.fromEntries(link.searchParams) as { expires: string; hash: string; signature: string };
    expect((await api.refused(verifyEmail, { params: { id: person.id }, query, as: person.token })).status).toBe(422);
  });
});
