import { auditLog, users } from "api/db/schema/index";
import {
  login,
  loginWithLink,
  requestLoginLink,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
  verifyEmailCode,
} from "contract/auth";
import { exportUserData } from "contract/data-export";
import { readEmailPreferences } from "contract/email-preferences";
import { readUser, updateUser } from "contract/user";
import { eq } from "drizzle-orm";
import { makePerson, type Person, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

type Body = Parameters<typeof api.ok<typeof updateUser>>[1]["body"];

const newPassword = "violet gravel tandem owl";
const hourMs = 60 * 60 * 1000;

let api: TestApi;
let person: Person;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  made += 1;
  api.advance(hourMs);
  person = await makePerson(api, { email: `person-${made}@almanac.test`, firstName: "Petra" });
});
afterAll(() => api.close());

function by(who: Person, body: Body) {
  return { params: { id: who.id }, body, as: who.token };
}

/** Changes the address, with the password that this requires. */
function moving(email: string, more: Body = {}): Body {
  return { email, current_password: personaPassword, ...more };
}

async function move(email: string, who = person) {
  api.advance(1_000);
  return (await api.ok(updateUser, by(who, moving(email)))).user;
}

function refused(body: Body) {
  return api.refused(updateUser, by(person, body));
}

async function record(who = person) {
  return api.ok(readUser, { params: { id: who.id }, as: who.token });
}

/** The link and the code of the newest mail to an address. */
async function mailed(email: string) {
  const text = (await api.mailsTo(email)).at(-1)?.text ?? "";
  const link = new URL(/https:\S+\/email\/verify\/\S+/.exec(text)?.[0] ?? "https://no.link");
  const query = Object.fromEntries(link.searchParams) as { expires: string; hash: string; signature: string };
  return { text, query, code: /\n {4}(\S+)\n/.exec(text)?.[1] ?? "" };
}

function follow(query: Awaited<ReturnType<typeof mailed>>["query"], who = person) {
  return { params: { id: who.id }, query, as: who.token };
}

async function subjectsTo(email: string): Promise<string[]> {
  return (await api.mailsTo(email)).map(({ subject }) => subject);
}

async function logsIn(email: string, password = personaPassword): Promise<boolean> {
  return (await api.call(login, { body: { email, password } })).status === 200;
}

const next = () => `moved-${made}@almanac.test`;

describe("a new e-mail address", () => {
  it("is pending: until it is confirmed the current one stays valid, for logging in and for mail", async () => {
    expect(await move(next())).toMatchObject({
      email: person.email,
      pending_email: next(),
      verified: { status: true },
    });
    expect(await logsIn(person.email)).toBe(true);
    expect(await logsIn(next())).toBe(false);
    await api.ok(requestPasswordReset, { body: { email: next() } });
    await api.ok(requestLoginLink, { body: { email: next() } });
    await api.runJobs();
    expect(await subjectsTo(next())).toEqual(["Confirm your new e-mail address for Almanac"]);
  });

  it("gets a mail of its own, and the current one is told who requested it and what to do", async () => {
    await move(next());
    const { text } = await mailed(next());
    expect(text).toContain("Confirm your new e-mail address");
    expect(text).toContain("Petra");
    expect(text).not.toContain("Thank you for joining");
    expect(await subjectsTo(person.email)).toEqual(["A new e-mail address was requested: Almanac"]);
    const told = await mailed(person.email);
    expect(told.text).toContain("/account/changePassword");
    expect(told.text).not.toContain(next());
  });

  it("replaces the current one once its link is followed, any number of times", async () => {
    await move(next());
    const { query } = await mailed(next());
    for (let times = 0; times < 2; times++) {
      const { user } = await api.ok(verifyEmail, follow(query));
      expect(user).toMatchObject({ email: next(), verified: { status: true } });
    }
    expect(await record()).toMatchObject({ email: next(), pending_email: null });
    expect(await logsIn(next())).toBe(true);
    expect(await logsIn(person.email)).toBe(false);
    expect(await subjectsTo(person.email)).toEqual([
      "A new e-mail address was requested: Almanac",
      "Your e-mail address was changed: Almanac",
    ]);
    const rows = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
    const auditEntries = rows.map(({ action }) => action).filter((action) => action.startsWith("email."));
    expect(auditEntries.sort()).toEqual(["email.change.requested", "email.changed"]);
  });

  it("replaces the current one by the short code as well", async () => {
    await move(next());
    const { code } = await mailed(next());
    expect((await api.refused(verifyEmailCode, { as: person.token, body: { code: "AAAA-AAAA" } })).status).toBe(422);
    expect((await record()).email).toBe(person.email);
    const { user } = await api.ok(verifyEmailCode, { as: person.token, body: { code } });
    expect(user.email).toBe(next());
  });

  it("requires the current password, and guesses count as those at logging in", async () => {
    for (const current_password of ["", undefined])
      expect(await refused({ email: next(), current_password })).toMatchObject({
        status: 422,
        errors: { current_password: "Enter your current password" },
      });
    const from = "192.0.2.9";
    const wrong = { ...by(person, moving(next(), { current_password: "not my password" })), from };
    for (let tries = 0; tries < 5; tries++)
      expect(await api.refused(updateUser, wrong)).toMatchObject({
        status: 422,
        errors: { current_password: "This is not your current password" },
      });
    expect((await api.refused(updateUser, { ...by(person, moving(next())), from })).status).toBe(429);
    expect(await record()).toMatchObject({ email: person.email, pending_email: null });
    expect(await subjectsTo(next())).toEqual([]);
  });

  it("must be a valid address", async () => {
    expect(await refused(moving("nobody", { first_name: "Pia" }))).toMatchObject({
      status: 422,
      errors: { email: "Enter an e-mail address like name@example.com" },
    });
    expect((await record()).first_name).toBe("Petra");
  });

  it("can be discarded: then its link and code change nothing", async () => {
    await move(next());
    const { query, code } = await mailed(next());
    const { user } = await api.ok(updateUser, by(person, { pending_email: null }));
    expect(user).toMatchObject({ email: person.email, pending_email: null });
    expect((await api.refused(verifyEmail, follow(query))).status).toBe(422);
    await api.ok(verifyEmailCode, { as: person.token, body: { code } });
    expect((await record()).email).toBe(person.email);
  });

  it("is replaced by the one requested last, whose mail alone is valid", async () => {
    const last = `last-${made}@almanac.test`;
    await move(next());
    const first = await mailed(next());
    await move(last);
    expect((await api.refused(verifyEmail, follow(first.query))).status).toBe(422);
    const byOldCode = { as: person.token, body: { code: first.code } };
    expect((await api.refused(verifyEmailCode, byOldCode)).status).toBe(422);
    await api.ok(verifyEmail, follow((await mailed(last)).query));
    expect((await record()).email).toBe(last);
  });

  it("is discarded when the password is changed or reset: somebody else may have requested it", async () => {
    const password = { password: newPassword, password_confirmation: newPassword };
    await move(next());
    const { query } = await mailed(next());
    const { session } = await api.ok(updateUser, by(person, { current_password: personaPassword, ...password }));
    const again = { params: { id: person.id }, query, as: session?.access_token ?? "" };
    expect((await api.refused(verifyEmail, again)).status).toBe(422);

    person = await makePerson(api, { email: `resetter-${made}@almanac.test` });
    await move(`theirs-${made}@almanac.test`);
    api.advance(1_000);
    await api.ok(requestPasswordReset, { body: { email: person.email } });
    await api.runJobs();
    const token = /token=([\w-]{43})/.exec((await mailed(person.email)).text)?.[1] ?? "";
    await api.ok(resetPassword, { body: { email: person.email, token, ...password } });
    const [row] = await api.deps.db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ email: person.email, pendingEmail: null });
  });

  it("is mailed again on request, and only while it is pending", async () => {
    await move(next());
    const first = await mailed(next());
    api.advance(1_000);
    await api.ok(resendVerification, { as: person.token });
    const again = await mailed(next());
    expect(again.code).not.toBe(first.code);
    expect(await subjectsTo(next())).toHaveLength(2);
    await api.ok(verifyEmail, follow(again.query));
    await api.ok(resendVerification, { as: person.token });
    expect(await subjectsTo(next())).toHaveLength(2);
  });

  it("can be confirmed for 7 days, by its owner alone", async () => {
    const other = await makePerson(api, { email: `other-${made}@almanac.test` });
    await move(next());
    const { query } = await mailed(next());
    expect(await api.refused(verifyEmail, { ...follow(query), as: other.token })).toMatchObject({ status: 403 });
    const forged = { ...follow(query), params: { id: other.id }, as: other.token };
    expect(await api.refused(verifyEmail, forged)).toMatchObject({ status: 422 });
    api.advance(7 * 24 * hourMs);
    expect(await api.refused(verifyEmail, follow(query))).toMatchObject({ status: 410, code: "expired" });
    expect((await record()).email).toBe(person.email);
  });

  it("ends the links that were mailed to the old one, those to its preferences as well", async () => {
    await api.ok(requestLoginLink, { body: { email: person.email } });
    await api.ok(requestPasswordReset, { body: { email: person.email } });
    await api.runJobs();
    const [entry, reset] = (await api.mailsTo(person.email)).map(({ text }) => text);
    const hash = `comms-${person.email}`;
    await move(next());
    expect((await api.call(readEmailPreferences, { params: { hash } })).status).toBe(200);
    await api.ok(verifyEmail, follow((await mailed(next())).query));
    expect((await api.refused(readEmailPreferences, { params: { hash } })).status).toBe(404);
    const token = /\/login\/([\w-]{43})/.exec(entry ?? "")?.[1] ?? "";
    expect(await api.refused(loginWithLink, { body: { token } })).toMatchObject({ status: 410, code: "expired" });
    const fresh = { password: newPassword, password_confirmation: newPassword };
    const resetToken = /token=([\w-]{43})/.exec(reset ?? "")?.[1] ?? "";
    const spent = { body: { email: next(), token: resetToken, ...fresh } };
    expect(await api.refused(resetPassword, spent)).toMatchObject({ status: 410, code: "expired" });
  });

  it("in another spelling of the current one is set at once", async () => {
    const email = person.email.toUpperCase();
    expect(await move(email)).toMatchObject({ email, pending_email: null, verified: { status: true } });
    expect(await api.mailsTo(email)).toEqual([]);
  });

  it("is in the user's data file while it is pending", async () => {
    await move(next());
    const { user } = await api.ok(exportUserData, { params: { id: person.id }, as: person.token });
    expect(user.pending_email).toBe(next());
  });

  it("is limited in its tries", async () => {
    for (let tries = 0; tries < 10; tries++) await move(`try-${tries}-${made}@almanac.test`);
    const last = await refused(moving(next()));
    expect(last).toMatchObject({ status: 429, code: "too_many" });
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("an address that has an account", () => {
  it("gets the same response as any other, and only its owner gets a mail", async () => {
    const owner = await makePerson(api, { email: `Owner-${made}@almanac.test` });
    const wanted = owner.email.toLowerCase();
    const free = await makePerson(api, { email: `free-${made}@almanac.test` });
    const [toTaken, toFree] = [
      await api.ok(updateUser, by(person, moving(wanted))),
      await api.ok(updateUser, by(free, moving(next()))),
    ];
    expect(toTaken.message).toBe(toFree.message);
    expect(toTaken.user).toMatchObject({ email: person.email, pending_email: wanted });
    const told = await mailed(owner.email);
    expect(await subjectsTo(owner.email)).toEqual(["Your address already has an Almanac account"]);
    expect(told.text).not.toMatch(/email\/verify|Petra|person-/);
    expect(told.code).toBe("");
    await api.ok(resendVerification, { as: person.token });
    expect((await mailed(owner.email)).code).toBe("");
    expect((await record(owner)).email).toBe(owner.email);
  });

  it("requested by two users goes to the first to confirm; the other is told, and keeps their own", async () => {
    const rival = await makePerson(api, { email: `rival-${made}@almanac.test` });
    await move(next());
    const mine = await mailed(next());
    await move(next(), rival);
    const theirs = await mailed(next());
    await api.ok(verifyEmail, follow(theirs.query, rival));
    const late = await api.refused(verifyEmail, follow(mine.query));
    expect(late).toMatchObject({ status: 422 });
    expect(late.message).toContain("now belongs to another account");
    expect(await record()).toMatchObject({ email: person.email, pending_email: null, verified: { status: true } });
    expect((await record(rival)).email).toBe(next());
  });

  it("goes to one of two who confirm at the same moment", async () => {
    const rival = await makePerson(api, { email: `rival-${made}@almanac.test` });
    await move(next());
    const mine = await mailed(next());
    await move(next(), rival);
    const theirs = await mailed(next());
    const answers = await Promise.all([
      api.call(verifyEmail, follow(mine.query)),
      api.call(verifyEmail, follow(theirs.query, rival)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await Promise.all([record(), record(rival)])).toMatchObject([
      { pending_email: null },
      { pending_email: null },
    ]);
  });
});

describe("an account with an unconfirmed address", () => {
  beforeEach(async () => {
    person = await makePerson(api, { email: `typo-${made}@almanac.test`, verified: false });
  });

  it("sets another at once, and confirms that one", async () => {
    expect(await move(next())).toMatchObject({ email: next(), pending_email: null, verified: { status: false } });
    expect(await api.mailsTo(person.email)).toEqual([]);
    expect(await logsIn(next())).toBe(true);
    await api.ok(verifyEmail, follow((await mailed(next())).query));
    expect((await record()).verified.status).toBe(true);
  });

  it("requires the password for it too", async () => {
    expect((await refused(moving(next(), { current_password: "no" }))).status).toBe(422);
    expect((await record()).email).toBe(person.email);
  });

  it("is refused a taken address, in any spelling, and then nothing else is changed", async () => {
    const other = await makePerson(api, { email: `other-${made}@almanac.test` });
    expect(await refused(moving(other.email.toUpperCase(), { first_name: "Pia" }))).toMatchObject({
      status: 422,
      errors: { email: "There is already an account with this e-mail address." },
    });
    expect(await record()).toMatchObject({ first_name: "Sam", email: person.email });
  });

  it("gets it or not when two request one address at the same moment", async () => {
    const other = await makePerson(api, { email: `rival-${made}@almanac.test`, verified: false });
    const body = moving(next());
    const answers = await Promise.all([person, other].map((who) => api.call(updateUser, by(who, body))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await api.mailsTo(next())).toHaveLength(1);
  });
});
