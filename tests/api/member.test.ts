import { randomUUID } from "node:crypto";
import { auditLog, mails, orders, paymentAttempts, payments, subscriptions, users } from "api/db/schema/index";
import { addDays, addMonths, londonDay } from "api/domain/dates";
import { queueMail } from "api/store/outbox";
import { createSession } from "api/store/sessions";
import { cancelDeletion } from "contract/account-deletion";
import { me } from "contract/auth";
import {
  cancelMemberDeletion,
  endMemberSession,
  endMemberSessions,
  endPlan,
  grantPlan,
  readMember,
  scheduleMemberDeletion,
  sendMemberPasswordLink,
  sendMemberVerification,
  updateMember,
} from "contract/member";
import { eq } from "drizzle-orm";
import { auditEntries } from "tests/support/audit-log";
import { givePlan, makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeUserRecords } from "tests/support/user-records";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;
let clerk: Person;
let person: Person;
let today: string;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  today = londonDay(api.deps.clock());
  clerk = await makePerson(api, {
    email: "clerk@almanac.test",
    firstName: "Cleo",
    permissions: ["members.view", "members.manage"],
  });
});
afterAll(() => api.close());

beforeEach(async () => {
  made += 1;
  person = await makePerson(api, { email: `petra-${made}@almanac.test`, firstName: "Petra" });
});

function read({ id }: Person, as = clerk.token) {
  return api.ok(readMember, { params: { id }, as });
}

async function lastEntry({ id }: Person) {
  return (await auditEntries(api.deps.db, eq(auditLog.subjectId, id))).at(-1);
}

async function subjectsTo({ email }: Person): Promise<string[]> {
  return (await api.mailsTo(email)).map(({ subject }) => subject);
}

describe("a member's page", () => {
  it("tells the plan, the team and its role, the sessions, and what may be done", async () => {
    const seen = await read(personas.teamMember);
    expect(seen).toMatchObject({
      plan: { title: "Group", own: false },
      team: { title: "Harbour Studio", approved: true },
      owns_team: false,
      terms: [],
      staff: false,
      editable: true,
      viewable: false,
    });
    expect(seen.sessions).toMatchObject({ total: 1, data: [{ user_agent: "tests" }] });
    expect(await read(personas.teamAdmin)).toMatchObject({
      owns_team: true,
      terms: [{ plan: { id: 17, title: "Group" }, state: "active", renews: null, order: null }],
    });
  });

  it("tells orders and history only to those who may see them", async () => {
    await makeUserRecords(api, person);
    expect(await read(person)).toMatchObject({ orders: null, history: null });
    const seen = await read(person, personas.admin.token);
    expect(seen.orders?.total).toBeGreaterThan(0);
    expect(seen.history).toBeInstanceOf(Array);
  });

  it("tells of mails what they are and what became of them, and never their texts or tokens", async () => {
    const mail = { subject: "Your link", text: "https://almanac.example/login/a-secret", html: "<p>a-secret</p>" };
    await queueMail(api.deps.db, person.email, mail, api.deps.clock());
    await queueMail(api.deps.db, person.email, { ...mail, subject: "The week" }, api.deps.clock(), "bulk");
    await api.deps.db.update(mails).set({ sentAt: api.deps.clock() }).where(eq(mails.subject, "The week"));
    const seen = await read(person);
    expect(seen.mails.total).toBe(2);
    expect(seen.mails.data.map(({ kind, subject, state }) => [kind, subject, state])).toEqual([
      ["newsletter", "The week", "sent"],
      ["mail", "Your link", "waiting"],
    ]);
    expect(JSON.stringify(seen)).not.toContain("a-secret");
    expect(JSON.stringify(seen)).not.toContain(person.token);
  });

  it("is not there for an unknown id", async () => {
    expect((await api.refused(readMember, { params: { id: randomUUID() }, as: clerk.token })).status).toBe(404);
  });
});

describe("a correction of names", () => {
  const names = { first_name: "Petra", last_name: "Castell", company: "Wool & Works" };

  it("is saved and recorded", async () => {
    const saved = await api.ok(updateMember, { params: { id: person.id }, body: names, as: clerk.token });
    expect(saved).toMatchObject({ ...names, display_name: "Petra Castell" });
    expect(await lastEntry(person)).toMatchObject({ action: "member.changed", actorId: clerk.id, details: {} });
  });

  it("of the second of two editors is refused, until they have seen the first's", async () => {
    const seen = { first_name: "Petra", last_name: "Castle", company: "" };
    const sent = (change: object) => ({ params: { id: person.id }, body: { ...names, ...change }, as: clerk.token });
    await api.ok(updateMember, sent({ seen }));
    expect(await api.refused(updateMember, sent({ last_name: "Kastell", seen }))).toMatchObject({
      status: 409,
      code: "changed",
    });
    await api.ok(updateMember, sent({ last_name: "Kastell", seen: names }));
    expect((await read(person)).last_name).toBe("Kastell");
  });

  it("is refused with an empty name", async () => {
    const body = { ...names, first_name: " ", last_name: "" };
    const refused = await api.refused(updateMember, { params: { id: person.id }, body, as: clerk.token });
    expect(refused.errors).toEqual({ first_name: "Enter a first name", last_name: "Enter a last name" });
  });
});

describe("what an administrator has mailed", () => {
  it("is the link that confirms the address, until it is confirmed", async () => {
    const params = { id: personas.unverified.id };
    await api.ok(sendMemberVerification, { params, as: clerk.token });
    expect(await subjectsTo(personas.unverified)).toEqual(["Confirm your e-mail address for Almanac"]);
    expect(await lastEntry(personas.unverified)).toMatchObject({
      action: "member.mailed",
      actorId: clerk.id,
      details: { mail: "verification" },
    });
    const again = { params: { id: person.id }, as: clerk.token };
    expect(await api.refused(sendMemberVerification, again)).toMatchObject({ status: 409, code: "verified" });
  });

  it("is the link that sets a new password, five times an hour at most", async () => {
    const sent = { params: { id: person.id }, as: clerk.token };
    for (let i = 0; i < 5; i += 1) await api.ok(sendMemberPasswordLink, sent);
    expect((await api.refused(sendMemberPasswordLink, sent)).status).toBe(429);
    expect(new Set(await subjectsTo(person))).toEqual(new Set(["Choose a new password for Almanac"]));
  });
});

describe("the sessions of a member", () => {
  it("are ended one by one or all at once", async () => {
    const [first] = (await read(person)).sessions.data;
    const params = { id: person.id, sessionId: first?.id ?? "" };
    await api.ok(endMemberSession, { params, as: clerk.token });
    expect((await api.refused(me, { as: person.token })).status).toBe(401);
    expect((await api.refused(endMemberSession, { params, as: clerk.token })).status).toBe(404);
    expect(await lastEntry(person)).toMatchObject({ action: "session.ended", actorId: clerk.id });
    const other = await makePerson(api, { email: `other-${made}@almanac.test` });
    const ended = await api.ok(endMemberSessions, { params: { id: other.id }, as: clerk.token });
    expect(ended).toEqual({ ended: 1 });
    expect((await api.refused(me, { as: other.token })).status).toBe(401);
  });

  it("of another member are not ended under this one's address", async () => {
    const [theirs] = (await read(personas.member)).sessions.data;
    const params = { id: person.id, sessionId: theirs?.id ?? "" };
    expect((await api.refused(endMemberSession, { params, as: clerk.token })).status).toBe(404);
    await api.ok(me, { as: personas.member.token });
  });
});

describe("a plan that is granted", () => {
  const grant = (change: object = {}) => ({
    params: { id: person.id },
    body: { plan_id: 15, starts_on: today, expires_on: addMonths(today, 3), reason: "A gift", ...change },
    as: clerk.token,
  });

  it("is in force from its first day, does not renew, and is mailed and recorded with the reason", async () => {
    const seen = await api.ok(grantPlan, grant());
    expect(seen.plan).toMatchObject({ id: 15, own: true });
    expect(seen.terms).toEqual([
      expect.objectContaining({
        state: "active",
        starts: today,
        expires: addMonths(today, 3),
        renews: null,
        order: null,
      }),
    ]);
    expect(await subjectsTo(person)).toEqual(["You have Studio until 02/06/2026"]);
    expect(await lastEntry(person)).toMatchObject({
      action: "plan.granted",
      actorId: clerk.id,
      details: { plan: "Studio", from: today, until: addMonths(today, 3), reason: "A gift" },
    });
    expect((await api.ok(me, { as: person.token })).user.subscription_plan_id).toBe(15);
  });

  it("shares no day with a plan that they have, or that renews, and none with the first of two grants", async () => {
    await givePlan(api, person.id, 15, addDays(today, 10));
    const during = await api.refused(grantPlan, grant({ starts_on: addDays(today, 10) }));
    expect(during.status).toBe(422);
    expect(during.errors.starts_on).toMatch(/^They have Studio from .* choose days without a plan/);
    await api.deps.db
      .update(subscriptions)
      .set({ renewalOn: addDays(today, 11) })
      .where(eq(subscriptions.userId, person.id));
    expect((await api.refused(grantPlan, grant({ starts_on: addDays(today, 30) }))).errors.starts_on).toContain(
      "renews",
    );
    await api.deps.db.update(subscriptions).set({ renewalOn: null }).where(eq(subscriptions.userId, person.id));
    const later = grant({ starts_on: addDays(today, 11) });
    const both = await Promise.all([api.call(grantPlan, later), api.call(grantPlan, later)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it("is refused for days that are past, turned round or too many, for a free plan and without a reason", async () => {
    const errorsOf = async (change: object) => (await api.refused(grantPlan, grant(change))).errors;
    expect(await errorsOf({ starts_on: addDays(today, -1) })).toEqual({ starts_on: "Choose today or a later day." });
    expect(await errorsOf({ expires_on: addDays(today, -1) })).toHaveProperty("expires_on");
    expect(await errorsOf({ expires_on: addMonths(today, 36) })).toEqual({
      expires_on: "Choose a day within three years.",
    });
    expect(await errorsOf({ plan_id: 1 })).toHaveProperty("plan_id");
    expect(await errorsOf({ reason: "" })).toEqual({ reason: "Enter a reason" });
  });
});

describe("a plan that is ended", () => {
  it("ends today, once, with the instalments that it would still cost; nothing is given back", async () => {
    const { order } = await makeUserRecords(api, person);
    const [term] = await api.deps.db
      .insert(subscriptions)
      .values({
        ...{ userId: person.id, planId: 16, title: "House", orderId: order, startsOn: addDays(today, -3) },
        ...{ expiresOn: addDays(today, 300), renewalOn: addDays(today, 301) },
      })
      .returning({ id: subscriptions.id });
    api.advance(1_000);
    const { db, clock } = api.deps;
    await db.update(payments).set({ paidAt: clock(), amountPence: 6_000 }).where(eq(payments.orderId, order));
    await db.insert(payments).values({
      ...{ orderId: order, userId: person.id, number: 2, title: "Second", type: "card", dueOn: addDays(today, 30) },
      ...{ amountPence: 6_000, vatPence: 1_000 },
    });
    const sent = { params: { id: person.id, termId: term?.id ?? "" }, body: { reason: "By letter" }, as: clerk.token };
    const both = await Promise.all([api.call(endPlan, sent), api.call(endPlan, sent)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const ended = (await read(person)).terms.find(({ id }) => id === term?.id);
    expect(ended).toMatchObject({ state: "cancelled", ended: today, renews: null });
    const after = await api.deps.db.select().from(payments).where(eq(payments.orderId, order));
    const states = after.map(({ number, paidAt, cancelledAt }) => [number, paidAt !== null, cancelledAt !== null]);
    expect(states.sort()).toEqual([
      [1, true, false],
      [2, false, true],
    ]);
    const [kept] = await api.deps.db.select().from(orders).where(eq(orders.id, order));
    expect(kept?.cancelledAt).toBeNull();
    expect((await subjectsTo(person)).filter((subject) => subject === "House has ended")).toHaveLength(1);
    expect(await lastEntry(person)).toMatchObject({
      action: "plan.ended",
      actorId: clerk.id,
      details: { plan: "House", order, reason: "By letter" },
    });
  });

  /** A plan of an order of the member's of which nothing is paid. */
  async function unpaidPlan() {
    const { order } = await makeUserRecords(api, person);
    const [term] = await api.deps.db
      .insert(subscriptions)
      .values({
        ...{ userId: person.id, planId: 16, title: "House", orderId: order, startsOn: today },
        ...{ expiresOn: addDays(today, 300), renewalOn: null },
      })
      .returning({ id: subscriptions.id });
    return {
      order,
      end: { params: { id: person.id, termId: term?.id ?? "" }, body: { reason: "No" }, as: clerk.token },
    };
  }

  it("cancels its order where nothing of it is paid, as in the days of grace", async () => {
    const { order, end } = await unpaidPlan();
    await api.deps.db.update(orders).set({ fulfilmentStatus: "active" }).where(eq(orders.id, order));
    await api.ok(endPlan, end);
    const [row] = await api.deps.db.select().from(orders).where(eq(orders.id, order));
    expect(row?.cancelledAt).toEqual(api.deps.clock());
  });

  it("waits for a payment that is on its way", async () => {
    const { order, end } = await unpaidPlan();
    const [payment] = await api.deps.db.select().from(payments).where(eq(payments.orderId, order));
    const attempt = { paymentId: payment?.id ?? "", number: 99, method: "card" as const, amountPence: 12_000 };
    await api.deps.db.insert(paymentAttempts).values({ ...attempt, createdAt: api.deps.clock() });
    expect(await api.refused(endPlan, end)).toMatchObject({ status: 409, code: "payment_pending" });
    expect((await read(person)).terms[0]?.state).toBe("active");
  });

  it("is one of this member", async () => {
    const [theirs] = (await read(personas.member)).terms;
    const params = { id: person.id, termId: theirs?.id ?? "" };
    const sent = { params, body: { reason: "A mistake" }, as: clerk.token };
    expect((await api.refused(endPlan, sent)).status).toBe(404);
    expect((await read(personas.member)).terms[0]?.state).toBe("active");
  });
});

describe("an account that is deleted for its member", () => {
  const ask = (change: object = {}) => ({
    params: { id: person.id },
    body: { email: person.email.toUpperCase(), reason: "Asked by letter", ...change },
    as: clerk.token,
  });

  it("goes in a week: they are logged out, told, and can keep it", async () => {
    const { delete_at } = await api.ok(scheduleMemberDeletion, ask());
    expect(delete_at).toBe(new Date(api.deps.clock().getTime() + 7 * 86_400_000).toISOString());
    expect((await api.refused(me, { as: person.token })).status).toBe(401);
    api.advance(60_000);
    expect(await api.ok(scheduleMemberDeletion, ask())).toEqual({ delete_at });
    expect(await subjectsTo(person)).toHaveLength(1);
    expect(await lastEntry(person)).toMatchObject({
      action: "account.deletion.requested",
      actorId: clerk.id,
      details: { reason: "Asked by letter" },
    });
    await api.ok(cancelMemberDeletion, { params: { id: person.id }, as: clerk.token });
    expect((await read(person)).delete_at).toBeNull();
    expect((await subjectsTo(person)).at(-1)).toBe("Your Almanac account stays open");
  });

  it("can be kept by the member", async () => {
    await api.ok(scheduleMemberDeletion, ask());
    const { token } = await createSession(api.deps.db, person.id, "tests", api.deps.clock());
    await api.ok(cancelDeletion, { params: { id: person.id }, as: token });
    const [kept] = await api.deps.db.select().from(users).where(eq(users.id, person.id));
    expect(kept?.deleteAt).toBeNull();
  });

  it("asks for its address, and is refused to the owner of a team and for oneself", async () => {
    expect((await api.refused(scheduleMemberDeletion, ask({ email: "petra@almanac.test" }))).errors).toEqual({
      email: "This is not the address of the account.",
    });
    const owner = personas.teamAdmin;
    const sent = { params: { id: owner.id }, body: { email: owner.email, reason: "No" }, as: personas.admin.token };
    expect(await api.refused(scheduleMemberDeletion, sent)).toMatchObject({ status: 409, code: "owns_team" });
    const own = { ...sent, params: { id: personas.admin.id }, body: { email: personas.admin.email, reason: "No" } };
    expect(await api.refused(scheduleMemberDeletion, own)).toMatchObject({ status: 409, code: "self" });
  });
});

describe("a member with permissions", () => {
  it("is changed only by those who have all of them", async () => {
    const { id, email } = await makePerson(api, {
      email: `staff-${made}@almanac.test`,
      permissions: ["orders.refund"],
    });
    const params = { id };
    const asClerk = { params, as: clerk.token };
    const names = { first_name: "Petra", last_name: "Castle", company: "" };
    const reason = "Because";
    expect((await api.ok(readMember, asClerk)).editable).toBe(false);
    const refusals = [
      await api.refused(updateMember, { ...asClerk, body: names }),
      await api.refused(sendMemberVerification, asClerk),
      await api.refused(sendMemberPasswordLink, asClerk),
      await api.refused(endMemberSessions, asClerk),
      await api.refused(endMemberSession, { params: { id, sessionId: randomUUID() }, as: clerk.token }),
      await api.refused(grantPlan, {
        ...asClerk,
        body: { plan_id: 15, starts_on: today, expires_on: today, reason },
      }),
      await api.refused(endPlan, { params: { id, termId: randomUUID() }, body: { reason }, as: clerk.token }),
      await api.refused(scheduleMemberDeletion, { ...asClerk, body: { email, reason } }),
      await api.refused(cancelMemberDeletion, asClerk),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 403));
    await api.ok(updateMember, { params, body: names, as: personas.admin.token });
  });
});
