import {
  auditLog,
  commsTypes,
  composedNewsletters,
  jobs,
  mails,
  composedNewsletterRecipients as recipients,
  userComms,
  users,
} from "api/db/schema/index";
import { beginDueNewsletters, sendComposedPart } from "api/jobs/composed-newsletters";
import { sendDueMails } from "api/mail/sender";
import * as contract from "contract/composed-newsletter";
import { saveEmailPreferences } from "contract/email-preferences";
import { asc, eq, isNull, like } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const hourMs = 60 * 60 * 1000;

let api: TestApi;
let personas: Personas;
let editor: Person;
let readers: Person[];
const offers = "7f1b4a52-9a37-4a3e-9d6e-0d1c2b3a4f50";

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  editor = await makePerson(api, { email: "editor@almanac.test", permissions: ["newsletters.send"] });
  readers = [personas.member, personas.basics, personas.teamAdmin];
  await api.deps.db.insert(commsTypes).values({ id: offers, title: "Offers from the shop" });
  const inside = { isPremium: true, subtext: "Greys.", subtextAccess: "Grey number four." };
  await makeItem(api, { slug: "wet-slate", title: "Wet slate", path: "home/colour", daysAgo: 3, ...inside });
  await makeItem(api, { slug: "small-shoes", title: "Small shoes", path: "kids/shoes", daysAgo: 20 });
  await makeItem(api, { slug: "secret", title: "Secret", path: "kids/shoes", daysAgo: 1, status: "draft" });
});
afterAll(() => api.close());
beforeEach(async () => {
  const { db } = api.deps;
  for (const table of [composedNewsletters, mails, jobs, userComms]) await db.delete(table);
  await db.update(users).set({ newsletter: false });
  for (const { id } of readers) await db.update(users).set({ newsletter: true }).where(eq(users.id, id));
});

const words = { subject: "A new season", introduction: "First thought.\n\nSecond\nthought." };

function compose(fields: object = {}) {
  return api.ok(contract.createComposedNewsletter, { body: { ...words, ...fields }, as: editor.token });
}

function read(id: string) {
  return api.ok(contract.readComposedNewsletter, { params: { id }, as: editor.token });
}

function sendNow(id: string) {
  return api.ok(contract.sendComposedNewsletter, { params: { id }, body: {}, as: editor.token });
}

async function recipientsOfMails(): Promise<string[]> {
  const rows = await api.deps.db.select().from(mails).where(eq(mails.lane, "bulk")).orderBy(asc(mails.recipient));
  return rows.map(({ recipient }) => recipient);
}

const addresses = (people: Person[]) => people.map(({ email }) => email).sort();

describe("a newsletter that is composed by hand", () => {
  it("is sent to everyone who has agreed, and to nobody else, each with a link and headers that end it", async () => {
    const { id } = await compose();
    expect(await read(id)).toMatchObject({ state: "draft", audience_total: 3, progress: null });
    await sendNow(id);
    await api.runJobs();
    expect(await recipientsOfMails()).toEqual(addresses(readers));
    const [mail] = await api.mailsTo(personas.member.email);
    expect(mail).toMatchObject({ subject: "A new season", lane: "bulk" });
    expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    expect(mail?.text).toContain("First thought.\n\nSecond thought.");
    expect(mail?.text).toContain("/comms/");
    const progress = { total: 3, waiting: 0, queued: 3, sent: 0, failed: 0, unsubscribed: 0 };
    expect(await read(id)).toMatchObject({ state: "sent", recipients_total: 3, audience_total: null, progress });
  });

  it("goes to those who chose a kind of mail, or who are on a plan, if it says so", async () => {
    const { db } = api.deps;
    await db.insert(userComms).values({ userId: personas.waiting.id, commsTypeId: offers });
    const kinds = await compose({ audience: "kinds", kind_ids: [offers] });
    expect(kinds.audience_total).toBe(1);
    const onFree = await compose({ plan_ids: [1] });
    const onPlan = await compose({ plan_ids: [15, 16, 17] });
    expect((onFree.audience_total ?? 0) + (onPlan.audience_total ?? 0)).toBe(3);
    await sendNow(kinds.id);
    await api.runJobs();
    const [mail] = await api.mailsTo(personas.waiting.email);
    expect(mail?.text.replace(/\s+/g, " ")).toContain("you chose to hear from us about this: Offers from the shop.");
    expect(await recipientsOfMails()).toEqual([personas.waiting.email]);
  });

  it("lists chosen items in their order or the newest of a period, never a draft, nor the text of a locked item", async () => {
    const found = await api.ok(contract.findNewsletterItems, { query: { q: "s" }, as: editor.token });
    expect(found.data.map(({ title }) => title)).toEqual(["Wet slate", "Small shoes"]);
    const ids = found.data.map(({ id }) => id).reverse();
    const chosen = await compose({ items_from: "chosen", item_ids: ids });
    expect(chosen.items.map(({ title }) => title)).toEqual(["Small shoes", "Wet slate"]);
    const newest = await compose({ items_from: "newest", newest_days: 7 });
    expect(newest.items.map(({ title }) => title)).toEqual(["Wet slate"]);
    await sendNow(chosen.id);
    await api.runJobs();
    const [open] = await api.mailsTo(personas.member.email);
    const [locked] = await api.mailsTo(personas.basics.email);
    expect(open?.text).toContain("Grey number four.");
    expect(locked?.text).not.toContain("Grey number four.");
    expect(locked?.text).toContain("Locked: upgrade to view");
  });

  it("is shown as the mail it becomes, and sent as a test to its editor alone", async () => {
    const { id } = await compose();
    const params = { id };
    const shown = await api.ok(contract.previewComposedNewsletter, { params, as: editor.token });
    expect(shown.html).toContain("<h1");
    expect(shown.text).toContain("First thought.");
    const { message } = await api.ok(contract.testComposedNewsletter, { params, as: editor.token });
    expect(message).toBe(`A test is on its way to ${editor.email}.`);
    expect(await api.deps.db.$count(mails)).toBe(1);
    expect((await api.mailsTo(editor.email))[0]?.subject).toBe("Test: A new season");
    expect((await read(id)).state).toBe("draft");
  });

  it("is sent at its time, not before, and can be withdrawn until then", async () => {
    const { id } = await compose();
    const sendAt = new Date(api.deps.clock().getTime() + hourMs).toISOString();
    const params = { id };
    const body = { send_at: sendAt };
    await api.ok(contract.sendComposedNewsletter, { params, body, as: editor.token });
    const refused = await api.refused(contract.updateComposedNewsletter, { params, body: words, as: editor.token });
    expect(refused).toMatchObject({ status: 409, code: "not_draft" });
    await api.ok(contract.withdrawComposedNewsletter, { params, as: editor.token });
    expect(await read(id)).toMatchObject({ state: "draft", send_at: null });
    await api.ok(contract.sendComposedNewsletter, { params, body, as: editor.token });
    await beginDueNewsletters(api.deps);
    expect((await read(id)).state).toBe("scheduled");
    api.advance(hourMs);
    await Promise.all([beginDueNewsletters(api.deps), beginDueNewsletters(api.deps)]);
    await api.runJobs();
    expect(await recipientsOfMails()).toEqual(addresses(readers));
    const late = await api.refused(contract.withdrawComposedNewsletter, { params, as: editor.token });
    expect(late).toMatchObject({ status: 409, code: "too_late" });
  });

  it("refuses a time that is over, an audience of nobody, an unknown kind, and a version that is old", async () => {
    const { id, version } = await compose();
    const params = { id };
    const over = { send_at: "2020-01-01T10:00:00.000Z" };
    expect(await api.refused(contract.sendComposedNewsletter, { params, body: over, as: editor.token })).toMatchObject({
      status: 422,
      errors: { send_at: "This time has passed: choose a later one." },
    });
    const none = await compose({ audience: "kinds", kind_ids: [offers] });
    expect(
      await api.refused(contract.sendComposedNewsletter, { params: { id: none.id }, body: {}, as: editor.token }),
    ).toMatchObject({ status: 422 });
    const unknown = { ...words, audience: "kinds" as const, kind_ids: [editor.id] };
    expect(await api.refused(contract.createComposedNewsletter, { body: unknown, as: editor.token })).toMatchObject({
      status: 422,
      errors: { kind_ids: expect.any(String) },
    });
    await api.ok(contract.updateComposedNewsletter, { params, body: { ...words, version }, as: editor.token });
    expect(
      await api.refused(contract.sendComposedNewsletter, { params, body: { version }, as: editor.token }),
    ).toMatchObject({ status: 409, code: "changed" });
  });

  it("keeps what is scheduled when drafts are deleted, and records what was done", async () => {
    const [draft, planned] = [await compose(), await compose()];
    const sendAt = new Date(api.deps.clock().getTime() + hourMs).toISOString();
    const params = { id: planned.id };
    await api.ok(contract.sendComposedNewsletter, { params, body: { send_at: sendAt }, as: editor.token });
    const body = { ids: [draft.id, planned.id] };
    const result = await api.ok(contract.deleteComposedNewsletters, { body, as: editor.token });
    expect(result).toMatchObject({ done: 1, refused: [{ id: planned.id }] });
    const list = await api.ok(contract.listComposedNewsletters, { query: { q: "season" }, as: editor.token });
    expect(list.data).toMatchObject([{ id: planned.id, state: "scheduled" }]);
    const recorded = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, planned.id));
    expect(recorded.map(({ action }) => action).sort()).toEqual(["newsletter.created", "newsletter.scheduled"]);
    expect(recorded.every(({ actorId }) => actorId === editor.id)).toBe(true);
  });
});

describe("each person gets a newsletter once", () => {
  it("though its job is killed after some of them and runs again, and though it runs twice at a time", async () => {
    const { id } = await compose();
    await sendNow(id);
    const payload = { id, after: null, round: 1 };
    let written = 0;
    const killed = new AbortController();
    const dying = {
      ...api.deps,
      clock: () => {
        written += 1;
        if (written > 2) killed.abort(new Error("The program was killed."));
        return api.deps.clock();
      },
    };
    const run = { signal: killed.signal, complete: async () => {} };
    await expect(sendComposedPart(payload, dying, run)).rejects.toThrow("killed");
    const before = await recipientsOfMails();
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(3);
    const other = { signal: new AbortController().signal, complete: async () => {} };
    await Promise.all([sendComposedPart(payload, api.deps, other), api.runJobs()]);
    await sendComposedPart(payload, api.deps, other);
    expect(await recipientsOfMails()).toEqual(addresses(readers));
    expect(await read(id)).toMatchObject({ state: "sent", progress: { total: 3, queued: 3 } });
  });

  it("as the database refuses a second row for the same person", async () => {
    const { id } = await compose();
    await sendNow(id);
    const again = api.deps.db.insert(recipients).values({ newsletterId: id, userId: personas.member.id });
    await expect(again).rejects.toThrow();
  });

  it("in many parts, with all of a part written before the next one", async () => {
    const { db } = api.deps;
    const many = Array.from({ length: 205 }, (_, at) => ({
      email: `reader-${at}@many.test`,
      passwordHash: "",
      firstName: "Rea",
      lastName: "Der",
      commsHash: `hash-of-reader-${at}`,
      newsletter: true,
      verifiedAt: api.deps.clock(),
    }));
    await db.insert(users).values(many as never);
    const { id } = await compose();
    await sendNow(id);
    for (let parts = 0; parts < 4; parts += 1) {
      await api.runJobs();
      api.advance(2_000);
    }
    expect(await read(id)).toMatchObject({ state: "sent", progress: { total: 208, queued: 208 } });
    expect(new Set(await recipientsOfMails()).size).toBe(208);
    await db.delete(users).where(like(users.email, "%@many.test"));
  });

  it("and not at all if they have unsubscribed since it was begun, or since it lies in the outbox", async () => {
    const { db } = api.deps;
    const hashOf = async (who: Person) =>
      (await db.select({ hash: users.commsHash }).from(users).where(eq(users.id, who.id)))[0]?.hash ?? "";
    const unsubscribe = async (who: Person) =>
      api.ok(saveEmailPreferences, {
        params: { hash: await hashOf(who) },
        body: { "List-Unsubscribe": "One-Click" },
      });
    const { id } = await compose();
    await sendNow(id);
    await unsubscribe(personas.basics);
    await api.runJobs();
    expect(await recipientsOfMails()).toEqual(addresses([personas.member, personas.teamAdmin]));
    await unsubscribe(personas.member);
    const delivered: string[] = [];
    await sendDueMails(api.deps, async ({ recipient }) => void delivered.push(recipient), { lane: "bulk" });
    expect(delivered).toEqual([personas.teamAdmin.email]);
    const progress = { total: 3, waiting: 0, queued: 0, sent: 1, failed: 0, unsubscribed: 2 };
    expect((await read(id)).progress).toEqual(progress);
    expect(await db.$count(mails, isNull(mails.sentAt))).toBe(0);
  });
});
