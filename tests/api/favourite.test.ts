import * as content from "contract/content";
import * as favourite from "contract/favourite";
import { makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;
let person: Person;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  await makeItem(api, { slug: "open-shelf" });
  await makeItem(api, { slug: "locked-shelf", isPremium: true });
  await makeItem(api, { slug: "not-out-yet", daysAgo: -3 });
});

beforeEach(async () => {
  people += 1;
  person = await makePerson(api, { email: `person-${people}@almanac.test` });
});
afterAll(() => api.close());

function save(slug: string, on: boolean, of = person, as = person.token) {
  return { params: { id: of.id, slug }, body: { on }, as };
}

async function saved(): Promise<string[]> {
  const { data } = await api.ok(content.listContent, { query: {}, as: person.token });
  return data.filter((card) => card.is_favourite).map((card) => card.slug);
}

describe("an item", () => {
  it("is saved and removed, any number of times", async () => {
    for (const on of [true, true]) {
      expect(await api.ok(favourite.setFavourite, save("open-shelf", on))).toEqual({ on, title: "About open-shelf" });
    }
    expect(await saved()).toEqual(["open-shelf"]);
    for (const on of [false, false]) await api.ok(favourite.setFavourite, save("open-shelf", on));
    expect(await saved()).toEqual([]);
  });

  it("can be saved while it is locked", async () => {
    await api.ok(favourite.setFavourite, save("locked-shelf", true));
    expect(await saved()).toEqual(["locked-shelf"]);
  });

  it("cannot be saved if it is unknown or not published yet", async () => {
    for (const slug of ["nobody-knows-it", "not-out-yet"]) {
      expect((await api.refused(favourite.setFavourite, save(slug, true))).status).toBe(404);
    }
  });
});

describe("saving", () => {
  it("is private", async () => {
    const forSomebodyElse = save("open-shelf", true, personas.basics);
    expect((await api.refused(favourite.setFavourite, forSomebodyElse)).status).toBe(404);
  });

  it("requires a user and a valid action", async () => {
    const { params } = save("open-shelf", true);
    expect((await api.refused(favourite.setFavourite, { params, body: { on: true } })).status).toBe(401);
    const vague = { params, body: {} as { on: boolean }, as: person.token };
    expect((await api.refused(favourite.setFavourite, vague)).status).toBe(422);
  });
});
