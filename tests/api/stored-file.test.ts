import { auditLog, blockTypes, contentGrants, contentItems, mediaFiles, productOptions } from "api/db/schema/index";
import { kindOf } from "api/files/file-kinds";
import { removeOutlived } from "api/jobs/retention";
import { mediaFile, readContent } from "contract/content";
import * as publishing from "contract/publishing";
import * as contract from "contract/stored-file";
import { eq } from "drizzle-orm";
import { zipOf } from "tests/support/library-upload";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ZipFile } from "yazl";

let api: TestApi;
let editor: Person;
let shopkeeper: Person;
let member: Person;
let subscriber: Person;
let wares = 0;

const weekMs = 7 * 24 * 60 * 60 * 1000;

beforeAll(async () => {
  api = await createTestApi();
  await makePlans(api);
  const writes = ["content.edit", "content.publish", "content.delete"] as const;
  editor = await makePerson(api, { email: "editor@almanac.test", permissions: [...writes] });
  shopkeeper = await makePerson(api, { email: "shop@almanac.test", permissions: ["products.manage"] });
  member = await makePerson(api, { email: "member@almanac.test" });
  subscriber = await makePerson(api, { email: "subscriber@almanac.test", plan: 16 });
});
beforeEach(() => api.resetClock());
afterAll(() => api.close());

function pdf(words: string): Buffer {
  return Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`);
}

function zip(files: Record<string, string>): Promise<Buffer> {
  const packed = new ZipFile();
  for (const [name, text] of Object.entries(files)) packed.addBuffer(Buffer.from(text), name, { compress: false });
  packed.end();
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    packed.outputStream
      .on("data", (part: Buffer) => parts.push(part))
      .on("end", () => resolve(Buffer.concat(parts)))
      .on("error", reject);
  });
}

const macroTypes = "<Types>application/vnd.ms-excel.sheet.macroEnabled.main+xml</Types>";

function upload(bytes: Uint8Array, name = "a file.bin", as = editor) {
  return api.ok(contract.uploadFile, { raw: bytes, query: { name }, as: as.token });
}

async function refusal(bytes: Uint8Array, name = "innocent.pdf"): Promise<string | undefined> {
  const refused = await api.refused(contract.uploadFile, { raw: bytes, query: { name }, as: editor.token });
  expect(refused).toMatchObject({ status: 422, code: "invalid" });
  return refused.errors.file;
}

async function makeDraft(title: string, media: { hash: string; caption: string }[]) {
  const body = { title, type: "Files", media_type: "download" as const, is_premium: true, media };
  return api.ok(publishing.createContent, { body, as: editor.token });
}

describe("an uploaded file", () => {
  const types = "[Content_Types].xml";
  it.each([
    ["pdf", async () => pdf("kinds")],
    ["zip", () => zip({ "swatches/red.txt": "red" })],
    ["docx", () => zip({ [types]: "<Types/>", "word/document.xml": "<w/>" })],
    ["xlsx", () => zip({ [types]: "<Types/>", "xl/workbook.xml": "<x/>" })],
    ["pptx", () => zip({ [types]: "<Types/>", "ppt/presentation.xml": "<p/>" })],
    ["odt", () => zip({ mimetype: "application/vnd.oasis.opendocument.text", "content.xml": "<o/>" })],
    ["ase", async () => Buffer.from("ASEF\0\x01\0\0\0\0\0\0", "latin1")],
    ["gpl", async () => Buffer.from("GIMP Palette\nName: Doors\n61 75 87 Slate\n")],
    ["txt", async () => Buffer.from("Quiet colours return, from £12.\n")],
  ])("that is %s by its content is stored as that, whatever its name", async (fileType, make) => {
    const bytes = await make();
    const made = await upload(bytes, "C:\\Desktop\\my_first file.exe");
    expect(made).toMatchObject({ file_type: fileType, size: bytes.byteLength, caption: "my first file" });
    const [row] = await api.deps.db.select().from(mediaFiles).where(eq(mediaFiles.hash, made.hash));
    expect(await api.deps.files.read(row?.storageKey ?? "")).toEqual(bytes);
  });

  it.each([
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "This kind of file is not accepted"],
    [
      "a drawing, which may hold scripts",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "This kind of file is not accepted",
    ],
    ["a program", Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"), "This kind of file is not accepted"],
    ["a shell script", Buffer.from("#!/bin/sh\nrm -rf /\n"), "This kind of file is not accepted"],
    ["an empty file", Buffer.alloc(0), "empty"],
    ["a PDF that was cut off", Buffer.from("%PDF-1.7\nand then"), "incomplete"],
    ["a zip file that was cut off", Buffer.from("PK\x03\x04and then", "latin1"), "damaged"],
  ])("that is %s is refused with the reason", async (_what, bytes, reason) => {
    expect(await refusal(bytes)).toContain(reason);
  });

  it.each<[string, Record<string, string>]>([
    ["in letters of another case", { "[Content_Types].xml": "<Types/>", "word/VBAPROJECT.BIN": "Sub" }],
    [
      "in a part of another name",
      {
        "[content_types].xml":
          '<Types><Override PartName="/word/x.bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>',
        "word/x.bin": "Sub",
      },
    ],
    [
      "by the type of the document",
      { "[Content_Types].xml": "<Types>application/vnd.ms-excel.sheet.macroEnabled.main+xml</Types>", "xl/a.xml": "" },
    ],
    ["in sheets of macros", { "[Content_Types].xml": "<Types/>", "xl/macrosheets/sheet1.xml": "<x/>" }],
    [
      "of an OpenDocument",
      { mimetype: "application/vnd.oasis.opendocument.text", "Basic/Standard/Module1.xml": "<script:module/>" },
    ],
  ])("with macros %s is refused", async (_, files) => {
    expect(await refusal(await zip(files))).toContain("macros");
  });

  it.each([
    ["UTF-16", Buffer.from(`\ufeff${macroTypes}`, "utf16le")],
    ["UTF-16 of the other order", Buffer.from(`\ufeff${macroTypes}`, "utf16le").swap16()],
    ["UTF-16 without a mark", Buffer.from(macroTypes, "utf16le")],
    ["entities", Buffer.from(`<!DOCTYPE Types [<!ENTITY m "macro">]>${macroTypes.replace("macro", "&m;")}`)],
    ["references to its letters", Buffer.from(macroTypes.replace("macro", "&#x6d;&#97;cro"))],
  ])("that is a document which says what it contains in %s is refused, as it may hide macros", async (_, types) => {
    const bytes = await zipOf({ "[Content_Types].xml": types, "xl/a.xml": Buffer.from("<x/>") });
    expect(await refusal(bytes)).toContain("in an unusual way");
  });

  it("that unpacks to far more than it is is refused, and a folder called Basic in a zip file is not", async () => {
    const bomb = await zipOf({ "zeros.bin": Buffer.alloc(120 * 1024 * 1024) });
    expect(await refusal(bomb)).toContain("200 times its size");
    expect(await kindOf(await zip({ "Basic/words.txt": "Words" }), "words.zip")).toMatchObject({ fileType: "zip" });
  });

  it("that is a document with macros is refused", async () => {
    const bytes = await zip({ "[Content_Types].xml": "<Types/>", "word/vbaProject.bin": "Sub" });
    expect(await refusal(bytes)).toContain("macros");
  });

  it("that is too large is refused", async () => {
    const raw = Buffer.alloc(contract.maxFileBytes + 1, "a");
    const refused = await api.refused(contract.uploadFile, { raw, as: editor.token });
    expect(refused.status).toBe(413);
  });

  it("is refused with 503 and the reason while there is no room for it", async () => {
    const full = vi.spyOn(api.deps.files, "write");
    const failed = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const code of ["ENOSPC", "EDQUOT"]) {
      full.mockRejectedValueOnce(Object.assign(new Error(`${code}: no space left on device, write`), { code }));
      const sent = { raw: await pdf(`full ${code}`), query: { name: "full.pdf" }, as: editor.token };
      const refused = await api.refused(contract.uploadFile, sent);
      expect(refused).toMatchObject({ status: 503, code: "unavailable" });
      expect(refused.message).toContain("no room to store files");
    }
    full.mockRestore();
    failed.mockRestore();
    await upload(await pdf("full ENOSPC"));
  });

  it("is stored once, and recorded once", async () => {
    const [first, second] = [await upload(pdf("once")), await upload(pdf("once"))];
    expect(second.hash).toBe(first.hash);
    const [row] = await api.deps.db.select().from(mediaFiles).where(eq(mediaFiles.hash, first.hash));
    const rows = await api.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, row?.id ?? ""));
    expect(rows.map(({ action }) => action)).toEqual(["file.added"]);
  });

  it("can be uploaded by those alone who edit items or products", async () => {
    const refused = await api.refused(contract.uploadFile, { raw: pdf("no"), as: member.token });
    expect(refused.status).toBe(403);
  });
});

describe("the files that an option sells", () => {
  async function anOption(shipping = false): Promise<string> {
    wares += 1;
    const slug = `ware-${wares}`;
    const made = await makeWare(api, { slug, shipping, options: [{ slug: `${slug}-one`, pricePence: 900 }] });
    return made.get(`${slug}-one`) ?? "";
  }

  function set(id: string, files: { hash: string; caption: string }[], version: number | null = null) {
    return { params: { id }, body: { files, version }, as: shopkeeper.token };
  }

  it("are given an item of their own, which is open to its buyers alone", async () => {
    const id = await anOption();
    const { hash } = await upload(pdf("for sale"), "For sale.pdf", shopkeeper);
    const made = await api.ok(contract.setOptionFiles, set(id, [{ hash, caption: "The pack" }]));
    expect(made).toMatchObject({ files: [{ filename_hash: hash, caption: "The pack" }], buyers: 0, options: [] });
    const [option] = await api.deps.db.select().from(productOptions).where(eq(productOptions.id, id));
    expect(option?.contentId).toBe(made.content_id);
    const file = { params: { hash }, as: subscriber.token };
    expect((await api.refused(mediaFile, file)).status).toBe(404);
    await api.deps.db.insert(contentGrants).values({ userId: subscriber.id, contentId: made.content_id ?? "" });
    expect((await api.ok(mediaFile, file)).caption).toBe("The pack");
  });

  it("are replaced for those who have bought them too, who never lose the last", async () => {
    const id = await anOption();
    const [one, other] = [await upload(pdf("first edition")), await upload(pdf("second edition"))];
    const made = await api.ok(contract.setOptionFiles, set(id, [{ hash: one.hash, caption: "Pack" }]));
    await api.deps.db.insert(contentGrants).values({ userId: member.id, contentId: made.content_id ?? "" });
    const next = [{ hash: other.hash, caption: "Pack" }];
    const changed = await api.ok(contract.setOptionFiles, set(id, next, made.version));
    expect(changed).toMatchObject({ buyers: 1, files: [{ filename_hash: other.hash }] });
    expect((await api.ok(mediaFile, { params: { hash: other.hash }, as: member.token })).caption).toBe("Pack");
    const late = await api.refused(contract.setOptionFiles, set(id, next, made.version));
    expect(late).toMatchObject({ status: 409, code: "changed" });
    const none = await api.refused(contract.setOptionFiles, set(id, [], changed.version));
    expect(none.errors.files).toContain("bought");
  });

  it("cannot be had by what is delivered, nor be a picture of the library", async () => {
    const { hash } = await upload(pdf("not for delivery"));
    const delivered = await api.refused(contract.setOptionFiles, set(await anOption(true), [{ hash, caption: "No" }]));
    expect(delivered.status).toBe(422);
    const gone = await api.refused(contract.setOptionFiles, set(await anOption(), [{ hash: "none", caption: "No" }]));
    expect(gone.errors.files).toContain("That file no longer exists");
  });
});

describe("the files of an item", () => {
  it("are downloaded by those with access as attachments under their labels, and by nobody else", async () => {
    const { hash } = await upload(pdf("open to some"));
    const draft = await makeDraft("Some files", [{ hash, caption: "The whole year" }]);
    const file = (as: Person) => ({ params: { hash }, as: as.token });
    expect((await api.refused(mediaFile, file(subscriber))).status).toBe(404);
    await api.deps.db.update(contentItems).set({ status: "published" }).where(eq(contentItems.id, draft.id));
    const { temporary_url, caption } = await api.ok(mediaFile, file(subscriber));
    expect(caption).toBe("The whole year");
    const answer = await api.fetch(temporary_url);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await api.refused(mediaFile, file(member))).status).toBe(403);
    expect(draft.files.map((one) => one.caption)).toEqual(["The whole year"]);
  });

  it("stay in the revision that had them, which brings them back", async () => {
    const [one, other] = [await upload(pdf("before")), await upload(pdf("after"))];
    const draft = await makeDraft("Replaced", [{ hash: one.hash, caption: "Old" }]);
    const change = { media: [{ hash: other.hash, caption: "New" }], version: draft.version };
    await api.ok(publishing.updateContent, { params: { id: draft.id }, body: change, as: editor.token });
    api.advance(weekMs + 1000);
    await removeOutlived(api.deps);
    const params = { id: draft.id, number: draft.version };
    const restored = await api.ok(publishing.restoreRevision, { params, body: {}, as: editor.token });
    expect(restored.media).toEqual([{ hash: one.hash, caption: "Old" }]);
  });

  it("keep one that a block offers until the block offers another", async () => {
    const { hash } = await upload(pdf("in a block"));
    const draft = await makeDraft("With a block", [{ hash, caption: "Swatches" }]);
    const block = { type: "download" as const, content: { title: "Take it", filename_hash: hash } };
    const put = (body: object) => ({ params: { id: draft.id }, body, as: editor.token });
    await api.deps.db.insert(blockTypes).values({ id: 10, title: "download" }).onConflictDoNothing();
    await api.ok(publishing.updateContent, put({ blocks: [block] }));
    const refused = await api.refused(publishing.updateContent, put({ media: [] }));
    expect(refused.errors.media).toContain("Block 1");
    await api.ok(publishing.updateContent, put({ media: [], blocks: [] }));
  });

  it("are all that a block may offer of an item that is out; one that offers another file leads nowhere", async () => {
    const [own, other] = [await upload(pdf("its own")), await upload(pdf("of nobody"))];
    const draft = await makeDraft("Dead block", [{ hash: own.hash, caption: "Swatches" }]);
    const put = (hash: string, id = draft.id) => ({
      params: { id },
      body: { blocks: [{ type: "download" as const, content: { title: "Take it", filename_hash: hash } }] },
      as: editor.token,
    });
    await api.deps.db.insert(blockTypes).values({ id: 10, title: "download" }).onConflictDoNothing();
    const dead = await api.ok(publishing.updateContent, put(other.hash));
    expect(dead.obstacles.map(({ message }) => message).join()).toContain("Block 1 (Download)");
    await api.deps.db.update(contentItems).set({ status: "published" }).where(eq(contentItems.id, draft.id));
    const offered = async () => {
      const item = await api.ok(readContent, { params: { slug: draft.slug }, as: subscriber.token });
      return item.blocks[0]?.content.filename_hash;
    };
    expect(await offered()).toBeNull();
    await api.ok(publishing.updateContent, put(own.hash));
    expect(await offered()).toBe(own.hash);
    expect((await api.refused(publishing.updateContent, put(other.hash))).errors.blocks).toContain("Block 1");
  });

  it("say where they are used, to those who edit them", async () => {
    const { hash } = await upload(pdf("used twice"));
    for (const title of ["Atlas", "Bestiary"]) await makeDraft(title, [{ hash, caption: "The file" }]);
    const read = (as: Person) => ({ params: { hash }, as: as.token });
    const used = await api.ok(contract.readStoredFile, read(editor));
    expect(used.items).toMatchObject({ total: 2, first: [{ title: "Atlas" }, { title: "Bestiary" }] });
    expect(await (await api.fetch(used.temporary_url)).text()).toContain("used twice");
    expect((await api.refused(contract.readStoredFile, read(shopkeeper))).status).toBe(404);
  });
});

describe("a file that no item takes", () => {
  it("is deleted after a week, with its bytes; the others stay", async () => {
    const lost = await upload(pdf("nobody's"));
    const kept = await upload(pdf("somebody's"));
    await makeDraft("Keeper", [{ hash: kept.hash, caption: "Kept" }]);
    const isStored = (hash: string) => api.deps.db.$count(mediaFiles, eq(mediaFiles.hash, hash));
    api.advance(weekMs - 1000);
    await removeOutlived(api.deps);
    expect(await isStored(lost.hash)).toBe(1);
    api.advance(2000);
    await removeOutlived(api.deps);
    await api.runJobs();
    expect([await isStored(lost.hash), await isStored(kept.hash)]).toEqual([0, 1]);
    expect(await api.deps.files.has(`downloads/${lost.hash}.pdf`)).toBe(false);
    expect(await api.deps.files.has(`downloads/${kept.hash}.pdf`)).toBe(true);
  });

  it("waits another week when it is uploaded again", async () => {
    const { hash } = await upload(pdf("again"));
    api.advance(weekMs - 1000);
    await upload(pdf("again"));
    api.advance(2000);
    await removeOutlived(api.deps);
    expect(await api.deps.db.$count(mediaFiles, eq(mediaFiles.hash, hash))).toBe(1);
  });
});
