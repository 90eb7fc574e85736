import { auditLog } from "api/db/schema/index";
import * as plans from "contract/edited-plan";
import { layout } from "contract/layout";
import * as navigation from "contract/navigation";
import { listPlans } from "contract/plan";
import * as popups from "contract/popup";
import { desc } from "drizzle-orm";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const dayMs = 24 * 60 * 60 * 1000;

let api: TestApi;
let personas: Personas;
let editor: Person;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  editor = await makePerson(api, { email: "editor@almanac.test", permissions: ["settings.manage"] });
});
beforeEach(() => api.advance(1_000));
afterAll(() => api.close());

const seen = (route?: string) => api.ok(layout, { query: route ? { route } : {}, as: personas.member.token });

async function lastRecorded() {
  const [entry] = await api.deps.db
    .select()
    .from(auditLog)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1);
  return entry;
}

describe("the texts of a plan", () => {
  it("are changed, and seen by its members and on the page of the plans at once", async () => {
    const params = { id: "15" };
    expect((await seen()).plan?.pros).not.toContain("Everything");
    const before = await api.ok(plans.readEditedPlan, { params, as: editor.token });
    const body = { pros: ["Everything"], button: "See more", selling_html: "<p>New</p>", version: before.version };
    const after = await api.ok(plans.updatePlan, { params, body, as: editor.token });
    expect(after).toMatchObject({ pros: ["Everything"], title: before.title, changed_by: expect.any(String) });
    expect((await seen()).plan).toMatchObject({ pros: ["Everything"], button: "See more" });
    await api.ok(listPlans, { query: {}, as: personas.member.token });
    const refused = await api.refused(plans.updatePlan, { params, body, as: editor.token });
    expect(refused).toMatchObject({ status: 409, code: "changed" });
    expect(await lastRecorded()).toMatchObject({ action: "plan.changed", actorId: editor.id, details: { plan: 15 } });
  });

  it("say how many hold it, and name its prices, which are the shop's", async () => {
    const { data } = await api.ok(plans.listEditedPlans, { as: editor.token });
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 15, 16, 17]));
    expect(data.find(({ id }) => id === 15)?.holders_total).toBeGreaterThan(0);
    const unknown = await api.refused(plans.readEditedPlan, { params: { id: "99" }, as: editor.token });
    expect(unknown.status).toBe(404);
  });
});

describe("a popup", () => {
  const fields = {
    ...{ title: "Bring a question", route: "/masterclass", timeout: 3, content: "<p>Ask us.</p>" },
    ...{ link1: "/feedback", link1_text: "Ask", active: true },
  };

  it("appears on its page at once, on its days only, and not once it is inactive or deleted", async () => {
    await seen("/masterclass");
    const made = await api.ok(popups.createPopup, { body: fields, as: editor.token });
    const params = { id: made.id };
    expect((await seen("/masterclass")).popups).toMatchObject([{ content: "<p>Ask us.</p>", link1_text: "Ask" }]);
    expect((await seen("/search")).popups).toEqual([]);
    const today = api.deps.clock().toISOString().slice(0, 10);
    const body = { ...fields, ends_on: today, version: made.version };
    await api.ok(popups.updatePopup, { params, body, as: editor.token });
    expect((await seen("/masterclass")).popups).toHaveLength(1);
    api.advance(dayMs);
    expect((await seen("/masterclass")).popups).toEqual([]);
    expect(await api.ok(popups.readPopup, { params, as: editor.token })).toMatchObject({
      shown_now: false,
      active: true,
    });
    await api.ok(popups.updatePopup, { params, body: fields, as: editor.token });
    expect((await seen("/masterclass")).popups).toHaveLength(1);
    api.advance(1_000);
    await api.ok(popups.deletePopup, { params, as: editor.token });
    expect((await seen("/masterclass")).popups).toEqual([]);
    expect((await api.refused(popups.deletePopup, { params, as: editor.token })).status).toBe(404);
    expect(await lastRecorded()).toMatchObject({ action: "popup.deleted", subjectId: made.id });
  });

  it.each([
    ["a link to a script", { link1: "javascript:alert(1)" }, "link1"],
    ["a link to another host without https", { link1: "//elsewhere.test" }, "link1"],
    ["a button without words", { link1_text: "" }, "link1_text"],
    ["a path with a question mark", { route: "/content?page=2" }, "route"],
    ["a last day before the first", { starts_on: "2026-05-02", ends_on: "2026-05-01" }, "ends_on"],
  ])("is refused with %s", async (_why, change, field) => {
    const refused = await api.refused(popups.createPopup, { body: { ...fields, ...change }, as: editor.token });
    expect(refused).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
  });

  it("is found by its words; a second editor is told of the first; several are deleted at once", async () => {
    const one = await api.ok(popups.createPopup, { body: { ...fields, title: "First of two" }, as: editor.token });
    const two = await api.ok(popups.createPopup, { body: { ...fields, title: "Second of two" }, as: editor.token });
    const list = await api.ok(popups.listPopups, { query: { q: "of two", sort: "-title" }, as: editor.token });
    expect(list.data.map(({ id }) => id)).toEqual([two.id, one.id]);
    const params = { id: one.id };
    const body = { ...fields, version: one.version };
    await api.ok(popups.updatePopup, { params, body, as: editor.token });
    const refused = await api.refused(popups.updatePopup, { params, body, as: editor.token });
    expect(refused).toMatchObject({ status: 409, code: "changed" });
    const result = await api.ok(popups.deletePopups, { body: { ids: [one.id, two.id] }, as: editor.token });
    expect(result).toEqual({ done: 2, refused: [] });
  });
});

describe("the navigation", () => {
  it("is replaced, and seen at once; it leads to paths of the site or to https only", async () => {
    await seen();
    const { entries, version } = await api.ok(navigation.readNavigation, { as: editor.token });
    expect(entries.length).toBeGreaterThan(0);
    const changed = [
      { name: "Library", link: "/content", below: [{ name: "Colour", link: "/content?contentType=Colour" }] },
      { name: "Journal", link: "https://journal.example.com", below: [] },
    ];
    const saved = await api.ok(navigation.updateNavigation, { body: { entries: changed, version }, as: editor.token });
    expect(saved.entries).toEqual(changed);
    expect((await seen()).navigation).toEqual([
      {
        ...{ name: "Library", link: "/content", type: "internal" },
        subItems: [{ name: "Colour", value: "/content?contentType=Colour" }],
      },
      { name: "Journal", link: "https://journal.example.com", type: "external", subItems: [] },
    ]);
    const again = { body: { entries: changed, version }, as: editor.token };
    expect(await api.refused(navigation.updateNavigation, again)).toMatchObject({ status: 409, code: "changed" });
    for (const link of ["http://elsewhere.test", "//elsewhere.test", "javascript:alert(1)", "content"]) {
      const body = { entries: [{ name: "Bad", link, below: [] }] };
      expect((await api.refused(navigation.updateNavigation, { body, as: editor.token })).status).toBe(422);
    }
    expect(await lastRecorded()).toMatchObject({ action: "setting.changed", details: { setting: "navigation" } });
  });
});
