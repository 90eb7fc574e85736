import { contentItems } from "api/db/schema/index";
import { setFavourite } from "contract/favourite";
import { listFavourites } from "contract/user";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  for (const slug of ["first-shelf", "second-shelf", "third-shelf"]) await makeItem(api, { slug });
  await makeItem(api, { slug: "locked-shelf", isPremium: true, subtextAccess: "for those with access" });
});

afterAll(() => api.close());

async function save(person: Person, slug: string, on = true): Promise<void> {
  api.advance(1_000);
  await api.ok(setFavourite, { params: { id: person.id, slug }, body: { on }, as: person.token });
}

async function saved(person: Person, query: { page?: number; perPage?: number } = {}) {
  return api.ok(listFavourites, { params: { id: person.id }, query, as: person.token });
}

/** A user who saved three items, one after another. */
async function saver(name: string): Promise<Person> {
  const person = await makePerson(api, { email: `${name}@almanac.test` });
  for (const slug of ["second-shelf", "first-shelf", "third-shelf"]) await save(person, slug);
  return person;
}

const slugs = ({ data }: { data: { slug: string }[] }) => data.map(({ slug }) => slug);

describe("saved items", () => {
  it("are listed last saved first, as saved", async () => {
    const found = await saved(await saver("lists"));
    expect(slugs(found)).toEqual(["third-shelf", "first-shelf", "second-shelf"]);
    expect(found.data.every((card) => card.is_favourite)).toBe(true);
    expect(found.meta).toEqual({ total: 3, page: 1, perPage: 32 });
  });

  it("have pages, and a page past the end has the total", async () => {
    const person = await saver("turns-pages");
    expect(slugs(await saved(person, { page: 2, perPage: 2 }))).toEqual(["second-shelf"]);
    expect(await saved(person, { page: 5, perPage: 2 })).toMatchObject({ data: [], meta: { total: 3 } });
    expect((await saved(person, { page: 2, perPage: 1 })).meta.total).toBe(3);
  });

  it("that are locked are kept, locked", async () => {
    await save(personas.basics, "locked-shelf");
    const found = await saved(personas.basics);
    expect(found.data).toMatchObject([{ slug: "locked-shelf", has_access: false }]);
    expect(JSON.stringify(found)).not.toContain("for those with access");
  });

  it("that were withdrawn or removed are no longer listed", async () => {
    const { id } = await makeItem(api, { slug: "passing-shelf" });
    await save(personas.teamAdmin, "passing-shelf");
    await save(personas.teamAdmin, "first-shelf");
    await save(personas.teamAdmin, "third-shelf");
    await save(personas.teamAdmin, "first-shelf", false);
    await api.deps.db.update(contentItems).set({ status: "draft" }).where(eq(contentItems.id, id));
    const found = await saved(personas.teamAdmin);
    expect([slugs(found), found.meta.total]).toEqual([["third-shelf"], 1]);
  });

  it("are private, and guests have none", async () => {
    const params = { id: personas.member.id };
    for (const { token: as } of [personas.basics, personas.admin])
      expect((await api.refused(listFavourites, { params, query: {}, as })).status).toBe(404);
    expect((await api.refused(listFavourites, { params, query: {} })).status).toBe(401);
    expect(
      (await api.refused(listFavourites, { params: { id: "me" }, query: {}, as: personas.member.token })).status,
    ).toBe(404);
  });
});
