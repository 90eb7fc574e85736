import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { blockTypes, contentItems } from "api/db/schema/index";
import { blockTitles } from "api/db/seeds/block-types";
import { runImportCommand } from "api/import/command";
import {
  type BlockDraft,
  type ContentDraft,
  listRevisions,
  publishContent,
  readEntry,
  restoreRevision,
  unpublishContent,
  updateContent,
} from "contract/publishing";
import { eq } from "drizzle-orm";
import { ghostExport, ghostPost } from "tests/support/ghost-export";
import { type LibraryFolder, makeFolder, photograph } from "tests/support/library-folder";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { wordPressExport, wordPressItem } from "tests/support/wordpress-export";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let editor: Person;
let folder: LibraryFolder;

beforeAll(async () => {
  api = await createTestApi();
  await makePlans(api);
  await api.deps.db.insert(blockTypes).values(blockTitles.map((title, at) => ({ id: at + 1, title })));
  const permissions = ["content.edit", "content.publish", "content.import"] as const;
  editor = await makePerson(api, { email: "editor@almanac.test", permissions: [...permissions] });
});
beforeEach(async () => {
  await api.deps.db.delete(contentItems);
  folder = await makeFolder({
    "content/images/2025/11/door.jpg": await photograph(),
    "content/images/wall.jpg": await photograph("#1f3a4d"),
    "content/images/roof.jpg": await photograph("#44aa11"),
  });
});
afterEach(() => folder.remove());
afterAll(() => api.close());

const accepting = ["--accept-undescribed"];
const nothing = "0 created, 0 changed, 1 unchanged, 0 refused.";
const changed = "0 created, 1 changed, 0 unchanged, 0 refused.";

async function run(words: string[]) {
  const lines: string[] = [];
  const code = await runImportCommand(api.deps, words, (line) => lines.push(line));
  return { code, lines, summary: lines.at(-1) ?? "" };
}

async function importGhost(posts: ReturnType<typeof ghostPost>[], options: string[] = []) {
  await folder.write({ "ghost.json": ghostExport(posts) });
  return run(["--from", "ghost", join(folder.path, "ghost.json"), ...pictures(), ...options]);
}

const pictures = () => ["--pictures", join(folder.path, "content")];
const figure = (alt = "", name = "wall") =>
  `<figure><img src="__GHOST_URL__/content/images/${name}.jpg" alt="${alt}"></figure>`;
const post = (fields: Record<string, unknown> = {}, html = `<p>Quiet.</p>${figure()}`) =>
  ghostPost("walls", { html, ...fields });

async function read(slug = "walls"): Promise<ContentDraft> {
  const [row] = await api.deps.db.select().from(contentItems).where(eq(contentItems.slug, slug));
  return api.ok(readEntry, { params: { id: row?.id ?? "" }, as: editor.token });
}

/** What an editor has made of an item. */
async function stateOf(slug = "walls") {
  const { state, title, blocks } = await read(slug);
  return [state, title, ...blocks.flatMap(({ content }) => (content.alt === undefined ? [] : [content.alt]))];
}

async function change(body: Record<string, unknown>) {
  const { id } = await read();
  return api.ok(updateContent, { params: { id }, body, as: editor.token });
}

async function describePicture(text = "A wall of slate") {
  const { blocks } = await read();
  const own = blocks.map(({ id, type, content }) => ({
    ...{ id, type },
    content: type === "image" ? { ...content, alt: text } : content,
  }));
  await change({ blocks: own as unknown as BlockDraft[] });
}

async function publish() {
  const { id, version } = await read();
  return api.call(publishContent, { params: { id }, body: { version }, as: editor.token });
}

describe("an export that differs from the last import only by the choice to accept pictures without texts", () => {
  it("publishes a draft that is as it was imported", async () => {
    await importGhost([post()]);
    expect(await stateOf()).toEqual(["draft", "Walls", ""]);
    expect((await importGhost([post()], [...accepting, "--dry-run"])).summary).toContain("1 changed");
    expect(await stateOf()).toEqual(["draft", "Walls", ""]);
    expect((await importGhost([post()], accepting)).summary).toBe(changed);
    expect(await read()).toMatchObject({ state: "published", publish_at: "2025-11-03T09:30:00.000Z" });
    expect((await importGhost([post()], accepting)).summary).toBe(nothing);
  });

  it("leaves what an editor has described and published as it is", async () => {
    await importGhost([post()]);
    await describePicture();
    await change({ title: "Walls of slate" });
    expect((await publish()).status).toBe(200);
    expect((await importGhost([post()], accepting)).summary).toBe(nothing);
    expect(await stateOf()).toEqual(["published", "Walls of slate", "A wall of slate"]);
  });

  it("leaves a draft that an editor has described or changed as it is", async () => {
    await importGhost([post()]);
    await describePicture();
    expect((await importGhost([post()], accepting)).summary).toBe(nothing);
    expect(await stateOf()).toEqual(["draft", "Walls", "A wall of slate"]);
    await describePicture("");
    await change({ title: "Walls of slate" });
    expect((await importGhost([post()], accepting)).summary).toBe(nothing);
    expect((await importGhost([post()])).summary).toBe(nothing);
    expect((await importGhost([post()], accepting)).summary).toBe(nothing);
    expect(await stateOf()).toEqual(["draft", "Walls of slate", ""]);
  });

  it("does not publish a draft that an editor has taken back", async () => {
    await importGhost([post()], accepting);
    api.advance(1_000);
    const { id, version } = await read();
    await api.ok(unpublishContent, { params: { id }, body: { version }, as: editor.token });
    expect((await importGhost([post()])).summary).toBe(nothing);
    expect((await importGhost([post()], accepting)).summary).toBe(nothing);
    expect(await stateOf()).toEqual(["draft", "Walls", ""]);
  });

  it("takes nothing back where the choice is forgotten, described or not", async () => {
    await importGhost([post()], accepting);
    expect((await importGhost([post()])).summary).toBe(nothing);
    expect(await stateOf()).toEqual(["published", "Walls", ""]);
    await describePicture();
    expect((await importGhost([post()])).summary).toBe(nothing);
    expect(await stateOf()).toEqual(["published", "Walls", "A wall of slate"]);
    expect((await importGhost([post()], accepting)).summary).toBe(nothing);
  });
});

describe("a post that has changed since an editor has described its pictures", () => {
  it("keeps the texts where it has none, and stays published without the choice", async () => {
    await importGhost([post({ feature_image: null })], accepting);
    const { blocks } = await read();
    const own = blocks.map(({ id, type, content }) => ({
      ...{ id, type },
      content: type === "image" ? { ...content, alt: "A wall of slate" } : content,
    }));
    await change({ cover_alt: "Slate, near", blocks: own });
    const later = post({ feature_image: null, title: "Better walls" });
    const again = await importGhost([later]);
    expect(again.summary).toBe(changed);
    expect(again.lines.join("\n")).not.toContain("become drafts");
    expect(await stateOf()).toEqual(["published", "Better walls", "A wall of slate"]);
    expect(await read()).toMatchObject({ cover_alt: "Slate, near", undescribed: [] });
  });

  it("keeps the texts of galleries and of a picture that is elsewhere now, but takes those that it has", async () => {
    const gallery = (alt: string) =>
      `<figure class="kg-card kg-gallery-card"><img src="__GHOST_URL__/content/images/wall.jpg" alt="${alt}"><img src="__GHOST_URL__/content/images/roof.jpg" alt=""></figure>`;
    await importGhost([post({}, gallery(""))], accepting);
    const { blocks } = await read();
    const content = blocks[0]?.content as { pictures: Record<string, unknown>[] };
    const [wall, roof] = content.pictures;
    const described = [
      { ...wall, alt: "Slate" },
      { ...roof, alt: "A roof of reed" },
    ];
    await change({ blocks: [{ ...blocks[0], content: { ...content, pictures: described } }] });
    await importGhost([post({}, `${figure("", "roof")}${figure("New words")}`)]);
    expect(await stateOf()).toEqual(["published", "Walls", "A roof of reed", "New words"]);
  });

  it("stays published with pictures that were accepted, and becomes a draft with others, which is counted before", async () => {
    await importGhost([post()], accepting);
    const kept = await importGhost([post({ title: "Better walls" })]);
    expect(kept.summary).toBe(changed);
    expect(await stateOf()).toEqual(["published", "Better walls", ""]);
    const more = post({ title: "Better walls" }, `${figure()}${figure("", "roof")}`);
    const dry = await importGhost([more], ["--dry-run"]);
    expect(dry.lines).toContain("1 published item becomes a draft.");
    expect(await stateOf()).toEqual(["published", "Better walls", ""]);
    expect((await importGhost([more])).lines).toContain("1 published item becomes a draft.");
    expect(await stateOf()).toEqual(["draft", "Better walls", "", ""]);
  });

  it("is taken back where it is a draft there again", async () => {
    await importGhost([post()], accepting);
    await describePicture();
    const again = await importGhost([post({ status: "draft" })]);
    expect(again.lines).toContain("1 published item becomes a draft.");
    expect(await stateOf()).toEqual(["draft", "Walls", "A wall of slate"]);
  });
});

describe("pictures that an import has accepted without texts", () => {
  it("are asked for once an editor has taken the item back", async () => {
    await importGhost([post()], accepting);
    const { id, version } = await read();
    await api.ok(unpublishContent, { params: { id }, body: { version }, as: editor.token });
    expect((await read()).obstacles).toHaveLength(1);
    expect(await publish()).toMatchObject({ status: 422, body: { errors: { blocks: expect.any(String) } } });
  });

  it("are asked for once an import has made the item a draft", async () => {
    await importGhost([post()], accepting);
    await importGhost([post({ status: "draft" })]);
    expect((await read()).obstacles).toHaveLength(1);
    expect((await publish()).status).toBe(422);
  });

  it("keep the texts that they have got since when an earlier revision is restored", async () => {
    await importGhost([post()], accepting);
    await describePicture();
    await change({ title: "Walls of slate" });
    const { id } = await read();
    const { data } = await api.ok(listRevisions, { params: { id }, query: {}, as: editor.token });
    const first = Math.min(...data.map(({ number }) => number));
    const { version } = await read();
    await api.ok(restoreRevision, { params: { id, number: first }, body: { version }, as: editor.token });
    expect(await stateOf()).toEqual(["published", "Walls", "A wall of slate"]);
  });
});

describe("an export that was imported when covers came from fewer pictures", () => {
  /** Imports the library that was made of the export then. */
  async function importEarlier(words: string[], earlier: (text: string) => string) {
    const to = join(folder.path, "earlier");
    await run([...words, "--dry-run", "--to", to]);
    const path = join(to, "items/walls.md");
    const written = await readFile(path, "utf8");
    const before = earlier(written);
    expect(before).not.toBe(written);
    await folder.write({ "earlier/items/walls.md": before });
    expect((await run([to])).summary).toBe("1 created, 0 changed, 0 unchanged, 0 refused.");
  }
  const coverless = (text: string) => text.replace(/^cover(_alt)?: .*\n/gm, "");
  const asDraft = (text: string) => text.replace("state: published", "state: draft");
  const gallery = `<figure class="kg-card kg-gallery-card"><img src="__GHOST_URL__/content/images/wall.jpg" alt="A wall"><img src="__GHOST_URL__/content/images/roof.jpg" alt="A roof"></figure>`;

  it("changes nothing where the cover comes from a gallery", async () => {
    const words = ["--from", "ghost", join(folder.path, "ghost.json"), ...pictures()];
    await folder.write({ "ghost.json": ghostExport([post({ feature_image: null }, gallery)]) });
    await importEarlier(words, (text) => asDraft(coverless(text)));
    expect((await run(words)).summary).toBe(nothing);
    expect(await read()).toMatchObject({ state: "draft", cover_hash: null });
  });

  it("changes nothing where the cover came from a picture after the gallery", async () => {
    const words = ["--from", "ghost", join(folder.path, "ghost.json"), ...pictures()];
    const html = `${gallery}${figure("A near roof", "roof")}`;
    await folder.write({ "ghost.json": ghostExport([post({ feature_image: null }, html)]) });
    await importEarlier(words, (text) =>
      text
        .replace(/^cover: .*wall.*$/m, (line) => line.replace("wall", "roof"))
        .replace(/^cover_alt: .*$/m, "cover_alt: A near roof"),
    );
    expect((await run(words)).summary).toBe(nothing);
    expect(await read()).toMatchObject({ state: "published", cover_alt: "A near roof" });
  });

  it("changes nothing where a draft takes its first picture", async () => {
    const content = '<img src="https://blog.example.com/wp-content/uploads/wall.jpg" alt="A wall" />';
    const words = ["--from", "wordpress", join(folder.path, "blog.xml")];
    words.push("--pictures", join(folder.path, "content/images"));
    await folder.write({
      "blog.xml": wordPressExport([wordPressItem("walls", { id: 41, status: "draft", meta: {}, content })]),
    });
    await importEarlier(words, (text) => coverless(text).replace(/^draft_because: .*\n/m, ""));
    await change({ title: "Walls of slate" });
    expect((await run(words)).summary).toBe(nothing);
    expect(await read()).toMatchObject({ title: "Walls of slate", cover_hash: null });
  });
});
