import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { auditLog, teamMembers, users } from "api/db/schema/index";
import { auditActions } from "api/domain/audit-actions";
import { removeAuditBefore } from "api/store/audit";
import { exportUserData } from "contract/data-export";
import { setConsent } from "contract/layout";
import { updateOrder } from "contract/order";
import { cancelAnyOrder, listAllOrders } from "contract/order-administration";
import { joinTeam } from "contract/team";
import { updateUser } from "contract/user";
import { eq, like, lt, sql } from "drizzle-orm";
import { emptyAuditLog, withoutAuditRule } from "tests/support/audit-log";
import { makePerson, makePlans, type Person, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { type House, invited, makeHouse, seenBy } from "tests/support/teams";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const minuteMs = 60 * 1000;

let api: TestApi;
let house: House;
/** Joined by an invite to another address, and has not confirmed their own. */
let guest: Person;
let made = 0;
const outlived = sql`delete from audit_log where true`;

beforeAll(async () => {
  api = await createTestApi();
  await makePlans(api);
});
beforeEach(async () => {
  made += 1;
  api.advance(minuteMs);
  house = await makeHouse(api);
  guest = await makePerson(api, { email: `guest-${made}@almanac.test`, verified: false });
  const { token } = await invited(api, house, invitedEmail());
  await api.ok(joinTeam, { params: { code: token }, as: guest.token });
});
afterAll(() => api.close());

function invitedEmail(): string {
  return `nora-${made}@almanac.test`;
}

async function guestSeenByOwner() {
  return (await seenBy(api, house, house.owner)).users.find(({ id }) => id === guest.id);
}

describe("a call of the administration that is refused for want of a permission", () => {
  const refusals = (actorId: string) =>
    api.deps.db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.actorId, actorId));

  it("is in the audit log with who sent it and what it was", async () => {
    const person = await makePerson(api, { email: `curious-${made}@almanac.test` });
    expect((await api.refused(listAllOrders, { query: {}, as: person.token })).status).toBe(403);
    const details = { call: "GET /orders" };
    expect(await refusals(person.id)).toEqual([{ action: "permission.refused", details }]);
  });

  it("is in it too where one permission is missing of two, and where the call is not the administration's alone", async () => {
    const clerk = await makePerson(api, { email: `clerk-${made}@almanac.test`, permissions: ["orders.manage"] });
    const params = { id: crypto.randomUUID() };
    const wish = { request_id: crypto.randomUUID(), reason: "Sent twice", plan: "end", refund: true, seen_left: 0 };
    expect((await api.refused(cancelAnyOrder, { params, body: wish, as: clerk.token } as never)).status).toBe(403);
    const paid = { params, body: { status: "paid" as const } };
    expect((await api.refused(updateOrder, { ...paid, as: guest.token })).status).toBe(403);
    expect(await refusals(clerk.id)).toMatchObject([{ details: { call: expect.stringMatching(/^POST \/orders/) } }]);
    expect((await refusals(guest.id)).at(-1)).toMatchObject({ details: { call: "PATCH /order/{id}" } });
  });

  it("fills the log by no more than a hundred entries an hour", async () => {
    const person = await makePerson(api, { email: `persistent-${made}@almanac.test` });
    for (let at = 0; at < 110; at += 1) await api.refused(listAllOrders, { query: {}, as: person.token });
    expect(await refusals(person.id)).toHaveLength(100);
  });
});

describe("without the audit log", () => {
  it("a user who came by an invite is still shown with it, and keeps access when they correct their address", async () => {
    await emptyAuditLog(api.deps.db);
    expect(await guestSeenByOwner()).toMatchObject({ invited_as: invitedEmail(), pivot: { approved: true } });
    const body = { email: `corrected-${made}@almanac.test`, current_password: personaPassword };
    await api.ok(updateUser, { params: { id: guest.id }, body, as: guest.token });
    expect(await guestSeenByOwner()).toMatchObject({ email: body.email, pivot: { approved: true } });
  });

  it("a user's answer to the consent question is still known", async () => {
    await api.ok(setConsent, { body: { accepted: true }, as: guest.token });
    await emptyAuditLog(api.deps.db);
    const { consent } = await api.ok(exportUserData, { params: { id: guest.id }, as: guest.token });
    expect(consent).toEqual({ answer: "accepted", at: api.deps.clock().toISOString() });
  });
});

describe("the migration that ends the reading of the audit log", () => {
  it("fills the invites of members and the answers to the consent question from it", async () => {
    const { db } = api.deps;
    await api.ok(setConsent, { body: { accepted: true }, as: guest.token });
    api.advance(minuteMs);
    await api.ok(setConsent, { body: { accepted: false }, as: guest.token });
    const [member] = await db.select().from(teamMembers).where(eq(teamMembers.userId, guest.id));
    const rejected = { consent: "rejected", consentAt: api.deps.clock() };
    expect(member?.inviteId).toMatch(/^[\w-]{36}$/);

    // As the entries were named then.
    const spaced = sql`replace(${auditLog.action}, '.', ' ')`;
    await withoutAuditRule(db, async (tx) => {
      await tx.update(auditLog).set({ action: spaced }).where(like(auditLog.action, "%.accepted"));
      await tx.update(auditLog).set({ action: spaced }).where(like(auditLog.action, "%.rejected"));
    });
    await db.update(teamMembers).set({ inviteId: null });
    await db.update(users).set({ consent: null, consentAt: null });
    for (const statement of await updatesOf("0003_without_audit_log", 2)) await db.execute(sql.raw(statement));

    expect(await db.select().from(teamMembers).where(eq(teamMembers.userId, guest.id))).toEqual([member]);
    const owner = await db.select().from(teamMembers).where(eq(teamMembers.userId, house.owner.id));
    expect(owner).toMatchObject([{ inviteId: null }]);
    expect(await db.select().from(users).where(eq(users.id, guest.id))).toMatchObject([rejected]);
    expect(await db.select().from(users).where(eq(users.id, house.owner.id))).toMatchObject([{ consent: null }]);
  });
});

describe("the audit log is only added to", () => {
  const refusal = { cause: { message: expect.stringContaining("The audit log is only added to") } };
  const twoYearsAndADay = () => new Date(Date.now() - 732 * 24 * 60 * minuteMs);

  it.each([
    ["changed", sql`update audit_log set actor_id = null`],
    ["deleted", sql`delete from audit_log`],
    ["emptied", sql`truncate audit_log cascade`],
    ["deleted in the name of its retention while it is younger than two years", outlived],
  ])("refuses to be %s by SQL", async (_how, statement) => {
    const { db } = api.deps;
    const before = await db.select().from(auditLog);
    expect(before).not.toEqual([]);
    const work = db.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('almanac.removes_outlived_audit', ${statement === outlived ? "yes" : ""}, true)`,
      );
      await tx.execute(statement);
    });
    await expect(work).rejects.toMatchObject(refusal);
    expect(await db.select().from(auditLog)).toEqual(before);
  });

  it("keeps an entry of more than two years too, but for the job that ends its retention", async () => {
    const { db } = api.deps;
    await db.insert(auditLog).values({ action: "session.opened", createdAt: twoYearsAndADay() });
    const isOld = lt(auditLog.createdAt, new Date(Date.now() - 731 * 24 * 60 * minuteMs));
    await expect(db.delete(auditLog).where(isOld)).rejects.toMatchObject(refusal);
    expect(await db.$count(auditLog, isOld)).toBe(1);
    const others = await db.$count(auditLog);
    await removeAuditBefore(db, new Date(), 100);
    expect(await db.$count(auditLog, isOld)).toBe(0);
    expect(await db.$count(auditLog)).toBe(others - 1);
    await expect(db.delete(auditLog)).rejects.toMatchObject(refusal);
  });
});

describe("the migration of the audit log's actions", () => {
  it("renames every old one", async () => {
    const { db } = api.deps;
    await emptyAuditLog(db);
    await db.insert(auditLog).values(oldActions.map((action) => ({ action })));
    const statements = await updatesOf("0005_audit_actions", 1);
    await withoutAuditRule(db, async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
    });
    const renamed = (await db.select().from(auditLog)).map(({ action }) => action);
    expect(new Set(renamed).size).toBe(oldActions.length);
    expect(auditActions).toEqual(expect.arrayContaining(renamed));
  });
});

const oldActions = [
  "signed in",
  "signed out",
  "session ended",
  "other sessions ended",
  "sign-in refused",
  "registered",
  "verified",
  "account taken over by its address",
  "account deleted",
  "data exported",
  "deletion requested",
  "deletion withdrawn",
  "deletion refused",
  "password changed",
  "password change refused",
  "password reset",
  "e-mail address asked for",
  "e-mail address given up",
  "e-mail change refused",
  "e-mail address changed",
  "mail chosen by link",
  "role taken on",
  "role given up",
  "role refused",
  "consent accepted",
  "consent rejected",
  "invite created",
  "invite changed",
  "invite sent again",
  "invite deleted",
  "invite accepted",
  "team created",
  "team renamed",
  "team deleted",
  "team joined",
  "team left",
  "team handed over",
  "hand-over refused",
  "team places set",
  "team code renewed",
  "seat refused",
  "team member approved",
  "team member added",
  "team member revoked",
  "team member removed",
  "team approval withdrawn",
  "team admin added",
  "team admin removed",
];

/** The statements of a migration that change rows. */
async function updatesOf(migration: string, number: number): Promise<string[]> {
  const text = await readFile(join(process.cwd(), `api/db/migrations/${migration}.sql`), "utf8");
  const statements = text.split("--> statement-breakpoint").filter((one) => /^\s*UPDATE/.test(one));
  expect(statements).toHaveLength(number);
  return statements;
}
