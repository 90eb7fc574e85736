import { createApp } from "api/app";
import { accessTokens, idempotencyKeys, users } from "api/db/schema/index";
import type { Deps } from "api/deps";
import { register } from "contract/auth";
import { joinTeam } from "contract/team";
import { eq } from "drizzle-orm";
import { makePerson, makeTeam } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { basicsOf, draftOf, extraOf } from "tests/support/registration";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

function withKey(key: string) {
  return { headers: { "idempotency-key": key } };
}

describe("a form with a key", () => {
  it("is processed once: a repetition gets the first response", async () => {
    const body = extraOf(await draftOf(api, "once@example.com"));
    const first = await api.call(register, { body, ...withKey("once") });
    const second = await api.call(register, { body, ...withKey("once") });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const [user] = await api.deps.db.select().from(users).where(eq(users.email, "once@example.com"));
    expect(
      await api.deps.db
        .select()
        .from(accessTokens)
        .where(eq(accessTokens.userId, user?.id ?? "")),
    ).toHaveLength(1);
    expect(await api.mailsTo("once@example.com")).toHaveLength(1);
  });

  it("sent ten times at the same moment is processed once", async () => {
    const body = extraOf(await draftOf(api, "rush@example.com"));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.call(register, { body, ...withKey("rush") })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(await api.mailsTo("rush@example.com")).toHaveLength(1);
  });

  it("gets the first response even when its limit of tries is reached meanwhile", async () => {
    const body = basicsOf(api, "limited@example.com");
    const first = await api.call(register, { body, ...withKey("limited") });
    for (let tries = 0; tries < 9; tries++) expect((await api.call(register, { body })).status).toBe(200);
    expect((await api.call(register, { body })).status).toBe(429);
    expect(await api.call(register, { body, ...withKey("limited") })).toMatchObject({ status: 200, body: first.body });
    expect((await api.call(register, { body, ...withKey("another") })).status).toBe(429);
  });

  it("is refused with other values", async () => {
    const draft = await draftOf(api, "other@example.com");
    await api.ok(register, { body: extraOf(draft), ...withKey("other") });
    const refused = await api.refused(register, {
      body: extraOf(draft, { seniority: "Director" }),
      ...withKey("other"),
    });
    expect(refused).toMatchObject({ status: 409, code: "idempotency_mismatch" });
  });

  it("is refused with the same values for another path", async () => {
    const person = await makePerson(api, { email: "two-teams@example.com" });
    const teams = [];
    for (const code of ["HARBOUR-ONE", "HARBOUR-TWO"]) {
      const owner = await makePerson(api, { email: `${code.toLowerCase()}@example.com` });
      teams.push(await makeTeam(api, owner, code, code));
    }
    const [first, second] = teams;
    const asked = { as: person.token, ...withKey("teams") };
    await api.ok(joinTeam, { params: { code: first?.code ?? "" }, ...asked });
    const refused = await api.refused(joinTeam, { params: { code: second?.code ?? "" }, ...asked });
    expect(refused).toMatchObject({ status: 409, code: "idempotency_mismatch" });
  });

  it("that was refused may be corrected and sent again", async () => {
    const draft = await draftOf(api, "corrected@example.com");
    const refused = await api.refused(register, { body: extraOf(draft, { source: "other" }), ...withKey("corrected") });
    expect(refused.status).toBe(422);
    const answer = await api.call(register, {
      body: extraOf(draft, { source: "other", source_other: "A poster" }),
      ...withKey("corrected"),
    });
    expect(answer.status).toBe(201);
  });

  it("has its response stored encrypted: no bearer token and no key are readable in the database", async () => {
    const body = extraOf(await draftOf(api, "sealed@example.com"));
    const session = (await api.ok(register, { body, ...withKey("a key to be kept") })) as { access_token: string };
    const kept = JSON.stringify(await api.deps.db.select().from(idempotencyKeys));
    expect(kept).not.toContain(session.access_token);
    expect(kept).not.toContain("a key to be kept");
  });

  it("is forgotten after 24 hours", async () => {
    const body = extraOf(await draftOf(api, "forgotten@example.com"));
    await api.ok(register, { body, ...withKey("forgotten") });
    api.advance(24 * 60 * 60_000 + 1);
    expect((await api.call(register, { body, ...withKey("forgotten") })).status).toBe(410);
  });
});

describe("a form with a key, whose connection to the database is lost", () => {
  let log: MockInstance<typeof console.error>;

  beforeEach(() => {
    log = vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(() => log.mockRestore());

  it("after the commit gets the response that was stored, and so does its repetition", async () => {
    const body = extraOf(await draftOf(api, "lost@example.com"));
    const first = await send(body, "lost", losingConnection({ isCommitted: true }));
    const second = await api.call(register, { body, ...withKey("lost") });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await first.json()).toEqual(second.body);
    expect(await api.mailsTo("lost@example.com")).toHaveLength(1);
  });

  it("before the commit is not processed: its repetition is", async () => {
    const body = extraOf(await draftOf(api, "undone@example.com"));
    expect((await send(body, "undone", losingConnection({ isCommitted: false }))).status).toBe(503);
    expect(await api.mailsTo("undone@example.com")).toHaveLength(0);
    expect((await api.call(register, { body, ...withKey("undone") })).status).toBe(201);
    expect(await api.mailsTo("undone@example.com")).toHaveLength(1);
  });
});

function send(body: unknown, key: string, db: Deps["db"]) {
  const headers = { "content-type": "application/json", "idempotency-key": key };
  const request = { method: "POST", body: JSON.stringify(body), headers };
  return createApp({ ...api.deps, db }).request(register.path, request);
}

/** The database, which loses its connection at the end of each transaction. */
function losingConnection({ isCommitted }: { isCommitted: boolean }): Deps["db"] {
  const { db } = api.deps;
  const lost = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  const transaction: Deps["db"]["transaction"] = async (work) => {
    await db.transaction(async (tx) => {
      await work(tx);
      if (!isCommitted) throw lost;
    });
    throw lost;
  };
  return Object.create(db, { transaction: { value: transaction } });
}
