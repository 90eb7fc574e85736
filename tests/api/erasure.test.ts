import {
  auditLog,
  baskets,
  eventLog,
  idempotencyKeys,
  invites,
  invoices,
  jobs,
  knownNetworks,
  libraryExports,
  libraryImports,
  mails,
  memberImports,
  orders,
  payments,
  subscriptions,
  teamMembers,
  teams,
  users,
} from "api/db/schema/index";
import { addDays, addMonths, londonDay } from "api/domain/dates";
import { deleteDueAccounts } from "api/jobs/account-deletion";
import { removeOutlived } from "api/jobs/retention";
import { startWorker } from "api/jobs/worker";
import { removeBalancesOfNobodyBefore } from "api/store/retention";
import { cancelDeletion, requestDeletion } from "contract/account-deletion";
import { login, me } from "contract/auth";
import { and, eq, isNull, like, sql } from "drizzle-orm";
import { emptyAuditLog } from "tests/support/audit-log";
import { allRows, type Rows, tablesOfPeople } from "tests/support/db-rows";
import { makeInvoice, makeProForma, party } from "tests/support/invoices";
import {
  addMember,
  givePlan,
  makePerson,
  makePlans,
  makeTeam,
  type Person,
  type PersonWish,
  personaPassword,
  type Team,
} from "tests/support/personas";
import { createTestApi, type TestApi, withTestApi } from "tests/support/real-api";
import { registerAs } from "tests/support/registration";
import { makeRenewal } from "tests/support/renewals";
import { makeUserRecords, type UserRecords } from "tests/support/user-records";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const dayMs = 24 * 60 * 60 * 1000;
const weekMs = 7 * dayMs;

let api: TestApi;
let person: Person;
let made = 0;

beforeAll(async () => {
  api = await createTestApi({ metrics: { token: undefined } });
  await makePlans(api);
});
beforeEach(async () => {
  // No account of an earlier test may be due in a later one.
  await api.deps.db.update(users).set({ deleteAt: null });
  person = await somebody("petra", { firstName: "Petra" });
});
afterAll(() => api.close());

function somebody(name: string, listQuery: Partial<PersonWish> = {}): Promise<Person> {
  made += 1;
  return makePerson(api, { email: `${name}-${made}@almanac.test`, ...listQuery });
}

async function askToGo(who = person, at = api): Promise<void> {
  await at.ok(requestDeletion, {
    params: { id: who.id },
    body: { current_password: personaPassword },
    as: who.token,
  });
}

async function isThere(who = person): Promise<boolean> {
  return (await api.deps.db.$count(users, eq(users.id, who.id))) === 1;
}

/** The database refuses each deletion from a table that the condition on the deleted rows is true of. */
async function refuseDeletions(table: string, condition: string): Promise<() => Promise<void>> {
  const { db } = api.deps;
  await db.execute(
    sql.raw(`create function refuse_${table}() returns trigger language plpgsql as $$
    begin if (select ${condition} from gone) then raise 'refused by the test'; end if; return null; end $$`),
  );
  await db.execute(
    sql.raw(`create trigger refuse_${table} after delete on ${table}
    referencing old table as gone for each statement execute function refuse_${table}()`),
  );
  return async () => {
    await db.execute(sql.raw(`drop trigger refuse_${table} on ${table}`));
    await db.execute(sql.raw(`drop function refuse_${table}`));
  };
}

/** The tables with a row that contains a text. */
function tablesWith(rows: Rows, text: string): string[] {
  return Object.entries(rows)
    .flatMap(([table, all]) => (JSON.stringify(all).includes(text) ? [table] : []))
    .toSorted();
}

describe("after the week", () => {
  it("nothing is left of a user but orders, and records and counts without their name", () =>
    withTestApi(async (own) => {
      await makePlans(own);
      const petra = await makePerson(own, { email: "petra@almanac.test", firstName: "Petra" });
      const kept = await makeUserRecords(own, petra);
      await givePlan(own, petra.id, 15);
      const other = await makePerson(own, { email: "owner@almanac.test" });
      const team = await makeTeam(own, other, "Harbour", "HARBOUR");
      await addMember(own, team, petra, true);
      const invite = { teamId: team.id, parentId: petra.id, name: "Olga", expiresAt: own.deps.clock() };
      await own.deps.db.insert(invites).values({ ...invite, email: "olga@almanac.test", tokenHash: "olga" });
      await own.deps.db.insert(invites).values({ ...invite, email: petra.email, tokenHash: "own" });

      const proForma = await makeProForma(own, kept.order, { ...party, first_name: "Petra", email: petra.email });
      await own.deps.db.update(users).set({ blockedById: petra.id }).where(eq(users.id, other.id));

      const before = await allRows(own);
      const without = Object.entries(tablesOfPeople()).flatMap(([table, columns]) =>
        columns.some((column) => before[table]?.some((row) => row[column] === petra.id)) ? [] : [table],
      );
      // The owner of a team cannot request deletion: see below.
      expect(without).toEqual(["teams"]);

      await askToGo(petra, own);
      own.advance(weekMs);
      expect(await deleteDueAccounts(own.deps)).toBe(1);
      const after = await allRows(own);
      expect(tablesWith(after, petra.id)).toEqual(["audit_log"]);
      expect(tablesWith(after, petra.email)).toEqual(["mails"]);
      expect(tablesWith(after, "Petra")).toEqual(["mails"]);
      // The job names the customer at the card provider, until it has deleted them.
      expect(tablesWith(after, petra.email.split("@")[0] ?? "")).toEqual(["jobs", "mails", "orders"]);
      expect((await own.mailsTo(petra.email)).map(({ subject }) => subject)).toEqual([
        "Your Almanac account was deleted",
      ]);
      // After the commit, by a job.
      expect(await Promise.all([kept.pdf, proForma].map((key) => own.deps.files.has(key)))).toEqual([true, true]);
      await own.runJobs();
      expect(await Promise.all([kept.pdf, proForma].map((key) => own.deps.files.has(key)))).toEqual([false, false]);
      for (const table of ["event_log", "popup_clicks", "surveys"])
        expect(after[table]?.length).toBe(before[table]?.length);
      const emptied = { rating: "ok", feedback: "", order_id: null, user_id: null };
      expect(after.surveys).toContainEqual(expect.objectContaining(emptied));
      expect(after.invites?.map(({ email }) => email)).toEqual(["olga@almanac.test"]);
    }));
});

describe("after the week", () => {
  let kept: UserRecords;

  beforeEach(async () => {
    kept = await makeUserRecords(api, person);
  });

  it("orders are kept with their lines, payments and addresses", async () => {
    await askToGo();
    api.advance(weekMs);
    await deleteDueAccounts(api.deps);
    const [order] = await api.deps.db.select().from(orders).where(eq(orders.id, kept.order));
    expect(order).toMatchObject({ userId: null, totalPence: 12_000, addressBilling: { city: "Leeds" } });
    const paid = await api.deps.db.select().from(payments).where(eq(payments.orderId, kept.order));
    expect(paid).toMatchObject([{ userId: null, amountPence: 12_000 }]);
  });

  it("an order keeps what the books need, and an order that was never placed is deleted", async () => {
    const { db } = api.deps;
    const [full] = await db.select().from(orders).where(eq(orders.id, kept.order));
    const place = full?.addressBilling;
    if (!place) throw new Error("The order has no address.");
    const phoned = { ...place, telephone: "020 7946 0999" };
    const addresses = { addressAccount: phoned, addressBilling: phoned, addressDelivery: phoned };
    await db.update(orders).set(addresses).where(eq(orders.id, kept.order));
    await db.insert(orders).values({ token: `draft-${made}`, userId: person.id, addressAccount: phoned });
    const invoice = await makeInvoice(api, kept.order);
    await askToGo();
    api.advance(weekMs);
    await deleteDueAccounts(api.deps);
    const [order] = await db.select().from(orders).where(eq(orders.id, kept.order));
    expect(order).toMatchObject({ addressAccount: null, addressBilling: { city: "Leeds", telephone: "" } });
    expect(JSON.stringify(order)).not.toMatch(/almanac\.test|7946/);
    expect(await db.$count(orders, eq(orders.token, `draft-${made}`))).toBe(0);
    expect(await db.select().from(invoices).where(eq(invoices.id, invoice.id))).toEqual([invoice]);
  });

  it("a job deletes the customer at the card provider, if the account was deleted", async () => {
    const { db } = api.deps;
    await db.delete(jobs);
    const deletions = () => db.select().from(jobs).where(eq(jobs.kind, "delete-customer"));
    await askToGo();
    await deleteDueAccounts(api.deps);
    expect(await deletions()).toEqual([]);
    api.advance(weekMs);
    await deleteDueAccounts(api.deps);
    const customerId = `cus_petra-${made}`;
    expect(await deletions()).toMatchObject([{ payload: { customerId }, lane: "billing", doneAt: null }]);
  });

  it("a renewal that nothing was paid for is cancelled, and nothing of the user renews", async () => {
    const { db, clock } = api.deps;
    const { term, renewal } = await makeRenewal(api, { userId: person.id, orderId: kept.order });
    await askToGo();
    api.advance(weekMs);
    await deleteDueAccounts(api.deps);
    const [order] = await db.select().from(orders).where(eq(orders.id, renewal));
    expect(order).toMatchObject({ status: "cancelled", cancelledAt: clock(), userId: null });
    const [payment] = await db.select().from(payments).where(eq(payments.orderId, renewal));
    expect(payment).toMatchObject({ cancelledAt: clock(), paidAt: null });
    const [held] = await db.select().from(subscriptions).where(eq(subscriptions.id, term));
    expect(held).toMatchObject({ userId: null, renewalOn: null, status: "active" });
  });

  it("a term that was paid for is kept with its order and without the user, as long as that; a plan that was given is not", async () => {
    const { db, clock } = api.deps;
    await givePlan(api, person.id, 15);
    const today = londonDay(clock());
    const term = { planId: 15, title: "Studio", startsOn: addDays(today, 30), expiresOn: addDays(today, 394) };
    const address = { first_name: "Petra", street_address_1: "1 Quarry Lane" } as never;
    const billing = { address, vatNumber: "", companyNumber: "", purchaseNumber: "PO-77" };
    await db.insert(subscriptions).values({ ...term, userId: person.id, orderId: kept.order, billing });
    const given = await db.$count(subscriptions, isNull(subscriptions.orderId));
    await askToGo();
    api.advance(weekMs);
    await deleteDueAccounts(api.deps);
    const ofOrder = eq(subscriptions.orderId, kept.order);
    expect(await db.select().from(subscriptions).where(ofOrder)).toMatchObject([
      { ...term, userId: null, billing: null },
    ]);
    expect(await db.$count(subscriptions, isNull(subscriptions.orderId))).toBe(given - 1);
    await removeBalancesOfNobodyBefore(db, addDays(today, 1), 100);
    await db.delete(orders).where(eq(orders.id, kept.order));
    expect(await db.$count(subscriptions, ofOrder)).toBe(0);
  });

  it("an account is deleted not a moment earlier", async () => {
    await askToGo();
    api.advance(weekMs - 1);
    expect(await deleteDueAccounts(api.deps)).toBe(0);
    expect(await isThere()).toBe(true);
    await api.ok(login, { body: { email: person.email, password: personaPassword } });
    api.advance(1);
    expect(await deleteDueAccounts(api.deps)).toBe(1);
    expect(await isThere()).toBe(false);
    expect((await api.refused(me, { as: person.token })).status).toBe(401);
    expect((await api.refused(login, { body: { email: person.email, password: personaPassword } })).status).toBe(422);
  });

  it("an account is kept if its deletion is cancelled, even at the last moment", async () => {
    await askToGo();
    api.advance(weekMs);
    await api.ok(login, { body: { email: person.email, password: personaPassword } });
    await api.ok(cancelDeletion, { params: { id: person.id }, as: person.token });
    expect(await deleteDueAccounts(api.deps)).toBe(0);
    expect(await isThere()).toBe(true);
  });

  it("the worker deletes accounts by itself", async () => {
    await askToGo();
    api.advance(weekMs);
    const worker = startWorker(api.deps);
    await vi.waitFor(async () => expect(await isThere()).toBe(false), 10_000);
    await worker.stop();
  });

  it("an account is deleted once, however many workers run", async () => {
    await askToGo();
    api.advance(weekMs);
    const looks = await Promise.all([1, 2, 3, 4].map(() => deleteDueAccounts(api.deps)));
    expect(looks.reduce((all, one) => all + one)).toBe(1);
    expect(await deleteDueAccounts(api.deps)).toBe(0);
    expect(await api.mailsTo(person.email)).toHaveLength(1);
    const auditEntries = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
    expect(auditEntries.filter(({ action }) => action === "account.deleted")).toHaveLength(1);
  });

  it("an account is deleted completely or not at all: a failure keeps everything, delays no other, and is retried the next time", async () => {
    const next = await somebody("next");
    await makeUserRecords(api, next);
    await askToGo();
    await askToGo(next);
    api.advance(weekMs);
    const before = await allRows(api);
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const allow = await refuseDeletions("users", `bool_or(email = '${person.email}')`);
    expect(await deleteDueAccounts(api.deps)).toBe(1);
    await allow();
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
    expect([await isThere(), await isThere(next)]).toEqual([true, false]);
    const after = await allRows(api);
    for (const table of Object.keys(tablesOfPeople())) expect(rowsOf(after, table)).toEqual(rowsOf(before, table));
    await api.runJobs();
    expect(await api.deps.files.has(kept.pdf)).toBe(true);
    expect(await deleteDueAccounts(api.deps)).toBe(1);
    expect(await isThere()).toBe(false);
    await api.runJobs();
    expect(await api.deps.files.has(kept.pdf)).toBe(false);
  });

  it("the address can open a new account", async () => {
    await askToGo();
    api.advance(weekMs);
    await deleteDueAccounts(api.deps);
    const session = await registerAs(api, person.email);
    expect(session.user.id).not.toBe(person.id);
  });

  it("data under an address that was never confirmed is kept: it may be somebody else's", async () => {
    const owner = await somebody("owner");
    const team = await makeTeam(api, owner, "Quay", `QUAY-${made}`);
    const claimed = await somebody("claimed", { verified: false });
    const invite = { teamId: team.id, name: "Clara", tokenHash: `clara-${made}`, expiresAt: api.deps.clock() };
    await api.deps.db.insert(invites).values({ ...invite, email: claimed.email });
    await askToGo(claimed);
    api.advance(weekMs);
    await deleteDueAccounts(api.deps);
    expect(await isThere(claimed)).toBe(false);
    expect(await api.deps.db.$count(invites, eq(invites.email, claimed.email))).toBe(1);
  });

  function rowsOf(rows: Rows, table: string) {
    const columns = tablesOfPeople()[table] ?? [];
    return rows[table]?.filter((row) => columns.some((column) => row[column] === person.id));
  }
});

describe("a team whose owner is deleted", () => {
  let team: Team;

  beforeEach(async () => {
    await askToGo();
    // Members joined between the request and the day.
    team = await makeTeam(api, person, `Net Loft ${made}`, `NET-${made}`);
  });

  async function join(name: string, { approved = true, admin = false } = {}): Promise<Person> {
    const one = await somebody(name);
    api.advance(1);
    await addMember(api, team, one, approved);
    if (admin) await api.deps.db.update(teamMembers).set({ admin }).where(eq(teamMembers.userId, one.id));
    return one;
  }

  async function go(): Promise<void> {
    api.advance(weekMs);
    expect(await deleteDueAccounts(api.deps)).toBeGreaterThan(0);
    expect(await isThere()).toBe(false);
  }

  async function ownerOf(): Promise<string | undefined> {
    const [row] = await api.deps.db.select().from(teams).where(eq(teams.id, team.id));
    return row?.ownerId;
  }

  async function planOf({ token }: Person): Promise<number | null> {
    return (await api.ok(me, { as: token })).user.subscription_plan_id;
  }

  it("goes with its plan to the admin who joined first, and nobody loses access", async () => {
    await givePlan(api, person.id, 15);
    await givePlan(api, person.id, 17);
    await join("waiting", { approved: false });
    const member = await join("member");
    const admin = await join("admin", { admin: true });
    await join("later", { admin: true });
    expect(await planOf(member)).toBe(17);
    await go();
    expect(await ownerOf()).toBe(admin.id);
    expect(await planOf(member)).toBe(17);
    const held = await api.deps.db.select().from(subscriptions).where(eq(subscriptions.userId, admin.id));
    expect(held.map(({ planId }) => planId)).toEqual([17]);
    const [mail] = await api.mailsTo(admin.email);
    expect(mail?.subject).toBe(`${team.name} is yours`);
  });

  it("goes with the renewal that is paid for, whose order is kept without its buyer, and keeps its plan on the day of the renewal", async () => {
    const { db, clock } = api.deps;
    const { order } = await makeUserRecords(api, person);
    const { term, renewal } = await makeRenewal(api, { userId: person.id, orderId: order, planId: 16 });
    const today = londonDay(clock());
    await db.update(payments).set({ paidAt: clock() }).where(eq(payments.orderId, renewal));
    const paid = { paymentStatus: "paid", fulfilmentStatus: "active", paidAt: clock() } as const;
    await db.update(orders).set(paid).where(eq(orders.id, renewal));
    const next = { planId: 16, title: "House", orderId: renewal, previousId: term };
    const days = { startsOn: addDays(today, 30), expiresOn: addDays(today, 394) };
    await db.insert(subscriptions).values({ userId: person.id, ...next, ...days });
    const member = await join("member");
    await go();
    const [kept] = await db.select().from(orders).where(eq(orders.id, renewal));
    expect(kept).toMatchObject({ ...paid, userId: null, cancelledAt: null, totalPence: 24_000 });
    expect(await db.select().from(payments).where(eq(payments.orderId, renewal))).toMatchObject([
      { userId: null, cancelledAt: null, amountPence: 24_000, paidAt: expect.any(Date) },
    ]);
    const terms = await db.select().from(subscriptions).where(eq(subscriptions.userId, member.id));
    expect(terms.map(({ orderId }) => orderId).sort()).toEqual([order, renewal].sort());
    api.advance(25 * dayMs);
    const { access_token: token } = await api.ok(login, { body: { email: member.email, password: personaPassword } });
    expect(await planOf({ ...member, token })).toBe(16);
  });

  it("goes without a renewal that nothing was paid for: that order is cancelled, and the new owner's is their own", async () => {
    const { db } = api.deps;
    const { order } = await makeUserRecords(api, person);
    const { term, renewal } = await makeRenewal(api, { userId: person.id, orderId: order, planId: 16 });
    const member = await join("member");
    await go();
    const [cancelled] = await db.select().from(orders).where(eq(orders.id, renewal));
    expect(cancelled).toMatchObject({ userId: null, cancelledAt: api.deps.clock() });
    const [held] = await db.select().from(subscriptions).where(eq(subscriptions.id, term));
    expect(held).toMatchObject({ userId: member.id, orderId: order, status: "active" });
    expect(held?.renewalOn).not.toBeNull();
  });

  it("goes to the member who joined first if there is no other admin, who may administer it from then on", async () => {
    await givePlan(api, person.id, 15);
    const member = await join("member");
    await join("later");
    await go();
    expect(await ownerOf()).toBe(member.id);
    const [place] = await api.deps.db
      .select()
      .from(teamMembers)
      .where(and(eq(teamMembers.teamId, team.id), eq(teamMembers.userId, member.id)));
    expect(place).toMatchObject({ approved: true, admin: true });
    expect(await planOf(member)).toBe(15);
  });

  it("goes to a member who stays rather than to one who is about to be deleted too", async () => {
    const going = await join("going", { admin: true });
    const staying = await join("staying");
    await askToGo(going);
    await go();
    expect(await ownerOf()).toBe(staying.id);
  });

  it("is deleted if only waiting members are left", async () => {
    const waiting = await join("waiting", { approved: false });
    await go();
    expect(await ownerOf()).toBeUndefined();
    expect(await isThere(waiting)).toBe(true);
    expect(await api.deps.db.$count(teamMembers, eq(teamMembers.userId, waiting.id))).toBe(0);
  });
});

describe("retention", () => {
  it("goes on after a step that fails, which the log and the metrics name, and does that step the next time", async () => {
    const { db } = api.deps;
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const failures = async () => {
      const metrics = await (await api.fetch("/metrics")).text();
      return Number(/scheduled_task_failures_total{task="retention of mails"} (\d+)/.exec(metrics)?.[1] ?? 0);
    };
    await db.delete(mails);
    await mail(person.email, 31);
    await db.insert(baskets).values({ tokenHash: "after the failing step", updatedAt: new Date(0) });
    await db
      .insert(idempotencyKeys)
      .values({ scope: "a test", requestHash: "", key: "after the failing step", createdAt: new Date(0) });
    const before = await failures();
    const allow = await refuseDeletions("mails", "count(*) > 0");
    await removeOutlived(api.deps);
    await allow();
    const logged = log.mock.calls.flat().join("\n");
    log.mockRestore();
    expect(await db.$count(baskets, eq(baskets.tokenHash, "after the failing step"))).toBe(0);
    expect(await db.$count(idempotencyKeys, eq(idempotencyKeys.key, "after the failing step"))).toBe(0);
    expect(logged).toContain("retention of mails");
    expect(logged).toContain("refused by the test");
    expect(await failures()).toBe(before + 1);
    expect(await db.$count(mails)).toBe(1);
    await removeOutlived(api.deps);
    expect(await db.$count(mails)).toBe(0);
  });

  it("deletes no more than a thousand rows in one statement, and all in the end", async () => {
    const { db } = api.deps;
    const rows = `generate_series(1, 2100) n`;
    await db.delete(mails);
    for (const insert of [
      `mails (recipient, subject, text, html, created_at, sent_at) select 'a@b.test', '', '', '', 'epoch', 'epoch' from ${rows}`,
      `jobs (kind, payload, done_at) select 'login-link', '{}', 'epoch' from ${rows}`,
      `event_log (event, created_at) select 'Viewed Upgrade', 'epoch' from ${rows}`,
      `baskets (token_hash, updated_at) select 'many ' || n, 'epoch' from ${rows}`,
      `orders (token, created_at, updated_at) select 'many ' || n, 'epoch', 'epoch' from ${rows}`,
    ])
      await db.execute(sql.raw(`insert into ${insert}`));
    const tables = ["mails", "jobs", "event_log", "baskets", "orders"];
    const allow = await Promise.all(tables.map((table) => refuseDeletions(table, "count(*) > 1000")));
    await removeOutlived(api.deps);
    for (const one of allow) await one();
    const epoch = new Date(0);
    const left = [
      await db.$count(mails, eq(mails.sentAt, epoch)),
      await db.$count(jobs, eq(jobs.doneAt, epoch)),
      await db.$count(eventLog, eq(eventLog.createdAt, epoch)),
      await db.$count(baskets, eq(baskets.updatedAt, epoch)),
      await db.$count(orders, eq(orders.updatedAt, epoch)),
    ];
    expect(left).toEqual([0, 0, 0, 0, 0]);
  });

  it("deletes the rows of an old import of members before the import, a thousand at a time", async () => {
    const { db } = api.deps;
    const [{ id } = { id: "" }] = await db
      .insert(memberImports)
      .values({ digest: "a test", createdAt: new Date(0) })
      .returning({ id: memberImports.id });
    await db.execute(sql`insert into member_import_rows (import_id, line, email, fields, outcome)
      select ${id}, n, n || '@b.test', '{}', 'new' from generate_series(1, 2100) n`);
    const allow = await refuseDeletions("member_import_rows", "count(*) > 1000");
    await removeOutlived(api.deps);
    await allow();
    expect(await db.$count(memberImports, eq(memberImports.id, id))).toBe(0);
  });

  async function mail(email: string, sentDaysAgo: number | null, writtenDaysAgo = 60): Promise<void> {
    const ago = (days: number) => new Date(api.deps.clock().getTime() - days * dayMs);
    await api.deps.db.insert(mails).values({
      ...{ recipient: email, subject: "", text: "", html: "" },
      createdAt: ago(writtenDaysAgo),
      sentAt: sentDaysAgo === null ? null : ago(sentDaysAgo),
    });
  }

  it.each([
    ["a mail server", "smtp://mail.example"],
    ["an outbox alone", undefined],
  ])("deletes mails 30 days after they were sent, or were undeliverable for so long: with %s", async (_, smtpURL) => {
    const { email } = person;
    await mail(email, 31);
    await mail(email, 29);
    await mail(email, null, 31);
    await mail(email, null, 29);
    await removeOutlived({ ...api.deps, config: { ...api.deps.config, smtpURL } });
    expect((await api.mailsTo(email)).map(({ sentAt }) => sentAt === null)).toEqual([false, true]);
  });

  it("deletes jobs 30 days after they were done", async () => {
    await api.deps.db.delete(jobs);
    const done = (days: number) => new Date(api.deps.clock().getTime() - days * dayMs);
    const job = { kind: "login-link", payload: { email: person.email } };
    await api.deps.db.insert(jobs).values([{ ...job, doneAt: done(31) }, { ...job, doneAt: done(29) }, job]);
    await removeOutlived(api.deps);
    expect(await api.deps.db.$count(jobs)).toBe(2);
  });

  it("deletes baskets that were not used for 90 days, unless they have an order", async () => {
    const { db } = api.deps;
    const touched = (days: number) => new Date(api.deps.clock().getTime() - days * dayMs);
    const made = await db
      .insert(baskets)
      .values([91, 91, 89].map((days, at) => ({ tokenHash: `basket ${at}`, updatedAt: touched(days) })))
      .returning({ id: baskets.id });
    const { order } = await makeUserRecords(api, person);
    await db.update(orders).set({ basketId: made[1]?.id }).where(eq(orders.id, order));
    await removeOutlived(api.deps);
    const kept = await db.select({ id: baskets.id }).from(baskets).where(like(baskets.tokenHash, "basket %"));
    expect(kept.map(({ id }) => id).sort()).toEqual([made[1]?.id, made[2]?.id].sort());
  });

  it("deletes orders that were never placed 90 days after their last change", async () => {
    const { db, clock } = api.deps;
    const changed = (days: number) => new Date(clock().getTime() - days * dayMs);
    const draft = { userId: person.id, createdAt: changed(100) };
    await db.insert(orders).values([
      { ...draft, token: "draft old", updatedAt: changed(91) },
      { ...draft, token: "draft new", updatedAt: changed(89) },
      { ...draft, token: "draft placed", updatedAt: changed(91), placedAt: changed(91) },
    ]);
    await removeOutlived(api.deps);
    const left = await db.select().from(orders).where(like(orders.token, "draft %"));
    expect(left.map(({ token }) => token).sort()).toEqual(["draft new", "draft placed"]);
  });

  it("deletes the history of imports and exports of the library after two years", async () => {
    const { db, clock } = api.deps;
    for (const table of [libraryImports, libraryExports]) await db.delete(table);
    const rows = [732, 728].map((days) => {
      const createdAt = new Date(clock().getTime() - days * dayMs);
      return { createdAt, expiresAt: createdAt, state: "expired" as const };
    });
    await db
      .insert(libraryImports)
      .values(rows.map((row) => ({ ...row, fileName: "old.zip", format: "zip" as const })));
    await db.insert(libraryExports).values(rows);
    await removeOutlived(api.deps);
    for (const table of [libraryImports, libraryExports]) {
      const left = await db.select({ createdAt: table.createdAt }).from(table);
      expect(left).toEqual([{ createdAt: rows[1]?.createdAt }]);
    }
  });

  it("deletes events after 13 months, the audit log after two years, and known networks after 90 days", async () => {
    const { db, clock } = api.deps;
    const ago = (days: number) => new Date(clock().getTime() - days * dayMs);
    for (const table of [eventLog, knownNetworks]) await db.delete(table);
    await emptyAuditLog(db);
    await db.insert(eventLog).values([400, 390].map((days) => ({ event: "Viewed Upgrade", createdAt: ago(days) })));
    // The database looks at its own clock too.
    const auditedAt = (days: number) => new Date(Math.min(clock().getTime(), Date.now()) - days * dayMs);
    await db
      .insert(auditLog)
      .values([732, 728].map((days) => ({ action: "session.opened", createdAt: auditedAt(days) })));
    const networks = [91, 89].map((days) => ({ networkHash: `${days}`, lastUsedAt: ago(days) }));
    await db.insert(knownNetworks).values(networks.map((network) => ({ ...network, userId: person.id })));
    await removeOutlived(api.deps);
    expect((await db.select().from(eventLog)).map(({ createdAt }) => createdAt)).toEqual([ago(390)]);
    expect(await db.$count(auditLog)).toBe(1);
    expect((await db.select().from(knownNetworks)).map(({ networkHash }) => networkHash)).toEqual(["89"]);
  });

  it("deletes orders of a deleted account seven years after them and their last payment; all others are kept", async () => {
    const { order } = await makeUserRecords(api, person);
    const other = await makeUserRecords(api, await somebody("other"));
    await askToGo();
    api.advance(weekMs);
    await deleteDueAccounts(api.deps);
    const isKept = async (id: string) => (await api.deps.db.$count(orders, eq(orders.id, id))) === 1;
    const yearMs = 365.25 * dayMs;
    const paidLate = new Date(api.deps.clock().getTime() + 2 * yearMs);
    await api.deps.db.update(payments).set({ paidAt: paidLate }).where(eq(payments.orderId, order));
    for (const years of [6.9, 2]) {
      api.advance(years * yearMs);
      await removeOutlived(api.deps);
      expect(await isKept(order)).toBe(true);
    }
    api.advance(0.2 * yearMs);
    await removeOutlived(api.deps);
    expect([await isKept(order), await isKept(other.order)]).toEqual([false, true]);
  });

  it("never deletes an order that has an invoice, and keeps invoices seven years from their day", async () => {
    const { db, clock } = api.deps;
    const { order } = await makeUserRecords(api, person);
    await askToGo();
    api.advance(weekMs);
    await deleteDueAccounts(api.deps);
    const years = (count: number) => addMonths(londonDay(clock()), 12 * count);
    const invoice = await makeInvoice(api, order, { issuedOn: years(1) });
    await makeInvoice(api, order, { issuedOn: years(3), correctsId: invoice.id });
    const counts = async () => [
      await db.$count(orders, eq(orders.id, order)),
      await db.$count(invoices, eq(invoices.orderId, order)),
    ];
    const yearMs = 365.25 * dayMs;
    api.advance(9.9 * yearMs);
    await removeOutlived(api.deps);
    expect(await counts()).toEqual([1, 2]);
    api.advance(0.2 * yearMs);
    await removeOutlived(api.deps);
    expect(await counts()).toEqual([0, 0]);
  });
});
