import { auditLog } from "api/db/schema/index";
import { me } from "contract/auth";
import * as callouts from "contract/callout";
import { eq } from "drizzle-orm";
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

const fields = { message: "The office is closed on Monday.", type: "info" as const, active: true };

async function seen(token = personas.member.token) {
  const { messages } = await api.ok(me, { as: token });
  return messages.map(({ data }) => data);
}

describe("a callout", () => {
  it("is among the messages of members at once, on its days, and not once it is inactive or deleted", async () => {
    expect(await seen()).toEqual([]);
    const today = api.deps.clock().toISOString().slice(0, 10);
    const body = { ...fields, link: "/terms", link_text: "Read on", ends_on: today };
    const made = await api.ok(callouts.createCallout, { body, as: editor.token });
    expect(await seen()).toEqual([{ type: "info", msg: fields.message, ctaText: "Read on", ctaURL: "/terms" }]);
    api.advance(dayMs);
    expect(await seen()).toEqual([]);
    const params = { id: made.id };
    expect(await api.ok(callouts.readCallout, { params, as: editor.token })).toMatchObject({ shown_now: false });
    await api.ok(callouts.updateCallout, { params, body: fields, as: editor.token });
    expect(await seen()).toEqual([{ type: "info", msg: fields.message }]);
    await api.ok(callouts.updateCallout, { params, body: { ...fields, active: false }, as: editor.token });
    expect(await seen()).toEqual([]);
    await api.ok(callouts.deleteCallout, { params, as: editor.token });
    expect((await api.refused(callouts.deleteCallout, { params, as: editor.token })).status).toBe(404);
    const entries = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, made.id));
    expect(entries.map(({ action }) => action)).toContain("callout.deleted");
  });

  it("is for members of its plans alone, the free one among them", async () => {
    const paid = await api.ok(callouts.createCallout, {
      body: { ...fields, message: "Paid", plan_ids: [15] },
      as: editor.token,
    });
    const free = await api.ok(callouts.createCallout, {
      body: { ...fields, message: "Free", plan_ids: [1] },
      as: editor.token,
    });
    expect((await seen()).map(({ msg }) => msg)).toEqual(["Paid"]);
    expect((await seen(personas.basics.token)).map(({ msg }) => msg)).toEqual(["Free"]);
    const list = await api.ok(callouts.listCallouts, { query: { q: "paid" }, as: editor.token });
    expect(list.data.map(({ id }) => id)).toEqual([paid.id]);
    const body = { ids: [paid.id, free.id] };
    expect(await api.ok(callouts.deleteCallouts, { body, as: editor.token })).toEqual({ done: 2, refused: [] });
  });

  it("tells a second editor of the first", async () => {
    const made = await api.ok(callouts.createCallout, { body: fields, as: editor.token });
    const change = { params: { id: made.id }, body: { ...fields, version: made.version }, as: editor.token };
    await api.ok(callouts.updateCallout, change);
    expect(await api.refused(callouts.updateCallout, change)).toMatchObject({ status: 409, code: "changed" });
    await api.ok(callouts.deleteCallout, { params: { id: made.id }, as: editor.token });
  });

  it.each([
    ["no text", { message: "" }, "message"],
    ["more text than a browser keeps", { message: "x".repeat(251) }, "message"],
    ["a link to a script", { link: "javascript:alert(1)", link_text: "Go" }, "link"],
    ["a link without words", { link: "/content" }, "link_text"],
    ["words without a link", { link_text: "Go" }, "link"],
    ["a last day before the first", { starts_on: "2026-05-02", ends_on: "2026-05-01" }, "ends_on"],
  ])("is refused with %s", async (_why, change, field) => {
    const refused = await api.refused(callouts.createCallout, { body: { ...fields, ...change }, as: editor.token });
    expect(refused).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
  });
});
