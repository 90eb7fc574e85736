import * as contract from "contract/team";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let keeper: Person;

beforeAll(async () => {
  api = await createTestApi();
  await makePlans(api);
  keeper = await makePerson(api, { email: "keeper@almanac.test", permissions: ["teams.manage"] });
});
afterAll(() => api.close());

describe("those who manage all teams", () => {
  it("make a team for the account with an address, and see all of them sorted by name or age", async () => {
    for (const name of ["Beta", "Alpha"]) {
      const owner = await makePerson(api, { email: `${name}@almanac.test`.toLowerCase() });
      const body = { display_name: name, owner_email: owner.email };
      const team = await api.ok(contract.createTeam, { body, as: keeper.token });
      expect(team.admin).toBe(owner.id);
      api.advance(1000);
    }
    const names = async (sort: string) => {
      const { data } = await api.ok(contract.listTeams, { query: { sort } as never, as: keeper.token });
      return data.map((team) => team.display_name);
    };
    expect(await names("name")).toEqual(["Alpha", "Beta"]);
    expect(await names("-name")).toEqual(["Beta", "Alpha"]);
    expect(await names("created")).toEqual(["Beta", "Alpha"]);
    const unknown = { display_name: "Gamma", owner_email: "nobody@almanac.test" };
    expect(await api.refused(contract.createTeam, { body: unknown, as: keeper.token })).toMatchObject({
      status: 422,
      errors: { owner_email: expect.any(String) },
    });
  });

  it("are the only ones who name another owner", async () => {
    const subscriber = await makePerson(api, { email: "sub@almanac.test", plan: 16 });
    const body = { display_name: "Mine", owner_email: keeper.email };
    expect(await api.refused(contract.createTeam, { body, as: subscriber.token })).toMatchObject({ status: 403 });
  });
});
