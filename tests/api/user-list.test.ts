import { users } from "api/db/schema/index";
import { listUsers } from "contract/user";
import { eq } from "drizzle-orm";
import { makePersonas, type Personas } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let api: TestApi;
let personas: Personas;

beforeAll(async () => {
  api = await createTestApi();
  personas = await makePersonas(api);
  await api.deps.db
    .update(users)
    .set({ company: "100 % Wool_Works", lastName: "adler" })
    .where(eq(users.id, personas.basics.id));
});
afterAll(() => api.close());

async function found(q: string): Promise<string[]> {
  const { data } = await api.ok(listUsers, { query: { q }, as: personas.admin.token });
  return data.map(({ email }) => email);
}

describe("the list of users", () => {
  it("is by name, with details that distinguish users", async () => {
    const { data, meta } = await api.ok(listUsers, { query: {}, as: personas.admin.token });
    expect(meta).toEqual({ total: 7, page: 1, perPage: 25 });
    expect(data.map(({ display_name }) => display_name)).toEqual([
      "Basil adler",
      ...["Ada", "Maud", "Mira", "Tove", "Una", "Wendel"].map((name) => `${name} Castle`),
    ]);
    expect(data.at(4)).toMatchObject({ email: personas.teamAdmin.email, roles: ["user-subscription"] });
    expect(data.at(5)).toMatchObject({ verified: { status: false }, roles: [] });
  });

  it("is searched by name, company or e-mail address, and literally", async () => {
    expect(await found("maud castle")).toEqual([personas.member.email]);
    expect(await found("WOOL_w")).toEqual([personas.basics.email]);
    expect(await found("0 %")).toEqual([personas.basics.email]);
    expect(await found("team-")).toEqual([personas.teamMember.email, personas.teamAdmin.email]);
    expect(await found("maud_castle")).toEqual([]);
    expect(await found("\\")).toEqual([]);
  });

  it("has pages, of which the last may be empty", async () => {
    const page = (at: number) => api.ok(listUsers, { query: { page: at, limit: 4 }, as: personas.admin.token });
    expect((await page(2)).data.map(({ email }) => email)).toEqual([
      personas.teamAdmin.email,
      personas.unverified.email,
      personas.waiting.email,
    ]);
    expect(await page(3)).toEqual({ data: [], meta: { total: 7, page: 3, perPage: 4 } });
  });

  it("is for administrators only", async () => {
    expect((await api.refused(listUsers, { query: {}, as: personas.member.token })).status).toBe(403);
    expect((await api.refused(listUsers, { query: {} })).status).toBe(401);
  });
});
