import { auditLog, newsletterSends, userRoles, users } from "api/db/schema/index";
import { login, loginWithLink, me, requestLoginLink, requestPasswordReset, resetPassword } from "contract/auth";
import {
  blockMember,
  exportMembers,
  listMembers,
  readMember,
  sendMemberPasswordLink,
  unblockMember,
  viewAsMember,
} from "contract/member";
import { and, eq } from "drizzle-orm";
import { auditEntries } from "tests/support/audit-log";
import { makePerson, makePersonas, type Person, type Personas, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;
let clerk: Person;
let person: Person;
let made = 0;
const password = "violet gravel tandem owl";
const locked = /^This account is locked\. Write to support@almanac\.example/;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  clerk = await makePerson(api, {
    email: "clerk@almanac.test",
    firstName: "Cleo",
    permissions: ["members.view", "members.manage", "members.export", "members.impersonate"],
  });
});
afterAll(() => api.close());

beforeEach(async () => {
  made += 1;
  person = await makePerson(api, { email: `petra-${made}@almanac.test`, firstName: "Petra", plan: 15 });
});

function block({ id }: Person, as = clerk.token) {
  return api.ok(blockMember, { params: { id }, body: { reason: "Shares the password" }, as });
}

async function mailedToken(call: typeof requestLoginLink | typeof requestPasswordReset): Promise<string> {
  api.advance(1_000);
  await api.ok(call, { body: { email: person.email } });
  await api.runJobs();
  const text = (await api.mailsTo(person.email)).at(-1)?.text ?? "";
  const token = /\/login\/([\w-]{43})|token=([\w-]{43})/.exec(text);
  return token?.[1] ?? token?.[2] ?? "";
}

function resetBody(token: string) {
  return { email: person.email, token, password, password_confirmation: password };
}

describe("a member who is blocked", () => {
  it("is logged out everywhere with the next request, and administrators see since when and why", async () => {
    expect(await block(person)).toMatchObject({
      ...{ blocked: true, viewable: false, sessions: { total: 0 } },
      block: { by: "Cleo Castle", reason: "Shares the password" },
      terms: [{ state: "active" }],
    });
    expect((await api.refused(me, { as: person.token })).status).toBe(401);
    const blocked = and(eq(auditLog.subjectId, person.id), eq(auditLog.action, "member.blocked"));
    const [entry] = await auditEntries(api.deps.db, blocked);
    expect(entry).toMatchObject({ actorId: clerk.id, details: { reason: "Shares the password" } });
  });

  it("cannot use a token that was made at the same moment", async () => {
    await api.deps.db.update(users).set({ blockedAt: api.deps.clock() }).where(eq(users.id, person.id));
    expect((await api.refused(me, { as: person.token })).status).toBe(401);
  });

  it("reads that the account is locked with the right password only: a wrong one is refused as everybody's", async () => {
    await block(person);
    const right = await api.refused(login, { body: { email: person.email, password: personaPassword } });
    expect(right).toMatchObject({ status: 403, code: "blocked", message: expect.stringMatching(locked) });
    const wrong = await api.refused(login, { body: { email: person.email, password: "not the password" } });
    const unknown = await api.refused(login, { body: { email: "nobody@almanac.test", password: "not the password" } });
    const { headers: _, ...told } = wrong;
    expect(told).toEqual({ status: 422, code: unknown.code, message: unknown.message, errors: unknown.errors });
  });

  it("cannot log in by a link that was mailed before, nor set a password by one", async () => {
    const link = await mailedToken(requestLoginLink);
    const reset = await mailedToken(requestPasswordReset);
    await block(person);
    const byLink = await api.refused(loginWithLink, { body: { token: link } });
    const byReset = await api.refused(resetPassword, { body: resetBody(reset) });
    for (const refusal of [byLink, byReset])
      expect(refusal).toMatchObject({ status: 403, code: "blocked", message: expect.stringMatching(locked) });
    // Whoever has them could have kept them until the account is open again.
    await api.ok(unblockMember, { params: { id: person.id }, as: clerk.token });
    expect((await api.refused(loginWithLink, { body: { token: link } })).status).toBe(410);
    expect((await api.refused(resetPassword, { body: resetBody(reset) })).status).toBe(410);
  });

  it("is mailed no new link, but whom to write to; the answer is the same for everybody", async () => {
    await block(person);
    for (const call of [requestLoginLink, requestPasswordReset]) {
      const known = await api.ok(call, { body: { email: person.email } });
      expect(known).toEqual(await api.ok(call, { body: { email: "nobody@almanac.test" } }));
    }
    await api.runJobs();
    const sent = await api.mailsTo(person.email);
    expect(sent.map(({ subject }) => subject)).toEqual(Array(2).fill("Your Almanac account is locked"));
    expect(sent[0]?.text).not.toMatch(/token=|\/login\//);
    const refused = await api.refused(sendMemberPasswordLink, { params: { id: person.id }, as: clerk.token });
    expect(refused).toMatchObject({ status: 409, code: "blocked" });
    const view = { params: { id: person.id }, body: { reason: "Looking" }, as: clerk.token };
    expect(await api.refused(viewAsMember, view)).toMatchObject({ status: 409, code: "blocked" });
  });

  it("cannot claim an account that was never confirmed", async () => {
    await api.deps.db.update(users).set({ verifiedAt: null }).where(eq(users.id, person.id));
    const link = await mailedToken(requestLoginLink);
    await block(person);
    expect((await api.refused(loginWithLink, { body: { token: link } })).code).toBe("blocked");
    const [row] = await api.deps.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.verifiedAt).toBeNull();
  });

  it("gets no newsletter", async () => {
    const { listReaders } = await import("api/store/newsletter");
    await api.deps.db.update(users).set({ newsletter: true }).where(eq(users.id, person.id));
    const issue = { kind: "weekly", dueAt: api.deps.clock() } as Parameters<typeof listReaders>[1];
    const readers = async () => (await listReaders(api.deps.db, issue, null, 1_000)).map(({ id }) => id);
    expect(await readers()).toContain(person.id);
    await block(person);
    expect(await readers()).not.toContain(person.id);
    expect(await api.deps.db.$count(newsletterSends, eq(newsletterSends.userId, person.id))).toBe(0);
  });

  it("logs in again when that is taken back, and stays blocked for the first reason until then", async () => {
    await block(person);
    const again = { params: { id: person.id }, body: { reason: "Another" }, as: clerk.token };
    expect((await api.ok(blockMember, again)).block?.reason).toBe("Shares the password");
    for (let press = 0; press < 2; press += 1)
      await api.ok(unblockMember, { params: { id: person.id }, as: clerk.token });
    expect(await api.ok(readMember, { params: { id: person.id }, as: clerk.token })).toMatchObject({
      ...{ blocked: false, block: null },
    });
    await api.ok(login, { body: { email: person.email, password: personaPassword } });
    const entries = and(eq(auditLog.subjectId, person.id), eq(auditLog.action, "member.unblocked"));
    expect(await api.deps.db.$count(auditLog, entries)).toBe(1);
    // The token of before does not come back.
    expect((await api.refused(me, { as: person.token })).status).toBe(401);
  });

  it("is found in the list, and marked in the file", async () => {
    await block(person);
    const listed = await api.ok(listMembers, { query: { blocked: "yes", q: person.email }, as: clerk.token });
    expect(listed.data).toMatchObject([{ id: person.id, blocked: true }]);
    const others = await api.ok(listMembers, { query: { blocked: "no", q: person.email }, as: clerk.token });
    expect(others.data).toEqual([]);
    const file = await api.ok(exportMembers, { query: { q: person.email }, as: clerk.token });
    expect(file.data).toMatchObject([{ blocked: true, first_name: "Petra", newsletter: null }]);
    expect(file.data[0]?.plan_until).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});

describe("blocking", () => {
  it("needs a reason, and the permission to change members, with no fewer permissions than theirs", async () => {
    const params = { id: person.id };
    const empty = await api.refused(blockMember, { params, body: { reason: " " }, as: clerk.token });
    expect(empty.errors).toEqual({ reason: "Enter a reason" });
    const viewer = await makePerson(api, { email: `viewer-${made}@almanac.test`, permissions: ["members.view"] });
    const body = { reason: "Looks odd" };
    expect((await api.refused(blockMember, { params, body, as: viewer.token })).status).toBe(403);
    const above = { params: { id: personas.admin.id }, body, as: clerk.token };
    expect((await api.refused(blockMember, above)).status).toBe(403);
  });

  it("is refused for oneself and for the last administrator who can log in", async () => {
    const body = { reason: "Looks odd" };
    const own = await api.refused(blockMember, { params: { id: clerk.id }, body, as: clerk.token });
    expect(own).toMatchObject({ status: 409, code: "self" });
    const second = await makePerson(api, { email: `second-${made}@almanac.test`, roles: ["admin"] });
    const deputy = await makePerson(api, { email: `deputy-${made}@almanac.test`, roles: ["admin"] });
    await block(second, personas.admin.token);
    // The deputy may do all that an administrator may, by another role.
    await api.deps.db.delete(userRoles).where(eq(userRoles.userId, deputy.id));
    const { allPermissions } = await import("contract/permissions");
    const equal = await makePerson(api, { email: `equal-${made}@almanac.test`, permissions: allPermissions });
    const last = { params: { id: personas.admin.id }, body, as: equal.token };
    expect(await api.refused(blockMember, last)).toMatchObject({ status: 409, code: "admin" });
    await api.ok(unblockMember, { params: { id: second.id }, as: personas.admin.token });
    expect((await api.ok(blockMember, last)).blocked).toBe(true);
    await api.ok(unblockMember, { params: { id: personas.admin.id }, as: equal.token });
  });
});
