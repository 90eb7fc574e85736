import { auditLog } from "api/db/schema/index";
import { createSession } from "api/store/sessions";
import { login, me } from "contract/auth";
import * as session from "contract/session";
import { and, eq, ne } from "drizzle-orm";
import { makePerson, type Person, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let one: Person;
let other: Person;
let people = 0;

const dayMs = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  api = await createTestApi();
  other = await makePerson(api, { email: "other@almanac.test" });
});

beforeEach(async () => {
  people += 1;
  one = await makePerson(api, { email: `one-${people}@almanac.test` });
  other.token = (await createSession(api.deps.db, other.id, "", api.deps.clock())).token;
});

afterAll(() => api.close());

/** Logs in as `one` once more, a minute later. */
async function enter(userAgent: string): Promise<string> {
  api.advance(60_000);
  const body = { email: one.email, password: personaPassword };
  const headers = { "x-client-agent": userAgent };
  return (await api.ok(login, { body, headers })).access_token;
}

async function list(as = one.token) {
  return api.ok(session.listSessions, { params: { id: one.id }, as });
}

async function isIn(token: string): Promise<boolean> {
  return (await api.call(me, { as: token })).status === 200;
}

/** The audit log without sign-ins. */
async function auditEntries() {
  return api.deps.db
    .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.actorId, one.id), ne(auditLog.action, "session.opened")));
}

describe("the list of a user's sessions", () => {
  it("has the current one first, then the last used, each with its user agent", async () => {
    const phone = await enter("a telephone");
    await enter("x".repeat(300));
    const { data, meta } = await list(phone);
    expect(data.map(({ user_agent, current }) => [user_agent, current])).toEqual([
      ["a telephone", true],
      ["x".repeat(200), false],
      ["tests", false],
    ]);
    expect(meta.total).toBe(3);
    expect(JSON.stringify(data)).not.toContain(phone);
  });

  it("has the end of each: two weeks after its last use, and no longer than ninety days", async () => {
    const [fresh] = (await list()).data;
    const { created_at, last_used_at, expires_at } = fresh as session.SessionSummary;
    expect(Date.parse(expires_at) - Date.parse(last_used_at)).toBe(14 * dayMs);
    for (let day = 0; day < 80; day += 10) {
      api.advance(10 * dayMs);
      await list();
    }
    const [old] = (await list()).data;
    expect(old?.created_at).toBe(created_at);
    expect(Date.parse(old?.expires_at ?? "") - Date.parse(created_at)).toBe(90 * dayMs);
  });

  it("leaves out expired ones", async () => {
    const idle = await enter("idle");
    api.advance(13 * dayMs);
    await list();
    api.advance(2 * dayMs);
    expect((await list()).data.map(({ user_agent }) => user_agent)).toEqual(["tests"]);
    expect(await isIn(idle)).toBe(false);
  });

  it("has fifty at most and counts all", async () => {
    for (let made = 0; made < 60; made++) await createSession(api.deps.db, one.id, `place ${made}`, api.deps.clock());
    api.advance(30 * 60_000);
    const { data, meta } = await list();
    expect([data.length, data[0]?.current, meta.total]).toEqual([50, true, 61]);
  });
});

describe("logging out", () => {
  it("in one place ends that session, and is recorded", async () => {
    const [phone, laptop] = [await enter("a telephone"), await enter("a laptop")];
    const found = (await list()).data.find(({ user_agent }) => user_agent === "a telephone");
    await api.ok(session.endSession, { params: { id: one.id, sessionId: found?.id ?? "" }, as: one.token });
    expect(await Promise.all([phone, laptop, one.token].map(isIn))).toEqual([false, true, true]);
    expect(await auditEntries()).toEqual([{ action: "session.ended", actorId: one.id, details: { sessions: 1 } }]);
  });

  it("of the current session is logging out", async () => {
    const [here] = (await list()).data;
    await api.ok(session.endSession, { params: { id: one.id, sessionId: here?.id ?? "" }, as: one.token });
    expect(await isIn(one.token)).toBe(false);
  });

  it("everywhere else keeps the current session, and everybody else's", async () => {
    const [phone, laptop] = [await enter("a telephone"), await enter("a laptop")];
    await api.ok(session.endOtherSessions, { params: { id: one.id }, as: phone });
    expect(await Promise.all([phone, laptop, one.token, other.token].map(isIn))).toEqual([true, false, false, true]);
    expect(await auditEntries()).toEqual([
      { action: "session.others_ended", actorId: one.id, details: { sessions: 2 } },
    ]);
  });

  it("twice, or of an unknown session, ends nothing more and records nothing", async () => {
    await api.ok(session.endOtherSessions, { params: { id: one.id }, as: one.token });
    expect(await auditEntries()).toEqual([]);
    const [here] = (await list()).data;
    const params = { id: one.id, sessionId: here?.id ?? "" };
    const second = await enter("a laptop");
    await api.ok(session.endSession, { params, as: second });
    expect(await api.refused(session.endSession, { params, as: second })).toMatchObject({ status: 404 });
  });

  it("another user is not possible, by whichever id, and reveals nothing", async () => {
    const [here] = (await list()).data;
    const theirs = { id: one.id, sessionId: here?.id ?? "" };
    const as = other.token;
    expect(await api.refused(session.endSession, { params: theirs, as })).toMatchObject({ status: 404 });
    const mixed = { ...theirs, id: other.id };
    expect(await api.refused(session.endSession, { params: mixed, as })).toMatchObject({ status: 404 });
    expect(await api.refused(session.endOtherSessions, { params: { id: one.id }, as })).toMatchObject({ status: 404 });
    expect(await api.refused(session.listSessions, { params: { id: one.id }, as })).toMatchObject({ status: 404 });
    const admin = await makePerson(api, { email: `admin-${people}@almanac.test`, roles: ["admin"] });
    expect(await api.refused(session.endSession, { params: theirs, as: admin.token })).toMatchObject({ status: 404 });
    expect(await isIn(one.token)).toBe(true);
  });

  it("requires a login", async () => {
    expect(await api.refused(session.listSessions, { params: { id: one.id } })).toMatchObject({ status: 401 });
    expect(await api.refused(session.endOtherSessions, { params: { id: one.id } })).toMatchObject({ status: 401 });
  });
});

describe("the last use", () => {
  it("is recorded once an hour, so it is at most that stale", async () => {
    const began = (await list()).data[0]?.last_used_at ?? "";
    api.advance(59 * 60_000);
    expect((await list()).data[0]?.last_used_at).toBe(began);
    api.advance(2 * 60_000);
    const after = (await list()).data[0]?.last_used_at ?? "";
    expect(Date.parse(after) - Date.parse(began)).toBe(61 * 60_000);
  });
});
