import { jobs, oneTimeLinks, users } from "api/db/schema/index";
import {
  login,
  loginWithLink,
  me,
  previewLoginLink,
  previewPasswordReset,
  requestLoginLink,
  requestPasswordReset,
  resetPassword,
} from "contract/auth";
import { eq, isNull } from "drizzle-orm";
import { makePerson, type Person, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const minuteMs = 60_000;
const newPassword = "violet gravel tandem owl";
const onItsWay = "If there is an account with this address, an e-mail is on its way.";

let api: TestApi;
let person: Person;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  made += 1;
  person = await makePerson(api, { email: `person-${made}@almanac.test`, verified: false });
});
afterAll(() => api.close());

/** Requests the mail a moment later, so that the newest mail can be told from others. */
async function mailedToken(
  call: typeof requestLoginLink | typeof requestPasswordReset,
  email = person.email,
): Promise<string> {
  api.advance(1_000);
  await api.ok(call, { body: { email } });
  await api.runJobs();
  const text = (await api.mailsTo(person.email)).at(-1)?.text ?? "";
  const token = /\/login\/([\w-]{43})|token=([\w-]{43})/.exec(text);
  return token?.[1] ?? token?.[2] ?? "";
}

function reset(token: string, more: Record<string, string> = {}) {
  return { email: person.email, token, password: newPassword, password_confirmation: newPassword, ...more };
}

describe.each([
  ["log-in", requestLoginLink, "/login/"],
  ["reset", requestPasswordReset, "/reset-password?"],
] as const)("requesting a %s link", (_, call, path) => {
  it("has the same response whether or not there is an account, and mails those who have one", async () => {
    const known = await api.call(call, { body: { email: person.email.toUpperCase() } });
    const unknown = await api.call(call, { body: { email: `nobody-${made}@almanac.test` } });
    expect([known.status, known.body]).toEqual([200, { message: onItsWay }]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const queued = await api.deps.db.select().from(jobs).where(isNull(jobs.doneAt));
    expect(queued).toHaveLength(2);
    expect(new Set(queued.map(({ kind }) => kind)).size).toBe(1);
    await api.runJobs();
    expect(await api.mailsTo(`nobody-${made}@almanac.test`)).toEqual([]);
    const [mail, ...others] = await api.mailsTo(person.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`https://almanac.example${path}`);
  });

  it("is refused for an invalid address", async () => {
    expect(await api.refused(call, { body: { email: "nobody" } })).toMatchObject({
      status: 422,
      errors: { email: "Enter an e-mail address like name@example.com" },
    });
  });

  it("stores only the hash of the link's token", async () => {
    const token = await mailedToken(call);
    const rows = await api.deps.db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, person.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("a log-in link", () => {
  it("logs in once, and verifies the address it was mailed to", async () => {
    const token = await mailedToken(requestLoginLink);
    const session = await api.ok(loginWithLink, { body: { token } });
    expect(session.user).toMatchObject({ id: person.id, verified: { status: true } });
    expect((await api.call(me, { as: session.access_token })).status).toBe(200);
    expect(await api.refused(loginWithLink, { body: { token } })).toMatchObject({
      status: 410,
      code: "used",
      message: "This link was already used.",
    });
    expect(await api.ok(previewLoginLink, { params: { token } })).toMatchObject({ state: "used" });
  });

  it("is not used by being opened", async () => {
    const token = await mailedToken(requestLoginLink);
    for (let times = 0; times < 3; times++) {
      expect(await api.ok(previewLoginLink, { params: { token } })).toEqual({
        state: "open",
        masked_email: "p•••@almanac.test",
      });
    }
    expect((await api.call(loginWithLink, { body: { token } })).status).toBe(200);
  });

  it("logs in one of two who use it at the same moment", async () => {
    const token = await mailedToken(requestLoginLink);
    const answers = await Promise.all([
      api.call(loginWithLink, { body: { token } }),
      api.call(loginWithLink, { body: { token } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it("that is pressed twice logs in, as the first answer may not have arrived", async () => {
    const token = await mailedToken(requestLoginLink);
    const pressed = { body: { token }, headers: { "idempotency-key": "of the page and its browser" } };
    const first = await api.ok(loginWithLink, pressed);
    const again = await api.ok(loginWithLink, pressed);
    expect(again.access_token).toBe(first.access_token);
    expect((await api.call(me, { as: again.access_token })).status).toBe(200);
    const other = { body: { token }, headers: { "idempotency-key": "of another browser" } };
    expect(await api.refused(loginWithLink, other)).toMatchObject({ status: 410, code: "used" });
    api.advance(10 * minuteMs + 1);
    expect(await api.refused(loginWithLink, pressed)).toMatchObject({ status: 410, code: "used" });
  });

  it("costs nothing when a gateway's scanner opens it for ten people, while guesses are limited", async () => {
    const from = `198.51.100.${made % 250}`;
    const token = await mailedToken(requestLoginLink);
    for (let times = 0; times < 100; times++) await api.ok(previewLoginLink, { params: { token }, from });
    const guess = () => api.call(previewLoginLink, { params: { token: `guess-${made}` }, from });
    for (let times = 0; times < 60; times++) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    expect((await api.call(loginWithLink, { body: { token }, from })).status).toBe(200);
  });

  it("expires after 30 minutes", async () => {
    const token = await mailedToken(requestLoginLink);
    api.advance(30 * minuteMs - 1);
    expect(await api.ok(previewLoginLink, { params: { token } })).toMatchObject({ state: "open" });
    api.advance(1);
    expect(await api.ok(previewLoginLink, { params: { token } })).toMatchObject({ state: "expired" });
    expect(await api.refused(loginWithLink, { body: { token } })).toMatchObject({
      status: 410,
      code: "expired",
      message: "This link has expired.",
    });
  });

  it("no longer works once a newer one was requested", async () => {
    const [older, newer] = [await mailedToken(requestLoginLink), await mailedToken(requestLoginLink)];
    expect(await api.refused(loginWithLink, { body: { token: older } })).toMatchObject({
      status: 410,
      code: "expired",
    });
    expect((await api.call(loginWithLink, { body: { token: newer } })).status).toBe(200);
  });

  it("that never existed is not found", async () => {
    expect(await api.refused(previewLoginLink, { params: { token: "nonsense" } })).toMatchObject({
      status: 404,
      message: "This link is not valid.",
    });
    expect(await api.refused(loginWithLink, { body: { token: "nonsense" } })).toMatchObject({ status: 404 });
    const otherPurpose = await mailedToken(requestPasswordReset);
    expect((await api.refused(loginWithLink, { body: { token: otherPurpose } })).status).toBe(404);
  });
});

describe("a reset link", () => {
  it("sets the password once, ends every session and sends a notice by mail", async () => {
    const token = await mailedToken(requestPasswordReset);
    const loginToken = await mailedToken(requestLoginLink);
    api.advance(1_000);
    expect(await api.ok(resetPassword, { body: reset(token) })).toEqual({ message: "Your password has been reset." });
    expect((await api.call(me, { as: person.token })).status).toBe(401);
    expect((await api.call(login, { body: { email: person.email, password: personaPassword } })).status).toBe(422);
    const session = await api.ok(login, { body: { email: person.email, password: newPassword } });
    expect(session.user.verified.status).toBe(true);
    expect((await api.mailsTo(person.email)).at(-1)?.subject).toBe("Your password was changed: Almanac");
    expect(await api.refused(resetPassword, { body: reset(token) })).toMatchObject({ status: 410, code: "used" });
    expect(await api.refused(loginWithLink, { body: { token: loginToken } })).toMatchObject({
      status: 410,
      code: "expired",
    });
  });

  it("that is pressed twice says twice that the password is set", async () => {
    const token = await mailedToken(requestPasswordReset);
    const pressed = { body: reset(token), headers: { "idempotency-key": "of the page and its browser" } };
    for (const _press of ["first", "second"])
      expect(await api.ok(resetPassword, pressed)).toEqual({ message: "Your password has been reset." });
    const others = { ...pressed, headers: { "idempotency-key": "of another browser" } };
    expect(await api.refused(resetPassword, others)).toMatchObject({ status: 410, code: "used" });
  });

  it("proves whose the address is: a log-in link that follows keeps the chosen password", async () => {
    await api.ok(resetPassword, { body: reset(await mailedToken(requestPasswordReset)) });
    await api.ok(loginWithLink, { body: { token: await mailedToken(requestLoginLink) } });
    expect((await api.call(login, { body: { email: person.email, password: newPassword } })).status).toBe(200);
  });

  it("is not used by being opened", async () => {
    const token = await mailedToken(requestPasswordReset);
    for (let times = 0; times < 3; times++) {
      expect(await api.ok(previewPasswordReset, { query: { email: person.email.toUpperCase(), token } })).toEqual({
        state: "open",
      });
    }
    expect((await api.call(resetPassword, { body: reset(token) })).status).toBe(200);
    expect(await api.ok(previewPasswordReset, { query: { email: person.email, token } })).toEqual({ state: "used" });
  });

  it("stays valid when the new password is refused", async () => {
    const token = await mailedToken(requestPasswordReset);
    for (const password of ["password1234", "Almanac-2026-!"]) {
      const refused = await api.refused(resetPassword, {
        body: reset(token, { password, password_confirmation: password }),
      });
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["password"]]);
    }
    const { errors } = await api.refused(resetPassword, { body: reset(token, { password_confirmation: "x" }) });
    expect(errors).toEqual({ password_confirmation: "The two passwords do not match" });
    expect(await api.ok(previewPasswordReset, { query: { email: person.email, token } })).toEqual({ state: "open" });
  });

  it("expires after 60 minutes", async () => {
    const token = await mailedToken(requestPasswordReset);
    api.advance(60 * minuteMs);
    expect(await api.ok(previewPasswordReset, { query: { email: person.email, token } })).toEqual({ state: "expired" });
    expect(await api.refused(resetPassword, { body: reset(token) })).toMatchObject({ status: 410, code: "expired" });
  });

  it("no longer works once a newer one was requested", async () => {
    const [older, newer] = [await mailedToken(requestPasswordReset), await mailedToken(requestPasswordReset)];
    expect(await api.refused(resetPassword, { body: reset(older) })).toMatchObject({ status: 410, code: "expired" });
    expect((await api.call(resetPassword, { body: reset(newer) })).status).toBe(200);
  });

  it("works for its own address only, and one that never existed is not found", async () => {
    const token = await mailedToken(requestPasswordReset);
    const other = await makePerson(api, { email: `other-${made}@almanac.test` });
    for (const body of [reset(token, { email: other.email }), reset("nonsense")]) {
      expect(await api.refused(resetPassword, { body })).toMatchObject({
        status: 404,
        message: "This link is not valid.",
      });
      expect(
        (await api.refused(previewPasswordReset, { query: { email: body.email, token: body.token } })).status,
      ).toBe(404);
    }
  });

  it("is used by one of two at the same moment", async () => {
    const token = await mailedToken(requestPasswordReset);
    const answers = await Promise.all([
      api.call(resetPassword, { body: reset(token) }),
      api.call(resetPassword, { body: reset(token) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect((await api.mailsTo(person.email)).filter(({ subject }) => /was changed/.test(subject))).toHaveLength(1);
    const [user] = await api.deps.db.select().from(users).where(eq(users.id, person.id));
    expect(user?.verifiedAt).not.toBeNull();
  });
});
