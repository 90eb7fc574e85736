import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { auditLog, blockTypes, contentItems, libraryImportItems } from "api/db/schema/index";
import { blockTitles } from "api/db/seeds/block-types";
import { createRasteriser } from "api/files/rasteriser";
import { diskStore } from "api/files/storage";
import { openZip } from "api/import/folder";
import { createTextReader } from "api/import/text-reader";
import { jobHandlers } from "api/jobs/handlers";
import { removeOldLibraryFiles } from "api/jobs/library-files";
import { runDueJobs } from "api/jobs/queue";
import { partKey } from "api/services/library-imports";
import { listFailedJobs, retryJob } from "api/store/jobs";
import { setImport } from "api/store/library-imports";
import { createLibraryExport, listLibraryExports, openLibraryExport } from "contract/library-export";
import {
  beginLibraryUpload,
  completeLibraryUpload,
  listLibraryImportLines,
  listLibraryImports,
  readLibraryImport,
  startLibraryImport,
  uploadLibraryPart,
} from "contract/library-import";
import { and, eq, like } from "drizzle-orm";
import { build } from "esbuild";
import { ghostExport, ghostPost } from "tests/support/ghost-export";
import {
  categoriesYaml,
  itemFile,
  type LibraryFolder,
  makeFolder,
  photograph,
  slowDrawing,
} from "tests/support/library-folder";
import { uploadLibrary, zipOf } from "tests/support/library-upload";
import { makePerson, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { wordPressExport, wordPressItem } from "tests/support/wordpress-export";
import { startDrawingProcess, startTextWorker } from "tests/support/worker-threads";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const dayMs = 24 * 60 * 60 * 1000;

let api: TestApi;
let editor: Person;
let colleague: Person;

async function makeLibrary(): Promise<TestApi> {
  const library = await createTestApi();
  await library.deps.db.insert(blockTypes).values(blockTitles.map((title, at) => ({ id: at + 1, title })));
  return library;
}

beforeAll(async () => {
  api = await makeLibrary();
  editor = await makePerson(api, { email: "editor@almanac.test", permissions: ["content.import"] });
  colleague = await makePerson(api, { email: "colleague@almanac.test", permissions: ["content.import"] });
});
afterAll(() => api.close());

async function libraryOf(items: Record<string, string>): Promise<Buffer> {
  const files = Object.fromEntries(Object.entries(items).map(([name, text]) => [`items/${name}.md`, text]));
  return zipOf({ "categories.yaml": categoriesYaml, "pictures/door.jpg": await photograph(), ...files });
}

function read(id: string) {
  return api.ok(readLibraryImport, { params: { id }, as: editor.token });
}

async function linesOf(id: string, show: "items" | "faults" | "notes") {
  const { data } = await api.ok(listLibraryImportLines, { params: { id }, query: { show }, as: editor.token });
  return data;
}

function start(id: string, as = editor, replace: string[] = []) {
  return api.ok(startLibraryImport, { params: { id }, body: { replace }, as: as.token });
}

async function uploadAndCheck(bytes: Uint8Array, name?: string, by = editor) {
  const { id } = await uploadLibrary(api, by, bytes, name === undefined ? {} : { name });
  await api.runJobs();
  return read(id);
}

async function itemsLike(slug: string) {
  return api.deps.db.select().from(contentItems).where(like(contentItems.slug, slug));
}

describe("a library that is uploaded", () => {
  it("is checked first: each item and each fault is named, and nothing is written", async () => {
    const bytes = await libraryOf({
      "checked-one": itemFile("Checked one"),
      "checked-two": itemFile("Checked two", "season: [1, 2]\nshade: blue\n"),
    });
    const waiting = await uploadLibrary(api, editor, bytes, { partBytes: 300 });
    expect(waiting).toMatchObject({
      state: "waiting",
      size: bytes.byteLength,
      counts: null,
      created_by: expect.any(String),
    });
    await api.runJobs();
    expect(await read(waiting.id)).toMatchObject({
      state: "checked",
      done: 2,
      total: 2,
      counts: { created: 1, changed: 0, unchanged: 0, refused: 1 },
    });
    expect(await linesOf(waiting.id, "items")).toEqual([
      { kind: "created", file: "items/checked-one.md", line: null, text: "Checked one", item_id: null },
    ]);
    const [fault] = await linesOf(waiting.id, "faults");
    expect(fault).toMatchObject({ kind: "fault", file: "items/checked-two.md", line: expect.any(Number) });
    expect(await itemsLike("checked-%")).toEqual([]);
  });

  it("is imported when somebody asks for it, with links to its items, and its file is removed", async () => {
    const bytes = await libraryOf({ "asked-one": itemFile("Asked one"), "asked-two": itemFile("Asked two") });
    const { id } = await uploadAndCheck(bytes);
    expect(await start(id, colleague)).toMatchObject({ state: "importing", started_by: expect.any(String) });
    expect(await api.deps.files.has(partKey(id, 1))).toBe(true);
    await api.runJobs();
    expect(await read(id)).toMatchObject({
      state: "finished",
      counts: { created: 2, changed: 0, unchanged: 0, refused: 0 },
      finished_at: expect.any(String),
    });
    const lines = await linesOf(id, "items");
    const rows = await itemsLike("asked-%");
    expect(lines.map(({ item_id }) => item_id).toSorted()).toEqual(rows.map((row) => row.id).toSorted());
    expect(await api.deps.files.has(partKey(id, 1))).toBe(false);
  });

  it("replaces no other item that has its address, unless that is chosen", async () => {
    const slugs = ["about", "contact"];
    const first = await uploadAndCheck(
      await libraryOf(
        Object.fromEntries(
          slugs.map((slug) => [slug, itemFile(`Our ${slug}`, "source: jekyll ours.example 1\n".replace("1", slug))]),
        ),
      ),
      undefined,
      colleague,
    );
    await start(first.id);
    await api.runJobs();
    const { id } = await uploadAndCheck(
      await libraryOf({
        about: itemFile("Their about", "source: jekyll theirs.example about\n"),
        contact: itemFile("Their contact", "source: jekyll theirs.example contact\n"),
        news: itemFile("Their news", "source: jekyll theirs.example news\n"),
      }),
      undefined,
      colleague,
    );
    const checked = await read(id);
    expect(checked).toMatchObject({ state: "checked", counts: { created: 1, changed: 0, refused: 2 } });
    const [about] = await itemsLike("about");
    expect(checked.conflict_count).toBe(2);
    expect(checked.conflicts).toEqual([
      {
        ...{ file: "items/about.md", title: "Their about", slug: "about" },
        ...{ item_id: about?.id, item_title: "Our about", state: "published" },
      },
      expect.objectContaining({ title: "Their contact", item_title: "Our contact" }),
    ]);
    expect((await linesOf(id, "faults")).map(({ text }) => text)).toEqual([
      "The address of this file is that of another item, “Our about” (published): “Their about” replaces it only if you say so",
      "The address of this file is that of another item, “Our contact” (published): “Their contact” replaces it only if you say so",
    ]);
    const [other] = await itemsLike("checked-%");
    await start(id, editor, [about?.id ?? "", other?.id ?? "7d09280d-8537-4a22-8094-345cd3db3b63"]);
    await api.runJobs();
    const finished = await read(id);
    expect(finished).toMatchObject({ counts: { created: 1, changed: 1, refused: 1 }, conflicts: [] });
    const titles = await Promise.all(
      ["about", "contact", "news"].map(async (slug) => (await itemsLike(slug))[0]?.title),
    );
    expect(titles).toEqual(["Their about", "Our contact", "Their news"]);
    const again = await uploadAndCheck(
      await libraryOf({ contact: itemFile("Their contact", "source: jekyll theirs.example contact\n") }),
      undefined,
      colleague,
    );
    const refused = await api.refused(startLibraryImport, { params: { id: again.id }, body: {}, as: editor.token });
    expect(refused).toMatchObject({
      status: 422,
      errors: { replace: "Choose an item to replace: there is nothing else to import" },
    });
    const [contact] = await itemsLike("contact");
    await api.deps.db.update(contentItems).set({ status: "sold" }).where(eq(contentItems.slug, "contact"));
    const inShop = await uploadAndCheck(
      await libraryOf({
        contact: itemFile("Their contact", "source: jekyll theirs.example contact\n"),
        other: itemFile("Their other", "source: jekyll theirs.example other\n"),
      }),
      undefined,
      colleague,
    );
    expect((await read(inShop.id)).conflicts).toMatchObject([{ slug: "contact", state: "sold" }]);
    await start(inShop.id, editor, [contact?.id ?? ""]);
    await api.runJobs();
    expect((await itemsLike("contact"))[0]).toMatchObject({ title: "Our contact" });
  });

  it("with a text that takes too long, or is too long, is imported but for that text", async () => {
    const own = await makeLibrary();
    await own.deps.texts.close();
    own.deps.texts = createTextReader(startTextWorker, 4_000);
    const person = await makePerson(own, { email: "slow@almanac.test", permissions: ["content.import"] });
    const bytes = await libraryOf({
      "slow-one": itemFile("Slow one", "", "a\n=\n".repeat(45_000)),
      "slow-three": itemFile("Slow three", "", "Quiet colours return.\n\n".repeat(10_000)),
      "slow-two": itemFile("Slow two"),
    });
    const { id } = await uploadLibrary(own, person, bytes);
    await own.runJobs();
    expect(await own.ok(readLibraryImport, { params: { id }, as: person.token })).toMatchObject({
      state: "checked",
      counts: { created: 1, refused: 2 },
    });
    const { data } = await own.ok(listLibraryImportLines, {
      params: { id },
      query: { show: "faults" },
      as: person.token,
    });
    expect(data.map(({ file, text }) => [file, text])).toEqual([
      ["items/slow-one.md", "Reading this file took too long: divide it, or leave out what is unusual in it"],
      ["items/slow-three.md", "It is larger than 200 kB"],
    ]);
    await own.close();
  });

  it("is published with pictures that nobody has described where that was chosen for the upload", async () => {
    const bytes = await libraryOf({
      "untold-one": itemFile("Untold one", "", "![](../pictures/door.jpg)\n"),
      "untold-two": itemFile("Untold two"),
    });
    const other = await makePerson(api, { email: "other@almanac.test", permissions: ["content.import"] });
    const strict = await uploadAndCheck(bytes, undefined, other);
    expect(strict.counts).toMatchObject({ created: 1, refused: 1, accepted: 0 });
    const { id } = await uploadLibrary(api, other, bytes, { acceptsUndescribed: true });
    await api.runJobs();
    const checked = await read(id);
    expect(checked).toMatchObject({ accepts_undescribed: true, counts: { created: 2, refused: 0, accepted: 1 } });
    expect(await linesOf(id, "notes")).toEqual([
      expect.objectContaining({
        file: "items/untold-one.md",
        text: "It is published, though a picture of it has no alternative text: it is listed as a task",
      }),
    ]);
    await start(id);
    await api.runJobs();
    expect((await read(id)).counts).toMatchObject({ created: 2, changed: 0, accepted: 1 });
    expect((await itemsLike("untold-%")).map(({ status }) => status)).toEqual(["published", "published"]);
  });

  it("with a drawing that takes too long is imported but for its item, and others are answered meanwhile", async () => {
    const own = await makeLibrary();
    await own.deps.rasteriser.close();
    own.deps.rasteriser = createRasteriser(startDrawingProcess, { deadlineMs: 2_000 });
    const person = await makePerson(own, { email: "drawn@almanac.test", permissions: ["content.import"] });
    const item = (title: string, picture: string) => itemFile(title).replace("door.jpg", picture);
    const bytes = await zipOf({
      "categories.yaml": categoriesYaml,
      "pictures/slow.svg": slowDrawing,
      "pictures/quick.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect/></svg>',
      "items/a-slow.md": item("Slow", "slow.svg"),
      "items/b-quick.md": item("Quick", "quick.svg"),
    });
    const { id } = await uploadLibrary(own, person, bytes);
    let isDone = false;
    const jobs = own.runJobs().finally(() => {
      isDone = true;
    });
    let answered = 0;
    const readIt = () => own.ok(readLibraryImport, { params: { id }, as: person.token });
    for (; !isDone; answered += 1) {
      await readIt();
      await nextTurn();
    }
    await jobs;
    expect(answered).toBeGreaterThan(20);
    expect(await readIt()).toMatchObject({ state: "checked", counts: { created: 1, refused: 1 } });
    const lines = { params: { id }, query: { show: "faults" as const }, as: person.token };
    expect((await own.ok(listLibraryImportLines, lines)).data.map(({ file, text }) => [file, text])).toEqual([
      ["items/a-slow.md", "../pictures/slow.svg: This drawing takes too long to draw: save it as a PNG or JPEG."],
    ]);
    await own.close();
  });

  it("is imported once, however often it is asked for, and that is recorded once", async () => {
    const { id } = await uploadAndCheck(await libraryOf({ "pressed-twice": itemFile("Pressed twice") }));
    await Promise.all([start(id), start(id, colleague), start(id)]);
    await api.runJobs();
    await start(id);
    await api.runJobs();
    expect(await read(id)).toMatchObject({ state: "finished", counts: { created: 1, unchanged: 0 } });
    const entries = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(["library.imported", "library.uploaded"]);
  });

  it("is not imported before it is checked", async () => {
    const { id } = await uploadLibrary(api, editor, await libraryOf({ hasty: itemFile("Hasty") }));
    expect(await api.refused(startLibraryImport, { params: { id }, body: {}, as: editor.token })).toMatchObject({
      status: 409,
      message: "This file has not been checked yet: wait until it has.",
    });
    await api.runJobs();
  });

  it("expires after a day, in words, and its file is removed", async () => {
    const own = await makeLibrary();
    const person = await makePerson(own, { email: "own@almanac.test", permissions: ["content.import"] });
    const { id } = await uploadLibrary(own, person, await libraryOf({ late: itemFile("Late") }));
    await own.runJobs();
    own.advance(dayMs);
    expect(await own.refused(startLibraryImport, { params: { id }, body: {}, as: person.token })).toMatchObject({
      status: 410,
      code: "expired",
      message: "This upload was removed after a day, and nothing in it was imported. Upload the file again.",
    });
    expect(await own.ok(readLibraryImport, { params: { id }, as: person.token })).toMatchObject({ state: "expired" });
    own.advance(1);
    await removeOldLibraryFiles(own.deps);
    expect(await own.deps.files.has(partKey(id, 1))).toBe(false);
    expect(await own.refused(startLibraryImport, { params: { id }, body: {}, as: person.token })).toMatchObject({
      status: 410,
    });
    await own.close();
  });

  it("that was broken off is removed, and is in no list", async () => {
    const own = await makeLibrary();
    const person = await makePerson(own, { email: "broken@almanac.test", permissions: ["content.import"] });
    const { id } = await own.ok(beginLibraryUpload, { body: { file_name: "broken.zip" }, as: person.token });
    const part = { params: { id, number: 1 }, raw: Buffer.from("abc"), as: person.token };
    await own.ok(uploadLibraryPart, part);
    expect((await own.ok(listLibraryImports, { as: person.token })).meta.total).toBe(0);
    own.advance(dayMs / 12);
    await removeOldLibraryFiles(own.deps);
    expect(await own.deps.files.has(partKey(id, 1))).toBe(false);
    expect(await own.refused(uploadLibraryPart, part)).toMatchObject({ status: 404 });
    await own.close();
  });

  it("takes no parts of others, none after it is completed, and is not completed with a part missing or empty", async () => {
    const begin = async () => api.ok(beginLibraryUpload, { body: { file_name: "parts.zip" }, as: editor.token });
    const { id } = await begin();
    const part = { params: { id, number: 1 }, raw: Buffer.from("abc") };
    expect(await api.refused(uploadLibraryPart, { ...part, as: colleague.token })).toMatchObject({ status: 404 });
    const asOwner = { params: { id }, as: editor.token };
    expect(await api.refused(completeLibraryUpload, asOwner)).toMatchObject({
      status: 422,
      errors: { file: "This file is empty" },
    });
    await api.ok(uploadLibraryPart, { ...part, params: { id, number: 2 }, as: editor.token });
    expect(await api.refused(completeLibraryUpload, asOwner)).toMatchObject({ status: 422 });
    await api.ok(uploadLibraryPart, { ...part, as: editor.token });
    await api.ok(completeLibraryUpload, asOwner);
    expect(await api.refused(uploadLibraryPart, { ...part, as: editor.token })).toMatchObject({ status: 409 });
    await api.runJobs();
    expect(await read(id)).toMatchObject({ state: "failed" });
  });

  it("has no part above 4 MB, and none after 500 MB", async () => {
    const { id } = await api.ok(beginLibraryUpload, { body: { file_name: "large.zip" }, as: editor.token });
    const large = { params: { id, number: 1 }, raw: Buffer.alloc(4_000_001), as: editor.token };
    expect(await api.refused(uploadLibraryPart, large)).toMatchObject({ status: 413 });
    const beyond = { params: { id, number: 126 }, raw: Buffer.from("a"), as: editor.token };
    expect(await api.refused(uploadLibraryPart, beyond)).toMatchObject({ status: 404 });
  });

  it.each([
    ["is no zip file", async () => Buffer.from("not a zip file"), "This is not a zip file, or it is incomplete"],
    [
      "leads out of its folder",
      async () => renamed("../evil.md"),
      "It contains a path that leads outside it, ../evil.md",
    ],
    [
      "names a place of the disk",
      async () => renamed("/etc/ev.md"),
      "It contains a path that leads outside it, /etc/ev.md",
    ],
    ["holds a link", async () => zipOf({ "items/a.md": "/etc/passwd" }, 0o120777), "items/a.md is a link"],
    [
      "unpacks to far more than it is",
      async () => zipOf({ "items/a.md": Buffer.alloc(8 * 1024 * 1024) }),
      "items/a.md unpacks to",
    ],
  ])("that %s is refused as a whole, with the reason", async (_, make, words) => {
    const failed = await uploadAndCheck(await make());
    expect(failed).toMatchObject({ state: "failed", counts: null });
    expect(failed.reason).toContain(words);
    expect(failed.reason).toContain("Nothing was imported.");
    const refused = await api.refused(startLibraryImport, { params: { id: failed.id }, body: {}, as: editor.token });
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("nothing to import") });
    expect(await api.deps.files.has(partKey(failed.id, 1))).toBe(false);
  });

  it.each([
    ["ghost", () => ghostExport([ghostPost("from-ghost-one"), ghostPost("from-ghost-two", { status: "draft" })])],
    ["wordpress", () => wordPressExport([wordPressItem("from-wordpress-one"), wordPressItem("from-wordpress-two")])],
  ] as const)(
    "may be an export of %s: what is not carried over is listed before it is imported",
    async (format, make) => {
      const { id } = await uploadLibrary(api, editor, Buffer.from(make()), { name: `${format}.txt`, format });
      await api.runJobs();
      expect(await read(id)).toMatchObject({ state: "checked", format, counts: { created: 2, refused: 0 } });
      const notes = await linesOf(id, "notes");
      expect(notes).toContainEqual(expect.objectContaining({ kind: "note", line: null, text: expect.any(String) }));
      await start(id);
      await api.runJobs();
      expect(await read(id)).toMatchObject({ state: "finished", counts: { created: 2 } });
      expect(await itemsLike(`from-${format}-%`)).toHaveLength(2);
    },
  );

  it.each([
    ["ghost", () => ghostExport([ghostPost("taken-for-zip")]), "zip"],
    ["wordpress", () => `\ufeff\n${wordPressExport([wordPressItem("taken-for-zip", { id: 7001 })])}`, "zip"],
    ["zip", () => libraryOf({ "taken-for-json": itemFile("Taken for JSON") }), "ghost"],
  ] as const)(
    "that is known as %s by its content is read as that, whatever was chosen",
    async (format, make, chosen) => {
      const bytes = Buffer.from(await make());
      const { id } = await uploadLibrary(api, colleague, bytes, { name: "library", format: chosen });
      await api.runJobs();
      expect(await read(id)).toMatchObject({ state: "checked", format, counts: { created: 1, refused: 0 } });
    },
  );

  it("that is no export of Ghost's, though it is said to be, is refused in words", async () => {
    const { id } = await uploadLibrary(api, editor, Buffer.from("{"), { name: "ghost.json", format: "ghost" });
    await api.runJobs();
    const { state, reason } = await read(id);
    expect(state).toBe("failed");
    expect(reason).toMatch(/Nothing was imported\.$/);
    expect(reason).not.toContain("/almanac-import-");
  });

  it("waits while another is worked on, by this program or another one, and says so", async () => {
    const first = await uploadLibrary(api, editor, await libraryOf({ "first-come": itemFile("First come") }));
    await setImport(api.deps.db, first.id, {
      state: "checking",
      workedOnUntil: new Date(api.deps.clock().getTime() + 60_000),
    });
    const { id } = await uploadLibrary(api, colleague, await libraryOf({ "second-come": itemFile("Second come") }));
    expect(await read(id)).toMatchObject({ state: "waiting", ahead: 1 });
    await api.runJobs();
    expect(await read(first.id)).toMatchObject({ state: "checked" });
    api.advance(5_000);
    await api.runJobs();
    expect(await read(id)).toMatchObject({ state: "checked", ahead: 0 });
  });

  it("is found in the list by its name and its state", async () => {
    await uploadAndCheck(Buffer.from("nothing"), "spring collection.zip");
    const query = { q: "spring", state: "failed" } as const;
    const { data } = await api.ok(listLibraryImports, { query, as: editor.token });
    expect(data).toMatchObject([{ file_name: "spring collection.zip", state: "failed" }]);
    const none = await api.ok(listLibraryImports, { query: { ...query, state: "checked" }, as: editor.token });
    expect(none.meta.total).toBe(0);
  });

  it("has failed when its job was given up, and goes on when the job is tried again", async () => {
    const { id } = await uploadLibrary(api, editor, await libraryOf({ "given-up": itemFile("Given up") }));
    const files = api.deps.files;
    api.deps.files = { ...files, read: () => Promise.reject(new Error("The disk is away.")) };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await api.runJobs();
      api.advance(120_000);
    }
    api.deps.files = files;
    expect(await read(id)).toMatchObject({ state: "failed", reason: expect.stringContaining("Jobs and mail") });
    const [job] = await listFailedJobs(api.deps.db);
    expect(await retryJob(api.deps.db, job?.id ?? "", api.deps.clock())).toBe(true);
    await api.runJobs();
    expect(await read(id)).toMatchObject({ state: "checked", reason: null, counts: { created: 1 } });
  });
});

describe("an export of the library", () => {
  it("is a zip file that can be imported, at an address for those who may, and each of them is recorded", async () => {
    const { id: imported } = await uploadAndCheck(await libraryOf({ "to-take-away": itemFile("To take away") }));
    await start(imported);
    await api.runJobs();
    const asked = await api.ok(createLibraryExport, { as: editor.token });
    expect(asked).toMatchObject({ state: "waiting", size: null });
    expect((await api.ok(createLibraryExport, { as: colleague.token })).id).toBe(asked.id);
    const open = { params: { id: asked.id }, as: colleague.token };
    expect(await api.refused(openLibraryExport, open)).toMatchObject({ status: 404 });
    await api.runJobs();
    const [row] = (await api.ok(listLibraryExports, { as: editor.token })).data;
    expect(row).toMatchObject({ id: asked.id, state: "finished", size: expect.any(Number) });
    const { temporary_url: url, name } = await api.ok(openLibraryExport, open);
    expect(name).toBe("library-2026-03-02.zip");
    const answer = await api.fetch(url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(bytes.byteLength).toBe(row?.size);
    const folder = await makeFolder();
    await writeFile(join(folder.path, "library.zip"), bytes);
    const zip = await openZip(join(folder.path, "library.zip"));
    expect(zip.paths).toContain("items/to-take-away.md");
    expect(String(await zip.read("items/to-take-away.md", 10_000))).toContain("title: To take away");
    zip.close();
    await folder.remove();
    const again = await uploadAndCheck(bytes);
    expect(again.counts).toMatchObject({ created: 0, refused: 0 });
    const entries = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, asked.id));
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["library.exported", editor.id],
      ["library.downloaded", colleague.id],
    ]);
  });

  it("is gone after a day, and its address after a minute", async () => {
    const own = await makeLibrary();
    const person = await makePerson(own, { email: "day@almanac.test", permissions: ["content.import"] });
    const { id } = await own.ok(createLibraryExport, { as: person.token });
    await own.runJobs();
    const open = { params: { id }, as: person.token };
    const { temporary_url: url } = await own.ok(openLibraryExport, open);
    own.advance(60_000);
    expect((await own.fetch(url)).status).toBe(410);
    const fresh = await own.ok(openLibraryExport, open);
    expect((await own.fetch(fresh.temporary_url)).status).toBe(200);
    own.advance(dayMs);
    expect(await own.refused(openLibraryExport, open)).toMatchObject({ status: 410, code: "expired" });
    await removeOldLibraryFiles(own.deps);
    expect(await own.deps.files.has(`library-exports/${id}.zip`)).toBe(false);
    await own.close();
  });
});

// The embedded database ends with its program; PostgreSQL outlives it.
describe.skipIf(process.env.DATABASE !== "postgres")("a worker that is killed in the middle of an import", () => {
  const total = 60;
  const leaseMs = 1_000;
  const program = join(process.cwd(), ".cache/tests/library-worker.mjs");
  let folder: LibraryFolder;
  let child: ChildProcess | undefined;

  beforeAll(async () => {
    folder = await makeFolder();
    await build({
      entryPoints: ["tests/support/library-worker.ts"],
      outfile: program,
      bundle: true,
      platform: "node",
      format: "esm",
      packages: "external",
      logLevel: "silent",
    });
  });
  afterAll(async () => {
    child?.kill("SIGKILL");
    await folder.remove();
    await rm(program, { force: true });
  });

  it("is followed by another, which writes the rest and counts all", async () => {
    const own = await makeLibrary();
    const person = await makePerson(own, { email: "killed@almanac.test", permissions: ["content.import"] });
    own.deps.files = diskStore(folder.path);
    const names = Array.from({ length: total }, (_, at) => `killed-${String(at).padStart(3, "0")}`);
    const bytes = await libraryOf(Object.fromEntries(names.map((name) => [name, itemFile(name)])));
    const { id } = await uploadLibrary(own, person, bytes);
    await own.runJobs();
    await own.ok(startLibraryImport, { params: { id }, body: {}, as: person.token });
    const { PATH, HOME, TMPDIR } = process.env;
    const env = {
      NODE_ENV: "production" as const,
      PATH,
      HOME,
      TMPDIR,
      DATABASE_URL: own.databaseURL,
      FILES: folder.path,
      LEASE_MS: String(leaseMs),
    };
    child = spawn(process.execPath, [program], { env, stdio: "inherit" });
    const { db } = own.deps;
    await expect.poll(() => db.$count(libraryImportItems), { timeout: 60_000 }).toBeGreaterThan(5);
    child.kill("SIGKILL");
    await once(child, "close");
    const before = await db.$count(contentItems);
    expect(before).toBeLessThan(total);
    expect(await db.$count(libraryImportItems)).toBe(before);
    const now = { ...own.deps, clock: () => new Date() };
    await expect.poll(() => runDueJobs(now, jobHandlers, "library"), { timeout: 60_000 }).toBe(1);
    const done = await own.ok(readLibraryImport, { params: { id }, as: person.token });
    expect(done).toMatchObject({
      state: "finished",
      done: total,
      counts: { created: total, changed: 0, unchanged: 0, refused: 0 },
    });
    expect(await db.$count(contentItems)).toBe(total);
    const linked = and(eq(libraryImportItems.importId, id), eq(libraryImportItems.outcome, "created"));
    expect(await db.$count(libraryImportItems, linked)).toBe(total);
    await own.close();
  });
});

async function renamed(name: string): Promise<Buffer> {
  const placeholder = "x".repeat(name.length);
  const bytes = await zipOf({ [placeholder]: "evil" });
  return Buffer.from(bytes.toString("latin1").replaceAll(placeholder, name), "latin1");
}
