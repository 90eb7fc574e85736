import { contentItems, jobs, mails, newsletterSends, settings, users } from "api/db/schema/index";
import { issueAt } from "api/domain/newsletter-schedule";
import { jobHandlers } from "api/jobs/handlers";
import { requestNewsletters, sendIssue, sendPart } from "api/jobs/newsletter";
import { runDueJobs } from "api/jobs/queue";
import { sendDueMails, smtpTransport } from "api/mail/sender";
import { createSession } from "api/store/sessions";
import { replaceEmail } from "api/store/user-email";
import { saveEmailPreferences } from "contract/email-preferences";
import { readNewsletter } from "contract/newsletter";
import { eq, inArray, notInArray } from "drizzle-orm";
import { during } from "tests/support/database-locks";
import { makeCategories, makeItem } from "tests/support/library";
import { makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { startSmtp } from "tests/support/smtp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const hourMs = 60 * 60 * 1000;
const tuesday = "2026-03-10T08:00:00.000Z";
const tuesdayAfter = "2026-03-17T08:00:00.000Z";
/** The text of the slate item, for users with access. */
const inside = "Grey number four belongs on the stairs.";
const body = "The recipe nobody without a plan may read.";
const library: [slug: string, publishedAt: string, path: string, more?: object][] = [
  ["on-the-dot-before", "2026-03-03T08:00:00.000Z", "home/kitchen"],
  ["first-of-the-week", "2026-03-03T08:00:00.001Z", "home/kitchen"],
  [
    "wet-slate",
    "2026-03-05T09:00:00Z",
    "home/colour",
    { isPremium: true, subtext: "Greys.", subtextAccess: inside, text: [body] },
  ],
  ["small-shoes", "2026-03-06T09:00:00Z", "kids/shoes"],
  ["draft", "2026-03-07T09:00:00Z", "home/kitchen", { status: "draft" }],
  ["on-the-dot", tuesday, "home/kitchen"],
  ["too-new", "2026-03-10T08:00:00.001Z", "home/kitchen"],
];

let api: TestApi;
let personas: Personas;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  goTo("2026-03-09T09:00:00Z");
  for (const [slug, at, path, more] of library)
    await makeItem(api, {
      slug,
      title: titleOf(slug),
      path,
      daysAgo: (api.deps.clock().getTime() - Date.parse(at)) / (24 * hourMs),
      ...more,
    });
});

afterAll(() => api.close());

beforeEach(async () => {
  const { db } = api.deps;
  goTo("2026-03-09T09:00:00Z");
  for (const table of [mails, jobs, newsletterSends]) await db.delete(table);
  const slugs = library.map(([slug]) => slug);
  await db.delete(contentItems).where(notInArray(contentItems.slug, slugs));
  await db.delete(settings).where(eq(settings.key, "newsletter"));
  await db.update(users).set({
    newsletter: false,
    newsletterType: "weekly",
    deleteAt: null,
    filter: { categories: [], order_by: "Latest" },
  });
  // The installation is older than the issues of these tests.
  await requestNewsletters(api.deps);
});

describe("the weekly newsletter", () => {
  it("is sent on Tuesday at 8, not a moment earlier, with what was published since the Tuesday before", async () => {
    await subscribe(personas.member);
    goTo("2026-03-10T07:59:59.999Z");
    await look();
    expect(await titlesTo(personas.member)).toEqual([]);
    goTo(tuesday);
    await look();
    expect(await titlesTo(personas.member)).toEqual([["On the dot", "Small shoes", "Wet slate", "First of the week"]]);
  });

  it("has the same content when it is late: later publications are in the next one", async () => {
    await subscribe(personas.member);
    goTo("2026-03-11T08:00:00.000Z");
    await look();
    goTo(tuesdayAfter);
    await look();
    const [late, next] = await titlesTo(personas.member);
    expect(late).not.toContain("Too new");
    expect(next).toEqual(["Too new"]);
  });

  it("is left out when it could not be sent for more than a day, but the next one is sent", async () => {
    await subscribe(personas.member);
    goTo("2026-03-11T08:00:00.001Z");
    await look();
    expect(await titlesTo(personas.member)).toEqual([]);
    goTo(tuesdayAfter);
    await look();
    expect(await titlesTo(personas.member)).toEqual([["Too new"]]);
  });

  it("that was begun reaches its last reader, however long that takes: until the next one is due", async () => {
    await subscribe(personas.member);
    goTo(tuesday);
    await requestNewsletters(api.deps);
    goTo("2026-03-17T07:59:59.000Z");
    await api.runJobs();
    expect(await titlesTo(personas.member)).toEqual([["On the dot", "Small shoes", "Wet slate", "First of the week"]]);
  });

  it("that has not reached all of its readers by then fails with their number, and goes on when it is tried again", async () => {
    await subscribe(personas.member);
    await subscribe(personas.basics);
    goTo(tuesday);
    await requestNewsletters(api.deps);
    await sendIssue(api.deps, personas.basics.id, issueAt("weekly", new Date(tuesday)));
    goTo(tuesdayAfter);
    const part = { kind: "weekly", due: tuesday, after: null } as const;
    await expect(sendPart(part, api.deps)).rejects.toThrow(/weekly newsletter is due, and 1 did not get this one/);
    await sendIssue(api.deps, personas.member.id, issueAt("weekly", new Date(tuesday)));
    await expect(sendPart(part, api.deps)).resolves.toBeUndefined();
  });

  it("that is left out is named in the log", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    goTo("2026-03-11T08:00:00.001Z");
    await look();
    const logged = log.mock.calls.flat().join("\n");
    log.mockRestore();
    expect(logged).toMatch(/weekly.*2026-03-10T08:00:00.000Z.*left out/);
  });

  it("from before the installation is never sent", async () => {
    await api.deps.db.delete(settings).where(eq(settings.key, "newsletter"));
    await subscribe(personas.member);
    goTo("2026-03-10T08:00:01Z");
    await look();
    expect(await titlesTo(personas.member)).toEqual([]);
    goTo(tuesdayAfter);
    await look();
    expect(await titlesTo(personas.member)).toHaveLength(1);
  });

  it("is not mailed in an empty week, and that is recorded", async () => {
    await subscribe(personas.member);
    goTo("2026-03-24T08:00:00Z");
    await look();
    expect(await titlesTo(personas.member)).toEqual([]);
    expect(await api.deps.db.select().from(newsletterSends)).toMatchObject([{ userId: personas.member.id, items: 0 }]);
  });

  it("contains the items of its reader's feed: a chosen category narrows the chosen industry", async () => {
    const [home = "", kitchen = ""] = await makeCategories(api, "home/kitchen");
    const [, shoes = ""] = await makeCategories(api, "kids/shoes");
    await subscribe(personas.member, { categories: [home, kitchen] });
    await subscribe(personas.basics, { categories: [shoes, "7f1b4a52-9a37-4a3e-9d6e-0d1c2b3a4f50"] });
    goTo(tuesday);
    await look();
    expect(await titlesTo(personas.member)).toEqual([["On the dot", "First of the week"]]);
    expect(await titlesTo(personas.basics)).toEqual([["Small shoes"]]);
  });

  it("goes to an address that is not confirmed where an import vouches for the consent, until its reader ends it", async () => {
    const vouched = await makePerson(api, { email: "vouched@almanac.test", verified: false });
    const moved = await makePerson(api, { email: "moved@almanac.test", verified: false });
    const consent = { byId: null, at: "2026-03-01T09:00:00.000Z", words: "A form", file: "list.csv" };
    for (const { id } of [vouched, moved])
      await api.deps.db.update(users).set({ newsletterConsent: consent }).where(eq(users.id, id));
    for (const one of [vouched, moved, personas.unverified]) await subscribe(one);
    await replaceEmail(api.deps.db, moved.id, "another@almanac.test");
    goTo(tuesday);
    await look();
    expect(await titlesTo(vouched)).toHaveLength(1);
    for (const email of [personas.unverified.email, "another@almanac.test", "moved@almanac.test"])
      expect(await api.mailsTo(email), email).toEqual([]);

    const [mail] = await api.mailsTo(vouched.email);
    const hash = decodeURIComponent(/\/comms\/(\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
    await api.ok(saveEmailPreferences, { params: { hash }, body: { "List-Unsubscribe": "One-Click" } });
    goTo(tuesdayAfter);
    await look();
    expect(await titlesTo(vouched)).toHaveLength(1);
  });

  it("never leaks the text of a locked item: its card is marked, and the rest is withheld", async () => {
    await subscribe(personas.member);
    await subscribe(personas.basics);
    await subscribe(personas.admin);
    goTo(tuesday);
    await look();
    const [open] = await api.mailsTo(personas.member.email);
    const [locked] = await api.mailsTo(personas.basics.email);
    for (const part of [locked?.text, locked?.html]) {
      expect(part).toMatch(/Trend report, 05\/03\/2026\. Locked: upgrade to view/);
      expect(part).toContain("Greys.");
    }
    expect(JSON.stringify(locked)).not.toContain(inside);
    expect((await api.mailsTo(personas.admin.email))[0]?.text).toContain(inside);
    expect(open?.text).toContain(inside);
    expect(open?.html).toContain(inside);
    expect(open?.text).not.toContain("Locked");
    expect(JSON.stringify([open, locked])).not.toContain(body);
  });

  it("names each item's type, as its card in the library does", async () => {
    const { db } = api.deps;
    await db.update(contentItems).set({ mediaType: "pdf" }).where(eq(contentItems.slug, "small-shoes"));
    await subscribe(personas.member);
    goTo(tuesday);
    await look();
    const [mail] = await api.mailsTo(personas.member.email);
    await db.update(contentItems).set({ mediaType: "digital" }).where(eq(contentItems.slug, "small-shoes"));
    expect(mail?.text).toContain("Trend report, 06/03/2026, PDF\n");
    expect(mail?.html).toContain("Trend report, 06/03/2026, PDF<");
  });

  it("depends on the current plan: an expired one opens nothing", async () => {
    const lapsed = await makePerson(api, { email: "lapsed@almanac.test", plan: 15 });
    await api.deps.db.execute(`update subscriptions set expires_on = '2026-03-09' where user_id = '${lapsed.id}'`);
    await subscribe(lapsed);
    goTo(tuesday);
    await look();
    expect(JSON.stringify(await api.mailsTo(lapsed.email))).not.toContain(inside);
  });
});

describe("the monthly newsletter", () => {
  it("is sent on the 1st at 8, in London's summer time or not, with the month before", async () => {
    await subscribe(personas.member, { kind: "monthly" });
    goTo("2026-04-01T06:59:59.999Z");
    await look();
    expect(await titlesTo(personas.member)).toEqual([]);
    goTo("2026-04-01T07:00:00Z");
    await look();
    expect(await titlesTo(personas.member)).toEqual([
      ["Too new", "On the dot", "Small shoes", "Wet slate", "First of the week", "On the dot before"],
    ]);
    const [mail] = await api.mailsTo(personas.member.email);
    expect(mail?.subject).toBe("March in Almanac: Too new, and 5 more");
  });
});

describe("the newsletter is not sent", () => {
  it("unless its reader has subscribed to it, is confirmed, stays, and existed when it was due", async () => {
    await subscribe(personas.member);
    await subscribe(personas.basics, { kind: "monthly" });
    await subscribe(personas.unverified);
    await subscribe(personas.teamMember, { deleteAt: new Date("2026-03-16T09:00:00Z") });
    goTo("2026-03-10T09:00:00Z");
    await subscribe(await makePerson(api, { email: "late@almanac.test" }));
    await look();
    const sent = await api.deps.db.select({ to: mails.recipient }).from(mails);
    expect(sent).toEqual([{ to: personas.member.email }]);
  });

  it("to a reader who unsubscribes between queueing and writing", async () => {
    await subscribe(personas.member);
    goTo(tuesday);
    await requestNewsletters(api.deps);
    await api.deps.db.update(users).set({ newsletter: false }).where(eq(users.id, personas.member.id));
    await api.runJobs();
    expect(await api.mailsTo(personas.member.email)).toEqual([]);
  });

  it("to a reader who unsubscribes while it is being written", async () => {
    await subscribe(personas.member);
    goTo(tuesday);
    const isSent = await during(
      api.deps,
      (tx) => tx.update(users).set({ newsletter: false }).where(eq(users.id, personas.member.id)),
      () => sendIssue(api.deps, personas.member.id, issueAt("weekly", new Date(tuesday))),
    );
    expect(isSent).toBe(false);
    expect(await api.mailsTo(personas.member.email)).toEqual([]);
  });
});

describe("each issue is sent once", () => {
  it("though twenty workers check and write at the same moment, again and again", async () => {
    await subscribe(personas.member);
    await subscribe(personas.basics);
    goTo(tuesday);
    const twenty = Array.from({ length: 20 });
    await Promise.all(twenty.map(() => requestNewsletters(api.deps)));
    expect(await api.deps.db.select().from(jobs)).toHaveLength(1);
    const part = { kind: "weekly", due: tuesday, after: null } as const;
    await Promise.all(twenty.map(() => sendPart(part, api.deps)));
    await Promise.all(twenty.map(() => runDueJobs(api.deps, jobHandlers, "bulk")));
    await look();
    expect(await api.mailsTo(personas.member.email)).toHaveLength(1);
    expect(await api.mailsTo(personas.basics.email)).toHaveLength(1);
  });

  it("though the process dies between recording and mailing: neither or both has happened, and the next try sends it", async () => {
    await subscribe(personas.member);
    goTo(tuesday);
    await requestNewsletters(api.deps);
    const noise = vi.spyOn(console, "error").mockImplementation(() => {});
    await api.deps.db.execute("alter table mails rename to lost");
    await api.runJobs();
    await api.deps.db.execute("alter table lost rename to mails");
    noise.mockRestore();
    expect(await api.deps.db.select().from(newsletterSends)).toEqual([]);
    goTo("2026-03-10T08:10:00Z");
    await look();
    await look();
    expect(await api.mailsTo(personas.member.email)).toHaveLength(1);
  });

  it("to 230 readers in three parts, with pauses in which other mail is sent; a failure for one delays nobody", async () => {
    const readers = Array.from({ length: 230 }, (_, n) => ({
      email: `reader-${n}@almanac.test`,
      passwordHash: "",
      firstName: "Rae",
      lastName: "Reader",
      commsHash: `reader-${n}`,
      newsletter: true,
      verifiedAt: api.deps.clock(),
      createdAt: api.deps.clock(),
    }));
    const made = await api.deps.db.insert(users).values(readers).returning({ id: users.id });
    const ids = made.map(({ id }) => id).sort();
    const [broken = ""] = ids;
    await api.deps.db.execute(`update users set filter = '{"categories": 5}' where id = '${broken}'`);
    const noise = vi.spyOn(console, "error").mockImplementation(() => {});
    goTo(tuesday);
    await look();
    expect(await api.deps.db.select().from(mails)).toHaveLength(99);
    // The job of the first part is retried as long as one reader fails.
    const first = { kind: "weekly" as const, due: tuesday, after: null };
    for (let n = 0; n < 3; n++) await expect(sendPart(first, api.deps)).rejects.toThrow("1 of 100");
    expect(await api.deps.db.select().from(mails)).toHaveLength(99);
    for (const seconds of [5, 10, 15]) {
      goTo(`2026-03-10T08:00:${String(seconds).padStart(2, "0")}Z`);
      await look();
    }
    noise.mockRestore();
    const sent = await api.deps.db.select({ to: mails.recipient }).from(mails);
    expect(sent).toHaveLength(229);
    expect(await partsAfter()).toEqual([null, ids[99], ids[199]]);
    expect(new Set(sent.map(({ to }) => to)).size).toBe(229);
    await api.deps.db.delete(users).where(inArray(users.id, ids));
  });
});

describe("the newsletter's mail", () => {
  it("says the same as text and as HTML, links to each item, and to the page that ends it", async () => {
    await subscribe(personas.member);
    goTo(tuesday);
    await look();
    const [mail] = await api.mailsTo(personas.member.email);
    const shown = wordsOf(mail?.html ?? "");
    expect(mail?.subject).toBe("This week in Almanac: On the dot, and 3 more");
    for (const part of [mail?.text.replace(/\s+/g, " "), shown]) {
      expect(part).toContain("This week in Almanac");
      expect(part).toContain("Hello Maud,");
      expect(part).toContain("4 publications have come out since Tuesday 3 March, the newest first.");
      expect(part).toContain("Trend report, 10/03/2026");
      expect(part).toMatch(/because you asked us to write to you about what is new[^.]+\. It is the weekly newsletter/);
      expect(part).toContain("E-mail preferences, or unsubscribe");
    }
    for (const address of ["/content/wet-slate", "/personalised?panel=1", "/comms/comms-member%40almanac.test"]) {
      expect(mail?.text).toContain(`\nhttps://almanac.example${address}\n`);
      expect(mail?.html).toContain(`href="https://almanac.example${address}"`);
    }
    expect(mail?.html).not.toMatch(/<(img|script|link|table)\b/);
    const lines = mail?.text.split("\n").filter((line) => !line.startsWith("https:")) ?? [];
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
  });

  it("lists twelve items at most and their number, in the singular for one", async () => {
    goTo("2026-05-04T09:00:00Z");
    for (let n = 1; n <= 15; n++)
      await makeItem(api, {
        slug: `spring-${n}`,
        title: `Spring & <${n}>`,
        daysAgo: n / 24,
        subtext: "x ".repeat(300),
      });
    goTo("2026-05-05T07:00:00Z");
    await subscribe(personas.member);
    await sendIssue(api.deps, personas.member.id, issueAt("weekly", api.deps.clock()));
    const [many] = await api.mailsTo(personas.member.email);
    expect(many?.subject).toBe("This week in Almanac: Spring & <1>, and 14 more");
    expect(many?.text.match(/\/content\/spring-/g)).toHaveLength(12);
    expect(many?.text.replace(/\s+/g, " ")).toContain("since Tuesday 28 April: the newest 12.");
    expect(many?.text).toContain("There are 3 more in the library.");
    expect(many?.html).toContain("Spring &amp; &lt;1&gt;");
    await makeItem(api, { slug: "alone", title: "Alone", daysAgo: -1 });
    goTo("2026-05-12T07:00:00Z");
    await sendIssue(api.deps, personas.member.id, issueAt("weekly", api.deps.clock()));
    const one = (await api.mailsTo(personas.member.email)).at(-1);
    expect(one?.subject).toBe("This week in Almanac: Alone");
    expect(one?.text.replace(/\s+/g, " ")).toContain("One publication has come out since Tuesday 5 May. Alone");
  });

  it("arrives by SMTP with complete headers for one-click unsubscription, however long the address", async () => {
    const smtp = await startSmtp();
    const hash = "h".repeat(120);
    const reader = await makePerson(api, { email: "long-hash@almanac.test" });
    await api.deps.db.update(users).set({ commsHash: hash }).where(eq(users.id, reader.id));
    await subscribe(reader);
    goTo(tuesday);
    await look();
    const transport = smtpTransport(smtp.url, { name: "Almanac", address: "support@almanac.example" });
    await sendDueMails(api.deps, transport, { lane: "bulk" });
    transport.close?.();
    const mail = await smtp.mailTo(reader.email);
    await smtp.stop();
    const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
    expect(header("list-unsubscribe")).toEqual([`<https://almanac.example/comms/${hash}>`]);
    expect(header("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
    expect(header("list-id")).toEqual(["<newsletter.almanac.example>"]);
  });
});

describe("the preview of the next newsletter", () => {
  it("has the items of the mail, in the same order, and its date", async () => {
    await subscribe(personas.basics);
    goTo(tuesday);
    const next = await readNext(personas.basics);
    // The issue is due now, so the next one is announced.
    expect(next).toMatchObject({ due_at: tuesdayAfter, total: 4, chosen: false, held: null });
    await look();
    const [mail] = await api.mailsTo(personas.basics.email);
    expect([next.items.map(({ title }) => title)]).toEqual(await titlesTo(personas.basics));
    expect(next.subject).toBe(mail?.subject);
    expect(JSON.stringify(next)).not.toContain(inside);
  });

  it("says why there is none: unsubscribed, not confirmed, leaving, nothing new", async () => {
    expect(await readNext(personas.member)).toMatchObject({
      settings: { status: false, type: "weekly" },
      due_at: null,
    });
    await subscribe(personas.unverified);
    expect(await readNext(personas.unverified)).toMatchObject({ due_at: tuesday, held: "unverified" });
    await subscribe(personas.member, { deleteAt: new Date(tuesdayAfter) });
    expect(await readNext(personas.member)).toMatchObject({ held: "leaving" });
    goTo("2026-03-18T09:00:00Z");
    expect(await readNext(personas.basics)).toMatchObject({ subject: "", items: [], total: 0 });
  });

  it("is private: not for an administrator, a team-mate or a guest", async () => {
    for (const other of [personas.admin, personas.teamAdmin, personas.member])
      expect(
        await api.refused(readNewsletter, { params: { id: personas.teamMember.id }, as: other.token }),
      ).toMatchObject({
        status: 404,
      });
    expect(await api.refused(readNewsletter, { params: { id: personas.teamMember.id } })).toMatchObject({
      status: 401,
    });
  });
});

describe("the outbox's button", () => {
  it("sends a user's next newsletter at once, by the same rules, once a day", async () => {
    const press = (to: string) =>
      api.fetch("/outbox/newsletter", { method: "POST", body: new URLSearchParams({ to }) });
    expect((await press(personas.member.email)).headers.get("location")).toContain("newsletter=none");
    await subscribe(personas.member);
    const outcome = async () =>
      /newsletter=(\w+)/.exec((await press("Member@almanac.test")).headers.get("location") ?? "")?.[1];
    goTo("2026-03-08T09:00:00Z");
    const both = await Promise.all([outcome(), outcome()]);
    expect(both.sort()).toEqual(["none", "sent"]);
    goTo("2026-03-08T23:59:59Z");
    expect(await outcome()).toBe("none");
    goTo("2026-03-09T00:00:00Z");
    expect(await outcome()).toBe("sent");
    goTo("2026-03-09T09:00:00Z");
    await subscribe(personas.unverified);
    expect((await press(personas.unverified.email)).headers.get("location")).toContain("newsletter=none");
    expect((await press("nobody@almanac.test")).headers.get("location")).toContain("newsletter=none");
    expect(await titlesTo(personas.member)).toEqual(Array(2).fill(["Small shoes", "Wet slate", "First of the week"]));
    goTo(tuesday);
    await look();
    expect(await titlesTo(personas.member)).toHaveLength(3);
  });

  it("does not use up the day if nothing is new", async () => {
    const press = async () => {
      const body = new URLSearchParams({ to: personas.member.email });
      return (await api.fetch("/outbox/newsletter", { method: "POST", body })).headers.get("location");
    };
    await subscribe(personas.member);
    goTo("2026-03-18T09:00:00Z");
    expect(await press()).toContain("newsletter=none");
    await makeItem(api, { slug: "just-out", title: "Just out", daysAgo: 0 });
    expect(await press()).toContain("newsletter=sent");
    expect(await titlesTo(personas.member)).toEqual([["Just out"]]);
  });

  it("does not exist in production, nor if mail is sent", async () => {
    for (const changes of [{ mode: "production" as const }, { smtpURL: "smtp://127.0.0.1:1" }]) {
      const { createApp } = await import("api/app");
      const app = createApp({ ...api.deps, config: { ...api.deps.config, ...changes } });
      expect((await app.request("/outbox/newsletter", { method: "POST" })).status).toBe(404);
    }
  });
});

function goTo(moment: string): void {
  api.advance(Date.parse(moment) - api.deps.clock().getTime());
}

/** The readers after whom the queued parts begin, in order. */
async function partsAfter(): Promise<unknown[]> {
  const rows = await api.deps.db.select().from(jobs).where(eq(jobs.kind, "newsletter"));
  return rows.map(({ payload }) => payload.after).sort((a, b) => (String(a ?? "") < String(b ?? "") ? -1 : 1));
}

/** The worker's periodic task. */
async function look(): Promise<void> {
  await requestNewsletters(api.deps);
  await api.runJobs();
}

interface Wish {
  kind?: "weekly" | "monthly";
  categories?: string[];
  deleteAt?: Date;
}

async function subscribe({ id }: Person, { kind = "weekly", categories = [], deleteAt }: Wish = {}): Promise<void> {
  const listQuery = { newsletter: true, newsletterType: kind, filter: { categories, order_by: "Latest" as const } };
  await api.deps.db
    .update(users)
    .set({ ...listQuery, ...(deleteAt && { deleteAt }) })
    .where(eq(users.id, id));
}

/** With a new session, as one ends after a while. */
async function readNext({ id }: Person) {
  const { token } = await createSession(api.deps.db, id, "tests", api.deps.clock());
  return api.ok(readNewsletter, { params: { id }, as: token });
}

/**
 * The titles of each newsletter to a user, oldest first, in the mail's text: the first line of each part with an item's
 * URL.
 */
async function titlesTo({ email }: Person): Promise<string[][]> {
  const found = await api.mailsTo(email);
  return found.map(({ text }) =>
    text
      .split("\n\n")
      .filter((part) => part.includes("/content/"))
      .map((part) => part.split("\n")[0] ?? ""),
  );
}

function titleOf(slug: string): string {
  return `${slug.charAt(0).toUpperCase()}${slug.slice(1)}`.replaceAll("-", " ");
}

function wordsOf(html: string): string {
  return html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}
