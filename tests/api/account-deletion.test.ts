import { auditLog, roles, userRoles, users } from "api/db/schema/index";
import { deleteDueAccounts } from "api/jobs/account-deletion";
import { cancelDeletion, requestDeletion } from "contract/account-deletion";
import { login, me } from "contract/auth";
import { layout } from "contract/layout";
import { blockMember, scheduleMemberDeletion } from "contract/member";
import { takeRole } from "contract/role";
import { readUser } from "contract/user";
import { eq } from "drizzle-orm";
import { addMember, makePerson, makePlans, makeTeam, type Person, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi, withTestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

let api: TestApi;
let person: Person;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePlans(api);
});
beforeEach(async () => {
  made += 1;
  api.advance(hourMs);
  person = await makePerson(api, { email: `petra-${made}@almanac.test`, firstName: "Petra", plan: 15 });
});
afterAll(() => api.close());

function of(who: Person) {
  return { params: { id: who.id }, as: who.token };
}

function ask(password = personaPassword, who = person) {
  return { ...of(who), body: { current_password: password } };
}

async function auditActions(who = person, at = api): Promise<string[]> {
  const rows = await at.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, who.id));
  return rows.map(({ action }) => action);
}

describe("deleting an account", () => {
  it("is scheduled in a week, ends the other sessions and mails a link to cancel", () =>
    withTestApi(async (own) => {
      await makePlans(own);
      const petra = await makePerson(own, { email: "petra@almanac.test", plan: 15 });
      const elsewhere = await own.ok(login, { body: { email: petra.email, password: personaPassword } });
      const { delete_at } = await own.ok(requestDeletion, ask(personaPassword, petra));
      expect(new Date(delete_at).getTime() - own.deps.clock().getTime()).toBe(7 * dayMs);
      expect((await own.ok(readUser, of(petra))).delete_at).toBe(delete_at);
      expect((await own.ok(layout, { as: petra.token })).delete_at).toBe(delete_at);
      expect((await own.refused(me, { as: elsewhere.access_token })).status).toBe(401);
      const mail = (await own.mailsTo(petra.email)).at(-1);
      expect(mail?.subject).toBe("Your Almanac account will be deleted on Monday 9 March 2026");
      expect(mail?.text).toContain("https://almanac.example/account/data");
      expect(mail?.text.replace(/\s+/g, " ")).toContain("but we will not send you newsletters in the meantime");
      expect(mail?.text.replace(/\s+/g, " ")).toContain("Statistics and security records stay, without your name.");
      expect(await auditActions(petra, own)).toContain("account.deletion.requested");
    }));

  it("is announced at log-in until it is cancelled", async () => {
    await api.ok(requestDeletion, ask());
    const { access_token: as } = await api.ok(login, { body: { email: person.email, password: personaPassword } });
    const [told] = (await api.ok(me, { as })).messages;
    expect(told).toMatchObject({ key: "deletion", data: { type: "warning", ctaURL: "/account/data" } });
    expect(told?.data.msg).toMatch(/^Your account will be deleted on \w+day \d+ March 2026\./);
    await api.ok(cancelDeletion, of(person));
    expect((await api.ok(me, { as })).messages).toEqual([]);
    expect((await api.ok(layout, { as })).delete_at).toBeNull();
    expect((await api.ok(readUser, of(person))).delete_at).toBeNull();
  });

  it("requested twice keeps its day and sends one mail", async () => {
    const first = await api.ok(requestDeletion, ask());
    api.advance(dayMs);
    expect(await api.ok(requestDeletion, ask())).toEqual(first);
    const both = await Promise.all([api.ok(requestDeletion, ask()), api.ok(requestDeletion, ask())]);
    expect(both).toEqual([first, first]);
    const subjects = (await api.mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("will be deleted"))).toHaveLength(1);
  });

  it("requested twice at the same moment sends one mail", async () => {
    const both = await Promise.all([api.ok(requestDeletion, ask()), api.ok(requestDeletion, ask())]);
    expect(both[0]).toEqual(both[1]);
    expect((await auditActions()).filter((action) => action === "account.deletion.requested")).toHaveLength(1);
  });

  it("requires the password, and guesses count as those at logging in", async () => {
    expect(await api.refused(requestDeletion, ask("wrong"))).toMatchObject({
      status: 422,
      errors: { current_password: "This is not your current password" },
    });
    expect(await api.refused(requestDeletion, ask(""))).toMatchObject({
      errors: { current_password: "Enter your password" },
    });
    expect((await api.ok(readUser, of(person))).delete_at).toBeNull();
    const from = `10.1.0.${made}`;
    for (let guess = 0; guess < 5; guess++) await api.refused(requestDeletion, { ...ask(`guess ${guess}`), from });
    expect(await api.refused(requestDeletion, { ...ask(), from })).toMatchObject({ status: 429 });
    const body = { email: person.email, password: personaPassword };
    expect(await api.refused(login, { body, from })).toMatchObject({ status: 429 });
    expect(await auditActions()).toContain("account.deletion.refused");
  });

  it("is refused for the owner of a team with other members, and not for one who is alone", async () => {
    const team = await makeTeam(api, person, "Net Loft", `NET-${made}`);
    const other = await makePerson(api, { email: `other-${made}@almanac.test` });
    await addMember(api, team, other, true);
    expect(await api.refused(requestDeletion, ask())).toMatchObject({
      status: 409,
      code: "owns_team",
      message: 'You own the team "Net Loft", and others are in it: hand it over or delete it first.',
    });
    expect((await api.ok(readUser, of(person))).delete_at).toBeNull();
    const alone = await makePerson(api, { email: `alone-${made}@almanac.test` });
    await makeTeam(api, alone, "One Desk", `ONE-${made}`);
    await api.ok(requestDeletion, ask(personaPassword, alone));
  });

  it("is refused for the last administrator, whoever else leaves first, and however much at once", () =>
    withTestApi(async (own) => {
      await makePlans(own);
      const first = await makePerson(own, { email: "first@almanac.test", roles: ["admin"] });
      expect(await own.refused(requestDeletion, ask(personaPassword, first))).toMatchObject({
        status: 409,
        code: "admin",
      });
      const second = await makePerson(own, { email: "second@almanac.test", roles: ["admin"] });
      const both = await Promise.all(
        [first, second].map((who) => own.call(requestDeletion, ask(personaPassword, who))),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [leaving, staying] = both[0]?.status === 200 ? [first, second] : [second, first];
      // Nor by those who leave themselves.
      const body = { email: staying.email, reason: "They asked for it" };
      expect(
        await own.refused(scheduleMemberDeletion, { params: { id: staying.id }, body, as: leaving.token }),
      ).toMatchObject({
        code: "admin",
      });
      const [held] = await own.deps.db.select().from(userRoles).where(eq(userRoles.userId, staying.id));
      const role = { params: { id: held?.roleId ?? "", userId: staying.id }, as: leaving.token };
      expect(await own.refused(takeRole, role)).toMatchObject({ code: "admin" });
      const blocking = { params: { id: staying.id }, body: { reason: "Looks odd" }, as: leaving.token };
      expect(await own.refused(blockMember, blocking)).toMatchObject({ code: "admin" });
      // What somebody scheduled before that was refused.
      await own.deps.db.update(users).set({ deleteAt: own.deps.clock() });
      own.advance(8 * dayMs);
      const failed = vi.spyOn(console, "error").mockImplementation(() => {});
      await deleteDueAccounts(own.deps);
      failed.mockRestore();
      expect(await own.deps.db.$count(userRoles, eq(userRoles.roleId, held?.roleId ?? ""))).toBe(1);
    }));

  it("of the last administrator does not begin with taking the role from themselves", () =>
    withTestApi(async (own) => {
      await makePlans(own);
      // They would go on managing roles by another one.
      const only = await makePerson(own, {
        email: "only@almanac.test",
        roles: ["admin"],
        permissions: ["roles.view", "roles.assign", "roles.manage"],
      });
      const [adminRole] = await own.deps.db.select().from(roles).where(eq(roles.name, "admin"));
      const role = { params: { id: adminRole?.id ?? "", userId: only.id }, as: only.token };
      expect(await own.refused(takeRole, role)).toMatchObject({ status: 409, code: "admin" });
      await makePerson(own, { email: "other@almanac.test", roles: ["admin"] });
      await own.ok(takeRole, role);
    }));

  it("is cancelled with a mail, once", async () => {
    await api.ok(requestDeletion, ask());
    await api.ok(cancelDeletion, of(person));
    await api.ok(cancelDeletion, of(person));
    const subjects = (await api.mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "Your Almanac account stays open")).toHaveLength(1);
    expect((await auditActions()).filter((action) => action === "account.deletion.cancelled")).toHaveLength(1);
  });
});
