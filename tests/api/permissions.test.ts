import { createApp } from "api/app";
import { rolePermissions, roles, userRoles } from "api/db/schema/index";
import { permissionsOf } from "api/domain/permissions";
import { type Endpoint, endpoint } from "api/http/endpoint";
import { endpoints } from "api/routes/index";
import { me } from "contract/auth";
import type { Call } from "contract/call";
import { readContent } from "contract/content";
import { allCalls } from "contract/index";
import { layout } from "contract/layout";
import { listMembers } from "contract/member";
import { allPermissions, type Permission } from "contract/permissions";
import { readEntry, restoreRevision, updateContent } from "contract/publishing";
import { listTeams, readTeam, updateTeam } from "contract/team";
import { eq } from "drizzle-orm";
import { makeItem } from "tests/support/library";
import { givePermissions, makePerson, makePlans, makeTeam, type Person } from "tests/support/personas";
import { createTestApi, type TestApi } from "tests/support/real-api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const guarded = allCalls().flatMap(({ name, call }: { name: string; call: Call }) =>
  typeof call.access === "object"
    ? [call.access.permission].flat().map((permission, _at, all) => ({ name, call, permission, all }))
    : [],
);

let api: TestApi;
let people = 0;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

function somebody(permissions: Permission[] = []): Promise<Person> {
  people += 1;
  return makePerson(api, { email: `staff-${people}@almanac.test`, permissions });
}

async function setPermissions({ id }: Person, permissions: string[]): Promise<void> {
  const { db } = api.deps;
  await db.delete(roles).where(eq(roles.name, `permissions-of-${id}`));
  await givePermissions(api, id, permissions);
}

/** The call's own handler, or where it has none yet, one that answers whatever the call is sent. */
function endpointOf(call: Call): Endpoint {
  const { summary, method, path, access } = call;
  const stub: Call = { summary, method, path, access, replies: { 204: null } };
  return endpoints.find((one) => one.call === call) ?? endpoint(stub).handle(async () => done as never);
}

const done = { status: 204, body: null };

describe("a call that needs a permission", () => {
  let app: ReturnType<typeof createApp>;
  let others: Person;
  let only: Person;
  let admin: Person;
  let member: Person;

  beforeAll(async () => {
    app = createApp(
      api.deps,
      guarded.map(({ call }) => endpointOf(call)),
    );
    [others, only, member] = [await somebody(), await somebody(), await somebody()];
    admin = await makePerson(api, { email: "ada@almanac.test", roles: ["admin"] });
  });

  async function statusFor(call: Call, person?: Person): Promise<number> {
    const path = call.path.replace(/\{\w+\}/g, "00000000-0000-4000-8000-000000000001");
    const headers = person && { authorization: `Bearer ${person.token}` };
    return (await app.request(path, { method: call.method, headers: headers ?? {} })).status;
  }

  it.each(guarded)(
    "$name is for those with $permission alone, and for nobody who has none that it names",
    async ({ call, permission, all }) => {
      await setPermissions(
        others,
        allPermissions.filter((one) => !all.includes(one)),
      );
      await setPermissions(only, [permission]);
      expect(await statusFor(call)).toBe(401);
      expect(await statusFor(call, member)).toBe(403);
      expect(await statusFor(call, others)).toBe(403);
      // Its own refusals show that it was reached: the request names nothing that exists.
      for (const person of [only, admin]) expect([200, 201, 204, 404, 422]).toContain(await statusFor(call, person));
    },
  );

  it("is every call of the administration", () => {
    const names = guarded.map(({ name }) => name);
    for (const noun of [
      "picture",
      "product",
      "productOption",
      "productCategory",
      "editedCategory",
      "productTag",
      "role",
      "publishing",
      "job",
      "member",
      "libraryImport",
      "libraryExport",
    ])
      expect(allCalls().filter((one) => one.noun === noun && !names.includes(one.name))).toEqual([]);
  });
});

describe("a permission", () => {
  it("ends with the next request when it is taken from the role, or the role from the user", async () => {
    const person = await somebody(["members.view"]);
    await api.ok(listMembers, { as: person.token });
    await setPermissions(person, ["orders.view"]);
    expect(await api.refused(listMembers, { as: person.token })).toMatchObject({ status: 403, code: "forbidden" });
    await setPermissions(person, ["members.view"]);
    await api.ok(listMembers, { as: person.token });
    await api.deps.db.delete(userRoles).where(eq(userRoles.userId, person.id));
    expect(await api.refused(listMembers, { as: person.token })).toMatchObject({ status: 403 });
  });

  it("that this version does not know is ignored", async () => {
    const person = await somebody();
    await setPermissions(person, ["members.view", "members.teleport", ""]);
    expect((await api.ok(me, { as: person.token })).user.permissions).toEqual(["members.view"]);
    await api.ok(listMembers, { as: person.token });
  });

  it("of a role that members may give themselves does not count", async () => {
    const person = await somebody(["members.view"]);
    const name = `permissions-of-${person.id}`;
    await api.deps.db.update(roles).set({ selfAssignable: true }).where(eq(roles.name, name));
    expect((await api.ok(me, { as: person.token })).user.permissions).toEqual([]);
    expect(await api.refused(listMembers, { as: person.token })).toMatchObject({ status: 403 });
  });

  it("of several roles is listed once", async () => {
    const person = await somebody(["orders.view", "members.view"]);
    const accounts = await makePerson(api, { email: "both@almanac.test", roles: ["accounts"] });
    await givePermissions(api, accounts.id, ["orders.view", "jobs.manage"]);
    expect((await api.ok(me, { as: person.token })).user.permissions).toEqual(["orders.view", "members.view"]);
    expect((await api.ok(me, { as: accounts.token })).user.permissions).toEqual([
      "orders.view",
      "orders.manage",
      "orders.refund",
      "members.view",
      "reports.view",
      "jobs.manage",
    ]);
  });
});

describe("a permission that widens a call", () => {
  const draft = { params: { slug: "a-draft" } };
  let teamId: string;

  beforeAll(async () => {
    const owner = await makePerson(api, { email: "owner@almanac.test" });
    teamId = (await makeTeam(api, owner, "Harbour Studio", "HARBOUR-7K2M")).id;
    await makeItem(api, { slug: "premium", isPremium: true });
    await makeItem(api, { slug: "a-draft", isPremium: true, status: "draft" });
  });

  it("is teams.manage for teams of others, and no other", async () => {
    const { token } = await somebody(["teams.manage"]);
    const without = await somebody(allPermissions.filter((one) => one !== "teams.manage"));
    const query = { params: { id: teamId } };
    expect(await api.ok(readTeam, { ...query, as: token })).toMatchObject({ display_name: "Harbour Studio" });
    expect((await api.ok(listTeams, { as: token })).meta.total).toBe(1);
    expect(await api.refused(readTeam, { ...query, as: without.token })).toMatchObject({ status: 404 });
    expect((await api.ok(listTeams, { as: without.token })).meta.total).toBe(0);
    const change = { ...query, body: { display_name: "Mine", places: 50 } };
    expect(await api.refused(updateTeam, { ...change, as: without.token })).toMatchObject({ status: 404 });
    expect(await api.ok(updateTeam, { ...change, as: token })).toMatchObject({ display_name: "Mine", places: 50 });
  });

  it("is content.preview for items without a plan and drafts, and no other", async () => {
    const { token } = await somebody(["content.preview"]);
    const without = await somebody(allPermissions.filter((one) => one !== "content.preview"));
    await api.ok(readContent, { ...draft, as: token });
    await api.ok(readContent, { params: { slug: "premium" }, as: token });
    expect((await api.ok(layout, { as: token })).premium).toBe(true);
    expect(await api.refused(readContent, { ...draft, as: without.token })).toMatchObject({ status: 404 });
    const premium = { params: { slug: "premium" }, as: without.token };
    expect(await api.refused(readContent, premium)).toMatchObject({ status: 403, code: "no_access" });
    expect((await api.ok(layout, { as: without.token })).premium).toBe(false);
  });
});

describe("who may read a published item", () => {
  const accesses = [{ is_premium: true }, { is_demo: true }, { is_premium: true, plan_ids: [15] }];
  beforeAll(() => makePlans(api));
  const make = async (slug: string, status?: "draft") => (await makeItem(api, { slug, ...(status && { status }) })).id;

  it.each(accesses)("is changed with content.publish, and with no other permission: %o", async (access) => {
    const publisher = await somebody(["content.edit", "content.publish"]);
    const without = await somebody(allPermissions.filter((one) => one !== "content.publish"));
    const id = await make(`live-${Object.keys(access).join("-").replaceAll("_", "-")}`);
    const change = (body: object, { token }: { token: string }) => ({ params: { id }, body, as: token });
    const refusal = await api.refused(updateContent, change({ ...access, subtext: "Mine" }, without));
    expect(refusal).toMatchObject({ status: 403, code: "forbidden", message: expect.stringContaining("may publish") });
    const before = await api.ok(readEntry, { params: { id }, as: without.token });
    expect(before).toMatchObject({ is_premium: false, is_demo: false, plan_ids: [], version: 1 });
    const same = { is_premium: false, is_demo: false, plan_ids: [], season: "Winter 2027" };
    expect(await api.ok(updateContent, change(same, without))).toMatchObject({ season: "Winter 2027" });
    expect(await api.ok(updateContent, change(access, publisher))).toMatchObject(access);
    const restoring = { params: { id, number: 1 as never }, body: {}, as: without.token };
    expect(await api.refused(restoreRevision, restoring)).toMatchObject({ status: 403 });
    await api.ok(restoreRevision, { ...restoring, as: publisher.token });
  });

  it("is changed with content.edit while it is a draft", async () => {
    const { token } = await somebody(["content.edit"]);
    const id = await make("a-draft-of-theirs", "draft");
    const body = { is_premium: true, is_demo: true };
    expect(await api.ok(updateContent, { params: { id }, body, as: token })).toMatchObject(body);
  });
});

describe("the role admin", () => {
  it("has all permissions without a row, whatever is stored", async () => {
    const admin = await makePerson(api, { email: "adele@almanac.test", roles: ["admin"] });
    expect((await api.ok(me, { as: admin.token })).user.permissions).toEqual(allPermissions);
    expect(permissionsOf([{ name: "admin", permissions: ["orders.view"] }])).toEqual(allPermissions);
    expect(permissionsOf([{ name: "Admin", permissions: [] }])).toEqual([]);
  });
});

describe("the roles of a new database", () => {
  it("are those that the rules and the administration need, with permissions that exist", async () => {
    const fresh = await createTestApi();
    const rows = await fresh.deps.db
      .select({ name: roles.name, free: roles.selfAssignable, permission: rolePermissions.permission })
      .from(roles)
      .leftJoin(rolePermissions, eq(rolePermissions.roleId, roles.id));
    await fresh.close();
    const names = [...new Set(rows.map(({ name }) => name))].sort();
    expect(names).toEqual(["accounts", "admin", "editor", "support", "user-subscription"]);
    expect(rows.filter(({ free }) => free)).toEqual([]);
    const known: string[] = allPermissions;
    expect(rows.filter(({ permission }) => permission !== null && !known.includes(permission))).toEqual([]);
    expect(rows.filter(({ name, permission }) => name.startsWith("user-") && permission !== null)).toEqual([]);
    // What is paid for is opened without a plan by those who write it. Who answers members need not read it.
    const previewing = rows.filter(({ permission }) => permission === "content.preview");
    expect(previewing.map(({ name }) => name)).toEqual(["editor"]);
  });
});
