import { auditLog, tooltips, userComms, users } from "api/db/schema/index";
import { assignDefaultKinds } from "api/store/email-kinds";
import { createComposedNewsletter } from "contract/composed-newsletter";
import * as plans from "contract/edited-plan";
import * as kinds from "contract/email-kind";
import { layout, setTooltip } from "contract/layout";
import * as navigation from "contract/navigation";
import { listPlans } from "contract/plan";
import * as popups from "contract/popup";
import * as settings from "contract/setting";
import * as edited from "contract/tooltip";
import { eq } from "drizzle-orm";
import { makePerson, makePersonas, type Person, type Personas, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const dayMs = 24 * 60 * 60 * 1000;

let api: TestApi;
let personas: Personas;
let editor: Person;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  editor = await makePerson(api, {
    email: "editor@almanac.test",
    permissions: ["settings.manage", "settings.bank", "newsletters.send"],
  });
  const tips = ["one", "two", "three"].map((key, at) => ({ key, number: at + 1, text: `Tip ${key}` }));
  await api.deps.db.insert(tooltips).values(tips);
});
beforeEach(() => api.advance(1_000));
afterAll(() => api.close());

const seen = (route?: string) => api.ok(layout, { query: route ? { route } : {}, as: personas.member.token });

/** What the test itself has recorded: the clock moves between two. */
function recorded() {
  return api.deps.db.select().from(auditLog).where(eq(auditLog.createdAt, api.deps.clock()));
}

describe("the texts of a plan", () => {
  it("are changed, and seen by its members and on the page of the plans at once", async () => {
    const params = { id: "15" };
    expect((await seen()).plan?.pros).not.toContain("Everything");
    const before = await api.ok(plans.readEditedPlan, { params, as: editor.token });
    const body = { pros: ["Everything"], button: "See more", selling_html: "<p>New</p>", version: before.version };
    const after = await api.ok(plans.updatePlan, { params, body, as: editor.token });
    expect(after).toMatchObject({ pros: ["Everything"], title: before.title, changed_by: expect.any(String) });
    expect((await seen()).plan).toMatchObject({ pros: ["Everything"], button: "See more" });
    await api.ok(listPlans, { query: {}, as: personas.member.token });
    const refused = await api.refused(plans.updatePlan, { params, body, as: editor.token });
    expect(refused).toMatchObject({ status: 409, code: "changed" });
    expect(await recorded()).toContainEqual(
      expect.objectContaining({ action: "plan.changed", actorId: editor.id, details: { plan: 15 } }),
    );
  });

  it("say how many hold it, and name its prices, which are the shop's", async () => {
    const { data } = await api.ok(plans.listEditedPlans, { as: editor.token });
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 15, 16, 17]));
    expect(data.find(({ id }) => id === 15)?.holders_total).toBeGreaterThan(0);
    const unknown = await api.refused(plans.readEditedPlan, { params: { id: "99" }, as: editor.token });
    expect(unknown.status).toBe(404);
  });
});

describe("a popup", () => {
  const fields = {
    ...{ title: "Bring a question", route: "/masterclass", timeout: 3, content: "<p>Ask us.</p>" },
    ...{ link1: "/feedback", link1_text: "Ask", active: true },
  };

  it("appears on its page at once, on its days only, and not once it is inactive or deleted", async () => {
    await seen("/masterclass");
    const made = await api.ok(popups.createPopup, { body: fields, as: editor.token });
    const params = { id: made.id };
    expect((await seen("/masterclass")).popups).toMatchObject([{ content: "<p>Ask us.</p>", link1_text: "Ask" }]);
    expect((await seen("/search")).popups).toEqual([]);
    const today = api.deps.clock().toISOString().slice(0, 10);
    const body = { ...fields, ends_on: today, version: made.version };
    await api.ok(popups.updatePopup, { params, body, as: editor.token });
    expect((await seen("/masterclass")).popups).toHaveLength(1);
    api.advance(dayMs);
    expect((await seen("/masterclass")).popups).toEqual([]);
    expect(await api.ok(popups.readPopup, { params, as: editor.token })).toMatchObject({
      shown_now: false,
      active: true,
    });
    await api.ok(popups.updatePopup, { params, body: fields, as: editor.token });
    expect((await seen("/masterclass")).popups).toHaveLength(1);
    api.advance(1_000);
    await api.ok(popups.deletePopup, { params, as: editor.token });
    expect((await seen("/masterclass")).popups).toEqual([]);
    expect((await api.refused(popups.deletePopup, { params, as: editor.token })).status).toBe(404);
    expect(await recorded()).toContainEqual(expect.objectContaining({ action: "popup.deleted", subjectId: made.id }));
  });

  it.each([
    ["a link to a script", { link1: "javascript:alert(1)" }, "link1"],
    ["a link to another host without https", { link1: "//elsewhere.test" }, "link1"],
    ["a button without words", { link1_text: "" }, "link1_text"],
    ["a path with a question mark", { route: "/content?page=2" }, "route"],
    ["a last day before the first", { starts_on: "2026-05-02", ends_on: "2026-05-01" }, "ends_on"],
  ])("is refused with %s", async (_why, change, field) => {
    const refused = await api.refused(popups.createPopup, { body: { ...fields, ...change }, as: editor.token });
    expect(refused).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
  });

  it("is found by its words; a second editor is told of the first; several are deleted at once", async () => {
    const one = await api.ok(popups.createPopup, { body: { ...fields, title: "First of two" }, as: editor.token });
    const two = await api.ok(popups.createPopup, { body: { ...fields, title: "Second of two" }, as: editor.token });
    const list = await api.ok(popups.listPopups, { query: { q: "of two", sort: "-title" }, as: editor.token });
    expect(list.data.map(({ id }) => id)).toEqual([two.id, one.id]);
    const params = { id: one.id };
    const body = { ...fields, version: one.version };
    await api.ok(popups.updatePopup, { params, body, as: editor.token });
    const refused = await api.refused(popups.updatePopup, { params, body, as: editor.token });
    expect(refused).toMatchObject({ status: 409, code: "changed" });
    const result = await api.ok(popups.deletePopups, { body: { ids: [one.id, two.id] }, as: editor.token });
    expect(result).toEqual({ done: 2, refused: [] });
  });
});

describe("a tooltip", () => {
  const params = { key: "two" } as const;

  it("says what an editor has written, at once, and a second editor is told of the first; one that is switched off is left out at once, and those who had come to it see the next", async () => {
    expect((await seen()).tooltip.data.map(({ text }) => text)).toEqual(["Tip one", "Tip two", "Tip three"]);
    const { data } = await api.ok(edited.listTooltips, { as: editor.token });
    expect(data.map(({ key, step, total }) => [key, step, total])).toEqual([
      ["one", 1, 3],
      ["two", 2, 3],
      ["three", 3, 3],
    ]);
    const before = await api.ok(edited.readTooltip, { params, as: editor.token });
    const body = { text: "Your plan is here.", active: true, version: before.version };
    const after = await api.ok(edited.updateTooltip, { params, body, as: editor.token });
    expect(after).toMatchObject({ text: "Your plan is here.", changed_by: expect.any(String) });
    expect((await seen()).tooltip.data[1]?.text).toBe("Your plan is here.");
    const refused = await api.refused(edited.updateTooltip, { params, body, as: editor.token });
    expect(refused).toMatchObject({ status: 409, code: "changed" });
    expect(await recorded()).toContainEqual(
      expect.objectContaining({ action: "tooltip.changed", actorId: editor.id, details: { tooltip: "two" } }),
    );

    api.advance(1_000);
    const as = personas.member.token;
    expect((await api.ok(setTooltip, { body: { tooltip: 1 }, as })).current).toBe(2);
    await api.ok(edited.updateTooltip, { params, body: { text: "Off", active: false }, as: editor.token });
    const { current, data: shown } = (await seen()).tooltip;
    expect(current).toBe(3);
    expect(shown.map(({ key, number, step, total }) => [key, number, step, total])).toEqual([
      ["one", 1, 1, 2],
      ["three", 3, 2, 2],
    ]);
    expect((await api.ok(setTooltip, { body: { tooltip: 1 }, as: personas.basics.token })).current).toBe(3);
    expect((await api.ok(setTooltip, { body: { tooltip: 3 }, as })).current).toBe(0);
    expect(await recorded()).toContainEqual(
      expect.objectContaining({ action: "tooltip.changed", details: { tooltip: "two", shown: false } }),
    );
    await api.ok(edited.updateTooltip, { params, body: { text: "On", active: true }, as: editor.token });
    expect((await seen()).tooltip.data).toHaveLength(3);
  });

  it("is refused without a text, with a long one, and where there is none", async () => {
    for (const text of ["", " ", "x".repeat(241)]) {
      const refused = await api.refused(edited.updateTooltip, {
        params,
        body: { text, active: true },
        as: editor.token,
      });
      expect(refused).toMatchObject({ status: 422, errors: { text: expect.any(String) } });
    }
    const absent = { key: "five" } as const;
    expect((await api.refused(edited.readTooltip, { params: absent, as: editor.token })).status).toBe(404);
  });
});

describe("the navigation", () => {
  it("is replaced, and seen at once; it leads to paths of the site or to https only", async () => {
    await seen();
    const { entries, version } = await api.ok(navigation.readNavigation, { as: editor.token });
    expect(entries.length).toBeGreaterThan(0);
    const changed = [
      { name: "Library", link: "/content", below: [{ name: "Colour", link: "/content?contentType=Colour" }] },
      { name: "Journal", link: "https://journal.example.com", below: [] },
    ];
    const saved = await api.ok(navigation.updateNavigation, { body: { entries: changed, version }, as: editor.token });
    expect(saved.entries).toEqual(changed);
    expect((await seen()).navigation).toEqual([
      {
        ...{ name: "Library", link: "/content", type: "internal" },
        subItems: [{ name: "Colour", value: "/content?contentType=Colour" }],
      },
      { name: "Journal", link: "https://journal.example.com", type: "external", subItems: [] },
    ]);
    const again = { body: { entries: changed, version }, as: editor.token };
    expect(await api.refused(navigation.updateNavigation, again)).toMatchObject({ status: 409, code: "changed" });
    for (const link of ["http://elsewhere.test", "//elsewhere.test", "javascript:alert(1)", "elsewhere.test"]) {
      const body = { entries: [{ name: "Bad", link, below: [] }] };
      expect((await api.refused(navigation.updateNavigation, { body, as: editor.token })).status).toBe(422);
    }
    expect(await recorded()).toContainEqual(
      expect.objectContaining({ action: "setting.changed", details: { setting: "navigation" } }),
    );
  });
});

describe("the settings", () => {
  const company = {
    ...{ name: "Almanac Ltd", street_address_1: "1 Yard", city: "London", postcode: "SE1 0XX", country: "GB" },
    email: "",
  };
  const bank = {
    ...{ account_name: "Almanac", sort_code: "60-16-13", account_number: "31926819", iban: "", bic: "" },
    current_password: personaPassword,
  };

  it("of the seller and the bank are changed with their version, and what is not given is empty", async () => {
    const before = await api.ok(settings.readSettings, { as: editor.token });
    const body = { ...company, version: before.company.version };
    const after = await api.ok(settings.updateCompany, { body, as: editor.token });
    expect(after.company.value).toMatchObject({ name: "Almanac Ltd", county: "", vat_number: "" });
    expect(await api.refused(settings.updateCompany, { body, as: editor.token })).toMatchObject({ code: "changed" });
    const paid = await api.ok(settings.updateBank, { body: { ...bank, account_name: "Works" }, as: editor.token });
    expect(paid.bank.value).toMatchObject({ sort_code: "60-16-13", iban: "" });
    const wrong = { ...bank, sort_code: "12" };
    expect((await api.refused(settings.updateBank, { body: wrong, as: editor.token })).status).toBe(422);
  });

  it("of the bank are changed by those who have a permission for it, and by their password", async () => {
    const keeper = await makePerson(api, { email: "keeper@almanac.test", permissions: ["settings.manage"] });
    const refused = await api.refused(settings.updateBank, { body: bank, as: keeper.token });
    expect(refused).toMatchObject({ status: 403, code: "forbidden" });
    const treasurer = await makePerson(api, { email: "treasurer@almanac.test", permissions: ["settings.bank"] });
    await api.ok(settings.readSettings, { as: treasurer.token });
    const banner = { params: { key: "banner" as const }, body: { value: "Pay me" }, as: treasurer.token };
    expect((await api.refused(settings.updateTextSetting, banner)).status).toBe(403);
    const guessed = { ...bank, account_name: "Elsewhere", current_password: "not the password" };
    expect(await api.refused(settings.updateBank, { body: guessed, as: treasurer.token })).toMatchObject({
      status: 422,
      errors: { current_password: "This is not your current password" },
    });
    expect(await recorded()).toContainEqual(
      expect.objectContaining({ action: "setting.change.refused", actorId: treasurer.id }),
    );
    const { current_password: _none, ...without } = guessed;
    const lacking = { body: without as typeof guessed, as: treasurer.token };
    expect((await api.refused(settings.updateBank, lacking)).errors).toEqual({
      current_password: "Enter your password",
    });
    const { bank: kept } = await api.ok(settings.readSettings, { as: treasurer.token });
    expect(kept.value.account_name).not.toBe("Elsewhere");
  });

  it("of the bank are mailed to everybody who may change them and to the support address, and recorded with the old and the new account, masked", async () => {
    const holder = await makePerson(api, { email: "holder@almanac.test", permissions: ["settings.bank"] });
    const other = await makePerson(api, { email: "other@almanac.test", permissions: ["settings.manage"] });
    const blocked = await makePerson(api, { email: "barred@almanac.test", permissions: ["settings.bank"] });
    await api.deps.db.update(users).set({ blockedAt: api.deps.clock() }).where(eq(users.id, blocked.id));
    const mailed = async (address: string) =>
      (await api.mailsTo(address)).filter(({ subject }) => subject.startsWith("The bank account of"));
    const support = api.deps.config.supportEmail;
    await api.ok(settings.updateBank, { body: { ...bank, account_name: "Before" }, as: editor.token });
    const before = await Promise.all([holder.email, support].map(async (one) => (await mailed(one)).length));
    api.advance(1_000);
    const after = {
      sort_code: "20 20 15",
      account_number: "55555555",
      iban: "gb33bukb20201555555555",
      bic: "BUKBGB22",
    };
    const saved = await api.ok(settings.updateBank, { body: { ...bank, ...after }, as: editor.token });
    expect(saved.bank.value).toMatchObject({ sort_code: "20-20-15", iban: "GB33 BUKB 2020 1555 5555 55" });
    for (const [at, address] of [holder.email, support].entries()) {
      const mails = await mailed(address);
      expect(mails).toHaveLength((before[at] ?? 0) + 1);
      const { text = "" } = mails.at(-1) ?? {};
      expect(text).toContain("Account number: …5555");
      expect(text).toContain("Account number: …6819");
      expect(text).toContain(editor.email);
      expect(text).not.toMatch(/55555555|31926819|2020 1555/);
    }
    for (const one of [personas.admin, editor]) expect(await mailed(one.email)).not.toEqual([]);
    for (const one of [other, blocked, personas.member]) expect(await mailed(one.email)).toEqual([]);
    const entry = (await recorded()).find(({ action }) => action === "setting.changed");
    expect(entry).toMatchObject({
      actorId: editor.id,
      details: {
        setting: "bank",
        from: { account_name: "Before", sort_code: "…13", account_number: "…6819" },
        to: { account_name: "Almanac", sort_code: "…15", account_number: "…5555", iban: "GB …5555", bic: "BUKBGB22" },
      },
    });
  });

  it.each([
    ["GB29NWBK60161331926810", "check digits"],
    ["GB00NWBK60161331926819", "check digits"],
    ["GB29NWBK6016133192681", "of the United Kingdom has 22 letters and digits; this one has 21"],
    ["DE8937040044053201300", "of Germany has 22"],
    ["US64SVBKUS6S3300958879", "No country's IBANs begin with US"],
    ["not an IBAN", "Enter an IBAN like"],
    ["GB33BUKB20201555555555", "of the sort code 20-20-15: it is not of 60-16-13"],
    ["GB56NWBK60161331926818", "of the account 31926818: it is not of 31926819"],
  ])("of the bank refuse the IBAN %s: %s", async (iban, words) => {
    const refused = await api.refused(settings.updateBank, { body: { ...bank, iban }, as: editor.token });
    expect(refused).toMatchObject({ status: 422, errors: { iban: expect.stringContaining(words) } });
  });

  it("that are saved as they were keep their version", async () => {
    const before = await api.ok(settings.updateBank, { body: bank, as: editor.token });
    const entries = (await recorded()).length;
    const body = { ...bank, version: before.bank.version };
    const after = await api.ok(settings.updateBank, { body, as: editor.token });
    expect(after.bank.version).toBe(before.bank.version);
    expect(await recorded()).toHaveLength(entries);
  });

  it("of the seller take a postcode and a VAT number of its country alone", async () => {
    const refusals = async (change: object) =>
      (await api.refused(settings.updateCompany, { body: { ...company, ...change }, as: editor.token })).errors;
    expect(await refusals({ postcode: "XX" })).toMatchObject({ postcode: expect.stringContaining("SE1 3LD") });
    expect(await refusals({ postcode: "" })).toMatchObject({ postcode: "Enter the postcode" });
    expect(await refusals({ vat_number: "GB12" })).toMatchObject({
      vat_number: expect.stringContaining("not a VAT number of the United Kingdom"),
    });
    expect(await refusals({ vat_number: "DE136695976" })).toMatchObject({
      vat_number: expect.stringContaining("the seller's address is in"),
    });
    const body = { ...company, vat_number: "gb 999 9999 73" };
    const kept = await api.ok(settings.updateCompany, { body, as: editor.token });
    expect(kept.company.value.vat_number).toBe("GB999999973");
  });

  it("of the banner are seen at once", async () => {
    expect((await seen()).html).toBe("");
    const body = { value: "<p>Closed on Friday.</p>" };
    await api.ok(settings.updateTextSetting, { params: { key: "banner" }, body, as: editor.token });
    expect((await seen()).html).toBe("<p>Closed on Friday.</p>");
  });

  it("name the configuration without its secrets", async () => {
    const { environment } = await api.ok(settings.readSettings, { as: editor.token });
    expect(environment.map(({ name }) => name)).toContain("SMTP_URL");
    expect(environment.find(({ name }) => name === "DATABASE_URL")?.value).toMatch(/PGlite$|^PostgreSQL$/);
    expect(JSON.stringify(environment)).not.toMatch(/smtp:|sk_|postgres:/);
  });
});

describe("a kind of e-mail", () => {
  const fields = { title: "Workshops", description: "Once a month.", on_by_default: true };

  it("is added as the last one, changed with its version, and deleted", async () => {
    const made = await api.ok(kinds.createEmailKind, { body: fields, as: editor.token });
    const { data } = await api.ok(kinds.listEmailKinds, { as: editor.token });
    expect(data.at(-1)).toMatchObject({ ...fields, readers_total: 0 });
    const params = { id: made.id };
    const body = { ...fields, title: "Open days", version: made.version };
    await api.ok(kinds.updateEmailKind, { params, body, as: editor.token });
    expect(await api.refused(kinds.updateEmailKind, { params, body, as: editor.token })).toMatchObject({ status: 409 });
    await api.ok(kinds.deleteEmailKind, { params, as: editor.token });
    expect((await api.refused(kinds.readEmailKind, { params, as: editor.token })).status).toBe(404);
    expect(await recorded()).toContainEqual(
      expect.objectContaining({ action: "email.kind.deleted", subjectId: made.id }),
    );
  });

  it("has a title of its own: the refusal names the other one", async () => {
    const body = { ...fields, title: "Open evenings" };
    const made = await api.ok(kinds.createEmailKind, { body, as: editor.token });
    const twin = { body: { ...fields, title: "open evenings" }, as: editor.token };
    expect(await api.refused(kinds.createEmailKind, twin)).toMatchObject({
      status: 422,
      errors: { title: "There is a kind of e-mail called “Open evenings” already.", existing: made.id },
    });
    const both = await Promise.all(
      [1, 2].map(() => api.call(kinds.createEmailKind, { body: { ...fields, title: "At once" }, as: editor.token })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  it("stays while a newsletter for its readers is not sent", async () => {
    const { id } = await api.ok(kinds.createEmailKind, { body: { ...fields, title: "Visits" }, as: editor.token });
    const newsletter = { subject: "Soon", introduction: "Look.", audience: "kinds" as const, kind_ids: [id] };
    await api.ok(createComposedNewsletter, { body: newsletter, as: editor.token });
    const refused = await api.refused(kinds.deleteEmailKind, { params: { id }, as: editor.token });
    expect(refused).toMatchObject({ status: 409, code: "in_use", message: expect.stringContaining("Soon") });
  });

  it("that is on by default is given to new members who agree, and to nobody else", async () => {
    const { id } = await api.ok(kinds.createEmailKind, { body: { ...fields, title: "Talks" }, as: editor.token });
    const [one, other] = [personas.member.id, personas.basics.id];
    await assignDefaultKinds(api.deps.db, one);
    await assignDefaultKinds(api.deps.db, one);
    const rows = await api.deps.db.select().from(userComms).where(eq(userComms.commsTypeId, id));
    expect(rows.map(({ userId }) => userId)).toEqual([one]);
    expect(rows.map(({ userId }) => userId)).not.toContain(other);
  });
});
