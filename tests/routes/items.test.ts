import * as picture from "contract/picture";
import * as contract from "contract/publishing";
import { aCard } from "tests/support/content-fixtures";
import { anItemDraft, blockIds, itemId } from "tests/support/item-fixtures";
import { aProblem, mockApi, mockCall } from "tests/support/msw-api";
import { fieldsOf } from "tests/support/page";
import { renderRoute } from "tests/support/rendered-route";
import { aPerson, calledWith, load, member, redirected, refusedBy, send } from "tests/support/route-requests";
import { beforeEach, describe, expect, it } from "vitest";
import { undescribedAddress } from "~/components/admin/obstacle-address";
import * as list from "~/routes/admin.items._index/route";
import * as facts from "~/routes/admin.items.$id._index/route";
import * as blocks from "~/routes/admin.items.$id.blocks._index/route";
import * as block from "~/routes/admin.items.$id.blocks.$blockId/route";
import * as newBlock from "~/routes/admin.items.$id.blocks.new/route";
import * as publish from "~/routes/admin.items.$id.publish/route";
import * as revisions from "~/routes/admin.items.$id.revisions._index/route";
import * as revision from "~/routes/admin.items.$id.revisions.$number/route";
import * as create from "~/routes/admin.items.new/route";

mockApi();

const editor = member(
  aPerson({ permissions: ["content.edit", "content.publish", "content.delete", "content.preview"] }),
);
const lists = "/admin/items";
const here = `${lists}/${itemId}`;
const changed = aProblem("This was changed.", {}, "changed");
const categoryId = "6b63f125-c843-456b-8d7b-e6868376a32a";

function mockChoices() {
  return mockCall(contract.contentChoices, 200, {
    types: ["Trend report"],
    categories: [{ id: categoryId, path: "home/kitchen", title: "Kitchen" }],
    plans: [{ id: 17, title: "House", covers_premium: true }],
    seasons: ["SS 2027"],
  });
}

function mockPictures() {
  const image = { temporary_url: "/files/anew?until=1&signature=2", alt: "", width: 600, height: 400 };
  const row = { id: "7b63f125-c843-456b-8d7b-e6868376a32a", hash: "anewpicture", title: "A gate", alt: "A blue gate" };
  return mockCall(picture.listPictures, 200, {
    data: [{ ...row, image, size: 900, created_at: "2026-03-02T10:00:00.000Z" }],
    meta: { total: 1, page: 1, per_page: 24 },
  });
}

beforeEach(() => {
  mockCall(contract.readEntry, 200, anItemDraft());
  mockChoices();
  mockPictures();
});

/** The item as the form was opened with it. */
function anOpenedRevision() {
  const entry = { number: 3, action: "changed", made_at: "2026-03-03T10:00:00.000Z", made_by: "Ada Marsh" } as const;
  return { ...entry, title: "Doors of Leeds", fields: anItemDraft() };
}

describe("the list of items", () => {
  it("is searched, filtered and sorted by its URL, whose links keep the filters", async () => {
    const { id, slug, title, media_type, state, is_premium, publish_at, authors, season, changed_at } = anItemDraft();
    const original_at = "2024-03-03T10:00:00.000Z";
    const row = {
      id,
      slug,
      title,
      media_type,
      state,
      is_premium,
      publish_at,
      original_at,
      authors,
      season,
      changed_at,
      undescribed: [],
    };
    const asked = mockCall(contract.listEntries, 200, {
      data: [{ ...row, type: { title: "Trend report" } }],
      meta: { total: 30, page: 1, per_page: 25 },
    });
    const { page } = await renderRoute(list, await load(`${lists}?q=doors&state=draft&sort=title`, editor));
    expect(asked[0]?.query).toMatchObject({ q: "doors", state: "draft", sort: "title" });
    expect(page.hrefOf("Doors of Leeds")).toBe(here);
    expect(page.hrefOf(/^Changed/)).toBe(`${lists}?q=doors&state=draft&sort=changed`);
    expect(page.text).toContain("Draft");
    expect(page.text).toContain("Date of the original: 03/03/2024");
  });

  it("leads from an item that was imported with pictures that nobody has described to the field of the first", async () => {
    const { id, slug, title, media_type, is_premium, authors, season, changed_at } = anItemDraft();
    const row = { id, slug, title, media_type, is_premium, authors, season, changed_at, state: "published" as const };
    const message = "Describe picture 2 in block 3 (Gallery) for people who cannot see it.";
    const missing = { field: "blocks", block_id: blockIds.image, message };
    const cases = [
      [
        { ...missing, path: "blocks.2.content.pictures.1.alt" },
        `${here}/blocks/${blockIds.image}#save-block-pictures[1].alt`,
      ],
      [{ ...missing, path: "blocks.2.content.alt" }, `${here}/blocks/${blockIds.image}#save-block-alt`],
      [{ field: "cover_alt", block_id: null, message, path: "cover_alt" }, `${here}#save-item-cover_alt`],
    ] as const;
    for (const [undescribed, href] of cases) {
      const dated = { publish_at: "2026-03-03T10:00:00.000Z", original_at: null, type: { title: "Trend report" } };
      const asked = mockCall(contract.listEntries, 200, {
        data: [{ ...row, ...dated, undescribed: [undescribed] }],
        meta: { total: 1, page: 1, per_page: 25 },
      });
      const { page } = await renderRoute(list, await load(`${lists}?pictures=undescribed`, editor));
      expect(asked[0]?.query).toMatchObject({ pictures: "undescribed" });
      expect(page.hrefOf(message)).toBe(href);
      expect(page.getByRole("combobox", { name: "Pictures" })).toHaveProperty("value", "undescribed");
    }
  });

  it("publishes those that are ticked with their dates, after a page that says what each lacks", async () => {
    const ready = "7a63f125-c843-456b-8d7b-e6868376a32a";
    const undated = "8a63f125-c843-456b-8d7b-e6868376a32a";
    const closed = "9a63f125-c843-456b-8d7b-e6868376a32a";
    const other = "ba63f125-c843-456b-8d7b-e6868376a32a";
    const sold = "aa63f125-c843-456b-8d7b-e6868376a32a";
    const original_at = "2024-03-03T10:00:00.000Z";
    const entries = [
      anItemDraft({ original_at }),
      anItemDraft({ id: ready, title: "Walls", original_at, obstacles: [] }),
      anItemDraft({ id: undated, title: "Gates", obstacles: [] }),
    ];
    const because = "It was private.";
    entries.push(anItemDraft({ id: closed, title: "Diary", original_at, draft_because: because, obstacles: [] }));
    entries.push(anItemDraft({ id: other, title: "Letter", was_published: true, draft_because: because }));
    entries.push(anItemDraft({ id: sold, title: "Fences", state: "sold", obstacles: [] }));
    for (const entry of entries) mockCall(contract.readEntry, 200, entry, {}, { once: true });
    const ids = [itemId, ready, undated];
    const query = new URLSearchParams([["confirm", "publish"], ...entries.map(({ id }) => ["ids", id])]);
    const { page } = await renderRoute(list, await load(`${lists}?${query}`, editor));
    expect(page.text).toContain("Publish these 6 items with their dates?");
    expect(page.text).toMatch(/Doors of Leeds: it stays as it is: .*Write the summary that its card shows/);
    expect(page.text).toContain("Walls: dated 3 March 2024");
    expect(page.text).toContain("Gates: it stays as it is, as it has no date of its own");
    for (const title of ["Diary", "Letter"])
      expect(page.text).toContain(
        `${title}: it stays as it is: It was private. It was not open where it was imported from: publish it on its own page.`,
      );
    expect(page.text).toContain("Fences: it is sold in the shop and stays as it is");
    expect(fieldsOf(page.getByRole("button", { name: "Publish" }))).toMatchObject({ intent: "publish-chosen" });
    const message = `Doors of Leeds: ${"Write the summary. ".repeat(40)}`;
    const refused = ids.flatMap((id) => [1, 2, 3].map((number) => ({ id, title: `Doors ${number}`, message })));
    const asked = mockCall(contract.publishContents, 200, { done: 1, refused });
    const sent = await send(lists, editor, { intent: "publish-chosen", ids });
    const answer = await redirected(list.action(calledWith(sent)));
    expect(asked[0]?.body).toEqual({ ids });
    expect(answer.notice).toContain(
      "1 item is published with its date. 9 are not published: Doors of Leeds: Write the summary.",
    );
  });

  it("has no button where nothing that is ticked can be published, and ends each reason once", async () => {
    const closed = anItemDraft({ draft_because: "It was private.", original_at: "2024-03-03T10:00:00.000Z" });
    mockCall(contract.readEntry, 200, closed);
    const { page } = await renderRoute(list, await load(`${lists}?confirm=publish&ids=${itemId}`, editor));
    expect(page.text).toMatch(/publish it on its own page\.\s*None of this can be published with its date\./);
    expect(page.queryByRole("button", { name: "Publish" })).toBeNull();
    expect(page.hrefOf("Back to the items")).toBe(lists);
  });

  it("says so where what was ticked is gone, and names nothing as published", async () => {
    const message = "An item that was chosen is not there any more.";
    mockCall(contract.publishContents, 200, { done: 0, refused: [{ id: itemId, title: "", message }] });
    const sent = await send(lists, editor, { intent: "publish-chosen", ids: [itemId] });
    const answer = await redirected(list.action(calledWith(sent)));
    expect(answer.notice).toContain(`1 is not published: ${message}`);
    expect(answer.notice).not.toContain("0 items are published");
  });
});

describe("a new item", () => {
  it("is a draft whose page opens, and one that is refused keeps what was typed", async () => {
    const add = async (fields: Record<string, string>) =>
      create.action(calledWith(await send(`${lists}/new`, editor, { intent: "create-item", ...fields })));
    const asked = mockCall(contract.createContent, 201, anItemDraft());
    const typed = { title: "Doors of Leeds", type: "Trend report", media_type: "digital", category: "" };
    const answer = await redirected(add(typed));
    expect(answer).toMatchObject({ status: 303, to: here });
    expect(answer.notice).toContain("New content has been created!");
    expect(asked[0]?.body).toEqual({
      title: "Doors of Leeds",
      type: "Trend report",
      media_type: "digital",
      categories: [],
    });
    const bare = await refusedBy(add({ ...typed, title: "" }));
    expect(bare).toMatchObject({ status: 422, values: { type: "Trend report" } });
    expect(bare.errors).toMatchObject({ title: ["Enter a title"] });
  });
});

describe("the facts of an item", () => {
  const params = { id: itemId };
  const path = "/admin/items/:id";

  async function typed(): Promise<Record<string, string>> {
    const { page } = await renderRoute(facts, await load(here, editor), { path });
    return fieldsOf(page.getByRole("button", { name: "Save" })) as Record<string, string>;
  }

  it("are shown as they are saved, and the contrast of its colours is said", async () => {
    const { page } = await renderRoute(facts, await load(here, editor), { path });
    expect(fieldsOf(page.getByRole("button", { name: "Save" }))).toMatchObject({
      title: "Doors of Leeds",
      authors: "Ada Marsh",
      is_premium: "premium",
      plan_ids: "17",
      allow_pdf: "1",
      cover_hash: "adoor",
      "cta_1.text": "Ask",
      version: "3",
    });
    expect(page.text).toMatch(
      /#333333 on #14161f has a contrast of 1\.\d:1 only\. Below 4\.5:1 readers get white text/,
    );
    expect(page.getByRole("radio", { name: "A gate (A blue gate)" })).toBeTruthy();
  });

  it("say of which colour and which button an error is", async () => {
    const wrong = { colour_text: "red", "cta_2.text": "Ask", "cta_2.slug": "two words" };
    const sent = await send(here, editor, { ...(await typed()), ...wrong });
    const { errors } = await refusedBy(facts.action(calledWith(sent, params)));
    expect(errors).toEqual({
      colour_text: [expect.stringMatching(/^Text colour: Enter a colour like/)],
      "cta_2.slug": [expect.stringMatching(/^Second button, without access, address: Enter a path of the site/)],
    });
  });

  it("show its categories below those at the top, open where one is chosen", async () => {
    mockCall(contract.contentChoices, 200, {
      ...{ types: ["Trend report"], plans: [], seasons: [] },
      categories: [
        { id: "6b63f125-c843-456b-8d7b-e6868376a32b", path: "home", title: "Home" },
        { id: categoryId, path: "home/kitchen", title: "Kitchen" },
        { id: "6b63f125-c843-456b-8d7b-e6868376a32c", path: "city", title: "City" },
      ],
    });
    const { page } = await renderRoute(facts, await load(here, editor), { path });
    expect(page.text).toContain("Home (1 chosen)");
    expect(page.getByText("Home (1 chosen)").closest("details")?.open).toBe(true);
    expect(page.getAllByText("City").map((one) => one.closest("details")?.open)).toContain(false);
  });

  it("say who may read it, and send that as it is, where it is published and somebody else changes that", async () => {
    mockCall(contract.readEntry, 200, anItemDraft({ state: "published" }));
    mockChoices();
    const writer = member(aPerson({ permissions: ["content.edit"] }));
    const { page } = await renderRoute(facts, await load(here, writer), { path });
    expect(page.text).toContain("Members with House may read it. It is published");
    expect(page.queryByRole("radio", { name: "Every member" })).toBeNull();
    expect(fieldsOf(page.getByRole("button", { name: "Save" }))).toMatchObject({
      is_premium: "premium",
      plan_ids: "17",
    });
  });

  it("are sent back unchanged as the API took them", async () => {
    const asked = mockCall(contract.updateContent, 200, anItemDraft());
    await redirected(facts.action(calledWith(await send(here, editor, await typed()), params)));
    const { title, slug, type, media_type, subtext, authors, season, tags, plan_ids, cta_1, cover_hash } =
      anItemDraft();
    expect(asked[0]?.body).toMatchObject({
      ...{ title, slug, type, media_type, subtext, authors, season, tags, plan_ids, cta_1, cover_hash, version: 3 },
      ...{ is_premium: true, is_demo: false, allow_pdf: true, categories: [categoryId], cta_2: null },
      ...{ colour_primary: "#14161f", colour_secondary: null, image_credit: null },
    });
    expect(asked[0]?.body).not.toHaveProperty("blocks");
  });

  it("that are saved without a change say that nothing has changed", async () => {
    mockCall(contract.updateContent, 200, anItemDraft());
    const same = await redirected(facts.action(calledWith(await send(here, editor, await typed()), params)));
    expect(same.notice).toContain("Nothing has changed.");
    mockCall(contract.updateContent, 200, anItemDraft({ version: 4 }));
    const saved = await redirected(facts.action(calledWith(await send(here, editor, await typed()), params)));
    expect(saved.notice).toContain("Content has been updated!");
  });

  it("that were emptied are empty: none keeps what it was", async () => {
    const asked = mockCall(contract.updateContent, 200, anItemDraft());
    const texts = ["subtext", "subtext_access", "season", "cover_alt", "image_credit", "authors", "tags"];
    const emptied = { ...(await typed()), ...Object.fromEntries(texts.map((name) => [name, ""])) };
    await redirected(facts.action(calledWith(await send(here, editor, emptied), params)));
    expect(asked[0]?.body).toMatchObject({
      ...{ subtext: "", subtext_access: "", season: "", cover_alt: "", image_credit: null, authors: [], tags: [] },
    });
  });

  it("that somebody else has saved meanwhile keep what they changed, and ask only where both have changed a field", async () => {
    const fields = await typed();
    mockCall(contract.updateContent, 409, changed);
    mockCall(contract.readRevision, 200, anOpenedRevision());
    const theirs = { title: "Gates of Leeds", season: "AW 2027", cover_hash: "anewpicture", version: 4 };
    mockCall(contract.readEntry, 200, anItemDraft({ ...theirs, plan_ids: [], allow_pdf: false }));
    const mine = { ...fields, season: "AW", cover_hash: "" };
    const answer = await refusedBy(facts.action(calledWith(await send(here, editor, mine), params)));
    expect(answer).toMatchObject({ status: 422, values: { title: "Gates of Leeds", season: "AW", version: "4" } });
    expect(answer.values).not.toHaveProperty("allow_pdf");
    expect(answer.values).not.toHaveProperty("plan_ids");
    expect(answer.errors).toEqual({
      season: ["Season – saved now: AW 2027"],
      cover_hash: ["Cover – saved now: A blue gate"],
    });
    expect(answer.problem).toContain("Ada Marsh has saved this");
  });

  it("are saved over what somebody else has saved in other fields, and both stay", async () => {
    const fields = await typed();
    mockCall(contract.readRevision, 200, anOpenedRevision());
    mockCall(contract.readEntry, 200, anItemDraft({ subtext: "Another summary.", cta_1: null, version: 4 }));
    const asked = mockCall(contract.updateContent, 409, changed);
    const mine = { ...fields, season: "AW" };
    await refusedBy(facts.action(calledWith(await send(here, editor, mine), params)));
    expect(asked.map(({ body }) => body)).toMatchObject([
      { version: 3, season: "AW", subtext: "What comes next." },
      { version: 4, season: "AW", subtext: "Another summary.", cta_1: null, title: "Doors of Leeds" },
    ]);
  });

  it("are deleted after a page that asks; what is sold or held stays and says why", async () => {
    const { page } = await renderRoute(facts, await load(`${here}?confirm=delete`, editor), { path });
    expect(fieldsOf(page.getByRole("button", { name: "Delete" }))).toMatchObject({ intent: "delete-item" });
    mockCall(contract.deleteContent, 409, aProblem("It is sold in the shop.", {}, "protected"));
    const refused = await refusedBy(
      facts.action(calledWith(await send(here, editor, { intent: "delete-item" }), params)),
    );
    expect(refused.problem).toContain("It is sold in the shop.");
  });
});

const gate = { hash: "anewpicture", alt: "A blue gate" };

describe("the blocks of an item", () => {
  const at = `${here}/blocks`;
  const params = { id: itemId };

  it("are listed with what is missing, and moved by buttons", async () => {
    const { page } = await renderRoute(blocks, await load(at, editor), { path: "/admin/items/:id/blocks" });
    expect(page.text).toContain("Describe the picture in block 2");
    expect(page.hrefOf("1. Text")).toBe(`${at}/${blockIds.text}`);
    const asked = mockCall(contract.updateContent, 200, anItemDraft());
    const fields = { intent: "move-block", row: blockIds.image, direction: "up", version: "3" };
    const answer = await redirected(blocks.action(calledWith(await send(at, editor, fields), params)));
    expect(answer.to).toBe(`${at}?moved=${blockIds.image}&direction=up`);
    const sent = asked[0]?.body as { blocks: { id: string }[] };
    expect(sent.blocks.map(({ id }) => id)).toEqual([blockIds.image, blockIds.text, blockIds.palette]);
    const late = await refusedBy(
      blocks.action(calledWith(await send(at, editor, { ...fields, version: "2" }), params)),
    );
    expect(late.problem).toContain("Ada Marsh has saved this since you opened this page, on 3 March 2026 at 10:00.");
  });

  it.each([
    ["image", "blocks.0.content.alt", { hash: "wallpicture", alt: "", size: "column" }],
    ["gallery", "blocks.0.content.pictures.1.alt", { title: "Walls", pictures: [gate, { ...gate, alt: "" }] }],
    [
      "video",
      "blocks.0.content.poster.alt",
      { title: "Walls", poster: { hash: "wallpicture", alt: "" }, transcript: [] },
    ],
  ] as const)(
    "have the field to which the list of undescribed pictures leads: %s",
    async (type, fieldPath, content) => {
      const id = blockIds.image;
      mockCall(contract.readEntry, 200, anItemDraft({ blocks: [{ id, type, content }] }));
      const missing = { field: "blocks", block_id: id, message: "Describe it.", path: fieldPath };
      const { pathname, hash } = new URL(undescribedAddress(itemId, missing), "https://almanac.test");
      const { page } = await renderRoute(block, await load(pathname, editor), {
        path: "/admin/items/:id/blocks/:blockId",
      });
      const field = page.element.querySelector(`[id="${hash.slice(1)}"]`);
      expect(field?.tagName).toBe("INPUT");
    },
  );

  it("are written each on its own page, and the others stay as they are", async () => {
    const own = { ...params, blockId: blockIds.text };
    const path = "/admin/items/:id/blocks/:blockId";
    const { page } = await renderRoute(block, await load(`${at}/${blockIds.text}`, editor), { path });
    const fields = fieldsOf(page.getAllByRole("button", { name: "Save block" })[0] as HTMLElement);
    expect(fields).toMatchObject({ paragraphs: "Quiet colours return.\n\nThey stay.", version: "3" });
    const asked = mockCall(contract.updateContent, 200, anItemDraft());
    const paragraphs = "One\nline.\r\n\r\n\r\nTwo.";
    const sent = await send(`${at}/${blockIds.text}`, editor, { intent: "save-block", version: "3", paragraphs });
    await redirected(block.action(calledWith(sent, own)));
    const body = asked[0]?.body as { blocks: unknown[]; version: number };
    expect(body.blocks).toHaveLength(3);
    expect(body.blocks[0]).toEqual({
      id: blockIds.text,
      type: "text",
      content: { paragraphs: ["One\nline.", "Two."] },
    });
    const empty = await send(`${at}/${blockIds.text}`, editor, { intent: "save-block", version: "3", paragraphs: " " });
    const refused = await refusedBy(block.action(calledWith(empty, own)));
    expect(refused.errors).toMatchObject({ paragraphs: ["Write a paragraph"] });
  });

  it("are saved where somebody else has changed other parts of the item only", async () => {
    const own = { ...params, blockId: blockIds.text };
    mockCall(contract.readRevision, 200, { ...anOpenedRevision(), fields: anItemDraft({ title: "Before" }) });
    const asked = mockCall(contract.updateContent, 200, anItemDraft());
    const typed = { intent: "save-block", version: "2", paragraphs: "Mine." };
    await redirected(block.action(calledWith(await send(`${at}/${blockIds.text}`, editor, typed), own)));
    expect(asked[0]?.body).toMatchObject({ version: 3, blocks: [{ content: { paragraphs: ["Mine."] } }, {}, {}] });
  });

  it("of colours name the colour that is wrong, and take a colour as it is usually written", async () => {
    const own = { ...params, blockId: blockIds.palette };
    const address = `${at}/${blockIds.palette}`;
    const colours = {
      "colours[0].name": "",
      "colours[0].hex": "8996C1",
      "colours[1].name": "Ink",
      "colours[1].hex": "#fff",
    };
    const typed = { intent: "save-block", version: "3", title: "Gates", ...colours };
    const { page } = await renderRoute(block, await send(address, editor, typed), {
      path: "/admin/items/:id/blocks/:blockId",
    });
    const field = page.getAllByLabelText("Name")[0];
    expect(page.hrefOf("Colour 1: enter a name")).toBe(`#${field?.id}`);
    const asked = mockCall(contract.updateContent, 200, anItemDraft());
    await redirected(
      block.action(calledWith(await send(address, editor, { ...typed, "colours[0].name": "Sky" }), own)),
    );
    expect(asked[0]?.body).toMatchObject({
      blocks: [{}, {}, { content: { colours: [{ name: "Sky", hex: "#8996c1" }, { hex: "#ffffff" }] } }],
    });
  });

  it("of a table name all rows that do not fit", async () => {
    const address = `${at}/new?type=table&at=1`;
    const typed = { intent: "save-block", version: "3", caption: "Sales", columns: "Year | Sold" };
    const rows = "2025\n2026 | 14\n2027 | 1 | 2";
    const refused = await refusedBy(
      newBlock.action(calledWith(await send(address, editor, { ...typed, rows }), params)),
    );
    expect(refused.errors).toMatchObject({ rows: ["Row 1 has 1 cell, row 3 has 3 cells, but there are 2 columns"] });
  });

  describe("that somebody else has saved meanwhile", () => {
    const path = "/admin/items/:id/blocks/:blockId";
    const own = { ...params, blockId: blockIds.palette };
    const address = `${at}/${blockIds.palette}`;
    const palette = (title: string, ...names: string[]) => ({
      ...{ id: blockIds.palette, type: "palette" as const },
      content: { title, colours: names.map((name) => ({ name, hex: "#3d4b57" })) },
    });
    const [text, image] = anItemDraft().blocks;
    const withPalette = (block: object) => ({ blocks: [text, image, block] as never });
    const typed = (changes: Record<string, string> = {}) => ({
      ...{ intent: "save-block", version: "2", title: "Gates", "colours[0].name": "Slate" },
      ...{ "colours[0].hex": "#3d4b57", ...changes },
    });
    beforeEach(() => {
      mockCall(contract.readRevision, 200, {
        ...anOpenedRevision(),
        fields: anItemDraft(withPalette(palette("Gates and doors", "Slate"))),
      });
      mockCall(contract.readEntry, 200, anItemDraft(withPalette(palette("Front doors", "Slate", "Ink"))));
    });

    it("are shown with both texts beside each other, who saved and when, and take over what was not touched", async () => {
      const { page } = await renderRoute(block, await send(address, editor, typed()), { path });
      expect(page.text).toContain("Ada Marsh has saved this while you were editing it, on 3 March 2026 at 10:00.");
      const both = page.getByRole("region", { name: "You have both changed this" });
      expect(both.textContent).toContain("Front doors");
      expect(both.textContent).toContain("Gates");
      expect(both.textContent).not.toContain("Colours");
      expect(page.getAllByRole("radio", { name: /^Keep/ })).toHaveLength(2);
      const fields = fieldsOf(page.getAllByRole("button", { name: "Save block" })[0] as HTMLElement);
      expect(fields).toMatchObject({ version: "3", title: "Gates", "colours[1].name": "Ink" });
    });

    it("are not saved before it is chosen whose text is kept", async () => {
      const again = typed({ version: "3", "conflict[0].name": "title" });
      const refused = await refusedBy(block.action(calledWith(await send(address, editor, again), own)));
      expect(refused.status).toBe(422);
      expect(refused.errors["conflict[0].keep"]).toEqual([expect.stringContaining("choose whose text is kept")]);
      expect(refused.values).toMatchObject({ title: "Gates", version: "3" });
    });

    it.each([
      ["mine", "Gates"],
      ["theirs", "Front doors"],
    ])("are saved with %s", async (keep, title) => {
      const asked = mockCall(contract.updateContent, 200, anItemDraft());
      const again = typed({ version: "3", "conflict[0].name": "title", "conflict[0].keep": keep });
      await redirected(block.action(calledWith(await send(address, editor, again), own)));
      expect(asked[0]?.body).toMatchObject({ version: 3, blocks: [{}, {}, { content: { title } }] });
    });

    it("are put back where they were deleted", async () => {
      mockCall(contract.readEntry, 200, anItemDraft({ blocks: [text, image] as never }));
      const asked = mockCall(contract.updateContent, 200, anItemDraft());
      const answer = await redirected(block.action(calledWith(await send(address, editor, typed()), own)));
      expect(answer.notice).toContain("Ada Marsh had deleted this block");
      expect(asked[0]?.body).toMatchObject({ blocks: [{}, {}, { type: "palette", content: { title: "Gates" } }] });
    });

    it("ask about a whole list that both have changed", async () => {
      const { page } = await renderRoute(block, await send(address, editor, typed({ "colours[0].name": "Sky" })), {
        path,
      });
      const both = page.getByRole("region", { name: "You have both changed this" });
      expect(both.textContent).toContain("Sky, #3d4b57");
      expect(both.textContent).toContain("Ink, #3d4b57");
      const asked = mockCall(contract.updateContent, 200, anItemDraft());
      const again = typed({
        ...{ version: "3", "colours[0].name": "Sky" },
        ...{ "conflict[0].name": "title", "conflict[0].keep": "mine" },
        ...{ "conflict[1].name": "colours", "conflict[1].keep": "theirs" },
      });
      await redirected(block.action(calledWith(await send(address, editor, again), own)));
      const colours = [{ name: "Slate" }, { name: "Ink" }];
      expect(asked[0]?.body).toMatchObject({ blocks: [{}, {}, { content: { title: "Gates", colours } }] });
    });
  });

  it("of a list are added and moved by submits that keep what was typed", async () => {
    const own = { ...params, blockId: blockIds.palette };
    const typed = {
      intent: "save-block",
      version: "3",
      title: "Gates",
      "colours[0].name": "Slate",
      "colours[0].hex": "#3d4b57",
    };
    const insert = {
      __intent__: JSON.stringify({ type: "insert", payload: { name: "colours", defaultValue: { name: "" } } }),
    };
    const answer = await block.action(
      calledWith(await send(`${at}/${blockIds.palette}`, editor, { ...typed, ...insert }), own),
    );
    expect(JSON.stringify(answer)).toContain("Gates");
    expect(JSON.stringify(answer)).not.toContain('"status":"error"');
  });

  it.each([
    [
      "table",
      { caption: "Sales", columns: "Year | Sold", rows: "2026 | 14\n2027\t15" },
      {
        columns: ["Year", "Sold"],
        rows: [
          ["2026", "14"],
          ["2027", "15"],
        ],
      },
    ],
    ["list", { title: "", style: "checks", items: "Sand\n\nPrime" }, { style: "checks", items: ["Sand", "Prime"] }],
    ["heading", { text: "The year", level: "3" }, { text: "The year", level: 3 }],
    [
      "video",
      { title: "A walk", minutes: "4", hash: "adoor", alt: "", url: "", transcript: "We begin." },
      { minutes: 4, url: null, poster: { hash: "adoor", alt: "" }, transcript: ["We begin."] },
    ],
    [
      "gallery",
      { title: "Doors", "pictures[0].hash": "adoor", "pictures[0].alt": "A door" },
      { pictures: [{ hash: "adoor", alt: "A door" }] },
    ],
    ["image", { hash: "adoor", alt: "", size: "wide", caption: "" }, { hash: "adoor", alt: "", size: "wide" }],
    ["cta", { text: "Ask us.", label: "Go", to: "/consultancy" }, { to: "/consultancy" }],
  ] as [string, Record<string, string>, object][])("of type %s are added at a place", async (type, fields, content) => {
    const address = `${at}/new?type=${type}&at=1`;
    const { page } = await renderRoute(newBlock, await load(address, editor), {
      path: "/admin/items/:id/blocks/new",
    });
    expect(page.getAllByRole("button", { name: "Save block" }).length).toBeGreaterThan(0);
    const asked = mockCall(contract.updateContent, 200, anItemDraft());
    const sent = await send(address, editor, { intent: "save-block", version: "3", ...fields });
    await redirected(newBlock.action(calledWith(sent, params)));
    const body = asked[0]?.body as { blocks: { type: string; content: unknown }[] };
    expect(body.blocks).toHaveLength(4);
    expect(body.blocks[1]).toMatchObject({ type, content });
  });

  it("of pictures name each by what it shows, also where several have one title", async () => {
    const image = { temporary_url: "/files/anew?until=1&signature=2", alt: "", width: 600, height: 400 };
    const rows = ["A blue gate", "A red gate", "A red gate"].map((alt, index) => ({
      ...{ id: `7b63f125-c843-456b-8d7b-e6868376a32${index}`, hash: `gate${index}`, title: "A gate", alt, image },
      ...{ size: 900, created_at: "2026-03-02T10:00:00.000Z" },
    }));
    mockCall(picture.listPictures, 200, { data: rows, meta: { total: 3, page: 1, per_page: 24 } });
    const { page } = await renderRoute(newBlock, await load(`${at}/new?type=gallery&at=1`, editor), {
      path: "/admin/items/:id/blocks/new",
    });
    for (const name of ["A gate (A blue gate)", "A gate (A red gate)", "A gate (2) (A red gate)"])
      expect(page.getByRole("button", { name: `Add ${name}` })).toBeTruthy();
  });

  it("with pictures search the media library, whose results a refused form still offers", async () => {
    const address = `${at}/${blockIds.image}`;
    const asked = mockPictures();
    const draw = (request: Request) => renderRoute(block, request, { path: "/admin/items/:id/blocks/:blockId" });
    const { page } = await draw(await load(`${address}?pictures=gate`, editor));
    expect(asked[0]?.query).toMatchObject({ q: "gate" });
    const find = page.getByRole("button", { name: "Find" });
    expect(find.getAttribute("formaction")).toBe(`${address}#picture_words`);
    expect(fieldsOf(find)).toMatchObject({ picture_words: "gate", pictures_shown: "gate" });
    const { page: adding } = await renderRoute(newBlock, await load(`${at}/new?type=image&at=1`, editor), {
      path: "/admin/items/:id/blocks/new",
    });
    const action = adding.getByRole("button", { name: "Find" }).getAttribute("formaction");
    expect(action).toBe(`${at}/new?type=image&at=1#picture_words`);
  });

  it("are shown again with all that was typed when pictures are searched, also by Enter: nothing is saved", async () => {
    const address = `${at}/new?type=image&at=1`;
    const saved = mockCall(contract.updateContent, 200, anItemDraft());
    const fields = { version: "3", hash: "adoor", alt: "A door", caption: "Typed", size: "wide" };
    for (const search of [
      { intent: "find-pictures", picture_words: "gate", pictures_shown: "gate" },
      { intent: "save-block", picture_words: "gate", pictures_shown: "" },
    ]) {
      const context = {};
      const sent = { ...calledWith(await send(address, editor, { ...fields, ...search }), params), context };
      const answer = (await newBlock.action(sent)) as unknown as {
        init: { status?: number } | null;
        data: { intent: string; result: { initialValue: object; error: object } };
      };
      expect(answer.init?.status ?? 200).toBe(200);
      expect(answer.data).toMatchObject({ intent: "save-block", result: { error: {} } });
      expect(answer.data.result.initialValue).toMatchObject({ alt: "A door", caption: "Typed", hash: "adoor" });
      const asked = mockPictures();
      await newBlock.loader({ ...calledWith(await load(address, editor), params), context });
      expect(asked[0]?.query).toMatchObject({ q: "gate", keep: "adoor" });
    }
    expect(saved).toEqual([]);
  });

  it("of a published item mark the alternative text that is missing, and lead to it", async () => {
    const address = `${at}/new?type=gallery&at=1`;
    const message = "Describe picture 2 in block 2 (Gallery) for people who cannot see it.";
    mockCall(contract.updateContent, 422, aProblem(message, { "blocks.1.content.pictures.1.alt": message }));
    const fields = {
      ...{ intent: "save-block", version: "3", title: "Doors" },
      ...{ "pictures[0].hash": "anewpicture", "pictures[0].alt": "A gate" },
      ...{ "pictures[1].hash": "anewpicture", "pictures[1].alt": "" },
    };
    const { page, status } = await renderRoute(newBlock, await send(address, editor, fields), {
      path: "/admin/items/:id/blocks/new",
    });
    expect(status).toBe(422);
    const field = page.getAllByRole("textbox", { name: "Alternative text" })[1];
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    expect(page.hrefOf(`Picture 2: d${message.slice(1)}`)).toBe(`#${field?.id}`);
  });

  it("are deleted after a page that asks", async () => {
    const own = { ...params, blockId: blockIds.image };
    const address = `${at}/${blockIds.image}?confirm=delete`;
    const path = "/admin/items/:id/blocks/:blockId";
    const { page } = await renderRoute(block, await load(address, editor), { path });
    expect(fieldsOf(page.getByRole("button", { name: "Delete block" }))).toMatchObject({ intent: "delete-block" });
    const asked = mockCall(contract.updateContent, 200, anItemDraft());
    await redirected(block.action(calledWith(await send(address, editor, { intent: "delete-block" }), own)));
    expect(asked[0]?.body).toMatchObject({ blocks: [{ type: "text" }, { type: "palette" }] });
  });
});

describe("publishing", () => {
  const at = `${here}/publish`;

  const params = { id: itemId };
  const path = "/admin/items/:id/publish";

  function mockPreview() {
    const { id } = anItemDraft();
    mockCall(contract.previewContentAs, 200, {
      ...{ id, as: "guest", state: "draft", item: null, card: aCard() },
      viewers: [
        { value: "guest", title: "A guest" },
        { value: "1", title: "Basics" },
      ],
    });
  }

  it("says why a draft was not open where it was imported from", async () => {
    mockPreview();
    mockCall(contract.readEntry, 200, anItemDraft({ draft_because: "It was private." }));
    const { page } = await renderRoute(publish, await load(at, editor), { path });
    expect(page.text).toContain("Where it was imported from, it was not open: It was private.");
  });

  it("shows those who may only write items their previews, and says who may publish", async () => {
    mockPreview();
    const writer = member(aPerson({ permissions: ["content.edit"] }));
    const { page } = await renderRoute(publish, await load(at, writer), { path });
    expect(page.hrefOf("As a guest")).toContain("preview=guest");
    expect(page.text).toContain("by somebody whose role may publish them");
    expect(page.queryByRole("button", { name: "Publish" })).toBeNull();
  });

  it("lists what is missing, each with the way to its field, and offers no button until nothing is", async () => {
    mockPreview();
    const { page } = await renderRoute(publish, await load(at, editor), { path });
    expect(page.hrefOf("Describe the picture in block 2 (Picture).")).toBe(`${here}/blocks/${blockIds.image}`);
    expect(page.hrefOf("Write the summary that its card shows.")).toBe(`${here}#save-item-subtext`);
    expect(page.queryByRole("button", { name: "Publish" })).toBeNull();
    expect(page.hrefOf("As a member of Basics")).toBe("/content/doors-of-leeds?preview=1");
  });

  it("lists the pictures that an import has published undescribed, each with the way to its field", async () => {
    const message = "Describe the picture in block 2 (Picture) for people who cannot see it.";
    const missing = { field: "blocks", block_id: blockIds.image, message, path: "blocks.1.content.alt" };
    mockCall(contract.readEntry, 200, anItemDraft({ state: "published", obstacles: [], undescribed: [missing] }));
    mockPreview();
    const { page } = await renderRoute(publish, await load(at, editor), { path });
    expect(page.hrefOf(message)).toBe(`${here}/blocks/${blockIds.image}#save-block-alt`);
    expect(page.text).not.toContain("What is missing");
  });

  it("reads an hour of one digit", async () => {
    const asked = mockCall(contract.publishContent, 200, anItemDraft({ state: "scheduled" }));
    const fields = { intent: "schedule", version: "3", day: "2031-12-01", time: "9:30" };
    await redirected(publish.action(calledWith(await send(at, editor, fields), params)));
    expect(asked[0]?.body).toEqual({ version: 3, publish_at: "2031-12-01T09:30:00.000Z" });
  });

  it("takes a date and a time in London, in summer too", async () => {
    const asked = mockCall(contract.publishContent, 200, anItemDraft({ state: "scheduled" }));
    const plan = async (day: string, time: string) =>
      publish.action(calledWith(await send(at, editor, { intent: "schedule", version: "3", day, time }), params));
    expect((await redirected(plan("2031-07-01", "09:30"))).notice).toContain("It is scheduled.");
    expect(asked[0]?.body).toEqual({ version: 3, publish_at: "2031-07-01T08:30:00.000Z" });
    await redirected(plan("2031-12-01", "09:30"));
    expect(asked[1]?.body).toEqual({ version: 3, publish_at: "2031-12-01T09:30:00.000Z" });
    expect((await refusedBy(plan("2026-03-29", "01:30"))).errors).toMatchObject({
      day: [expect.stringContaining("no such")],
    });
    expect((await refusedBy(plan("2026-13-40", "25:00"))).errors).toMatchObject({ time: [expect.any(String)] });
  });

  it("names the letters that the PDF cannot print, and nothing where it prints all", async () => {
    mockPreview();
    mockCall(contract.readEntry, 200, anItemDraft({ unprintable: ["素", "材"] }));
    const { page } = await renderRoute(publish, await load(at, editor), { path });
    expect(page.getByRole("heading", { name: "In its PDF" })).toBeTruthy();
    expect(page.text).toContain("so it shows a question mark for each: 素 材");
    mockCall(contract.readEntry, 200, anItemDraft());
    const { page: all } = await renderRoute(publish, await load(at, editor), { path });
    expect(all.queryByRole("heading", { name: "In its PDF" })).toBeNull();
  });

  it("publishes with a day that has passed only when the box that names the day is ticked", async () => {
    mockPreview();
    mockCall(contract.readEntry, 200, anItemDraft({ obstacles: [] }));
    const asked = mockCall(contract.publishContent, 200, anItemDraft({ state: "published" }));
    const typed = { intent: "schedule", version: "3", day: "2020-01-01", time: "09:00" };
    const { page, status } = await renderRoute(publish, await send(at, editor, typed), { path });
    expect(status).toBe(422);
    expect(page.text).toContain("1 January 2020 has passed");
    const box = page.getByLabelText<HTMLInputElement>("Publish it now, dated 1 January 2020");
    expect(box.checked).toBe(false);
    expect(asked).toHaveLength(0);
    const post = async (fields: object) =>
      publish.action(calledWith(await send(at, editor, { ...typed, ...fields }), params));
    const ticked = { [box.name]: box.value };
    expect((await refusedBy(post({ ...ticked, day: "2020-02-02" }))).errors).toMatchObject({
      day: [expect.stringContaining("2 February 2020 has passed")],
    });
    const kept = await renderRoute(publish, await send(at, editor, { ...typed, ...ticked, time: "9" }), { path });
    expect(kept.page.getByLabelText<HTMLInputElement>(/^Publish it now/).checked).toBe(true);
    expect((await redirected(post(ticked))).notice).toContain("It is published.");
    expect(asked[0]?.body).toEqual({ version: 3, publish_at: "2020-01-01T09:00:00.000Z" });
  });

  it("changes the date of a published item to any day, and says so", async () => {
    mockPreview();
    mockCall(contract.readEntry, 200, anItemDraft({ state: "published", obstacles: [] }));
    mockCall(contract.publishContent, 200, anItemDraft({ state: "published" }));
    const fields = { intent: "schedule", version: "3", day: "2020-01-01", time: "09:00" };
    const done = await redirected(publish.action(calledWith(await send(at, editor, fields), params)));
    expect(done.notice).toContain("Its date has been changed.");
  });

  it("shows the API's reasons when it is refused after all", async () => {
    mockCall(contract.publishContent, 422, aProblem("Choose a category.", { categories: "Choose a category." }));
    const refused = await refusedBy(
      publish.action(calledWith(await send(at, editor, { intent: "publish", version: "3" }), params)),
    );
    expect(refused.problem).toContain("Choose a category.");
  });
});

describe("revisions", () => {
  it("are listed, compared by words with what was before and with what is now, and restored", async () => {
    const entry = { made_at: "2026-03-03T10:00:00.000Z", made_by: "Ada Marsh", title: "Doors" } as const;
    mockCall(contract.listRevisions, 200, {
      data: [{ ...entry, number: 2, action: "changed", changed: ["title", "subtext", "blocks"], changed_blocks: 2 }],
      meta: { total: 1, page: 1, per_page: 25 },
    });
    const all = await renderRoute(revisions, await load(`${here}/revisions`, editor), {
      path: "/admin/items/:id/revisions",
    });
    expect(all.page.hrefOf("2. Changed")).toBe(`${here}/revisions/2`);
    expect(all.page.text).toContain("Title, summary, 2 blocks");
    const { blocks: written } = anItemDraft();
    const other = written.map((one) =>
      one.id === blockIds.text ? { ...one, content: { paragraphs: ["Loud colours return.", "They stay."] } } : one,
    );
    mockCall(contract.readRevision, 200, {
      ...entry,
      number: 2,
      action: "changed",
      fields: anItemDraft({ blocks: other }),
    });
    const own = { id: itemId, number: "2" };
    const at = `${here}/revisions/2`;
    const { page } = await renderRoute(revision, await load(at, editor), {
      path: "/admin/items/:id/revisions/:number",
    });
    expect(page.text).toContain("Nothing differs.");
    expect(page.text).toContain("Block 1, Text");
    expect(page.text).toContain("removed: Loud ");
    expect(page.text).toContain("added: Quiet ");
    const asked = mockCall(contract.restoreRevision, 200, anItemDraft());
    const fields = { intent: "restore-revision", version: "3" };
    const answer = await redirected(revision.action(calledWith(await send(at, editor, fields), own)));
    expect(answer.notice).toContain("Revision 2 is restored");
    expect(asked[0]?.body).toEqual({ version: 3, as_draft: false });
  });
});

describe("a revision compared with what is saved now", () => {
  it("names pictures by their words, not by their files, and shows a table row by row", async () => {
    const table = (rows: string[][]) => ({
      id: "8b63f125-c843-456b-8d7b-e6868376a32b",
      type: "table" as const,
      content: { caption: "Doors sold", columns: ["Year", "Sold"], rows },
    });
    const [, image] = anItemDraft().blocks;
    const was = [table([["2025", "3"]]), image].filter((one) => one !== undefined);
    const is = [table([["2025", "4"]]), { ...image, content: { ...image?.content, hash: "anewpicture" } } as never];
    mockCall(contract.readEntry, 200, anItemDraft({ blocks: is, cover_hash: "anewpicture" }));
    const fields = anItemDraft({ blocks: was, cover_hash: null });
    mockCall(contract.readRevision, 200, { ...anOpenedRevision(), number: 1, fields });
    const { page } = await renderRoute(revision, await load(`${here}/revisions/1`, editor), {
      path: "/admin/items/:id/revisions/:number",
    });
    expect(page.text).toContain("A blue gate");
    expect(page.text).not.toContain("anewpicture");
    expect(page.text).not.toContain("adoor");
    expect(page.text).toMatch(/Doors sold\s+Year \| Sold\s+2025 \| /);
  });
});
