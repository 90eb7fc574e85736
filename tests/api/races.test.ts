import { users } from "api/db/schema/index";
import { hashPassword } from "api/domain/password-hash";
import { hashToken } from "api/keyring";
import { consumeLink, voidLinks } from "api/store/one-time-links";
import { lockTeam } from "api/store/seats";
import { createSession, endAllSessions } from "api/store/sessions";
import { replaceEmail } from "api/store/user-email";
import { setPassword } from "api/store/users";
import { login, me, requestLoginLink } from "contract/auth";
import { updateTeam } from "contract/team";
import { updateUser } from "contract/user";
import { eq } from "drizzle-orm";
import { during, untilWaiting } from "tests/support/database-locks";
import { testPasswordCost } from "tests/support/password-cost";
import { addMember, makePerson, makePlans, type Person, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { signal } from "tests/support/signal";
import { changing, makeHouse, seenBy } from "tests/support/teams";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
  await makePlans(api);
});
afterAll(() => api.close());

it("a log-in link that is created while the address changes is not mailed to the old one", async () => {
  const person = await makePerson(api, { email: "mine@example.com", verified: false });
  await api.ok(requestLoginLink, { body: { email: person.email } });
  await during(
    api.deps,
    async (tx) => {
      await replaceEmail(tx, person.id, "somebody-elses@example.com");
      await voidLinks(tx, person.id, api.deps.clock());
    },
    () => api.runJobs(),
  );
  const text = (await api.mailsTo(person.email)).at(-1)?.text ?? "";
  expect(text).not.toMatch(/\/login\//);
});

it("a login with the old password while a new one is set is refused", async () => {
  const person = await makePerson(api, { email: "changing@almanac.test" });
  const passwordHash = await hashPassword("violet gravel tandem owl");
  const answer = await during(
    api.deps,
    async (tx) => {
      await setPassword(tx, person.id, passwordHash);
      await endAllSessions(tx, person.id);
    },
    () => api.call(login, { body: { email: person.email, password: personaPassword } }),
  );
  expect(answer.status).toBe(422);
});

it("a session that a log-in link opens while a new password is set ends at once", async () => {
  const person = await makePerson(api, { email: "linked@almanac.test" });
  await api.ok(requestLoginLink, { body: { email: person.email } });
  await api.runJobs();
  const linkToken = /\/login\/([\w-]{43})/.exec((await api.mailsTo(person.email)).at(-1)?.text ?? "")?.[1] ?? "";
  const now = api.deps.clock();
  let opened = "";
  const password = "violet gravel tandem owl";
  const body = { current_password: personaPassword, password, password_confirmation: password };
  await during(
    api.deps,
    async (tx) => {
      expect(await consumeLink(tx, "login", hashToken(linkToken), now)).toBe(true);
      opened = (await createSession(tx, person.id, "a thief", now)).token;
    },
    () => api.ok(updateUser, { params: { id: person.id }, body, as: person.token }),
  );
  expect((await api.call(me, { as: opened })).status).toBe(401);
});

describe("a password that is changed after it was checked", () => {
  const newHash = hashPassword("violet gravel tandem owl", testPasswordCost);

  async function whilePasswordChanges<T>(person: Person, meanwhile: () => Promise<T>): Promise<T> {
    const passwordHash = await newHash;
    return during(api.deps, (tx) => setPassword(tx, person.id, passwordHash), meanwhile);
  }

  it("does not change the e-mail address", async () => {
    const person = await makePerson(api, { email: "moving@almanac.test" });
    const body = { email: "thief@example.com", current_password: personaPassword };
    const change = { params: { id: person.id }, body, as: person.token };
    const answer = await whilePasswordChanges(person, () => api.call(updateUser, change));
    expect(answer).toMatchObject({ status: 422, body: { errors: { current_password: expect.any(String) } } });
    expect(await api.mailsTo("thief@example.com")).toEqual([]);
  });

  it("does not hand over a team", async () => {
    const house = await makeHouse(api, { members: 1 });
    const [member] = house.members as [Person];
    const body = { handOver: member.id, current_password: personaPassword };
    const answer = await whilePasswordChanges(house.owner, () =>
      api.call(updateTeam, changing(house, house.owner, body)),
    );
    expect(answer).toMatchObject({ status: 422, body: { errors: { current_password: expect.any(String) } } });
    expect(await seenBy(api, house, house.owner)).toMatchObject({ you: { owner: true } });
  });
});

it("a change of address waits for a change of the user's team, which locks the user afterwards: neither fails", async () => {
  const house = await makeHouse(api);
  const person = await makePerson(api, { email: "typo@almanac.test", verified: false });
  await addMember(api, house.team, person, true);
  const teamIsLocked = signal();
  const mayLockUser = signal();
  const changingTeam = api.deps.db.transaction(async (tx) => {
    await lockTeam(tx, house.team.id);
    teamIsLocked.give();
    await mayLockUser.given;
    await tx.select({ id: users.id }).from(users).where(eq(users.id, person.id)).for("update");
  });
  await teamIsLocked.given;
  const body = { email: "corrected@almanac.test", current_password: personaPassword };
  const answering = api.call(updateUser, { params: { id: person.id }, body, as: person.token });
  if (api.deps.engine === "postgres") await untilWaiting(api.deps.db, 1);
  mayLockUser.give();
  const [answer] = await Promise.all([answering, changingTeam]);
  expect(answer.status).toBe(200);
});
