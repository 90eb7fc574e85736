import type { Db } from "api/db/open";
import { hashPassword } from "api/domain/password";
import { hashToken } from "api/secrets";
import { issueToken, revokeAllTokens } from "api/store/access-tokens";
import { consumeLink, voidLinks } from "api/store/one-time-links";
import { replaceEmail } from "api/store/user-email";
import { setPassword } from "api/store/users";
import { check, emailLoginToken, login } from "contract/auth";
import { updateUser } from "contract/user";
import { makePerson, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, expect, it } from "vitest";

const restMs = 300;

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Runs `meanwhile` while a change is written and not committed; with a single connection it waits for the change. */
async function during<T>(change: (tx: Db) => Promise<void>, meanwhile: () => Promise<T>): Promise<T> {
  let written = () => {};
  let finish = () => {};
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const mayFinish = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const changing = api.deps.db.transaction(async (tx) => {
    await change(tx);
    written();
    await mayFinish;
  });
  await isWritten;
  const [done] = await Promise.all([
    meanwhile(),
    new Promise((resolve) => setTimeout(resolve, restMs)).then(finish).then(() => changing),
  ]);
  return done;
}

it("a log-in link that is created while the address changes is not mailed to the old one", async () => {
  const person = await makePerson(api, { email: "mine@example.com", verified: false });
  await api.ok(emailLoginToken, { body: { email: person.email } });
  await during(
    async (tx) => {
      await replaceEmail(tx, person.id, "somebody-elses@example.com");
      await voidLinks(tx, person.id, api.deps.clock());
    },
    () => api.runJobs(),
  );
  const text = (await api.mailsTo(person.email)).at(-1)?.text ?? "";
  expect(text).not.toMatch(/\/login\//);
});

it("a login with the old password while a new one is set is refused", async () => {
  const person = await makePerson(api, { email: "changing@almanac.test" });
  const passwordHash = await hashPassword("violet gravel tandem owl");
  const answer = await during(
    async (tx) => {
      await setPassword(tx, person.id, passwordHash);
      await revokeAllTokens(tx, person.id);
    },
    () => api.call(login, { body: { email: person.email, password: personaPassword } }),
  );
  expect(answer.status).toBe(422);
});

it("a session that a log-in link opens while a new password is set ends at once", async () => {
  const person = await makePerson(api, { email: "linked@almanac.test" });
  await api.ok(emailLoginToken, { body: { email: person.email } });
  await api.runJobs();
  const linkToken = /\/login\/([\w-]{43})/.exec((await api.mailsTo(person.email)).at(-1)?.text ?? "")?.[1] ?? "";
  const now = api.deps.clock();
  let opened = "";
  const password = "violet gravel tandem owl";
  const body = { current_password: personaPassword, password, password_confirmation: password };
  await during(
    async (tx) => {
      expect(await consumeLink(tx, "login", hashToken(linkToken), now)).toBe(true);
      opened = (await issueToken(tx, person.id, "a thief", now)).token;
    },
    () => api.ok(updateUser, { params: { id: person.id }, body, as: person.token }),
  );
  expect((await api.call(check, { as: opened })).status).toBe(401);
});
