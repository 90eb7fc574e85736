import { auditLog, categories, contentCategories, mediaFiles, pictures, settings, users } from "api/db/schema/index";
import { exportLibrary } from "api/import/export";
import { indexCategory } from "api/jobs/indexing";
import { addCategories } from "api/services/importing";
import { inTransaction } from "api/transaction";
import { readCategory } from "contract/category";
import { listContent } from "contract/content";
import * as contract from "contract/edited-category";
import { search } from "contract/search";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { makePerson, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";

let api: TestApi;
let editor: Person;

beforeAll(async () => {
  api = await createTestApi();
  editor = await makePerson(api, { email: "editor@almanac.test", permissions: ["content.edit"] });
});
afterAll(() => api.close());

function create(body: { title: string } & Partial<Parameters<typeof change>[1]>) {
  return api.ok(contract.createEditedCategory, { body: body as never, as: editor.token });
}

function read(id: string) {
  return api.ok(contract.readEditedCategory, { params: { id }, as: editor.token });
}

function change(id: string, body: Record<string, unknown>, as = editor) {
  return { params: { id }, body: body as never, as: as.token };
}

function save(id: string, body: Record<string, unknown>) {
  return api.ok(contract.updateEditedCategory, change(id, body));
}

async function list(query: Record<string, unknown> = {}) {
  return (
    await api.ok(contract.listEditedCategories, { query: { per_page: 100, ...query } as never, as: editor.token })
  ).data;
}

async function idOf(path: string): Promise<string> {
  const [row] = await api.deps.db.select().from(categories).where(eq(categories.path, path));
  return row?.id ?? "";
}

describe("a category of the library", () => {
  it("is created as the last of its place, with a slug made from its title, with a number if that is taken there", async () => {
    const home = await create({ title: "Home & Garden" });
    const rooms = await create({ title: "Rooms", parent_id: home.id });
    const again = await create({ title: "Rooms!", parent_id: home.id });
    const elsewhere = await create({ title: "Rooms" });
    const twin = { body: { title: "ROOMS", parent_id: home.id } as never, as: editor.token };
    expect(await api.refused(contract.createEditedCategory, twin)).toMatchObject({
      status: 422,
      errors: { title: "There is a category here called “Rooms” already.", existing: rooms.id },
    });
    expect([home.path, rooms.path, again.path, elsewhere.path]).toEqual([
      "home-and-garden",
      "home-and-garden/rooms",
      "home-and-garden/rooms-2",
      "rooms",
    ]);
    expect(rooms).toMatchObject({ level: 2, version: 1, changed_at: null, parent: { title: "Home & Garden" } });
    expect(again.siblings.map(({ id }) => id)).toEqual([rooms.id, again.id]);
    const refusal = await api.refused(contract.createEditedCategory, {
      body: { title: "Third", slug: "rooms", parent_id: home.id },
      as: editor.token,
    });
    expect(refusal).toMatchObject({ status: 422, errors: { slug: expect.stringContaining("Another category") } });
  });

  it("keeps its text, picture, colours, access, the item that it opens and its questions", async () => {
    const { db } = api.deps;
    const file = { hash: "a-door", storageKey: "pictures/a-door.webp", fileType: "webp", mime: "image/webp", size: 1 };
    const [stored] = await db
      .insert(mediaFiles)
      .values({ ...file, width: 640, height: 480 })
      .returning();
    await db.insert(pictures).values({ id: stored?.id ?? "", title: "A door" });
    await makeItem(api, { slug: "one-door" });
    const fields = {
      ...{ intro: "Doors of all kinds.", picture_id: stored?.id, picture_alt: "A blue door", is_premium: true },
      ...{ colour_primary: "#112233", colour_secondary: "#445566", show_children: false, content_slug: "one-door" },
      steps: {
        step1: { status: true, title: "Doors", text: "" },
        step2: { status: false, title: "", text: "" },
        step3: { status: false, title: "", text: "" },
      },
    };
    const { id } = await create({ title: "Doors", ...fields });
    expect(await read(id)).toMatchObject({ ...fields, image: { alt: "A blue door", width: 640 } });
    const emptied = await save(id, { intro: "", picture_id: null, content_slug: "", colour_primary: "", steps: null });
    expect(emptied).toMatchObject({ intro: "", image: null, content_slug: null, colour_primary: null, steps: null });
    const wrong = { picture_id: id, content_slug: "no-such-item" };
    const picture = await api.refused(contract.updateEditedCategory, change(id, { picture_id: wrong.picture_id }));
    expect(picture).toMatchObject({ status: 422, errors: { picture_id: expect.any(String) } });
    const item = await api.refused(contract.updateEditedCategory, change(id, { content_slug: wrong.content_slug }));
    expect(item).toMatchObject({ status: 422, errors: { content_slug: expect.any(String) } });
  });

  it("is never below itself, nor deeper than four levels with all below it", async () => {
    const one = await create({ title: "Level one" });
    const two = await create({ title: "Level two", parent_id: one.id });
    const three = await create({ title: "Level three", parent_id: two.id });
    await create({ title: "Level four", parent_id: three.id });
    const itself = await api.refused(contract.updateEditedCategory, change(one.id, { parent_id: two.id }));
    expect(itself).toMatchObject({ status: 422, errors: { parent_id: expect.stringContaining("below itself") } });
    const other = await create({ title: "Another" });
    const deep = await api.refused(contract.updateEditedCategory, change(one.id, { parent_id: other.id }));
    expect(deep).toMatchObject({ status: 422, errors: { parent_id: expect.stringContaining("4 levels") } });
    const offered = (await read(two.id)).parents.map(({ title }) => title);
    expect(offered).toContain("Level one");
    for (const title of ["Level two", "Level three", "Level four"]) expect(offered).not.toContain(title);
  });

  it("takes all below it and its items with it when it moves, its earlier addresses lead there, and it is searched there", async () => {
    await makeItem(api, { slug: "moved-lamp", title: "Lampshade", path: "from/light/lamps" });
    await makeItem(api, { slug: "both-lamp", path: "from/light/lamps" });
    const to = await create({ title: "Target" });
    const light = await idOf("from/light");
    const moved = await save(light, { parent_id: to.id, slug: "lighting", version: 1 });
    expect(moved).toMatchObject({ path: "target/lighting", level: 2, version: 2 });
    expect((await list({ q: "target/lighting/lamps" }))[0]).toMatchObject({ level: 3, items_total: 2 });
    const rows = await api.deps.db.select().from(contentCategories).where(eq(contentCategories.categoryId, to.id));
    expect(rows).toHaveLength(2);
    const left = await api.deps.db.$count(contentCategories, eq(contentCategories.categoryId, await idOf("from")));
    expect(left).toBe(0);
    for (const path of ["from/light/lamps", "target/lighting/lamps"]) {
      const { breadcrumbs } = await api.ok(readCategory, { params: { id: path }, as: editor.token });
      expect(breadcrumbs.map(({ slug }) => slug)).toEqual(["target", "lighting", "lamps"]);
    }
    await indexCategory({ categoryId: light, after: null }, api.deps);
    const found = await api.ok(search, {
      query: { query: "Lampshade", category_slug: "target" } as never,
      as: editor.token,
    });
    expect(JSON.stringify(found)).toContain("moved-lamp");
    const back = await save(light, { parent_id: await idOf("from"), slug: "light" });
    expect(back.path).toBe("from/light");
    const listed = await api.ok(listContent, { query: { categories: "from,light" } as never, as: editor.token });
    expect(listed.meta.total).toBe(2);
  });

  it("is not changed by somebody who has read an older version", async () => {
    const { id } = await create({ title: "Posters" });
    const other = await makePerson(api, { email: "other@almanac.test", permissions: ["content.edit"] });
    const changed = await api.ok(contract.updateEditedCategory, change(id, { title: "Prints", version: 1 }, other));
    expect(changed).toMatchObject({ title: "Prints", version: 2, changed_by: expect.any(String) });
    const late = await api.refused(contract.updateEditedCategory, change(id, { title: "Big", version: 1 }));
    expect(late).toMatchObject({ status: 409, code: "changed" });
  });

  it("says where it is used: items, those below it, feeds, and what leads to it", async () => {
    const { db } = api.deps;
    const { id, path } = await create({ title: "Used" });
    await create({ title: "Below", parent_id: id });
    await makeItem(api, { slug: "in-used", title: "In it", path });
    const follower = await makePerson(api, { email: "follower@almanac.test" });
    await db
      .update(users)
      .set({ filter: { categories: [id], order_by: "Latest" } })
      .where(eq(users.id, follower.id));
    const entry = {
      name: "Our parts",
      link: "/content",
      type: "internal",
      subItems: [{ name: "Used", value: "/category/used/below" }],
    };
    await db.insert(settings).values({ key: "navigation", value: [entry] });
    expect(await read(id)).toMatchObject({
      items: { total: 1, first: [{ title: "In it" }] },
      children: { total: 1, first: [{ title: "Below" }] },
      followers_total: 1,
      links: [{ kind: "navigation", title: "Our parts: Used" }],
    });
  });

  it("is not deleted while others are below it or items are in it, and says which", async () => {
    const { id, path } = await create({ title: "Files" });
    const below = await create({ title: "Patterns", parent_id: id });
    const parent = await api.refused(contract.deleteEditedCategory, { params: { id }, as: editor.token });
    expect(parent).toMatchObject({ status: 409, code: "has_children", message: expect.stringContaining("Patterns") });
    await api.ok(contract.deleteEditedCategory, { params: { id: below.id }, as: editor.token });
    await makeItem(api, { slug: "in-files", path });
    const used = await api.refused(contract.deleteEditedCategory, { params: { id }, as: editor.token });
    expect(used).toMatchObject({ status: 409, code: "in_use", message: expect.stringContaining("1 item is in Files") });
  });

  it("writes each change to the audit log", async () => {
    await create({ title: "Before the audited" });
    const { id } = await create({ title: "Audited" });
    await save(id, { title: "Audited twice" });
    await api.ok(contract.moveEditedCategory, { params: { id }, body: { direction: "up" }, as: editor.token });
    await api.ok(contract.deleteEditedCategory, { params: { id }, as: editor.token });
    const rows = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["category.created", editor.id],
      ["category.changed", editor.id],
      ["category.moved", editor.id],
      ["category.deleted", editor.id],
    ]);
  });
});

describe("the order of categories", () => {
  it("is that of their editors: one swaps with the one before or after it, and stays at an end", async () => {
    const top = await create({ title: "Ordered" });
    const [a, b, c] = [
      await create({ title: "A", parent_id: top.id }),
      await create({ title: "B", parent_id: top.id }),
      await create({ title: "C", parent_id: top.id }),
    ];
    const move = (id: string, direction: "up" | "down") =>
      api.ok(contract.moveEditedCategory, { params: { id }, body: { direction }, as: editor.token });
    expect(await move(c.id, "up")).toEqual({ position: 2, total: 3 });
    expect(await move(a.id, "up")).toEqual({ position: 1, total: 3 });
    expect((await read(b.id)).siblings.map(({ title }) => title)).toEqual(["A", "C", "B"]);
    const { children } = await api.ok(readCategory, { params: { id: "ordered" }, as: editor.token });
    expect(children.map(({ title }) => title)).toEqual(["A", "C", "B"]);
    expect((await list({ below: top.id })).map(({ title }) => title)).toEqual(["A", "C", "B"]);
  });

  it("of the list is that of the tree, each after the one above it", async () => {
    const trunk = await create({ title: "Trunk" });
    await create({ title: "After the trunk" });
    await create({ title: "Branch", parent_id: trunk.id });
    const rows = await list();
    for (const [index, row] of rows.entries())
      if (row.parent) expect(rows.findIndex(({ id }) => id === row.parent?.id)).toBeLessThan(index);
    const at = rows.findIndex((row) => row.id === trunk.id);
    expect(rows.slice(at + 1, at + 3).map(({ path }) => path)).toEqual(["trunk/branch", "after-the-trunk"]);
  });
});

describe("several categories", () => {
  it("are deleted at once, the lowest first; those that are used stay and say why", async () => {
    const top = await create({ title: "Top" });
    const low = await create({ title: "Low", parent_id: top.id });
    const keeper = await create({ title: "Keeper" });
    await makeItem(api, { slug: "kept-item", path: keeper.path });
    const result = await api.ok(contract.deleteEditedCategories, {
      body: { ids: [top.id, keeper.id, low.id] },
      as: editor.token,
    });
    expect(result.done).toBe(2);
    expect(result.refused).toEqual([
      { id: keeper.id, title: "Keeper", message: expect.stringContaining("1 item is in") },
    ]);
  });
});

describe("an export after the categories were edited", () => {
  it("has them in their order with their access, and an import of the earlier paths finds them", async () => {
    const top = await create({ title: "Exported", is_premium: true, show_children: false });
    await create({ title: "First", parent_id: top.id });
    const second = await create({ title: "Second", parent_id: top.id });
    await api.ok(contract.moveEditedCategory, {
      params: { id: second.id },
      body: { direction: "up" },
      as: editor.token,
    });
    await save(top.id, { slug: "sent-out" });
    let written = "";
    for await (const { path, bytes } of exportLibrary(api.deps))
      if (path === "categories.yaml") written = Buffer.from(bytes).toString();
    const entries = (parse(written) as { path: string }[]).filter(({ path }) => path.startsWith("sent-out"));
    expect(entries).toEqual([
      { path: "sent-out", title: "Exported", is_premium: true, show_children: false },
      { path: "sent-out/second", title: "Second" },
      { path: "sent-out/first", title: "First" },
    ]);
    const plain = { title: "Not read", intro: "" };
    const wanted = ["exported", "exported/second", "exported/third"].map((path) => ({ path, ...plain }));
    expect(await inTransaction(api.deps, (deps) => addCategories(deps, wanted))).toBe(1);
    expect((await read(top.id)).children.first.map(({ title }) => title)).toEqual(["Second", "First", "Not read"]);
    expect((await list({ below: top.id })).at(-1)?.path).toBe("sent-out/third");
  });
});
