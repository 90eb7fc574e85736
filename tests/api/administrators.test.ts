import { runAdminCommand } from "api/admin-command";
import { auditLog, userRoles, users } from "api/db/schema/index";
import * as auth from "contract/auth";
import { eq } from "drizzle-orm";
import { makePerson } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let api: TestApi;

beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

const run = (...words: string[]) => runAdminCommand(api.deps, words);
const ada = ["ada@almanac.test", "Ada", "Marsh"];

describe("the first administrator", () => {
  it("sets a password by the printed link, which works once, and may do everything", async () => {
    const [, url = ""] = await run("create", ...ada);
    const link = Object.fromEntries(new URL(url).searchParams) as { email: string; token: string };
    expect(link.email).toBe("ada@almanac.test");
    const password = "A long lane of hedges";
    const reset = { body: { ...link, password, password_confirmation: password } };
    await api.ok(auth.resetPassword, reset);
    expect(await api.refused(auth.resetPassword, reset)).toMatchObject({ status: 410 });
    const session = await api.ok(auth.login, { body: { email: link.email, password } });
    const { user } = await api.ok(auth.me, { as: session.access_token });
    expect(user).toMatchObject({ roles: ["admin"], first_name: "Ada" });
    const [entry] = await api.deps.db.select().from(auditLog).where(eq(auditLog.action, "role.given"));
    expect(entry).toMatchObject({ actorId: null, details: { command: true } });
  });

  it("is not made beside another one, unless that is said", async () => {
    await run("create", ...ada);
    const bert = ["bert@almanac.test", "Bert", "Van", "Os"];
    expect(await run("create", ...bert)).toEqual([expect.stringContaining("--another")]);
    expect(await api.deps.db.$count(users)).toBe(1);
    expect((await run("create", "--another", ...bert))[1]).toContain("/reset-password?");
    const [person] = await api.deps.db.select().from(users).where(eq(users.email, "bert@almanac.test"));
    expect(person).toMatchObject({ firstName: "Bert", lastName: "Van Os", verifiedAt: null });
  });

  it("is made once by two operators at once", async () => {
    const lines = await Promise.all([run("create", ...ada), run("create", "bert@almanac.test", "Bert", "Os")]);
    expect(lines.map(({ length }) => length).toSorted()).toEqual([1, 2]);
    expect(await api.deps.db.$count(userRoles)).toBe(1);
  });

  it("may have an account already, whose password stays; never one that is not confirmed", async () => {
    await makePerson(api, { email: "known@almanac.test" });
    await makePerson(api, { email: "unsure@almanac.test", verified: false });
    expect(await run("create", "unsure@almanac.test", "Un", "Sure")).toEqual([
      expect.stringContaining("not confirmed"),
    ]);
    expect(await run("create", "known@almanac.test", "Kn", "Own")).toEqual([
      "known@almanac.test already has an account, and is now an administrator",
    ]);
  });

  it("needs an address and a whole name; anything else prints how it is used", async () => {
    for (const words of [[], ["create"], ["create", "a@b.test"], ["remove", ...ada], ["create", "--force", ...ada]])
      expect((await run(...words))[0]).toContain("npm run admin");
    expect(await run("create", "no-address", "Ada", "Marsh")).toEqual([
      expect.stringContaining("is not an e-mail address"),
    ]);
    expect(await api.deps.db.$count(users)).toBe(0);
  });
});
