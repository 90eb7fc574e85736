import {
  auditLog,
  blockTypes,
  contentGrants,
  contentItems,
  contentRevisions,
  mediaFiles,
  productOptions,
  tags,
} from "api/db/schema/index";
import { blockTitles } from "api/db/seeds/block-types";
import { blockContents } from "contract/block";
import { categoryContent, latestContent, listContent, previewContent, readContent } from "contract/content";
import * as contract from "contract/publishing";
import { search } from "contract/search";
import { eq } from "drizzle-orm";
import { makeCategories, makeFile, makeItem } from "tests/support/library";
import { makePerson, makePlans, type Person } from "tests/support/personas";
import { blockSamples, makePicture } from "tests/support/publishing";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeWare } from "tests/support/shop";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let editor: Person;
let publisher: Person;
let member: Person;
let categoryId: string;
let picture: string;
let fileHash: string;

type Fields = Parameters<typeof create>[0];
const hourMs = 60 * 60 * 1000;

beforeAll(async () => {
  api = await createTestApi();
  await makePlans(api);
  await api.deps.db.insert(blockTypes).values(blockTitles.map((title, at) => ({ id: at + 1, title })));
  editor = await makePerson(api, { email: "editor@almanac.test", permissions: ["content.edit"] });
  publisher = await makePerson(api, {
    email: "publisher@almanac.test",
    permissions: ["content.edit", "content.publish", "content.delete"],
  });
  member = await makePerson(api, { email: "member@almanac.test", plan: 16 });
  categoryId = (await makeCategories(api, "home/kitchen")).at(-1) ?? "";
  picture = await makePicture(api, "adoorinleeds");
  const fileId = await makeFile(api, "swatches");
  const [file] = await api.deps.db.select().from(mediaFiles).where(eq(mediaFiles.id, fileId));
  fileHash = file?.hash ?? "";
});
afterAll(() => api.close());

function create(
  body: Partial<Parameters<typeof api.ok<typeof contract.createContent>>[1]["body"]> & { title: string },
) {
  return api.ok(contract.createContent, {
    body: { type: "Trend report", media_type: "digital", ...body },
    as: editor.token,
  });
}

function read(id: string) {
  return api.ok(contract.readEntry, { params: { id }, as: editor.token });
}

function change(id: string, body: Partial<Fields> & { version?: number }) {
  return { params: { id }, body, as: editor.token };
}

/** An item that nothing keeps from being published. */
function createComplete(title: string, others: Partial<Fields> = {}) {
  return create({
    title,
    subtext: "What comes next.",
    categories: [categoryId],
    cover_hash: picture,
    cover_alt: "A blue door",
    blocks: [blockSamples(picture, fileHash).text],
    ...others,
  });
}

function publish(id: string, body: { version?: number; publish_at?: string } = {}) {
  return api.ok(contract.publishContent, { params: { id }, body, as: publisher.token });
}

async function statusFor(slug: string, as = member): Promise<number> {
  return (await api.call(readContent, { params: { slug }, as: as.token })).status;
}

async function slugsFound(words: string): Promise<string[]> {
  const { data } = await api.ok(search, { query: { query: words }, as: member.token });
  return data.map(({ slug }) => slug);
}

describe("the audit log of an item", () => {
  it("keeps which fields a change has changed, short ones as they were and are, and how many blocks", async () => {
    const { id, version } = await create({ title: "Doors", subtext: "Blue." });
    const text = { type: "text" as const, content: { paragraphs: ["Words."] } };
    const body = { version, title: "Blue doors", tags: ["doors"], blocks: [text] };
    await api.ok(contract.updateContent, { params: { id }, body, as: editor.token });
    const rows = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(rows.find(({ action }) => action === "content.changed")?.details).toEqual({
      changed: { title: { before: "Doors", after: "Blue doors" }, tags: null },
      blocks: 1,
    });
  });
});

describe("a new item", () => {
  it("is a draft that no member sees, with a slug made from its title, and a revision", async () => {
    const made = await create({ title: "Windows of Leeds" });
    expect(made).toMatchObject({ slug: "windows-of-leeds", state: "draft", version: 1, publish_at: null });
    expect((await create({ title: "Windows of Leeds" })).slug).toBe("windows-of-leeds-2");
    expect(await statusFor("windows-of-leeds")).toBe(404);
    expect(await slugsFound("windows")).toEqual([]);
    const { data } = await api.ok(contract.listRevisions, { params: { id: made.id }, as: editor.token });
    expect(data).toMatchObject([{ number: 1, action: "created", title: "Windows of Leeds" }]);
    const refusal = await api.refused(contract.createContent, {
      body: { title: "Other", slug: "windows-of-leeds", type: "Report", media_type: "digital" },
      as: editor.token,
    });
    expect(refusal).toMatchObject({ status: 422, errors: { slug: expect.stringContaining("Another item") } });
  });

  it("names the letters that its PDF cannot print, where it has one", async () => {
    const block = { type: "text" as const, content: { paragraphs: ["The ﬁne 素材, H₂O, 材 ★"] } };
    const made = await create({ title: "Threads – 糸", allow_pdf: true, blocks: [block] });
    expect((await read(made.id)).unprintable).toEqual(["糸", "素", "材"]);
    const without = await create({ title: "Threads without – 糸", allow_pdf: false, blocks: [block] });
    expect((await read(without.id)).unprintable).toEqual([]);
  });

  it("is created once for each idempotency key", async () => {
    const sent = {
      body: { title: "Once", type: "Report", media_type: "digital" as const },
      as: editor.token,
      headers: { "idempotency-key": "one item" },
    };
    const first = await api.ok(contract.createContent, sent);
    expect((await api.ok(contract.createContent, sent)).id).toBe(first.id);
  });
});

describe("blocks", () => {
  it.each(Object.keys(blockSamples("", "")))("of type %s are stored as readers get them", async (type) => {
    const sample = blockSamples(picture, fileHash)[type as "text"];
    const made = await createComplete(`Block ${type}`, {
      blocks: [sample],
      media: [{ hash: fileHash, caption: "All" }],
    });
    expect(made.blocks).toMatchObject([{ type }]);
    const kept = made.blocks[0];
    const again = await api.ok(contract.updateContent, change(made.id, { blocks: made.blocks as Fields["blocks"] }));
    expect(again.blocks).toEqual([kept]);
    await publish(made.id);
    const { blocks } = await api.ok(readContent, { params: { slug: made.slug }, as: member.token });
    expect(blocks).toHaveLength(1);
    expect(blockContents[type as "text"].safeParse(blocks[0]?.content).error).toBeUndefined();
  });

  it.each([
    ["heading", { text: "", level: 2 }, "text"],
    ["text", { paragraphs: [] }, "paragraphs"],
    ["image", { hash: "nosuchpicture", alt: "", size: "wide" }, "hash"],
    ["gallery", { title: "Doors", pictures: [] }, "pictures"],
    ["quote", { text: "" }, "text"],
    ["video", { title: "A", minutes: 0, poster: { hash: "x", alt: "" }, url: null, transcript: [] }, "minutes"],
    ["palette", { title: "A", colours: [{ name: "Red", hex: "red" }] }, "hex"],
    ["list", { style: "checks", items: [] }, "items"],
    ["table", { caption: "A", columns: ["One", "Two"], rows: [["1"]] }, "rows"],
    ["download", { title: "A", filename_hash: "nosuchfile", caption: "" }, "filename_hash"],
    ["cta", { text: "A", label: "B", to: "javascript:alert(1)" }, "to"],
    ["embed", { title: "A", text: "B", url: "//evil.example.com" }, "url"],
  ])("of type %s are refused when a field is wrong, which is named", async (type, content, field) => {
    const refusal = await api.refused(contract.createContent, {
      body: { title: "Refused", type: "Report", media_type: "digital", blocks: [{ type, content } as never] },
      as: editor.token,
    });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors)[0]).toMatch(new RegExp(`^blocks\\.0\\.content.*${field}$`));
  });

  it("keep their ids when they are moved, and no block takes the id of another item's", async () => {
    const { heading, text, quote } = blockSamples(picture, fileHash);
    const made = await create({ title: "Moved blocks", blocks: [heading, text] });
    const [first, second] = made.blocks as never as [typeof heading & { id: string }, typeof text & { id: string }];
    const moved = await api.ok(contract.updateContent, change(made.id, { blocks: [second, quote, first] }));
    expect(moved.blocks.map(({ type }) => type)).toEqual(["text", "quote", "heading"]);
    expect([moved.blocks[0]?.id, moved.blocks[2]?.id]).toEqual([second.id, first.id]);
    const other = await create({ title: "Stolen block", blocks: [first] });
    expect(other.blocks[0]?.id).not.toBe(first.id);
    expect((await read(made.id)).blocks).toHaveLength(3);
  });
});

describe("a change", () => {
  it("that changes nothing leaves no revision and no version", async () => {
    const made = await createComplete("Saved as it was", {
      tags: ["linen"],
      blocks: [blockSamples(picture, fileHash).text],
    });
    const { title, slug, tags, season, blocks, categories } = made;
    const ids = categories.map((one) => one.id);
    const same = { ...{ title, slug, tags, season, categories: ids, version: 1 }, blocks: blocks as Fields["blocks"] };
    expect(await api.ok(contract.updateContent, change(made.id, same))).toEqual(made);
    const revisions = { params: { id: made.id }, query: {}, as: editor.token };
    expect((await api.ok(contract.listRevisions, revisions)).data).toHaveLength(1);
    const entries = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, made.id));
    expect(entries.map(({ action }) => action)).toEqual(["content.created"]);
    const other = await api.ok(contract.updateContent, change(made.id, { ...same, title: "Saved anew" }));
    expect(other).toMatchObject({ version: 2, title: "Saved anew" });
  });

  it("keeps what is left out, and refuses who has read an older version", async () => {
    const made = await createComplete("Changed once", { tags: ["linen"], authors: ["Ada Marsh"], season: "SS 2027" });
    const changed = await api.ok(contract.updateContent, change(made.id, { title: "Changed twice", version: 1 }));
    expect(changed).toMatchObject({ version: 2, title: "Changed twice", slug: "changed-once", season: "SS 2027" });
    expect(changed).toMatchObject({ tags: ["linen"], authors: ["Ada Marsh"], blocks: made.blocks });
    const late = await api.refused(contract.updateContent, change(made.id, { title: "Late", version: 1 }));
    expect(late).toMatchObject({ status: 409, code: "changed" });
    const both = ["A", "B"].map((title) => api.call(contract.updateContent, change(made.id, { title, version: 2 })));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it("of the slug keeps the earlier address", async () => {
    const made = await createComplete("Old address");
    await publish(made.id);
    await api.ok(contract.updateContent, change(made.id, { slug: "new-address" }));
    const found = await api.ok(readContent, { params: { slug: "old-address" }, as: member.token });
    expect(found.slug).toBe("new-address");
    expect((await createComplete("Old address")).slug).toBe("old-address-2");
  });

  it("of what is out is refused when it could not be published so", async () => {
    const made = await createComplete("Stays whole");
    await publish(made.id);
    const refusal = await api.refused(contract.updateContent, change(made.id, { cover_alt: "" }));
    expect(refusal).toMatchObject({
      status: 422,
      errors: { cover_alt: expect.stringContaining("Describe the cover") },
    });
    expect((await read(made.id)).cover_alt).toBe("A blue door");
  });

  it("of what is out is refused at the alternative text that a picture of a block lacks", async () => {
    const made = await createComplete("Told whole");
    await publish(made.id);
    const { image, gallery, video } = blockSamples(picture, fileHash);
    const untold = { hash: picture, alt: "" };
    const told = { ...untold, alt: "A door" };
    const cases = [
      [{ ...image, content: { ...image.content, alt: "" } }, "alt"],
      [
        { ...gallery, content: { title: "Doors", pictures: [told, untold].map((one) => ({ ...one, caption: "" })) } },
        "pictures.1.alt",
      ],
      [{ ...video, content: { ...video.content, poster: untold } }, "poster.alt"],
    ] as const;
    for (const [block, field] of cases) {
      const body = { blocks: [block] } as unknown as Partial<Fields>;
      const refusal = await api.refused(contract.updateContent, change(made.id, body));
      expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, [`blocks.0.content.${field}`]]);
    }
  });

  it("refuses categories, plans, pictures and files that do not exist", async () => {
    const made = await create({ title: "Refers" });
    const nowhere = "5b1c2c56-51a4-4f2b-9f4c-0a3f3c2b1d00";
    const cases: [Partial<Fields>, string][] = [
      [{ categories: [nowhere] }, "categories"],
      [{ plan_ids: [999] }, "plan_ids"],
      [{ cover_hash: "nosuchpicture" }, "cover_hash"],
      [{ cover_hash: fileHash }, "cover_hash"],
      [{ media: [{ hash: "nosuchfile", caption: "A" }] }, "media"],
    ];
    for (const [body, field] of cases) {
      const refusal = await api.refused(contract.updateContent, change(made.id, body));
      expect([refusal.status, Object.keys(refusal.errors)]).toEqual([422, [field]]);
    }
    const lost = await api.refused(contract.updateContent, change(nowhere, { title: "Nobody" }));
    expect(lost.status).toBe(404);
  });
});

describe("publishing", () => {
  it("is refused with every reason, each with its field, and done once they are gone", async () => {
    const { image } = blockSamples(picture, fileHash);
    const made = await create({
      title: "Not ready",
      cover_hash: picture,
      blocks: [{ ...image, content: { ...image.content, alt: "" } } as typeof image],
    });
    expect(made.obstacles.map(({ field }) => field)).toEqual(["subtext", "categories", "cover_alt", "blocks"]);
    expect(made.obstacles.at(-1)?.block_id).toBe(made.blocks[0]?.id);
    const refusal = await api.refused(contract.publishContent, {
      params: { id: made.id },
      body: {},
      as: publisher.token,
    });
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.errors)).toEqual(["subtext", "categories", "cover_alt", "blocks"]);
    expect(refusal.errors.blocks).toContain("block 1 (Picture)");
    expect((await read(made.id)).state).toBe("draft");
  });

  it("shows it in lists, categories above its own, the search and as the newest item", async () => {
    const blocks = [{ type: "text" as const, content: { paragraphs: ["The marzipan year."] } }];
    const made = await createComplete("Marzipan", { tags: ["sweet"], blocks });
    const done = await publish(made.id, { version: 1 });
    expect(done).toMatchObject({ state: "published", version: 2, publish_at: api.deps.clock().toISOString() });
    expect(await slugsFound("marzipan")).toEqual(["marzipan"]);
    const { data } = await api.ok(listContent, { as: member.token });
    expect(data.map(({ slug }) => slug)).toContain("marzipan");
    const above = await api.ok(categoryContent, { query: { slug: "home" }, as: member.token });
    expect(above.data.map(({ slug }) => slug)).toContain("marzipan");
    const [tag] = await api.deps.db.select().from(tags).where(eq(tags.name, "sweet"));
    expect(tag?.uses).toBe(1);
    api.advance(1000);
    const later = await createComplete("Newest of all");
    await publish(later.id);
    expect((await api.ok(latestContent, { as: member.token })).id).toBe(later.id);
  });

  it("at a time to come shows it from that moment, without anything being run", async () => {
    const made = await createComplete("Tomorrow's bread");
    const at = new Date(api.deps.clock().getTime() + hourMs).toISOString();
    expect(await publish(made.id, { publish_at: at })).toMatchObject({ state: "scheduled", publish_at: at });
    expect(await statusFor(made.slug)).toBe(404);
    expect(await slugsFound("bread")).toEqual([]);
    api.advance(hourMs);
    expect(await statusFor(made.slug)).toBe(200);
    expect(await slugsFound("bread")).toEqual([made.slug]);
    expect((await read(made.id)).state).toBe("published");
    expect((await api.ok(latestContent, { as: member.token })).id).toBe(made.id);
  });

  it("is refused for a day before 2000 or more than ten years ahead, as of a year that was mistyped", async () => {
    const made = await createComplete("Out of time");
    for (const at of ["9999-01-01T09:00:00.000Z", "1999-12-31T09:00:00.000Z"]) {
      const body = { publish_at: at };
      const late = { params: { id: made.id }, body, as: publisher.token };
      expect(await api.refused(contract.publishContent, late)).toMatchObject({
        status: 422,
        errors: { publish_at: expect.stringContaining("Choose a day from 1 January 2000 to") },
      });
    }
    expect((await read(made.id)).state).toBe("draft");
  });

  it("can be taken back and archived, and keeps its date when it is published again", async () => {
    const made = await createComplete("There and back", { tags: ["returning"] });
    const first = (await publish(made.id)).publish_at;
    api.advance(hourMs);
    const as = publisher.token;
    const params = { id: made.id };
    expect(await api.ok(contract.unpublishContent, { params, body: {}, as })).toMatchObject({
      state: "draft",
      was_published: true,
    });
    expect(await statusFor(made.slug)).toBe(404);
    expect(await slugsFound("There and back")).not.toContain(made.slug);
    expect(await publish(made.id)).toMatchObject({ state: "published", publish_at: first });
    expect((await api.ok(contract.archiveContent, { params, body: {}, as })).state).toBe("archived");
    expect(await statusFor(made.slug)).toBe(404);
    const listed = await api.ok(categoryContent, { query: { slug: "home/kitchen" }, as: member.token });
    expect(listed.data.map(({ slug }) => slug)).not.toContain(made.slug);
    const [tag] = await api.deps.db.select().from(tags).where(eq(tags.name, "returning"));
    expect(tag?.uses).toBe(0);
  });

  it("needs its own permission, as deleting does; previewing needs that or writing", async () => {
    const made = await createComplete("Permitted");
    const importer = await makePerson(api, { email: "imports@almanac.test", permissions: ["content.import"] });
    const params = { id: made.id };
    const as = editor.token;
    const refused = [
      await api.refused(contract.publishContent, { params, body: {}, as }),
      await api.refused(contract.publishContents, { body: { ids: [made.id] }, as }),
      await api.refused(contract.unpublishContent, { params, body: {}, as }),
      await api.refused(contract.archiveContent, { params, body: {}, as }),
      await api.refused(contract.deleteContent, { params, as }),
      await api.refused(contract.deleteContents, { body: { ids: [made.id] }, as }),
      await api.refused(contract.previewContentAs, { params, as: importer.token }),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  });

  it("writes each step to the audit log and keeps a revision of it", async () => {
    const made = await createComplete("Audited item");
    const params = { id: made.id };
    const as = publisher.token;
    await api.ok(contract.updateContent, change(made.id, { season: "AW 2027" }));
    await publish(made.id);
    await api.ok(contract.archiveContent, { params, body: {}, as });
    await api.ok(contract.unpublishContent, { params, body: {}, as });
    const { db } = api.deps;
    const kept = await db.select().from(contentRevisions).where(eq(contentRevisions.contentId, made.id));
    const actions = ["created", "changed", "published", "archived", "unpublished"];
    expect(kept.map(({ action }) => action)).toEqual(actions);
    await api.ok(contract.deleteContent, { params, as });
    const rows = await db.select().from(auditLog).where(eq(auditLog.subjectId, made.id));
    expect(rows.map(({ action }) => action)).toEqual([...actions, "deleted"].map((action) => `content.${action}`));
  });
});

describe("a preview", () => {
  it("shows a draft as a guest, as Basics and as each plan would see it", async () => {
    const preview = await makePerson(api, { email: "preview@almanac.test", permissions: ["content.preview"] });
    const made = await createComplete("Previewed", { is_premium: true, plan_ids: [17], subtext_access: "Inside." });
    const seenAs = (as: string) =>
      api.ok(contract.previewContentAs, { params: { id: made.slug }, query: { as }, as: preview.token });
    const guest = await seenAs("guest");
    expect(guest).toMatchObject({ as: "guest", state: "draft", item: null, card: { has_access: false } });
    expect(guest.viewers[0]).toEqual({ value: "guest", title: "A guest" });
    expect(guest.viewers.map(({ value }) => value)).toContain("17");
    expect((await seenAs("16")).item).toBeNull();
    expect((await seenAs("17")).item).toMatchObject({ title: "Previewed", subtext_access: "Inside." });
    expect((await seenAs("nonsense")).item).toBeNull();
    const writer = await makePerson(api, { email: "writer-alone@almanac.test", permissions: ["content.edit"] });
    const own = { params: { id: made.slug }, query: { as: "17" }, as: writer.token };
    expect((await api.ok(contract.previewContentAs, own)).item).toMatchObject({ title: "Previewed" });
  });
});

describe("revisions", () => {
  it("of an item from before there were any keep what it was before its first change", async () => {
    const old = await makeItem(api, { slug: "from-before", title: "From before", text: ["As it was."] });
    await api.ok(contract.updateContent, change(old.id, { title: "Changed since" }));
    const { data } = await api.ok(contract.listRevisions, { params: { id: old.id }, as: editor.token });
    expect(data.map(({ number, action, title }) => [number, action, title])).toEqual([
      [2, "changed", "Changed since"],
      [1, "kept", "From before"],
    ]);
    expect(data).toMatchObject([
      { changed: ["title"], changed_blocks: 0 },
      { changed: [], changed_blocks: 0 },
    ]);
    const first = await api.ok(contract.readRevision, { params: { id: old.id, number: 1 as never }, as: editor.token });
    expect(first.fields.blocks).toMatchObject([{ type: "text", content: { paragraphs: ["As it was."] } }]);
  });

  it("that lack what is required are restored as a draft, where somebody who may publish asks for it", async () => {
    // The text of the picture that it has now says nothing of the one that it had.
    const made = await createComplete("Once undescribed", {
      cover_hash: await makePicture(api, "awallinhull"),
      cover_alt: "",
    });
    await api.ok(contract.updateContent, change(made.id, { cover_hash: picture, cover_alt: "A blue door" }));
    await publish(made.id);
    const restoring = { params: { id: made.id, number: 1 as never }, body: {}, as: editor.token };
    expect(await api.refused(contract.restoreRevision, restoring)).toMatchObject({
      status: 422,
      errors: { cover_alt: expect.stringContaining("Describe the cover") },
    });
    const asDraft = { ...restoring, body: { as_draft: true } };
    expect(await api.refused(contract.restoreRevision, asDraft)).toMatchObject({ status: 403 });
    expect((await read(made.id)).state).toBe("published");
    const restored = await api.ok(contract.restoreRevision, { ...asDraft, as: publisher.token });
    expect(restored).toMatchObject({ state: "draft", cover_alt: "", was_published: true });
    expect(restored.obstacles).toMatchObject([{ field: "cover_alt" }]);
  });

  it("are restored as a whole, and the item's state, slug and date stay", async () => {
    const made = await createComplete("First words", { tags: ["first"] });
    await publish(made.id);
    const { quote } = blockSamples(picture, fileHash);
    const body = { title: "Second words", slug: "second-words", blocks: [quote], tags: ["second"] };
    await api.ok(contract.updateContent, change(made.id, body));
    const restored = await api.ok(contract.restoreRevision, {
      params: { id: made.id, number: 1 as never },
      body: { version: 3 },
      as: editor.token,
    });
    expect(restored).toMatchObject({ title: "First words", slug: "second-words", state: "published", version: 4 });
    expect(restored).toMatchObject({ tags: ["first"], blocks: made.blocks });
    const late = await api.refused(contract.restoreRevision, {
      params: { id: made.id, number: 1 as never },
      body: { version: 3 },
      as: editor.token,
    });
    expect(late.code).toBe("changed");
    const none = { params: { id: made.id, number: 99 as never }, body: {}, as: editor.token };
    expect((await api.refused(contract.restoreRevision, none)).status).toBe(404);
  });
});

describe("deleting", () => {
  it("is refused while the shop sells it or a member holds it; several at once say which stay", async () => {
    const { db } = api.deps;
    const held = await createComplete("Held");
    const sold = await createComplete("Sold");
    const free = await createComplete("Free");
    await db.insert(contentGrants).values({ userId: member.id, contentId: held.id });
    await makeWare(api, { slug: "a-file", options: [{ slug: "a-file-one", pricePence: 900 }] });
    await db.update(productOptions).set({ contentId: sold.id }).where(eq(productOptions.slug, "a-file-one"));
    const as = publisher.token;
    const refusal = await api.refused(contract.deleteContent, { params: { id: held.id }, as });
    expect(refusal).toMatchObject({ status: 409, code: "protected", message: expect.stringContaining("archive it") });
    const result = await api.ok(contract.deleteContents, { body: { ids: [held.id, sold.id, free.id] }, as });
    expect(result.done).toBe(1);
    expect(result.refused.map(({ title }) => title).toSorted()).toEqual(["Held", "Sold"]);
    expect(await db.$count(contentItems, eq(contentItems.id, free.id))).toBe(0);
  });

  it("does not publish what is sold in the shop", async () => {
    const { id } = await makeItem(api, { slug: "a-pack", status: "sold" });
    const as = publisher.token;
    const refusal = await api.refused(contract.publishContent, { params: { id }, body: {}, as });
    expect(refusal).toMatchObject({ status: 409, code: "protected" });
    expect((await read(id)).state).toBe("sold");
    expect((await api.call(previewContent, { params: { slug: "a-pack" }, as: member.token })).status).toBe(404);
  });
});

describe("the list of items", () => {
  it("is searched, and filtered by state, category, type, author and season", async () => {
    const made = await createComplete("Listed 100% item", {
      type: "Case study",
      authors: ["Mira Osei"],
      season: "SS 2031",
    });
    const found = async (query: Record<string, string>) =>
      (await api.ok(contract.listEntries, { query: query as never, as: editor.token })).data.map(({ id }) => id);
    for (const query of [{ q: "0% IT" }, { type: "Case study" }, { author: "Mira Osei" }, { season: "SS 2031" }])
      expect(await found(query as never)).toEqual([made.id]);
    expect(await found({ category: categoryId, q: "Listed" })).toEqual([made.id]);
    expect(await found({ state: "published", q: "Listed" })).toEqual([]);
    expect(await found({ state: "draft", q: "Listed" })).toEqual([made.id]);
    const at = new Date(api.deps.clock().getTime() + hourMs).toISOString();
    await publish(made.id, { publish_at: at });
    expect(await found({ state: "scheduled" })).toEqual([made.id]);
    api.advance(1000);
    await api.ok(contract.updateContent, change(made.id, { season: "SS 2032" }));
    expect((await found({ category: categoryId }))[0]).toBe(made.id);
  });

  it("offers the types, categories, plans and seasons", async () => {
    await create({ title: "Of a season", season: "SS 2033" });
    const choices = await api.ok(contract.contentChoices, { as: editor.token });
    expect(choices.types).toContain("Trend report");
    expect(choices.categories.map(({ path }) => path)).toEqual(["home", "home/kitchen"]);
    expect(choices.plans.map(({ id }) => id)).toContain(17);
    expect(choices.seasons).toContain("SS 2033");
  });
});
