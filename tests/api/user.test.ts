import { categories, users } from "api/db/schema/index";
import { addDays, londonDay } from "api/domain/dates";
import { defaultFilter, readUser, saveFilter, updateUser } from "contract/user";
import { eq, sql } from "drizzle-orm";
import { makeCategories, makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi, testStart } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;
let person: Person;
let rooms: string[];
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  rooms = await makeCategories(api, "home/rooms/kitchen");
});
beforeEach(async () => {
  made += 1;
  person = await makePerson(api, { email: `person-${made}@almanac.test`, firstName: "Petra" });
});
afterAll(() => api.close());

function filtering(filter: Parameters<typeof api.ok<typeof saveFilter>>[1]["body"]["filter"]) {
  return { body: { filter }, as: person.token };
}

/** The row's version: PostgreSQL makes a new one with each write. */
async function rowVersion(): Promise<unknown> {
  const [row] = await api.deps.db.select({ version: sql`xmin::text` }).from(users).where(eq(users.id, person.id));
  return row?.version;
}

describe("the filter", () => {
  it("is returned whole, and omitted parts are kept", async () => {
    const first = await api.ok(saveFilter, filtering({ categories: rooms }));
    expect(first.filter).toEqual({ ...defaultFilter, categories: rooms });
    const second = await api.ok(saveFilter, filtering({ order_by: "Oldest", q: "linen" }));
    expect(second.filter).toEqual({ ...defaultFilter, categories: rooms, order_by: "Oldest", q: "linen" });
    const { filter } = await api.ok(readUser, { params: { id: person.id }, as: person.token });
    expect(filter).toEqual(second.filter);
  });

  it("stores each category once, and only existing ones", async () => {
    const [kept = "", gone = ""] = await makeCategories(api, `passing-${made}/gone`);
    await api.deps.db.delete(categories).where(eq(categories.id, gone));
    const { filter } = await api.ok(saveFilter, filtering({ categories: [kept, gone, kept, ...rooms] }));
    expect(filter.categories).toEqual([kept, ...rooms]);
  });

  it("can be emptied", async () => {
    await api.ok(saveFilter, filtering({ categories: rooms }));
    expect((await api.ok(saveFilter, filtering({ categories: [] }))).filter.categories).toEqual([]);
  });

  it("is not written when nothing in it changes", async () => {
    await api.ok(saveFilter, filtering({ categories: rooms, order_by: "Oldest" }));
    const before = await rowVersion();
    await api.ok(saveFilter, filtering({ categories: rooms }));
    await api.ok(saveFilter, filtering({ order_by: "Oldest", q: "", perPage: 999 }));
    await api.ok(saveFilter, filtering({}));
    expect(await rowVersion()).toBe(before);
  });

  it("loses nothing when two parts of it are saved at once", async () => {
    const parts = [{ categories: rooms }, { order_by: "Oldest" as const }, { q: "wool" }, { tags: "colour" }];
    await Promise.all(parts.map((part) => api.ok(saveFilter, filtering(part))));
    const { filter } = await api.ok(saveFilter, filtering({}));
    expect(filter).toEqual({ ...defaultFilter, categories: rooms, order_by: "Oldest", q: "wool", tags: "colour" });
  });

  it("is refused when it is invalid, for guests and for unverified users", async () => {
    const odd = { body: { filter: { order_by: "Random" } }, as: person.token } as unknown as ReturnType<
      typeof filtering
    >;
    expect(await api.refused(saveFilter, odd)).toMatchObject({
      status: 422,
      errors: { "filter.order_by": "This is not one of the choices." },
    });
    expect((await api.refused(saveFilter, { body: { filter: {} } })).status).toBe(401);
    const unverified = { body: { filter: {} }, as: personas.unverified.token };
    expect(await api.refused(saveFilter, unverified)).toMatchObject({ status: 403, code: "unverified" });
  });
});

describe("a record", () => {
  it("is complete for its owner, with the current plan", async () => {
    const { member } = personas;
    const record = await api.ok(readUser, { params: { id: member.id }, as: member.token });
    const plan = {
      title: "A plan",
      subscription_plan_id: 15,
      expiry: addDays(londonDay(testStart), 335),
      status: true,
    };
    expect(record).toMatchObject({
      id: member.id,
      first_name: "Maud",
      last_name: "Castle",
      email: "member@almanac.test",
      verified: { status: true },
      filter: defaultFilter,
      tree: false,
      dontNotify: false,
      newsletter_settings: { status: false, type: "weekly" },
      subscription_plan_id: 15,
      subscriptions: [plan],
      allSubscriptions: [plan],
      favourites: [],
      created_at: testStart.toISOString(),
    });
  });

  it("has the team's plan, without the subscription of another user", async () => {
    const { teamMember } = personas;
    const record = await api.ok(readUser, { params: { id: teamMember.id }, as: teamMember.token });
    expect(record).toMatchObject({ subscription_plan_id: 17, subscriptions: [], allSubscriptions: [] });
  });

  it("is found by nobody else, administrators included, neither to read nor to change", async () => {
    const params = { id: person.id };
    for (const { token } of [personas.member, personas.admin]) {
      expect((await api.refused(readUser, { params, as: token })).status).toBe(404);
      expect((await api.refused(updateUser, { params, body: { tree: true }, as: token })).status).toBe(404);
    }
    expect((await api.refused(readUser, { params })).status).toBe(401);
    expect((await api.refused(updateUser, { params, body: {} })).status).toBe(401);
  });
});

describe("the choices of a member", () => {
  function change(body: Parameters<typeof api.ok<typeof updateUser>>[1]["body"]) {
    return api.ok(updateUser, { params: { id: person.id }, body, as: person.token });
  }

  it("are stored: onboarding, and its postponement", async () => {
    expect(await change({ tree: true, dontNotify: true })).toMatchObject({
      message: "Your account has been updated.",
      user: { tree: true, dontNotify: true, first_name: "Petra" },
    });
    expect((await change({ tree: false })).user).toMatchObject({ tree: false, dontNotify: true });
  });

  it("are stored: items saved and removed, the newest first, any number of times", async () => {
    const older = await makeItem(api, { slug: `older-${made}` });
    const newer = await makeItem(api, { slug: `newer-${made}`, isPremium: true });
    for (const { id } of [older, older, newer]) {
      api.advance(1_000);
      await change({ favourites: { id, on: true } });
    }
    const { user } = await change({});
    expect(user.favourites).toEqual([newer, older].map((item) => ({ ...item, title: `About ${item.slug}` })));
    for (const on of [false, false]) await change({ favourites: { id: newer.id, on } });
    expect((await change({})).user.favourites.map(({ slug }) => slug)).toEqual([older.slug]);
  });

  it("cannot include an item that is not in the library", async () => {
    const unpublished = await makeItem(api, { slug: `not-out-${made}`, daysAgo: -3 });
    const args = { params: { id: person.id }, as: person.token };
    const refusal = await api.refused(updateUser, { ...args, body: { favourites: { id: unpublished.id, on: true } } });
    expect(refusal).toMatchObject({
      status: 422,
      errors: { favourites: "This item is no longer in the library." },
    });
    await change({ favourites: { id: unpublished.id, on: false } });
  });
});
