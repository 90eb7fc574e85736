import { categories } from "api/db/schema/index";
import { decisionTree, menuCategories, onboardingCategories, readCategory } from "contract/category";
import { eq } from "drizzle-orm";
import { makeCategories, makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi, withTestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;
let as: string;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  as = personas.member.token;
  for (let n = 1; n <= 6; n++) await makeItem(api, { slug: `tile-${n}`, daysAgo: n, path: "home/rooms/bath/tiles" });
  await makeItem(api, { slug: "sink", daysAgo: 9, path: "home/rooms/kitchen", isPremium: true });
  const only = await makeItem(api, { slug: "one-lamp", daysAgo: 3, path: "home/light" });
  await makeItem(api, { slug: "hidden", status: "draft", path: "home/rooms/kitchen" });
  await makeItem(api, { slug: "hoop", daysAgo: 5, path: "kids" });
  const light = eq(categories.path, "home/light");
  await api.deps.db.update(categories).set({ contentFirstId: only.id, position: 1 }).where(light);
});

afterAll(() => api.close());

describe("the menu", () => {
  it("is the whole tree, four levels deep, and public", async () => {
    const { data } = await api.ok(menuCategories, {});
    const home = data.find(({ slug }) => slug === "home");
    expect(data.map(({ slug }) => slug).sort()).toEqual(["home", "kids"]);
    expect(home?.children.map(({ slug }) => slug)).toEqual(["rooms", "light"]);
    const bath = home?.children[0]?.grand_children.find(({ slug }) => slug === "bath");
    expect(bath?.great_grand_children).toMatchObject([{ slug: "tiles", contentFirst: false, content_slug: null }]);
  });

  it("says which entries open an item", async () => {
    const { data } = await api.ok(menuCategories, {});
    const light = data.find(({ slug }) => slug === "home")?.children[1];
    expect(light).toMatchObject({ contentFirst: true, content_slug: "one-lamp" });
  });

  it("is updated within half a minute of a change", () =>
    withTestApi(async (own) => {
      expect(await own.ok(menuCategories, {})).toEqual({ data: [] });
      await own.deps.db.insert(categories).values({ slug: "later", path: "later", level: 1, title: "Later" });
      own.advance(31_000);
      const { data } = await own.ok(menuCategories, {});
      expect(data.map(({ slug }) => slug)).toContain("later");
    }));
});

describe("a category", () => {
  it("is read by its path or its id", async () => {
    const byPath = await api.ok(readCategory, { params: { id: "home/rooms" }, as });
    const byId = await api.ok(readCategory, { params: { id: byPath.id }, as });
    expect(byId).toEqual(byPath);
  });

  it("has breadcrumbs from the top level down, each with its siblings", async () => {
    const { breadcrumbs } = await api.ok(readCategory, { params: { id: "home/rooms/bath/tiles" }, as });
    expect(breadcrumbs.map(({ slug }) => slug)).toEqual(["home", "rooms", "bath", "tiles"]);
    expect(breadcrumbs[1]?.siblings.map(({ slug }) => slug)).toEqual(["rooms", "light"]);
    expect(breadcrumbs[2]?.siblings.map(({ slug }) => slug).sort()).toEqual(["bath", "kitchen"]);
  });

  it("counts the items below it, shows the newest four of each child, and hides drafts", async () => {
    const { children, total } = await api.ok(readCategory, { params: { id: "home/rooms" }, as });
    const shown = children.map((child) => [child.slug, child.total, child.content.map(({ slug }) => slug)]).sort();
    expect(shown).toEqual([
      ["bath", 6, ["tile-1", "tile-2", "tile-3", "tile-4"]],
      ["kitchen", 1, ["sink"]],
    ]);
    expect(total).toBe(7);
  });

  it("has no page of its own items if its children are shown, whatever the query", async () => {
    const { content, total } = await api.ok(readCategory, {
      params: { id: "home" },
      query: { page: 2, perPage: 5 },
      as,
    });
    expect([content, total]).toEqual([[], 8]);
  });

  it("has a page of them if it has no children, or does not show them", async () => {
    const bare = await api.ok(readCategory, {
      params: { id: "home/rooms/bath/tiles" },
      query: { page: 2, perPage: 4 },
      as,
    });
    expect(bare).toMatchObject({ total: 6, children: [], content: [{ slug: "tile-5" }, { slug: "tile-6" }] });
    const bath = eq(categories.path, "home/rooms/bath");
    await api.deps.db.update(categories).set({ showChildren: false }).where(bath);
    api.advance(31_000);
    const hidden = await api.ok(readCategory, { params: { id: "home/rooms/bath" }, as });
    await api.deps.db.update(categories).set({ showChildren: true }).where(bath);
    api.advance(31_000);
    expect(hidden.show_children).toBe(false);
    expect(hidden.children).toMatchObject([{ slug: "tiles", total: 6, content: [] }]);
    expect(hidden.content.map(({ slug }) => slug)).toEqual([..."123456"].map((n) => `tile-${n}`));
  });

  it("may be empty", () =>
    withTestApi(async (own) => {
      const { token } = await makePerson(own, { email: "gardener@almanac.test" });
      await makeCategories(own, "garden/sheds");
      await makeItem(own, { slug: "shed-draft", status: "draft", path: "garden/sheds" });
      await makeItem(own, { slug: "shed-to-come", daysAgo: -1, path: "garden/sheds" });
      const garden = await own.ok(readCategory, { params: { id: "garden" }, as: token });
      expect(garden).toMatchObject({ total: 0, children: [{ slug: "sheds", total: 0, content: [] }] });
      const sheds = await own.ok(readCategory, { params: { id: "garden/sheds" }, as: token });
      expect(sheds).toMatchObject({ total: 0, content: [] });
    }));

  it("shows new items below it at once", () =>
    withTestApi(async (own) => {
      const { token } = await makePerson(own, { email: "gardener@almanac.test" });
      await makeItem(own, { slug: "old-shed", daysAgo: 3, path: "garden/sheds" });
      await own.ok(readCategory, { params: { id: "garden" }, as: token });
      await makeItem(own, { slug: "shed-of-today", daysAgo: 0, path: "garden/sheds" });
      const { children } = await own.ok(readCategory, { params: { id: "garden" }, as: token });
      expect(children[0]?.content.map(({ slug }) => slug)).toEqual(["shed-of-today", "old-shed"]);
    }));

  it("says which child opens an item", async () => {
    const { children } = await api.ok(readCategory, { params: { id: "home" }, as });
    expect(children.find(({ slug }) => slug === "light")).toMatchObject({
      contentFirst: true,
      content_slug: "one-lamp",
    });
    const { breadcrumbs } = await api.ok(readCategory, { params: { id: "home/rooms" }, as });
    expect(breadcrumbs[1]?.siblings).toMatchObject([
      { slug: "rooms", content_slug: null },
      { slug: "light", content_slug: "one-lamp" },
    ]);
  });

  it("may be locked as a whole", async () => {
    await api.deps.db.update(categories).set({ isPremium: true }).where(eq(categories.path, "kids"));
    const { has_access: open } = await api.ok(readCategory, { params: { id: "kids" }, as });
    const { has_access: locked } = await api.ok(readCategory, { params: { id: "kids" }, as: personas.basics.token });
    expect([open, locked]).toEqual([true, false]);
  });

  it("that does not exist is not found", async () => {
    for (const id of ["attic", "rooms", "home/rooms/bath/tiles/white", "HOME", "%", personas.member.id]) {
      expect((await api.refused(readCategory, { params: { id }, as })).status).toBe(404);
    }
  });

  it("is for verified members", async () => {
    const params = { id: "home" };
    expect((await api.refused(readCategory, { params })).status).toBe(401);
    expect((await api.refused(readCategory, { params, as: personas.unverified.token })).code).toBe("unverified");
  });
});

describe("onboarding", () => {
  it("offers three levels of categories", async () => {
    const { data } = await api.ok(onboardingCategories, { as });
    const home = data.find(({ slug }) => slug === "home");
    expect(
      home?.children
        .find(({ slug }) => slug === "rooms")
        ?.children.map(({ slug }) => slug)
        .sort(),
    ).toEqual(["bath", "kitchen"]);
  });

  it("has three steps with their titles", async () => {
    const steps = await api.ok(decisionTree, { as });
    expect(steps.step2.title).toBe("Do you want to know:");
    expect(steps.step3.title).toBe("Which Baby & Kids age groups are you most interested in?");
  });

  it("is for verified members", async () => {
    for (const call of [onboardingCategories, decisionTree] as const) {
      expect((await api.refused(call, {})).status).toBe(401);
      expect((await api.refused(call, { as: personas.unverified.token })).code).toBe("unverified");
    }
  });
});
