import { auditLog, users } from "api/db/schema/index";
import { exportMembers, listMembers, memberFilters } from "contract/member";
import { eq, sql } from "drizzle-orm";
import { givePermissions, makePersonas, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  await api.deps.db
    .update(users)
    .set({ company: "100 % Wool_Works", lastName: "adler", createdAt: new Date("2026-01-31T23:30:00Z") })
    .where(eq(users.id, personas.basics.id));
});
afterAll(() => api.close());

async function found(query: Record<string, string | number>): Promise<string[]> {
  const { data, meta } = await api.ok(listMembers, { query: query as never, as: personas.admin.token });
  expect(meta.total).toBe(data.length);
  return data.map(({ email }) => email.replace("@almanac.test", ""));
}

describe("the list of members", () => {
  it("is by name, with the plan in force and the team of each", async () => {
    const { data, meta } = await api.ok(listMembers, { query: {}, as: personas.admin.token });
    expect(meta).toEqual({ total: 7, page: 1, per_page: 25 });
    expect(data.map(({ display_name }) => display_name)).toEqual([
      "Basil adler",
      ...["Ada", "Maud", "Mira", "Tove", "Una", "Wendel"].map((name) => `${name} Castle`),
    ]);
    const team = { id: personas.team.id, title: "Harbour Studio" };
    expect(data.map(({ plan, team: of }) => [plan && [plan.title, plan.own], of?.approved])).toEqual([
      [["Basics", true], undefined],
      [null, undefined],
      [["Studio", true], undefined],
      [["Group", false], true],
      [["Group", true], true],
      [null, undefined],
      [null, false],
    ]);
    expect(data.at(4)?.team).toEqual({ ...team, approved: true });
    expect(data.at(5)?.verified).toBe(false);
  });

  it("is searched by name, company or e-mail address, and literally", async () => {
    expect(await found({ q: "maud castle" })).toEqual(["member"]);
    expect(await found({ q: "WOOL_w" })).toEqual(["basics"]);
    expect(await found({ q: "0 %" })).toEqual(["basics"]);
    expect(await found({ q: "team-" })).toEqual(["team-member", "team-admin"]);
    expect(await found({ q: "maud_castle" })).toEqual([]);
    expect(await found({ q: "\\" })).toEqual([]);
  });

  it("is narrowed to a plan, own or of the team that has approved them, and to those without a paid one", async () => {
    expect(await found({ plan: 15 })).toEqual(["member"]);
    expect(await found({ plan: 17 })).toEqual(["team-member", "team-admin"]);
    expect(await found({ plan: 16 })).toEqual([]);
    expect(await found({ plan: 0 })).toEqual(["basics", "admin", "unverified", "waiting"]);
    expect(await found({ plan: 0, q: "una" })).toEqual(["unverified"]);
  });

  it("is narrowed to a team, a role, confirmed addresses and days of joining", async () => {
    const { roles } = await api.ok(memberFilters, { as: personas.admin.token });
    const subscriber = roles.find(({ title }) => title === "Subscriber")?.id ?? "";
    expect(await found({ team: "harbour" })).toEqual(["team-member", "team-admin", "waiting"]);
    expect(await found({ team: "elsewhere" })).toEqual([]);
    expect(await found({ role: subscriber })).toEqual(["team-admin"]);
    expect(await found({ verified: "no" })).toEqual(["unverified"]);
    expect((await found({ verified: "yes" })).length).toBe(6);
    expect(await found({ to: "2026-01-30" })).toEqual([]);
    expect(await found({ from: "2026-01-31", to: "2026-01-31" })).toEqual(["basics"]);
    expect(await found({ from: "2026-02-01", q: "basil" })).toEqual([]);
  });

  it("ignores filters that it does not know, and sorts by company and day of joining", async () => {
    const all = await found({});
    expect(await found({ plan: "many", verified: "maybe", role: "x", from: "yesterday", sort: "shoes" })).toEqual(all);
    expect((await found({ sort: "-company" }))[0]).toBe("basics");
    expect((await found({ sort: "joined" }))[0]).toBe("basics");
    expect((await found({ sort: "-joined" })).at(-1)).toBe("basics");
  });

  it("has pages without gaps, of which the last may be empty", async () => {
    const page = (at: number) => api.ok(listMembers, { query: { page: at, per_page: 4 }, as: personas.admin.token });
    expect((await page(2)).data.map(({ email }) => email)).toEqual([
      personas.teamAdmin.email,
      personas.unverified.email,
      personas.waiting.email,
    ]);
    expect(await page(3)).toEqual({ data: [], meta: { total: 7, page: 3, per_page: 4 } });
  });

  it("is sorted by an index", async () => {
    const plan = await api.deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select id from users order by lower(last_name), lower(first_name), id limit 25`);
    });
    expect(JSON.stringify(plan)).toContain("users_by_name");
  });
});

describe("the list of members as a file", () => {
  it("needs a permission of its own, and is recorded once", async () => {
    const { teamMember: viewer, member: exporter } = personas;
    await givePermissions(api, viewer.id, ["members.view"]);
    await givePermissions(api, exporter.id, ["members.export"]);
    expect((await api.refused(exportMembers, { query: {}, as: viewer.token })).status).toBe(403);
    const first = await api.ok(exportMembers, { query: { q: "castle", per_page: 2 }, as: exporter.token });
    expect(first.meta.total).toBeGreaterThan(2);
    await api.ok(exportMembers, { query: { q: "castle", page: 2, per_page: 2 }, as: exporter.token });
    const recorded = await api.deps.db.select().from(auditLog).where(eq(auditLog.action, "member.exported"));
    expect(recorded).toEqual([
      expect.objectContaining({ actorId: exporter.id, details: { members: first.meta.total } }),
    ]);
  });
});
