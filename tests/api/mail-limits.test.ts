import { cancelDeletion, requestDeletion } from "contract/account-deletion";
import { resendVerification } from "contract/auth";
import { createInvite } from "contract/invite";
import { createTeam, deleteTeam, updateTeam } from "contract/team";
import { updateUser } from "contract/user";
import { makePerson, makePlans, type Person, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { changing, makeHouse } from "tests/support/teams";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const hourMs = 60 * 60 * 1000;
const secondPassword = "violet gravel tandem owl";

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

/** An account in the name of a person who does not know of it. */
function inTheNameOf(email: string): Promise<Person> {
  return makePerson(api, { email, verified: false });
}

async function mailsTo(email: string): Promise<number> {
  return (await api.mailsTo(email)).length;
}

describe("an account that was created with another person's address", () => {
  it("cannot flood them by changing its password repeatedly", async () => {
    const person = await inTheNameOf(`stranger-${made}@example.com`);
    let as = person.token;
    let current = personaPassword;
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) {
      const [password = ""] = [personaPassword, secondPassword].filter((other) => other !== current);
      const body = { current_password: current, password, password_confirmation: password };
      const answer = await api.call(updateUser, { params: { id: person.id }, body, as });
      statuses.push(answer.status);
      if (answer.status === 200) current = password;
      as = (answer.body as { session?: { access_token: string } }).session?.access_token ?? as;
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect(await mailsTo(person.email)).toBe(10);
  });

  it("cannot flood them by requesting and cancelling its deletion, and can always cancel it", async () => {
    const person = await inTheNameOf(`stranger-${made}@example.com`);
    const own = { params: { id: person.id }, as: person.token };
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) {
      statuses.push((await api.call(requestDeletion, { ...own, body: { current_password: personaPassword } })).status);
      expect((await api.call(cancelDeletion, own)).status).toBe(204);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect(await mailsTo(person.email)).toBe(20);
  });
});

describe("an address that others request", () => {
  it("is mailed ten times an hour, however many of them request it", async () => {
    const wanted = `wanted-${made}@example.com`;
    for (let who = 0; who < 3; who += 1) {
      const requester = await makePerson(api, { email: `requester-${made}-${who}@almanac.test` });
      const body = { email: wanted, current_password: personaPassword };
      for (let times = 0; times < 3; times += 1)
        await api.call(updateUser, { params: { id: requester.id }, body, as: requester.token });
      for (let times = 0; times < 3; times += 1) await api.call(resendVerification, { query: {}, as: requester.token });
    }
    expect(await mailsTo(wanted)).toBe(10);
  });

  it("can be requested again in the next hour", async () => {
    const requester = await makePerson(api, { email: `requester-${made}@almanac.test` });
    const sent = {
      params: { id: requester.id },
      body: { email: "late@example.com", current_password: personaPassword },
    };
    for (let times = 0; times < 11; times += 1) await api.call(updateUser, { ...sent, as: requester.token });
    expect((await api.refused(updateUser, { ...sent, as: requester.token })).status).toBe(429);
    api.advance(hourMs);
    await api.ok(updateUser, { ...sent, as: requester.token });
  });
});

describe("an admin of a team", () => {
  it("cannot flood a member by giving and revoking access, and can always revoke it", async () => {
    const house = await makeHouse(api, { waiting: 1 });
    const [member] = house.waiting as [Person];
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1) {
      const { status } = await api.call(updateTeam, changing(house, house.owner, { approveUser: member.id }));
      statuses.push(status);
      if (status === 200) await api.ok(updateTeam, changing(house, house.owner, { revokeUser: member.id }));
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect(await mailsTo(member.email)).toBe(20);
  });

  it("cannot get round the limit of invites by deleting the team and creating another", async () => {
    const owner = await makePerson(api, {
      email: `serial-${made}@almanac.test`,
      plan: 16,
    });
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const team = await api.ok(createTeam, { body: { display_name: `Round ${round}` }, as: owner.token });
      for (let guest = 0; guest < 4; guest += 1) {
        const body = { team_id: team.id, name: "Nora", email: `guest-${made}-${round}-${guest}@example.com` };
        statuses.push((await api.call(createInvite, { body, as: owner.token })).status);
      }
      await api.ok(deleteTeam, { params: { id: team.id }, as: owner.token });
    }
    expect(statuses).toEqual([...Array<number>(30).fill(201), 429, 429]);
  });
});
