import { rateLimits } from "api/db/schema/index";
import { consume, peek, refund, reset } from "api/store/rate-limits";
import {
  login,
  loginWithLink,
  previewInvite,
  previewLoginLink,
  previewPasswordReset,
  register,
  requestLoginLink,
  requestPasswordReset,
  resetPassword,
} from "contract/auth";
import { makePerson, type Person, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { basicsOf, draftOf } from "tests/support/registration";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const wrong = "violet gravel tandem";

let api: TestApi;
let person: Person;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  made += 1;
  // Every test begins with the next hour, and so with new windows.
  api.advance(hourMs - (api.deps.clock().getTime() % hourMs));
  person = await makePerson(api, { email: `person-${made}@almanac.test` });
});
afterAll(() => api.close());

function tryLogin(email: string, password: string, from = "") {
  return api.call(login, { body: { email, password }, from });
}

async function failLogins(times: number, email: string, fromOf: (n: number) => string): Promise<void> {
  for (let n = 0; n < times; n++) expect((await tryLogin(email, wrong, fromOf(n))).status).toBe(422);
}

describe("a limit", () => {
  const limit = { most: 3, windowMs: 10 * minuteMs };

  it("allows its number of tries, then none until the window ends", async () => {
    const { db, clock } = api.deps;
    for (let n = 0; n < 3; n++) {
      expect(await peek(db, "count", limit, clock())).toBe(0);
      expect(await consume(db, "count", limit, clock())).toBe(0);
    }
    api.advance(4 * minuteMs);
    expect(await consume(db, "count", limit, clock())).toBe(360);
    expect(await peek(db, "count", limit, clock())).toBe(360);
    api.advance(6 * minuteMs);
    expect(await consume(db, "count", limit, clock())).toBe(0);
  });

  it("is exact when many try at the same moment", async () => {
    const { db, clock } = api.deps;
    const waits = await Promise.all(Array.from({ length: 12 }, () => consume(db, "rush", limit, clock())));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
  });

  it("can be refunded and reset", async () => {
    const { db, clock } = api.deps;
    for (let n = 0; n < 3; n++) await consume(db, "back", limit, clock());
    await refund(db, "back", limit, clock());
    expect(await consume(db, "back", limit, clock())).toBe(0);
    await reset(db, ["back"]);
    expect(await peek(db, "back", limit, clock())).toBe(0);
  });

  it("contains no address, and is deleted after a day", async () => {
    await tryLogin(person.email, wrong, "192.0.2.7");
    const before = await api.deps.db.select().from(rateLimits);
    expect(JSON.stringify(before)).not.toMatch(/almanac\.test|192\.0\.2/);
    api.advance(25 * 60 * minuteMs);
    await consume(api.deps.db, "later", limit, api.deps.clock());
    expect(await api.deps.db.select().from(rateLimits)).toHaveLength(1);
  });
});

describe("logging in", () => {
  it("is refused after thirty failures of an account, from any address, with a Retry-After", async () => {
    await failLogins(30, person.email, (n) => `192.0.2.${n}`);
    const refused = await api.refused(login, {
      body: { email: person.email, password: personaPassword },
      from: "198.51.100.1",
    });
    expect(refused).toMatchObject({ status: 429, code: "too_many" });
    expect(Number(refused.headers.get("retry-after"))).toBe(15 * 60);
    api.advance(15 * minuteMs);
    expect((await tryLogin(person.email, personaPassword, "198.51.100.1")).status).toBe(200);
  });

  it("is not refused for others' failures in a network from which the user has logged in before", async () => {
    expect((await tryLogin(person.email, personaPassword, "198.51.100.1")).status).toBe(200);
    await failLogins(30, person.email, (n) => `203.0.113.${n}`);
    expect((await tryLogin(person.email, personaPassword, "198.51.100.2")).status).toBe(429);
    expect((await tryLogin(person.email, wrong, "198.51.100.1")).status).toBe(422);
    expect((await tryLogin(person.email, personaPassword, "198.51.100.1")).status).toBe(200);
    await failLogins(5, person.email, () => "198.51.100.1");
    expect((await tryLogin(person.email, personaPassword, "198.51.100.1")).status).toBe(429);
  });

  it("is refused in the same way for addresses without an account", async () => {
    await failLogins(30, `nobody-${made}@almanac.test`, (n) => `192.0.2.${n}`);
    expect((await tryLogin(`nobody-${made}@almanac.test`, wrong)).status).toBe(429);
  });

  it("is refused after five failures of an account from one network address, and not from others", async () => {
    await failLogins(5, person.email, () => "192.0.2.1");
    expect((await tryLogin(person.email, personaPassword, "192.0.2.1")).status).toBe(429);
    expect((await tryLogin(person.email, personaPassword, "192.0.2.2")).status).toBe(200);
  });

  it("is refused after fifty failures from one network address, for any accounts", async () => {
    await api.deps.db.delete(rateLimits);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => tryLogin(`guess-${n}@almanac.test`, wrong, "192.0.2.1")),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(50);
    expect((await tryLogin(person.email, personaPassword, "192.0.2.1")).status).toBe(429);
    expect((await tryLogin(person.email, personaPassword, "192.0.2.2")).status).toBe(200);
  });

  it("that succeeds resets the account's count and is not counted", async () => {
    await failLogins(4, person.email, () => "192.0.2.1");
    expect((await tryLogin(person.email, personaPassword, "192.0.2.1")).status).toBe(200);
    await failLogins(4, person.email, () => "192.0.2.1");
    for (let n = 0; n < 6; n++) expect((await tryLogin(person.email, personaPassword, "192.0.2.1")).status).toBe(200);
  });
});

describe.each([
  ["a log-in link", requestLoginLink],
  ["a new password", requestPasswordReset],
] as const)("requesting %s", (_, call) => {
  it("is refused after five an hour for an address, with an account or without", async () => {
    for (const email of [person.email, `nobody-${made}@almanac.test`]) {
      for (let n = 0; n < 5; n++) expect((await api.call(call, { body: { email } })).status).toBe(200);
      const refused = await api.refused(call, { body: { email: email.toUpperCase() } });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBe(3600);
    }
  });

  it("is refused after twenty an hour from one network address", async () => {
    for (let n = 0; n < 20; n++)
      expect((await api.call(call, { body: { email: `a-${n}@almanac.test` }, from: "192.0.2.1" })).status).toBe(200);
    expect((await api.call(call, { body: { email: person.email }, from: "192.0.2.1" })).status).toBe(429);
    expect((await api.call(call, { body: { email: person.email }, from: "192.0.2.2" })).status).toBe(200);
  });
});

describe("registering with one e-mail address", () => {
  it("is refused after ten tries an hour, from any address", async () => {
    const tries = (email: string, n: number) =>
      api.call(register, { body: basicsOf(api, email), from: `192.0.2.${n}` }).then(({ status }) => status);
    for (let n = 0; n < 10; n++) expect(await tries(person.email, n)).toBe(422);
    expect(await tries(person.email.toUpperCase(), 10)).toBe(429);
    api.advance(hourMs);
    expect(await tries(person.email, 11)).toBe(422);
  });
});

describe("one network address", () => {
  const from = "192.0.2.1";

  it("learns of no more than sixty e-mail addresses an hour whether they have an account", async () => {
    // An unknown code, so that no password is hashed for addresses without an account.
    const body = (n: number) => basicsOf(api, `asked-${made}-${n}@almanac.test`, { team_code: "NOWHERE" });
    for (let n = 0; n < 60; n++) expect((await api.call(register, { body: body(n), from })).status).toBe(422);
    expect((await api.call(register, { body: body(60), from })).status).toBe(429);
    await draftOf(api, `elsewhere-${made}@almanac.test`);
  });

  it("reads and uses no more than sixty tokens in a quarter of an hour", async () => {
    for (let n = 0; n < 60; n++)
      expect((await api.call(loginWithLink, { body: { token: `guess-${n}` }, from })).status).toBe(404);
    const password = { password: "violet gravel tandem owl", password_confirmation: "violet gravel tandem owl" };
    const refusals = [
      await api.refused(loginWithLink, { body: { token: "guess" }, from }),
      await api.refused(previewLoginLink, { params: { token: "guess" }, from }),
      await api.refused(previewPasswordReset, { query: { email: person.email, token: "guess" }, from }),
      await api.refused(resetPassword, { body: { email: person.email, token: "guess", ...password }, from }),
      await api.refused(previewInvite, { params: { code: "guess" }, from }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
  });
});
