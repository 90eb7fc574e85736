import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  auditLog,
  blockTypes,
  categories,
  contentItems,
  contentRevisions,
  mediaFiles,
  pictures,
} from "api/db/schema/index";
import { blockTitles } from "api/db/seeds/block-types";
import { runExportCommand, runImportCommand } from "api/import/command";
import { readContent } from "contract/content";
import { listPictures, readPicture } from "contract/picture";
import { readEntry, updateContent } from "contract/publishing";
import { search } from "contract/search";
import { eq } from "drizzle-orm";
import { categoriesYaml, itemFile, type LibraryFolder, makeFolder, photograph } from "tests/support/library-folder";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let member: Person;
let editor: Person;
let folder: LibraryFolder;
const made: LibraryFolder[] = [];

async function makeLibrary(): Promise<TestApi> {
  const library = await createTestApi();
  await makePlans(library);
  await library.deps.db.insert(blockTypes).values(blockTitles.map((title, at) => ({ id: at + 1, title })));
  return library;
}

async function makeOwn(files: Record<string, string | Uint8Array> = {}): Promise<LibraryFolder> {
  const own = await makeFolder(files);
  made.push(own);
  return own;
}

beforeAll(async () => {
  api = await makeLibrary();
  member = await makePerson(api, { email: "member@almanac.test", plan: 16 });
  editor = await makePerson(api, { email: "editor@almanac.test", permissions: ["content.edit"] });
});
beforeEach(async () => {
  folder = await makeOwn({ "categories.yaml": categoriesYaml, "pictures/door.jpg": await photograph() });
});
afterEach(async () => {
  for (const one of made.splice(0)) await one.remove();
});
afterAll(() => api.close());

async function run(options: string[] = [], from = folder.path, into = api) {
  const lines: string[] = [];
  const code = await runImportCommand(into.deps, [from, ...options], (line) => lines.push(line));
  return { code, lines, summary: lines.at(-1) };
}

async function rowOf(slug: string, from = api) {
  const [row] = await from.deps.db.select().from(contentItems).where(eq(contentItems.slug, slug));
  return row;
}

/** What is written by an import. */
async function countRows() {
  const { db } = api.deps;
  const counted = [contentItems, contentRevisions, auditLog, pictures, categories].map((table) => db.$count(table));
  return Promise.all(counted);
}

describe("a folder that is imported", () => {
  it("becomes items that members read, find by their words and see in their category", async () => {
    await folder.write({
      "items/blue-doors.md": itemFile(
        "Blue doors",
        "tags: [doors]\nauthors: [Ada Marsh]\n",
        "## The year\n\nUltramarine returns.\n\n> Colour is time.\n",
      ),
    });
    expect(await run()).toMatchObject({ code: 0, summary: "1 created, 0 changed, 0 unchanged, 0 refused." });
    const item = await api.ok(readContent, { params: { slug: "blue-doors" }, query: {}, as: member.token });
    expect(item).toMatchObject({
      title: "Blue doors",
      publish_at: "2026-02-01T00:00:00.000Z",
      tags: ["doors"],
      authors: ["Ada Marsh"],
      image: { alt: "A blue door", width: 64 },
      breadcrumbs: [{ slug: "home" }, { slug: "kitchen", title: "The kitchen" }],
    });
    expect(item.blocks).toHaveLength(3);
    const { data } = await api.ok(search, { query: { query: "ultramarine" }, as: member.token });
    expect(data).toMatchObject([{ slug: "blue-doors" }]);
  });

  it("puts its pictures into the media library, described as its items describe them", async () => {
    await folder.write({
      "items/pictured.md": itemFile("Pictured", "", "![A door handle](../pictures/handle.jpg)\n"),
      "pictures/handle.jpg": await photograph("#2c3e50"),
    });
    expect(await run()).toMatchObject({ code: 0 });
    const { data } = await api.ok(listPictures, { query: { q: "handle" }, as: editor.token });
    expect(data).toMatchObject([{ title: "handle", alt: "A door handle" }]);
    const found = await api.ok(readPicture, { params: { id: data[0]?.id ?? "" }, as: editor.token });
    expect(found.items).toMatchObject({ total: 1, first: [{ title: "Pictured" }] });
  });

  it("is imported once: again, nothing is written", async () => {
    await folder.write({ "items/once.md": itemFile("Once"), "items/twice.md": itemFile("Twice") });
    await run();
    const before = await countRows();
    expect(await run()).toMatchObject({ code: 0, summary: "0 created, 0 changed, 2 unchanged, 0 refused." });
    expect(await countRows()).toEqual(before);
  });

  it("is imported but for items whose slugs are signs of lists and quotations within one another", async () => {
    const signs = [">".repeat(400), "- ".repeat(200), "? ".repeat(200), "a: ".repeat(150)];
    const items = signs.map((slug, index) => [`items/signs-${index}.md`, itemFile("Signs", `slug: ${slug}\n`)]);
    await folder.write({ ...Object.fromEntries(items), "items/beside-signs.md": itemFile("Beside signs") });
    expect(await run()).toMatchObject({ code: 1, summary: "1 created, 0 changed, 0 unchanged, 4 refused." });
    expect(await rowOf("beside-signs")).toMatchObject({ title: "Beside signs" });
  });

  it("changes the one item whose file is changed, and keeps what it was as a revision", async () => {
    await folder.write({ "items/kept.md": itemFile("Kept"), "items/moved.md": itemFile("Moved") });
    await run();
    await folder.write({ "items/moved.md": itemFile("Moved on", "slug: moved\n") });
    expect(await run()).toMatchObject({ summary: "0 created, 1 changed, 1 unchanged, 0 refused." });
    const row = await rowOf("moved");
    expect(row).toMatchObject({ title: "Moved on", status: "published", publishAt: new Date("2026-02-01") });
    const revisions = await api.deps.db
      .select()
      .from(contentRevisions)
      .where(eq(contentRevisions.contentId, row?.id ?? ""));
    expect(revisions.map(({ action }) => action)).toEqual(["created", "published", "changed"]);
  });

  it("leaves what an editor has changed since, while its file is as it was", async () => {
    await folder.write({ "items/edited.md": itemFile("Edited") });
    await run();
    const { id } = (await rowOf("edited")) ?? { id: "" };
    const { version } = await api.ok(readEntry, { params: { id }, as: editor.token });
    await api.ok(updateContent, { params: { id }, body: { version, title: "By hand" }, as: editor.token });
    expect(await run()).toMatchObject({ summary: "0 created, 0 changed, 1 unchanged, 0 refused." });
    expect((await rowOf("edited"))?.title).toBe("By hand");
  });

  it("changes an item by its id where its slug is another, and its earlier address leads there", async () => {
    await folder.write({ "items/earlier.md": itemFile("Earlier") });
    await run();
    const { id } = (await rowOf("earlier")) ?? {};
    await folder.write({ "items/earlier.md": itemFile("Earlier", `id: ${id}\nslug: later\n`) });
    expect(await run()).toMatchObject({ summary: "0 created, 1 changed, 0 unchanged, 0 refused." });
    expect((await rowOf("later"))?.id).toBe(id);
    await folder.write({ "items/earlier.md": itemFile("Earlier") });
    expect(await run()).toMatchObject({ summary: "0 created, 1 changed, 0 unchanged, 0 refused." });
    expect((await rowOf("earlier"))?.id).toBe(id);
  });

  it("is a draft without a state, and a state that is taken away later stays as it is", async () => {
    const draft = "---\ntitle: Notes\ntype: Trend report\n---\n";
    await folder.write({ "items/notes.md": draft });
    await run();
    expect((await rowOf("notes"))?.status).toBe("draft");
    await folder.write({ "items/notes.md": itemFile("Notes") });
    await run();
    expect((await rowOf("notes"))?.status).toBe("published");
    await folder.write({ "items/notes.md": itemFile("Notes", "season: 2027\n").replace("state: published\n", "") });
    await run();
    expect(await rowOf("notes")).toMatchObject({ status: "published", season: "2027" });
    await folder.write({ "items/notes.md": itemFile("Notes").replace("published", "archived") });
    await run();
    expect((await rowOf("notes"))?.status).toBe("archived");
  });

  it("stores a picture once, however many items show it and under whatever names", async () => {
    const library = await makeLibrary();
    const blue = await photograph("#1f3a4d");
    await folder.write({
      "pictures/a.jpg": blue,
      "pictures/b.jpg": blue,
      "items/one.md": itemFile(
        "One",
        "",
        '::image{src="../pictures/a.jpg" alt="A wall"}\n\n![A wall](/pictures/b.jpg)\n',
      ),
      "items/two.md": itemFile("Two", "", ':::gallery{title="Walls"}\n![A wall](../pictures/a.jpg)\n:::\n'),
    });
    const { summary } = await run([], folder.path, library);
    expect(summary).toBe("2 created, 0 changed, 0 unchanged, 0 refused.");
    // The wall, and the cover of both.
    expect(await library.deps.db.$count(pictures)).toBe(2);
    await library.close();
  });

  it("goes on where it ended when it was interrupted between two items", async () => {
    const names = Array.from({ length: 6 }, (_, index) => `part-${index}`);
    await folder.write(Object.fromEntries(names.map((name) => [`items/${name}.md`, itemFile(name)])));
    const { db } = api.deps;
    const failing = {
      ...api.deps,
      db: new Proxy(db, {
        get(target, key) {
          if (key === "transaction" && count++ > 3) throw new Error("The power is gone");
          return Reflect.get(target, key);
        },
      }),
    };
    let count = 0;
    await expect(runImportCommand(failing, [folder.path], () => {})).rejects.toThrow("The power is gone");
    expect(await run()).toMatchObject({ code: 0, summary: "3 created, 0 changed, 3 unchanged, 0 refused." });
  });
});

describe("a dry run", () => {
  it("says what an import would do, and writes nothing", async () => {
    await folder.write({
      "categories.yaml": `${categoriesYaml}- path: home/dry\n  title: Dry\n`,
      "pictures/dry.jpg": await photograph("#00aa00"),
      "items/dry.md": itemFile("Dry", "", '::image{src="../pictures/dry.jpg" alt="A wall"}\n').replace(
        "kitchen",
        "dry",
      ),
      "items/wrong.md": itemFile("Wrong", "", "# No\n"),
    });
    const before = await countRows();
    const dry = await run(["--dry-run"]);
    expect(dry.code).toBe(1);
    expect(dry.lines).toEqual([
      expect.stringMatching(/^2 of 2 files$/),
      expect.stringMatching(/^items\/wrong\.md:13: Use ## or ###/),
      "Dry run, nothing written: 1 created, 0 changed, 0 unchanged, 1 refused.",
    ]);
    expect(await countRows()).toEqual(before);
    expect(await rowOf("dry")).toBeUndefined();
    expect(await run()).toMatchObject({ code: 1, summary: "1 created, 0 changed, 0 unchanged, 1 refused." });
  });
});

describe("a folder with mistakes", () => {
  it("is refused file by file, each with its line and the reason; the others are imported", async () => {
    const before = await api.deps.db.$count(contentItems);
    await folder.write({
      "categories.yaml": `${categoriesYaml}- path: Home\n  title: Wrong\n`,
      "pictures/broken.jpg": (await photograph("#123456")).subarray(0, 200),
      "pictures/text.jpg": "This is no picture",
      "items/good.md": itemFile("Good").replace("home/kitchen", "home"),
      "items/category.md": itemFile("No category").replace("home/kitchen", "home/nowhere"),
      "items/picture.md": itemFile("No picture", "", "![A wall](../pictures/gone.jpg)\n"),
      "items/outside.md": itemFile("Outside", "", "![A wall](../../etc/passwd)\n"),
      "items/broken.md": itemFile("Broken", "", "![A wall](../pictures/broken.jpg)\n"),
      "items/text.md": itemFile("Text", "", "Words.\n\n![A wall](../pictures/text.jpg)\n"),
      "items/alt.md": itemFile("No alt", "", "Words.\n\n![](../pictures/door.jpg)\n"),
      "items/first.md": itemFile("First", "slug: twice\n"),
      "items/twice.md": itemFile("Twice"),
      "items/day.md": itemFile("Day").replace("2026-02-01", "2026-02-31"),
      "items/plan.md": itemFile("Plan", "plan_ids: [999]\n"),
      "items/id.md": itemFile("Id", "id: 7e0a1df0-35d5-4c36-9a83-8b7bd8a2d0f1\n"),
      "items/latin.md": Buffer.from(itemFile("Caf\u00e9"), "latin1"),
      "items/nul.md": itemFile("Nul", 'season: "a\\0b"\n'),
      "items/yaml.md": "---\ntitle: [\n---\n",
    });
    const { code, lines } = await run();
    expect(code).toBe(1);
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^categories\.yaml:6: path: Write a path like/),
      expect.stringMatching(/^items\/alt\.md:15: Describe the picture in block 2 \(Picture\)/),
      expect.stringMatching(/^items\/broken\.md:13: \.\.\/pictures\/broken\.jpg: This picture is damaged/),
      expect.stringMatching(/^items\/category\.md:8: There is no category home\/nowhere/),
      expect.stringMatching(/^items\/day\.md:5: publish_at: Write a date that exists/),
      "items/first.md:11: slug: items/twice.md has the slug twice too: choose another for one of them",
      expect.stringMatching(/^items\/id\.md:11: There is no item with this id/),
      expect.stringMatching(/^items\/latin\.md:1: This is not UTF-8 text/),
      expect.stringMatching(/^items\/nul\.md:11: /),
      expect.stringMatching(/^items\/outside\.md:13: .* is outside the folder/),
      expect.stringMatching(/^items\/picture\.md:13: There is no file \.\.\/pictures\/gone\.jpg/),
      expect.stringMatching(/^items\/plan\.md:11: There is no plan 999/),
      expect.stringMatching(/^items\/text\.md:15: \.\.\/pictures\/text\.jpg: This is not a JPEG/),
      "items/twice.md:1: slug: items/first.md has the slug twice too: choose another for one of them",
      expect.stringMatching(/^items\/yaml\.md:1: type: Enter a type/),
      "items/yaml.md:2: The [ that begins here is not closed: end it with ]",
      "1 created, 0 changed, 0 unchanged, 15 refused.",
    ]);
    expect(await api.deps.db.$count(contentItems)).toBe(before + 1);
  });

  it("names every fault of a file at once: of fields, entries, blocks, pictures, names and of what it lacks", async () => {
    await folder.write({
      "categories.yaml": `${categoriesYaml}- path: Home\n  title: [\n- path: home/attic\n  titel: Attic\n- path: nowhere/here\n  title: Here\n`,
      "pictures/text.jpg": "This is no picture",
      "items/all.md": [
        "---",
        "title: Doors: blue",
        "type: Trend report",
        "state: published",
        "titel: Doors",
        "season: @2027",
        "categories:",
        "- home/nowhere",
        "- Home",
        "plan_ids: [999, wide]",
        "id: 7e0a1df0-35d5-4c36-9a83-8b7bd8a2d0f1",
        "cover: ../pictures/text.jpg",
        "files:",
        "- file: gone.pdf",
        "---",
        "",
        "![](../pictures/door.jpg)",
        "",
        ':::palette{title="Doors" tint="x"}',
        '::colour{name="Slate" hex="blue"}',
        ":::",
        "",
        "![A wall](../pictures/text.jpg)",
        "",
        "<div>raw</div>",
      ].join("\n"),
    });
    const { lines } = await run(["--dry-run"]);
    expect(lines.slice(1)).toEqual([
      "categories.yaml:7: The [ that begins here is not closed: end it with ]",
      "categories.yaml:8: title: This field is missing",
      "categories.yaml:9: There is no field called titel",
      "categories.yaml:10: There is no category nowhere: list it first",
      "items/all.md:1: Write the summary that its card shows.",
      "items/all.md:1: Describe the cover picture for people who cannot see it.",
      "items/all.md:2: Put this value between quotes: it contains a colon",
      "items/all.md:5: There is no field called titel",
      "items/all.md:6: Put this value between quotes: it begins with a character that has another meaning here",
      "items/all.md:8: There is no category home/nowhere: add it to categories.yaml",
      expect.stringMatching(/^items\/all\.md:9: categories 2: Write a category like /),
      "items/all.md:10: plan_ids 2: Write the numbers of plans",
      "items/all.md:10: There is no plan 999",
      "items/all.md:11: There is no item with this id: leave the id out to create one",
      expect.stringMatching(/^items\/all\.md:12: \.\.\/pictures\/text\.jpg: This is not a JPEG/),
      "items/all.md:14: There is no file gone.pdf",
      "items/all.md:17: Describe the picture in block 1 (Picture) for people who cannot see it.",
      "items/all.md:19: palette has no tint: it takes title",
      "items/all.md:20: palette colour 1, hex: Enter a colour like #8996c1",
      expect.stringMatching(/^items\/all\.md:23: \.\.\/pictures\/text\.jpg: This is not a JPEG/),
      "items/all.md:25: HTML is not kept: write it in Markdown, or as a block",
      "Dry run, nothing written: 0 created, 0 changed, 0 unchanged, 2 refused.",
    ]);
  });

  it("that does not exist, or is no zip file, says so", async () => {
    expect(await run([], join(folder.path, "gone"))).toMatchObject({
      code: 1,
      summary: expect.stringMatching(/^There is no /),
    });
    expect(await run([], join(folder.path, "categories.yaml"))).toMatchObject({
      code: 1,
      summary: expect.stringMatching(/not a zip file/),
    });
    expect((await run(["--force"])).lines[0]).toMatch(/^npm run import/);
  });
});

async function filesIn(path: string): Promise<Record<string, string>> {
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const read = await Promise.all(
    files.map(async (file) => [file.slice(path.length + 1), await readFile(file, "base64")]),
  );
  return Object.fromEntries(read);
}

describe("an export", () => {
  it("is imported into an empty library as it was, and exported from there as the same files", async () => {
    const look = '  picture: pictures/door.jpg\n  picture_alt: A blue door\n  colour_primary: "#3D4B57"\n';
    await folder.write({
      "categories.yaml": `${categoriesYaml}${look}`,
      "files/swatches.zip": Buffer.from("504b0506", "hex"),
      "items/whole.md": itemFile(
        "Whole",
        "tags: [b, a]\ncta_1:\n  text: Compare the plans\n  slug: upgrade\n  type: link\nfiles:\n- file: ../files/swatches.zip\n  caption: All\n",
        ':::palette{title="Doors"}\nAn introduction.\n::colour{name="Slate" hex="#3D4B57"}\n:::\n\n::download{file="../files/swatches.zip" title="Swatches"}\n\n| no |\n',
      ),
      "items/later.md": itemFile("Later").replace("2026-02-01", "2030-01-01"),
      "items/old.md": itemFile("Old").replace("state: published", "state: archived"),
      "items/draft.md": "---\ntitle: A draft\ntype: Trend report\n---\n\n![](../pictures/door.jpg)\n",
    });
    const own = await makeLibrary();
    const second = await makeLibrary();
    const [first, again] = [await makeOwn(), await makeOwn()];
    try {
      expect(await run([], folder.path, own)).toMatchObject({
        summary: "4 created, 0 changed, 0 unchanged, 0 refused.",
      });
      expect(await runExportCommand(own.deps, [join(first.path, "out")], () => {})).toBe(0);
      expect(await run([], join(first.path, "out"), own)).toMatchObject({
        summary: "0 created, 0 changed, 4 unchanged, 0 refused.",
      });
      expect(await run([], join(first.path, "out"), second)).toMatchObject({
        code: 0,
        summary: "4 created, 0 changed, 0 unchanged, 0 refused.",
      });
      expect(await runExportCommand(second.deps, [join(again.path, "out")], () => {})).toBe(0);
      expect(await filesIn(join(again.path, "out"))).toEqual(await filesIn(join(first.path, "out")));
      const [kitchen] = await second.deps.db.select().from(categories).where(eq(categories.path, "home/kitchen"));
      expect(kitchen).toMatchObject({ pictureAlt: "A blue door", colourPrimary: "#3d4b57", colourSecondary: null });
      const [shown] = await second.deps.db
        .select()
        .from(mediaFiles)
        .where(eq(mediaFiles.id, kitchen?.pictureId ?? ""));
      expect(shown?.width).toBe(64);
      expect(Object.keys(await filesIn(join(first.path, "out")))).toHaveLength(7);
      expect(await runExportCommand(own.deps, [first.path], () => {})).toBe(1);
    } finally {
      await own.close();
      await second.close();
    }
  });
});
