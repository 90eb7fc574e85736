import { subscriptions, teamMembers } from "api/db/schema/index";
import { hasAccess } from "api/domain/access";
import { endpoints } from "api/routes/index";
import { previewContent, readContent } from "contract/content";
import { allCalls } from "contract/index";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { addMember, givePlan, makePerson, makePersonas, makeTeam, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  await makeItem(api, { slug: "free", path: "rooms/kitchen", text: ["Anyone may read this."] });
  await makeItem(api, { slug: "premium", isPremium: true, path: "rooms/kitchen", text: ["The hinge is the unit."] });
  await makeItem(api, { slug: "buyers", isPremium: true, planIds: [16, 17], text: ["Order in March."] });
  await makeItem(api, { slug: "board", isPremium: true, planIds: [17], text: ["Sell the mill."] });
});

afterAll(() => api.close());

async function reads(slug: string, as: string): Promise<number> {
  return (await api.call(readContent, { params: { slug }, as })).status;
}

describe("who may read what", () => {
  const matrix: [slug: string, open: (keyof Personas)[], locked: (keyof Personas)[]][] = [
    ["free", ["basics", "member", "teamAdmin", "teamMember", "waiting", "admin"], []],
    ["premium", ["member", "teamAdmin", "teamMember", "admin"], ["basics", "waiting"]],
    ["buyers", ["teamAdmin", "teamMember", "admin"], ["basics", "waiting", "member"]],
    ["board", ["teamAdmin", "teamMember", "admin"], ["basics", "waiting", "member"]],
  ];
  for (const [slug, open, locked] of matrix) {
    for (const who of open) {
      it(`${slug} is open to ${who}`, async () => {
        expect(await reads(slug, token(who))).toBe(200);
      });
    }
    for (const who of locked) {
      it(`${slug} is locked to ${who}, with the code no_access`, async () => {
        const refusal = await api.refused(readContent, { params: { slug }, as: token(who) });
        expect(refusal).toMatchObject({ status: 403, code: "no_access" });
      });
    }
  }

  it("is decided at every read: a withdrawn approval locks at once", async () => {
    const person = await makePerson(api, { email: "briefly@almanac.test" });
    await addMember(api, personas.team, person, true);
    expect(await reads("premium", person.token)).toBe(200);
    await api.deps.db.update(teamMembers).set({ approved: false }).where(eq(teamMembers.userId, person.id));
    expect(await reads("premium", person.token)).toBe(403);
  });

  it("ends with the last day of the plan, in London", async () => {
    const person = await makePerson(api, { email: "ending@almanac.test" });
    await givePlan(api, person.id, 15, "2026-03-02");
    expect(await reads("premium", person.token)).toBe(200);
    await api.deps.db.update(subscriptions).set({ expiresOn: "2026-03-01" }).where(eq(subscriptions.userId, person.id));
    expect(await reads("premium", person.token)).toBe(403);
  });

  it("does not begin before the plan's first day, and not with a plan that was ended", async () => {
    const person = await makePerson(api, { email: "early@almanac.test" });
    await givePlan(api, person.id, 15);
    const mine = eq(subscriptions.userId, person.id);
    await api.deps.db.update(subscriptions).set({ startsOn: "2026-03-03" }).where(mine);
    expect(await reads("premium", person.token)).toBe(403);
    await api.deps.db
      .update(subscriptions)
      .set({ startsOn: "2026-03-02", status: "cancelled", cancelledAt: new Date() })
      .where(mine);
    expect(await reads("premium", person.token)).toBe(403);
  });

  it("ends for the whole team with its admin's plan", async () => {
    const boss = await makePerson(api, { email: "boss@almanac.test", plan: 16 });
    const hand = await makePerson(api, { email: "hand@almanac.test" });
    const team = await makeTeam(api, boss, "Kiln House", "KILN-1");
    await addMember(api, team, hand, true);
    expect(await reads("buyers", hand.token)).toBe(200);
    await api.deps.db.update(subscriptions).set({ expiresOn: "2026-02-28" }).where(eq(subscriptions.userId, boss.id));
    expect(await reads("buyers", hand.token)).toBe(403);
  });

  it("is by the better of the user's own plan and the team's", async () => {
    const person = await makePerson(api, { email: "both@almanac.test", plan: 1 });
    await addMember(api, personas.team, person, true);
    expect(await reads("board", person.token)).toBe(200);
  });

  it("requires a plan that covers premium content even if the item names the plan", () => {
    const lock = { id: null, isPremium: true, planIds: [1] };
    const holder = (coversPremium: boolean) => ({ opensAll: false, plans: [{ id: 1, coversPremium }], contentIds: [] });
    expect(hasAccess(lock, holder(false))).toBe(false);
    expect(hasAccess(lock, holder(true))).toBe(true);
  });
});

describe("a locked item", () => {
  it("never leaks its text, its files or its texts for users with access", async () => {
    const secret = "quincunx";
    const sealed = await makeItem(api, {
      slug: "sealed",
      isPremium: true,
      planIds: [17],
      featured: true,
      pinned: true,
      mediaType: "download",
      path: "rooms/kitchen",
      tags: ["sealed"],
      text: [`The ${secret} comes back.`],
      subtextAccess: `All about the ${secret}.`,
      cta1Access: { text: `More ${secret}`, slug: "more", type: "white" },
      files: [`${secret} file`],
    });
    const hash = Buffer.from(`${secret} file`).toString("hex").slice(0, 32);
    const searched = `?query=${secret}&q=${secret}&slug=rooms%2Fkitchen&categories=rooms%2Ckitchen&perPage=100`;
    const leaks: string[] = [];
    for (const { name, call } of allCalls()) {
      if (!endpoints.some((one) => one.call === call) || call.method !== "GET") continue;
      for (const who of ["basics", "member", "waiting", "unverified"] as const) {
        const values: Record<string, string> = { slug: "sealed", hash, id: sealed.id };
        if (call.path.startsWith("/content-categories")) values.id = "rooms%2Fkitchen";
        if (call.path.startsWith("/users")) values.id = personas[who].id;
        const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "sealed");
        const answer = await api.fetch(path + searched, { headers: { authorization: `Bearer ${token(who)}` } });
        const body = (await answer.text()).replaceAll(`"search_query":"${secret}"`, "");
        if (body.includes(secret) || body.includes(`/files/${hash}`)) leaks.push(`${name} to ${who}`);
      }
    }
    expect(leaks).toEqual([]);
    const open = await api.fetch("/content/slug/sealed", {
      headers: { authorization: `Bearer ${personas.teamAdmin.token}` },
    });
    expect(await open.text()).toContain(secret);
  });

  it("shows its card to any signed-in user, also before the address is verified", async () => {
    const card = await api.ok(previewContent, { params: { slug: "premium" }, as: personas.unverified.token });
    expect(card).toMatchObject({ slug: "premium", has_access: false, is_premium: true });
  });
});

describe("an item", () => {
  it("is read with its blocks in order, its types, crumbs and tags", async () => {
    await makeItem(api, {
      slug: "whole",
      path: "rooms/bath/tiles",
      tags: ["wet", "cold"],
      text: ["First.", "Second."],
    });
    const item = await api.ok(readContent, { params: { slug: "whole" }, as: personas.basics.token });
    expect(item.blocks.map(({ position, content }) => [position, content.paragraphs])).toEqual([
      [0, ["First."]],
      [1, ["Second."]],
    ]);
    expect(item.types).toContainEqual({ id: item.blocks[0]?.type_id, title: "text" });
    expect(item.breadcrumbs.map(({ slug }) => slug)).toEqual(["rooms", "bath", "tiles"]);
    expect(item.tags).toEqual(["cold", "wet"]);
    expect(item.publish_at_human).toBe("01/03/2026");
  });

  it("that is a draft, or not published yet, does not exist for anyone but admins", async () => {
    await makeItem(api, { slug: "draft", status: "draft" });
    await makeItem(api, { slug: "tomorrow", daysAgo: -1 });
    for (const slug of ["draft", "tomorrow", "no-such-item"]) {
      expect((await api.refused(readContent, { params: { slug }, as: personas.teamAdmin.token })).status).toBe(404);
      expect((await api.refused(previewContent, { params: { slug }, as: personas.member.token })).status).toBe(404);
    }
    expect(await reads("draft", personas.admin.token)).toBe(200);
    expect(await reads("tomorrow", personas.admin.token)).toBe(200);
  });

  it("requires a login and a verified address", async () => {
    expect((await api.refused(readContent, { params: { slug: "free" } })).status).toBe(401);
    expect((await api.refused(previewContent, { params: { slug: "free" } })).status).toBe(401);
    const refusal = await api.refused(readContent, { params: { slug: "free" }, as: personas.unverified.token });
    expect(refusal).toMatchObject({ status: 403, code: "unverified" });
  });

  it("with an invalid slug is not found", async () => {
    expect((await api.refused(readContent, { params: { slug: "No Slug'--" }, as: personas.admin.token })).status).toBe(
      404,
    );
  });
});

function token(who: keyof Personas): string {
  const person = personas[who];
  if (!("token" in person)) throw new Error(`${who} is not a person`);
  return person.token;
}
