import { auditLog, contentItems, invites, mails, paymentAttempts, refunds, users } from "api/db/schema/index";
import {
  dataUrl,
  feedPanelUrl,
  inviteUrl,
  itemUrl,
  loginUrl,
  preferencesUrl,
  resetUrl,
  verificationUrl,
} from "api/mail/urls";
import { check, login } from "contract/auth";
import { layout, setConsent } from "contract/layout";
import { readUser } from "contract/user";
import { cancelDeletion, readUserData, requestDeletion, type UserData } from "contract/user-data";
import { eq } from "drizzle-orm";
import { tablesOfPeople } from "tests/support/db-rows";
import { makeInvoice } from "tests/support/invoices";
import { makeCategories } from "tests/support/library";
import {
  addMember,
  makePerson,
  makePersonas,
  makeTeam,
  type Person,
  type Personas,
  personaPassword,
} from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeUserRecords, type UserRecords } from "tests/support/user-records";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

let api: TestApi;
let personas: Personas;
let person: Person;
let kept: UserRecords;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
});
beforeEach(async () => {
  made += 1;
  api.advance(hourMs);
  person = await makePerson(api, { email: `petra-${made}@almanac.test`, firstName: "Petra", plan: 15 });
  kept = await makeUserRecords(api, person);
});
afterAll(() => api.close());

function of(who: Person) {
  return { params: { id: who.id }, as: who.token };
}

function data(who = person): Promise<UserData> {
  return api.ok(readUserData, of(who));
}

function ask(password = personaPassword, who = person) {
  return { ...of(who), body: { current_password: password } };
}

async function deeds(who = person): Promise<string[]> {
  const rows = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, who.id));
  return rows.map(({ action }) => action);
}

describe("a user's data file", () => {
  // Each table with a reference to a user, and where in the file its rows are; false if they are secrets only.
  const places: Record<string, (all: UserData) => unknown> = {
    access_tokens: ({ sessions }) => sessions.some(({ user_agent }) => user_agent.startsWith("Browser of petra")),
    addresses: ({ addresses }) => addresses.some(({ id }) => id === kept.address),
    baskets: ({ baskets }) => baskets[0]?.lines[0]?.title === "A swatch book",
    content_grants: ({ granted }) => granted[0]?.slug.startsWith("kept-"),
    content_pdfs: ({ pdfs }) => pdfs[0]?.slug.startsWith("kept-"),
    customers: ({ card_customer }) => card_customer?.startsWith("cus_petra"),
    downloads: ({ downloads }) => downloads[0]?.slug.startsWith("kept-"),
    email_codes: () => true,
    event_log: ({ events }) => events[0]?.event === "Viewed Upgrade",
    favourites: ({ favourites }) => favourites[0]?.slug.startsWith("kept-"),
    invites: ({ invites: told }) => told.length === 0,
    known_networks: () => true,
    newsletter_sends: ({ newsletters }) => newsletters[0]?.items === 3,
    one_time_links: ({ links }) => links[0]?.purpose === "login",
    orders: ({ orders }) => orders[0]?.id === kept.order && orders[0].lines.length === 1,
    payments: ({ orders }) => orders[0]?.payments[0]?.amount === 12_000,
    popup_clicks: ({ popups }) => popups.some(({ done }) => done === "link1"),
    popup_closings: ({ popups }) => popups.some(({ done }) => done === "closed"),
    subscriptions: ({ user }) => user.allSubscriptions[0]?.subscription_plan_id === 15,
    surveys: ({ surveys }) => surveys[0]?.feedback.startsWith("Yours, petra"),
    team_members: ({ team }) => team?.display_name === "Harbour Studio" && team.owner === false,
    teams: ({ team }) => team?.owner === false,
    user_comms: ({ user }) => user.comms.length === 1,
    user_roles: ({ user }) => user.roles[0] === "Buyer",
  };

  it("contains everything that any table has about a user", async () => {
    await addMember(api, personas.team, person, false);
    expect(Object.keys(tablesOfPeople()).sort()).toEqual(Object.keys(places).sort());
    const all = await data();
    const missing = Object.entries(places).flatMap(([table, found]) => (found(all) ? [] : [table]));
    expect(missing).toEqual([]);
    expect(all.user).toMatchObject({ first_name: "Petra", email: person.email });
    expect(all.registration).toMatchObject({ country: "GB", website: "" });
    expect(all.mails[0]?.subject).toBe(`For petra-${made}`);
    expect(all.security.map(({ action }) => action)).toContain("session.opened");
  });

  it("contains invoices and refunds of the user's orders, and of nobody else's", async () => {
    const { db, clock } = api.deps;
    await makeInvoice(api, kept.order, { number: `INV-${made}` });
    const other = await makeUserRecords(api, await makePerson(api, { email: `buyer-${made}@almanac.test` }));
    await makeInvoice(api, other.order);
    const settled = { status: "succeeded" as const, settledAt: clock() };
    const [attempt] = await db
      .insert(paymentAttempts)
      .values({ paymentId: kept.payment, number: 1, method: "card", amountPence: 12_000, ...settled })
      .returning();
    const refund = { attemptId: attempt?.id ?? "", amountPence: 2_000, reason: "Torn", createdAt: clock() };
    await db.insert(refunds).values([
      { ...refund, ...settled },
      { ...refund, status: "failed", settledAt: clock() },
    ]);
    const all = await data();
    expect(all.invoices).toMatchObject([{ number: `INV-${made}`, order_id: kept.order, vat: 2_000, total: 12_000 }]);
    expect(all.orders[0]?.refunds).toEqual([{ amount: 2_000, reason: "Torn", made_at: clock().toISOString() }]);
  });

  it("contains what was chosen, not the available options; and the answer to the consent question, with its date", async () => {
    const [, rooms = ""] = await makeCategories(api, `chosen-${made}/rooms`);
    await makeCategories(api, `left-${made}`);
    const filter = { categories: [rooms], order_by: "Oldest" as const };
    await api.deps.db.update(users).set({ filter }).where(eq(users.id, person.id));
    expect((await data()).consent).toBeNull();
    await api.ok(setConsent, { body: { accepted: true }, as: person.token });
    api.advance(hourMs);
    await api.ok(setConsent, { body: { accepted: false }, as: person.token });
    const all = await data();
    expect(all.feed).toEqual({ categories: [`chosen-${made}/rooms`], order_by: "Oldest" });
    expect(all.consent).toEqual({ answer: "rejected", at: api.deps.clock().toISOString() });
    expect(all.user.roles).toEqual(["Buyer"]);
    expect(all.user.comms).toEqual([expect.stringMatching(/^News \d+$/)]);
    expect(JSON.stringify(all)).not.toMatch(/available|left-/);
  });

  it("contains the e-mails to the user's address as they were written, but no credentials in them", async () => {
    const { secrets, config, db, clock } = api.deps;
    const keys = [
      loginUrl(config, "key-login"),
      resetUrl(config, person.email, "key-reset"),
      inviteUrl(config, "key-invite"),
      preferencesUrl(config, "key-comms"),
      verificationUrl(config, secrets, person, clock()),
      "https://almanac.example/any-other?token=key-other",
      "https://almanac.example/%zz/key-odd",
    ];
    const plain = [itemUrl(config, "wet-slate"), feedPanelUrl(config), dataUrl(config)];
    const text = ["Good morning.", ...keys, ...plain].join("\n");
    const letter = {
      subject: "Newer",
      text,
      html: "key-html",
      createdAt: new Date(clock().getTime() + 1),
      headers: {},
    };
    await db.insert(mails).values({ ...letter, recipient: person.email });
    const [mail] = (await data()).mails;
    expect(mail).toMatchObject({ to: person.email, subject: "Newer", sent_at: null });
    expect(mail?.text).toContain("Good morning.\nhttps://almanac.example/login/[left out]\n");
    for (const address of plain) expect(mail?.text).toContain(`\n${address}`);
    expect(mail?.text).not.toMatch(/key-|signature|token|expires/);
  });

  it("contains no secrets and no hashes", async () => {
    const all = JSON.stringify(await data());
    const [row] = await api.deps.db.select().from(users).where(eq(users.id, person.id));
    for (const secret of [row?.passwordHash, row?.commsHash, person.token, "link-petra", "code-petra", "basket-"])
      expect(all).not.toContain(secret);
    expect(all).not.toMatch(/hash|token/i);
  });

  it("contains nothing about anybody else, not even in a team", async () => {
    await addMember(api, personas.team, person, true);
    await api.deps.db.insert(invites).values({
      teamId: personas.team.id,
      parentId: person.id,
      name: "Olga Other",
      email: "olga@almanac.test",
      tokenHash: `olga-${made}`,
      expiresAt: api.deps.clock(),
    });
    const all = JSON.stringify(await data());
    for (const other of [
      ...Object.values(personas).flatMap((one) => ("email" in one ? [one.email, one.id] : [])),
      "Olga",
    ])
      expect(all).not.toContain(other);
    expect(all).not.toContain(personas.team.code);
  });

  it("contains data under an address only if that is confirmed", async () => {
    const claimed = await makePerson(api, { email: `claimed-${made}@almanac.test`, verified: false });
    await makeUserRecords(api, claimed);
    const invite = { teamId: personas.team.id, name: "Clara", tokenHash: `clara-${made}`, expiresAt: api.deps.clock() };
    await api.deps.db.insert(invites).values({ ...invite, email: claimed.email.toUpperCase() });
    expect(await data(claimed)).toMatchObject({ invites: [], mails: [] });
    await api.deps.db.update(users).set({ verifiedAt: api.deps.clock() }).where(eq(users.id, claimed.id));
    expect(await data(claimed)).toMatchObject({ invites: [{ name: "Clara", team: personas.team.name }], mails: [{}] });
  });

  it("does not name a publication that was withdrawn", async () => {
    await api.deps.db
      .update(contentItems)
      .set({ status: "draft", title: "A secret plan" })
      .where(eq(contentItems.id, kept.item));
    const { favourites, downloads, pdfs } = await data();
    for (const [item] of [favourites, downloads, pdfs])
      expect(item).toMatchObject({ slug: "", title: "Not in the library any longer" });
  });

  it("is available five times an hour, and each time is recorded", async () => {
    for (let times = 0; times < 5; times++) await data();
    expect(await api.refused(readUserData, of(person))).toMatchObject({ status: 429, code: "too_many" });
    expect((await deeds()).filter((action) => action === "account.exported")).toHaveLength(5);
    api.advance(hourMs);
    await data();
  });

  it("is private, even from administrators", async () => {
    for (const other of [personas.member, personas.admin])
      expect(await api.refused(readUserData, { params: { id: person.id }, as: other.token })).toMatchObject({
        status: 404,
      });
  });
});

describe("deleting an account", () => {
  it("is scheduled in a week, ends the other sessions and mails a link to cancel", async () => {
    const elsewhere = await api.ok(login, { body: { email: person.email, password: personaPassword } });
    const { delete_at } = await api.ok(requestDeletion, ask());
    expect(new Date(delete_at).getTime() - api.deps.clock().getTime()).toBe(7 * dayMs);
    expect((await api.ok(readUser, of(person))).delete_at).toBe(delete_at);
    expect((await api.ok(layout, { as: person.token })).delete_at).toBe(delete_at);
    expect((await api.refused(check, { as: elsewhere.access_token })).status).toBe(401);
    const mail = (await api.mailsTo(person.email)).at(-1);
    expect(mail?.subject).toBe("Your Almanac account will be deleted on Monday 9 March 2026");
    expect(mail?.text).toContain("https://almanac.example/account/data");
    expect(mail?.text.replace(/\s+/g, " ")).toContain("but no newsletters are sent to you meanwhile");
    expect(mail?.text.replace(/\s+/g, " ")).toContain("What we counted, or noted for safety, stays without your name.");
    expect(await deeds()).toContain("account.deletion.requested");
  });

  it("is announced at sign-in until it is cancelled", async () => {
    await api.ok(requestDeletion, ask());
    const { access_token: as } = await api.ok(login, { body: { email: person.email, password: personaPassword } });
    const [told] = (await api.ok(check, { as })).messages;
    expect(told).toMatchObject({ key: "deletion", data: { type: "warning", ctaURL: "/account/data" } });
    expect(told?.data.msg).toMatch(/^Your account will be deleted on \w+day \d+ March 2026\./);
    await api.ok(cancelDeletion, of(person));
    expect((await api.ok(check, { as })).messages).toEqual([]);
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
    expect((await deeds()).filter((action) => action === "account.deletion.requested")).toHaveLength(1);
  });

  it("requires the password, and guesses count as those at signing in", async () => {
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
    expect(await deeds()).toContain("account.deletion.refused");
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

  it("is cancelled with a mail, once", async () => {
    await api.ok(requestDeletion, ask());
    await api.ok(cancelDeletion, of(person));
    await api.ok(cancelDeletion, of(person));
    const subjects = (await api.mailsTo(person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "Your Almanac account stays")).toHaveLength(1);
    expect((await deeds()).filter((action) => action === "account.deletion.cancelled")).toHaveLength(1);
  });
});
