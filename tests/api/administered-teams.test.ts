import { deleteInvites, inviteChoices, readInvite, updateInvite } from "contract/invite";
import * as contract from "contract/team";
import { makePerson, makePersonas, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { auditActionsOf, changing, invited, makeHouse, seenBy } from "tests/support/teams";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let keeper: Person;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  keeper = await makePerson(api, { email: "keeper@almanac.test", firstName: "Keeper", permissions: ["teams.manage"] });
});
afterAll(() => api.close());

describe("those who manage all teams", () => {
  it("put a user into a team by their address, if somebody has it", async () => {
    const house = await makeHouse(api);
    const newcomer = await makePerson(api, { email: "newcomer@almanac.test" });
    await api.ok(contract.updateTeam, changing(house, keeper, { addEmail: "Newcomer@almanac.test" }));
    const { users } = await seenBy(api, house, keeper);
    expect(users.find(({ id }) => id === newcomer.id)?.pivot.approved).toBe(true);
    const unknown = changing(house, keeper, { addEmail: "nobody@almanac.test" });
    expect(await api.refused(contract.updateTeam, unknown)).toMatchObject({
      status: 422,
      errors: { addEmail: "Nobody has an account with this address." },
    });
    const byOwner = changing(house, house.owner, { addEmail: newcomer.email });
    expect(await api.refused(contract.updateTeam, byOwner)).toMatchObject({ status: 403 });
  });

  it("delete several teams at once; those that do not exist are left out", async () => {
    const houses = [await makeHouse(api), await makeHouse(api, { members: 1 })];
    const [first, second] = houses.map(({ team }) => team.id) as [string, string];
    const body = { ids: [first, second, keeper.id] };
    expect(await api.ok(contract.deleteTeams, { body, as: keeper.token })).toEqual({ done: 2, refused: [] });
    expect(await api.refused(contract.readTeam, { params: { id: first }, as: keeper.token })).toMatchObject({
      status: 404,
    });
    expect(await auditActionsOf(api, second)).toEqual(["team.deleted"]);
    const refused = await api.refused(contract.deleteTeams, { body, as: houses[0]?.owner.token ?? "" });
    expect(refused).toMatchObject({ status: 403 });
  });
});

describe("the places of a team", () => {
  it("are those of the plan until somebody sets them, and saving the name alone does not set them", async () => {
    const house = await makeHouse(api);
    expect(await seenBy(api, house, keeper)).toMatchObject({ places: 5, places_set: null, places_covered: 5 });
    await api.ok(contract.updateTeam, changing(house, keeper, { display_name: "Quay", places: null }));
    expect(await seenBy(api, house, keeper)).toMatchObject({ places_set: null, changed_by: "Keeper Castle" });
    expect(await auditActionsOf(api, house.team.id)).toEqual(["team.renamed"]);
    await api.ok(contract.updateTeam, changing(house, keeper, { places: 9 }));
    expect(await seenBy(api, house, keeper)).toMatchObject({ places: 9, places_set: 9, places_covered: 5 });
    await api.ok(contract.updateTeam, changing(house, keeper, { display_name: "Quay", places: 9 }));
    expect(await auditActionsOf(api, house.team.id)).toEqual(["team.renamed", "team.places.set"]);
  });
});

describe("two who edit at once", () => {
  it("do not replace each other's name and places of a team unseen", async () => {
    const house = await makeHouse(api);
    const { version } = await seenBy(api, house, keeper);
    await api.ok(contract.updateTeam, changing(house, house.owner, { display_name: "Quay", version }));
    const late = changing(house, keeper, { display_name: "Harbour", places: 9, version });
    expect(await api.refused(contract.updateTeam, late)).toMatchObject({ status: 409, code: "changed" });
    expect(await seenBy(api, house, keeper)).toMatchObject({ display_name: "Quay", places_set: null, version: 2 });
    await api.ok(contract.updateTeam, changing(house, keeper, { display_name: "Harbour", version: 2 }));
  });

  it("do not replace each other's correction of an invite unseen; mailing it again is no correction", async () => {
    const house = await makeHouse(api);
    const { invite } = await invited(api, house, "twice@example.com");
    const correct = (name: string, version: number) => ({
      params: { id: invite.id },
      body: { name, version },
      as: keeper.token,
    });
    await api.ok(updateInvite, { params: { id: invite.id }, body: { resend: true }, as: keeper.token });
    await api.ok(updateInvite, correct("Ines", invite.version));
    expect(await api.refused(updateInvite, correct("Una", 1))).toMatchObject({ status: 409, code: "changed" });
    const read = await api.ok(readInvite, { params: { id: invite.id }, as: keeper.token });
    expect(read).toMatchObject({ name: "Ines", version: 2, changed_by: "Keeper Castle", changed_by_id: keeper.id });
  });
});

describe("the invites to all teams", () => {
  it("are deleted several at once; one that was accepted stays, with the reason", async () => {
    const house = await makeHouse(api);
    const { invite: open } = await invited(api, house, "open@example.com");
    const { invite: used, token } = await invited(api, house, "used@example.com");
    const guest = await makePerson(api, { email: "used@example.com" });
    await api.ok(contract.joinTeam, { params: { code: token }, as: guest.token });
    const body = { ids: [open.id, used.id, keeper.id] };
    expect(await api.ok(deleteInvites, { body, as: keeper.token })).toEqual({
      done: 1,
      refused: [{ id: used.id, title: used.name, message: `The invite to ${used.name} was already accepted.` }],
    });
    expect((await seenBy(api, house, keeper)).invites).toEqual([]);
    expect(await auditActionsOf(api, house.team.id)).toContain("invite.deleted");
    expect(await api.refused(deleteInvites, { body, as: house.owner.token })).toMatchObject({ status: 403 });
  });

  it("can be sent for every team, which are found by part of a name", async () => {
    const house = await makeHouse(api);
    const { total, teams } = await api.ok(inviteChoices, { query: { q: house.team.name }, as: keeper.token });
    expect(teams).toContainEqual({ id: house.team.id, display_name: house.team.name, places: 5, seats_used: 1 });
    expect(total).toBe(teams.length);
  });
});
