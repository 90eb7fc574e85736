import { users } from "api/db/schema/index";
import { me, resendVerification, verifyEmail, verifyEmailCode } from "contract/auth";
import { eq } from "drizzle-orm";
import { makePerson, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const dayMs = 24 * 60 * 60_000;

let api: TestApi;
let person: Person;
let made = 0;

beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  made += 1;
  person = await makePerson(api, { email: `New.Person-${made}@almanac.test`, verified: false });
});
afterAll(() => api.close());

interface Mailed {
  url: URL;
  query: { expires: number; hash: string; signature: string };
  code: string;
}

/** Requests the mail a moment later, so that the newest mail can be told from others. */
async function mailed(redirect?: string): Promise<Mailed> {
  api.advance(1_000);
  await api.ok(resendVerification, { as: person.token, query: { redirect } });
  const text = (await api.mailsTo(person.email)).at(-1)?.text ?? "";
  const url = new URL(/https:\S+\/email\/verify\/\S+/.exec(text)?.[0] ?? "");
  const { expires, hash, signature } = Object.fromEntries(url.searchParams);
  return {
    url,
    query: { expires: Number(expires), hash: hash ?? "", signature: signature ?? "" },
    code: /\n {4}(\S+)\n/.exec(text)?.[1] ?? "",
  };
}

async function isVerified(): Promise<boolean> {
  return (await api.ok(me, { as: person.token })).user.verified.status;
}

describe("the link of the verification mail", () => {
  it("leads to the site and verifies its owner, as often as it is used", async () => {
    const { url, query } = await mailed();
    expect(url.origin + url.pathname).toBe(`https://almanac.example/email/verify/${person.id}`);
    for (let times = 0; times < 2; times++) {
      const answer = await api.ok(verifyEmail, { as: person.token, params: { id: person.id }, query });
      expect(answer.user).toMatchObject({ id: person.id, verified: { status: true } });
    }
    api.advance(8 * dayMs);
    expect((await api.call(verifyEmail, { as: person.token, params: { id: person.id }, query })).status).toBe(200);
  });

  it("contains a path of the site to continue at, and no other URL", async () => {
    expect((await mailed("/content/tidewater?page=2")).url.searchParams.get("redirect")).toBe(
      "/content/tidewater?page=2",
    );
    expect((await mailed("https://evil.example")).url.searchParams.has("redirect")).toBe(false);
    expect((await mailed("//evil.example")).url.searchParams.has("redirect")).toBe(false);
  });

  it("requires its owner's session: 401 without one, 403 in another's", async () => {
    const { query } = await mailed();
    const other = await makePerson(api, { email: `other-${made}@almanac.test`, verified: false });
    expect(await api.refused(verifyEmail, { params: { id: person.id }, query })).toMatchObject({ status: 401 });
    expect(await api.refused(verifyEmail, { as: other.token, params: { id: person.id }, query })).toMatchObject({
      status: 403,
      code: "other_user",
    });
    expect(await api.refused(verifyEmail, { as: other.token, params: { id: other.id }, query })).toMatchObject({
      status: 422,
    });
    expect(await isVerified()).toBe(false);
  });

  it("is refused when any part of it was altered", async () => {
    const { query } = await mailed();
    for (const altered of [
      { expires: query.expires + 1 },
      { hash: `${query.hash}x` },
      { signature: query.signature.replace(/.$/, "") },
      { signature: "" },
    ]) {
      const refused = await api.refused(verifyEmail, {
        as: person.token,
        params: { id: person.id },
        query: { ...query, ...altered },
      });
      expect(refused).toMatchObject({ status: 422, message: "This link is not valid." });
    }
    expect(await isVerified()).toBe(false);
  });

  it("expires after 7 days", async () => {
    const { query } = await mailed();
    api.advance(7 * dayMs);
    expect(await api.refused(verifyEmail, { as: person.token, params: { id: person.id }, query })).toMatchObject({
      status: 410,
      code: "expired",
    });
  });

  it("is invalid once the address has changed", async () => {
    const { query } = await mailed();
    await api.deps.db
      .update(users)
      .set({ email: `changed-${made}@almanac.test` })
      .where(eq(users.id, person.id));
    expect((await api.refused(verifyEmail, { as: person.token, params: { id: person.id }, query })).status).toBe(422);
  });
});

describe("the code of the verification mail", () => {
  it("verifies, however it is typed", async () => {
    const { code } = await mailed();
    const typed = ` ${code.toLowerCase().replace("-", " ")}`;
    const answer = await api.ok(verifyEmailCode, { as: person.token, body: { code: typed } });
    expect(answer.user.verified.status).toBe(true);
    expect((await api.call(verifyEmailCode, { as: person.token, body: { code } })).status).toBe(200);
  });

  it("is refused when it is wrong, and after ten tries even when it is right", async () => {
    const { code } = await mailed();
    for (let tries = 0; tries < 10; tries++) {
      const refused = await api.refused(verifyEmailCode, { as: person.token, body: { code: "AAAA-AAAA" } });
      expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["code"]]);
    }
    const refused = await api.refused(verifyEmailCode, { as: person.token, body: { code } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await isVerified()).toBe(false);
    const fresh = await mailed();
    expect((await api.call(verifyEmailCode, { as: person.token, body: { code: fresh.code } })).status).toBe(200);
  });

  it("is valid from the newest mail only", async () => {
    const [older, newer] = [await mailed(), await mailed()];
    expect((await api.call(verifyEmailCode, { as: person.token, body: { code: older.code } })).status).toBe(422);
    expect((await api.call(verifyEmailCode, { as: person.token, body: { code: newer.code } })).status).toBe(200);
  });

  it("expires after 7 days", async () => {
    const { code } = await mailed();
    api.advance(7 * dayMs);
    const refused = await api.refused(verifyEmailCode, { as: person.token, body: { code } });
    expect(refused).toMatchObject({
      status: 422,
      errors: { code: "This code has expired. Please ask for a new e-mail." },
    });
  });

  it("requires a session, and a code", async () => {
    expect((await api.refused(verifyEmailCode, { body: { code: "AAAA-AAAA" } })).status).toBe(401);
    expect(await api.refused(verifyEmailCode, { as: person.token, body: { code: "" } })).toMatchObject({
      status: 422,
      errors: { code: "Enter the code from the e-mail" },
    });
  });
});

describe("requesting the verification mail again", () => {
  it("sends it, five times an hour", async () => {
    for (let times = 0; times < 5; times++) {
      expect(await api.ok(resendVerification, { as: person.token })).toEqual({
        message: "Verification request email resent.",
      });
    }
    const refused = await api.refused(resendVerification, { as: person.token });
    expect(refused.status).toBe(429);
    expect(await api.mailsTo(person.email)).toHaveLength(5);
  });

  it("sends nothing to a verified user", async () => {
    const verified = await makePerson(api, { email: `verified-${made}@almanac.test` });
    expect(await api.ok(resendVerification, { as: verified.token })).toEqual({
      message: "Verification request email resent.",
    });
    expect(await api.mailsTo(verified.email)).toEqual([]);
  });

  it("requires a session", async () => {
    expect((await api.refused(resendVerification, {})).status).toBe(401);
  });
});
