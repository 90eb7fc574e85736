import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { blockTypes, categories, contentItems, importedItems } from "api/db/schema/index";
import { blockTitles } from "api/db/seeds/block-types";
import { runExportCommand, runImportCommand } from "api/import/command";
import { readContent } from "contract/content";
import {
  createContent,
  listEntries,
  publishContent,
  publishContents,
  readEntry,
  unpublishContent,
  updateContent,
} from "contract/publishing";
import { eq, sql } from "drizzle-orm";
import { ghostExport, ghostPost } from "tests/support/ghost-export";
import { type LibraryFolder, makeFolder, photograph } from "tests/support/library-folder";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { wordPressExport, wordPressItem } from "tests/support/wordpress-export";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let member: Person;
let editor: Person;
let folder: LibraryFolder;

beforeAll(async () => {
  api = await createTestApi();
  await makePlans(api);
  await api.deps.db.insert(blockTypes).values(blockTitles.map((title, at) => ({ id: at + 1, title })));
  member = await makePerson(api, { email: "member@almanac.test", plan: 16 });
  editor = await makePerson(api, {
    email: "editor@almanac.test",
    permissions: ["content.edit", "content.publish", "content.import"],
  });
});
beforeEach(async () => {
  await api.deps.db.delete(contentItems);
  folder = await makeFolder({
    "uploads/2025/11/door.jpg": await photograph(),
    "images/2025/11/door.jpg": await photograph(),
  });
});
afterEach(() => folder.remove());
afterAll(() => api.close());

async function run(words: string[], from = api) {
  const lines: string[] = [];
  const code = await runImportCommand(from.deps, words, (line) => lines.push(line));
  return { code, lines, summary: lines.at(-1) ?? "" };
}

async function importWordPress(items: string[], options: string[] = [], change = (xml: string) => xml) {
  await folder.write({ "blog.xml": change(wordPressExport(items)) });
  const words = ["--from", "wordpress", join(folder.path, "blog.xml"), "--pictures", join(folder.path, "uploads")];
  return run([...words, ...options]);
}

async function importGhost(posts: ReturnType<typeof ghostPost>[], options: string[] = [], tables = {}) {
  await folder.write({ "ghost.json": ghostExport(posts, tables) });
  return run([...["--from", "ghost", join(folder.path, "ghost.json"), "--pictures", folder.path], ...options]);
}

/** What each item is called, by its address. */
async function titles(from = api): Promise<Record<string, string>> {
  const { title, slug } = contentItems;
  const rows = await from.deps.db.select({ slug, title }).from(contentItems).orderBy(slug);
  return Object.fromEntries(rows.map((row) => [row.slug, row.title]));
}

async function idOf(slug: string): Promise<string> {
  const [row] = await api.deps.db.select().from(contentItems).where(eq(contentItems.slug, slug));
  return row?.id ?? "";
}

/** The state before sources were recorded. */
async function forgetSources() {
  await api.deps.db
    .update(importedItems)
    .set({ source: null, isBeforeSources: true, digest: sql`'earlier ' || ${importedItems.digest}` });
}

const autumn = wordPressItem(encodeURIComponent("秋の色"), { id: 41, title: "秋の色", content: "<p>Autumn.</p>" });
const winter = wordPressItem(encodeURIComponent("冬の布"), { id: 42, title: "冬の布", content: "<p>Winter.</p>" });
const spring = wordPressItem(encodeURIComponent("春の糸"), { id: 43, title: "春の糸", content: "<p>Spring.</p>" });
const march = [autumn, winter, spring];
const inMarch = { "post-41": "秋の色", "post-42": "冬の布", "post-43": "春の糸" };

describe("a second import of what has titles without Latin letters", () => {
  it("changes nothing when the first has been deleted there", async () => {
    await importWordPress(march);
    expect(await titles()).toEqual(inMarch);
    const april = await importWordPress([winter, spring]);
    expect(april.summary).toBe("0 created, 0 changed, 2 unchanged, 0 refused.");
    expect(await titles()).toEqual(inMarch);
  });

  it("changes nothing when they come in another order, and adds alone what is new before them", async () => {
    await importWordPress(march);
    const april = await importWordPress([
      wordPressItem(encodeURIComponent("夏の光"), { id: 44, title: "夏の光" }),
      ...march.toReversed(),
    ]);
    expect(april.summary).toBe("1 created, 0 changed, 3 unchanged, 0 refused.");
    expect(await titles()).toEqual({ ...inMarch, "post-44": "夏の光" });
  });

  it("does so for Ghost too, whatever the order of its posts", async () => {
    const posts = ["秋の色", "冬の布", "春の糸"].map((title, at) =>
      ghostPost(title, { id: `6500000000000000000000a${at}`, title }),
    );
    await importGhost(posts);
    const before = await titles();
    expect(Object.keys(before)).toEqual([0, 1, 2].map((at) => `post-6500000000000000000000a${at}`));
    const again = await importGhost(posts.slice(1).toReversed());
    expect(again.summary).toBe("0 created, 0 changed, 2 unchanged, 0 refused.");
    expect(await titles()).toEqual(before);
  });

  it("knows those that were imported when their addresses came from their order", async () => {
    await importWordPress(march);
    for (const [at, slug] of Object.keys(inMarch).entries())
      await api.deps.db
        .update(contentItems)
        .set({ slug: at === 0 ? "item" : `item-${at + 1}` })
        .where(eq(contentItems.slug, slug));
    await forgetSources();
    const again = await importWordPress([winter, spring]);
    expect(again.summary).toBe("0 created, 0 changed, 2 unchanged, 0 refused.");
    expect(await titles()).toEqual({ item: "秋の色", "item-2": "冬の布", "item-3": "春の糸" });
    const changed = wordPressItem(encodeURIComponent("冬の布"), {
      id: 42,
      title: "冬の布と糸",
      content: "<p>New.</p>",
    });
    expect((await importWordPress([changed, spring])).summary).toBe("0 created, 1 changed, 1 unchanged, 0 refused.");
    expect(await titles()).toEqual({ item: "秋の色", "item-2": "冬の布と糸", "item-3": "春の糸" });
  });
});

describe("an item that was imported from elsewhere", () => {
  it("is the same when its title and its address have changed there; its own address stays, and the new one leads to it", async () => {
    await importWordPress([wordPressItem("doors", { id: 41 })]);
    const again = await importWordPress([wordPressItem("blue-doors", { id: 41, title: "Blue doors" })]);
    expect(again.summary).toBe("0 created, 1 changed, 0 unchanged, 0 refused.");
    expect(again.lines.join("\n")).toContain("Its address stays /content/doors");
    expect(await titles()).toEqual({ doors: "Blue doors" });
    const led = await api.call(readContent, { params: { slug: "blue-doors" }, query: {}, as: member.token });
    expect(JSON.stringify(led.body)).toContain("doors");
    expect(led.status).not.toBe(404);
    expect((await importWordPress([wordPressItem("blue-doors", { id: 41, title: "Blue doors" })])).summary).toBe(
      "0 created, 0 changed, 1 unchanged, 0 refused.",
    );
  });

  it("keeps the address that an editor has given it since", async () => {
    await importWordPress([wordPressItem("doors", { id: 41 })]);
    const params = { id: await idOf("doors") };
    await api.ok(updateContent, { params, body: { slug: "painted-doors" }, as: editor.token });
    const changed = wordPressItem("doors", { id: 41, content: "<p>New words.</p>" });
    expect((await importWordPress([changed])).summary).toBe("0 created, 1 changed, 0 unchanged, 0 refused.");
    expect(await titles()).toEqual({ "painted-doors": "Doors" });
  });

  it("is not taken for that of another site which has the same number", async () => {
    await importWordPress([wordPressItem("doors", { id: 41 })]);
    const other = await importWordPress([wordPressItem("walls", { id: 41 })], [], (xml) =>
      xml.replaceAll("https://blog.example.com", "https://other.example"),
    );
    expect(other.summary).toBe("1 created, 0 changed, 0 unchanged, 0 refused.");
    expect(await titles()).toEqual({ doors: "Doors", walls: "Walls" });
  });

  it("is known where the site answers at https or at www since", async () => {
    await importWordPress([wordPressItem("doors", { id: 41 })]);
    const moved = await importWordPress([wordPressItem("gates", { id: 41, title: "Doors" })], [], (xml) =>
      xml.replaceAll("https://blog.example.com", "http://www.blog.example.com"),
    );
    expect(moved.summary).toBe("0 created, 0 changed, 1 unchanged, 0 refused.");
    expect(await titles()).toEqual({ doors: "Doors" });
  });

  it("is known by its address and its title, or its date, when it was imported before sources were recorded", async () => {
    await importWordPress([
      wordPressItem("doors", { id: 41 }),
      wordPressItem("walls", { id: 42, gmt: "2024-05-06 07:08:09" }),
    ]);
    await forgetSources();
    const again = await importWordPress([
      wordPressItem("doors", { id: 41, gmt: "2025-01-01 00:00:00" }),
      wordPressItem("walls", { id: 42, gmt: "2024-05-06 07:08:09", title: "Painted walls" }),
    ]);
    expect(again.summary).toBe("0 created, 2 changed, 0 unchanged, 0 refused.");
    expect(await titles()).toEqual({ doors: "Doors", walls: "Painted walls" });
    const sources = await api.deps.db.select({ source: importedItems.source }).from(importedItems);
    expect(sources.map(({ source }) => source).toSorted()).toEqual([
      "wordpress blog.example.com 41",
      "wordpress blog.example.com 42",
    ]);
  });

  it("keeps what an editor has written since, though it was imported before sources were recorded", async () => {
    await importWordPress([wordPressItem("doors", { id: 41 })]);
    const to = join(folder.path, "earlier");
    await importWordPress([wordPressItem("doors", { id: 41 })], ["--to", to, "--dry-run"]);
    const path = join(to, "items/doors.md");
    const written = await readFile(path, "utf8");
    expect(written).toContain("\nsource: wordpress blog.example.com 41\n");
    await folder.write({ "earlier/items/doors.md": written.replace(/^source: .*\n/m, "") });
    await forgetSources();
    await run([to]);
    const id = await idOf("doors");
    await api.ok(updateContent, { params: { id }, body: { title: "Painted doors" }, as: editor.token });
    expect((await importWordPress([wordPressItem("doors", { id: 41 })])).summary).toBe(
      "0 created, 0 changed, 1 unchanged, 0 refused.",
    );
    expect(await titles()).toEqual({ doors: "Painted doors" });
    const [row] = await api.deps.db.select().from(importedItems);
    expect(row?.source).toBe("wordpress blog.example.com 41");
  });

  it("stays itself, with its address, where a page and a post share one, with and without pages", async () => {
    const page = wordPressItem("about-us", { id: 12, type: "page", title: "About us" });
    const post = wordPressItem("about-us", { id: 31, title: "An essay" });
    await importWordPress([page, post], ["--pages"]);
    const both = { "about-us": "An essay", "about-us-12": "About us" };
    expect(await titles()).toEqual(both);
    for (const [items, options, count] of [
      [[post], [], 1],
      [[page], ["--pages"], 1],
      [[post, page], ["--pages"], 2],
    ] as const) {
      const again = await importWordPress([...items], [...options]);
      expect(again.summary).toBe(`0 created, 0 changed, ${count} unchanged, 0 refused.`);
      expect(await titles()).toEqual(both);
    }
  });

  it("and whose address another has had since is new, at an address of its own", async () => {
    await importWordPress([wordPressItem("doors", { id: 41 })]);
    const again = await importWordPress([wordPressItem("doors", { id: 97, title: "Other doors" })]);
    expect(again.summary).toBe("1 created, 0 changed, 0 unchanged, 0 refused.");
    expect(await titles()).toEqual({ doors: "Doors", "doors-97": "Other doors" });
    expect(again.lines.join("\n")).toContain("Its address is /content/doors-97: another item has doors");
  });

  it("keeps its source in an export, so that it is known in the library that is made of that", async () => {
    await importWordPress(march);
    const exported = join(folder.path, "exported");
    await runExportCommand(api.deps, [exported], () => {});
    await api.deps.db.delete(contentItems);
    expect((await run([exported])).summary).toBe("3 created, 0 changed, 0 unchanged, 0 refused.");
    expect((await importWordPress([winter, spring])).summary).toBe("0 created, 0 changed, 2 unchanged, 0 refused.");
    expect(await titles()).toEqual(inMarch);
  });
});

describe("a category whose address is invented", () => {
  const autumnTerm = `category:${encodeURIComponent("秋")}:秋`;
  const pathsLike = async (title: string) => {
    const rows = await api.deps.db.select().from(categories).where(eq(categories.title, title));
    return rows.map(({ path }) => path).toSorted();
  };
  const placesOf = async (slug: string) => {
    const entry = await api.ok(readEntry, { params: { id: await idOf(slug) }, as: editor.token });
    return entry.categories.map(({ title }) => title);
  };

  it("is that which an earlier import numbered, with what is below it", async () => {
    const first = wordPressItem("leaves", { id: 1, terms: [autumnTerm, "category:news:News", "category:news!:News!"] });
    await importWordPress([first]);
    const [invented = ""] = await pathsLike("秋");
    const [second = ""] = await pathsLike("News!");
    expect([invented, second]).toEqual([0, 0].map(() => expect.stringMatching(/^category-[0-9a-f]{8}$/)));
    for (const [path, earlier] of [
      [invented, "category"],
      [second, "news-2"],
    ] as const)
      await api.deps.db.update(categories).set({ path: earlier, slug: earlier }).where(eq(categories.path, path));
    const again = await importWordPress([
      wordPressItem("leaves", {
        id: 1,
        title: "Red leaves",
        terms: [autumnTerm, "category:news:News", "category:news!:News!"],
      }),
    ]);
    expect(again.summary).toBe("0 created, 1 changed, 0 unchanged, 0 refused.");
    expect(await pathsLike("秋")).toEqual(["category"]);
    expect(await pathsLike("News!")).toEqual(["news-2"]);
    expect(await placesOf("leaves")).toEqual(expect.arrayContaining(["秋", "News!"]));
    await folder.write({
      "more/categories.yaml": `- path: ${invented}\n  title: 秋\n- path: ${invented}/red\n  title: Red\n`,
      "more/red.md": `---\ntitle: Red\ntype: Note\nstate: draft\ncategories:\n- ${invented}/red\n---\n\nWords.\n`,
    });
    expect((await run([join(folder.path, "more"), "--dry-run"])).code).toBe(0);
    expect((await run([join(folder.path, "more")])).summary).toBe("1 created, 0 changed, 0 unchanged, 0 refused.");
    expect(await pathsLike("Red")).toEqual(["category/red"]);
  });
});

describe("a folder of Markdown", () => {
  it("may have files whose names end with .markdown", async () => {
    const text = "---\ntitle: A\ntype: Note\nstate: draft\n---\n\nWords.\n";
    await folder.write({ "notes/first.markdown": text, "notes/second.MD": text, "notes/README.markdown": "No item." });
    expect((await run([join(folder.path, "notes")])).summary).toBe("2 created, 0 changed, 0 unchanged, 0 refused.");
    expect(Object.keys(await titles())).toEqual(["first", "second"]);
  });

  it("is not imported into a database without its seed, which is named", async () => {
    const bare = await createTestApi();
    await folder.write({ "notes/a.md": "---\ntitle: A\ntype: Note\nstate: draft\n---\n\nWords.\n" });
    expect(await run([join(folder.path, "notes")], bare)).toEqual({
      code: 1,
      lines: ["The database has no types of blocks yet: run npm run seed first. Nothing was imported."],
      summary: expect.any(String),
    });
    await bare.close();
  });
});

describe("files with a source", () => {
  const fileOf = (title: string, source: string) =>
    `---\ntitle: ${title}\ntype: Note\nstate: draft\nsource: ${source}\n---\n\nWords.\n`;

  it("are refused where two have the same, each with its line", async () => {
    const own = {
      "notes/a.md": fileOf("A", "jekyll notes.example 1"),
      "notes/b.md": fileOf("B", "jekyll notes.example 1"),
    };
    await folder.write(own);
    const { code, lines } = await run([join(folder.path, "notes")]);
    expect(code).toBe(1);
    expect(lines).toEqual([
      "2 of 2 files",
      "a.md:5: source: b.md has the source jekyll notes.example 1 too: leave it out of one of them",
      "b.md:5: source: a.md has the source jekyll notes.example 1 too: leave it out of one of them",
      "0 created, 0 changed, 0 unchanged, 2 refused.",
    ]);
  });

  it("say the system, the site and the id", async () => {
    await folder.write({ "notes/a.md": fileOf("A", "41") });
    const { lines } = await run([join(folder.path, "notes")]);
    expect(lines).toContain(
      "a.md:5: source: Write the system, the site and the id there, like wordpress blog.example 41",
    );
  });

  it("are known by it in a file of another name", async () => {
    await folder.write({ "notes/a.md": fileOf("A", "jekyll notes.example 1") });
    await run([join(folder.path, "notes")]);
    await folder.write({ "later/z.md": fileOf("Z", "jekyll notes.example 1") });
    expect((await run([join(folder.path, "later")])).summary).toBe("0 created, 1 changed, 0 unchanged, 0 refused.");
    expect(await titles()).toEqual({ a: "Z" });
    const entry = await api.ok(readEntry, { params: { id: await idOf("a") }, as: editor.token });
    expect(JSON.stringify(entry)).toContain("Z");
  });
});

describe("an item whose address is that of another", () => {
  const theirs = (xml: string) => xml.replaceAll("https://blog.example.com", "https://other.example");

  it("is left out, with both titles, and the others are imported; it replaces the other one where that is said", async () => {
    await importWordPress([wordPressItem("about", { id: 1, title: "Wool against the skin" })]);
    const soup = [wordPressItem("about", { id: 1, title: "A recipe for soup" }), wordPressItem("bread", { id: 2 })];
    const dry = await importWordPress(soup, ["--dry-run"], theirs);
    const done = await importWordPress(soup, [], theirs);
    for (const { code, lines } of [dry, done]) {
      expect(code).toBe(1);
      expect(lines.join("\n")).toContain(
        "“Wool against the skin” (published): “A recipe for soup” replaces it only if you say so",
      );
      expect(lines.join("\n")).toContain("--replace about");
    }
    expect(done.summary).toBe("1 created, 0 changed, 0 unchanged, 1 refused.");
    expect(await titles()).toEqual({ about: "Wool against the skin", bread: "Bread" });
    expect((await importWordPress(soup, ["--replace", "about"], theirs)).summary).toBe(
      "0 created, 1 changed, 1 unchanged, 0 refused.",
    );
    expect((await importWordPress(soup, [], theirs)).summary).toBe("0 created, 0 changed, 2 unchanged, 0 refused.");
    expect(await titles()).toEqual({ about: "A recipe for soup", bread: "Bread" });
  });

  it("does not replace one that an editor has written, though its title is the same", async () => {
    const body = { title: "About", slug: "about", type: "Note", media_type: "digital" as const };
    await api.ok(createContent, { body, as: editor.token });
    const { summary } = await importWordPress([wordPressItem("about", { id: 1 })]);
    expect(summary).toBe("0 created, 0 changed, 0 unchanged, 1 refused.");
  });

  it("is found too where the other one has had the address before", async () => {
    await importWordPress([wordPressItem("about", { id: 1 })]);
    const params = { id: await idOf("about") };
    await api.ok(updateContent, { params, body: { slug: "about-us" }, as: editor.token });
    const { lines } = await importWordPress([wordPressItem("about", { id: 5, title: "Soup" })], [], theirs);
    expect(lines.at(-1)).toBe("0 created, 0 changed, 0 unchanged, 1 refused.");
    expect(lines.join("\n")).toContain("--replace about-us");
  });

  it("is one of a folder only if nothing shows that it is the same: neither date nor that it is a draft", async () => {
    const fileOf = (title: string, head: string) => `---\ntitle: ${title}\ntype: Note\n${head}---\n\nWords.\n`;
    await importWordPress([wordPressItem("doors", { id: 41 })]);
    await folder.write({ "notes/doors.md": fileOf("Soup", "state: draft\n") });
    expect((await run([join(folder.path, "notes")])).summary).toBe("0 created, 0 changed, 0 unchanged, 1 refused.");
    const exported = join(folder.path, "exported");
    await runExportCommand(api.deps, [exported], () => {});
    const written = await readFile(join(exported, "items/doors.md"), "utf8");
    await folder.write({
      "exported/items/doors.md": written.replace(/^source: .*\n/m, "").replace("title: Doors", "title: Painted doors"),
    });
    const same = await run([exported, "--dry-run"]);
    expect(same.summary).toBe("Dry run, nothing written: 0 created, 1 changed, 0 unchanged, 0 refused.");
    expect(same.lines).toContain("note: items/doors.md:2: It was called “Doors” here");
    await importWordPress([wordPressItem("walls", { id: 42, status: "draft" })]);
    await folder.write({ "more/walls.md": fileOf("Soup", "state: draft\n") });
    expect((await run([join(folder.path, "more")])).summary).toBe("0 created, 1 changed, 0 unchanged, 0 refused.");
  });
});

describe("an item that only looks like another", () => {
  const noteOf = (title: string, head = "") => `---\ntitle: ${title}\ntype: Note\n${head}---\n\nWords.\n`;
  const at = (site: string) => (xml: string) => xml.replaceAll("https://blog.example.com", site);
  const asked = "0 created, 0 changed, 0 unchanged, 1 refused.";

  it("does not replace one of a folder by its title alone, and the folder is imported as before", async () => {
    await folder.write({ "notes/about.md": noteOf("About", "state: draft\n") });
    await folder.write({ "notes/contact-us.md": noteOf("Contact", "state: draft\n") });
    await run([join(folder.path, "notes")]);
    const done = await importWordPress(
      [
        wordPressItem("about", { id: 1, type: "page", title: "About" }),
        wordPressItem("contact", { id: 2, type: "page", title: "Contact" }),
      ],
      ["--pages"],
    );
    expect(done.summary).toBe("1 created, 0 changed, 0 unchanged, 1 refused.");
    expect(done.lines.join("\n")).toContain("--replace about");
    expect(await titles()).toEqual({ about: "About", contact: "Contact", "contact-us": "Contact" });
    await folder.write({ "notes/about.md": noteOf("About us", "state: draft\n") });
    expect((await run([join(folder.path, "notes")])).summary).toBe("0 created, 1 changed, 1 unchanged, 0 refused.");
  });

  it("of before sources were recorded is known by its slug or its date, not by its title alone", async () => {
    await importWordPress([wordPressItem("contact-us", { id: 2, status: "draft", gmt: "", title: "Contact" })]);
    await forgetSources();
    await importWordPress([wordPressItem("contact", { id: 9, title: "Contact" })]);
    expect(await titles()).toEqual({ contact: "Contact", "contact-us": "Contact" });
  });

  it("does not replace one of the same number with which it shares neither title nor address nor date", async () => {
    await importWordPress([wordPressItem("wool", { id: 41 })]);
    const soup = [wordPressItem("soup", { id: 41, gmt: "2026-01-02 03:04:05" })];
    const done = await importWordPress(soup);
    expect(done.summary).toBe(asked);
    expect(done.lines.join("\n")).toContain("“Wool” (published): “Soup” replaces it only if you say so");
    const autumn = wordPressItem(encodeURIComponent("秋"), { id: 42, title: "秋" });
    const winter = wordPressItem(encodeURIComponent("冬"), { id: 42, title: "冬", gmt: "2026-01-02 03:04:05" });
    await importWordPress([autumn]);
    expect((await importWordPress([winter])).summary).toBe(asked);
    expect(await titles()).toEqual({ "post-42": "秋", wool: "Wool" });
    expect((await importWordPress(soup, ["--replace", "wool"])).summary).toBe(
      "0 created, 1 changed, 0 unchanged, 0 refused.",
    );
    expect(await titles()).toEqual({ "post-42": "秋", wool: "Soup" });
  });

  it("of a site without a name of its own does not replace one of another by its address alone", async () => {
    await importWordPress([wordPressItem("hello", { id: 1 })], [], at("http://localhost:8080"));
    const other = wordPressItem("hello", { id: 1, title: "Soup", gmt: "2026-01-02 03:04:05" });
    expect((await importWordPress([other], [], at("http://localhost:8080"))).summary).toBe(asked);
    const changed = wordPressItem("hello", { id: 1, title: "Hello again" });
    expect((await importWordPress([changed], [], at("http://localhost:8080"))).summary).toBe(
      "0 created, 1 changed, 0 unchanged, 0 refused.",
    );
  });

  it("is the same folder's when its title changes, and asked for when its title and its date do", async () => {
    const dated = (day: string) => `state: archived\npublish_at: ${day}\n`;
    await folder.write({
      "notes/a.md": noteOf("A", dated("2025-01-02")),
      "notes/b.md": noteOf("B", "state: archived\n"),
    });
    await run([join(folder.path, "notes")]);
    await folder.write({
      "notes/a.md": noteOf("A2", dated("2025-01-02")),
      "notes/b.md": noteOf("B2", "state: archived\n"),
    });
    expect((await run([join(folder.path, "notes")])).summary).toBe("0 created, 2 changed, 0 unchanged, 0 refused.");
    await folder.write({ "more/a.md": noteOf("Soup", dated("2026-03-04")) });
    expect((await run([join(folder.path, "more")])).summary).toBe(asked);
  });

  it("of another Ghost site is asked for, and two of one site are two", async () => {
    const about = ghostPost("about", { type: "page", title: "About A" });
    await importGhost([about], ["--pages"]);
    const theirs = ghostPost("about", { type: "page", title: "About B", uuid: "0b7e9a0e-1111-4222-8333-444455556666" });
    const done = await importGhost([theirs], ["--pages"]);
    expect(done.summary).toBe(asked);
    expect(done.lines.join("\n")).toContain("“About A” (published): “About B” replaces it only if you say so");
    expect(await titles()).toEqual({ about: "About A" });
    const moved = await importGhost([{ ...about, slug: "about-a" }, theirs], ["--pages"]);
    expect(moved.summary).toBe("1 created, 0 changed, 1 unchanged, 0 refused.");
    expect(await titles()).toEqual({ about: "About A", "about-0b7e9a0e-1111-4222-8333-444455556666": "About B" });
  });

  it("is the same with its title, its date and its address, though its site has moved or was made anew", async () => {
    await importWordPress([wordPressItem("doors", { id: 41 }), wordPressItem("walls", { id: 42, meta: {} })]);
    const moved = await importWordPress(
      [wordPressItem("doors", { id: 7, content: "<p>New.</p>" }), wordPressItem("walls", { id: 8, meta: {} })],
      [],
      at("https://moved.example"),
    );
    expect(moved.summary).toBe("0 created, 1 changed, 1 unchanged, 0 refused.");
    await importGhost([ghostPost("gates")]);
    const anew = ghostPost("gates", { uuid: "0b7e9a0e-1111-4222-8333-444455556666", html: "<p>New.</p>" });
    expect((await importGhost([anew])).summary).toBe("0 created, 1 changed, 0 unchanged, 0 refused.");
    expect(Object.keys(await titles())).toEqual(["doors", "gates", "walls"]);
  });
});

describe("a link within what is imported", () => {
  const linking = (to: string) =>
    `<!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="https://blog.example.com/2025/11/${to}/">See it</a></div><!-- /wp:button -->`;
  const linksOf = async (slug: string) => {
    const entry = await api.ok(readEntry, { params: { id: await idOf(slug) }, as: editor.token });
    return entry.blocks.flatMap(({ content }) => (typeof content.to === "string" ? [content.to] : []));
  };

  it("leads to the address that the other item gets, whatever the order", async () => {
    await importWordPress([wordPressItem("doors", { id: 41 })]);
    const items = [
      wordPressItem("aisles", { id: 50, content: linking("doors") }),
      wordPressItem("doors", { id: 97, title: "Other doors", content: linking("doors") }),
      wordPressItem("walls", { id: 51, content: linking("doors") }),
    ];
    expect((await importWordPress(items)).summary).toBe("3 created, 0 changed, 0 unchanged, 0 refused.");
    for (const slug of ["aisles", "doors-97", "walls"]) expect(await linksOf(slug)).toEqual(["/content/doors-97"]);
    expect((await importWordPress(items)).summary).toBe("0 created, 0 changed, 3 unchanged, 0 refused.");
    await importWordPress([wordPressItem("gates", { id: 41, title: "Doors", content: linking("gates") })]);
    expect(await linksOf("doors")).toEqual(["/content/doors"]);
  });

  it("to what is left out is named, in a dry run too", async () => {
    await importWordPress([wordPressItem("about", { id: 1, title: "Wool" })]);
    const theirs = (xml: string) => xml.replaceAll("https://blog.example.com", "https://other.example");
    const items = [
      wordPressItem("about", { id: 1, title: "Soup" }),
      wordPressItem("bread", { id: 2, content: linking("about") }),
    ];
    for (const options of [["--dry-run"], []])
      expect((await importWordPress(items, options, theirs)).lines.join("\n")).toMatch(
        /note: items\/bread\.md:\d+: Its link to \/content\/about is to items\/about\.md, which is left out/,
      );
    const said = (await importWordPress(items.toReversed(), ["--replace", "about"], theirs)).lines.join("\n");
    expect(said).not.toContain("which is left out");
  });
});

describe("a draft that is imported", () => {
  const lacking = [
    wordPressItem("bare", { id: 41, gmt: "2024-03-03 10:20:30", meta: {} }),
    wordPressItem("planned", { id: 42, gmt: "2131-01-02 03:04:05", status: "future", meta: {} }),
  ];

  async function entryOf(slug: string) {
    return api.ok(readEntry, { params: { id: await idOf(slug) }, as: editor.token });
  }

  it("keeps the date that it has there, also in an export, and is published with it", async () => {
    const done = await importWordPress([...lacking, wordPressItem("out", { id: 43 })]);
    expect(done.summary).toBe("3 created, 0 changed, 0 unchanged, 0 refused.");
    expect(await entryOf("bare")).toMatchObject({
      ...{ state: "draft", publish_at: null, original_at: "2024-03-03T10:20:30.000Z" },
      was_published: false,
    });
    expect(await entryOf("out")).toMatchObject({ state: "published", original_at: null });
    const { data } = await api.ok(listEntries, { query: { q: "bare" }, as: editor.token });
    expect(data).toMatchObject([{ original_at: "2024-03-03T10:20:30.000Z", publish_at: null }]);

    const exported = join(folder.path, "exported");
    await runExportCommand(api.deps, [exported], () => {});
    await api.deps.db.delete(contentItems);
    await run([exported]);
    expect(await entryOf("bare")).toMatchObject({ state: "draft", original_at: "2024-03-03T10:20:30.000Z" });

    const ids = [await idOf("bare"), await idOf("planned"), await idOf("out")];
    const first = await api.ok(publishContents, { body: { ids }, as: editor.token });
    expect(first.done).toBe(0);
    expect(first.refused.map(({ message }) => message).toSorted()).toEqual([
      "Bare: Choose a cover picture.",
      "Out: It is published already.",
      "Planned: Choose a cover picture.",
    ]);
    const { cover_hash } = await entryOf("out");
    for (const id of ids.slice(0, 2))
      await api.ok(updateContent, { params: { id }, body: { cover_hash, cover_alt: "A door" }, as: editor.token });
    const again = await api.ok(publishContents, { body: { ids }, as: editor.token });
    expect(again).toMatchObject({ done: 2, refused: [{ title: "Out" }] });
    expect(await entryOf("bare")).toMatchObject({
      ...{ state: "published", publish_at: "2024-03-03T10:20:30.000Z", original_at: null },
    });
    expect(await entryOf("planned")).toMatchObject({ state: "scheduled", publish_at: "2131-01-02T03:04:05.000Z" });
  });

  it("and was not open there is not published with others, but on its own page, which says why", async () => {
    const closed = [
      wordPressItem("diary", { id: 1, status: "private" }),
      wordPressItem("letter", { id: 2, password: "secret" }),
      wordPressItem("essay", { id: 3, status: "pending" }),
      wordPressItem("sketch", { id: 4, status: "draft" }),
    ];
    await importWordPress(closed);
    const because = async () =>
      Promise.all(["diary", "letter", "essay", "sketch"].map(async (slug) => (await entryOf(slug)).draft_because));
    const reasons = [
      ...["It was private.", "It was protected by a password.", "It was waiting for review.", "It was a draft."],
    ];
    expect(await because()).toEqual(reasons);
    expect(await entryOf("diary")).toMatchObject({ original_at: "2025-11-03T09:30:00.000Z", was_published: false });
    const exported = join(folder.path, "exported");
    await runExportCommand(api.deps, [exported], () => {});
    await api.deps.db.delete(contentItems);
    await run([exported]);
    expect(await because()).toEqual(reasons);

    const ids = await Promise.all(["diary", "letter", "essay", "sketch"].map(idOf));
    const sent = await api.ok(publishContents, { body: { ids }, as: editor.token });
    expect(sent.done).toBe(0);
    expect(sent.refused.map(({ message }) => message)).toContain(
      "Diary: Where it was imported from, it was not open. It was private. Publish it on its own page.",
    );
    const [id = ""] = ids;
    await api.ok(publishContent, { params: { id }, body: {}, as: editor.token });
    await api.ok(unpublishContent, { params: { id }, body: {}, as: editor.token });
    expect((await entryOf("diary")).draft_because).toBeNull();
    expect(await api.ok(publishContents, { body: { ids: [id] }, as: editor.token })).toMatchObject({ done: 1 });
  });

  it("and was imported before reasons were kept has its own after the next import, with what an editor wrote", async () => {
    const diary = wordPressItem("diary", { id: 1, status: "private" });
    const to = join(folder.path, "earlier");
    await importWordPress([diary], ["--to", to, "--dry-run"]);
    const written = await readFile(join(to, "items/diary.md"), "utf8");
    await folder.write({ "earlier/items/diary.md": written.replace(/^draft_because: .*\n/m, "") });
    await run([to]);
    const params = { id: await idOf("diary") };
    expect((await entryOf("diary")).draft_because).toBeNull();
    await api.ok(updateContent, { params, body: { title: "My diary" }, as: editor.token });
    expect((await importWordPress([diary])).summary).toBe("0 created, 0 changed, 1 unchanged, 0 refused.");
    expect(await entryOf("diary")).toMatchObject({ title: "My diary", draft_because: "It was private." });
  });

  it("and deleted before it is published with others is named", async () => {
    await importWordPress(lacking);
    const ids = [await idOf("bare")];
    await api.deps.db.delete(contentItems);
    expect(await api.ok(publishContents, { body: { ids }, as: editor.token })).toMatchObject({
      ...{ done: 0, refused: [{ id: ids[0], message: "An item that was chosen is not there any more." }] },
    });
  });

  it("has no date to be published with when an editor has written it", async () => {
    const body = { title: "Notes", type: "Note", media_type: "digital" as const };
    const { id } = await api.ok(createContent, { body, as: editor.token });
    expect(await api.ok(publishContents, { body: { ids: [id] }, as: editor.token })).toMatchObject({
      ...{ done: 0, refused: [{ message: "Notes: It has no date of its own: publish it on its page." }] },
    });
  });

  it("that was imported before dates were kept has its date after the next import", async () => {
    await importWordPress(lacking);
    await api.deps.db.update(contentItems).set({ originalAt: null });
    await forgetSources();
    expect((await importWordPress(lacking)).summary).toBe("0 created, 0 changed, 2 unchanged, 0 refused.");
    expect(await entryOf("bare")).toMatchObject({ original_at: "2024-03-03T10:20:30.000Z" });
  });
});
