import { accessTokens, auditLog } from "api/db/schema/index";
import { login, logout, me } from "contract/auth";
import { desc, eq } from "drizzle-orm";
import { addMember, givePlan, makePerson, makePersonas, type Personas, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi, withTestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const dayMs = 24 * 60 * 60_000;

let api: TestApi;
let personas: Personas;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
});
afterAll(() => api.close());

function logIn(email: string, password = personaPassword, at = api) {
  return at.ok(login, { body: { email, password }, headers: { "x-client-agent": "A browser" } });
}

describe("logging in", () => {
  it("returns a token and the user, whatever the case of the address", async () => {
    const session = await logIn("Member@Almanac.test");
    expect(session.user).toMatchObject({
      id: personas.member.id,
      email: "member@almanac.test",
      verified: { status: true },
      subscription_plan_id: 15,
    });
    expect(session.expires_at).toBe(new Date(api.deps.clock().getTime() + 90 * dayMs).toISOString());
    expect((await api.ok(me, { as: session.access_token })).user).toEqual(session.user);
  });

  it("takes the address with what was copied beside it, and an international one in both spellings", async () => {
    const copied = [" member@almanac.test ", "\u00a0member@almanac.test\u200b", "mem\u00adber@almanac.test"];
    for (const email of copied) expect((await logIn(email)).user.id).toBe(personas.member.id);
    const { id } = await makePerson(api, { email: "josé@xn--bcher-kva.example" });
    for (const email of ["josé@bücher.example", "JOSÉ@BÜCHER.example", "jose\u0301@xn--bcher-kva.example"])
      expect((await logIn(email)).user.id).toBe(id);
  });

  it("stores only the token's hash, and the client that it was made with", async () => {
    const { access_token, user } = await logIn(personas.basics.email);
    const rows = await api.deps.db.select().from(accessTokens).where(eq(accessTokens.userId, user.id));
    expect(JSON.stringify(rows)).not.toContain(access_token);
    expect(rows.map(({ userAgent }) => userAgent)).toContain("A browser");
  });

  it("is refused in the same words for a wrong password and for an unknown address", async () => {
    const wrong = await api.refused(login, {
      body: { email: personas.member.email, password: "violet gravel tandem" },
    });
    const unknown = await api.refused(login, {
      body: { email: "nobody@almanac.test", password: "violet gravel tandem" },
    });
    expect(wrong).toMatchObject({
      status: 422,
      code: "invalid",
      message: "These details do not match an account.",
      errors: {},
    });
    expect({ ...unknown, headers: null }).toEqual({ ...wrong, headers: null });
  });

  it("is refused at the fields that are empty", async () => {
    const refused = await api.refused(login, { body: { email: "", password: "" } });
    expect(refused).toMatchObject({
      status: 422,
      errors: { email: "Enter an e-mail address like name@example.com", password: "Enter your password" },
    });
  });

  it("is recorded, as are its refusals, without what was typed", async () => {
    const person = await makePerson(api, { email: "recorded@almanac.test" });
    await logIn(person.email);
    await api.refused(login, { body: { email: person.email, password: "violet gravel tandem" } });
    const auditEntries = await api.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, person.id))
      .orderBy(desc(auditLog.createdAt));
    expect(auditEntries.map(({ action }) => action).sort()).toEqual(["login.refused", "session.opened"]);
    expect(JSON.stringify(auditEntries)).not.toMatch(/violet|almanac\.test/);
  });

  it("returns the roles and the current plan: the user's own, or the team's once approved", async () => {
    expect((await logIn(personas.teamAdmin.email)).user).toMatchObject({
      roles: ["user-subscription"],
      subscription_plan_id: 17,
    });
    expect((await logIn(personas.teamMember.email)).user).toMatchObject({ roles: [], subscription_plan_id: 17 });
    expect((await logIn(personas.waiting.email)).user).toMatchObject({ subscription_plan_id: null });
    expect((await logIn(personas.admin.email)).user).toMatchObject({ roles: ["admin"], subscription_plan_id: null });
    expect((await logIn(personas.unverified.email)).user).toMatchObject({ verified: { status: false } });
  });

  it("prefers the plan that covers premium content", async () => {
    const both = await makePerson(api, { email: "both@almanac.test", plan: 1 });
    await addMember(api, personas.team, both, true);
    expect((await logIn(both.email)).user.subscription_plan_id).toBe(17);
  });

  it("ignores an expired plan", async () => {
    const past = await makePerson(api, { email: "past@almanac.test" });
    await givePlan(api, past.id, 15, "2026-03-01");
    expect((await logIn(past.email)).user.subscription_plan_id).toBeNull();
  });
});

describe("a session", () => {
  it("ends when its user logs out, and only that one", async () => {
    const [first, second] = [await logIn(personas.member.email), await logIn(personas.member.email)];
    expect((await api.call(logout, { as: first.access_token })).status).toBe(204);
    expect(await api.refused(me, { as: first.access_token })).toMatchObject({
      status: 401,
      code: "unauthenticated",
    });
    expect((await api.call(me, { as: second.access_token })).status).toBe(200);
  });

  it("that does not exist is logged out with the same response", async () => {
    expect((await api.call(logout, {})).status).toBe(204);
    expect((await api.call(logout, { as: "x".repeat(43) })).status).toBe(204);
  });

  it("is required: without a token, or with a wrong one, nobody is logged in", async () => {
    expect((await api.refused(me, {})).status).toBe(401);
    expect((await api.refused(me, { as: "x".repeat(43) })).status).toBe(401);
  });

  it("has no callouts for a user without a team", async () => {
    expect(await api.ok(me, { as: personas.member.token })).toMatchObject({ messages: [], auth: true });
  });

  it("ends after 14 days without use, and after 90 days in any case", () =>
    withTestApi(async (own) => {
      const { email } = await makePerson(own, { email: "stays@almanac.test" });
      const [idle, busy] = [await logIn(email, personaPassword, own), await logIn(email, personaPassword, own)];
      for (let day = 0; day < 90; day += 9) {
        expect((await own.call(me, { as: busy.access_token })).status).toBe(200);
        own.advance(9 * dayMs);
        if (day === 9) expect((await own.call(me, { as: idle.access_token })).status).toBe(401);
      }
      expect((await own.call(me, { as: busy.access_token })).status).toBe(401);
    }));
});
