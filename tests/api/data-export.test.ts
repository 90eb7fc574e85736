import {
  auditLog,
  consumerWithdrawals,
  contentItems,
  goodsReturns,
  invites,
  mails,
  paymentAttempts,
  refunds,
  subscriptions,
  users,
} from "api/db/schema/index";
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
import { exportUserData, type UserData } from "contract/data-export";
import { setConsent } from "contract/layout";
import { eq } from "drizzle-orm";
import { tablesOfPeople } from "tests/support/db-rows";
import { makeInvoice, makeProForma, party } from "tests/support/invoices";
import { makeCategories } from "tests/support/library";
import { addMember, makePerson, makePersonas, type Person, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { makeUserRecords, type UserRecords } from "tests/support/user-records";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const hourMs = 60 * 60 * 1000;

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
  return api.ok(exportUserData, of(who));
}

async function auditActions(who = person): Promise<string[]> {
  const rows = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, who.id));
  return rows.map(({ action }) => action);
}

function hasPublished({ security }: UserData): boolean {
  return security.some(({ action }) => action === "content.changed");
}

function hasUploaded({ security }: UserData): boolean {
  return security.some(({ action }) => action === "picture.added");
}

function hasSet({ security }: UserData): boolean {
  return security.some(({ action }) => action === "setting.changed");
}

function hasImported({ security }: UserData): boolean {
  return security.some(({ action }) => action === "library.imported");
}

function hasEdited({ security }: UserData): boolean {
  return security.some(({ action }) => action === "product.category.changed");
}

describe("a user's data file", () => {
  // Each table with a reference to a user, and where in the file its rows are; false if they are secrets only.
  const places: Record<string, (all: UserData) => unknown> = {
    access_tokens: ({ sessions }) => sessions.some(({ user_agent }) => user_agent.startsWith("Browser of petra")),
    addresses: ({ addresses }) => addresses.some(({ id }) => id === kept.address),
    callouts: hasSet,
    dashboard_panels: hasSet,
    library_exports: hasImported,
    library_imports: hasImported,
    member_imports: ({ security }) => security.some(({ action }) => action === "member.imported"),
    member_import_rows: ({ imported }) => imported[0]?.row.company === "Imported",
    // Whom a user has blocked is told by the actions.
    users: ({ security }) => security.some(({ action }) => action === "member.blocked"),
    audit_log_notes: ({ security }) => security.some(({ words }) => words?.reason === `Of petra-${made}`),
    balances: ({ balance }) => balance.some(({ amount }) => amount === 1_234),
    baskets: ({ baskets }) => baskets[0]?.lines[0]?.title === "A swatch book",
    composed_newsletter_recipients: ({ newsletters }) => newsletters.some(({ items }) => items === 4),
    composed_newsletters: ({ security }) => security.some(({ action }) => action === "newsletter.changed"),
    content_grants: ({ granted }) => granted[0]?.slug.startsWith("kept-"),
    // Who changed an item is told by the actions, for each revision.
    content_items: hasPublished,
    content_revisions: hasPublished,
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
    // Who added or changed a picture is told by the actions.
    pictures: hasUploaded,
    plans: hasSet,
    popups: hasSet,
    settings: hasSet,
    tooltips: hasSet,
    popup_clicks: ({ popups }) => popups.some(({ done }) => done === "link1"),
    popup_closings: ({ popups }) => popups.some(({ done }) => done === "closed"),
    // Who changed a part of the shop or the library, or a role, is told by the actions.
    categories: hasEdited,
    product_categories: hasEdited,
    product_options: hasEdited,
    product_tags: hasEdited,
    price_changes: hasEdited,
    roles: hasEdited,
    products: hasEdited,
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

  it("contains to whom a plan is to be invoiced from now on, and nobody else's", async () => {
    const { db } = api.deps;
    const address = { ...party, city: "Leeds" };
    const billing = { address, vatNumber: "", companyNumber: "0123", purchaseNumber: "PO-77" } as never;
    await db.update(subscriptions).set({ billing }).where(eq(subscriptions.userId, person.id));
    const other = await makePerson(api, { email: `other-${made}@almanac.test`, plan: 15 });
    await db.update(subscriptions).set({ billing }).where(eq(subscriptions.userId, other.id));
    expect((await data()).plan_billing).toMatchObject([
      { plan: expect.any(String), address: { city: "Leeds" }, companyNumber: "0123", purchaseNumber: "PO-77" },
    ]);
  });

  it("contains invoices, pro formas and refunds of the user's orders, and of nobody else's", async () => {
    const { db, clock } = api.deps;
    await makeInvoice(api, kept.order, { number: `INV-${made}` });
    const other = await makeUserRecords(api, await makePerson(api, { email: `buyer-${made}@almanac.test` }));
    await makeInvoice(api, other.order);
    for (const { order } of [kept, other]) await makeProForma(api, order, { ...party, company: `Of ${order}` });
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
    expect(all.pro_formas).toMatchObject([
      { order_id: kept.order, issued_on: "2026-03-02", total: 12_000, buyer: { company: `Of ${kept.order}` } },
    ]);
    expect(all.orders[0]?.refunds).toEqual([{ amount: 2_000, reason: "Torn", made_at: clock().toISOString() }]);
  });

  it("contains that an order was withdrawn from, and what is to be sent back", async () => {
    const { db, clock } = api.deps;
    expect((await data()).orders[0]).toMatchObject({ withdrawal: null, returned_goods: null });
    const own = { orderId: kept.order, createdAt: clock() };
    await db.insert(consumerWithdrawals).values({ ...own, madeBy: person.id, refundPence: 700, keptPence: 1_900 });
    const items = [{ title: "Notes on clay", qty: 2 }];
    await db.insert(goodsReturns).values({ ...own, items, amountPence: 1_900, sendBy: "2026-04-01" });
    expect((await data()).orders[0]).toMatchObject({
      withdrawal: { made_at: clock().toISOString(), refund: 700, kept: 1_900 },
      returned_goods: { items, amount: 1_900, send_by: "2026-04-01", arrived_at: null, refund: null, note: "" },
    });
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
    const text = ["Good morning.", ...keys, "    KEYS-2345", ...plain].join("\n");
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
    expect(mail?.text).not.toMatch(/key-|KEYS|signature|token|expires/);
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
    expect(await api.refused(exportUserData, of(person))).toMatchObject({ status: 429, code: "too_many" });
    expect((await auditActions()).filter((action) => action === "account.exported")).toHaveLength(5);
    api.advance(hourMs);
    await data();
  });

  it("is private, even from administrators", async () => {
    for (const other of [personas.member, personas.admin])
      expect(await api.refused(exportUserData, { params: { id: person.id }, as: other.token })).toMatchObject({
        status: 404,
      });
  });
});
