import {
  auditLog,
  blockTypes,
  composedNewsletters,
  dashboardPanels,
  mediaFiles,
  pictures,
  settings,
} from "api/db/schema/index";
import { dashboard, personalised } from "contract/content";
import * as edited from "contract/dashboard";
import { deletePicture, readPicture } from "contract/picture";
import { deleteContent } from "contract/publishing";
import { search } from "contract/search";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { makePicture } from "tests/support/publishing";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

const dayMs = 24 * 60 * 60 * 1000;
const plan15 = 15;

let api: TestApi;
let personas: Personas;
let editor: Person;
let remover: Person;
const ids: string[] = [];

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  editor = await makePerson(api, { email: "editor@almanac.test", permissions: ["content.publish"] });
  remover = await makePerson(api, { email: "remover@almanac.test", permissions: ["content.delete"] });
  await api.deps.db
    .insert(blockTypes)
    .values(["heading", "text", "image", "cta"].map((title, at) => ({ id: at + 1, title })))
    .onConflictDoNothing();
  for (let n = 1; n <= 4; n++) {
    const item = await makeItem(api, { slug: `door-${n}`, path: "home", daysAgo: n, featured: n <= 2, tags: ["tile"] });
    ids.push(item.id);
  }
});
beforeEach(() => api.advance(1_000));
afterEach(async () => {
  const { panels } = await seenByEditor();
  for (const { id } of panels) await api.ok(edited.deletePanel, { params: { id }, as: editor.token });
});
afterAll(() => api.close());

const fields = { heading: "The next season", text: "One.\n\nTwo.", active: true };
const seenByEditor = () => api.ok(edited.readEditedDashboard, { as: editor.token });
const seen = (token = personas.member.token) => api.ok(dashboard, { as: token });
const make = (change = {}) => api.ok(edited.createPanel, { body: { ...fields, ...change }, as: editor.token });

async function headings(token = personas.member.token): Promise<unknown[]> {
  const { blocks, types } = (await seen(token)).additionalPanels;
  const heading = types.find(({ title }) => title === "heading")?.id;
  return blocks.filter(({ type_id }) => type_id === heading).map(({ content }) => content.text);
}

describe("a panel of the dashboard", () => {
  it("is seen at once, with its text, its link and its items in their order, and not once it is deleted", async () => {
    expect(await headings()).toEqual([]);
    const made = await make({ link: "/content", link_text: "Read on", link_intro: "All of it." });
    const params = { id: made.id };
    const body = { item_ids: [ids[2] ?? "", ids[0] ?? ""], version: made.version };
    await api.ok(edited.updatePanelItems, { params, body, as: editor.token });
    const { additionalPanels: shown } = await seen();
    expect(shown.blocks.map(({ content }) => content)).toEqual([
      { text: "The next season", level: 2 },
      { paragraphs: ["One.", "Two."] },
      { text: "All of it.", label: "Read on", to: "/content" },
    ]);
    expect(shown.rows.map(({ after, items }) => [after, items.map(({ slug }) => slug)])).toEqual([
      [2, ["door-3", "door-1"]],
    ]);
    expect((await api.ok(personalised, { as: personas.member.token })).additionalPanels).toEqual(shown);
    await api.ok(edited.deletePanel, { params, as: editor.token });
    expect(await headings()).toEqual([]);
    expect((await api.refused(edited.deletePanel, { params, as: editor.token })).status).toBe(404);
  });

  it("is shown on its days only, and not while it is inactive", async () => {
    const today = api.deps.clock().toISOString().slice(0, 10);
    const made = await make({ starts_on: today, ends_on: today });
    expect(await headings()).toHaveLength(1);
    api.advance(dayMs);
    expect(await headings()).toEqual([]);
    const params = { id: made.id };
    expect(await api.ok(edited.readPanel, { params, as: editor.token })).toMatchObject({
      active: true,
      shown_now: false,
    });
    await api.ok(edited.updatePanel, { params, body: fields, as: editor.token });
    expect(await headings()).toHaveLength(1);
    await api.ok(edited.updatePanel, { params, body: { ...fields, active: false }, as: editor.token });
    expect(await headings()).toEqual([]);
  });

  it("is shown to members of its plans alone, the free one among them", async () => {
    await make({ heading: "For plan 15", plan_ids: [plan15] });
    await make({ heading: "For the free plan", plan_ids: [1] });
    expect(await headings()).toEqual(["For plan 15"]);
    expect(await headings(personas.basics.token)).toEqual(["For the free plan"]);
    const preview = await api.ok(edited.previewDashboard, { query: { as: "15" }, as: editor.token });
    expect(preview.additionalPanels.blocks[0]?.content.text).toBe("For plan 15");
    expect(preview.viewers.map(({ value }) => value)).toContain("1");
  });

  it("moves among the others; one that somebody else has moved meanwhile stays", async () => {
    const [first, , third] = [await make({ heading: "1" }), await make({ heading: "2" }), await make({ heading: "3" })];
    const move = { params: { id: third.id }, body: { from: 3, to: 1 }, as: editor.token };
    expect(await api.ok(edited.movePanel, move)).toEqual({ position: 1 });
    expect(await headings()).toEqual(["3", "1", "2"]);
    expect(await api.refused(edited.movePanel, move)).toMatchObject({ status: 409, code: "changed" });
    await api.ok(edited.movePanel, { params: { id: first.id }, body: { from: 2, to: 3 }, as: editor.token });
    expect(await headings()).toEqual(["3", "2", "1"]);
    const { panels } = await seenByEditor();
    expect(panels.map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  it("tells a second editor of the first, and the audit log of both", async () => {
    const made = await make();
    const change = { params: { id: made.id }, body: { ...fields, version: made.version }, as: editor.token };
    await api.ok(edited.updatePanel, change);
    expect(await api.refused(edited.updatePanel, change)).toMatchObject({ status: 409, code: "changed" });
    const items = { params: { id: made.id }, body: { item_ids: [], version: made.version }, as: editor.token };
    expect(await api.refused(edited.updatePanelItems, items)).toMatchObject({ status: 409, code: "changed" });
    const entries = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, made.id));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(["panel.changed", "panel.created"]);
  });

  it.each([
    ["no heading", { heading: "" }, "heading"],
    ["a link to a script", { link: "javascript:alert(1)", link_text: "Go" }, "link"],
    ["a link without words", { link: "/content" }, "link_text"],
    ["words without a link", { link_text: "Go" }, "link"],
    ["a last day before the first", { starts_on: "2026-05-02", ends_on: "2026-05-01" }, "ends_on"],
    ["a picture that there is not", { picture_hash: "nothing", picture_alt: "A door" }, "picture_hash"],
  ])("is refused with %s", async (_why, change, field) => {
    const refused = await api.refused(edited.createPanel, { body: { ...fields, ...change }, as: editor.token });
    expect(refused).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
  });

  it("keeps its picture from being deleted, and says what it shows", async () => {
    const hash = await makePicture(api, "panel-door");
    const file = eq(mediaFiles.hash, hash);
    const [stored] = await api.deps.db.select({ id: mediaFiles.id }).from(mediaFiles).where(file);
    const id = stored?.id ?? "";
    await api.deps.db.insert(pictures).values({ id, title: "A door" });
    const without = { body: { ...fields, picture_hash: hash }, as: editor.token };
    expect(await api.refused(edited.createPanel, without)).toMatchObject({
      errors: { picture_alt: expect.any(String) },
    });
    await make({ picture_hash: hash, picture_alt: "A door" });
    const { blocks } = (await seen()).additionalPanels;
    expect(blocks.map(({ content }) => content)).toContainEqual(
      expect.objectContaining({ alt: "A door", width: 1200 }),
    );
    const params = { id };
    expect((await api.ok(readPicture, { params, as: editor.token })).panels.first).toMatchObject([
      { title: "The next season" },
    ]);
    expect(await api.refused(deletePicture, { params, as: editor.token })).toMatchObject({
      status: 409,
      code: "in_use",
    });
  });
});

describe("an item that is deleted", () => {
  it("is left out of the panels, the top of the dashboard and newsletters that were not sent", async () => {
    const { db } = api.deps;
    const { id: gone } = await makeItem(api, { slug: "soon-gone", path: "home", daysAgo: 3 });
    const kept = ids[0] ?? "";
    const both = [gone, kept];
    const panel = await make();
    await api.ok(edited.updatePanelItems, { params: { id: panel.id }, body: { item_ids: both }, as: editor.token });
    await api.ok(edited.updateSlides, { body: { item_ids: both }, as: editor.token });
    const at = api.deps.clock();
    const sent = { sendAt: at, startedAt: at, finishedAt: at, state: "sent" as const };
    const written = { subject: "Doors", introduction: "", itemsFrom: "chosen" as const, itemIds: both };
    await db.insert(composedNewsletters).values([written, { ...written, ...sent }]);
    await api.ok(deleteContent, { params: { id: gone }, as: remover.token });
    const [row] = await db.select().from(dashboardPanels).where(eq(dashboardPanels.id, panel.id));
    expect(row?.itemIds).toEqual([kept]);
    const [slides] = await db.select().from(settings).where(eq(settings.key, "dashboard_slides"));
    expect(slides?.value).toEqual([kept]);
    const newsletters = await db.select().from(composedNewsletters).orderBy(composedNewsletters.state);
    expect(newsletters.map(({ state, itemIds }) => [state, itemIds.length])).toEqual([
      ["draft", 1],
      ["sent", 2],
    ]);
    await api.ok(edited.updateSlides, { body: { item_ids: [] }, as: editor.token });
  });
});

describe("the items at the top of the dashboard", () => {
  it("are those that editors chose, in their order, or the newest that are featured", async () => {
    const slugs = async () => (await seen()).featured_content.map(({ slug }) => slug);
    expect(await slugs()).toEqual(["door-1", "door-2"]);
    const { slides } = await seenByEditor();
    const body = { item_ids: [ids[3] ?? "", ids[1] ?? ""], version: slides.version };
    const after = await api.ok(edited.updateSlides, { body, as: editor.token });
    expect(after.items.map(({ slug }) => slug)).toEqual(["door-4", "door-2"]);
    expect(await slugs()).toEqual(["door-4", "door-2"]);
    expect((await seen()).personalisedFeed.data.map(({ slug }) => slug)).toEqual(["door-1", "door-3"]);
    expect(await api.refused(edited.updateSlides, { body, as: editor.token })).toMatchObject({ code: "changed" });
    await api.ok(edited.updateSlides, { body: { item_ids: [] }, as: editor.token });
    expect(await slugs()).toEqual(["door-1", "door-2"]);
  });
});

describe("the popular searches", () => {
  it("are those that editors wrote, or the tags that are used most", async () => {
    const names = async () => (await seen()).searchFeature.data.map(({ name }) => name);
    expect(await names()).toEqual(["tile"]);
    const { searches } = await seenByEditor();
    const body = { searches: ["Clay", "Blue doors", "Clay"], version: searches.version };
    await api.ok(edited.updatePopularSearches, { body, as: editor.token });
    expect(await names()).toEqual(["Clay", "Blue doors"]);
    const nothing = await api.ok(search, { query: { query: "xyzzyx" }, as: personas.member.token });
    expect(nothing.popular.map(({ name }) => name)).toEqual(["Clay", "Blue doors"]);
    expect(await api.refused(edited.updatePopularSearches, { body, as: editor.token })).toMatchObject({ status: 409 });
    await api.ok(edited.updatePopularSearches, { body: { searches: [] }, as: editor.token });
    expect(await names()).toEqual(["tile"]);
    await api.deps.db.delete(settings).where(eq(settings.key, "popular_searches"));
  });
});
