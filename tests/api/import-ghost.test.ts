import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { blockTypes, contentItems } from "api/db/schema/index";
import { blockTitles } from "api/db/seeds/block-types";
import { runExportCommand, runImportCommand } from "api/import/command";
import { readContent } from "contract/content";
import { type BlockDraft, listEntries, readEntry, updateContent } from "contract/publishing";
import { listTasks } from "contract/task";
import { asc } from "drizzle-orm";
import { ghostExport, ghostPost } from "tests/support/ghost-export";
import { type LibraryFolder, makeFolder, photograph } from "tests/support/library-folder";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let silver: Person;
let gold: Person;
let registered: Person;
let folder: LibraryFolder;

const html = `<p>Quiet.</p><figure class="kg-card kg-gallery-card"><img src="__GHOST_URL__/content/images/wall.jpg" alt="A wall"><img src="__GHOST_URL__/content/images/gone.jpg" alt="Gone"></figure>
<div class="kg-card kg-file-card"><a href="__GHOST_URL__/content/files/swatches.pdf"><div class="kg-file-card-title">Swatches</div></a></div>`;
const source = ghostExport(
  [
    ghostPost("open", { html }),
    ghostPost("registered", { visibility: "members" }),
    ghostPost("paid", { visibility: "paid" }),
    ghostPost("gold", { visibility: "tiers" }),
    ghostPost("silver", { visibility: "tiers" }),
    ghostPost("planned", { status: "scheduled", published_at: "2131-01-02T03:04:05.000Z" }),
    ghostPost("draft", { status: "draft" }),
  ],
  {},
  { gold: ["tier-2"], silver: ["tier-1"] },
);

beforeEach(async () => {
  api = await createTestApi();
  await makePlans(api);
  await api.deps.db.insert(blockTypes).values(blockTitles.map((title, at) => ({ id: at + 1, title })));
  silver = await makePerson(api, { email: "silver@almanac.test", plan: 15 });
  gold = await makePerson(api, { email: "gold@almanac.test", plan: 16 });
  registered = await makePerson(api, { email: "registered@almanac.test" });
  folder = await makeFolder({
    "ghost.json": source,
    "content/images/2025/11/door.jpg": await photograph(),
    "content/images/wall.jpg": await photograph("#1f3a4d"),
    "content/files/swatches.pdf": "%PDF-1.4",
  });
});
afterEach(() => Promise.all([folder.remove(), api.close()]));

async function run(options: string[] = [], file = "ghost.json") {
  const lines: string[] = [];
  const words = ["--from", "ghost", join(folder.path, file), "--pictures", join(folder.path, "content"), ...options];
  const code = await runImportCommand(api.deps, words, (line) => lines.push(line));
  return { code, lines, summary: lines.at(-1) };
}

const goldPlan = ["--plan", "Gold=16"];

async function opens(slug: string, { token }: Person): Promise<boolean> {
  const { status } = await api.call(readContent, { params: { slug }, query: {}, as: token });
  return status === 200;
}

describe("an export of Ghost's", () => {
  it("is only looked at by a dry run", async () => {
    const dry = await run([...goldPlan, "--dry-run"]);
    expect(dry).toMatchObject({
      code: 0,
      summary: "Dry run, nothing written: 7 created, 0 changed, 0 unchanged, 0 refused.",
    });
    expect(dry.lines).toContain(
      'not carried over: post "open": the picture content/images/gone.jpg was left out: it is not in the --pictures folder',
    );
    expect(await api.deps.db.$count(contentItems)).toBe(0);
  });

  it("becomes items that are open to those who could read them there, and to nobody else", async () => {
    expect(await run(goldPlan)).toMatchObject({ code: 0, summary: "7 created, 0 changed, 0 unchanged, 0 refused." });
    const opened = [];
    for (const slug of ["open", "registered", "paid", "gold", "silver", "planned", "draft"])
      opened.push([slug, await opens(slug, registered), await opens(slug, silver), await opens(slug, gold)]);
    expect(opened).toEqual([
      ["open", true, true, true],
      ["registered", true, true, true],
      ["paid", false, true, true],
      ["gold", false, false, true],
      ["silver", false, false, false],
      ["planned", false, false, false],
      ["draft", false, false, false],
    ]);
    const item = await api.ok(readContent, { params: { slug: "open" }, query: {}, as: registered.token });
    expect(item).toMatchObject({
      title: "Open",
      publish_at: "2025-11-03T09:30:00.000Z",
      tags: ["Doors", "Interior Colour"],
      authors: ["Ada Marsh"],
      image: { alt: "A blue door", width: 64 },
      breadcrumbs: [{ slug: "interior-colour", title: "Interior Colour" }],
    });
    expect(item.blocks.map(({ type_id: type }) => blockTitles[type - 1])).toEqual(["text", "gallery", "download"]);
  });

  it("is imported once: again, nothing is written", async () => {
    await run(goldPlan);
    expect(await run(goldPlan)).toMatchObject({ summary: "0 created, 0 changed, 7 unchanged, 0 refused." });
  });

  it("is written into a folder that can be edited and imported, with what was not carried over", async () => {
    const to = join(folder.path, "library");
    expect((await run([...goldPlan, "--to", to, "--dry-run"])).code).toBe(0);
    expect((await readdir(to, { recursive: true })).toSorted()).toEqual(
      expect.arrayContaining(["categories.yaml", "items/open.md", "not-carried.txt", "pictures/wall.jpg"]),
    );
    expect(await readFile(join(to, "not-carried.txt"), "utf8")).toContain('post "silver": is a draft: Nobody who');
    await run(goldPlan);
    const lines: string[] = [];
    expect(await runImportCommand(api.deps, [to], (line) => lines.push(line))).toBe(0);
    expect(lines.at(-1)).toBe("0 created, 0 changed, 7 unchanged, 0 refused.");
    expect((await run(["--to", to])).lines).toEqual([`${to} is not empty: choose a new folder. Nothing was imported.`]);
  });

  describe("with pictures that nobody has described", () => {
    const figure = (alt: string) => `<figure><img src="__GHOST_URL__/content/images/wall.jpg" alt="${alt}"></figure>`;
    const accepting = ["--accept-undescribed"];
    let keeper: Person;
    let itemId: string;

    beforeEach(async () => {
      const permissions = ["content.edit", "content.publish"] as const;
      keeper = await makePerson(api, { email: "keeper@almanac.test", permissions: [...permissions] });
      const posts = [
        ghostPost("told", { html: figure("A wall") }),
        ghostPost("untold", { html: `<p>Quiet.</p>${figure("")}` }),
        ghostPost("bare", { html: figure(""), feature_image: null, custom_excerpt: null }),
      ];
      await folder.write({ "pictures.json": ghostExport(posts) });
    });

    async function taskOf(): Promise<number | undefined> {
      const { data } = await api.ok(listTasks, { as: keeper.token });
      return data.find(({ kind }) => kind === "undescribed_items")?.count;
    }

    async function untold() {
      const query = { pictures: "undescribed" as const };
      const { data } = await api.ok(listEntries, { query, as: keeper.token });
      for (const { id, slug } of data) if (slug === "untold") itemId = id;
      return data.map(({ slug, state, undescribed }) => [slug, state, undescribed.map(({ path }) => path)]);
    }

    it("has a draft of each, unless these are accepted: a dry run counts them", async () => {
      expect((await run(["--dry-run"], "pictures.json")).lines.join("\n")).not.toContain("listed as a task");
      const dry = await run([...accepting, "--dry-run"], "pictures.json");
      expect(dry.lines).toContain("2 published with pictures that have no alternative text, listed as a task.");
      expect(await taskOf()).toBeUndefined();
      expect((await run([], "pictures.json")).code).toBe(0);
      expect(await opens("told", registered)).toBe(true);
      expect(await opens("untold", registered)).toBe(false);
      expect(await taskOf()).toBeUndefined();
    });

    it("publishes them where these are accepted, as a task that ends when all are described", async () => {
      const first = await run(accepting, "pictures.json");
      expect(first.summary).toBe("3 created, 0 changed, 0 unchanged, 0 refused.");
      expect(first.lines).toContain("2 published with pictures that have no alternative text, listed as a task.");
      expect(first.lines.filter((line) => line.includes("no alternative text: it is listed as a task"))).toHaveLength(
        2,
      );
      expect(await taskOf()).toBe(2);
      expect((await untold()).toSorted()).toEqual([
        ["bare", "published", ["cover_alt", "blocks.0.content.alt"]],
        ["untold", "published", ["blocks.1.content.alt"]],
      ]);
      const read = { params: { slug: "untold" }, query: {}, as: registered.token };
      const shown = await api.ok(readContent, read);
      expect(shown.blocks[1]?.content).toMatchObject({ alt: "Picture without a description" });
      expect(await run(accepting, "pictures.json")).toMatchObject({
        summary: "0 created, 0 changed, 3 unchanged, 0 refused.",
      });

      const item = await api.ok(readEntry, { params: { id: itemId }, as: keeper.token });
      expect(item.obstacles).toEqual([]);
      const [text, picture] = item.blocks as unknown as BlockDraft[];
      const save = (blocks: unknown, version: number) =>
        api.call(updateContent, {
          params: { id: itemId },
          body: { version, blocks: blocks as BlockDraft[] },
          as: keeper.token,
        });
      const described = { ...picture, content: { ...picture?.content, alt: "A wall of slate" } };
      const other = { type: "image", content: { hash: item.cover_hash, alt: "", size: "column" } };
      // What was accepted are the pictures of the import, and no others.
      expect(await save([text, picture, other], item.version)).toMatchObject({
        status: 422,
        body: { errors: { "blocks.2.content.alt": expect.stringContaining("Describe the picture in block 3") } },
      });
      expect((await save([text, described], item.version)).status).toBe(200);
      expect(await taskOf()).toBe(1);
      expect((await untold()).map(([slug]) => slug)).toEqual(["bare"]);
      expect((await save([text, picture], item.version + 1)).status).toBe(422);
      expect((await run(accepting, "pictures.json")).summary).toBe("0 created, 0 changed, 3 unchanged, 0 refused.");
    });

    it("is exported so that it can be imported again", async () => {
      await run(accepting, "pictures.json");
      const to = join(folder.path, "again");
      expect(await runExportCommand(api.deps, [to], () => {})).toBe(0);
      const lines: string[] = [];
      expect(await runImportCommand(api.deps, [to], (line) => lines.push(line))).toBe(0);
      expect(lines.at(-1)).toBe("0 created, 0 changed, 3 unchanged, 0 refused.");
    });
  });

  it("closes an item whose tier has lost its plan, and whose post is a draft again", async () => {
    await run(goldPlan);
    await run();
    expect(await opens("gold", gold)).toBe(false);
    await run(goldPlan);
    expect(await opens("gold", gold)).toBe(true);
    await folder.write({ "ghost.json": ghostExport([ghostPost("open", { status: "draft" })]) });
    await run();
    const states = await api.deps.db
      .select({ slug: contentItems.slug, status: contentItems.status })
      .from(contentItems)
      .orderBy(asc(contentItems.slug));
    expect(states).toContainEqual({ slug: "open", status: "draft" });
  });

  it("that is damaged, or for which a plan is named that there is not, is refused before anything is written", async () => {
    await folder.write({ "broken.json": '{"db": [\n{"data": {"posts": [}' });
    const count = await api.deps.db.$count(contentItems);
    expect(await run([], "broken.json")).toEqual({
      code: 1,
      lines: ['This is not valid JSON: line 2, column 21: "}" is not allowed there. Nothing was imported.'],
      summary: expect.any(String),
    });
    expect((await run(["--plan", "Gold=Diamond"])).summary).toMatch(
      /^--plan: there is no plan Diamond: name one of .*16 \(/,
    );
    expect((await run(["--plan", "Gold"])).summary).toContain('--plan: write "its name there=its name here"');
    expect((await run(["--pictures", join(folder.path, "none")])).summary).toMatch(/none is not a folder/);
    expect((await run(["--from"])).code).toBe(1);
    expect(await api.deps.db.$count(contentItems)).toBe(count);
  });
});
