import { accessTokens, auditLog, rolePermissions, roles } from "api/db/schema/index";
import { endExpiredSessions } from "api/jobs/expired-sessions";
import { hashToken } from "api/keyring";
import { endpoints } from "api/routes/index";
import { createView } from "api/store/sessions";
import { login, logout, me } from "contract/auth";
import { type Call, hasEffect } from "contract/call";
import { exportUserData } from "contract/data-export";
import { allCalls } from "contract/index";
import { endMemberSessions, endViewAsMember, readMember, viewAsMember } from "contract/member";
import { search } from "contract/search";
import { endSession, listSessions } from "contract/session";
import { and, eq, inArray, like } from "drizzle-orm";
import { auditEntries } from "tests/support/audit-log";
import { allRows } from "tests/support/db-rows";
import { makeInvoice } from "tests/support/invoices";
import { makeItem } from "tests/support/library";
import {
  givePermissions,
  makePerson,
  makePersonas,
  type Person,
  type Personas,
  personaPassword,
} from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeUserRecords, type UserRecords } from "tests/support/user-records";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

const minuteMs = 60_000;
const bound = allCalls().filter(({ call }) => endpoints.some((one) => one.call === call));
const withEffect = bound.filter(({ call }) => hasEffect(call));
const reads = bound.filter(({ call }) => !hasEffect(call));

let api: TestApi;
let personas: Personas;
let records: UserRecords;
let support: Person;
let view: string;
let sessionsBefore: number;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  await makeItem(api, { slug: "a-premium-item", isPremium: true });
  records = await makeUserRecords(api, personas.member);
  await makeInvoice(api, records.order);
  support = await makePerson(api, { email: "support@almanac.test", permissions: ["members.impersonate"] });
  const own = await api.ok(listSessions, { params: { id: personas.member.id }, as: personas.member.token });
  sessionsBefore = own.data.length;
  view = await begin(personas.member);
});
afterAll(() => api.close());

async function begin({ id }: Person, as = support.token, on = api): Promise<string> {
  const body = { reason: "They cannot see an item" };
  return (await on.ok(viewAsMember, { params: { id }, body, as })).access_token;
}

/** What is recorded of views by a person. */
function entriesBy({ id }: Person, on = api) {
  return auditEntries(on.deps.db, and(like(auditLog.action, "member.view%"), eq(auditLog.actorId, id)));
}

/** The path of a call with the ids of the member's own data, as far as there are such. */
function pathOf({ path }: Call): string {
  const own: Record<string, string> = { ...records, slug: "a-premium-item", user: personas.member.id };
  return path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    if (name === "id" && /^\/(users|members)\//.test(path)) return personas.member.id;
    if (name === "id" && /^\/orders?\//.test(path)) return records.order;
    if (name === "id" && path.startsWith("/content")) return "a-premium-item";
    return own[name.replace(/Id$/, "")] ?? own[name] ?? "a-premium-item";
  });
}

describe("a view of the site as a member", () => {
  it("reads what the member reads, and is marked for nobody else", async () => {
    const { user } = await api.ok(me, { as: view });
    expect(user).toMatchObject({ id: personas.member.id, permissions: [], subscription_plan_id: 15 });
    const { data } = await api.ok(listSessions, { params: { id: personas.member.id }, as: personas.member.token });
    expect(data).toHaveLength(sessionsBefore);
  });

  it.each(withEffect)("refuses $name, whatever it is sent", async ({ call }) => {
    const before = await allRows(api);
    const token = `Bearer ${view}`;
    for (const body of ["{}", "no JSON"]) {
      const sent = call.method === "GET" ? {} : { body };
      const headers = {
        authorization: token,
        "content-type": "application/json",
        "idempotency-key": "a-key-of-a-view",
      };
      const answer = await api.fetch(pathOf(call), { method: call.method, headers, ...sent });
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, "read_only"]);
    }
    expect(await allRows(api)).toEqual(before);
  });

  it("is refused also by its mark in the database alone", async () => {
    const { token } = await createView(api.deps.db, personas.member.id, support.id, "tests", api.deps.clock());
    const bare = "a-token-that-does-not-begin-as-those-of-views";
    await api.deps.db
      .update(accessTokens)
      .set({ tokenHash: hashToken(bare) })
      .where(eq(accessTokens.tokenHash, hashToken(token)));
    const answer = await api.fetch("/users/filter", {
      method: "POST",
      headers: { authorization: `Bearer ${bare}`, "content-type": "application/json" },
      body: JSON.stringify({ filter: { order_by: "Oldest" } }),
    });
    expect(answer.status).toBe(403);
    await api.deps.db.delete(accessTokens).where(eq(accessTokens.tokenHash, hashToken(bare)));
  });

  it("leaves no trace of anything that it reads", async () => {
    const before = await allRows(api, ["rate_limits"]);
    const seen: Record<string, number> = {};
    for (const { name, call } of reads) {
      const headers = { authorization: `Bearer ${view}` };
      seen[name] = (await api.fetch(pathOf(call), { headers })).status;
    }
    await api.fetch("/search?query=zzzznothing", { headers: { authorization: `Bearer ${view}` } });
    expect(await allRows(api, ["rate_limits"])).toEqual(before);
    const faults = Object.entries(seen).filter(([, status]) => status >= 500);
    expect(faults).toEqual([]);
    const answered = Object.entries(seen).filter(([, status]) => status === 200);
    expect(answered.length).toBeGreaterThan(30);
  });

  it("opens no data file and no PDF with the member's name, as both would be recorded", async () => {
    const refused = await api.refused(exportUserData, { params: { id: personas.member.id }, as: view });
    expect(refused).toMatchObject({ status: 403, code: "read_only" });
  });

  it("records no search without results", async () => {
    const before = await allRows(api);
    await api.ok(search, { query: { query: "zzzznothing" }, as: view });
    expect((await allRows(api)).event_log).toEqual(before.event_log);
  });

  it("needs the permission, a reason, and a member who has no permissions", async () => {
    const manager = await makePerson(api, { email: "manager@almanac.test", permissions: ["members.manage"] });
    const params = { id: personas.member.id };
    const body = { reason: "Why not" };
    expect((await api.refused(viewAsMember, { params, body, as: manager.token })).status).toBe(403);
    const empty = await api.refused(viewAsMember, { params, body: { reason: " " }, as: support.token });
    expect(empty).toMatchObject({ status: 422, errors: { reason: "Enter a reason" } });
    for (const staff of [personas.admin, manager, support]) {
      const refused = await api.refused(viewAsMember, { params: { id: staff.id }, body, as: personas.admin.token });
      expect(refused).toMatchObject({ status: 409, code: "staff" });
    }
  });

  it("has no permissions of its own: it cannot begin another, and opens nothing of the administration", async () => {
    const refused = await api.refused(readMember, { params: { id: personas.member.id }, as: view });
    expect(refused).toMatchObject({ status: 403, code: "forbidden" });
  });

  it("ends by the button, which is recorded with its beginning and the reason", async () => {
    const person = await makePerson(api, { email: "one@almanac.test", permissions: ["members.impersonate"] });
    const token = await begin(personas.basics, person.token);
    await api.ok(me, { as: token });
    await api.ok(endViewAsMember, { params: { id: personas.basics.id }, as: person.token });
    await api.ok(endViewAsMember, { params: { id: personas.basics.id }, as: person.token });
    expect((await api.refused(me, { as: token })).status).toBe(401);
    const about = { actorId: person.id, subjectId: personas.basics.id };
    const until = new Date(api.deps.clock().getTime() + 30 * minuteMs).toISOString();
    expect(await entriesBy(person)).toEqual([
      expect.objectContaining({ ...about, action: "member.view_ended", details: { by: "button" } }),
      expect.objectContaining({
        ...about,
        action: "member.viewed",
        details: { reason: "They cannot see an item", until },
      }),
    ]);
  });

  it("ends with the sessions of either of the two, the permission, and a permission of the member", async () => {
    const manager = await makePerson(api, {
      email: "both@almanac.test",
      permissions: ["members.impersonate", "members.manage"],
    });
    const isOver = async (token: string) => (await api.call(me, { as: token })).status === 401;

    const ofMember = await begin(personas.basics, manager.token);
    await api.ok(endMemberSessions, { params: { id: personas.basics.id }, as: manager.token });
    expect(await isOver(ofMember)).toBe(true);

    const ofAdministrator = await begin(personas.basics, manager.token);
    await api.ok(endMemberSessions, { params: { id: manager.id }, as: personas.admin.token });
    expect(await isOver(ofAdministrator)).toBe(true);

    const promoted = await makePerson(api, { email: "promoted@almanac.test" });
    const ofPromoted = await begin(promoted);
    await givePermissions(api, promoted.id, ["orders.view"]);
    expect(await isOver(ofPromoted)).toBe(true);

    const late = await makePerson(api, { email: "late@almanac.test", permissions: ["members.impersonate"] });
    const ofLate = await begin(personas.basics, late.token);
    const { db } = api.deps;
    const role = db
      .select({ id: roles.id })
      .from(roles)
      .where(eq(roles.name, `permissions-of-${late.id}`));
    await db.delete(rolePermissions).where(inArray(rolePermissions.roleId, role));
    expect(await isOver(ofLate)).toBe(true);
  });

  it("ends when its viewer logs out, or one of their sessions is ended", async () => {
    const person = await makePerson(api, { email: "leaving@almanac.test", permissions: ["members.impersonate"] });
    const session = () => api.ok(login, { body: { email: person.email, password: personaPassword } });
    const first = await session();
    const token = await begin(personas.basics, first.access_token);
    await api.ok(logout, { as: first.access_token });
    expect((await api.refused(me, { as: token })).status).toBe(401);
    expect((await entriesBy(person)).map(({ details }) => details)).toContainEqual({ by: "session" });
    const second = await session();
    const again = await begin(personas.basics, second.access_token);
    const { data } = await api.ok(listSessions, { params: { id: person.id }, as: second.access_token });
    const ended = { params: { id: person.id, sessionId: data[0]?.id ?? "" }, as: second.access_token };
    await api.ok(endSession, ended);
    expect((await api.refused(me, { as: again })).status).toBe(401);
  });

  it("ends after 30 minutes, however much it is used, and that is recorded too", async () => {
    const own = await createTestApi();
    onTestFinished(() => own.close());
    const somebody = await makePerson(own, { email: "admin-2@almanac.test", roles: ["admin"] });
    const member = await makePerson(own, { email: "member-2@almanac.test" });
    const token = await begin(member, somebody.token, own);
    own.advance(29 * minuteMs);
    await own.ok(me, { as: token });
    own.advance(minuteMs + 1);
    expect((await own.refused(me, { as: token })).status).toBe(401);
    await endExpiredSessions(own.deps);
    const last = (await entriesBy(somebody, own)).find(({ action }) => action === "member.view_ended");
    expect(last).toMatchObject({
      action: "member.view_ended",
      subjectId: member.id,
      details: { by: "time" },
    });
  });
});
