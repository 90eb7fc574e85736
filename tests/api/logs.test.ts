import { inspect } from "node:util";
import { deleteDueAccounts } from "api/jobs/account-deletion";
import { sendDueMails } from "api/mail/sender";
import { requestDeletion } from "contract/account-deletion";
import { sql } from "drizzle-orm";
import { makePerson, personaPassword } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";

const dayMs = 24 * 60 * 60 * 1000;

let api: TestApi;
let log: MockInstance<typeof console.error>;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() => {
  log = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => log.mockRestore());
afterAll(() => api.close());

/** Everything that was logged, as the console would write it. */
function logged(): string {
  return log.mock.calls.map((parts) => parts.map((part) => inspect(part, { depth: 9 })).join(" ")).join("\n");
}

/** Runs work while a table does not exist. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  await api.deps.db.execute(sql.raw(`alter table ${table} rename to lost`));
  try {
    return await work();
  } finally {
    await api.deps.db.execute(sql.raw(`alter table lost rename to ${table}`));
  }
}

describe("the log of a failing database", () => {
  it("says what failed, and nothing about the user", async () => {
    const email = "private-person@example.com";
    const { status } = await without("users", () =>
      api.fetch("/auth/login", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password: personaPassword }),
      }),
    );
    expect(status).toBe(503);
    expect(logged()).toContain("users");
    expect(logged()).toMatch(/does not exist/);
    expect(logged()).not.toContain(email);
    expect(logged()).not.toContain(personaPassword);
  });

  it("says the same of jobs", async () => {
    const email = "job-person@example.com";
    await api.fetch("/auth/login-token/email", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    await without("users", () => api.runJobs());
    expect(logged()).toContain("login-link failed");
    expect(logged()).not.toContain(email);
  });

  it("says the same of accounts that cannot be deleted", async () => {
    const person = await makePerson(api, { email: "leaving-person@example.com" });
    const body = { current_password: personaPassword };
    await api.ok(requestDeletion, { params: { id: person.id }, body, as: person.token });
    api.advance(8 * dayMs);
    await without("mails", () => deleteDueAccounts(api.deps));
    expect(logged()).toContain("deletion of an account");
    expect(logged()).not.toContain(person.email);
  });
});

it("an undeliverable mail is logged without its recipient", async () => {
  const person = await makePerson(api, { email: "no-such-box@example.com" });
  const body = { current_password: personaPassword };
  await api.ok(requestDeletion, { params: { id: person.id }, body, as: person.token });
  await sendDueMails(api.deps, async ({ recipient }) => {
    throw Object.assign(new Error(`Can't send mail - 550 <${recipient}>: no such user`), {
      code: "EENVELOPE",
      responseCode: 550,
    });
  });
  expect(logged()).toMatch(/550 <…@…>: no such user/);
  expect(logged()).not.toContain(person.email);
});
