import { auditLog, invites, registrationDrafts, teamMembers, users } from "api/db/schema/index";
import { formOptions, me, previewInvite, readDraft, register } from "contract/auth";
import { readSettings, updateRegistrationLists } from "contract/setting";
import { eq } from "drizzle-orm";
import { makePerson, makePersonas, type Personas, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { basicsOf, draftOf, extraOf, inviteTo, registerAs } from "tests/support/registration";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

let api: TestApi;
let personas: Personas;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
});
afterAll(() => api.close());

async function userOf(email: string) {
  const [user] = await api.deps.db.select().from(users).where(eq(users.email, email));
  return user;
}

async function membershipOf(userId: string) {
  const [membership] = await api.deps.db.select().from(teamMembers).where(eq(teamMembers.userId, userId));
  return membership;
}

describe("registering", () => {
  it("takes two steps: the first makes no account, the second makes it and logs in", async () => {
    const draft = await draftOf(api, "nora@example.com");
    expect(await userOf("nora@example.com")).toBeUndefined();
    const answer = await api.call(register, {
      body: extraOf(draft, { interests: ["Other"], interests_other: "Boats", marketing: true }),
    });
    expect(answer.status).toBe(201);
    const session = answer.body as { access_token: string };
    const { user } = await api.ok(me, { as: session.access_token });
    expect(user).toMatchObject({
      first_name: "Nora",
      email: "nora@example.com",
      verified: { status: false },
      roles: [],
      subscription_plan_id: null,
      tree: false,
      created_at: api.deps.clock().toISOString(),
    });
    expect(await userOf("nora@example.com")).toMatchObject({
      company: "Fielding & Daughters",
      country: "GB",
      jobtitle: "Design / Creative",
      seniority: "Head",
      registrationAnswers: { interests: ["Other"], interests_other: "Boats" },
      newsletter: true,
    });
  });

  it("mails a link that leads to where the user was going, on the site alone", async () => {
    const linkTo = async (email: string, redirect: string) => {
      await api.ok(register, { body: extraOf(await draftOf(api, email), { redirect }) });
      const text = (await api.mailsTo(email)).at(-1)?.text ?? "";
      return new URL(/https:\S+\/email\/verify\/\S+/.exec(text)?.[0] ?? "").searchParams.get("redirect");
    };
    expect(await linkTo("to-checkout@example.com", "/checkout")).toBe("/checkout");
    expect(await linkTo("to-nowhere@example.com", "//evil.example")).toBeNull();
  });

  it("does not subscribe to the newsletter by default", async () => {
    await registerAs(api, "quiet@example.com");
    expect(await userOf("quiet@example.com")).toMatchObject({ newsletter: false });
  });

  it("stores the typed text if a choice is Other", async () => {
    const draft = await draftOf(api, "other@example.com");
    await api.ok(register, {
      body: extraOf(draft, {
        jobtitle: "Other",
        jobtitle_other: "Paper engineer",
        seniority: "Other",
        seniority_other: "Apprentice",
      }),
    });
    expect(await userOf("other@example.com")).toMatchObject({ jobtitle: "Paper engineer", seniority: "Apprentice" });
  });

  it("stores passwords as hashes only, already in the draft", async () => {
    const draft = await draftOf(api, "hash@example.com");
    const [row] = await api.deps.db.select().from(registrationDrafts).where(eq(registrationDrafts.id, draft));
    expect(JSON.stringify(row)).not.toContain(personaPassword);
    expect(row?.passwordHash).toContain(`scrypt$${api.deps.config.passwordCost}$8$1$`);
    await api.ok(register, { body: extraOf(draft) });
    expect(JSON.stringify(await userOf("hash@example.com"))).not.toContain(personaPassword);
  });

  it("mails one verification link with its code, and records who registered", async () => {
    const { user } = await registerAs(api, "mailed@example.com");
    const mails = await api.mailsTo("mailed@example.com");
    expect(mails.map(({ subject }) => subject)).toEqual(["Confirm your e-mail address for Almanac"]);
    const auditEntries = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, user.id));
    expect(auditEntries.map(({ action }) => action).sort()).toEqual(["account.registered", "session.opened"]);
  });

  it("uses a draft once: of two second steps at the same moment one makes the account", async () => {
    const draft = await draftOf(api, "twice@example.com");
    const answers = await Promise.all([
      api.call(register, { body: extraOf(draft) }),
      api.call(register, { body: extraOf(draft) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
    expect(await api.mailsTo("twice@example.com")).toHaveLength(1);
  });
});

describe("step 1", () => {
  it("is refused without revealing an account or a reason when the honeypot is filled in", async () => {
    const refused = await api.refused(register, { body: basicsOf(api, "bot@example.com", { weight: "72" }) });
    expect(refused).toMatchObject({ status: 422, code: "invalid", errors: {} });
    expect(refused.message).not.toMatch(/weight|bot|trap/i);
    expect(
      await api.deps.db.select().from(registrationDrafts).where(eq(registrationDrafts.email, "bot@example.com")),
    ).toEqual([]);
  });

  it.each([
    [1_000, "That was very quick. Please check your details and send them again."],
    [dayMs + 1_000, "This form had been open for a long time. Please send it again."],
  ])("is refused %i ms after the form was shown", async (ageMs, message) => {
    const timestamp = new Date(api.deps.clock().getTime() - ageMs).toISOString();
    const refused = await api.refused(register, { body: basicsOf(api, "time@example.com", { timestamp }) });
    expect(refused).toMatchObject({ status: 422, message, errors: {} });
  });

  it("returns an error for every invalid field", async () => {
    const wrong = {
      first_name: " ",
      company: "",
      password: "short",
      password_confirmation: "short",
      country: "Britain",
    };
    const { errors } = await api.refused(register, { body: basicsOf(api, "not an address", wrong) });
    expect(errors).toMatchObject({
      first_name: "Enter your first name",
      email: "Enter an e-mail address like name@example.com",
      password: "The password must have 12 characters or more",
    });
    expect(errors).toHaveProperty("country");
  });

  it("says which text is too long, and the limit", async () => {
    const { errors } = await api.refused(register, {
      body: basicsOf(api, "long@example.com", { first_name: "n".repeat(81), company: "c".repeat(121) }),
    });
    expect(errors).toEqual({
      first_name: "First name: use 80 characters or fewer",
      company: "Company: use 120 characters or fewer",
    });
  });

  it("accepts a website and a telephone number in usual formats, and both are optional", async () => {
    const draft = await draftOf(api, "site@example.com", { website: " Fielding.example/shop ", telephone: " " });
    expect(await api.ok(readDraft, { params: { id: draft } })).toMatchObject({
      website: "https://Fielding.example/shop",
      telephone: "",
    });
    const wrong = { website: "javascript:alert(1)", telephone: "call me", country: "gb" };
    expect((await api.refused(register, { body: basicsOf(api, "site@example.com", wrong) })).errors).toEqual({
      website: "Enter a web address like example.com",
      telephone: "Enter a telephone number, such as 020 7946 0000 or +49 30 901820",
      country: "Choose a country from the list",
    });
  });

  it("is refused when the two passwords differ", async () => {
    const { errors } = await api.refused(register, {
      body: basicsOf(api, "typo@example.com", { password_confirmation: `${personaPassword}!` }),
    });
    expect(errors).toEqual({ password_confirmation: "The two passwords do not match" });
  });

  it("is refused with a password that is easy to guess", async () => {
    for (const password of ["password1234", "Almanac-2026!", "easy@example.com"]) {
      const { status, errors } = await api.refused(register, {
        body: basicsOf(api, "easy@example.com", { password, password_confirmation: password }),
      });
      expect([status, Object.keys(errors)]).toEqual([422, ["password"]]);
    }
  });

  it("says that there is an account, whatever the case of the address", async () => {
    const refused = await api.refused(register, { body: basicsOf(api, "MEMBER@almanac.test") });
    expect(refused.status).toBe(422);
    expect(refused.errors).toEqual({
      email: "There is already an account with this e-mail address. Log in, or ask for a new password.",
    });
  });

  it("can be read again without its password, for 30 minutes", async () => {
    const token = await inviteTo(api, personas.team, "again@example.com");
    const id = await draftOf(api, "again@example.com", { token });
    const draft = await api.ok(readDraft, { params: { id } });
    expect(draft).toEqual({
      first_name: "Nora",
      last_name: "Fielding",
      company: "Fielding & Daughters",
      telephone: "020 7946 0000",
      email: "again@example.com",
      team_code: "",
      token,
      country: "GB",
      website: "https://fielding.example",
    });
    api.advance(30 * minuteMs);
    expect(await api.refused(readDraft, { params: { id } })).toMatchObject({ status: 404 });
    expect(await api.refused(register, { body: extraOf(id) })).toMatchObject({ status: 410, code: "expired" });
  });

  it("submitted again replaces its draft", async () => {
    const draft = await draftOf(api, "draft-one@example.com");
    expect(await draftOf(api, "draft-two@example.com", { draft })).toBe(draft);
    expect(await api.ok(readDraft, { params: { id: draft } })).toMatchObject({ email: "draft-two@example.com" });
  });

  it("is answered 404 for an unknown draft", async () => {
    for (const id of [crypto.randomUUID(), "nonsense"])
      expect((await api.refused(readDraft, { params: { id } })).status).toBe(404);
  });
});

describe("step 2", () => {
  it.each([
    [{ source: "agent" }, { source: "Please choose from the list" }],
    [{ source: "other" }, { source_other: "Please specify how your heard about us" }],
    [{ jobtitle: "Other" }, { jobtitle_other: "Please specify your job title" }],
    [{ seniority: "Other" }, { seniority_other: "Please specify your seniority" }],
    [{ interests: ["Other"] }, { interests_other: "Please specify other interests" }],
    [{ terms: false as never }, { terms: "Please accept the terms to continue" }],
    [
      { jobtitle: "Other", jobtitle_other: "x".repeat(201) },
      { jobtitle_other: "Your job title: use 200 characters or fewer" },
    ],
  ])("with %o says what is wrong, and the draft stays", async (more, errors) => {
    const draft = await draftOf(api, "missing@example.com");
    const refused = await api.refused(register, { body: extraOf(draft, more) });
    expect([refused.status, refused.errors]).toEqual([422, errors]);
    expect((await api.call(readDraft, { params: { id: draft } })).status).toBe(200);
  });

  it("is refused when the address was taken in the meantime, and creates nothing", async () => {
    const [early, late] = [await draftOf(api, "race@example.com"), await draftOf(api, "Race@example.com")];
    await api.ok(register, { body: extraOf(early) });
    const refused = await api.refused(register, { body: extraOf(late) });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["email"]]);
    expect(await api.mailsTo("Race@example.com")).toEqual([]);
  });

  it("with an unknown draft is answered 410", async () => {
    expect(await api.refused(register, { body: extraOf(crypto.randomUUID()) })).toMatchObject({
      status: 410,
      code: "expired",
    });
  });
});

describe("a team's code", () => {
  it("adds the user to the team, to wait for approval", async () => {
    const { user, access_token } = await registerAs(api, "joiner@example.com", {
      team_code: personas.team.code.toLowerCase(),
    });
    expect(await membershipOf(user.id)).toMatchObject({ teamId: personas.team.id, approved: false, admin: false });
    expect(user).toMatchObject({ subscription_plan_id: null, verified: { status: false } });
    const { messages } = await api.ok(me, { as: access_token });
    expect(messages).toEqual([
      { key: "team-approval", data: { type: "info", msg: "Your team admin has to approve your access." } },
    ]);
  });

  it("works as the token of the URL too", async () => {
    const { user } = await registerAs(api, "joiner-2@example.com", { token: personas.team.code });
    expect(await membershipOf(user.id)).toMatchObject({ approved: false });
  });

  it("that is unknown is refused at its field", async () => {
    const refused = await api.refused(register, { body: basicsOf(api, "lost@example.com", { team_code: "NOWHERE" }) });
    expect(refused).toMatchObject({ status: 422, errors: { team_code: "This team code was not found." } });
  });
});

describe("an invite from a mail", () => {
  it("gives access at once, verifies the address it was sent to and is used up", async () => {
    const token = await inviteTo(api, personas.team, "Invited@example.com");
    const { user } = await registerAs(api, "invited@example.com", { token });
    expect(user).toMatchObject({ verified: { status: true }, subscription_plan_id: 17 });
    expect(await membershipOf(user.id)).toMatchObject({ teamId: personas.team.id, approved: true });
    expect(await api.mailsTo("invited@example.com")).toEqual([]);
    const [invite] = await api.deps.db.select().from(invites).where(eq(invites.email, "Invited@example.com"));
    expect(invite?.acceptedAt).toEqual(api.deps.clock());
    expect(await api.ok(previewInvite, { params: { code: token } })).toMatchObject({ state: "used" });
    expect(await api.refused(register, { body: basicsOf(api, "next@example.com", { token }) })).toMatchObject({
      status: 410,
      code: "used",
    });
  });

  it("used with another address gives access, but does not verify it", async () => {
    const token = await inviteTo(api, personas.team, "office@example.com");
    const { user } = await registerAs(api, "home@example.com", { token });
    expect(user.verified.status).toBe(false);
    expect(await membershipOf(user.id)).toMatchObject({ approved: true });
    expect(await api.mailsTo("home@example.com")).toHaveLength(1);
  });

  it("is used by one of two users who have it", async () => {
    const token = await inviteTo(api, personas.team, "shared@example.com");
    const drafts = [
      await draftOf(api, "shared-1@example.com", { token }),
      await draftOf(api, "shared-2@example.com", { token }),
    ];
    const answers = await Promise.all(drafts.map((draft) => api.call(register, { body: extraOf(draft) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
  });

  it("expires after 14 days", async () => {
    const token = await inviteTo(api, personas.team, "late@example.com");
    api.advance(14 * dayMs);
    expect(await api.ok(previewInvite, { params: { code: token } })).toMatchObject({ state: "expired" });
    expect(await api.refused(register, { body: basicsOf(api, "late@example.com", { token }) })).toMatchObject({
      status: 410,
      code: "expired",
    });
  });

  it("that is unknown is not found", async () => {
    const refused = await api.refused(register, { body: basicsOf(api, "lost@example.com", { token: "nonsense" }) });
    expect(refused).toMatchObject({ status: 404, message: "This invite code was not found.", errors: {} });
  });

  it("can be read any number of times without being used", async () => {
    const token = await inviteTo(api, personas.team, "look@example.com");
    for (let times = 0; times < 3; times++) {
      expect(await api.ok(previewInvite, { params: { code: token } })).toEqual({
        type: "email",
        state: "open",
        team: { id: personas.team.id, display_name: "Harbour Studio" },
        email: "look@example.com",
        name: "Nora Fielding",
        expires_at: new Date(api.deps.clock().getTime() + 14 * dayMs).toISOString(),
      });
    }
    expect(await api.ok(previewInvite, { params: { code: personas.team.code } })).toEqual({
      type: "team",
      state: "open",
      team: { id: personas.team.id, display_name: "Harbour Studio" },
      expires_at: null,
    });
    expect(await api.refused(previewInvite, { params: { code: "nonsense" } })).toMatchObject({
      status: 404,
      message: "This invite code was not found.",
    });
  });
});

it("the questions of step 2 are public, with the lists that an administrator has set", async () => {
  const own = await createTestApi();
  try {
    const names = async () => (await own.ok(formOptions, {})).fields.map(({ name }) => name);
    expect(await names()).not.toContain("agent");
    const keeper = await makePerson(own, { email: "keeper@almanac.test", permissions: ["settings.manage"] });
    const { registration } = await own.ok(readSettings, { as: keeper.token });
    const value = { ...registration.value, budgets: [], agents: ["Plumb Line Studio"] };
    const change = { body: { ...value, version: registration.version }, as: keeper.token };
    await own.ok(updateRegistrationLists, change);
    expect(await names()).not.toContain("budget");
    const { fields } = await own.ok(formOptions, {});
    expect(fields.find(({ name }) => name === "agent")).toMatchObject({
      type: "select",
      options: [{ value: "Plumb Line Studio", label: "Plumb Line Studio" }],
      showWhen: { field: "source", equals: "agent" },
    });
    const other = { ...change, body: { ...change.body, agents: ["Another"] } };
    expect(await own.refused(updateRegistrationLists, other)).toMatchObject({ status: 409, code: "changed" });
    const answers = extraOf(await draftOf(own, "agented@example.com"), { source: "agent" });
    const missing = await own.refused(register, { body: answers });
    expect(missing).toMatchObject({ status: 422, errors: { agent: "Please select an agent" } });
    expect((await own.call(register, { body: { ...answers, agent: "Plumb Line Studio" } })).status).toBe(201);
  } finally {
    await own.close();
  }
});
