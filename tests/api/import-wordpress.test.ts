import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { blockTypes, contentItems } from "api/db/schema/index";
import { blockTitles } from "api/db/seeds/block-types";
import { runImportCommand } from "api/import/command";
import { readContent } from "contract/content";
import { type LibraryFolder, makeFolder, photograph } from "tests/support/library-folder";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { wordPressExport, wordPressItem, wordPressPicture } from "tests/support/wordpress-export";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let premium: Person;
let registered: Person;
let folder: LibraryFolder;

const content = `Quiet colours

<img class="alignnone wp-image-8" src="https://blog.example.com/wp-content/uploads/2025/11/wall-300x200.jpg" alt="" />

[gallery ids="7,8"]

<img src="https://blog.example.com/wp-content/uploads/2024/gone.jpg" alt="Gone" />`;

const source = wordPressExport([
  wordPressPicture(8, "2025/11/wall.jpg", "A wall"),
  wordPressItem("open", { id: 100, content }),
  wordPressItem("protected", { id: 101, password: "secret" }),
  wordPressItem("private", { id: 102, status: "private" }),
  wordPressItem("hidden", { id: 103, content: "[members]Kept secret[/members]" }),
  wordPressItem("planned", { id: 104, status: "future", gmt: "2131-01-02 03:04:05" }),
  wordPressItem("binned", { id: 105, status: "trash" }),
  wordPressItem("undescribed", { id: 106, meta: {} }),
]);

beforeEach(async () => {
  api = await createTestApi();
  await makePlans(api);
  await api.deps.db.insert(blockTypes).values(blockTitles.map((title, at) => ({ id: at + 1, title })));
  premium = await makePerson(api, { email: "premium@almanac.test", plan: 16 });
  registered = await makePerson(api, { email: "registered@almanac.test" });
  folder = await makeFolder({
    "blog.xml": source,
    "uploads/2025/11/door.jpg": await photograph(),
    "uploads/2025/11/wall.jpg": await photograph("#1f3a4d"),
  });
});
afterEach(() => Promise.all([folder.remove(), api.close()]));

async function run(options: string[] = [], file = "blog.xml") {
  const lines: string[] = [];
  const words = [
    "--from",
    "wordpress",
    join(folder.path, file),
    "--pictures",
    join(folder.path, "uploads"),
    ...options,
  ];
  const code = await runImportCommand(api.deps, words, (line) => lines.push(line));
  return { code, lines, summary: lines.at(-1) };
}

async function opens(slug: string, { token }: Person): Promise<boolean> {
  const { status } = await api.call(readContent, { params: { slug }, query: {}, as: token });
  return status === 200;
}

describe("an export of WordPress's", () => {
  it("is only looked at by a dry run", async () => {
    const dry = await run(["--dry-run"]);
    expect(dry).toMatchObject({
      code: 0,
      summary: "Dry run, nothing written: 6 created, 0 changed, 0 unchanged, 0 refused.",
    });
    expect(await api.deps.db.$count(contentItems)).toBe(0);
  });

  it("becomes items that are open to those who could read them there, and to nobody else, once", async () => {
    const done = await run();
    expect(done).toMatchObject({ code: 0, summary: "6 created, 0 changed, 0 unchanged, 0 refused." });
    expect(done.lines).toContain(
      'not carried over: post "open": the picture 2024/gone.jpg was left out: it is not in the --pictures folder',
    );
    expect(done.lines).toContain(
      'not carried over: post "undescribed": is a draft: Choose a cover picture. Its date is 2025-11-03.',
    );
    const opened = [];
    for (const slug of ["open", "protected", "private", "hidden", "planned", "binned", "undescribed"])
      opened.push([slug, await opens(slug, registered), await opens(slug, premium)]);
    expect(opened).toEqual([
      ["open", true, true],
      ["protected", false, false],
      ["private", false, false],
      ["hidden", false, false],
      ["planned", false, false],
      ["binned", false, false],
      ["undescribed", false, false],
    ]);
    const item = await api.ok(readContent, { params: { slug: "open" }, query: {}, as: registered.token });
    expect(item).toMatchObject({
      title: "Open",
      publish_at: "2025-11-03T09:30:00.000Z",
      authors: ["Ada Marsh"],
      image: { alt: "A blue door" },
      breadcrumbs: [{ slug: "home" }, { slug: "kitchen", title: "The kitchen" }],
    });
    expect(item.blocks.map(({ type_id: type }) => blockTitles[type - 1])).toEqual(["text", "image", "gallery", "text"]);
    expect(await run()).toMatchObject({ summary: "0 created, 0 changed, 6 unchanged, 0 refused." });
  });

  it("is written into a folder with what was not carried over", async () => {
    const to = join(folder.path, "library");
    await run(["--to", to, "--dry-run"]);
    expect(await readFile(join(to, "not-carried.txt"), "utf8")).toContain(
      'post "binned": was left out: it was in the bin\n',
    );
    expect(await readFile(join(to, "items/protected.md"), "utf8")).toContain("state: draft\n");
  });

  it("that is cut off is refused with the line in which it ends, before anything is written", async () => {
    const count = await api.deps.db.$count(contentItems);
    const cut = source.slice(0, source.lastIndexOf("<wp:status>"));
    await folder.write({ "cut.xml": cut });
    const { code, lines } = await run([], "cut.xml");
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [
        expect.stringMatching(/^This XML cannot be read: line \d+: <item> is not closed\. Nothing was imported\.$/),
      ],
    });
    expect(lines[0]).toContain(`line ${cut.split("\n").length}:`);
    expect((await run(["--plan", "Gold=16"])).summary).toContain("has neither tiers nor members");
    expect(await api.deps.db.$count(contentItems)).toBe(count);
  });
});
