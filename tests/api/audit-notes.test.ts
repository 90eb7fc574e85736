import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { auditLog, auditLogNotes, orders } from "api/db/schema/index";
import type { AuditAction } from "api/domain/audit-actions";
import { addMonths, londonDay } from "api/domain/dates";
import { deleteDueAccounts } from "api/jobs/account-deletion";
import { receiveTransfer } from "api/services/transfers";
import { audit, removeAuditBefore } from "api/store/audit";
import { inTransaction } from "api/transaction";
import { listAuditLog } from "contract/audit-log";
import { exportUserData } from "contract/data-export";
import * as members from "contract/member";
import * as administration from "contract/order-administration";
import { updateTeam } from "contract/team";
import { eq, sql } from "drizzle-orm";
import { typedInAuditLog } from "tests/support/audit-log";
import { placeOrder } from "tests/support/orders";
import { makePerson, makePersonas, makeTeam, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makePlanWare, makeWare } from "tests/support/shop";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const dayMs = 24 * 60 * 60 * 1000;

let api: TestApi;
let admin: Person;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  await makePersonas(api);
  const ofMembers = ["members.view", "members.manage", "members.impersonate"] as const;
  const ofOrders = ["orders.view", "orders.manage", "orders.refund"] as const;
  admin = await makePerson(api, {
    email: "clerk-of-all@almanac.test",
    permissions: ["audit.view", ...ofMembers, ...ofOrders],
  });
  await makePlanWare(api, { slug: "studio", planId: 15, monthlyPence: 2_900, annualPence: 29_000 });
  await makeWare(api, { slug: "book", shipping: true, options: [{ slug: "book-soft", pricePence: 4_800 }] });
});
afterAll(() => api.close());

function newPerson(): Promise<Person> {
  made += 1;
  return makePerson(api, { email: `petra-${made}@almanac.test`, firstName: "Petra" });
}

function wordsOn(action: string): string {
  return `Mrs Quillfeather ${made} about ${action}`;
}

/** The details that the administrator's page lists of the entries of each action. */
async function listed(): Promise<Record<string, Record<string, unknown>[] | undefined>> {
  const query = { from: undefined, per_page: 1_000 } as never;
  const { data } = await api.ok(listAuditLog, { query, as: admin.token });
  const byAction: Record<string, Record<string, unknown>[]> = {};
  for (const { action, details } of data) byAction[action] = [...(byAction[action] ?? []), details];
  return byAction;
}

async function notes(): Promise<string> {
  return JSON.stringify(await api.deps.db.select().from(auditLogNotes));
}

/** Does to a person and their orders what an administrator types a reason for. @returns what was typed, by action */
async function typeAbout(person: Person): Promise<Record<string, [field: string, words: string]>> {
  const as = admin.token;
  const params = { id: person.id };
  const today = londonDay(api.deps.clock());
  const orderId = (await placeOrder(api, person, ["studio-annual", "book-soft"])).id;
  await inTransaction(api.deps, (deps) => receiveTransfer(deps, orderId, null));
  await api.deps.db.update(orders).set({ vatConflict: true }).where(eq(orders.id, orderId));
  const order = { id: orderId };
  await api.ok(administration.reviewVat, { params: order, body: { text: wordsOn("order.vat.reviewed") }, as });
  const read = () => api.ok(administration.readAnyOrder, { params: order, as });
  const { to_send: toSend } = await read();
  const lines = toSend.map(({ id, qty }) => ({ id, qty }));
  const parcel = { request_id: randomUUID(), lines, carrier: wordsOn("order.dispatched"), tracking: "" };
  await api.ok(administration.dispatchOrder, { params: order, body: parcel as never, as });
  const wish = async (reason: string) => ({ request_id: randomUUID(), reason, seen_left: (await read()).left });
  const refund = { ...(await wish(wordsOn("order.refund.awaited"))), payment_id: null, amount: 1_000 };
  await api.ok(administration.refundOrder, { params: order, body: refund as never, as });
  const refundId = (await read()).refunds[0]?.id ?? "";
  const reason = (action: string) => ({ reason: wordsOn(action) });
  const withdrawn = { params: { id: orderId, refundId }, body: reason("order.refund.withdrawn"), as };
  await api.ok(administration.withdrawRefund, withdrawn);
  const cancelled = { ...(await wish(wordsOn("order.cancelled"))), plan: "end", refund: true };
  await api.ok(administration.cancelAnyOrder, { params: order, body: cancelled as never, as });
  const refunded = (await read()).refunds.find((one) => one.to_send)?.id ?? "";
  await api.ok(administration.recordSentRefund, {
    params: { id: orderId, refundId: refunded },
    body: { sent_on: today },
    as,
  });

  const days = { starts_on: today, expires_on: addMonths(today, 3) };
  const grant = { plan_id: 15, ...days, ...reason("plan.granted") };
  const { terms } = await api.ok(members.grantPlan, { params, body: grant as never, as });
  const termId = terms.find(({ state }) => state === "active")?.id ?? "";
  await api.ok(members.endPlan, { params: { ...params, termId }, body: reason("plan.ended"), as });
  await api.ok(members.viewAsMember, { params, body: reason("member.viewed"), as });
  const team = await makeTeam(api, person, "Harbour", `HARBOUR-${made}`);
  const renamed = { display_name: wordsOn("team.renamed") };
  await api.ok(updateTeam, { params: { id: team.id }, body: renamed as never, as: person.token });
  await api.ok(members.blockMember, { params, body: reason("member.blocked"), as });
  const deletion = { email: person.email, ...reason("account.deletion.requested") };
  await api.ok(members.scheduleMemberDeletion, { params, body: deletion, as });
  const reasons = [
    ...["account.deletion.requested", "member.blocked", "member.viewed", "order.cancelled", "order.refund.awaited"],
    ...["order.refund.withdrawn", "order.vat.reviewed", "plan.ended", "plan.granted"],
  ].map((action) => [action, ["reason", wordsOn(action)]]);
  const others = [
    ["order.dispatched", ["carrier", wordsOn("order.dispatched")]],
    ["order.refunded", ["reason", wordsOn("order.cancelled")]],
    ["team.renamed", ["changed", wordsOn("team.renamed")]],
  ];
  return Object.fromEntries([...reasons, ...others]);
}

describe("what is typed about a person", () => {
  it("is on the administrator's page until their account is deleted, and never in the log that nothing erases", async () => {
    const person = await newPerson();
    const typed = await typeAbout(person);
    const all = new Set(Object.values(typed).map(([, words]) => words));
    const before = await listed();
    for (const [action, [field, words]] of Object.entries(typed))
      expect([action, JSON.stringify(before[action]?.map((one) => one[field]))]).toEqual([
        action,
        expect.stringContaining(words),
      ]);
    expect(await typedInAuditLog(api.deps.db, all)).toEqual([]);
    expect(await notes()).toContain("Quillfeather");

    api.advance(8 * dayMs);
    expect(await deleteDueAccounts(api.deps)).toBe(1);
    const after = await listed();
    for (const [action, [field, words]] of Object.entries(typed)) {
      expect(after[action]).toHaveLength(before[action]?.length ?? 0);
      expect([action, JSON.stringify(after[action]?.map((one) => one[field]))]).toEqual([
        action,
        expect.not.stringContaining(words),
      ]);
    }
    const kept = await notes();
    for (const words of all) expect(kept).not.toContain(words);
  });

  it("is in their own export, and that of nobody else", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const body = { reason: wordsOn("member.viewed") };
    await api.ok(members.viewAsMember, { params: { id: person.id }, body, as: admin.token });
    const exported = (who: Person) => api.ok(exportUserData, { params: { id: who.id }, as: who.token });
    expect((await exported(person)).security).toContainEqual(
      expect.objectContaining({ action: "member.viewed", words: body }),
    );
    expect(JSON.stringify(await exported(other))).not.toContain(body.reason);
    expect(JSON.stringify((await exported(admin)).security)).not.toContain(body.reason);
  });

  it("is not kept of an account that is gone, and stops nothing that is done", async () => {
    const words = { reason: wordsOn("somebody who is gone") };
    const about = { action: "order.cancelled", subjectId: randomUUID() } as const;
    for (const userId of [randomUUID(), null])
      await audit(api.deps.db, { ...about, note: { userId, words } }, api.deps.clock());
    expect(await api.deps.db.$count(auditLog, eq(auditLog.subjectId, about.subjectId))).toBe(2);
    expect(await notes()).not.toContain(words.reason);
  });

  it("is deleted with its entry after two years", async () => {
    const person = await newPerson();
    const note = { userId: person.id, words: { reason: wordsOn("long ago") } };
    const longAgo = new Date(Date.now() - 732 * dayMs);
    await audit(api.deps.db, { action: "member.blocked", subjectId: person.id, note }, longAgo);
    expect(await notes()).toContain(note.words.reason);
    await removeAuditBefore(api.deps.db, new Date(Date.now() - 731 * dayMs), 100);
    expect(await notes()).not.toContain(note.words.reason);
  });
});

describe("the migration that moves what was typed out of the log", () => {
  const said = { reason: "Quillfeather long ago", plan: "Studio" };

  /** An entry as it was written before, about somebody or something. */
  async function write(action: AuditAction, subjectId: string, details: object, actorId: string | null = admin.id) {
    const [entry] = await api.deps.db
      .insert(auditLog)
      .values({ action, actorId, subjectId, details: { ...details } })
      .returning();
    return entry?.id ?? "";
  }

  async function migrate(): Promise<void> {
    const text = await readFile(join(process.cwd(), "api/db/migrations/0073_audit_log_notes.sql"), "utf8");
    const moving = text.split("--> statement-breakpoint").slice(-3);
    await api.deps.db.transaction(async (tx) => {
      for (const statement of moving) await tx.execute(sql.raw(statement));
    });
  }

  async function found(id: string) {
    const [entry] = await api.deps.db.select().from(auditLog).where(eq(auditLog.id, id));
    const [note] = await api.deps.db.select().from(auditLogNotes).where(eq(auditLogNotes.entryId, id));
    return { details: entry?.details, note: note && { userId: note.userId, words: note.words } };
  }

  it("keeps it beside the log for those who have their account still, and drops it of all others", async () => {
    const person = await newPerson();
    const { id: orderId } = await placeOrder(api, person, ["book-soft"]);
    const { id: ofNobody } = await placeOrder(api, await newPerson(), ["book-soft"]);
    await api.deps.db.update(orders).set({ userId: null }).where(eq(orders.id, ofNobody));
    const [gone, goneTeam] = [randomUUID(), randomUUID()];
    await write("team.created", goneTeam, {}, person.id);
    const ids = {
      kept: await write("plan.ended", person.id, said),
      ofGone: await write("plan.ended", gone, said),
      order: await write("order.refunded", orderId, said),
      ofNobody: await write("order.refunded", ofNobody, said),
      byTime: await write("order.cancelled", orderId, said, null),
      carrier: await write("order.dispatched", orderId, { lines: 1, carrier: "By Quillfeather" }),
      team: await write("team.deleted", goneTeam, { name: "Quillfeather House" }),
      other: await write("role.given", person.id, { name: "clerk", reason: "not a typed one" }),
    };
    await migrate();
    const { reason } = said;
    const ofPerson = (words: object) => ({ userId: person.id, words });
    expect(await found(ids.kept)).toEqual({ details: { plan: "Studio" }, note: ofPerson({ reason }) });
    expect(await found(ids.ofGone)).toEqual({ details: { plan: "Studio" }, note: undefined });
    expect(await found(ids.order)).toEqual({ details: { plan: "Studio" }, note: ofPerson({ reason }) });
    expect(await found(ids.ofNobody)).toEqual({ details: { plan: "Studio" }, note: undefined });
    expect(await found(ids.byTime)).toEqual({ details: said, note: undefined });
    expect(await found(ids.carrier)).toEqual({ details: { lines: 1 }, note: ofPerson({ carrier: "By Quillfeather" }) });
    expect(await found(ids.team)).toEqual({ details: {}, note: ofPerson({ name: "Quillfeather House" }) });
    expect((await found(ids.other)).details).toEqual({ name: "clerk", reason: "not a typed one" });
    await expect(api.deps.db.delete(auditLog)).rejects.toThrow();
  });
});
